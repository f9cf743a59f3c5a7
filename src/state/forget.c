// See forget.h. A cell less, and bytes without a cell that may be anything: each says less than before.
#include "state/forget.h"

#include "state/segment_string.h"
#include "state/string.h"

static bool is_number(const Terms *terms, const AbstractValue *value) {
  if (!value->linear.id) return true;
  const LinearInfo *info = linear_info(terms, value->linear);
  for (uint32_t i = 0; i < info->count; i++) {
    const SymbolInfo *symbol = symbol_info(terms, info->monomials[i].symbol);
    if (symbol->pinned || symbol->choice_count) return false;
  }
  return true;
}

// That a text ends somewhere is no number of the program: whoever is given it relies on that.
static bool ends_text(const Terms *terms, const Cell *cell) {
  return string_is_zero(terms, cell) && !linear_is_constant(terms, cell->offset, NULL);
}

// A global whose initial bytes have pointers keeps them: they are what calls and accesses go by.
static bool is_forgotten(const Program *program, const Allocation *object, bool all) {
  if (object->constant) return false;
  if (object->kind == ALLOCATION_GLOBAL) return !program->globals[object->global.id].relocation_count;
  return all;
}

void state_forget_numbers(const Terms *terms, const Program *program, State *state, bool all) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    bool forgotten = is_forgotten(program, state_allocation(state, cell->base), all);
    if (!forgotten || !is_number(terms, &cell->value) || ends_text(terms, cell)) state->cells.data[kept++] = *cell;
  }
  state->cells.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->fields.count; i++) {
    const ListField *field = &state->fields.data[i];
    const Allocation *list = state_allocation(state, field->base);
    bool stays = field->offset == list->link || !is_forgotten(program, list, all) || !is_number(terms, &field->last);
    if (stays) state->fields.data[kept++] = *field;
  }
  state->fields.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->own || segment_has_strings(segment) ||
        !is_forgotten(program, state_allocation(state, segment->base), all))
      state->segments.data[kept++] = *segment;
  }
  state->segments.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->orders.count; i++) {
    const Order *order = &state->orders.data[i];
    if (!is_forgotten(program, state_allocation(state, order->base), all)) state->orders.data[kept++] = *order;
  }
  state->orders.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->sums.count; i++) {
    const Sum *sum = &state->sums.data[i];
    if (!is_forgotten(program, state_allocation(state, sum->base), all)) state->sums.data[kept++] = *sum;
  }
  state->sums.count = kept;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    Allocation *object = &state->allocations.data[i];
    if (!is_forgotten(program, object, all)) continue;
    object->zero = object->initial = object->untouched = false;
    object->each = NULL;
  }
}
