// Functions that are analysed apart from their callers: see execute/resume.c for the states, here is where they meet.
#include "graph/build.h"

// The caller waits in a node of its own; the function starts.
void graph_start_call(Graph *graph, Node node, CallStates call) {
  Executor *executor = graph->executor;
  state_forget_unused(executor->terms, call.caller);
  uint32_t point = points_find(&graph->points, executor, call.caller);
  Node waiting = graph_settle(graph, point, (Arrival){.from = node, .state = call.caller}, 0);
  node_id_vec_push(&graph->meetings[call.entry->frames.data[0].function.id].calls, waiting);
  graph_arrive(graph, waiting, (Node){0}, call.entry);
}

uint32_t graph_entry_number(Graph *graph, Node entry) {
  NodeInfo *node = &graph->nodes.data[entry.id];
  if (!node->entry) node->entry = ++graph->entries;
  return node->entry;
}

void graph_meet_return(Graph *graph, Function function, uint32_t point) {
  U32Vec *returns = &graph->meetings[function.id].returns;
  for (uint32_t i = 0; i < returns->count; i++) {
    if (returns->data[i] == point) return;
  }
  u32_vec_push(returns, point);
}

// The edge on which the function of a waiting call starts.
static const Edge *call_edge(const Graph *graph, Node waiting) {
  const EdgeVec *edges = &graph->nodes.data[waiting.id].edges;
  for (uint32_t i = 0; i < edges->count; i++) {
    if (!edges->data[i].via.id) return &edges->data[i];
  }
  return NULL;
}

// The edge from a node to the more general one at its position that took its place.
static const Edge *edge_on(const Graph *graph, Node node) {
  const NodeInfo *info = &graph->nodes.data[node.id];
  if (info->edges.count != 1 || info->edges.data[0].kind != EDGE_INSTANCE) return NULL;
  return graph->nodes.data[info->edges.data[0].to.id].point == info->point ? &info->edges.data[0] : NULL;
}

// What the term is at the start of the path; id 0: it cannot be said.
static Linear trace_back(Terms *terms, const EdgeVec *path, Linear term) {
  for (uint32_t k = path->count; k-- && term.id;) term = linear_apply(terms, term, &path->data[k].sigma);
  return term;
}

// The entry node that a waiting call leads to (id 0: none yet), and its objects in terms of the node that waits.
static Node find_entry(const Graph *graph, Node waiting, EntryObjects *objects) {
  Terms *terms = graph->executor->terms;
  EdgeVec path = {0};
  Node entry = {0};
  for (const Edge *edge = call_edge(graph, waiting); edge; edge = edge_on(graph, entry)) {
    edge_vec_push(&path, *edge);
    entry = edge->to;
  }
  const State *state = entry.id ? graph->nodes.data[entry.id].state : NULL;
  for (uint32_t i = 0; state && i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    substitution_set(&objects->bases, object->base, trace_back(terms, &path, linear_symbol(terms, object->base)));
    Linear end = trace_back(terms, &path, object->end_at_entry);
    if (end.id) substitution_set(&objects->ends, object->base, end);
  }
  edge_vec_release(&path);
  return entry;
}

// A call that waits goes on with all returns of the function that stem from the entry it leads to.
static void resume_call(Graph *graph, const Meeting *meeting, Node waiting) {
  EntryObjects objects = {0};
  Node entry = find_entry(graph, waiting, &objects);
  uint32_t number = entry.id ? graph->nodes.data[entry.id].entry : 0;
  for (uint32_t r = 0; r < meeting->returns.count && number; r++) {
    uint32_t point = meeting->returns.data[r];
    for (uint32_t i = 0; i < graph->points.points.data[point].nodes.count; i++) {
      Node returning = {graph->points.points.data[point].nodes.data[i]};
      const State *returned = graph->nodes.data[returning.id].state;
      uint64_t key = map_key2(waiting.id, returning.id);
      if (returned->apart != number) break;
      if (graph_is_gone(graph, returning) || map_get(&graph->resumed, key, NULL)) continue;
      map_set(&graph->resumed, key, 1);
      const State *caller = graph->nodes.data[waiting.id].state;
      State *state = execute_resume(graph->executor, caller, returned, &objects);
      if (state) graph_arrive(graph, waiting, returning, state);
    }
  }
  substitution_release(&objects.bases);
  substitution_release(&objects.ends);
}

// A visit has something for waiting callers where the function is entered, and where it returns.
void graph_resume_calls(Graph *graph, uint32_t point) {
  const U32Vec *nodes = &graph->points.points.data[point].nodes;
  if (!nodes->count) return;
  const State *state = graph->nodes.data[nodes->data[0]].state;
  if (state->apart != APART_ENTERING && state_top(state)->phase != PHASE_RETURNING) return;
  const Meeting *meeting = &graph->meetings[state->frames.data[0].function.id];
  for (uint32_t c = 0; c < meeting->calls.count; c++) {
    if (!graph_is_gone(graph, meeting->calls.data[c])) resume_call(graph, meeting, meeting->calls.data[c]);
  }
}
