// Exploration: states arrive at points; loop heads generalise, joins collect, everything else just becomes a node. See
// graph.h and doc/architecture.md.
//
// Points are taken in weak topological order, so that an inner loop is finished before what follows it. When a state at
// a loop head is generalised, what was built from the less general one is dropped; the loop heads in there leave their
// states behind as hints: when the exploration comes by again and its state is an instance of a hint, it starts from
// the hint instead of finding it anew. So nested loops are not rebuilt from scratch on each round of the outer one.
#include "graph/graph.h"

#include <assert.h>

#include "execute/descent.h"
#include "graph/build.h"

enum {
  JOIN_LIMIT = 4  // states that may wait at a join before they are joined
};

const NodeInfo *graph_node(const Graph *graph, Node node) {
  assert(node.id && node.id < graph->nodes.count);
  return &graph->nodes.data[node.id];
}

uint32_t graph_node_count(const Graph *graph) { return graph->nodes.count - 1; }

bool graph_is_root(const Graph *graph, Node node) { return graph_node(graph, node)->root; }
const Executor *graph_executor(const Graph *graph) { return graph->executor; }
bool graph_is_complete(const Graph *graph) { return !graph->cancelled && !graph->executor->obstacles.count; }

bool graph_may_become_complete(const Graph *graph) {
  const ObstacleVec *obstacles = &graph->executor->obstacles;
  bool all_may_vanish = !graph->cancelled;
  for (uint32_t i = 0; i < obstacles->count; i++) all_may_vanish = all_may_vanish && obstacles->data[i].may_vanish;
  return all_may_vanish;
}

Node graph_violated(const Graph *graph, uint32_t violation) {
  assert(violation < graph->violated.count);
  return (Node){graph->violated.data[violation]};
}

bool graph_is_loop_head(const Graph *graph, Node node) {
  return graph->points.points.data[graph_node(graph, node)->point].head;
}

static Place state_place(const Graph *graph, const State *state) {
  const Frame *frame = state_top(state);
  const FunctionInfo *function = &graph->executor->program->functions[frame->function.id];
  const BlockInfo *block = &function->blocks[frame->block.id];
  if (frame->phase == PHASE_RUN && frame->next == block_start(function, frame->block))
    return block_place(function, frame->block);
  for (uint32_t i = frame->next; i < block->first + block->count; i++) {
    if (function->instructions[i].place.line) return function->instructions[i].place;
  }
  return function->place;
}

Place graph_place(const Graph *graph, Node node) { return state_place(graph, graph_node(graph, node)->state); }

// -- Nodes and edges

Node graph_add_node(Graph *graph, State *state, uint32_t point, uint32_t generation) {
  node_vec_push(&graph->nodes, (NodeInfo){.state = state, .point = point, .generation = generation});
  graph->executor->stats->nodes++;
  u32_vec_push(&graph->points.points.data[point].nodes, graph->nodes.count - 1);
  return (Node){graph->nodes.count - 1};
}

Edge *graph_add_edge(Graph *graph, Node from, Node via, Node to, EdgeKind kind, const State *taken,
                     Substitution sigma) {
  if (!from.id) {
    substitution_release(&sigma);
    return NULL;
  }
  Edge edge = {.to = to, .via = via, .kind = kind, .exact = taken->exact, .sigma = sigma, .cost = taken->cost};
  edge.bytes = taken->bytes;
  edge.bytes_unknown = taken->bytes_unknown;
  edge.live = taken->live;
  edge.atoms = arena_copy(graph->arena, taken->log.data, sizeof(Atom) * taken->log.count);
  edge.atom_count = edge.atoms ? taken->log.count : 0;
  edge.inputs = arena_copy(graph->arena, taken->inputs.data, sizeof(Linear) * taken->inputs.count);
  edge.input_count = edge.inputs ? taken->inputs.count : 0;
  u32_vec_push(&graph->nodes.data[to.id].sources, from.id);
  EdgeVec *edges = &graph->nodes.data[from.id].edges;
  edge_vec_push(edges, edge);
  return &edges->data[edges->count - 1];
}

