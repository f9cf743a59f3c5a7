#include "state/unify.h"

#include <assert.h>

#include "logic/choice.h"
#include "state/entry.h"
#include "state/list.h"
#include "state/reach.h"
#include "state/string.h"
#include "state/unify_segment.h"

enum { MAX_REWRITES = 8 };

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const Program *program;
  const State *a, *b;
  Unification *out;
  Map pairs;           // (a term, b term) -> term of the general state
  Map bases;           // (a base, b base) -> base of the general state
  Map strings;         // the same of strings that are one only where a pointer is one of the two (string.h)
  Map base_a, base_b;  // base of a (b) -> its partner
  bool at_entry;       // of a function that is analysed apart: the objects' identities at entry are what they are now
} Unifier;

// The one pinned symbol of a term, when it has exactly one and that with factor 1.
static Symbol base_of(const Unifier *u, Linear term) {
  const LinearInfo *info = linear_info(u->terms, term);
  Symbol base = {0};
  for (uint32_t i = 0; i < info->count; i++) {
    if (!symbol_info(u->terms, info->monomials[i].symbol)->pinned) continue;
    if (base.id || info->monomials[i].factor != 1) return (Symbol){0};
    base = info->monomials[i].symbol;
  }
  return base;
}

static bool has_pinned(const Unifier *u, Linear term) {
  const LinearInfo *info = linear_info(u->terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    if (symbol_info(u->terms, info->monomials[i].symbol)->pinned) return true;
  }
  return false;
}

static bool fits(const Allocation *x, const Allocation *y) {
  return x->kind == y->kind && x->frame == y->frame && x->global.id == y->global.id && x->constant == y->constant &&
         x->freed == y->freed && x->area == y->area && x->part == y->part && !x->length.id == !y->length.id &&
         x->link == y->link && x->into == y->into;
}

static Linear generalise(Unifier *u, Linear a, Linear b, const char *name, uint32_t bits, bool is_unsigned);

// The general state's symbol for a pair of first addresses; id 0 when they are no pair.
static Symbol match_bases(Unifier *u, Symbol a, Symbol b) {
  uint32_t known;
  if (map_get(&u->bases, map_key2(a.id, b.id), &known)) return (Symbol){known};
  if (map_get(&u->base_a, a.id, NULL) || map_get(&u->base_b, b.id, NULL)) return (Symbol){0};
  const Allocation *x = state_allocation(u->a, a), *y = state_allocation(u->b, b);
  if (!x && !y) {  // a function, or an object that is gone in both
    if (a.id != b.id) return (Symbol){0};
    map_set(&u->bases, map_key2(a.id, a.id), a.id);
    return a;
  }
  if (!x || !y || !fits(x, y)) return (Symbol){0};
  if (x->entry.id != y->entry.id && !u->at_entry) return (Symbol){0};
  // Each has its own partner, unless they are lists: going along one, each pointer takes the place of the one before.
  if (a.id != b.id && !x->length.id && (state_allocation(u->b, a) || state_allocation(u->a, b))) return (Symbol){0};
  Symbol base = a;
  if (a.id != b.id) {
    base = symbol_new(u->terms, symbol_info(u->terms, a)->name);
    symbol_pin(u->terms, base);
    substitution_set(&u->out->to_a, base, linear_symbol(u->terms, a));
    substitution_set(&u->out->to_b, base, linear_symbol(u->terms, b));
  }
  map_set(&u->bases, map_key2(a.id, b.id), base.id);
  map_set(&u->base_a, a.id, b.id);
  map_set(&u->base_b, b.id, a.id);
  Linear size = generalise(u, x->size, y->size, "size", 0, true);  // before its cells: their offsets may be tied to it
  Linear length = generalise(u, x->length, y->length, "length", 0, true);
  Written written = x->written;
  written_join(&written, &y->written);
  state_add_allocation(u->out->general, (Allocation){.base = base,
                                                     .size = size,
                                                     .length = length,
                                                     .link = x->link,
                                                     .into = x->into,
                                                     .kind = x->kind,
                                                     .align = x->align < y->align ? x->align : y->align,
                                                     .frame = x->frame,
                                                     .global = x->global,
                                                     .area = x->area,
                                                     .constant = x->constant,
                                                     .freed = x->freed,
                                                     .entry = u->at_entry && x->entry.id ? base : x->entry,
                                                     .part = x->part,
                                                     .written = written,
                                                     .exposed = x->exposed || y->exposed});
  return base;
}

