#include "state/reach.h"

void linear_symbols(const Terms *terms, Linear term, Map *symbols) {
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++) map_set(symbols, info->monomials[i].symbol.id, 1);
}

bool linear_is_over(const Terms *terms, Linear term, const Map *symbols) {
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++)
    if (!map_get(symbols, info->monomials[i].symbol.id, NULL)) return false;
  return true;
}

typedef struct {
  const Terms *terms;
  Map *symbols;
} Collection;

static Linear collect(void *context, Linear term) {
  Collection *collection = context;
  linear_symbols(collection->terms, term, collection->symbols);
  return term;
}

void state_symbols(const Terms *terms, const State *state, Map *symbols) {
  Collection collection = {terms, symbols};
  state_map_terms((State *)(uintptr_t)state, collect, &collection);  // visits only
}

void objects_mark(const Terms *terms, const State *state, Linear term, Map *reached) {
  if (!term.id) return;
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    if (symbol_info(terms, symbol)->pinned && state_allocation(state, symbol)) map_set(reached, symbol.id, 1);
  }
  const Allocation *list = state_list_ending(terms, state, term);
  if (list) map_set(reached, list->base.id, 1);
}

void objects_mark_exposed(const State *state, Map *reached) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    if (state->allocations.data[i].exposed) map_set(reached, state->allocations.data[i].base.id, 1);
  }
}

void objects_expose(const Terms *terms, State *state, Linear term) {
  if (!term.id) return;
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    Allocation *object = state_allocation(state, info->monomials[i].symbol);
    if (object) object->exposed = true;
  }
}

void state_lose(const Terms *terms, State *state, Linear term) {
  if (!term.id) return;
  objects_expose(terms, state, term);
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    const SymbolInfo *symbol = symbol_info(terms, info->monomials[i].symbol);
    state->functions_exposed |= symbol->function || symbol->choice_count;
  }
}

void cell_forget_object(Terms *terms, const State *state, Cell *cell) {
  Linear offset;
  const Allocation *object = cell->value.condition.kind == ATOM_NONE ? state_pointee(terms, state, cell->value.linear, &offset) : NULL;
  if (object && object->kind == ALLOCATION_HEAP) cell->value = value_number(linear_symbol(terms, symbol_new(terms, NULL)), true);
}

void objects_close(const Terms *terms, const State *state, Map *reached) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    if (state->allocations.data[i].kind == ALLOCATION_GLOBAL) map_set(reached, state->allocations.data[i].base.id, 1);
  }
  objects_follow(terms, state, reached);
}

void objects_follow(const Terms *terms, const State *state, Map *reached) {
  for (uint32_t before = UINT32_MAX; before != reached->count;) {
    before = reached->count;
    for (uint32_t i = 0; i < state->cells.count; i++) {
      const Cell *cell = &state->cells.data[i];
      if (map_get(reached, cell->base.id, NULL)) objects_mark(terms, state, cell->value.linear, reached);
    }
    for (uint32_t i = 0; i < state->segments.count; i++) {
      const Segment *segment = &state->segments.data[i];
      if (map_get(reached, segment->base.id, NULL)) objects_mark(terms, state, segment->low, reached);
    }
    for (uint32_t i = 0; i < state->fields.count; i++) {
      const ListField *field = &state->fields.data[i];
      if (map_get(reached, field->base.id, NULL)) objects_mark(terms, state, field->last.linear, reached);
    }
  }
}

typedef struct {
  const Terms *terms;
  Symbol base;
  uint32_t count;
} Mentions;

static Linear count_mentions(void *context, Linear term) {
  Mentions *mentions = context;
  mentions->count += term.id && linear_factor(mentions->terms, term, mentions->base);
  return term;
}

static void count_condition(Mentions *mentions, const AbstractValue *value) {
  if (value->condition.kind != ATOM_NONE) count_mentions(mentions, value->condition.linear);
}

uint32_t state_mentions(const Terms *terms, State *state, Symbol base) {
  Mentions mentions = {terms, base, 0};
  state_map_terms(state, count_mentions, &mentions);
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) count_condition(&mentions, &bindings->data[i].abstract);
  }
  for (uint32_t i = 0; i < state->cells.count; i++) count_condition(&mentions, &state->cells.data[i].value);
  return mentions.count;
}

bool state_has_value(const State *state, Linear term) {
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++)
      if (bindings->data[i].abstract.linear.id == term.id) return true;
  }
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].value.linear.id == term.id) return true;
  return false;
}
