// See height.h.
#include "execute/height.h"

#include "state/template.h"

// Below an object there are no more objects than there are addresses.
static Linear fresh_height(Step *step) {
  return step_fresh(step, FRESH_IMPRECISE, "height", 0, range_high(step->executor->program->pointer_bits, true));
}

// Do its elements own anything? `deep`: that owns something again.
static bool owns(const State *state, Symbol object, bool deep) {
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == object.id && segment->own && (!deep || template_owns(segment->shape))) return true;
  }
  return false;
}

void step_set_height(Step *step, Symbol object, Symbol holder) {
  Terms *terms = step->executor->terms;
  Linear height = state_allocation(step->state, holder)->height;
  Linear below = height.id ? linear_add_constant(terms, height, -1) : (Linear){0};
  if (below.id) state_assume(terms, step->state, atom_le(terms, linear_constant(terms, 0), below));
  if (!owns(step->state, object, false)) return;
  below = below.id ? state_resolve(terms, step->state, below) : fresh_height(step);
  state_allocation(step->state, object)->height = below;
}

void step_name_heights(Step *step) {
  for (uint32_t i = 0; i < step->state->allocations.count; i++) {
    Symbol base = step->state->allocations.data[i].base;
    if (step->state->allocations.data[i].height.id || !owns(step->state, base, true)) continue;
    Linear height = fresh_height(step);
    state_allocation(step->state, base)->height = height;
  }
}
