// Short loops: rounds that are told apart by a counter whose number is known. What a loop of three rounds does to a sum, or to the digits of a number, is known when it is not generalised.
#include "graph/build.h"

enum {
  MOST_ROUNDS = 16,       // that are left, of an innermost loop
  MOST_OUTER_ROUNDS = 4,  // of others
  MOST_NODES = 64         // that stand at the loop's head: rounds inside of rounds, and states of one round
};

bool graph_has_short_loops(const Graph *graph) { return graph->has_short_loops; }

static bool is_number(const Graph *graph, const State *state, Operand operand, Int *number) {
  *number = operand.constant;
  if (operand.kind != OPERAND_VALUE) return operand.kind == OPERAND_CONSTANT;
  const AbstractValue *value = frame_find(state_top(state), operand.value);
  return value && value->linear.id && linear_is_constant(graph->executor->terms, value->linear, number);
}

static bool is_near(const Graph *graph, const State *state, const LoopCounter *counter, Int most) {
  Int now, limit, distance;
  Operand value = {.kind = OPERAND_VALUE, .value = counter->value};
  if (!is_number(graph, state, value, &now) || !is_number(graph, state, counter->limit, &limit)) return false;
  if (!int_sub(limit, now, &distance)) return false;
  Int rounds = distance / counter->step;
  return rounds >= 0 && rounds <= most && (distance < 0) == (counter->step < 0 && distance);
}

bool graph_is_short(Graph *graph, uint32_t point, const Arrival *arrival) {
  const Point *here = &graph->points.points.data[point];
  Int most = here->has_inner_loops ? MOST_OUTER_ROUNDS : MOST_ROUNDS;
  bool is_short = false;
  for (uint32_t i = 0; i < here->counters.count && !is_short; i++)
    is_short = is_near(graph, arrival->state, &here->counters.data[i], most);
  graph->has_short_loops |= is_short;
  return is_short && graph->executor->options.unrolls && here->nodes.count < MOST_NODES;
}
