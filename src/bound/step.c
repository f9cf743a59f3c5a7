// See step.h.
#include "bound/step.h"

#include "prove/geometric.h"
#include "prove/local.h"
#include "prove/nested.h"
#include "prove/rank.h"

enum { MAX_DEPTH = 6 };

struct StepFinder {
  const TerminationCertificate *certificate;
  const Its *its;
  Oracle *oracle;
  Moves moves;
  RankContext context;
};

StepFinder *steps_new(const TerminationCertificate *certificate, Oracle *oracle, Stats *stats, Budget *budget) {
  StepFinder *finder = memory_zalloc(sizeof *finder);
  *finder = (StepFinder){.certificate = certificate, .its = certificate->refined, .oracle = oracle};
  finder->context = (RankContext){.farkas = farkas_new(finder->its->terms),
                                  .arena = arena_new(),
                                  .stats = stats,
                                  .budget = budget,
                                  .oracle = oracle};
  moves_init(&finder->moves, finder->its);
  return finder;
}

void steps_free(StepFinder *finder) {
  if (!finder) return;
  moves_release(&finder->moves);
  farkas_free(finder->context.farkas);
  arena_free(finder->context.arena);
  memory_free(finder);
}

static bool is_decreasing(const RankingStep *step, uint32_t transition) {
  for (uint32_t i = 0; i < step->decreasing_count; i++)
    if (step->decreasing[i] == transition) return true;
  return false;
}

// Does no function after the first grow?
static bool never_increases(const StepFinder *finder, const RankingStep *step, uint32_t number) {
  const Its *its = finder->its;
  const Transition *transition = &its->transitions.data[number];
  const LocationInfo *from = its_location(its, transition->from);
  Knowledge knowledge = {0};
  bool result = true;
  for (uint32_t i = 0; i < from->invariant_count; i++) knowledge_add(its->terms, &knowledge, from->invariant[i]);
  for (uint32_t i = 0; i < transition->guard_count; i++) knowledge_add(its->terms, &knowledge, transition->guard[i]);
  for (uint32_t i = 1; i < step->depth && result; i++) {
    const Linear *functions = step->functions + i * step->stride;
    Linear after = local_after(its, number, functions[transition->to.id]);
    Atom atom = {0};
    if (after.id) atom = atom_le(its->terms, after, functions[transition->from.id]);
    result = atom.kind != ATOM_NONE && oracle_entails(finder->oracle, &knowledge, atom) == ANSWER_YES;
  }
  knowledge_release(&knowledge);
  return result;
}

static bool counts(const StepFinder *finder, const RankingStep *step, const uint32_t *members, uint32_t count) {
  for (uint32_t i = 0; i < count && step->depth > 1; i++)
    if (!is_decreasing(step, members[i]) && !never_increases(finder, step, members[i])) return false;
  return true;
}

const RankingStep *steps_find(StepFinder *finder, const uint32_t *members, uint32_t count) {
  const RankingStepVec *steps = &finder->certificate->steps;
  for (uint32_t s = 0; s < steps->count; s++)
    for (uint32_t i = 0; i < count; i++)
      if (is_decreasing(&steps->data[s], members[i]))
        return counts(finder, &steps->data[s], members, count) ? &steps->data[s] : NULL;
  return NULL;
}

static uint32_t index_of(const Problem *problem, uint32_t transition) {
  uint32_t index = 0;
  while (index < problem->member_count && problem->members[index].transition != transition) index++;
  return index;
}

typedef struct {
  StepFinder *finder;
  Problem *problem;
  uint32_t member;
  StepFound *found;
  void *context;
} Direct;

// False: enough was found.
static bool try_focus(const Direct *direct) {
  RankingStep step;
  if (!rank_member(direct->problem, &direct->finder->context, direct->member, &step)) return true;
  return direct->found(direct->context, &step);
}

// Functions of one variable and what it is compared with first.
static bool try_all(const Direct *direct, bool limits) {
  for (uint32_t i = 0; i < direct->problem->class_count && direct->problem->class_count > 1; i++) {
    problem_focus(direct->problem, i, limits);
    if (!try_focus(direct)) return false;
  }
  problem_focus_all(direct->problem, limits);
  return try_focus(direct);
}

void steps_direct(StepFinder *finder, const uint32_t *members, uint32_t count, uint32_t wanted, StepFound *found,
                  void *context) {
  Problem problem;
  problem_init(&problem, &finder->moves, members, count);
  Direct direct = {finder, &problem, index_of(&problem, wanted), found, context};
  if (direct.member < problem.member_count && try_all(&direct, false) && problem.has_limits) try_all(&direct, true);
  problem_release(&problem);
}

void steps_nested(StepFinder *finder, const uint32_t *members, uint32_t count, uint32_t wanted, StepFound *found,
                  void *context) {
  Problem problem;
  problem_init(&problem, &finder->moves, members, count);
  uint32_t member = index_of(&problem, wanted);
  problem_focus_all(&problem, false);
  for (uint32_t depth = 2; depth <= MAX_DEPTH && member < problem.member_count; depth++) {
    RankingStep step;
    if (budget_cancelled(finder->context.budget)) break;
    if (rank_nested_member(&problem, &finder->context, depth, member, &step) && !found(context, &step)) break;
  }
  problem_release(&problem);
}

const RankingStep *steps_geometric(StepFinder *finder, const uint32_t *loops, uint32_t count) {
  RankingStep found, *step;
  if (!geometric_find(finder->its, loops, count, &finder->context, &found)) return NULL;
  step = ARENA_NEW(finder->context.arena, RankingStep);
  *step = found;
  return step;
}
