// See bound_analysis.h.
#include "strategy/bound_analysis.h"

#include <string.h>

#include "input/load_its.h"
#include "prove/bound.h"
#include "report/assumption.h"
#include "strategy/termination_report.h"

static const char *give_up_reason(const RuntimeBound *bound, const Budget *budget) {
  if (budget->cancelled) return "time limit reached";
  if (bound->forks) return "steps with several calls have no bounds yet";
  if (bound->termination->verdict != ANSWER_YES) return "no ranking function was found";
  return "no bound was found of values that the ranking functions begin with";
}

static void give_up(Report *report, const RuntimeBound *bound, const Budget *budget) {
  Place first = {0};
  for (uint32_t i = 0; bound->termination && i < bound->termination->component_count; i++) {
    const TerminationComponent *component = &bound->termination->components[i];
    if (component->proved || !component->location_count) continue;
    Place place = termination_place(bound->termination, component);
    if (!first.file) first = place;
    report_unranked_loop(report, place);
  }
  report_give_up(report, PROPERTY_RUNTIME_BOUND, ENGINE_GRAPH, give_up_reason(bound, budget), first);
}

static void print_name(const Terms *terms, Symbol symbol, Text *text) {
  text_add(text, symbol_info(terms, symbol)->name);
}

// Bounds are over the variables of the initial location.
static bool has_clear_names(const Its *its) {
  const LocationInfo *initial = its_location(its, its->initial);
  for (uint32_t i = 0; i < initial->variable_count; i++) {
    const char *name = symbol_info(its->terms, initial->variables[i])->name;
    for (uint32_t k = 0; k < i && name; k++)
      if (strcmp(name, symbol_info(its->terms, initial->variables[k])->name) == 0) return false;
    if (!name) return false;
  }
  return true;
}

static void tell(Report *report, const Its *its, const RuntimeBound *bound) {
  Text growth = {0}, formula = {0};
  growth_print(expression_growth(bound->table, bound->total), &growth);
  expression_print(bound->table, bound->total, has_clear_names(its) ? print_name : symbol_print, &formula);
  ReportResult *result = report_bound(report, ENGINE_GRAPH, text_str(&growth), text_str(&formula));
  if (result) {
    report_techniques(report, result, bound->termination->used);
    for (int i = 0; i < PROPERTY_COUNT; i++)  // steps of systems are never undefined
      if (property_covers((Property)i)) assumption_show(result, (Property)i);
  }
  text_release(&growth);
  text_release(&formula);
}

static void prove(Attempt *attempt, const Its *its) {
  Report *report = attempt->report;
  Budget budget = {.deadline = attempt->deadline};
  report_set_entry(report, its_location(its, its->initial)->name);
  attempt_enter(attempt, "looking for bounds");
  Oracle *oracle = oracle_new(its->terms, &report->stats, &budget);
  oracle_set_validate(oracle, attempt->options->check > 1);
  RuntimeBound *bound =
      bound_prove(its, oracle, techniques_left_out(attempt->options->without), &report->stats, &budget);
  if (bound->total.id)
    tell(report, its, bound);
  else
    give_up(report, bound, &budget);
  bound_free(bound);
  oracle_free(oracle);
}

void strategy_bound(Attempt *attempt) {
  attempt_enter(attempt, "reading");
  Text message = {0};
  Terms *terms = terms_new();
  ItsFormat format;
  Its *its = load_its(terms, attempt->files[0], &format, &message);
  if (its)
    prove(attempt, its);
  else
    report_set_error(attempt->report, PLUMB_INPUT, NULL, text_str(&message), NULL);
  its_free(its);
  terms_free(terms);
  text_release(&message);
}
