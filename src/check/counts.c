// See counts.h.
#include "check/counts.h"

#include "check/geometric.h"

void counts_begin(CountCheck *counts) {
  const Its *its = counts->check.its;
  SccEdgeVec edges = {0};
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    scc_edge_vec_push(&edges, (SccEdge){its->transitions.data[i].from.id, its->transitions.data[i].to.id});
    counts->forks |= its->transitions.data[i].beside;
  }
  components_init(&counts->components, its->locations.count, edges.data, edges.count);
  scc_edge_vec_release(&edges);
}

void counts_end(CountCheck *counts) { components_release(&counts->components); }

static uint32_t component_of(const CountCheck *counts, Location location) {
  return counts->components.component[location.id];
}

bool counts_inside(const CountCheck *counts, uint32_t transition, uint32_t component) {
  const Transition *inside = &counts->check.its->transitions.data[transition];
  return component_of(counts, inside->from) == component && component_of(counts, inside->to) == component;
}

static bool contains(const uint32_t *numbers, uint32_t count, uint32_t number) {
  for (uint32_t i = 0; i < count; i++)
    if (numbers[i] == number) return true;
  return false;
}

bool counts_tells(const CountCheck *counts, uint32_t count, uint32_t transition) {
  if (!count || count >= counts->check.bounds->counts.count) return false;
  const Count *told = &counts->check.bounds->counts.data[count];
  return contains(told->transitions, told->transition_count, transition);
}

static const Count *count_at(const CountCheck *counts, uint32_t number) {
  return &counts->check.bounds->counts.data[number];
}

static bool is_above(const CountCheck *counts, Expression claim, Expression value) {
  return claim.id && value.id && expression_at_least(counts->check.bounds->table, claim, value);
}

// --- forks ---

// May a branch that comes to the location go on inside the component in several ways at once?
static uint32_t width_at(const CountCheck *counts, uint32_t component, Location location) {
  uint32_t beside = 0, alone = 0;
  for (uint32_t i = 0; i < counts->check.its->transitions.count; i++) {
    const Transition *transition = &counts->check.its->transitions.data[i];
    if (transition->from.id != location.id || !counts_inside(counts, i, component)) continue;
    beside += transition->beside;
    alone |= !transition->beside;
  }
  return beside + alone;
}

static bool branches(const CountCheck *counts, uint32_t component) {
  for (uint32_t i = 1; i < counts->check.its->locations.count; i++)
    if (counts->components.component[i] == component && width_at(counts, component, (Location){i}) > 1) return true;
  return false;
}

// --- what enters ---

static bool in_part(const CountCheck *counts, const Count *count, Location location) {
  if (count->rule == COUNT_VISITED) return location.id == count->location.id;
  for (uint32_t i = 0; i < count->member_count; i++)
    if (counts->check.its->transitions.data[count->members[i]].from.id == location.id) return true;
  return false;
}

static const CountEntry *entry_of(const Count *count, uint32_t transition) {
  for (uint32_t i = 0; i < count->entry_count; i++)
    if (count->entries[i].transition == transition) return &count->entries[i];
  return NULL;
}

// At most so many steps follow: see bound/count.c; here the sum over binomials is bounded as a whole.
static Expression rounds_of(Expressions *table, const Expression *values, uint32_t depth) {
  Expression zero = expression_constant(table, 0), largest = expression_max(table, zero, values[0]);
  if (depth == 1) return expression_max(table, zero, expression_add(table, values[0], expression_constant(table, 1)));
  for (uint32_t i = 1; i < depth; i++) largest = expression_max(table, largest, values[i]);
  Int times = depth == 2 ? 2 : (Int)depth * depth, more = depth == 2 ? 3 : 2 * (Int)depth;
  return expression_add(table, expression_scale(table, largest, times), expression_constant(table, more));
}

enum { MAX_DEPTH = 8 };

static const CountFirst *first_of(const Count *count, uint32_t transition) {
  for (uint32_t i = 0; i < count->first_count; i++)
    if (count->firsts[i].transition == transition) return &count->firsts[i];
  return NULL;
}

// Of a step that says that values grow, the first form's value does not matter.
static uint32_t function_count(const RankingStep *step) {
  return step->geometric ? step->geometric->count : step->depth;
}

// None where the step has none: it may be older than the location.
static Linear function_at(const RankingStep *step, uint32_t number, Location location) {
  if (step->geometric) return step->geometric->forms[number].form;
  return location.id < step->stride ? step->functions[number * step->stride + location.id] : (Linear){0};
}

