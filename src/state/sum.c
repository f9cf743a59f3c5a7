// See sum.h.
#include "state/sum.h"

#include "state/order.h"
#include "state/segment_bounds.h"

enum { MOST_STEPS = 64, MOST_ZERO_CELLS = 8, MOST_BEGUN = 16 };

// -- Elements

static bool is_below(Memory *memory, Linear a, Linear b) { return order_is_below(memory, a, b); }

bool sum_has_place(Terms *terms, const Sum *sum, Linear offset, uint32_t bytes) {
  Int rest;
  return bytes == sum->bytes && offset.id && segment_residue(terms, sum->from, offset, sum->stride, &rest) && !rest;
}

bool sum_same_shape(Terms *terms, const Sum *a, const Sum *b) {
  return a->stride == b->stride && a->counts == b->counts && a->value == b->value && a->reading == b->reading &&
         sum_has_place(terms, a, b->from, b->bytes);
}

bool sum_next_shape(const Program *program, uint32_t bytes, Reading reading, uint32_t *next, Sum *shape) {
  while (*next < program->summed_count) {
    const SummedNumber *summed = &program->summed[(*next)++];
    if (summed->bytes != bytes || reading == READ_KEY) continue;
    shape->bytes = bytes;
    shape->counts = summed->counts;
    shape->value = (Int)summed->value;
    shape->reading = summed->counts ? READ_UNSIGNED : reading;
    return true;
  }
  return false;
}

uint32_t sum_stride_of(Terms *terms, const Program *program, Linear offset, uint32_t bytes, Int *rest) {
  Linear start = linear_constant(terms, 0);
  uint32_t found = segment_residue(terms, start, offset, bytes, rest) ? bytes : 0;
  for (uint32_t i = 0; i < program->stride_count; i++) {
    uint32_t stride = program->strides[i];
    if (stride > found && stride > bytes && stride <= SEGMENT_MAX_STRIDE &&
        segment_residue(terms, start, offset, stride, rest))
      found = stride;
  }
  if (found) segment_residue(terms, start, offset, found, rest);
  return found;
}

Linear sum_elements(Terms *terms, const Sum *sum) {
  Linear elements, extent = linear_sub(terms, sum->to, sum->from);
  return extent.id && linear_divide(terms, extent, sum->stride, &elements) ? elements : (Linear){0};
}

// The number that is counted, as a value in that reading has it.
static Linear counted(Terms *terms, const Sum *shape, Reading reading) {
  bool is_negative = reading == READ_SIGNED && shape->value >= int_pow2(8 * shape->bytes - 1);
  return linear_constant(terms, is_negative ? shape->value - int_pow2(8 * shape->bytes) : shape->value);
}

// 1 where the value is the number, and else 0, where it is that or the next one, or the one before; none: it may be something else.
static Linear one_of_two(Memory *memory, Linear value, Linear number) {
  Int low, high, counts;
  knowledge_interval(memory->terms, &memory->state->knowledge, value, &low, &high);
  if (!linear_is_constant(memory->terms, number, &counts) || low == BOUND_NONE_LOW || high != low + 1 ||
      (counts != low && counts != high))
    return (Linear){0};
  return counts == high ? linear_add_constant(memory->terms, value, -low)
                        : linear_add_constant(memory->terms, linear_scale(memory->terms, value, -1), high);
}

Linear sum_of_value(Memory *memory, const Sum *shape, const AbstractValue *value) {
  Terms *terms = memory->terms;
  bool is_number = value->condition.kind == ATOM_NONE && value->reading != READ_KEY && segment_is_number(terms, value);
  if (!is_number) return (Linear){0};
  if (!shape->counts)
    return value_as(terms, memory->oracle, &memory->state->knowledge, value, 8 * shape->bytes, shape->reading);
  Atom equal = atom_eq(terms, value->linear, counted(terms, shape, value->reading));
  if (memory_knows(memory, equal)) return linear_constant(terms, 1);
  return memory_knows(memory, atom_negate(terms, equal))
             ? linear_constant(terms, 0)
             : one_of_two(memory, value->linear, counted(terms, shape, value->reading));
}

