// See segment.h.
#include "state/segment.h"

#include "state/segment_bounds.h"
#include "state/segment_fold.h"
#include "state/segment_string.h"
#include "state/template.h"

enum { MAX_PIECES = 64, MOST_ALIKE = 8 };  // and bounds of the same elements that are kept

// -- Writing

// Keeps the part [from, to) of the segment, where that is one for sure. False: it is not, and elements may be lost.
static bool keep_part(Memory *memory, SegmentVec *parts, const Segment *segment, Linear from, Linear to) {
  Segment part = *segment;
  Int rest;
  if (!from.id || !to.id) return false;
  if (linear_is_constant(memory->terms, linear_sub(memory->terms, to, from), &rest) && rest <= 0) return true;
  if (parts->count >= MAX_PIECES) return false;
  if (!segment_residue(memory->terms, segment->from, from, segment->stride, &rest) || rest) return false;
  if (!segment_residue(memory->terms, segment->from, to, segment->stride, &rest) || rest) return false;
  part.from = from;
  part.to = to;
  segment_vec_push(parts, part);
  return true;
}

// Bytes [offset, offset + size), `rest` behind the start of an element, may lie beside the elements: in another member of an array's structures.
static bool is_behind(Memory *memory, const Segment *segment, Linear rest) {
  return memory_knows(memory, atom_le(memory->terms, linear_constant(memory->terms, segment->bytes), rest));
}

static bool is_beside(Memory *memory, const Segment *segment, Linear offset, Linear size) {
  Int rest, length;
  return segment_residue(memory->terms, segment->from, offset, segment->stride, &rest) &&
         linear_is_constant(memory->terms, size, &length) && rest >= segment->bytes && rest + length <= segment->stride;
}

bool segment_is_other_place(Memory *memory, const Segment *segment, Linear offset, Linear size) {
  Terms *terms = memory->terms;
  Int rest, length, extent;
  bool is_single = linear_is_constant(terms, linear_sub(terms, segment->to, segment->from), &extent) && extent == (Int)segment->stride;
  bool is_element = segment_residue(terms, segment->from, offset, segment->stride, &rest) && !rest && linear_is_constant(terms, size, &length) && length <= (Int)segment->stride;
  return is_single && is_element && memory_knows(memory, atom_ne(terms, offset, segment->from));
}

// Premise: the element lies somewhere in the middle, one cannot say where. Conclusion: looser bounds for all, that still say something. (Where all of them may lead to one object, it is not said
// that only this one does, and so owns it.)
static bool loosen_for(Memory *memory, Segment *segment, Linear offset, const AbstractValue *value) {
  Terms *terms = memory->terms;
  return !linear_is_constant(terms, linear_sub(terms, offset, segment->from), NULL) &&
         !linear_is_constant(terms, linear_sub(terms, segment->to, offset), NULL) && segment_is_element(memory, segment->base, value) &&
         !(segment_is_null(terms, segment) && segment_may_own(memory, segment->base, value)) && segment_loosen_for(memory, segment, value);
}

// A zero byte is written to the element.
static bool ends_string(Memory *memory, const Segment *segment, Linear rest, const AbstractValue *value) {
  Int number;
  return segment_has_strings(segment) && value && value->condition.kind == ATOM_NONE &&
         linear_is_constant(memory->terms, value->linear, &number) && !number &&
         memory_knows(memory, atom_lt(memory->terms, rest, linear_constant(memory->terms, segment->bytes)));
}

// Where the bytes of the last element end, if there is one.
static Linear end_of_last(Terms *terms, const Segment *segment) {
  return linear_add_constant(terms, segment->to, (Int)segment->bytes - (Int)segment->stride);
}

// Elements of which a write of `size` bytes (none: not known) at the offset may change something begin at *first or behind it, and before *end (none: not known). False: that is not known.
static bool elements_hit(Memory *memory, const Segment *segment, Linear offset, Linear size, Linear *first,
                         Linear *end) {
  Terms *terms = memory->terms;
  Linear behind = size.id ? linear_add(terms, offset, size) : (Linear){0};
  Int rest, rest_behind, length, stride = segment->stride;
  if (!segment_residue(terms, segment->from, offset, segment->stride, &rest)) return false;
  Int skipped = rest < segment->bytes ? -rest : stride - rest;  // to the first one that does not end before
  *first = linear_add_constant(terms, offset, skipped);
  *end = (Linear){0};
  if (behind.id && segment_residue(terms, segment->from, behind, segment->stride, &rest_behind))
    *end = linear_add_constant(terms, behind, rest_behind ? stride - rest_behind : 0);
  return first->id && (linear_is_constant(terms, size, &length) ? length > skipped : skipped <= 0 || !segment->own);
}

