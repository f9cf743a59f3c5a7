// The search: see `look_at`, the techniques at one node, and `search`.
#include "prove/nonterminate.h"

#include "prove/heap.h"
#include "prove/recur_accelerate.h"
#include "prove/recur_certify.h"
#include "prove/recur_closed.h"
#include "prove/recur_cover.h"
#include "prove/recur_point.h"
#include "prove/recur_simulate.h"

enum {
  MAX_NODES = 20000,
  MAX_LOOPS_PER_NODE = 4,   // cycles that end in a node, shortest first
  MAX_POINTS_PER_LOOP = 8,  // attempts at one cycle, from different paths
  MAX_CLOSED_PER_LOOP = 3,
  MAX_COVERS_PER_LOCATION = 4,
  MAX_SIMULATIONS_PER_LOCATION = 8,
  MAX_SIMULATIONS = 60
};

VEC_DEFINE(NodeVec, node_vec, RecurNode *)

// A sequence of edges that leads back to where it begins.
typedef struct {
  RecurEdge *edge;  // as one; null: it cannot be taken
  uint32_t points, closed;
  bool accelerated;
} Loop;

VEC_DEFINE(LoopVec, loop_vec, Loop)

typedef struct {
  RecurContext context;
  NodeVec nodes;
  U64Vec open;  // cost and number of nodes not looked at
  LoopVec loops;
  Map loop_numbers;    // hash of the edges' numbers -> index
  Map covers;          // location -> how often one was tried there
  Map simulations;     // location -> how often one began there
  uint32_t simulated;  // all together
  Nontermination *result;
  TechniqueSet without;
} Search;

// --- loops ---

static Loop *find_loop(Search *search, const RecurNode *start, const RecurNode *node) {
  uint64_t key = 0;
  uint32_t length = node->depth - start->depth, index;
  const RecurEdge **edges = memory_alloc(sizeof *edges * length);
  for (const RecurNode *at = node; at != start; at = at->parent) edges[at->depth - start->depth - 1] = at->edge;
  for (uint32_t i = 0; i < length; i++) key = hash_combine(key, edges[i]->number + 1);
  if (!map_get(&search->loop_numbers, key, &index)) {
    index = search->loops.count;
    map_set(&search->loop_numbers, key, index);
    loop_vec_push(&search->loops, (Loop){.edge = recur_compose(search->context.system, edges, length)});
  }
  memory_free(edges);
  return &search->loops.data[index];
}

static bool contains_inner_loop(const RecurNode *start, const RecurNode *node) {
  for (; node != start; node = node->parent)
    for (uint32_t i = 0; i < node->edge->part_count; i++)
      if (node->edge->parts[i].count.id) return true;
  return false;
}

// --- the techniques ---

static bool parts_take_many_rounds(const RecurPart *parts, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (parts[i].count.id || parts_take_many_rounds(parts[i].edge->parts, parts[i].edge->part_count)) return true;
  return false;
}

static bool takes_many_rounds(const Recurrence *recurrence) {
  for (const RecurNode *node = recurrence->stem; node && node->edge; node = node->parent)
    if (parts_take_many_rounds(node->edge->parts, node->edge->part_count)) return true;
  return parts_take_many_rounds(recurrence->lead.data, recurrence->lead.count) ||
         parts_take_many_rounds(recurrence->round.data, recurrence->round.count);
}

// Nobody asks about the run.
static bool is_expected(const Recurrence *recurrence) {
  for (uint32_t i = 0; i < recurrence->round.count; i++)
    if (recurrence->round.data[i].edge->expected) return true;
  return false;
}

static bool certify(Search *search, const Recurrence *recurrence, Technique technique) {
  Nontermination *result = search->result;
  if (is_expected(recurrence)) return false;
  recur_certificate_release(&result->certificate);
  if (!recur_certify(search->context.system, recurrence, &result->certificate)) return false;
  result->verdict = ANSWER_YES;
  result->used = technique_bit(technique);
  if (takes_many_rounds(recurrence)) result->used |= technique_bit(TECHNIQUE_ACCELERATION);
  return true;
}

