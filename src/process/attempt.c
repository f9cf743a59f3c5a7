// See attempt.h.
#include "process/attempt.h"

#include <string.h>
#include <unistd.h>

#include "base/budget.h"
#include "process/interrupt.h"
#include "process/supervise.h"
#include "report/assumption.h"
#include "report/checks.h"
#include "report/join.h"
#include "report/json.h"
#include "report/write.h"

// ---- In the child ----

void attempt_publish(void *context) {
  Attempt *attempt = context;
  Text line = {0};
  attempt->report->wall = budget_now() - attempt->report->start;
  report_write_json(attempt->report, JSON_ONE_LINE, &line);
  text_add_char(&line, '\n');
  supervise_send(attempt->pipe, line.data, line.count);
  text_release(&line);
}

void attempt_enter(Attempt *attempt, const char *phase) {
  attempt->report->phase = phase;
  attempt_publish(attempt);
}

static int work(void *context, int pipe) {
  Attempt *attempt = context;
  attempt->pipe = pipe;
  attempt->work(attempt);
  attempt_enter(attempt, NULL);
  return 0;
}

// ---- In the parent ----

// Another engine that proves the same may rest on something else; what was told stays.
static void keep_told(Attempt *attempt, Report *snapshot) {
  for (uint32_t i = 0; attempt->known && i < attempt->known->results.count; i++) {
    const ReportResult *told = &attempt->known->results.data[i];
    ReportResult *result = report_find(snapshot, told->property);
    bool is_same = told->verdict == VERDICT_TRUE && result && result->verdict == VERDICT_TRUE;
    if (is_same) report_replace_result(snapshot, result, told);
  }
}

static void keep_snapshot(Attempt *attempt, const char *line, size_t count) {
  Report *snapshot = report_read_json(line, count, NULL);
  if (!snapshot) return;  // the end of a line whose sender was stopped
  snapshot->start = attempt->report->start;
  snapshot->from_property_file = attempt->report->from_property_file;
  keep_told(attempt, snapshot);
  report_free(attempt->report);
  attempt->report = snapshot;
  attempt->has_news = true;
}

static void receive(void *context, const char *bytes, size_t count) {
  Attempt *attempt = context;
  text_add_bytes(&attempt->received, bytes, count);
  const char *data = attempt->received.data, *end = memrchr(data, '\n', attempt->received.count);
  if (!end) return;
  size_t length = (size_t)(end - data);
  const char *before = length ? memrchr(data, '\n', length) : NULL;
  const char *line = before ? before + 1 : data;
  keep_snapshot(attempt, line, (size_t)(end - line));
  Text rest = {0};
  text_add_bytes(&rest, end + 1, attempt->received.count - length - 1);
  text_release(&attempt->received);
  attempt->received = rest;
}

static const double told_after_seconds = 1;  // who is done before tells all at once

// What is verified, or certified, is told with what came of that: at the end.
static bool tells_proofs(const PlumbOptions *options) { return options->check < 2 && !options->certificate && !options->proof; }

// The report with those proofs only that may be told, and what they rest on. GIVE.
static Report *known_now(const Attempt *attempt) {
  const Report *report = attempt->report;
  Report *known = report_join(&report, 1), *completed = report_join(&report, 1);
  assumption_complete(completed);
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    if (result->verdict != VERDICT_TRUE) continue;
    bool is_told = tells_proofs(attempt->options) && assumption_is_final(report, result);
    if (is_told)
      report_replace_result(known, &known->results.data[i], &completed->results.data[i]);
    else
      known->results.data[i].verdict = VERDICT_UNKNOWN;
  }
  report_free(completed);
  return known;
}

// What is known is told before the rest is: once, whatever comes later.
static void tell(Attempt *attempt) {
  if (!attempt->options->told || !attempt->has_news || budget_now() - attempt->report->start < told_after_seconds) return;
  attempt->has_news = false;
  unsigned style = attempt->options->told_style;
  ReportStyle report_style = {.colour = style & PLUMB_COLOUR, .quiet = style & PLUMB_QUIET};
  Text all = {0}, news = {0};
  report_free(attempt->known);
  attempt->known = known_now(attempt);
  report_write_known(attempt->known, report_style, &all);
  report_add_new_lines(text_str(&all), text_str(&attempt->told), &news);
  if (news.count) attempt->options->told(attempt->options->told_context, text_str(&news));
  text_add(&attempt->told, text_str(&news));
  text_release(&all);
  text_release(&news);
}

static void tick(void *context) {
  Attempt *attempt = context;
  const char *phase = attempt->report->phase;
  tell(attempt);
  if (!attempt->options->progress) return;
  attempt->options->progress(attempt->options->progress_context, budget_now() - attempt->report->start,
                             phase ? phase : "");
}

// Nothing of what a crashed engine said counts.
static void discard(Attempt *attempt, int number) {
  Report *fresh = report_new(attempt->report->start);
  for (size_t i = 0; i < attempt->file_count; i++) report_add_file(fresh, attempt->files[i]);
  report_set_entry(fresh, attempt->entry);
  report_free(attempt->report);
  attempt->report = fresh;
  Text what = {0};
  text_add(&what, "internal error: the analysis crashed");
  if (number) text_printf(&what, " (signal %d, %s)", number, strsignal(number));
  report_set_error(fresh, PLUMB_INTERNAL, attempt->files[0], text_str(&what),
                   "this is a defect of Plumb, please report it");
  text_release(&what);
}

static void finish(Attempt *attempt, SuperviseOutcome outcome) {
  switch (outcome.end) {
    case SUPERVISE_DONE: report_complete(attempt->report, "the analysis ended without an answer"); break;
    case SUPERVISE_TIME: report_complete(attempt->report, "time limit reached"); break;
    case SUPERVISE_MEMORY: report_complete(attempt->report, "memory limit reached"); break;
    case SUPERVISE_INTERRUPTED: report_complete(attempt->report, "interrupted"); break;
    case SUPERVISE_CRASHED: discard(attempt, outcome.signal); break;
  }
  checks_complete(attempt->report);
  assumption_complete(attempt->report);
  attempt->report->peak_mb = outcome.peak_mb;
  attempt->report->wall = budget_now() - attempt->report->start;
}

static bool reads_terminal(const char *const *files, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(files[i], "-") == 0) return isatty(STDIN_FILENO);
  return false;
}

void attempt_run(Attempt *attempt) {
  const PlumbOptions *options = attempt->options;
  SuperviseLimits limits = {
      .deadline = attempt->deadline,
      .memory_bytes = options->memory_mb << 20,
      .interrupted = interrupt_asked,
      .tick = options->progress || options->told ? tick : NULL,
      .tick_context = attempt,
      .reads_terminal = reads_terminal(attempt->files, attempt->file_count),
  };
  SuperviseOutcome outcome = {.end = SUPERVISE_TIME};
  if (options->timeout > 0) outcome = supervise(&limits, work, attempt, receive, attempt);
  interrupt_forget();
  finish(attempt, outcome);
  if (attempt->told.count) attempt->report->told = report_string(attempt->report, text_str(&attempt->told));
  report_free(attempt->known);
  text_release(&attempt->told);
  text_release(&attempt->received);
}
