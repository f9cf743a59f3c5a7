// The graph engine: program -> symbolic execution graph -> transition system -> ranking functions. See graph_analysis.h.
#include "strategy/graph_analysis.h"

#include "execute/descent.h"
#include "graph/graph.h"
#include "graph/propose.h"
#include "its/copy.h"
#include "its/from_graph.h"
#include "report/assumption.h"
#include "strategy/bound_loops.h"
#include "strategy/bound_report.h"
#include "strategy/entry_graph.h"
#include "strategy/exclude.h"
#include "strategy/graph_checks.h"
#include "strategy/recurrence_analysis.h"
#include "strategy/termination_report.h"
#include "strategy/unknowns.h"

enum { REFINEMENTS = 6 };

typedef struct {
  const GraphTask *task;
  Budget budget;
  Terms *terms;
  Oracle *oracle;
  Executor executor;
  Graph *graph;
  uint64_t cost;
  Open *open;  // after the analyses before this one
} Analysis;

static void enter_phase(const GraphTask *task, const char *phase) {
  task->report->phase = phase;
  task->publish(task->publish_context);
}

static bool is_proved(const Report *report, Property property) {
  const ReportResult *result = report_find(report, property);
  return result && result->verdict == VERDICT_TRUE;
}

static bool is_decided(const Report *report, Property property) {
  const ReportResult *result = report_find(report, property);
  return result && result->verdict != VERDICT_UNKNOWN;
}

static bool is_left_out(const Analysis *analysis, const Violation *violation) {
  return analysis->task->left_out >> violation->kind & 1;
}

// The first violation of the property from number `from` on that counts and that no other analysis has excluded.
static const Violation *next_violation(const Analysis *analysis, Property property, uint32_t from) {
  const ViolationVec *violations = &analysis->executor.violations;
  for (uint32_t i = from; i < violations->count; i++) {
    const Violation *violation = &violations->data[i];
    bool counts = undefined_property(violation->kind) == property && !is_left_out(analysis, violation);
    if (counts && open_is_violated(analysis->open, violation)) return violation;
  }
  return NULL;
}

static const Violation *first_violation(const Analysis *analysis, Property property) {
  return next_violation(analysis, property, 0);
}

// Kinds that are left out although a run may do them: a proof ends there.
static UndefinedSet assumed_kinds(const Analysis *analysis) {
  const ViolationVec *violations = &analysis->executor.violations;
  UndefinedSet kinds = 0;
  for (uint32_t i = 0; i < violations->count; i++) {
    const Violation *violation = &violations->data[i];
    if (is_left_out(analysis, violation) && open_is_violated(analysis->open, violation))
      kinds |= (UndefinedSet)1 << violation->kind;
  }
  return kinds;
}

static bool assumes_allocation(const Analysis *analysis) {
  return analysis->executor.allocates && !analysis->task->options->malloc_may_fail;
}

// What all true verdicts of this analysis take for granted, and which undefined steps it has excluded. The graph is complete. Behind steps of the `tolerated`
// kinds the proof goes on.
static void add_assumptions(Analysis *analysis, ReportResult *result, UndefinedSet tolerated) {
  Report *report = analysis->task->report;
  if (!result) return;
  if (assumes_allocation(analysis)) assumption_add(report, result, ASSUMPTION_ALLOCATION);
  if (analysis->executor.calls_unknown) assumption_add(report, result, ASSUMPTION_UNKNOWN_FUNCTIONS);
  if (assumed_kinds(analysis) & ~tolerated) assumption_add(report, result, ASSUMPTION_KINDS);
  if (assumed_kinds(analysis) & tolerated) assumption_add(report, result, ASSUMPTION_MEMORY_SAFETY);
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (property_covers((Property)i) && !first_violation(analysis, (Property)i)) assumption_show(result, (Property)i);
}

// The first thing that kept the graph from being complete.
static const char *obstacle(const Analysis *analysis, Place *place) {
  *place = (Place){0};
  if (analysis->executor.obstacles.count) {
    *place = analysis->executor.obstacles.data[0].place;
    return analysis->executor.obstacles.data[0].reason;
  }
  return "time limit reached";
}

static void decide_safety(Analysis *analysis, Property property) {
  Report *report = analysis->task->report;
  const Violation *violation = first_violation(analysis, property);
  Place place;
  if (is_decided(report, property)) return;
  if (violation) {
    report_give_up(report, property, ENGINE_GRAPH, undefined_text(violation->kind), violation->place);
  } else if (!graph_is_complete(analysis->graph)) {
    const char *reason = obstacle(analysis, &place);
    report_give_up(report, property, ENGINE_GRAPH, reason, place);
  } else {
    add_assumptions(analysis, report_prove(report, property, ENGINE_GRAPH), 0);
  }
}

