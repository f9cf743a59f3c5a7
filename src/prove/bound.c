// See bound.h. A ranking step says how often its decreasing transitions are taken, all together, from one time that a run
// enters the component to the time that it leaves it: as often as its function says where it enters. The rest falls into
// components again, which are entered as often as decreasing transitions lead there. A run passes each component of the
// whole system once.
#include "prove/bound.h"

#include "its/products.h"
#include "its/scc.h"
#include "its/simplify.h"
#include "prove/size.h"
#include "prove/step.h"

enum { MAX_PASSES = 3, MAX_DIRECT = 24 };

// Transitions that are counted together: the decreasing ones of a step, or one that leads from component to component.
typedef struct {
  Expression count;
} CountGroup;

VEC_DEFINE(CountGroupVec, count_group_vec, CountGroup)

typedef struct {
  RuntimeBound *result;
  const Its *its;
  Budget *budget;
  StepFinder *steps;
  Sizes *sizes;
  Components components;  // of all locations
  uint32_t *group;        // per transition; 0: not counted yet
  CountGroupVec groups;   // [0] unused
  bool forks;             // some transitions are taken beside others: a run is a tree
} Bounding;

static uint32_t component_of(const Bounding *bounding, Location location) {
  return bounding->components.component[location.id];
}

// --- entering a component ---

static bool contains(const uint32_t *numbers, uint32_t count, uint32_t number) {
  for (uint32_t i = 0; i < count; i++)
    if (numbers[i] == number) return true;
  return false;
}

typedef struct {
  const uint32_t *members;
  uint32_t count;
  const RankingStep *step;  // null: times that it is entered are counted
} Part;

static bool has_location(const Bounding *bounding, const Part *part, Location location) {
  for (uint32_t i = 0; i < part->count; i++)
    if (bounding->its->transitions.data[part->members[i]].from.id == location.id) return true;
  return false;
}

// At most so many decreasing transitions can follow, by the functions' values at the start. A linear function falls by
// at least 1 and is at least 0. With nested functions of which none is above M at the start, the last one is after k
// steps at most  sum over j < depth of C(k, j) * M - C(k, depth),  which is negative from k = 2M + 3 on for depth 2, and
// from k = depth^2 * M + 2 * depth on for all.
static Expression rounds_from(Expressions *table, const Expression *functions, uint32_t depth) {
  if (depth == 1) return expression_positive(table, expression_add(table, functions[0], expression_constant(table, 1)));
  Expression largest = expression_positive(table, functions[0]);
  for (uint32_t i = 1; i < depth; i++) largest = expression_max(table, largest, functions[i]);
  Int factor = depth == 2 ? 2 : (Int)depth * depth, constant = depth == 2 ? 3 : 2 * (Int)depth;
  return expression_add(table, expression_scale(table, largest, factor), expression_constant(table, constant));
}

typedef Expression FunctionBound(Bounding *bounding, uint32_t transition, Linear function);

static Expression after_transition(Bounding *bounding, uint32_t transition, Linear function) {
  return sizes_after(bounding->sizes, transition, function, NULL);
}

static Expression at_start(Bounding *bounding, uint32_t transition, Linear function) {
  (void)transition;
  return expression_linear(bounding->result->table, function);
}

static Expression rounds_after(Bounding *bounding, const Part *part, FunctionBound *bound, uint32_t transition,
                               Location location) {
  Expressions *table = bounding->result->table;
  if (!part->step) return expression_constant(table, 1);
  Expression functions[8];
  if (part->step->depth > 8) return (Expression){0};
  for (uint32_t i = 0; i < part->step->depth; i++) {
    functions[i] = bound(bounding, transition, part->step->functions[i * part->step->stride + location.id]);
    if (!functions[i].id) return (Expression){0};
  }
  return rounds_from(table, functions, part->step->depth);
}

