// See segment_fold.h.
#include "state/segment_fold.h"

#include "program/strides.h"
#include "state/segment_bounds.h"
#include "state/segment_variable.h"
#include "state/segment_whole.h"
#include "state/string.h"

enum { MAX_SHAPES = 8, MAX_DISTANCES = 3 };

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

// The smallest distances to other cells of the same width, of those by which the program counts.
static void add_distances(const Memory *memory, const Cell *cell, SegmentShapeVec *shapes) {
  const State *state = memory->state;
  Int last = 0, distance;
  for (uint32_t k = 0; k < MAX_DISTANCES; k++) {
    Int found = 0;
    for (uint32_t i = 0; i < state->cells.count; i++) {
      const Cell *other = &state->cells.data[i];
      if (other->base.id != cell->base.id || other->bytes != cell->bytes) continue;
      if (!linear_is_constant(memory->terms, linear_sub(memory->terms, other->offset, cell->offset), &distance) ||
          int_abs(distance) <= last || !strides_have(memory->program, distance, cell->bytes))
        continue;
      if (!found || int_abs(distance) < found) found = int_abs(distance);
    }
    if (!found) return;
    add_shape(shapes, cell->bytes, found);
    last = found;
  }
}

void segment_strides_of(const Memory *memory, const Allocation *object, U32Vec *strides) {
  const GlobalInfo *global = object->global.id ? &memory->program->globals[object->global.id] : NULL;
  for (uint32_t i = 0; global && i < global->stride_count; i++) segment_add_stride(strides, global->strides[i]);
  segment_strides_of_functions(memory, strides);
}

// The sizes of the elements by which the program counts there.
static void add_strides(const Memory *memory, const Cell *cell, SegmentShapeVec *shapes) {
  U32Vec strides = {0};
  segment_strides_of(memory, state_allocation(memory->state, cell->base), &strides);
  for (uint32_t i = 0; i < strides.count; i++) add_shape(shapes, cell->bytes, strides.data[i]);
  u32_vec_release(&strides);
}

void segment_shapes(const Memory *memory, const State *other, SegmentShapeVec *shapes) {
  const Terms *terms = memory->terms;
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (!state->segments.data[i].own && !state->segments.data[i].string)
      add_shape(shapes, state->segments.data[i].bytes, state->segments.data[i].stride);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int step = linear_divisor(terms, cell->offset);
    bool is_of_arguments = state_allocation(state, cell->base)->kind == ALLOCATION_COMMAND_LINE;  // which says nothing of how far apart others lie
    if (is_of_arguments || cell->bytes > 8 || !segment_is_element(memory, cell->base, &cell->value) || has_cell(other, cell)) continue;
    if (step) add_shape(shapes, cell->bytes, step);
    add_distances(memory, cell, shapes);
    add_strides(memory, cell, shapes);
    if (strides_have(memory->program, cell->bytes, cell->bytes)) add_shape(shapes, cell->bytes, cell->bytes);
  }
}

// -- Folding

static bool is_beyond(const Folding *f, const Cell *cell) {
  Int at;
  return f->is_limited && linear_is_constant(f->memory->terms, cell->offset, &at) && (at + cell->bytes <= f->first || f->end <= at);
}

static const Cell *cell_at(const Folding *f, Linear offset) {
  const State *state = f->memory->state;
  for (uint32_t i = 0; i < state->cells.count && offset.id; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == f->base.id && cell->offset.id == offset.id && cell->bytes == f->shape.bytes &&
        !is_beyond(f, cell) && segment_is_element(f->memory, f->base, &cell->value))
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
  return segment_fits_value(f->memory, segment, &cell->value) ||
         (loosens && segment_loosen_for(f->memory, segment, &cell->value));
}

bool folding_has_shape(const Folding *f, const Segment *segment) {
  return segment->base.id == f->base.id && segment->bytes == f->shape.bytes && segment->stride == f->shape.stride &&
         !segment->own && !segment->string;
}

// A segment that begins (up) or ends there; null: there is none.
static const Segment *segment_at(const Folding *f, Linear offset, bool up) {
  const SegmentVec *segments = &f->memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    if (folding_has_shape(f, segment) && !segment->guessed && segment->from.id != segment->to.id &&
        (up ? segment->from : segment->to).id == offset.id)
      return segment;
  }
  return NULL;
}

// What becomes a part of the segment beside it: cells that fit, cells for which its bounds become looser, or segments as well.
typedef enum { GROW_FITTING, GROW_CELLS, GROW_ALL } Growing;

