// See named.h.
#include "verify/named.h"

#include "library/library.h"
#include "library/reach.h"

// Code of which nothing is known gets at all variables.
static bool calls_anything(const Program *program, const Reach *reach) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *info = &program->functions[f];
    if (!reach->functions[f]) continue;
    if (!info->is_defined && library_of(program, (Function){f}) == LIBRARY_UNKNOWN) return true;
    for (uint32_t i = 0; i < info->instruction_count; i++)
      if (info->instructions[i].opcode == OP_CALL && info->instructions[i].operands[0].kind != OPERAND_FUNCTION)
        return true;
  }
  return false;
}

static void name_described(const ProofPart *part, Function callee, bool *named) {
  for (uint32_t i = 0; i < part->cuts.count; i++) {
    const CutPoint *cut = &part->cuts.data[i];
    if (!cut->is_entry || cut->frames.data[0].function.id != callee.id) continue;
    for (uint32_t k = 0; k < cut->objects.count; k++)
      if (cut->objects.data[k].kind == PROOF_GLOBAL) named[cut->objects.data[k].global.id] = true;
  }
}

static bool name_held(const Program *program, bool *named) {
  bool is_news = false;
  for (uint32_t g = 1; g <= program->global_count; g++) {
    const GlobalInfo *info = &program->globals[g];
    for (uint32_t i = 0; i < info->relocation_count && named[g]; i++) {
      const Operand *target = &info->relocations[i].target;
      if (target->kind != OPERAND_GLOBAL || named[target->global.id]) continue;
      named[target->global.id] = is_news = true;
    }
  }
  return is_news;
}

const bool *named_globals(const Program *program, const ProofPart *part, Function callee, Arena *arena) {
  bool *named = ARENA_ARRAY(arena, bool, program->global_count + 1);
  Reach reach;
  reach_find(program, callee, &reach);
  bool all = calls_anything(program, &reach);
  for (uint32_t g = 1; g <= program->global_count; g++)
    named[g] = all || reach.globals[g] || program->globals[g].is_external;
  reach_release(&reach);
  name_described(part, callee, named);
  while (name_held(program, named)) continue;
  return named;
}
