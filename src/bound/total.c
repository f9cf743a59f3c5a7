// See total.h. A run without forks passes each component of the system once, and leaves it by one transition; a tree is the sum of
// all its parts.
#include "bound/total.h"

static Expression cost_of(Counting *counting, uint32_t number) {
  Expressions *table = counting->certificate->table;
  Linear cost = counting->its->transitions.data[number].cost;
  if (!cost.id) return (Expression){0};
  Int constant;
  if (linear_is_constant(counting->its->terms, cost, &constant))
    return expression_constant(table, constant > 0 ? constant : 0);
  return expression_positive(table, sizes_during(counting->sizes, number, cost, &counting->certificate->costs[number]));
}

static bool is_zero(const Expressions *table, Expression a) {
  Int constant;
  return expression_is_constant(table, a, &constant) && !constant;
}

// Each count as often as it says, by what its dearest transition costs.
static Expression cost_of_all(Counting *counting, const U32Vec *transitions) {
  Expressions *table = counting->certificate->table;
  Expression total = expression_constant(table, 0);
  Expression *dearest = memory_zalloc(sizeof(Expression) * (counting->certificate->counts.count));
  for (uint32_t g = 0; g < counting->certificate->counts.count; g++) dearest[g] = total;
  for (uint32_t i = 0; i < transitions->count; i++) {
    uint32_t count = counting->certificate->count[transitions->data[i]];
    dearest[count] = expression_max(table, dearest[count], cost_of(counting, transitions->data[i]));
  }
  if (!is_zero(table, dearest[0])) total = (Expression){0};
  for (uint32_t g = 1; g < counting->certificate->counts.count; g++)
    if (!is_zero(table, dearest[g]))
      total = expression_add(table, total,
                             expression_multiply(table, dearest[g], counting->certificate->counts.data[g].bound));
  memory_free(dearest);
  return total;
}

static Expression cost_inside(Counting *counting, uint32_t component) {
  U32Vec members = {0};
  for (uint32_t i = 0; i < counting->its->transitions.count; i++)
    if (count_is_inside(counting, i, component)) u32_vec_push(&members, i);
  Expression total = cost_of_all(counting, &members);
  u32_vec_release(&members);
  return total;
}

static Expression cost_of_tree(Counting *counting) {
  U32Vec all = {0};
  for (uint32_t i = 0; i < counting->its->transitions.count; i++) u32_vec_push(&all, i);
  Expression total = cost_of_all(counting, &all);
  u32_vec_release(&all);
  return total;
}

// From when a run enters a component to its end; successors first.
static Expression cost_of_run(Counting *counting) {
  Expressions *table = counting->certificate->table;
  const Its *its = counting->its;
  uint32_t count = counting->components.count;
  Expression *from = memory_zalloc(sizeof(Expression) * ((size_t)count + 1));
  for (uint32_t c = 0; c < count; c++) {
    Expression onwards = expression_constant(table, 0);
    for (uint32_t i = 0; i < its->transitions.count; i++) {
      const Transition *transition = &its->transitions.data[i];
      uint32_t to = count_component(counting, transition->to);
      if (count_component(counting, transition->from) != c || to == c) continue;
      onwards = expression_max(table, onwards, expression_add(table, cost_of(counting, i), from[to]));
    }
    from[c] = expression_add(table, cost_inside(counting, c), onwards);
  }
  Expression total = from[count_component(counting, its->initial)];
  memory_free(from);
  return total;
}

Expression total_cost(Counting *counting) { return counting->forks ? cost_of_tree(counting) : cost_of_run(counting); }
