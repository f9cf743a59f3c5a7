// See segment_whole.h.
#include "state/segment_whole.h"

#include <stdlib.h>

#include "state/segment_bounds.h"
#include "state/segment_fold.h"
#include "state/segment_string.h"
#include "state/string.h"

enum { MOST_GAPS = 8 };

// -- Arrays that zeros and cells make

// An array in an object whose bytes are zero outside of cells: each element is zero or what one of the cells holds. Elements are about to be written between two places: what
// lies beyond these and fits into no element ends the array, where it may.
typedef struct {
  Segment elements;
  Int from, to;
  Linear end;       // in place of `to`, where that is no constant
  Int first, last;  // where elements are written
  bool may_end;
  bool may_be_zero;  // all of it
} WholeArray;

// A cell that is no element, `rest` bytes behind the start of one. False: there is no array.
static bool end_array(const Folding *f, WholeArray *array, const Cell *cell, Int place, Int rest) {
  if (!array->may_end) return false;
  bool is_before = place + cell->bytes <= array->first, is_behind = place >= array->last + f->shape.bytes;
  Int start = place - rest, stride = f->shape.stride;
  Int next = start + (rest + cell->bytes + stride - 1) / stride * stride;  // the cell may reach into elements behind
  if (is_before && array->from < next) array->from = next;
  if (is_behind && array->to > start) array->to = start;
  return is_before || is_behind;
}

// A wider member that is zero for now ends the array, too, where it may.
static void end_at_zeros(const Folding *f, WholeArray *array, const Cell *cell) {
  Int rest, place;
  bool is_member = cell->bytes > f->shape.bytes && f->shape.stride == f->shape.bytes && linear_is_constant(f->memory->terms, cell->offset, &place);
  if (is_member && segment_residue(f->memory->terms, array->elements.from, cell->offset, f->shape.stride, &rest)) end_array(f, array, cell, place, rest);
}

static bool take_cell(const Folding *f, WholeArray *array, const Cell *cell) {
  Terms *terms = f->memory->terms;
  Int rest, place;
  if (!segment_residue(terms, array->elements.from, cell->offset, f->shape.stride, &rest)) return false;
  if (rest >= f->shape.bytes && rest + cell->bytes <= f->shape.stride) return true;  // beside the elements
  bool is_element = !rest && cell->bytes == f->shape.bytes && segment_is_element(f->memory, f->base, &cell->value);
  if (is_element && segment_fits_value(f->memory, &array->elements, &cell->value)) return true;
  bool is_fixed = linear_is_constant(terms, cell->offset, &place);
  if (is_fixed && end_array(f, array, cell, place, rest)) return true;
  Segment bounds = segment_bounds_of(f->memory, &cell->value, cell->bytes);
  return is_element && segment_loosen(f->memory, &array->elements, &bounds);
}

static bool is_written(const Folding *f, const WholeArray *array, const Cell *cell) {
  Int place;
  return !linear_is_constant(f->memory->terms, cell->offset, &place) || (place >= array->first && place <= array->last);
}

// False: the object has no such array that says anything.
static bool fold_array(const Folding *f, WholeArray *array) {
  State *state = f->memory->state;
  Terms *terms = f->memory->terms;
  bool has_element = false;
  // Elements first that are written, since they say what others may hold.
  for (int written = 1; written >= 0; written--) {
    for (uint32_t i = 0; i < state->cells.count; i++) {
      const Cell *cell = &state->cells.data[i];
      if (cell->base.id != f->base.id || is_written(f, array, cell) != (bool)written) continue;
      if (value_is_null(terms, &cell->value) && cell->bytes != f->shape.bytes) {
        end_at_zeros(f, array, cell);
        continue;
      }
      has_element |= cell->bytes == f->shape.bytes;
      if (!take_cell(f, array, cell)) return false;
    }
  }
  array->elements.from = linear_constant(terms, array->from);
  array->elements.to = array->end.id ? array->end : linear_constant(terms, array->to);
  segment_forget_bounds_of_type(terms, &array->elements);
  bool has_places = array->from <= array->first && array->last < array->to;
  if ((!has_element && !array->may_be_zero) || !has_places || array->from + (Int)f->shape.stride >= array->to ||
      !segment_says_something(terms, &array->elements))
    return false;
  segment_vec_push(&state->segments, array->elements);
  return true;
}

