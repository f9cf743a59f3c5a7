// See cases.h.
#include "prove/cases.h"

#include "its/substitute.h"

typedef struct {
  Refinement *refinement;
  Oracle *oracle;
  Terms *terms;
  const uint32_t *transitions;
  uint32_t count;
  Map *tried;
  Budget *budget;
  Knowledge *known;  // per transition of these: invariant and guard
  Location best;
  Atom best_atom;
  uint32_t best_score;
} Cases;

static const Transition *transition_of(const Cases *cases, uint32_t index) {
  return &cases->refinement->its->transitions.data[cases->transitions[index]];
}

static void know(const Cases *cases, const Transition *transition, Knowledge *knowledge) {
  const LocationInfo *from = its_location(cases->refinement->its, transition->from);
  for (uint32_t i = 0; i < from->invariant_count; i++) knowledge_add(cases->terms, knowledge, from->invariant[i]);
  for (uint32_t i = 0; i < transition->guard_count; i++) knowledge_add(cases->terms, knowledge, transition->guard[i]);
}

static Atom after_transition(const Cases *cases, const Transition *transition, Atom atom) {
  const LocationInfo *to = its_location(cases->refinement->its, transition->to);
  Substitution after = {0};
  for (uint32_t i = 0; i < to->variable_count; i++) substitution_set(&after, to->variables[i], transition->update[i]);
  Atom result = its_substitute_atom(cases->terms, atom, &after);
  substitution_release(&after);
  return result;
}

// What the transition, taken where `before` holds, says about `after` behind it.
static bool leads_to(Cases *cases, uint32_t index, Atom before, Atom after) {
  const Transition *transition = transition_of(cases, index);
  Knowledge knowledge;
  knowledge_copy(&knowledge, &cases->known[index]);
  if (before.kind != ATOM_NONE) knowledge_add(cases->terms, &knowledge, before);
  bool result = oracle_contradiction(cases->oracle, &knowledge);
  if (!result) {
    Atom goal = after_transition(cases, transition, after);
    result = goal.kind != ATOM_NONE && oracle_entails(cases->oracle, &knowledge, goal) == ANSWER_YES;
  }
  knowledge_release(&knowledge);
  return result;
}

// Does the atom, once true in the location, stay true along the transitions? Those from elsewhere must establish it.
static bool is_inductive(Cases *cases, Location location, Atom atom) {
  for (uint32_t i = 0; i < cases->count; i++) {
    const Transition *transition = transition_of(cases, i);
    if (transition->to.id != location.id) continue;
    if (!leads_to(cases, i, transition->from.id == location.id ? atom : (Atom){0}, atom)) return false;
  }
  return true;
}

// How many transitions start from the location where the atom holds, and where it does not, as far as one can see.
static void count_sides(Cases *cases, Location location, Atom atom, Atom negation, uint32_t *with, uint32_t *without) {
  for (uint32_t i = 0; i < cases->count; i++) {
    if (transition_of(cases, i)->from.id != location.id) continue;
    *with += oracle_entails(cases->oracle, &cases->known[i], negation) != ANSWER_YES;
    *without += oracle_entails(cases->oracle, &cases->known[i], atom) != ANSWER_YES;
  }
}

// Does some transition of the component always end in the location with the atom?
static bool leads_into(Cases *cases, Location location, Atom atom) {
  for (uint32_t i = 0; i < cases->count; i++) {
    if (transition_of(cases, i)->to.id == location.id && leads_to(cases, i, (Atom){.kind = ATOM_TRUE}, atom)) return true;
  }
  return false;
}

static void consider(Cases *cases, Location location, Linear linear) {
  if (!linear.id || budget_cancelled(cases->budget)) return;
  Atom atom = atom_make(cases->terms, ATOM_GE, linear);
  if (atom.kind != ATOM_GE || !its_is_over_variables(cases->refinement->its, location, atom.linear)) return;
  Atom negation = atom_negate(cases->terms, atom);
  if (negation.kind != ATOM_GE) return;
  uint32_t smaller = atom.linear.id < negation.linear.id ? atom.linear.id : negation.linear.id;
  if (map_get(cases->tried, map_key2(location.id, smaller), NULL)) return;
  uint32_t with = 0, without = 0;
  count_sides(cases, location, atom, negation, &with, &without);
  if (!with && !without) return;
  // All start on one side: then the other one is a dead end, which is worth knowing if a transition leads there.
  if ((!with || !without) && !leads_into(cases, location, with ? negation : atom)) return;
  uint32_t separated = 2 * cases->count - with - without;  // more, the more transitions start on one side only
  bool inductive = is_inductive(cases, location, atom) || is_inductive(cases, location, negation);
  uint32_t score = 1 + separated + (inductive ? 1000 : 0);
  if (score <= cases->best_score) return;
  cases->best = location;
  cases->best_atom = atom;
  cases->best_score = score;
}

// Guards, and what updates add to their variables.
static void consider_transition(Cases *cases, uint32_t number) {
  const Its *its = cases->refinement->its;
  const Transition *transition = &its->transitions.data[number];
  Location location = transition->from;
  for (uint32_t i = 0; i < transition->guard_count; i++) {
    Atom atom = transition->guard[i];
    if (atom.kind == ATOM_GE || atom.kind == ATOM_NE || atom.kind == ATOM_EQ) consider(cases, location, atom.linear);
    if (atom.kind == ATOM_NE || atom.kind == ATOM_EQ)
      consider(cases, location, linear_add_constant(cases->terms, atom.linear, -1));
  }
  if (transition->to.id != location.id) return;
  const LocationInfo *info = its_location(its, location);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    Linear change = linear_sub(cases->terms, transition->update[i], linear_symbol(cases->terms, info->variables[i]));
    if (!change.id || linear_is_constant(cases->terms, change, NULL)) continue;
    consider(cases, location, change);
    consider(cases, location, linear_add_constant(cases->terms, change, -1));
  }
}

Location split_cases(Refinement *refinement, Oracle *oracle, const uint32_t *transitions, uint32_t count, Map *tried,
                     Budget *budget) {
  Cases cases = {.refinement = refinement,
                 .oracle = oracle,
                 .terms = refinement->its->terms,
                 .transitions = transitions,
                 .count = count,
                 .tried = tried,
                 .budget = budget};
  cases.known = memory_zalloc(sizeof(Knowledge) * ((size_t)count + 1));
  for (uint32_t i = 0; i < count; i++) know(&cases, transition_of(&cases, i), &cases.known[i]);
  for (uint32_t i = 0; i < count; i++) consider_transition(&cases, transitions[i]);
  for (uint32_t i = 0; i < count; i++) knowledge_release(&cases.known[i]);
  memory_free(cases.known);
  if (!cases.best_score || budget->cancelled) return (Location){0};
  Linear linear = cases.best_atom.linear, negation = atom_negate(cases.terms, cases.best_atom).linear;
  map_set(tried, map_key2(cases.best.id, linear.id < negation.id ? linear.id : negation.id), 1);
  return refinement_split_location(refinement, cases.best, cases.best_atom);
}
