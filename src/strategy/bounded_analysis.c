// The bounded engine: program -> terms -> SAT -> counterexample, confirmed by the interpreter, or proof. See bounded_analysis.h.
#include "strategy/bounded_analysis.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bounded/drive.h"
#include "replay/taken.h"
#include "report/assumption.h"
#include "report/checks.h"
#include "strategy/endless_analysis.h"

typedef struct {
  const GraphTask *task;
  uint64_t questions;  // written to files
  int write_error;     // errno; 0: none
} Analysis;

static void add_place(Place place, Text *text) {
  if (place.file && place.line) text_printf(text, " at %s:%u", place.file, place.line);
}

static Int shown_value(const Program *program, const InterpretInput *input) {
  bool is_unsigned =
      input->kind == INPUT_MEMORY || (input->kind == INPUT_RESULT && library_gives_unsigned(program, input->callee));
  bool is_negative = input->type.kind == TYPE_INT && input->value < 0 && input->type.bits < 127;
  return is_unsigned && is_negative ? input->value + int_pow2(input->type.bits) : input->value;
}

// "n = 0 at list.c:20"
static void describe_input(const Program *program, const WitnessInput *input, Text *text) {
  if (input->input.kind == INPUT_MEMORY)
    text_add(text, "an uninitialised byte of the object made");
  else
    text_add(text, input->name ? input->name : "an input");
  if (input->input.kind == INPUT_MEMORY) add_place(input->input.place, text);
  text_add(text, " = ");
  int_print(text, shown_value(program, &input->input));
  if (input->input.kind != INPUT_MEMORY) add_place(input->input.place, text);
}

enum { LISTED_BYTES = 16 };

static void describe_argument(const char *name, const InterpretArgument *argument, Text *text) {
  text_printf(text, "%s = ", name ? name : "a parameter");
  if (!argument->is_block) {
    int_print(text, argument->value);
    return;
  }
  text_printf(text, "a block of %llu bytes", (unsigned long long)argument->size);
  for (uint64_t i = 0; i < argument->size && i < LISTED_BYTES; i++)
    text_printf(text, "%s%02x", i ? " " : ": ", argument->bytes[i]);
  if (argument->size > LISTED_BYTES) text_add(text, " ...");
}

// argv[1] = "-v", as a person would type it where that can be done.
static void describe_string(uint32_t index, const InterpretArgument *string, Text *text) {
  text_printf(text, "argv[%u] = \"", index);
  for (uint64_t i = 0; i + 1 < string->size; i++) {
    uint8_t byte = string->bytes[i];
    bool is_plain = byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\';
    if (is_plain) text_add_char(text, (char)byte);
    else text_printf(text, "\\%03o", byte);
  }
  text_add_char(text, '"');
}

// Argument `index` of the run, from 0.
static void describe_given(const FunctionInfo *entry, const Witness *witness, uint32_t index, Text *text) {
  const InterpretArgument *argument = &witness->arguments.data[index];
  if (witness->command_line)
    describe_string(index, argument, text);
  else
    describe_argument(entry->values[index + 1].name, argument, text);
}

static void encode_argument(const InterpretArgument *argument, Text *text) {
  if (!argument->is_block) {
    int_print(text, argument->value);
    return;
  }
  text_add(text, "block");
  for (uint64_t i = 0; i < argument->size; i++) text_printf(text, "%s%02x", i ? "" : " ", argument->bytes[i]);
}

static void add_counterexample(Analysis *analysis, ReportResult *result, const Witness *witness) {
  Report *report = analysis->task->report;
  const FunctionInfo *entry = &analysis->task->program->functions[analysis->task->entry.id];
  ReportCounterexample *counterexample = &result->counterexample;
  counterexample->replayed = true;
  Text text = {0};
  for (uint32_t i = 0; i < witness->arguments.count; i++) {
    const InterpretArgument *argument = &witness->arguments.data[i];
    text_clear(&text);
    describe_given(entry, witness, i, &text);
    report_add_string(report, &counterexample->inputs, text_str(&text));
    text_clear(&text);
    encode_argument(argument, &text);
    report_add_string(report, &counterexample->arguments, text_str(&text));
  }
  for (uint32_t i = 0; i < witness->inputs.count; i++) {
    text_clear(&text);
    describe_input(analysis->task->program, &witness->inputs.data[i], &text);
    report_add_string(report, &counterexample->inputs, text_str(&text));
    text_clear(&text);
    int_print(&text, witness->inputs.data[i].input.value);
    report_add_string(report, &counterexample->values, text_str(&text));
    taken_add(report, counterexample, analysis->task->program, &witness->inputs.data[i].input, 1);
  }
  for (uint32_t i = 0; i <= witness->steps.count; i++) {
    Place place = i < witness->steps.count ? witness->steps.data[i] : witness->place;
    text_clear(&text);
    text_printf(&text, "%s:%u", place.file ? place.file : "", place.line);
    report_add_string(report, &counterexample->steps, text_str(&text));
  }
  text_release(&text);
}

