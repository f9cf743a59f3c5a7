// See unify.h.
#include "state/unify.h"

#include <assert.h>

#include "logic/choice.h"
#include "state/entry.h"
#include "state/reach.h"
#include "state/string.h"
#include "state/unifier.h"

// A value of which both states know no more than that it was assigned is kept for that; a result, too.
static bool is_doubtful(const Program *program, const Frame *frame, Value value) {
  const FunctionInfo *info = &program->functions[frame->function.id];
  return value.id > info->value_count ? frame->phase == PHASE_RETURNING : info->values[value.id].may_be_undefined;
}

static Int step_of(const Program *program, const Frame *frame, Value value) {
  const FunctionInfo *info = &program->functions[frame->function.id];
  return value.id <= info->value_count ? info->values[value.id].step : 0;
}

static void unify_binding(Unifier *u, const Frame *x, const Frame *y, const Binding *binding, Frame *frame) {
  const AbstractValue *other = frame_find(y, binding->value);
  AbstractValue general = {0};
  if (!other) return;
  bool matters = is_doubtful(u->program, x, binding->value);
  u->step = step_of(u->program, x, binding->value);
  bool is_known = unifier_generalise_value(u, binding->abstract, *other, value_name(u->program, x, binding->value), value_bits(u->program, x, binding->value), &general);
  general.assigned = binding->abstract.assigned && other->assigned;
  if (is_known || (general.assigned && matters)) frame_bind(frame, binding->value, general);
}

static bool is_pointer(const Unifier *u, const Binding *binding) { return binding->abstract.linear.id && linear_has_pinned(u->terms, binding->abstract.linear); }

static void unify_frames(Unifier *u) {
  bool numbers_first = terms_have_products(u->terms);  // what the factors of an object's size are says what the size is
  for (uint32_t f = 0; f < u->a->frames.count; f++) {
    const Frame *x = &u->a->frames.data[f], *y = &u->b->frames.data[f];
    Frame frame = {.function = x->function, .block = x->block, .next = x->next, .phase = x->phase};
    for (uint32_t i = 0; i < 2 * x->bindings.count; i++) {
      const Binding *binding = &x->bindings.data[i % x->bindings.count];
      bool is_second = i >= x->bindings.count, waits = numbers_first && is_pointer(u, binding);
      if (is_second == waits) unify_binding(u, x, y, binding, &frame);
    }
    u->step = 0;
    frame_vec_push(&u->out->general->frames, frame);
  }
  // One that cannot be generalised stays in its place, unknown.
  for (uint32_t i = 0; i < u->a->entry.count; i++) {
    Binding entry = {.value = u->a->entry.data[i].value};
    const Frame *bottom = &u->a->frames.data[0];
    uint32_t bits = value_bits(u->program, bottom, entry.value);
    if (!unifier_generalise_value(u, u->a->entry.data[i].abstract, u->b->entry.data[i].abstract,
                                  value_name(u->program, bottom, entry.value), bits, &entry.abstract)) {
      entry.abstract = (AbstractValue){0};
    }
    binding_vec_push(&u->out->general->entry, entry);
  }
}

bool unification_is_flag(const Terms *terms, const PairSymbol *pair) {
  Int a, b;
  bool is_known = pair->bits == 8 && linear_is_constant(terms, pair->a, &a) && linear_is_constant(terms, pair->b, &b);
  return is_known && ((a == 0 && b == 1) || (a == 1 && b == 0));
}

Symbol unification_base(Terms *terms, const Unification *unification, int which, Symbol general) {
  Symbol base = {0};
  Linear image = linear_apply(terms, linear_symbol(terms, general), which ? &unification->to_b : &unification->to_a);
  return image.id && linear_is_symbol(terms, image, &base) ? base : (Symbol){0};
}

bool unification_counts(const Terms *terms, const Program *program, const Unification *unification, const PairSymbol *pair) {
  const Frame *top = state_top(unification->general);
  const FunctionInfo *function = &program->functions[top->function.id];
  if (!pair->bits) return true;
  for (uint32_t i = 0; i < top->bindings.count; i++) {
    const Binding *binding = &top->bindings.data[i];
    bool counts = binding->value.id <= function->value_count && function->values[binding->value.id].step;
    if (counts && binding->abstract.linear.id && linear_factor(terms, binding->abstract.linear, pair->symbol)) return true;
  }
  return false;
}

// Values that are terms of several symbols have one of their own: what is such a value but for a constant is said by that.
static uint32_t rewrite_whole(Terms *terms, const Unification *unification, int which, Linear term, Linear *out, uint32_t limit) {
  uint32_t count = 0;
  if (linear_info(terms, term)->count < 2) return 0;
  for (uint32_t p = 0; p < unification->pairs.count && count < limit; p++) {
    const PairSymbol *pair = &unification->pairs.data[p];
    Linear beyond = linear_sub(terms, term, which ? pair->b : pair->a);
    Int constant;
    if (!beyond.id || !linear_is_constant(terms, beyond, &constant)) continue;
    out[count] = linear_add_constant(terms, linear_symbol(terms, pair->symbol), constant);
    count += out[count].id != 0;
  }
  return count;
}