// What each element of a segment adds, where that is one number for all. (Keys of floats say nothing of their bits.)
static Linear each_of(Memory *memory, const Sum *shape, const Segment *segment) {
  Int low, high;
  bool is_bounded = segment->reading != READ_KEY && linear_is_constant(memory->terms, segment->low, &low) &&
                    linear_is_constant(memory->terms, segment->high, &high);
  if (!is_bounded) return (Linear){0};
  if (low == high)
    return sum_of_value(memory, shape, &(AbstractValue){.linear = segment->low, .reading = segment->reading});
  Int number = 0;
  linear_is_constant(memory->terms, counted(memory->terms, shape, segment->reading), &number);
  return shape->counts && (number < low || number > high) ? linear_constant(memory->terms, 0) : (Linear){0};
}

// -- Evaluation

static bool add_each(Memory *memory, const Sum *shape, Linear each, Linear from, Linear to, Linear *total) {
  Int factor;
  Linear elements, extent = linear_sub(memory->terms, to, from);
  if (!extent.id || !linear_divide(memory->terms, extent, shape->stride, &elements) ||
      !linear_is_constant(memory->terms, each, &factor))
    return false;
  *total = linear_add_scaled(memory->terms, *total, elements, factor);
  return true;
}

// What is asked for, and how far one has come; the sums of the state but for one are made use of.
typedef struct {
  const Sum *shape;
  uint32_t without;
  Linear to;
  int steps;  // that may still be taken
} Way;

static bool go_on(Memory *memory, Way *way, Linear at, Linear *total);

// By each of the state's sums from here on that does not go too far, the one that goes all the way first.
static bool goes_by_sum(Memory *memory, Way *way, Linear at, Linear *total) {
  const SumVec *sums = &memory->state->sums;
  for (int part = 0; part < 2; part++)
    for (uint32_t i = 0; i < sums->count; i++) {
      const Sum *sum = &sums->data[i];
      bool is_there = i != way->without && sum->base.id == way->shape->base.id && sum->from.id == at.id &&
                      sum->to.id != at.id && sum_same_shape(memory->terms, sum, way->shape);
      if (!is_there || (part ? !is_below(memory, sum->to, way->to) : sum->to.id != way->to.id)) continue;
      Linear sofar = linear_add(memory->terms, *total, sum->total);
      if (!sofar.id || !go_on(memory, way, sum->to, &sofar)) continue;
      *total = sofar;
      return true;
    }
  return false;
}

static bool goes_by_segment(Memory *memory, const Sum *shape, Linear *at, Linear to, Linear *total) {
  const SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment segment = segments->data[i];
    if (segment.base.id != shape->base.id || segment.own || segment.string ||
        segment_has_pointers(memory->terms, &segment))
      continue;
    if (segment.bytes != shape->bytes &&
        !segment_numbers_of_bytes(memory->terms, &segments->data[i], shape->bytes, &segment))
      continue;
    bool is_there =
        (segment.stride == shape->stride || segments->data[i].bytes != shape->bytes) &&
        sum_has_place(memory->terms, shape, segment.stride == 1 ? shape->from : segment.from, shape->bytes) &&
        segment.to.id != at->id && is_below(memory, segment.from, *at);
    Linear each = is_there ? each_of(memory, shape, &segment) : (Linear){0};
    if (!each.id) continue;
    Linear end = is_below(memory, to, segment.to) ? to : segment.to;
    bool goes_on = end.id == to.id || (is_below(memory, *at, end) && is_below(memory, end, to));
    if (!goes_on || !is_below(memory, *at, end) || !add_each(memory, shape, each, *at, end, total)) continue;
    *at = end;
    return true;
  }
  return false;
}

static bool goes_by_cell(Memory *memory, const Sum *shape, Linear *at, Linear to, Linear *total) {
  const CellVec *cells = &memory->state->cells;
  Linear next = linear_add_constant(memory->terms, *at, shape->stride);
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    if (cell->base.id != shape->base.id || cell->bytes != shape->bytes || cell->offset.id != at->id) continue;
    Linear added = sum_of_value(memory, shape, &cell->value);
    if (!added.id || !is_below(memory, next, to)) continue;
    *at = next;
    *total = linear_add(memory->terms, *total, added);
    return true;
  }
  return false;
}