void graph_clear_edges(Graph *graph, Node node) {
  EdgeVec *edges = &graph->nodes.data[node.id].edges;
  for (uint32_t i = 0; i < edges->count; i++) {
    u32_vec_push(&graph->loosened, edges->data[i].to.id);
    substitution_release(&edges->data[i].sigma);
  }
  edges->count = 0;
}

void graph_supersede(Graph *graph, Node node) {
  graph_clear_edges(graph, node);
  graph->nodes.data[node.id].superseded = true;
  u32_vec_push(&graph->gone, node.id);
}

bool graph_is_gone(const Graph *graph, Node node) {
  return node.id && (graph->nodes.data[node.id].obsolete || graph->nodes.data[node.id].superseded);
}

void graph_unexplored(const Graph *graph, PlaceVec *places) {
  for (uint32_t p = 1; p < graph->points.points.count; p++) {
    const ArrivalVec *waiting = &graph->points.points.data[p].waiting;
    if (waiting->count) place_vec_push(places, state_place(graph, waiting->data[0].state));
  }
}

bool graph_is_explained(const Graph *graph, uint32_t violation) { return !map_get(&graph->unexplained, violation, NULL); }

// Violations that were found more often in the step than it says why.
static void note_unexplained(Graph *graph) {
  const Executor *executor = graph->executor;
  for (uint32_t i = 0; i < executor->hits.count; i++) {
    uint32_t violation = executor->hits.data[i], found = 0, said = 0;
    for (uint32_t k = 0; k < executor->hits.count; k++) found += executor->hits.data[k] == violation;
    for (uint32_t k = 0; k < executor->lacks.count; k++) said += executor->lacks.data[k].violation == violation;
    if (said < found) map_set(&graph->unexplained, violation, 1);
  }
}

// What was not shown since the last time was not shown in a step from this node.
static void note_violations(Graph *graph, Node node) {
  Executor *executor = graph->executor;
  while (graph->violated.count < executor->violations.count) u32_vec_push(&graph->violated, node.id);
  for (uint32_t i = 0; i < executor->hits.count; i++) graph->violated.data[executor->hits.data[i]] = node.id;
  note_unexplained(graph);
  u32_vec_clear(&executor->hits);
  lack_vec_append(&graph->nodes.data[node.id].lacks, executor->lacks.data, executor->lacks.count);
  lack_vec_clear(&executor->lacks);
}

static void keep_spent(Graph *graph, NodeInfo *node) {
  const SpendingVec *spent = &graph->executor->spent;
  Spending *kept = ARENA_ARRAY(graph->arena, Spending, spent->count + 1);
  for (uint32_t i = 0; i < spent->count; i++) {
    const AtomVec *atoms = &spent->data[i].atoms;
    kept[i] = (Spending){.bytes = spent->data[i].bytes};
    kept[i].atoms.data = arena_copy(graph->arena, atoms->data, sizeof(Atom) * atoms->count);
    kept[i].atoms.count = atoms->count;
  }
  node->spent = kept;
  node->spent_count = spent->count;
}

static void expand(Graph *graph, Node node) {
  Executor *executor = graph->executor;
  State *state = state_clone(graph->nodes.data[node.id].state);
  if (state->apart == APART_ENTERING) state->apart = graph_entry_number(graph, node);
  execute_step(executor, state);
  graph->nodes.data[node.id].ended = executor->ended;
  graph->nodes.data[node.id].end_cost = executor->end_cost;
  if (executor->spent.count) keep_spent(graph, &graph->nodes.data[node.id]);
  for (uint32_t i = 0; i < executor->ready.count; i++) graph_arrive(graph, node, (Node){0}, executor->ready.data[i]);
  for (uint32_t i = 0; i < executor->returns.count; i++)
    graph_arrive(graph, node, (Node){0}, executor->returns.data[i]);
  for (uint32_t i = 0; i < executor->calls.count; i++) graph_start_call(graph, node, executor->calls.data[i]);
  executor->ready.count = executor->returns.count = executor->calls.count = 0;
  note_violations(graph, node);
}

