// See race.h.
#include "strategy/race.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/budget.h"
#include "bounded/advice.h"
#include "process/resident.h"
#include "process/supervise.h"
#include "report/assumption.h"
#include "report/checks.h"
#include "report/join.h"
#include "report/json.h"
#include "strategy/bounded_analysis.h"
#include "strategy/explore_analysis.h"
#include "strategy/run_analysis.h"
#include "strategy/termination_report.h"

enum { RUNNER_RUN, RUNNER_GRAPH, RUNNER_BOUNDED, RUNNER_EXPLORE, RUNNERS, READ_BYTES = 1 << 16 };

typedef struct {
  Attempt attempt;  // of the worker: a copy with a pipe of its own
  GraphTask task;
  void (*analyse)(const GraphTask *task);
  int politeness;  // towards the other engines, as nice(1) has it
  double start;  // not before, on budget_now's clock, as long as another engine runs
  SuperviseWorker worker;
  bool is_started, runs;
  bool has_crashed;
  Text received;
  Report *report;  // the last one received, or the empty one that it started with
} Runner;

typedef struct {
  Attempt *attempt;
  Runner runners[RUNNERS];
  int advice[2];  // pipe to the bounded engine; [1] is 0 when there is none
  double patience;  // it is over then, whatever is open; 0: it is not
  double look;      // at how much memory the engines have together, next time
  bool is_over;
} Race;

// ---- In the workers ----

static int run(void *context, int pipe) {
  Runner *runner = context;
  runner->attempt.pipe = pipe;
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + runner->politeness);  // if that fails, it is not polite
  runner->task.publish_context = &runner->attempt;
  runner->analyse(&runner->task);
  attempt_enter(&runner->attempt, NULL);
  return 0;
}

// ---- In their parent ----

static void fail(Race *race, const char *what) {
  report_set_error(race->attempt->report, PLUMB_INTERNAL, race->attempt->files[0], what,
                   "this is a defect of Plumb, please report it");
  race->is_over = true;
}

// Where a certificate is wanted, each true verdict is one of an engine that has handed out a proof, too. (When all have ended, what is there counts.)
static bool has_proofs(const Report *joined, const Report *const *parts) {
  for (uint32_t i = 0; i < joined->results.count; i++) {
    Property property = joined->results.data[i].property;
    bool has_proof = joined->results.data[i].verdict != VERDICT_TRUE;
    for (int k = 0; k < RUNNERS; k++)
      has_proof |= parts[k]->proofs.count && report_verdict(parts[k], property) == VERDICT_TRUE;
    if (!has_proof) return false;
  }
  return true;
}

// Where proofs of one engine are wanted, each true verdict is one of its own, too.
static bool is_proved_by(const Report *joined, const Report *part) {
  for (uint32_t i = 0; i < joined->results.count; i++) {
    const ReportResult *result = &joined->results.data[i];
    if (result->verdict == VERDICT_TRUE && report_verdict(part, result->property) != VERDICT_TRUE) return false;
  }
  return true;
}

// Who runs on would only take time: it can tell nothing that the others have not told.
static void dismiss(Race *race, const Report *joined) {
  Runner *explorer = &race->runners[RUNNER_EXPLORE];
  if (exploring_may_decide(&explorer->task, joined) || race->attempt->options->cross_check) return;
  if (explorer->runs) supervise_finish(&explorer->worker, true);
  explorer->runs = false;
  explorer->is_started = true;
}

static void join(Race *race) {
  const Report *parts[RUNNERS];
  for (int i = 0; i < RUNNERS; i++) {
    parts[i] = race->runners[i].report;
    if (!parts[i]->error.status) continue;
    fail(race, parts[i]->error.what);
    return;
  }
  for (int i = 0; i < RUNNERS && !race->is_over; i++)
    for (int j = i + 1; j < RUNNERS && !race->is_over; j++)
      race->is_over = report_tell_contradiction(race->attempt->report, parts[i], parts[j]);
  if (race->is_over) return;
  Report *joined = report_join(parts, RUNNERS);
  assumption_settle(joined);
  joined->start = race->attempt->report->start;
  joined->from_property_file = race->attempt->report->from_property_file;
  report_free(race->attempt->report);
  race->attempt->report = joined;
  attempt_publish(race->attempt);
  dismiss(race, joined);
  race->is_over = report_is_sure(joined) && checks_are_settled(joined) && !race->attempt->options->cross_check;
  if (race->attempt->options->certificate) race->is_over &= has_proofs(joined, parts);
  if (race->attempt->options->proof) race->is_over &= is_proved_by(joined, parts[RUNNER_BOUNDED]);
}

// ---- From the graph engine to the bounded one ----