// Does it lie between elements, as other members of structures do?
static bool is_beside(Memory *memory, const Sum *sum, Linear offset, Linear size) {
  Int rest, length;
  return segment_residue(memory->terms, sum->from, offset, sum->stride, &rest) &&
         linear_is_constant(memory->terms, size, &length) && rest >= sum->bytes && rest + length <= sum->stride;
}

// Adds what a cell of an object whose other bytes are zero has more than they. False: it is not known whether it is one of the elements, or which, or what it adds.
static bool add_beyond_zero(Memory *memory, const Sum *part, const Cell *cell, Linear each, Linear *total) {
  Linear end = linear_add_constant(memory->terms, cell->offset, cell->bytes);
  if (is_below(memory, end, part->from) || is_below(memory, part->to, cell->offset) || is_beside(memory, part, cell->offset, linear_constant(memory->terms, cell->bytes))) return true;
  bool is_element = sum_has_place(memory->terms, part, cell->offset, cell->bytes) &&
                    is_below(memory, part->from, cell->offset) && is_below(memory, end, part->to);
  Linear added = is_element ? sum_of_value(memory, part, &cell->value) : (Linear){0};
  if (!added.id) return false;
  *total = linear_add(memory->terms, *total, linear_sub(memory->terms, added, each));
  return true;
}

static bool is_apart_from_earlier(Memory *memory, uint32_t index) {
  const Cell *cells = memory->state->cells.data;
  for (uint32_t i = 0; i < index; i++)
    if (cells[i].base.id == cells[index].base.id &&
        !memory_knows(memory, atom_ne(memory->terms, cells[i].offset, cells[index].offset)))
      return false;
  return true;
}

// Of an object of which the bytes are zero that have no cell.
static bool goes_by_zero(Memory *memory, const Sum *shape, Linear *at, Linear to, Linear *total) {
  const Allocation *object = state_allocation(memory->state, shape->base);
  const CellVec *cells = &memory->state->cells;
  uint32_t seen = 0;
  if (!object || !memory_is_zero(memory, object) || !is_below(memory, *at, to)) return false;
  Sum part = *shape;
  part.from = *at;
  part.to = to;
  AbstractValue zero = value_number(linear_constant(memory->terms, 0), true);
  Linear each = sum_of_value(memory, shape, &zero), sum = *total;
  if (!each.id || !add_each(memory, shape, each, *at, to, &sum)) return false;
  for (uint32_t i = 0; i < cells->count; i++) {
    if (cells->data[i].base.id != shape->base.id) continue;
    if (++seen > MOST_ZERO_CELLS || !add_beyond_zero(memory, &part, &cells->data[i], each, &sum) ||
        !is_apart_from_earlier(memory, i))
      return false;
  }
  *at = to;
  *total = sum;
  return true;
}

static bool go_on(Memory *memory, Way *way, Linear at, Linear *total) {
  while (at.id && total->id && way->steps-- > 0) {
    if (at.id == way->to.id || memory_knows(memory, atom_eq(memory->terms, at, way->to))) return true;
    if (goes_by_sum(memory, way, at, total)) return true;
    bool goes_on = goes_by_segment(memory, way->shape, &at, way->to, total) ||
                   goes_by_cell(memory, way->shape, &at, way->to, total) ||
                   goes_by_zero(memory, way->shape, &at, way->to, total);
    if (!goes_on) return false;
  }
  return false;
}

static bool evaluate(Memory *memory, const Sum *shape, uint32_t without, Linear from, Linear to, Linear *total) {
  Way way = {shape, without, to, MOST_STEPS};
  *total = linear_constant(memory->terms, 0);
  return from.id && to.id && go_on(memory, &way, from, total);
}

bool sum_evaluate(Memory *memory, const Sum *shape, Linear from, Linear to, Linear *total) {
  return evaluate(memory, shape, UINT32_MAX, from, to, total);
}

