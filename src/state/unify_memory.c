// See unifier.h. Objects are matched by identity first, then through the pointers that lie in cells of those that were.
#include "program/strides.h"
#include "state/end_mark.h"
#include "state/list.h"
#include "state/segment_bounds.h"
#include "state/string.h"
#include "state/unifier.h"
#include "state/unify_segment.h"

static const Cell *find_cell(const State *state, Symbol base, Linear offset, uint32_t bytes) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == base.id && cell->offset.id == offset.id && cell->bytes == bytes) return cell;
  }
  return NULL;
}

// k with whole = k * part; false when there is none. Both are not 0.
static bool multiple_of(Unifier *u, Linear whole, Linear part, Int *k) {
  const LinearInfo *x = linear_info(u->terms, whole), *y = linear_info(u->terms, part);
  if (x->count != y->count) return false;
  Int numerator = x->count ? x->monomials[0].factor : x->constant,
      denominator = y->count ? y->monomials[0].factor : y->constant;
  if (!denominator || numerator % denominator) return false;
  *k = numerator / denominator;
  return linear_scale(u->terms, part, *k).id == whole.id;
}

// May the number, when it goes on by one, be followed by a place that is k bytes (for each of its units) further on? What is no number of the program is the place itself, and goes on with it.
static bool counts_elements(const Unifier *u, const PairSymbol *pair, Int k, uint32_t bytes) {
  if (!pair->bits) return k > 0;
  return !unification_is_flag(u->terms, pair) && k % pair->scale == 0 && strides_divide(u->program, k / pair->scale, bytes);
}

// Two offsets that differ by k times the difference of a pair: then both are  rest + k * pair. (The element a[i], with
// i = 0 in one state and i = n in the other: the program counts there by elements, of which each has place for the cell.)
static bool step_with_pair(Unifier *u, Linear a, Linear b, uint32_t bytes, Linear *general) {
  Int k;
  Linear difference = linear_sub(u->terms, b, a);
  if (!difference.id || a.id == b.id) return false;
  for (uint32_t i = 0; i < u->out->pairs.count; i++) {
    const PairSymbol *pair = &u->out->pairs.data[i];
    Linear between = linear_sub(u->terms, pair->b, pair->a);
    if (!between.id || !multiple_of(u, difference, between, &k) || !counts_elements(u, pair, k, bytes)) continue;
    *general = linear_add_scaled(u->terms, linear_add_scaled(u->terms, a, pair->a, -k),
                                 linear_symbol(u->terms, pair->symbol), k);
    if (general->id) return true;
  }
  return false;
}

// More than one element, or one of an array that the program goes through.
static bool is_array(const Unifier *u, const Segment *segment) {
  Int bytes;
  Linear length = linear_sub(u->terms, segment->to, segment->from);
  bool is_single = length.id && linear_is_constant(u->terms, length, &bytes) && bytes <= segment->stride;
  return !is_single || strides_include(u->program, segment->stride);
}

// Is the cell one of several elements that point into an object, as a segment of the state says? In the other state it is null there: the array has not come so far, or elements may be null.
static bool is_pointer_of_array(const Unifier *u, const State *state, const Cell *cell) {
  Memory memory = {u->terms, u->oracle, u->program, (State *)(uintptr_t)state};  // reads only
  if (!cell->value.linear.id || !linear_has_pinned(u->terms, cell->value.linear)) return false;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == cell->base.id && is_array(u, segment) && segment_has_pointers(u->terms, segment) && segment_has_element(u->terms, segment, cell->offset, cell->bytes) &&
        segment_is_around(&memory, segment, cell->offset, linear_add_constant(u->terms, cell->offset, segment->stride)))
      return true;
  }
  return false;
}

static bool is_left_to_segments(const Unifier *u, const Cell *a, const Cell *b) {
  return (value_is_null(u->terms, &a->value) && is_pointer_of_array(u, u->b, b)) || (value_is_null(u->terms, &b->value) && is_pointer_of_array(u, u->a, a));
}

static bool add_cell(Unifier *u, const Cell *a, const Cell *b, Symbol base, Linear offset) {
  AbstractValue value;
  if (find_cell(u->out->general, base, offset, a->bytes)) return false;
  if (is_left_to_segments(u, a, b)) {
    map_set(&u->left, base.id, 1);
    return false;
  }
  if (linear_apply(u->terms, offset, &u->out->to_a).id != a->offset.id ||
      linear_apply(u->terms, offset, &u->out->to_b).id != b->offset.id)
    return false;
  if (!unifier_generalise_value(u, a->value, b->value, NULL, 8 * a->bytes, &value)) return false;
  cell_vec_push(&u->out->general->cells, (Cell){base, offset, a->bytes, value});
  return true;
}

