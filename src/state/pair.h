// Two states that are going to be merged, written so that they have as much as possible in common.
//
// Each is a clone that says no more than the state it was made from: cells are spelt out that follow from a summary of their object, or that were only read in the other state; and where pointers or cells get lost,
// chains become lists (list.h), and cells segments (segment_fold.h, segment_own.c), if that loses less.
#ifndef PLUMB_STATE_PAIR_H
#define PLUMB_STATE_PAIR_H

#include "state/unify.h"

typedef struct {
  State *a, *b;
  Unification unification;  // of these two
} Pair;

// Frames of a and b are at the same position. Values are numbers (no conditions). `has_no_end`: signed numbers in memory do not fit their types, but for chars and shorts.
void pair_unify(Terms *terms, Oracle *oracle, const Program *program, const State *a, const State *b, bool has_no_end,
                Pair *pair);
void pair_release(Pair *pair);

#endif
