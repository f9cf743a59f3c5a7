// Segments whose elements are pointers to objects of their own (rows of a matrix, strings in a table). See segment.h.
//
// The objects are no allocations of the state: of each it says only what the segment does. An element that is read is taken out, and its object becomes an
// allocation (execute/table.c); going the other way, an object that only its element points to goes into the segment again when states are compared. So two elements
// never stand for one object, nor does an element for an allocation.
//
// Soundness rests on this: as long as it is in the segment, nothing that the state speaks of leads to the object but the element. Whoever else may have its address
// (it lies in memory, so it is exposed) goes through an address of which nothing is known, or through code that is not looked at; both make all such segments go.
#include "state/reach.h"
#include "state/segment.h"

static uint32_t word_bytes(const Memory *memory) { return memory->program->pointer_bits / 8; }

bool segment_is_empty(Memory *memory, const Segment *segment) {
  return memory_knows(memory, atom_le(memory->terms, segment->to, segment->from));
}

void segments_drop_empty(Memory *memory) {
  SegmentVec *segments = &memory->state->segments;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment segment = segments->data[i];
    if (!segment.own || !segment_is_empty(memory, &segment)) segments->data[kept++] = segment;
  }
  segments->count = kept;
}

void segments_lose_own(Memory *memory) {
  SegmentVec *segments = &memory->state->segments;
  uint32_t kept = 0;
  segments_drop_empty(memory);
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
      (end.id && memory_knows(memory, atom_le(terms, end, segment->from)))) {
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
  for (uint32_t i = 0; i < state->segments.count; i++) {
    Segment segment = state->segments.data[i];
    if (!segment.own || segment.base.id != base.id)
      segment_vec_push(&parts, segment);
    else if (!take_out_of(memory, &segment, offset, &parts))
      state->heap_lost = true;
  }
  segment_vec_release(&state->segments);
  state->segments = parts;
}

void segments_move_own(Memory *memory, Symbol to, Symbol from, Linear size) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    Segment *segment = &state->segments.data[i];
    if (!segment->own || segment->base.id != from.id) continue;
    if (!memory_knows(memory, atom_le(memory->terms, linear_constant(memory->terms, 0), segment->from))) continue;
    if (memory_knows(memory, atom_le(memory->terms, segment->to, size))) segment->base = to;
  }
}

// -- Folding

// The object that the cell points to, when it may go into a segment; null: it may not.
static const Allocation *owned_object(const Memory *memory, const Cell *cell) {
  State *state = memory->state;
  Symbol base;
  const Allocation *holder = state_allocation(state, cell->base);
  if (cell->bytes != word_bytes(memory) || cell->value.condition.kind != ATOM_NONE || !cell->value.linear.id)
    return NULL;
  if (holder->freed || holder->constant || holder->length.id ||
      !linear_is_symbol(memory->terms, cell->value.linear, &base))
    return NULL;
  const Allocation *object = state_allocation(state, base);
  if (!object || object == holder || object->kind != ALLOCATION_HEAP || object->freed || object->constant ||
      !object->size.id)
    return NULL;
  if (object->length.id || object->entry.id || object->part) return NULL;
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id == base.id && state->segments.data[i].own) return NULL;
  return state_mentions(memory->terms, state, base) == 1 ? object : NULL;
}

static void add_stride(SegmentShapeVec *shapes, uint32_t word, Int stride) {
  if (stride < word || stride > 1 << 16 || stride % word || shapes->count >= 4) return;
  for (uint32_t i = 0; i < shapes->count; i++)
    if (shapes->data[i].stride == (uint32_t)stride) return;
  segment_shape_vec_push(shapes, (SegmentShape){word, (uint32_t)stride});
}

void segment_own_strides(Terms *terms, const State *state, SegmentShapeVec *shapes) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].own) add_stride(shapes, state->segments.data[i].bytes, state->segments.data[i].stride);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Linear offset;
    const Allocation *object = state_pointee(terms, state, cell->value.linear, &offset);
    Int step = 0, distance;
    if (!object || object->kind != ALLOCATION_HEAP) continue;
    const LinearInfo *info = linear_info(terms, cell->offset);
    for (uint32_t k = 0; k < info->count; k++) step = int_gcd(step, info->monomials[k].factor);
    if (step) add_stride(shapes, cell->bytes, step);
    for (uint32_t k = 0; k < state->cells.count; k++) {
      const Cell *other = &state->cells.data[k];
      if (other->base.id == cell->base.id && other->bytes == cell->bytes && k != i &&
          linear_is_constant(terms, linear_sub(terms, other->offset, cell->offset), &distance))
        add_stride(shapes, cell->bytes, int_abs(distance));
    }
    add_stride(shapes, cell->bytes, cell->bytes);
  }
}

