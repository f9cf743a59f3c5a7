// Circuits for words: bits are edges, lowest first. Results do not overlap operands unless said.
#ifndef PLUMB_SAT_CIRCUIT_H
#define PLUMB_SAT_CIRCUIT_H

#include "base/int.h"
#include "sat/aig.h"

enum { CIRCUIT_WIDTH = 320 };  // of all words here

// a + b + carry; the carry out of the highest bit is returned. result may be a or b.
Edge circuit_add(Aig *aig, uint32_t width, const Edge *a, const Edge *b, Edge carry, Edge *result);
void circuit_negate(Aig *aig, uint32_t width, const Edge *a, Edge *result);
void circuit_multiply(Aig *aig, uint32_t width, const Edge *a, const Edge *b, Edge *result);
void circuit_multiply_constant(Aig *aig, uint32_t width, const Edge *a, UInt factor, Edge *result);
// quotient and remainder may be null. Division by 0 as in SMT-LIB.
void circuit_divide(Aig *aig, uint32_t width, const Edge *a, const Edge *b, Edge *quotient, Edge *remainder);

typedef enum { CIRCUIT_SHL, CIRCUIT_LSHR, CIRCUIT_ASHR } CircuitShift;
void circuit_shift(Aig *aig, uint32_t width, CircuitShift shift, const Edge *a, const Edge *amount, Edge *result);

Edge circuit_equal(Aig *aig, uint32_t width, const Edge *a, const Edge *b);
Edge circuit_less(Aig *aig, uint32_t width, const Edge *a, const Edge *b, bool is_signed);
Edge circuit_multiply_overflows(Aig *aig, uint32_t width, const Edge *a, const Edge *b, bool is_signed);

#endif