// The general state's object for two strings that are no pair; id 0 when one of them is none.
static Symbol match_strings(Unifier *u, Symbol a, Symbol b) {
  uint32_t known;
  Linear ends[2];
  if (map_get(&u->strings, map_key2(a.id, b.id), &known)) return (Symbol){known};
  const Allocation *x = state_allocation(u->a, a), *y = state_allocation(u->b, b);
  if (!x || !y || !string_end(u->terms, u->program, u->a, x, &ends[0]) ||
      !string_end(u->terms, u->program, u->b, y, &ends[1]))
    return (Symbol){0};
  Symbol base = symbol_new(u->terms, "string");
  symbol_pin(u->terms, base);
  substitution_set(&u->out->to_a, base, linear_symbol(u->terms, a));
  substitution_set(&u->out->to_b, base, linear_symbol(u->terms, b));
  map_set(&u->strings, map_key2(a.id, b.id), base.id);
  Linear size = generalise(u, linear_add_constant(u->terms, ends[0], 1), linear_add_constant(u->terms, ends[1], 1),
                           "size", 0, true);
  Written written = x->written;
  written_join(&written, &y->written);
  state_add_allocation(u->out->general, (Allocation){.base = base,
                                                     .size = size,
                                                     .kind = ALLOCATION_ENTRY,
                                                     .align = 1,
                                                     .constant = true,
                                                     .entry = u->at_entry ? base : (Symbol){0},
                                                     .written = written,
                                                     .exposed = x->exposed || y->exposed});
  if (size.id)
    cell_vec_push(&u->out->general->cells, (Cell){base, linear_add_constant(u->terms, size, -1), 1,
                                                  value_number(linear_constant(u->terms, 0), true)});
  return base;
}

static Int common_factor(const Unifier *u, Linear term, Int factor) {
  const LinearInfo *info = linear_info(u->terms, term);
  factor = int_gcd(factor, info->constant);
  for (uint32_t i = 0; i < info->count && factor != 1; i++) factor = int_gcd(factor, info->monomials[i].factor);
  return factor;
}

// Is each of the two one of some functions, or null? Then so is what stands for both.
static bool are_functions(const Unifier *u, Linear a, Linear b, LinearVec *choices) {
  return choices_add(u->terms, a, choices) && choices_add(u->terms, b, choices) &&
         choices_name_function(u->terms, choices);
}

static Linear pair_symbol(Unifier *u, Linear a, Linear b, const char *name, uint32_t bits, bool is_unsigned) {
  Int scale = common_factor(u, b, common_factor(u, a, 0));
  if (scale > 1) {
    linear_divide(u->terms, a, scale, &a);
    linear_divide(u->terms, b, scale, &b);
  } else {
    scale = 1;
  }
  uint32_t known;
  if (map_get(&u->pairs, map_key2(a.id, b.id), &known)) return linear_scale(u->terms, (Linear){known}, scale);
  Symbol symbol = symbol_new(u->terms, name);
  LinearVec choices = {0};
  if (are_functions(u, a, b, &choices)) symbol_set_choices(u->terms, symbol, choices.data, choices.count);
  linear_vec_release(&choices);
  Linear general = linear_symbol(u->terms, symbol);
  substitution_set(&u->out->to_a, symbol, a);
  substitution_set(&u->out->to_b, symbol, b);
  pair_symbol_vec_push(&u->out->pairs, (PairSymbol){symbol, a, b, scale, bits, is_unsigned});
  map_set(&u->pairs, map_key2(a.id, b.id), general.id);
  return linear_scale(u->terms, general, scale);
}

static Linear generalise(Unifier *u, Linear a, Linear b, const char *name, uint32_t bits, bool is_unsigned) {
  if (!a.id || !b.id) return (Linear){0};
  if (has_pinned(u, a) || has_pinned(u, b)) {
    Symbol x = base_of(u, a), y = base_of(u, b);
    Symbol base = x.id && y.id ? match_bases(u, x, y) : (Symbol){0};
    if (!base.id && x.id && y.id) base = match_strings(u, x, y);
    if (base.id) {
      Linear offset = generalise(u, linear_sub(u->terms, a, linear_symbol(u->terms, x)),
                                 linear_sub(u->terms, b, linear_symbol(u->terms, y)), name, 0, false);
      return linear_add(u->terms, linear_symbol(u->terms, base), offset);
    }
    LinearVec functions = {0};
    bool differs = a.id != b.id || state_allocation(u->a, x) || state_allocation(u->b, x);
    if (differs && !are_functions(u, a, b, &functions)) u->out->lost_pointers++;
    linear_vec_release(&functions);
  }
  if (a.id == b.id) return a;
  return pair_symbol(u, a, b, name, bits, is_unsigned);
}

