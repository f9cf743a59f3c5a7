// See reach.h.
#include "library/reach.h"

#include "base/vec.h"
#include "library/library.h"
#include "program/callgraph.h"
#include "program/ordered.h"
#include "program/strides.h"

typedef struct {
  const Program *program;
  Reach *reach;
  U32Vec open;  // functions whose bodies have not been looked at
} Search;

static void reach_operand(Search *search, const Operand *operand);

static void reach_global(Search *search, Global global) {
  const GlobalInfo *info = &search->program->globals[global.id];
  if (search->reach->globals[global.id]) return;
  search->reach->globals[global.id] = true;
  for (uint32_t i = 0; i < info->relocation_count; i++) reach_operand(search, &info->relocations[i].target);
}

static void reach_function(Search *search, uint32_t function) {
  if (search->reach->functions[function]) return;
  search->reach->functions[function] = true;
  u32_vec_push(&search->open, function);
}

static void reach_operand(Search *search, const Operand *operand) {
  if (operand->kind == OPERAND_GLOBAL) reach_global(search, operand->global);
  if (operand->kind == OPERAND_FUNCTION) reach_function(search, operand->function.id);
}

// A call through a pointer may go to functions that nothing here mentions.
static void reach_calls(Search *search, Function entry) {
  bool *called = memory_zalloc(search->program->function_count + (size_t)2);
  CallGraph *calls = callgraph_new(search->program, library_may_call_back);
  callgraph_reachable(calls, entry, called);
  for (uint32_t f = 1; f <= search->program->function_count; f++)
    if (called[f]) reach_function(search, f);
  callgraph_free(calls);
  memory_free(called);
}

static void close(Search *search) {
  while (search->open.count) {
    const FunctionInfo *info = &search->program->functions[u32_vec_pop(&search->open)];
    for (uint32_t i = 0; i < info->instruction_count; i++)
      for (uint32_t k = 0; k < info->instructions[i].operand_count; k++)
        reach_operand(search, &info->instructions[i].operands[k]);
  }
}

// Whether it still is what the library made it is a question about the whole program (library_is_stream).
static bool may_set_stream(const Search *search, const Instruction *instruction) {
  if (instruction->opcode == OP_LOAD || instruction->opcode == OP_CHECK) return false;
  for (uint32_t k = 0; k < instruction->operand_count; k++) {
    const Operand *operand = &instruction->operands[k];
    if (operand->kind == OPERAND_GLOBAL && search->reach->globals[operand->global.id] &&
        library_starts_as_stream(search->program, operand->global))
      return true;
  }
  return false;
}

static void reach_setters(Search *search) {
  for (uint32_t f = 1; f <= search->program->function_count; f++) {
    const FunctionInfo *info = &search->program->functions[f];
    for (uint32_t i = 0; i < info->instruction_count && !search->reach->functions[f]; i++)
      if (may_set_stream(search, &info->instructions[i])) reach_function(search, f);
  }
}

void reach_find(const Program *program, Function entry, Reach *reach) {
  *reach = (Reach){.functions = memory_zalloc(program->function_count + (size_t)1),
                   .globals = memory_zalloc(program->global_count + (size_t)1)};
  Search search = {.program = program, .reach = reach};
  reach_function(&search, entry.id);
  reach_calls(&search, entry);
  do {
    close(&search);
    reach_setters(&search);
  } while (search.open.count);
  u32_vec_release(&search.open);
}

void reach_release(Reach *reach) {
  memory_free(reach->functions);
  memory_free(reach->globals);
}

void reach_cut(Program *program, const Reach *reach) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    FunctionInfo *info = &program->functions[f];
    if (reach->functions[f] || !info->is_defined) continue;
    info->is_defined = info->address_taken = false;
    info->instruction_count = info->block_count = 0;
    info->value_count = info->param_count;
    info->unsupported = NULL;
  }
  for (uint32_t g = 1; g <= program->global_count; g++)
    if (!reach->globals[g]) program->globals[g].relocation_count = 0;
  strides_set(program);
  ordered_set(program);
}
