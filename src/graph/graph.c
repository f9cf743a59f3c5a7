// Exploration: states arrive at points; loop heads generalise, joins collect, everything else just becomes a node. See graph.h and doc/architecture.md.
//
// Points are taken in weak topological order, so that an inner loop is finished before what follows it. When a state at a loop head is generalised, what was built
// from the less general one is dropped; the loop heads in there leave their states behind as hints: when the exploration comes by again and
// its state is an instance of a hint, it starts from the hint instead of finding it anew. So nested loops are not rebuilt from scratch on each round of the outer one.
#include "graph/graph.h"

#include <assert.h>

#include "graph/point.h"
#include "state/instance.h"
#include "state/memory.h"
#include "state/merge.h"

enum {
  JOIN_LIMIT = 4,      // states that may wait at a join before they are joined
  APART_LIMIT = 3      // states kept apart at one loop head, where joining them would lose objects
};

// A node that waits for a function that is analysed apart.
typedef struct {
  Node node;
  Function callee;
} Waiting;
VEC_DEFINE(WaitingVec, waiting_vec, Waiting)

struct Graph {
  Executor *executor;
  Arena *arena;
  NodeVec nodes;  // [0] unused
  Points points;
  U32Vec roots;
  WaitingVec calls;
  Map resumed;     // pairs (waiting node, returning node) that are done
  uint32_t visit;  // counts visits of points
  bool cancelled;
};

const NodeInfo *graph_node(const Graph *graph, Node node) {
  assert(node.id && node.id < graph->nodes.count);
  return &graph->nodes.data[node.id];
}

uint32_t graph_node_count(const Graph *graph) { return graph->nodes.count - 1; }

bool graph_is_root(const Graph *graph, Node node) {
  for (uint32_t i = 0; i < graph->roots.count; i++) {
    if (graph->roots.data[i] == node.id) return true;
  }
  return false;
}
const Executor *graph_executor(const Graph *graph) { return graph->executor; }
bool graph_is_complete(const Graph *graph) { return !graph->cancelled && !graph->executor->obstacles.count; }

bool graph_is_loop_head(const Graph *graph, Node node) {
  return graph->points.points.data[graph_node(graph, node)->point].head;
}

Place graph_place(const Graph *graph, Node node) {
  const Frame *frame = state_top(graph_node(graph, node)->state);
  const FunctionInfo *function = &graph->executor->program->functions[frame->function.id];
  const BlockInfo *block = &function->blocks[frame->block.id];
  for (uint32_t i = frame->next; i < block->first + block->count; i++) {
    if (function->instructions[i].place.line) return function->instructions[i].place;
  }
  return function->place;
}

// -- Nodes and edges

static Node add_node(Graph *graph, State *state, uint32_t point, uint32_t generation) {
  node_vec_push(&graph->nodes, (NodeInfo){.state = state, .point = point, .generation = generation});
  graph->executor->stats->nodes++;
  u32_vec_push(&graph->points.points.data[point].nodes, graph->nodes.count - 1);
  return (Node){graph->nodes.count - 1};
}

// sigma is taken; the log and the exactness are those of the state that went along the edge.
static void add_edge(Graph *graph, Node from, Node via, Node to, EdgeKind kind, const AtomVec *log, bool exact, Substitution sigma) {
  if (!from.id) {
    substitution_release(&sigma);
    return;
  }
  Edge edge = {.to = to, .via = via, .kind = kind, .exact = exact, .sigma = sigma};
  edge.atoms = arena_copy(graph->arena, log->data, sizeof(Atom) * log->count);
  edge.atom_count = edge.atoms ? log->count : 0;
  edge_vec_push(&graph->nodes.data[from.id].edges, edge);
}

static void clear_edges(Graph *graph, Node node) {
  EdgeVec *edges = &graph->nodes.data[node.id].edges;
  for (uint32_t i = 0; i < edges->count; i++) substitution_release(&edges->data[i].sigma);
  edges->count = 0;
}

static bool is_gone(const Graph *graph, Node node) {
  return node.id && (graph->nodes.data[node.id].obsolete || graph->nodes.data[node.id].superseded);
}

