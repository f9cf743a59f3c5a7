// plumb_bound: upper bounds of running times. The supervision is that of plumb_check.
#include "base/answer.h"
#include "base/budget.h"
#include "input/options.h"
#include "plumb_report.h"
#include "strategy/bound_analysis.h"

PlumbStatus plumb_bound(const PlumbOptions *options, const char *file, PlumbReport **result) {
  ensure(options && file && result);
  Report *report = report_new(budget_now());
  Text problem = {0};
  report_add_file(report, file);
  report_ask(report, PROPERTY_RUNTIME_BOUND);
  Attempt attempt = {
      .options = options,
      .files = &file,
      .file_count = 1,
      .deadline = report->start + options->timeout,
      .work = strategy_bound,
      .report = report,
  };
  SettledOptions settled;
  if (options_settle(options, &settled, &problem))
    attempt_run(&attempt);
  else
    report_set_error(report, PLUMB_USAGE, NULL, text_str(&problem), NULL);
  options_release(&settled);
  text_release(&problem);
  PlumbStatus status = (PlumbStatus)report_status(attempt.report);
  *result = plumb_report_new(attempt.report);
  return status;
}
