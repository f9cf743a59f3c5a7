// See nested.h. First all members take part in all phases, then one at a time while the others increase none of the
// functions.
#include "prove/nested.h"

#include "prove/rank.h"

#define MAX_ALONE 24  // members times depth, for trying members one at a time: that costs their square
#define MANY_PHASES 5
#define MAX_OF_MANY_PHASES 2  // members: more phases than most loops have

typedef struct {
  const Problem *problem;
  RankContext *context;
  uint32_t depth;
  bool *can_decrease;
  uint32_t *deltas;
  uint32_t *slacks;
} Nested;

static void add_phases(Template *template, const ProblemMove *member, bool takes_part, uint32_t delta) {
  template_decrease(template, 0, member, false, delta);
  for (uint32_t f = 1; f < template->depth; f++) template_decrease(template, f, member, takes_part, DELTA_NONE);
}

static void step_init(const Nested *nested, RankingStep *step) {
  *step = (RankingStep){0};
  step->decreasing = ARENA_ARRAY(nested->context->arena, uint32_t, nested->problem->member_count);
}

static bool all_together(Nested *nested, RankingStep *step) {
  const Problem *problem = nested->problem;
  Template template;
  template_init(&template, problem, nested->context, nested->depth);
  for (uint32_t i = 0; i < problem->member_count; i++) nested->deltas[i] = template_delta(&template);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    add_phases(&template, &problem->members[i], true, nested->deltas[i]);
    nested->slacks[i] = template_bound(&template, &problem->members[i]);
  }
  step_init(nested, step);
  if (template_maximise(&template, nested->deltas, problem->member_count)) {
    for (uint32_t i = 0; i < problem->member_count; i++)
      if (template_positive(&template, nested->deltas[i]))
        step->decreasing[step->decreasing_count++] = problem->members[i].transition;
  }
  bool found = step->decreasing_count && template_functions(&template, nested->slacks, problem->member_count, step);
  template_release(&template);
  return found;
}

static bool one_alone(Nested *nested, uint32_t chosen, RankingStep *step) {
  const Problem *problem = nested->problem;
  Template template;
  template_init(&template, problem, nested->context, nested->depth);
  uint32_t delta = template_delta(&template);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    add_phases(&template, &problem->members[i], i == chosen, i == chosen ? delta : DELTA_NONE);
    if (i == chosen) nested->slacks[0] = template_bound(&template, &problem->members[i]);
  }
  step_init(nested, step);
  bool found = template_maximise(&template, &delta, 1) && template_positive(&template, delta) &&
               template_functions(&template, nested->slacks, 1, step);
  if (found) step->decreasing[step->decreasing_count++] = problem->members[chosen].transition;
  template_release(&template);
  return found;
}

bool rank_nested(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step) {
  Nested nested = {.problem = problem, .context = context, .depth = depth};
  size_t count = (size_t)problem->member_count + 1;
  nested.can_decrease = memory_zalloc(count);
  nested.deltas = memory_alloc(sizeof(uint32_t) * count);
  nested.slacks = memory_alloc(sizeof(uint32_t) * count);
  bool found = false, fits = depth < MANY_PHASES || problem->member_count <= MAX_OF_MANY_PHASES;
  if (fits && rank_candidates(problem, context, nested.can_decrease)) {
    found = all_together(&nested, step);
    bool alone = problem->member_count > 1 && problem->member_count * depth <= MAX_ALONE;
    for (uint32_t i = 0; i < problem->member_count && !found && alone; i++)
      found = nested.can_decrease[i] && !budget_cancelled(context->budget) && one_alone(&nested, i, step);
  }
  memory_free(nested.can_decrease);
  memory_free(nested.deltas);
  memory_free(nested.slacks);
  return found;
}

bool rank_nested_member(const Problem *problem, RankContext *context, uint32_t depth, uint32_t member,
                        RankingStep *step) {
  uint32_t slack;
  Nested nested = {.problem = problem, .context = context, .depth = depth, .slacks = &slack};
  return problem->member_count * depth <= MAX_ALONE && one_alone(&nested, member, step);
}