// Violations after which nothing is known about the run. Overflow is excluded: it has its own property, and is named as
// an assumption; so is the use of a variable that was never assigned, whose value was taken to be arbitrary.
static const Violation *blocking_violation(const Analysis *analysis) {
  if (is_proved(analysis->task->report, PROPERTY_MEMORY_SAFETY)) return NULL;  // they do not happen
  if (analysis->task->options->assume_memory_safe) return NULL;
  const Violation *violation = first_violation(analysis, PROPERTY_MEMORY_SAFETY);
  while (violation && violation->kind == UNDEFINED_UNINITIALISED) {
    uint32_t number = (uint32_t)(violation - analysis->executor.violations.data);
    violation = next_violation(analysis, PROPERTY_MEMORY_SAFETY, number + 1);
  }
  return violation;
}

static bool has_expected(const Its *its) {
  for (uint32_t i = 0; i < its->transitions.count; i++)
    if (its->transitions.data[i].expected) return true;
  return false;
}

static void report_termination(Analysis *analysis, const Termination *termination, bool excepts, Budget *budget) {
  const GraphTask *task = analysis->task;
  Report *report = task->report;
  ReportResult *result = report_termination_proof(report, termination, task->options->check, budget);
  if (!result) return;
  result->excepts = excepts;
  open_report_ranked(analysis->open, report, result);
  add_assumptions(analysis, result, (UndefinedSet)1 << UNDEFINED_UNINITIALISED);
}

static bool all_decided(const Report *report) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    if (report->results.data[i].verdict == VERDICT_UNKNOWN) return false;
  }
  return true;
}

// Another analysis, that descends more, may show more.
static bool analyses_again(const Analysis *analysis) {
  const GraphTask *task = analysis->task;
  return analysis->executor.summarises && graph_is_complete(analysis->graph) && !task->budget->cancelled &&
         !all_decided(task->report);
}

// Half of the time is for the proof, so that there is some for the search for an infinite run.
static void decide_termination(Analysis *analysis) {
  const GraphTask *task = analysis->task;
  // What the analysis before this one has said of loops is shown until there is something better.
  uint32_t diagnostics = task->report->diagnostics.count;
  open_report_unranked(analysis->open, task->report);
  const Violation *violation = blocking_violation(analysis);
  Place place = violation ? violation->place : (Place){0};
  const char *reason = violation ? "memory safety is not shown" : NULL;
  if (!violation && !graph_is_complete(analysis->graph)) reason = obstacle(analysis, &place);
  ItsOrigin origin;
  Its *its = its_from_graph_with_origin(analysis->graph, &origin);
  open_mark_transient(analysis->open, analysis->graph, its);
  Its *asked = its_without_expected(its);
  Termination *termination = NULL;
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / 2};
  if (!reason) {
    enter_phase(task, "looking for ranking functions");
    termination = termination_prove(asked, analysis->executor.oracle, techniques_left_out(task->options->without),
                                    &task->report->stats, &budget);
  }
  bool proved = termination && termination->verdict == ANSWER_YES;
  if (!proved) enter_phase(task, "looking for an infinite run");
  task->report->diagnostics.count = diagnostics;
  if (proved || !refute_by_recurrence(task, analysis->graph, its, &origin)) {
    if (termination)
      report_termination(analysis, termination, has_expected(its), proved ? task->budget : &budget);
    else
      report_give_up(task->report, PROPERTY_TERMINATION, ENGINE_GRAPH, reason, place);
  }
  if (termination && analyses_again(analysis))
    open_keep_recurrent(analysis->open, analysis->graph, termination, task->options->check, task->budget);
  termination_free(termination);
  its_free(asked);
  its_free(its);
  its_origin_release(&origin);
}

static void decide_bound(Analysis *analysis) {
  const GraphTask *task = analysis->task;
  const Violation *violation = blocking_violation(analysis);
  Place place = violation ? violation->place : (Place){0};
  const char *reason = violation ? "memory safety is not shown" : NULL;
  if (!violation && !graph_is_complete(analysis->graph)) reason = obstacle(analysis, &place);
  if (reason) {
    report_give_up(task->report, PROPERTY_RUNTIME_BOUND, ENGINE_GRAPH, reason, place);
    return;
  }
  enter_phase(task, "looking for bounds");
  Its *its = its_costs_from_graph(analysis->graph);
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / 2};
  RuntimeBound *bound = bound_prove(its, analysis->executor.oracle, techniques_left_out(task->options->without),
                                    &task->report->stats, &budget);
  ReportResult *result = report_runtime_bound(task->report, its, bound, task->options, &budget, task->budget);
  add_assumptions(analysis, result, 0);
  if (result) report_loops(task, analysis->graph, &analysis->executor, result);
  bound_free(bound);
  its_free(its);
}

