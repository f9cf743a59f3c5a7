// Segments that say of each element that a zero byte lies in it: names in an array of structures, lines of a text (segment.h).
//
// Where the byte lies differs from element to element, so no cell says it. Such a segment has no bounds, and may have more than eight bytes in an element. It comes from
// zero cells, a symbol behind the start of their elements, where states are compared; a write of which nothing is known takes its element out of it, and the zero byte
// that ends what was written is a cell beside it again.
#ifndef PLUMB_STATE_SEGMENT_STRING_H
#define PLUMB_STATE_SEGMENT_STRING_H

#include "state/memory.h"

static inline bool segment_has_strings(const Segment *segment) { return segment->string && !segment->own; }

// The distances between elements of arrays that the state's zero cells suggest, in bytes; each once.
void strings_strides(Memory *memory, U32Vec *strides);
// Adds elements that zero cells say of, for elements that lie this far apart. Says nothing new, nor do the others.
void strings_fold(Memory *memory, uint32_t stride);
// Two segments whose bytes overlap speak of the same strings: each says, less precisely, where both know a zero byte.
void strings_align(Terms *terms, State *state, State *other);
// The first elements of the other state's segments, where a string lies there here, too.
void strings_fold_as_other(Memory *memory, const State *other);
// Makes one segment of those beside each other.
void strings_join(State *state);
// Makes one segment of those beside each other, and of strings beside them.
void strings_grow(Memory *memory);

// Before a string of `size` bytes is written to an object whose bytes are zero: all elements of the array end, in which the functions under way may write it.
void strings_prepare(Memory *memory, Symbol base, Linear offset, Linear size);
// The same before `size` bytes of another object are copied, in which strings lie.
void strings_prepare_copy(Memory *memory, Symbol base, Linear offset, Symbol from, Linear from_offset, Linear size);

// A place at or before which the string from the offset on ends, as segments say; none: they do not.
Linear string_end_in_segment(Memory *memory, Symbol base, Linear offset);

// How many bytes from the offset on are known not to be zero, as a segment says that holds the byte there; none: no segment says it.
Linear string_full_length(Memory *memory, Symbol base, Linear offset);

// Does a zero byte lie in [place, place + bytes) of the object, as cells and summaries say?
bool string_ends_within(Memory *memory, Symbol base, Linear place, uint32_t bytes);
// Are all bytes of the object zero, but for some beside the elements?
bool strings_are_zeros(Memory *memory, const Segment *segment, Symbol base);

#endif
