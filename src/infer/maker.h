// Who makes a structure may fail to, and its result says so: then what it promises has a condition.
#ifndef PLUMB_INFER_MAKER_H
#define PLUMB_INFER_MAKER_H

#include "infer/climb.h"

// Does the function assign fields of a structure of this name that it is given, each before it looks at it?
bool maker_assigns_first(const Program *program, Function function, const char *structure);
// As climb_up. Where the function makes a structure, assigns its fields before it looks at them, and runs do not make one always, conditions of its result are tried under which they do.
bool maker_climb_up(Climb *climb);

#endif
