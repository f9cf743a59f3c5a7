// See bounds.h. First that the refined system covers the other, then the sizes (sizes.c), the counts in their order (counts.c), and
// the total.
#include "check/bounds.h"

#include "check/counts.h"
#include "check/ranking.h"
#include "its/products.h"

static bool is_constant(const BoundCheck *check, Linear cost, Int *constant) {
  return linear_is_constant(check->its->terms, cost, constant);
}

// What the transition costs at most. None: not shown.
static Expression cost_of(const CountCheck *counts, uint32_t number) {
  const BoundCheck *check = &counts->check;
  Expressions *table = check->bounds->table;
  Linear cost = check->its->transitions.data[number].cost;
  Expression value;
  Int constant;
  if (!cost.id) return (Expression){0};
  if (is_constant(check, cost, &constant)) return expression_constant(table, constant > 0 ? constant : 0);
  if (!check_sum_during(check, number, cost, &check->bounds->costs[number], check->bounds->sizes->count, &value))
    return (Expression){0};
  return expression_positive(table, value);
}

static bool is_free(const CountCheck *counts, uint32_t number) {
  Int constant;
  Linear cost = counts->check.its->transitions.data[number].cost;
  return cost.id && is_constant(&counts->check, cost, &constant) && constant <= 0;
}

// Of all transitions in the component; UINT32_MAX: everywhere. Those that are counted together cost what the dearest of them does.
static Expression cost_inside(const CountCheck *counts, uint32_t component) {
  const BoundCheck *check = &counts->check;
  Expressions *table = check->bounds->table;
  Expression total = expression_constant(table, 0);
  Expression *dearest = memory_zalloc(sizeof(Expression) * check->bounds->counts.count);
  for (uint32_t i = 0; i < check->its->transitions.count && total.id; i++) {
    uint32_t count = check->bounds->count[i];
    if (component != UINT32_MAX && !counts_inside(counts, i, component)) continue;
    if (is_free(counts, i)) continue;
    if (!counts_tells(counts, count, i)) total = (Expression){0};
    Expression cost = cost_of(counts, i);
    if (total.id) dearest[count] = dearest[count].id ? expression_max(table, dearest[count], cost) : cost;
    if (!cost.id) total = cost;
  }
  for (uint32_t c = 1; c < check->bounds->counts.count && total.id; c++)
    if (dearest[c].id)
      total = expression_add(table, total, expression_multiply(table, dearest[c], check->bounds->counts.data[c].bound));
  memory_free(dearest);
  return total;
}

// From when a run without forks enters a component, which it does once, to its end.
static Expression cost_of_run(const CountCheck *counts) {
  const Its *its = counts->check.its;
  Expressions *table = counts->check.bounds->table;
  uint32_t components = counts->components.count;
  Expression *from = memory_zalloc(sizeof(Expression) * ((size_t)components + 1));
  for (uint32_t c = 0; c < components; c++) {  // what it leads to has smaller numbers
    Expression onwards = expression_constant(table, 0);
    for (uint32_t i = 0; i < its->transitions.count; i++) {
      uint32_t to = counts->components.component[its->transitions.data[i].to.id];
      if (counts->components.component[its->transitions.data[i].from.id] != c || to == c) continue;
      onwards = expression_max(table, onwards, expression_add(table, cost_of(counts, i), from[to]));
    }
    from[c] = expression_add(table, cost_inside(counts, c), onwards);
  }
  Expression total = from[counts->components.component[its->initial.id]];
  memory_free(from);
  return total;
}

static bool check_total(const CountCheck *counts) {
  const BoundCheck *check = &counts->check;
  Expression total = counts->forks ? cost_inside(counts, UINT32_MAX) : cost_of_run(counts);
  if (total.id && check->bounds->total.id && expression_at_least(check->bounds->table, check->bounds->total, total))
    return true;
  return bound_fail(check, "the total is not shown, of transitions", check->its->transitions.count);
}

Answer check_bounds(const Its *its, const TerminationCertificate *refinement, const BoundCertificate *certificate,
                    Budget *budget, Text *reason) {
  if (check_refinement(its, refinement, budget, reason) != ANSWER_YES) return ANSWER_UNKNOWN;
  Stats stats = {0};
  CountCheck counts = {.check = {refinement->refined, certificate, NULL, budget, reason}};
  counts.check.oracle = oracle_new(its->terms, &stats, budget);
  oracle_set_nonlinear(counts.check.oracle, its_has_products(refinement->refined));
  counts_begin(&counts);
  bool holds = check_sizes(&counts.check) && check_counts(&counts) && check_total(&counts);
  counts_end(&counts);
  oracle_free(counts.check.oracle);
  return holds ? ANSWER_YES : ANSWER_UNKNOWN;
}