// Calls do not go on any more by way of returns that a more general one took the place of.
static void drop_stale_resumptions(Graph *graph) {
  for (uint32_t c = 0; c < graph->calls.count; c++) {
    EdgeVec *edges = &graph->nodes.data[graph->calls.data[c].node.id].edges;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < edges->count; i++) {
      if (is_gone(graph, edges->data[i].via)) substitution_release(&edges->data[i].sigma);
      else edges->data[kept++] = edges->data[i];
    }
    edges->count = kept;
  }
}

// Marks what can no longer be reached, and takes it from the points.
static void sweep(Graph *graph) {
  drop_stale_resumptions(graph);
  bool *reached = memory_zalloc(graph->nodes.count);
  U32Vec stack = {0};
  for (uint32_t i = 0; i < graph->roots.count; i++) {
    u32_vec_push(&stack, graph->roots.data[i]);
    reached[graph->roots.data[i]] = true;
  }
  while (stack.count) {
    const NodeInfo *node = &graph->nodes.data[u32_vec_pop(&stack)];
    for (uint32_t i = 0; i < node->edges.count; i++) {
      uint32_t to = node->edges.data[i].to.id;
      if (reached[to]) continue;
      reached[to] = true;
      u32_vec_push(&stack, to);
    }
  }
  u32_vec_release(&stack);
  for (uint32_t i = 1; i < graph->nodes.count; i++) {
    NodeInfo *node = &graph->nodes.data[i];
    if (node->obsolete || reached[i]) continue;
    node->obsolete = true;
    graph->executor->stats->nodes_obsolete++;
    Point *point = &graph->points.points.data[node->point];
    for (uint32_t k = 0; k < point->nodes.count; k++) {
      if (point->nodes.data[k] != i) continue;
      memmove(point->nodes.data + k, point->nodes.data + k + 1, sizeof(uint32_t) * (point->nodes.count - k - 1));
      point->nodes.count--;
      if (point->head && node->generation) u32_vec_push(&point->hints, i);
      break;
    }
  }
  memory_free(reached);
  for (uint32_t p = 1; p < graph->points.points.count; p++) {
    ArrivalVec *waiting = &graph->points.points.data[p].waiting;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < waiting->count; i++) {
      Arrival arrival = waiting->data[i];
      const NodeInfo *from = &graph->nodes.data[arrival.from.id];
      if (from->obsolete || from->superseded || is_gone(graph, arrival.via)) state_free(arrival.state);
      else waiting->data[kept++] = arrival;
    }
    waiting->count = kept;
  }
}

// -- States between two nodes

// Drops values that are not live at the start of the block.
static void drop_dead_values(Executor *executor, State *state) {
  Frame *frame = state_top(state);
  const Cfg *cfg = executor_cfg(executor, frame->function);
  const FunctionInfo *function = &executor->program->functions[frame->function.id];
  const BlockInfo *block = &function->blocks[frame->block.id];
  uint32_t kept = 0;
  for (uint32_t i = 0; i < frame->bindings.count; i++) {
    Binding binding = frame->bindings.data[i];
    bool live = cfg_live_in(cfg, frame->block, binding.value);
    for (uint32_t k = block->first; !live && k < frame->next; k++) live = function->instructions[k].result.id == binding.value.id;
    if (live) frame->bindings.data[kept++] = binding;
  }
  frame->bindings.count = kept;
}

static void mark_pointees(const State *state, const Terms *terms, Linear term, Map *reached) {
  if (!term.id) return;
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    if (symbol_info(terms, symbol)->pinned && state_allocation(state, symbol)) map_set(reached, symbol.id, 1);
  }
}

// Drops objects that no value and no reachable object points to.
static void drop_unreachable_objects(const Terms *terms, State *state) {
  Map reached = {0};
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      mark_pointees(state, terms, bindings->data[i].abstract.linear, &reached);
      mark_pointees(state, terms, bindings->data[i].abstract.condition.linear, &reached);
    }
  }
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    // What was there at entry is the caller's, who wants to know what became of it.
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->kind == ALLOCATION_GLOBAL || allocation->entry.id) map_set(&reached, allocation->base.id, 1);
  }
  for (uint32_t before = UINT32_MAX; before != reached.count;) {
    before = reached.count;
    for (uint32_t i = 0; i < state->cells.count; i++) {
      if (map_get(&reached, state->cells.data[i].base.id, NULL)) mark_pointees(state, terms, state->cells.data[i].value.linear, &reached);
    }
  }
  for (uint32_t i = state->allocations.count; i--;) {
    const Allocation *allocation = &state->allocations.data[i];
    if (map_get(&reached, allocation->base.id, NULL)) continue;
    if (allocation->kind == ALLOCATION_HEAP && !allocation->freed) state->heap_lost = true;
    state_drop_allocation(state, allocation->base);
  }
  map_release(&reached);
}