// The element beside the segment becomes one of it, on one side, or those of a segment there. False: there is none.
static bool grow_once(const Folding *f, Segment *segment, bool up, Growing how) {
  const Cell *cell = cell_at(f, up ? segment->to : before(f, segment->from));
  const Segment *beside = cell || how != GROW_ALL ? NULL : segment_at(f, up ? segment->to : segment->from, up);
  if (cell ? !take(f, segment, cell, how != GROW_FITTING) : !beside || !segment_loosen(f->memory, segment, beside))
    return false;
  if (up)
    segment->to = beside ? beside->to : after(f, segment->to);
  else
    segment->from = beside ? beside->from : before(f, segment->from);
  return true;
}

// (Of segments that may be empty one may end where the other one begins, both ways.)
static void grow(const Folding *f, Segment *segment, bool up, Growing how) {
  const State *state = f->memory->state;
  for (uint32_t left = state->cells.count + state->segments.count; left && grow_once(f, segment, up, how); left--)
    continue;
}

static bool says_alike(const Segment *x, const Segment *y) {
  return x->reading == y->reading && x->step == y->step && x->text == y->text && x->given == y->given && x->nullable == y->nullable;
}

// Two segments side by side that say the same are one.
static bool join_some(const Folding *f) {
  SegmentVec *segments = &f->memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    for (uint32_t k = 0; k < segments->count; k++) {
      Segment *x = &segments->data[i], *y = &segments->data[k];
      if (i == k || !folding_has_shape(f, x) || !folding_has_shape(f, y) || x->to.id != y->from.id) continue;
      if (x->low.id != y->low.id || x->high.id != y->high.id || !says_alike(x, y)) continue;
      x->to = y->to;
      segments->data[k] = segments->data[--segments->count];
      return true;
    }
  }
  return false;
}

void folding_grow(const Folding *f, Segment *segment) {
  grow(f, segment, true, GROW_FITTING);
  grow(f, segment, false, GROW_FITTING);
}

static void grow_all(const Folding *f) {
  SegmentVec *segments = &f->memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++)
    if (folding_has_shape(f, &segments->data[i])) folding_grow(f, &segments->data[i]);
}

// Adds the segment with the cells beside it, and again with the segments beside these, if there are any.
static void push_grown(const Folding *f, Segment segment, bool up) {
  SegmentVec *segments = &f->memory->state->segments;
  Linear from = segment.from, to = segment.to;
  for (int how = GROW_CELLS; how <= GROW_ALL; how++) {
    grow(f, &segment, up, (Growing)how);
    if (segment.from.id != from.id || segment.to.id != to.id) segment_vec_push(segments, segment);
    from = segment.from;
    to = segment.to;
  }
}

// Beside each segment, one that takes in what does not fit. Which of them is of use shows where states are compared.
static void add_looser(const Folding *f) {
  SegmentVec *segments = &f->memory->state->segments;
  uint32_t count = segments->count;
  for (uint32_t i = 0; i < 2 * count; i++) {
    Segment copy = segments->data[i / 2];
    copy.guessed = true;
    if (folding_has_shape(f, &copy)) push_grown(f, copy, i % 2 == 0);
  }
}

// Is it a constant at the begin of the segment, which says less of it? Then it may be the first of those that a loop leaves behind.
static bool begins_other(const Folding *f, const Segment *segment, const Cell *cell) {
  const Terms *terms = f->memory->terms;
  bool is_constant = cell->value.condition.kind == ATOM_NONE && linear_is_constant(terms, cell->value.linear, NULL);
  return is_constant && cell->offset.id == segment->from.id && segment->low.id != segment->high.id;
}

// A pointer into a text, of which more is known than what the segment says of all: what others have left behind elements that are set anew is another matter.
static bool says_more(const Folding *f, const Segment *segment, const Cell *cell) {
  Memory *memory = f->memory;
  if (!segment_has_pointers(memory->terms, segment) || segment->text) return false;
  Segment bounds = segment_bounds_of(memory, &cell->value, cell->bytes);
  return bounds.high.id && bounds.high.id != segment->high.id &&
         linear_base(memory->terms, bounds.high).id == linear_base(memory->terms, segment->high).id &&
         memory_knows(memory, atom_lt(memory->terms, bounds.high, segment->high));
}

// A character of which more is known than that a text goes on there, which is what the segment says: a loop that looks at one after the other may find the same of all.
static bool says_more_than_text(const Folding *f, const Segment *segment, const Cell *cell) {
  const Terms *terms = f->memory->terms;
  Int low, high, most = reading_high(READ_SIGNED, 8);
  if (segment->bytes != 1 || segment_has_pointers(terms, segment) || !segment->low.id || !linear_is_constant(terms, segment->low, &low) || low != 1) return false;
  if (segment->high.id && (!linear_is_constant(terms, segment->high, &high) || high < most)) return false;
  if (cell->value.condition.kind != ATOM_NONE || !cell->value.linear.id) return false;
  knowledge_interval(terms, &f->memory->state->knowledge, cell->value.linear, &low, &high);
  return low > 1 && high < reading_high(READ_UNSIGNED, 8);
}

