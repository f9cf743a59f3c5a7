// See recur_closed.h.
#include "prove/recur_closed.h"

#include "its/substitute.h"
#include "prove/recur_forms.h"

enum {
  MAX_ATTEMPTS = 48,  // sets looked at, for all choices of auxiliary symbols
  MAX_ATOMS = 60,
  MAX_DEPTH = 12,
  MAX_FORMS = 4  // whose signs are tried in all combinations
};

// A symbol that  factor * symbol + rest = 0  determines.
typedef struct {
  Symbol symbol;
  Int factor;
  Linear rest;
} Quotient;

VEC_DEFINE(QuotientVec, quotient_vec, Quotient)

typedef struct {
  RecurContext *context;
  const RecurNode *node;
  const RecurEdge *loop;
  bool *relevant;
  Map counts;           // auxiliary symbols that say how often an inner loop is taken: numbers only
  Int *modelled;        // per auxiliary symbol: its value in a model of path and guard
  Linear *choices;      // per auxiliary symbol
  AtomVec set;          // with the choices
  Substitution update;  // of the relevant variables and the parameters, with the choices
  QuotientVec parameters;
  Substitution expanded;  // variables as terms with parameters, as the equations of these say
  uint32_t attempts;
  Recurrence *recurrence;
} Closing;

// --- choices ---

static bool has_atom(const AtomVec *set, Atom atom) {
  for (uint32_t i = 0; i < set->count; i++)
    if (atom_same(set->data[i], atom)) return true;
  return false;
}

typedef enum { CHOOSE_END, CHOOSE_KEEP, CHOOSE_LOW, CHOOSE_HIGH, CHOOSE_MODEL } Chooser;

static const Chooser policies[][4] = {
    {CHOOSE_KEEP, CHOOSE_LOW, CHOOSE_HIGH, CHOOSE_MODEL},
    {CHOOSE_MODEL},
    {CHOOSE_LOW, CHOOSE_HIGH, CHOOSE_MODEL},
    {CHOOSE_HIGH, CHOOSE_LOW, CHOOSE_MODEL},
};

// The value of the symbol that makes the term 0; none when that is no linear term.
static Linear solve_for(Terms *terms, Linear linear, Symbol symbol) {
  Int factor = linear_factor(terms, linear, symbol);
  if (int_abs(factor) != 1) return (Linear){0};
  Linear rest = linear_add_scaled(terms, linear, linear_symbol(terms, symbol), -factor);
  if (!rest.id || its_mentions(terms, rest, symbol)) return (Linear){0};
  return linear_scale(terms, rest, -factor);
}

// The first relevant variable that gets a value from the symbol keeps its value.
static Linear choose_keep(Closing *closing, Symbol symbol, const Linear *update) {
  Terms *terms = closing->context->system->terms;
  const LocationInfo *info = its_location(closing->context->system->its, closing->loop->from);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    if (!closing->relevant[i] || !linear_factor(terms, update[i], symbol)) continue;
    return solve_for(terms, linear_sub(terms, update[i], linear_symbol(terms, info->variables[i])), symbol);
  }
  return (Linear){0};
}

// The first bound from below (sign 1) or above (-1) in the guard.
static Linear choose_bound(Closing *closing, Symbol symbol, int sign, const AtomVec *guard) {
  Terms *terms = closing->context->system->terms;
  for (uint32_t i = 0; i < guard->count; i++)
    if (guard->data[i].kind == ATOM_GE && linear_factor(terms, guard->data[i].linear, symbol) == sign)
      return solve_for(terms, guard->data[i].linear, symbol);
  return (Linear){0};
}

// The first equation that determines the symbol by a division.
static bool find_quotient(const Closing *closing, Symbol symbol, const AtomVec *guard, Quotient *quotient) {
  Terms *terms = closing->context->system->terms;
  for (uint32_t i = 0; i < guard->count; i++) {
    Int factor = linear_factor(terms, guard->data[i].linear, symbol);
    if (guard->data[i].kind != ATOM_EQ || int_abs(factor) < 2) continue;
    Linear rest = linear_add_scaled(terms, guard->data[i].linear, linear_symbol(terms, symbol), -factor);
    *quotient = (Quotient){symbol, factor, rest};
    return rest.id && !its_mentions(terms, rest, symbol);
  }
  return false;
}

