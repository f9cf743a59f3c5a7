// Concrete floating-point arithmetic on the bits of IEEE numbers of 32, 64 and (on hosts whose long double is that) 80 bits, with the
// host's arithmetic in round-to-nearest. Other widths are not supported: ask float_is_supported first.
#ifndef PLUMB_INTERPRET_FLOATS_H
#define PLUMB_INTERPRET_FLOATS_H

#include "base/soft.h"
#include "interpret/scalar.h"
#include "program/program.h"

bool float_is_supported(uint32_t width);

// Any number, and the float next to one: rounded once.
long double float_number(uint32_t width, UInt bits);
UInt float_bits(uint32_t width, long double number);

// In any rounding mode, and in every format of base/soft.h.
UInt float_binary_rounded(Opcode opcode, Rounding rounding, uint32_t width, UInt a, UInt b);
bool float_convert_rounded(Opcode opcode, Rounding rounding, uint32_t from, uint32_t to, UInt a, UInt *result);
bool float_compare_any(FloatPredicate predicate, uint32_t width, UInt a, UInt b);

// FADD ... FREM; FNEG ignores b.
UInt float_binary(Opcode opcode, uint32_t width, UInt a, UInt b);
bool float_compare(FloatPredicate predicate, uint32_t width, UInt a, UInt b);

// FPTRUNC, FPEXT: between floats. FPTOSI, FPTOUI: to an integer; false when the number does not fit (no value). SITOFP, UITOFP: from one.
bool float_convert(Opcode opcode, uint32_t from, uint32_t to, UInt a, UInt *result);

// The function of math.h (or clang's intrinsic for it) with this name, whose arguments are floats of this width, as the host computes it. False: there is none.
bool float_function(const char *name, uint32_t width, const UInt arguments[3], UInt *result);

// What IEC 60559 says of the function at 0, 1 and infinity (C17, annex F.10), in every rounding mode; false: nothing, or the argument is none of these.
bool float_special(const char *name, uint32_t width, const UInt arguments[2], UInt *result);

// The number at the start of a text, as strtod and its like read it, and how many bytes of it. False: C libraries may differ about it, or it has more digits than a
// double holds, or a large exponent.
bool float_of_text(const char *text, uint32_t width, UInt *result, size_t *read);

// The float of this width next to a small integer.
UInt float_from_int(uint32_t width, Int value);

#endif
