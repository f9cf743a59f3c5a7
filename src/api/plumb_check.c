// plumb_check.
#include "base/answer.h"
#include "plumb.h"
#include "api/plumb_report.h"
#include "strategy/answer.h"

PlumbStatus plumb_check(const PlumbOptions *options, const char *const *files, size_t file_count,
                        PlumbReport **result) {
  ensure(options && files && file_count && result);
  Report *report = strategy_answer(options, files, file_count, NULL, 0, false);
  PlumbStatus status = (PlumbStatus)report_status(report);
  *result = plumb_report_new(report);
  return status;
}