// -rest / factor; none when that is no linear term.
static Linear divide(const Closing *closing, const Quotient *quotient, Linear rest) {
  Terms *terms = closing->context->system->terms;
  Linear result;
  rest = its_substitute(terms, rest, &closing->expanded);
  if (!rest.id || !linear_divide(terms, rest, -quotient->factor, &result)) return (Linear){0};
  return result;
}

static void expand_variable(Closing *closing, Symbol variable, Linear value) {
  Substitution one = {0}, expanded = {0};
  substitution_set(&one, variable, value);
  for (uint32_t i = 0; i < closing->expanded.map.count; i++) {
    MapEntry entry = closing->expanded.map.entries[i];
    Linear known = its_substitute(closing->context->system->terms, (Linear){entry.value}, &one);
    substitution_set(&expanded, (Symbol){(uint32_t)entry.key}, known);
  }
  substitution_set(&expanded, variable, value);
  substitution_release(&closing->expanded);
  substitution_release(&one);
  closing->expanded = expanded;
}

// The equation of a parameter says what a variable is that has factor 1 or -1 in it.
static void expand_by(Closing *closing, const Quotient *quotient) {
  Terms *terms = closing->context->system->terms;
  const LocationInfo *info = its_location(closing->context->system->its, closing->loop->from);
  Linear whole = linear_add_scaled(terms, quotient->rest, linear_symbol(terms, quotient->symbol), quotient->factor);
  whole = its_substitute(terms, whole, &closing->expanded);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    Linear value = whole.id ? solve_for(terms, whole, info->variables[i]) : (Linear){0};
    if (!value.id) continue;
    expand_variable(closing, info->variables[i], value);
    return;
  }
}

static Linear choose_quotient(Closing *closing, const Quotient *quotient) {
  Linear value = divide(closing, quotient, quotient->rest);
  if (value.id) return value;
  quotient_vec_push(&closing->parameters, *quotient);
  expand_by(closing, quotient);
  return linear_symbol(closing->context->system->terms, quotient->symbol);
}

static Linear choose(Closing *closing, const Chooser *policy, uint32_t index, const AtomVec *guard,
                     const Linear *update) {
  Symbol symbol = closing->loop->auxiliary[index];
  Linear modelled = linear_constant(closing->context->system->terms, closing->modelled[index]);
  Quotient quotient;
  if (map_get(&closing->counts, symbol.id, NULL)) return modelled;
  if (find_quotient(closing, symbol, guard, &quotient)) return choose_quotient(closing, &quotient);
  for (uint32_t i = 0; i < 4; i++) {
    Linear value = {0};
    switch (policy[i]) {
      case CHOOSE_END: break;
      case CHOOSE_KEEP: value = choose_keep(closing, symbol, update); break;
      case CHOOSE_LOW: value = choose_bound(closing, symbol, 1, guard); break;
      case CHOOSE_HIGH: value = choose_bound(closing, symbol, -1, guard); break;
      case CHOOSE_MODEL: value = modelled; break;
    }
    if (value.id) return value;
  }
  return modelled;
}

// Symbols chosen later may occur in the values of those chosen earlier.
static bool resolve_choices(Closing *closing) {
  Terms *terms = closing->context->system->terms;
  Substitution later = {0};
  bool whole = true;
  for (uint32_t i = closing->loop->auxiliary_count; i-- > 0 && whole;) {
    closing->choices[i] = its_substitute(terms, closing->choices[i], &later);
    whole = closing->choices[i].id != 0;
    if (whole) substitution_set(&later, closing->loop->auxiliary[i], closing->choices[i]);
  }
  substitution_release(&later);
  return whole;
}

static void substitute_choice(Closing *closing, Symbol symbol, Linear value, AtomVec *guard, Linear *update) {
  Terms *terms = closing->context->system->terms;
  Substitution one = {0};
  substitution_set(&one, symbol, value);
  for (uint32_t i = 0; i < guard->count; i++) guard->data[i] = its_substitute_atom(terms, guard->data[i], &one);
  for (uint32_t i = 0; i < recur_variables(closing->context->system, closing->loop->to); i++)
    if (closing->relevant[i]) update[i] = its_substitute(terms, update[i], &one);
  substitution_release(&one);
}