// What is proved is told only when nothing is open on which it rests. A line that does not fit into the pipe is lost: it is advice.
static void send_advice(const Race *race, const Report *report) {
  Text line = {0};
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    text_clear(&line);
    if (result->verdict == VERDICT_TRUE && assumption_is_discharged(report, result))
      advice_write_proved(result->property, &line);
    if (line.count && write(race->advice[1], line.data, line.count) < 0) break;
  }
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *diagnostic = &report->diagnostics.data[i];
    bool is_leaf = diagnostic->has_property && diagnostic->severity == SEVERITY_WARNING;
    text_clear(&line);
    if (is_leaf) advice_write_suspect(diagnostic->property, diagnostic->place, &line);
    bool fits = line.count && line.count <= PIPE_BUF;  // what is written at once
    if (fits && write(race->advice[1], line.data, line.count) < 0) break;
  }
  text_release(&line);
}

// ---- Reports ----

// Of what has come, the last whole line is the report as it is now.
static void take_line(Race *race, Runner *runner) {
  const char *data = runner->received.data, *end = memrchr(data, '\n', runner->received.count);
  if (!end) return;
  size_t length = (size_t)(end - data);
  const char *before = length ? memrchr(data, '\n', length) : NULL;
  const char *line = before ? before + 1 : data;
  Report *report = report_read_json(line, (size_t)(end - line), NULL);
  Text rest = {0};
  text_add_bytes(&rest, end + 1, runner->received.count - length - 1);
  text_release(&runner->received);
  runner->received = rest;
  if (!report) return;
  report->start = runner->report->start;
  report_free(runner->report);
  runner->report = report;
  if (runner == &race->runners[RUNNER_GRAPH] && race->advice[1]) send_advice(race, report);
  join(race);
}

// Nothing of what a crashed engine said counts.
static void forget(Race *race, Runner *runner) {
  Report *fresh = report_new(runner->report->start);
  for (uint32_t i = 0; i < runner->report->files.count; i++) report_add_file(fresh, runner->report->files.data[i]);
  report_set_entry(fresh, runner->report->entry);
  for (uint32_t i = 0; i < runner->report->results.count; i++)
    report_ask(fresh, runner->report->results.data[i].property);
  report_free(runner->report);
  runner->report = fresh;
  runner->has_crashed = true;
  join(race);
}

static bool lacks_input_only(const Report *report) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    bool is_by_input = result->property == PROPERTY_TERMINATION && result->reason && !strcmp(result->reason, termination_by_input);
    if (result->verdict == VERDICT_UNKNOWN && !is_by_input) return false;
  }
  return true;
}

// Nothing is open but loops that read in all of their infinite runs, and who knows that has ended: the others get a part of the time to find such a run whose input ends.
static void lose_patience(Race *race) {
  enum { SHARE = 10 };
  double now = budget_now();
  bool has_ended = race->runners[RUNNER_GRAPH].is_started && !race->runners[RUNNER_GRAPH].runs;
  if (race->patience > 0 || !has_ended || race->attempt->options->cross_check || !lacks_input_only(race->attempt->report)) return;
  race->patience = now + (race->attempt->deadline - now) / SHARE;
}

static void end_at_memory_limit(Race *race, Runner *runner) {
  report_complete(runner->report, "memory limit reached");
  join(race);
}

static void end(Race *race, Runner *runner) {
  runner->runs = false;
  SuperviseOutcome outcome = supervise_finish(&runner->worker, false);
  if (outcome.end == SUPERVISE_MEMORY) {
    end_at_memory_limit(race, runner);
  } else if (outcome.end == SUPERVISE_CRASHED || outcome.status != 0) {
    forget(race, runner);
  }
  lose_patience(race);
}

// The limit of memory is one for all engines together: each of them keeps it by itself. Where they do not, the one that has most ends, so that the others go on.
static void keep_memory_limit(Race *race) {
  int processes[RUNNERS + 1];
  size_t limit = race->attempt->options->memory_mb << 20, count = 0, most = 0;
  Runner *largest = NULL;
  processes[count++] = getpid();
  for (int i = 0; i < RUNNERS; i++) {
    Runner *runner = &race->runners[i];
    if (!runner->runs) continue;
    processes[count++] = runner->worker.process;
    size_t bytes = resident_bytes(&runner->worker.process, 1, SIZE_MAX);
    if (largest && bytes <= most) continue;
    most = bytes;
    largest = runner;
  }
  if (count <= 2 || resident_bytes(processes, count, limit) <= limit) return;
  largest->runs = false;
  supervise_finish(&largest->worker, true);
  end_at_memory_limit(race, largest);
  lose_patience(race);
}

static void look_around(Race *race) {
  const double seconds = 0.1;
  double now = budget_now();
  if (now < race->look) return;
  keep_memory_limit(race);
  race->look = now + seconds;
}

static void listen_to(Race *race, Runner *runner) {
  char buffer[READ_BYTES];
  ssize_t count = read(runner->worker.pipe, buffer, sizeof buffer);
  if (count < 0 && errno == EINTR) return;
  if (count > 0) {
    text_add_bytes(&runner->received, buffer, (size_t)count);
    take_line(race, runner);
  } else {
    end(race, runner);
  }
}

