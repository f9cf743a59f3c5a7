// See termination_report.h.
#include "strategy/termination_report.h"

#include "base/answer.h"
#include "check/ranking.h"
#include "its/scc.h"

const char termination_by_input[] = "ends only when its input does";

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

// Of two loops in one file and call the outer one begins before the inner one.
static bool is_further_out(const LocationInfo *a, const LocationInfo *b) {
  if (a->depth != b->depth) return a->depth < b->depth;
  if (!a->file || !b->file || strcmp(a->file, b->file)) return false;
  return a->line != b->line ? a->line < b->line : a->column < b->column;
}

Place termination_place(const Termination *termination, const TerminationComponent *component) {
  const Its *its = termination->certificate.refined;
  const LocationInfo *best = its_location(its, (Location){component->locations[0]});
  for (uint32_t i = 1; i < component->location_count; i++) {
    const LocationInfo *location = its_location(its, (Location){component->locations[i]});
    if (is_further_out(location, best)) best = location;
  }
  return (Place){best->file, best->line, best->column};
}

// A loop whose head is no location of its own any more in the system that the proof is about, since it was put together with others, is one of the
// system that this was made from.
static Place loop_place(const Termination *termination, const TerminationComponent *component, const Its *whole) {
  uint32_t node = its_location(termination->certificate.refined, (Location){component->locations[0]})->origin;
  if (!whole || !node) return termination_place(termination, component);
  SccEdgeVec edges = {0};
  for (uint32_t i = 0; i < whole->transitions.count; i++)
    scc_edge_vec_push(&edges, (SccEdge){whole->transitions.data[i].from.id, whole->transitions.data[i].to.id});
  Components components;
  components_init(&components, whole->locations.count, edges.data, edges.count);
  const LocationInfo *best = NULL;
  for (uint32_t i = 1; i < whole->locations.count; i++)
    if (whole->locations.data[i].origin == node) best = &whole->locations.data[i];
  uint32_t cycle = best ? components.component[best - whole->locations.data] : UINT32_MAX;
  for (uint32_t i = 1; i < whole->locations.count; i++)
    if (components.component[i] == cycle && is_further_out(&whole->locations.data[i], best))
      best = &whole->locations.data[i];
  components_release(&components);
  scc_edge_vec_release(&edges);
  return best ? (Place){best->file, best->line, best->column} : termination_place(termination, component);
}

void report_unranked_loop(Report *report, Place place) {
  report_add_about(report, PROPERTY_TERMINATION, SEVERITY_WARNING, place,
                   "no ranking function was found for this loop");
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

void report_unproved(Report *report, const Termination *termination, const Its *whole, const char *reason) {
  Place first = {0};
  for (uint32_t i = 0; i < termination->component_count; i++) {
    const TerminationComponent *component = &termination->components[i];
    if (component->proved || !component->location_count) continue;
    Place place = loop_place(termination, component, whole);
    if (!first.file) first = place;
    if (strcmp(reason, termination_by_input) != 0)
      report_unranked_loop(report, place);
    else
      report_add_about(report, PROPERTY_TERMINATION, SEVERITY_WARNING, place,
                       "this loop ends only when its input does");
  }
  report_give_up(report, PROPERTY_TERMINATION, ENGINE_GRAPH, reason, first);
}

static ReportResult *prove(Report *report, const Place *unsafe) {
  return unsafe ? report_prove_if_memory_safe(report, PROPERTY_TERMINATION, ENGINE_GRAPH, *unsafe)
                : report_prove(report, PROPERTY_TERMINATION, ENGINE_GRAPH);
}

ReportResult *report_termination_proof(Report *report, const Termination *termination, int check, const Place *unsafe,
                                       Budget *budget) {
  Text why = {0};
  ReportResult *result = NULL;
  if (!check || check_termination(termination->system, &termination->certificate, budget, &why) == ANSWER_YES) {
    result = prove(report, unsafe);
    if (result) add_loops(report, result, termination);
    if (result) report_techniques(report, result, termination->used);
  } else {
    Text reason = {0};
    text_printf(&reason, "the termination proof could not be checked: %s", text_str(&why));
    report_give_up(report, PROPERTY_TERMINATION, ENGINE_GRAPH, text_str(&reason), (Place){0});
    text_release(&reason);
  }
  text_release(&why);
  return result;
}
