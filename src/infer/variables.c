// See variables.h.
#include "infer/variables.h"

#include "base/memory.h"
#include "contract/place.h"
#include "library/library.h"
#include "program/callgraph.h"

bool *variables_mentioned(const Program *program, const bool *reached) {
  bool *is_mentioned = memory_zalloc(program->global_count + (size_t)1);
  for (uint32_t f = 1; f <= program->function_count; f++)
    for (uint32_t i = 0; reached[f] && i < program->functions[f].instruction_count; i++) {
      const Instruction *step = &program->functions[f].instructions[i];
      for (uint32_t o = 0; o < step->operand_count; o++)
        if (step->operands[o].kind == OPERAND_GLOBAL) is_mentioned[step->operands[o].global.id] = true;
    }
  for (uint32_t i = 1; i <= program->global_count; i++) is_mentioned[i] &= place_is_variable(&program->globals[i]);
  return is_mentioned;
}

static bool is_describable(const SourceType *type) {
  if (!type) return false;
  for (uint32_t i = 0; type->kind == SOURCE_STRUCTURE && i < type->member_count; i++)
    if (is_describable(type->members[i].type)) return true;
  bool is_data = type->kind == SOURCE_POINTER && !(type->target && type->target->kind == SOURCE_FUNCTION);
  return type->kind == SOURCE_INTEGER || is_data;
}

bool variable_is_describable(const GlobalInfo *global) { return is_describable(global->source); }

bool variables_any_describable(const Program *program, Function function) {
  CallGraph *calls = callgraph_new(program, library_may_call_back);
  bool *reached = memory_zalloc(program->function_count + (size_t)2), is_any = false;
  callgraph_reachable(calls, function, reached);
  bool *is_mentioned = variables_mentioned(program, reached);
  for (uint32_t i = 1; i <= program->global_count; i++)
    is_any |= is_mentioned[i] && variable_is_describable(&program->globals[i]);
  callgraph_free(calls);
  memory_free(reached);
  memory_free(is_mentioned);
  return is_any;
}
