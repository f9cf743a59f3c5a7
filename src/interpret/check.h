// Checks, evaluated on concrete values.
#ifndef PLUMB_INTERPRET_CHECK_H
#define PLUMB_INTERPRET_CHECK_H

#include "interpret/machine.h"

// false: it does not hold, the run ended.
bool check_run(Machine *machine, const Scalar *registers, Step *step);

#endif
