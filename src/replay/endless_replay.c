// See endless_replay.h.
#include "replay/endless_replay.h"

#include <string.h>

#include "base/vec.h"
#include "interpret/endless.h"
#include "interpret/inputs.h"
#include "interpret/view.h"
#include "program/cfg.h"

enum {
  STEPS = 1000000,
  SHOWN_ROUNDS = 4,
  ROUNDS_NEEDED = 3,   // to confirm a closed set
  SHOWN_VARIABLES = 8  // that the loop has; more are not told
};

// ---- What a loop's variables are ----

typedef struct {
  const char *name;
  Value value;    // SSA value, or the address of a local in memory; id 0: a global
  Global global;  // id 0: no global
  bool in_memory, is_unsigned;
  uint32_t bits;  // in memory
} Variable;
VEC_DEFINE(VariableVec, variable_vec, Variable)

typedef struct {
  const Program *program;
  Function function;
  Block head;
  bool is_recursion;  // the head is the function's first block
  Cfg *cfg;
  VariableVec variables;
  // of the run
  const EndlessReplay *replay;
  size_t input_count;  // no block is looked at that needed more of them
  size_t seen, needed;  // of what was consumed: looked at, and among them no part of a text
  uint64_t rounds;
  uint64_t from_steps, to_steps;  // those at which equal states begin; 0: not known
  uint64_t from_round, to_round;
  Text *text;
} Watch;

static void add_variable(Watch *watch, Variable variable) {
  if (!variable.name || watch->variables.count >= SHOWN_VARIABLES) return;
  for (uint32_t i = 0; i < watch->variables.count; i++)
    if (!strcmp(watch->variables.data[i].name, variable.name)) return;
  variable_vec_push(&watch->variables, variable);
}

static void add_value(Watch *watch, Value value) {
  const ValueInfo *info = &watch->program->functions[watch->function.id].values[value.id];
  if (info->type.kind == TYPE_INT)
    add_variable(watch, (Variable){.name = info->name, .value = value, .is_unsigned = info->is_unsigned});
}

// An access of the loop to a whole variable in memory.
static void add_access(Watch *watch, const Instruction *instruction) {
  const FunctionInfo *function = &watch->program->functions[watch->function.id];
  if (instruction->opcode != OP_LOAD || instruction->type.kind != TYPE_INT || instruction->type.bits > 64) return;
  const Operand *pointer = &instruction->operands[0];
  Variable variable = {.in_memory = true,
                       .bits = instruction->type.bits,
                       .is_unsigned = function->values[instruction->result.id].is_unsigned};
  if (pointer->kind == OPERAND_GLOBAL && !pointer->constant) {
    variable.global = pointer->global;
    variable.name = watch->program->globals[pointer->global.id].name;
  } else if (pointer->kind == OPERAND_VALUE) {
    variable.value = pointer->value;
    for (uint32_t i = 0; i < function->instruction_count; i++)
      if (function->instructions[i].opcode == OP_ALLOCA && function->instructions[i].result.id == pointer->value.id)
        variable.name = function->values[pointer->value.id].name;
  }
  add_variable(watch, variable);
}

static void find_variables(Watch *watch) {
  const FunctionInfo *function = &watch->program->functions[watch->function.id];
  const BlockInfo *head = &function->blocks[watch->head.id];
  for (uint32_t i = head->first; function->instructions[i].opcode == OP_PHI; i++)
    add_value(watch, function->instructions[i].result);
  const CfgBlock *block = &watch->cfg->blocks[watch->head.id];
  for (uint32_t i = 0; i < block->live_in_count; i++) add_value(watch, (Value){block->live_in[i]});
  for (uint32_t b = 1; b <= function->block_count; b++) {
    if (!cfg_in_loop(watch->cfg, (Block){b}, watch->head)) continue;
    for (uint32_t i = 0; i < function->blocks[b].count; i++)
      add_access(watch, &function->instructions[function->blocks[b].first + i]);
  }
}

static bool read_memory(const InterpretView *view, const Variable *variable, Int *number) {
  Int address;
  ViewObject object;
  if (variable->global.id)
    address = (Int)view_global(view, variable->global);
  else if (view_value(view, view_depth(view) - 1, variable->value, &address) != VIEW_KNOWN)
    return false;
  uint32_t bytes = (variable->bits + 7) / 8;
  if (!view_find(view, (uint64_t)address, &object) || !object.bytes) return false;
  uint64_t offset = (uint64_t)address - object.address;
  if (offset + bytes > object.size) return false;
  *number = 0;
  for (uint32_t i = bytes; i--;) {
    if (object.known && object.known[offset + i] != UINT8_MAX) return false;
    *number = *number * 256 + object.bytes[offset + i];
  }
  if (!variable->is_unsigned && *number >= int_pow2(variable->bits - 1)) *number -= int_pow2(variable->bits);
  return true;
}

