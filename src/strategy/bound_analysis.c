// See bound_analysis.h. A program goes through the graph engine (graph_analysis.c), a system is asked at once.
#include "strategy/bound_analysis.h"

#include "input/load.h"
#include "input/load_its.h"
#include "report/assumption.h"
#include "report/compiler.h"
#include "strategy/bound_report.h"
#include "strategy/graph_analysis.h"
#include "strategy/termination_report.h"

// Steps of systems are never undefined.
static void show_defined(ReportResult *result) {
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (property_covers((Property)i)) assumption_show(result, (Property)i);
}

static void bound_system(Attempt *attempt, const Its *its) {
  Report *report = attempt->report;
  Budget budget = {.deadline = attempt->deadline};
  report_set_entry(report, its_location(its, its->initial)->name);
  attempt_enter(attempt, "looking for bounds");
  Oracle *oracle = oracle_new(its->terms, &report->stats, &budget);
  oracle_set_validate(oracle, attempt->options->check > 1);
  RuntimeBound *bound =
      bound_prove(its, oracle, techniques_left_out(attempt->options->without), &report->stats, &budget);
  Budget check_budget = {.deadline = attempt->deadline};
  ReportResult *result = report_runtime_bound(report, its, bound, attempt->options, &budget, &check_budget);
  if (result) {
    attempt_enter(attempt, "looking for runs that cost much");
    report_lower_bound(report, result, its, bound, &budget);
    show_defined(result);
  }
  bound_free(bound);
  oracle_free(oracle);
}

static void read_system(Attempt *attempt) {
  attempt_enter(attempt, "reading");
  Text message = {0};
  Terms *terms = terms_new();
  ItsFormat format;
  Its *its = load_its(terms, attempt->files[0], &format, &message);
  if (its)
    bound_system(attempt, its);
  else
    report_set_error(attempt->report, PLUMB_INPUT, NULL, text_str(&message), NULL);
  its_free(its);
  terms_free(terms);
  text_release(&message);
}

static PlumbStatus find_entry(Attempt *attempt, Loaded *loaded, Text *message) {
  const char *entry = attempt->entry ? attempt->entry : load_natural_entry(loaded->program);
  if (!entry) entry = "main";  // says which ones there are
  PlumbStatus status = load_entry(attempt->options, attempt->files[0], entry, loaded, message);
  report_set_entry(attempt->report, entry);
  return status;
}

static void bound_program(Attempt *attempt, const Loaded *loaded) {
  attempt->report->assumes_distinct = arguments_matter_as_distinct(loaded->program, loaded->entry, &loaded->arguments);
  Budget budget = {.deadline = attempt->deadline};
  GraphTask task = {
      .program = loaded->program,
      .entry = loaded->entry,
      .arguments = loaded->arguments.data,
      .argument_count = loaded->arguments.count,
      .options = attempt->options,
      .budget = &budget,
      .report = attempt->report,
      .publish = attempt_publish,
      .publish_context = attempt,
  };
  analyse_graph(&task);
}

static void refuse(Attempt *attempt, PlumbStatus status, const char *said, const char *message) {
  compiler_report(attempt->report, said);
  report_set_error(attempt->report, (int)status, NULL, message, NULL);
}

static void read_program(Attempt *attempt) {
  attempt_enter(attempt, "compiling");
  Loaded loaded;
  Text said = {0}, message = {0};
  PlumbStatus status =
      load(attempt->options, attempt->files, attempt->file_count, NULL, attempt->deadline, &loaded, &said, &message);
  if (status == PLUMB_OK) status = find_entry(attempt, &loaded, &message);
  if (status == PLUMB_OK)
    bound_program(attempt, &loaded);
  else if (status == PLUMB_UNKNOWN)
    report_complete(attempt->report, text_str(&message));
  else
    refuse(attempt, status, text_str(&said), text_str(&message));
  text_release(&said);
  text_release(&message);
}

void strategy_bound(Attempt *attempt) {
  ItsFormat format;
  if (attempt->file_count == 1 && its_format_of_file(attempt->files[0], &format))
    read_system(attempt);
  else
    read_program(attempt);
}
