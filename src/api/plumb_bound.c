// plumb_bound: upper bounds of what runs cost. The supervision is that of plumb_check.
#include "base/answer.h"
#include "base/budget.h"
#include "input/options.h"
#include "api/plumb_report.h"
#include "strategy/bound_analysis.h"

PlumbStatus plumb_bound(const PlumbOptions *options, const char *const *files, size_t file_count,
                        PlumbReport **result) {
  ensure(options && files && file_count && result);
  Report *report = report_new(budget_now());
  PlumbOptions given = *options;
  SettledOptions settled;
  Text problem = {0};
  for (size_t i = 0; i < file_count; i++) report_add_file(report, files[i]);
  report_ask(report, PROPERTY_RUNTIME_BOUND);
  if (!given.entry) given.entry = "main";  // the program decides, when it is known
  Attempt attempt = {
      .options = &settled.options,
      .files = files,
      .file_count = file_count,
      .entry = options->entry,
      .deadline = report->start + options->timeout,
      .work = strategy_bound,
      .report = report,
  };
  if (options_settle(&given, &settled, &problem))
    attempt_run(&attempt);
  else
    report_set_error(report, PLUMB_USAGE, NULL, text_str(&problem), NULL);
  PlumbStatus status = (PlumbStatus)report_status(attempt.report);
  *result = plumb_report_new(attempt.report);
  options_release(&settled);
  text_release(&problem);
  return status;
}