// Is what lies there a part of a cell? (A structure that was written as one number.)
static bool is_part(const Unifier *u, const State *state, const Cell *part) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int distance;
    if (cell->base.id == part->base.id && cell->bytes > part->bytes && part->bytes > 1 &&
        linear_is_constant(u->terms, linear_sub(u->terms, part->offset, cell->offset), &distance) && distance >= 0 &&
        distance + part->bytes <= cell->bytes)
      return true;
  }
  return false;
}

// Pointers that were left to segments are lost where the general state has none.
static void count_left(const Unifier *u, Symbol base) {
  const State *general = u->out->general;
  bool any = !map_get(&u->left, base.id, NULL);
  for (uint32_t i = 0; i < general->segments.count; i++) any |= general->segments.data[i].base.id == base.id && segment_has_pointers(u->terms, &general->segments.data[i]);
  u->out->lost_pointers += !any;
}

// What the other state knows of the bytes where this cell of one is, without a cell of its own there: zeros, say, of an object that was filled with them, or what a global is initialised with.
static bool unify_with_rest(Unifier *u, const Cell *cell, bool is_of_b, Symbol partner, Symbol base) {
  const State *state = is_of_b ? u->a : u->b;
  Memory memory = {u->terms, u->oracle, u->program, (State *)(uintptr_t)state};  // reads only
  Cell other = {.base = partner, .offset = cell->offset, .bytes = cell->bytes};
  const Allocation *object = state_allocation(state, partner);
  bool is_known = linear_is_constant(u->terms, cell->offset, NULL) && (object->zero || object->initial || is_part(u, state, &other)) &&
                  memory_lies_inside(&memory, partner, cell->offset, cell->bytes) && memory_find(&memory, partner, cell->offset, cell->bytes, &other.value);
  return is_known && add_cell(u, is_of_b ? &other : cell, is_of_b ? cell : &other, base, cell->offset);
}

// Cells of b that a has none for.
static void unify_cells_of_b(Unifier *u) {
  for (uint32_t i = 0; i < u->bases.count; i++) {
    Symbol a = {(uint32_t)(u->bases.entries[i].key >> 32)}, b = {(uint32_t)u->bases.entries[i].key};
    for (uint32_t k = 0; k < u->b->cells.count; k++)
      if (u->b->cells.data[k].base.id == b.id) unify_with_rest(u, &u->b->cells.data[k], true, a, (Symbol){u->bases.entries[i].value});
  }
}

// Can a cell move from one place to the other? Between constant places only where the program goes through elements so far apart: members of a structure that hold the same are two cells.
static bool may_move(const Unifier *u, const Cell *a, const Cell *b) {
  Int from, to;
  if (a->bytes == 1 || !linear_is_constant(u->terms, a->offset, &from) || !linear_is_constant(u->terms, b->offset, &to)) return true;
  return from == to || strides_divide(u->program, to - from, a->bytes);
}

// Tries to find the cell of b that stands where this cell of a does. The end of a text stays where it is, if it can, and does not become what lies beside a pointer that moves on.
static bool unify_cell(Unifier *u, const Cell *cell) {
  uint32_t partner, general_base;
  if (!map_get(&u->base_a, cell->base.id, &partner)) return false;
  map_get(&u->bases, map_key2(cell->base.id, partner), &general_base);
  Linear offsets[MAX_REWRITES + 1], offset;
  uint32_t count = unification_rewrite(u->terms, u->out, 0, cell->offset, offsets, MAX_REWRITES);
  offsets[count++] = cell->offset;  // the same offset in both
  for (uint32_t i = string_is_zero(u->terms, cell) ? 0 : count; i < 2 * count; i++) {
    bool must_be_zero = i < count;
    Linear there = linear_apply(u->terms, offsets[i % count], &u->out->to_b);
    const Cell *other = there.id ? find_cell(u->b, (Symbol){partner}, there, cell->bytes) : NULL;
    if (!other || (must_be_zero && !string_is_zero(u->terms, other)) || !may_move(u, cell, other)) continue;
    if (add_cell(u, cell, other, (Symbol){general_base}, offsets[i % count])) return true;
  }
  if (unify_with_rest(u, cell, false, (Symbol){partner}, (Symbol){general_base})) return true;
  for (uint32_t i = 0; i < u->b->cells.count; i++) {
    const Cell *other = &u->b->cells.data[i];
    if (other->base.id != partner || other->bytes != cell->bytes || !may_move(u, cell, other) ||
        !step_with_pair(u, cell->offset, other->offset, cell->bytes, &offset))
      continue;
    if (add_cell(u, cell, other, (Symbol){general_base}, offset)) return true;
  }
  return false;
}