// The number of a value in the other representation is the same when it is small enough for both.
static bool fits_both(Unifier *u, const State *state, AbstractValue value, uint32_t bits) {
  if (!value.linear.id || bits > 120) return false;
  Linear limit = linear_constant(u->terms, int_pow2(bits - 1) - 1), zero = linear_constant(u->terms, 0);
  return oracle_entails(u->oracle, &state->knowledge, atom_le(u->terms, zero, value.linear)) == ANSWER_YES &&
         oracle_entails(u->oracle, &state->knowledge, atom_le(u->terms, value.linear, limit)) == ANSWER_YES;
}

static bool generalise_value(Unifier *u, AbstractValue a, AbstractValue b, const char *name, uint32_t bits,
                             AbstractValue *general) {
  assert(a.condition.kind == ATOM_NONE && b.condition.kind == ATOM_NONE);
  if (!a.linear.id || !b.linear.id) return false;
  if (a.is_unsigned != b.is_unsigned) {
    if (fits_both(u, u->a, a, bits))
      a.is_unsigned = b.is_unsigned;
    else if (fits_both(u, u->b, b, bits))
      b.is_unsigned = a.is_unsigned;
    else
      return false;
  }
  *general = value_number(generalise(u, a.linear, b.linear, name, bits, a.is_unsigned), a.is_unsigned);
  return general->linear.id != 0;
}

// A value of which both states know no more than that it was assigned is kept for that; a result, too.
static bool is_doubtful(const Program *program, const Frame *frame, Value value) {
  const FunctionInfo *info = &program->functions[frame->function.id];
  return value.id > info->value_count ? frame->phase == PHASE_RETURNING : info->values[value.id].may_be_undefined;
}

static void unify_frames(Unifier *u) {
  for (uint32_t f = 0; f < u->a->frames.count; f++) {
    const Frame *x = &u->a->frames.data[f], *y = &u->b->frames.data[f];
    Frame frame = {.function = x->function, .block = x->block, .next = x->next, .phase = x->phase};
    for (uint32_t i = 0; i < x->bindings.count; i++) {
      const Binding *binding = &x->bindings.data[i];
      const AbstractValue *other = frame_find(y, binding->value);
      const char *name = value_name(u->program, x, binding->value);
      AbstractValue general = {0};
      if (!other) continue;
      bool matters = is_doubtful(u->program, x, binding->value);
      bool is_known =
          generalise_value(u, binding->abstract, *other, name, value_bits(u->program, x, binding->value), &general);
      general.assigned = binding->abstract.assigned && other->assigned;
      if (is_known || (general.assigned && matters)) frame_bind(&frame, binding->value, general);
    }
    frame_vec_push(&u->out->general->frames, frame);
  }
  // One that cannot be generalised stays in its place, unknown.
  for (uint32_t i = 0; i < u->a->entry.count; i++) {
    Binding entry = {.value = u->a->entry.data[i].value};
    const Frame *bottom = &u->a->frames.data[0];
    uint32_t bits = value_bits(u->program, bottom, entry.value);
    if (!generalise_value(u, u->a->entry.data[i].abstract, u->b->entry.data[i].abstract,
                          value_name(u->program, bottom, entry.value), bits, &entry.abstract)) {
      entry.abstract = (AbstractValue){0};
    }
    binding_vec_push(&u->out->general->entry, entry);
  }
}

