// See graph_costs.h. How deep the stack gets is the sum of what callers have in use along one branch of calls that are analysed apart,
// and of the frames of the state in which it is deepest: so each state's frames count once, where it calls, or at the end.
#include "its/graph_costs.h"

static Linear number(Terms *terms, uint64_t value) { return linear_constant(terms, (Int)value); }

Linear graph_costs_plus(Terms *terms, Linear a, Linear b) {
  return a.id && b.id ? linear_add(terms, a, b) : (Linear){0};
}

bool graph_costs_waits(const Graph *graph, Node node) {
  return state_top(graph_node(graph, node)->state)->phase == PHASE_CALLING;
}

bool graph_costs_is_call(const Graph *graph, Node from, const Edge *edge) {
  return graph_costs_waits(graph, from) && !edge->via.id && !graph_costs_waits(graph, edge->to);
}

static bool same_block(const Graph *graph, Node a, Node b) {
  const Frame *one = state_top(graph_node(graph, a)->state), *other = state_top(graph_node(graph, b)->state);
  return one->function.id == other->function.id && one->block.id == other->block.id;
}

static uint64_t stack_at(const Graph *graph, Node node) {
  const FrameVec *frames = &graph_node(graph, node)->state->frames;
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < frames->count; i++)
    bytes += cost_frame_bytes(graph_executor(graph)->program, frames->data[i].function);
  return bytes;
}

Linear graph_costs_of(Terms *terms, const GraphCosts *costs, Node from, const Edge *edge) {
  const Graph *graph = costs->graph;
  if (costs->head.id) return number(terms, edge->round && same_block(graph, edge->to, costs->head));
  if (edge->bytes_unknown) return (Linear){0};
  bool calls = costs->is_stack && graph_costs_is_call(graph, from, edge);
  Linear cost = number(terms, edge->cost + (calls ? stack_at(graph, from) : 0));
  return edge->bytes.id ? graph_costs_plus(terms, cost, edge->bytes) : cost;
}

Linear graph_costs_most_stack(Terms *terms, const Graph *graph) {
  uint64_t most = 0;
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    uint64_t bytes = stack_at(graph, (Node){n});
    most = bytes > most ? bytes : most;
  }
  return number(terms, most);
}
