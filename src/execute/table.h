// Reading one of many entries of a table, at a place that is not known.
#ifndef PLUMB_EXECUTE_TABLE_H
#define PLUMB_EXECUTE_TABLE_H

#include "execute/memory.h"

typedef enum { TABLE_UNKNOWN, TABLE_KNOWN, TABLE_SPLIT } TableRead;

// A pointer is read from a table of functions at a place that is not known: the state is split by the places, or where
// these are many, the pointer is one of those that stand there. TABLE_SPLIT: the rule must return false.
TableRead step_read_table(Step *step, const Access *access, uint32_t bytes, AbstractValue *value);

// A pointer is read from a table of string constants (table_text.c): it is null, where nulls stand there too, or points to a constant object of its
// own kind (ALLOCATION_ENTRY) that ends with a zero byte, and is no smaller and no larger than those that stand there. TABLE_SPLIT as above.
TableRead step_read_text(Step *step, const Access *access, uint32_t bytes, AbstractValue *value);

// Places in an object, in bytes from its begin: `first`, and every `stride` bytes from there, up to `last`. Where the object's elements have rows of their own (`period` bytes from each to the
// next; 0: they have none), only those that lie between `low` and `high` in one of the elements, which is where the row lies.
typedef struct {
  Int first, last, stride;
  Int period, low, high;
} Places;

// The places in [0, last] at which the offset may be, of which fewer than `most` have to be looked at. False: there are more, or none.
bool step_possible_places(Step *step, Linear offset, Int last, Int most, Places *places);
bool places_have(const Places *places, Int at);
// Does the cell lie beside all entries of so many bytes, one of which begins at the place and the others a multiple of the stride from there, as another member of a structure does?
bool step_lies_beside(Terms *terms, const Cell *cell, Int place, Int stride, uint32_t bytes);

// A number is read from a table with initial contents, or of which all is known: it is a new symbol between the smallest and the largest number that
// stands where it may be read from. False: that is not known. Linear in the size of the table.
bool step_read_numbers(Step *step, const Access *access, uint32_t bytes, Reading reading, AbstractValue *value);

// A pointer is read from a segment of pointers to objects of their own: its object becomes an allocation of the state. TABLE_SPLIT: the rule must return false.
TableRead step_read_own(Step *step, const Access *access, uint32_t bytes, AbstractValue *value);

// The same where nothing is known of what is read: elements at places that are no constants become such a segment before, with the null pointers beside them.
TableRead step_read_folded(Step *step, const Access *access, uint32_t bytes, AbstractValue *value);

// A pointer is read from a table whose other entries are zero, or own objects, and an entry that is known may be the one: the state is split by whether it is. TABLE_UNKNOWN otherwise.
TableRead step_read_same(Step *step, const Access *access, uint32_t bytes);

// A pointer is loaded from a segment of pointers (state/segment_bounds.h). Where it may be null there is a state besides in which it is. False: there is no such segment.
bool step_read_segment_pointer(Step *step, const Access *access, uint32_t bytes, AbstractValue *value);

// A number is read from a segment or from the mark behind it (state/end_mark.h): the state is split by which it is. TABLE_UNKNOWN otherwise.
TableRead step_read_end(Step *step, const Access *access, uint32_t bytes);

// A number is read from a segment (state/segment.h): it is a new symbol between its bounds. False: there is none.
bool step_read_segment(Step *step, const Access *access, uint32_t bytes, Reading reading, AbstractValue *value);

#endif
