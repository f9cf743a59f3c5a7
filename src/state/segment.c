// See segment.h.
#include "state/segment.h"

enum { MAX_SHAPES = 8, MAX_DISTANCES = 3, MAX_PIECES = 64 };

static bool knows(Memory *memory, Atom atom) {
  if (atom.kind == ATOM_TRUE) return true;
  if (atom.kind == ATOM_FALSE || atom.kind == ATOM_NONE) return false;
  return oracle_entails(memory->oracle, &memory->state->knowledge, atom) == ANSWER_YES;
}

// The distance from the place to the offset modulo the stride, where that is the same for all values of the symbols.
static bool residue(Terms *terms, Linear place, Linear offset, uint32_t stride, Int *rest) {
  Linear distance = linear_sub(terms, offset, place);
  if (!distance.id) return false;
  const LinearInfo *info = linear_info(terms, distance);
  for (uint32_t i = 0; i < info->count; i++)
    if (info->monomials[i].factor % (Int)stride) return false;
  *rest = int_floor_mod(info->constant, (Int)stride);
  return true;
}

static bool is_element_of(Terms *terms, const Segment *segment, Linear offset, uint32_t bytes) {
  Int rest;
  return bytes == segment->bytes && residue(terms, segment->from, offset, segment->stride, &rest) && rest == 0;
}

static bool is_within(Memory *memory, const Segment *segment, Linear offset, Linear end) {
  return knows(memory, atom_le(memory->terms, segment->from, offset)) &&
         knows(memory, atom_le(memory->terms, end, segment->to));
}

// -- Bounds

static Int least(uint32_t bytes, bool is_unsigned) { return is_unsigned ? 0 : -int_pow2(8 * bytes - 1); }
static Int most(uint32_t bytes, bool is_unsigned) { return int_pow2(8 * bytes - !is_unsigned) - 1; }

// An upper bound that the type has anyway says nothing, nor does a lower one of signed numbers.
static void forget_bounds_of_type(const Terms *terms, Segment *segment) {
  Int bound;
  if (!segment->is_unsigned && linear_is_constant(terms, segment->low, &bound) && bound <= least(segment->bytes, false))
    segment->low = (Linear){0};
  if (linear_is_constant(terms, segment->high, &bound) && bound >= most(segment->bytes, segment->is_unsigned))
    segment->high = (Linear){0};
}

bool segment_says_something(const Terms *terms, const Segment *segment) {
  Int low;
  if (segment->high.id) return true;
  return segment->low.id && !(segment->is_unsigned && linear_is_constant(terms, segment->low, &low) && low <= 0);
}

static bool is_number(const Terms *terms, const AbstractValue *value) {
  if (value->condition.kind != ATOM_NONE || !value->linear.id) return false;
  const LinearInfo *info = linear_info(terms, value->linear);
  for (uint32_t i = 0; i < info->count; i++) {
    const SymbolInfo *symbol = symbol_info(terms, info->monomials[i].symbol);
    if (symbol->pinned || symbol->choice_count) return false;
  }
  return true;
}

// Does a number with these bounds, in this representation, fit into the segment?
static bool fits(Memory *memory, const Segment *segment, Linear low, Linear high, bool is_unsigned) {
  Terms *terms = memory->terms;
  if (is_unsigned != segment->is_unsigned) {  // small numbers are the same in both
    if (!low.id || !high.id || !knows(memory, atom_le(terms, linear_constant(terms, 0), low)) ||
        !knows(memory, atom_le(terms, high, linear_constant(terms, most(segment->bytes, false)))))
      return false;
  }
  if (segment->low.id && (!low.id || !knows(memory, atom_le(terms, segment->low, low)))) return false;
  return !segment->high.id || (high.id && knows(memory, atom_le(terms, high, segment->high)));
}

static bool value_fits(Memory *memory, const Segment *segment, const AbstractValue *value) {
  return value->condition.kind == ATOM_NONE && value->linear.id &&
         fits(memory, segment, value->linear, value->linear, value->is_unsigned);
}

