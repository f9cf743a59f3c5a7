// See segment_string.h.
#include "state/segment_string.h"

#include "program/strides.h"
#include "state/segment_bounds.h"
#include "state/string.h"
#include "state/template.h"

enum {
  MAX_OFFSETS = 32,
  MOST_BYTES = 1 << 12,
  MOST_NEIGHBOURS = 16,
  WORD_BYTES = 8  // so few hold a number rather than a text
};

// -- Strides

// Between which numbers does the length lie? False: it may be negative, or as large as the stride.
static bool length_lies_between(Memory *memory, Linear length, uint32_t stride, Int *low, Int *high) {
  Linear negated = linear_scale(memory->terms, length, -1);
  const Knowledge *knowledge = &memory->state->knowledge;
  if (!negated.id || !oracle_minimise(memory->oracle, knowledge, length, low) ||
      !oracle_minimise(memory->oracle, knowledge, negated, high) || *high == BOUND_NONE_LOW)
    return false;
  *high = -*high;
  return *low >= 0 && *high < stride;
}

// Where the string begins that the zero cell ends, but for whole strides; none: that is not known. *bytes: from there to the last place where the cell may be.
static Linear start_of(Memory *memory, const Cell *cell, uint32_t stride, Int *bytes) {
  Terms *terms = memory->terms;
  Linear length = segment_rest(terms, cell->offset, stride, false);
  Int low, high;
  if (!length.id) return length;
  if (!length_lies_between(memory, length, stride, &low, &high)) {
    length = segment_rest(terms, cell->offset, stride, true);
    if (!length.id || !length_lies_between(memory, length, stride, &low, &high)) return (Linear){0};
  }
  // A length begins with 0, or 1 where some byte comes first; what begins later is the sum of a length and the place of the string.
  Int skipped = low > 1 ? low : 0;
  *bytes = high - skipped + 1;
  return linear_add_constant(terms, linear_sub(terms, cell->offset, length), skipped);
}

// The greatest common divisor of the factors above 1; 0: there is none.
static Int step_of(const Terms *terms, Linear offset) {
  const LinearInfo *info = linear_info(terms, offset);
  Int step = 0;
  for (uint32_t i = 0; i < info->count; i++)
    if (int_abs(info->monomials[i].factor) > 1) step = int_gcd(step, info->monomials[i].factor);
  return step;
}

// Where strings begin a stride apart, both have the same place in their elements.
static void add_distances(Memory *memory, const Cell *cell, U32Vec *strides) {
  const Terms *terms = memory->terms;
  const State *state = memory->state;
  Int bytes;
  Linear start = start_of(memory, cell, SEGMENT_MAX_STRIDE, &bytes);
  for (uint32_t i = 0; i < state->cells.count && start.id; i++) {
    const Cell *other = &state->cells.data[i];
    if (other->base.id != cell->base.id || !string_is_zero(terms, other) || other == cell) continue;
    Linear from = start_of(memory, other, SEGMENT_MAX_STRIDE, &bytes);
    if (!from.id) continue;
    Int distance = int_abs(linear_info(terms, from)->constant - linear_info(terms, start)->constant);
    if (distance && strides_have(memory->program, distance, 1)) segment_add_stride(strides, distance);
  }
}

void strings_strides(Memory *memory, U32Vec *strides) {
  const State *state = memory->state;
  bool varies = false;
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (segment_has_strings(&state->segments.data[i])) segment_add_stride(strides, state->segments.data[i].stride);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (!string_is_zero(memory->terms, cell) || linear_is_constant(memory->terms, cell->offset, NULL)) continue;
    segment_add_stride(strides, step_of(memory->terms, cell->offset));
    add_distances(memory, cell, strides);
    varies = true;
  }
  if (varies && !strides->count) segment_strides_of_functions(memory, strides);
}

// -- Folding

// The element of such an array in which the string begins that the zero cell ends, as a segment. False: that is not known.
static bool element_of(Memory *memory, const Cell *cell, uint32_t stride, Segment *element) {
  Int bytes;
  Linear from = start_of(memory, cell, stride, &bytes);
  if (!from.id || bytes > stride || bytes > MOST_BYTES ||
      linear_is_constant(memory->terms, linear_sub(memory->terms, cell->offset, from), NULL))
    return false;  // of a cell at one place nothing is known of where its string begins
  *element = (Segment){.base = cell->base,
                       .from = from,
                       .to = linear_add_constant(memory->terms, from, stride),
                       .stride = stride,
                       .bytes = (uint32_t)bytes,
                       .reading = READ_UNSIGNED,
                       .string = true,
                       .guessed = true};
  return element->to.id != 0;
}

