// Where the elements of a segment lie, and which numbers and pointers they may hold: arithmetic that folding, writing and comparing share.
#ifndef PLUMB_STATE_SEGMENT_BOUNDS_H
#define PLUMB_STATE_SEGMENT_BOUNDS_H

#include "state/memory.h"

// -- Distances between elements, in bytes

enum { SEGMENT_MAX_STRIDE = 1 << 16 };

// Adds a distance, once, where elements may lie so far apart and there are few yet.
void segment_add_stride(U32Vec *strides, Int stride);
// Adds those by which the functions under way count.
void segment_strides_of_functions(const Memory *memory, U32Vec *strides);

// -- Places

// The distance from the place to the offset modulo the stride (bytes), where that is the same for all values of the symbols; else false.
bool segment_residue(Terms *terms, Linear place, Linear offset, uint32_t stride, Int *rest);
// What of the distance is no multiple of the stride, constants apart. is_remainder: multiples that are subtracted belong to it, as those of a remainder do.
Linear segment_rest(Terms *terms, Linear distance, uint32_t stride, bool is_remainder);
// Is what lies in these bytes one element, or beyond the ends at a whole number of strides?
bool segment_has_element(Terms *terms, const Segment *segment, Linear offset, uint32_t bytes);
// Do the bytes [offset, offset + size) lie within one stride from the start of an element on? *rest: how far behind that they begin. Asks the oracle.
bool segment_element_around(Memory *memory, const Segment *segment, Linear offset, Linear size, Linear *rest);
// Does [offset, end) lie between the segment's ends, for sure?
bool segment_is_around(Memory *memory, const Segment *segment, Linear offset, Linear end);
// Do the bytes [offset, offset + size) lie in front of the segment's elements or behind them, for sure?
bool segment_is_outside(Memory *memory, const Segment *segment, Linear offset, uint32_t size);

// -- Bounds

// Do the bounds say more than the type does?
bool segment_says_something(const Terms *terms, const Segment *segment);
// Are all numbers within the bounds the same in both representations?
bool segment_is_small(const Terms *terms, const Segment *segment);
// Brings the numbers of both, of equally many bytes, into one reading: constants that are small or negative are said in the other one, too. False: they cannot be. Cost: constant.
bool segments_align(Terms *terms, Segment *a, Segment *b);
// Of bytes that all are the same constant, as memset leaves them: what numbers of `bytes` (1 to 8) made of these are. False: the segment is no such.
bool segment_numbers_of_bytes(Terms *terms, const Segment *filled, uint32_t bytes, Segment *bounds);
// Drops the bounds that say no more than the type does.
void segment_forget_bounds_of_type(const Terms *terms, Segment *segment);

// Is the value a number, of which elements may be: no pointer, no choice? A truth value is 0 or 1.
bool segment_is_number(const Terms *terms, const AbstractValue *value);
// Elements may be pointers, or null. Those into one object have bounds with its address, and what is read there points into it. They are whole numbers of steps apart: those of the places of a pool. Their upper
// bound is where the text ends into which they point, or else the object's last place, both of which stay where they are when a loop goes on. Others point into strings that stay, each into its own (Segment.text).

bool segment_has_pointers(const Terms *terms, const Segment *segment);
// Are all numbers within the bounds zero?
bool segment_is_null(const Terms *terms, const Segment *bounds);
// May the value be an element of the array: is it a number, or a pointer into an object? An object on the heap to which nobody else has a pointer belongs to the element (segment_own.c).
bool segment_is_element(const Memory *memory, Symbol array, const AbstractValue *value);
// Does the value lead to the start of an object on the heap to which no memory beside the array points? It may become the element's own.
bool segment_may_own(const Memory *memory, Symbol array, const AbstractValue *value);

// By how much pointers differ that are whole numbers of either step behind those bounds; 0: not at all, 1: that is not known.
uint32_t segment_common_step(Terms *terms, uint32_t a, uint32_t b, Linear low_a, Linear low_b);
// The largest offset in the object that is a whole number of steps from this one; where the step or the size is none that is known, the size (none: not even that).
Linear segment_last_place(Terms *terms, const Allocation *object, Linear offset, uint32_t step);

// Does what the bounds (none: any) allow fit into the segment?
bool segment_fits(Memory *memory, const Segment *segment, const Segment *bounds);
bool segment_fits_value(Memory *memory, const Segment *segment, const AbstractValue *value);

// The bounds of one number or pointer, as a segment without a place; none, where the pointer may lie outside of its object.
Segment segment_bounds_of(Memory *memory, const AbstractValue *value, uint32_t bytes);
// Of a pointer into a text of which segments and cells say where it ends: the bounds by the cells alone. (A text that was cut ends there, and its former end is soon forgotten.) False: they are the same, or a
// variable may point behind that end, since only a piece was cut off.
bool segment_end_by_cells(Memory *memory, const AbstractValue *value, Segment *bounds);
// A constant that is no tighter than the bound. False: there is none.
bool segment_loose_constant(Memory *memory, Linear bound, bool is_low, Int *constant);
// Adds what these bounds allow to what the segment does. False: there is no representation for both.
bool segment_loosen(Memory *memory, Segment *segment, const Segment *bounds);
// Adds the value; a bound that is no constant moves by as much as the number may lie beyond it. False: it would not say anything then, and stays as it is.
bool segment_loosen_for(Memory *memory, Segment *segment, const AbstractValue *value);

#endif