static Segment zero_elements(const Folding *f, Int from) {
  Linear zero = linear_constant(f->memory->terms, 0);
  return (Segment){.base = f->base,
                   .from = linear_constant(f->memory->terms, from),
                   .stride = f->shape.stride,
                   .bytes = f->shape.bytes,
                   .low = zero,
                   .high = zero};
}

bool folding_add_whole(const Folding *f, const Allocation *object, bool may_be_zero) {
  Terms *terms = f->memory->terms;
  Int rest;
  if (!object->size.id || !segment_residue(terms, linear_constant(terms, 0), object->size, f->shape.stride, &rest) || rest)
    return false;
  WholeArray array = {.elements = zero_elements(f, 0),
                      .to = BOUND_NONE_HIGH,
                      .end = object->size,
                      .last = BOUND_NONE_HIGH - 1,
                      .may_be_zero = may_be_zero};
  return fold_array(f, &array);
}

// Constants between which the linear term lies. False: there are none.
static bool constants_around(Memory *memory, Linear linear, Int *low, Int *high) {
  Linear negated = linear_scale(memory->terms, linear, -1);
  const Knowledge *knowledge = &memory->state->knowledge;
  if (!negated.id || !oracle_minimise(memory->oracle, knowledge, linear, low) ||
      !oracle_minimise(memory->oracle, knowledge, negated, high) || *low == BOUND_NONE_LOW || *high == BOUND_NONE_LOW)
    return false;
  *high = -*high;
  return true;
}

// The array is a part of the object, with the places from `first` to `last` in it, `start` bytes behind the start of a structure. Where less than a whole structure follows upon the last one, that may be its
// last member, or belong to something else; then there are two arrays, of which one ends before.
static void fold_places(const Folding *f, Int size, Int start, Int first, Int last, bool may_be_zero) {
  Int stride = f->shape.stride;
  Int ends[] = {start + (size - start) / stride * stride, start + (size - start - f->shape.bytes + stride) / stride * stride};
  for (int i = ends[0] == ends[1]; i < 2; i++) {
    WholeArray array = {.elements = zero_elements(f, start),
                        .from = start,
                        .to = ends[i],
                        .first = first,
                        .last = last,
                        .may_end = true,
                        .may_be_zero = may_be_zero};
    fold_array(f, &array);
  }
}

// The same with the places between which the offset lies, in what the memory knows.
static void fold_part_of(const Folding *f, Memory *memory, const Allocation *object, Linear offset, bool may_be_zero) {
  Terms *terms = f->memory->terms;
  Int size, first, last, start;
  if (linear_is_constant(terms, object->size, &size) && segment_residue(terms, linear_constant(terms, 0), offset, f->shape.stride, &start) &&
      constants_around(memory, offset, &first, &last) && first >= 0 && last <= size)
    fold_places(f, size, start, first, last, may_be_zero);
}

static void fold_part(const Folding *f, const Allocation *object, Linear offset, bool may_be_zero) {
  fold_part_of(f, f->memory, object, offset, may_be_zero);
}

void folding_add_parts(const Folding *f, const Allocation *object, const State *other) {
  Memory memories[] = {*f->memory, *f->memory};
  memories[1].state = (State *)(uintptr_t)other;  // reads only
  for (int i = 0; i < 2; i++) {
    for (uint32_t k = 0; k < memories[i].state->cells.count; k++) {
      const Cell *cell = &memories[i].state->cells.data[k];
      bool is_somewhere = cell->base.id == object->base.id && cell->bytes == f->shape.bytes && !linear_is_constant(f->memory->terms, cell->offset, NULL);
      if (is_somewhere) fold_part_of(f, &memories[i], object, cell->offset, true);
    }
  }
}

bool folding_add_like(const Folding *f, const Allocation *object, const State *other) {
  Terms *terms = f->memory->terms;
  bool any = false;
  for (uint32_t i = 0; i < other->segments.count; i++) {
    const Segment *segment = &other->segments.data[i];
    Int rest;
    if (!folding_has_shape(f, segment) || !linear_is_constant(terms, segment->from, NULL) ||
        !segment_residue(terms, linear_constant(terms, 0), segment->from, segment->stride, &rest) || !rest)
      continue;
    any = true;
    fold_part(f, object, segment->from, true);
  }
  return any;
}

