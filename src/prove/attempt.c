// See attempt.h: the two tables, then `prove`.
#include "prove/attempt.h"

#include "its/scc.h"
#include "prove/cases.h"
#include "prove/difference.h"
#include "prove/geometric.h"
#include "prove/invariant.h"
#include "prove/nested.h"
#include "prove/rank.h"
#include "prove/specialise.h"
#include "prove/split.h"

typedef struct {
  Refinement refinement;
  RankContext context;
  Oracle *oracle;
  RankingStepVec steps;
  U32Vec failed;      // transitions that no technique ranks
  uint32_t given_up;  // components
  TechniqueSet without, used;
} Prover;

// A strongly connected component of the system, with all that refinements make of its transitions.
typedef struct {
  U32Vec members;
  U32Vec failed;                        // what the last round left
  uint32_t own_invariants, invariants;  // see infer
  uint32_t first_step;                  // its steps are those from this one on
  Map tried;                            // see split_cases
} Component;

// --- ranking: the first technique that finds a step ---

typedef bool RankTechnique(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step);

static const struct {
  Technique name;
  RankTechnique *technique;
  uint32_t depth;
} rank_techniques[] = {
    {TECHNIQUE_LINEAR, rank_linear, 1},         {TECHNIQUE_NESTED, rank_nested, 2},
    {TECHNIQUE_NESTED, rank_nested, 3},         {TECHNIQUE_NESTED, rank_nested, 4},
    {TECHNIQUE_NESTED, rank_nested, 5},         {TECHNIQUE_NESTED, rank_nested, 6},
    {TECHNIQUE_POLYNOMIAL, rank_difference, 1}, {TECHNIQUE_GEOMETRIC, rank_geometric, 1},
};

static bool rank_by(Prover *prover, uint32_t index, const Problem *problem, RankingStep *step) {
  Technique name = rank_techniques[index].name;
  if (technique_in(prover->without, name)) return false;
  if (!rank_techniques[index].technique(problem, &prover->context, rank_techniques[index].depth, step)) return false;
  prover->used |= technique_bit(name);
  return true;
}

// --- refinement of what is left: the first technique that changes something; then it is ranked again ---

typedef bool RefineTechnique(Prover *prover, Component *component);

// Locations from which those of the scope are reached.
static void add_earlier(const Refinement *refinement, bool *scope) {
  const Its *its = refinement->its;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = its->transitions.count; i-- > 0;) {
      const Transition *transition = &its->transitions.data[i];
      if (!scope[transition->to.id] || scope[transition->from.id] || refinement_is_dead(refinement, i)) continue;
      scope[transition->from.id] = changed = true;
    }
  }
}

// Once for as many locations as there are: *done is their number.
static bool infer(Prover *prover, const Component *component, bool earlier, uint32_t *done) {
  const Its *its = prover->refinement.its;
  if (!prover->oracle || *done == its->locations.count) return false;
  *done = its->locations.count;
  bool *scope = memory_zalloc(its->locations.count);
  for (uint32_t i = 0; i < component->members.count; i++)
    scope[its->transitions.data[component->members.data[i]].from.id] = true;
  if (earlier) add_earlier(&prover->refinement, scope);
  bool changed = infer_invariants(&prover->refinement, scope, prover->oracle, prover->context.budget) > 0;
  memory_free(scope);
  return changed;
}

// Of the component alone: what is known where runs enter it is mostly enough.
static bool refine_own_invariants(Prover *prover, Component *component) {
  return infer(prover, component, false, &component->own_invariants);
}

static bool refine_invariants(Prover *prover, Component *component) {
  return infer(prover, component, true, &component->invariants);
}

// New transitions, from number `first` on, are members too.
static void adopt(const Prover *prover, Component *component, uint32_t first) {
  for (uint32_t i = first; i < prover->refinement.its->transitions.count; i++) u32_vec_push(&component->members, i);
}

static bool refine_disequalities(Prover *prover, Component *component) {
  uint32_t known = prover->refinement.its->transitions.count;
  bool changed = split_disequalities(&prover->refinement, &component->failed) > 0;
  adopt(prover, component, known);
  return changed;
}

// Functions found so far do not speak about the copy: the component starts anew.
static bool refine_cases(Prover *prover, Component *component) {
  uint32_t known = prover->refinement.its->transitions.count;
  if (!prover->oracle) return false;
  Location copy = split_cases(&prover->refinement, prover->oracle, component->failed.data, component->failed.count,
                              &component->tried, prover->context.budget);
  if (!copy.id) return false;
  adopt(prover, component, known);
  prover->steps.count = component->first_step;
  u32_vec_clear(&component->failed);
  u32_vec_append(&component->failed, component->members.data, component->members.count);
  return true;
}