// The sum over all times that a run enters the part. Groups that enter it do so as often as they are counted, and what
// comes from outside the whole component once.
static Expression entries(Bounding *bounding, const Part *part) {
  Expressions *table = bounding->result->table;
  const Its *its = bounding->its;
  uint32_t whole = component_of(bounding, its->transitions.data[part->members[0]].from);
  Expression total = expression_constant(table, 0), from_outside = total;
  Expression *largest = memory_zalloc(sizeof(Expression) * (bounding->groups.count + 1));
  bool *enters = memory_zalloc((size_t)bounding->groups.count + 1);
  if (has_location(bounding, part, its->initial))
    from_outside = rounds_after(bounding, part, at_start, 0, its->initial);
  for (uint32_t i = 0; i < its->transitions.count && total.id && from_outside.id; i++) {
    const Transition *transition = &its->transitions.data[i];
    if (!has_location(bounding, part, transition->to) || contains(part->members, part->count, i)) continue;
    Expression rounds = rounds_after(bounding, part, after_transition, i, transition->to);
    uint32_t group = bounding->group[i];
    if (!bounding->forks && component_of(bounding, transition->from) != whole) {
      from_outside = expression_max(table, from_outside, rounds);
    } else if (!group || !rounds.id) {
      total = (Expression){0};
    } else {
      largest[group] = enters[group] ? expression_max(table, largest[group], rounds) : rounds;
      enters[group] = true;
    }
  }
  for (uint32_t g = 1; g < bounding->groups.count; g++)
    if (enters[g])
      total = expression_add(table, total, expression_multiply(table, largest[g], bounding->groups.data[g].count));
  memory_free(largest);
  memory_free(enters);
  return expression_add(table, total, from_outside);
}

// --- steps ---

static void count_group(Bounding *bounding, const uint32_t *transitions, uint32_t count, Expression often) {
  if (!often.id) return;
  for (uint32_t i = 0; i < count; i++) {
    bounding->group[transitions[i]] = bounding->groups.count;
    bounding->result->runtime[transitions[i]] = often;
  }
  count_group_vec_push(&bounding->groups, (CountGroup){.count = often});
  sizes_retry(bounding->sizes);
}

static void bound_part(Bounding *bounding, const uint32_t *members, uint32_t count);

// What the step leaves: components, and what leads from one to the next, at most once each time that the part is entered
// or a decreasing transition is taken.
static void bound_rest(Bounding *bounding, const U32Vec *rest, Expression passes) {
  const Its *its = bounding->its;
  SccEdgeVec edges = {0};
  U32Vec members = {0};
  Components components;
  for (uint32_t i = 0; i < rest->count; i++) {
    const Transition *transition = &its->transitions.data[rest->data[i]];
    scc_edge_vec_push(&edges, (SccEdge){transition->from.id, transition->to.id});
  }
  components_init(&components, its->locations.count, edges.data, edges.count);
  for (uint32_t i = 0; i < rest->count; i++)
    if (components.component[edges.data[i].from] != components.component[edges.data[i].to] &&
        !bounding->group[rest->data[i]])
      count_group(bounding, &rest->data[i], 1, passes);
  for (uint32_t c = components.count; c-- > 0;) {  // in the order in which runs pass them
    u32_vec_clear(&members);
    for (uint32_t i = 0; i < rest->count; i++)
      if (components.component[edges.data[i].from] == c && components.component[edges.data[i].to] == c)
        u32_vec_push(&members, rest->data[i]);
    if (members.count) bound_part(bounding, members.data, members.count);
  }
  components_release(&components);
  u32_vec_release(&members);
  scc_edge_vec_release(&edges);
}

// A bound that grows less takes the place of one that is known.
static void improve(Bounding *bounding, const uint32_t *transitions, uint32_t count, Expression often) {
  Growth growth = expression_growth(bounding->result->table, often);
  U32Vec better = {0};
  for (uint32_t i = 0; i < count; i++) {
    Growth known = expression_growth(bounding->result->table, bounding->result->runtime[transitions[i]]);
    if (growth_compare(growth, known) < 0) u32_vec_push(&better, transitions[i]);
  }
  if (better.count) count_group(bounding, better.data, better.count, often);
  u32_vec_release(&better);
}

typedef struct {
  Bounding *bounding;
  const uint32_t *members;
  uint32_t count, wanted;
} Listener;

static bool is_constant(const Bounding *bounding, uint32_t transition) {
  return expression_is_constant(bounding->result->table, bounding->result->runtime[transition], NULL);
}

