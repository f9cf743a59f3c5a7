// Reading one of many entries of a table, at a place that is not known. See table.h.
#include "execute/table.h"

#include "execute/command_line.h"
#include "execute/height.h"
#include "logic/choice.h"
#include "state/end_mark.h"
#include "state/entry.h"
#include "state/own_fold.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/string.h"
#include "state/template.h"

enum {
  MAX_TABLE = 1024,    // places that are asked about one by one
  MAX_NUMBERS = 65536  // places that are only looked at
};

// Premise: the offset is a sum of at least two products. Within one of the elements, which the one with the largest factor counts, it lies where the rest of the sum does.
static void find_row(Step *step, Linear offset, const LinearInfo *info, Places *places) {
  Terms *terms = step->executor->terms;
  const Monomial *largest = &info->monomials[0];
  for (uint32_t i = 1; i < info->count; i++)
    if (int_abs(info->monomials[i].factor) > int_abs(largest->factor)) largest = &info->monomials[i];
  Linear rest = linear_add_scaled(terms, offset, linear_symbol(terms, largest->symbol), -largest->factor);
  Int low, high;
  if (!rest.id) return;
  step_interval(step, rest, &low, &high);
  bool is_row = low != BOUND_NONE_LOW && high != BOUND_NONE_HIGH && low <= high && high - low < int_abs(largest->factor);
  if (is_row) *places = (Places){places->first, places->last, places->stride, int_abs(largest->factor), low, high};
}

bool step_possible_places(Step *step, Linear offset, Int last, Int most, Places *places) {
  const LinearInfo *info = linear_info(step->executor->terms, offset);
  Int low, high;
  step_interval(step, offset, &low, &high);
  *places = (Places){.first = low > 0 ? low : 0, .last = high < last ? high : last};
  if (places->first > places->last) return false;
  places->stride = linear_divisor(step->executor->terms, offset);
  places->first += int_floor_mod(info->constant - places->first, places->stride);
  if (info->count > 1) find_row(step, offset, info, places);
  return places->first <= places->last && (places->last - places->first) / places->stride < most;
}

bool places_have(const Places *places, Int at) {
  return !places->period || int_floor_mod(at - places->low, places->period) <= places->high - places->low;
}

// Is the cell, wherever it lies, one of the entries of the table, or does it touch none of them? The entries lie at the place, and
// every `stride` bytes from there.
static bool is_entry(const Terms *terms, const Cell *cell, Linear place, Int stride, uint32_t bytes) {
  const LinearInfo *distance = linear_info(terms, cell->offset);
  if (cell->bytes != bytes || stride % bytes || cell->value.condition.kind != ATOM_NONE) return false;
  bool aligned = (distance->constant - linear_info(terms, place)->constant) % bytes == 0;
  for (uint32_t i = 0; i < distance->count; i++) aligned = aligned && distance->monomials[i].factor % bytes == 0;
  return aligned;
}

// What stands at the places. A cell at a place that is not known is what an earlier read or write of the table left: it
// may be any entry. In a constant object it was a read, of what stands there from the beginning.
static bool collect_entries(Step *step, const Access *access, uint32_t bytes, const LinearVec *places, Int stride,
                            LinearVec *choices) {
  Executor *executor = step->executor;
  Terms *terms = executor->terms;
  State *rest = state_clone(step->state);
  Memory memory = {terms, executor->oracle, executor->program, rest};
  bool known = places->count > 0, is_constant = state_allocation(rest, access->base)->constant;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < rest->cells.count && known; i++) {
    Cell cell = rest->cells.data[i];
    bool somewhere = cell.base.id == access->base.id && !linear_is_constant(terms, cell.offset, NULL);
    if (somewhere && is_constant) continue;
    if (!somewhere || !is_entry(terms, &cell, places->data[0], stride, bytes))
      rest->cells.data[kept++] = cell;
    else
      known = choices_add(terms, cell.value.linear, choices);
  }
  if (known) rest->cells.count = kept;
  for (uint32_t i = 0; i < places->count && known; i++) {
    AbstractValue entry;
    known = memory_read(&memory, access->base, places->data[i], bytes, &entry) && entry.condition.kind == ATOM_NONE &&
            choices_add(terms, entry.linear, choices);
  }
  state_free(rest);
  return known && choices_name_function(terms, choices);
}