static Expression rounds_of_step(const CountCheck *counts, const RankingStep *step, const Expression *values) {
  Expressions *table = counts->check.bounds->table;
  return step->geometric ? check_geometric_rounds(table, step->geometric, values)
                         : rounds_of(table, values, step->depth);
}

static Expression rounds_when_first(const CountCheck *counts, uint32_t number, const CountFirst *first) {
  const RankingStep *step = count_at(counts, number)->step;
  Location from = counts->check.its->transitions.data[first->transition].from;
  uint32_t usable = check_usable_sizes(&counts->check, number);
  Expression values[MAX_DEPTH] = {0};
  if (function_count(step) > MAX_DEPTH) return (Expression){0};
  for (uint32_t i = step->geometric ? 1 : 0; i < function_count(step); i++)
    if (!check_sum_during(&counts->check, first->transition, function_at(step, i, from), &first->functions[i], usable,
                          &values[i]) ||
        !values[i].id)
      return (Expression){0};
  return rounds_of_step(counts, step, values);
}

// Whichever decreasing transition comes first, no function was increased before.
static Expression rounds_when_taken(const CountCheck *counts, uint32_t number) {
  const Count *count = count_at(counts, number);
  Expressions *table = counts->check.bounds->table;
  Expression largest = expression_constant(table, 0);
  for (uint32_t i = 0; i < count->member_count && largest.id; i++) {
    if (!contains(count->step->decreasing, count->step->decreasing_count, count->members[i])) continue;
    const CountFirst *first = first_of(count, count->members[i]);
    largest = first ? expression_max(table, largest, rounds_when_first(counts, number, first)) : (Expression){0};
  }
  return largest;
}

static Expression entry_rounds(const CountCheck *counts, uint32_t number, const CountEntry *entry, Location location) {
  const Count *count = count_at(counts, number);
  Expressions *table = counts->check.bounds->table;
  const RankingStep *step = count->rule == COUNT_RANKED ? count->step : NULL;
  Expression values[MAX_DEPTH] = {0};
  if (!step) return expression_constant(table, 1);
  if (!entry->functions) return rounds_when_taken(counts, number);
  if (function_count(step) > MAX_DEPTH) return (Expression){0};
  uint32_t usable = check_usable_sizes(&counts->check, number);
  for (uint32_t i = step->geometric ? 1 : 0; i < function_count(step); i++) {
    Linear function = function_at(step, i, location);
    bool shown = true;
    if (entry->transition == ENTRY_START)
      values[i] = expression_linear(table, function);
    else
      shown = check_sum_after(&counts->check, entry->transition, function, &entry->functions[i], usable, &values[i]);
    if (!shown || !values[i].id) return (Expression){0};
  }
  return rounds_of_step(counts, step, values);
}

// Branches of a component that forks are counted in the tree where they are counted from outside.
static bool is_count_of_tree(const CountCheck *counts, const Count *count, const CountEntry *entry) {
  uint32_t component = component_of(counts, counts->check.its->transitions.data[entry->transition].from);
  bool along_branches = counts_inside(counts, entry->transition, component) && branches(counts, component);
  bool same = count->rule != COUNT_VISITED;  // a part inside the component speaks of branches as well
  return !along_branches || same || count_at(counts, entry->count)->rule == COUNT_BRANCHED;
}

typedef struct {
  Expression outside;
  Expression *largest;  // per count
} Sums;

static Expression larger(const CountCheck *counts, Expression known, Expression rounds) {
  return known.id ? expression_max(counts->check.bounds->table, known, rounds) : rounds;
}

static bool add_entry(const CountCheck *counts, uint32_t number, const CountEntry *entry, Location location,
                      Sums *sums) {
  const Count *count = count_at(counts, number);
  if (!entry) return false;
  Expression rounds = entry_rounds(counts, number, entry, location);
  bool outside = entry->transition == ENTRY_START;
  if (!outside && !entry->count) {
    const Transition *transition = &counts->check.its->transitions.data[entry->transition];
    outside = !counts->forks && count->member_count &&
              component_of(counts, transition->from) != component_of(counts, transition->to);
    if (!outside) return false;
  } else if (!outside && (entry->count >= number || !counts_tells(counts, entry->count, entry->transition) ||
                          !is_count_of_tree(counts, count, entry))) {
    return false;
  }
  Expression *largest = outside ? &sums->outside : &sums->largest[entry->count];
  *largest = larger(counts, *largest, rounds);
  return rounds.id != 0;
}