// A program that reads nothing is run in no time, or else soon seen to read something. Most small programs are decided by the graph engine at once, and most others by the
// bounded one; a further process would only take time from them.
static const double head_start_seconds[RUNNERS] = {[RUNNER_GRAPH] = 0.02, [RUNNER_BOUNDED] = 0.06, [RUNNER_EXPLORE] = 0.12};

// Where there are fewer processors than engines: the graph engine goes on learning for as long as it runs, while most of what the others find they find soon.
static const int politeness[RUNNERS] = {[RUNNER_BOUNDED] = 3, [RUNNER_EXPLORE] = 5};

static void start_runner(Runner *runner) {
  runner->is_started = true;
  runner->runs = supervise_start(&runner->worker, run, runner);
  if (!runner->runs) runner->has_crashed = true;
}

static void prepare(Race *race, const GraphTask *task) {
  static void (*const analyses[RUNNERS])(const GraphTask *) = {analyse_by_running, analyse_graph, analyse_bounded, analyse_by_exploring};
  // A report of its own for each engine, made of what is sent between processes anyway.
  Text line = {0};
  report_write_json(race->attempt->report, JSON_ONE_LINE, &line);
  for (int i = 0; i < RUNNERS; i++) {
    Runner *runner = &race->runners[i];
    runner->report = report_read_json(text_str(&line), line.count, NULL);
    runner->report->start = race->attempt->report->start;
    runner->attempt = *race->attempt;
    runner->attempt.report = runner->report;
    runner->task = *task;
    runner->task.report = runner->report;
    runner->analyse = analyses[i];
    runner->politeness = politeness[i];
    runner->start = budget_now() + (race->attempt->options->cross_check ? 0 : head_start_seconds[i]);
  }
  // What is proved elsewhere need not be asked for, but whoever wants the proofs of the bounded engine wants it to ask.
  bool has_advice = !race->attempt->options->cross_check && !race->attempt->options->proof;
  if (!has_advice || pipe2(race->advice, O_CLOEXEC | O_NONBLOCK) != 0)
    race->advice[0] = race->advice[1] = 0;
  race->runners[RUNNER_BOUNDED].task.advice = race->advice[0];
  race->runners[RUNNER_EXPLORE].is_started = !exploring_may_help(task);
  race->runners[RUNNER_RUN].is_started = !run_may_decide(task);
  text_release(&line);
}

static bool anyone_runs(const Race *race) {
  for (int i = 0; i < RUNNERS; i++)
    if (race->runners[i].runs) return true;
  return false;
}

// Starts those whose time has come, or the next one when nobody runs. Returns how long the others wait, in milliseconds; -1: there are none.
static int start_due(Race *race) {
  double now = budget_now();
  int wait_ms = -1;
  for (int i = 0; i < RUNNERS; i++) {
    Runner *runner = &race->runners[i];
    if (runner->is_started) continue;
    if (now >= runner->start || !anyone_runs(race)) {
      start_runner(runner);
    } else {
      int left_ms = (int)((runner->start - now) * 1000) + 1;
      if (wait_ms < 0 || left_ms < wait_ms) wait_ms = left_ms;
    }
  }
  return wait_ms;
}

// When the next thing happens for which nobody listens, in milliseconds.
static int wait_for(const Race *race, int start_ms) {
  double next = race->patience > 0 && race->patience < race->look ? race->patience : race->look;
  double left = next - budget_now();
  int left_ms = left > 0 ? (int)(left * 1000) + 1 : 0;
  return start_ms < 0 || left_ms < start_ms ? left_ms : start_ms;
}

void race(Attempt *attempt, const GraphTask *task) {
  Race race = {.attempt = attempt};
  prepare(&race, task);
  while (!race.is_over) {
    int wait_ms = start_due(&race);
    if (!anyone_runs(&race)) break;
    struct pollfd ready[RUNNERS];
    for (int i = 0; i < RUNNERS; i++) {
      Runner *runner = &race.runners[i];
      ready[i] = (struct pollfd){.fd = runner->runs ? runner->worker.pipe : -1, .events = POLLIN};
    }
    int count = poll(ready, RUNNERS, wait_for(&race, wait_ms));
    race.is_over = race.patience > 0 && budget_now() > race.patience;
    if (!race.is_over) look_around(&race);
    if (count <= 0) continue;
    for (int i = 0; i < RUNNERS && !race.is_over; i++)
      if (ready[i].revents && race.runners[i].runs) listen_to(&race, &race.runners[i]);
  }
  bool has_crashed = false;
  for (int i = 0; i < RUNNERS; i++) {
    Runner *runner = &race.runners[i];
    has_crashed |= runner->has_crashed;
    if (runner->runs) supervise_finish(&runner->worker, true);
    text_release(&runner->received);
    report_free(runner->report);
  }
  if (race.advice[1]) {
    close(race.advice[0]);
    close(race.advice[1]);
  }
  if (has_crashed && !report_is_sure(attempt->report)) fail(&race, "internal error: an engine crashed");
}