// Does the state know what lies there: from a cell, or since all of the object is as it was in the beginning but for its cells?
static bool knows_place(const Unifier *u, const State *state, Symbol base, Linear offset, uint32_t bytes) {
  const Allocation *object = state_allocation(state, base);
  bool is_initial = object && (object->zero || object->initial) && linear_is_constant(u->terms, offset, NULL);
  return is_initial || find_cell(state, base, offset, bytes);
}

// Does each state know what lies at the place of the other's? Then these are elements that stay, and that they hold the same says nothing about one that moves.
static bool both_stay(const Unifier *u, const Cell *a, const Cell *b) {
  return knows_place(u, u->a, a->base, b->offset, b->bytes) && knows_place(u, u->b, b->base, a->offset, a->bytes);
}

// Is there a pointer to that place of the general state?
static bool is_pointed_at(const Unifier *u, Symbol base, Linear offset) {
  const State *general = u->out->general;
  Linear place = linear_add(u->terms, linear_symbol(u->terms, base), offset);
  for (uint32_t f = 0; f < general->frames.count && place.id; f++) {
    const BindingVec *bindings = &general->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++)
      if (bindings->data[i].abstract.linear.id == place.id) return true;
  }
  return false;
}

// Do both lead to the start of an argument of main, of which one place of argv after the other is looked at?
static bool are_arguments(const Unifier *u, const Cell *a, const Cell *b) {
  Symbol x, y;
  if (state_allocation(u->a, a->base)->kind != ALLOCATION_COMMAND_LINE) return false;
  if (!linear_is_symbol(u->terms, a->value.linear, &x) || !linear_is_symbol(u->terms, b->value.linear, &y)) return false;
  const Allocation *first = state_allocation(u->a, x), *second = state_allocation(u->b, y);
  return first && second && string_is_given(first) && string_is_given(second);
}

// Is the one number known to be no more than the other, and that not only since their ranges lie apart, as those of characters do?
static bool is_compared(Memory *memory, Linear less, Linear more) {
  Int low, high, other_low, other_high;
  knowledge_interval(memory->terms, &memory->state->knowledge, less, &low, &high);
  knowledge_interval(memory->terms, &memory->state->knowledge, more, &other_low, &other_high);
  return high > other_low && memory_knows(memory, atom_le(memory->terms, less, more));
}

// Is the cell's number a bound of other elements of its object: the largest so far, say, which a loop goes on to compare with?
static bool bounds_others(const Unifier *u, const State *state, const Cell *cell, bool is_low) {
  Memory memory = {u->terms, u->oracle, u->program, (State *)(uintptr_t)state};  // reads only
  Linear bound = cell->value.linear;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == cell->base.id && segment->bytes == cell->bytes && (is_low ? segment->low : segment->high).id == bound.id) return true;
  }
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *other = &state->cells.data[i];
    bool is_other = other->base.id == cell->base.id && other->bytes == cell->bytes && other->offset.id != cell->offset.id && other->value.reading == cell->value.reading;
    if (!is_other || !segment_is_number(u->terms, &other->value)) continue;
    if (is_low ? is_compared(&memory, bound, other->value.linear) : is_compared(&memory, other->value.linear, bound)) return true;
  }
  return false;
}

static bool value_has(const Unifier *u, const AbstractValue *value, Symbol symbol) { return value->linear.id && linear_factor(u->terms, value->linear, symbol); }

// Does a variable, the size of an object or a cell at a place that stays have the symbol?
static bool is_said(const Unifier *u, Symbol symbol) {
  const State *general = u->out->general;
  const BindingVec *bindings = &state_top(general)->bindings;
  for (uint32_t i = 0; i < bindings->count; i++)
    if (value_has(u, &bindings->data[i].abstract, symbol)) return true;
  for (uint32_t i = 0; i < general->allocations.count; i++)
    if (general->allocations.data[i].size.id && linear_factor(u->terms, general->allocations.data[i].size, symbol)) return true;
  for (uint32_t i = 0; i < general->cells.count; i++)
    if (linear_is_constant(u->terms, general->cells.data[i].offset, NULL) && value_has(u, &general->cells.data[i].value, symbol)) return true;
  return false;
}

// Is it a whole number of elements from where the object begins, in terms of what the program knows without the cell?
static bool is_index(const Unifier *u, Linear offset, uint32_t bytes) {
  const LinearInfo *info = linear_info(u->terms, offset);
  for (uint32_t i = 0; i < info->count; i++)
    if (!strides_have(u->program, int_abs(info->monomials[i].factor), bytes) || !is_said(u, info->monomials[i].symbol)) return false;
  return true;
}

