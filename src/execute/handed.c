// See handed.h.
#include "execute/handed.h"

#include "library/library.h"
#include "library/reach.h"
#include "state/own_path.h"
#include "state/reach.h"

static bool owns_any(const State *state) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].own) return true;
  return own_has_paths(state);
}

// May a run of the function call code of which nothing is known? That may get at globals by their names.
static bool calls_anything(const Program *program, const Reach *reach) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *info = &program->functions[f];
    if (!reach->functions[f]) continue;
    if (library_of(program, (Function){f}) == LIBRARY_UNKNOWN) return true;
    for (uint32_t i = 0; i < info->instruction_count; i++)
      if (info->instructions[i].opcode == OP_CALL && info->instructions[i].operands[0].kind != OPERAND_FUNCTION)
        return true;
  }
  return false;
}

// By global: does a run of the function have a way to it that begins with its name? What the program does not define is the library's, too.
static bool *find_globals(const Executor *executor, Function callee) {
  const Program *program = executor->program;
  bool *named = ARENA_ARRAY(executor->arena, bool, program->global_count + 1);
  Reach reach;
  reach_find(program, callee, &reach);
  bool all = calls_anything(program, &reach);
  for (uint32_t g = 1; g <= program->global_count; g++)
    named[g] = all || reach.globals[g] || program->globals[g].is_external;
  reach_release(&reach);
  return named;
}

static void mark_global(const State *state, Global global, Map *reached) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    if (object->kind == ALLOCATION_GLOBAL && object->global.id == global.id) map_set(reached, object->base.id, 1);
  }
}

// Globals that are reached lead to those of which they hold the addresses from the beginning, which no cell says.
static void mark_initial(const Program *program, const State *state, Map *reached) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    if (object->kind != ALLOCATION_GLOBAL || !map_get(reached, object->base.id, NULL)) continue;
    const GlobalInfo *info = &program->globals[object->global.id];
    for (uint32_t k = 0; k < info->relocation_count; k++)
      if (info->relocations[k].target.kind == OPERAND_GLOBAL)
        mark_global(state, info->relocations[k].target.global, reached);
  }
}

static void follow(const Executor *executor, const State *state, Map *reached) {
  for (uint32_t before = UINT32_MAX; before != reached->count;) {
    before = reached->count;
    objects_follow(executor->terms, state, reached);
    mark_initial(executor->program, state, reached);
  }
}

void named_objects(Executor *executor, Function callee, const State *state, Map *reached) {
  const Frame *frame = &state->frames.data[0];
  bool **named = &executor->named_globals[callee.id];
  if (!*named) *named = find_globals(executor, callee);
  for (uint32_t i = 0; i < frame->bindings.count; i++)
    objects_mark(executor->terms, state, frame->bindings.data[i].abstract.linear, reached);
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    if (object->kind == ALLOCATION_GLOBAL && (*named)[object->global.id]) map_set(reached, object->base.id, 1);
  }
  follow(executor, state, reached);
}

// Of the objects that the function may get at in ways that are not said those on the heap are left out that came out of elements (the path on which a recursion has come through a
// tree), and all while elements own objects: the function says whether it has done anything in such a way (State.wild).
void handed_objects(Executor *executor, Function callee, const State *state, Map *reached) {
  bool owns = owns_any(state);
  named_objects(executor, callee, state, reached);
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    bool is_left_out = object->kind == ALLOCATION_HEAP && (object->taken || owns);
    if (object->exposed && !is_left_out) map_set(reached, object->base.id, 1);
  }
  follow(executor, state, reached);
}
