// See trial.h.
#include "infer/trial.h"

#include "base/budget.h"
#include "base/map.h"
#include "contract/entry.h"
#include "interpret/interpret.h"
#include "library/library.h"
#include "program/callgraph.h"

enum {
  FEW_STEPS = 5000,
  MOST_STEPS = 100000,
  MOST_MEMORY = 1 << 18,
  MOST_FRAMES = 500,
  BLOCK_WEIGHT = 64,
  MOST_BLOCKS = 1000,
  MOST_LONG_RUNS = 12,
  MOST_IN_VAIN = 250
};

static uint32_t place_of(Function function, Block block) {
  return (uint32_t)(hash_mix((uint64_t)function.id << 32 | block.id) % TRIAL_PLACES);
}

typedef struct {
  uint64_t seed;
  bool covered[TRIAL_PLACES];
  U32Vec *places;  // that are covered, or were
  Function entry;
  uint64_t blocks;  // entered, outside of the entry
  uint64_t read;    // as of a trial
} Tracer;

// ---- Numbers that matter ----

VEC_DEFINE(LikelyVec, likely_vec, Int)

static void add_likely(LikelyVec *likely, const Instruction *step) {
  enum { MOST_LIKELY = 64, LEAST = 2, LARGEST = 1 << 20 };  // smaller and larger ones are met anyway
  bool is_check = step->opcode == OP_CHECK && step->condition == CHECK_AT_MOST;
  if (step->opcode != OP_ICMP && step->opcode != OP_SWITCH && !is_check) return;
  for (uint32_t k = 0; k < step->operand_count && likely->count < MOST_LIKELY; k++) {
    const Operand *operand = &step->operands[k];
    bool is_new = operand->kind == OPERAND_CONSTANT && operand->type.kind == TYPE_INT && operand->constant >= LEAST && operand->constant <= LARGEST;
    for (uint32_t i = 0; i < likely->count && is_new; i++) is_new = likely->data[i] != operand->constant;
    if (is_new) likely_vec_push(likely, operand->constant);
  }
}

// What a function compares numbers with, and those that it can come to: a mode, or the size of an array, is met by chance in few runs.
static void find_likely(const Program *program, Function function, LikelyVec *likely) {
  CallGraph *calls = callgraph_new(program, library_may_call_back);
  bool *reached = memory_zalloc(program->function_count + (size_t)2);
  callgraph_reachable(calls, function, reached);
  for (uint32_t f = 1; f <= program->function_count; f++)
    for (uint32_t i = 0; reached[f] && i < program->functions[f].instruction_count; i++) add_likely(likely, &program->functions[f].instructions[i]);
  callgraph_free(calls);
  memory_free(reached);
}

// ---- Runs ----

static bool count_block(void *context, const InterpretView *view, Function function, Block block, Block from,
                        uint64_t steps) {
  (void)view, (void)from, (void)steps;
  Tracer *tracer = context;
  tracer->blocks += function.id != tracer->entry.id && tracer->blocks < MOST_BLOCKS;
  if (function.id == tracer->entry.id) return true;
  uint32_t place = place_of(function, block);
  if (!tracer->covered[place]) u32_vec_push(tracer->places, place);
  tracer->covered[place] = true;
  return true;
}

static uint64_t word_at(uint64_t offset) {
  enum { WORD = 8, LAST = 63 };
  return (uint64_t)1 << (offset / WORD < LAST ? offset / WORD : LAST);
}

// What nobody has assigned: words of small numbers, of characters that programs look for, or of anything.
static uint8_t choose_byte(void *context, InterpretByte byte) {
  static const char characters[] = "0123456789aAbBzZ  \t\n\"\\{}[]():;,.+-*/%_=<>&|!?#'xeE";
  enum { SMALL = 4, KINDS = 8, WORD = 8 };
  Tracer *tracer = context;
  tracer->read |= word_at(byte.offset);
  uint64_t object = hash_combine(tracer->seed, hash_combine(byte.number, byte.is_global));
  uint64_t word = hash_combine(object, byte.offset / WORD), own = hash_combine(object, byte.offset);
  uint64_t kind = hash_mix(object) % 2 ? hash_mix(object + 1) % KINDS : word % KINDS;
  if (kind < 3) return (uint8_t)(byte.offset % SMALL ? 0 : own % 16);
  if (kind < 6) return own % 64 == 0 ? 0 : (uint8_t)characters[own % (sizeof characters - 1)];
  return (uint8_t)own;
}

static void judge_undefined(const InterpretResult *result, Tracer *tracer, const Program *program,
                            TrialOptions options, Trial *trial) {
  bool is_overflow = undefined_property(result->undefined) == PROPERTY_OVERFLOW;
  if (is_overflow && !options.overflow_counts) {
    trial->counted--;
    trial->stopped++;
    return;
  }
  const FunctionInfo *info = &program->functions[result->function.id];
  if (undefined_property(result->undefined) == PROPERTY_ASSERTIONS)
    tracer->covered[place_of(result->function, result->block)] = false;
  uint32_t within = result->instruction - info->blocks[result->block.id].first;
  trial->read |= tracer->read;
  trial->progress += tracer->blocks * BLOCK_WEIGHT + (within < BLOCK_WEIGHT ? within : BLOCK_WEIGHT - 1);
}

