// The strategy: what plumb_check does, on one page.
//
// The analysis works in a child process under the supervision of src/supervise.c. Whenever it has learnt something it sends a snapshot of its
// report; the last one counts. So a run that is stopped keeps every verdict that it has, and a defect that ends the child can never become
// a verdict: then nothing that it sent counts.
#include "plumb.h"

#include <string.h>
#include <unistd.h>

#include "api.h"
#include "base/answer.h"
#include "load.h"
#include "plumb_graph.h"
#include "property_file.h"
#include "report/json.h"
#include "supervise.h"

typedef struct {
  const PlumbOptions *options;
  const char *const *files;
  size_t file_count;
  const char *entry;
  double deadline;
  Report *report;  // in the child: what is sent; in the parent: the last one received, or that from before the start
  int pipe;        // of the child
  Text received;   // of the parent: bytes after the last whole line
} Check;

// ---- In the child ----

static void send_report(void *context) {
  Check *check = context;
  Text line = {0};
  check->report->wall = budget_now() - check->report->start;
  report_write_json(check->report, JSON_ONE_LINE, &line);
  text_add_char(&line, '\n');
  supervise_send(check->pipe, line.data, line.count);
  text_release(&line);
}

static int analyse(void *context, int pipe) {
  Check *check = context;
  check->pipe = pipe;
  check->report->phase = "compiling";
  send_report(check);
  Loaded loaded;
  Text message = {0};
  PlumbStatus status =
      load(check->options, check->files, check->file_count, check->entry, check->deadline, &loaded, &message);
  if (status == PLUMB_OK) {
    Budget budget = {.deadline = check->deadline};
    analyse_graph(&(GraphTask){
        .program = loaded.program,
        .entry = loaded.entry,
        .arguments = loaded.arguments.data,
        .argument_count = loaded.arguments.count,
        .options = check->options,
        .budget = &budget,
        .report = check->report,
        .publish = send_report,
        .publish_context = check,
    });
  } else if (status == PLUMB_UNKNOWN) {
    report_complete(check->report, text_str(&message));
  } else {
    report_set_error(check->report, (int)status, NULL, text_str(&message), NULL);
  }
  check->report->phase = NULL;
  send_report(check);
  return 0;
}

// ---- In the parent ----

static void keep_snapshot(Check *check, const char *line, size_t count) {
  Report *snapshot = report_read_json(line, count, NULL);
  if (!snapshot) return;  // the end of a line whose sender was stopped
  snapshot->start = check->report->start;
  snapshot->from_property_file = check->report->from_property_file;
  report_free(check->report);
  check->report = snapshot;
}

static void receive(void *context, const char *bytes, size_t count) {
  Check *check = context;
  text_add_bytes(&check->received, bytes, count);
  const char *data = check->received.data, *end = memrchr(data, '\n', check->received.count);
  if (!end) return;
  size_t length = (size_t)(end - data);
  const char *before = length ? memrchr(data, '\n', length) : NULL;
  const char *line = before ? before + 1 : data;
  keep_snapshot(check, line, (size_t)(end - line));
  Text rest = {0};
  text_add_bytes(&rest, end + 1, check->received.count - length - 1);
  text_release(&check->received);
  check->received = rest;
}

static void tick(void *context) {
  const Check *check = context;
  const char *phase = check->report->phase;
  check->options->progress(check->options->progress_context, budget_now() - check->report->start, phase ? phase : "");
}

// Nothing of what a crashed analysis said counts.
static void discard(Check *check, int number) {
  Report *fresh = report_new(check->report->start);
  for (size_t i = 0; i < check->file_count; i++) report_add_file(fresh, check->files[i]);
  report_set_entry(fresh, check->entry);
  report_free(check->report);
  check->report = fresh;
  Text what = {0};
  text_add(&what, "internal error: the analysis crashed");
  if (number) text_printf(&what, " (signal %d, %s)", number, strsignal(number));
  report_set_error(fresh, PLUMB_INTERNAL, check->files[0], text_str(&what),
                   "this is a defect of Plumb, please report it");
  text_release(&what);
}

static void finish(Check *check, SuperviseOutcome outcome) {
  switch (outcome.end) {
    case SUPERVISE_DONE: report_complete(check->report, "the analysis ended without an answer"); break;
    case SUPERVISE_TIME: report_complete(check->report, "time limit reached"); break;
    case SUPERVISE_MEMORY: report_complete(check->report, "memory limit reached"); break;
    case SUPERVISE_INTERRUPTED: report_complete(check->report, "interrupted"); break;
    case SUPERVISE_CRASHED: discard(check, outcome.signal); break;
  }
  check->report->peak_mb = outcome.peak_mb;
  check->report->wall = budget_now() - check->report->start;
}

static bool reads_terminal(const char *const *files, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(files[i], "-") == 0) return isatty(STDIN_FILENO);
  return false;
}

static void run(Check *check) {
  const PlumbOptions *options = check->options;
  SuperviseLimits limits = {
      .deadline = check->deadline,
      .memory_bytes = options->memory_mb << 20,
      .interrupted = interrupt_asked,
      .tick = options->progress ? tick : NULL,
      .tick_context = check,
      .reads_terminal = reads_terminal(check->files, check->file_count),
  };
  SuperviseOutcome outcome = {.end = SUPERVISE_TIME};
  if (options->timeout > 0) outcome = supervise(&limits, analyse, check, receive, check);
  interrupt_forget();
  finish(check, outcome);
  text_release(&check->received);
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
  return true;
}

PlumbStatus plumb_check(const PlumbOptions *options, const char *const *files, size_t file_count,
                        PlumbReport **result) {
  ensure(options && files && file_count && result);
  Report *report = report_new(budget_now());
  for (size_t i = 0; i < file_count; i++) report_add_file(report, files[i]);
  Check check = {
      .options = options,
      .files = files,
      .file_count = file_count,
      .deadline = report->start + options->timeout,
      .report = report,
  };
  Text entry = {0}, problem = {0};
  if (!options_valid(options, &problem)) {
    report_set_error(report, PLUMB_USAGE, NULL, text_str(&problem), NULL);
  } else if (ask(options, report, &entry)) {
    check.entry = text_str(&entry);
    run(&check);
  }
  text_release(&entry);
  text_release(&problem);
  PlumbStatus status = (PlumbStatus)report_status(check.report);
  *result = api_wrap(check.report);
  return status;
}