bool sum_evaluate_without(Memory *memory, uint32_t index, Linear *total) {
  Sum sum = memory->state->sums.data[index];
  return evaluate(memory, &sum, index, sum.from, sum.to, total);
}

// -- Writing

static bool is_outside(Memory *memory, const Sum *sum, Linear offset, Linear size) {
  Linear end = size.id ? linear_add(memory->terms, offset, size) : size;
  return is_below(memory, sum->to, offset) || (end.id && is_below(memory, end, sum->from));
}

static bool is_element(Memory *memory, const Sum *sum, Linear offset, Linear size) {
  Int bytes;
  return linear_is_constant(memory->terms, size, &bytes) && bytes == sum->bytes &&
         sum_has_place(memory->terms, sum, offset, sum->bytes) && is_below(memory, sum->from, offset) &&
         is_below(memory, linear_add_constant(memory->terms, offset, sum->bytes), sum->to);
}

// What the element at the offset adds before the write.
static bool element_before(Memory *memory, const Sum *sum, Linear offset, Linear *added) {
  return sum_evaluate(memory, sum, offset, linear_add_constant(memory->terms, offset, sum->stride), added);
}

// False: the sum is not known any more.
static bool write_sum(Memory *memory, Sum *sum, Linear offset, Linear size, const AbstractValue *value) {
  if (is_beside(memory, sum, offset, size) || is_outside(memory, sum, offset, size)) return true;
  Linear before,
      after = value && is_element(memory, sum, offset, size) ? sum_of_value(memory, sum, value) : (Linear){0};
  if (!after.id || !element_before(memory, sum, offset, &before)) return false;
  sum->total = linear_add(memory->terms, sum->total, linear_sub(memory->terms, after, before));
  return sum->total.id;
}

// Does one of the sums say of the element what the shape would?
static bool is_summed(Memory *memory, const Sum *shape, Linear offset) {
  const SumVec *sums = &memory->state->sums;
  for (uint32_t i = 0; i < sums->count; i++)
    if (sums->data[i].base.id == shape->base.id && sum_same_shape(memory->terms, &sums->data[i], shape) &&
        is_element(memory, &sums->data[i], offset, linear_constant(memory->terms, shape->bytes)))
      return true;
  return false;
}

// Begins sums over the part with elements like the one at the offset, which is all one number so far.
static void begin_part(Memory *memory, Sum shape, Linear offset, Reading reading) {
  uint32_t next = 0;
  while (sum_next_shape(memory->program, shape.bytes, reading, &next, &shape)) {
    bool is_new = memory->state->sums.count < MOST_BEGUN &&
                  sum_has_place(memory->terms, &shape, shape.to, shape.bytes) &&
                  is_element(memory, &shape, offset, linear_constant(memory->terms, shape.bytes)) &&
                  !is_summed(memory, &shape, offset);
    if (is_new && sum_evaluate(memory, &shape, shape.from, shape.to, &shape.total))
      sum_vec_push(&memory->state->sums, shape);
  }
}

static void begin_in_segments(Memory *memory, Symbol base, Linear offset, Int bytes, Reading reading) {
  const SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    bool is_one = segment->base.id == base.id && segment->bytes == bytes && !segment->own && !segment->string &&
                  segment->low.id && segment->low.id == segment->high.id &&
                  linear_is_constant(memory->terms, segment->low, NULL);
    if (is_one)
      begin_part(memory,
                 (Sum){.base = base,
                       .from = segment->from,
                       .to = segment->to,
                       .stride = segment->stride,
                       .bytes = segment->bytes},
                 offset, reading);
  }
}

// In an object that is zero but for some cells.
static void begin_in_zeros(Memory *memory, const Allocation *object, Linear offset, uint32_t bytes, Reading reading) {
  Int rest, size;
  uint32_t stride = sum_stride_of(memory->terms, memory->program, offset, bytes, &rest);
  if (!stride || rest + bytes > stride || !object->size.id || !memory_is_zero(memory, object)) return;
  Sum shape = {.base = object->base, .from = linear_constant(memory->terms, rest), .stride = stride, .bytes = bytes};
  shape.to = linear_is_constant(memory->terms, object->size, &size)
                 ? linear_constant(memory->terms, size - size % stride + rest)
                 : linear_add_constant(memory->terms, object->size, rest);
  begin_part(memory, shape, offset, reading);
}

