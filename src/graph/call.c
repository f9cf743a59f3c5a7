// Functions that are analysed apart from their callers: see execute/resume.c for the states, here is where they meet.
#include "graph/build.h"

// The caller waits in a node of its own; the function starts.
void graph_start_call(Graph *graph, Node node, CallStates call) {
  Executor *executor = graph->executor;
  Function callee = call.entry->frames.data[0].function;
  state_forget_unused(executor->terms, call.caller);
  uint32_t point = points_find(&graph->points, executor, call.caller);
  Node waiting = graph_settle(graph, point, (Arrival){.from = node, .state = call.caller}, 0);
  waiting_vec_push(&graph->calls, (Waiting){waiting, callee});
  graph_arrive(graph, waiting, (Node){0}, call.entry);
}

// The first addresses of objects at the entry of the called function, in terms of the node that waits: along the edges
// from it to the entry node.
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
void graph_resume_calls(Graph *graph) {
  Executor *executor = graph->executor;
  for (uint32_t c = 0; c < graph->calls.count; c++) {
    Waiting call = graph->calls.data[c];
    if (graph_is_gone(graph, call.node)) continue;
    for (uint32_t p = 1; p < graph->points.points.count; p++) {
      const U32Vec *nodes = &graph->points.points.data[p].nodes;
      for (uint32_t i = 0; i < nodes->count; i++) {
        Node returning = {nodes->data[i]};
        const State *returned = graph->nodes.data[returning.id].state;
        const Frame *frame = &returned->frames.data[0];
        uint64_t key = map_key2(call.node.id, returning.id);
        if (frame->phase != PHASE_RETURNING || frame->function.id != call.callee.id) break;
        if (graph_is_gone(graph, returning) || map_get(&graph->resumed, key, NULL)) continue;
        map_set(&graph->resumed, key, 1);
        Substitution bases = {0};
        entry_bases(graph, call.node, &bases);
        State *state = execute_resume(executor, graph->nodes.data[call.node.id].state, returned, &bases);
        substitution_release(&bases);
        if (state) graph_arrive(graph, call.node, returning, state);
        nodes = &graph->points.points.data[p].nodes;
      }
    }
  }
}