// Conditions become numbers: known ones 0 or 1, others by a split of the state. Appends the results; takes the state.
static void split_conditions(Executor *executor, State *state, StateVec *out) {
  Terms *terms = executor->terms;
  for (uint32_t place = 0;; place++) {
    // All places of the state, counted through: bindings of the frames, then cells.
    AbstractValue *value = NULL;
    uint32_t left = place;
    for (uint32_t f = 0; f < state->frames.count && !value; f++) {
      BindingVec *bindings = &state->frames.data[f].bindings;
      if (left < bindings->count) value = &bindings->data[left].abstract;
      else left -= bindings->count;
    }
    if (!value && left < state->cells.count) value = &state->cells.data[left].value;
    if (!value) break;
    Atom condition = value->condition;
    if (condition.kind == ATOM_NONE) continue;
    Atom negated = atom_negate(terms, condition);
    bool holds = condition.kind == ATOM_TRUE || oracle_entails(executor->oracle, &state->knowledge, condition) == ANSWER_YES;
    bool fails = !holds && (condition.kind == ATOM_FALSE || oracle_entails(executor->oracle, &state->knowledge, negated) == ANSWER_YES);
    *value = value_number(linear_constant(terms, !fails), true);
    if (holds || fails) continue;
    State *other = state_clone(state);
    // The same place in the copy.
    AbstractValue *copy = NULL;
    left = place;
    for (uint32_t f = 0; f < other->frames.count && !copy; f++) {
      BindingVec *bindings = &other->frames.data[f].bindings;
      if (left < bindings->count) copy = &bindings->data[left].abstract;
      else left -= bindings->count;
    }
    if (!copy) copy = &other->cells.data[left].value;
    *copy = value_number(linear_constant(terms, 0), true);
    if (state_assume(terms, other, negated) && memory_learn(terms, executor->oracle, other, negated)) split_conditions(executor, other, out);
    else state_free(other);
    if (!state_assume(terms, state, condition) || !memory_learn(terms, executor->oracle, state, condition)) {
      state_free(state);
      return;
    }
  }
  state_vec_push(out, state);
}

// Puts a state that came out of a step (taken) where it belongs.
static void arrive(Graph *graph, Node from, Node via, State *state) {
  Executor *executor = graph->executor;
  if (state_top(state)->phase == PHASE_RUN) drop_dead_values(executor, state);
  StateVec states = {0};
  split_conditions(executor, state, &states);
  for (uint32_t i = 0; i < states.count; i++) {
    State *one = states.data[i];
    drop_unreachable_objects(executor->terms, one);
    state_forget_unused(executor->terms, one);
    if (one->knowledge.contradiction) {
      state_free(one);
      continue;
    }
    uint32_t point = points_find(&graph->points, executor, one);
    arrival_vec_push(&graph->points.points.data[point].waiting, (Arrival){from, via, one});
  }
  state_vec_release(&states);
}


// -- Points

// The arrival's state becomes a node of its own.
static Node settle(Graph *graph, uint32_t point, Arrival arrival, uint32_t generation) {
  AtomVec log = arrival.state->log;
  bool exact = arrival.state->exact;
  arrival.state->log = (AtomVec){0};
  arrival.state->solved.count = 0;
  arrival.state->exact = true;
  Node node = add_node(graph, arrival.state, point, generation);
  if (!arrival.from.id) u32_vec_push(&graph->roots, node.id);
  add_edge(graph, arrival.from, arrival.via, node, EDGE_STEP, &log, exact, (Substitution){0});
  atom_vec_release(&log);
  return node;
}