// What the two say together, where one begins where the other one ends.
static bool join(Segment *x, const Segment *y) {
  if (x->base.id != y->base.id || x->stride != y->stride || x->to.id != y->from.id) return false;
  x->to = y->to;
  if (x->bytes < y->bytes) x->bytes = y->bytes;
  x->guessed &= y->guessed;
  return true;
}

static bool join_some(SegmentVec *segments) {
  for (uint32_t i = 0; i < segments->count; i++) {
    for (uint32_t k = 0; k < segments->count; k++) {
      Segment *x = &segments->data[i];
      if (i == k || !segment_has_strings(x) || !segment_has_strings(&segments->data[k])) continue;
      if (!join(x, &segments->data[k])) continue;
      segments->data[k] = segments->data[--segments->count];
      return true;
    }
  }
  return false;
}

// Does a segment say that a zero byte lies in it?
static bool is_covered(Memory *memory, const Segment *element) {
  const SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    Int rest;
    if (!segment_has_strings(segment) || segment->base.id != element->base.id || segment->stride != element->stride ||
        !segment_residue(memory->terms, element->from, segment->from, segment->stride, &rest) || (rest && rest + segment->bytes > element->bytes))
      continue;
    Linear from = linear_add_constant(memory->terms, element->from, rest), to = linear_add_constant(memory->terms, element->to, rest);
    if (from.id && to.id && segment_is_around(memory, segment, from, to)) return true;
  }
  return false;
}

// An object with room for one such element is no array of them, but one text.
static uint32_t stride_in(const Terms *terms, const Allocation *object, uint32_t stride) {
  Int size;
  bool is_one = object->size.id && linear_is_constant(terms, object->size, &size) && size > 0 &&
                size < 2 * (Int)stride && size <= SEGMENT_MAX_STRIDE;
  return is_one ? (uint32_t)size : stride;
}

void strings_fold(Memory *memory, uint32_t stride) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    const Allocation *object = state_allocation(state, cell->base);
    Segment element;
    if (!string_is_zero(memory->terms, cell) || !object || object->constant || object->freed || object->length.id)
      continue;
    if (element_of(memory, cell, stride_in(memory->terms, object, stride), &element) && !is_covered(memory, &element))
      segment_vec_push(&state->segments, element);
  }
}

void strings_join(State *state) {
  while (join_some(&state->segments)) continue;
}

static bool has_segment_from(const State *state, const Segment *segment) {
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *other = &state->segments.data[i];
    if (segment_has_strings(other) && other->base.id == segment->base.id && other->from.id == segment->from.id &&
        other->stride == segment->stride)
      return true;
  }
  return false;
}

// Where a guess begins is not sure. It tells nothing of known strings where it may be one of those of several members.
static bool is_ambiguous(Terms *terms, const State *state, const Segment *guess) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < state->segments.count && guess->guessed; i++) {
    const Segment *other = &state->segments.data[i];
    Int rest;
    bool is_known = segment_has_strings(other) && !other->guessed && other->base.id == guess->base.id && other->stride == guess->stride &&
                    segment_residue(terms, other->from, guess->from, guess->stride, &rest);
    count += is_known && (rest < other->bytes || guess->stride - rest < guess->bytes);
  }
  return count > 1;
}

static void align(Terms *terms, const State *state, Segment *x, Segment *y) {
  Int rest;
  if (!segment_has_strings(x) || !segment_has_strings(y) || x->base.id != y->base.id || x->stride != y->stride) return;
  if (!segment_residue(terms, x->from, y->from, x->stride, &rest) || !rest || rest >= x->bytes ||
      rest + y->bytes > x->stride)
    return;
  if (x->guessed != y->guessed && is_ambiguous(terms, state, x->guessed ? x : y)) return;
  Linear from = linear_add_constant(terms, y->from, -rest), to = linear_add_constant(terms, y->to, -rest);
  if (!from.id || !to.id) return;
  if (x->bytes < rest + y->bytes) x->bytes = (uint32_t)rest + y->bytes;
  y->from = from;
  y->to = to;
  y->bytes = x->bytes;
}

void strings_align(Terms *terms, State *state, State *other) {
  for (uint32_t i = 0; i < state->segments.count; i++) {
    for (uint32_t k = 0; k < state->segments.count; k++)
      align(terms, state, &state->segments.data[i], &state->segments.data[k]);
    for (uint32_t k = 0; k < other->segments.count; k++)
      align(terms, state, &state->segments.data[i], &other->segments.data[k]);
  }
}

