// The strategy: what plumb_check does, on one page.
#include "plumb.h"

#include "api.h"
#include "base/answer.h"
#include "base/budget.h"
#include "input/expected.h"
#include "input/load.h"
#include "input/property_file.h"
#include "process/attempt.h"
#include "replay/replay.h"
#include "strategy/bounded_analysis.h"
#include "strategy/graph_analysis.h"
#include "strategy/race.h"

// What the user says about loops.
static PlumbStatus expect(const Attempt *attempt, const Loaded *loaded, Text *message) {
  Report *report = attempt->report;
  ReportPlaceVec unmatched = {0};
  PlumbStatus status =
      expected_mark(attempt->options, attempt->files, attempt->file_count, loaded->program, &unmatched, message);
  expected_report(loaded->program, loaded->entry, report, report_find(report, PROPERTY_TERMINATION));
  for (uint32_t i = 0; i < unmatched.count; i++)
    report_add_diagnostic(report, SEVERITY_WARNING, UNDEFINED_NONE, unmatched.data[i],
                          "a loop is expected to run for ever, but none begins on this line");
  report_place_vec_release(&unmatched);
  return status;
}

static void analyse(Attempt *attempt) {
  attempt_enter(attempt, "compiling");
  Loaded loaded;
  Text message = {0};
  PlumbStatus status =
      load(attempt->options, attempt->files, attempt->file_count, attempt->entry, attempt->deadline, &loaded, &message);
  if (status == PLUMB_OK) status = expect(attempt, &loaded, &message);
  if (status == PLUMB_OK) {
    Budget budget = {.deadline = attempt->deadline};
    GraphTask task = {
        .program = loaded.program,
        .entry = loaded.entry,
        .arguments = loaded.arguments.data,
        .argument_count = loaded.arguments.count,
        .options = attempt->options,
        .budget = &budget,
        .report = attempt->report,
        .publish = attempt_publish,
        .publish_context = attempt,
    };
    switch (attempt->options->engine) {
      case PLUMB_ENGINE_AUTO: race(attempt, &task); break;
      case PLUMB_ENGINE_GRAPH: analyse_graph(&task); break;
      case PLUMB_ENGINE_BOUNDED:
        if (!analyse_bounded(&task))
          report_set_error(attempt->report, PLUMB_INTERNAL, attempt->files[0],
                           "internal error: a counterexample was not confirmed by the interpreter",
                           "this is a defect of Plumb, please report it");
        break;
    }
  } else if (status == PLUMB_UNKNOWN) {
    report_complete(attempt->report, text_str(&message));
  } else {
    report_set_error(attempt->report, (int)status, NULL, text_str(&message), NULL);
  }
  text_release(&message);
}

// Which properties, and from where on. False: the report has an error.
static bool ask(const PlumbOptions *options, Report *report, Text *entry) {
  static const struct {
    unsigned bit;
    Property property;
  } properties[] = {
      {PLUMB_MEMORY_SAFETY, PROPERTY_MEMORY_SAFETY},
      {PLUMB_OVERFLOW, PROPERTY_OVERFLOW},
      {PLUMB_ASSERTIONS, PROPERTY_ASSERTIONS},
      {PLUMB_TERMINATION, PROPERTY_TERMINATION},
      {PLUMB_LEAKS, PROPERTY_LEAKS},
  };
  unsigned asked = options->properties;
  text_add(entry, options->entry);
  if (options->property_file) {
    report->from_property_file = true;
    Text problem = {0};
    bool good = property_file_load(options->property_file, &asked, entry, &problem);
    if (!good)
      report_set_error(report, PLUMB_INPUT, options->property_file, text_str(&problem),
                       "give a .prp file of the competition");
    text_release(&problem);
    if (!good) return false;
  }
  for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
    if (asked & properties[i].bit) report_ask(report, properties[i].property);
  report_set_entry(report, text_str(entry));
  replay_note_options(options, report);
  return true;
}

PlumbStatus plumb_check(const PlumbOptions *options, const char *const *files, size_t file_count,
                        PlumbReport **result) {
  ensure(options && files && file_count && result);
  Report *report = report_new(budget_now());
  for (size_t i = 0; i < file_count; i++) report_add_file(report, files[i]);
  Attempt attempt = {
      .options = options,
      .files = files,
      .file_count = file_count,
      .deadline = report->start + options->timeout,
      .work = analyse,
      .report = report,
  };
  Text entry = {0}, problem = {0};
  if (!options_valid(options, &problem)) {
    report_set_error(report, PLUMB_USAGE, NULL, text_str(&problem), NULL);
  } else if (ask(options, report, &entry)) {
    attempt.entry = text_str(&entry);
    attempt_run(&attempt);
  }
  text_release(&entry);
  text_release(&problem);
  PlumbStatus status = (PlumbStatus)report_status(attempt.report);
  *result = api_wrap(attempt.report);
  return status;
}