uint32_t unification_rewrite(Terms *terms, const Unification *unification, int which, Linear term, Linear *out,
                             uint32_t limit) {
  const LinearInfo *info = linear_info(terms, term);
  uint32_t count = 1;
  out[0] = linear_constant(terms, info->constant);
  Map own = {0};
  state_symbols(terms, unification->general, &own);
  for (uint32_t m = 0; m < info->count && count; m++) {
    Symbol symbol = info->monomials[m].symbol;
    Linear choices[MAX_REWRITES], partial[MAX_REWRITES * MAX_REWRITES];
    uint32_t choice_count = 0, partial_count = 0;
    for (uint32_t p = 0; p < unification->pairs.count && choice_count < MAX_REWRITES - 1; p++) {
      const PairSymbol *pair = &unification->pairs.data[p];
      Linear meaning = which ? pair->b : pair->a;
      const LinearInfo *inner = linear_info(terms, meaning);
      if (inner->count != 1 || inner->monomials[0].symbol.id != symbol.id || int_abs(inner->monomials[0].factor) != 1)
        continue;
      // meaning = f * symbol + c, so symbol = f * (pair - c)
      Linear inverse =
          linear_scale(terms, linear_add_constant(terms, linear_symbol(terms, pair->symbol), -inner->constant),
                       inner->monomials[0].factor);
      if (inverse.id) choices[choice_count++] = inverse;
    }
    if (map_get(&own, symbol.id, NULL)) choices[choice_count++] = linear_symbol(terms, symbol);
    for (uint32_t i = 0; i < count; i++) {
      for (uint32_t c = 0; c < choice_count && partial_count < MAX_REWRITES; c++) {
        Linear sum = linear_add_scaled(terms, out[i], choices[c], info->monomials[m].factor);
        if (sum.id) partial[partial_count++] = sum;
      }
    }
    count = partial_count < limit ? partial_count : limit;
    memcpy(out, partial, sizeof(Linear) * count);
  }
  map_release(&own);
  return count;
}

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

// Two offsets that differ by k times the difference of a pair: then both are  rest + k * pair. (The element a[i], with
// i = 0 in one state and i = n in the other.)
static bool step_with_pair(Unifier *u, Linear a, Linear b, Linear *general) {
  Int k;
  Linear difference = linear_sub(u->terms, b, a);
  if (!difference.id || a.id == b.id) return false;
  for (uint32_t i = 0; i < u->out->pairs.count; i++) {
    const PairSymbol *pair = &u->out->pairs.data[i];
    Linear between = linear_sub(u->terms, pair->b, pair->a);
    if (!between.id || !multiple_of(u, difference, between, &k)) continue;
    *general = linear_add_scaled(u->terms, linear_add_scaled(u->terms, a, pair->a, -k),
                                 linear_symbol(u->terms, pair->symbol), k);
    if (general->id) return true;
  }
  return false;
}

static bool add_cell(Unifier *u, const Cell *a, const Cell *b, Symbol base, Linear offset) {
  AbstractValue value;
  if (find_cell(u->out->general, base, offset, a->bytes)) return false;
  if (linear_apply(u->terms, offset, &u->out->to_a).id != a->offset.id ||
      linear_apply(u->terms, offset, &u->out->to_b).id != b->offset.id)
    return false;
  if (!generalise_value(u, a->value, b->value, NULL, 8 * a->bytes, &value)) return false;
  cell_vec_push(&u->out->general->cells, (Cell){base, offset, a->bytes, value});
  return true;
}

// Tries to find the cell of b that stands where this cell of a does.
static bool unify_cell(Unifier *u, const Cell *cell) {
  uint32_t partner, general_base;
  if (!map_get(&u->base_a, cell->base.id, &partner)) return false;
  map_get(&u->bases, map_key2(cell->base.id, partner), &general_base);
  Linear offsets[MAX_REWRITES + 1], offset;
  uint32_t count = unification_rewrite(u->terms, u->out, 0, cell->offset, offsets, MAX_REWRITES);
  offsets[count++] = cell->offset;  // the same offset in both
  for (uint32_t i = 0; i < count; i++) {
    Linear there = linear_apply(u->terms, offsets[i], &u->out->to_b);
    const Cell *other = there.id ? find_cell(u->b, (Symbol){partner}, there, cell->bytes) : NULL;
    if (other && add_cell(u, cell, other, (Symbol){general_base}, offsets[i])) return true;
  }
  for (uint32_t i = 0; i < u->b->cells.count; i++) {
    const Cell *other = &u->b->cells.data[i];
    if (other->base.id != partner || other->bytes != cell->bytes ||
        !step_with_pair(u, cell->offset, other->offset, &offset))
      continue;
    if (add_cell(u, cell, other, (Symbol){general_base}, offset)) return true;
  }
  return false;
}

