// See recur_cover.h. The variables that no loop changes get values with which each of the loops can be taken in some state (one query). The set begins with
// all that guards, invariants and these values say and that is true where the path ends; what some round may violate is dropped, until all of it holds again
// after each. Then the guards of the loops have to cover it.
#include "prove/recur_cover.h"

#include "its/substitute.h"

enum { MAX_LOOPS = 6, MAX_SET = 60, MAX_CASES = 400 };

typedef struct {
  const RecurEdge *edge;
  Linear *choices;      // numbers, per auxiliary symbol
  AtomVec guard;        // with the choices
  Substitution update;  // likewise
} Way;

typedef struct {
  RecurContext *context;
  const RecurNode *node;
  Way ways[MAX_LOOPS];
  uint32_t count;
  bool *fixed;  // per variable: no loop changes it
  AtomVec set;
  uint32_t cases;  // asked about
  Recurrence *recurrence;
} Covering;

// --- the loops ---

static bool is_once(const RecurEdge *edge) {
  for (uint32_t i = 0; i < edge->part_count; i++)
    if (edge->parts[i].count.id || !is_once(edge->parts[i].edge)) return false;
  return true;
}

static void collect_loops(Covering *covering) {
  const RecurEdges *edges = &covering->context->system->from[covering->node->location.id];
  for (uint32_t i = 0; i < edges->count && covering->count < MAX_LOOPS; i++) {
    const RecurEdge *edge = edges->data[i];
    if (edge->to.id == edge->from.id && !edge->expected && is_once(edge))
      covering->ways[covering->count++] = (Way){.edge = edge};
  }
}

// The guard may say that the value after the round is that before it.
static bool keeps(const Covering *covering, const RecurEdge *edge, uint32_t variable) {
  RecurSystem *system = covering->context->system;
  Terms *terms = system->terms;
  Linear before = linear_symbol(terms, its_location(system->its, edge->from)->variables[variable]);
  Linear after = edge->update[variable];
  if (after.id == before.id) return true;
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < edge->guard_count; i++) knowledge_add(terms, &knowledge, edge->guard[i]);
  Atom same = atom_eq(terms, before, after);
  bool result = same.kind == ATOM_EQ && oracle_entails(covering->context->oracle, &knowledge, same) == ANSWER_YES;
  knowledge_release(&knowledge);
  return result;
}

// --- values for what is fixed, and for the choices ---

// The variables and auxiliary symbols of a loop that is taken somewhere: fixed ones are as at the end of the path.
static void assert_somewhere(Covering *covering, const RecurEdge *edge, SymbolVec *auxiliary) {
  RecurContext *context = covering->context;
  Terms *terms = context->system->terms;
  const LocationInfo *info = its_location(context->system->its, edge->from);
  Substitution values = {0};
  for (uint32_t i = 0; i < info->variable_count; i++) {
    bool is_same = covering->fixed[i] && covering->node->values[i].id;
    substitution_set(&values, info->variables[i],
                     is_same ? covering->node->values[i] : linear_symbol(terms, symbol_new(terms, NULL)));
  }
  for (uint32_t i = 0; i < edge->auxiliary_count; i++) {
    symbol_vec_push(auxiliary, symbol_new(terms, NULL));
    substitution_set(&values, edge->auxiliary[i], linear_symbol(terms, auxiliary->data[auxiliary->count - 1]));
  }
  for (uint32_t i = 0; i < edge->guard_count; i++)
    recur_assert_atom(context, its_substitute_atom(terms, edge->guard[i], &values));
  substitution_release(&values);
}

static bool read_choices(Covering *covering, const SymbolVec *auxiliary) {
  RecurContext *context = covering->context;
  Terms *terms = context->system->terms;
  uint32_t next = 0;
  for (uint32_t w = 0; w < covering->count; w++) {
    Way *way = &covering->ways[w];
    way->choices = ARENA_ARRAY(context->system->arena, Linear, way->edge->auxiliary_count + 1);
    for (uint32_t i = 0; i < way->edge->auxiliary_count; i++) {
      Rational value;
      Symbol symbol = auxiliary->data[next++];
      if (!smt_value(context->smt, smt_symbol(context->smt, symbol), &value) || !rational_is_int(value)) return false;
      way->choices[i] = linear_constant(terms, value.numerator);
    }
  }
  return true;
}

