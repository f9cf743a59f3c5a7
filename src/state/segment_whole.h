// Makes segments (segment.h) of arrays of which the other elements are known without cells: objects that are zero, initialised, or filled with one byte.
#ifndef PLUMB_STATE_SEGMENT_WHOLE_H
#define PLUMB_STATE_SEGMENT_WHOLE_H

#include "state/segment_fold.h"

// Premise: the object is zero but for its cells. It becomes one array as a whole, where all cells are elements, and there is one, or `may_be_zero`. False: it does not, or that says nothing.
bool folding_add_whole(const Folding *folding, const Allocation *object, bool may_be_zero);

// The same for members of the structures in it, of which the other state has such arrays.
bool folding_add_like(const Folding *folding, const Allocation *object, const State *other);

// The same for the parts of it in which a cell lies, in this state or the other one, of which it is not known where. Cells beside them are none of the elements.
void folding_add_parts(const Folding *folding, const Allocation *object, const State *other);

// Premise: the object is zero but for its cells. Members before and behind the places of which one is known to hold a cell, but not which, get cells of their own: they are no elements.
void folding_keep_apart(const Folding *folding, const Allocation *object);

// The cells of objects that are zero elsewhere become members of an array's structures, by which the functions under way count: what lies there is zero or what they hold. Likewise those of
// tables that were initialised, where this state or the other one has changed one of them and does not know which. Says nothing new.
void segments_fold_members(Memory *memory, const State *other);

// Before a write at a place that is not known: cells of the object that are going to be lost, and bytes that are known to be zero or filled with another constant, become segments.
void segments_prepare(Memory *memory, Symbol base, Linear offset, uint32_t bytes);
// Before a block is written into one structure of an array whose bytes are zero outside of cells: the members beside it are zero or what the cells hold, in all structures.
void segments_prepare_beside(Memory *memory, Symbol base, Linear offset, Linear size);
// Before a block is written to an object whose bytes are zero outside of cells, which is not known of the others then: its cells are elements of arrays by which the functions under way
// count, and all that lies there is zero or what they hold.
void segments_prepare_block(Memory *memory, Symbol base);

#endif