static void write_segment(Memory *memory, SegmentVec *parts, const Segment *segment, Linear offset, Linear size,
                          const AbstractValue *value) {
  Terms *terms = memory->terms;
  Linear within;
  Int length;
  bool is_one = linear_is_constant(terms, size, &length) && length <= segment->stride;
  Linear end = size.id ? linear_add(terms, offset, size) : (Linear){0};
  bool is_kept = is_beside(memory, segment, offset, size) || segment_is_other_place(memory, segment, offset, size) ||
                 memory_knows(memory, atom_le(terms, end_of_last(terms, segment), offset)) ||
                 (size.id && memory_knows(memory, atom_le(terms, linear_add(terms, offset, size), segment->from))) ||
                 (is_one && value && segment_has_element(terms, segment, offset, (uint32_t)length) && !segment->own &&
                  !segment->string && segment_fits_value(memory, segment, value));
  Segment same = *segment;
  bool is_within = !is_kept && segment_element_around(memory, segment, offset, size, &within);
  is_kept |= is_within && (is_behind(memory, segment, within) || ends_string(memory, segment, within, value));
  if (!is_kept && !segment->own && !segment->string && is_one && value &&
      segment_has_element(terms, segment, offset, (uint32_t)length))
    is_kept = loosen_for(memory, &same, offset, value);
  if (is_kept) {
    segment_vec_push(parts, same);
    return;
  }
  memory->state->heap_lost |= segment->own;  // what was there may be gone
  Linear first;
  if (is_within) {
    first = linear_sub(terms, offset, within);
    end = linear_add_constant(terms, first, segment->stride);
  } else if (!elements_hit(memory, segment, offset, size, &first, &end)) {
    return;
  }
  if (memory_knows(memory, atom_le(terms, first, segment->to))) keep_part(memory, parts, segment, segment->from, first);
  if (end.id && memory_knows(memory, atom_le(terms, segment->from, end)))
    keep_part(memory, parts, segment, end, segment->to);
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
    if (segment->base.id != base.id || segment->own || segment->string ||
        !segment_has_element(memory->terms, segment, offset, bytes))
      continue;
    if (!segment_is_around(memory, segment, offset, linear_add_constant(memory->terms, offset, segment->stride)))
      continue;
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
    if (segment->base.id != base.id || segment->own || segment->string || segment->low.id != segment->high.id ||
        !linear_is_constant(terms, segment->low, &number))
      continue;
    bool is_filled = segment->bytes == segment->stride && bytes % segment->bytes == 0 && bytes <= 8 &&
                     (segment->bytes == 1 || !number);
    Int rest;
    if (!segment_has_element(terms, segment, offset, bytes) &&
        !(is_filled && segment_residue(terms, segment->from, offset, segment->stride, &rest) && !rest))
      continue;
    if (!segment_is_around(memory, segment, offset,
                           segment->bytes == bytes ? linear_add_constant(terms, offset, segment->stride) : end))
      continue;
    UInt word = 0;
    for (uint32_t k = 0; k < bytes / segment->bytes; k++)
      word |= (UInt)(number & (int_pow2(8 * segment->bytes) - 1)) << (8 * segment->bytes * k);
    *value = segment->bytes == bytes ? value_read(segment->low, segment->reading)
                                     : value_number(linear_constant(terms, (Int)word), true);
    return true;
  }
  return false;
}

// -- Comparing

// Is the value one that an element may have? Of elements that own objects only null is a value.
static bool fits_element(Memory *memory, const Segment *segment, const AbstractValue *value) {
  Int number;
  if (!segment->own) return segment_fits_value(memory, segment, value);
  return segment->nullable && value->condition.kind == ATOM_NONE &&
         linear_is_constant(memory->terms, value->linear, &number) && number == 0;
}