static bool find_values(Covering *covering) {
  RecurContext *context = covering->context;
  SymbolVec auxiliary = {0};
  smt_push(context->smt);
  for (uint32_t w = 0; w < covering->count; w++) assert_somewhere(covering, covering->ways[w].edge, &auxiliary);
  bool found = recur_check(context) == SMT_SATISFIABLE && read_choices(covering, &auxiliary) &&
               recur_model(context, covering->node, &covering->recurrence->model);
  smt_pop(context->smt);
  symbol_vec_release(&auxiliary);
  return found;
}

static bool apply_choices(Covering *covering, Way *way) {
  RecurSystem *system = covering->context->system;
  const LocationInfo *info = its_location(system->its, way->edge->from);
  Substitution choices = {0};
  for (uint32_t i = 0; i < way->edge->auxiliary_count; i++)
    substitution_set(&choices, way->edge->auxiliary[i], way->choices[i]);
  bool whole = true;
  for (uint32_t i = 0; i < way->edge->guard_count; i++) {
    Atom atom = its_substitute_atom(system->terms, way->edge->guard[i], &choices);
    whole &= atom.kind != ATOM_NONE && atom.kind != ATOM_FALSE;
    if (atom.kind != ATOM_TRUE) atom_vec_push(&way->guard, atom);
  }
  for (uint32_t i = 0; i < info->variable_count && whole; i++) {
    Linear after = its_substitute(system->terms, way->edge->update[i], &choices);
    whole = after.id != 0;
    substitution_set(&way->update, info->variables[i], after);
  }
  substitution_release(&choices);
  return whole;
}

// --- the set ---

static void propose(Covering *covering, const Model *state, Atom atom) {
  if (covering->set.count >= MAX_SET || !recur_holds(covering->context->system->terms, state, atom)) return;
  for (uint32_t i = 0; i < covering->set.count; i++)
    if (atom_same(covering->set.data[i], atom)) return;
  atom_vec_push(&covering->set, atom);
}

// All that is true at the end of the path.
static bool begin_set(Covering *covering) {
  RecurContext *context = covering->context;
  Terms *terms = context->system->terms;
  const LocationInfo *info = its_location(context->system->its, covering->node->location);
  Model state = {0};
  bool whole = true;
  for (uint32_t i = 0; i < info->variable_count && whole; i++) {
    Int value;
    if (!covering->node->values[i].id) continue;
    whole = recur_evaluate(terms, &covering->recurrence->model, covering->node->values[i], &value);
    if (whole) model_push(&state, (ModelEntry){info->variables[i], value});
  }
  model_sort(&state);
  for (uint32_t i = 0; i < info->variable_count && whole; i++) {
    Int value;
    if (!covering->fixed[i] || !model_get(&state, info->variables[i], &value)) continue;
    propose(covering, &state, atom_eq(terms, linear_symbol(terms, info->variables[i]), linear_constant(terms, value)));
  }
  for (uint32_t i = 0; i < info->invariant_count && whole; i++) propose(covering, &state, info->invariant[i]);
  for (uint32_t w = 0; w < covering->count && whole; w++)
    for (uint32_t i = 0; i < covering->ways[w].guard.count; i++)
      propose(covering, &state, covering->ways[w].guard.data[i]);
  model_release(&state);
  return whole;
}

static void knowledge_of(const Covering *covering, const AtomVec *more, Knowledge *knowledge) {
  Terms *terms = covering->context->system->terms;
  *knowledge = (Knowledge){0};
  for (uint32_t i = 0; i < covering->set.count; i++) knowledge_add(terms, knowledge, covering->set.data[i]);
  for (uint32_t i = 0; i < more->count; i++) knowledge_add(terms, knowledge, more->data[i]);
}

// Drops what the round may violate; whether there was something.
static bool drop_open(Covering *covering, const Way *way) {
  RecurContext *context = covering->context;
  Knowledge knowledge;
  knowledge_of(covering, &way->guard, &knowledge);
  uint32_t kept = 0, count = covering->set.count;
  for (uint32_t i = 0; i < count; i++) {
    Atom atom = covering->set.data[i], after = its_substitute_atom(context->system->terms, atom, &way->update);
    bool known = after.kind != ATOM_NONE && after.kind != ATOM_FALSE;
    if (known && (after.kind == ATOM_TRUE || oracle_entails(context->oracle, &knowledge, after) == ANSWER_YES))
      covering->set.data[kept++] = atom;
  }
  covering->set.count = kept;
  knowledge_release(&knowledge);
  return kept < count;
}

static void close_set(Covering *covering) {
  for (bool changed = true; changed && !budget_cancelled(covering->context->budget);) {
    changed = false;
    for (uint32_t w = 0; w < covering->count; w++) changed |= drop_open(covering, &covering->ways[w]);
  }
}

