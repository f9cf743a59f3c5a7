// What a contract asks of the arguments of a call (library/contract.h): asked of the state, and assumed where it does not say.
#include "execute/library.h"

// -- Sizes

// What is known of the string of a parameter, of which the contract asks that it is one. False: the rule must return false.
static bool known_string(Step *step, const Contract *contract, uint32_t parameter, StringFact *string, Linear *most);

// *bytes none: not known. False: the rule must return false.
static bool measure(Step *step, const Contract *contract, Size size, Linear *bytes) {
  Terms *terms = step->executor->terms;
  const SizeTerm *term = &contract->sizes[size.id];
  StringFact string;
  Linear left, right, most;
  bool is_shorter;
  *bytes = (Linear){0};
  switch (term->kind) {
    case SIZE_NUMBER: *bytes = step_constant(step, term->number); return true;
    case SIZE_BYTES: *bytes = step_constant(step, c_bytes(step->executor->program, term->type)); return true;
    case SIZE_ARGUMENT: return step_unsigned(step, term->argument + 1u, bytes);
    case SIZE_LENGTH:
    case SIZE_READ:
      if (!known_string(step, contract, term->argument, &string, &most)) return false;
      *bytes = string.length;
      if (term->kind == SIZE_LENGTH || !string.length.id) return true;
      if (most.id && !step_decide(step, atom_lt(terms, string.length, most), &is_shorter)) return false;
      *bytes = linear_add_constant(terms, string.length, !most.id || is_shorter);
      return true;
    case SIZE_SUM:
    case SIZE_PRODUCT:
      if (!measure(step, contract, term->left, &left) || !measure(step, contract, term->right, &right)) return false;
      if (term->kind == SIZE_PRODUCT)
        *bytes = step_times(step, left, right);
      else if (left.id && right.id)
        *bytes = linear_add(terms, left, right);
      return true;
    case SIZE_NONE: return true;
  }
  return true;
}

static bool known_string(Step *step, const Contract *contract, uint32_t parameter, StringFact *string, Linear *most) {
  const Demand *demand = contract_demand(contract, parameter, DEMAND_STRING);
  *most = (Linear){0};
  *string = (StringFact){0};
  if (!demand || !demand->size.id) return step_known_string(step, parameter + 1, string);
  if (!measure(step, contract, demand->size, most)) return false;
  return !most->id || step_known_bounded_string(step, parameter + 1, *most, string);
}

// -- Demands

static bool require_range(Step *step, uint32_t operand, CRange range) {
  Terms *terms = step->executor->terms;
  Linear number;
  if (!step_signed(step, operand, &number)) return false;
  if (!step_require(step, atom_le(terms, step_constant(step, range.low), number), UNDEFINED_OUT_OF_BOUNDS))
    return false;
  return range.is_open ||
         step_require(step, atom_le(terms, number, step_constant(step, range.high)), UNDEFINED_OUT_OF_BOUNDS);
}

static bool require_string(Step *step, const Contract *contract, const Demand *demand) {
  StringFact string;
  Linear most;
  uint32_t operand = demand->parameter + 1u;
  if (!demand->size.id) return step_string(step, operand, &string);
  return measure(step, contract, demand->size, &most) && step_bounded_string(step, operand, most, &string);
}

// *some: there are bytes, as far as that is known. False: the rule must return false.
static bool have_bytes(Step *step, Linear bytes, bool *some) {
  *some = true;
  return !bytes.id || step_decide(step, atom_lt(step->executor->terms, step_constant(step, 0), bytes), some);
}

static bool require_access(Step *step, const Contract *contract, const Demand *demand, bool write) {
  Linear bytes;
  Access access;
  bool some;
  if (!measure(step, contract, demand->size, &bytes) || !have_bytes(step, bytes, &some)) return false;
  return !some || step_access_operand(step, demand->parameter + 1u, bytes, write, &access);
}

static bool require_apart(Step *step, const Contract *contract, const Demand *demand) {
  Linear size, other_size;
  Access access, other;
  bool some, some_other;
  if (!measure(step, contract, demand->size, &size) || !measure(step, contract, demand->other_size, &other_size) ||
      !have_bytes(step, size, &some) || !have_bytes(step, other_size, &some_other))
    return false;
  if (!some || !some_other) return true;
  if (!step_reach_operand(step, demand->parameter + 1u, size, true, &access) ||
      !step_reach_operand(step, demand->other + 1u, other_size, false, &other))
    return false;
  bool is_same = demand->or_same && access.base.id == other.base.id && access.offset.id == other.offset.id;
  if (!is_same) step_require_apart(step, access, size, other, other_size);
  return true;
}

bool execute_demand(Step *step, const Contract *contract, const Demand *demand) {
  uint32_t operand = demand->parameter + 1u;
  bool is_null = false;
  if (contract_may_be_null(contract, demand->parameter) && !step_is_null(step, operand, &is_null)) return false;
  if (is_null) return true;
  switch (demand->kind) {
    case DEMAND_RANGE: return require_range(step, operand, contract->parameters[demand->parameter].range);
    case DEMAND_FORMAT:
    case DEMAND_STRING: return require_string(step, contract, demand);
    case DEMAND_READABLE: return require_access(step, contract, demand, false);
    case DEMAND_WRITABLE:
    case DEMAND_WRITTEN: return require_access(step, contract, demand, true);
    case DEMAND_STREAM: return step_require_stream(step, operand);
    case DEMAND_FREEABLE: return step_require_freeable(step, operand);
    case DEMAND_APART: return require_apart(step, contract, demand);
    case DEMAND_NULL: return step_give_up(step, "a stream with a buffer of the program's");
  }
  return true;
}
