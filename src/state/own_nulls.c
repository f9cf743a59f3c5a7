// See own_nulls.h.
#include "state/own_nulls.h"

#include "state/segment_bounds.h"
#include "state/segment_fold.h"
#include "state/template.h"

enum { MAX_GAPS = 16 };

// Bytes in [at, end) that no cell speaks of, of which all that reach into it lie at constant places, are zero: segments say so.
void own_spell_gaps(Memory *memory, Symbol base, Int at, Int end) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  for (uint32_t gap = 0; gap < MAX_GAPS && at < end; gap++) {
    Int stop = end, next = end;  // of the gap, and of the cell behind it
    for (uint32_t i = 0; i < state->cells.count; i++) {
      const Cell *cell = &state->cells.data[i];
      Int from;
      if (cell->base.id != base.id || !linear_is_constant(terms, cell->offset, &from)) continue;
      Int to = from + (Int)cell->bytes;
      if (to <= at || from > stop || (from == stop && to <= next)) continue;
      stop = from < at ? at : from;
      next = to;
    }
    if (stop > at) segment_fill(memory, base, linear_constant(terms, at), linear_constant(terms, stop - at), 0);
    at = next;
  }
}

// Bytes of the object that no cell speaks of, where all these lie at constant places and no element owns anything, are zero: segments say so from here on.
void own_spell_zeros(Memory *memory, Symbol base) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  Allocation *holder = state_allocation(state, base);
  Int end = 0;
  bool known = memory_is_zero(memory, holder) && linear_is_constant(terms, holder->size, &end);
  holder->zero = holder->initial = holder->untouched = false;
  for (uint32_t i = 0; i < state->cells.count && known; i++)
    known = state->cells.data[i].base.id != base.id || linear_is_constant(terms, state->cells.data[i].offset, NULL);
  for (uint32_t i = 0; i < state->segments.count && known; i++) known = state->segments.data[i].base.id != base.id || !state->segments.data[i].own;
  if (known) own_spell_gaps(memory, base, 0, end);
}

bool own_is_outside(Memory *memory, const Segment *like, Linear from, Linear to) {
  return like && (!to.id || memory_knows(memory, atom_le(memory->terms, to, like->from)) ||
                  memory_knows(memory, atom_le(memory->terms, like->to, from)));
}

static bool is_null_in(const Terms *terms, const State *state, const Cell *like) {
  for (uint32_t i = 0; state && i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == like->base.id && cell->offset.id == like->offset.id && cell->bytes == like->bytes) return value_is_null(terms, &cell->value);
  }
  return false;
}

static bool take_null_cell(Memory *memory, uint32_t index, const Segment *like, const State *met) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  Segment segment = state->segments.data[index];
  Linear before = linear_add_constant(terms, segment.from, -(Int)segment.stride),
         after = linear_add_constant(terms, segment.to, segment.stride);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    bool is_next = cell->offset.id == segment.to.id && after.id;
    if (cell->base.id != segment.base.id || cell->bytes != segment.bytes ||
        (!is_next && cell->offset.id != before.id) || !value_is_null(terms, &cell->value) || is_null_in(terms, met, cell) ||
        own_is_outside(memory, like, cell->offset, linear_add_constant(terms, cell->offset, cell->bytes)))
      continue;
    if (is_next)
      segment.to = after;
    else
      segment.from = before;
    segment.nullable = true;
    state->segments.data[index] = segment;
    own_spell_zeros(memory, segment.base);
    state_drop_cell(state, i);
    return true;
  }
  return false;
}

static bool is_contiguous(const Segment *zeros) { return zeros->stride == zeros->bytes; }

// Null pointers in elements as far apart as those that own, or zero bytes of which a whole number of elements is made.
static bool is_array_of_nulls(Memory *memory, const Segment *zeros, const Segment *owning) {
  Int rest;
  if (zeros->bytes == owning->bytes && zeros->stride == owning->stride) return true;
  Linear extent = linear_sub(memory->terms, zeros->to, zeros->from), none = linear_constant(memory->terms, 0);
  return is_contiguous(zeros) && extent.id && segment_residue(memory->terms, none, extent, owning->stride, &rest) &&
         !rest;
}

// Where the owning segment ends, or begins, with the elements in zero bytes right behind or before it, however many these are; none: they are not there, or it is not known that it grows.
static Linear reach_through(Memory *memory, const Segment *owning, const Segment *zeros, bool up) {
  Terms *terms = memory->terms;
  Linear extent = linear_sub(terms, zeros->to, zeros->from);
  Int rest, stride = owning->stride;
  bool is_next = up ? zeros->from.id == owning->to.id : zeros->to.id == owning->from.id;
  if (!is_next || !is_contiguous(zeros) || !extent.id || !segment_residue(terms, linear_constant(terms, 0), extent, owning->stride, &rest)) return (Linear){0};
  Linear end = up ? linear_add_constant(terms, zeros->to, rest < (Int)owning->bytes ? -rest : stride - rest) : linear_add_constant(terms, zeros->from, rest);
  bool grows = end.id && memory_knows(memory, up ? atom_le(terms, owning->to, end) : atom_le(terms, end, owning->from));
  return grows ? end : (Linear){0};
}

