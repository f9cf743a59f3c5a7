// Generalisation of two states at one position: the new state describes all that either describes.
//
// The skeleton comes from unify.h, affine equalities from hull.h; then candidates for knowledge are collected, and each
// is kept only when both states imply it:
//  * what either state knows, read in the new symbols;
//  * bounds of the new symbols, and bounds of sums and differences of two of them or of one with a common symbol
//  (octagonal templates), at the value that linear programming
//    finds for both states;
//  * what a round of a loop suggests: how fast numbers grow beside a counter, and what was known before it (round.h);
//  * ranges of types;
//  * what something that was to be shown behind here lacked in an analysis before this one (candidate.h): at any
//    number of symbols, and however often the state was generalised.
// A merge is clever in what it proposes and trusts none of it: every atom passes through one gate that asks the oracle
// about both states.
#ifndef PLUMB_STATE_MERGE_H
#define PLUMB_STATE_MERGE_H

#include "program/counter.h"
#include "state/candidate.h"
#include "state/guards.h"
#include "state/memory.h"

typedef struct {
  // How often the first state was already generalised. From WIDENING_DELAY on nothing new is proposed (only what state
  // a knows, and ranges of types), so that a chain of merges at one loop head ends.
  uint32_t generation;
  bool join;              // branches that meet: no chain can arise, everything may be proposed
  bool plain;             // no bounds of sums and differences of two values are proposed: they cost most
  bool has_no_end;        // signed numbers (pair.h)
  bool may_refuse;        // nothing is merged where a known object would get lost: the states are kept apart then
  const Int *thresholds;  // ascending: constants of the program. A bound that does not stay is moved to the next of
                          // them, for a few generalisations
  uint32_t threshold_count;
  Guards *guards;                  // where a bound goes that still does not stay a generalisation later; gets the new names; may be null
  const Candidates *candidates;    // of all positions; may be null
  const State *before;             // a round of a loop leads from there to state b (round.h); null: none does
  const LoopCounterVec *counters;  // of that loop; null as well
} MergeOptions;

// From WIDENING_LIMIT on heights are forgotten, and how often numbers have wrapped around, and not even all that state a knows is proposed, but only equalities and ranges.
// From WIDENING_SEGMENTS on there are no segments (segment.h) but those that no round changes, and before that for some time no new ones.
// Until WIDENING_ELEMENTS bounds of elements go on to thresholds: what is read from an array and written to it again comes to each of them in a round of its own.
// From WIDENING_CREEP on bounds that follow from others and get looser all the same are stopped. And there are no orders (order.h) from there on.
enum { WIDENING_DELAY = 2, WIDENING_CREEP = 12, WIDENING_THRESHOLDS = 8, WIDENING_ELEMENTS = 16, WIDENING_SEGMENTS = 20, WIDENING_LIMIT = 40 };

typedef struct {
  State *general;           // GIVE; position of both. Null: refused, and all but lost_pointers is 0
  Substitution to_a, to_b;  // symbols of the general state -> terms of either; all others stand for themselves
  uint32_t lost_pointers;   // places where a known object was lost
  uint32_t new_symbols;     // places that differ
} Merge;

void state_merge(Terms *terms, Oracle *oracle, const Program *program, const State *a, const State *b,
                 MergeOptions options, Merge *merge);
void merge_release(Merge *merge);  // general too, unless it was taken out (set to null)

#endif