static const struct {
  Technique name;
  RefineTechnique *technique;
  uint32_t rounds;  // at most so often per component
} refine_techniques[] = {
    {TECHNIQUE_INVARIANTS, refine_own_invariants, 4},
    {TECHNIQUE_INVARIANTS, refine_invariants, 4},
    {TECHNIQUE_DISEQUALITIES, refine_disequalities, 4},
    {TECHNIQUE_CASES, refine_cases, 4},
};

enum {
  MAX_GIVEN_UP = 2,
  RANK_TECHNIQUES = sizeof rank_techniques / sizeof *rank_techniques,
  REFINE_TECHNIQUES = sizeof refine_techniques / sizeof *refine_techniques
};

// --- ranking ---

static void rank_transitions(Prover *prover, const uint32_t *transitions, uint32_t count, U32Vec *failed);

// Simple functions first: of one variable and what it is compared with, then of those in small ranges, then of all variables.
static bool find_step_in(Prover *prover, Problem *problem, bool limits, RankingStep *step) {
  for (uint32_t i = 0; i < problem->class_count && problem->class_count > 1; i++) {
    if (budget_cancelled(prover->context.budget)) return false;
    problem_focus(problem, i, limits);
    if (rank_by(prover, 0, problem, step)) return true;
  }
  if (problem_focus_narrow(problem, limits) && rank_by(prover, 0, problem, step)) return true;
  problem_focus_all(problem, limits);
  for (uint32_t i = 0; i < RANK_TECHNIQUES && !budget_cancelled(prover->context.budget); i++)
    if (rank_by(prover, i, problem, step)) return true;
  return false;
}

static bool find_step(Prover *prover, const uint32_t *members, uint32_t count, RankingStep *step) {
  Problem problem;
  problem_init(&problem, &prover->refinement.moves, members, count);
  bool found = find_step_in(prover, &problem, false, step);
  if (!found && problem.has_limits) found = find_step_in(prover, &problem, true, step);
  problem_release(&problem);
  return found;
}

static void rank_component(Prover *prover, const uint32_t *members, uint32_t count, U32Vec *failed) {
  RankingStep step;
  if (!find_step(prover, members, count, &step)) {
    u32_vec_append(failed, members, count);
    return;
  }
  ranking_step_vec_push(&prover->steps, step);
  Map decreasing = {0};
  U32Vec rest = {0};
  for (uint32_t i = 0; i < step.decreasing_count; i++) map_set(&decreasing, step.decreasing[i], 1);
  for (uint32_t i = 0; i < count; i++)
    if (!map_get(&decreasing, members[i], NULL)) u32_vec_push(&rest, members[i]);
  rank_transitions(prover, rest.data, rest.count, failed);
  u32_vec_release(&rest);
  map_release(&decreasing);
}

typedef void ComponentFunction(Prover *prover, const uint32_t *members, uint32_t count, U32Vec *failed);

// Calls the function for each strongly connected component of those transitions that can be taken.
static void for_components(Prover *prover, const uint32_t *transitions, uint32_t count, ComponentFunction *function,
                           U32Vec *failed) {
  const Its *its = prover->refinement.its;
  SccEdgeVec edges = {0};
  U32Vec alive = {0}, members = {0};
  Components components;
  for (uint32_t i = 0; i < count; i++) {
    const Transition *transition = &its->transitions.data[transitions[i]];
    if (refinement_is_dead(&prover->refinement, transitions[i]) || its_is_transient(its, transition)) continue;
    u32_vec_push(&alive, transitions[i]);
    scc_edge_vec_push(&edges, (SccEdge){transition->from.id, transition->to.id});
  }
  components_init(&components, its->locations.count, edges.data, edges.count);
  for (uint32_t c = components.count; c-- > 0;) {  // in the order in which runs pass them
    u32_vec_clear(&members);
    for (uint32_t i = 0; i < edges.count; i++)
      if (components.component[edges.data[i].from] == c && components.component[edges.data[i].to] == c)
        u32_vec_push(&members, alive.data[i]);
    if (members.count) function(prover, members.data, members.count, failed);
  }
  components_release(&components);
  u32_vec_release(&alive);
  u32_vec_release(&members);
  scc_edge_vec_release(&edges);
}