void strings_fold_as_other(Memory *memory, const State *other) {
  State *state = memory->state;
  for (uint32_t i = 0; i < other->segments.count; i++) {
    Segment first = other->segments.data[i];
    const Allocation *object = state_allocation(state, first.base);
    if (!segment_has_strings(&first) || !linear_is_constant(memory->terms, first.from, NULL) || !object ||
        object->freed || has_segment_from(state, &first) ||
        !string_ends_within(memory, first.base, first.from, first.bytes))
      continue;
    first.to = linear_add_constant(memory->terms, first.from, first.stride);
    first.guessed = true;
    segment_vec_push(&state->segments, first);
  }
}

// Does a number of several bytes lie there that is not zero for sure? A zero byte of it ends no string.
static bool is_number_there(const Memory *memory, Symbol base, Linear place, uint32_t bytes) {
  const CellVec *cells = &memory->state->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    Int distance;
    if (cells->data[i].base.id != base.id || cells->data[i].bytes == 1 || value_is_null(memory->terms, &cells->data[i].value) || !linear_is_constant(memory->terms, linear_sub(memory->terms, cells->data[i].offset, place), &distance)) continue;
    if (distance < (Int)bytes && distance + cells->data[i].bytes > 0) return true;
  }
  return false;
}

// The element beside the segment, above or below, is in the object, and a string lies there.
static bool takes_next(Memory *memory, Segment *segment, bool up) {
  Terms *terms = memory->terms;
  Linear size = state_allocation(memory->state, segment->base)->size,
         place = up ? segment->to : linear_add_constant(terms, segment->from, -(Int)segment->stride);
  Linear end = place.id ? linear_add_constant(terms, place, segment->bytes) : (Linear){0};
  if (!end.id || !size.id || is_number_there(memory, segment->base, place, segment->bytes) || !string_ends_within(memory, segment->base, place, segment->bytes)) return false;
  if (!memory_knows(memory, atom_le(terms, up ? end : linear_constant(terms, 0), up ? size : place))) return false;
  *(up ? &segment->to : &segment->from) = up ? linear_add_constant(terms, place, segment->stride) : place;
  return segment->to.id != 0;
}

void strings_grow(Memory *memory) {
  SegmentVec *segments = &memory->state->segments;
  strings_join(memory->state);
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment segment = segments->data[i];
    if (!segment_has_strings(&segment)) continue;
    for (uint32_t k = 0; k < MOST_NEIGHBOURS && takes_next(memory, &segment, true); k++) continue;
    for (uint32_t k = 0; k < MOST_NEIGHBOURS && takes_next(memory, &segment, false); k++) continue;
    segments->data[i] = segment;
  }
  strings_join(memory->state);
}

// -- Arrays of zeros

// Does a segment say of the same elements that a zero byte lies in no more of their bytes?
static bool is_said(const State *state, const Segment *zeros) {
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *other = &state->segments.data[i];
    if (segment_has_strings(other) && other->base.id == zeros->base.id && other->from.id == zeros->from.id &&
        other->to.id == zeros->to.id && other->stride == zeros->stride && other->bytes <= zeros->bytes)
      return true;
  }
  return false;
}

// Premise: all bytes of the object are zero. Conclusion: a zero byte lies in the first `bytes` ones of each element, where these begin as far behind a multiple of the stride as the offset.
static void add_zeros(Memory *memory, const Allocation *object, Linear offset, uint32_t stride, Int bytes) {
  Terms *terms = memory->terms;
  Int rest, size;
  if (!segment_residue(terms, linear_constant(terms, 0), offset, stride, &rest) || rest + bytes > stride) return;
  if (!linear_is_constant(terms, object->size, &size) || size < 2 * (Int)stride) return;
  Int count = (size - rest - bytes) / stride + 1;
  Segment zeros = {.base = object->base,
                   .from = linear_constant(terms, rest),
                   .to = linear_constant(terms, rest + count * stride),
                   .stride = stride,
                   .bytes = (uint32_t)bytes,
                   .reading = READ_UNSIGNED,
                   .string = true};
  if (!is_said(memory->state, &zeros) && strings_are_zeros(memory, &zeros, object->base))
    segment_vec_push(&memory->state->segments, zeros);
}

static bool has_offset(const U32Vec *offsets, Int offset) {
  for (uint32_t i = 0; i < offsets->count; i++)
    if (offsets->data[i] == offset) return true;
  return false;
}