// A pointer that is one of the choices.
static AbstractValue chosen_pointer(Step *step, const LinearVec *choices) {
  Terms *terms = step->executor->terms;
  Symbol symbol;
  bool may_be_null = false;
  for (uint32_t i = 0; i < choices->count; i++) may_be_null |= linear_is_constant(terms, choices->data[i], NULL);
  Linear pointer = step_fresh(step, FRESH_IMPRECISE, "function", may_be_null ? 0 : 1,
                              range_high(step->executor->program->pointer_bits, true));
  if (linear_is_symbol(terms, pointer, &symbol)) symbol_set_choices(terms, symbol, choices->data, choices->count);
  return value_number(pointer, true);
}

TableRead step_read_table(Step *step, const Access *access, uint32_t bytes, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  Int size;
  Places possible;
  if (!access->offset.id || linear_is_constant(terms, access->offset, NULL)) return TABLE_UNKNOWN;
  if (!linear_is_constant(terms, state_allocation(step->state, access->base)->size, &size)) return TABLE_UNKNOWN;
  // The access is inside of the object.
  if (!step_possible_places(step, access->offset, size - (Int)bytes, MAX_TABLE, &possible)) return TABLE_UNKNOWN;
  LinearVec places = {0}, choices = {0};
  TableRead result = TABLE_UNKNOWN;
  for (Int at = possible.first; at <= possible.last; at += possible.stride) {
    Linear place = linear_constant(terms, at);
    if (places_have(&possible, at) && !step_knows(step, atom_ne(terms, access->offset, place))) linear_vec_push(&places, place);
  }
  if (collect_entries(step, access, bytes, &places, possible.stride, &choices)) {
    Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
    bool here;
    if (places.count == 1) {
      result = memory_read(&memory, access->base, places.data[0], bytes, value) ? TABLE_KNOWN : TABLE_UNKNOWN;
    } else if (step_may_split(step, places.count - 1)) {
      // Which entry it is, is known then, and not only what may stand there.
      result = step_decide(step, atom_eq(terms, access->offset, places.data[0]), &here) ? TABLE_UNKNOWN : TABLE_SPLIT;
    } else {
      *value = chosen_pointer(step, &choices);
      result = TABLE_KNOWN;
    }
  }
  linear_vec_release(&places);
  linear_vec_release(&choices);
  return result;
}

typedef struct {
  Int low, high;
} Range;

static void add_number(Range *range, Int number) {
  if (number < range->low) range->low = number;
  if (number > range->high) range->high = number;
}

bool step_lies_beside(Terms *terms, const Cell *cell, Int place, Int stride, uint32_t bytes) {
  Int rest;
  bool is_fixed = stride > 0 && stride <= UINT32_MAX && segment_residue(terms, linear_constant(terms, place), cell->offset, (uint32_t)stride, &rest);
  return is_fixed && rest >= bytes && rest + cell->bytes <= stride;
}

// What earlier reads and writes left. In a constant object that is what stands there initially.
static bool add_cells(Step *step, const Access *access, uint32_t bytes, const Places *places, Reading reading, Range *range) {
  const State *state = step->state;
  Terms *terms = step->executor->terms;
  bool is_zero = state_allocation(state, access->base)->zero;
  if (state_allocation(state, access->base)->constant) return true;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int low, high;
    if (cell->base.id != access->base.id || (is_zero && value_is_null(terms, &cell->value))) continue;
    if (step_lies_beside(terms, cell, places->first, places->stride, bytes)) continue;
    if (!is_entry(terms, cell, linear_constant(terms, places->first), places->stride, bytes) || !cell->value.linear.id) return false;
    knowledge_interval(terms, &state->knowledge, cell->value.linear, &low, &high);
    bool is_small = low >= 0 && high <= reading_high(READ_SIGNED, 8 * bytes);
    if (cell->value.reading != reading && !is_small) return false;
    add_number(range, low);
    add_number(range, high);
  }
  return true;
}