static uint32_t rewrite_symbols(Terms *terms, const Unification *unification, int which, Linear term, Linear *out, uint32_t limit) {
  const LinearInfo *info = linear_info(terms, term);
  uint32_t count = 1;
  out[0] = linear_constant(terms, info->constant);
  Map collected = {0};
  const Map *own = unification->symbols ? unification->symbols : &collected;
  if (!unification->symbols) state_symbols(terms, unification->general, &collected);
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
    if (map_get(own, symbol.id, NULL)) choices[choice_count++] = linear_symbol(terms, symbol);
    for (uint32_t i = 0; i < count; i++) {
      for (uint32_t c = 0; c < choice_count && partial_count < MAX_REWRITES; c++) {
        Linear sum = linear_add_scaled(terms, out[i], choices[c], info->monomials[m].factor);
        if (sum.id) partial[partial_count++] = sum;
      }
    }
    count = partial_count < limit ? partial_count : limit;
    memcpy(out, partial, sizeof(Linear) * count);
  }
  map_release(&collected);
  return count;
}

uint32_t unification_rewrite(Terms *terms, const Unification *unification, int which, Linear term, Linear *out,
                             uint32_t limit) {
  uint32_t whole = rewrite_whole(terms, unification, which, term, out, limit);
  return whole == limit ? whole : whole + rewrite_symbols(terms, unification, which, term, out + whole, limit - whole);
}

// May two values at entry be one? Not those of pointers to different objects: objects would meet that do not stand for each other.
static bool points_alike(const Unifier *u, Linear a, Linear b) {
  Linear offset, difference = linear_sub(u->terms, a, b);
  uint32_t partner;
  if (a.id == b.id || (!linear_has_pinned(u->terms, a) && !linear_has_pinned(u->terms, b))) return true;
  if (!difference.id || linear_has_pinned(u->terms, difference)) return false;
  const Allocation *x = state_pointee(u->terms, u->a, a, &offset), *y = state_pointee(u->terms, u->b, b, &offset);
  return x && y && map_get(&u->base_a, x->base.id, &partner) && partner == y->base.id;
}

// What the bytes of a cell held at entry, where either state says so.
static void unify_entry_cell(Unifier *u, const Cell *cell) {
  State *general = u->out->general;
  if (entry_value(u->terms, general, cell->base, cell->offset, cell->bytes)) return;
  const AbstractValue *a = entry_value(u->terms, u->a, cell->base, cell->offset, cell->bytes),
                      *b = entry_value(u->terms, u->b, cell->base, cell->offset, cell->bytes);
  if (!a || !b || !points_alike(u, a->linear, b->linear)) return;
  AbstractValue value;
  if (unifier_generalise_value(u, *a, *b, NULL, 8 * cell->bytes, &value))
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
  return object->kind == ALLOCATION_ENVIRONMENT || string_is_given(object) || string_is_any(object);
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

// Where texts ended at entry stays known as far as other numbers of the states say where that is. A symbol for this alone would be one more of which nothing else is known.
static void unify_ends_at_entry(Unifier *u) {
  for (uint32_t i = 0; i < u->bases.count; i++) {
    uint64_t key = u->bases.entries[i].key;
    const Allocation *x = state_allocation(u->a, (Symbol){(uint32_t)(key >> 32)}), *y = state_allocation(u->b, (Symbol){(uint32_t)key});
    Allocation *general = state_allocation(u->out->general, (Symbol){u->bases.entries[i].value});
    if (x && y && general) general->end_at_entry = unifier_known_pair(u, x->end_at_entry, y->end_at_entry);
  }
}

void unify(Terms *terms, Oracle *oracle, const Program *program, const State *a, const State *b, Unification *result) {
  assert(state_same_position(a, b));
  *result = (Unification){.general = state_new()};
  result->general->apart = a->apart;
  result->general->joins_links = a->joins_links;
  result->general->compares = a->compares;
  result->general->resumed = a->resumed;
  Unifier u = {.terms = terms,
               .oracle = oracle,
               .program = program,
               .a = a,
               .b = b,
               .out = result,
               .at_entry = state_is_at_entry(program, a)};
  unify_frames(&u);
  unifier_unify_memory(&u);
  unify_entry(&u);
  unify_ends_at_entry(&u);
  result->general->functions_exposed = a->functions_exposed || b->functions_exposed;
  result->general->wild = a->wild || b->wild;
  result->general->command_line_written = a->command_line_written || b->command_line_written;
  for (int which = 0; which < 2; which++) lose_values(&u, which);
  drop_lost_strings(terms, result->general);
  result->lost_objects = lost_heap(a, &u.base_a) + lost_heap(b, &u.base_b);
  result->lost_links = unifier_lost_links(&u, 0) + unifier_lost_links(&u, 1);
  // What the entry of a function does not have its callers have: they ask what became of it (execute/resume.c).
  result->general->heap_lost |= a->heap_lost || b->heap_lost || (result->lost_objects && !u.at_entry);
  result->general->exact = true;
  map_release(&u.pairs);
  map_release(&u.bases);
  map_release(&u.strings);
  map_release(&u.base_a);
  map_release(&u.base_b);
  map_release(&u.left);
}

void unification_release(Unification *unification) {
  state_free(unification->general);
  pair_symbol_vec_release(&unification->pairs);
  substitution_release(&unification->to_a);
  substitution_release(&unification->to_b);
}
