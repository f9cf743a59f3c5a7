// The ends of blocks: jumps, branches, switches (papers/pointer-arithmetic.txt, section 3).
#include "base/answer.h"
#include "execute/rules.h"
#include "state/memory.h"
#include "state/reach.h"

// Phis are executed with the jump.
static uint64_t jump_cost(Executor *executor, const Frame *frame, Block to, uint32_t phis) {
  switch (executor->options.cost.kind) {
    case COST_STEPS: return cfg_in_loop(executor_cfg(executor, frame->function), frame->block, to);
    case COST_INSTRUCTIONS: return phis;
    case COST_CALLS:
    case COST_ALLOCATIONS:
    case COST_BYTES:
    case COST_HEAP:
    case COST_STACK:
    case COST_COUNT: break;
  }
  return 0;
}

void step_jump(Step *step, State *state, Block from, Block to) {
  Executor *executor = step->executor;
  Terms *terms = executor->terms;
  const BlockInfo *block = &step->function->blocks[to.id];
  Frame *frame = state_top(state);
  BindingVec phis = {0};
  uint32_t i = block->first;
  State *before = step->state;
  const Instruction *terminator = step->instruction;
  step->state = state;
  for (; step->function->instructions[i].opcode == OP_PHI; i++) {
    const Instruction *phi = &step->function->instructions[i];
    step->instruction = phi;
    for (uint32_t k = 0; k < phi->operand_count; k++) {
      if (phi->incoming[k].id != from.id) continue;
      AbstractValue value = step_operand_raw(step, k);
      value.linear = state_resolve(terms, state, value.linear);
      binding_vec_push(&phis, (Binding){phi->result, value});
      break;
    }
    step_finish(step, state);  // two phis do not share an undefined value
  }
  step->state = before;
  step->instruction = terminator;
  for (uint32_t k = 0; k < phis.count; k++) frame_bind(frame, phis.data[k].value, phis.data[k].abstract);
  binding_vec_release(&phis);
  state->cost += jump_cost(executor, frame, to, i - block->first);
  frame->block = to;
  frame->next = i;
  state_vec_push(&executor->ready, state);
}

// Goes to `to` in a copy of the state in which the atom holds, if that is possible.
static void go_where(Step *step, Atom atom, Block from, Block to) {
  Terms *terms = step->executor->terms;
  if (atom.kind != ATOM_NONE && step_knows(step, atom_negate(terms, atom))) return;
  State *state = state_clone(step->state);
  if (atom.kind == ATOM_NONE) state->exact = false;
  else if (!step_knows(step, atom) && (!state_assume(terms, state, atom) || !memory_learn(terms, step->executor->oracle, step->executor->program, state, atom))) {
    state_free(state);
    return;
  }
  step_jump(step, state, from, to);
}

static bool end_here(Step *step) {
  state_free(step->state);
  step->state = NULL;
  return false;
}

static bool execute_branch(Step *step) {
  const Instruction *instruction = step->instruction;
  Block from = state_top(step->state)->block;
  AbstractValue value = step_operand_raw(step, 0);
  Atom atom = step_truth(step, value);
  go_where(step, atom, from, instruction->targets[0]);
  go_where(step, atom_negate(step->executor->terms, atom), from, instruction->targets[1]);
  return end_here(step);
}

static bool execute_switch(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  Block from = state_top(step->state)->block;
  AbstractValue value;
  Linear number;
  uint32_t bits = instruction->operands[0].type.bits;
  if (!step_operand(step, 0, &value)) return false;
  state_lose(terms, step->state, value.linear);  // as in a comparison
  if (!value.linear.id) value = step_arbitrary(step, FRESH_IMPRECISE, instruction->operands[0].type, false, NULL);
  if (!value.linear.id) return step_give_up(step, "a switch over a value of more than 120 bits");
  number = value.linear;
  // Case constants are signed numbers; in the other representation they are taken modulo 2^bits.
  State *rest = step->state;
  for (uint32_t i = 1; i < instruction->operand_count; i++) {
    Int c = instruction->operands[i].constant;
    if (value.reading == READ_UNSIGNED && c < 0) c += int_pow2(bits);
    Atom here = atom_eq(terms, number, linear_constant(terms, c)), other = atom_negate(terms, here);
    go_where(step, here, from, instruction->targets[i]);
    if (!step_assume(step, other)) return false;
    if (!memory_learn(terms, step->executor->oracle, step->executor->program, step->state, other)) return end_here(step);
    rest = step->state;
    number = state_resolve(terms, rest, number);
  }
  Atom always = {.kind = ATOM_TRUE};
  go_where(step, always, from, instruction->targets[0]);
  return end_here(step);
}

bool execute_terminator(Step *step) {
  const Instruction *instruction = step->instruction;
  switch ((int)instruction->opcode) {
    case OP_JUMP: {
      State *state = step->state;
      step->state = NULL;
      step_jump(step, state, state_top(state)->block, instruction->targets[0]);
      return false;
    }
    case OP_BRANCH: return execute_branch(step);
    case OP_SWITCH: return execute_switch(step);
    case OP_RETURN: return execute_return(step);
    default: ensure(!"behind a check that fails"); return false;
  }
}