// Does a segment say of the cell what it says of all such places of the object?
static bool is_in_array(const Folding *f, const Allocation *object, const Cell *cell) {
  const SegmentVec *segments = &f->memory->state->segments;
  Int from, to, size;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    bool is_member = folding_has_shape(f, segment) && segment_has_element(f->memory->terms, segment, cell->offset, cell->bytes);
    bool is_fixed = linear_is_constant(f->memory->terms, segment->from, &from) && linear_is_constant(f->memory->terms, segment->to, &to) &&
                    linear_is_constant(f->memory->terms, object->size, &size);
    if (is_member && is_fixed && from < f->shape.stride && to + f->shape.bytes > size) return true;
  }
  return false;
}

// The cells of an object that is zero elsewhere as members of an array's structures, where functions count with such.
static void fold_members(Memory *memory, const Allocation *object) {
  const State *state = memory->state;
  U32Vec strides = {0};
  segment_strides_of(memory, object, &strides);
  for (uint32_t i = 0; i < strides.count; i++) {
    for (uint32_t k = 0; k < state->cells.count; k++) {
      const Cell *cell = &state->cells.data[k];
      Folding f = {.memory = memory, .shape = {cell->bytes, strides.data[i]}, .base = object->base};
      if (cell->base.id == object->base.id && strides.data[i] > cell->bytes && cell->bytes > 1 && cell->bytes <= 8 &&
          linear_is_constant(memory->terms, cell->offset, NULL) && segment_is_element(memory, object->base, &cell->value) &&
          !is_in_array(&f, object, cell))
        fold_part(&f, object, cell->offset, false);
    }
  }
  u32_vec_release(&strides);
}

// A range of bytes, for which cells speak.
typedef struct {
  Int from, to;
} Told;
VEC_DEFINE(ToldVec, told_vec, Told)

static int compare_told(const void *a, const void *b) {
  const Told *x = a, *y = b;
  return (x->from > y->from) - (x->from < y->from);
}

// False: it is not known where a cell lies.
static bool told_by_cells(Memory *memory, Symbol base, ToldVec *told) {
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int low, high;
    if (cell->base.id != base.id || value_is_null(memory->terms, &cell->value)) continue;
    if (!constants_around(memory, cell->offset, &low, &high)) return false;
    told_vec_push(told, (Told){low, high + cell->bytes});
  }
  if (told->count) qsort(told->data, told->count, sizeof(Told), compare_told);
  return true;
}

// The bytes between cells of an object that is zero elsewhere.
static void fold_zeros(Memory *memory, const Allocation *object) {
  Terms *terms = memory->terms;
  ToldVec told = {0};
  if (object->size.id && told_by_cells(memory, object->base, &told) && told.count <= MOST_GAPS) {
    Int from = 0;
    for (uint32_t i = 0; i < told.count; i++) {
      if (from < told.data[i].from)
        segment_fill(memory, object->base, linear_constant(terms, from), linear_constant(terms, told.data[i].from - from), 0);
      if (from < told.data[i].to) from = told.data[i].to;
    }
    segment_fill(memory, object->base, linear_constant(terms, from), linear_add_constant(terms, object->size, -from), 0);
  }
  told_vec_release(&told);
}

// -- Initialised tables

enum { MOST_ENTRIES = 64 };

static bool take_entries(const Folding *f, WholeArray *array, Int from, Int size) {
  Memory *memory = f->memory;
  const Allocation *table = state_allocation(memory->state, f->base);
  for (Int at = from; at < size; at += f->shape.stride) {
    AbstractValue value;
    if (!memory_initial(memory, table, linear_constant(memory->terms, at), f->shape.bytes, &value) || !segment_is_element(memory, f->base, &value)) return false;
    if (at == from) {
      Segment bounds = segment_bounds_of(memory, &value, f->shape.bytes);
      bounds.base = f->base;
      bounds.stride = f->shape.stride;
      bounds.from = linear_constant(memory->terms, from);
      bounds.to = linear_constant(memory->terms, from + size);
      array->elements = bounds;
    } else if (!segment_fits_value(memory, &array->elements, &value) && !segment_loosen_for(memory, &array->elements, &value)) {
      return false;
    }
  }
  return true;
}