// The constants by which the functions under way move pointers: members of structures, and arrays in them; 1 is mostly the next character. The first is 0.
static void offsets_of_functions(const Memory *memory, U32Vec *offsets) {
  u32_vec_push(offsets, 0);
  for (uint32_t f = memory->state->frames.count; f--;) {
    const FunctionInfo *function = &memory->program->functions[memory->state->frames.data[f].function.id];
    for (uint32_t i = 0; i < function->instruction_count && offsets->count < MAX_OFFSETS; i++) {
      const Instruction *instruction = &function->instructions[i];
      if (instruction->opcode == OP_POINTER_ADD && instruction->offset > 1 && instruction->offset <= SEGMENT_MAX_STRIDE &&
          !has_offset(offsets, instruction->offset))
        u32_vec_push(offsets, (uint32_t)instruction->offset);
    }
  }
}

// How many bytes from the member on belong to no other one.
static uint32_t bytes_of_member(const U32Vec *offsets, uint32_t member, uint32_t stride) {
  uint32_t end = stride;
  for (uint32_t i = 0; i < offsets->count; i++)
    if (offsets->data[i] > member && offsets->data[i] < end) end = offsets->data[i];
  return end - member;
}

// How many bytes of the object no structure of that size has when one begins `start` bytes behind its beginning.
static Int bytes_beside(const Terms *terms, const Allocation *object, Int start, uint32_t stride) {
  Int size;
  return linear_is_constant(terms, object->size, &size) && size >= start ? start + (size - start) % stride : 0;
}

// Where the structure begins, if the member does so at `start`; -1: it is no member.
static Int begin_of_structure(const U32Vec *offsets, Int start, uint32_t member, uint32_t stride) {
  return member < stride && start >= member && has_offset(offsets, start - member) ? start - member : -1;
}

// The members of the structures, one of which begins at the offset: strings may be written there later, when it is not known any more that all was zero. Which one it is nobody says, but arrays of
// structures mostly fill their objects.
static void add_zero_members(Memory *memory, const Allocation *object, const U32Vec *offsets, Linear offset, uint32_t stride) {
  Terms *terms = memory->terms;
  Int start = linear_info(terms, offset)->constant, least = INT_MAX128;
  for (uint32_t i = 0; i < offsets->count; i++) {
    Int begin = begin_of_structure(offsets, start, offsets->data[i], stride);
    Int beside = begin < 0 ? INT_MAX128 : bytes_beside(terms, object, begin, stride);
    if (beside < least) least = beside;
  }
  for (uint32_t i = 0; i < offsets->count; i++) {
    Int begin = begin_of_structure(offsets, start, offsets->data[i], stride);
    if (begin < 0 || bytes_beside(terms, object, begin, stride) > least) continue;
    for (uint32_t k = 0; k < offsets->count; k++) {
      uint32_t other = offsets->data[k], bytes = other < stride ? bytes_of_member(offsets, other, stride) : 0;
      if (bytes > WORD_BYTES) add_zeros(memory, object, linear_add_constant(terms, offset, (Int)other - (Int)offsets->data[i]), stride, bytes);
    }
  }
}

static bool has_only_zeros(const Memory *memory, const Allocation *object) {
  const State *state = memory->state;
  bool zeros = object && object->size.id && memory_is_zero(memory, object) && memory->program && state->frames.count;
  for (uint32_t i = 0; i < state->segments.count && zeros; i++)
    zeros = state->segments.data[i].base.id != object->base.id || !state->segments.data[i].string;
  return zeros;
}

void strings_prepare(Memory *memory, Symbol base, Linear offset, Linear size) {
  const Allocation *object = state_allocation(memory->state, base);
  U32Vec strides = {0}, offsets = {0};
  Int low, length;
  bool is_cut = linear_is_constant(memory->terms, size, &length);  // such a string may end behind its bytes
  if (!offset.id || !size.id || !has_only_zeros(memory, object)) return;
  Linear negated = linear_scale(memory->terms, size, -1);
  if (!negated.id || !oracle_minimise(memory->oracle, &memory->state->knowledge, negated, &low) || low < -MOST_BYTES)
    return;
  segment_strides_of_functions(memory, &strides);
  offsets_of_functions(memory, &offsets);
  for (uint32_t i = 0; i < strides.count; i++) {
    if (!is_cut || length > WORD_BYTES) add_zeros(memory, object, offset, strides.data[i], is_cut - low);
    add_zero_members(memory, object, &offsets, offset, strides.data[i]);
  }
  u32_vec_release(&strides);
  u32_vec_release(&offsets);
}

