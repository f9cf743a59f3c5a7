// See rank.h.
#include "prove/rank.h"

#include "its/substitute.h"

typedef struct {
  const Problem *problem;
  RankContext *context;
  Template common;       // no member increases; delta per member
  uint32_t *deltas;      // per member
  bool *can_decrease;    // per member: some non-increasing function decreases there
  uint32_t *candidates;  // the deltas of those
  uint32_t candidate_count;
} Search;

static void search_init(Search *search, const Problem *problem, RankContext *context) {
  *search = (Search){.problem = problem, .context = context};
  template_init(&search->common, problem, context, 1);
  search->deltas = memory_alloc(sizeof(uint32_t) * ((size_t)problem->member_count + 1));
  search->candidates = memory_alloc(sizeof(uint32_t) * ((size_t)problem->member_count + 1));
  search->can_decrease = memory_zalloc((size_t)problem->member_count + 1);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    search->deltas[i] = template_delta(&search->common);
    template_decrease(&search->common, 0, &problem->members[i], false, search->deltas[i]);
  }
}

static void search_release(Search *search) {
  template_release(&search->common);
  memory_free(search->deltas);
  memory_free(search->candidates);
  memory_free(search->can_decrease);
}

// Without any bounds: which members can decrease at all?
static bool find_candidates(Search *search) {
  Template template;
  if (!cone_reduce(search->common.cone, search->context->budget)) return false;
  template_copy(&template, &search->common);
  if (template_maximise(&template, search->deltas, search->problem->member_count)) {
    for (uint32_t i = 0; i < search->problem->member_count; i++) {
      search->can_decrease[i] = template_positive(&template, search->deltas[i]);
      if (search->can_decrease[i]) search->candidates[search->candidate_count++] = search->deltas[i];
    }
  }
  template_release(&template);
  return search->candidate_count > 0;
}

static void add_decreasing(RankingStep *step, const ProblemMove *member) {
  step->decreasing[step->decreasing_count++] = member->transition;
}

static void step_init(const Search *search, RankingStep *step) {
  *step = (RankingStep){0};
  step->decreasing = ARENA_ARRAY(search->context->arena, uint32_t, search->problem->member_count);
}

// Bounded on all members.
static bool bounded_everywhere(Search *search, RankingStep *step) {
  const Problem *problem = search->problem;
  Template template;
  uint32_t *slacks = memory_alloc(sizeof(uint32_t) * ((size_t)problem->member_count + 1));
  template_copy(&template, &search->common);
  for (uint32_t i = 0; i < problem->member_count; i++) slacks[i] = template_bound(&template, &problem->members[i]);
  step_init(search, step);
  if (template_maximise(&template, search->candidates, search->candidate_count)) {
    for (uint32_t i = 0; i < problem->member_count; i++)
      if (template_positive(&template, search->deltas[i])) add_decreasing(step, &problem->members[i]);
  }
  bool found = step->decreasing_count && template_functions(&template, slacks, problem->member_count, step);
  template_release(&template);
  memory_free(slacks);
  return found;
}

// All or nothing.
static bool shift_function(const Problem *problem, Int shift, RankingStep *step) {
  Terms *terms = problem->moves->its->terms;
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t l = 0; l < problem->location_count; l++) {
      Linear *function = &step->functions[problem->locations[l].location.id];
      Linear shifted = linear_add_constant(terms, *function, shift);
      if (!shifted.id) return false;
      if (pass == 1) *function = shifted;
    }
  }
  return true;
}

// Is the function of the step bounded on another member too? Then makes it non-negative there.
static bool bounded_also(const Search *search, const ProblemMove *member, RankingStep *step) {
  const Problem *problem = search->problem;
  Terms *terms = problem->moves->its->terms;
  const LocationInfo *info = its_location(problem->moves->its, member->move->from);
  Substitution before = {0};
  for (uint32_t i = 0; i < info->variable_count; i++)
    substitution_set(&before, info->variables[i], member->move->before[i]);
  Linear value = its_substitute(terms, step->functions[member->move->from.id], &before);
  substitution_release(&before);
  if (!value.id) return false;
  Cone *cone = cone_new();
  uint32_t factor = cone_nonnegative_variable(cone), slack = cone_free_variable(cone);
  farkas_begin(search->context->farkas);
  farkas_add(search->context->farkas, value, 1, factor);
  farkas_add_constant(search->context->farkas, 1, slack);
  farkas_end(search->context->farkas, cone, member->atoms, member->atom_count);
  Rational scale, shift;
  bool bounded = cone_maximise(cone, &factor, 1, search->context->budget) && cone_value(cone, factor, &scale) &&
                 scale.numerator > 0 && cone_value(cone, slack, &shift) && rational_div(shift, scale, &shift);
  cone_free(cone);
  return bounded && (shift.numerator <= 0 || shift_function(problem, rational_ceil(shift), step));
}

// Bounded on one member that decreases.
static bool bounded_on(Search *search, uint32_t chosen, RankingStep *step) {
  const Problem *problem = search->problem;
  Template template;
  template_copy(&template, &search->common);
  uint32_t slack = template_bound(&template, &problem->members[chosen]);
  step_init(search, step);
  bool found = template_maximise(&template, search->candidates, search->candidate_count) &&
               template_positive(&template, search->deltas[chosen]) && template_functions(&template, &slack, 1, step);
  for (uint32_t i = 0; i < problem->member_count && found; i++) {
    if (i == chosen)
      add_decreasing(step, &problem->members[i]);
    else if (template_positive(&template, search->deltas[i]) && bounded_also(search, &problem->members[i], step))
      add_decreasing(step, &problem->members[i]);
  }
  template_release(&template);
  return found;
}

bool rank_linear(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step) {
  Search search;
  assert(depth == 1);
  search_init(&search, problem, context);
  bool found = find_candidates(&search);
  if (found) {
    found = bounded_everywhere(&search, step);
    for (uint32_t i = 0; i < problem->member_count && !found && problem->member_count > 1; i++)
      found = search.can_decrease[i] && bounded_on(&search, i, step);
  }
  search_release(&search);
  return found;
}

uint32_t rank_candidates(const Problem *problem, RankContext *context, bool *can_decrease) {
  Search search;
  search_init(&search, problem, context);
  find_candidates(&search);
  memcpy(can_decrease, search.can_decrease, problem->member_count);
  uint32_t count = search.candidate_count;
  search_release(&search);
  return count;
}
