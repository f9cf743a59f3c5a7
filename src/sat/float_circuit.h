// Circuits for IEEE 754 arithmetic on words of bits, lowest first. They give what base/soft.h computes, to the bit; a format is named by its width.
#ifndef PLUMB_SAT_FLOAT_CIRCUIT_H
#define PLUMB_SAT_FLOAT_CIRCUIT_H

#include "base/soft.h"
#include "sat/aig.h"

void float_circuit_add(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, const Edge *b, Edge *out);
void float_circuit_multiply(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, const Edge *b, Edge *out);
void float_circuit_divide(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, const Edge *b, Edge *out);
void float_circuit_rem(Aig *aig, uint32_t width, const Edge *a, const Edge *b,
                       Edge *out);  // as many steps as there are exponents
void float_circuit_sqrt(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, Edge *out);
void float_circuit_fma(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, const Edge *b, const Edge *c,
                       Edge *out);
void float_circuit_integral(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, Edge *out);
void float_circuit_convert(Aig *aig, uint32_t from, uint32_t to, Rounding rounding, const Edge *a, Edge *out);
// Truncated; 0 where it does not fit.
void float_circuit_to_integer(Aig *aig, uint32_t width, const Edge *a, uint32_t bits, bool is_signed, Edge *out);
void float_circuit_from_integer(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, uint32_t bits,
                                bool is_signed, Edge *out);
void float_circuit_or_nan(Aig *aig, uint32_t width, const Edge *a, const Edge *nan, Edge *out);

#endif
