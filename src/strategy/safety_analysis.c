// See safety_analysis.h. What the search says counts when the checker agrees, or with --check 0.
#include "strategy/safety_analysis.h"

#include "check/safety.h"
#include "prove/reach.h"
#include "report/assumption.h"
#include "report/names.h"

enum { MAX_STEPS_SHOWN = 1000 };

static const double share_of_search = 0.9;  // of the time; the rest is for the checker

static Place place_of(const Its *its, Location location) {
  const LocationInfo *info = its_location(its, location);
  return (Place){info->file, info->line, info->column};
}

static bool has_error(const Its *its) {
  for (uint32_t l = 1; l < its->locations.count; l++)
    if (its_is_error(its, (Location){l})) return true;
  return false;
}

// ---- A proof ----

// "here always 10 >= x", "here never x >= 1 and 2 >= y".
static void describe_cube(const Its *its, const SafetyCube *cube, Text *text) {
  Text atoms = {0};
  text_add(text, cube->count == 1 ? "here always " : "here never ");
  for (uint32_t i = 0; i < cube->count; i++) {
    text_add(&atoms, i ? " and " : "");
    atom_print(its->terms, cube->count == 1 ? atom_negate(its->terms, cube->atoms[i]) : cube->atoms[i], &atoms);
  }
  names_shorten(text_str(&atoms), text);
  text_release(&atoms);
}

static void report_invariant(Attempt *attempt, const Its *its, const SafetyCertificate *certificate) {
  Budget budget = {.deadline = attempt->deadline};
  Text reason = {0};
  attempt_enter(attempt, "checking the proof");
  if (attempt->options->check && check_invariant(its, certificate, &budget, &reason) != ANSWER_YES) {
    Text text = {0};
    text_printf(&text, "the invariant could not be checked: %s", text_str(&reason));
    report_give_up(attempt->report, PROPERTY_SAFETY, ENGINE_GRAPH, text_str(&text), (Place){0});
    text_release(&text);
  } else {
    ReportResult *result = report_prove(attempt->report, PROPERTY_SAFETY, ENGINE_GRAPH);
    for (int i = 0; i < PROPERTY_COUNT; i++)  // no step of a transition system is undefined
      if (property_covers((Property)i)) assumption_show(result, (Property)i);
    for (uint32_t i = 0; i < certificate->cubes.count; i++) {
      const SafetyCube *cube = &certificate->cubes.data[i];
      if (!cube->count) continue;  // it is not reached
      Text text = {0};
      describe_cube(its, cube, &text);
      report_add_diagnostic(attempt->report, SEVERITY_NOTE, UNDEFINED_NONE, place_of(its, cube->location),
                            text_str(&text));
      text_release(&text);
    }
  }
  text_release(&reason);
}

// ---- A run ----

static void add_inputs(Report *report, ReportResult *result, const Its *its, const SafetyCertificate *certificate,
                       Text *all) {
  const LocationInfo *info = its_location(its, its->initial);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    Text name = {0}, input = {0};
    symbol_print(its->terms, info->variables[i], &name);
    names_shorten(text_str(&name), &input);
    text_add(&input, " = ");
    int_print(&input, certificate->initial[i]);
    report_add_string(report, &result->counterexample.inputs, text_str(&input));
    text_printf(all, "%s%s", i ? ", " : "", text_str(&input));
    text_release(&name);
    text_release(&input);
  }
}

static void add_step(Report *report, ReportResult *result, const Its *its, Location location) {
  const char *name = its_location(its, location)->name;
  report_add_string(report, &result->counterexample.steps, name ? name : "");
}

static void report_run(Attempt *attempt, const Its *its, const SafetyCertificate *certificate) {
  Report *report = attempt->report;
  Text reason = {0}, text = {0};
  if (attempt->options->check && check_error_run(its, certificate, &reason) != ANSWER_YES) {
    text_printf(&text, "the run could not be checked: %s", text_str(&reason));
    report_give_up(report, PROPERTY_SAFETY, ENGINE_GRAPH, text_str(&text), (Place){0});
  } else {
    uint32_t count = certificate->run.count;
    Location last = count ? its->transitions.data[certificate->run.data[count - 1].transition].to : its->initial;
    ReportResult *result = report_refute(report, UNDEFINED_NONE, PROPERTY_SAFETY, ENGINE_GRAPH, place_of(its, last));
    text_printf(&text, "the error is reached in %u step%s from ", count, count == 1 ? "" : "s");
    add_inputs(report, result, its, certificate, &text);
    add_step(report, result, its, its->initial);
    for (uint32_t i = 0; i < count && i < MAX_STEPS_SHOWN; i++)
      add_step(report, result, its, its->transitions.data[certificate->run.data[i].transition].to);
    result->counterexample.replayed = attempt->options->check > 0;
    report_add_diagnostic(report, SEVERITY_ERROR, UNDEFINED_NONE, place_of(its, last), text_str(&text));
  }
  text_release(&reason);
  text_release(&text);
}

void analyse_safety(Attempt *attempt, const Its *its) {
  report_set_entry(attempt->report, its_location(its, its->initial)->name);
  attempt->report->stats.transitions = its->transitions.count;
  if (!has_error(its)) {
    report_set_error(attempt->report, PLUMB_INPUT, attempt->files[0], "no location is called error", NULL);
    return;
  }
  double now = budget_now();
  Budget budget = {.deadline = now + share_of_search * (attempt->deadline - now)};
  attempt_enter(attempt, "looking for an invariant");
  Oracle *oracle = oracle_new(its->terms, &attempt->report->stats, &budget);
  oracle_set_validate(oracle, attempt->options->check > 1);
  Reach *reach = reach_prove(its, oracle, &budget);
  switch (reach->verdict) {
    case ANSWER_YES: report_invariant(attempt, its, &reach->certificate); break;
    case ANSWER_NO: report_run(attempt, its, &reach->certificate); break;
    case ANSWER_UNKNOWN:
      report_give_up(attempt->report, PROPERTY_SAFETY, ENGINE_GRAPH,
                     budget.cancelled ? "time limit reached" : "neither an invariant nor a run was found", (Place){0});
      break;
  }
  reach_free(reach);
  oracle_free(oracle);
}
