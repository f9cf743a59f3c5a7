// See recurrence.h. First the run, step by step with its numbers; then that the set is closed under the round.
#include "check/recurrence.h"

#include "check/cover.h"
#include "its/substitute.h"
#include "solver/entail.h"

typedef struct {
  const Its *its;
  const RecurrenceCertificate *certificate;
  Oracle *oracle;  // a new one: nothing that was asked before counts
  Budget *budget;
  Text *reason;
} Check;

static bool fail(const Check *check, const char *what, uint32_t number) {
  if (check->reason && !check->reason->count) text_printf(check->reason, "%s %u", what, number);
  return false;
}

// --- both ---

// The transition with this index, if it exists, may be used, and starts at the location.
static const Transition *usable(const Check *check, uint32_t number, Location from) {
  if (number >= check->its->transitions.count) return NULL;
  const Transition *transition = &check->its->transitions.data[number];
  return transition->exact && transition->from.id == from.id ? transition : NULL;
}

// A symbol can be given a value only when its definition does not give it one.
static bool is_plain(const Check *check, Symbol symbol) {
  return symbol.id && symbol.id <= symbol_count(check->its->terms) &&
         symbol_info(check->its->terms, symbol)->definition == DEFINITION_NONE;
}

static bool variables_plain(const Check *check) {
  for (uint32_t i = 1; i < check->its->locations.count; i++) {
    const LocationInfo *info = &check->its->locations.data[i];
    Map seen = {0};
    bool plain = true;
    for (uint32_t j = 0; j < info->variable_count; j++) {
      plain = plain && is_plain(check, info->variables[j]) && !map_get(&seen, info->variables[j].id, NULL);
      map_set(&seen, info->variables[j].id, j);
    }
    map_release(&seen);
    if (!plain) return fail(check, "variables that are no plain symbols at location", i);
  }
  return true;
}

// --- the run ---

VEC_DEFINE(IntVec, int_vec, Int)

typedef struct {
  Map index;  // symbol -> its value's place
  IntVec values;
} State;

static void state_release(State *state) {
  map_release(&state->index);
  int_vec_release(&state->values);
}

// False: it has a value already.
static bool state_set(State *state, Symbol symbol, Int value) {
  if (map_get(&state->index, symbol.id, NULL)) return false;
  map_set(&state->index, symbol.id, state->values.count);
  int_vec_push(&state->values, value);
  return true;
}

static bool evaluate(const Terms *terms, const State *state, Linear linear, Int *value);

static bool evaluate_wrap(Int value, Int code, Int *result) {
  uint32_t bits = (uint32_t)(code / 2);
  if (code < 2 || bits > 120) return false;
  Int modulus = int_pow2(bits), low = code % 2 ? 0 : -(modulus / 2), shifted;
  if (!int_sub(value, low, &shifted)) return false;
  *result = int_floor_mod(shifted, modulus) + low;
  return true;
}

static bool evaluate_symbol(const Terms *terms, const State *state, Symbol symbol, Int *value) {
  const SymbolInfo *info = symbol_info(terms, symbol);
  Int left, right;
  uint32_t index;
  switch (info->definition) {
    case DEFINITION_NONE: break;
    case DEFINITION_PRODUCT:
      return evaluate(terms, state, info->left, &left) && evaluate(terms, state, info->right, &right) &&
             int_mul(left, right, value);
    case DEFINITION_WRAP:
      return evaluate(terms, state, info->left, &left) && linear_is_constant(terms, info->right, &right) &&
             evaluate_wrap(left, right, value);
  }
  if (!map_get(&state->index, symbol.id, &index)) return false;
  *value = state->values.data[index];
  return true;
}

// False: a symbol has no value, or a number does not fit.
static bool evaluate(const Terms *terms, const State *state, Linear linear, Int *value) {
  if (!linear.id) return false;
  const LinearInfo *info = linear_info(terms, linear);
  *value = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    Int part;
    if (!evaluate_symbol(terms, state, info->monomials[i].symbol, &part) ||
        !int_mul(part, info->monomials[i].factor, &part) || !int_add(*value, part, value))
      return false;
  }
  return true;
}

