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
  Symbol within, next;  // the object of a path whose pointer to the next one stays where it is; id 0: none
  uint32_t ways;        // how many such pointers there were
  const Template *beside;  // where one is an element of an array: what the other elements own
} Description;

// What the pointer leads to goes into the element, with all that it owns: the element then says so (own, size, alignment, shape). False: it cannot; the element and the
// description are of no use any more.
bool description_add(Description *d, const AbstractValue *pointer, Segment *element);
// What the first element of a list links to goes into the element, or null where it is the last one. False: the list does not end with null, or there is more than that to be said.
bool description_of_rest(Description *d, const Allocation *list, Segment *element);
// What lies in an object of a path (own_path.h): it owns all that it leads to but the next object. False: there is no such thing.
bool description_of_way(Description *d, Symbol object, Symbol next, const Template **shape);
// Where a cell lies in an array between elements that own objects, at a place that is not known: the array with all of them. False: it is no such cell.
bool description_array_around(const Memory *memory, const Cell *cell, Segment *array);
// The same for all elements of a list, of which the last one leads to `next`.
bool description_of_list_way(Description *d, const Allocation *list, Symbol next, const Template **shape);
// What an object holds, but for pointers to others: numbers, pointers into strings that stay, and where texts end. Null: nothing is known.
const Template *description_of_element(Memory *memory, Symbol object);
// How deep they stand below the element, at most; none: not known.
Linear description_height(const Description *d);
// The objects are no allocations of the state any more.
void description_take(Description *d);

#endif
