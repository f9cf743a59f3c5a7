// Calls through pointers (papers/functions-and-recursion.txt leaves them out): the pointer is the address of a function
// of the program, or one of some (logic/choice.h), or not known. The state is split by the functions that it may be, so
// that in each part it is one.
#include "execute/targets.h"

#include "logic/choice.h"
#include "library/library.h"
#include "state/memory.h"

// Premise: the run starts at main, all code and all objects are the program's, and no code that is not modelled runs.
// Conclusion: a pointer to a function that is called is the address of a function whose address is taken somewhere in
// the program. (An integer that happens to be the address of one is no pointer that C allows to call.)
static bool comes_from_outside(const Program *program) {
  for (uint32_t g = 1; g <= program->global_count; g++) {
    if (program->globals[g].is_external) return true;
  }
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *instruction = &function->instructions[i];
      if (instruction->opcode == OP_OPAQUE) return true;
      if (instruction->opcode != OP_CALL || instruction->operands[0].kind != OPERAND_FUNCTION) continue;
      Library library = library_of(program, instruction->operands[0].function);
      bool gives_pointer = instruction->type.kind == TYPE_POINTER && library == LIBRARY_NONDET;
      if (library == LIBRARY_UNKNOWN || library == LIBRARY_UNMODELLED || library == LIBRARY_FREAD || gives_pointer) return true;
    }
  }
  return false;
}

static bool may_be_foreign(Executor *executor) {
  if (executor->foreign_functions == ANSWER_UNKNOWN)
    executor->foreign_functions = comes_from_outside(executor->program) ? ANSWER_YES : ANSWER_NO;
  return executor->foreign_functions == ANSWER_YES;
}

// The part of the state in which the pointer is this function; it is executed again from the call on.
static void assume_target(Step *step, Linear pointer, Linear target) {
  Terms *terms = step->executor->terms;
  State *part = state_clone(step->state);
  state_assume(terms, part, atom_le(terms, linear_constant(terms, 1), target));
  if (state_assume(terms, part, atom_eq(terms, pointer, target)) && !part->knowledge.contradiction) {
    state_vec_push(&step->executor->pending, part);
  } else {
    state_free(part);
  }
}

static bool give_away(Step *step) {
  state_free(step->state);
  step->state = NULL;
  return false;
}

// Premise: the pointer is one of the choices. Conclusion: it is one of them in each part, and there are no other parts.
static bool split_by_choices(Step *step, Linear pointer, const SymbolInfo *about) {
  Terms *terms = step->executor->terms;
  for (uint32_t i = 0; i < about->choice_count; i++) {
    Linear choice = about->choices[i];
    if (!linear_is_constant(terms, choice, NULL)) {
      assume_target(step, pointer, choice);
    } else if (!step_knows(step, atom_ne(terms, pointer, choice))) {
      step_violation(step, UNDEFINED_BAD_CALL, "the pointer may be null");
    }
  }
  return give_away(step);
}

// Nothing is known about the pointer: every function that fits, and where it may come from outside, one from there.
static bool split_by_types(Step *step, Linear pointer, Function *callee) {
  Executor *executor = step->executor;
  step_violation(step, UNDEFINED_BAD_CALL, "nothing is known about which function the pointer points to");
  step->state->exact = false;
  for (uint32_t i = 1; i <= executor->program->function_count; i++) {
    Function candidate = {i};
    if (!executor->program->functions[i].address_taken || call_misfit(step->function, step->instruction, &executor->program->functions[i])) continue;
    assume_target(step, pointer, step_function_address(step, candidate));
  }
  *callee = (Function){0};
  return may_be_foreign(executor) ? true : give_away(step);
}

bool step_call_target(Step *step, Function *callee) {
  Terms *terms = step->executor->terms;
  const Operand *target = &step->instruction->operands[0];
  AbstractValue pointer;
  Symbol symbol;
  Int address;
  Linear offset;
  *callee = target->function;
  if (target->kind == OPERAND_FUNCTION) return true;
  if (!step_operand(step, 0, &pointer)) return false;
  if (!pointer.linear.id) return step_give_up(step, "a call through a pointer that is not known");
  if (linear_is_constant(terms, pointer.linear, &address))
    return step_fail(step, UNDEFINED_BAD_CALL, address ? "the pointer is a number" : "the pointer is null");
  if (state_pointee(terms, step->state, pointer.linear, &offset))
    return step_fail(step, UNDEFINED_BAD_CALL, "the pointer points to an object");
  if (linear_is_symbol(terms, pointer.linear, &symbol)) {
    const SymbolInfo *about = symbol_info(terms, symbol);
    if (about->function) {
      *callee = (Function){about->function};
      return true;
    }
    if (about->choice_count) return split_by_choices(step, pointer.linear, about);
  }
  return split_by_types(step, pointer.linear, callee);
}
