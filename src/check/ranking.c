// See ranking.h. First that the refined system covers the original one, then the steps, component by component.
#include "check/ranking.h"

#include "check/cover.h"
#include "check/geometric.h"
#include "its/products.h"
#include "its/scc.h"
#include "its/substitute.h"
#include "solver/entail.h"

typedef struct {
  const Its *its;
  const TerminationCertificate *certificate;
  Oracle *oracle;  // a new one: nothing that was asked before counts
  Budget *budget;
  bool *open;  // per location of its: see check_open_locations; null: nothing may stay open
  Text *reason;
} Check;

static bool fail(const Check *check, const char *what, uint32_t number) {
  if (check->reason && !check->reason->count) text_printf(check->reason, "%s %u", what, number);
  return false;
}

static void knowledge_add_all(Terms *terms, Knowledge *knowledge, const Atom *atoms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) knowledge_add(terms, knowledge, atoms[i]);
}

// --- the refined system covers the original one ---

// What each refined transition asks for, of several that together must always apply.
VEC_DEFINE(AlternativeVec, alternative_vec, AtomVec)

static void alternatives_release(AlternativeVec *alternatives) {
  for (uint32_t i = 0; i < alternatives->count; i++) atom_vec_release(&alternatives->data[i]);
  alternative_vec_release(alternatives);
}

static bool covered(const Check *check, const Knowledge *knowledge, const AlternativeVec *alternatives) {
  return cover_check(check->its->terms, check->oracle, knowledge, alternatives->data, alternatives->count,
                     check->budget);
}

// An atom that says nothing (a number did not fit) asks for nothing.
static void require(AtomVec *atoms, Atom atom) {
  if (atom.kind != ATOM_NONE && atom.kind != ATOM_TRUE) atom_vec_push(atoms, atom);
}

// What has to hold before a transition so that the atom holds after it. False: that cannot be said.
static bool require_after(Terms *terms, AtomVec *atoms, Atom atom, const Substitution *after) {
  if (atom.kind == ATOM_NONE) return true;
  Atom before = its_substitute_atom(terms, atom, after);
  require(atoms, before);
  return before.kind != ATOM_NONE;
}

static bool same_arity(const LocationInfo *a, const LocationInfo *b) {
  if (a->variable_count != b->variable_count) return false;
  for (uint32_t i = 0; i < a->variable_count; i++)
    if (a->variables[i].id != b->variables[i].id) return false;
  return true;
}

static bool initial_covered(const Check *check) {
  const Its *refined = check->certificate->refined;
  AlternativeVec alternatives = {0};
  Knowledge knowledge = {0};
  const LocationInfo *initial = its_location(check->its, check->its->initial);
  knowledge_add_all(check->its->terms, &knowledge, initial->invariant, initial->invariant_count);
  for (uint32_t i = 1; i < refined->locations.count; i++) {
    if (check->certificate->origin_location[i] != check->its->initial.id) continue;
    AtomVec alternative = {0};
    const LocationInfo *info = &refined->locations.data[i];
    for (uint32_t j = 0; j < info->invariant_count; j++) require(&alternative, info->invariant[j]);
    alternative_vec_push(&alternatives, alternative);
  }
  bool result = covered(check, &knowledge, &alternatives);
  knowledge_release(&knowledge);
  alternatives_release(&alternatives);
  return result || fail(check, "the initial location is not covered", check->its->initial.id);
}

static void after_update(const Its *its, const Transition *transition, Substitution *after) {
  const LocationInfo *to = its_location(its, transition->to);
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Linear value =
        transition->update[i].id ? transition->update[i] : linear_symbol(its->terms, symbol_new(its->terms, NULL));
    substitution_set(after, to->variables[i], value);
  }
}

static bool same_update(const Its *its, const Transition *original, const Transition *refined) {
  for (uint32_t i = 0; i < its_location(its, original->to)->variable_count; i++)
    if (original->update[i].id != refined->update[i].id) return false;
  return true;
}