static bool try_point(Search *search, const RecurNode *start, const RecurNode *node, Loop *loop) {
  if (technique_in(search->without, TECHNIQUE_RETURNING) || loop->points++ >= MAX_POINTS_PER_LOOP) return false;
  Recurrence recurrence = {0};
  bool found = recur_point(&search->context, start, node, loop->edge, &recurrence) &&
               certify(search, &recurrence, TECHNIQUE_RETURNING);
  recurrence_release(&recurrence);
  return found;
}

static bool try_closed(Search *search, const RecurNode *node, Loop *loop) {
  if (technique_in(search->without, TECHNIQUE_CLOSED) || loop->closed++ >= MAX_CLOSED_PER_LOOP) return false;
  Recurrence recurrence = {0};
  bool found =
      recur_closed(&search->context, node, loop->edge, &recurrence) && certify(search, &recurrence, TECHNIQUE_CLOSED);
  recurrence_release(&recurrence);
  return found;
}

static bool try_simulation(Search *search, const RecurNode *node) {
  if (technique_in(search->without, TECHNIQUE_SIMULATION)) return false;
  uint32_t times = map_get_or(&search->simulations, node->location.id, 0);
  if (times >= MAX_SIMULATIONS_PER_LOCATION || search->simulated >= MAX_SIMULATIONS) return false;
  map_set(&search->simulations, node->location.id, times + 1);
  search->simulated++;
  Recurrence recurrence = {0};
  bool found = recur_simulate(&search->context, node, times % 2, &recurrence) &&
               certify(search, &recurrence, TECHNIQUE_SIMULATION);
  recurrence_release(&recurrence);
  return found;
}

static bool try_cover(Search *search, const RecurNode *node) {
  uint32_t times = map_get_or(&search->covers, node->location.id, 0);
  if (technique_in(search->without, TECHNIQUE_COVER) || times >= MAX_COVERS_PER_LOCATION) return false;
  map_set(&search->covers, node->location.id, times + 1);
  Recurrence recurrence = {0};
  bool found = recur_cover(&search->context, node, &recurrence) && certify(search, &recurrence, TECHNIQUE_COVER);
  recurrence_release(&recurrence);
  return found;
}

// The path to the node is possible. Cycles that end in it, the shortest first.
static bool look_at(Search *search, const RecurNode *node) {
  uint32_t count = 0;
  for (const RecurNode *start = node->parent; start && count < MAX_LOOPS_PER_NODE; start = start->parent) {
    if (start->location.id != node->location.id) continue;
    if (budget_cancelled(search->context.budget)) return false;
    count++;
    Loop *loop = find_loop(search, start, node);
    if (!loop->edge) continue;
    bool asked = !loop->edge->expected;
    if (asked && (try_point(search, start, node, loop) || try_closed(search, node, loop))) return true;
    if (technique_in(search->without, TECHNIQUE_ACCELERATION)) continue;
    if (loop->accelerated || contains_inner_loop(start, node)) continue;
    loop->accelerated = true;
    recur_accelerate(search->context.system, loop->edge);
  }
  return false;
}

// --- the search ---

// Short paths first, and those that do not repeat edges.
static uint32_t cost_of(const RecurNode *node) {
  uint32_t cost = node->depth;
  for (const RecurNode *at = node->parent; at && at->parent; at = at->parent)
    if (at->edge == node->edge) cost += 2;
  return cost;
}

static void push(Search *search, RecurNode *node) {
  if (!node || search->nodes.count >= MAX_NODES) return;
  heap_push(&search->open, map_key2(cost_of(node), search->nodes.count));
  node_vec_push(&search->nodes, node);
}

static void expand(Search *search, RecurNode *node) {
  const RecurEdges *edges = &search->context.system->from[node->location.id];
  for (uint32_t i = 0; i < edges->count; i++) push(search, recur_follow(&search->context, node, edges->data[i]));
}

static void search_all(Search *search) {
  push(search, recur_root(&search->context));
  while (search->open.count && search->result->verdict == ANSWER_UNKNOWN && !budget_cancelled(search->context.budget)) {
    RecurNode *node = search->nodes.data[(uint32_t)heap_pop(&search->open)];
    smt_push(search->context.smt);
    recur_assert_path(&search->context, node);
    if (recur_check(&search->context) == SMT_SATISFIABLE && !try_simulation(search, node) && !look_at(search, node) &&
        !try_cover(search, node))
      expand(search, node);
    smt_pop(search->context.smt);
  }
}

