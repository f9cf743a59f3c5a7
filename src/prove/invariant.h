// Invariants of all locations, by abstract interpretation with template polyhedra (Sankaranarayanan, Sipma, Manna:
// "Scalable analysis of linear systems using mathematical programming", 2005).
//
// A location has some directions: linear terms over its variables; what is sought is a lower bound for each. Directions
// are the variables, the guards, what those are before and after the transitions around, and differences and sums of
// few changing variables. Bounds start with what the first visits give, and follow the transitions by exact linear
// programs; a bound that keeps falling is widened to thresholds that stand in guards, then given up; a last descending
// round regains some. The result is inductive by construction, and checked by src/check all the same.
#ifndef PLUMB_PROVE_INVARIANT_H
#define PLUMB_PROVE_INVARIANT_H

#include "prove/refine.h"
#include "solver/entail.h"

// Adds what is found to the refinement: invariants of reached locations, FALSE to those that are not. Returns how many
// atoms were added. scope (per location): which ones to strengthen; the others are taken to be reached, with the invariants that they have. The cost grows with the locations in the scope and the transitions into
// them.
uint32_t infer_invariants(Refinement *refinement, const bool *scope, Oracle *oracle, Budget *budget);

#endif