enum { LISTED_INPUTS = 6 };

static void add_diagnostics(const GraphTask *task, const Witness *witness) {
  report_add_diagnostic(task->report, SEVERITY_ERROR, witness->undefined, witness->place,
                        undefined_text(witness->undefined));
  const FunctionInfo *entry = &task->program->functions[task->entry.id];
  uint32_t listed = 0, more = 0;
  Text text = {0};
  for (uint32_t i = 0; i < witness->arguments.count + witness->inputs.count; i++) {
    bool is_argument = i < witness->arguments.count;
    const WitnessInput *input = is_argument ? NULL : &witness->inputs.data[i - witness->arguments.count];
    if (input && input->input.kind == INPUT_MEMORY && input->input.value == 0) continue;  // nothing to worry about
    if (witness->command_line && i == 0) continue;                                        // the program's name
    if (listed == LISTED_INPUTS) {
      more++;
      continue;
    }
    text_add(&text, listed++ ? ", " : "with ");
    if (is_argument)
      describe_given(entry, witness, i, &text);
    else
      describe_input(task->program, input, &text);
  }
  if (more) text_printf(&text, ", and %u more", more);
  text_printf(&text, "%s(replayed)", listed ? " " : "without any input ");
  report_add_diagnostic(task->report, SEVERITY_NOTE, witness->undefined, witness->place, text_str(&text));
  text_release(&text);
}

static void violated(void *context, Property property, bool is_first, const Witness *witness) {
  Analysis *analysis = context;
  const GraphTask *task = analysis->task;
  if (is_first) {
    ReportResult *result = report_refute(task->report, witness->undefined, property, ENGINE_BOUNDED, witness->place);
    if (result) add_counterexample(analysis, result, witness);
  }
  uint32_t check = checks_number(task->program, witness->function, witness->instruction);
  checks_settle(task->report, check, CHECKED_VIOLATED);
  add_diagnostics(task, witness);
  task->publish(task->publish_context);
}

static void proved(void *context, Property property, DriveProof proof) {
  Analysis *analysis = context;
  const GraphTask *task = analysis->task;
  ReportResult *result = report_prove(task->report, property, ENGINE_BOUNDED);
  if (!result) return;
  if (proof.allocates) assumption_add(task->report, result, ASSUMPTION_ALLOCATION);
  if (proof.leaves_out) assumption_add(task->report, result, ASSUMPTION_KINDS);
  if (proof.calls_unknown) assumption_add(task->report, result, ASSUMPTION_UNKNOWN_FUNCTIONS);
  if (proof.shows_memory_safety) assumption_show(result, PROPERTY_MEMORY_SAFETY);
  if (proof.shows_overflow) assumption_show(result, PROPERTY_OVERFLOW);
  if (proof.by_induction) report_add_string(task->report, &result->techniques, "k-induction");
  task->publish(task->publish_context);
}

static void settled(void *context, uint32_t check, bool is_reached, DriveProof proof) {
  const Analysis *analysis = context;
  Report *report = analysis->task->report;
  checks_settle(report, check, is_reached ? CHECKED_PROVED : CHECKED_NEVER_REACHED);
  if (proof.allocates) report_add_checks_modulo(report, assumption_text(ASSUMPTION_ALLOCATION));
  if (proof.calls_unknown) report_add_checks_modulo(report, assumption_text(ASSUMPTION_UNKNOWN_FUNCTIONS));
  if (proof.leaves_out) report_add_checks_modulo(report, assumption_text(ASSUMPTION_KINDS));
}

static void add_stats(Stats *stats, const DriveStats *drive) {
  stats->bounded_rounds = drive->rounds;
  stats->bounded_instructions = drive->instructions;
  stats->bounded_obligations = drive->obligations;
  stats->bounded_terms = drive->solver.terms;
  stats->bounded_gates = drive->solver.gates;
  stats->bounded_clauses = drive->solver.clauses;
  stats->bounded_checks = drive->solver.checks;
  stats->bounded_conflicts = drive->solver.conflicts;
  stats->bounded_replays = drive->replays;
  stats->bounded_unconfirmed = drive->unconfirmed;
}

static void phase(void *context, const char *what, const DriveStats *stats) {
  Analysis *analysis = context;
  add_stats(&analysis->task->report->stats, stats);
  analysis->task->report->phase = what;
  analysis->task->publish(analysis->task->publish_context);
}

static void advise(void *context, Advice *advice) {
  const Analysis *analysis = context;
  char buffer[4096];
  ssize_t count;
  while ((count = read(analysis->task->advice, buffer, sizeof buffer)) > 0) advice_take(advice, buffer, (size_t)count);
}