void strings_prepare_copy(Memory *memory, Symbol base, Linear offset, Symbol from, Linear from_offset, Linear size) {
  Terms *terms = memory->terms;
  const State *state = memory->state;
  Int stride;
  if (!offset.id || !linear_is_constant(terms, size, &stride) || stride > SEGMENT_MAX_STRIDE ||
      !has_only_zeros(memory, state_allocation(state, base)))
    return;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Segment element;
    if (cell->base.id != from.id || !string_is_zero(terms, cell) ||
        !element_of(memory, cell, (uint32_t)stride, &element))
      continue;
    Linear place = linear_add(terms, offset, linear_sub(terms, element.from, from_offset));
    if (place.id) add_zeros(memory, state_allocation(state, base), place, (uint32_t)stride, element.bytes);
  }
}

// -- Asking

// The first element of the segment that begins at or behind the offset; none: that is not known, or there is no such.
static Linear next_element(Memory *memory, const Segment *segment, Linear offset) {
  Terms *terms = memory->terms;
  Int rest;
  if (segment_residue(terms, offset, segment->from, segment->stride, &rest)) {
    Linear element = linear_add_constant(terms, offset, rest);
    if (segment_is_around(memory, segment, element, linear_add_constant(terms, element, segment->stride))) return element;
  }
  bool is_behind = memory_knows(memory, atom_le(terms, offset, segment->from)) && memory_knows(memory, atom_lt(terms, segment->from, segment->to));
  return is_behind ? segment->from : (Linear){0};
}

Linear string_end_in_segment(Memory *memory, Symbol base, Linear offset) {
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    bool is_zero = template_is_null(memory->terms, segment);
    if ((!segment_has_strings(segment) && !is_zero) || segment->base.id != base.id) continue;
    Linear element = next_element(memory, segment, offset);
    if (element.id) return linear_add_constant(memory->terms, element, is_zero ? 0 : (Int)segment->bytes - 1);
  }
  return (Linear){0};
}

// Is the segment about single bytes, none of which is zero?
static bool is_full(Memory *memory, const Segment *segment) {
  Terms *terms = memory->terms;
  if (segment->bytes != 1 || segment->stride != 1 || segment->own || segment->string || segment->text) return false;
  Linear one = linear_constant(terms, 1), minus_one = linear_constant(terms, -1);
  return (segment->low.id && memory_knows(memory, atom_le(terms, one, segment->low))) ||
         (segment->reading == READ_SIGNED && segment->high.id && memory_knows(memory, atom_le(terms, segment->high, minus_one)));
}

Linear string_full_length(Memory *memory, Symbol base, Linear offset) {
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == base.id && is_full(memory, segment) && segment_is_around(memory, segment, offset, offset))
      return linear_sub(memory->terms, segment->to, offset);
  }
  return (Linear){0};
}

static bool is_zero_at(Memory *memory, Symbol base, Linear place) {
  AbstractValue value;
  Int number;
  return place.id && memory_read(memory, base, place, 1, &value) && value.condition.kind == ATOM_NONE &&
         linear_is_constant(memory->terms, value.linear, &number) && !number;
}

bool string_ends_within(Memory *memory, Symbol base, Linear place, uint32_t bytes) {
  Terms *terms = memory->terms;
  for (uint32_t i = 0; i < memory->state->cells.count; i++) {
    const Cell *cell = &memory->state->cells.data[i];
    if (cell->base.id != base.id || !string_is_zero(terms, cell)) continue;
    if (memory_knows(memory, atom_le(terms, place, cell->offset)) &&
        memory_knows(memory, atom_lt(terms, cell->offset, linear_add_constant(terms, place, bytes))))
      return true;
  }
  return is_zero_at(memory, base, place) || is_zero_at(memory, base, linear_add_constant(terms, place, (Int)bytes - 1));
}

bool strings_are_zeros(Memory *memory, const Segment *segment, Symbol base) {
  const State *state = memory->state;
  const Allocation *object = state_allocation(state, base);
  if (!object || !memory_is_zero(memory, object)) return false;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int rest, number;
    if (cell->base.id != base.id) continue;
    bool is_beside = segment_residue(memory->terms, segment->from, cell->offset, segment->stride, &rest) &&
                     rest >= segment->bytes && rest + cell->bytes <= segment->stride;
    bool is_zero = linear_is_constant(memory->terms, cell->value.linear, &number) && !number;
    if (!is_beside && !is_zero && !segment_is_outside(memory, segment, cell->offset, cell->bytes)) return false;
  }
  return true;
}