static bool is_covered(const Folding *f, const Cell *cell) {
  const SegmentVec *segments = &f->memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    if (segment->guessed || !folding_has_shape(f, segment) ||
        !segment_has_element(f->memory->terms, segment, cell->offset, cell->bytes))
      continue;
    if (begins_other(f, segment, cell) || says_more(f, segment, cell) || says_more_than_text(f, segment, cell)) continue;
    if (segment_is_around(f->memory, segment, cell->offset, after(f, cell->offset))) return true;
  }
  return false;
}

// Elements from the segment's first one on that lie between 0 and the bound, if that one does.
static void add_below(const Folding *f, const Segment *segment, const Cell *first, Linear high) {
  Segment indices = *segment;
  indices.reading = first->value.reading;
  indices.low = linear_constant(f->memory->terms, 0);
  indices.high = high;
  indices.to = after(f, segment->from);
  if (!high.id || !segment_fits_value(f->memory, &indices, &first->value)) return;
  grow(f, &indices, true, GROW_FITTING);
  segment_vec_push(&f->memory->state->segments, indices);
}

static bool says_a_size(const Memory *memory, Symbol number) {
  for (uint32_t i = 0; i < memory->state->allocations.count; i++) {
    Linear size = memory->state->allocations.data[i].size;
    if (size.id && linear_factor(memory->terms, size, number)) return true;
  }
  return false;
}

// Indices of another array: below a number that says how large that is, as is known of the first one.
static void add_indices_of_others(const Folding *f, const Segment *segment, const Cell *first, Linear own) {
  const Memory *memory = f->memory;
  const LinearVec *rows = &memory->state->knowledge.rows;
  Symbol index;
  if (!first->value.linear.id || !linear_is_symbol(memory->terms, first->value.linear, &index)) return;
  for (uint32_t i = 0; i < rows->count; i++) {
    const LinearInfo *row = linear_info(memory->terms, rows->data[i]);
    bool is_pair = row->count == 2 && linear_factor(memory->terms, rows->data[i], index) == -1;
    const Monomial *other = is_pair ? &row->monomials[row->monomials[0].symbol.id == index.id] : NULL;
    if (!is_pair || other->factor != 1 || !says_a_size(memory, other->symbol)) continue;
    Linear high = linear_add(memory->terms, rows->data[i], first->value.linear);
    if (high.id != own.id) add_below(f, segment, first, high);
  }
}

// Indices of the array itself, or of one with as many elements: the number of elements is a bound that stays where constants grow with the loop.
static void add_indices(const Folding *f, const Segment *segment) {
  Memory *memory = f->memory;
  const Allocation *object = state_allocation(memory->state, f->base);
  const Cell *first = cell_at(f, segment->from);
  Linear count, high = {0};
  if (!first || !object->size.id || linear_is_constant(memory->terms, object->size, NULL)) return;
  if (linear_divide(memory->terms, object->size, f->shape.stride, &count)) high = linear_add_constant(memory->terms, count, -1);
  add_below(f, segment, first, high);
  add_indices_of_others(f, segment, first, high);
}

// Those that are null, where the next one points somewhere: a loop that clears one after the other has come so far.
static void add_nulls(const Folding *f, Segment nulls) {
  const Terms *terms = f->memory->terms;
  if (!segment_is_null(terms, &nulls)) return;
  grow(f, &nulls, true, GROW_FITTING);
  const Cell *next = cell_at(f, nulls.to);
  if (next && next->value.linear.id && linear_has_pinned(terms, next->value.linear)) segment_vec_push(&f->memory->state->segments, nulls);
}

// Is there an element before the cell to which it may belong? Pointers do not go on a row of numbers, such as a member that stands before an array of them.
static bool goes_on(const Folding *f, const Cell *cell) {
  const Terms *terms = f->memory->terms;
  const Cell *previous = cell_at(f, before(f, cell->offset));
  if (!previous || !previous->value.linear.id || !cell->value.linear.id) return previous;
  if (value_is_null(terms, &previous->value) || value_is_null(terms, &cell->value)) return true;
  return linear_has_pinned(terms, previous->value.linear) == linear_has_pinned(terms, cell->value.linear);
}

