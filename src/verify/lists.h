// Lists of any length (ProofList), in an encoding where every object is one: the first elements of a list are objects of the region, each of them there if the list is that long, and the
// rest hangs at the last of these. Who goes on from there has a pointer of which nothing is known. A rest that nobody has touched is the rest that it was: so what is
// said of all elements is shown again of few, and of a list by where it was put together from others (frame rule of separation logic: Reynolds, 2002).
#ifndef PLUMB_VERIFY_LISTS_H
#define PLUMB_VERIFY_LISTS_H

#include "verify/reading.h"

enum { LIST_ELEMENTS = 3 };  // that are objects

// A list as it was where the region starts.
typedef struct {
  const ProofList *list;
  Number length;
  Val last;        // what the last element holds at the link
  uint32_t count;  // elements that are objects, at least 1
  uint32_t elements[LIST_ELEMENTS];
  Cell cells[LIST_ELEMENTS];
} KnownList;
VEC_DEFINE(KnownListVec, known_list_vec, KnownList)

// The cut point's lists become objects, behind all that `describe` makes; *holds gets what holds of them.
void lists_describe(KnownListVec *known, Reading *reading, RegionStart *start, Term *holds);

// The number that the element with this index, from 0 on, of a list of this length holds in a field that steps.
Number lists_field(const Reading *reading, const ProofField *field, Number length, Number index);

#endif
