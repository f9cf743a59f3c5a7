// Linear ranking functions for a strongly connected component: one step of a lexicographic proof.
//
// Alias, Darte, Feautrier, Gonnord: "Multi-dimensional rankings, program termination, and complexity bounds of
// flowchart programs" (2010), for the maximal step; Bradley, Manna, Sipma: "Linear ranking with reachability" (2005),
// for steps bounded on single transitions; Gonnord, Monniaux, Radanne: "Synthesis of ranking functions using extremal
// counterexamples" (2015), for the way in which functions are found.
#ifndef PLUMB_PROVE_RANK_H
#define PLUMB_PROVE_RANK_H

#include "prove/template.h"

// Finds functions that no member increases, and that some decrease and bound: those become step->decreasing. First with
// functions bounded on all members (then decreasing on as many as possible at once), then bounded on one member after
// the other. The depth is 1. False: none found.
bool rank_linear(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step);

// The same with functions that are bounded on one member, given by its index, and decrease there. False: none found.
bool rank_member(const Problem *problem, RankContext *context, uint32_t member, RankingStep *step);

// Marks the members that some affine functions decrease which no member increases, bounded or not; `can_decrease` has
// one entry per member. Returns how many there are; 0 also when that could not be found out.
uint32_t rank_candidates(const Problem *problem, RankContext *context, bool *can_decrease);

#endif
