// A cut point while it is made, for the files that make parts of it.
#ifndef PLUMB_CERTIFY_CUTTING_H
#define PLUMB_CERTIFY_CUTTING_H

#include "certify/cuts.h"

typedef struct {
  Cutter *cutter;
  const State *state;
  CutPoint cut;
  Map objects;     // base: index in the cut's objects
  Map ranges;      // symbol: index in `types`
  BoundVec types;  // what a value says of its symbol
} Cutting;

static inline void cutting_omit(Cutting *cutting, Omitted omitted) { cutting->cut.omitted |= 1u << omitted; }

// What it leads to becomes an object of the cut point.
ProofValue cutting_value(Cutting *cutting, const AbstractValue *abstract, Type type);
// A value that is a symbol says in which range that is.
void cutting_note_range(Cutting *cutting, Linear linear, Type type, bool is_unsigned);

// Elements of arrays, and lists, of objects that are in the cut point (collections.c).
void cutting_add_segments(Cutting *cutting);
void cutting_follow_lists(Cutting *cutting);  // to what their last elements lead to
void cutting_add_lists(Cutting *cutting);

#endif
