// See answer.h.
#include "strategy/answer.h"

#include "base/answer.h"
#include "base/budget.h"
#include "input/options.h"
#include "input/property_file.h"
#include "process/attempt.h"
#include "replay/replay.h"
#include "strategy/strategy.h"
#include "strategy/verify_again.h"

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
  report->lists_checks = options->list_checks;
  report->explains = options->explain;
  report->wants_proofs = options->certificate || options->check >= 2;
  replay_note_options(options, report);
  return true;
}

static void note_taken_back(const ClangOptions *clang, Report *report) {
  if (!clang->taken_back.count) return;
  Text text = {0};
  text_printf(&text, "options of clang that are taken back: %s", text_str(&clang->taken_back));
  report_add_diagnostic(report, SEVERITY_NOTE, UNDEFINED_NONE, (Place){0}, text_str(&text));
  text_release(&text);
}

Report *strategy_answer(const PlumbOptions *options, const char *const *files, size_t file_count,
                        const char *const *names, size_t name_count, bool only_reached) {
  ensure(options && files && file_count);
  Report *report = report_new(budget_now());
  for (size_t i = 0; i < (names ? name_count : file_count); i++) report_add_file(report, names ? names[i] : files[i]);
  SettledOptions settled;
  Attempt attempt = {
      .options = &settled.options,
      .files = files,
      .file_count = file_count,
      .deadline = report->start + options->timeout,
      .work = only_reached ? strategy_check_reached : strategy_check,
      .report = report,
  };
  Text entry = {0}, problem = {0};
  if (!options_settle(options, &settled, &problem)) {
    report_set_error(report, PLUMB_USAGE, NULL, text_str(&problem), NULL);
  } else if (ask(&settled.options, report, &entry)) {
    attempt.entry = text_str(&entry);
    attempt_run(&attempt);
    if (settled.options.check >= 2) verify_complete(attempt.report);
    note_taken_back(&settled.clang, attempt.report);
  }
  options_release(&settled);
  text_release(&entry);
  text_release(&problem);
  return attempt.report;
}