static bool add_entries(const CountCheck *counts, uint32_t number, Sums *sums) {
  const Count *count = count_at(counts, number);
  const Its *its = counts->check.its;
  if (in_part(counts, count, its->initial) &&
      !add_entry(counts, number, entry_of(count, ENTRY_START), its->initial, sums))
    return false;
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Location to = its->transitions.data[i].to;
    if (!in_part(counts, count, to) || contains(count->members, count->member_count, i)) continue;
    if (!add_entry(counts, number, entry_of(count, i), to, sums)) return false;
  }
  return true;
}

// Is the claim at least the sum over all entries?
static bool entries_hold(const CountCheck *counts, uint32_t number) {
  Expressions *table = counts->check.bounds->table;
  Sums sums = {.largest = memory_zalloc(sizeof(Expression) * ((size_t)number + 1))};
  bool holds = add_entries(counts, number, &sums);
  Expression total = sums.outside.id ? sums.outside : expression_constant(table, 0);
  for (uint32_t i = 1; i < number && holds; i++)
    if (sums.largest[i].id)
      total = expression_add(table, total, expression_multiply(table, sums.largest[i], count_at(counts, i)->bound));
  memory_free(sums.largest);
  return holds && is_above(counts, count_at(counts, number)->bound, total);
}

// --- ranking ---

static bool falls(const CountCheck *counts, const RankingStep *step, uint32_t number, bool decreasing) {
  const BoundCheck *check = &counts->check;
  Terms *terms = check->its->terms;
  const Transition *transition = &check->its->transitions.data[number];
  for (uint32_t i = 0; i < step->depth; i++) {
    Linear before = function_at(step, i, transition->from);
    Linear after = function_at(step, i, transition->to);
    if (!before.id || !after.id) return false;
    Linear limit = before;
    if (decreasing && !i) limit = linear_add_constant(terms, before, -1);
    if (decreasing && i)
      limit = linear_add(terms, before, function_at(step, i - 1, transition->from));
    if (!check_implied(check, number, atom_le(terms, check_after(check, number, after), limit))) return false;
  }
  Linear last = function_at(step, step->depth - 1, transition->from);
  return !decreasing || check_implied(check, number, atom_make(terms, ATOM_GE, last));
}

static bool step_ranks(const CountCheck *counts, const Count *count) {
  const RankingStep *step = count->step;
  if (step && step->geometric) return check_geometric(&counts->check, step, count->members, count->member_count);
  if (!step || !step->depth || step->depth > MAX_DEPTH) return false;
  for (uint32_t i = 0; i < count->member_count; i++) {
    bool decreasing = contains(step->decreasing, step->decreasing_count, count->members[i]);
    if (budget_cancelled(counts->check.budget) || !falls(counts, step, count->members[i], decreasing)) return false;
  }
  return true;
}

static bool is_part(const CountCheck *counts, const Count *count) {
  if (!count->member_count) return false;
  uint32_t component = component_of(counts, counts->check.its->transitions.data[count->members[0]].from);
  for (uint32_t i = 0; i < count->member_count; i++)
    if (!counts_inside(counts, count->members[i], component)) return false;
  return true;
}

// Only decreasing members are counted by it.
static bool check_ranked(const CountCheck *counts, uint32_t number) {
  const Count *count = count_at(counts, number);
  for (uint32_t i = 0; i < count->transition_count; i++)
    if (!contains(count->step->decreasing, count->step->decreasing_count, count->transitions[i]) ||
        !contains(count->members, count->member_count, count->transitions[i]))
      return false;
  return is_part(counts, count) && step_ranks(counts, count) && entries_hold(counts, number);
}

// --- the other rules ---

// Transitions that leave the part for good, one of them each time that it was entered: it is a whole component without forks, in
// which nothing is called where they start.
static bool leaves(const CountCheck *counts, const Count *count, uint32_t number) {
  const Transition *exit = &counts->check.its->transitions.data[number];
  uint32_t component = component_of(counts, exit->from);
  if (exit->beside || counts_inside(counts, number, component) || branches(counts, component)) return false;
  for (uint32_t i = 0; i < counts->check.its->transitions.count; i++) {
    const Transition *other = &counts->check.its->transitions.data[i];
    bool inside = counts_inside(counts, i, component);
    if (inside != contains(count->members, count->member_count, i)) return false;
    if (inside && other->beside && other->from.id == exit->from.id) return false;
  }
  return true;
}

