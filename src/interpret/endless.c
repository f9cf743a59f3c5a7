// See endless.h. States are compared with one kept snapshot, which is replaced after twice as many blocks as the one before lived (Brent's algorithm), and
// whenever its frame is left: so a round of any length is found, after at most a few rounds.
#include "interpret/endless.h"

#include <string.h>

#include "base/map.h"
#include "interpret/around.h"
#include "interpret/idle.h"
#include "interpret/inputs.h"
#include "interpret/random.h"
#include "interpret/snapshot.h"

enum {
  LARGEST_STATE = 1 << 20,   // bytes that a snapshot copies
  COPIED_AT_MOST = 1 << 26,  // by all snapshots of a run
  GIVEN_INPUTS = 64          // chosen before a run; what comes after them is the interpreter's choice
};

typedef struct {
  const Program *program;
  Cfg **cfgs;       // by function; null: not made yet
  bool **are_idle;  // by function; null: not made yet
  Snapshot snapshot;
  Around around;    // since then
  uint64_t serial;  // of its frame
  uint64_t steps;   // when it was taken
  size_t taken;     // inputs then
  uint64_t blocks, lifetime;
  bool expected;  // a round of a loop that is meant to run for ever began since then
  size_t copied;
  EndlessRun *run;
  bool found;
} Watch;

static const Cfg *cfg_of(Watch *watch, Function function) {
  if (!watch->cfgs[function.id]) watch->cfgs[function.id] = cfg_new(watch->program, function);
  return watch->cfgs[function.id];
}

static const bool *idle_of(Watch *watch, Function function) {
  if (!watch->are_idle[function.id]) watch->are_idle[function.id] = idle_values(cfg_of(watch, function));
  return watch->are_idle[function.id];
}

static void keep(Watch *watch, const InterpretView *view, uint64_t steps) {
  if (watch->copied >= COPIED_AT_MOST) return;
  snapshot_take(&watch->snapshot, view, cfg_of(watch, view_function(view, view_depth(view) - 1)), LARGEST_STATE);
  watch->copied += watch->snapshot.memory.count;
  watch->serial = view_serial(view, view_depth(view) - 1);
  watch->steps = steps;
  watch->taken = view_consumed(view);
  around_begin(&watch->around, view, cfg_of(watch, view_function(view, view_depth(view) - 1)), watch->taken);
  watch->blocks = 0;
  watch->expected = false;
}

static void tell(Watch *watch, const InterpretView *view, uint64_t steps) {
  EndlessRun *run = watch->run;
  run->function = watch->snapshot.function;
  run->block = watch->snapshot.block;
  run->is_recursion = view_depth(view) - 1 > watch->snapshot.depth;
  if (!run->is_recursion) run->head = watch->around.head;
  run->place = block_place(&watch->program->functions[run->function.id], run->head.id ? run->head : run->block);
  run->steps_before = watch->steps;
  run->steps_round = steps - watch->steps;
  run->repeated_from = watch->taken;
  run->head_from = run->is_recursion ? watch->taken : around_inputs(&watch->around, watch->taken);
  watch->found = true;
}

static bool begins_expected(Watch *watch, Function function, Block block, Block from) {
  if (!watch->program->functions[function.id].blocks[block.id].is_expected || !from.id) return false;
  return cfg_in_loop(cfg_of(watch, function), from, block);
}

static bool at_block(void *context, const InterpretView *view, Function function, Block block, Block from,
                     uint64_t steps) {
  Watch *watch = context;
  uint32_t depth = view_depth(view) - 1;
  around_visit(&watch->around, view, cfg_of(watch, function));
  watch->expected |= begins_expected(watch, function, block, from);
  // A frame may be left and another one be entered at its depth between two blocks.
  bool is_left = depth < watch->snapshot.depth || view_serial(view, watch->snapshot.depth) != watch->serial;
  if (!watch->snapshot.function.id || is_left) {
    keep(watch, view, steps);
  } else if (!watch->expected &&
             snapshot_matches(&watch->snapshot, view, cfg_of(watch, function), idle_of(watch, function))) {
    tell(watch, view, steps);
    return false;
  } else if (++watch->blocks >= watch->lifetime) {
    watch->lifetime *= 2;
    keep(watch, view, steps);
  }
  return true;
}

