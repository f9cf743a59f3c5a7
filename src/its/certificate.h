// What a termination proof consists of, so that somebody else can check it.
//
// A proof speaks about a refined system: every location of it stands for a location of the original system together
// with a region (its invariant, which extends the original's), every transition for a transition of the original with
// more atoms in its guard. It must cover the original one:
//  * the initial location: whatever the variables, some refined copy of it has a region that holds;
//  * a transition out of a covered location: for all integers that satisfy region, guard and update, one of the refined
//    transitions from that copy has a guard that holds, and the region of its target holds after it.
// Then an infinite run of the original is one of the refined system. That this has none is shown by steps, in order: a
// component is a strongly connected set of transitions; the first step that has one of its transitions in `decreasing`
// must rank the whole component (below); then those transitions are removed, and the rest falls into components again.
//
// A step has functions f_1 .. f_depth per location, affine over its variables. In the component, for each transition
// from x to x':
//  * if it is decreasing:  f_1(x) >= f_1(x') + 1,  f_i(x) + f_{i-1}(x) >= f_i(x') for i > 1,  f_depth(x) >= 0;
//  * if it is not:  f_1(x) >= f_1(x'),  and for i > 1 one of  f_i(x) >= f_i(x')  and  f_i(x) + f_{i-1}(x) >= f_i(x').
// A run that took decreasing transitions for ever would drive f_1 below every bound, hence f_2, and so on up to
// f_depth, which is bounded: a contradiction. With depth 1 this is an ordinary linear ranking function; larger depths
// are nested ranking functions (Leike and Heizmann, "Ranking templates for linear loops", 2014).
//
// Or a step says that values grow: its component consists of loops at one location, all of them decreasing, and forms w_1 .. w_n
// over its variables (and products of them), whenever one of the loops is taken, satisfy
//  * w_1 + .. + w_n >= 0  and  w_1 <= -1;
//  * down_i * w_i(x') <= up_i * w_i(x), with up_1/down_1 larger than all other up_i/down_i.
// After k rounds w_i is at most (up_i/down_i)^k times what it was, so w_1 outruns the others: the sum cannot stay above 0.
#ifndef PLUMB_ITS_CERTIFICATE_H
#define PLUMB_ITS_CERTIFICATE_H

#include "its/its.h"

typedef struct {
  Linear form;
  Int up, down;  // at least 1
} GeometricForm;

typedef struct {
  Location location;
  GeometricForm *forms;  // the second factor is the largest but the first
  uint32_t count;        // at least 2
} Geometric;

typedef struct {
  const Geometric *geometric;  // null: the step has functions
  uint32_t depth;
  uint32_t stride;
  Linear *functions;  // [i * stride + location]; none (id 0) outside the component; location ids are below the stride
  uint32_t *decreasing;  // transitions of the refined system
  uint32_t decreasing_count;
} RankingStep;

VEC_DEFINE(RankingStepVec, ranking_step_vec, RankingStep)

typedef struct {
  Its *refined;                 // owned
  uint32_t *origin_location;    // per refined location: the original one; [0] unused
  uint32_t *origin_transition;  // per refined transition: its index in the original system
  RankingStepVec steps;
  Arena *arena;  // owns the arrays
} TerminationCertificate;

#endif