static bool holds(const Terms *terms, const State *state, Atom atom) {
  Int value;
  switch (atom.kind) {
    case ATOM_NONE:
    case ATOM_FALSE: return false;
    case ATOM_TRUE: return true;
    case ATOM_EQ: return evaluate(terms, state, atom.linear, &value) && value == 0;
    case ATOM_NE: return evaluate(terms, state, atom.linear, &value) && value != 0;
    case ATOM_GE: return evaluate(terms, state, atom.linear, &value) && value >= 0;
  }
  return false;
}

static bool all_hold(const Check *check, const State *state, const Atom *atoms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (!holds(check->its->terms, state, atoms[i])) return false;
  return true;
}

static bool enter(const Check *check, Location location, const Int *values, State *state) {
  const LocationInfo *info = its_location(check->its, location);
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (!state_set(state, info->variables[i], values[i])) return false;
  return true;
}

static bool step_in(const Check *check, const Transition *transition, const RunStep *step, State *state) {
  const LocationInfo *from = its_location(check->its, transition->from), *to = its_location(check->its, transition->to);
  for (uint32_t i = 0; i < step->choice_count; i++)
    if (!is_plain(check, step->choices[i].symbol) || !state_set(state, step->choices[i].symbol, step->choices[i].value))
      return false;
  if (!all_hold(check, state, from->invariant, from->invariant_count) ||
      !all_hold(check, state, transition->guard, transition->guard_count))
    return false;
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Int value;
    if (!transition->update[i].id) continue;
    if (!evaluate(check->its->terms, state, transition->update[i], &value) || value != step->after[i]) return false;
  }
  return true;
}

static bool run_ends_in_set(const Check *check) {
  const RecurrenceCertificate *certificate = check->certificate;
  Location location = check->its->initial;
  const Int *values = certificate->initial;
  bool result = true;
  for (uint32_t i = 0; i < certificate->run.count && result; i++) {
    const RunStep *step = &certificate->run.data[i];
    const Transition *transition = usable(check, step->transition, location);
    State state = {0};
    result = transition && !budget_cancelled(check->budget) && enter(check, location, values, &state) &&
             step_in(check, transition, step, &state);
    state_release(&state);
    if (!result) return fail(check, "not a step of the run: number", i);
    location = transition->to;
    values = step->after;
  }
  if (location.id != certificate->location.id) return fail(check, "the run ends at location", location.id);
  State state = {0};
  result = enter(check, location, values, &state);
  for (uint32_t i = 0; i < certificate->parameter_count && result; i++)
    result = is_plain(check, certificate->parameters[i].symbol) &&
             state_set(&state, certificate->parameters[i].symbol, certificate->parameter_values[i]);
  result = result && all_hold(check, &state, certificate->set, certificate->set_count);
  state_release(&state);
  return result || fail(check, "the run does not end in the set of location", location.id);
}

// --- the round ---

typedef struct {
  const Check *check;
  Substitution fixed;   // variables that the set fixes to a number
  Knowledge knowledge;  // the rest of the set
} Closure;

// The number that the atom fixes its only symbol to.
static bool fixes(const Terms *terms, Atom atom, Symbol *symbol, Int *value) {
  if (atom.kind != ATOM_EQ) return false;
  const LinearInfo *info = linear_info(terms, atom.linear);
  if (info->count != 1 || int_abs(info->monomials[0].factor) != 1) return false;
  *symbol = info->monomials[0].symbol;
  *value = -info->constant * info->monomials[0].factor;
  return symbol_info(terms, *symbol)->definition == DEFINITION_NONE;
}

