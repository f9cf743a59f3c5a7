// See bound_report.h.
#include "strategy/bound_report.h"

#include <string.h>

#include "check/bounds.h"
#include "report/names.h"
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

// Symbols of programs are numbered, and numbers that say nothing are left out.
static void print_formula(const Its *its, const RuntimeBound *bound, Text *text) {
  Text formula = {0};
  bool clear = has_clear_names(its);
  expression_print(bound->certificate.table, bound->certificate.total, clear ? print_name : symbol_print, &formula);
  if (clear)
    text_add(text, text_str(&formula));
  else
    names_shorten(text_str(&formula), text);
  text_release(&formula);
}

static ReportResult *tell(Report *report, const Its *its, const RuntimeBound *bound) {
  Text growth = {0}, formula = {0};
  growth_print(expression_growth(bound->certificate.table, bound->certificate.total), &growth);
  print_formula(its, bound, &formula);
  ReportResult *result = report_bound(report, ENGINE_GRAPH, text_str(&growth), text_str(&formula));
  if (result) report_techniques(report, result, bound->termination->used);
  text_release(&growth);
  text_release(&formula);
  return result;
}

ReportResult *report_runtime_bound(Report *report, const Its *its, const RuntimeBound *bound, int check,
                                   const Budget *budget, Budget *check_budget) {
  if (!bound->certificate.total.id) {
    give_up(report, bound, budget);
    return NULL;
  }
  Text why = {0}, reason = {0};
  ReportResult *result = NULL;
  const Termination *termination = bound->termination;
  if (!check || check_bounds(termination->system, &termination->certificate, &bound->certificate, check_budget, &why) ==
                    ANSWER_YES) {
    result = tell(report, its, bound);
  } else {
    text_printf(&reason, "the proof of the bound could not be checked: %s", text_str(&why));
    report_give_up(report, PROPERTY_RUNTIME_BOUND, ENGINE_GRAPH, text_str(&reason), (Place){0});
  }
  text_release(&why);
  text_release(&reason);
  return result;
}
