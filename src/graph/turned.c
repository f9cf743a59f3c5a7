// See turned.h.
#include "graph/turned.h"

#include "state/entry.h"

// The object on the heap to whose start the variable leads; id 0: to none.
static Symbol structure_of(const Terms *terms, const State *state, const AbstractValue *variable) {
  Symbol base;
  if (!variable || variable->condition.kind != ATOM_NONE || !variable->linear.id ||
      !linear_is_symbol(terms, variable->linear, &base))
    return (Symbol){0};
  const Allocation *object = state_allocation(state, base);
  return object && object->kind == ALLOCATION_HEAP && !object->freed && !object->length.id ? base : (Symbol){0};
}

static bool owns_at(const Terms *terms, const State *state, Symbol base, Int at) {
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    Int from, to;
    bool is_here = segment->own && segment->base.id == base.id && linear_is_constant(terms, segment->from, &from) &&
                   linear_is_constant(terms, segment->to, &to);
    if (is_here && from <= at && at < to) return true;
  }
  return false;
}

// Does the link lead to an object, or may it lead to one of its own?
static bool may_lead_on(const Terms *terms, const State *state, Symbol base, const Cell *like) {
  Int at;
  const AbstractValue *value = cell_value(&state->cells, base, like->offset, like->bytes);
  if (value) return value->linear.id && linear_has_pinned(terms, value->linear);
  return linear_is_constant(terms, like->offset, &at) && owns_at(terms, state, base, at);
}

// Is a link of the first state's object null that leads on in the second one's?
static bool has_null_beside(const Terms *terms, uint32_t word, const State *a, Symbol base, const State *b,
                            Symbol other) {
  for (uint32_t i = 0; i < a->cells.count; i++) {
    const Cell *cell = &a->cells.data[i];
    if (cell->base.id == base.id && cell->bytes == word && value_is_null(terms, &cell->value) &&
        may_lead_on(terms, b, other, cell))
      return true;
  }
  return false;
}

bool states_turn(const Terms *terms, const Program *program, const State *a, const State *b) {
  const Frame *x = state_top(a), *y = state_top(b);
  uint32_t word = program->pointer_bits / 8;
  for (uint32_t i = 0; i < x->bindings.count; i++) {
    Symbol base = structure_of(terms, a, &x->bindings.data[i].abstract),
           same = structure_of(terms, b, frame_find(y, x->bindings.data[i].value));
    if (base.id && same.id && has_null_beside(terms, word, a, base, b, same) &&
        has_null_beside(terms, word, b, same, a, base))
      return true;
  }
  return false;
}