// The states that satisfy all of these atoms.
static void closure_init(Closure *closure, const Check *check, const AtomVec *atoms) {
  Terms *terms = check->its->terms;
  *closure = (Closure){.check = check};
  for (uint32_t i = 0; i < atoms->count; i++) {
    Symbol symbol;
    Int value;
    if (fixes(terms, atoms->data[i], &symbol, &value))
      substitution_set(&closure->fixed, symbol, linear_constant(terms, value));
  }
  for (uint32_t i = 0; i < atoms->count; i++) {
    Symbol symbol;
    Int value;
    Atom atom = atoms->data[i];
    Linear kept;
    // An atom that fixes a symbol is used up, unless another one fixes it as well.
    if (fixes(terms, atom, &symbol, &value) && substitution_get(&closure->fixed, symbol, &kept) &&
        kept.id == linear_constant(terms, value).id)
      continue;
    atom = its_substitute_atom(terms, atom, &closure->fixed);
    if (atom.kind != ATOM_NONE) knowledge_add(terms, &closure->knowledge, atom);
  }
}

static void closure_release(Closure *closure) {
  substitution_release(&closure->fixed);
  knowledge_release(&closure->knowledge);
}

// Does the set entail the atom, where the atom's symbols are given by the substitution, over variables at the beginning of the round?
static bool entailed(const Closure *closure, Atom atom, const Substitution *values) {
  Terms *terms = closure->check->its->terms;
  if (budget_cancelled(closure->check->budget)) return false;
  atom = its_substitute_atom(terms, its_substitute_atom(terms, atom, values), &closure->fixed);
  switch (atom.kind) {
    case ATOM_NONE:
    case ATOM_FALSE: return false;
    case ATOM_TRUE: return true;
    case ATOM_EQ:
    case ATOM_NE:
    case ATOM_GE: break;
  }
  return oracle_entails(closure->check->oracle, &closure->knowledge, atom) == ANSWER_YES;
}

static bool all_entailed(const Closure *closure, const Atom *atoms, uint32_t count, const Substitution *values) {
  for (uint32_t i = 0; i < count; i++)
    if (!entailed(closure, atoms[i], values)) return false;
  return true;
}

// Only variables and parameters at the beginning of the round occur in the term.
static bool over_variables(const Check *check, const Map *variables, Linear linear) {
  Map marks = {0};
  bool result = linear.id != 0;
  its_mark_symbols(check->its->terms, linear, 1, &marks);
  for (uint32_t i = 0; i < marks.count && result; i++) {
    Symbol symbol = {(uint32_t)marks.entries[i].key};
    result = !is_plain(check, symbol) || map_get(variables, symbol.id, NULL);
  }
  map_release(&marks);
  return result;
}

static bool set_value(Substitution *values, Symbol symbol, Linear value) {
  Linear known;
  if (substitution_get(values, symbol, &known)) return false;
  substitution_set(values, symbol, value);
  return true;
}

// All symbols of the guard and of the updates have a value.
static bool all_given(const Check *check, const Transition *transition, const Substitution *values) {
  const LocationInfo *from = its_location(check->its, transition->from);
  uint32_t update_count = its_location(check->its, transition->to)->variable_count;
  Map marks = {0};
  bool result = true;
  for (uint32_t i = 0; i < from->invariant_count; i++)
    its_mark_symbols(check->its->terms, from->invariant[i].linear, 1, &marks);
  for (uint32_t i = 0; i < transition->guard_count; i++)
    its_mark_symbols(check->its->terms, transition->guard[i].linear, 1, &marks);
  for (uint32_t i = 0; i < update_count; i++) its_mark_symbols(check->its->terms, transition->update[i], 1, &marks);
  for (uint32_t i = 0; i < marks.count && result; i++) {
    Symbol symbol = {(uint32_t)marks.entries[i].key};
    Linear value;
    result = !is_plain(check, symbol) || substitution_get(values, symbol, &value);
  }
  map_release(&marks);
  return result;
}