// Does the piece, which begins where elements of the segment do, say at least what that says? Premise: both are of numbers, or both own objects.
static bool says_enough(Memory *memory, const Segment *segment, const Segment *piece) {
  if (segment_has_strings(segment))
    return segment_has_strings(piece) && piece->stride == segment->stride && piece->bytes <= segment->bytes;
  return !segment_has_strings(piece) && piece->bytes == segment->bytes && piece->stride == segment->stride &&
         piece->own == segment->own && segment_fits(memory, segment, piece) &&
         (!segment->own || template_covers(memory->terms, segment, piece));
}

// Zero bytes up to a place where an element begins: null pointers.
static bool are_nulls(Memory *memory, const Segment *segment, const Segment *piece) {
  Int rest;
  return segment->own && segment->nullable && piece->stride == piece->bytes && template_is_null(memory->terms, piece) &&
         segment_residue(memory->terms, segment->from, piece->to, segment->stride, &rest) && !rest;
}

// Bytes that are all the same, up to a place where an element begins.
static bool are_filled(Memory *memory, const Segment *segment, const Segment *piece) {
  Segment bounds;
  Int rest;
  return !segment->own && !segment_has_strings(segment) && segment->bytes > 1 &&
         segment_numbers_of_bytes(memory->terms, piece, segment->bytes, &bounds) &&
         segment_fits(memory, segment, &bounds) &&
         segment_residue(memory->terms, segment->from, piece->to, segment->stride, &rest) && !rest;
}

// Where the piece of the state ends that begins at the place, or reaches beyond it, and says at least what the segment says; none: it does not.
static Linear end_of_piece(Memory *memory, const Segment *segment, const Segment *piece, Symbol base, Linear place) {
  Terms *terms = memory->terms;
  Int rest;
  if (piece->base.id != base.id || !segment_residue(terms, piece->from, place, piece->stride, &rest) || rest)
    return (Linear){0};
  if (!says_enough(memory, segment, piece) && !are_nulls(memory, segment, piece) && !are_filled(memory, segment, piece))
    return (Linear){0};
  if (piece->to.id == place.id) return (Linear){0};
  // Where it may be empty one goes on from before the place, which says no less.
  bool ends_there = piece->to.id == segment->to.id && memory_knows(memory, atom_le(terms, piece->from, place));
  bool is_at = piece->from.id == place.id || ends_there ||
               (memory_knows(memory, atom_le(terms, piece->from, place)) &&
                memory_knows(memory, atom_lt(terms, place, piece->to)));
  return is_at ? piece->to : (Linear){0};
}

// Where the element at the place ends, if what is read there is one; none: it is not.
static Linear end_of_element(Memory *memory, const Segment *segment, Symbol base, Linear place) {
  AbstractValue value;
  bool is_element = segment_has_strings(segment) ? string_ends_within(memory, base, place, segment->bytes)
                                                 : memory_find(memory, base, place, segment->bytes, &value) &&
                                                       fits_element(memory, segment, &value);
  return is_element ? linear_add_constant(memory->terms, place, segment->stride) : (Linear){0};
}

typedef struct {
  Memory *memory;
  const Segment *segment;
  Symbol base;
  uint32_t left;   // places that are looked at, at most
  bool tries_all;  // pieces: one may be empty, so that nothing follows from where it ends
} Walk;

// Does what the segment says hold from the place on?
static bool holds_from(Walk *walk, Linear place) {
  Memory *memory = walk->memory;
  const SegmentVec *segments = &memory->state->segments;
  if (memory_knows(memory, atom_le(memory->terms, walk->segment->to, place))) return true;
  if (!walk->left) return false;
  walk->left--;
  for (uint32_t i = 0; i < segments->count && walk->left; i++) {
    Linear end = end_of_piece(memory, walk->segment, &segments->data[i], walk->base, place);
    bool holds = end.id && holds_from(walk, end);
    if (holds || (end.id && !walk->tries_all)) return holds;
  }
  Linear end = end_of_element(memory, walk->segment, walk->base, place);
  return end.id && holds_from(walk, end);
}