// Is it the element of which a variable is the index?
static bool is_at_variable(const Unifier *u, Linear offset, uint32_t bytes) {
  const BindingVec *bindings = &state_top(u->out->general)->bindings;
  Int stride = int_abs(linear_info(u->terms, offset)->monomials[0].factor);
  for (uint32_t i = 0; i < bindings->count && stride >= bytes; i++) {
    Linear index = bindings->data[i].abstract.linear;
    if (index.id && offset.id == linear_scale(u->terms, index, stride).id) return true;
  }
  return false;
}

// In both states from the same side, and it is no constant. (Of texts that are read by a pointer each character would stay.)
static bool both_bound_others(const Unifier *u, const Cell *a, const Cell *b) {
  if (!segment_is_number(u->terms, &a->value) || !segment_is_number(u->terms, &b->value) || linear_is_constant(u->terms, a->value.linear, NULL) || linear_is_constant(u->terms, b->value.linear, NULL)) return false;
  for (int is_low = 0; is_low < 2; is_low++)
    if (bounds_others(u, u->a, a, is_low) && bounds_others(u, u->b, b, is_low)) return true;
  return false;
}

// May the character be the one that ends the text in its object, somewhere behind its beginning?
static bool may_end_text(const Unifier *u, const State *state, const Cell *cell) {
  Memory memory = {u->terms, u->oracle, u->program, (State *)(uintptr_t)state};  // reads only
  Linear zero = linear_constant(u->terms, 0);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *end = &state->cells.data[i];
    bool is_end = end->base.id == cell->base.id && end->offset.id != cell->offset.id && string_is_zero(u->terms, end) && !linear_is_constant(u->terms, end->offset, NULL);
    if (is_end && !memory_knows(&memory, atom_ne(u->terms, cell->value.linear, zero)) && !memory_knows(&memory, atom_ne(u->terms, cell->offset, end->offset))) return true;
  }
  return false;
}

// The cell of another object that holds the same number; null: there is none.
static const Cell *copy_of(const State *state, const Cell *cell) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *copy = &state->cells.data[i];
    if (copy->base.id != cell->base.id && copy->bytes == cell->bytes && copy->value.linear.id == cell->value.linear.id) return copy;
  }
  return NULL;
}

// A character of a text that was just copied, the last one perhaps: that the copy is the same stays, since where it lies says what it is.
static bool is_copied(Unifier *u, const Cell *a, const Cell *b) {
  Linear offset;
  const Cell *x = a->bytes == 1 && !linear_is_constant(u->terms, a->value.linear, NULL) ? copy_of(u->a, a) : NULL;
  const Cell *y = x ? copy_of(u->b, b) : NULL;
  if (!y || x->offset.id == y->offset.id || !step_with_pair(u, x->offset, y->offset, 1, &offset)) return false;
  return may_end_text(u, u->a, a) || may_end_text(u, u->b, b) || may_end_text(u, u->a, x) || may_end_text(u, u->b, y);
}

// Two cells at different offsets that hold the same, or a value which differs in the same way elsewhere, too: the zero
// byte at the end of strings of two lengths. Or any two values, of what was just read through a pointer that moves on. That each of them
// may also stay where it is, as a cell of both states, does not say how the value is tied to the size or the pointer.
static void unify_moving_cells(Unifier *u, const Cell *cell) {
  uint32_t partner, general_base;
  Linear offset;
  if (!cell->value.linear.id || !map_get(&u->base_a, cell->base.id, &partner)) return;
  map_get(&u->bases, map_key2(cell->base.id, partner), &general_base);
  for (uint32_t i = 0; i < u->b->cells.count; i++) {
    const Cell *other = &u->b->cells.data[i];
    if (other->base.id != partner || other->bytes != cell->bytes || !other->value.linear.id) continue;
    bool stay = cell->bytes > 1 && both_stay(u, cell, other);
    if ((stay && !u->a->compares) || !may_move(u, cell, other)) continue;
    if (!step_with_pair(u, cell->offset, other->offset, cell->bytes, &offset)) continue;
    // A constant distance from one pointer: others would bring in symbols that only this cell has.
    bool is_near = !stay && linear_info(u->terms, offset)->count == 1;
    bool is_tied = is_near && (cell->value.linear.id == other->value.linear.id ||
                   map_get(&u->pairs, map_key2(cell->value.linear.id, other->value.linear.id), NULL) || are_arguments(u, cell, other) ||
                   is_pointed_at(u, (Symbol){general_base}, offset) || is_copied(u, cell, other));
    // Elements that stay in both say nothing of one that moves, but where it is the least so far, of which a loop keeps the index.
    bool is_bound = u->a->compares && !is_tied && cell->bytes > 1 && is_index(u, offset, cell->bytes) && (!stay || is_at_variable(u, offset, cell->bytes)) && both_bound_others(u, cell, other);
    if (is_tied || is_bound) add_cell(u, cell, other, (Symbol){general_base}, offset);
  }
}