// The bounds of one number.
static Segment bounds_of(Memory *memory, const AbstractValue *value, uint32_t bytes) {
  Int low, high;
  Segment bounds = {.bytes = bytes, .is_unsigned = value->is_unsigned};
  const Knowledge *knowledge = &memory->state->knowledge;
  Linear negated = linear_scale(memory->terms, value->linear, -1);
  knowledge_interval(memory->terms, knowledge, value->linear, &low, &high);
  if (linear_info(memory->terms, value->linear)->count > 1) {
    Int better;
    if (oracle_minimise(memory->oracle, knowledge, value->linear, &better) && better > low) low = better;
    if (negated.id && oracle_minimise(memory->oracle, knowledge, negated, &better) && better != BOUND_NONE_LOW &&
        -better < high)
      high = -better;
  }
  if (low != BOUND_NONE_LOW && low != BOUND_NONE_HIGH) bounds.low = linear_constant(memory->terms, low);
  if (high != BOUND_NONE_HIGH && high != BOUND_NONE_LOW) bounds.high = linear_constant(memory->terms, high);
  forget_bounds_of_type(memory->terms, &bounds);
  if (!segment_says_something(memory->terms, &bounds)) bounds.low = bounds.high = value->linear;
  return bounds;
}

bool segment_is_small(const Terms *terms, const Segment *bounds) {
  Int low, high;
  return linear_is_constant(terms, bounds->low, &low) && low >= 0 && linear_is_constant(terms, bounds->high, &high) &&
         high <= most(bounds->bytes, false);
}

// The looser one of two bounds; none where they cannot be compared.
static Linear looser(const Terms *terms, Linear a, Linear b, bool is_low) {
  Int x, y;
  if (a.id == b.id) return a;
  if (!linear_is_constant(terms, a, &x) || !linear_is_constant(terms, b, &y)) return (Linear){0};
  return (x < y) == is_low ? a : b;
}

// Adds numbers with these bounds to those that the segment allows. False: there is no representation for both.
static bool loosen(const Terms *terms, Segment *segment, const Segment *bounds) {
  if (segment->is_unsigned != bounds->is_unsigned) {
    if (segment_is_small(terms, segment))
      segment->is_unsigned = bounds->is_unsigned;
    else if (!segment_is_small(terms, bounds))
      return false;
  }
  segment->low = looser(terms, segment->low, bounds->low, true);
  segment->high = looser(terms, segment->high, bounds->high, false);
  return true;
}

// -- Shapes

static void add_shape(SegmentShapeVec *shapes, uint32_t bytes, Int stride) {
  if (stride < (Int)bytes || stride > 1 << 16 || shapes->count == MAX_SHAPES) return;
  for (uint32_t i = 0; i < shapes->count; i++)
    if (shapes->data[i].bytes == bytes && shapes->data[i].stride == (uint32_t)stride) return;
  segment_shape_vec_push(shapes, (SegmentShape){bytes, (uint32_t)stride});
}

static bool has_cell(const State *state, const Cell *cell) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *other = &state->cells.data[i];
    if (other->base.id == cell->base.id && other->offset.id == cell->offset.id && other->bytes == cell->bytes)
      return true;
  }
  return false;
}

// The smallest distances to other cells of the same width.
static void add_distances(Terms *terms, const State *state, const Cell *cell, SegmentShapeVec *shapes) {
  Int last = 0, distance;
  for (uint32_t k = 0; k < MAX_DISTANCES; k++) {
    Int found = 0;
    for (uint32_t i = 0; i < state->cells.count; i++) {
      const Cell *other = &state->cells.data[i];
      if (other->base.id != cell->base.id || other->bytes != cell->bytes) continue;
      if (!linear_is_constant(terms, linear_sub(terms, other->offset, cell->offset), &distance) ||
          int_abs(distance) <= last)
        continue;
      if (!found || int_abs(distance) < found) found = int_abs(distance);
    }
    if (!found) return;
    add_shape(shapes, cell->bytes, found);
    last = found;
  }
}