static bool is_unknown(const void *context, uint32_t number) {
  const Analysis *analysis = context;
  const Violation *violation = &analysis->executor.violations.data[number];
  const ReportResult *result = report_find(analysis->task->report, undefined_property(violation->kind));
  bool is_asked = result && result->verdict == VERDICT_UNKNOWN;
  return is_asked && !is_left_out(analysis, violation) && open_is_violated(analysis->open, violation);
}

static void report_violations(Analysis *analysis) {
  Report *report = analysis->task->report;
  report_unknowns(report, analysis->graph, is_unknown, analysis);
  for (uint32_t i = 0; i < analysis->executor.obstacles.count; i++) {
    const Obstacle *obstacle = &analysis->executor.obstacles.data[i];
    Text text = {0};
    text_printf(&text, "the analysis does not follow this: %s", obstacle->reason);
    report_add_diagnostic(report, SEVERITY_WARNING, UNDEFINED_NONE, obstacle->place, text_str(&text));
    text_release(&text);
  }
}

// Where the time was over.
static void report_unexplored(Analysis *analysis) {
  PlaceVec places = {0};
  graph_unexplored(analysis->graph, &places);
  for (uint32_t i = 0; i < places.count; i++) {
    report_add_diagnostic(analysis->task->report, SEVERITY_WARNING, UNDEFINED_NONE, places.data[i],
                          "from here on the analysis was not finished within the time limit");
  }
  place_vec_release(&places);
}

static void report_checks(Analysis *analysis) {
  Report *report = analysis->task->report;
  graph_checks_report(report, &analysis->executor, analysis->open);
  if (assumes_allocation(analysis)) report_add_checks_modulo(report, assumption_text(ASSUMPTION_ALLOCATION));
  if (analysis->executor.calls_unknown) report_add_checks_modulo(report, assumption_text(ASSUMPTION_UNKNOWN_FUNCTIONS));
  if (assumed_kinds(analysis)) report_add_checks_modulo(report, assumption_text(ASSUMPTION_KINDS));
}

static void report_analysis(Analysis *analysis) {
  const GraphTask *task = analysis->task;
  static const Property SAFETY[] = {PROPERTY_MEMORY_SAFETY, PROPERTY_OVERFLOW, PROPERTY_ASSERTIONS, PROPERTY_LEAKS};
  report_violations(analysis);
  report_unexplored(analysis);
  if (graph_is_complete(analysis->graph)) report_checks(analysis);
  for (size_t i = 0; i < sizeof SAFETY / sizeof *SAFETY; i++) decide_safety(analysis, SAFETY[i]);
  if (report_find(task->report, PROPERTY_TERMINATION) && !is_decided(task->report, PROPERTY_TERMINATION))
    decide_termination(analysis);
  if (report_find(task->report, PROPERTY_RUNTIME_BOUND) && !is_decided(task->report, PROPERTY_RUNTIME_BOUND))
    decide_bound(analysis);
  task->publish(task->publish_context);
}

// Where nothing but the graph is made: verdicts come later.
static Analysis *analysis_new(const GraphTask *task, Open *open, uint64_t descent_limit, const Candidates *candidates,
                              Budget *budget) {
  Analysis *analysis = memory_zalloc(sizeof *analysis);
  Terms *terms = terms_new();
  ExecuteOptions options = entry_graph_options(task->options, descent_limit);
  options.candidates = candidates;
  *analysis = (Analysis){.task = task, .open = open, .terms = terms, .budget = *budget};
  analysis->oracle = oracle_new(terms, &task->report->stats, &analysis->budget);
  executor_init(&analysis->executor, task->program, terms, analysis->oracle, &task->report->stats, &analysis->budget,
                options);
  uint64_t before = executor_cost(&analysis->executor);
  oracle_set_validate(analysis->oracle, task->options->check >= 2);
  analysis->graph = entry_graph_build(&analysis->executor, task->entry, task->arguments, task->argument_count);
  analysis->cost = executor_cost(&analysis->executor) - before;
  return analysis;
}

static void analysis_free(Analysis *analysis) {
  graph_free(analysis->graph);
  executor_release(&analysis->executor);
  oracle_free(analysis->oracle);
  terms_free(analysis->terms);
  memory_free(analysis);
}

// Something that is asked for hangs on it that this was not shown.
static bool matters(const void *context, uint32_t number) {
  const Analysis *analysis = context;
  const Report *report = analysis->task->report;
  const Violation *violation = &analysis->executor.violations.data[number];
  Property property = undefined_property(violation->kind);
  if (is_left_out(analysis, violation) || !open_is_violated(analysis->open, violation)) return false;
  if (report_find(report, property)) return !is_decided(report, property);
  bool blocks = property == PROPERTY_MEMORY_SAFETY && violation->kind != UNDEFINED_UNINITIALISED;
  return blocks && !analysis->task->options->assume_memory_safe;
}

