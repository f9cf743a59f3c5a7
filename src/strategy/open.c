// See open.h.
#include "strategy/open.h"

#include <stdlib.h>

#include "check/ranking.h"
#include "its/scc.h"
#include "strategy/termination_report.h"

void open_release(Open *open) {
  map_release(&open->violated);
  map_release(&open->recurrent);
  place_vec_release(&open->unranked);
  for (uint32_t i = 0; i < open->loops.count; i++) memory_free(open->loops.data[i].ranking);
  ranked_loop_vec_release(&open->loops);
  *open = (Open){0};
}

uint32_t open_count(const Open *open) { return open->violated.count + open->recurrent.count; }

// What is in both; in `found` alone where there was nothing before. TAKE found.
static void keep(Map *kept, bool first, Map *found) {
  Map both = {0};
  for (uint32_t i = 0; i < found->count; i++) {
    uint64_t key = found->entries[i].key;
    if (first || map_get(kept, key, NULL)) map_set(&both, key, 1);
  }
  map_release(kept);
  map_release(found);
  *kept = both;
}

// -- Violations

static uint64_t violation_key(const Violation *violation) {
  return map_key2(violation->function.id, violation->instruction);
}

bool open_is_violated(const Open *open, const Violation *violation) {
  return !open->judged || map_get(&open->violated, violation_key(violation), NULL);
}

void open_exclude_violated(Open *open, const Violation *violation) {
  Map found = {0};
  for (uint32_t i = 0; i < open->violated.count; i++)
    if (open->violated.entries[i].key != violation_key(violation)) map_set(&found, open->violated.entries[i].key, 1);
  keep(&open->violated, false, &found);
}

bool open_is_same(const Violation *a, const Violation *b) { return violation_key(a) == violation_key(b); }

void open_keep_violated(Open *open, const ViolationVec *violations) {
  Map found = {0};
  for (uint32_t i = 0; i < violations->count; i++) map_set(&found, violation_key(&violations->data[i]), 1);
  keep(&open->violated, !open->judged, &found);
  open->judged = true;
}

// -- Infinite runs

static uint64_t node_key(const Graph *graph, uint32_t node) {
  const Frame *frame = state_top(graph_node(graph, (Node){node})->state);
  return map_key2(frame->function.id, frame->next);
}

// The strongly connected components of the graph; numbers of nodes start at 1.
static void find_cycles(const Graph *graph, Components *components) {
  uint32_t count = graph_node_count(graph);
  SccEdgeVec edges = {0};
  for (uint32_t n = 1; n <= count; n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    for (uint32_t i = 0; i < node->edges.count && !node->obsolete; i++)
      scc_edge_vec_push(&edges, (SccEdge){n, node->edges.data[i].to.id});
  }
  components_init(components, count + 1, edges.data, edges.count);
  scc_edge_vec_release(&edges);
}

void open_mark_transient(const Open *open, const Graph *graph, Its *its) {
  if (!open->ranked) return;
  Components components;
  find_cycles(graph, &components);
  bool *is_open = memory_zalloc(components.count);
  for (uint32_t n = 1; n <= graph_node_count(graph); n++)
    if (map_get(&open->recurrent, node_key(graph, n), NULL)) is_open[components.component[n]] = true;
  for (uint32_t i = 1; i < its->locations.count; i++) {
    LocationInfo *location = &its->locations.data[i];
    if (location->origin) location->transient |= !is_open[components.component[location->origin]];
  }
  memory_free(is_open);
  components_release(&components);
}

static void find_open_locations(const Termination *termination, int check, Budget *budget, bool *open) {
  const TerminationCertificate *certificate = &termination->certificate;
  if (check) {
    check_open_locations(termination->system, certificate, budget, open, NULL);
    return;
  }
  for (uint32_t i = 0; i < termination->component_count; i++) {
    const TerminationComponent *component = &termination->components[i];
    for (uint32_t k = 0; k < component->location_count && !component->proved; k++)
      open[certificate->origin_location[component->locations[k]]] = true;
  }
}

// Where the component's loop is, with a file name that outlives the proof.
static Place lasting_place(const Graph *graph, const Termination *termination, const TerminationComponent *component) {
  uint32_t location = termination->certificate.origin_location[component->locations[0]];
  Node node = {termination->system->locations.data[location].origin};
  return node.id ? graph_place(graph, node) : (Place){0};
}

static void keep_loops(Open *open, const Graph *graph, const Termination *termination) {
  open->unranked.count = 0;
  for (uint32_t i = 0; i < termination->component_count; i++) {
    const TerminationComponent *component = &termination->components[i];
    if (!component->location_count) continue;
    Place place = lasting_place(graph, termination, component);
    if (!component->proved) {
      place_vec_push(&open->unranked, place);
      continue;
    }
    Text ranking = {0};
    termination_print_ranking(termination, component, &ranking);
    ranked_loop_vec_push(&open->loops, (RankedLoop){place, text_take(&ranking)});
  }
  open->techniques |= termination->used;
}

void open_keep_recurrent(Open *open, const Graph *graph, const Termination *termination, int check, Budget *budget) {
  const Its *system = termination->system;
  Components components;
  Map found = {0};
  bool *locations = memory_zalloc(system->locations.count);
  find_open_locations(termination, check, budget, locations);
  find_cycles(graph, &components);
  bool *is_open = memory_zalloc(components.count);
  for (uint32_t i = 1; i < system->locations.count; i++)
    if (locations[i] && system->locations.data[i].origin)
      is_open[components.component[system->locations.data[i].origin]] = true;
  for (uint32_t n = 1; n <= graph_node_count(graph); n++)
    if (is_open[components.component[n]]) map_set(&found, node_key(graph, n), 1);
  keep(&open->recurrent, !open->ranked, &found);
  open->ranked = true;
  keep_loops(open, graph, termination);
  memory_free(is_open);
  memory_free(locations);
  components_release(&components);
}

void open_report_ranked(const Open *open, Report *report, ReportResult *result) {
  for (uint32_t i = 0; i < open->loops.count; i++)
    report_add_loop(report, result, open->loops.data[i].place, open->loops.data[i].ranking);
  report_techniques(report, result, open->techniques);
}

void open_report_unranked(const Open *open, Report *report) {
  for (uint32_t i = 0; i < open->unranked.count; i++) report_unranked_loop(report, open->unranked.data[i]);
}
