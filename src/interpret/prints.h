// What the printing functions read: strings must end within their object. Nothing is printed.
#ifndef PLUMB_INTERPRET_PRINTS_H
#define PLUMB_INTERPRET_PRINTS_H

#include "interpret/machine.h"

// The call `step` of the function with this name; its arguments are defined. false: the run ended.
bool prints_check(Machine *machine, Step *step, const char *name);

#endif