static uint32_t count_cells(const State *state, Symbol base) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < state->cells.count; i++) count += state->cells.data[i].base.id == base.id;
  return count;
}

// Is the byte zero in the state, at a place that stays?
static bool is_zero_there(const Unifier *u, int which, Symbol base, Linear place) {
  const State *state = which ? u->b : u->a;
  Memory memory = {u->terms, u->oracle, u->program, (State *)(uintptr_t)state};  // reads only
  AbstractValue value;
  Int number;
  return linear_is_constant(u->terms, place, NULL) && memory_find(&memory, base, place, 1, &value) && value.linear.id &&
         linear_is_constant(u->terms, value.linear, &number) && !number;
}

// Does a zero byte of the general state stand for the one of a, or for that of b?
static bool has_zero(const Unifier *u, Symbol base, const Linear *ends) {
  for (uint32_t i = 0; i < u->out->general->cells.count; i++) {
    const Cell *cell = &u->out->general->cells.data[i];
    bool is_zero = cell->base.id == base.id && string_is_zero(u->terms, cell);
    if (is_zero && (linear_apply(u->terms, cell->offset, &u->out->to_a).id == ends[0].id ||
                    linear_apply(u->terms, cell->offset, &u->out->to_b).id == ends[1].id))
      return true;
  }
  return false;
}

static Int start_of_text(const Unifier *u, Linear end) { return linear_info(u->terms, end)->constant; }

// Do they end a text that begins at the same place of a structure? That is seen where the end is not known; what is known lies behind it. *start: at which.
static bool end_one_text(const Unifier *u, const Linear *ends, Int *start) {
  Int first = start_of_text(u, ends[0]), second = start_of_text(u, ends[1]);
  bool is_first = !linear_is_constant(u->terms, ends[0], NULL),
       is_second = !linear_is_constant(u->terms, ends[1], NULL);
  *start = is_first ? first : second;
  if (*start < 0) return false;
  if (is_first && is_second) return first == second;
  return is_first ? first <= second : is_second && second <= first;
}

// Where the zero byte lies that has these places in the states: it does not move where it need not, and stays in the member of a structure in which the text begins.
static void add_zero(Unifier *u, Symbol a, Symbol b, Symbol base, const Linear *ends) {
  Int start;
  Linear offset = {0};
  if (is_zero_there(u, 1, b, ends[0])) {
    offset = ends[0];
  } else if (is_zero_there(u, 0, a, ends[1])) {
    offset = ends[1];
  } else {
    Int rest = end_one_text(u, ends, &start) ? start : 0;
    offset = unifier_generalise(u, linear_add_constant(u->terms, ends[0], -rest),
                                linear_add_constant(u->terms, ends[1], -rest), "end", 0, true);
    offset = offset.id ? linear_add_constant(u->terms, offset, rest) : offset;
  }
  if (offset.id && !find_cell(u->out->general, base, offset, 1))
    cell_vec_push(&u->out->general->cells, (Cell){base, offset, 1, value_number(linear_constant(u->terms, 0), true)});
}

// Texts in members of the structure before the one that ends last: arrays of a few characters at least. (In one text, behind a character that was read, another piece begins.)
static void unify_other_zeros(Unifier *u, Symbol a, Symbol b, Symbol base, const Linear *last) {
  enum { FEWEST_BYTES = 8 };
  for (uint32_t i = 0; i < u->a->cells.count; i++) {
    const Cell *x = &u->a->cells.data[i];
    if (x->base.id != a.id || !string_is_zero(u->terms, x)) continue;
    for (uint32_t k = 0; k < u->b->cells.count; k++) {
      const Cell *y = &u->b->cells.data[k];
      const Linear ends[] = {x->offset, y->offset};
      Int start;
      bool is_text = y->base.id == b.id && string_is_zero(u->terms, y) && end_one_text(u, ends, &start);
      bool is_other = is_text && start + FEWEST_BYTES <= start_of_text(u, last[0]) &&
                      start + FEWEST_BYTES <= start_of_text(u, last[1]);
      if (is_other && !has_zero(u, base, ends)) add_zero(u, a, b, base, ends);
    }
  }
}

// A byte that is zero in both, wherever that is: the string in the object has an end. Where more than one is zero, the last one counts: what is behind another one is a string, too. One that is zero
// in both states does not move.
static void unify_zero(Unifier *u, Symbol a, Symbol b, Symbol base) {
  const Allocation *x = state_allocation(u->a, a), *y = state_allocation(u->b, b);
  Linear ends[2];
  if (!x || !y || x->length.id || x->freed) return;
  if (x->zero && y->zero && !count_cells(u->a, a) && !count_cells(u->b, b)) return;  // all of it stays zero
  if (!string_last_zero(u->terms, u->oracle, u->program, u->a, x, &ends[0]) ||
      !string_last_zero(u->terms, u->oracle, u->program, u->b, y, &ends[1]))
    return;
  if (!has_zero(u, base, ends)) add_zero(u, a, b, base, ends);
  unify_other_zeros(u, a, b, base, ends);
}

