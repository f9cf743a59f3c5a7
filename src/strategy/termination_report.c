// See termination_report.h.
#include "strategy/termination_report.h"

#include "base/answer.h"
#include "check/ranking.h"

TechniqueSet techniques_left_out(const char *list) {
  TechniqueSet result;
  const char *wrong;
  size_t length;
  bool valid = technique_read(list, &result, &wrong, &length);
  ensure(valid);
  return result;
}

void report_techniques(Report *report, ReportResult *result, TechniqueSet used) {
  for (unsigned i = 0; i < TECHNIQUE_COUNT; i++) {
    bool named = !technique_in(used, (Technique)i);
    for (uint32_t k = 0; k < result->techniques.count && !named; k++)
      named = !strcmp(result->techniques.data[k], technique_name((Technique)i));
    if (!named) report_add_string(report, &result->techniques, technique_name((Technique)i));
  }
}

Place termination_place(const Termination *termination, const TerminationComponent *component) {
  const LocationInfo *location = its_location(termination->certificate.refined, (Location){component->locations[0]});
  return (Place){location->file, location->line, location->column};
}

void report_unranked_loop(Report *report, Place place) {
  report_add_about(report, PROPERTY_TERMINATION, SEVERITY_WARNING, place, "no ranking function was found for this loop");
}

static void add_loops(Report *report, ReportResult *result, const Termination *termination) {
  for (uint32_t i = 0; i < termination->component_count; i++) {
    const TerminationComponent *component = &termination->components[i];
    if (!component->location_count) continue;
    Text ranking = {0};
    termination_print_ranking(termination, component, &ranking);
    report_add_loop(report, result, termination_place(termination, component), text_str(&ranking));
    text_release(&ranking);
  }
}

static void give_up(Report *report, const Termination *termination, const Budget *budget) {
  Place first = {0};
  for (uint32_t i = 0; i < termination->component_count; i++) {
    const TerminationComponent *component = &termination->components[i];
    if (component->proved || !component->location_count) continue;
    Place place = termination_place(termination, component);
    if (!first.file) first = place;
    report_unranked_loop(report, place);
  }
  const char *reason = budget->cancelled ? "time limit reached" : "no ranking function was found";
  report_give_up(report, PROPERTY_TERMINATION, ENGINE_GRAPH, reason, first);
}

ReportResult *report_termination_proof(Report *report, const Termination *termination, int check, Budget *budget) {
  if (termination->verdict != ANSWER_YES) {
    give_up(report, termination, budget);
    return NULL;
  }
  Text why = {0};
  ReportResult *result = NULL;
  if (!check || check_termination(termination->system, &termination->certificate, budget, &why) == ANSWER_YES) {
    result = report_prove(report, PROPERTY_TERMINATION, ENGINE_GRAPH);
    if (!result) return NULL;
    add_loops(report, result, termination);
    report_techniques(report, result, termination->used);
  } else {
    Text reason = {0};
    text_printf(&reason, "the termination proof could not be checked: %s", text_str(&why));
    report_give_up(report, PROPERTY_TERMINATION, ENGINE_GRAPH, text_str(&reason), (Place){0});
    text_release(&reason);
  }
  text_release(&why);
  return result;
}
