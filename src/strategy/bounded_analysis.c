// The bounded engine: program -> terms -> SAT -> counterexample, confirmed by the interpreter, or proof. See bounded_analysis.h.
#include "strategy/bounded_analysis.h"

#include <string.h>
#include <unistd.h>

#include "bounded/drive.h"
#include "explore/spell.h"
#include "report/assumption.h"
#include "report/checks.h"
#include "strategy/counterexample.h"
#include "strategy/encode_options.h"
#include "strategy/endless_analysis.h"
#include "strategy/proof_log.h"
#include "strategy/question_file.h"

typedef struct {
  const GraphTask *task;
  EncodeOptions encode;
  uint64_t questions;  // written to files
  int write_error;     // errno; 0: none
  ProofLog *log;       // null: nobody wants it
} Analysis;

static void add_place(Place place, Text *text) {
  if (place.file && place.line) text_printf(text, " at %s:%u", place.file, place.line);
}

// The run again, as one that a person starts: with a text on standard input instead of what the calls return. False: it does not go the same way.
static bool tell_typed(const Analysis *analysis, Property property, bool is_first, const Witness *witness) {
  Text text = {0};
  IntVec rest = {0};
  InterpretInput *inputs = memory_alloc(sizeof *inputs * (witness->inputs.count + (size_t)1));
  for (uint32_t i = 0; i < witness->inputs.count; i++) inputs[i] = witness->inputs.data[i].input;
  bool is_same = spell(analysis->task->program, inputs, witness->inputs.count, &text, &rest) && text.count;
  if (is_same) {
    InterpretWorld world = {.text = (const uint8_t *)text_str(&text), .count = text.count};
    InterpretOptions options = witness_options(&analysis->encode);
    options.world = &world;
    options.command_line = witness->command_line;
    options.arguments = witness->arguments.data;
    options.argument_count = witness->arguments.count;
    options.inputs = rest.data;
    options.input_count = rest.count;
    Witness typed;
    witness_of_run(&options, &typed);
    is_same = typed.end == witness->end && typed.undefined == witness->undefined &&
              typed.function.id == witness->function.id && typed.instruction == witness->instruction;
    if (is_same) counterexample_tell(analysis->task, property, is_first, ENGINE_BOUNDED, &typed);
    witness_release(&typed);
  }
  memory_free(inputs);
  int_vec_release(&rest);
  text_release(&text);
  return is_same;
}

static void violated(void *context, Property property, bool is_first, const Witness *witness) {
  Analysis *analysis = context;
  if (!tell_typed(analysis, property, is_first, witness))
    counterexample_tell(analysis->task, property, is_first, ENGINE_BOUNDED, witness);
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
  if (proof.by_induction)
    report_add_string(task->report, &result->techniques, "k-induction");
  else
    report_add_unrolling(task->report);
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
  Text name = {0};
  question_file_name(++analysis->questions, "smt2", &name);
  analysis->write_error = question_file_write(analysis->task->options->questions, text_str(&name), smt2);
  if (analysis->write_error) analysis->task->budget->cancelled = true;
  text_release(&name);
}

// Before the verdict is told: who has that may stop us. Half of the time that is left stays for what is not proved yet.
static void write_grounds(void *context, Property property, DriveProof proof, TermBank *bank,
                          const RefutedVec *grounds) {
  Analysis *analysis = context;
  proof_log_add(analysis->log, property, proof, bank, grounds, budget_left(analysis->task->budget) / 2);
  analysis->write_error = proof_log_error(analysis->log);
  if (analysis->write_error) analysis->task->budget->cancelled = true;
}

static void tell_write_error(const Analysis *analysis) {
  const PlumbOptions *options = analysis->task->options;
  Text what = {0};
  text_printf(&what, "cannot be written (%s)", strerror(analysis->write_error));
  report_set_error(analysis->task->report, PLUMB_INPUT, analysis->log ? options->proof : options->questions,
                   text_str(&what), "choose another folder");
  text_release(&what);
}

// The folders that the options name.
static void open_folders(Analysis *analysis) {
  const PlumbOptions *options = analysis->task->options;
  if (options->questions) analysis->write_error = question_folder_make(options->questions);
  if (analysis->write_error || !options->proof) return;
  analysis->log = proof_log_new(options->proof, analysis->task->report);
  analysis->write_error = proof_log_error(analysis->log);
}

static DriveTask make_task(const GraphTask *task, Analysis *analysis, Arena *arena) {
  const PlumbOptions *options = task->options;
  DriveTask drive_task = {
      .encode = encode_options(options, task->program, task->entry, task->arguments, task->argument_count, arena),
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
      .grounds = analysis->log ? write_grounds : NULL,
      .question = options->questions ? write_question : NULL,
      .context = analysis,
  };
  drive_task.encode.check_leaks = report_find(task->report, PROPERTY_LEAKS) != NULL;
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
  open_folders(&analysis);
  if (analysis.write_error) {
    tell_write_error(&analysis);
    proof_log_free(analysis.log);
    return;
  }
  refute_termination(task, 40, 20000);
  Arena *arena = arena_new();
  DriveTask drive_task = make_task(task, &analysis, arena);
  analysis.encode = drive_task.encode;
  DriveOutcome outcome = drive(&drive_task);
  add_stats(&task->report->stats, &outcome.stats);
  for (uint32_t i = 0; i < task->report->results.count; i++) {
    const ReportResult *result = &task->report->results.data[i];
    if (!result->decided) report_give_up(task->report, result->property, ENGINE_BOUNDED, outcome.reason, outcome.place);
  }
  if (analysis.write_error) tell_write_error(&analysis);
  if (outcome.unconfirmed && task->options->check >= 2) tell_defect(&analysis, &outcome);
  task->publish(task->publish_context);
  proof_log_free(analysis.log);
  arena_free(arena);
}