void segment_shapes(const Terms *terms, const State *state, const State *other, SegmentShapeVec *shapes) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (!state->segments.data[i].own) add_shape(shapes, state->segments.data[i].bytes, state->segments.data[i].stride);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    const LinearInfo *offset = linear_info(terms, cell->offset);
    Int step = 0;
    if (cell->bytes > 8 || !is_number(terms, &cell->value) || has_cell(other, cell)) continue;
    for (uint32_t k = 0; k < offset->count; k++) step = int_gcd(step, offset->monomials[k].factor);
    if (step) add_shape(shapes, cell->bytes, step);
    // Interning does not change what the caller sees of the terms.
    add_distances((Terms *)(uintptr_t)terms, state, cell, shapes);
    add_shape(shapes, cell->bytes, cell->bytes);
  }
}

// -- Folding

typedef struct {
  Memory *memory;
  SegmentShape shape;
  Symbol base;
} Folding;

static const Cell *cell_at(const Folding *f, Linear offset) {
  const State *state = f->memory->state;
  for (uint32_t i = 0; i < state->cells.count && offset.id; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == f->base.id && cell->offset.id == offset.id && cell->bytes == f->shape.bytes &&
        is_number(f->memory->terms, &cell->value))
      return cell;
  }
  return NULL;
}

static Linear after(const Folding *f, Linear offset) {
  return linear_add_constant(f->memory->terms, offset, f->shape.stride);
}
static Linear before(const Folding *f, Linear offset) {
  return linear_add_constant(f->memory->terms, offset, -(Int)f->shape.stride);
}

// The segment allows what the cell holds; where it must, it is loosened for that, unless it would not say anything then.
static bool take(const Folding *f, Segment *segment, const Cell *cell, bool loosens) {
  const Terms *terms = f->memory->terms;
  if (value_fits(f->memory, segment, &cell->value)) return true;
  Segment wider = *segment, bounds = bounds_of(f->memory, &cell->value, cell->bytes);
  if (!loosens || !loosen(terms, &wider, &bounds)) return false;
  forget_bounds_of_type(terms, &wider);
  if (!segment_says_something(terms, &wider)) return false;
  *segment = wider;
  return true;
}

// Takes cells beside the segment into it, on one side.
static void grow(const Folding *f, Segment *segment, bool up, bool loosens) {
  for (const Cell *cell;
       (cell = cell_at(f, up ? segment->to : before(f, segment->from))) && take(f, segment, cell, loosens);) {
    if (up)
      segment->to = after(f, segment->to);
    else
      segment->from = before(f, segment->from);
  }
}

static bool has_shape(const Folding *f, const Segment *segment) {
  return segment->base.id == f->base.id && segment->bytes == f->shape.bytes && segment->stride == f->shape.stride &&
         !segment->own;
}

// Two segments side by side that say the same are one.
static bool join_some(const Folding *f) {
  SegmentVec *segments = &f->memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    for (uint32_t k = 0; k < segments->count; k++) {
      Segment *x = &segments->data[i], *y = &segments->data[k];
      if (i == k || !has_shape(f, x) || !has_shape(f, y) || x->to.id != y->from.id) continue;
      if (x->low.id != y->low.id || x->high.id != y->high.id || x->is_unsigned != y->is_unsigned) continue;
      x->to = y->to;
      segments->data[k] = segments->data[--segments->count];
      return true;
    }
  }
  return false;
}

static void grow_all(const Folding *f) {
  SegmentVec *segments = &f->memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    if (!has_shape(f, &segments->data[i])) continue;
    grow(f, &segments->data[i], true, false);
    grow(f, &segments->data[i], false, false);
  }
}