// Both are the mark behind elements of which something is known, or where there is no element: what is known of the elements ends there.
static void unify_mark(Unifier *u, const Cell *a, const Cell *b, Symbol base) {
  if (a->offset.id == b->offset.id) return;
  Linear offset = unifier_generalise(u, a->offset, b->offset, "end", 0, true);
  if (offset.id && !find_cell(u->out->general, base, offset, a->bytes)) cell_vec_push(&u->out->general->cells, (Cell){base, offset, a->bytes, a->value});
}

// Of several marks behind elements that begin at one place only the first counts: else each state would have as many as both before it together.
static void unify_marks(Unifier *u, Symbol a, Symbol b, Symbol base) {
  for (int which = 0; which < 2; which++) {
    const State *own = which ? u->b : u->a, *other = which ? u->a : u->b;
    for (uint32_t i = 0; i < own->cells.count; i++) {
      const Cell *mark = &own->cells.data[i];
      const Segment *before = mark->base.id == (which ? b : a).id ? end_mark_segment(u->terms, own, mark) : NULL;
      if (!before || end_mark_find(u->terms, own, mark->base, mark, before) != mark) continue;
      const Cell *found = end_mark_find(u->terms, other, which ? a : b, mark, before);
      if (found && !which) unify_mark(u, mark, found, base);
      if (found && which && !end_mark_segment(u->terms, other, found)) unify_mark(u, found, mark, base);
    }
  }
}

static bool is_zero_cell(const Unifier *u, const Cell *cell) {
  Int value;
  return cell->value.linear.id && linear_is_constant(u->terms, cell->value.linear, &value) && !value;
}

// The only zero of several bytes in the object, as wide as a character can be; null: there is none, or there are more.
static const Cell *only_wide_zero(const Unifier *u, const State *state, Symbol base) {
  enum { MOST_BYTES = 4 };
  const Cell *found = NULL;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    bool is_wide = cell->base.id == base.id && cell->bytes > 1 && cell->bytes <= MOST_BYTES;
    if (!is_wide || !is_zero_cell(u, cell)) continue;
    if (found) return NULL;
    found = cell;
  }
  return found;
}

// A text of wide characters has an end in both, at a place that varies.
static void unify_wide_zero(Unifier *u, Symbol a, Symbol b, Symbol base) {
  const Cell *x = only_wide_zero(u, u->a, a), *y = only_wide_zero(u, u->b, b);
  if (!x || !y || x->bytes != y->bytes || only_wide_zero(u, u->out->general, base)) return;
  if (linear_is_constant(u->terms, x->offset, NULL) && linear_is_constant(u->terms, y->offset, NULL)) return;
  Linear offset = unifier_generalise(u, x->offset, y->offset, "end", 0, true);
  if (offset.id) add_cell(u, x, y, base, offset);
}

// Does a cell of the general state stand for each cell of this object of a (0) or b (1)? Of one whose other bytes are zero those of zeros say nothing, nor do those that are one of others.
static bool all_cells_stay(Unifier *u, int which, Symbol base, Symbol general_base) {
  const State *state = which ? u->b : u->a, *general = u->out->general;
  bool is_zero = state_allocation(state, base)->zero;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id) continue;
    bool stays = is_zero && (is_zero_cell(u, cell) || memory_cell_is_entry(u->terms, state, cell, general, general_base));
    for (uint32_t k = 0; k < general->cells.count && !stays; k++) {
      const Cell *other = &general->cells.data[k];
      if (other->base.id != general_base.id || other->bytes != cell->bytes) continue;
      stays = linear_apply(u->terms, other->offset, which ? &u->out->to_b : &u->out->to_a).id == cell->offset.id;
    }
    if (!stays) return false;
  }
  return true;
}

static bool is_single(const Unifier *u, const State *state, const ListField *field) {
  Int length;
  return linear_is_constant(u->terms, state_allocation(state, field->base)->length, &length) && length == 1;
}

// A list of one element steps by any number.
static bool steps_as(const Unifier *u, const State *state, const ListField *field, Reading reading) {
  Memory memory = {u->terms, u->oracle, u->program, (State *)(uintptr_t)state};  // reads only
  return is_single(u, state, field) || list_steps_as(&memory, field, reading);
}

