// See residues.h.
#include "its/residues.h"

#include "its/substitute.h"

// All numbers x with x = residue modulo modulus; residue in [0, modulus) when the modulus is not 0. Of modulus 0: the number alone.
typedef struct {
  Int modulus, residue;
} Residue;

static const Residue ANY = {1, 0};

typedef struct {
  const Its *its;
  Terms *terms;
  Residue **residues;  // per location and variable; meaningless where it is not reached
  bool *reached;
} Residues;

static Residue make(Int modulus, Int residue) {
  return (Residue){modulus, modulus ? int_floor_mod(residue, modulus) : residue};
}

// The smallest set of this kind with both.
static Residue join(Residue a, Residue b) {
  Int difference;
  if (!int_sub(a.residue, b.residue, &difference)) return ANY;
  return make(int_gcd(int_gcd(a.modulus, b.modulus), int_abs(difference)), a.residue);
}

static bool same(Residue a, Residue b) { return a.modulus == b.modulus && a.residue == b.residue; }

// --- one transition ---

static Residue residue_of(const Map *known, const Residue *values, Symbol symbol) {
  uint32_t index;
  return map_get(known, symbol.id, &index) ? values[index] : ANY;
}

// The factor of `except` (none: id 0) is left out.
static Residue evaluate(const Residues *residues, const Map *known, const Residue *values, Linear linear,
                        Symbol except) {
  const LinearInfo *info = linear_info(residues->terms, linear);
  Int modulus = 0, residue = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    Monomial monomial = info->monomials[i];
    if (monomial.symbol.id == except.id) continue;
    Residue part = residue_of(known, values, monomial.symbol);
    Int step, offset;
    if (!int_mul(monomial.factor, part.modulus, &step) || !int_mul(monomial.factor, part.residue, &offset) ||
        !int_add(residue, offset, &residue))
      return ANY;
    modulus = int_gcd(modulus, int_abs(step));
    residue = modulus ? int_floor_mod(residue, modulus) : residue;
  }
  return make(modulus, residue);
}

// An equality says what a variable with factor 1 or -1 is: the other side may say more than was known.
static void sharpen(const Residues *residues, const Map *known, Residue *values, Linear equal) {
  const LinearInfo *info = linear_info(residues->terms, equal);
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t index;
    Monomial monomial = info->monomials[i];
    if (int_abs(monomial.factor) != 1 || !map_get(known, monomial.symbol.id, &index)) continue;
    Residue other = evaluate(residues, known, values, equal, monomial.symbol);
    if (monomial.factor > 0) other = make(other.modulus, -other.residue);
    Residue old = values[index];
    bool stronger = old.modulus && (!other.modulus || other.modulus % old.modulus == 0) &&
                    int_floor_mod(other.residue, old.modulus) == old.residue;
    if (stronger) values[index] = other;
  }
}

// What is known about the source's variables when the transition is taken, as values by index; `known` maps symbols to these.
static void before(const Residues *residues, const Transition *transition, Map *known, Residue *values) {
  const LocationInfo *from = its_location(residues->its, transition->from);
  for (uint32_t i = 0; i < from->variable_count; i++) {
    map_set(known, from->variables[i].id, i);
    values[i] = residues->residues[transition->from.id][i];
  }
  for (uint32_t i = 0; i < transition->guard_count; i++)
    if (transition->guard[i].kind == ATOM_EQ) sharpen(residues, known, values, transition->guard[i].linear);
}

// Returns whether the target changed.
static bool follow(Residues *residues, const Transition *transition) {
  const LocationInfo *from = its_location(residues->its, transition->from);
  const LocationInfo *to = its_location(residues->its, transition->to);
  Residue *values = memory_alloc(sizeof(Residue) * ((size_t)from->variable_count + 1));
  Residue *target = residues->residues[transition->to.id];
  Map known = {0};
  before(residues, transition, &known, values);
  bool first = !residues->reached[transition->to.id], changed = first;
  residues->reached[transition->to.id] = true;
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Linear update = transition->update[i];
    Residue after = update.id ? evaluate(residues, &known, values, update, (Symbol){0}) : ANY;
    Residue joined = first ? after : join(target[i], after);
    changed |= !same(joined, target[i]);
    target[i] = joined;
  }
  map_release(&known);
  memory_free(values);
  return changed;
}

static void find(Residues *residues) {
  const Its *its = residues->its;
  const LocationInfo *initial = its_location(its, its->initial);
  for (uint32_t i = 0; i < initial->variable_count; i++) residues->residues[its->initial.id][i] = ANY;
  residues->reached[its->initial.id] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t t = 0; t < its->transitions.count; t++)
      if (residues->reached[its->transitions.data[t].from.id]) changed |= follow(residues, &its->transitions.data[t]);
  }
}

// --- the system in the new variables ---

static bool is_known(const Residues *residues, uint32_t location, uint32_t variable) {
  return residues->reached[location] && residues->residues[location][variable].modulus != 1;
}

static bool anything_known(const Residues *residues) {
  for (uint32_t l = 1; l < residues->its->locations.count; l++)
    for (uint32_t i = 0; i < residues->its->locations.data[l].variable_count; i++)
      if (is_known(residues, l, i)) return true;
  return false;
}