// Beside each segment, one that takes in what does not fit. Which of them is of use shows where states are compared.
static void add_looser(const Folding *f) {
  SegmentVec *segments = &f->memory->state->segments;
  uint32_t count = segments->count;
  for (uint32_t i = 0; i < 2 * count; i++) {
    Segment copy = segments->data[i / 2];
    Linear from = copy.from, to = copy.to;
    if (!has_shape(f, &copy)) continue;
    grow(f, &copy, i % 2 == 0, true);
    copy.guessed = true;
    if (copy.from.id != from.id || copy.to.id != to.id) segment_vec_push(segments, copy);
  }
}

static bool is_covered(const Folding *f, const Cell *cell) {
  const SegmentVec *segments = &f->memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    if (!has_shape(f, segment) || !is_element_of(f->memory->terms, segment, cell->offset, cell->bytes)) continue;
    if (is_within(f->memory, segment, cell->offset, after(f, cell->offset))) return true;
  }
  return false;
}

// Indices of the array itself, or of one with as many elements: the number of elements is a bound that stays where constants grow with the loop.
static void add_indices(const Folding *f, const Segment *segment) {
  Memory *memory = f->memory;
  const Allocation *object = state_allocation(memory->state, f->base);
  Segment indices = *segment;
  Linear count;
  const Cell *first = cell_at(f, segment->from);
  if (!first || !object->size.id || linear_is_constant(memory->terms, object->size, NULL) ||
      !linear_divide(memory->terms, object->size, f->shape.stride, &count))
    return;
  indices.is_unsigned = first->value.is_unsigned;
  indices.low = linear_constant(memory->terms, 0);
  indices.high = linear_add_constant(memory->terms, count, -1);
  indices.to = after(f, segment->from);
  if (!indices.high.id || !value_fits(memory, &indices, &first->value)) return;
  grow(f, &indices, true, false);
  segment_vec_push(&memory->state->segments, indices);
}

static void fold_object(const Folding *f) {
  State *state = f->memory->state;
  grow_all(f);
  add_looser(f);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != f->base.id || cell->bytes != f->shape.bytes || !is_number(f->memory->terms, &cell->value))
      continue;
    if (cell_at(f, before(f, cell->offset)) || is_covered(f, cell)) continue;
    Segment segment = bounds_of(f->memory, &cell->value, cell->bytes);
    segment.base = f->base;
    segment.stride = f->shape.stride;
    segment.from = cell->offset;
    segment.to = after(f, cell->offset);
    segment.guessed = true;
    add_indices(f, &segment);
    forget_bounds_of_type(f->memory->terms, &segment);
    if (!segment_says_something(f->memory->terms, &segment) || !segment.to.id) continue;
    grow(f, &segment, true, true);
    segment_vec_push(&state->segments, segment);
  }
  while (join_some(f)) continue;
}

void segments_fold(Memory *memory, SegmentShape shape) {
  for (uint32_t i = 0; i < memory->state->allocations.count; i++) {
    const Allocation *object = &memory->state->allocations.data[i];
    if (object->constant || object->freed) continue;
    fold_object(&(Folding){memory, shape, object->base});
  }
}

static bool is_zero(const Memory *memory, const Allocation *object) {
  if (object->zero) return true;
  const GlobalInfo *global = object->initial ? &memory->program->globals[object->global.id] : NULL;
  return global && !global->initial && !global->relocation_count;
}

// Premise: bytes without a cell are zero, and each cell is one of the elements. Conclusion: each element is zero or what one of the cells holds.
static void fold_whole(const Folding *f, const Allocation *object) {
  State *state = f->memory->state;
  Terms *terms = f->memory->terms;
  Linear zero = linear_constant(terms, 0);
  Segment whole = {.base = f->base,
                   .from = zero,
                   .to = object->size,
                   .stride = f->shape.stride,
                   .bytes = f->shape.bytes,
                   .low = zero,
                   .high = zero};
  Int rest;
  if (!object->size.id || !residue(terms, zero, object->size, f->shape.stride, &rest) || rest) return;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != f->base.id) continue;
    if (!residue(terms, zero, cell->offset, f->shape.stride, &rest)) return;
    if (rest >= f->shape.bytes && rest + cell->bytes <= f->shape.stride) continue;  // beside the elements
    if (rest || cell->bytes != f->shape.bytes || !is_number(terms, &cell->value)) return;
    Segment bounds = bounds_of(f->memory, &cell->value, cell->bytes);
    if (!loosen(terms, &whole, &bounds)) return;
  }
  forget_bounds_of_type(terms, &whole);
  if (segment_says_something(terms, &whole)) segment_vec_push(&state->segments, whole);
}