// Two cells at different offsets that hold the same, or a value which differs in the same way elsewhere, too: the zero
// byte at the end of strings of two lengths, or what was just read through a pointer that moves on. That each of them
// may also stay where it is, as a cell of both states, does not say how the value is tied to the size or the pointer.
static void unify_moving_cells(Unifier *u, const Cell *cell) {
  uint32_t partner, general_base;
  Linear offset;
  if (!cell->value.linear.id || !map_get(&u->base_a, cell->base.id, &partner)) return;
  map_get(&u->bases, map_key2(cell->base.id, partner), &general_base);
  for (uint32_t i = 0; i < u->b->cells.count; i++) {
    const Cell *other = &u->b->cells.data[i];
    if (other->base.id != partner || other->bytes != cell->bytes || !other->value.linear.id) continue;
    if (cell->value.linear.id != other->value.linear.id &&
        !map_get(&u->pairs, map_key2(cell->value.linear.id, other->value.linear.id), NULL))
      continue;
    // A constant distance from one pointer: others would bring in symbols that only this cell has.
    if (step_with_pair(u, cell->offset, other->offset, &offset) && linear_info(u->terms, offset)->count == 1)
      add_cell(u, cell, other, (Symbol){general_base}, offset);
  }
}

// A byte that is zero in both, wherever that is: the string in the object has an end.
static void unify_zero(Unifier *u, Symbol a, Symbol b, Symbol base) {
  const Allocation *x = state_allocation(u->a, a), *y = state_allocation(u->b, b);
  Linear ends[2];
  if (!x || !y || x->length.id || x->freed) return;
  for (uint32_t i = 0; i < u->out->general->cells.count; i++) {
    const Cell *cell = &u->out->general->cells.data[i];
    if (cell->base.id == base.id && string_is_zero(u->terms, cell)) return;
  }
  if (!string_last_zero(u->terms, u->oracle, u->program, u->a, x, &ends[0]) ||
      !string_last_zero(u->terms, u->oracle, u->program, u->b, y, &ends[1]))
    return;
  Linear offset = generalise(u, ends[0], ends[1], "end", 0, true);
  if (offset.id && !find_cell(u->out->general, base, offset, 1))
    cell_vec_push(&u->out->general->cells, (Cell){base, offset, 1, value_number(linear_constant(u->terms, 0), true)});
}

// Does a cell of the general state stand for each cell of this object of a (0) or b (1)?
static bool all_cells_stay(Unifier *u, int which, Symbol base, Symbol general_base) {
  const State *state = which ? u->b : u->a, *general = u->out->general;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id) continue;
    bool stays = false;
    for (uint32_t k = 0; k < general->cells.count && !stays; k++) {
      const Cell *other = &general->cells.data[k];
      if (other->base.id != general_base.id || other->bytes != cell->bytes) continue;
      stays = linear_apply(u->terms, other->offset, which ? &u->out->to_b : &u->out->to_a).id == cell->offset.id;
    }
    if (!stays) return false;
  }
  return true;
}

// A list of one element steps by any number.
static bool steps_as(const Unifier *u, const State *state, const ListField *field, bool is_unsigned) {
  Memory memory = {u->terms, u->oracle, u->program, (State *)(uintptr_t)state};  // reads only
  Int length;
  if (linear_is_constant(u->terms, state_allocation(state, field->base)->length, &length) && length == 1) return true;
  return list_steps_as(&memory, field, is_unsigned);
}

static bool common_step(const Unifier *u, const ListField *a, const ListField *b, bool is_unsigned, Int *step) {
  *step = a->steps ? a->step : b->step;
  return (a->steps || b->steps) && (!a->steps || !b->steps || a->step == b->step) &&
         steps_as(u, u->a, a, is_unsigned) && steps_as(u, u->b, b, is_unsigned);
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
    if (!generalise_value(u, a->last, b->last, "last", 8 * a->bytes, &field.last)) return true;
    field.steps = common_step(u, a, b, field.last.is_unsigned, &field.step);
    list_field_vec_push(&u->out->general->fields, field);
  }
  return true;
}

static uint32_t count_cells(const State *state, Symbol base) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < state->cells.count; i++) count += state->cells.data[i].base.id == base.id;
  return count;
}

