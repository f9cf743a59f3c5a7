// Reports: what can be read is valid, and survives being written and read again.
#include "base/answer.h"
#include "reading.h"
#include "report/json.h"
#include "report/write.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Report *report = report_read_json((const char *)data, size, NULL);
  if (!report) return 0;
  ensure(report_valid(report));
  Text text = {0};
  report_write_json(report, JSON_ONE_LINE, &text);
  Report *again = report_read_json(text.data, text.count, NULL);
  ensure(again && report_status(again) == report_status(report));
  report_write_text(report, (ReportStyle){.verbose = true, .stats = true}, &text);
  report_write_sarif(report, &text);
  report_write_competition(report, &text);
  text_release(&text);
  report_free(again);
  report_free(report);
  return 0;
}
