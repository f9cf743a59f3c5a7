// Small structures of which it is not known at which of few places a link lies that was changed (own_fold.h): a node to which something was linked on the left or on the right.
//
// As long as a pointer leads to that place (the address of the link), it is told by a symbol that the pointer has, too. When nothing else has it any more, what the places hold is said of each by itself again: what
// the structure owns there in all cases has something in common, or is null.
#ifndef PLUMB_STATE_OWN_SETTLE_H
#define PLUMB_STATE_OWN_SETTLE_H

#include "state/memory.h"

// The state says less than before. False: there was nothing to do. Cost: objects times cells and segments.
bool own_settle_places(Memory *memory);

#endif