static bool forget_dangling(Memory *memory) {
  State *state = memory->state;
  uint32_t kept = 0, count = state->cells.count;
  for (uint32_t i = 0; i < count; i++) {
    Cell cell = state->cells.data[i];
    Linear offset;
    Allocation *object =
        cell.value.condition.kind == ATOM_NONE ? state_pointee(memory->terms, state, cell.value.linear, &offset) : NULL;
    if (object && object->kind == ALLOCATION_HEAP && object->freed && object->base.id != cell.base.id) {
      state_allocation(state, cell.base)->zero = state_allocation(state, cell.base)->initial =
          state_allocation(state, cell.base)->untouched = false;
      continue;
    }
    state->cells.data[kept++] = cell;
  }
  state->cells.count = kept;
  return kept < count;
}

static bool has_zero_byte(const Memory *memory, const Allocation *object) {
  const State *state = memory->state;
  Int value;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == object->base.id && cell->bytes == 1 &&
        linear_is_constant(memory->terms, cell->value.linear, &value) && value == 0)
      return true;
  }
  return false;
}

// A variable with room for one element is no table, and to forget where it points helps nobody. A block from the heap may be a table of any length.
static bool has_room_for_two(const Memory *memory, Symbol base, uint32_t stride) {
  const Allocation *holder = state_allocation(memory->state, base);
  Int size;
  bool is_known = holder->kind != ALLOCATION_HEAP && linear_is_constant(memory->terms, holder->size, &size);
  return !is_known || size >= 2 * (Int)stride;
}

static bool fold_one(Memory *memory, uint32_t stride) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    const Allocation *object = has_room_for_two(memory, cell.base, stride) ? owned_object(memory, &cell) : NULL;
    Segment segment = {.base = cell.base,
                       .from = cell.offset,
                       .to = linear_add_constant(memory->terms, cell.offset, stride),
                       .stride = stride,
                       .bytes = cell.bytes,
                       .is_unsigned = true,
                       .own = true};
    if (!object || !segment.to.id) continue;
    segment.low = segment.high = object->size;
    segment.string = has_zero_byte(memory, object);
    segment.align = object->align;
    Allocation *holder = state_allocation(state, cell.base);
    Symbol base = object->base;
    holder->zero = holder->initial = holder->untouched = false;
    memmove(state->cells.data + i, state->cells.data + i + 1, sizeof(Cell) * (state->cells.count - 1 - i));
    state->cells.count--;
    state_drop_allocation(state, base);
    segment_vec_push(&state->segments, segment);
    return true;
  }
  return false;
}

static Linear bound_of_both(const Memory *memory, const Segment *x, const Segment *y, bool is_low) {
  Terms *terms = memory->terms;
  Linear a = is_low ? x->low : x->high, b = is_low ? y->low : y->high;
  Int low[2], high[2];
  if (a.id == b.id || !a.id || !b.id) return a.id && b.id ? a : (Linear){0};
  knowledge_interval(terms, &memory->state->knowledge, a, &low[0], &high[0]);
  knowledge_interval(terms, &memory->state->knowledge, b, &low[1], &high[1]);
  Int bound = is_low ? (low[0] < low[1] ? low[0] : low[1]) : (high[0] > high[1] ? high[0] : high[1]);
  return bound == BOUND_NONE_LOW || bound == BOUND_NONE_HIGH ? (Linear){0} : linear_constant(terms, bound);
}

static bool join_some(Memory *memory, uint32_t stride) {
  SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    for (uint32_t k = 0; k < segments->count; k++) {
      Segment *x = &segments->data[i], *y = &segments->data[k];
      if (i == k || !x->own || !y->own || x->base.id != y->base.id || x->stride != stride || y->stride != stride ||
          x->to.id != y->from.id)
        continue;
      Linear low = bound_of_both(memory, x, y, true), high = bound_of_both(memory, x, y, false);
      x->low = low;
      x->high = high;
      x->string &= y->string;
      x->align = x->align < y->align ? x->align : y->align;
      x->to = y->to;
      segments->data[k] = segments->data[--segments->count];
      return true;
    }
  }
  return false;
}

bool segments_fold_own(Memory *memory, uint32_t stride) {
  bool changed = forget_dangling(memory);
  while (fold_one(memory, stride)) changed = true;
  while (join_some(memory, stride)) changed = true;
  return changed;
}
