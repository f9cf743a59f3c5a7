// How the elements of an array follow each other: parts of it that are sorted, perhaps but for one place.
//
// An order (Order in state.h) speaks of all pairs of elements in its part, so it holds of each part of that, too, and adding a hole says less. Cells and segments besides say what single elements are,
// and what lies in all of them. An insertion makes use of the hole: what moves up leaves a place at which anything may lie, and what is put there must fit to its neighbours. The bounds
// on both sides of the hole are what a loop that looks for the place has found out about the elements that it has passed.
//
// Orders come from cells, where states are compared (order_fold.h), and only for numbers that the program compares with each other (program/ordered.h). A write keeps the order where the value
// fits between its neighbours, makes a hole of the place where it does not, or splits the part.
#ifndef PLUMB_STATE_ORDER_H
#define PLUMB_STATE_ORDER_H

#include "state/memory.h"

// -- Places and values

// May the object have orders: can it be written, is it alive, and one object for sure?
bool order_is_possible(const Allocation *object);
// Do elements of both lie at the same places, and are they read and compared in the same way?
bool order_same_shape(Terms *terms, const Order *a, const Order *b);
// Is the offset the start of an element, or beyond the ends at a whole number of strides?
bool order_has_place(Terms *terms, const Order *order, Linear offset, uint32_t bytes);
// Is it an element, for sure?
bool order_has_element(Memory *memory, const Order *order, Linear place);
// Is a at most b in the order's direction, for sure? Terms may be none.
bool order_knows(Memory *memory, const Order *order, Linear a, Linear b);
// Is term a at most b, for sure? Terms may be none.
bool order_is_below(Memory *memory, Linear a, Linear b);
// The number, in the order's reading, that a cell at the place holds, from the one with the index *next on, which then is that of the one behind it (there may be several that came to lie at one place). None: there is no such.
Linear order_cell(Memory *memory, const Order *order, Linear place, uint32_t *next);

// Do all elements before the place (which is one at a whole number of strides, and not beyond the end) come before the value, or are equal to it? Likewise those behind it.
bool order_fits_before(Memory *memory, const Order *order, Linear place, Linear value);
bool order_fits_after(Memory *memory, const Order *order, Linear place, Linear value);

// -- Reading and writing

// What of the orders outlives a write of `size` bytes (none: any number) at the offset. The value may be null: not known. Cells are those from before the write.
void orders_write(Memory *memory, Symbol base, Linear offset, Linear size, const AbstractValue *value);

// A part that has been copied.
void orders_copy(Memory *memory, Symbol to, Linear to_offset, Symbol from, Linear from_offset, Linear size,
                 OrderVec *copies);

// Assumes what the orders say of the element, of which there is a cell now, and of others of which there are cells.
void orders_read(Memory *memory, Symbol base, Linear offset, uint32_t bytes);

// The order in a state's own terms, as the substitution says, but its object. False: it cannot be said; bounds that cannot are gone.
bool order_image(Terms *terms, Order *order, const Substitution *meaning);

#endif