// The numbers that stand at the places in an object that is initialised, where no cell lies.
static bool add_initial(Step *step, const Access *access, uint32_t bytes, Reading reading, Places *places, Range *range) {
  const Program *program = step->executor->program;
  const Allocation *object = state_allocation(step->state, access->base);
  Int last = (Int)program->globals[object->global.id].size - (Int)bytes;
  if (!step_possible_places(step, access->offset, last, MAX_NUMBERS, places)) return false;
  for (Int at = places->first; at <= places->last; at += places->stride) {
    UInt number;
    if (!places_have(places, at)) continue;
    if (!memory_initial_number(program, object->global, (uint64_t)at, bytes, &number)) return false;
    add_number(range, reading_value(reading, 8 * bytes, number));
  }
  return true;
}

// The same where all of it is zero: the places are those that the offset may be.
static void add_zero(Step *step, const Access *access, Places *places, Range *range) {
  const LinearInfo *info = linear_info(step->executor->terms, access->offset);
  *places = (Places){.stride = linear_divisor(step->executor->terms, access->offset)};
  places->first = int_floor_mod(info->constant, places->stride);
  add_number(range, 0);
}

// Has each place that the offset may be a cell of its own, as in a small table that the program has filled?
static bool have_cells(Step *step, const Access *access, uint32_t bytes, Places *places) {
  Terms *terms = step->executor->terms;
  Int size;
  if (!linear_is_constant(terms, state_allocation(step->state, access->base)->size, &size)) return false;
  if (!step_possible_places(step, access->offset, size - (Int)bytes, MAX_TABLE, places)) return false;
  for (Int at = places->first; at <= places->last; at += places->stride)
    if (places_have(places, at) && !cell_value(&step->state->cells, access->base, linear_constant(terms, at), bytes)) return false;
  return true;
}

// Premise: the object has its initial contents, or zeros, but for its cells, or all places have cells, and the offset is one of some places. Conclusion: the
// number lies between the smallest and the largest one that stands at these.
bool step_read_numbers(Step *step, const Access *access, uint32_t bytes, Reading reading, AbstractValue *value) {
  const Allocation *object = state_allocation(step->state, access->base);
  Places places;
  Range range = {BOUND_NONE_HIGH, BOUND_NONE_LOW};
  if (!access->offset.id || linear_is_constant(step->executor->terms, access->offset, NULL) || bytes > 8) return false;
  if (object->zero)
    add_zero(step, access, &places, &range);
  else if (object->initial ? !add_initial(step, access, bytes, reading, &places, &range) : !have_cells(step, access, bytes, &places))
    return false;
  if (!add_cells(step, access, bytes, &places, reading, &range) || range.low > range.high) return false;
  *value = value_read(step_fresh(step, FRESH_IMPRECISE, "entry", range.low, range.high), reading);
  return true;
}

// Does a segment say that the number there is the same one in both readings? Then so are the bounds that others have for it.
static bool is_small_there(Memory *memory, const Access *access, uint32_t bytes) {
  Segment segment;
  for (uint32_t next = 0; segment_find(memory, access->base, access->offset, bytes, &next, &segment);)
    if (!segment_has_pointers(memory->terms, &segment) && segment_is_small(memory->terms, &segment)) return true;
  return false;
}

bool step_read_segment(Step *step, const Access *access, uint32_t bytes, Reading reading, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  Segment segment;
  uint32_t next = 0;
  if (!access->offset.id || !segment_find(&memory, access->base, access->offset, bytes, &next, &segment)) return false;
  bool is_small = is_small_there(&memory, access, bytes);
  if (!is_small) reading = segment.reading;
  bool has_end = reading != READ_SIGNED || !step_has_no_end(step, 8 * bytes);
  Linear number =
      step_fresh(step, FRESH_IMPRECISE, "element", has_end ? reading_low(reading, 8 * bytes) : BOUND_NONE_LOW,
                 has_end ? reading_high(reading, 8 * bytes) : BOUND_NONE_HIGH);
  do {
    if (segment_has_pointers(terms, &segment) || (segment.reading != reading && !is_small)) continue;
    if (segment.low.id) state_assume(terms, step->state, atom_le(terms, segment.low, number));
    if (segment.high.id) state_assume(terms, step->state, atom_le(terms, number, segment.high));
  } while (segment_find(&memory, access->base, access->offset, bytes, &next, &segment));
  *value = value_read(state_resolve(terms, step->state, number), reading);
  return true;
}

