// See family.h. The states are terms over three symbols n, j and k, and each step is taken by substitution: its guard must follow from what is known
// of these, and what a round ends with must be the state of the next one, as terms.
#include "check/family.h"

#include "its/substitute.h"
#include "solver/entail.h"

typedef struct {
  const Its *its;
  const RunFamily *family;
  Oracle *oracle;
  Symbol parts[FAMILY_PARTS];  // n, j, k; the first is none
  Knowledge known;             // of these, where the path under way is taken
} FamilyCheck;

static Linear term_of(const FamilyCheck *check, const FamilyForm *form) {
  Terms *terms = check->its->terms;
  Linear sum = linear_constant(terms, form->part[FAMILY_ONE]);
  for (int p = FAMILY_N; p < FAMILY_PARTS; p++)
    sum = linear_add_scaled(terms, sum, linear_symbol(terms, check->parts[p]), form->part[p]);
  return sum;
}

// The head's state with these for j and k.
static void state_at(const FamilyCheck *check, Linear j, Linear k, LinearVec *state) {
  Terms *terms = check->its->terms;
  linear_vec_clear(state);
  for (uint32_t i = 0; i < its_location(check->its, check->family->head)->variable_count; i++) {
    const FamilyForm *form = &check->family->state[i];
    Linear sum = linear_constant(terms, form->part[FAMILY_ONE]);
    sum = linear_add_scaled(terms, sum, linear_symbol(terms, check->parts[FAMILY_N]), form->part[FAMILY_N]);
    sum = linear_add_scaled(terms, sum, j, form->part[FAMILY_J]);
    linear_vec_push(state, linear_add_scaled(terms, sum, k, form->part[FAMILY_K]));
  }
}

static bool same_states(const LinearVec *a, const LinearVec *b) {
  for (uint32_t i = 0; i < a->count; i++)
    if (!a->data[i].id || a->data[i].id != b->data[i].id) return false;
  return a->count == b->count;
}

// Only n, j and k are left in it.
static bool is_closed(const FamilyCheck *check, Linear linear) {
  const LinearInfo *info = linear.id ? linear_info(check->its->terms, linear) : NULL;
  for (uint32_t i = 0; info && i < info->count; i++) {
    uint32_t id = info->monomials[i].symbol.id;
    if (id != check->parts[FAMILY_N].id && id != check->parts[FAMILY_J].id && id != check->parts[FAMILY_K].id)
      return false;
  }
  return info != NULL;
}

static bool all_hold(const FamilyCheck *check, const Atom *atoms, uint32_t count, const Substitution *values) {
  for (uint32_t i = 0; i < count; i++) {
    Atom atom = its_substitute_atom(check->its->terms, atoms[i], values);
    if (atom.kind == ATOM_TRUE) continue;
    if (atom.kind == ATOM_NONE || atom.kind == ATOM_FALSE || !is_closed(check, atom.linear)) return false;
    if (oracle_entails(check->oracle, &check->known, atom) != ANSWER_YES) return false;
  }
  return true;
}

static bool take(const FamilyCheck *check, const FamilyStep *step, Location *at, LinearVec *state) {
  const Transition *transition = &check->its->transitions.data[step->transition];
  const LocationInfo *from = its_location(check->its, transition->from), *to = its_location(check->its, transition->to);
  Substitution values = {0};
  LinearVec after = {0};
  bool holds = transition->exact && transition->from.id == at->id && state->count == from->variable_count;
  for (uint32_t i = 0; i < from->variable_count && holds; i++)
    substitution_set(&values, from->variables[i], state->data[i]);
  for (uint32_t i = 0; i < step->choice_count && holds; i++) {
    Linear known;  // what is chosen is no variable, and is chosen once
    holds = !substitution_get(&values, step->choices[i].symbol, &known);
    substitution_set(&values, step->choices[i].symbol, term_of(check, &step->choices[i].value));
  }
  holds = holds && all_hold(check, from->invariant, from->invariant_count, &values) &&
          all_hold(check, transition->guard, transition->guard_count, &values);
  for (uint32_t i = 0; i < to->variable_count && holds; i++) {
    Linear update = transition->update[i];
    Linear value = update.id ? its_substitute(check->its->terms, update, &values) : term_of(check, &step->arbitrary[i]);
    holds = is_closed(check, value);
    linear_vec_push(&after, value);
  }
  linear_vec_clear(state);
  linear_vec_append(state, after.data, after.count);
  *at = transition->to;
  linear_vec_release(&after);
  substitution_release(&values);
  return holds;
}

static bool go(const FamilyCheck *check, const FamilyPath *path, Location from, Location to, LinearVec *state) {
  Location at = from;
  for (uint32_t i = 0; i < path->count; i++)
    if (path->steps[i].transition >= check->its->transitions.count || !take(check, &path->steps[i], &at, state))
      return false;
  return at.id == to.id;
}

static void know_at_least(FamilyCheck *check, Linear a, Linear b) {
  knowledge_add(check->its->terms, &check->known, atom_le(check->its->terms, b, a));
}