// Premise: bytes without a cell are zero. Conclusion: whether zero, and each cell that may be an element, fits.
static bool zeros_hold(Memory *memory, const Segment *segment, Symbol base) {
  const State *state = memory->state;
  if (segment_has_strings(segment)) return strings_are_zeros(memory, segment, base);
  AbstractValue zero = value_read(linear_constant(memory->terms, 0), segment->reading);
  const Allocation *object = state_allocation(state, base);
  Int rest;
  if (!object || !memory_is_zero(memory, object) || !fits_element(memory, segment, &zero)) return false;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id || value_is_null(memory->terms, &cell->value) ||
        is_beside(memory, segment, cell->offset, linear_constant(memory->terms, cell->bytes)) ||
        segment_is_outside(memory, segment, cell->offset, cell->bytes))
      continue;
    if (cell->bytes != segment->bytes ||
        !segment_residue(memory->terms, segment->from, cell->offset, segment->stride, &rest) || rest)
      return false;
    if (!fits_element(memory, segment, &cell->value)) return false;
  }
  return true;
}

Segment segment_image(Terms *terms, Segment segment, const Substitution *meaning) {
  Linear *parts[] = {&segment.from, &segment.to, &segment.low, &segment.high};
  for (int i = 0; i < 4; i++)
    if (parts[i]->id) *parts[i] = linear_apply(terms, *parts[i], meaning);
  return segment;
}

bool segment_holds(Memory *memory, const Segment *segment, Symbol base, bool tries_all) {
  Walk walk = {memory, segment, base, MAX_PIECES, tries_all};
  return zeros_hold(memory, segment, base) || holds_from(&walk, segment->from);
}

static bool strings_are_subsumed(Memory *memory, const Segment *segment, const Segment *by) {
  Int rest;
  return segment_has_strings(segment) && segment_has_strings(by) && by->base.id == segment->base.id &&
         by->stride == segment->stride && by->bytes <= segment->bytes &&
         segment_residue(memory->terms, by->from, segment->from, by->stride, &rest) && !rest &&
         segment_is_around(memory, by, segment->from, segment->to);
}

// Bytes that are 0 or 1.
static bool are_truth_values(const Terms *terms, const Segment *segment) {
  Int low = 0, high;
  bool has_low = segment->low.id ? linear_is_constant(terms, segment->low, &low) : segment->reading == READ_UNSIGNED;
  return segment->bytes == 1 && has_low && low >= 0 && segment->high.id && linear_is_constant(terms, segment->high, &high) && high <= 1;
}

// A constant that is tighter for now, or something else that moves, is passed some day, but the constant of a truth value; a bound that moves may stay, but says no more of truth values for long.
static bool is_passed(Terms *terms, const Segment *segment, const Segment *by) {
  const Linear bounds[] = {segment->low, segment->high}, others[] = {by->low, by->high};
  bool moves = false;
  if (are_truth_values(terms, segment)) return by->high.id && !linear_is_constant(terms, by->high, NULL);
  for (int i = 0; i < 2; i++)
    moves |= bounds[i].id && others[i].id && !linear_is_constant(terms, bounds[i], NULL) && !linear_is_constant(terms, linear_sub(terms, bounds[i], others[i]), NULL);
  return moves && !are_truth_values(terms, by);
}

static bool is_subsumed(Memory *memory, const Segment *segment, const Segment *by) {
  if (segment->string || by->string) return strings_are_subsumed(memory, segment, by);
  if (is_passed(memory->terms, segment, by)) return false;
  return !by->own && !segment->own && by->base.id == segment->base.id && by->stride == segment->stride &&
         segment_has_element(memory->terms, by, segment->from, segment->bytes) &&
         segment_fits(memory, segment, by) &&
         segment_is_around(memory, by, segment->from, segment->to);
}

static uint32_t symbols_in_bounds(const Terms *terms, const Segment *segment) {
  return (segment->low.id ? linear_info(terms, segment->low)->count : 0) +
         (segment->high.id ? linear_info(terms, segment->high)->count : 0);
}

static bool says_of_same(const Segment *a, const Segment *b) {
  return a->base.id == b->base.id && a->from.id == b->from.id && a->to.id == b->to.id && a->stride == b->stride &&
         a->bytes == b->bytes && !a->own && !b->own && !a->string && !b->string;
}

// Are there enough segments that say something of the same elements, with fewer symbols, or as many and came first?
static bool is_one_too_many(const Memory *memory, uint32_t index) {
  const SegmentVec *segments = &memory->state->segments;
  const Segment *segment = &segments->data[index];
  uint32_t symbols = symbols_in_bounds(memory->terms, segment), before = 0;
  for (uint32_t i = 0; i < segments->count; i++) {
    if (i == index || !says_of_same(segment, &segments->data[i])) continue;
    uint32_t others = symbols_in_bounds(memory->terms, &segments->data[i]);
    before += others < symbols || (others == symbols && i < index);
  }
  return before >= MOST_ALIKE;
}

