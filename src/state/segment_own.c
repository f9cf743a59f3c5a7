// Segments whose elements are pointers to objects of their own (rows of a matrix, strings in a table). See segment.h.
//
// The objects are no allocations of the state: of each it says only what the segment does. An element that is read is taken out, and its object becomes an
// allocation (execute/table.c); going the other way, an object that only its element points to goes into the segment again when states are compared. So two elements
// never stand for one object, nor does an element for an allocation.
//
// Soundness rests on this: as long as it is in the segment, nothing that the state speaks of leads to the object but the element. Whoever else may have its address
// (it lies in memory, so it is exposed) goes through an address of which nothing is known, or through code that is not looked at; both make all such segments go.
#include "state/own_path.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/template.h"

bool segment_is_empty(Memory *memory, const Segment *segment) {
  return memory_knows(memory, atom_le(memory->terms, segment->to, segment->from));
}

bool segment_owns_nothing(Memory *memory, const Segment *segment) {
  const Terms *terms = memory->terms;
  Int extent;
  if (segment_is_empty(memory, segment)) return true;
  if (!linear_is_constant(terms, linear_sub(memory->terms, segment->to, segment->from), &extent) || extent > (Int)segment->stride) return false;
  for (uint32_t i = 0; i < memory->state->cells.count; i++) {
    const Cell *cell = &memory->state->cells.data[i];
    if (cell->base.id == segment->base.id && cell->offset.id == segment->from.id && cell->bytes == segment->bytes && value_is_null(terms, &cell->value)) return true;
  }
  return false;
}

bool segment_leads_on(Memory *memory, const Segment *segment, bool up) {
  Terms *terms = memory->terms;
  Linear size = state_allocation(memory->state, segment->base)->size;
  Int from;
  if (memory_knows(memory, atom_le(terms, segment->from, segment->to))) return true;
  if (up) return size.id && memory_knows(memory, atom_le(terms, size, segment->to));
  return linear_is_constant(terms, segment->from, &from) && from < (Int)segment->stride;
}

bool segments_are_disjoint(Memory *memory, const Segment *a, const Segment *b) {
  Int rest;
  bool is_beside = a->stride == b->stride && segment_residue(memory->terms, a->from, b->from, a->stride, &rest) &&
                   rest >= a->bytes && rest + b->bytes <= a->stride;
  return is_beside || memory_knows(memory, atom_le(memory->terms, a->to, b->from)) ||
         memory_knows(memory, atom_le(memory->terms, b->to, a->from)) || segment_is_empty(memory, a) ||
         segment_is_empty(memory, b);
}

void segments_drop_empty(Memory *memory) {
  SegmentVec *segments = &memory->state->segments;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment segment = segments->data[i];
    if (!segment.own || !segment_owns_nothing(memory, &segment)) segments->data[kept++] = segment;
  }
  segments->count = kept;
}

void segments_lose_own(Memory *memory) {
  SegmentVec *segments = &memory->state->segments;
  uint32_t kept = 0;
  segments_drop_empty(memory);
  own_lose_paths(memory->state);
  memory->state->wild |= memory->state->apart != 0;
  for (uint32_t i = 0; i < segments->count; i++) {
    if (segments->data[i].own)
      memory->state->heap_lost = true;
    else
      segments->data[kept++] = segments->data[i];
  }
  segments->count = kept;
}

// Premise: the offset is one of an element, or beside the segment. False: it cannot be said which elements are left.
static bool take_out_of(Memory *memory, const Segment *segment, Linear offset, SegmentVec *parts) {
  Terms *terms = memory->terms;
  Linear end = linear_add_constant(terms, offset, segment->stride);
  Segment low = *segment, high = *segment;
  if (memory_knows(memory, atom_le(terms, segment->to, offset)) ||
      (end.id && memory_knows(memory, atom_le(terms, end, segment->from))) ||
      segment_is_other_place(memory, segment, offset, linear_constant(terms, segment->bytes))) {
    segment_vec_push(parts, *segment);
    return true;
  }
  Linear distance = linear_sub(terms, offset, segment->from);
  if (!distance.id || !end.id || int_floor_mod(linear_info(terms, distance)->constant, segment->stride)) return false;
  for (uint32_t i = 0; i < linear_info(terms, distance)->count; i++)
    if (linear_info(terms, distance)->monomials[i].factor % segment->stride) return false;
  if (!memory_knows(memory, atom_le(terms, segment->from, offset)) ||
      !memory_knows(memory, atom_le(terms, offset, segment->to)))
    return false;
  low.to = offset;
  high.from = end;
  if (low.from.id != low.to.id) segment_vec_push(parts, low);
  if (high.from.id != high.to.id) segment_vec_push(parts, high);
  return true;
}