static void unify_memory(Unifier *u) {
  State *general = u->out->general;
  for (uint32_t i = 0; i < u->a->allocations.count; i++) {
    Symbol base = u->a->allocations.data[i].base;
    if (state_allocation(u->b, base)) match_bases(u, base, base);
  }
  uint32_t cells = u->a->cells.count, fields = u->a->fields.count;
  bool *done = memory_zalloc(cells + fields + 1);
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
  for (uint32_t i = 0; i < cells; i++) unify_moving_cells(u, &u->a->cells.data[i]);
  for (uint32_t i = 0; i < u->bases.count; i++)
    unify_zero(u, (Symbol){(uint32_t)(u->bases.entries[i].key >> 32)}, (Symbol){(uint32_t)u->bases.entries[i].key},
               (Symbol){u->bases.entries[i].value});
  for (uint32_t i = 0; i < u->bases.count; i++) {
    Symbol a = {(uint32_t)(u->bases.entries[i].key >> 32)}, b = {(uint32_t)u->bases.entries[i].key};
    Allocation *allocation = state_allocation(general, (Symbol){u->bases.entries[i].value});
    if (!allocation) continue;
    const Allocation *x = state_allocation(u->a, a), *y = state_allocation(u->b, b);
    // Bytes without a cell are as they were only where no cell got lost.
    // (No cell of a constant object comes from a write.)
    bool complete =
        x->constant || (all_cells_stay(u, 0, a, allocation->base) && all_cells_stay(u, 1, b, allocation->base));
    // One cell that stands for a varying number of them stays, but says less of the others.
    u->out->lost_contents += !complete || count_cells(u->a, a) != count_cells(u->b, b);
    segments_unify(u->terms, u->oracle, u->program, u->out,
                   (SegmentPair){u->a, u->b, a, b, allocation->base, !complete});
    allocation->zero = x->zero && y->zero && complete;
    allocation->initial = x->initial && y->initial && complete;
    allocation->untouched = x->untouched && y->untouched && complete;
  }
}

// What the bytes of a cell held at entry, where either state says so. Not where the two had another pointer there:
// objects would meet that do not stand for each other.
static void unify_entry_cell(Unifier *u, const Cell *cell) {
  State *general = u->out->general;
  if (entry_value(u->terms, general, cell->base, cell->offset, cell->bytes)) return;
  const AbstractValue *a = entry_value(u->terms, u->a, cell->base, cell->offset, cell->bytes),
                      *b = entry_value(u->terms, u->b, cell->base, cell->offset, cell->bytes);
  if (!a || !b || (a->linear.id != b->linear.id && (has_pinned(u, a->linear) || has_pinned(u, b->linear)))) return;
  AbstractValue value;
  if (generalise_value(u, *a, *b, NULL, 8 * cell->bytes, &value))
    cell_vec_push(&general->entry_cells, (Cell){cell->base, cell->offset, cell->bytes, value});
}

static void unify_entry(Unifier *u) {
  for (uint32_t i = 0; i < u->a->entry_cells.count; i++) unify_entry_cell(u, &u->a->entry_cells.data[i]);
  for (uint32_t i = 0; i < u->b->entry_cells.count; i++) unify_entry_cell(u, &u->b->entry_cells.data[i]);
  // What neither has written, but the two together may have: marks of ranges do not add up exactly.
  for (uint32_t i = 0; i < u->a->cells.count && !u->at_entry; i++) {
    Cell cell = u->a->cells.data[i];
    const Allocation *object = state_allocation(u->a, cell.base);
    cell.base = object->entry;
    if (entry_is_untouched(u->terms, object, cell.offset, cell.bytes)) unify_entry_cell(u, &cell);
  }
}

// How many objects on the heap, and segments that own such, are lost?
static uint32_t lost_heap(const State *state, const Map *partners) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *allocation = &state->allocations.data[i];
    count += allocation->kind == ALLOCATION_HEAP && !allocation->freed && !map_get(partners, allocation->base.id, NULL);
  }
  for (uint32_t i = 0; i < state->segments.count; i++)
    count += state->segments.data[i].own && !map_get(partners, state->segments.data[i].base.id, NULL);
  return count;
}