// Writes the question into a file of the folder that the options name, under its number.
static void write_question(void *context, const Text *smt2) {
  Analysis *analysis = context;
  Text path = {0};
  text_printf(&path, "%s/%06llu.smt2", analysis->task->options->questions, (unsigned long long)++analysis->questions);
  FILE *file = fopen(text_str(&path), "w");
  bool good = file && fwrite(smt2->data, 1, smt2->count, file) == smt2->count;
  if (file && fclose(file) != 0) good = false;
  if (!good) {
    analysis->write_error = errno;
    if (file) unlink(text_str(&path));
    analysis->task->budget->cancelled = true;
  }
  text_release(&path);
}

static void tell_write_error(const Analysis *analysis) {
  Text what = {0};
  text_printf(&what, "cannot be written (%s)", strerror(analysis->write_error));
  report_set_error(analysis->task->report, PLUMB_INPUT, analysis->task->options->questions, text_str(&what),
                   "choose another folder with --output");
  text_release(&what);
}

static Parameter *make_parameters(const GraphTask *task, Arena *arena) {
  Parameter *parameters = ARENA_ARRAY(arena, Parameter, task->argument_count);
  for (uint32_t i = 0; i < task->argument_count; i++) {
    const Argument *argument = &task->arguments[i];
    parameters[i] = (Parameter){
        .may_be_null = argument->may_be_null,
        .bytes = argument->bytes,
        .bytes_value = argument->bytes_param,
    };
    if (argument->kind == ARGUMENT_STRING) parameters[i].kind = PARAMETER_STRING;
    if (argument->kind == ARGUMENT_BLOCK) parameters[i].kind = PARAMETER_BLOCK;
  }
  return parameters;
}

static DriveTask make_task(const GraphTask *task, Analysis *analysis, Arena *arena) {
  static const SignedMeaning meanings[] = {
      [PLUMB_OVERFLOW_ERROR] = SIGNED_ERROR,
      [PLUMB_OVERFLOW_WRAP] = SIGNED_WRAP,
      [PLUMB_OVERFLOW_UNBOUNDED] = SIGNED_UNBOUNDED,
  };
  const PlumbOptions *options = task->options;
  DriveTask drive_task = {
      .encode =
          {
              .program = task->program,
              .entry = task->entry,
              .parameters = make_parameters(task, arena),
              .signed_overflow = meanings[options->signed_overflow],
              .malloc_may_fail = options->malloc_may_fail,
              .check_leaks = report_find(task->report, PROPERTY_LEAKS) != NULL,
          },
      .assume_memory_safe = options->assume_memory_safe,
      .left_out = task->left_out,
      .has_unwind = options->unwind >= 0,
      .has_depth = options->depth >= 0,
      .unwind = options->unwind >= 0 ? (uint32_t)options->unwind : 0,
      .depth = options->depth >= 0 ? (uint32_t)options->depth : 0,
      .budget = task->budget,
      .violated = violated,
      .proved = proved,
      .settled = task->report->lists_checks ? settled : NULL,
      .phase = phase,
      .advise = task->advice ? advise : NULL,
      .question = options->questions ? write_question : NULL,
      .context = analysis,
  };
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    const ReportResult *result = report_find(task->report, (Property)i);
    drive_task.asked[i] = result && !result->decided;
  }
  return drive_task;
}

static void tell_defect(const Analysis *analysis, const DriveOutcome *outcome) {
  Text what = {0};
  text_printf(&what, "internal error: the interpreter does not confirm a counterexample of the bounded engine: %s",
              undefined_text(outcome->unconfirmed));
  add_place(outcome->unconfirmed_place, &what);
  report_set_error(analysis->task->report, PLUMB_INTERNAL, analysis->task->report->files.data[0], text_str(&what),
                   "this is a defect of Plumb, please report it");
  text_release(&what);
}

void analyse_bounded(const GraphTask *task) {
  Analysis analysis = {.task = task};
  if (task->options->questions && mkdir(task->options->questions, 0777) != 0 && errno != EEXIST)
    analysis.write_error = errno;
  if (analysis.write_error) {
    tell_write_error(&analysis);
    return;
  }
  refute_termination(task, 40, 20000);
  Arena *arena = arena_new();
  DriveTask drive_task = make_task(task, &analysis, arena);
  DriveOutcome outcome = drive(&drive_task);
  add_stats(&task->report->stats, &outcome.stats);
  for (uint32_t i = 0; i < task->report->results.count; i++) {
    const ReportResult *result = &task->report->results.data[i];
    if (!result->decided) report_give_up(task->report, result->property, ENGINE_BOUNDED, outcome.reason, outcome.place);
  }
  if (analysis.write_error) tell_write_error(&analysis);
  if (outcome.unconfirmed && task->options->check >= 2) tell_defect(&analysis, &outcome);
  task->publish(task->publish_context);
  arena_free(arena);
}
