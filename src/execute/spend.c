// Bytes that a program asks for, counted where plumb bound wants to know (library/cost.h). How many one instruction takes is a term,
// not a number, so what a run has spent when it ends is kept for each path of its last step.
#include "execute/memory.h"

static bool is_counted(const Step *step, AllocationKind kind) {
  CostKind cost = step->executor->options.cost.kind;
  if (kind == ALLOCATION_HEAP) return cost == COST_BYTES || cost == COST_HEAP;
  return cost == COST_STACK;
}

// It may also be that what the path does next is undefined, or that it is left: so nothing waits for its end.
static void keep(Step *step) {
  const State *state = step->state;
  Spending spending = {.bytes = state->bytes_unknown ? (Linear){0} : state->bytes};
  atom_vec_append(&spending.atoms, state->log.data, state->log.count);
  spending_vec_push(&step->executor->spent, spending);
}

// An object has at most half of all addresses.
void step_spend(Step *step, AllocationKind kind, Linear bytes) {
  step->state->live += kind == ALLOCATION_HEAP;
  if (!is_counted(step, kind)) return;
  Terms *terms = step->executor->terms;
  State *state = step->state;
  Linear size = state_resolve(terms, state, bytes);
  if (!size.id) size = linear_constant(terms, program_largest_object(step->executor->program));
  state->bytes = state->bytes.id ? linear_add(terms, state->bytes, size) : size;
  state->bytes_unknown |= !state->bytes.id;
  keep(step);
}

// Where bytes are counted that are in use at once. A step that gives back more than it takes counts as none (bound/total.h), so the
// sum of what other steps take is never too small. What it had in use before is kept already.
void step_give_back(Step *step, const Allocation *object) {
  State *state = step->state;
  Terms *terms = step->executor->terms;
  state->live -= object->kind == ALLOCATION_HEAP;
  if (step->executor->options.cost.kind != COST_HEAP || object->kind != ALLOCATION_HEAP || !object->size.id) return;
  Linear nothing = linear_constant(terms, 0), before = state->bytes.id ? state->bytes : nothing;
  Linear after = linear_add(terms, before, linear_scale(terms, object->size, -1));
  if (after.id) state->bytes = after;
}

void step_spend_unknown(Step *step) {
  if (!is_counted(step, ALLOCATION_HEAP)) return;
  step->state->bytes_unknown = true;
  keep(step);
}

void executor_clear_spent(Executor *executor) {
  for (uint32_t i = 0; i < executor->spent.count; i++) atom_vec_release(&executor->spent.data[i].atoms);
  spending_vec_clear(&executor->spent);
}
