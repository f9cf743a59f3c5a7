// Is one state a special case of another (papers/pointer-arithmetic.txt, Definition 8: generalisation)?
#ifndef PLUMB_STATE_INSTANCE_H
#define PLUMB_STATE_INSTANCE_H

#include "state/memory.h"

// YES when every concrete state that `special` describes is described by `general`, with sigma mapping symbols of
// `general` to terms of `special` (symbols not in it stand for themselves). sigma is empty before; it is only
// meaningful after a yes. `settles`: each way to cover what elements of arrays are is tried, so that a loop that
// brings nothing new comes to rest; where branches meet, states that are told apart for a reason stay so.
bool state_is_instance(Terms *terms, Oracle *oracle, const Program *program, const State *special, const State *general,
                       bool settles, Substitution *sigma);

#endif