// What the parameters are after a round.
static bool advance_parameters(Closing *closing) {
  Terms *terms = closing->context->system->terms;
  for (uint32_t i = 0; i < closing->parameters.count; i++) {
    const Quotient *parameter = &closing->parameters.data[i];
    Linear rest = parameter->rest.id ? its_substitute(terms, parameter->rest, &closing->update) : (Linear){0};
    Linear after = rest.id ? divide(closing, parameter, rest) : (Linear){0};
    if (!after.id) return false;
    substitution_set(&closing->update, parameter->symbol, after);
  }
  return true;
}

// Guard and update of the loop with the choices of the policy. False: impossible, or numbers did not fit.
static bool apply_policy(Closing *closing, const Chooser *policy) {
  const RecurEdge *loop = closing->loop;
  const LocationInfo *info = its_location(closing->context->system->its, loop->from);
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)info->variable_count + 1));
  AtomVec guard = {0};
  memcpy(update, loop->update, sizeof(Linear) * info->variable_count);
  atom_vec_append(&guard, loop->guard, loop->guard_count);
  atom_vec_clear(&closing->set);
  substitution_release(&closing->update);
  substitution_release(&closing->expanded);
  closing->update = closing->expanded = (Substitution){0};
  quotient_vec_clear(&closing->parameters);
  for (uint32_t i = 0; i < loop->auxiliary_count; i++) {
    closing->choices[i] = choose(closing, policy, i, &guard, update);
    substitute_choice(closing, loop->auxiliary[i], closing->choices[i], &guard, update);
  }
  bool whole = resolve_choices(closing);
  for (uint32_t i = 0; i < guard.count; i++) {
    whole &= guard.data[i].kind != ATOM_NONE && guard.data[i].kind != ATOM_FALSE;
    bool known = guard.data[i].kind == ATOM_TRUE || has_atom(&closing->set, guard.data[i]);
    if (!known) atom_vec_push(&closing->set, guard.data[i]);
  }
  for (uint32_t i = 0; i < info->variable_count; i++) {
    if (!closing->relevant[i]) continue;
    whole &= update[i].id != 0;
    substitution_set(&closing->update, info->variables[i], update[i]);
  }
  atom_vec_release(&guard);
  memory_free(update);
  return whole && advance_parameters(closing);
}

// --- closing ---

static Atom image_of(const Closing *closing, Atom atom) {
  return its_substitute_atom(closing->context->system->terms, atom, &closing->update);
}

// The first atom that may fail after a round; false: none does.
static bool find_open(const Closing *closing, uint32_t *open) {
  Terms *terms = closing->context->system->terms;
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < closing->set.count; i++) knowledge_add(terms, &knowledge, closing->set.data[i]);
  bool found = false;
  for (uint32_t i = 0; i < closing->set.count && !found; i++) {
    Atom image = image_of(closing, closing->set.data[i]);
    if (image.kind == ATOM_TRUE || has_atom(&closing->set, image)) continue;
    found = image.kind == ATOM_NONE || image.kind == ATOM_FALSE ||
            oracle_entails(closing->context->oracle, &knowledge, image) != ANSWER_YES;
    *open = i;
  }
  knowledge_release(&knowledge);
  return found;
}

static bool close_set(Closing *closing, uint32_t depth);

// The set with one more atom, if the path can end in it.
static bool close_with(Closing *closing, Atom atom, uint32_t depth) {
  RecurContext *context = closing->context;
  if (atom.kind != ATOM_GE && atom.kind != ATOM_EQ && atom.kind != ATOM_NE) return false;
  if (has_atom(&closing->set, atom) || closing->set.count >= MAX_ATOMS || depth >= MAX_DEPTH) return false;
  if (closing->attempts++ >= MAX_ATTEMPTS) return false;
  uint32_t count = closing->set.count;
  atom_vec_push(&closing->set, atom);
  smt_push(context->smt);
  recur_assert_atom(context, recur_at(context, closing->node, atom));
  bool closed = recur_check(context) == SMT_SATISFIABLE && close_set(closing, depth + 1);
  smt_pop(context->smt);
  if (!closed) closing->set.count = count;
  return closed;
}

