// See exclude.h. What is excluded at one instruction is excluded together: the graph's violations count by instruction.
#include "strategy/exclude.h"

#include "check/safety.h"
#include "its/copy.h"
#include "its/from_graph.h"
#include "its/simplify.h"
#include "prove/reach.h"

enum { MOST_QUESTIONS = 8000, MOST_TRANSITIONS = 400 };

typedef struct {
  const Graph *graph;
  const ViolationVec *violations;
  Oracle *oracle;
  Open *open;
  int check;
  Budget *budget;
  Its *its;   // with all errors
  U32Vec of;  // of each transition: the violation
} Exclusion;

static bool is_explained(const Exclusion *e, uint32_t violation) {
  for (uint32_t i = 0; i < e->violations->count; i++)
    if (open_is_same(&e->violations->data[i], &e->violations->data[violation]) && !graph_is_explained(e->graph, i))
      return false;
  return true;
}

static bool is_asked_before(const Exclusion *e, ExcludeWanted *wanted, const void *context, uint32_t violation) {
  for (uint32_t i = 0; i < violation; i++)
    if (open_is_same(&e->violations->data[i], &e->violations->data[violation]) && wanted(context, i)) return true;
  return false;
}

// GIVE. The system in which only this violation is an error. It goes round at the error for ever, so that what keeps infinite runs keeps those that come there.
static Its *with_one_error(const Exclusion *e, uint32_t violation) {
  Its *one = its_copy_locations(e->its);
  for (uint32_t i = 0; i < e->its->transitions.count; i++) {
    uint32_t of = e->of.data[i];
    bool is_other = of != UINT32_MAX && !open_is_same(&e->violations->data[of], &e->violations->data[violation]);
    if (!is_other) its_copy_transition(one, &e->its->transitions.data[i]);
  }
  for (uint32_t l = 1; l < one->locations.count; l++)
    if (its_is_error(one, (Location){l})) its_add_transition(one, (Location){l}, (Location){l}, NULL, 0, NULL, false);
  Its *simple = its_simplify(one, e->budget);
  its_free(one);
  return simple;
}

static bool is_unreached(const Exclusion *e, uint32_t violation, double deadline) {
  Its *its = with_one_error(e, violation);
  Budget budget = {.deadline = deadline, .cancel_at = MOST_QUESTIONS}, check_budget = {.deadline = deadline};
  Reach *reach = reach_prove(its, e->oracle, &budget);
  bool unreached = reach->verdict == ANSWER_YES;
  if (unreached && e->check) unreached = check_invariant(its, &reach->certificate, &check_budget, NULL) == ANSWER_YES;
  reach_free(reach);
  its_free(its);
  return unreached;
}

static uint32_t count_wanted(const Exclusion *e, ExcludeWanted *wanted, const void *context) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < e->violations->count; i++) count += wanted(context, i);
  return count;
}

void exclude_unreached(const Graph *graph, Oracle *oracle, Open *open, ExcludeWanted *wanted, const void *context,
                       int check, Budget *budget) {
  Exclusion e = {.graph = graph,
                 .violations = &graph_executor(graph)->violations,
                 .oracle = oracle,
                 .open = open,
                 .check = check,
                 .budget = budget};
  uint32_t count = count_wanted(&e, wanted, context);
  if (!count) return;
  e.its = its_violations_from_graph(graph, &e.of);
  for (uint32_t i = 0; i < e.violations->count && e.its->transitions.count <= MOST_TRANSITIONS; i++) {
    if (!wanted(context, i) || !is_explained(&e, i) || is_asked_before(&e, wanted, context, i)) continue;
    if (is_unreached(&e, i, budget_now() + budget_left(budget) / count))
      open_exclude_violated(open, &e.violations->data[i]);
  }
  u32_vec_release(&e.of);
  its_free(e.its);
}
