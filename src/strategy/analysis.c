// See analysis.h.
#include "strategy/analysis.h"

#include "execute/descent.h"
#include "report/assumption.h"
#include "report/join.h"
#include "strategy/entry_graph.h"

Analysis *analysis_new(const GraphTask *task, Open *open, Manner manner, Budget *budget) {
  Analysis *analysis = memory_zalloc(sizeof *analysis);
  Terms *terms = terms_new();
  ExecuteOptions options = entry_graph_options(task->options, manner.descent_limit);
  options.candidates = manner.candidates;
  options.unrolls = manner.unrolls;
  options.joins_links = manner.joins_links;
  options.compares = manner.compares;
  options.modes = manner.modes;
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

Manner analysis_manner(const Analysis *analysis) {
  const ExecuteOptions *options = &analysis->executor.options;
  return (Manner){options->descent_limit, options->candidates, options->unrolls, options->joins_links, options->compares, options->modes};
}

void analysis_free(Analysis *analysis) {
  graph_free(analysis->graph);
  executor_release(&analysis->executor);
  oracle_free(analysis->oracle);
  terms_free(analysis->terms);
  memory_free(analysis);
}

void analysis_phase(const GraphTask *task, const char *phase) {
  task->report->phase = phase;
  task->publish(task->publish_context);
}

bool analysis_leaves_out(const Analysis *analysis, const Violation *violation) {
  return analysis->task->left_out >> violation->kind & 1;
}

// From number `from` on.
static const Violation *next_violation(const Analysis *analysis, Property property, uint32_t from) {
  const ViolationVec *violations = &analysis->executor.violations;
  for (uint32_t i = from; i < violations->count; i++) {
    const Violation *violation = &violations->data[i];
    bool counts = undefined_property(violation->kind) == property && !analysis_leaves_out(analysis, violation);
    if (counts && open_is_violated(analysis->open, violation)) return violation;
  }
  return NULL;
}

const Violation *analysis_first_violation(const Analysis *analysis, Property property) {
  return next_violation(analysis, property, 0);
}

UndefinedSet analysis_assumed_kinds(const Analysis *analysis) {
  const ViolationVec *violations = &analysis->executor.violations;
  UndefinedSet kinds = 0;
  for (uint32_t i = 0; i < violations->count; i++) {
    const Violation *violation = &violations->data[i];
    if (analysis_leaves_out(analysis, violation) && open_is_violated(analysis->open, violation))
      kinds |= (UndefinedSet)1 << violation->kind;
  }
  return kinds;
}

bool analysis_assumes_allocation(const Analysis *analysis) {
  return analysis->executor.allocates && !analysis->task->options->malloc_may_fail;
}

void analysis_assume(const Analysis *analysis, ReportResult *result, UndefinedSet tolerated) {
  Report *report = analysis->task->report;
  if (!result) return;
  if (analysis_assumes_allocation(analysis)) assumption_add(report, result, ASSUMPTION_ALLOCATION);
  if (analysis->executor.calls_unknown) assumption_add(report, result, ASSUMPTION_UNKNOWN_FUNCTIONS);
  if (analysis_assumed_kinds(analysis) & ~tolerated) assumption_add(report, result, ASSUMPTION_KINDS);
  if (analysis_assumed_kinds(analysis) & tolerated) assumption_add(report, result, ASSUMPTION_MEMORY_SAFETY);
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (property_covers((Property)i) && !analysis_first_violation(analysis, (Property)i))
      assumption_show(result, (Property)i);
}

// Overflow is excluded: it has its own property, and is named as an assumption; so is the use of a variable that was never assigned, whose value was taken to
// be arbitrary.
const Violation *analysis_blocking(const Analysis *analysis) {
  if (report_verdict(analysis->task->report, PROPERTY_MEMORY_SAFETY) == VERDICT_TRUE)
    return NULL;  // they do not happen
  if (analysis->task->options->assume_memory_safe) return NULL;
  const Violation *violation = analysis_first_violation(analysis, PROPERTY_MEMORY_SAFETY);
  while (violation && violation->kind == UNDEFINED_UNINITIALISED) {
    uint32_t number = (uint32_t)(violation - analysis->executor.violations.data);
    violation = next_violation(analysis, PROPERTY_MEMORY_SAFETY, number + 1);
  }
  return violation;
}

const char *analysis_obstacle(const Analysis *analysis, Place *place) {
  *place = (Place){0};
  if (analysis->executor.obstacles.count) {
    *place = analysis->executor.obstacles.data[0].place;
    return analysis->executor.obstacles.data[0].reason;
  }
  return "time limit reached";
}

bool analysis_goes_on(const Analysis *analysis) {
  const GraphTask *task = analysis->task;
  return analysis->executor.summarises && graph_may_become_complete(analysis->graph) && !task->budget->cancelled &&
         !report_is_sure(task->report);
}

bool analysis_matters(const void *context, uint32_t number) {
  const Analysis *analysis = context;
  const Report *report = analysis->task->report;
  const Violation *violation = &analysis->executor.violations.data[number];
  Property property = undefined_property(violation->kind);
  if (analysis_leaves_out(analysis, violation) || !open_is_violated(analysis->open, violation)) return false;
  if (report_find(report, property)) return report_verdict(report, property) == VERDICT_UNKNOWN;
  bool blocks = property == PROPERTY_MEMORY_SAFETY && violation->kind != UNDEFINED_UNINITIALISED;
  return blocks && !report_is_sure(report) && !analysis->task->options->assume_memory_safe;
}

bool analysis_has_lacks(const Analysis *analysis) {
  if (!graph_may_become_complete(analysis->graph) || analysis->task->budget->cancelled) return false;
  for (uint32_t i = 0; i < analysis->executor.violations.count; i++)
    if (analysis_matters(analysis, i)) return true;
  return false;
}