static bool round_step(const Closure *closure, const Transition *transition, const RoundStep *step,
                       const Map *variables, const Linear *before) {
  const Check *check = closure->check;
  Terms *terms = check->its->terms;
  const LocationInfo *from = its_location(check->its, transition->from), *to = its_location(check->its, transition->to);
  Substitution values = {0};
  bool result = true;
  for (uint32_t i = 0; i < from->variable_count && result; i++)
    result = set_value(&values, from->variables[i], before[i]);
  for (uint32_t i = 0; i < step->choice_count && result; i++)
    result = is_plain(check, step->choices[i].symbol) && over_variables(check, variables, step->choices[i].value) &&
             set_value(&values, step->choices[i].symbol, step->choices[i].value);
  result = result && all_given(check, transition, &values) &&
           all_entailed(closure, from->invariant, from->invariant_count, &values) &&
           all_entailed(closure, transition->guard, transition->guard_count, &values);
  for (uint32_t i = 0; i < to->variable_count && result; i++) {
    if (transition->update[i].id) {
      Linear after = its_substitute(terms, transition->update[i], &values);
      result = after.id && (after.id == step->after[i].id ||
                            entailed(closure, atom_eq(terms, after, step->after[i]), &(Substitution){0}));
    }
    result = result && over_variables(check, variables, step->after[i]);
  }
  substitution_release(&values);
  return result;
}

// The `count` steps from number `first` on are a round.
static bool round_returns(const Closure *closure, const Map *variables, uint32_t first, uint32_t count) {
  const Check *check = closure->check;
  const RecurrenceCertificate *certificate = check->certificate;
  const LocationInfo *info = its_location(check->its, certificate->location);
  Location location = certificate->location;
  Linear *start = memory_alloc(sizeof(Linear) * ((size_t)info->variable_count + 1));
  for (uint32_t i = 0; i < info->variable_count; i++) start[i] = linear_symbol(check->its->terms, info->variables[i]);
  const Linear *current = start;
  bool result = true;
  for (uint32_t i = first; i < first + count && result; i++) {
    const RoundStep *step = &certificate->round.data[i];
    const Transition *transition = usable(check, step->transition, location);
    result = transition && !transition->expected && round_step(closure, transition, step, variables, current);
    if (!result) break;
    location = transition->to;
    current = step->after;
  }
  if (!result) fail(check, "the set does not allow a step of the round at location", location.id);
  if (result && location.id != certificate->location.id)
    result = fail(check, "the round ends at location", location.id);
  if (result) {
    Substitution after = {0};
    for (uint32_t i = 0; i < info->variable_count; i++) substitution_set(&after, info->variables[i], current[i]);
    for (uint32_t i = 0; i < certificate->parameter_count && result; i++)
      result = over_variables(check, variables, certificate->parameters[i].value) &&
               set_value(&after, certificate->parameters[i].symbol, certificate->parameters[i].value);
    result = (result && all_entailed(closure, certificate->set, certificate->set_count, &after)) ||
             fail(check, "the set is not closed at location", location.id);
    substitution_release(&after);
  }
  memory_free(start);
  return result;
}

static void set_atoms(const Check *check, AtomVec *atoms) {
  atom_vec_append(atoms, check->certificate->set, check->certificate->set_count);
}

// The alternative is a round, wherever its guard holds in the set.
static bool alternative_returns(const Check *check, const Map *variables, const RoundAlternative *alternative) {
  uint32_t location = check->certificate->location.id, steps = check->certificate->round.count;
  if (!alternative->count || alternative->first > steps || alternative->count > steps - alternative->first)
    return fail(check, "no round for an alternative at location", location);
  for (uint32_t i = 0; i < alternative->guard_count; i++)
    if (alternative->guard[i].linear.id && !over_variables(check, variables, alternative->guard[i].linear))
      return fail(check, "an alternative speaks about other symbols than those of location", location);
  AtomVec atoms = {0};
  set_atoms(check, &atoms);
  atom_vec_append(&atoms, alternative->guard, alternative->guard_count);
  Closure closure;
  closure_init(&closure, check, &atoms);
  bool result = round_returns(&closure, variables, alternative->first, alternative->count);
  closure_release(&closure);
  atom_vec_release(&atoms);
  return result;
}