// A member of the structures in the table, which holds what it was initialised with but for its cells.
static void fold_entries(const Folding *f, Int from, Int size) {
  const State *state = f->memory->state;
  WholeArray array = {0};
  if (!take_entries(f, &array, from, size)) return;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].base.id == f->base.id && !take_cell(f, &array, &state->cells.data[i])) return;
  segment_forget_bounds_of_type(f->memory->terms, &array.elements);
  if (segment_says_something(f->memory->terms, &array.elements)) segment_vec_push(&f->memory->state->segments, array.elements);
}

static bool is_there(const Folding *f, Int from, Int size) {
  const SegmentVec *segments = &f->memory->state->segments;
  Linear begin = linear_constant(f->memory->terms, from), end = linear_constant(f->memory->terms, from + size);
  for (uint32_t i = 0; i < segments->count; i++)
    if (folding_has_shape(f, &segments->data[i]) && segments->data[i].from.id == begin.id && segments->data[i].to.id == end.id) return true;
  return false;
}

// The members that the program looks for in structures of this size: where all of them are initialised, each lies between what its places hold, as far as it is known.
static void fold_table(Memory *memory, const Allocation *object, uint32_t stride) {
  const Program *program = memory->program;
  Int size;
  if (!linear_is_constant(memory->terms, object->size, &size) || size % stride || size / stride < 2 || size / stride > MOST_ENTRIES) return;
  for (uint32_t i = 0; i < program->member_count; i++) {
    Int from = program->members[i].offset % stride;
    Folding f = {.memory = memory, .shape = {program->members[i].bytes, stride}, .base = object->base};
    if (f.shape.bytes && f.shape.bytes <= 8 && from + f.shape.bytes <= stride && !is_there(&f, from, size)) fold_entries(&f, from, size);
  }
}

// Before it is forgotten what the table was initialised with.
static void fold_initial(Memory *memory, const Allocation *object) {
  U32Vec strides = {0};
  if (!object->initial || object->constant || object->freed || !memory->program || !memory->state->frames.count || memory_is_zero(memory, object)) return;
  segment_strides_of(memory, object, &strides);
  for (uint32_t i = 0; i < strides.count; i++) fold_table(memory, object, strides.data[i]);
  u32_vec_release(&strides);
}

// So many bytes, that far behind the offset's place in its structure, in all structures of this size.
static void fold_place_beside(Memory *memory, const Allocation *object, Linear offset, uint32_t stride, Int distance,
                              uint32_t bytes) {
  Folding f = {.memory = memory, .shape = {bytes, stride}, .base = object->base};
  Cell place = {.base = object->base, .offset = linear_add_constant(memory->terms, offset, distance), .bytes = bytes};
  if (!is_in_array(&f, object, &place)) fold_part(&f, object, place.offset, true);
}

// The members that lie beside `bytes` ones, which are written from the offset on, in structures of this size; and the byte behind these, which ends a text that fills an array but for that.
static void fold_beside(Memory *memory, const Allocation *object, Linear offset, Int bytes, uint32_t stride) {
  const Program *program = memory->program;
  Int rest;
  if (!segment_residue(memory->terms, linear_constant(memory->terms, 0), offset, stride, &rest) ||
      rest + bytes > stride)
    return;
  for (uint32_t i = 0; i < program->member_count; i++) {
    Int from = program->members[i].offset % stride;
    uint32_t width = program->members[i].bytes;
    bool is_beside = from + width <= rest || from >= rest + bytes;
    if (width > 1 && width <= 8 && from + width <= stride && is_beside)
      fold_place_beside(memory, object, offset, stride, from - rest, width);
  }
  if (rest + bytes < stride) fold_place_beside(memory, object, offset, stride, bytes, 1);
}