void segments_prepare(Memory *memory, Symbol base, Linear offset, uint32_t bytes) {
  const LinearInfo *info = linear_info(memory->terms, offset);
  const State *state = memory->state;
  Int stride = 0, distance;
  bool loses = false;
  for (uint32_t i = 0; i < info->count; i++) stride = int_gcd(stride, info->monomials[i].factor);
  if (stride < (Int)bytes || stride > 1 << 16 || bytes > 8) return;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    loses |= cell->base.id == base.id &&
             !linear_is_constant(memory->terms, linear_sub(memory->terms, cell->offset, offset), &distance);
  }
  if (!loses) return;
  Folding f = {memory, {bytes, (uint32_t)stride}, base};
  fold_object(&f);
  const Allocation *object = state_allocation(state, base);
  if (is_zero(memory, object)) fold_whole(&f, object);
}

// -- Writing

// Keeps the part [from, to) of the segment, where that is one for sure.
static void keep_part(Memory *memory, SegmentVec *parts, const Segment *segment, Linear from, Linear to) {
  Segment part = *segment;
  Int rest;
  if (!from.id || !to.id || from.id == to.id || parts->count >= MAX_PIECES) return;
  if (!residue(memory->terms, segment->from, from, segment->stride, &rest) || rest) return;
  if (!residue(memory->terms, segment->from, to, segment->stride, &rest) || rest) return;
  part.from = from;
  part.to = to;
  segment_vec_push(parts, part);
}

// Bytes [offset, offset + size) may lie beside the elements: in another member of an array's structures.
static bool is_beside(Memory *memory, const Segment *segment, Linear offset, Linear size) {
  Int rest, length;
  return residue(memory->terms, segment->from, offset, segment->stride, &rest) &&
         linear_is_constant(memory->terms, size, &length) && rest >= segment->bytes && rest + length <= segment->stride;
}

// Premise: the element lies somewhere in the middle, one cannot say where. Conclusion: looser bounds for all, that still say something.
static bool loosen_for(Memory *memory, Segment *segment, Linear offset, const AbstractValue *value) {
  Terms *terms = memory->terms;
  Segment looser = *segment;
  if (linear_is_constant(terms, linear_sub(terms, offset, segment->from), NULL) ||
      linear_is_constant(terms, linear_sub(terms, segment->to, offset), NULL) || !is_number(terms, value))
    return false;
  Segment bounds = bounds_of(memory, value, segment->bytes);
  if (!loosen(terms, &looser, &bounds)) return false;
  forget_bounds_of_type(terms, &looser);
  if (!segment_says_something(terms, &looser)) return false;
  *segment = looser;
  return true;
}

static void write_segment(Memory *memory, SegmentVec *parts, const Segment *segment, Linear offset, Linear size,
                          const AbstractValue *value) {
  Terms *terms = memory->terms;
  Int length;
  bool is_one = linear_is_constant(terms, size, &length) && length <= segment->stride;
  Linear end = is_one    ? linear_add_constant(terms, offset, segment->stride)
               : size.id ? linear_add(terms, offset, size)
                         : (Linear){0};
  bool is_kept = is_beside(memory, segment, offset, size) ||
                 (end.id && knows(memory, atom_le(terms, segment->to, offset))) ||
                 (size.id && knows(memory, atom_le(terms, linear_add(terms, offset, size), segment->from))) ||
                 (is_one && value && is_element_of(terms, segment, offset, (uint32_t)length) && !segment->own &&
                  value_fits(memory, segment, value));
  Segment same = *segment;
  if (!is_kept && !segment->own && is_one && value && is_element_of(terms, segment, offset, (uint32_t)length))
    is_kept = loosen_for(memory, &same, offset, value);
  if (is_kept) {
    segment_vec_push(parts, same);
    return;
  }
  memory->state->heap_lost |= segment->own;  // what was there may be gone
  Int rest;
  bool is_aligned = residue(terms, segment->from, offset, segment->stride, &rest);
  if (is_aligned && rest) {  // within one element, or across two
    if (!is_one || rest + length > segment->stride) return;
    offset = linear_add_constant(terms, offset, -rest);
    end = linear_add_constant(terms, offset, segment->stride);
  }
  if (!is_aligned) return;
  if (knows(memory, atom_le(terms, offset, segment->to))) keep_part(memory, parts, segment, segment->from, offset);
  if (end.id && knows(memory, atom_le(terms, segment->from, end))) keep_part(memory, parts, segment, end, segment->to);
}

