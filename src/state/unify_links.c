// Links between objects that a merge loses sight of. See unifier.h.
#include "state/entry.h"
#include "state/segment.h"
#include "state/unifier.h"

// Does the general object say what the place holds, in a cell or a segment, or all of it by being a list or a path?
static bool says_place(const Unifier *u, const Substitution *meaning, const Allocation *object, const Cell *cell) {
  const State *general = u->out->general;
  Int at, from, to;
  if (object->length.id || !linear_is_constant(u->terms, cell->offset, &at) || cell_value(&general->cells, object->base, cell->offset, cell->bytes)) return true;
  for (uint32_t i = 0; i < general->segments.count; i++) {
    if (general->segments.data[i].base.id != object->base.id) continue;
    Segment image = segment_image(u->terms, general->segments.data[i], meaning);
    bool is_constant = linear_is_constant(u->terms, image.from, &from) && linear_is_constant(u->terms, image.to, &to);
    if (!is_constant || (from <= at && at < to)) return true;
  }
  return false;
}

// A pointer from one object on the heap to another one that is as large.
static bool is_link(const Unifier *u, const State *state, const Allocation *object, const Cell *cell) {
  Symbol base;
  if (cell->base.id != object->base.id || !linear_is_symbol(u->terms, cell->value.linear, &base) || base.id == object->base.id) return false;
  const Allocation *next = state_allocation(state, base);
  return next && next->kind == ALLOCATION_HEAP && !next->freed && next->size.id == object->size.id;
}

uint32_t unifier_lost_links(const Unifier *u, int which) {
  const State *state = which ? u->b : u->a;
  const Substitution *meaning = which ? &u->out->to_b : &u->out->to_a;
  const AllocationVec *objects = &u->out->general->allocations;
  uint32_t count = 0;
  for (uint32_t i = 0; i < objects->count; i++) {
    Symbol base;
    Linear image = linear_apply(u->terms, linear_symbol(u->terms, objects->data[i].base), meaning);
    const Allocation *object = linear_is_symbol(u->terms, image, &base) ? state_allocation(state, base) : NULL;
    if (!object || object->kind != ALLOCATION_HEAP || object->freed) continue;
    for (uint32_t k = 0; k < state->cells.count; k++)
      count += is_link(u, state, object, &state->cells.data[k]) && !says_place(u, meaning, &objects->data[i], &state->cells.data[k]);
  }
  return count;
}