// "x/2": what the new variable is, rounded down.
static Symbol quotient_symbol(Terms *terms, Symbol variable, Int modulus) {
  Text name = {0};
  const char *old = symbol_info(terms, variable)->name;
  if (old) {
    text_printf(&name, "%s/", old);
    int_print(&name, modulus);
  }
  Symbol result = symbol_new(terms, old ? text_str(&name) : NULL);
  text_release(&name);
  return result;
}

// Adds the location, and says in `written` what its old variables are.
static void rewrite_location(const Residues *residues, Its *result, uint32_t number, Substitution *written) {
  Terms *terms = residues->terms;
  const LocationInfo *info = &residues->its->locations.data[number];
  SymbolVec variables = {0};
  for (uint32_t i = 0; i < info->variable_count; i++) {
    Residue residue = residues->residues[number][i];
    if (!is_known(residues, number, i)) {
      symbol_vec_push(&variables, info->variables[i]);
    } else if (!residue.modulus) {
      substitution_set(written, info->variables[i], linear_constant(terms, residue.residue));
    } else {
      Symbol quotient = quotient_symbol(terms, info->variables[i], residue.modulus);
      Linear value = linear_scale(terms, linear_symbol(terms, quotient), residue.modulus);
      symbol_vec_push(&variables, quotient);
      substitution_set(written, info->variables[i], linear_add_constant(terms, value, residue.residue));
    }
  }
  Location location = its_add_location(result, info->name, variables.data, variables.count);
  LocationInfo *copy = its_location(result, location);
  copy->file = info->file;
  copy->line = info->line;
  copy->column = info->column;
  copy->origin = info->origin;
  copy->depth = info->depth;
  copy->transient = info->transient;
  copy->invariant = ARENA_ARRAY(result->arena, Atom, info->invariant_count + 1);
  for (uint32_t i = 0; i < info->invariant_count; i++) {
    Atom atom = its_substitute_atom(terms, info->invariant[i], written);
    if (atom.kind != ATOM_TRUE && atom.kind != ATOM_NONE) copy->invariant[copy->invariant_count++] = atom;
  }
  symbol_vec_release(&variables);
}

// (after - residue) / modulus; where that is no linear term, a new symbol with an equality in the guard.
static Linear quotient(Terms *terms, Linear after, Residue residue, AtomVec *guard) {
  Linear rest = linear_add_constant(terms, after, -residue.residue), result;
  if (!rest.id) return rest;
  if (linear_divide(terms, rest, residue.modulus, &result)) return result;
  result = linear_symbol(terms, symbol_new(terms, NULL));
  Atom equal = atom_make(terms, ATOM_EQ, linear_add_scaled(terms, rest, result, -residue.modulus));
  if (equal.kind == ATOM_NONE) return (Linear){0};
  atom_vec_push(guard, equal);
  return result;
}

static void rewrite_transition(const Residues *residues, Its *result, const Transition *transition,
                               const Substitution *written) {
  Terms *terms = residues->terms;
  const LocationInfo *to = its_location(residues->its, transition->to);
  Transition copy = *transition;
  AtomVec guard = {0};
  LinearVec update = {0};
  for (uint32_t i = 0; i < transition->guard_count; i++) {
    atom_vec_push(&guard, its_substitute_atom(terms, transition->guard[i], written));
    copy.exact &= guard.data[i].kind != ATOM_NONE;
  }
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Residue residue = residues->residues[transition->to.id][i];
    if (is_known(residues, transition->to.id, i) && !residue.modulus) continue;
    Linear after = its_substitute(terms, transition->update[i], written);
    if (after.id && residue.modulus != 1) after = quotient(terms, after, residue, &guard);
    copy.exact &= after.id || !transition->update[i].id;
    linear_vec_push(&update, after);
  }
  copy.cost = its_substitute(terms, transition->cost, written);
  copy.guard = guard.data;
  copy.guard_count = guard.count;
  copy.update = update.data;
  its_copy_transition(result, &copy);
  atom_vec_release(&guard);
  linear_vec_release(&update);
}

static Its *rewrite(const Residues *residues) {
  const Its *its = residues->its;
  Its *result = its_new(its->terms);
  Substitution *written = memory_zalloc(sizeof(Substitution) * its->locations.count);
  for (uint32_t l = 1; l < its->locations.count; l++) rewrite_location(residues, result, l, &written[l]);
  for (uint32_t t = 0; t < its->transitions.count; t++) {
    const Transition *transition = &its->transitions.data[t];
    if (residues->reached[transition->from.id])
      rewrite_transition(residues, result, transition, &written[transition->from.id]);
  }
  result->initial = its->initial;
  for (uint32_t l = 1; l < its->locations.count; l++) substitution_release(&written[l]);
  memory_free(written);
  return result;
}

Its *its_reduce_residues(const Its *its) {
  Residues residues = {.its = its, .terms = its->terms};
  residues.residues = memory_zalloc(sizeof(Residue *) * its->locations.count);
  residues.reached = memory_zalloc(its->locations.count);
  for (uint32_t l = 1; l < its->locations.count; l++)
    residues.residues[l] = memory_zalloc(sizeof(Residue) * ((size_t)its->locations.data[l].variable_count + 1));
  find(&residues);
  Its *result = anything_known(&residues) ? rewrite(&residues) : NULL;
  for (uint32_t l = 1; l < its->locations.count; l++) memory_free(residues.residues[l]);
  memory_free(residues.residues);
  memory_free(residues.reached);
  return result;
}
