// Parts of an object whose elements have something in common (array segmentation: Cousot, Cousot and Logozzo, 2011).
//
// A segment says of each of its elements that it is a number between two bounds, or a pointer (segment_bounds.h). It says nothing that cells contradict: what is
// known of single elements stands in cells besides, so nothing has to be taken apart when an element is read. A write keeps the
// segment where what is written fits, and else splits it around the element; where the place of the element is not known well
// enough the segment goes.
//
// Segments come from cells, where these get lost: when states merge that differ by how far a loop has come, and when something is
// written at a place that is not known.
#ifndef PLUMB_STATE_SEGMENT_H
#define PLUMB_STATE_SEGMENT_H

#include "state/memory.h"

// Elements of this many bytes, this far from each other.
typedef struct {
  uint32_t bytes, stride;
} SegmentShape;
VEC_DEFINE(SegmentShapeVec, segment_shape_vec, SegmentShape)

// What of the segments outlives a write of `size` bytes (none: any number) at the offset. The value may be null: not known.
void segments_write(Memory *memory, Symbol base, Linear offset, Linear size, const AbstractValue *value);

// A segment that says what lies in exactly these bytes, from the state's one with the index *next on, which then is that of the one behind it. False: there is none. Its bounds hold in
// `found->reading`.
bool segment_find(Memory *memory, Symbol base, Linear offset, uint32_t bytes, uint32_t *next, Segment *found);
// The number there, where there can be only one.
bool segment_constant(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue *value);

// Drops what another segment of the state says as well, and bounds of the same elements beyond a few: those with the fewest symbols are kept. Cost: the square of their number.
void segments_prune(Memory *memory);

// -- Pointers to objects of their own (segment_own.c)

// Is the segment known to have no element?
bool segment_is_empty(Memory *memory, const Segment *segment);
// Is it a single element, and are these bytes another one of the same array? (Of two links of a structure it may be known that they are not the same, and not which is the first one.)
bool segment_is_other_place(Memory *memory, const Segment *segment, Linear offset, Linear size);
// Do elements that end where this segment begins go on to its end (`up`), or those that begin where it ends to its beginning? Not where it may end before it begins: they would lose some. But no
// element lies behind the object's end or before its start.
bool segment_leads_on(Memory *memory, const Segment *segment, bool up);
// Have the two segments of one object no element in common, for sure? No object belongs to two elements, so of segments that own objects this must be so.
bool segments_are_disjoint(Memory *memory, const Segment *a, const Segment *b);
// Or is its only element known to be null?
bool segment_owns_nothing(Memory *memory, const Segment *segment);
// Drops segments that own nothing for one of these reasons.
void segments_drop_empty(Memory *memory);
// Objects that elements own may be reached, changed and freed by those who are not looked at: all these segments go.
void segments_lose_own(Memory *memory);
// The element at the offset is no part of them any more.
void segments_take_out(Memory *memory, Symbol base, Linear offset);
// The object, which has just come out of an element, holds what the segment says. Null pointers are elements of segments that own nothing else.
void segment_fill_object(Memory *memory, Symbol object, const Segment *segment);
// How deep the objects below this one stand (Allocation.height): not at all where it owns none. None: not known.
Linear segments_height(Terms *terms, const State *state, const Allocation *object);
// Those of the bytes that were moved to another object, `from` being freed next.
void segments_move_own(Memory *memory, Symbol to, Symbol from, Linear size);

// The segment in a state's own terms: its ends and bounds as the substitution says, not its object. A term that cannot be said has id 0.
Segment segment_image(Terms *terms, Segment segment, const Substitution *meaning);

// Does all that the segment says hold in this state? Its object is `base` there, and its terms are the state's. It is put together from pieces, of which one is tried for each place, or all: what is
// compared is covered in any way that there is; what is proposed is not, since what holds by chance for now only keeps states from settling.
bool segment_holds(Memory *memory, const Segment *segment, Symbol base, bool tries_all);

// Elements of `size` bytes change places within the `total` bytes from the offset on: what the segments say of each of them still holds, all else that is known there is forgotten.
void segments_permute(Memory *memory, Symbol base, Linear offset, uint32_t size, Linear total);

// A part that has been copied.
void segments_copy(Memory *memory, Symbol to, Linear to_offset, Symbol from, Linear from_offset, Linear size,
                   SegmentVec *copies);

// Elements that own objects leave the bytes, which are about to be moved by `shift` within their object, and are appended as they will lie there then.
void segments_lift_own(Memory *memory, Symbol base, Linear offset, Linear size, Linear shift, SegmentVec *lifted);

// All `size` bytes from the offset on are this byte.
void segment_fill(Memory *memory, Symbol base, Linear offset, Linear size, Int byte);
// The same where each is a number between these.
void segment_fill_between(Memory *memory, Symbol base, Linear offset, Linear size, Int low, Int high);

#endif