// Some of the runs that do not end within few steps get more: a cipher has no short ones.
static void run_once(const Program *program, Function entry, struct InterpretPrepared *prepared,
                     const LikelyVec *likely, TrialOptions options, uint64_t seed, uint32_t *long_runs, U32Vec *places,
                     Trial *trial) {
  u32_vec_clear(places);
  Tracer tracer = {.entry = entry, .seed = seed, .places = places};
  InterpretOptions run = {.program = program,
                          .entry = entry,
                          .prepared = prepared,
                          .likely = likely->data,
                          .likely_count = likely->count,
                          .seed = seed,
                          .step_limit = FEW_STEPS,
                          .memory_limit = MOST_MEMORY,
                          .depth_limit = MOST_FRAMES,
                          .memory_is_input = true,
                          .variables_are_input = true,
                          .choose = choose_byte,
                          .choose_context = &tracer,
                          .trace = count_block,
                          .trace_context = &tracer};
  InterpretResult result = interpret_run(&run);
  if (result.end == INTERPRET_OUT_OF_STEPS && tracer.blocks && *long_runs) {
    interpret_result_release(&result);
    u32_vec_clear(places);
    tracer = (Tracer){.entry = entry, .seed = seed, .places = places};
    run.step_limit = MOST_STEPS;
    (*long_runs)--;
    result = interpret_run(&run);
  }
  switch (result.end) {
    case INTERPRET_RETURNED:
    case INTERPRET_EXITED:
      trial->returned++;
      trial->good++;
      trial->counted++;
      break;
    case INTERPRET_OUT_OF_STEPS:  // while arguments were made: nothing is known of the function
      trial->good += tracer.blocks > 0;
      trial->counted += tracer.blocks > 0;
      break;
    case INTERPRET_UNDEFINED:
      trial->counted++;
      judge_undefined(&result, &tracer, program, options, trial);
      break;
    case INTERPRET_UNSUPPORTED: trial->unsupported = true; break;
    case INTERPRET_ASSUMPTION:
    case INTERPRET_DEPTH:
    case INTERPRET_OUT_OF_MEMORY:
    case INTERPRET_STOPPED:
    case INTERPRET_UNDETERMINED: break;
  }
  bool has_ended = result.end == INTERPRET_EXITED;  // the program, as where it gives up: nothing that others would miss
  for (uint32_t i = 0; i < places->count && !has_ended; i++)
    trial->covered.runs[places->data[i]] += tracer.covered[places->data[i]];
  interpret_result_release(&result);
}

// Does another run say more?
static bool goes_on(const TrialOptions *options, const Trial *trial, uint32_t attempt) {
  if (attempt > options->attempts || trial->counted >= options->wanted) return false;
  if (options->ends_at_bad && trial->good < trial->counted) return false;
  if (options->deadline > 0 && budget_now() >= options->deadline) return false;
  return trial->counted + trial->stopped || attempt <= MOST_IN_VAIN;
}

Trial trial_run(Program *program, Function function, const char *contract, TrialOptions options) {
  Trial trial = {0};
  const uint32_t function_count = program->function_count, check_count = program->check_count;
  Arena *arena = arena_new();
  SpecProblem problem = {0};
  Spec spec;
  Function entry = {0};
  LikelyVec likely = {0};
  U32Vec places = {0};
  find_likely(program, function, &likely);
  if (spec_read(contract, arena, &spec, &problem)) entry = entry_build_to_run(program, function, &spec, &problem);
  uint32_t long_runs = MOST_LONG_RUNS;
  struct InterpretPrepared *prepared = interpret_prepared_new();
  for (uint32_t i = 1; entry.id && goes_on(&options, &trial, i); i++)
    run_once(program, entry, prepared, &likely, options, options.seed + i, &long_runs, &places, &trial);
  program->function_count = function_count;  // runs begin with all functions of the program: of hundreds of trials none leaves any
  program->check_count = check_count;
  if (!trial.counted) trial.counted = trial.good = trial.returned = trial.stopped;
  trial.fits = trial.counted > 0;
  interpret_prepared_free(prepared);
  likely_vec_release(&likely);
  u32_vec_release(&places);
  text_release(&problem.message);
  arena_free(arena);
  return trial;
}

bool trial_has_read(const Trial *trial, uint64_t offset) { return (trial->read & word_at(offset)) != 0; }

bool trial_is_good(const Trial *trial) { return trial->fits && trial->good == trial->counted && trial->returned; }

bool trial_loses(const Trial *trial, const Trial *before) {
  enum { RARE = 50, ENOUGH = 8 };
  for (uint32_t i = 0; i < TRIAL_PLACES; i++) {
    uint32_t runs = before->covered.runs[i];
    if (runs > 1 && (runs * RARE >= before->counted || runs >= ENOUGH) && !trial->covered.runs[i]) return true;
  }
  return false;
}

bool trial_is_better(const Trial *a, const Trial *b) {
  if (a->fits != b->fits) return a->fits;
  if (!a->fits) return false;
  uint64_t good_a = (uint64_t)a->good * b->counted, good_b = (uint64_t)b->good * a->counted;
  if (good_a != good_b) return good_a > good_b;
  uint32_t bad_a = a->counted - a->good, bad_b = b->counted - b->good;
  return bad_a && bad_b && a->progress * bad_b > b->progress * bad_a;
}

bool trial_is_much_better(const Trial *a, const Trial *b) {
  enum { PER_CENT = 100, MORE_RUNS = 12, FARTHER = 110 };
  if (a->fits != b->fits || !a->fits) return a->fits && !b->fits;
  uint32_t share_a = a->good * PER_CENT / a->counted, share_b = b->good * PER_CENT / b->counted;
  uint32_t bad_a = a->counted - a->good, bad_b = b->counted - b->good;
  if (share_a >= share_b + MORE_RUNS || (!bad_a && bad_b)) return true;
  if (share_b >= share_a + MORE_RUNS || !bad_b) return false;
  return a->progress * bad_b * PER_CENT > b->progress * bad_a * FARTHER;
}