// The first write to a place that varies, in an array that is one number so far, is where sums begin.
static void begin_sums(Memory *memory, Symbol base, Linear offset, Linear size, const AbstractValue *value) {
  const Allocation *object = state_allocation(memory->state, base);
  Int bytes;
  bool may_begin = memory->program->summed_count && value && value->reading != READ_KEY && object &&
                   order_is_possible(object) && linear_is_constant(memory->terms, size, &bytes) && bytes <= 8 &&
                   !linear_is_constant(memory->terms, offset, NULL) && segment_is_number(memory->terms, value);
  if (!may_begin) return;
  begin_in_segments(memory, base, offset, bytes, value->reading);
  begin_in_zeros(memory, object, offset, (uint32_t)bytes, value->reading);
}

void sums_write(Memory *memory, Symbol base, Linear offset, Linear size, const AbstractValue *value) {
  begin_sums(memory, base, offset, size, value);
  SumVec *sums = &memory->state->sums, written = {0};
  for (uint32_t i = 0; i < sums->count; i++) {
    Sum sum = sums->data[i];
    if (sum.base.id != base.id || write_sum(memory, &sum, offset, size, value)) sum_vec_push(&written, sum);
  }
  sum_vec_clear(sums);
  sum_vec_append(sums, written.data, written.count);
  sum_vec_release(&written);
}

// Is the number that is counted the value? ATOM_NONE: that is known, or cannot be said.
static Atom question(Memory *memory, const Sum *sum, const AbstractValue *value) {
  bool is_number =
      value->condition.kind == ATOM_NONE && value->reading != READ_KEY && segment_is_number(memory->terms, value);
  if (!is_number || sum_of_value(memory, sum, value).id) return (Atom){0};
  return atom_eq(memory->terms, value->linear, counted(memory->terms, sum, value->reading));
}

Atom sums_in_doubt(Memory *memory, Symbol base, Linear offset, uint32_t bytes, const AbstractValue *value) {
  const State *state = memory->state;
  Atom atom = {0};
  for (uint32_t i = 0; i < state->sums.count && atom.kind == ATOM_NONE; i++) {
    const Sum *sum = &state->sums.data[i];
    if (sum->base.id != base.id || !sum->counts ||
        !is_element(memory, sum, offset, linear_constant(memory->terms, bytes)))
      continue;
    atom = question(memory, sum, value);
    for (uint32_t k = 0; k < state->cells.count && atom.kind == ATOM_NONE; k++) {
      const Cell *cell = &state->cells.data[k];
      if (cell->base.id == base.id && cell->offset.id == offset.id && cell->bytes == bytes)
        atom = question(memory, sum, &cell->value);
    }
  }
  return atom;
}

// -- What they say of numbers

// Symbols may have been replaced since the terms were made.
static Linear resolved(Memory *memory, Linear term) {
  return term.id ? state_resolve(memory->terms, memory->state, term) : term;
}

static bool learn(Memory *memory, Linear least, Linear most) {
  least = resolved(memory, least);
  most = resolved(memory, most);
  return !least.id || !most.id || is_below(memory, least, most) ||
         state_assume(memory->terms, memory->state, atom_le(memory->terms, least, most));
}

static bool learn_equal(Memory *memory, Linear a, Linear b) { return learn(memory, a, b) && learn(memory, b, a); }

// The least and the largest that each element adds; none: that is not known.
static void bounds_of(Memory *memory, const Sum *sum, Linear *low, Linear *high) {
  const SegmentVec *segments = &memory->state->segments;
  *low = sum->counts ? linear_constant(memory->terms, 0) : (Linear){0};
  *high = sum->counts ? linear_constant(memory->terms, 1) : (Linear){0};
  if (!sum->counts && sum->reading == READ_UNSIGNED) *low = linear_constant(memory->terms, 0);
  for (uint32_t i = 0; i < segments->count && !sum->counts; i++) {
    const Segment *segment = &segments->data[i];
    bool is_around = segment->base.id == sum->base.id && !segment->own && !segment->string &&
                     !segment_has_pointers(memory->terms, segment) && segment->stride == sum->stride &&
                     segment->reading == sum->reading &&
                     sum_has_place(memory->terms, sum, segment->from, segment->bytes) &&
                     is_below(memory, segment->from, sum->from) && is_below(memory, sum->to, segment->to);
    if (is_around && linear_is_constant(memory->terms, segment->low, NULL)) *low = segment->low;
    if (is_around && linear_is_constant(memory->terms, segment->high, NULL)) *high = segment->high;
  }
}