static bool lies_within(const Terms *terms, const Segment *segment, Int low, Int high) {
  Int from, to;
  return segment->low.id && segment->high.id && linear_is_constant(terms, segment->low, &from) && linear_is_constant(terms, segment->high, &to) &&
         segment->reading == READ_UNSIGNED && from <= low && high <= to;
}

// One element at most, which is there as long as its own number says so (as a flag that says whether it is set), or is a constant anyway: the cell says it all.
static bool says_less_than_cell(const Memory *memory, const Segment *segment, const Cell *cell) {
  const Terms *terms = memory->terms;
  Int low, high, number;
  Symbol symbol;
  if (linear_is_constant(terms, cell->value.linear, &number)) return lies_within(terms, segment, number, number);
  Linear extent = linear_sub(memory->terms, segment->to, segment->from);
  if (!linear_is_symbol(terms, cell->value.linear, &symbol) || !extent.id || linear_info(terms, extent)->count != 1) return false;
  Int factor = linear_factor(terms, extent, symbol), rest = linear_info(terms, extent)->constant;
  if (!factor) return false;
  knowledge_interval(terms, &memory->state->knowledge, cell->value.linear, &low, &high);
  Int bound = factor > 0 ? int_ceil_div(1 - rest, factor) : int_floor_div(rest - 1, -factor);
  if (factor > 0 && low < bound) low = bound;
  if (factor < 0 && high > bound) high = bound;
  return low > high || lies_within(terms, segment, low, high);
}

static bool is_in_cell(const Memory *memory, const Segment *segment) {
  Int least, most;
  if (segment->own || segment->string) return false;
  Linear extent = linear_sub(memory->terms, segment->to, segment->from);
  for (uint32_t i = 0; i < memory->state->cells.count && extent.id; i++) {
    const Cell *cell = &memory->state->cells.data[i];
    if (cell->base.id != segment->base.id || cell->offset.id != segment->from.id || cell->bytes != segment->bytes) continue;
    if (cell->value.condition.kind != ATOM_NONE || !cell->value.linear.id) return false;
    knowledge_interval(memory->terms, &memory->state->knowledge, extent, &least, &most);
    return most <= (Int)segment->stride && says_less_than_cell(memory, segment, cell);
  }
  return false;
}

void segments_prune(Memory *memory) {
  SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = segments->count; i--;) {
    bool is_needed = !is_one_too_many(memory, i) && !is_in_cell(memory, &segments->data[i]);
    for (uint32_t k = 0; k < segments->count && is_needed; k++)
      is_needed = k == i || !is_subsumed(memory, &segments->data[i], &segments->data[k]);
    if (is_needed) continue;
    memmove(segments->data + i, segments->data + i + 1, sizeof(Segment) * (segments->count - 1 - i));
    segments->count--;
  }
}

// -- Blocks

// The elements of the segment are one member of those that change places, and it has all of these.
static bool outlives_permutation(Memory *memory, const Segment *segment, Linear offset, uint32_t size, Linear total) {
  Int rest;
  if (segment->stride != size || !segment_residue(memory->terms, offset, segment->from, size, &rest) ||
      rest + segment->bytes > size)
    return false;
  Linear from = linear_add_constant(memory->terms, offset, rest), to = linear_add(memory->terms, from, total);
  return from.id && to.id && segment_is_around(memory, segment, from, to);
}

void segments_permute(Memory *memory, Symbol base, Linear offset, uint32_t size, Linear total) {
  SegmentVec kept = {0}, *segments = &memory->state->segments;
  uint32_t others = 0;
  segments_fold_elements(memory, base, offset, size, total);
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment segment = segments->data[i];
    if (segment.base.id == base.id && outlives_permutation(memory, &segment, offset, size, total))
      segment_vec_push(&kept, segment);
    else
      segments->data[others++] = segment;
  }
  segments->count = others;
  memory_clobber(memory, base, offset, total);
  memory_forget_summaries(memory, base);
  segment_vec_append(segments, kept.data, kept.count);
  segment_vec_release(&kept);
}

