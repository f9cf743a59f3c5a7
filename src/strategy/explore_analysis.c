// See explore_analysis.h.
#include "strategy/explore_analysis.h"

#include <sys/resource.h>

#include "explore/explore.h"
#include "library/library.h"
#include "strategy/counterexample.h"
#include "strategy/endless_analysis.h"

static const double patience_seconds = 6, eager_seconds = 2;
enum { CALM_NICENESS = 5 };

// What is shallow was found by now; from here on the proofs of the other engines come first.
static void leave_the_processor_to_others(void) {
  int before = getpriority(PRIO_PROCESS, 0);
  setpriority(PRIO_PROCESS, 0, before + CALM_NICENESS);
}

typedef struct {
  const GraphTask *task;
  EncodeOptions encode;  // what a replay is given
  bool command_line;
} Exploration;

static bool takes_objects(const GraphTask *task) {
  for (uint32_t i = 0; i < task->argument_count; i++)
    if (task->arguments[i].kind != ARGUMENT_ARBITRARY) return true;
  return false;
}

// Is there a text to be read, or a command line? Whatever else a program takes the bounded engine tries as well, in search of runs that do not end.
static bool reads_texts(const GraphTask *task) {
  const Program *program = task->program;
  const FunctionInfo *entry = &program->functions[task->entry.id];
  if (function_is_main(entry) && entry->param_count >= 2) return true;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    Library kind = library_of(program, (Function){f});
    bool reads = kind == LIBRARY_GETENV || (kind != LIBRARY_NONDET && library_takes_input(program, (Function){f}));
    if (reads) return true;
  }
  return false;
}

bool exploring_may_decide(const GraphTask *task, const Report *report) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    bool is_possible = result->property != PROPERTY_TERMINATION || reads_texts(task);
    if (result->verdict == VERDICT_UNKNOWN && is_possible) return true;
  }
  return false;
}

// The run is done again as a replay does it: with the inputs that it took, and without what was chosen for it.
static bool found(void *context, const Candidate *candidate, const InterpretResult *result) {
  const Exploration *exploration = context;
  const GraphTask *task = exploration->task;
  InterpretOptions options = witness_options(&exploration->encode);
  GivenWorld given;
  IntVec values = {0};
  candidate_give(candidate, exploration->command_line, &given, &options);
  for (size_t i = 0; i < result->consumed_count; i++)
    if (!result->consumed[i].is_typed) int_vec_push(&values, result->consumed[i].value);
  options.inputs = values.data;
  options.input_count = values.count;
  Witness witness;
  witness_of_run(&options, &witness);
  bool is_same = witness.end == INTERPRET_UNDEFINED && witness.undefined == result->undefined &&
                 witness.instruction == result->instruction && witness.function.id == result->function.id;
  if (is_same) counterexample_tell(task, undefined_property(witness.undefined), true, ENGINE_EXPLORE, &witness);
  witness_release(&witness);
  int_vec_release(&values);
  given_release(&given);
  return exploring_may_decide(task, task->report);
}

// Done again likewise: a replay is given what the run took, as numbers where it is no text.
static bool goes_round(void *context, const Candidate *candidate, const EndlessRun *run) {
  const Exploration *exploration = context;
  InterpretOptions options = witness_options(&exploration->encode);
  GivenWorld given;
  IntVec values = {0};
  candidate_give(candidate, exploration->command_line, &given, &options);
  for (size_t i = 0; i < run->input_count; i++)
    if (!run->inputs[i].is_typed) int_vec_push(&values, run->inputs[i].value);
  options.inputs = values.data;
  options.input_count = values.count;
  options.skips_counting = false;
  EndlessRun again;
  if (endless_watch(&options, run->steps_before + run->steps_round + 1, &again)) {
    refute_explored(exploration->task, &options, &again);
    endless_run_release(&again);
  }
  int_vec_release(&values);
  given_release(&given);
  return exploring_may_decide(exploration->task, exploration->task->report);
}

static void count(Stats *stats, const ExploreStats *explored) {
  stats->explore_runs = explored->runs;
  stats->explore_steps = explored->steps;
  stats->explore_kept = explored->kept;
}

bool exploring_may_help(const GraphTask *task) {
  return !takes_objects(task) && exploring_may_decide(task, task->report);
}

void analyse_by_exploring(const GraphTask *task) {
  if (!exploring_may_help(task)) return;
  const FunctionInfo *entry = &task->program->functions[task->entry.id];
  Exploration exploration = {
      .task = task,
      .encode = {.program = task->program,
                 .entry = task->entry,
                 .signed_overflow = task->options->signed_overflow == PLUMB_OVERFLOW_WRAP ? SIGNED_WRAP : SIGNED_ERROR,
                 .malloc_may_fail = task->options->malloc_may_fail,
                 .check_leaks = report_find(task->report, PROPERTY_LEAKS) != NULL},
      .command_line = function_is_main(entry) && entry->param_count >= 2,
  };
  ExploreTask explore_task = {
      .options = witness_options(&exploration.encode),
      .command_line = exploration.command_line,
      .left_out = task->left_out,
      .seed = task->options->seed,
      .patience = patience_seconds,
      .eager = eager_seconds,
      .calm = task->options->engine == PLUMB_ENGINE_AUTO ? leave_the_processor_to_others : NULL,
      .budget = task->budget,
      .found = found,
      .endless = goes_round,
      .context = &exploration,
  };
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    const ReportResult *result = report_find(task->report, (Property)i);
    bool is_meaningful = i != PROPERTY_OVERFLOW || task->options->signed_overflow == PLUMB_OVERFLOW_ERROR;
    explore_task.asked[i] = result && !result->decided && is_meaningful;
  }
  ExploreStats stats = explore(&explore_task);
  count(&task->report->stats, &stats);
  task->publish(task->publish_context);
}
