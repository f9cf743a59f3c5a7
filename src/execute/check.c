// Checks: asked of the state, and assumed where it does not say.
#include <assert.h>

#include "execute/library.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

static bool check_holds(Step *step) {
  AbstractValue value = step_operand_raw(step, 0);
  return step_require(step, step_truth(step, value), step->instruction->violates);
}

// Behind it the run goes on with some value.
static bool check_defined(Step *step) {
  AbstractValue value = step_operand_raw(step, 0);
  const Operand *operand = &step->instruction->operands[0];
  if (value.assigned) return true;
  step_violation(step, step->instruction->violates, NULL);
  value.assigned = true;
  if (operand->kind == OPERAND_VALUE) frame_bind(state_top(step->state), operand->value, value);
  return true;
}

// Nothing but that no path comes here would help.
static bool fail_here(Step *step) {
  step_violation(step, step->instruction->violates, NULL);
  step_lack(step, (Atom){.kind = ATOM_FALSE});
  state_free(step->state);
  step->state = NULL;
  return false;
}

// Where it fails the path ends.
static bool check_asserted(Step *step) {
  bool holds;
  Atom atom = step_truth(step, step_operand_raw(step, 0));
  if (atom.kind == ATOM_NONE) {
    step_violation(step, step->instruction->violates, NULL);
    return true;
  }
  if (!step_decide(step, atom, &holds)) return false;
  if (holds) step_note_reason(step, atom);
  return holds || fail_here(step);
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

// Premise: all arguments of the area are of one type and lie `stride` bytes apart, and the offset is a multiple of that in bounds.
// Conclusion: it is the offset of one of them.
static bool is_any_argument(const Terms *terms, const Instruction *area, Linear offset, Type type) {
  Int stride = area->slot_count > 1 ? area->slots[1].offset : 0;
  for (uint32_t i = 0; i < area->slot_count; i++) {
    if (area->slots[i].offset != i * stride || !argument_may_be_loaded(area, area->slots[i].offset, type)) return false;
  }
  const LinearInfo *info = linear_info(terms, offset);
  bool divides = stride > 0 && info->constant % stride == 0;
  for (uint32_t i = 0; i < info->count && divides; i++) divides = info->monomials[i].factor % stride == 0;
  return divides;
}

// The obligation that a variadic argument is read as what it was passed. The offset is in bounds.
static bool require_argument(Step *step, Access access, Type type) {
  const Instruction *area = state_allocation(step->state, access.base)->area;
  Int offset;
  if (!area || is_any_argument(step->executor->terms, area, access.offset, type)) return true;
  if (!linear_is_constant(step->executor->terms, access.offset, &offset)) {
    step_violation(step, UNDEFINED_BAD_ARGUMENT, "which argument is read is not known");
    return true;
  }
  if (argument_may_be_loaded(area, (uint64_t)offset, type)) return true;
  return step_fail(step, UNDEFINED_BAD_ARGUMENT, "the argument has another type");
}

// Where no bytes are accessed nothing is asked.
static bool check_access(Step *step, bool write) {
  const Instruction *check = step->instruction;
  AbstractValue pointer;
  Access access;
  Linear size;
  bool some;
  if (!step_unsigned(step, 1, &size)) return false;
  if (size.id && !step_decide(step, atom_le(step->executor->terms, constant(step, 1), size), &some)) return false;
  if (size.id && !some) return true;
  if (!step_operand(step, 0, &pointer)) return false;
  if (!step_require_access(step, pointer.linear, size, write, &access)) return false;
  if (!step_require_aligned(step, &access, check->align)) return false;
  return !access.base.id || check->type.kind == TYPE_VOID || require_argument(step, access, check->type);
}

static bool check_apart(Step *step) {
  Terms *terms = step->executor->terms;
  Access places[2];
  Linear size;
  if (!step_unsigned(step, 2, &size)) return false;
  for (uint32_t i = 0; i < 2; i++) {
    AbstractValue pointer;
    if (!step_operand(step, i, &pointer)) return false;
    const Allocation *allocation = state_pointee(terms, step->state, pointer.linear, &places[i].offset);
    places[i].base = allocation ? allocation->base : (Symbol){0};
  }
  step_require_disjoint_or_same(step, places[0], places[1], size);
  return true;
}

// Two pointers of which it is not known whether they are related: where they are equal, it does not matter. Where they are not, runs go on all the same.
static bool check_unknown(Step *step, Linear a, Linear b) {
  if (a.id && b.id && step_knows(step, atom_eq(step->executor->terms, a, b))) return true;
  step_violation(step, step->instruction->violates, "nothing is known about where the pointer points");
  return true;
}

static bool check_inside(Step *step) {
  Terms *terms = step->executor->terms;
  Undefined violates = step->instruction->violates;
  AbstractValue pointer, moved;
  Linear offset;
  if (!step_operand(step, 0, &pointer) || !step_operand(step, 1, &moved)) return false;
  if (pointer.linear.id && pointer.linear.id == moved.linear.id) return true;
  const Allocation *allocation = state_pointee(terms, step->state, pointer.linear, &offset);
  if (!allocation || !allocation->size.id || !moved.linear.id) return check_unknown(step, pointer.linear, moved.linear);
  offset = linear_add(terms, offset, linear_sub(terms, moved.linear, pointer.linear));
  return step_require(step, atom_le(terms, constant(step, 0), offset), violates) &&
         step_require(step, atom_le(terms, offset, allocation->size), violates);
}

static bool check_related(Step *step) {
  Terms *terms = step->executor->terms;
  AbstractValue a, b;
  Linear offset;
  if (!step_operand(step, 0, &a) || !step_operand(step, 1, &b)) return false;
  const Allocation *object_a = state_pointee(terms, step->state, a.linear, &offset);
  const Allocation *object_b = state_pointee(terms, step->state, b.linear, &offset);
  if (!object_a || !object_b) return check_unknown(step, a.linear, b.linear);
  return object_a == object_b || step_require(step, atom_eq(terms, a.linear, b.linear), step->instruction->violates);
}

static bool check_at_most(Step *step) {
  Linear a, b;
  if (!step_unsigned(step, 0, &a) || !step_unsigned(step, 1, &b)) return false;
  Int last;
  Linear asked = step_size_asked(step, a, &last);
  // A mathematical number that is asked for as a size has no limit, but it must not be negative.
  if (asked.id != a.id && step->instruction->violates == UNDEFINED_NEGATIVE_SIZE)
    return step_require(step, atom_le(step->executor->terms, step_constant(step, 0), asked), UNDEFINED_NEGATIVE_SIZE);
  return step_require(step, atom_le(step->executor->terms, a, b), step->instruction->violates);
}

// Mathematical integers do not overflow: such a check is about machine integers.
static bool is_always_met(const Step *step) {
  return step->executor->options.overflow == OVERFLOW_MODE_UNBOUNDED &&
         undefined_property(step->instruction->violates) == PROPERTY_OVERFLOW;
}

static bool check_demand(Step *step) {
  const Contract *contract = contract_of(step->executor->program, step->instruction->operands[0].function);
  return execute_demand(step, contract, &contract->demands[step->instruction->demand]);
}

bool execute_check(Step *step) {
  step->executor->reached_checks[step->instruction->check] = true;
  if (step->executor->reasons) reasons_begin(step->executor->reasons, step->instruction->check, step->state);
  if (is_always_met(step)) return true;
  switch (step->instruction->condition) {
    case CHECK_HOLDS: return check_holds(step);
    case CHECK_NEVER: return fail_here(step);
    case CHECK_ASSERTED: return check_asserted(step);
    case CHECK_DEFINED: return check_defined(step);
    case CHECK_NONZERO: return check_nonzero(step);
    case CHECK_QUOTIENT: return check_quotient(step);
    case CHECK_SUM:
    case CHECK_DIFFERENCE:
    case CHECK_PRODUCT:
    case CHECK_SHIFTED:
    case CHECK_NEGATION: return check_fits(step);
    case CHECK_AMOUNT: return check_amount(step);
    case CHECK_READABLE: return check_access(step, false);
    case CHECK_WRITABLE: return check_access(step, true);
    case CHECK_APART: return check_apart(step);
    case CHECK_INSIDE: return check_inside(step);
    case CHECK_RELATED: return check_related(step);
    case CHECK_AT_MOST: return check_at_most(step);
    case CHECK_DEMAND: return check_demand(step);
    case CHECK_NONE:
    case CHECK_COUNT: break;
  }
  assert(!"a condition");
  return true;
}
