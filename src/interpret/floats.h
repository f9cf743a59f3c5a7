// Concrete floating-point arithmetic on the bits of IEEE numbers of 32, 64 and (on hosts whose long double is that) 80 bits, with the
// host's arithmetic in round-to-nearest. Other widths are not supported: ask float_is_supported first.
#ifndef PLUMB_INTERPRET_FLOATS_H
#define PLUMB_INTERPRET_FLOATS_H

#include "interpret/scalar.h"
#include "program/program.h"

bool float_is_supported(uint32_t width);

// Any number, and the float next to one: rounded once.
long double float_number(uint32_t width, UInt bits);
UInt float_bits(uint32_t width, long double number);

// FADD ... FREM; FNEG ignores b.
UInt float_binary(Opcode opcode, uint32_t width, UInt a, UInt b);
bool float_compare(FloatPredicate predicate, uint32_t width, UInt a, UInt b);

// FPTRUNC, FPEXT: between floats. FPTOSI, FPTOUI: to an integer; false when the number does not fit (no value). SITOFP, UITOFP: from one.
bool float_convert(Opcode opcode, uint32_t from, uint32_t to, UInt a, UInt *result);

// The function of math.h (or clang's intrinsic for it) with this name, whose arguments are floats of this width, as the host computes it. False: there is none.
bool float_function(const char *name, uint32_t width, const UInt arguments[3], UInt *result);

// The float of this width next to a small integer.
UInt float_from_int(uint32_t width, Int value);

#endif