// A byte that is zero, as it is known of the last one where texts may lie in the object: that all of the bytes are zero says it as well.
static bool is_zero_byte_in(const Terms *terms, const Cell *cell, Symbol base, Int from, uint32_t bytes) {
  Int at;
  return cell->base.id == base.id && string_is_zero(terms, cell) && linear_is_constant(terms, cell->offset, &at) && at >= from && at < from + (Int)bytes;
}

// Is something known of these bytes by themselves, or may it be?
static bool has_cell_in(Memory *memory, Symbol base, Int from, uint32_t bytes) {
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int low, high;
    if (cell->base.id != base.id || is_zero_byte_in(memory->terms, cell, base, from, bytes)) continue;
    if (!constants_around(memory, cell->offset, &low, &high) || (low < from + (Int)bytes && from < high + (Int)cell->bytes)) return true;
  }
  return false;
}

// How far structures may lie from each other, one of which begins at the offset or has a member there.
static Int farthest_step(Memory *memory, const Allocation *object, Linear offset, Int size) {
  const LinearInfo *info = linear_info(memory->terms, offset);
  U32Vec strides = {0};
  Int farthest = 0;
  for (uint32_t i = 0; i < info->count; i++)
    if (farthest < int_abs(info->monomials[i].factor)) farthest = int_abs(info->monomials[i].factor);
  segment_strides_of(memory, object, &strides);
  for (uint32_t i = 0; i < strides.count && !info->count; i++)
    if (2 * (Int)strides.data[i] <= size && farthest < (Int)strides.data[i]) farthest = strides.data[i];
  u32_vec_release(&strides);
  return farthest;
}

// Premise: the bytes are zero, and no other cell knows more of them.
static void add_zero_cell(Memory *memory, Symbol base, Int from, uint32_t bytes) {
  CellVec *cells = &memory->state->cells;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < cells->count; i++)
    if (!is_zero_byte_in(memory->terms, &cells->data[i], base, from, bytes)) cells->data[kept++] = cells->data[i];
  cells->count = kept;
  cell_vec_push(cells, (Cell){base, linear_constant(memory->terms, from), bytes, value_number(linear_constant(memory->terms, 0), true)});
}

// So many bytes are about to be written somewhere in an object that is zero but for its cells. Members before and behind the array, such as the number of its elements, are no elements of it: each gets
// a cell, as long as it is known that it is zero.
static void keep_members_apart(Memory *memory, const Allocation *object, Linear offset, Int bytes) {
  const Program *program = memory->program;
  Symbol base = object->base;
  Int first, last, size;
  if (!program || !linear_is_constant(memory->terms, object->size, &size) || !constants_around(memory, offset, &first, &last)) return;
  Int farthest = farthest_step(memory, object, offset, size);
  if (farthest < bytes) farthest = bytes;
  for (uint32_t i = 0; i < program->member_count; i++) {
    Int from = program->members[i].offset;
    uint32_t width = program->members[i].bytes;
    bool is_outside = from >= last + farthest || from + (Int)width <= first - farthest + bytes;
    if (!is_outside || !width || width > 8 || from + (Int)width > size || has_cell_in(memory, base, from, width)) continue;
    add_zero_cell(memory, base, from, width);
  }
}

void folding_keep_apart(const Folding *f, const Allocation *object) {
  const State *state = f->memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    if (cell.base.id == object->base.id && cell.bytes == f->shape.bytes && !linear_is_constant(f->memory->terms, cell.offset, NULL))
      keep_members_apart(f->memory, object, cell.offset, cell.bytes);
  }
}

void segments_prepare_beside(Memory *memory, Symbol base, Linear offset, Linear size) {
  const Allocation *object = state_allocation(memory->state, base);
  U32Vec strides = {0};
  Int low, high, whole;
  if (!object || !memory->program || !memory->state->frames.count || !offset.id || !size.id ||
      !memory_is_zero(memory, object) || !linear_is_constant(memory->terms, object->size, &whole) ||
      !constants_around(memory, size, &low, &high))
    return;
  keep_members_apart(memory, object, offset, high);
  segment_strides_of(memory, object, &strides);
  for (uint32_t i = 0; i < strides.count; i++)
    if (whole >= 2 * (Int)strides.data[i]) fold_beside(memory, object, offset, high, strides.data[i]);
  u32_vec_release(&strides);
}