TableRead step_read_end(Step *step, const Access *access, uint32_t bytes) {
  Terms *terms = step->executor->terms;
  for (uint32_t i = 0; access->offset.id && i < step->state->cells.count; i++) {
    Cell cell = step->state->cells.data[i];
    bool is_end, is_there = cell.base.id == access->base.id && cell.bytes == bytes && cell.offset.id != access->offset.id;
    const Segment *segment = is_there ? end_mark_segment(terms, step->state, &cell) : NULL;
    if (!segment || !segment_has_element(terms, segment, access->offset, bytes)) continue;
    Atom meets = atom_eq(terms, access->offset, cell.offset);
    bool is_within = step_knows(step, atom_le(terms, segment->from, access->offset)) && step_knows(step, atom_le(terms, access->offset, cell.offset));
    if (!is_within || step_knows(step, atom_negate(terms, meets)) || !step_may_split(step, 1)) continue;
    if (!step_decide(step, meets, &is_end)) return TABLE_SPLIT;
  }
  return TABLE_UNKNOWN;
}

// Between which offsets do the elements of the segment lie, of which the place may be one?
static bool may_be_element(const Terms *terms, const Segment *segment, const Access *access, uint32_t bytes) {
  Linear distance = linear_sub((Terms *)(uintptr_t)terms, access->offset, segment->from);
  if (!segment->own || segment->base.id != access->base.id || segment->bytes != bytes || !distance.id) return false;
  const LinearInfo *info = linear_info(terms, distance);
  bool is_multiple = info->constant % segment->stride == 0;
  for (uint32_t i = 0; i < info->count; i++)
    is_multiple = is_multiple && info->monomials[i].factor % segment->stride == 0;
  return is_multiple;
}

// Does the object that was taken out of the element say by itself where its zero byte lies?
static bool has_zero_byte(const Step *step, Symbol base, const Segment *segment) {
  const State *state = step->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int at;
    bool is_zero = cell->base.id == base.id && string_is_zero(step->executor->terms, cell) && linear_is_constant(step->executor->terms, cell->offset, &at);
    if (is_zero && at >= segment->zero_from && (!segment->zero_to || at < segment->zero_to)) return true;
  }
  return false;
}

// The number in the object by which the segment says how large it is; none: there is no such.
static Linear room_number(Step *step, Memory *memory, Symbol base, const Segment *segment) {
  Terms *terms = memory->terms;
  Room room = segment->room;
  Linear at = linear_constant(terms, room.at);
  AbstractValue value;
  Int low, high, most = int_pow2(8 * room.bytes) - 1;
  if (memory_read(memory, base, at, room.bytes, &value)) {
    bool is_number = value.condition.kind == ATOM_NONE && value.linear.id;
    if (is_number) knowledge_interval(terms, &step->state->knowledge, value.linear, &low, &high);
    return is_number && low >= 0 && high <= most ? value.linear : (Linear){0};
  }
  Linear number = step_fresh(step, FRESH_IMPRECISE, "number", 0, most);
  for (uint32_t i = 0; segment->shape && i < segment->shape->count; i++) {
    Segment place = template_place(segment->shape, i);
    if (place.from.id != at.id || place.bytes != room.bytes || place.own || place.reading != READ_UNSIGNED) continue;
    if (place.low.id) state_assume(terms, step->state, atom_le(terms, place.low, number));
    if (place.high.id) state_assume(terms, step->state, atom_le(terms, number, place.high));
  }
  number = state_resolve(terms, step->state, number);
  memory_set(memory, base, at, room.bytes, value_read(number, READ_UNSIGNED));
  return number;
}