static void rank_transitions(Prover *prover, const uint32_t *transitions, uint32_t count, U32Vec *failed) {
  for_components(prover, transitions, count, rank_component, failed);
}

// --- the whole ---

// When some components are open for good the verdict is known; the others are only ranked as they are, for the
// diagnostics.
static bool refine(Prover *prover, Component *component, uint32_t *used) {
  if (prover->given_up >= MAX_GIVEN_UP) return false;
  for (uint32_t i = 0; i < REFINE_TECHNIQUES && !budget_cancelled(prover->context.budget); i++) {
    if (used[i] == refine_techniques[i].rounds || technique_in(prover->without, refine_techniques[i].name)) continue;
    used[i]++;
    if (!refine_techniques[i].technique(prover, component)) continue;
    prover->used |= technique_bit(refine_techniques[i].name);
    return true;
  }
  return false;
}

static void prove_component(Prover *prover, const uint32_t *members, uint32_t count, U32Vec *failed) {
  Component component = {.first_step = prover->steps.count};
  U32Vec open = {0};
  uint32_t used[REFINE_TECHNIQUES] = {0};
  u32_vec_append(&component.members, members, count);
  u32_vec_append(&open, members, count);
  for (;;) {
    u32_vec_clear(&component.failed);
    rank_transitions(prover, open.data, open.count, &component.failed);
    if (!component.failed.count || !refine(prover, &component, used)) break;
    u32_vec_clear(&open);
    u32_vec_append(&open, component.failed.data, component.failed.count);
  }
  u32_vec_append(failed, component.failed.data, component.failed.count);
  prover->given_up += component.failed.count > 0;
  u32_vec_release(&open);
  u32_vec_release(&component.members);
  u32_vec_release(&component.failed);
  map_release(&component.tried);
}

static void prove(Prover *prover) {
  U32Vec all = {0};
  for (uint32_t i = 0; i < prover->refinement.its->transitions.count; i++) u32_vec_push(&all, i);
  for_components(prover, all.data, all.count, prove_component, &prover->failed);
  u32_vec_release(&all);
}

// Arbitrary values get names: then a transition can be split by what holds after it.
static void name_arbitrary_values(Its *its) {
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Transition *transition = &its->transitions.data[i];
    for (uint32_t j = 0; j < its_location(its, transition->to)->variable_count; j++)
      if (!transition->update[j].id) transition->update[j] = linear_symbol(its->terms, symbol_new(its->terms, NULL));
  }
}

// --- the result ---

static bool contains(const uint32_t *numbers, uint32_t count, uint32_t number) {
  for (uint32_t i = 0; i < count; i++)
    if (numbers[i] == number) return true;
  return false;
}

static bool concerns(const RankingStep *step, const U32Vec *members) {
  for (uint32_t i = 0; i < members->count; i++)
    if (contains(step->decreasing, step->decreasing_count, members->data[i])) return true;
  return false;
}

// How many functions of the steps are not constant at a location.
static uint32_t telling_functions(const TerminationCertificate *certificate, const U32Vec *steps, uint32_t location) {
  uint32_t result = 0;
  for (uint32_t i = 0; i < steps->count; i++) {
    const RankingStep *step = &certificate->steps.data[steps->data[i]];
    for (uint32_t f = 0; f < step->depth && location < step->stride; f++) {
      Linear function = step->functions[f * step->stride + location];
      result += function.id && !linear_is_constant(certificate->refined->terms, function, NULL);
    }
  }
  return result;
}

static void add_component(Termination *termination, const U32Vec *members, const Map *failed) {
  const TerminationCertificate *certificate = &termination->certificate;
  TerminationComponent *component = &termination->components[termination->component_count++];
  U32Vec locations = {0}, steps = {0}, remaining = {0};
  for (uint32_t i = 0; i < members->count; i++) {
    uint32_t from = certificate->refined->transitions.data[members->data[i]].from.id;
    if (!contains(locations.data, locations.count, from)) u32_vec_push(&locations, from);
    if (map_get(failed, members->data[i], NULL)) u32_vec_push(&remaining, members->data[i]);
  }
  for (uint32_t i = 0; i < certificate->steps.count; i++)
    if (concerns(&certificate->steps.data[i], members)) u32_vec_push(&steps, i);
  for (uint32_t i = 1; i < locations.count; i++) {  // the first one shows what happens best
    uint32_t other = locations.data[i];
    if (telling_functions(certificate, &steps, other) <= telling_functions(certificate, &steps, locations.data[0]))
      continue;
    locations.data[i] = locations.data[0];
    locations.data[0] = other;
  }
  component->proved = !remaining.count;
  component->location_count = locations.count;
  component->step_count = steps.count;
  component->remaining_count = remaining.count;
  component->locations = arena_copy(termination->arena, locations.data, sizeof(uint32_t) * locations.count);
  component->steps = arena_copy(termination->arena, steps.data, sizeof(uint32_t) * steps.count);
  component->remaining = arena_copy(termination->arena, remaining.data, sizeof(uint32_t) * remaining.count);
  u32_vec_release(&locations);
  u32_vec_release(&steps);
  u32_vec_release(&remaining);
}

