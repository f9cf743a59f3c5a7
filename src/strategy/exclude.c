// See exclude.h. What is excluded at one instruction is excluded together: the graph's violations count by instruction.
#include "strategy/exclude.h"

#include "check/safety.h"
#include "its/copy.h"
#include "its/from_graph.h"
#include "its/simplify.h"
#include "prove/reach.h"

enum { MOST_QUESTIONS = 8000, MOST_TRANSITIONS = 400, MOST_FOR_INEQUALITIES = 3000 };

typedef struct {
  const ExcludeTask *task;
  const ViolationVec *violations;
  Budget *budget;
  Its *its;   // with all errors
  U32Vec of;  // of each transition: the violation
} Exclusion;

static bool is_explained(const Exclusion *e, uint32_t violation) {
  for (uint32_t i = 0; i < e->violations->count; i++)
    if (open_is_same(&e->violations->data[i], &e->violations->data[violation]) && !graph_is_explained(e->task->graph, i))
      return false;
  return true;
}

static bool is_wanted(const Exclusion *e, uint32_t violation) { return e->task->wanted(e->task->context, violation); }

static bool is_asked_before(const Exclusion *e, uint32_t violation) {
  for (uint32_t i = 0; i < violation; i++)
    if (open_is_same(&e->violations->data[i], &e->violations->data[violation]) && is_wanted(e, i)) return true;
  return false;
}

// GIVE. All locations from which an error can be reached stay.
static Its *slice_everywhere(const Its *its) {
  Its *normal = its_normalise(its);
  Its *reaching = its_reachable(normal, true);
  Its *sliced = its_slice(reaching);
  its_free(normal);
  its_free(reaching);
  return sliced;
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
  Its *simple = e->task->everywhere ? slice_everywhere(one) : its_simplify(one, e->budget);
  its_free(one);
  return simple;
}

static Reach *prove(const Exclusion *e, const Its *its, Budget *budget) {
  bool searches = e->task->searches && e->its->transitions.count <= MOST_TRANSITIONS;
  return searches ? reach_prove(its, e->task->oracle, budget) : reach_prove_by_inequalities(its, e->task->oracle, budget);
}

// What holds at a location holds of the states at its node, too, and another analysis may keep it there.
static void propose(const Exclusion *e, const Its *its, const SafetyCube *cube) {
  Node node = {its_location(its, cube->location)->origin};
  Candidate candidate;
  LandmarkVec landmarks = {0};
  if (!node.id || cube->count != 1) return;
  const State *state = graph_node(e->task->graph, node)->state;
  landmarks_find(its->terms, state, &landmarks);
  if (candidate_make(its->terms, &landmarks, atom_negate(its->terms, cube->atoms[0]), &candidate)) {
    candidate.untried = true;
    candidates_add(e->task->candidates, state, candidate);
  }
  landmark_vec_release(&landmarks);
}

static bool is_unreached(const Exclusion *e, uint32_t violation, double deadline) {
  Its *its = with_one_error(e, violation);
  Budget budget = {.deadline = deadline, .cancel_at = MOST_QUESTIONS}, check_budget = {.deadline = deadline};
  Reach *reach = prove(e, its, &budget);
  bool unreached = reach->verdict == ANSWER_YES;
  if (unreached && e->task->check)
    unreached = check_invariant(its, &reach->certificate, &check_budget, NULL) == ANSWER_YES;
  for (uint32_t i = 0; i < reach->certificate.cubes.count && unreached && e->task->candidates; i++)
    propose(e, its, &reach->certificate.cubes.data[i]);
  reach_free(reach);
  its_free(its);
  return unreached;
}

static uint32_t count_wanted(const Exclusion *e) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < e->violations->count; i++) count += is_wanted(e, i);
  return count;
}

void exclude_unreached(const ExcludeTask *task, Budget *budget) {
  Exclusion e = {.task = task, .violations = &graph_executor(task->graph)->violations, .budget = budget};
  uint32_t count = count_wanted(&e);
  if (!count) return;
  e.its = its_violations_from_graph(task->graph, &e.of);
  for (uint32_t i = 0; i < e.violations->count && e.its->transitions.count <= MOST_FOR_INEQUALITIES; i++) {
    if (!is_wanted(&e, i) || !is_explained(&e, i) || is_asked_before(&e, i)) continue;
    if (is_unreached(&e, i, budget_now() + budget_left(budget) / count))
      open_exclude_violated(task->open, &e.violations->data[i]);
  }
  u32_vec_release(&e.of);
  its_free(e.its);
}