static bool check_entered(const CountCheck *counts, uint32_t number) {
  const Count *count = count_at(counts, number);
  for (uint32_t i = 0; i < count->transition_count; i++)
    if (!leaves(counts, count, count->transitions[i])) return false;
  return is_part(counts, count) && entries_hold(counts, number);
}

static bool is_on_cycle(const CountCheck *counts, const Count *count, uint32_t number) {
  const Its *its = counts->check.its;
  SccEdgeVec edges = {0};
  Components components;
  for (uint32_t i = 0; i < count->member_count; i++) {
    const Transition *member = &its->transitions.data[count->members[i]];
    if (!contains(count->step->decreasing, count->step->decreasing_count, count->members[i]))
      scc_edge_vec_push(&edges, (SccEdge){member->from.id, member->to.id});
  }
  components_init(&components, its->locations.count, edges.data, edges.count);
  const Transition *passed = &its->transitions.data[number];
  bool result = components.component[passed->from.id] == components.component[passed->to.id];
  components_release(&components);
  scc_edge_vec_release(&edges);
  return result;
}

static bool same_part(const Count *a, const Count *b) {
  return a->member_count == b->member_count && !memcmp(a->members, b->members, sizeof *a->members * a->member_count);
}

static bool check_passed(const CountCheck *counts, uint32_t number) {
  const Count *count = count_at(counts, number);
  if (count->transition_count != 1 || count->parts[0] >= number || count->parts[1] >= number) return false;
  const Count *entered = count_at(counts, count->parts[0]), *taken = count_at(counts, count->parts[1]);
  if (entered->rule != COUNT_ENTERED || taken->rule != COUNT_RANKED || taken->step != count->step) return false;
  if (!same_part(count, entered) || !same_part(count, taken)) return false;
  uint32_t passed = count->transitions[0];
  if (!contains(count->members, count->member_count, passed) || is_on_cycle(counts, count, passed)) return false;
  if (contains(count->step->decreasing, count->step->decreasing_count, passed)) return false;
  return is_above(counts, count->bound, expression_add(counts->check.bounds->table, entered->bound, taken->bound));
}

static bool check_visited(const CountCheck *counts, uint32_t number) {
  const Count *count = count_at(counts, number);
  for (uint32_t i = 0; i < count->transition_count; i++)
    if (counts->check.its->transitions.data[count->transitions[i]].from.id != count->location.id) return false;
  return count->transition_count <= 1 && entries_hold(counts, number);
}

static bool check_branched(const CountCheck *counts, uint32_t number) {
  const Count *count = count_at(counts, number);
  Expressions *table = counts->check.bounds->table;
  if (count->transition_count != 1 || !count->parts[0] || count->parts[0] >= number) return false;
  uint32_t branched = count->transitions[0], widest = 1;
  uint32_t component = component_of(counts, counts->check.its->transitions.data[branched].from);
  Expression forks = expression_constant(table, 0);
  if (!counts_inside(counts, branched, component) || !counts_tells(counts, count->parts[0], branched)) return false;
  for (uint32_t i = 0; i < counts->check.its->transitions.count; i++) {
    if (!counts_inside(counts, i, component)) continue;
    uint32_t width = width_at(counts, component, counts->check.its->transitions.data[i].from);
    const CountEntry *entry = width > 1 ? entry_of(count, i) : NULL;
    if (width <= 1) continue;
    if (!entry || entry->count >= number || !counts_tells(counts, entry->count, i)) return false;
    if (width > widest) widest = width;
    forks = expression_add(table, forks, count_at(counts, entry->count)->bound);
  }
  Expression along = count_at(counts, count->parts[0])->bound;
  return is_above(counts, count->bound, expression_multiply(table, along, expression_power(table, widest, forks)));
}

static bool check_count(const CountCheck *counts, uint32_t number) {
  switch (count_at(counts, number)->rule) {
    case COUNT_RANKED: return check_ranked(counts, number);
    case COUNT_ENTERED: return check_entered(counts, number);
    case COUNT_PASSED: return check_passed(counts, number);
    case COUNT_VISITED: return check_visited(counts, number);
    case COUNT_BRANCHED: return check_branched(counts, number);
  }
  return false;
}

bool check_counts(const CountCheck *counts) {
  for (uint32_t i = 1; i < counts->check.bounds->counts.count; i++)
    if (budget_cancelled(counts->check.budget) || !check_count(counts, i))
      return bound_fail(&counts->check, "not shown: the count", i);
  return true;
}
