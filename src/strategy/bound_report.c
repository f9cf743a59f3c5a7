// See bound_report.h.
#include "strategy/bound_report.h"

#include <string.h>

#include "bound/lower.h"
#include "check/bounds.h"
#include "check/family.h"
#include "report/names.h"
#include "strategy/termination_report.h"

static bool knows_costs(const Its *its) {
  for (uint32_t i = 0; i < its->transitions.count; i++)
    if (!its->transitions.data[i].cost.id) return false;
  return true;
}

static const char *give_up_reason(const RuntimeBound *bound, const Budget *budget) {
  if (budget->cancelled) return "time limit reached";
  if (bound->termination->verdict != ANSWER_YES) return "no ranking function was found";
  if (!knows_costs(bound->termination->system))
    return "how much a step costs is not known, as where a function outside allocates";
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
  symbol_print_cast(terms, symbol, text);
  text_add(text, symbol_info(terms, symbol)->name);
}

static void print_numbered(const Terms *terms, Symbol symbol, Text *text) {
  symbol_print_cast(terms, symbol, text);
  symbol_print(terms, symbol, text);
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
static void print_formula(const Its *its, const Expressions *table, Expression a, Text *text) {
  Text formula = {0};
  bool clear = has_clear_names(its);
  expression_print(table, a, clear ? print_name : print_numbered, &formula);
  if (clear)
    text_add(text, text_str(&formula));
  else
    names_shorten(text_str(&formula), text);
  text_release(&formula);
}

static ReportResult *tell(Report *report, const Its *its, const RuntimeBound *bound) {
  const BoundCertificate *certificate = &bound->certificate;
  Text growth = {0}, formula = {0};
  growth_print(expression_growth(certificate->table, certificate->total), &growth);
  print_formula(its, certificate->table, certificate->total, &formula);
  ReportResult *result = report_bound(report, ENGINE_GRAPH, text_str(&growth), text_str(&formula));
  if (result) report_techniques(report, result, bound->termination->used);
  text_release(&growth);
  text_release(&formula);
  return result;
}

// --- at a point ---

typedef struct {
  const Its *its;
  const char *at;
  const char *missing;  // the first name without a value
} Point;

// The value of a name in "n=100,m=3"; false: it has none there.
static bool find_value(const char *at, const char *name, Int *value) {
  size_t length = strlen(name);
  for (const char *part = at; part; part = strchr(part, ',') ? strchr(part, ',') + 1 : NULL) {
    const char *end;
    if (strncmp(part, name, length) == 0 && part[length] == '=')
      return int_parse(part + length + 1, &end, value) && (!*end || *end == ',');
  }
  return false;
}

// Does another variable of the initial location have the symbol's name?
static bool is_ambiguous(const Its *its, Symbol symbol, const char *name) {
  const LocationInfo *initial = its_location(its, its->initial);
  for (uint32_t i = 0; i < initial->variable_count; i++) {
    const char *other = symbol_info(its->terms, initial->variables[i])->name;
    if (initial->variables[i].id != symbol.id && other && strcmp(name, other) == 0) return true;
  }
  return false;
}

static Int converted(const SymbolInfo *info, Int value) {
  if (!info->cast_bits) return value;
  Int number = int_floor_mod(value, int_pow2(info->cast_bits));
  bool negative = !info->cast_unsigned && number >= int_pow2(info->cast_bits - 1);
  return negative ? number - int_pow2(info->cast_bits) : number;
}

static Int value_at(void *context, Symbol symbol) {
  Point *point = context;
  const SymbolInfo *info = symbol_info(point->its->terms, symbol);
  Int value = 0;
  if (!info->name)
    point->missing = "a value without a name";
  else if (is_ambiguous(point->its, symbol, info->name) || !find_value(point->at, info->name, &value))
    point->missing = info->name;
  return converted(info, value);
}

static void tell_value(Report *report, ReportResult *result, const Its *its, const RuntimeBound *bound,
                       const char *at) {
  Point point = {.its = its, .at = at};
  Text text = {0};
  Int value;
  bool fits = expression_value(bound->certificate.table, bound->certificate.total, value_at, &point, &value);
  if (point.missing)
    text_printf(&text, "it is not said what %s is", point.missing);
  else if (!fits)
    text_add(&text, "more than 128 bits hold");
  else
    int_print(&text, value);
  result->at = report_string(report, at);
  result->value = report_string(report, text_str(&text));
  text_release(&text);
}

ReportResult *report_runtime_bound(Report *report, const Its *its, const RuntimeBound *bound,
                                   const PlumbOptions *options, const Budget *budget, Budget *check_budget) {
  int check = options->check;
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
    if (result && options->at) tell_value(report, result, its, bound, options->at);
  } else {
    text_printf(&reason, "the proof of the bound could not be checked: %s", text_str(&why));
    report_give_up(report, PROPERTY_RUNTIME_BOUND, ENGINE_GRAPH, text_str(&reason), (Place){0});
  }
  text_release(&why);
  text_release(&reason);
  return result;
}

uint32_t lower_degree_wanted(const RuntimeBound *bound) {
  Growth growth = expression_growth(bound->certificate.table, bound->certificate.total);
  return growth.exponential ? 2 : growth.degree;
}

void report_family(Report *report, ReportResult *result, const Its *its, const RunFamily *family) {
  Text lower = {0}, from = {0};
  text_add(&lower, "Omega");
  growth_print((Growth){.degree = family->degree}, &from);
  text_add(&lower, text_str(&from) + strlen("O"));
  text_clear(&from);
  lower_print_start(its, family, &from);
  result->lower = report_string(report, text_str(&lower));
  result->lower_from = report_string(report, text_str(&from));
  text_release(&lower);
  text_release(&from);
}

void report_lower_bound(Report *report, ReportResult *result, const Its *its, const RuntimeBound *bound,
                        Budget *budget) {
  uint32_t most = lower_degree_wanted(bound);
  Arena *arena = arena_new();
  RunFamily family;
  if (most && lower_find(its, most, false, arena, budget, &family) && check_family(its, &family, budget) == ANSWER_YES)
    report_family(report, result, its, &family);
  arena_free(arena);
}

static bool is_shown(const RuntimeBound *bound, int check, Budget *check_budget) {
  const Termination *termination = bound->termination;
  if (!bound->certificate.total.id) return false;
  return !check || check_bounds(termination->system, &termination->certificate, &bound->certificate, check_budget,
                                NULL) == ANSWER_YES;
}

bool report_loop_bound(Report *report, ReportResult *result, Place place, const Its *its, const RuntimeBound *bound,
                       int check, Budget *check_budget) {
  if (!is_shown(bound, check, check_budget)) return false;
  Text rounds = {0};
  print_formula(its, bound->certificate.table, bound->certificate.total, &rounds);
  report_add_loop(report, result, place, text_str(&rounds));
  text_release(&rounds);
  return true;
}

bool report_function_bound(Report *report, ReportResult *result, const FunctionInfo *function, const Its *its,
                           const RuntimeBound *bound, int check, Budget *check_budget) {
  if (!is_shown(bound, check, check_budget)) return false;
  const BoundCertificate *certificate = &bound->certificate;
  Text growth = {0}, formula = {0};
  growth_print(expression_growth(certificate->table, certificate->total), &growth);
  print_formula(its, certificate->table, certificate->total, &formula);
  report_add_function(report, result,
                      (ReportFunction){function->place, function->name, text_str(&growth), text_str(&formula)});
  text_release(&growth);
  text_release(&formula);
  return true;
}