// How far the elements of the segment's kind that lie in `size` bytes reach, the first of which begins `rest` behind their start. None: not known.
static Linear reach_of_elements(Terms *terms, const Segment *segment, Linear size, Int rest) {
  Int left, stride = segment->stride;
  if (!segment_residue(terms, linear_constant(terms, 0), size, segment->stride, &left)) return (Linear){0};
  return linear_add_constant(terms, size, (int_floor_div(left - rest - segment->bytes, stride) + 1) * stride - left);
}

// What of the segment lies in [offset, offset + size), as a segment. False: nothing that is known.
static bool part_within(Memory *memory, const Segment *segment, Linear offset, Linear size, Segment *part) {
  Terms *terms = memory->terms;
  Linear end = linear_add(terms, offset, size), last = end_of_last(terms, segment);
  Int rest;
  *part = *segment;
  if (!end.id || !last.id) return false;
  if (memory_knows(memory, atom_le(terms, offset, segment->from)) && memory_knows(memory, atom_le(terms, last, end)))
    return true;
  if (!segment_residue(terms, offset, segment->from, segment->stride, &rest)) return false;
  Linear reach = reach_of_elements(terms, segment, size, rest);
  if (!reach.id || !memory_knows(memory, atom_le(terms, linear_constant(terms, 1), reach))) return false;
  part->from = linear_add_constant(terms, offset, rest);
  part->to = linear_add(terms, part->from, reach);
  return part->from.id && part->to.id && segment_is_around(memory, segment, part->from, part->to);
}

void segments_copy(Memory *memory, Symbol to, Linear to_offset, Symbol from, Linear from_offset, Linear size,
                   SegmentVec *copies) {
  const State *state = memory->state;
  Terms *terms = memory->terms;
  Linear shift = linear_sub(terms, to_offset, from_offset);
  for (uint32_t i = 0; i < state->segments.count && shift.id; i++) {
    const Segment *segment = &state->segments.data[i];
    Segment copy;
    if (segment->base.id != from.id || segment->own || !part_within(memory, segment, from_offset, size, &copy))
      continue;
    copy.base = to;
    copy.from = linear_add(terms, copy.from, shift);
    copy.to = linear_add(terms, copy.to, shift);
    if (copy.from.id && copy.to.id) segment_vec_push(copies, copy);
  }
}

void segments_lift_own(Memory *memory, Symbol base, Linear offset, Linear size, Linear shift, SegmentVec *lifted) {
  State *state = memory->state;
  SegmentVec left = {0};
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    Segment segment = state->segments.data[i], part;
    bool is_moved = segment.own && segment.base.id == base.id && shift.id && lifted->count < MAX_PIECES &&
                    part_within(memory, &segment, offset, size, &part);
    Linear from = is_moved ? linear_add(memory->terms, part.from, shift) : (Linear){0},
           to = is_moved ? linear_add(memory->terms, part.to, shift) : (Linear){0};
    if (!from.id || !to.id) {
      state->segments.data[kept++] = segment;
      continue;
    }
    bool is_kept = keep_part(memory, &left, &segment, segment.from, part.from);
    is_kept &= keep_part(memory, &left, &segment, part.to, segment.to);
    state->heap_lost |= !is_kept;
    // Who called the function is told of what is no longer owned there, as in segments_take_out.
    written_add(memory->terms, &state_allocation(state, base)->written, part.from,
                linear_sub(memory->terms, part.to, part.from));
    part.from = from;
    part.to = to;
    segment_vec_push(lifted, part);
  }
  state->segments.count = kept;
  segment_vec_append(&state->segments, left.data, left.count);
  segment_vec_release(&left);
}

void segment_fill_between(Memory *memory, Symbol base, Linear offset, Linear size, Int low, Int high) {
  Terms *terms = memory->terms;
  Linear end = linear_add(terms, offset, size);
  if (!end.id || end.id == offset.id) return;
  segment_vec_push(&memory->state->segments, (Segment){.base = base,
                                                       .from = offset,
                                                       .to = end,
                                                       .stride = 1,
                                                       .bytes = 1,
                                                       .reading = READ_UNSIGNED,
                                                       .low = linear_constant(terms, low),
                                                       .high = linear_constant(terms, high)});
}

void segment_fill(Memory *memory, Symbol base, Linear offset, Linear size, Int byte) {
  segment_fill_between(memory, base, offset, size, byte, byte);
}