// The general state's object that stands for this one of a (0) or b (1); null: none does.
static Allocation *general_object(const Unifier *u, int which, Symbol base) {
  uint32_t partner, general;
  if (!map_get(which ? &u->base_b : &u->base_a, base.id, &partner)) return NULL;
  uint64_t key = which ? map_key2(partner, base.id) : map_key2(base.id, partner);
  return map_get(&u->bases, key, &general) ? state_allocation(u->out->general, (Symbol){general}) : NULL;
}

// Does the general term say what of the special one was made from the symbol?
static bool says(const Unifier *u, int which, Linear general, Symbol symbol) {
  const Allocation *object = general_object(u, which, symbol);
  if (!general.id) return false;
  if (object) return linear_factor(u->terms, general, object->base) != 0;
  LinearVec choices = {0};
  bool is_choice = choices_add(u->terms, general, &choices);
  linear_vec_release(&choices);
  return is_choice || linear_factor(u->terms, general, symbol) != 0;
}

static void lose_symbol(const Unifier *u, int which, Symbol symbol) {
  Allocation *object = general_object(u, which, symbol);
  const SymbolInfo *info = symbol_info(u->terms, symbol);
  if (object) object->exposed = true;
  u->out->general->functions_exposed |= info->function || info->choice_count;
}

// What the values of a (0) or b (1) say about the addresses that they were made from, and those of the general state do not.
// (What lies in memory is exposed already.)
static void lose_values(const Unifier *u, int which) {
  const State *state = which ? u->b : u->a;
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      if (!bindings->data[i].abstract.linear.id) continue;
      const LinearInfo *info = linear_info(u->terms, bindings->data[i].abstract.linear);
      const AbstractValue *general = frame_find(&u->out->general->frames.data[f], bindings->data[i].value);
      for (uint32_t m = 0; m < info->count; m++) {
        Symbol symbol = info->monomials[m].symbol;
        if (!says(u, which, general ? general->linear : (Linear){0}, symbol)) lose_symbol(u, which, symbol);
      }
    }
  }
}

static bool is_string(const Allocation *object) {
  return object->kind == ALLOCATION_COMMAND_STRING || object->kind == ALLOCATION_ENVIRONMENT ||
         object->kind == ALLOCATION_ENTRY;
}

// A string to which nothing points any more, since a pointer to it became one to either of two, is not part of what comes later: states that
// arrive have no such objects, and would be no instances.
static void drop_lost_strings(Terms *terms, State *general) {
  Map reached = {0};
  for (uint32_t f = 0; f < general->frames.count; f++) {
    const BindingVec *bindings = &general->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++)
      objects_mark(terms, general, bindings->data[i].abstract.linear, &reached);
  }
  for (uint32_t i = 0; i < general->allocations.count; i++) {
    const Allocation *object = &general->allocations.data[i];
    if (object->entry.id || !is_string(object)) map_set(&reached, object->base.id, 1);
  }
  objects_close(terms, general, &reached);
  for (uint32_t i = general->allocations.count; i--;)
    if (!map_get(&reached, general->allocations.data[i].base.id, NULL))
      state_drop_allocation(general, general->allocations.data[i].base);
  map_release(&reached);
}

void unify(Terms *terms, Oracle *oracle, const Program *program, const State *a, const State *b, Unification *result) {
  assert(state_same_position(a, b));
  *result = (Unification){.general = state_new()};
  result->general->apart = a->apart;
  result->general->resumed = a->resumed;
  Unifier u = {terms, oracle, program, a, b, result, {0}, {0}, {0}, {0}, {0}, state_is_at_entry(program, a)};
  unify_frames(&u);
  unify_memory(&u);
  unify_entry(&u);
  result->general->functions_exposed = a->functions_exposed || b->functions_exposed;
  for (int which = 0; which < 2; which++) lose_values(&u, which);
  drop_lost_strings(terms, result->general);
  result->lost_objects = lost_heap(a, &u.base_a) + lost_heap(b, &u.base_b);
  result->general->heap_lost |= a->heap_lost || b->heap_lost || result->lost_objects;
  result->general->exact = true;
  map_release(&u.pairs);
  map_release(&u.bases);
  map_release(&u.strings);
  map_release(&u.base_a);
  map_release(&u.base_b);
}

void unification_release(Unification *unification) {
  state_free(unification->general);
  pair_symbol_vec_release(&unification->pairs);
  substitution_release(&unification->to_a);
  substitution_release(&unification->to_b);
}
