// Checks: asked of the state, and assumed where it does not say.
#include <assert.h>

#include "execute/rules.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

static bool check_holds(Step *step) {
  AbstractValue value = step_operand_raw(step, 0);
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

// The exact result; none: it is not a linear term.
static bool exact_result(Step *step, Linear *exact) {
  Terms *terms = step->executor->terms;
  Linear a, b = {0};
  Int amount;
  if (!step_signed(step, 0, &a)) return false;
  if (step->instruction->operand_count > 1 && !step_signed(step, 1, &b)) return false;
  switch ((int)step->instruction->condition) {
    case CHECK_SUM: *exact = linear_add(terms, a, b); break;
    case CHECK_DIFFERENCE: *exact = linear_sub(terms, a, b); break;
    case CHECK_PRODUCT: *exact = step_product(step, a, b); break;
    case CHECK_NEGATION: *exact = linear_scale(terms, a, -1); break;
    default:
      *exact = (Linear){0};
      bool is_known = linear_is_constant(terms, b, &amount) && amount >= 0 && amount < 64;
      if (is_known) *exact = linear_scale(terms, a, int_pow2((unsigned)amount));
      break;
  }
  return true;
}

static bool check_fits(Step *step) {
  Terms *terms = step->executor->terms;
  uint32_t bits = step->instruction->operands[0].type.bits;
  Linear exact;
  if (!exact_result(step, &exact)) return false;
  Atom above = atom_le(terms, constant(step, range_low(bits, false)), exact);
  Atom below = atom_le(terms, exact, constant(step, range_high(bits, false)));
  // Of more than 120 bits only numbers that fit 120 are followed.
  if (!exact.id || (bits > 120 && (!step_knows(step, above) || !step_knows(step, below)))) {
    step_violation(step, step->instruction->violates, "the result is too large to be followed");
    return true;
  }
  return step_require(step, above, step->instruction->violates) &&
         step_require(step, below, step->instruction->violates);
}

static bool check_amount(Step *step) {
  Terms *terms = step->executor->terms;
  uint32_t bits = step->instruction->operands[0].type.bits;
  Linear amount;
  if (!step_unsigned(step, 0, &amount)) return false;
  return step_require(step, atom_le(terms, amount, constant(step, bits - 1)), step->instruction->violates);
}

// Mathematical integers do not overflow: such a check is about machine integers.
static bool is_always_met(const Step *step) {
  return step->executor->options.overflow == OVERFLOW_MODE_UNBOUNDED &&
         undefined_property(step->instruction->violates) == PROPERTY_OVERFLOW;
}

bool execute_check(Step *step) {
  if (is_always_met(step)) return true;
  for (uint32_t i = 0; i < step->instruction->operand_count; i++) step_check_decision(step, step_operand_raw(step, i));
  switch (step->instruction->condition) {
    case CHECK_HOLDS: return check_holds(step);
    case CHECK_NONZERO: return check_nonzero(step);
    case CHECK_QUOTIENT: return check_quotient(step);
    case CHECK_SUM:
    case CHECK_DIFFERENCE:
    case CHECK_PRODUCT:
    case CHECK_SHIFTED:
    case CHECK_NEGATION: return check_fits(step);
    case CHECK_AMOUNT: return check_amount(step);
    case CHECK_NONE:
    case CHECK_COUNT: break;
  }
  assert(!"a condition");
  return true;
}