static bool read_variable(const InterpretView *view, const Variable *variable, const FunctionInfo *function,
                          Int *number) {
  if (variable->in_memory) return read_memory(view, variable, number);
  if (view_value(view, view_depth(view) - 1, variable->value, number) != VIEW_KNOWN) return false;
  if (variable->is_unsigned && *number < 0) *number += int_pow2(function->values[variable->value.id].type.bits);
  return true;
}

// ---- The run ----

static void write_round(Watch *watch, const InterpretView *view) {
  const FunctionInfo *function = &watch->program->functions[watch->function.id];
  const char *separator = " with ";
  const char *what = watch->is_recursion ? "call" : "round";
  text_printf(watch->text, "  %s %llu begins", what, (unsigned long long)watch->rounds);
  for (uint32_t i = 0; i < watch->variables.count; i++) {
    Int number;
    if (!read_variable(view, &watch->variables.data[i], function, &number)) continue;
    text_printf(watch->text, "%s%s = ", separator, watch->variables.data[i].name);
    int_print(watch->text, number);
    separator = ", ";
  }
  text_add_char(watch->text, '\n');
}

static bool at_block(void *context, const InterpretView *view, Function function, Block block, Block from,
                     uint64_t steps) {
  (void)from;
  Watch *watch = context;
  for (; watch->seen < view_consumed(view); watch->seen++) watch->needed += !view_input(view, watch->seen)->is_typed;
  if (watch->needed > watch->input_count) return false;
  if (function.id != watch->function.id || block.id != watch->head.id) return true;
  watch->rounds++;
  bool begins = watch->to_steps && !watch->from_round && steps >= watch->from_steps;
  if (begins) {
    watch->to_steps += steps - watch->from_steps;
    watch->from_round = watch->rounds;
  }
  bool returns = watch->from_round && steps == watch->to_steps;
  if (watch->rounds == SHOWN_ROUNDS + 1 && !begins && !returns) text_add(watch->text, "  ...\n");
  if (watch->rounds <= SHOWN_ROUNDS || begins || returns) write_round(watch, view);
  if (returns) watch->to_round = watch->rounds;
  return !returns;
}

static InterpretOptions options_of(const EndlessReplay *replay) {
  return (InterpretOptions){
      .program = replay->loaded->program,
      .entry = replay->loaded->entry,
      .signed_overflow = replay->options->signed_overflow == PLUMB_OVERFLOW_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
      .malloc_may_fail = replay->options->malloc_may_fail,
      .inputs = replay->inputs,
      .input_count = replay->input_count,
      .command_line = replay->given->command_line,
      .arguments = replay->given->arguments,
      .argument_count = replay->given->argument_count,
      .world = replay->given->world,
      .memory_is_input = replay->result->engine == ENGINE_EXPLORE,
      .step_limit = STEPS,
  };
}

bool endless_same_place(Place a, Place b) {
  return a.file && b.file && !strcmp(a.file, b.file) && a.line == b.line && a.column == b.column;
}

static void look_at(Watch *watch, Function function, Block head) {
  cfg_free(watch->cfg);
  watch->cfg = cfg_new(watch->program, function);
  watch->function = function;
  watch->head = head;
  watch->is_recursion = head.id == 1;
}

// The loop or recursive function that the result is about. False: there is none.
static bool find_loop(Watch *watch, Place place) {
  for (uint32_t f = 1; f <= watch->program->function_count; f++) {
    const FunctionInfo *function = &watch->program->functions[f];
    for (uint32_t b = 1; b <= function->block_count; b++) {
      if (!endless_same_place(block_place(function, (Block){b}), place)) continue;
      look_at(watch, (Function){f}, (Block){b});
      if (watch->cfg->blocks[b].is_loop_head) return true;
    }
  }
  return watch->is_recursion;
}

static InterpretResult watch_rounds(Watch *watch, const IntVec *inputs) {
  InterpretOptions options = options_of(watch->replay);
  find_variables(watch);
  options.inputs = inputs->data;
  options.input_count = watch->input_count = inputs->count;
  options.trace = at_block;
  options.trace_context = watch;
  return interpret_run(&options);
}