// Wherever the set holds, the guard of an alternative does.
static bool alternatives_cover(const Check *check) {
  const RoundAlternativeVec *alternatives = &check->certificate->alternatives;
  Terms *terms = check->its->terms;
  AtomVec atoms = {0}, *parts = memory_zalloc(sizeof(AtomVec) * alternatives->count);
  Closure closure;
  set_atoms(check, &atoms);
  closure_init(&closure, check, &atoms);
  for (uint32_t i = 0; i < alternatives->count; i++)
    for (uint32_t k = 0; k < alternatives->data[i].guard_count; k++)
      atom_vec_push(&parts[i], its_substitute_atom(terms, alternatives->data[i].guard[k], &closure.fixed));
  bool result = cover_check(terms, check->oracle, &closure.knowledge, parts, alternatives->count, NULL);
  for (uint32_t i = 0; i < alternatives->count; i++) atom_vec_release(&parts[i]);
  memory_free(parts);
  atom_vec_release(&atoms);
  closure_release(&closure);
  return result || fail(check, "no alternative for a part of the set at location", check->certificate->location.id);
}

static bool rounds_return(const Check *check, const Map *variables) {
  const RecurrenceCertificate *certificate = check->certificate;
  bool result = true;
  if (!certificate->alternatives.count) {
    AtomVec atoms = {0};
    Closure closure;
    set_atoms(check, &atoms);
    closure_init(&closure, check, &atoms);
    result = round_returns(&closure, variables, 0, certificate->round.count);
    closure_release(&closure);
    atom_vec_release(&atoms);
    return result;
  }
  if (certificate->parameter_count)
    return fail(check, "alternatives with parameters at location", certificate->location.id);
  for (uint32_t i = 0; i < certificate->alternatives.count && result; i++)
    result = alternative_returns(check, variables, &certificate->alternatives.data[i]);
  return result && alternatives_cover(check);
}

static bool set_closed(const Check *check) {
  const RecurrenceCertificate *certificate = check->certificate;
  const LocationInfo *info = its_location(check->its, certificate->location);
  if (!certificate->round.count) return fail(check, "no round at location", certificate->location.id);
  Map variables = {0};
  bool result = true;
  for (uint32_t i = 0; i < info->variable_count; i++) map_set(&variables, info->variables[i].id, i);
  for (uint32_t i = 0; i < certificate->parameter_count; i++)
    map_set(&variables, certificate->parameters[i].symbol.id, info->variable_count + i);
  for (uint32_t i = 0; i < certificate->set_count && result; i++)
    result = !certificate->set[i].linear.id || over_variables(check, &variables, certificate->set[i].linear);
  if (!result) fail(check, "the set speaks about other symbols than those of location", certificate->location.id);
  result = result && rounds_return(check, &variables);
  map_release(&variables);
  return result;
}

static bool mentions_products(const Check *check) {
  Map marks = {0};
  for (uint32_t i = 0; i < check->certificate->round.count; i++) {
    uint32_t number = check->certificate->round.data[i].transition;
    if (number >= check->its->transitions.count) continue;
    const Transition *transition = &check->its->transitions.data[number];
    for (uint32_t j = 0; j < transition->guard_count; j++)
      its_mark_symbols(check->its->terms, transition->guard[j].linear, 1, &marks);
    for (uint32_t j = 0; j < its_location(check->its, transition->to)->variable_count; j++)
      its_mark_symbols(check->its->terms, transition->update[j], 1, &marks);
  }
  bool result = false;
  for (uint32_t i = 0; i < marks.count && !result; i++)
    result = !is_plain(check, (Symbol){(uint32_t)marks.entries[i].key});
  map_release(&marks);
  return result;
}

Answer check_recurrence(const Its *its, const RecurrenceCertificate *certificate, Budget *budget, Text *reason) {
  Stats stats = {0};
  Check check = {.its = its, .certificate = certificate, .budget = budget, .reason = reason};
  if (!its_valid(its) || !its->initial.id || !certificate->location.id ||
      certificate->location.id >= its->locations.count) {
    fail(&check, "invalid system or location", certificate->location.id);
    return ANSWER_UNKNOWN;
  }
  check.oracle = oracle_new(its->terms, &stats, budget);
  oracle_set_nonlinear(check.oracle, mentions_products(&check));
  bool result = variables_plain(&check) && run_ends_in_set(&check) && set_closed(&check);
  oracle_free(check.oracle);
  return result ? ANSWER_YES : ANSWER_UNKNOWN;
}