// t - t' >= 0
static Atom not_decreasing(const Closing *closing, Atom atom) {
  Terms *terms = closing->context->system->terms;
  Linear after = its_substitute(terms, atom.linear, &closing->update);
  return after.id ? atom_make(terms, ATOM_GE, linear_sub(terms, after, atom.linear)) : (Atom){0};
}

static Atom side(const Closing *closing, Atom atom, Int sign) {
  Terms *terms = closing->context->system->terms;
  return atom_make(terms, ATOM_GE, linear_add_constant(terms, linear_scale(terms, atom.linear, sign), -1));
}

static bool repair(Closing *closing, Atom atom, uint32_t depth) {
  Atom image = image_of(closing, atom);
  switch (atom.kind) {
    case ATOM_GE: return close_with(closing, not_decreasing(closing, atom), depth) || close_with(closing, image, depth);
    case ATOM_EQ: return close_with(closing, image, depth);
    case ATOM_NE: {
      Atom above = side(closing, atom, 1), below = side(closing, atom, -1);
      if (!has_atom(&closing->set, above) && !has_atom(&closing->set, below))
        return close_with(closing, above, depth) || close_with(closing, below, depth) ||
               close_with(closing, image, depth);
      return close_with(closing, image, depth);
    }
    case ATOM_NONE:
    case ATOM_TRUE:
    case ATOM_FALSE: break;
  }
  return false;
}

static bool read_model(Closing *closing) {
  RecurContext *context = closing->context;
  Model *model = &closing->recurrence->model;
  if (!recur_model(context, closing->node, model)) return false;
  for (uint32_t i = 0; i < closing->parameters.count; i++) {
    Rational value;
    Symbol symbol = closing->parameters.data[i].symbol;
    if (!smt_value(context->smt, smt_symbol(context->smt, symbol), &value) || !rational_is_int(value)) return false;
    model_push(model, (ModelEntry){symbol, value.numerator});
  }
  model_sort(model);
  return true;
}

// The path is known to be able to end in the set; when it is closed the model is read.
static bool close_set(Closing *closing, uint32_t depth) {
  uint32_t open;
  if (budget_cancelled(closing->context->budget)) return false;
  if (find_open(closing, &open)) return repair(closing, closing->set.data[open], depth);
  return recur_check(closing->context) == SMT_SATISFIABLE && read_model(closing);
}

// The set with signs for the forms from number `next` on: all combinations that the path allows.
static bool close_with_signs(Closing *closing, const LinearVec *forms, uint32_t next) {
  RecurContext *context = closing->context;
  Terms *terms = context->system->terms;
  if (next == forms->count || next == MAX_FORMS) {
    closing->attempts = 0;
    return close_set(closing, 0);
  }
  bool closed = false;
  for (Int sign = 1; sign >= -1 && !closed; sign -= 2) {
    Atom atom = atom_make(terms, ATOM_GE, linear_scale(terms, forms->data[next], sign));
    if (atom.kind != ATOM_GE || has_atom(&closing->set, atom)) continue;
    uint32_t count = closing->set.count;
    atom_vec_push(&closing->set, atom);
    smt_push(context->smt);
    recur_assert_atom(context, recur_at(context, closing->node, atom));
    closed = recur_check(context) == SMT_SATISFIABLE && close_with_signs(closing, forms, next + 1);
    smt_pop(context->smt);
    if (!closed) closing->set.count = count;
  }
  return closed;
}

static bool close_with_forms(Closing *closing) {
  RecurContext *context = closing->context;
  const LocationInfo *info = its_location(context->system->its, closing->loop->from);
  LinearVec forms = {0};
  recur_forms(context->system->terms, info->variables, info->variable_count, &closing->update, &forms);
  bool closed = forms.count && close_with_signs(closing, &forms, 0);
  linear_vec_release(&forms);
  return closed;
}

static bool close_policy(Closing *closing, const Chooser *policy) {
  RecurContext *context = closing->context;
  if (!apply_policy(closing, policy)) return false;
  smt_push(context->smt);
  for (uint32_t i = 0; i < closing->set.count; i++)
    recur_assert_atom(context, recur_at(context, closing->node, closing->set.data[i]));
  bool closed = recur_check(context) == SMT_SATISFIABLE && (close_set(closing, 0) || close_with_forms(closing));
  smt_pop(context->smt);
  return closed;
}

