// See graph_termination.h.
#include "strategy/graph_termination.h"

#include "its/copy.h"
#include "its/from_graph.h"
#include "strategy/input_loop.h"
#include "strategy/recurrence_analysis.h"
#include "strategy/termination_report.h"

static bool has_expected(const Its *its) {
  for (uint32_t i = 0; i < its->transitions.count; i++)
    if (its->transitions.data[i].expected) return true;
  return false;
}

// One question about termination of what the graph shows, and what answers it.
typedef struct {
  const Analysis *analysis;
  const Violation *blocking;  // null: none
  Its *its;
  ItsOrigin origin;
  Termination *proof;  // null: nothing was looked for
  Budget budget;       // of the proof and its check
} Question;

static bool is_proved(const Question *question) { return question->proof && question->proof->verdict == ANSWER_YES; }

// Half of the time is for the proof, so that there is some for the search for an infinite run; less where the loops end by their input, so that there is most likely
// no proof.
static double share_of_proof(const Question *question) { return question->analysis->open->by_input ? 0.05 : 0.5; }

static void look_for_rankings(Question *question) {
  const GraphTask *task = question->analysis->task;
  analysis_phase(task, "looking for ranking functions");
  question->budget.deadline = budget_now() + budget_left(task->budget) * share_of_proof(question);
  Its *asked = its_without_expected(question->its);
  question->proof =
      termination_prove(asked, question->analysis->executor.oracle, techniques_left_out(task->options->without),
                        &task->report->stats, &question->budget);
  its_free(asked);
}

// Does every infinite run take from outside again and again?
static bool ends_with_input(const Question *question) {
  enum { SHARE = 20 };  // of the time that is left
  if (question->analysis->open->by_input) return true;
  const GraphTask *task = question->analysis->task;
  const Its *its = question->its;
  bool *takes = memory_zalloc(its->transitions.count + (size_t)1);
  bool ends = false;
  if (!has_expected(its) && find_reading(question->analysis->graph, its, &question->origin, takes)) {
    Budget budget = {.deadline = budget_now() + budget_left(task->budget) / SHARE};
    Its *others = its_without(its, takes);
    Termination *proof = termination_prove(others, question->analysis->executor.oracle,
                                           techniques_left_out(task->options->without), &task->report->stats, &budget);
    ends = proof->verdict == ANSWER_YES;
    termination_free(proof);
    its_free(others);
  }
  memory_free(takes);
  return ends;
}

static void report_proof(const Question *question) {
  const Analysis *analysis = question->analysis;
  const GraphTask *task = analysis->task;
  Report *report = task->report;
  const Place *unsafe = question->blocking ? &question->blocking->place : NULL;
  ReportResult *result = report_termination_proof(report, question->proof, task->options->check, unsafe, task->budget);
  if (!result) return;
  result->excepts = has_expected(question->its);
  open_report_ranked(analysis->open, report, result);
  analysis_assume(analysis, result, (UndefinedSet)1 << UNDEFINED_UNINITIALISED);
}

static void give_up(const Question *question) {
  const Analysis *analysis = question->analysis;
  Report *report = analysis->task->report;
  if (question->proof) {
    analysis->open->by_input = ends_with_input(question);
    const char *reason = analysis->open->by_input     ? termination_by_input
                         : question->budget.cancelled ? "time limit reached"
                                                      : "no ranking function was found";
    report_unproved(report, question->proof, question->its, reason);
  } else {
    Place place;
    const char *reason = analysis_obstacle(analysis, &place);
    report_give_up(report, PROPERTY_TERMINATION, ENGINE_GRAPH, reason, place);
  }
}

// An infinite run is worth looking for where it is of use, and where no other analysis shows that there is none.
static bool looks_for_infinite_run(const Analysis *analysis) { return !analysis->task->proves_only || !analysis_goes_on(analysis); }

void decide_termination(const Analysis *analysis) {
  const GraphTask *task = analysis->task;
  // What the analysis before this one has said of loops is shown until there is something better.
  uint32_t diagnostics = task->report->diagnostics.count;
  open_report_unranked(analysis->open, task->report);
  Question question = {.analysis = analysis, .blocking = analysis_blocking(analysis)};
  question.its = its_from_graph_with_origin(analysis->graph, &question.origin);
  open_mark_transient(analysis->open, analysis->graph, question.its);
  if (graph_is_complete(analysis->graph)) look_for_rankings(&question);
  bool proved = is_proved(&question);
  bool refutes = !proved && looks_for_infinite_run(analysis);
  if (refutes) analysis_phase(task, "looking for an infinite run");
  task->report->diagnostics.count = diagnostics;
  if (proved)
    report_proof(&question);
  else if (!refutes || !refute_by_recurrence(task, analysis->graph, question.its, &question.origin))
    give_up(&question);
  if (question.proof && analysis_goes_on(analysis))
    open_keep_recurrent(analysis->open, analysis->graph, question.proof, task->options->check, task->budget);
  termination_free(question.proof);
  its_free(question.its);
  its_origin_release(&question.origin);
}

void decide_termination_soon(const Analysis *analysis) {
  Pace *pace = &analysis->open->termination;
  double start = budget_now(), allowed = pace_allows(pace, start);
  if (allowed <= 0) return;
  GraphTask task = *analysis->task;
  Budget budget = *task.budget;
  if (allowed < budget_left(&budget)) budget.deadline = start + allowed;
  task.budget = &budget;
  Analysis hurried = *analysis;
  hurried.task = &task;
  decide_termination(&hurried);
  pace_keep(pace, budget_now() - start, report_verdict(task.report, PROPERTY_TERMINATION) != VERDICT_UNKNOWN);
}
