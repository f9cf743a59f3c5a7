// From a cube that is excluded to a larger one: what is learnt is about more than what was met.
#ifndef PLUMB_PROVE_REACH_WIDEN_H
#define PLUMB_PROVE_REACH_WIDEN_H

#include "prove/reach_frames.h"

// The cube (GE atoms) is blocked at the level; makes it larger, and raises the level while it stays blocked, up to `highest`.
// Candidates with a single inequality come first: one of the cube's, or a sum of multiples of two of them, since by Farkas' lemma such sums are all that is
// needed to separate it from what is convex. Else atoms are dropped one by one.
void reach_widen(ReachFrames *frames, Location location, AtomVec *cube, uint32_t *level, uint32_t highest);

#endif