// One original transition out of one refined location.
static bool transition_covered(const Check *check, uint32_t number, uint32_t copy) {
  Terms *terms = check->its->terms;
  const Its *refined = check->certificate->refined;
  const Transition *original = &check->its->transitions.data[number];
  const LocationInfo *from = its_location(check->its, original->from), *region = &refined->locations.data[copy];
  AlternativeVec alternatives = {0};
  Knowledge knowledge = {0};
  Substitution after = {0};
  after_update(check->its, original, &after);
  knowledge_add_all(terms, &knowledge, from->invariant, from->invariant_count);
  knowledge_add_all(terms, &knowledge, region->invariant, region->invariant_count);
  knowledge_add_all(terms, &knowledge, original->guard, original->guard_count);
  // The original system's invariants hold wherever it arrives.
  const LocationInfo *to = its_location(check->its, original->to);
  for (uint32_t i = 0; i < to->invariant_count; i++)
    knowledge_add(terms, &knowledge, its_substitute_atom(terms, to->invariant[i], &after));
  for (uint32_t i = 0; i < refined->transitions.count; i++) {
    const Transition *transition = &refined->transitions.data[i];
    if (check->certificate->origin_transition[i] != number || transition->from.id != copy) continue;
    if (!same_update(check->its, original, transition)) continue;
    if (check->certificate->origin_location[transition->to.id] != original->to.id) continue;
    AtomVec alternative = {0};
    const LocationInfo *target = its_location(refined, transition->to);
    for (uint32_t j = 0; j < transition->guard_count; j++) require(&alternative, transition->guard[j]);
    bool known = true;
    for (uint32_t j = 0; j < target->invariant_count; j++)
      known &= require_after(terms, &alternative, target->invariant[j], &after);
    if (known)
      alternative_vec_push(&alternatives, alternative);
    else
      atom_vec_release(&alternative);
  }
  bool result = covered(check, &knowledge, &alternatives);
  substitution_release(&after);
  knowledge_release(&knowledge);
  alternatives_release(&alternatives);
  return result || fail(check, "the refined system does not cover transition", number);
}

static bool system_covered(const Check *check) {
  const TerminationCertificate *certificate = check->certificate;
  const Its *refined = certificate->refined;
  if (!its_valid(check->its) || !its_valid(refined) || refined->terms != check->its->terms)
    return fail(check, "invalid system", 0);
  for (uint32_t i = 1; i < refined->locations.count; i++) {
    uint32_t origin = certificate->origin_location[i];
    if (!origin || origin >= check->its->locations.count) return fail(check, "no such location", origin);
    if (!same_arity(&check->its->locations.data[origin], &refined->locations.data[i]))
      return fail(check, "wrong variables in location", i);
  }
  if (!initial_covered(check)) return false;
  for (uint32_t copy = 1; copy < refined->locations.count; copy++)
    for (uint32_t number = 0; number < check->its->transitions.count; number++)
      if (check->its->transitions.data[number].from.id == certificate->origin_location[copy] &&
          !transition_covered(check, number, copy))
        return false;
  return true;
}

// A refined transition costs what the original one does, and is taken beside others as that is.
static bool costs_covered(const Check *check) {
  const TerminationCertificate *certificate = check->certificate;
  for (uint32_t i = 0; i < certificate->refined->transitions.count; i++) {
    const Transition *refined = &certificate->refined->transitions.data[i];
    const Transition *original = &check->its->transitions.data[certificate->origin_transition[i]];
    if (refined->cost.id != original->cost.id || refined->beside != original->beside)
      return fail(check, "another cost in transition", i);
  }
  return true;
}

// --- the steps ---

typedef struct {
  const Check *check;
  const RankingStep *step;
  const Transition *transition;
  const Knowledge *knowledge;  // invariant and guard
  Substitution after;
} Ranked;

