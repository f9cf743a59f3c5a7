// Calls of functions without a body: what library/library.h says about each, done concretely.
#ifndef PLUMB_INTERPRET_EXTERNAL_H
#define PLUMB_INTERPRET_EXTERNAL_H

#include "interpret/machine.h"

// The call `step` of a function that is not defined. Puts its results; false: the run ended.
bool external_call(Machine *machine, Step *step, Function function);

// The check `step` of what a contract demands of such a call; false: it does not hold, the run ended.
bool external_check(Machine *machine, Step *step);

#endif
