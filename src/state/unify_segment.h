// Segments (segment.h) of one object in two states, as segments of the general state.
#ifndef PLUMB_STATE_UNIFY_SEGMENT_H
#define PLUMB_STATE_UNIFY_SEGMENT_H

#include "state/unify.h"

typedef struct {
  const State *a, *b;
  Symbol base_a, base_b, base;  // the object in either state, and in the general one
  bool is_needed;               // cells of it get lost: what they had in common is worth keeping
  Map *symbols;                 // of either state, two; empty until somebody needs them
} SegmentPair;

// Adds to out->general, whose values and cells are there already, what the states' segments of this object have in common. Those that are gone count as
// lost contents.
void segments_unify(Terms *terms, Oracle *oracle, const Program *program, Unification *out, SegmentPair pair);

#endif
