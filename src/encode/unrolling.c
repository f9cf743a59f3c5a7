// What one encoding after the other shares, see encode.h.
#include <string.h>

#include "encode/encoder.h"

enum { FIRST_BOUND = 1 };

Unrolling *unrolling_new(const EncodeOptions *options, TermBank *bank) {
  const Program *program = options->program;
  Unrolling *unrolling = memory_zalloc(sizeof *unrolling);
  unrolling->options = *options;
  unrolling->bank = bank;
  unrolling->starts_program = strcmp(program->functions[options->entry.id].name, "main") == 0;
  unrolling->arena = arena_new();
  unrolling->loop_bound = FIRST_BOUND;
  vals_init(&unrolling->vals, bank, program->pointer_bits);
  unrolling->pointees.number_bits = unrolling->vals.object_bits;
  uint32_t functions = program->function_count + 1;
  unrolling->cfgs = ARENA_ARRAY(unrolling->arena, Cfg *, functions);
  unrolling->nests = ARENA_ARRAY(unrolling->arena, Nest *, functions);
  unrolling->loop_bounds = ARENA_ARRAY(unrolling->arena, uint32_t *, functions);
  unrolling->depth_bounds = ARENA_ARRAY(unrolling->arena, uint32_t, functions);
  unrolling->is_used = ARENA_ARRAY(unrolling->arena, bool *, functions);
  unrolling->starts_dead = ARENA_ARRAY(unrolling->arena, bool *, functions);
  unrolling->libraries = ARENA_ARRAY(unrolling->arena, Library, functions);
  unrolling->function_pointees = ARENA_ARRAY(unrolling->arena, uint32_t, functions);
  unrolling->global_pointees = ARENA_ARRAY(unrolling->arena, uint32_t, program->global_count + 1);
  for (uint32_t id = 1; id < functions; id++) {
    unrolling->depth_bounds[id] = FIRST_BOUND;
    unrolling->libraries[id] = library_of(program, (Function){id});
  }
  return unrolling;
}

void unrolling_free(Unrolling *unrolling) {
  for (uint32_t id = 1; id <= unrolling->options.program->function_count; id++) cfg_free(unrolling->cfgs[id]);
  apart_free(unrolling->apart);
  map_release(&unrolling->variables);
  map_release(&unrolling->arrays);
  pointees_release(&unrolling->pointees);
  vals_release(&unrolling->vals);
  arena_free(unrolling->arena);
  memory_free(unrolling);
}

static Nest nest_of(Arena *arena, const Cfg *cfg, Block block) {
  Nest nest = {0};
  for (Block head = cfg->blocks[block.id].loop_head; head.id; head = cfg->blocks[head.id].outer_head) nest.depth++;
  nest.heads = ARENA_ARRAY(arena, Block, nest.depth);
  uint32_t at = nest.depth;
  for (Block head = cfg->blocks[block.id].loop_head; head.id; head = cfg->blocks[head.id].outer_head)
    nest.heads[--at] = head;
  return nest;
}

static void mark_values(Unrolling *unrolling, Function function, const FunctionInfo *info) {
  bool *is_used = ARENA_ARRAY(unrolling->arena, bool, info->value_count + 1);
  bool *starts_dead = ARENA_ARRAY(unrolling->arena, bool, info->value_count + 1);
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *instruction = &info->instructions[i];
    for (uint32_t j = 0; j < instruction->operand_count; j++) {
      if (instruction->operands[j].kind != OPERAND_VALUE) continue;
      is_used[instruction->operands[j].value.id] = true;
      if (instruction->opcode == OP_LIFETIME_START) starts_dead[instruction->operands[j].value.id] = true;
    }
  }
  unrolling->is_used[function.id] = is_used;
  unrolling->starts_dead[function.id] = starts_dead;
}

void unrolling_prepare(Unrolling *unrolling, Function function) {
  if (unrolling->cfgs[function.id]) return;
  Cfg *cfg = unrolling->cfgs[function.id] = cfg_new(unrolling->options.program, function);
  mark_values(unrolling, function, cfg->function);
  uint32_t count = cfg->function->block_count + 1;
  Nest *nests = unrolling->nests[function.id] = ARENA_ARRAY(unrolling->arena, Nest, count);
  uint32_t *bounds = unrolling->loop_bounds[function.id] = ARENA_ARRAY(unrolling->arena, uint32_t, count);
  for (uint32_t id = 1; id < count; id++) {
    nests[id] = nest_of(unrolling->arena, cfg, (Block){id});
    bounds[id] = unrolling->loop_bound;
  }
}

void unrolling_set_loop_bounds(Unrolling *unrolling, uint32_t bound) {
  unrolling->loop_bound = bound;
  unrolling->counts_all_rounds = true;
}

void unrolling_set_depth_bounds(Unrolling *unrolling, uint32_t bound) {
  for (uint32_t id = 1; id <= unrolling->options.program->function_count; id++) unrolling->depth_bounds[id] = bound;
  unrolling->counts_all_calls = true;
}

void unrolling_set_unbounded(Unrolling *unrolling, bool is_unbounded, uint32_t most_terms) {
  unrolling->is_unbounded = is_unbounded;
  unrolling->most_terms = most_terms;
}

void unrolling_keep_apart(Unrolling *unrolling, bool keeps) {
  apart_free(unrolling->apart);
  unrolling->apart = keeps ? apart_new(unrolling->options.program) : NULL;
  unrolling->learns_late = false;
}

bool unrolling_learnt_late(Unrolling *unrolling) {
  bool learnt = unrolling->learns_late;
  unrolling->learns_late = false;
  return learnt;
}

void unrolling_set_induction(Unrolling *unrolling, Induction *induction) { unrolling->induction = induction; }

void unrolling_copy_bounds(Unrolling *to, Unrolling *from) {
  for (uint32_t id = 1; id <= to->options.program->function_count; id++) {
    to->depth_bounds[id] = from->depth_bounds[id];
    if (!from->cfgs[id]) continue;
    unrolling_prepare(to, (Function){id});
    memcpy(to->loop_bounds[id], from->loop_bounds[id],
           (from->cfgs[id]->function->block_count + 1) * sizeof *from->loop_bounds[id]);
  }
}

uint32_t *unrolling_loop_bound(Unrolling *unrolling, Function function, Block head) {
  unrolling_prepare(unrolling, function);
  return &unrolling->loop_bounds[function.id][head.id];
}

uint32_t *unrolling_depth_bound(Unrolling *unrolling, Function function) {
  return &unrolling->depth_bounds[function.id];
}

const Pointee *unrolling_pointee(const Unrolling *unrolling, uint32_t index) {
  return &unrolling->pointees.pointees.data[index];
}

uint32_t unrolling_pointee_of(const Unrolling *unrolling, uint64_t number) {
  return map_get_or(&unrolling->pointees.by_number, number, UINT32_MAX);
}

Vals *unrolling_vals(Unrolling *unrolling) { return &unrolling->vals; }

uint32_t unrolling_global(const Unrolling *unrolling, Global global) { return unrolling->global_pointees[global.id]; }

void encoding_release(Encoding *encoding) {
  obligation_vec_release(&encoding->obligations);
  event_vec_release(&encoding->events);
  entry_argument_vec_release(&encoding->arguments);
  map_release(&encoding->checks);
  *encoding = (Encoding){0};
}