// An edge to a more general node; the arrival's state is done with.
static void instantiate(Graph *graph, Arrival arrival, Node general, Substitution sigma) {
  add_edge(graph, arrival.from, arrival.via, general, EDGE_INSTANCE, &arrival.state->log, arrival.state->exact, sigma);
  state_free(arrival.state);
}

// The caller waits in a node of its own; the function starts.
static void start_call(Graph *graph, Node node, CallStates call) {
  Executor *executor = graph->executor;
  Function callee = call.entry->frames.data[0].function;
  state_forget_unused(executor->terms, call.caller);
  uint32_t point = points_find(&graph->points, executor, call.caller);
  Node waiting = settle(graph, point, (Arrival){.from = node, .state = call.caller}, 0);
  waiting_vec_push(&graph->calls, (Waiting){waiting, callee});
  arrive(graph, waiting, (Node){0}, call.entry);
}

static void expand(Graph *graph, Node node) {
  Executor *executor = graph->executor;
  State *state = state_clone(graph->nodes.data[node.id].state);
  execute_step(executor, state);
  for (uint32_t i = 0; i < executor->ready.count; i++) arrive(graph, node, (Node){0}, executor->ready.data[i]);
  for (uint32_t i = 0; i < executor->returns.count; i++) arrive(graph, node, (Node){0}, executor->returns.data[i]);
  for (uint32_t i = 0; i < executor->calls.count; i++) start_call(graph, node, executor->calls.data[i]);
  executor->ready.count = executor->returns.count = executor->calls.count = 0;
}

static bool find_instance(Graph *graph, uint32_t point, Arrival arrival) {
  Executor *executor = graph->executor;
  const U32Vec *nodes = &graph->points.points.data[point].nodes;
  for (uint32_t i = nodes->count; i--;) {
    Node node = {nodes->data[i]};
    Substitution sigma = {0};
    if (state_is_instance(executor->terms, executor->oracle, executor->program, arrival.state, graph->nodes.data[node.id].state, &sigma)) {
      executor->stats->instances++;
      instantiate(graph, arrival, node, sigma);
      return true;
    }
    substitution_release(&sigma);
  }
  return false;
}

// A state that a loop head had before, in a part of the graph that was dropped, and that covers this one too.
static bool follow_hint(Graph *graph, uint32_t point, Arrival arrival, Node *node) {
  Executor *executor = graph->executor;
  const U32Vec *hints = &graph->points.points.data[point].hints;
  for (uint32_t i = hints->count, tried = 0; i-- && tried < 2; tried++) {
    const NodeInfo *hint = &graph->nodes.data[hints->data[i]];
    Substitution sigma = {0};
    if (!state_is_instance(executor->terms, executor->oracle, executor->program, arrival.state, hint->state, &sigma)) {
      substitution_release(&sigma);
      continue;
    }
    uint32_t generation = hint->generation;
    *node = add_node(graph, state_clone(hint->state), point, generation);
    instantiate(graph, arrival, *node, sigma);
    return true;
  }
  return false;
}

// Replaces the node's state by one that covers the arrival as well. All arrivals of one visit count as one generalisation. False: better kept apart.
static bool generalise(Graph *graph, uint32_t point, Node node, Arrival arrival, bool may_refuse, Node *general) {
  Executor *executor = graph->executor;
  bool made_now = graph->nodes.data[node.id].visit == graph->visit;
  uint32_t generation = graph->nodes.data[node.id].generation - made_now;
  Merge merge;
  state_merge(executor->terms, executor->oracle, executor->program, graph->nodes.data[node.id].state, arrival.state, (MergeOptions){.generation = generation}, &merge);
  if (may_refuse && merge.lost_pointers) {
    merge_release(&merge);
    return false;
  }
  executor->stats->merges++;
  state_forget_unused(executor->terms, merge.general);
  clear_edges(graph, node);
  graph->nodes.data[node.id].superseded = true;
  *general = add_node(graph, merge.general, point, generation + 1);
  graph->nodes.data[general->id].visit = graph->visit;
  add_edge(graph, node, (Node){0}, *general, EDGE_INSTANCE, &(AtomVec){0}, false, merge.to_a);
  arrival.state->exact = false;
  instantiate(graph, arrival, *general, merge.to_b);
  // The old node only leads to the new one now: nothing must arrive at it again.
  U32Vec *nodes = &graph->points.points.data[point].nodes;
  for (uint32_t i = 0; i < nodes->count; i++) {
    if (nodes->data[i] != node.id) continue;
    memmove(nodes->data + i, nodes->data + i + 1, sizeof(uint32_t) * (nodes->count - i - 1));
    nodes->count--;
    break;
  }
  return true;
}

