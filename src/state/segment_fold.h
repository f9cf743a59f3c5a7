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

// The cells of objects that are zero elsewhere become members of an array's structures, by which the functions under way count: what lies there is zero or what they hold. Likewise those of
// tables that were initialised, where this state or the other one has changed one of them and does not know which. Says nothing new.
void segments_fold_members(Memory *memory, const State *other);

// Before a write at a place that is not known: cells of the object that are going to be lost, and bytes that are known to be zero, become segments.
void segments_prepare(Memory *memory, Symbol base, Linear offset, uint32_t bytes);
// Before a block is written to an object whose bytes are zero outside of cells, which is not known of the others then: its cells are elements of arrays by which the functions under way
// count, and all that lies there is zero or what they hold.
void segments_prepare_block(Memory *memory, Symbol base);

#endif
