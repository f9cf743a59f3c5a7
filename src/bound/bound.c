// See bound.h. A ranking step says how often its decreasing transitions are taken, all together, from one time that a run
// enters the component to the time that it leaves it: as often as its function says where it enters. The rest falls into
// components again, which are entered as often as decreasing transitions lead there. A run passes each component of the
// whole system once.
#include "bound/bound.h"

#include "bound/fork.h"
#include "bound/step.h"
#include "bound/total.h"
#include "its/copy.h"
#include "its/products.h"
#include "its/scc.h"
#include "its/simplify.h"
#include "prove/attempt.h"

enum { MAX_PASSES = 3, MAX_DIRECT = 24, SMALL_DEGREE = 3 };

struct BoundParts {
  Arena *arena;
  Sizes *sizes;
  StepFinder *steps;
  Expression *runtime;
};

typedef struct {
  Counting counting;
  StepFinder *steps;
  Budget *budget;
  bool finds_growth, used_growth;  // may and did loops whose values grow take part?
} Bounding;

static Growth known_growth(const Bounding *bounding, uint32_t transition) {
  return expression_growth(bounding->counting.certificate->table, bounding->counting.runtime[transition]);
}

// A count that grows less takes the place of one that is known.
static void improve(Bounding *bounding, const uint32_t *transitions, uint32_t transition_count, Count count) {
  Growth growth = expression_growth(bounding->counting.certificate->table, count.bound);
  U32Vec better = {0};
  for (uint32_t i = 0; i < transition_count; i++)
    if (growth_compare(growth, known_growth(bounding, transitions[i])) < 0) u32_vec_push(&better, transitions[i]);
  if (better.count) count_assign(&bounding->counting, count, better.data, better.count);
  u32_vec_release(&better);
}

static bool is_large(Growth growth) {
  return growth.unbounded || growth.exponential || growth.limit || growth.degree > 1;
}

// --- direct steps ---

typedef struct {
  Bounding *bounding;
  const uint32_t *members;
  uint32_t count, wanted;
} Listener;

static bool is_constant(const Bounding *bounding, uint32_t transition) {
  return growth_compare(known_growth(bounding, transition), (Growth){0}) == 0;
}

static bool hear(void *context, const RankingStep *found) {
  Listener *listener = context;
  Bounding *bounding = listener->bounding;
  Count count;
  RankingStep *step = ARENA_NEW(bounding->counting.arena, RankingStep);
  *step = *found;
  if (count_ranked(&bounding->counting, listener->members, listener->count, step, &count))
    improve(bounding, step->decreasing, step->decreasing_count, count);
  return !is_constant(bounding, listener->wanted) && !budget_cancelled(bounding->budget);
}

static bool hear_nested(void *context, const RankingStep *found) {
  const Listener *listener = context;
  hear(context, found);
  return is_large(known_growth(listener->bounding, listener->wanted));
}

// What another step is needed for may be ranked by functions of its own that nothing in the whole part increases: these
// are not asked again each time that the part is entered anew. And other functions may grow less than the first that was found.
static void bound_directly(Bounding *bounding, const uint32_t *members, uint32_t count) {
  if (count > MAX_DIRECT) return;
  for (uint32_t i = 0; i < count; i++) {
    Listener listener = {bounding, members, count, members[i]};
    if (!is_constant(bounding, members[i])) steps_direct(bounding->steps, members, count, members[i], hear, &listener);
    if (is_large(known_growth(bounding, members[i])))
      steps_nested(bounding->steps, members, count, members[i], hear_nested, &listener);
  }
}

// --- parts ---

static void bound_part(Bounding *bounding, const uint32_t *members, uint32_t count);

// A transition that leads from component to component of the rest is passed at most once each time that the part is entered
// or a decreasing transition is taken.
static void pass(Bounding *bounding, const Count *ranked, uint32_t entered, uint32_t taken, uint32_t transition) {
  Counting *counting = &bounding->counting;
  const CountVec *counts = &counting->certificate->counts;
  Count count = *ranked;
  if (counting->certificate->count[transition]) return;
  count.rule = COUNT_PASSED;
  count.parts[0] = entered;
  count.parts[1] = taken;
  count.bound = expression_add(counting->certificate->table, counts->data[entered].bound, counts->data[taken].bound);
  if (count.bound.id) count_assign(counting, count, &transition, 1);
}