static void visit_head(Graph *graph, uint32_t point, Arrival arrival, U32Vec *fresh) {
  if (find_instance(graph, point, arrival)) return;
  Point *here = &graph->points.points.data[point];
  Node node;
  here->visits++;
  if (!here->nodes.count) {
    if (!follow_hint(graph, point, arrival, &node)) node = settle(graph, point, arrival, 0);
    u32_vec_push(fresh, node.id);
    return;
  }
  // The first two visits are kept apart: what holds from the second round on is often not true of the first.
  if (here->nodes.count == 1 && !graph->nodes.data[here->nodes.data[0]].generation && here->visits == 2) {
    u32_vec_push(fresh, settle(graph, point, arrival, 0).id);
    return;
  }
  bool may_refuse = here->nodes.count < APART_LIMIT;
  for (uint32_t i = here->nodes.count; i--;) {
    if (generalise(graph, point, (Node){here->nodes.data[i]}, arrival, may_refuse, &node)) {
      u32_vec_push(fresh, node.id);
      return;
    }
    here = &graph->points.points.data[point];
  }
  u32_vec_push(fresh, settle(graph, point, arrival, 0).id);
}

// Joins all arrivals to one node, as far as no object gets lost.
static void visit_join(Graph *graph, uint32_t point, ArrivalVec *arrivals, uint32_t limit, U32Vec *fresh) {
  Executor *executor = graph->executor;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < arrivals->count; i++) {
    if (!find_instance(graph, point, arrivals->data[i])) arrivals->data[kept++] = arrivals->data[i];
  }
  arrivals->count = kept;
  for (uint32_t i = 0; i < arrivals->count; i++) {
    if (find_instance(graph, point, arrivals->data[i])) continue;
    Node node = settle(graph, point, arrivals->data[i], 0);
    u32_vec_push(fresh, node.id);
  }
  if (fresh->count <= limit) return;
  // The nodes are joined two by two: neighbours first, since they come from branches that lie close together.
  for (uint32_t width = fresh->count; width > 1;) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < width; i += 2) {
      Node a = {fresh->data[i]};
      if (i + 1 == width) {
        fresh->data[left++] = a.id;
        continue;
      }
      Node b = {fresh->data[i + 1]};
      Merge merge;
      state_merge(executor->terms, executor->oracle, executor->program, graph->nodes.data[a.id].state, graph->nodes.data[b.id].state,
                  (MergeOptions){.join = true}, &merge);
      if (merge.lost_pointers && fresh->count <= 4 * JOIN_LIMIT) {
        merge_release(&merge);
        fresh->data[left++] = a.id;
        fresh->data[left++] = b.id;
        continue;
      }
      executor->stats->joins++;
      state_forget_unused(executor->terms, merge.general);
      Node joined = add_node(graph, merge.general, point, 0);
      add_edge(graph, a, (Node){0}, joined, EDGE_INSTANCE, &(AtomVec){0}, false, merge.to_a);
      add_edge(graph, b, (Node){0}, joined, EDGE_INSTANCE, &(AtomVec){0}, false, merge.to_b);
      U32Vec *nodes = &graph->points.points.data[point].nodes;
      uint32_t stay = 0;
      for (uint32_t k = 0; k < nodes->count; k++) {
        if (nodes->data[k] != a.id && nodes->data[k] != b.id) nodes->data[stay++] = nodes->data[k];
      }
      nodes->count = stay;
      fresh->data[left++] = joined.id;
    }
    fresh->count = left;
    if (left == width) break;
    width = left;
  }
}