void segments_prepare_block(Memory *memory, Symbol base) {
  const Allocation *object = state_allocation(memory->state, base);
  if (object) fold_initial(memory, object);
  if (!object || !memory->program || !memory->state->frames.count || !memory_is_zero(memory, object)) return;
  fold_members(memory, object);
  fold_zeros(memory, object);
}

// Is there a cell at a place that is not known, or nothing known of the rest?
static bool is_table_in(const Memory *memory, const State *state, Symbol base) {
  const Allocation *object = state_allocation(state, base);
  bool any = object && !object->initial;
  for (uint32_t i = 0; i < state->cells.count && !any; i++)
    any = state->cells.data[i].base.id == base.id && !linear_is_constant(memory->terms, state->cells.data[i].offset, NULL);
  return any;
}

void segments_fold_members(Memory *memory, const State *other) {
  for (uint32_t i = 0; i < memory->state->allocations.count; i++) {
    const Allocation *object = &memory->state->allocations.data[i];
    bool is_table = object->initial && !object->constant && (is_table_in(memory, memory->state, object->base) || is_table_in(memory, other, object->base));
    if (is_table) fold_initial(memory, object);
    if (!object->constant && !object->freed && memory_is_zero(memory, object)) fold_members(memory, object);
  }
}

// Elements of which each byte is the same.
static void fold_filled(const Folding *f, Linear offset) {
  Terms *terms = f->memory->terms;
  SegmentVec *segments = &f->memory->state->segments;
  uint32_t stride = f->shape.stride, count = segments->count;
  for (uint32_t i = 0; i < count && f->shape.bytes > 1; i++) {
    Segment filled = segments->data[i], elements;
    Int start, rest;
    bool is_filled =
        filled.base.id == f->base.id && segment_numbers_of_bytes(terms, &filled, f->shape.bytes, &elements);
    bool is_whole = segment_residue(terms, filled.from, offset, stride, &start) &&
                    segment_residue(terms, filled.from, filled.to, stride, &rest) && start + f->shape.bytes <= stride &&
                    !rest;
    if (!is_filled || !is_whole) continue;
    elements.stride = stride;
    elements.from = linear_add_constant(terms, filled.from, start);
    elements.to = linear_add_constant(terms, filled.to, start);
    if (elements.from.id && elements.to.id) segment_vec_push(segments, elements);
  }
}

// Does what begins there lie in one part of the object, so that more than half of it stays as it is?
static bool is_in_part(Memory *memory, const Allocation *object, Linear offset, uint32_t bytes) {
  Int size, low, high;
  return linear_is_constant(memory->terms, object->size, &size) && constants_around(memory, offset, &low, &high) &&
         2 * (high + bytes - low) <= size;
}

void segments_prepare(Memory *memory, Symbol base, Linear offset, uint32_t bytes) {
  const State *state = memory->state;
  Int stride = linear_divisor(memory->terms, offset), distance;
  bool loses = false;
  if (stride < (Int)bytes || stride > 1 << 16 || bytes > 8) return;
  Folding f = {.memory = memory, .shape = {bytes, (uint32_t)stride}, .base = base};
  f.is_limited = constants_around(memory, offset, &f.first, &f.end);
  f.end += bytes;
  fold_filled(&f, offset);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    loses |= cell->base.id == base.id &&
             !linear_is_constant(memory->terms, linear_sub(memory->terms, cell->offset, offset), &distance);
  }
  if (!loses) return;
  folding_add_cells(&f);
  const Allocation *object = state_allocation(state, base);
  fold_initial(memory, object);
  if (!memory_is_zero(memory, object)) return;
  keep_members_apart(memory, object, offset, bytes);
  fold_members(memory, object);
  strings_prepare(memory, base, offset, linear_constant(memory->terms, bytes));
  if (is_in_part(memory, object, offset, bytes)) fold_zeros(memory, object);
  if (folding_add_whole(&f, object, false)) return;
  if (f.shape.stride > bytes) fold_part(&f, object, offset, false);
  f.shape.stride = bytes;  // the places are further apart than elements are
  folding_add_whole(&f, object, false);
}
