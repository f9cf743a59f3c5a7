// Case splits on transitions: a disequality e != 0 in a guard says nothing to Farkas' lemma; e >= 1 and e <= -1 apart
// do.
#ifndef PLUMB_PROVE_SPLIT_H
#define PLUMB_PROVE_SPLIT_H

#include "prove/refine.h"

// Splits one disequality in the guard of each of the transitions that has any; new transitions are appended to
// `transitions`. Returns how many were split.
uint32_t split_disequalities(Refinement *refinement, U32Vec *transitions);

#endif
