// See descent.h.
#include "execute/descent.h"

#include "library/library.h"

// Straight-line code, its callees included: to execute it is cheaper than to wait for it.
static bool is_straight(const Executor *executor, Function function) {
  const Program *program = executor->program;
  const FunctionInfo *info = &program->functions[function.id];
  if (info->block_count != 1) return false;
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *instruction = &info->instructions[i];
    if (instruction->opcode != OP_CALL) continue;
    if (instruction->operands[0].kind != OPERAND_FUNCTION) return false;
    Function callee = instruction->operands[0].function;
    if (library_of(program, callee) != LIBRARY_DEFINED) continue;
    if (executor->callgraph->is_recursive[callee.id] || !is_straight(executor, callee)) return false;
  }
  return true;
}

bool executor_descends(Executor *executor, Function callee) {
  if (executor->callgraph->is_recursive[callee.id]) return false;
  // The arguments of a variadic function are those of one call.
  bool always = executor->program->functions[callee.id].is_variadic || is_straight(executor, callee);
  if (always || executor->descent_cost < executor->options.descent_limit) return true;
  executor->summarises = true;
  return false;
}

uint64_t executor_cost(const Executor *executor) {
  const Stats *stats = executor->stats;
  return stats->instructions + stats->entail_asked + stats->lp_minimised + stats->simplex_pivots;
}

void executor_charge(Executor *executor, const State *state, uint64_t cost) {
  if (state->frames.count > 1) executor->descent_cost += cost;
}