static void assume_room(Step *step, Memory *memory, Symbol base, const Segment *segment) {
  Terms *terms = memory->terms;
  Linear number = segment->room.factor ? room_number(step, memory, base, segment) : (Linear){0}, size = state_allocation(step->state, base)->size;
  if (!number.id) return;
  Linear least = linear_add_constant(terms, linear_scale(terms, number, segment->room.factor), segment->room.rest);
  if (least.id) state_assume(terms, step->state, atom_le(terms, least, size));
}

// The element is taken out of its segment, and its object is an allocation from here on.
static void take_out(Step *step, const Segment *segment, const Access *access, uint32_t bytes, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  Linear size = segment->low, pointer;
  Symbol base;
  if (!size.id || size.id != segment->high.id) {
    size = step_fresh(step, FRESH_IMPRECISE, "size", 0, program_largest_object(step->executor->program));
    if (segment->low.id) state_assume(terms, step->state, atom_le(terms, segment->low, size));
    if (segment->high.id) state_assume(terms, step->state, atom_le(terms, size, segment->high));
  }
  step_add_object(step, ALLOCATION_HEAP, size, segment->align, false, "own", &pointer);
  linear_is_symbol(terms, pointer, &base);
  Allocation *object = state_allocation(step->state, base);
  object->untouched = false;
  object->exposed = object->taken = true;
  size = object->size;
  segment_fill_object(&memory, base, segment);
  assume_room(step, &memory, base, segment);
  size = state_allocation(step->state, base)->size;
  step_set_height(step, base, access->base);
  Linear zero_to = segment->zero_to ? linear_constant(terms, segment->zero_to) : size;
  if (segment->string && !has_zero_byte(step, base, segment))
    step_terminate_string(step, base, linear_constant(terms, segment->zero_from), zero_to);
  segments_take_out(&memory, access->base, access->offset);
  *value = value_number(pointer, true);
  memory_set(&memory, access->base, access->offset, bytes, *value);
  step->state->exact = false;
}

// Where the element may be null there is a state in which it is.
static void leave_null(Step *step, const Access *access, uint32_t bytes) {
  State *saved = step->state;
  step->state = state_clone(saved);
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  AbstractValue null = value_number(linear_constant(step->executor->terms, 0), true);
  segments_take_out(&memory, access->base, access->offset);
  memory_set(&memory, access->base, access->offset, bytes, null);
  step->state->exact = false;
  step_bind(step, null);
  step_done(step);
  state_vec_push(&step->executor->pending, step->state);
  step->state = saved;
}

// Some place in a string that stays.
static Linear fresh_text(Step *step, bool is_given) {
  Terms *terms = step->executor->terms;
  Linear begin;
  if (!step_given_string(step, is_given ? ALLOCATION_COMMAND_ENTRY : ALLOCATION_ENTRY, &begin)) return (Linear){0};
  Symbol base;
  linear_is_symbol(terms, begin, &base);
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  Linear size = state_allocation(step->state, base)->size;
  if (!is_given) memory_set(&memory, base, linear_add_constant(terms, size, -1), 1, value_number(linear_constant(terms, 0), true));
  Linear place = step_fresh(step, FRESH_IMPRECISE, "place", 0, BOUND_NONE_HIGH);
  state_assume(terms, step->state, atom_lt(terms, place, size));
  return linear_add(terms, begin, state_resolve(terms, step->state, place));
}

// Some pointer of the segment's.
static Linear fresh_pointer(Step *step, const Segment *segment) {
  Terms *terms = step->executor->terms;
  if (segment->text) return fresh_text(step, segment->given);
  if (!segment->step) return segment->low;
  Linear steps = step_fresh(step, FRESH_IMPRECISE, "place", 0, BOUND_NONE_HIGH), pointer = linear_add_scaled(terms, segment->low, steps, segment->step);
  if (pointer.id) state_assume(terms, step->state, atom_le(terms, pointer, segment->high));
  return pointer;
}