// Where the owning segment ends, or begins, with those elements beside it that lie in the zero bytes; none: that is nowhere else.
static Linear reach_into(const Memory *memory, const Segment *owning, const Segment *zeros, bool up) {
  Terms *terms = memory->terms;
  Int stride = owning->stride, bytes = owning->bytes, before, behind;
  Linear first = up ? owning->to : linear_add_constant(terms, owning->from, -stride);  // the next element
  if (!is_contiguous(zeros) || !first.id ||
      !linear_is_constant(terms, linear_sub(terms, first, zeros->from), &before) ||
      !linear_is_constant(terms, linear_sub(terms, zeros->to, first), &behind) || before < 0 || behind < bytes)
    return (Linear){0};
  return up ? linear_add_constant(terms, first, ((behind - bytes) / stride + 1) * stride)
            : linear_add_constant(terms, first, -(before / stride) * stride);
}

static bool has_segment(const State *state, const Segment *like) {
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *other = &state->segments.data[i];
    if (other->base.id == like->base.id && other->from.id == like->from.id && other->to.id == like->to.id &&
        other->stride == like->stride && other->bytes == like->bytes && other->low.id == like->low.id &&
        other->high.id == like->high.id)
      return true;
  }
  return false;
}

// Zero bytes of which some become elements: the other members of the structures are still zero.
static void add_others(Memory *memory, const Segment *owning, Segment zeros) {
  Terms *terms = memory->terms;
  const Program *program = memory->program;
  Int from, to, own, stride = owning->stride;
  if (!linear_is_constant(terms, zeros.from, &from) || !linear_is_constant(terms, zeros.to, &to) ||
      !segment_residue(terms, linear_constant(terms, 0), owning->from, owning->stride, &own))
    return;
  for (uint32_t i = 0; i < program->member_count; i++) {
    Int member = program->members[i].offset % stride, bytes = program->members[i].bytes;
    Int first = from + int_floor_mod(member - from, stride);
    bool is_beside = member + bytes <= own || own + (Int)owning->bytes <= member;
    if (bytes < 2 || bytes > 8 || member + bytes > stride || !is_beside || first + bytes > to) continue;
    Segment others = {.base = zeros.base,
                      .from = linear_constant(terms, first),
                      .to = linear_constant(terms, first + ((to - first - bytes) / stride + 1) * stride),
                      .stride = owning->stride,
                      .bytes = (uint32_t)bytes,
                      .low = linear_constant(terms, 0),
                      .high = linear_constant(terms, 0)};
    if (!has_segment(memory->state, &others)) segment_vec_push(&memory->state->segments, others);
  }
}

static void drop_segment(SegmentVec *segments, uint32_t index) {
  memmove(segments->data + index, segments->data + index + 1, sizeof(Segment) * (segments->count - 1 - index));
  segments->count--;
}

// Does a number at a place that is not known lie right behind the zero bytes, or (not `up`) in front of them? Then they are elements of its table.
static bool lead_to_number(const Memory *memory, const Segment *zeros, bool up) {
  Terms *terms = memory->terms;
  const CellVec *cells = &memory->state->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    if (cell->base.id != zeros->base.id || linear_is_constant(terms, cell->offset, NULL) || value_is_null(terms, &cell->value)) continue;
    Linear end = up ? cell->offset : linear_add_constant(terms, cell->offset, cell->bytes);
    if (segment_is_number(terms, &cell->value) && end.id == (up ? zeros->to : zeros->from).id) return true;
  }
  return false;
}

static bool take_zeros(Memory *memory, uint32_t index, const Segment *like) {
  SegmentVec *segments = &memory->state->segments;
  Segment segment = segments->data[index];
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment zeros = segments->data[i];
    if (zeros.base.id != segment.base.id || !template_is_null(memory->terms, &zeros) ||
        own_is_outside(memory, like, zeros.from, zeros.to))
      continue;
    bool is_before = zeros.to.id == segment.from.id;
    if (lead_to_number(memory, &zeros, !is_before)) continue;
    bool is_array = is_array_of_nulls(memory, &zeros, &segment);
    Linear up = reach_into(memory, &segment, &zeros, true), down = reach_into(memory, &segment, &zeros, false);
    if (!up.id) up = reach_through(memory, &segment, &zeros, true);
    if (!down.id) down = reach_through(memory, &segment, &zeros, false);
    if (is_array && zeros.from.id == segment.to.id && segment_leads_on(memory, &zeros, true))
      segment.to = zeros.to;
    else if (is_array && zeros.to.id == segment.from.id && segment_leads_on(memory, &zeros, false))
      segment.from = zeros.from;
    else if (up.id)
      segment.to = up;
    else if (down.id)
      segment.from = down;
    else
      continue;
    segment.nullable = true;
    segments->data[index] = segment;
    drop_segment(segments, i);
    if (!is_array) add_others(memory, &segment, zeros);
    return true;
  }
  return false;
}

// Of one object and where elements of the segment `like` may lie, or (null) anywhere; what is null in `met`, too, stays a cell.
bool own_take_nulls(Memory *memory, uint32_t stride, Symbol base, const Segment *like, const State *met) {
  SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    if (!segment->own || segment->stride != stride || (base.id && segment->base.id != base.id)) continue;
    if (take_null_cell(memory, i, like, met) || take_zeros(memory, i, like)) return true;
  }
  return false;
}