// --- the whole ---

// Values for the auxiliary symbols with which the loop can be taken once more. False: it cannot.
static bool model_loop(Closing *closing) {
  RecurContext *context = closing->context;
  Terms *terms = context->system->terms;
  const RecurEdge *loop = closing->loop;
  Substitution values = {0};
  SymbolVec fresh = {0};
  recur_values(context, closing->node, &values);
  for (uint32_t i = 0; i < loop->auxiliary_count; i++) {
    symbol_vec_push(&fresh, symbol_new(terms, NULL));
    substitution_set(&values, loop->auxiliary[i], linear_symbol(terms, fresh.data[i]));
  }
  smt_push(context->smt);
  for (uint32_t i = 0; i < loop->guard_count; i++)
    recur_assert_atom(context, its_substitute_atom(terms, loop->guard[i], &values));
  bool possible = recur_check(context) == SMT_SATISFIABLE;
  for (uint32_t i = 0; i < loop->auxiliary_count && possible; i++) {
    Rational value;
    possible = smt_value(context->smt, smt_symbol(context->smt, fresh.data[i]), &value) && rational_is_int(value);
    closing->modelled[i] = possible ? value.numerator : 0;
  }
  smt_pop(context->smt);
  substitution_release(&values);
  symbol_vec_release(&fresh);
  return possible;
}

static void mark_counts(const Terms *terms, const RecurEdge *edge, Map *counts) {
  for (uint32_t i = 0; i < edge->part_count; i++) {
    const RecurPart *part = &edge->parts[i];
    Map inner = {0};
    its_mark_symbols(terms, part->count, 1, counts);
    mark_counts(terms, part->edge, &inner);
    for (uint32_t j = 0; j < part->edge->auxiliary_count; j++)
      if (map_get(&inner, part->edge->auxiliary[j].id, NULL)) its_mark_symbols(terms, part->choices[j], 1, counts);
    map_release(&inner);
  }
}

static void tell(Closing *closing) {
  RecurSystem *system = closing->context->system;
  uint32_t count = closing->loop->auxiliary_count;
  RecurPart part = {.edge = closing->loop};
  part.choices = arena_copy(system->arena, closing->choices, sizeof(Linear) * count);
  recur_part_vec_push(&closing->recurrence->round, part);
  for (uint32_t i = 0; i < closing->parameters.count; i++) {
    Choice choice = {.symbol = closing->parameters.data[i].symbol};
    substitution_get(&closing->update, choice.symbol, &choice.value);
    choice_vec_push(&closing->recurrence->parameters, choice);
  }
  atom_vec_append(&closing->recurrence->set, closing->set.data, closing->set.count);
  closing->recurrence->stem = closing->node;
  closing->recurrence->location = closing->node->location;
}

bool recur_closed(RecurContext *context, const RecurNode *node, const RecurEdge *loop, Recurrence *recurrence) {
  Closing closing = {.context = context, .node = node, .loop = loop, .recurrence = recurrence};
  closing.relevant = recur_relevant(context->system, loop);
  closing.modelled = memory_zalloc(sizeof(Int) * ((size_t)loop->auxiliary_count + 1));
  closing.choices = memory_zalloc(sizeof(Linear) * ((size_t)loop->auxiliary_count + 1));
  mark_counts(context->system->terms, loop, &closing.counts);
  bool closed = false;
  if (model_loop(&closing)) {
    uint32_t count = loop->auxiliary_count ? sizeof policies / sizeof *policies : 1;
    for (uint32_t i = 0; i < count && !closed; i++) closed = close_policy(&closing, policies[i]);
  }
  if (closed) tell(&closing);
  atom_vec_release(&closing.set);
  substitution_release(&closing.update);
  substitution_release(&closing.expanded);
  quotient_vec_release(&closing.parameters);
  map_release(&closing.counts);
  memory_free(closing.relevant);
  memory_free(closing.modelled);
  memory_free(closing.choices);
  return closed;
}
