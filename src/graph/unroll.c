// Short loops: rounds that are told apart by a counter whose number is known, or by how often a number can be divided. What a loop of three rounds does to a sum, or to the digits of a
// number, is known when it is not generalised.
#include "graph/build.h"
#include "state/entry.h"

enum {
  MOST_ROUNDS = 16,       // that are left, of an innermost loop
  MOST_DIVISIONS = 20,    // the digits of 64 bits
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

// The number that is divided; null: it is not known.
static const AbstractValue *find_divided(const Graph *graph, const State *state, const LoopCounter *counter) {
  const AbstractValue *value = frame_find(state_top(state), counter->value);
  Linear offset;
  if (!counter->bytes || !value || !value->linear.id) return value;
  const Allocation *object = state_pointee(graph->executor->terms, state, value->linear, &offset);
  return object ? cell_value(&state->cells, object->base, offset, counter->bytes) : NULL;
}

// Is the number, which is divided in each round, soon as close to 0 as what it is compared with?
static bool is_soon_divided(const Graph *graph, const State *state, const LoopCounter *counter, Int most) {
  Int limit, low, high;
  const AbstractValue *value = find_divided(graph, state, counter);
  if (!value || !value->linear.id || !is_number(graph, state, counter->limit, &limit)) return false;
  knowledge_interval(graph->executor->terms, &state->knowledge, value->linear, &low, &high);
  if (low == BOUND_NONE_LOW || high == BOUND_NONE_HIGH) return false;
  Int left = int_abs(low) > int_abs(high) ? int_abs(low) : int_abs(high), rounds = 0;
  for (; left > int_abs(limit); left /= counter->divisor) rounds++;
  return rounds <= most;
}

static bool ends_soon(const Graph *graph, const Point *here, const State *state) {
  Int most = here->has_inner_loops ? MOST_OUTER_ROUNDS : MOST_ROUNDS,
      most_divisions = here->has_inner_loops ? MOST_OUTER_ROUNDS : MOST_DIVISIONS;
  for (uint32_t i = 0; i < here->counters.count; i++) {
    const LoopCounter *counter = &here->counters.data[i];
    bool is_near_end = counter->step ? is_near(graph, state, counter, most) : is_soon_divided(graph, state, counter, most_divisions);
    if (is_near_end) return true;
  }
  return false;
}

bool graph_is_short(Graph *graph, uint32_t point, const Arrival *arrival) {
  const Point *here = &graph->points.points.data[point];
  bool is_short = ends_soon(graph, here, arrival->state);
  graph->has_short_loops |= is_short;
  return is_short && graph->executor->options.unrolls && here->nodes.count < MOST_NODES;
}

uint64_t graph_round_of(const Graph *graph, uint32_t point, const Arrival *arrival) {
  const Point *here = &graph->points.points.data[point];
  uint64_t round = 0;
  for (uint32_t i = 0; i < here->counters.count; i++) {
    Int now;
    Operand value = {.kind = OPERAND_VALUE, .value = here->counters.data[i].value};
    if (is_number(graph, arrival->state, value, &now)) round = hash_combine(round, map_key2(i, (uint32_t)now));
  }
  return round;
}