// What the step leaves: components, and what leads from one to the next.
static void bound_rest(Bounding *bounding, const U32Vec *rest, const Count *ranked, const Count *entered) {
  const Its *its = bounding->counting.its;
  SccEdgeVec edges = {0};
  U32Vec members = {0};
  Components components;
  uint32_t numbers[2] = {0};
  if (ranked->bound.id && entered->bound.id) {
    numbers[0] = count_keep(&bounding->counting, *entered);
    numbers[1] = count_keep(&bounding->counting, *ranked);
  }
  for (uint32_t i = 0; i < rest->count; i++) {
    const Transition *transition = &its->transitions.data[rest->data[i]];
    scc_edge_vec_push(&edges, (SccEdge){transition->from.id, transition->to.id});
  }
  components_init(&components, its->locations.count, edges.data, edges.count);
  for (uint32_t i = 0; i < rest->count && numbers[0]; i++)
    if (components.component[edges.data[i].from] != components.component[edges.data[i].to])
      pass(bounding, ranked, numbers[0], numbers[1], rest->data[i]);
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

static bool decreases(const RankingStep *step, uint32_t transition) {
  for (uint32_t i = 0; i < step->decreasing_count; i++)
    if (step->decreasing[i] == transition) return true;
  return false;
}

static void bound_part(Bounding *bounding, const uint32_t *members, uint32_t count) {
  const RankingStep *step = steps_find(bounding->steps, members, count);
  Count ranked, entered;
  U32Vec decreasing = {0}, rest = {0};
  if (!step || budget_cancelled(bounding->budget)) return;
  for (uint32_t i = 0; i < count; i++) u32_vec_push(decreases(step, members[i]) ? &decreasing : &rest, members[i]);
  if (count_ranked(&bounding->counting, members, count, step, &ranked))
    improve(bounding, decreasing.data, decreasing.count, ranked);
  bound_directly(bounding, members, count);
  count_entered(&bounding->counting, members, count, &entered);
  bound_rest(bounding, &rest, &ranked, &entered);
  u32_vec_release(&decreasing);
  u32_vec_release(&rest);
}

static uint32_t counted(const Bounding *bounding, const U32Vec *members) {
  uint32_t result = 0;
  for (uint32_t i = 0; i < members->count; i++) result += bounding->counting.certificate->count[members->data[i]] != 0;
  return result;
}

static bool bound_by_growth(Bounding *bounding, const uint32_t *loops, uint32_t loop_count) {
  const RankingStep *step = steps_geometric(bounding->steps, loops, loop_count);
  Count count;
  if (!step || !count_ranked(&bounding->counting, loops, loop_count, step, &count)) return false;
  improve(bounding, loops, loop_count, count);
  bounding->used_growth = true;
  return true;
}

static void loops_at(const Bounding *bounding, const U32Vec *members, uint32_t location, U32Vec *loops) {
  u32_vec_clear(loops);
  for (uint32_t i = 0; i < members->count; i++) {
    const Transition *member = &bounding->counting.its->transitions.data[members->data[i]];
    if (member->from.id == location && member->to.id == location && !is_constant(bounding, members->data[i]))
      u32_vec_push(loops, members->data[i]);
  }
}

// Loops whose values grow, or shrink, by factors are taken less often than a ranking function says: all of a location, or one
// by one.
static void bound_loops(Bounding *bounding, const U32Vec *members) {
  const Its *its = bounding->counting.its;
  U32Vec loops = {0};
  for (uint32_t location = 1; location < its->locations.count && bounding->finds_growth; location++) {
    loops_at(bounding, members, location, &loops);
    if (!loops.count || bound_by_growth(bounding, loops.data, loops.count) || loops.count == 1) continue;
    for (uint32_t i = 0; i < loops.count; i++) bound_by_growth(bounding, &loops.data[i], 1);
  }
  u32_vec_release(&loops);
}

// Sizes that were not known before may be after the first pass.
static void bound_component(Bounding *bounding, uint32_t component) {
  U32Vec members = {0};
  for (uint32_t i = 0; i < bounding->counting.its->transitions.count; i++)
    if (count_is_inside(&bounding->counting, i, component)) u32_vec_push(&members, i);
  for (uint32_t pass = 0, before = UINT32_MAX; members.count && pass < MAX_PASSES; pass++) {
    bound_part(bounding, members.data, members.count);
    if (counted(bounding, &members) == members.count || counted(bounding, &members) == before) break;
    before = counted(bounding, &members);
  }
  bound_loops(bounding, &members);
  if (bounding->counting.forks) fork_count(&bounding->counting, component, &members);
  u32_vec_release(&members);
}

// --- all ---

static bool has_forks(const Its *its) {
  bool forks = false;
  for (uint32_t i = 0; i < its->transitions.count; i++) forks |= its->transitions.data[i].beside;
  return forks;
}

// What an attempt is made with.
typedef struct {
  bool invariants_first;
  const bool *chosen;  // locations of the system whose loops are taken apart into phases; null: none
  Oracle *oracle;
  TechniqueSet without;
  Stats *stats;
  Budget *budget;
} Attempt;

static Termination *rank(const Attempt *attempt, Its *system) {
  return termination_attempt(system, attempt->invariants_first, attempt->chosen, attempt->oracle, attempt->without,
                             attempt->stats, attempt->budget);
}

// A run of what is unrolled may stop after the first of two rounds, as it may everywhere. What is taken beside others is not composed.
static void unroll(RuntimeBound *bound, const Attempt *attempt) {
  if (bound->termination->verdict == ANSWER_YES || technique_in(attempt->without, TECHNIQUE_UNROLLING)) return;
  if (has_forks(bound->termination->system)) return;
  Its *unrolled = budget_cancelled(attempt->budget) ? NULL : termination_unroll(bound->termination);
  if (!unrolled) return;
  Termination *again = rank(attempt, its_simplify_for_costs(unrolled, attempt->budget));
  bool better = again->verdict == ANSWER_YES;
  again->used |= technique_bit(TECHNIQUE_UNROLLING);
  its_free(unrolled);
  termination_free(better ? bound->termination : again);
  if (better) bound->termination = again;
}

static void find_bounds(RuntimeBound *bound, const Attempt *attempt) {
  const Its *its = bound->termination->certificate.refined;
  struct BoundParts *parts = bound->parts;
  SccEdgeVec edges = {0};
  parts->runtime = ARENA_ARRAY(parts->arena, Expression, its->transitions.count + 1);
  parts->steps = steps_new(&bound->termination->certificate, attempt->oracle, attempt->stats, attempt->budget);
  parts->sizes = sizes_new(its, &bound->certificate, attempt->budget);
  bound->certificate.costs = ARENA_ARRAY(parts->arena, SizeSum, its->transitions.count + 1);
  bound->certificate.count = ARENA_ARRAY(parts->arena, uint32_t, its->transitions.count + 1);
  bound->certificate.sizes = sizes_found(parts->sizes);
  count_vec_push(&bound->certificate.counts, (Count){0});
  Counting counting = {
      .its = its, .arena = parts->arena, .certificate = &bound->certificate, .runtime = parts->runtime};
  Bounding bounding = {.counting = counting, .steps = parts->steps, .budget = attempt->budget};
  bounding.finds_growth = !technique_in(attempt->without, TECHNIQUE_GEOMETRIC);
  bounding.counting.sizes = parts->sizes;
  for (uint32_t i = 0; i < its->transitions.count; i++)
    scc_edge_vec_push(&edges, (SccEdge){its->transitions.data[i].from.id, its->transitions.data[i].to.id});
  bounding.counting.forks = has_forks(its);
  components_init(&bounding.counting.components, its->locations.count, edges.data, edges.count);
  for (uint32_t c = bounding.counting.components.count; c-- > 0;) bound_component(&bounding, c);
  if (bounding.used_growth) bound->termination->used |= technique_bit(TECHNIQUE_GEOMETRIC);
  bound->certificate.total = total_cost(&bounding.counting);
  components_release(&bounding.counting.components);
  scc_edge_vec_release(&edges);
}

static RuntimeBound *bound_new(const Its *its) {
  RuntimeBound *bound = memory_zalloc(sizeof *bound);
  bound->certificate.table = expressions_new(its->terms);
  bound->parts = memory_zalloc(sizeof *bound->parts);
  bound->parts->arena = arena_new();
  return bound;
}

static RuntimeBound *attempt_bound(const Its *explained, const Attempt *attempt) {
  RuntimeBound *bound = bound_new(explained);
  bound->termination = rank(attempt, its_simplify_for_costs(explained, attempt->budget));
  unroll(bound, attempt);
  find_bounds(bound, attempt);
  return bound;
}

static Growth total_growth(const RuntimeBound *bound) {
  return expression_growth(bound->certificate.table, bound->certificate.total);
}

// Invariants tell so much about what is composed that sometimes another step ranks it, which counts worse.
static RuntimeBound *better_bound(RuntimeBound *bound, const Its *explained, const Attempt *attempt) {
  Growth growth = total_growth(bound);
  bool ends = bound->termination->verdict == ANSWER_YES;
  bool small = !growth.unbounded && !growth.exponential && growth.degree <= SMALL_DEGREE;
  if (!ends || small || budget_cancelled(attempt->budget)) return bound;
  const Attempt plain = {false, NULL, attempt->oracle, attempt->without, attempt->stats, attempt->budget};
  RuntimeBound *other = attempt_bound(explained, &plain);
  bool better = growth_compare(total_growth(other), growth) < 0;
  bound_free(better ? bound : other);
  return better ? other : bound;
}

// Locations of the system with transitions that are taken often.
static bool *busy_locations(const RuntimeBound *bound) {
  const TerminationCertificate *certificate = &bound->termination->certificate;
  bool *busy = memory_zalloc(bound->termination->system->locations.count);
  for (uint32_t i = 0; i < certificate->refined->transitions.count; i++)
    if (is_large(expression_growth(bound->certificate.table, bound->parts->runtime[i])))
      busy[certificate->origin_location[certificate->refined->transitions.data[i].from.id]] = true;
  return busy;
}

// A phase of a loop ends for reasons of its own, and often no run comes back to it.
static RuntimeBound *bound_of_phases(RuntimeBound *bound, const Its *explained, const Attempt *attempt) {
  Growth growth = total_growth(bound);
  if (!is_large(growth) || technique_in(attempt->without, TECHNIQUE_PHASES) || budget_cancelled(attempt->budget))
    return bound;
  bool *busy = busy_locations(bound);
  Attempt apart = *attempt;
  RuntimeBound *other = bound_new(explained);
  apart.chosen = busy;
  other->termination = rank(&apart, its_copy(bound->termination->system));
  memory_free(busy);
  find_bounds(other, &apart);
  bool better = growth_compare(total_growth(other), growth) < 0;
  bound_free(better ? bound : other);
  return better ? other : bound;
}

RuntimeBound *bound_prove(const Its *its, Oracle *oracle, TechniqueSet without, Stats *stats, Budget *budget) {
  const Attempt attempt = {true, NULL, oracle, without, stats, budget};
  Its *branched = its_branch_steps(its), *normal = its_normalise(branched), *explained = its_explain_products(normal);
  if (stats) stats->transitions += its->transitions.count;
  RuntimeBound *bound = better_bound(attempt_bound(explained, &attempt), explained, &attempt);
  bound = bound_of_phases(bound, explained, &attempt);
  its_free(explained);
  its_free(normal);
  its_free(branched);
  return bound;
}

void bound_free(RuntimeBound *bound) {
  if (!bound) return;
  steps_free(bound->parts->steps);
  sizes_free(bound->parts->sizes);
  arena_free(bound->parts->arena);
  memory_free(bound->parts);
  count_vec_release(&bound->certificate.counts);
  expressions_free(bound->certificate.table);
  termination_free(bound->termination);
  memory_free(bound);
}
