// Short loops: rounds that are told apart by a counter whose number is known, or by how often a number can be divided. What a loop of three rounds does to a sum, or to the digits of a
// number, is known when it is not generalised.
#include "graph/build.h"
#include "state/entry.h"

enum {
  MOST_ROUNDS = 16,       // that are left, of an innermost loop
  MOST_DIVISIONS = 64,    // the bits of a number
  MOST_OUTER_ROUNDS = 4,  // of others
  MOST_NODES = 64         // that stand at the loop's head: rounds inside of rounds, and states of one round
};

bool graph_has_short_loops(const Graph *graph) { return graph->has_short_loops; }

// A number of the state: the operand's, or where `bytes` says so, that which lies at the operand. Null: it is not known.
static const AbstractValue *find_number(const Graph *graph, const State *state, Value value, uint32_t bytes) {
  const AbstractValue *found = frame_find(state_top(state), value);
  Linear offset;
  if (!found || !found->linear.id || !bytes) return found && found->linear.id ? found : NULL;
  const Allocation *object = state_pointee(graph->executor->terms, state, found->linear, &offset);
  found = object ? cell_value(&state->cells, object->base, offset, bytes) : NULL;
  return found && found->linear.id ? found : NULL;
}

// What it lies between. False: it has no bounds.
static bool find_range(const Graph *graph, const State *state, Operand operand, uint32_t bytes, Int *low, Int *high) {
  *low = *high = operand.constant;
  if (operand.kind != OPERAND_VALUE) return operand.kind == OPERAND_CONSTANT;
  const AbstractValue *value = find_number(graph, state, operand.value, bytes);
  if (!value) return false;
  knowledge_interval(graph->executor->terms, &state->knowledge, value->linear, low, high);
  return *low != BOUND_NONE_LOW && *high != BOUND_NONE_HIGH;
}

typedef struct {
  Int low, high;
} Range;

// Are few rounds left, whatever the counter and what it is compared with may be? When none is left the counter may be up to one step beyond: `i <= 2` ends with 3.
static bool is_near(const LoopCounter *counter, Range now, Range limit, Int most) {
  Int distance;
  bool counts_up = counter->step > 0;
  if (!int_sub(counts_up ? limit.high : now.high, counts_up ? now.low : limit.low, &distance)) return false;
  return distance >= -int_abs(counter->step) && distance / int_abs(counter->step) <= most;
}

// Is the number, which is divided in each round, soon as close to 0 as what it is compared with?
static bool is_soon_divided(Range now, Range limit, Int divisor, Int most) {
  Int left = int_abs(now.low) > int_abs(now.high) ? int_abs(now.low) : int_abs(now.high), rounds = 0;
  if (limit.low != limit.high || divisor < 2) return false;
  for (; left > int_abs(limit.low); left /= divisor) rounds++;
  return rounds <= most;
}

static bool ends_soon(const Graph *graph, const Point *here, const State *state) {
  Int most = here->has_inner_loops ? MOST_OUTER_ROUNDS : MOST_ROUNDS,
      most_divisions = here->has_inner_loops ? MOST_OUTER_ROUNDS : MOST_DIVISIONS;
  for (uint32_t i = 0; i < here->counters.count; i++) {
    const LoopCounter *counter = &here->counters.data[i];
    Operand number = {.kind = OPERAND_VALUE, .value = counter->value};
    Range now, limit, divisor = {0};
    if (!find_range(graph, state, number, counter->bytes, &now.low, &now.high) ||
        !find_range(graph, state, counter->limit, counter->limit_bytes, &limit.low, &limit.high))
      continue;
    if (!counter->step && !find_range(graph, state, counter->divisor, 0, &divisor.low, &divisor.high)) continue;
    if (counter->step ? is_near(counter, now, limit, most) : is_soon_divided(now, limit, divisor.low, most_divisions)) return true;
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
    const LoopCounter *counter = &here->counters.data[i];
    const AbstractValue *value = find_number(graph, arrival->state, counter->value, counter->bytes);
    Int now;
    if (value && linear_is_constant(graph->executor->terms, value->linear, &now)) round = hash_combine(round, map_key2(i, (uint32_t)now));
  }
  return round;
}