static Linear times(Memory *memory, Linear each, Linear elements) {
  Int factor;
  return each.id && elements.id && linear_is_constant(memory->terms, each, &factor)
             ? linear_scale(memory->terms, elements, factor)
             : (Linear){0};
}

// Beside the element of a cell all others add the least, at least, and at most the most.
static bool learn_of_cell(Memory *memory, const Sum *sum, const Cell *cell, Linear low, Linear high) {
  bool is_one = cell->base.id == sum->base.id &&
                is_element(memory, sum, cell->offset, linear_constant(memory->terms, cell->bytes));
  Linear added = is_one ? sum_of_value(memory, sum, &cell->value) : (Linear){0},
         elements = sum_elements(memory->terms, sum);
  if (!added.id || !elements.id) return true;
  Linear others = linear_sub(memory->terms, sum->total, added),
         count = linear_add_constant(memory->terms, elements, -1);
  return others.id && learn(memory, times(memory, low, count), others) &&
         learn(memory, others, times(memory, high, count));
}

static bool learn_of_sum(Memory *memory, const Sum *sum) {
  Linear low, high, elements = sum_elements(memory->terms, sum);
  bounds_of(memory, sum, &low, &high);
  bool holds = learn(memory, sum->from, sum->to) && learn(memory, times(memory, low, elements), sum->total) &&
               learn(memory, sum->total, times(memory, high, elements));
  for (uint32_t i = 0; holds && i < memory->state->cells.count; i++) {
    Cell cell = memory->state->cells.data[i];
    holds = learn_of_cell(memory, sum, &cell, low, high);
  }
  return holds;
}

// Two sums from one place on: the one over more elements is no less; over the same ones it is the same, and where the others are known it is that much more.
static bool learn_of_both(Memory *memory, const Sum *shorter, const Sum *longer) {
  Linear low, high, next = linear_add_constant(memory->terms, shorter->to, shorter->stride), with_next, rest;
  if (shorter->base.id != longer->base.id || shorter->from.id != longer->from.id ||
      !sum_same_shape(memory->terms, shorter, longer))
    return true;
  if (shorter->to.id == longer->to.id)
    return state_assume(memory->terms, memory->state, atom_eq(memory->terms, shorter->total, longer->total));
  if (linear_is_constant(memory->terms, linear_sub(memory->terms, longer->to, shorter->to), NULL) && sum_evaluate(memory, shorter, shorter->to, longer->to, &rest))
    return learn_equal(memory, linear_add(memory->terms, shorter->total, rest), longer->total);
  bounds_of(memory, longer, &low, &high);
  if (!low.id || !is_below(memory, linear_constant(memory->terms, 0), low) ||
      !is_below(memory, shorter->to, longer->to))
    return true;
  if (!learn(memory, shorter->total, longer->total)) return false;
  bool goes_on = is_below(memory, next, longer->to) && sum_evaluate(memory, shorter, shorter->to, next, &with_next);
  return !goes_on || learn(memory, linear_add(memory->terms, shorter->total, with_next), longer->total);
}

bool sums_learn(Memory *memory) {
  const SumVec *sums = &memory->state->sums;
  for (uint32_t i = 0; i < sums->count; i++) {
    Sum sum = sums->data[i];
    if (!learn_of_sum(memory, &sum)) return false;
    for (uint32_t k = 0; k < sums->count; k++) {
      Sum first = sums->data[i], second = sums->data[k];
      if (k != i && !learn_of_both(memory, &first, &second)) return false;
    }
  }
  return true;
}