static bool hear(void *context, const RankingStep *step) {
  Listener *listener = context;
  Bounding *bounding = listener->bounding;
  Part part = {listener->members, listener->count, step};
  improve(bounding, step->decreasing, step->decreasing_count, entries(bounding, &part));
  return !is_constant(bounding, listener->wanted) && !budget_cancelled(bounding->budget);
}

// What another step is needed for may be ranked by functions of its own that nothing in the whole part increases: these
// are not asked again each time that the part is entered anew. And other functions may grow less than the first that was found.
static void bound_directly(Bounding *bounding, const uint32_t *members, uint32_t count) {
  if (count > MAX_DIRECT) return;
  for (uint32_t i = 0; i < count; i++) {
    Listener listener = {bounding, members, count, members[i]};
    if (!is_constant(bounding, members[i])) steps_direct(bounding->steps, members, count, members[i], hear, &listener);
  }
}

static void bound_part(Bounding *bounding, const uint32_t *members, uint32_t count) {
  Expressions *table = bounding->result->table;
  const RankingStep *step = steps_find(bounding->steps, members, count);
  Part part = {members, count, step}, entered = {members, count, NULL};
  U32Vec decreasing = {0}, rest = {0};
  if (!step || budget_cancelled(bounding->budget)) return;
  for (uint32_t i = 0; i < count; i++) {
    bool decreases = contains(step->decreasing, step->decreasing_count, members[i]);
    u32_vec_push(decreases ? &decreasing : &rest, members[i]);
  }
  Expression rounds = entries(bounding, &part);
  improve(bounding, decreasing.data, decreasing.count, rounds);
  bound_directly(bounding, members, count);
  bound_rest(bounding, &rest, expression_add(table, rounds, entries(bounding, &entered)));
  u32_vec_release(&decreasing);
  u32_vec_release(&rest);
}

static void component_members(const Bounding *bounding, uint32_t component, U32Vec *members) {
  u32_vec_clear(members);
  for (uint32_t i = 0; i < bounding->its->transitions.count; i++) {
    const Transition *transition = &bounding->its->transitions.data[i];
    if (component_of(bounding, transition->from) == component && component_of(bounding, transition->to) == component)
      u32_vec_push(members, i);
  }
}

static bool is_inside(const Bounding *bounding, const Transition *transition, uint32_t component) {
  return component_of(bounding, transition->from) == component && component_of(bounding, transition->to) == component;
}

// How many of the component's transitions are taken together where most are: one, and those beside it.
static uint32_t widest_fork(const Bounding *bounding, uint32_t component, uint32_t location) {
  uint32_t beside = 0, alone = 0;
  for (uint32_t i = 0; i < bounding->its->transitions.count; i++) {
    const Transition *transition = &bounding->its->transitions.data[i];
    if (transition->from.id != location || !is_inside(bounding, transition, component)) continue;
    beside += transition->beside;
    alone |= !transition->beside;
  }
  return beside + alone;
}

// What was counted along one branch of the tree becomes a count of the tree: at each fork it multiplies. Returns
// whether there is one.
static bool count_branches(Bounding *bounding, uint32_t component, const U32Vec *members) {
  Expressions *table = bounding->result->table;
  Expression forks = expression_constant(table, 0);
  uint32_t widest = 1;
  for (uint32_t i = 0; i < members->count; i++) {
    uint32_t number = members->data[i];
    uint32_t width = widest_fork(bounding, component, bounding->its->transitions.data[number].from.id);
    if (width < 2) continue;
    if (width > widest) widest = width;
    forks = expression_add(table, forks, bounding->result->runtime[number]);
  }
  if (widest == 1) return false;
  Expression factor = expression_power(table, widest, forks);
  for (uint32_t i = 0; i < members->count; i++) {
    Expression *often = &bounding->result->runtime[members->data[i]];
    *often = expression_multiply(table, *often, factor);
    bounding->group[members->data[i]] = bounding->groups.count;
    count_group_vec_push(&bounding->groups, (CountGroup){.count = *often});
  }
  return true;
}