void segments_write(Memory *memory, Symbol base, Linear offset, Linear size, const AbstractValue *value) {
  State *state = memory->state;
  SegmentVec parts = {0};
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    Segment segment = state->segments.data[i];
    if (segment.base.id == base.id)
      write_segment(memory, &parts, &segment, offset, size, value);
    else
      state->segments.data[kept++] = segment;
  }
  state->segments.count = kept;
  segment_vec_append(&state->segments, parts.data, parts.count);
  segment_vec_release(&parts);
}

// -- Reading

bool segment_find(Memory *memory, Symbol base, Linear offset, uint32_t bytes, uint32_t *next, Segment *found) {
  const State *state = memory->state;
  while (*next < state->segments.count) {
    const Segment *segment = &state->segments.data[(*next)++];
    if (segment->base.id != base.id || segment->own || !is_element_of(memory->terms, segment, offset, bytes)) continue;
    if (!is_within(memory, segment, offset, linear_add_constant(memory->terms, offset, segment->stride))) continue;
    *found = *segment;
    return true;
  }
  return false;
}

bool segment_constant(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue *value) {
  const State *state = memory->state;
  Terms *terms = memory->terms;
  Linear end = linear_add_constant(terms, offset, bytes);
  Int number;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id != base.id || segment->own || segment->low.id != segment->high.id ||
        !linear_is_constant(terms, segment->low, &number))
      continue;
    bool is_filled = segment->bytes == segment->stride && bytes % segment->bytes == 0 && bytes <= 8 &&
                     (segment->bytes == 1 || !number);
    Int rest;
    if (!is_element_of(terms, segment, offset, bytes) &&
        !(is_filled && residue(terms, segment->from, offset, segment->stride, &rest) && !rest))
      continue;
    if (!is_within(memory, segment, offset,
                   segment->bytes == bytes ? linear_add_constant(terms, offset, segment->stride) : end))
      continue;
    UInt word = 0;
    for (uint32_t k = 0; k < bytes / segment->bytes; k++)
      word |= (UInt)(number & (int_pow2(8 * segment->bytes) - 1)) << (8 * segment->bytes * k);
    *value = segment->bytes == bytes ? value_number(segment->low, segment->is_unsigned)
                                     : value_number(linear_constant(terms, (Int)word), true);
    return true;
  }
  return false;
}

// -- Comparing

// Where the piece ends that begins at the place, or reaches beyond it, and says at least what the segment says; none: there is no such piece.
static Linear end_of_piece(Memory *memory, const Segment *segment, Symbol base, Linear place) {
  const State *state = memory->state;
  Terms *terms = memory->terms;
  Int rest;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *piece = &state->segments.data[i];
    if (piece->base.id != base.id || piece->bytes != segment->bytes || piece->stride != segment->stride) continue;
    if (piece->own != segment->own || (segment->string && !piece->string) || piece->align < segment->align) continue;
    if (!residue(terms, piece->from, place, piece->stride, &rest) || rest) continue;
    if (!fits(memory, segment, piece->low, piece->high, piece->is_unsigned)) continue;
    // Where it may be empty one goes on from before the place, which says no less.
    if (piece->to.id == place.id) continue;
    if (piece->from.id == place.id ||
        (knows(memory, atom_le(terms, piece->from, place)) && knows(memory, atom_lt(terms, place, piece->to))))
      return piece->to;
  }
  AbstractValue value;
  if (!segment->own && memory_read(memory, base, place, segment->bytes, &value) && value_fits(memory, segment, &value))
    return linear_add_constant(terms, place, segment->stride);
  return (Linear){0};
}

