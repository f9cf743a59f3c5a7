// plumb_its: termination of integer transition systems. The supervision is that of plumb_check.
#include "base/answer.h"
#include "base/budget.h"
#include "input/options.h"
#include "plumb_report.h"
#include "strategy/its_analysis.h"

// False: the report has an error.
static bool accepts(Report *report, const PlumbOptions *options) {
  Text problem = {0};
  SettledOptions settled;
  bool valid = options_settle(options, &settled, &problem);
  options_release(&settled);
  if (!valid) report_set_error(report, PLUMB_USAGE, NULL, text_str(&problem), NULL);
  text_release(&problem);
  return valid;
}

PlumbStatus plumb_its(const PlumbOptions *options, const char *file, PlumbReport **result) {
  ensure(options && file && result);
  Report *report = report_new(budget_now());
  report_add_file(report, file);
  report_ask(report, PROPERTY_TERMINATION);
  Attempt attempt = {
      .options = options,
      .files = &file,
      .file_count = 1,
      .deadline = report->start + options->timeout,
      .work = strategy_its,
      .report = report,
  };
  if (accepts(report, options)) attempt_run(&attempt);
  PlumbStatus status = (PlumbStatus)report_status(attempt.report);
  *result = plumb_report_new(attempt.report);
  return status;
}