// Is the cell an element with which a segment may begin? (The end of a text that stays is known as such.)
static bool is_first(const Folding *f, const Cell *cell) {
  bool is_end = string_is_zero(f->memory->terms, cell) && state_allocation(f->memory->state, f->base)->constant;
  return !is_end && cell->base.id == f->base.id && cell->bytes == f->shape.bytes && !is_beyond(f, cell) && segment_is_element(f->memory, f->base, &cell->value) && !goes_on(f, cell);
}

// One that is not known yet.
static bool begins_segment(const Folding *f, const Cell *cell) { return is_first(f, cell) && !is_covered(f, cell); }

// May elements from the cell on have something in common that those before it have not: where elements are compared, from one on of which a variable is the index?
static bool is_at_index(const Folding *f, const Cell *cell) {
  const State *state = f->memory->state;
  const BindingVec *bindings = &state_top(state)->bindings;
  bool may_begin = state->compares && cell->base.id == f->base.id && cell->bytes == f->shape.bytes;
  for (uint32_t i = 0; i < bindings->count && may_begin; i++) {
    Linear index = bindings->data[i].abstract.linear;
    if (index.id && cell->offset.id == linear_scale(f->memory->terms, index, f->shape.stride).id) return true;
  }
  return false;
}

// What variables say of the first segments, and of cells, whatever segments say of these besides: after all others, of which only a few are kept.
static void add_bounded(const Folding *f, uint32_t known) {
  const State *state = f->memory->state;
  const Terms *terms = f->memory->terms;
  for (uint32_t i = 0; i < known && i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (folding_has_shape(f, segment) && !segment_has_pointers(terms, segment)) folding_add_bounded(f, segment);
  }
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if ((!is_first(f, cell) && !is_at_index(f, cell)) || !segment_is_number(terms, &cell->value)) continue;
    folding_add_bounded(f, &(Segment){.base = f->base, .from = cell->offset, .to = after(f, cell->offset), .stride = f->shape.stride, .bytes = cell->bytes,
                                      .reading = cell->value.reading, .low = cell->value.linear, .high = cell->value.linear});
  }
}

void folding_add_cells(const Folding *f) {
  State *state = f->memory->state;
  uint32_t known = state->segments.count;
  grow_all(f);
  add_looser(f);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (!begins_segment(f, cell)) continue;
    Segment segment = segment_bounds_of(f->memory, &cell->value, cell->bytes);
    segment.base = f->base;
    segment.stride = f->shape.stride;
    segment.from = cell->offset;
    segment.to = after(f, cell->offset);
    segment.guessed = true;
    add_indices(f, &segment);
    segment_forget_bounds_of_type(f->memory->terms, &segment);
    if (!segment_says_something(f->memory->terms, &segment) || !segment.to.id) continue;
    add_nulls(f, segment);
    Segment cut = segment;
    bool is_cut = segment_end_by_cells(f->memory, &cell->value, &cut);
    grow(f, &segment, true, GROW_CELLS);
    segment_vec_push(&state->segments, segment);
    push_grown(f, segment, true);
    if (!is_cut) continue;
    grow(f, &cut, true, GROW_ALL);
    segment_vec_push(&state->segments, cut);
  }
  while (join_some(f)) continue;
  add_bounded(f, known);
}

void segments_fold_elements(Memory *memory, Symbol base, Linear offset, uint32_t size, Linear total) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    Int rest;
    bool is_first = cell.base.id == base.id && linear_is_constant(memory->terms, linear_sub(memory->terms, cell.offset, offset), &rest) && rest >= 0 && rest + cell.bytes <= size;
    if (!is_first || !segment_is_element(memory, base, &cell.value)) continue;
    Folding f = {.memory = memory, .shape = {cell.bytes, size}, .base = base};
    Segment segment = segment_bounds_of(memory, &cell.value, cell.bytes);
    Linear end = linear_add(memory->terms, cell.offset, total);
    segment.base = base;
    segment.stride = size;
    segment.from = cell.offset;
    segment.to = after(&f, cell.offset);
    while (segment.to.id && segment.to.id != end.id && grow_once(&f, &segment, true, GROW_CELLS)) continue;
    if (end.id && segment.to.id == end.id && segment_says_something(memory->terms, &segment)) segment_vec_push(&state->segments, segment);
  }
}

// What a single element holds is said by its cell, where there are no more in the other state's object either.
static bool has_room_for_two(const Terms *terms, const Allocation *object, SegmentShape shape) {
  Int size;
  return !object->size.id || !linear_is_constant(terms, object->size, &size) || size >= (Int)shape.stride + shape.bytes;
}