// How often a run comes to the location: by what leads there, each group as often as it is counted.
static Expression visits(Bounding *bounding, Location location) {
  Expressions *table = bounding->result->table;
  Expression total = expression_constant(table, location.id == bounding->its->initial.id);
  bool *counted = memory_zalloc((size_t)bounding->groups.count + 1);
  for (uint32_t i = 0; i < bounding->its->transitions.count; i++) {
    uint32_t group = bounding->group[i];
    if (bounding->its->transitions.data[i].to.id != location.id || counted[group]) continue;
    total = expression_add(table, total, bounding->groups.data[group].count);
    counted[group] = group != 0;
  }
  memory_free(counted);
  return total;
}

// Does a branch that leaves the component there end in it? Not where something is called beside it.
static bool leaves_alone(const Bounding *bounding, const Transition *exit, bool branches) {
  if (branches || exit->beside) return false;
  for (uint32_t i = 0; i < bounding->its->transitions.count; i++) {
    const Transition *other = &bounding->its->transitions.data[i];
    if (other->beside && other->from.id == exit->from.id &&
        is_inside(bounding, other, component_of(bounding, exit->from)))
      return false;
  }
  return true;
}

// A branch leaves a component once each time that it was entered; where others go on in it, as often as one comes there.
static void count_exits(Bounding *bounding, uint32_t component, const U32Vec *members, bool branches) {
  const Its *its = bounding->its;
  Part part = {members->data, members->count, NULL};
  U32Vec together = {0};
  Location from = {0};
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    if (component_of(bounding, transition->from) != component || component_of(bounding, transition->to) == component)
      continue;
    from = transition->from;
    if (leaves_alone(bounding, transition, branches))
      u32_vec_push(&together, i);
    else
      count_group(bounding, &i, 1, visits(bounding, from));
  }
  if (together.count)
    count_group(bounding, together.data, together.count,
                members->count ? entries(bounding, &part) : visits(bounding, from));
  u32_vec_release(&together);
}

// Sizes that were not known before may be after the first pass.
static void bound_component(Bounding *bounding, uint32_t component) {
  U32Vec members = {0};
  component_members(bounding, component, &members);
  for (uint32_t pass = 0, known = UINT32_MAX; members.count && pass < MAX_PASSES; pass++) {
    uint32_t before = known;
    bound_part(bounding, members.data, members.count);
    known = 0;
    for (uint32_t i = 0; i < members.count; i++) known += bounding->group[members.data[i]] != 0;
    if (known == members.count || known == before) break;
  }
  if (bounding->forks) count_exits(bounding, component, &members, count_branches(bounding, component, &members));
  u32_vec_release(&members);
}

// --- the total ---

static Expression cost_of(Bounding *bounding, uint32_t number) {
  Expressions *table = bounding->result->table;
  Linear cost = bounding->its->transitions.data[number].cost;
  if (!cost.id) return (Expression){0};
  Int constant;
  if (linear_is_constant(bounding->its->terms, cost, &constant))
    return expression_constant(table, constant > 0 ? constant : 0);
  return expression_positive(table, sizes_during(bounding->sizes, number, cost, NULL));
}

static bool is_zero(const Expressions *table, Expression a) {
  Int constant;
  return expression_is_constant(table, a, &constant) && !constant;
}

// Each group as often as it is counted, by what its dearest transition costs.
static Expression cost_of_all(Bounding *bounding, const U32Vec *transitions) {
  Expressions *table = bounding->result->table;
  Expression total = expression_constant(table, 0);
  Expression *dearest = memory_zalloc(sizeof(Expression) * (bounding->groups.count + 1));
  for (uint32_t g = 0; g < bounding->groups.count; g++) dearest[g] = total;
  for (uint32_t i = 0; i < transitions->count; i++) {
    uint32_t group = bounding->group[transitions->data[i]];
    dearest[group] = expression_max(table, dearest[group], cost_of(bounding, transitions->data[i]));
  }
  if (!is_zero(table, dearest[0])) total = (Expression){0};
  for (uint32_t g = 1; g < bounding->groups.count; g++)
    if (!is_zero(table, dearest[g]))
      total = expression_add(table, total, expression_multiply(table, dearest[g], bounding->groups.data[g].count));
  memory_free(dearest);
  return total;
}