// Premise: bytes without a cell are zero. Conclusion: whether zero, and each cell that may be an element, fits.
static bool zeros_hold(Memory *memory, const Segment *segment, Symbol base) {
  const State *state = memory->state;
  Linear zero = linear_constant(memory->terms, 0);
  Int rest;
  if (!is_zero(memory, state_allocation(state, base)) || !fits(memory, segment, zero, zero, segment->is_unsigned))
    return false;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id ||
        is_beside(memory, segment, cell->offset, linear_constant(memory->terms, cell->bytes)))
      continue;
    if (cell->bytes != segment->bytes || !residue(memory->terms, segment->from, cell->offset, segment->stride, &rest) ||
        rest)
      return false;
    if (!value_fits(memory, segment, &cell->value)) return false;
  }
  return true;
}

bool segment_holds(Memory *memory, const Segment *segment, Symbol base) {
  if (!segment->own && zeros_hold(memory, segment, base)) return true;
  Linear place = segment->from;
  for (uint32_t i = 0; i < MAX_PIECES && place.id; i++) {
    if (knows(memory, atom_le(memory->terms, segment->to, place))) return true;
    place = end_of_piece(memory, segment, base, place);
  }
  return false;
}

static bool is_subsumed(Memory *memory, const Segment *segment, const Segment *by) {
  return !by->own && !segment->own && by->base.id == segment->base.id && by->stride == segment->stride &&
         is_element_of(memory->terms, by, segment->from, segment->bytes) &&
         fits(memory, segment, by->low, by->high, by->is_unsigned) && is_within(memory, by, segment->from, segment->to);
}

void segments_prune(Memory *memory) {
  SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = segments->count; i--;) {
    bool is_needed = true;
    for (uint32_t k = 0; k < segments->count && is_needed; k++)
      is_needed = k == i || !is_subsumed(memory, &segments->data[i], &segments->data[k]);
    if (is_needed) continue;
    memmove(segments->data + i, segments->data + i + 1, sizeof(Segment) * (segments->count - 1 - i));
    segments->count--;
  }
}

// -- Blocks

void segments_copy(Memory *memory, Symbol to, Linear to_offset, Symbol from, Linear from_offset, Linear size,
                   SegmentVec *copies) {
  const State *state = memory->state;
  Terms *terms = memory->terms;
  Linear shift = linear_sub(terms, to_offset, from_offset), end = linear_add(terms, from_offset, size);
  for (uint32_t i = 0; i < state->segments.count && shift.id && end.id; i++) {
    Segment copy = state->segments.data[i];
    if (copy.base.id != from.id || copy.own || !knows(memory, atom_le(terms, from_offset, copy.from)) ||
        !knows(memory, atom_le(terms, copy.to, end)))
      continue;
    copy.base = to;
    copy.from = linear_add(terms, copy.from, shift);
    copy.to = linear_add(terms, copy.to, shift);
    if (copy.from.id && copy.to.id) segment_vec_push(copies, copy);
  }
}

void segment_fill(Memory *memory, Symbol base, Linear offset, Linear size, Int byte) {
  Terms *terms = memory->terms;
  Linear value = linear_constant(terms, byte), end = linear_add(terms, offset, size);
  if (!end.id) return;
  segment_vec_push(&memory->state->segments, (Segment){.base = base,
                                                       .from = offset,
                                                       .to = end,
                                                       .stride = 1,
                                                       .bytes = 1,
                                                       .is_unsigned = true,
                                                       .low = value,
                                                       .high = value});
}