// Does a cell of this shape lie `at` bytes behind the start of the wider one, elements apart?
static bool has_narrow_at(const Folding *f, const State *state, const Cell *wide, Int at) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int rest;
    if (cell->base.id == wide->base.id && cell->bytes == f->shape.bytes &&
        segment_residue(f->memory->terms, wide->offset, cell->offset, f->shape.stride, &rest) && rest == at)
      return true;
  }
  return false;
}

static bool has_narrow(const Folding *f, const State *other, const Cell *wide) {
  for (uint32_t at = 0; at < wide->bytes; at += f->shape.bytes)
    if (!has_narrow_at(f, f->memory->state, wide, at) && !has_narrow_at(f, other, wide, at)) return false;
  return true;
}

static bool is_structure(const Memory *memory, Symbol base, uint32_t stride) {
  U32Vec strides = {0};
  bool is_one = false;
  segment_strides_of(memory, state_allocation(memory->state, base), &strides);
  for (uint32_t i = 0; i < strides.count; i++) is_one |= strides.data[i] == stride;
  u32_vec_release(&strides);
  return is_one;
}

// A number that was written as one and may be a structure. (Zeros are known as such wherever they lie.)
static bool may_be_split(const Folding *f, const State *other, const Cell *wide) {
  Int number;
  return wide->bytes <= 8 && wide->bytes <= f->shape.stride && wide->bytes > f->shape.bytes && wide->bytes % f->shape.bytes == 0 &&
         segment_is_number(f->memory->terms, &wide->value) && linear_is_constant(f->memory->terms, wide->value.linear, &number) && number &&
         has_narrow(f, other, wide) && is_structure(f->memory, wide->base, f->shape.stride);
}

// Adds the cells of its parts.
static void add_parts(const Folding *f, const Cell *wide) {
  Memory *memory = f->memory;
  uint32_t bytes = f->shape.bytes;
  for (uint32_t at = 0; at < wide->bytes; at += bytes) {
    Cell part = {.base = wide->base, .offset = linear_add_constant(memory->terms, wide->offset, at), .bytes = bytes};
    Int number;
    if (has_cell(memory->state, &part) || !memory_extract(memory, &wide->value, wide->bytes, at, bytes, &number)) continue;
    part.value = value_number(linear_constant(memory->terms, reading_value(READ_SIGNED, 8 * bytes, (UInt)number)), false);
    cell_vec_push(&memory->state->cells, part);
  }
}

void segments_split(Memory *memory, const State *other, SegmentShape shape) {
  Folding f = {.memory = memory, .shape = shape};
  CellVec *cells = &memory->state->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    Cell wide = cells->data[i];
    if (!may_be_split(&f, other, &wide)) continue;
    cells->data[i--] = cells->data[--cells->count];
    add_parts(&f, &wide);
  }
}

// The cells of the state that are elements.
typedef struct {
  uint32_t count;
  bool is_somewhere;  // one lies at a place that is not known
} Elements;

static Elements elements_in(const Folding *f, const State *state) {
  Elements elements = {0};
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != f->base.id || cell->bytes != f->shape.bytes ||
        !segment_is_element(f->memory, f->base, &cell->value))
      continue;
    elements.count++;
    elements.is_somewhere |= !linear_is_constant(f->memory->terms, cell->offset, NULL);
  }
  return elements;
}

static bool has_segment(const Folding *f, const State *state) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (folding_has_shape(f, &state->segments.data[i])) return true;
  return false;
}

// May the other state, which this one is merged with, have an element elsewhere, or more of them?
static bool may_be_elsewhere(const Folding *f, const State *other) {
  Elements mine = elements_in(f, f->memory->state), theirs = elements_in(f, other);
  return mine.is_somewhere || theirs.is_somewhere || (mine.count && theirs.count && mine.count != theirs.count) ||
         has_segment(f, other);
}

void segments_fold(Memory *memory, const State *other, SegmentShape shape) {
  for (uint32_t i = 0; i < memory->state->allocations.count; i++) {
    const Allocation *object = &memory->state->allocations.data[i];
    Folding f = {.memory = memory, .shape = shape, .base = object->base};
    const Allocation *there = state_allocation(other, object->base);
    bool has_room = has_room_for_two(memory->terms, object, shape) || (there && has_room_for_two(memory->terms, there, shape));
    if ((object->constant && !string_is_given(object)) || object->freed || !has_room) continue;
    bool is_whole = may_be_elsewhere(&f, other) && memory_is_zero(memory, object);
    folding_add_cells(&f);
    if (!is_whole) continue;
    folding_keep_apart(&f, object);
    if (!folding_add_like(&f, object, other)) folding_add_whole(&f, object, true);
    folding_add_parts(&f, object, other);
  }
}