static bool common_step(const Unifier *u, const ListField *a, const ListField *b, Reading reading, Int *step) {
  *step = a->steps ? a->step : b->step;
  return (a->steps || b->steps) && (!a->steps || !b->steps || a->step == b->step) &&
         steps_as(u, u->a, a, reading) && steps_as(u, u->b, b, reading);
}

// And is ordered in any way. Not both of one element: these are ordered as soon as another one follows.
static FieldOrder common_order(const Unifier *u, const ListField *a, const ListField *b, Reading reading) {
  Memory in_a = {u->terms, u->oracle, u->program, (State *)(uintptr_t)u->a}, in_b = {u->terms, u->oracle, u->program, (State *)(uintptr_t)u->b};
  bool is_a_single = is_single(u, u->a, a), is_b_single = is_single(u, u->b, b);
  if ((is_a_single && is_b_single) || !list_may_be_ordered(u->program, a)) return FIELD_UNORDERED;
  for (FieldOrder order = FIELD_RISES; order <= FIELD_FALLS; order++)
    if ((is_a_single || list_is_ordered(&in_a, a, reading, order)) && (is_b_single || list_is_ordered(&in_b, b, reading, order)))
      return order;
  return FIELD_UNORDERED;
}

// And goes back by any, too.
static bool common_way_back(const Unifier *u, const ListField *a, const ListField *b, Int *step) {
  *step = a->back ? a->step : b->step;
  return (a->back || b->back) && (!a->back || !b->back || a->step == b->step) &&
         (a->back || is_single(u, u->a, a)) && (b->back || is_single(u, u->b, b));
}

// The same place in two lists that are one in the general state. False: nothing was done.
static bool unify_field(Unifier *u, const ListField *a) {
  uint32_t partner, general_base;
  if (!map_get(&u->base_a, a->base.id, &partner)) return false;
  map_get(&u->bases, map_key2(a->base.id, partner), &general_base);
  for (uint32_t i = 0; i < u->b->fields.count; i++) {
    const ListField *b = &u->b->fields.data[i];
    if (b->base.id != partner || b->offset != a->offset || b->bytes != a->bytes) continue;
    ListField field = {.base = {general_base}, .offset = a->offset, .bytes = a->bytes};
    field.back = common_way_back(u, a, b, &field.step);
    if (field.back)
      field.last = value_number(unifier_pair(u, a->last.linear, b->last.linear), true);
    else if (!unifier_generalise_value(u, a->last, b->last, "last", 8 * a->bytes, &field.last))
      return true;
    if (!field.back) field.steps = common_step(u, a, b, field.last.reading, &field.step);
    if (!field.back && !field.steps && a->offset != state_allocation(u->a, a->base)->link) field.order = common_order(u, a, b, field.last.reading);
    list_field_vec_push(&u->out->general->fields, field);
  }
  return true;
}

static bool has_product(const Terms *terms, Linear size) {
  const LinearInfo *info = linear_info(terms, size);
  for (uint32_t i = 0; i < info->count; i++)
    if (symbol_info(terms, info->monomials[i].symbol)->definition == DEFINITION_PRODUCT) return true;
  return false;
}

// Objects that both states have, whose size is a product (or not) in one of them, on the heap or not.
static void match_same(Unifier *u, bool products, bool on_heap) {
  for (uint32_t i = 0; i < u->a->allocations.count; i++) {
    const Allocation *x = &u->a->allocations.data[i], *y = state_allocation(u->b, x->base);
    bool is_product = y && x->size.id && y->size.id && (has_product(u->terms, x->size) || has_product(u->terms, y->size));
    if (y && is_product == products && (x->kind == ALLOCATION_HEAP) == on_heap) unifier_match_bases(u, x->base, x->base);
  }
}

// Variables in memory that point to objects on the heap in both states: these are one before those of one name are, as with other variables. What a list's first object is called says nothing of
// where it stands after two lists became one. (How large others are may be said by cells that are not matched yet.)
static void match_pointed(Unifier *u, bool *done) {
  for (uint32_t i = 0; i < u->a->cells.count; i++) {
    const Cell *cell = &u->a->cells.data[i];
    const Allocation *holder = state_allocation(u->a, cell->base), *object = state_allocation(u->a, linear_base(u->terms, cell->value.linear));
    bool points = holder->kind != ALLOCATION_HEAP && object && object->kind == ALLOCATION_HEAP && linear_is_constant(u->terms, object->size, NULL);
    done[i] = done[i] || (points && unify_cell(u, cell));
  }
}

// Zero bytes of two such arguments at a place that a variable knows in both (their lengths, say).
static void unify_measured_end(Unifier *u, const Cell *x, Symbol b, Symbol base) {
  for (uint32_t i = 0; i < u->b->cells.count; i++) {
    const Cell *y = &u->b->cells.data[i];
    if (y->base.id != b.id || !string_is_zero(u->terms, x) || !string_is_zero(u->terms, y)) continue;
    if (linear_is_constant(u->terms, x->offset, NULL) || linear_is_constant(u->terms, y->offset, NULL)) continue;
    Linear offset = unifier_known_pair(u, x->offset, y->offset);
    if (offset.id && !find_cell(u->out->general, base, offset, x->bytes)) add_cell(u, x, y, base, offset);
  }
}

