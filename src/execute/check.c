// Checks: asked of the state, and assumed where it does not say.
#include <assert.h>

#include "execute/rules.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

static bool check_holds(Step *step) {
  AbstractValue value = step_operand_raw(step, 0);
  step_check_decision(step, value);
  return step_require(step, step_truth(step, value), step->instruction->violates);
}

static bool check_nonzero(Step *step) {
  AbstractValue value;
  if (!step_operand(step, 0, &value)) return false;
  Terms *terms = step->executor->terms;
  return step_require(step, atom_ne(terms, value.linear, constant(step, 0)), step->instruction->violates);
}

// Only minimum / -1 does not fit. Either side of it is enough to exclude it.
static bool check_quotient(Step *step) {
  Terms *terms = step->executor->terms;
  uint32_t bits = step->instruction->operands[0].type.bits;
  Linear a, b;
  bool harmless;
  if (!step_signed(step, 0, &a) || !step_signed(step, 1, &b)) return false;
  if (!a.id || !b.id) {
    step_violation(step, step->instruction->violates, "the numbers are too large to be followed");
    return true;
  }
  Atom not_minimum = atom_le(terms, constant(step, range_low(bits, false) + 1), a);
  Atom not_minus_one = atom_ne(terms, b, constant(step, -1));
  if (step_knows(step, not_minus_one) || step_knows(step, not_minimum)) return true;
  if (!step_decide(step, not_minimum, &harmless)) return false;
  return step_require(step, not_minus_one, step->instruction->violates);
}

bool execute_check(Step *step) {
  switch (step->instruction->condition) {
    case CHECK_HOLDS: return check_holds(step);
    case CHECK_NONZERO: return check_nonzero(step);
    case CHECK_QUOTIENT: return check_quotient(step);
    case CHECK_NONE:
    case CHECK_COUNT: break;
  }
  assert(!"a condition");
  return true;
}