Nontermination *nontermination_prove(const Its *its, Oracle *oracle, TechniqueSet without, Stats *stats,
                                     Budget *budget) {
  Nontermination *result = memory_zalloc(sizeof *result);
  Stats own_stats = {0};
  RecurSystem *system = recur_system_new(its, budget);
  Oracle *own_oracle = oracle && !system->products ? NULL : oracle_new(its->terms, stats ? stats : &own_stats, budget);
  if (own_oracle) oracle_set_nonlinear(own_oracle, system->products);
  Search search = {.result = result, .without = without};
  search.context = (RecurContext){
      .system = system, .smt = smt_new(its->terms), .oracle = own_oracle ? own_oracle : oracle, .budget = budget};
  smt_set_budget(search.context.smt, budget);
  search_all(&search);
  if (result->verdict != ANSWER_YES) recur_certificate_release(&result->certificate);
  smt_free(search.context.smt);
  recur_system_free(system);
  oracle_free(own_oracle);
  node_vec_release(&search.nodes);
  u64_vec_release(&search.open);
  loop_vec_release(&search.loops);
  map_release(&search.loop_numbers);
  map_release(&search.covers);
  map_release(&search.simulations);
  return result;
}

void nontermination_free(Nontermination *nontermination) {
  if (!nontermination) return;
  recur_certificate_release(&nontermination->certificate);
  memory_free(nontermination);
}

// --- for people ---

enum { MAX_PLACES = 12 };

static void print_location(const Its *its, Location location, Text *text) {
  const char *name = its_location(its, location)->name;
  if (name)
    text_add(text, name);
  else
    text_printf(text, "location %u", location.id);
}

static void print_state(const Its *its, Location location, const Int *values, Text *text) {
  const LocationInfo *info = its_location(its, location);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    text_add(text, i ? ", " : "");
    symbol_print(its->terms, info->variables[i], text);
    text_add(text, " = ");
    int_print(text, values[i]);
  }
}

static void print_places(const Its *its, Location start, const uint32_t *transitions, uint32_t count, Text *text) {
  text_add(text, " (");
  print_location(its, start, text);
  for (uint32_t i = 0; i < count; i++) {
    if (i >= MAX_PLACES / 2 && i + MAX_PLACES / 2 < count) {
      if (i == MAX_PLACES / 2) text_add(text, ", ...");
      continue;
    }
    text_add(text, ", ");
    print_location(its, its->transitions.data[transitions[i]].to, text);
  }
  text_add(text, ")");
}

void nontermination_print(const Its *its, const Nontermination *nontermination, Text *text) {
  const RecurrenceCertificate *certificate = &nontermination->certificate;
  if (nontermination->verdict != ANSWER_YES) return;
  U32Vec places = {0};
  bool variables = its_location(its, its->initial)->variable_count > 0;
  print_state(its, its->initial, certificate->initial, text);
  text_printf(text, "%s leads to ", variables ? "" : "the start");
  print_location(its, certificate->location, text);
  for (uint32_t i = 0; i < certificate->run.count; i++) u32_vec_push(&places, certificate->run.data[i].transition);
  text_printf(text, " in %u step%s", places.count, places.count == 1 ? "" : "s");
  print_places(its, its->initial, places.data, places.count, text);
  text_add(text, "; there ");
  for (uint32_t i = 0; i < certificate->set_count; i++) {
    text_add(text, i ? ", " : "");
    atom_print(its->terms, certificate->set[i], text);
  }
  text_printf(text, "%s again after each round",
              !certificate->set_count       ? "it is"
              : certificate->set_count == 1 ? " holds"
                                            : " hold");
  u32_vec_clear(&places);
  for (uint32_t i = 0; i < certificate->round.count; i++) u32_vec_push(&places, certificate->round.data[i].transition);
  print_places(its, certificate->location, places.data, places.count, text);
  u32_vec_release(&places);
}
