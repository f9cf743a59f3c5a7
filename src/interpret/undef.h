// Which bits of a result are undefined when bits of the operands are: exact for bit operations, shifts by known amounts and conversions,
// and safe (never calls a bit defined that depends on an undefined one) for the rest.
#ifndef PLUMB_INTERPRET_UNDEF_H
#define PLUMB_INTERPRET_UNDEF_H

#include "interpret/scalar.h"
#include "program/program.h"

// The first result of the integer opcodes of arith_bits, without division and ICMP. At least one operand has undefined bits.
Scalar undef_binary(Opcode opcode, uint32_t width, Scalar a, Scalar b);

// ICMP: defined when the defined bits alone decide.
Scalar undef_compare(Predicate predicate, uint32_t width, Scalar a, Scalar b);

Scalar undef_convert(Opcode opcode, uint32_t from, uint32_t to, Scalar a);
Scalar undef_funnel(Opcode opcode, uint32_t width, Scalar a, Scalar b, Scalar amount);

#endif
