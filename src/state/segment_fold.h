// Makes segments (segment.h) of cells that lie beside each other.
#ifndef PLUMB_STATE_SEGMENT_FOLD_H
#define PLUMB_STATE_SEGMENT_FOLD_H

#include "state/segment.h"

// Appends shapes of the state's segments, and those that its cells could have which the other state does not have; each once, and
// at most a few.
void segment_shapes(const Memory *memory, const State *other, SegmentShapeVec *shapes);

// Appends the sizes of the elements by which the program counts through the object, each once.
void segment_strides_of(const Memory *memory, const Allocation *object, U32Vec *strides);

// A structure that was written as one number, such as an argument in a register: its cell is taken apart where the members of its neighbours are cells of this shape, in this state or in the other
// one. Says nothing new.
void segments_split(Memory *memory, const State *other, SegmentShape shape);

// Adds what follows from cells about their neighbours together, and makes segments that can be one longer. The other state is the one that it is merged with: where either has an
// element at a place that is not known, or more of them, an object that is zero elsewhere becomes one array. Says nothing new.
void segments_fold(Memory *memory, const State *other, SegmentShape shape);

// Adds what all of the elements of `size` bytes have in common that lie in the `total` bytes from the offset on, member by member, where each has a cell for it. Says nothing new.
void segments_fold_elements(Memory *memory, Symbol base, Linear offset, uint32_t size, Linear total);

// Segments of one shape are being made in an object.
typedef struct {
  Memory *memory;
  SegmentShape shape;
  Symbol base;
  bool is_limited;  // of cells at places that are constants, those that end at `first` or before, or begin at `end` or behind it, are no elements
  Int first, end;
} Folding;

// Is it a segment of numbers, or of pointers into one object, in that object, and of that shape?
bool folding_has_shape(const Folding *folding, const Segment *segment);
// The cells beside the segment that fit become elements of it.
void folding_grow(const Folding *folding, Segment *segment);
// Adds what follows from cells about their neighbours, and makes the object's segments longer. Says nothing new.
void folding_add_cells(const Folding *folding);

#endif
