// Null pointers beside elements that own objects (segment_own.c) are elements that own nothing; and zero bytes around such elements stay known.
#ifndef PLUMB_STATE_OWN_NULLS_H
#define PLUMB_STATE_OWN_NULLS_H

#include "state/segment.h"

// Bytes in [at, end) that no cell speaks of, of which all that reach into it lie at constant places, are zero: segments say so.
void own_spell_gaps(Memory *memory, Symbol base, Int at, Int end);

// The object is zero but for its cells no more: where all these lie at constant places and no element owns anything, segments say of the other bytes that they are zero.
void own_spell_zeros(Memory *memory, Symbol base);

// Do the bytes lie outside of where elements of the segment `like` (null: there is none) may lie?
bool own_is_outside(Memory *memory, const Segment *like, Linear from, Linear to);

// Makes a segment with this stride that owns longer by null pointers beside it: a cell, elements that are null, or zero bytes, of one object (none: of any) and where elements of `like` may lie (null: anywhere). Pointers that
// are null in the state `met`, too (null: there is none), need no segment to stay so.
// False: there are none. Cost: segments times cells.
bool own_take_nulls(Memory *memory, uint32_t stride, Symbol base, const Segment *like, const State *met);

#endif
