// What an object is like to which only one place points: what an element says that owns it (segment_own.c).
//
// Its cells and segments become the places of a template (template.h), and what its own pointers lead to, to these alone, becomes part of it in the same way. A list becomes a template with
// a place for the next element.
#ifndef PLUMB_STATE_OWN_DESCRIBE_H
#define PLUMB_STATE_OWN_DESCRIBE_H

#include "state/memory.h"

typedef struct {
  Memory *memory;   // borrowed; its state does not change until description_take
  SymbolVec taken;  // objects that would go into elements; owned
} Description;

// What the pointer leads to goes into the element, with all that it owns: the element then says so (own, size, alignment, shape). False: it cannot; the element and the
// description are of no use any more.
bool description_add(Description *d, const AbstractValue *pointer, Segment *element);
// What the first element of a list links to goes into the element, or null where it is the last one. False: the list does not end with null, or there is more than that to be said.
bool description_of_rest(Description *d, const Allocation *list, Segment *element);
// How deep they stand below the element, at most; none: not known.
Linear description_height(const Description *d);
// The objects are no allocations of the state any more.
void description_take(Description *d);

#endif