// n >= 1 and at most what the family says, and where they are bound 0 <= j < n, 0 <= k < rounds.
static void know(FamilyCheck *check, bool has_j, Linear rounds) {
  Terms *terms = check->its->terms;
  Linear n = linear_symbol(terms, check->parts[FAMILY_N]), j = linear_symbol(terms, check->parts[FAMILY_J]);
  Linear k = linear_symbol(terms, check->parts[FAMILY_K]), zero = linear_constant(terms, 0);
  knowledge_release(&check->known);
  check->known = (Knowledge){0};
  know_at_least(check, n, linear_constant(terms, 1));
  if (check->family->most) know_at_least(check, linear_constant(terms, check->family->most), n);
  if (has_j) know_at_least(check, j, zero);
  if (has_j) know_at_least(check, n, linear_add_constant(terms, j, 1));
  if (rounds.id) know_at_least(check, k, zero);
  if (rounds.id) know_at_least(check, rounds, linear_add_constant(terms, k, 1));
}

static Linear rounds_of(const FamilyCheck *check) {
  Terms *terms = check->its->terms;
  Linear n = linear_symbol(terms, check->parts[FAMILY_N]), j = linear_symbol(terms, check->parts[FAMILY_J]);
  if (!check->family->outer.count) return n;
  switch (check->family->rounds) {
    case ROUNDS_N: return n;
    case ROUNDS_J: return j;
    case ROUNDS_REST: return linear_sub(terms, n, j);
  }
  return (Linear){0};
}

static bool stem_holds(FamilyCheck *check) {
  Linear zero = linear_constant(check->its->terms, 0);
  LinearVec state = {0}, head = {0};
  bool is_input = true;
  for (uint32_t i = 0; i < its_location(check->its, check->its->initial)->variable_count; i++) {
    const FamilyForm *form = &check->family->start[i];
    is_input &= !form->part[FAMILY_J] && !form->part[FAMILY_K];
    linear_vec_push(&state, term_of(check, form));
  }
  know(check, false, (Linear){0});
  bool holds = is_input && go(check, &check->family->stem, check->its->initial, check->family->head, &state);
  state_at(check, zero, zero, &head);
  holds = holds && same_states(&state, &head);
  linear_vec_release(&state);
  linear_vec_release(&head);
  return holds;
}

static bool round_holds(const FamilyCheck *check, const FamilyPath *path, const Linear before[2],
                        const Linear after[2]) {
  LinearVec state = {0}, next = {0};
  state_at(check, before[0], before[1], &state);
  state_at(check, after[0], after[1], &next);
  bool holds =
      path->count && go(check, path, check->family->head, check->family->head, &state) && same_states(&state, &next);
  linear_vec_release(&state);
  linear_vec_release(&next);
  return holds;
}

static bool rounds_hold(FamilyCheck *check) {
  Terms *terms = check->its->terms;
  const RunFamily *family = check->family;
  Linear j = linear_symbol(terms, check->parts[FAMILY_J]), k = linear_symbol(terms, check->parts[FAMILY_K]);
  Linear zero = linear_constant(terms, 0), rounds = rounds_of(check);
  if (!family->outer.count) j = zero;
  know(check, family->outer.count, rounds);
  if (!round_holds(check, &family->inner, (Linear[]){j, k}, (Linear[]){j, linear_add_constant(terms, k, 1)}))
    return false;
  if (!family->outer.count) return true;
  know(check, true, (Linear){0});
  return round_holds(check, &family->outer, (Linear[]){j, rounds}, (Linear[]){linear_add_constant(terms, j, 1), zero});
}

// The number that a path costs; below 0: not known to be one that is not negative.
static Int cost_of(const FamilyCheck *check, const FamilyPath *path) {
  Int sum = 0, cost;
  for (uint32_t i = 0; i < path->count; i++) {
    Linear of_step = check->its->transitions.data[path->steps[i].transition].cost;
    if (!of_step.id || !linear_is_constant(check->its->terms, of_step, &cost) || cost < 0 || !int_add(sum, cost, &sum))
      return -1;
  }
  return sum;
}

// The inner round costs something, n times; with an outer one n, j or n - j times, for each j below n: n * (n - 1) / 2 times at least, and the
// outer one costs something as well.
static bool cost_holds(const FamilyCheck *check) {
  const RunFamily *family = check->family;
  bool is_known = cost_of(check, &family->stem) >= 0 && cost_of(check, &family->inner) >= 1;
  if (!family->outer.count) return is_known && family->degree == 1;
  return is_known && cost_of(check, &family->outer) >= 1 && family->degree == 2;
}

Answer check_family(const Its *its, const RunFamily *family, Budget *budget) {
  Stats stats = {0};
  FamilyCheck check = {.its = its, .family = family, .oracle = oracle_new(its->terms, &stats, budget)};
  check.parts[FAMILY_N] = symbol_new(its->terms, "n");
  check.parts[FAMILY_J] = symbol_new(its->terms, "j");
  check.parts[FAMILY_K] = symbol_new(its->terms, "k");
  bool holds = stem_holds(&check) && rounds_hold(&check) && cost_holds(&check);
  knowledge_release(&check.known);
  oracle_free(check.oracle);
  return holds ? ANSWER_YES : ANSWER_UNKNOWN;
}