// A state that comes back: the inputs of the round are given once more, so that the next one can be shown.
static bool replay_return(Watch *watch) {
  const EndlessReplay *replay = watch->replay;
  InterpretOptions options = options_of(replay);
  EndlessRun run;
  if (!endless_watch(&options, STEPS, &run)) {
    text_add(watch->text, "interpreter: no state came back\n");
    return false;
  }
  IntVec inputs = {0};
  int_vec_append(&inputs, replay->inputs, (uint32_t)replay->input_count);
  for (size_t i = run.repeated_from; i < run.input_count; i++)
    if (!run.inputs[i].is_typed) int_vec_push(&inputs, run.inputs[i].value);
  look_at(watch, run.function, run.head.id ? run.head : (Block){1});
  if (!run.is_recursion) {
    watch->from_steps = run.steps_before;
    watch->to_steps = run.steps_before + run.steps_round;
  }
  InterpretResult result = watch_rounds(watch, &inputs);
  interpret_result_release(&result);
  int_vec_release(&inputs);
  if (watch->to_round)
    text_printf(watch->text, "  the state in which round %llu begins is that of round %llu again\n",
                (unsigned long long)watch->to_round, (unsigned long long)watch->from_round);
  text_printf(watch->text,
              "interpreter: the state after %llu instructions comes back %s %llu more, and so on for ever\n",
              (unsigned long long)run.steps_before, run.is_recursion ? "in a deeper call after" : "after",
              (unsigned long long)run.steps_round);
  endless_run_release(&run);
  return true;
}

static bool comes_back(const EndlessReplay *replay) {
  InterpretOptions options = options_of(replay);
  EndlessRun run;
  if (!endless_watch(&options, STEPS, &run)) return false;
  endless_run_release(&run);
  return true;
}

static void write_set(const ReportStringVec *set, bool again, Text *text) {
  for (uint32_t i = 0; i < set->count; i++) text_printf(text, "%s%s", i ? ", " : "  ", set->data[i]);
  if (set->count)
    text_printf(text, again ? " hold%s again after each round\n" : " hold%s for ever is not proved again\n",
                set->count == 1 ? "s" : "");
}

// A closed set. The interpreter shows that the run is in the loop and stays there for some rounds; whether it does so for ever is no matter of steps.
static bool replay_set(Watch *watch) {
  const EndlessReplay *replay = watch->replay;
  if (!find_loop(watch, replay->result->place)) {
    text_add(watch->text, "interpreter: the loop is not there\n");
    return false;
  }
  IntVec inputs = {0};
  int_vec_append(&inputs, replay->inputs, (uint32_t)replay->input_count);
  InterpretResult result = watch_rounds(watch, &inputs);
  int_vec_release(&inputs);
  bool on = result.end == INTERPRET_STOPPED || result.end == INTERPRET_OUT_OF_STEPS || result.end == INTERPRET_DEPTH;
  bool overflows = result.end == INTERPRET_UNDEFINED && result.undefined == UNDEFINED_SIGNED_OVERFLOW &&
                   replay->options->signed_overflow == PLUMB_OVERFLOW_UNBOUNDED;
  bool goes_on = (on || overflows) && !result.approximate && watch->rounds >= ROUNDS_NEEDED;
  bool again = goes_on && replay->proves_again(replay);
  bool confirmed = again || (goes_on && comes_back(replay));
  write_set(&replay->result->counterexample.set, again, watch->text);
  text_printf(watch->text, "interpreter: %llu %s in %llu instructions%s%s\n", (unsigned long long)watch->rounds,
              watch->is_recursion ? "calls" : "rounds", (unsigned long long)result.steps,
              overflows ? ", then numbers that are mathematical integers do not fit"
              : on      ? ""
                        : ", then the run ends",
              confirmed || !goes_on ? "" : ", which confirms nothing");
  interpret_result_release(&result);
  return confirmed;
}

bool replay_endless(const EndlessReplay *replay, Text *text) {
  Watch watch = {.program = replay->loaded->program, .replay = replay, .text = text};
  const Place place = replay->result->place;
  text_printf(text, "  goes round for ever at %s:%u\n", place.file ? place.file : "", place.line);
  bool confirmed = replay->result->engine != ENGINE_GRAPH ? replay_return(&watch) : replay_set(&watch);
  variable_vec_release(&watch.variables);
  cfg_free(watch.cfg);
  return confirmed;
}
