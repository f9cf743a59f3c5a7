// See graph_verdict.h.
#include "strategy/graph_verdict.h"

#include "bound/bound.h"
#include "graph/invariant.h"
#include "graph/reasons.h"
#include "its/from_graph.h"
#include "report/assumption.h"
#include "report/statement.h"
#include "strategy/bound_lower.h"
#include "strategy/bound_parts.h"
#include "strategy/bound_report.h"
#include "strategy/graph_checks.h"
#include "strategy/graph_proof.h"
#include "strategy/graph_termination.h"
#include "strategy/termination_report.h"
#include "strategy/unknowns.h"

static bool is_decided(const Report *report, Property property) {
  return report_verdict(report, property) != VERDICT_UNKNOWN;
}

static bool is_open(const Report *report, Property property) {
  return report_find(report, property) && !is_decided(report, property);
}

static void decide_safety(Analysis *analysis, Property property) {
  Report *report = analysis->task->report;
  const Violation *violation = analysis_first_violation(analysis, property);
  Place place;
  if (is_decided(report, property)) return;
  if (violation) {
    report_give_up(report, property, ENGINE_GRAPH, undefined_text(violation->kind), violation->place);
  } else if (!graph_is_complete(analysis->graph)) {
    const char *reason = analysis_obstacle(analysis, &place);
    report_give_up(report, property, ENGINE_GRAPH, reason, place);
  } else {
    analysis_assume(analysis, report_prove(report, property, ENGINE_GRAPH), 0);
  }
}

static void decide_bound(Analysis *analysis) {
  const GraphTask *task = analysis->task;
  const Violation *violation = analysis_blocking(analysis);
  Place place = violation ? violation->place : (Place){0};
  const char *reason = violation ? "memory safety is not shown" : NULL;
  if (!violation && !graph_is_complete(analysis->graph)) reason = analysis_obstacle(analysis, &place);
  if (reason) {
    report_give_up(task->report, PROPERTY_RUNTIME_BOUND, ENGINE_GRAPH, reason, place);
    return;
  }
  analysis_phase(task, "looking for bounds");
  ItsOrigin origin;
  Its *its = its_costs_from_graph(analysis->graph, &origin);
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / 2};
  RuntimeBound *bound = bound_prove(its, analysis->executor.oracle, techniques_left_out(task->options->without),
                                    &task->report->stats, &budget);
  ReportResult *result = report_runtime_bound(task->report, its, bound, task->options, &budget, task->budget);
  analysis_assume(analysis, result, 0);
  if (result) report_lower_bound_of_program(task, result, its, &origin, analysis->graph, bound);
  if (result) report_loops(task, analysis->graph, &analysis->executor, result);
  if (result) report_functions(task, analysis->graph, &analysis->executor, result);
  bound_free(bound);
  its_free(its);
  its_origin_release(&origin);
}

static bool is_unknown(const void *context, uint32_t number) {
  const Analysis *analysis = context;
  const Violation *violation = &analysis->executor.violations.data[number];
  const ReportResult *result = report_find(analysis->task->report, undefined_property(violation->kind));
  bool is_asked = result && result->verdict == VERDICT_UNKNOWN;
  return is_asked && !analysis_leaves_out(analysis, violation) && open_is_violated(analysis->open, violation);
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
  Reasons *reasons = analysis->task->options->explain ? reasons_new(analysis->task->program->check_count) : NULL;
  if (reasons) graph_find_reasons(analysis->graph, &analysis->executor, reasons);
  graph_checks_report(report, &analysis->executor, analysis->open, reasons);
  reasons_free(reasons);
  if (analysis_assumes_allocation(analysis)) report_add_checks_modulo(report, assumption_text(ASSUMPTION_ALLOCATION));
  if (analysis->executor.calls_unknown) report_add_checks_modulo(report, assumption_text(ASSUMPTION_UNKNOWN_FUNCTIONS));
  if (analysis_assumed_kinds(analysis)) report_add_checks_modulo(report, assumption_text(ASSUMPTION_KINDS));
}

// Those of the last analysis count: it has shown what was left.
static void report_invariants(Analysis *analysis) {
  Report *report = analysis->task->report;
  Arena *texts = arena_new();
  InvariantVec invariants = {0};
  Sources *sources = sources_new();
  graph_invariants(analysis->graph, texts, &invariants);
  report->invariants.count = 0;
  for (uint32_t i = 0; i < invariants.count; i++) {
    const Invariant *found = &invariants.data[i];
    const char *function = analysis->task->program->functions[found->function.id].name;
    Place place = found->place;
    if (!found->is_loop) place.column = statement_column(sources, place);
    if (!place.column && !found->is_loop) continue;
    report_add_invariant(report, (ReportInvariant){found->is_loop, place, function, found->text, found->expression});
  }
  sources_free(sources);
  invariant_vec_release(&invariants);
  arena_free(texts);
}

void graph_verdict(Analysis *analysis) {
  const GraphTask *task = analysis->task;
  static const Property SAFETY[] = {PROPERTY_MEMORY_SAFETY, PROPERTY_OVERFLOW, PROPERTY_ASSERTIONS, PROPERTY_LEAKS};
  report_violations(analysis);
  report_unexplored(analysis);
  if (graph_is_complete(analysis->graph)) report_checks(analysis);
  if (task->options->explain && graph_is_complete(analysis->graph)) report_invariants(analysis);
  GraphProof proof;
  graph_proof_begin(&proof, analysis);
  for (size_t i = 0; i < sizeof SAFETY / sizeof *SAFETY; i++) decide_safety(analysis, SAFETY[i]);
  graph_proof_hand_out(&proof);
  if (is_open(task->report, PROPERTY_TERMINATION))
    (analysis_has_lacks(analysis) ? decide_termination_soon : decide_termination)(analysis);
  graph_proof_hand_out(&proof);
  if (is_open(task->report, PROPERTY_RUNTIME_BOUND)) decide_bound(analysis);
  task->publish(task->publish_context);
}

void graph_verdict_of_termination(Analysis *analysis) {
  const GraphTask *task = analysis->task;
  if (!is_open(task->report, PROPERTY_TERMINATION)) return;
  GraphProof proof;
  graph_proof_begin(&proof, analysis);
  decide_termination(analysis);
  graph_proof_hand_out(&proof);
  task->publish(task->publish_context);
}
