// What a state forgets about addresses when an instruction is done. See rules.h, and state_lose for why it matters.
#include "execute/rules.h"
#include "library/library.h"
#include "state/reach.h"

// What the operand is made from; none: nothing that can be lost. (Globals can always be got at.)
static Linear operand_term(const Step *step, uint32_t index) {
  const Operand *operand = &step->instruction->operands[index];
  if (operand->kind == OPERAND_FUNCTION)
    return linear_symbol(step->executor->terms, step->executor->functions[operand->function.id]);
  if (operand->kind == OPERAND_CONSTANT) return linear_constant(step->executor->terms, operand->constant);
  if (operand->kind != OPERAND_VALUE) return (Linear){0};
  const AbstractValue *bound = frame_find(state_top(step->state), operand->value);
  return bound ? bound->linear : (Linear){0};
}

static bool is_said(const Step *step, Symbol symbol) {
  const Allocation *object = state_allocation(step->state, symbol);
  if (object && object->kind == ALLOCATION_GLOBAL) return true;
  for (uint32_t o = 0; o < step->instruction->operand_count; o++) {
    Linear term = operand_term(step, o);
    if (term.id && linear_factor(step->executor->terms, term, symbol)) return true;
  }
  return false;
}

// Premise: each symbol of the result is one of the operands'. Conclusion: it says itself what it depends on. (The difference of
// two pointers into one object does not depend on where that lies.)
static bool says_all(const Step *step, Linear result) {
  if (!result.id) return false;
  const LinearInfo *info = linear_info(step->executor->terms, result);
  for (uint32_t i = 0; i < info->count; i++)
    if (!is_said(step, info->monomials[i].symbol)) return false;
  return true;
}

static void lose_operands(Step *step) {
  for (uint32_t o = 0; o < step->instruction->operand_count; o++)
    state_lose(step->executor->terms, step->state, operand_term(step, o));
}

// A truth value says of what it is one; of a number it says too little to make it again.
static void lose_in_arithmetic(Step *step) {
  for (uint32_t i = 0; i < step->instruction->result_count; i++) {
    const AbstractValue *result = frame_find(state_top(step->state), (Value){step->instruction->result.id + i});
    if (result && result->condition.kind != ATOM_NONE) continue;
    if (result && says_all(step, result->linear)) continue;
    lose_operands(step);
    return;
  }
}

static bool is_null(const Terms *terms, Linear term) {
  Int value;
  return linear_is_constant(terms, term, &value) && value == 0;
}

// A number that turns out to be equal to an address is one from then on. Two pointers into known objects, and null, are no such numbers.
static void lose_in_comparison(Step *step) {
  const Terms *terms = step->executor->terms;
  Linear a = operand_term(step, 0), b = operand_term(step, 1), offset;
  if (!a.id || !b.id || is_null(terms, a) || is_null(terms, b)) return;
  if (state_pointee(terms, step->state, a, &offset) && state_pointee(terms, step->state, b, &offset)) return;
  lose_operands(step);
}

// Numbers that a library function is given; what it keeps of pointers its own rule says. What is passed to functions of the program stays known.
static void lose_in_call(Step *step) {
  const Instruction *call = step->instruction;
  if (call->operands[0].kind != OPERAND_FUNCTION) return;
  Library library = library_of(step->executor->program, call->operands[0].function);
  if (library == LIBRARY_DEFINED || library == LIBRARY_EXPECT) return;
  for (uint32_t o = 1; o < call->operand_count; o++)
    if (call->operands[o].type.kind != TYPE_POINTER) state_lose(step->executor->terms, step->state, operand_term(step, o));
}

void step_lose(Step *step) {
  switch ((int)step->instruction->opcode) {
    case OP_CALL: lose_in_call(step); return;
    case OP_ICMP:
    case OP_FCMP: lose_in_comparison(step); return;
    case OP_ALLOCA:
    case OP_CHECK:
    case OP_LOAD:
    case OP_STORE:  // memory_set
    case OP_MEMCPY:
    case OP_MEMMOVE:
    case OP_MEMSET:
    case OP_LIFETIME_START:
    case OP_LIFETIME_END:
    case OP_STACKSAVE:
    case OP_STACKRESTORE: return;
    default: lose_in_arithmetic(step); return;
  }
}