// What is known of both of two arguments that became one: their first characters, and what they consist of up to their ends.
static void unify_given_strings(Unifier *u, Map *symbols) {
  for (uint32_t i = 0; i < u->strings.count; i++) {
    Symbol a = {(uint32_t)(u->strings.entries[i].key >> 32)}, b = {(uint32_t)u->strings.entries[i].key}, base = {u->strings.entries[i].value};
    if (!string_is_given(state_allocation(u->out->general, base))) continue;
    for (uint32_t k = 0; k < u->a->cells.count; k++) {
      const Cell *x = &u->a->cells.data[k];
      const Cell *y = x->base.id == a.id && linear_is_constant(u->terms, x->offset, NULL) ? find_cell(u->b, b, x->offset, x->bytes) : NULL;
      if (y) add_cell(u, x, y, base, x->offset);
      if (x->base.id == a.id) unify_measured_end(u, x, b, base);
    }
    unify_marks(u, a, b, base);
    segments_unify(u->terms, u->oracle, u->program, u->out, (SegmentPair){u->a, u->b, a, b, base, true, symbols});
  }
}

void unifier_unify_memory(Unifier *u) {
  State *general = u->out->general;
  uint32_t cells = u->a->cells.count, fields = u->a->fields.count;
  bool *done = memory_zalloc(cells + fields + 1);
  match_same(u, false, false);
  match_pointed(u, done);
  match_same(u, false, true);
  // What the factors of a product are says what the product is.
  for (uint32_t i = 0; i < cells && terms_have_products(u->terms); i++) {
    Linear value = u->a->cells.data[i].value.linear;
    done[i] = done[i] || (value.id && !linear_has_pinned(u->terms, value) && unify_cell(u, &u->a->cells.data[i]));
  }
  match_same(u, true, false);
  match_same(u, true, true);
  for (bool again = true; again;) {  // a matched cell may hold the pointer that matches further objects
    again = false;
    for (uint32_t i = 0; i < cells; i++) {
      if (!done[i] && unify_cell(u, &u->a->cells.data[i])) done[i] = again = true;
    }
    for (uint32_t i = 0; i < fields; i++) {
      if (!done[cells + i] && unify_field(u, &u->a->fields.data[i])) done[cells + i] = again = true;
    }
  }
  memory_free(done);
  Map symbols[2] = {{0}, {0}};
  unify_cells_of_b(u);
  for (uint32_t i = 0; i < cells; i++) unify_moving_cells(u, &u->a->cells.data[i]);
  for (uint32_t i = 0; i < u->bases.count; i++) {
    Symbol a = {(uint32_t)(u->bases.entries[i].key >> 32)}, b = {(uint32_t)u->bases.entries[i].key};
    unify_marks(u, a, b, (Symbol){u->bases.entries[i].value});
    unify_zero(u, a, b, (Symbol){u->bases.entries[i].value});
    unify_wide_zero(u, a, b, (Symbol){u->bases.entries[i].value});
  }
  for (uint32_t i = 0; i < u->bases.count; i++) {
    Symbol a = {(uint32_t)(u->bases.entries[i].key >> 32)}, b = {(uint32_t)u->bases.entries[i].key};
    Allocation *allocation = state_allocation(general, (Symbol){u->bases.entries[i].value});
    if (!allocation) continue;
    const Allocation *x = state_allocation(u->a, a), *y = state_allocation(u->b, b);
    // Bytes without a cell are as they were only where no cell got lost.
    // (No cell of a constant object comes from a write, but in strings of the command line, whose other bytes nothing is said of.)
    bool complete =
        x->constant || (all_cells_stay(u, 0, a, allocation->base) && all_cells_stay(u, 1, b, allocation->base));
    // One cell that stands for a varying number of them stays, but says less of the others.
    u->out->lost_contents += !complete || count_cells(u->a, a) != count_cells(u->b, b);
    segments_unify(u->terms, u->oracle, u->program, u->out,
                   (SegmentPair){u->a, u->b, a, b, allocation->base, !complete, symbols});
    count_left(u, allocation->base);
    allocation->zero = x->zero && y->zero && complete;
    allocation->initial = x->initial && y->initial && complete;
    allocation->untouched = x->untouched && y->untouched && complete;
  }
  unify_given_strings(u, symbols);
  for (int i = 0; i < 2; i++) map_release(&symbols[i]);
}