// Does the first one say more of its pointers?
static bool is_closer(const Segment *a, const Segment *b) {
  if (a->nullable != b->nullable) return b->nullable;
  if (a->text != b->text) return b->text;
  return !a->step || (b->step && a->step > b->step);
}

// The pointer, which is not null, lies where each of the segments says that it does.
static void assume_all_bounds(Step *step, const Access *access, uint32_t bytes, Linear pointer) {
  Terms *terms = step->executor->terms;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  Segment segment;
  for (uint32_t next = 0; segment_find(&memory, access->base, access->offset, bytes, &next, &segment);) {
    if (!segment_has_pointers(terms, &segment) || segment.text || linear_base(terms, segment.low).id != linear_base(terms, pointer).id) continue;
    state_assume(terms, step->state, atom_le(terms, segment.low, pointer));
    state_assume(terms, step->state, atom_le(terms, pointer, segment.high));
  }
}

bool step_read_segment_pointer(Step *step, const Access *access, uint32_t bytes, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  Segment segment, best = {0};
  for (uint32_t next = 0; access->offset.id && segment_find(&memory, access->base, access->offset, bytes, &next, &segment);)
    if (segment_has_pointers(terms, &segment) && (!best.base.id || is_closer(&segment, &best))) best = segment;
  if (!best.base.id) return false;
  if (best.nullable) leave_null(step, access, bytes);
  Linear pointer = fresh_pointer(step, &best);
  if (pointer.id && !best.text) assume_all_bounds(step, access, bytes, pointer);
  if (pointer.id) *value = value_number(state_resolve(terms, step->state, pointer), true);
  return pointer.id != 0;
}

TableRead step_read_own(Step *step, const Access *access, uint32_t bytes, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  if (!access->offset.id) return TABLE_UNKNOWN;
  for (uint32_t i = 0; i < step->state->segments.count; i++) {
    Segment segment = step->state->segments.data[i];
    bool above, below;
    if (!may_be_element(terms, &segment, access, bytes)) continue;
    Atom starts = atom_le(terms, segment.from, access->offset), ends = atom_lt(terms, access->offset, segment.to);
    if (!step_may_split(step, 2) && (!step_knows(step, starts) || !step_knows(step, ends))) continue;
    if (!step_decide(step, starts, &above)) return TABLE_SPLIT;
    if (!above) continue;
    if (!step_decide(step, ends, &below)) return TABLE_SPLIT;
    if (!below) continue;
    if (segment.nullable) leave_null(step, access, bytes);
    take_out(step, &segment, access, bytes, value);
    return TABLE_KNOWN;
  }
  return TABLE_UNKNOWN;
}

TableRead step_read_folded(Step *step, const Access *access, uint32_t bytes, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  Int stride = access->offset.id ? linear_divisor(terms, access->offset) : 0;
  if (stride < bytes || stride > UINT32_MAX || !own_fold_moving(&memory, access->base, (uint32_t)stride, access->offset)) return TABLE_UNKNOWN;
  step->state->exact = false;
  return step_read_own(step, access, bytes, value);
}

TableRead step_read_same(Step *step, const Access *access, uint32_t bytes) {
  Terms *terms = step->executor->terms;
  const State *state = step->state;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  bool is_table = memory_is_zero(&memory, state_allocation(state, access->base));
  for (uint32_t i = 0; i < state->segments.count; i++)
    is_table |= state->segments.data[i].base.id == access->base.id && state->segments.data[i].own;
  if (!access->offset.id || !is_table) return TABLE_UNKNOWN;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    bool same;
    Linear distance = linear_sub(terms, cell.offset, access->offset);
    if (cell.base.id != access->base.id || cell.bytes != bytes || !distance.id ||
        linear_is_constant(terms, distance, NULL))
      continue;
    Atom meets = atom_eq(terms, cell.offset, access->offset);
    if (step_knows(step, atom_negate(terms, meets)) || !step_may_split(step, 1)) continue;
    if (!step_decide(step, meets, &same)) return TABLE_SPLIT;
  }
  return TABLE_UNKNOWN;
}