static Linear function_at(const Ranked *edge, uint32_t function, Location location) {
  if (location.id >= edge->step->stride) return (Linear){0};
  return edge->step->functions[function * edge->step->stride + location.id];
}

static bool holds_non_negative(const Ranked *edge, Linear linear) {
  if (!linear.id) return false;
  return oracle_entails(edge->check->oracle, edge->knowledge, atom_make(edge->check->its->terms, ATOM_GE, linear)) ==
         ANSWER_YES;
}

// f(x) - f(x')
static Linear decrease(const Ranked *edge, uint32_t function) {
  Terms *terms = edge->check->its->terms;
  Linear after = function_at(edge, function, edge->transition->to);
  if (!after.id) return after;
  return linear_sub(terms, function_at(edge, function, edge->transition->from),
                    its_substitute(terms, after, &edge->after));
}

static bool edge_ranked(const Ranked *edge, bool decreasing) {
  Terms *terms = edge->check->its->terms;
  uint32_t depth = edge->step->depth;
  if (!holds_non_negative(edge, linear_add_constant(terms, decrease(edge, 0), decreasing ? -1 : 0))) return false;
  for (uint32_t i = 1; i < depth; i++) {
    Linear difference = decrease(edge, i), previous = function_at(edge, i - 1, edge->transition->from);
    bool holds = holds_non_negative(edge, linear_add(terms, difference, previous));
    if (!holds && !decreasing) holds = holds_non_negative(edge, difference);
    if (!holds) return false;
  }
  return !decreasing || holds_non_negative(edge, function_at(edge, depth - 1, edge->transition->from));
}

static bool transition_ranked(const Check *check, const RankingStep *step, uint32_t number, bool decreasing) {
  const Its *refined = check->certificate->refined;
  Terms *terms = refined->terms;
  Ranked edge = {.check = check, .step = step, .transition = &refined->transitions.data[number]};
  const LocationInfo *from = its_location(refined, edge.transition->from);
  Knowledge knowledge = {0};
  knowledge_add_all(terms, &knowledge, from->invariant, from->invariant_count);
  knowledge_add_all(terms, &knowledge, edge.transition->guard, edge.transition->guard_count);
  after_update(refined, edge.transition, &edge.after);
  edge.knowledge = &knowledge;
  bool result = edge_ranked(&edge, decreasing) || oracle_contradiction(check->oracle, &knowledge);
  substitution_release(&edge.after);
  knowledge_release(&knowledge);
  return result;
}

static bool is_decreasing(const RankingStep *step, uint32_t number) {
  for (uint32_t i = 0; i < step->decreasing_count; i++)
    if (step->decreasing[i] == number) return true;
  return false;
}

static const RankingStep *step_for(const Check *check, const uint32_t *members, uint32_t count) {
  for (uint32_t s = 0; s < check->certificate->steps.count; s++)
    for (uint32_t i = 0; i < count; i++)
      if (is_decreasing(&check->certificate->steps.data[s], members[i])) return &check->certificate->steps.data[s];
  return NULL;
}

static bool transitions_terminate(const Check *check, const uint32_t *transitions, uint32_t count);

static bool grows(const Check *check, const RankingStep *step, const uint32_t *members, uint32_t count) {
  const BoundCheck conditions = {.its = check->certificate->refined, .oracle = check->oracle, .budget = check->budget};
  return check_geometric(&conditions, step, members, count) || fail(check, "no growth: transition", members[0]);
}

static bool component_ranked(const Check *check, const uint32_t *members, uint32_t count) {
  const RankingStep *step = step_for(check, members, count);
  if (step && step->geometric) return grows(check, step, members, count);
  if (!step || !step->depth) return fail(check, "no step for the component of transition", members[0]);
  U32Vec rest = {0};
  bool result = true;
  for (uint32_t i = 0; i < count && result; i++) {
    bool decreasing = is_decreasing(step, members[i]);
    result = !budget_cancelled(check->budget) && transition_ranked(check, step, members[i], decreasing);
    if (!result) fail(check, "not ranked: transition", members[i]);
    if (!decreasing) u32_vec_push(&rest, members[i]);
  }
  result = result && transitions_terminate(check, rest.data, rest.count);
  u32_vec_release(&rest);
  return result;
}

