// See reach.h.
#include "project/reach.h"

#include "base/vec.h"
#include "library/library.h"
#include "program/callgraph.h"
#include "program/print.h"

typedef struct {
  const Program *program;
  bool *functions, *globals;  // by id: it is reached
  U32Vec open;                // functions whose bodies have not been looked at
} Reach;

static void reach_operand(Reach *reach, const Operand *operand);

static void reach_global(Reach *reach, Global global) {
  const GlobalInfo *info = &reach->program->globals[global.id];
  if (reach->globals[global.id]) return;
  reach->globals[global.id] = true;
  for (uint32_t i = 0; i < info->relocation_count; i++) reach_operand(reach, &info->relocations[i].target);
}

static void reach_function(Reach *reach, uint32_t function) {
  if (reach->functions[function]) return;
  reach->functions[function] = true;
  u32_vec_push(&reach->open, function);
}

static void reach_operand(Reach *reach, const Operand *operand) {
  if (operand->kind == OPERAND_GLOBAL) reach_global(reach, operand->global);
  if (operand->kind == OPERAND_FUNCTION) reach_function(reach, operand->function.id);
}

// A call through a pointer may go to functions that nothing here mentions.
static void reach_calls(Reach *reach, Function entry) {
  bool *called = memory_zalloc(reach->program->function_count + (size_t)2);
  CallGraph *calls = callgraph_new(reach->program, library_may_call_back);
  callgraph_reachable(calls, entry, called);
  for (uint32_t f = 1; f <= reach->program->function_count; f++)
    if (called[f]) reach_function(reach, f);
  callgraph_free(calls);
  memory_free(called);
}

static void close(Reach *reach) {
  while (reach->open.count) {
    const FunctionInfo *info = &reach->program->functions[u32_vec_pop(&reach->open)];
    for (uint32_t i = 0; i < info->instruction_count; i++)
      for (uint32_t k = 0; k < info->instructions[i].operand_count; k++)
        reach_operand(reach, &info->instructions[i].operands[k]);
  }
}

static void digest_expected(const FunctionInfo *info, Digest *digest) {
  for (uint32_t b = 1; b <= info->block_count; b++)
    if (info->blocks[b].is_expected) digest_add_bytes(digest, (const char *)&b, sizeof b);
}

static void digest_function(const Program *program, uint32_t function, Digest *digest, Text *text) {
  const FunctionInfo *info = &program->functions[function];
  text_clear(text);
  function_print_moved(program, (Function){function}, text);
  text_add(text, info->address_taken ? "taken" : "");
  text_add(text, info->unsupported ? info->unsupported : "");
  digest_add_bytes(digest, text_str(text), text->count);
  digest_expected(info, digest);
}

void reach_digest(const Program *program, Function entry, Digest *digest, bool *reached) {
  Reach reach = {.program = program,
                 .functions = memory_zalloc(program->function_count + (size_t)1),
                 .globals = memory_zalloc(program->global_count + (size_t)1)};
  Text text = {0};
  reach_function(&reach, entry.id);
  reach_calls(&reach, entry);
  close(&reach);
  digest_add_bytes(digest, (const char *)&program->pointer_bits, sizeof program->pointer_bits);
  for (uint32_t f = 1; f <= program->function_count; f++)
    if (reach.functions[f]) digest_function(program, f, digest, &text);
  if (reached) memcpy(reached, reach.functions, program->function_count + (size_t)1);
  for (uint32_t g = 1; g <= program->global_count; g++) {
    if (!reach.globals[g]) continue;
    text_clear(&text);
    global_print_moved(program, (Global){g}, &text);
    digest_add_bytes(digest, text_str(&text), text.count);
  }
  text_release(&text);
  u32_vec_release(&reach.open);
  memory_free(reach.functions);
  memory_free(reach.globals);
}