static Expression cost_inside(Bounding *bounding, uint32_t component) {
  U32Vec members = {0};
  component_members(bounding, component, &members);
  Expression total = cost_of_all(bounding, &members);
  u32_vec_release(&members);
  return total;
}

static Expression cost_of_tree(Bounding *bounding) {
  U32Vec all = {0};
  for (uint32_t i = 0; i < bounding->its->transitions.count; i++) u32_vec_push(&all, i);
  Expression total = cost_of_all(bounding, &all);
  u32_vec_release(&all);
  return total;
}

// From when a run enters a component to its end; successors first.
static Expression cost_of_run(Bounding *bounding) {
  Expressions *table = bounding->result->table;
  const Its *its = bounding->its;
  uint32_t count = bounding->components.count;
  Expression *from = memory_zalloc(sizeof(Expression) * ((size_t)count + 1));
  for (uint32_t c = 0; c < count; c++) {
    Expression onwards = expression_constant(table, 0);
    for (uint32_t i = 0; i < its->transitions.count; i++) {
      const Transition *transition = &its->transitions.data[i];
      uint32_t to = component_of(bounding, transition->to);
      if (component_of(bounding, transition->from) != c || to == c) continue;
      onwards = expression_max(table, onwards, expression_add(table, cost_of(bounding, i), from[to]));
    }
    from[c] = expression_add(table, cost_inside(bounding, c), onwards);
  }
  Expression total = from[component_of(bounding, its->initial)];
  memory_free(from);
  return total;
}

// --- all ---

static bool has_forks(const Its *its) {
  for (uint32_t i = 0; i < its->transitions.count; i++)
    for (uint32_t k = 0; k < i && its->transitions.data[i].step; k++)
      if (its->transitions.data[k].step == its->transitions.data[i].step) return true;
  return false;
}

static void find_bounds(RuntimeBound *bound, Oracle *oracle, Stats *stats, Budget *budget) {
  const Its *its = bound->termination->certificate.refined;
  Bounding bounding = {.result = bound, .its = its, .budget = budget};
  SccEdgeVec edges = {0};
  for (uint32_t i = 0; i < its->transitions.count; i++)
    scc_edge_vec_push(&edges, (SccEdge){its->transitions.data[i].from.id, its->transitions.data[i].to.id});
  bound->runtime = memory_zalloc(sizeof(Expression) * (its->transitions.count + 1));
  bounding.group = memory_zalloc(sizeof(uint32_t) * (its->transitions.count + 1));
  bounding.steps = steps_new(&bound->termination->certificate, oracle, stats, budget);
  bounding.sizes = sizes_new(its, bound->table, bound->runtime, budget);
  components_init(&bounding.components, its->locations.count, edges.data, edges.count);
  count_group_vec_push(&bounding.groups, (CountGroup){0});
  for (uint32_t i = 0; i < its->transitions.count; i++) bounding.forks |= its->transitions.data[i].beside;
  for (uint32_t c = bounding.components.count; c-- > 0;) bound_component(&bounding, c);
  bound->total = bounding.forks ? cost_of_tree(&bounding) : cost_of_run(&bounding);
  components_release(&bounding.components);
  count_group_vec_release(&bounding.groups);
  sizes_free(bounding.sizes);
  steps_free(bounding.steps);
  memory_free(bounding.group);
  scc_edge_vec_release(&edges);
}

RuntimeBound *bound_prove(const Its *its, Oracle *oracle, TechniqueSet without, Stats *stats, Budget *budget) {
  RuntimeBound *bound = memory_zalloc(sizeof *bound);
  bound->table = expressions_new(its->terms);
  bound->forks = has_forks(its);
  if (bound->forks) return bound;
  Its *normal = its_normalise(its), *explained = its_explain_products(normal);
  if (stats) stats->transitions += its->transitions.count;
  bound->termination = termination_attempt(its_simplify_for_costs(explained, budget), oracle, without, stats, budget);
  its_free(explained);
  its_free(normal);
  find_bounds(bound, oracle, stats, budget);
  return bound;
}

void bound_free(RuntimeBound *bound) {
  if (!bound) return;
  termination_free(bound->termination);
  expressions_free(bound->table);
  memory_free(bound->runtime);
  memory_free(bound);
}