static bool component_terminates(const Check *check, const uint32_t *members, uint32_t count) {
  if (component_ranked(check, members, count)) return true;
  for (uint32_t i = 0; i < count && check->open; i++) {
    const Transition *transition = &check->certificate->refined->transitions.data[members[i]];
    check->open[check->certificate->origin_location[transition->from.id]] = true;
  }
  return check->open != NULL;
}

// Each call for a component removes at least one transition, so the recursion ends.
static bool transitions_terminate(const Check *check, const uint32_t *transitions, uint32_t count) {
  const Its *refined = check->certificate->refined;
  SccEdgeVec edges = {0};
  U32Vec members = {0};
  Components components;
  for (uint32_t i = 0; i < count; i++) {
    const Transition *transition = &refined->transitions.data[transitions[i]];
    scc_edge_vec_push(&edges, (SccEdge){transition->from.id, transition->to.id});
  }
  components_init(&components, refined->locations.count, edges.data, edges.count);
  bool result = true;
  for (uint32_t c = 0; c < components.count && result; c++) {
    u32_vec_clear(&members);
    for (uint32_t i = 0; i < count; i++)
      if (components.component[edges.data[i].from] == c && components.component[edges.data[i].to] == c)
        u32_vec_push(&members, transitions[i]);
    if (members.count) result = component_terminates(check, members.data, members.count);
  }
  components_release(&components);
  u32_vec_release(&members);
  scc_edge_vec_release(&edges);
  return result;
}

// May runs take the transition again and again?
static bool is_recurrent(const Check *check, const Transition *transition) {
  const uint32_t *origin = check->certificate->origin_location;
  return !check->its->locations.data[origin[transition->from.id]].transient &&
         !check->its->locations.data[origin[transition->to.id]].transient;
}

static bool proof_holds(Check *check) {
  const Its *refined = check->certificate->refined;
  Stats stats = {0};
  check->oracle = oracle_new(check->its->terms, &stats, check->budget);
  oracle_set_nonlinear(check->oracle, its_has_products(refined));
  bool result = system_covered(check);
  if (result) {
    U32Vec recurrent = {0};
    for (uint32_t i = 0; i < refined->transitions.count; i++)
      if (is_recurrent(check, &refined->transitions.data[i])) u32_vec_push(&recurrent, i);
    result = transitions_terminate(check, recurrent.data, recurrent.count);
    u32_vec_release(&recurrent);
  }
  oracle_free(check->oracle);
  return result;
}

Answer check_refinement(const Its *its, const TerminationCertificate *certificate, Budget *budget, Text *reason) {
  Check check = {.its = its, .certificate = certificate, .budget = budget, .reason = reason};
  Stats stats = {0};
  check.oracle = oracle_new(its->terms, &stats, budget);
  oracle_set_nonlinear(check.oracle, its_has_products(certificate->refined));
  bool result = system_covered(&check) && costs_covered(&check);
  oracle_free(check.oracle);
  return result ? ANSWER_YES : ANSWER_UNKNOWN;
}

Answer check_termination(const Its *its, const TerminationCertificate *certificate, Budget *budget, Text *reason) {
  Check check = {.its = its, .certificate = certificate, .budget = budget, .reason = reason};
  return proof_holds(&check) ? ANSWER_YES : ANSWER_UNKNOWN;
}

void check_open_locations(const Its *its, const TerminationCertificate *certificate, Budget *budget, bool *open,
                          Text *reason) {
  Check check = {.its = its, .certificate = certificate, .budget = budget, .open = open, .reason = reason};
  memset(open, 0, its->locations.count);
  if (!proof_holds(&check)) memset(open, 1, its->locations.count);
}
