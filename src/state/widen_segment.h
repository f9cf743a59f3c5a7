// Segments (segment.h) of a merged state whose bounds go on getting looser, so that chains of merges end.
#ifndef PLUMB_STATE_WIDEN_SEGMENT_H
#define PLUMB_STATE_WIDEN_SEGMENT_H

#include "state/merge.h"
#include "state/unify.h"

typedef struct {
  const State *a, *b;
  const MergeOptions *options;
} SegmentWidening;

// From WIDENING_DELAY on a bound that is looser than in a goes to a constant of the program, or later to where another array's elements rest, and then it is gone. Beside it another segment is proposed of which the bound moves with a counter
// of the round: numbers that are raised by at most one in each round are at most `i + c`, however often the constants are passed, with the least c for which what the cells hold fits. In the first generations bounds that move in one state only are shifted until they hold in the other one, too.
// Drops segments that say nothing any more.
void segments_widen(Terms *terms, Oracle *oracle, const Program *program, Unification *unification,
                    const SegmentWidening *widening);

#endif