static void visit(Graph *graph, uint32_t point) {
  ArrivalVec arrivals = graph->points.points.data[point].waiting;
  graph->points.points.data[point].waiting = (ArrivalVec){0};
  U32Vec fresh = {0};
  graph->visit++;
  const Point *here = &graph->points.points.data[point];
  if (here->head && !here->nodes.count && arrivals.count > 1) {
    visit_join(graph, point, &arrivals, 1, &fresh);  // several ways into the loop
  } else if (here->head) {
    for (uint32_t i = 0; i < arrivals.count; i++) visit_head(graph, point, arrivals.data[i], &fresh);
    if (fresh.count) sweep(graph);
  } else if (here->join) {
    visit_join(graph, point, &arrivals, JOIN_LIMIT, &fresh);
  } else {
    for (uint32_t i = 0; i < arrivals.count; i++) u32_vec_push(&fresh, settle(graph, point, arrivals.data[i], 0).id);
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

// The first addresses of objects at the entry of the called function, in terms of the node that waits: along the edges from it to the entry node.
static void entry_bases(const Graph *graph, Node waiting, Substitution *bases) {
  Terms *terms = graph->executor->terms;
  const Edge *path[64];
  uint32_t length = 0;
  const EdgeVec *edges = &graph->nodes.data[waiting.id].edges;
  const Edge *edge = NULL;
  for (uint32_t i = 0; i < edges->count && !edge; i++) {
    if (!edges->data[i].via.id) edge = &edges->data[i];
  }
  Node entry = {0};
  while (edge && length < 64) {
    path[length++] = edge;
    entry = edge->to;
    const NodeInfo *node = &graph->nodes.data[entry.id];
    edge = node->superseded && node->edges.count ? &node->edges.data[0] : NULL;
  }
  if (!entry.id) return;
  const State *state = graph->nodes.data[entry.id].state;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    Linear image = linear_symbol(terms, state->allocations.data[i].base);
    for (uint32_t k = length; k--;) image = linear_apply(terms, image, &path[k]->sigma);
    substitution_set(bases, state->allocations.data[i].base, image);
  }
}

// Brings together nodes that wait for a function with nodes in which it returns.
static void resume_calls(Graph *graph) {
  Executor *executor = graph->executor;
  for (uint32_t c = 0; c < graph->calls.count; c++) {
    Waiting call = graph->calls.data[c];
    if (is_gone(graph, call.node)) continue;
    for (uint32_t p = 1; p < graph->points.points.count; p++) {
      const U32Vec *nodes = &graph->points.points.data[p].nodes;
      for (uint32_t i = 0; i < nodes->count; i++) {
        Node returning = {nodes->data[i]};
        const State *returned = graph->nodes.data[returning.id].state;
        const Frame *frame = &returned->frames.data[0];
        uint64_t key = map_key2(call.node.id, returning.id);
        if (frame->phase != PHASE_RETURNING || frame->function.id != call.callee.id) break;
        if (is_gone(graph, returning) || map_get(&graph->resumed, key, NULL)) continue;
        map_set(&graph->resumed, key, 1);
        Substitution bases = {0};
        entry_bases(graph, call.node, &bases);
        State *state = execute_resume(executor, graph->nodes.data[call.node.id].state, returned, &bases);
        substitution_release(&bases);
        if (state) arrive(graph, call.node, returning, state);
        nodes = &graph->points.points.data[p].nodes;
      }
    }
  }
}

Graph *graph_build(Executor *executor, State *const *initial, uint32_t count) {
  Graph *graph = memory_zalloc(sizeof *graph);
  graph->executor = executor;
  graph->arena = arena_new();
  node_vec_push(&graph->nodes, (NodeInfo){0});
  for (uint32_t i = 0; i < count; i++) arrive(graph, (Node){0}, (Node){0}, initial[i]);
  for (uint32_t point; !budget_cancelled(executor->budget) && (point = points_next(&graph->points));) {
    visit(graph, point);
    resume_calls(graph);
  }
  graph->cancelled = executor->budget->cancelled;
  return graph;
}

void graph_free(Graph *graph) {
  if (!graph) return;
  for (uint32_t i = 1; i < graph->nodes.count; i++) {
    clear_edges(graph, (Node){i});
    edge_vec_release(&graph->nodes.data[i].edges);
    state_free(graph->nodes.data[i].state);
  }
  node_vec_release(&graph->nodes);
  points_release(&graph->points);
  waiting_vec_release(&graph->calls);
  map_release(&graph->resumed);
  u32_vec_release(&graph->roots);
  arena_free(graph->arena);
  memory_free(graph);
}
