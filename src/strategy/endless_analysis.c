// See endless_analysis.h.
#include "strategy/endless_analysis.h"

#include "interpret/endless.h"
#include "replay/taken.h"
#include "strategy/counterexample.h"

static bool takes_objects(const GraphTask *task) {
  for (uint32_t i = 0; i < task->argument_count; i++)
    if (task->arguments[i].kind != ARGUMENT_ARBITRARY) return true;
  return false;
}

static void describe(const Program *program, const InterpretInput *input, Text *text) {
  switch (input->kind) {
    case INPUT_RESULT:
    case INPUT_ALLOCATION: text_printf(text, "%s()", program->functions[input->callee.id].name); break;
    case INPUT_ARGUMENT: text_add(text, "a parameter"); break;
    case INPUT_MEMORY: text_add(text, "an uninitialised byte"); break;
  }
  text_add(text, " = ");
  int_print(text, input->value);
  if (input->place.file && input->place.line) text_printf(text, " at %s:%u", input->place.file, input->place.line);
}

static void take(const GraphTask *task, ReportCounterexample *counterexample, const EndlessRun *run, size_t from,
                 size_t to) {
  for (size_t i = from; i < to; i++)
    if (!run->inputs[i].is_typed) taken_add(task->report, counterexample, task->program, &run->inputs[i], 1);
}

// The cycle begins at the loop's head, wherever the state came back.
static void add_taken(const GraphTask *task, ReportCounterexample *counterexample, const EndlessRun *run) {
  take(task, counterexample, run, 0, run->head_from);
  counterexample->cycle_from = counterexample->taken.count;
  take(task, counterexample, run, run->head_from, run->input_count);
  take(task, counterexample, run, run->repeated_from, run->head_from);
}

static void add_places(const GraphTask *task, ReportCounterexample *counterexample, const EndlessRun *run) {
  Text text = {0};
  text_printf(&text, "%s:%u", run->place.file ? run->place.file : "", run->place.line);
  report_add_string(task->report, &counterexample->steps, text_str(&text));
  report_add_string(task->report, &counterexample->round, text_str(&text));
  text_release(&text);
}

static void add_counterexample(const GraphTask *task, ReportResult *result, const EndlessRun *run) {
  ReportCounterexample *counterexample = &result->counterexample;
  Text text = {0};
  counterexample->replayed = true;
  for (size_t i = 0; i < run->input_count; i++) {
    text_clear(&text);
    describe(task->program, &run->inputs[i], &text);
    report_add_string(task->report, &counterexample->inputs, text_str(&text));
    text_clear(&text);
    int_print(&text, run->inputs[i].value);
    report_add_string(task->report, &counterexample->values, text_str(&text));
  }
  add_taken(task, counterexample, run);
  add_places(task, counterexample, run);
  text_release(&text);
}

enum { LISTED_INPUTS = 6 };

static void list_inputs(const GraphTask *task, const EndlessRun *run, Text *text) {
  size_t shown = run->input_count < LISTED_INPUTS ? run->input_count : LISTED_INPUTS;
  for (size_t i = 0; i < shown; i++) {
    text_add(text, i ? ", " : "with ");
    describe(task->program, &run->inputs[i], text);
  }
  if (shown < run->input_count) text_printf(text, ", and %llu more", (unsigned long long)(run->input_count - shown));
  if (!run->input_count) text_add(text, "without any input");
}

static void add_diagnostics(const GraphTask *task, const EndlessRun *run, const char *given) {
  Text text = {0};
  report_add_about(task->report, PROPERTY_TERMINATION, SEVERITY_ERROR, run->place,
                   run->is_recursion ? "this function calls itself for ever" : "this goes round for ever");
  text_printf(&text, "%s: after %llu instructions the same state comes back every %llu (replayed)", given,
              (unsigned long long)run->steps_before, (unsigned long long)run->steps_round);
  size_t repeated = 0;
  for (size_t i = run->repeated_from; i < run->input_count; i++) repeated += !run->inputs[i].is_typed;
  if (repeated)
    text_printf(&text, "; the last %llu of the inputs are given again each time", (unsigned long long)repeated);
  report_add_about(task->report, PROPERTY_TERMINATION, SEVERITY_NOTE, run->place, text_str(&text));
  text_release(&text);
}

static InterpretOptions options_of(const GraphTask *task) {
  bool wraps = task->options->signed_overflow == PLUMB_OVERFLOW_WRAP;
  return (InterpretOptions){.program = task->program,
                            .entry = task->entry,
                            .signed_overflow = wraps ? OVERFLOW_WRAP : OVERFLOW_ERROR,
                            .malloc_may_fail = task->options->malloc_may_fail,
                            .seed = task->options->seed};
}

static void refute(const GraphTask *task, Engine engine, const EndlessRun *run) {
  ReportResult *result = report_refute(task->report, UNDEFINED_NONE, PROPERTY_TERMINATION, engine, run->place);
  if (!result) return;
  Text given = {0};
  add_counterexample(task, result, run);
  list_inputs(task, run, &given);
  add_diagnostics(task, run, text_str(&given));
  text_release(&given);
  task->publish(task->publish_context);
}

void refute_explored(const GraphTask *task, const InterpretOptions *options, const EndlessRun *run) {
  ReportResult *result =
      report_refute(task->report, UNDEFINED_NONE, PROPERTY_TERMINATION, ENGINE_EXPLORE, run->place);
  if (!result) return;
  InterpretOptions round = *options;
  Witness witness;
  Text given = {0};
  round.skips_counting = false;
  round.step_limit = run->steps_before + run->steps_round;
  witness_of_run(&round, &witness);
  result->counterexample.replayed = true;
  counterexample_add_given(task, &result->counterexample, &witness);
  add_taken(task, &result->counterexample, run);
  add_places(task, &result->counterexample, run);
  counterexample_describe_given(task, &witness, &given);
  add_diagnostics(task, run, text_str(&given));
  text_release(&given);
  witness_release(&witness);
  task->publish(task->publish_context);
}

void refute_termination(const GraphTask *task, uint32_t attempts, uint64_t steps) {
  const ReportResult *asked = report_find(task->report, PROPERTY_TERMINATION);
  if (!asked || asked->decided || takes_objects(task)) return;
  InterpretOptions options = options_of(task);
  EndlessRun run;
  if (!endless_find(&options, attempts, steps, task->budget, &run)) return;
  refute(task, ENGINE_BOUNDED, &run);
  endless_run_release(&run);
}

bool refute_by_run(const GraphTask *task, const Int *inputs, size_t count, uint64_t steps) {
  if (takes_objects(task)) return false;
  InterpretOptions options = options_of(task);
  options.inputs = inputs;
  options.input_count = count;
  EndlessRun run;
  if (!endless_watch(&options, steps, &run)) return false;
  refute(task, ENGINE_GRAPH, &run);
  endless_run_release(&run);
  return true;
}