// What was not shown is proposed where states are merged, and the graph is built once more, as long as there is
// something new to propose. Takes the analysis and gives the last one that is complete.
static Analysis *refine(Analysis *analysis, Candidates *candidates) {
  const GraphTask *task = analysis->task;
  for (uint32_t round = 0; round < REFINEMENTS && graph_is_complete(analysis->graph); round++) {
    open_keep_violated(analysis->open, &analysis->executor.violations);
    if (!graph_propose(analysis->graph, matters, analysis, candidates)) break;
    enter_phase(task, "looking for what is lacking");
    Budget budget = {.deadline = budget_now() + budget_left(task->budget) / 4};
    Analysis *next = analysis_new(task, analysis->open, analysis->executor.options.descent_limit, candidates, &budget);
    bool is_better = graph_is_complete(next->graph);
    if (is_better) next->budget = *task->budget;
    analysis_free(is_better ? analysis : next);
    if (!is_better) break;
    analysis = next;
  }
  return analysis;
}

// The analyses of one program, each with what those before it have shown.
typedef struct {
  const GraphTask *task;
  Open open;
  Candidates candidates;
  uint32_t diagnostics;  // of the report before the first one: each one's take the place of those of the one before
  bool again;            // another analysis that descends more may show more
  bool lacks;            // something is open that was not known where it was asked for
} Series;

static bool has_lacks(const Analysis *analysis) {
  if (!graph_is_complete(analysis->graph) || analysis->task->budget->cancelled) return false;
  for (uint32_t i = 0; i < analysis->executor.violations.count; i++)
    if (matters(analysis, i)) return true;
  return false;
}

// What is still open is asked of the transition system.
static void exclude(Analysis *analysis) {
  enum { SHARE = 6 };  // of the time that is left
  const GraphTask *task = analysis->task;
  if (!has_lacks(analysis)) return;
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / SHARE};
  open_keep_violated(analysis->open, &analysis->executor.violations);
  enter_phase(task, "looking for invariants");
  exclude_unreached(analysis->graph, analysis->oracle, analysis->open, matters, analysis, task->options->check,
                    &budget);
}

// One analysis, which descends as long as that has not cost more than the limit; and refined, if that is asked for or
// nothing else would help. Returns its cost.
static uint64_t analyse(Series *series, uint64_t descent_limit, bool is_first, bool refines) {
  const GraphTask *task = series->task;
  enter_phase(task, "executing symbolically");
  const Candidates *candidates = refines ? &series->candidates : NULL;
  Analysis *analysis = analysis_new(task, &series->open, descent_limit, candidates, task->budget);
  uint64_t cost = analysis->cost;
  if (refines || !analysis->executor.summarises) {
    analysis = refine(analysis, &series->candidates);
    exclude(analysis);
  }
  task->budget->cancelled |= analysis->budget.cancelled;
  // What an analysis says that was not finished is of no use where another one was.
  if (is_first || !task->budget->cancelled) {
    task->report->diagnostics.count = series->diagnostics;
    report_analysis(analysis);
  }
  series->again = analyses_again(analysis);
  series->lacks = has_lacks(analysis);
  if (graph_is_complete(analysis->graph)) open_keep_violated(&series->open, &analysis->executor.violations);
  analysis_free(analysis);
  return cost;
}

// Analyses that descend more and more, as long as that helps.
static void descend(Series *series, uint64_t limit, bool refines, uint32_t most_fruitless) {
  enum { GROWTH = 4 };  // of what descending may cost, so that all analyses together cost little more than the last one
  for (uint32_t fruitless = 0; series->again && fruitless < most_fruitless;) {
    uint32_t before = open_count(&series->open);
    limit *= GROWTH;
    analyse(series, limit, false, refines);
    fruitless = open_count(&series->open) < before ? 0 : fruitless + 1;
  }
}

// First with functions apart from their callers, whose cost grows with the size of the program; then, where something
// stayed open, by descending into them (execute/descent.h), each time several times as much as before. What is open then
// is looked at once more in the same way, with what it lacks as candidates; so nothing that is shown without takes
// longer.
void analyse_graph(const GraphTask *task) {
  enum {
    SHARE = 20,    // of the time, to say what was not decided before the supervisor stops the process
    FRUITLESS = 3  // refined analyses in a row that show nothing new
  };
  double left = budget_left(task->budget);
  if (task->budget->deadline > 0 && left > 0) task->budget->deadline -= left / SHARE;
  Series series = {.task = task, .diagnostics = task->report->diagnostics.count};
  uint64_t limit = analyse(&series, 0, true, false);
  bool descends = series.again;
  descend(&series, limit, false, 1);
  if (descends && series.lacks) {
    analyse(&series, 0, false, true);
    descend(&series, limit, true, FRUITLESS);
  }
  candidates_release(&series.candidates);
  open_release(&series.open);
}