void segments_take_out(Memory *memory, Symbol base, Linear offset) {
  State *state = memory->state;
  SegmentVec parts = {0};
  offset = state_resolve(memory->terms, state,
                         offset);  // what was decided since it was computed may have replaced its symbols
  for (uint32_t i = 0; i < state->segments.count; i++) {
    Segment segment = state->segments.data[i];
    if (!segment.own || segment.base.id != base.id)
      segment_vec_push(&parts, segment);
    else if (!take_out_of(memory, &segment, offset, &parts))
      state->heap_lost = true;
  }
  segment_vec_release(&state->segments);
  state->segments = parts;
  // Who called the function is told of the object, as if its address had been written here.
  written_add(memory->terms, &state_allocation(state, base)->written, offset,
              linear_constant(memory->terms, memory->program->pointer_bits / 8));
}

Linear segments_height(Terms *terms, const State *state, const Allocation *object) {
  if (object->height.id) return object->height;
  if (object->path) return (Linear){0};
  uint32_t height = 0;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (!segment->own || segment->base.id != object->base.id) continue;
    uint32_t below = template_height(segment->shape);
    if (below == HEIGHT_ANY) return (Linear){0};
    if (below + 1 > height) height = below + 1;
  }
  return linear_constant(terms, height);
}

void segments_move_own(Memory *memory, Symbol to, Symbol from, Linear size) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    Segment *segment = &state->segments.data[i];
    if (!segment->own || segment->base.id != from.id) continue;
    if (!memory_knows(memory, atom_le(memory->terms, linear_constant(memory->terms, 0), segment->from))) continue;
    if (!memory_knows(memory, atom_le(memory->terms, segment->to, size))) continue;
    segment->base = to;
    state_allocation(state, to)->height = (Linear){0};
  }
}

// -- What comes out

// The bytes in [from, to) are no part of a place, and zero.
static void fill_gap(Memory *memory, Symbol object, Int from, Int to) {
  if (from < to)
    segment_fill(memory, object, linear_constant(memory->terms, from), linear_constant(memory->terms, to - from), 0);
}

static void fill_place(Memory *memory, Symbol object, Segment place) {
  Int extent;
  place.base = object;
  bool is_one = linear_is_constant(memory->terms, linear_sub(memory->terms, place.to, place.from), &extent) &&
                extent == place.bytes;
  if (!place.own && is_one && place.low.id && place.low.id == place.high.id)
    memory_set(memory, object, place.from, place.bytes, value_read(place.low, place.reading));
  else if (place.own || place.string || place.text || place.low.id || place.high.id)
    segment_vec_push(&memory->state->segments, place);
}

// Is it the text of which the segment says itself where it ends?
static bool is_said_beside(const Terms *terms, const Segment *segment, const Segment *place) {
  bool is_text = segment->string && place->string && !place->own;
  Linear end = segment->zero_to ? place->to : segment->low;
  return is_text && linear_info(terms, place->from)->constant == segment->zero_from && end.id == place->to.id &&
         (!segment->zero_to || linear_info(terms, place->to)->constant == segment->zero_to);
}

void segment_fill_object(Memory *memory, Symbol object, const Segment *segment) {
  const Template *shape = segment->shape;
  Int at = 0, size;
  bool zero =
      shape && shape->zero && linear_is_constant(memory->terms, state_allocation(memory->state, object)->size, &size);
  for (uint32_t i = 0; shape && i < shape->count; i++) {
    Segment place = template_place(shape, i);
    Int from = linear_info(memory->terms, place.from)->constant, to = linear_info(memory->terms, place.to)->constant;
    if (zero) fill_gap(memory, object, at, from);
    if (to > at) at = to;
    if (!is_said_beside(memory->terms, segment, &place)) fill_place(memory, object, place);
  }
  if (zero) fill_gap(memory, object, at, size);
}