static void add_components(Termination *termination, const Map *failed) {
  const Its *its = termination->certificate.refined;
  SccEdgeVec edges = {0};
  U32Vec members = {0};
  Components components;
  U32Vec recurrent = {0};
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    if (its_is_transient(its, &its->transitions.data[i])) continue;
    u32_vec_push(&recurrent, i);
    scc_edge_vec_push(&edges, (SccEdge){its->transitions.data[i].from.id, its->transitions.data[i].to.id});
  }
  components_init(&components, its->locations.count, edges.data, edges.count);
  termination->components = ARENA_ARRAY(termination->arena, TerminationComponent, components.count + 1);
  for (uint32_t c = components.count; c-- > 0;) {  // in the order in which runs pass them
    u32_vec_clear(&members);
    for (uint32_t i = 0; i < edges.count; i++)
      if (components.component[edges.data[i].from] == c && components.component[edges.data[i].to] == c)
        u32_vec_push(&members, recurrent.data[i]);
    if (members.count) add_component(termination, &members, failed);
  }
  components_release(&components);
  u32_vec_release(&recurrent);
  u32_vec_release(&members);
  scc_edge_vec_release(&edges);
}

// Numbers of the failed transitions in the certificate's system, which has no dead ones.
static void failed_in_certificate(const Prover *prover, Map *failed) {
  Map open = {0};
  uint32_t number = 0;
  for (uint32_t i = 0; i < prover->failed.count; i++) map_set(&open, prover->failed.data[i], 1);
  for (uint32_t i = 0; i < prover->refinement.its->transitions.count; i++) {
    if (refinement_is_dead(&prover->refinement, i)) continue;
    if (map_get(&open, i, NULL)) map_set(failed, number, 1);
    number++;
  }
  map_release(&open);
}

static void infer_everywhere(Prover *prover) {
  uint32_t locations = prover->refinement.its->locations.count;
  if (!prover->oracle || technique_in(prover->without, TECHNIQUE_INVARIANTS)) return;
  bool *scope = memory_alloc(locations);
  memset(scope, true, locations);
  if (infer_invariants(&prover->refinement, scope, prover->oracle, prover->context.budget))
    prover->used |= technique_bit(TECHNIQUE_INVARIANTS);
  memory_free(scope);
}

static void specialise_chosen(Prover *prover, const bool *chosen) {
  if (!prover->oracle || !specialise(&prover->refinement, chosen, prover->oracle, prover->context.budget)) return;
  prover->used |= technique_bit(TECHNIQUE_PHASES);
  infer_everywhere(prover);
}

Termination *termination_attempt(Its *system, bool invariants_first, const bool *chosen, Oracle *oracle,
                                 TechniqueSet without, Stats *stats, Budget *budget) {
  Termination *termination = memory_zalloc(sizeof *termination);
  termination->arena = arena_new();
  termination->system = system;
  name_arbitrary_values(system);
  Prover prover = {.oracle = oracle, .without = without};
  prover.context = (RankContext){
      .farkas = farkas_new(system->terms), .arena = arena_new(), .stats = stats, .budget = budget, .oracle = oracle};
  refinement_init(&prover.refinement, system);
  if (invariants_first) infer_everywhere(&prover);
  if (chosen && !technique_in(without, TECHNIQUE_PHASES)) specialise_chosen(&prover, chosen);
  prove(&prover);
  termination->used = prover.used;
  termination->verdict = prover.failed.count || budget_cancelled(budget) ? ANSWER_UNKNOWN : ANSWER_YES;
  Map failed = {0};
  failed_in_certificate(&prover, &failed);
  refinement_certificate(&prover.refinement, &prover.steps, &termination->certificate);
  add_components(termination, &failed);
  map_release(&failed);
  u32_vec_release(&prover.failed);
  farkas_free(prover.context.farkas);
  arena_free(prover.context.arena);
  return termination;
}
