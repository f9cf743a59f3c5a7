// The steps that only compute: integers, conversions, floats, select. Each returns false when the run ended.
#ifndef PLUMB_INTERPRET_COMPUTE_H
#define PLUMB_INTERPRET_COMPUTE_H

#include "interpret/machine.h"

bool compute_binary(Machine *machine, Scalar *registers, const Step *step);    // ADD ... XOR, CTPOP ... UMIN
bool compute_overflow(Machine *machine, Scalar *registers, const Step *step);  // *_OVERFLOW_*
bool compute_compare(Machine *machine, Scalar *registers, const Step *step);   // ICMP
bool compute_funnel(Machine *machine, Scalar *registers, const Step *step);
bool compute_convert(Machine *machine, Scalar *registers, const Step *step);  // TRUNC ... BITCAST
bool compute_freeze(Machine *machine, Scalar *registers, const Step *step);
bool compute_select(Machine *machine, Scalar *registers, const Step *step);
bool compute_float(Machine *machine, Scalar *registers, const Step *step);  // FADD ... UITOFP

#endif
