// See its_analysis.h.
#include "strategy/its_analysis.h"

#include "base/answer.h"
#include "input/load_its.h"
#include "prove/nonterminate.h"
#include "report/assumption.h"
#include "strategy/recurrence_report.h"
#include "strategy/safety_analysis.h"
#include "strategy/termination_report.h"

// The two provers take turns, each time with more effort: most infinite runs are found with few steps, most loops are ranked in little time.
static const struct {
  uint64_t steps;  // of the search for an infinite run; 0: no limit
  double share;    // of the time that is left, for each of the two
} turns[] = {{120, 0.1}, {3000, 0.5}, {0, 1}};

static double deadline_of(const Attempt *attempt, double share) {
  double now = budget_now();
  return now + share * (attempt->deadline - now);
}

// Returns whether one was found and reported.
static bool find_infinite_run(Attempt *attempt, const Its *its, uint64_t steps, double deadline) {
  Report *report = attempt->report;
  Budget budget = {.deadline = deadline, .cancel_at = steps}, check_budget = {.deadline = attempt->deadline};
  attempt_enter(attempt, "looking for an infinite run");
  Nontermination *nontermination =
      nontermination_prove(its, NULL, techniques_left_out(attempt->options->without), &report->stats, &budget);
  bool found = report_recurrence(report, its, nontermination, attempt->options->check, &check_budget);
  nontermination_free(nontermination);
  return found;
}

// GIVE; the budget tells whether the time was too short.
static Termination *rank(Attempt *attempt, const Its *its, Budget *budget) {
  attempt_enter(attempt, "looking for ranking functions");
  Oracle *oracle = oracle_new(its->terms, &attempt->report->stats, budget);
  oracle_set_validate(oracle, attempt->options->check > 1);
  Termination *termination =
      termination_prove(its, oracle, techniques_left_out(attempt->options->without), &attempt->report->stats, budget);
  oracle_free(oracle);
  return termination;
}

// No step of a transition system is undefined.
static void show_defined(ReportResult *result) {
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (property_covers((Property)i)) assumption_show(result, (Property)i);
}

static void prove(Attempt *attempt, const Its *its) {
  Budget budget = {.cancelled = true};
  Termination *termination = NULL;
  report_set_entry(attempt->report, its_location(its, its->initial)->name);
  attempt->report->stats.transitions = its->transitions.count;
  for (uint32_t i = 0; i < sizeof turns / sizeof *turns; i++) {
    // The last search leaves time for what is to be said about the loops.
    if (find_infinite_run(attempt, its, turns[i].steps, deadline_of(attempt, turns[i].steps ? turns[i].share : 0.9)))
      break;
    if (!budget.cancelled) continue;  // all that it can do was done
    termination_free(termination);
    budget = (Budget){.deadline = deadline_of(attempt, turns[i].share)};
    termination = rank(attempt, its, &budget);
    if (termination->verdict == ANSWER_YES) break;
  }
  if (termination && !report_find(attempt->report, PROPERTY_TERMINATION)->decided) {
    bool ranked = termination->verdict == ANSWER_YES;
    Budget check_budget = {.deadline = attempt->deadline};
    attempt_enter(attempt, "checking the proof");
    ReportResult *result = NULL;
    if (ranked)
      result = report_termination_proof(attempt->report, termination, attempt->options->check, NULL, &check_budget);
    else
      report_unproved(attempt->report, termination, NULL,
                      budget.cancelled ? "time limit reached" : "no ranking function was found");
    if (result) show_defined(result);
  }
  termination_free(termination);
}

void strategy_its(Attempt *attempt) {
  attempt_enter(attempt, "reading");
  Text message = {0};
  Terms *terms = terms_new();
  ItsFormat format;
  Its *its = load_its(terms, attempt->files[0], &format, &message);
  if (its && report_find(attempt->report, PROPERTY_SAFETY))
    analyse_safety(attempt, its);
  else if (its)
    prove(attempt, its);
  else
    report_set_error(attempt->report, PLUMB_INPUT, NULL, text_str(&message), NULL);
  its_free(its);
  terms_free(terms);
  text_release(&message);
}
