// plumb_its: termination of integer transition systems, and whether error locations are reached. The supervision is that of plumb_check.
#include "base/answer.h"
#include "base/budget.h"
#include "input/options.h"
#include "api/plumb_report.h"
#include "strategy/its_analysis.h"

// False: the report has an error.
static bool accepts(Report *report, const PlumbOptions *options) {
  Text problem = {0};
  SettledOptions settled;
  PlumbOptions valued = *options;  // which properties there are is not what programs are asked for
  if (valued.properties & PLUMB_SAFETY) valued.properties = PLUMB_TERMINATION;
  bool valid = options_settle(&valued, &settled, &problem);
  options_release(&settled);
  if (!valid) report_set_error(report, PLUMB_USAGE, NULL, text_str(&problem), NULL);
  text_release(&problem);
  return valid;
}

PlumbStatus plumb_its(const PlumbOptions *options, const char *file, PlumbReport **result) {
  ensure(options && file && result);
  Report *report = report_new(budget_now());
  report_add_file(report, file);
  report_ask(report, options->properties & PLUMB_SAFETY ? PROPERTY_SAFETY : PROPERTY_TERMINATION);
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
