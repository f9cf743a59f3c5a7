// Two transitions as one.
#ifndef PLUMB_ITS_COMPOSE_H
#define PLUMB_ITS_COMPOSE_H

#include "its/its.h"

// Adds  u -t;s-> w  for u -t-> v -s-> w, unless it is seen to be impossible:  guard(t) & (invariant(v) &
// guard(s))[variables of v := update(t)],  with the auxiliary symbols of s renamed to fresh ones. The costs are added
// up; which calls belong to one step is forgotten: what is composed speaks about runs.
void its_compose(Its *its, Transition first, Transition second);

// The loops of a location taken two at a time: each transition from the location to itself is replaced by its
// compositions with all that leave the location. A run is cut into such pairs, so infinite runs stay infinite; what
// cannot follow each other is gone. GIVE.
Its *its_unroll(const Its *its, Location location);

#endif