// Values that nobody outside has to supply.
static bool is_free(const Program *program, const InterpretInput *input) {
  if (input->is_typed) return true;  // it follows from the state
  switch (input->kind) {
    case INPUT_RESULT:
      return library_of(program, input->callee) == LIBRARY_NONDET ||
             strcmp(program->functions[input->callee.id].name, "ferror") == 0;
    case INPUT_MEMORY:
    case INPUT_ALLOCATION: return true;
    case INPUT_ARGUMENT: return true;
  }
  return false;
}

static bool counts(const Watch *watch, const InterpretResult *result) {
  if (!watch->found || result->approximate) return false;
  for (size_t i = watch->run->repeated_from; i < result->consumed_count; i++)
    if (!is_free(watch->program, &result->consumed[i])) return false;
  return true;
}

bool endless_watch(const InterpretOptions *options, uint64_t steps, EndlessRun *run) {
  *run = (EndlessRun){0};
  Watch watch = {.program = options->program, .run = run, .lifetime = 4};
  watch.cfgs = memory_zalloc(sizeof(Cfg *) * ((size_t)options->program->function_count + 1));
  watch.are_idle = memory_zalloc(sizeof(bool *) * ((size_t)options->program->function_count + 1));
  InterpretOptions watched = *options;
  watched.trace = at_block;
  watched.trace_context = &watch;
  watched.step_limit = steps;
  InterpretResult result = interpret_run(&watched);
  bool found = counts(&watch, &result);
  if (found && result.consumed_count) {
    run->input_count = result.consumed_count;
    run->inputs = memory_alloc(sizeof(InterpretInput) * result.consumed_count);
    memcpy(run->inputs, result.consumed, sizeof(InterpretInput) * result.consumed_count);
  }
  interpret_result_release(&result);
  for (uint32_t i = 1; i <= options->program->function_count; i++) {
    cfg_free(watch.cfgs[i]);
    memory_free(watch.are_idle[i]);
  }
  memory_free(watch.cfgs);
  memory_free(watch.are_idle);
  snapshot_release(&watch.snapshot);
  around_release(&watch.around);
  return found;
}

void endless_run_release(EndlessRun *run) {
  memory_free(run->inputs);
  *run = (EndlessRun){0};
}

// --- inputs ---

static void collect_constants(const Program *program, IntVec *numbers) {
  Map seen = {0};
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *instruction = &function->instructions[i];
      if (instruction->opcode != OP_ICMP && instruction->opcode != OP_SWITCH) continue;
      for (uint32_t k = 0; k < instruction->operand_count; k++) {
        const Operand *operand = &instruction->operands[k];
        if (operand->kind != OPERAND_CONSTANT || map_get(&seen, (uint64_t)operand->constant, NULL)) continue;
        map_set(&seen, (uint64_t)operand->constant, 1);
        int_vec_push(numbers, operand->constant);
      }
    }
  }
  map_release(&seen);
}

// Numbers that the program mentions, those around them, and small ones.
static void choose_inputs(const IntVec *constants, Random *random, Int *inputs) {
  for (uint32_t i = 0; i < GIVEN_INPUTS; i++) {
    Int nearby = (Int)random_below(random, 3) - 1;
    bool mentioned = constants->count && random_below(random, 3) != 0;
    inputs[i] = mentioned ? constants->data[random_below(random, constants->count)] + nearby
                          : (Int)random_below(random, 21) - 10;
  }
}

bool endless_find(const InterpretOptions *options, uint32_t attempts, uint64_t steps, Budget *budget, EndlessRun *run) {
  IntVec constants = {0};
  Random random = {.state = options->seed};
  bool found = false;
  collect_constants(options->program, &constants);
  for (uint32_t i = 0; i < attempts && !found && !budget_cancelled(budget); i++) {
    InterpretOptions attempt = *options;
    Int inputs[GIVEN_INPUTS];
    attempt.seed = options->seed + i;
    if (i % 2) {  // every other one leaves the choice to the interpreter, which begins with zeros
      choose_inputs(&constants, &random, inputs);
      attempt.inputs = inputs;
      attempt.input_count = GIVEN_INPUTS;
    }
    found = endless_watch(&attempt, steps, run);
  }
  int_vec_release(&constants);
  return found;
}