static void visit(Graph *graph, uint32_t point) {
  ArrivalVec arrivals = graph->points.points.data[point].waiting;
  graph->points.points.data[point].waiting = (ArrivalVec){0};
  U32Vec fresh = {0};
  graph->visit++;
  const Point *here = &graph->points.points.data[point];
  if (here->head) {
    graph_visit_head(graph, point, &arrivals, &fresh);
    if (fresh.count) graph_sweep(graph);
  } else if (here->join) {
    graph_visit_join(graph, point, &arrivals, JOIN_LIMIT, &fresh);
  } else {
    for (uint32_t i = 0; i < arrivals.count; i++)
      u32_vec_push(&fresh, graph_settle(graph, point, arrivals.data[i], 0).id);
  }
  arrival_vec_release(&arrivals);
  for (uint32_t i = 0; i < fresh.count && !budget_cancelled(graph->executor->budget); i++) {
    Node node = {fresh.data[i]};
    // Generalised again before it was its turn: it only leads on.
    const NodeInfo *info = &graph->nodes.data[node.id];
    if (!info->obsolete && !info->edges.count && state_top(info->state)->phase == PHASE_RUN) expand(graph, node);
  }
  u32_vec_release(&fresh);
}

// The functions into which states at this point have descended.
static void charge(Graph *graph, uint32_t point, uint64_t cost) {
  const U32Vec *nodes = &graph->points.points.data[point].nodes;
  if (nodes->count) executor_charge(graph->executor, graph->nodes.data[nodes->data[0]].state, cost);
}

bool graph_has_modes(const Graph *graph) {
  Modes *modes = modes_new(graph->executor->program, MODES_COMPARED);
  modes_free(modes);
  return modes != NULL;
}

Graph *graph_build(Executor *executor, State *const *initial, uint32_t count) {
  Graph *graph = memory_zalloc(sizeof *graph);
  graph->executor = executor;
  graph->arena = arena_new();
  node_vec_push(&graph->nodes, (NodeInfo){0});
  graph->meetings = memory_zalloc(sizeof(Meeting) * (executor->program->function_count + 1));
  graph->modes = modes_new(executor->program, executor->options.modes ? MODES_COUNTED | MODES_COMPARED : MODES_COUNTED);
  for (uint32_t i = 0; i < count; i++) graph_arrive(graph, (Node){0}, (Node){0}, initial[i]);
  for (uint32_t point; !budget_cancelled(executor->budget) && (point = points_next(&graph->points));) {
    uint64_t before = executor_cost(executor);
    visit(graph, point);
    charge(graph, point, executor_cost(executor) - before);
    graph_resume_calls(graph, point);
    const U32Vec *nodes = &graph->points.points.data[point].nodes;
    if (executor->hits.count && nodes->count) note_violations(graph, (Node){nodes->data[0]});
  }
  if (!executor->budget->cancelled) graph_sweep_entries(graph);
  graph->cancelled = executor->budget->cancelled;
  return graph;
}

void graph_free(Graph *graph) {
  if (!graph) return;
  for (uint32_t i = 1; i < graph->nodes.count; i++) {
    graph_clear_edges(graph, (Node){i});
    edge_vec_release(&graph->nodes.data[i].edges);
    u32_vec_release(&graph->nodes.data[i].sources);
    u32_vec_release(&graph->nodes.data[i].waiting_at);
    u32_vec_release(&graph->nodes.data[i].resumes);
    lack_vec_release(&graph->nodes.data[i].lacks);
    state_free(graph->nodes.data[i].state);
  }
  node_vec_release(&graph->nodes);
  points_release(&graph->points);
  for (uint32_t f = 1; f <= graph->executor->program->function_count; f++) {
    node_id_vec_release(&graph->meetings[f].calls);
    u32_vec_release(&graph->meetings[f].returns);
  }
  memory_free(graph->meetings);
  map_release(&graph->resumed);
  u32_vec_release(&graph->violated);
  map_release(&graph->unexplained);
  u32_vec_release(&graph->loosened);
  u32_vec_release(&graph->gone);
  modes_free(graph->modes);
  arena_free(graph->arena);
  memory_free(graph);
}