// What was asserted implies one of the guards from number `next` on, at the state that `place` says.
static bool covered(Covering *covering, const Substitution *place, uint32_t next) {
  RecurContext *context = covering->context;
  if (covering->cases++ >= MAX_CASES) return false;
  SmtResult possible = recur_check(context);
  if (possible != SMT_SATISFIABLE) return possible == SMT_UNSATISFIABLE;
  if (next == covering->count) return false;
  const AtomVec *guard = &covering->ways[next].guard;
  bool result = true;
  smt_push(context->smt);
  for (uint32_t i = 0; i < guard->count && result; i++) {
    Atom atom = its_substitute_atom(context->system->terms, guard->data[i], place);
    smt_push(context->smt);
    recur_assert_atom(context, atom_negate(context->system->terms, atom));
    result = covered(covering, place, next + 1);
    smt_pop(context->smt);
    recur_assert_atom(context, atom);
  }
  smt_pop(context->smt);
  return result;
}

// About any state of the set, not that at the end of the path.
static bool is_covered(Covering *covering) {
  RecurContext *context = covering->context;
  Terms *terms = context->system->terms;
  const LocationInfo *info = its_location(context->system->its, covering->node->location);
  Substitution place = {0};
  for (uint32_t i = 0; i < info->variable_count; i++)
    substitution_set(&place, info->variables[i], linear_symbol(terms, symbol_new(terms, NULL)));
  smt_push(context->smt);
  for (uint32_t i = 0; i < covering->set.count; i++)
    recur_assert_atom(context, its_substitute_atom(terms, covering->set.data[i], &place));
  bool result = covered(covering, &place, 0);
  smt_pop(context->smt);
  substitution_release(&place);
  return result;
}

// For people: without what the rest of the set implies.
static void drop_implied(Covering *covering) {
  RecurContext *context = covering->context;
  for (uint32_t i = covering->set.count; i-- > 0;) {
    Knowledge others = {0};
    for (uint32_t k = 0; k < covering->set.count; k++)
      if (k != i) knowledge_add(context->system->terms, &others, covering->set.data[k]);
    bool implied = oracle_entails(context->oracle, &others, covering->set.data[i]) == ANSWER_YES;
    knowledge_release(&others);
    if (!implied) continue;
    for (uint32_t k = i + 1; k < covering->set.count; k++) covering->set.data[k - 1] = covering->set.data[k];
    covering->set.count--;
  }
}

static void tell(Covering *covering) {
  Recurrence *recurrence = covering->recurrence;
  drop_implied(covering);
  recurrence->is_cover = true;
  recurrence->stem = covering->node;
  recurrence->location = covering->node->location;
  atom_vec_append(&recurrence->set, covering->set.data, covering->set.count);
  for (uint32_t w = 0; w < covering->count; w++)
    recur_part_vec_push(&recurrence->round,
                        (RecurPart){.edge = covering->ways[w].edge, .choices = covering->ways[w].choices});
}

// --- the whole ---

static void find_fixed(Covering *covering) {
  RecurSystem *system = covering->context->system;
  uint32_t count = recur_variables(system, covering->node->location);
  for (uint32_t i = 0; i < count; i++) {
    covering->fixed[i] = system->needed[covering->node->location.id][i];
    for (uint32_t w = 0; w < covering->count && covering->fixed[i]; w++)
      covering->fixed[i] = keeps(covering, covering->ways[w].edge, i);
  }
}

bool recur_cover(RecurContext *context, const RecurNode *node, Recurrence *recurrence) {
  Covering covering = {.context = context, .node = node, .recurrence = recurrence};
  collect_loops(&covering);
  if (covering.count < 2) return false;
  covering.fixed = memory_zalloc((size_t)recur_variables(context->system, node->location) + 1);
  find_fixed(&covering);
  bool found = find_values(&covering);
  for (uint32_t w = 0; w < covering.count && found; w++) found = apply_choices(&covering, &covering.ways[w]);
  found = found && begin_set(&covering);
  if (found) close_set(&covering);
  found = found && !budget_cancelled(context->budget) && is_covered(&covering);
  if (found) tell(&covering);
  for (uint32_t w = 0; w < covering.count; w++) {
    atom_vec_release(&covering.ways[w].guard);
    substitution_release(&covering.ways[w].update);
  }
  atom_vec_release(&covering.set);
  memory_free(covering.fixed);
  return found;
}
