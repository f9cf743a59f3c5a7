// Values that a loop computes and never looks at: counters of rounds that are told behind the loop, for instance.
#ifndef PLUMB_INTERPRET_IDLE_H
#define PLUMB_INTERPRET_IDLE_H

#include "program/cfg.h"

// By id of a value, GIVE: in the outermost loop in which it is computed, nothing but results that are idle themselves depends on it: no branch, check, access
// or call. Where a run comes back to a block of that loop in the same frame, what lies between is the same whatever these values are. Cost: linear in the function, times its
// depth of dependences at worst.
bool *idle_values(const Cfg *cfg);

#endif
