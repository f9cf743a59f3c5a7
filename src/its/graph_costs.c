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

// The frame of the function that is asked about: one of a recursion is analysed apart, so it is the only one. 0: it has none, or nobody asks.
static uint32_t frame_of_callee(const GraphCosts *costs, Node node) {
  if (!costs->callee.id) return 0;
  const FrameVec *frames = &graph_node(costs->graph, node)->state->frames;
  for (uint32_t i = 0; i < frames->count; i++)
    if (frames->data[i].function.id == costs->callee.id) return i + 1;
  return 0;
}

static bool is_superseded(const NodeInfo *node) {
  return node->superseded || (node->edges.count == 1 && node->edges.data[0].kind == EDGE_INSTANCE && node->edges.data[0].stays);
}

bool graph_costs_enters(const GraphCosts *costs, Node node) {
  const NodeInfo *info = graph_node(costs->graph, node);
  const Frame *top = state_top(info->state);
  if (info->obsolete || is_superseded(info) || top->function.id != costs->callee.id) return false;
  const FunctionInfo *function = &graph_executor(costs->graph)->program->functions[costs->callee.id];
  return top->phase == PHASE_RUN && top->block.id == 1 && top->next == function->blocks[1].first;
}

bool graph_costs_leaves(const GraphCosts *costs, Node from, const Edge *edge) {
  return frame_of_callee(costs, from) && !frame_of_callee(costs, edge->to) &&
         !graph_costs_is_call(costs->graph, from, edge);
}

static void reach(Node node, bool *reached, U32Vec *open) {
  if (reached[node.id]) return;
  reached[node.id] = true;
  u32_vec_push(open, node.id);
}

void graph_costs_reach(const GraphCosts *costs, bool *reached) {
  U32Vec open = {0};
  for (uint32_t n = 1; n <= graph_node_count(costs->graph); n++)
    if (graph_costs_enters(costs, (Node){n})) reach((Node){n}, reached, &open);
  while (open.count) {
    Node node = {open.data[--open.count]};
    const EdgeVec *edges = &graph_node(costs->graph, node)->edges;
    for (uint32_t i = 0; i < edges->count; i++)
      if (!graph_costs_leaves(costs, node, &edges->data[i])) reach(edges->data[i].to, reached, &open);
  }
  u32_vec_release(&open);
}

static uint64_t stack_at(const GraphCosts *costs, Node node) {
  const FrameVec *frames = &graph_node(costs->graph, node)->state->frames;
  uint32_t first = frame_of_callee(costs, node);
  uint64_t bytes = 0;
  for (uint32_t i = first ? first - 1 : 0; i < frames->count; i++)
    bytes += cost_frame_bytes(graph_executor(costs->graph)->program, frames->data[i].function);
  return bytes;
}

Linear graph_costs_of(Terms *terms, const GraphCosts *costs, Node from, const Edge *edge) {
  const Graph *graph = costs->graph;
  if (costs->head.id) return number(terms, edge->round && same_block(graph, edge->to, costs->head));
  if (edge->bytes_unknown) return (Linear){0};
  bool calls = costs->is_stack && graph_costs_is_call(graph, from, edge);
  Linear cost = number(terms, edge->cost + (calls ? stack_at(costs, from) : 0));
  return edge->bytes.id ? graph_costs_plus(terms, cost, edge->bytes) : cost;
}

Linear graph_costs_most_stack(Terms *terms, const GraphCosts *costs) {
  uint32_t count = graph_node_count(costs->graph);
  bool *reached = memory_zalloc(count + (size_t)1);
  uint64_t most = 0;
  if (costs->callee.id) graph_costs_reach(costs, reached);
  for (uint32_t n = 1; n <= count; n++) {
    uint64_t bytes = !costs->callee.id || reached[n] ? stack_at(costs, (Node){n}) : 0;
    most = bytes > most ? bytes : most;
  }
  memory_free(reached);
  return number(terms, most);
}
