// See invariant.h.
#include "prove/invariant.h"

#include "its/products.h"
#include "its/substitute.h"

enum {
  MAX_DIRECTIONS = 64,     // per location, beyond those of the variables
  MAX_THRESHOLDS = 12,     // of a direction
  MAX_PAIR_VARIABLES = 5,  // pairs of changing variables are directions up to so many
  TRANSFER_ROUNDS = 3,     // how far directions travel
  FREE_CHANGES = 3,        // of a bound, before it is widened
  MAX_ROUNDS = 60
};

typedef struct {
  Linear linear;  // no constant
  Int low;        // BOUND_NONE_LOW: none
  uint32_t changes;
  U32Vec thresholds;  // numbers of Analysis.constants
} Direction;

VEC_DEFINE(DirectionVec, direction_vec, Direction)
VEC_DEFINE(IntVec, int_vec, Int)

typedef struct {
  DirectionVec directions;
  Map index;  // linear id -> direction
  bool reached;
  uint32_t version;  // counts the changes of the above
} Place;

typedef struct {
  Refinement *refinement;
  const bool *scope;  // per location
  Oracle *oracle;
  Budget *budget;
  Terms *terms;
  Place *places;  // per location
  IntVec constants;
  uint32_t *followed;  // per transition: the version of its source when it was followed last
  bool products;       // some transition mentions one
} Analysis;

static const Its *its_of(const Analysis *analysis) { return analysis->refinement->its; }
static const Move *move_of(const Analysis *analysis, uint32_t transition) {
  return &analysis->refinement->moves.moves.data[transition];
}
static bool in_scope(const Analysis *analysis, uint32_t location) { return analysis->scope[location]; }
// Nothing is learnt from others: what is outside of the scope stays as it is.
static bool is_left_out(const Analysis *analysis, uint32_t transition) {
  return refinement_is_dead(analysis->refinement, transition) ||
         !in_scope(analysis, its_of(analysis)->transitions.data[transition].to.id);
}
static uint32_t transition_count(const Analysis *analysis) { return its_of(analysis)->transitions.count; }

// --- directions ---

static Linear without_constant(Terms *terms, Linear linear, Int *constant) {
  if (!linear.id) return linear;
  *constant = linear_info(terms, linear)->constant;
  return linear_add_constant(terms, linear, -*constant);
}

static void add_threshold(Analysis *analysis, Direction *direction, Int threshold) {
  for (uint32_t i = 0; i < direction->thresholds.count; i++)
    if (analysis->constants.data[direction->thresholds.data[i]] == threshold) return;
  if (direction->thresholds.count >= MAX_THRESHOLDS) return;
  u32_vec_push(&direction->thresholds, analysis->constants.count);
  int_vec_push(&analysis->constants, threshold);
}

// The direction of a term that may be >= 0 there; its constant is a threshold. Returns whether it is new.
static bool add_direction(Analysis *analysis, Location location, Linear linear, bool threshold) {
  if (!in_scope(analysis, location.id)) return false;
  Place *place = &analysis->places[location.id];
  Int constant = 0;
  Linear direction = without_constant(analysis->terms, linear, &constant);
  if (!direction.id || !linear_info(analysis->terms, direction)->count) return false;
  if (!its_is_over_variables(its_of(analysis), location, direction)) return false;
  uint32_t index;
  bool is_new = !map_get(&place->index, direction.id, &index);
  if (is_new) {
    if (place->directions.count >= MAX_DIRECTIONS + 2 * its_location(its_of(analysis), location)->variable_count)
      return false;
    index = place->directions.count;
    map_set(&place->index, direction.id, index);
    direction_vec_push(&place->directions, (Direction){.linear = direction, .low = BOUND_NONE_LOW});
  }
  if (threshold) add_threshold(analysis, &place->directions.data[index], -constant);
  return is_new;
}

// A threshold, where the location has the direction.
static void add_known_direction(Analysis *analysis, Location location, Linear linear) {
  Int constant;
  uint32_t index;
  Linear direction = without_constant(analysis->terms, linear, &constant);
  if (direction.id && map_get(&analysis->places[location.id].index, direction.id, &index))
    add_threshold(analysis, &analysis->places[location.id].directions.data[index], -constant);
}

static void add_both(Analysis *analysis, Location location, Linear linear) {
  if (!linear.id) return;
  add_direction(analysis, location, linear, true);
  add_direction(analysis, location, linear_scale(analysis->terms, linear, -1), true);
}

static void add_guards(Analysis *analysis) {
  for (uint32_t t = 0; t < transition_count(analysis); t++) {
    const Transition *transition = &its_of(analysis)->transitions.data[t];
    if (refinement_is_dead(analysis->refinement, t) || !in_scope(analysis, transition->from.id)) continue;
    for (uint32_t i = 0; i < transition->guard_count; i++) {
      Atom atom = transition->guard[i];
      if (atom.kind == ATOM_GE) add_direction(analysis, transition->from, atom.linear, true);
      if (atom.kind == ATOM_GE)  // its negation holds on the other side
        add_direction(analysis, transition->from,
                      linear_add_constant(analysis->terms, linear_scale(analysis->terms, atom.linear, -1), -1), true);
      if (atom.kind == ATOM_EQ || atom.kind == ATOM_NE) add_both(analysis, transition->from, atom.linear);
    }
  }
}

// Is it symbol + constant? The symbol; id 0: it is not.
static Symbol shifted_symbol(Analysis *analysis, Linear linear, Int *constant) {
  Symbol symbol = {0};
  Linear direction = without_constant(analysis->terms, linear, constant);
  return direction.id && linear_is_symbol(analysis->terms, direction, &symbol) ? symbol : (Symbol){0};
}

// What source variables are as terms over target variables, where these two differ by a constant.
static void inverse_update(Analysis *analysis, uint32_t transition, Substitution *inverse) {
  const Move *move = move_of(analysis, transition);
  const LocationInfo *from = its_location(its_of(analysis), move->from), *to = its_location(its_of(analysis), move->to);
  Substitution targets = {0};  // symbols of the move as terms over target variables
  Int constant;
  Linear known;
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Symbol symbol = shifted_symbol(analysis, move->after[i], &constant);
    if (!symbol.id || substitution_get(&targets, symbol, &known)) continue;
    Linear variable = linear_symbol(analysis->terms, to->variables[i]);
    substitution_set(&targets, symbol, linear_add_constant(analysis->terms, variable, -constant));
  }
  for (uint32_t i = 0; i < from->variable_count; i++) {
    Symbol symbol = shifted_symbol(analysis, move->before[i], &constant);
    if (!symbol.id || !substitution_get(&targets, symbol, &known) || !known.id) continue;
    substitution_set(inverse, from->variables[i], linear_add_constant(analysis->terms, known, constant));
  }
  substitution_release(&targets);
}

static bool all_replaced(const Analysis *analysis, Linear linear, const Substitution *substitution) {
  const LinearInfo *info = linear_info(analysis->terms, linear);
  Linear by;
  for (uint32_t i = 0; i < info->count; i++)
    if (!substitution_get(substitution, info->monomials[i].symbol, &by)) return false;
  return true;
}

// Directions of the source as the target sees them, and of the target as the source sees them. Returns whether there
// are new ones.
static bool transfer(Analysis *analysis, uint32_t number) {
  const Transition *transition = &its_of(analysis)->transitions.data[number];
  Substitution inverse = {0}, update = {0};
  const LocationInfo *to = its_location(its_of(analysis), transition->to);
  inverse_update(analysis, number, &inverse);
  for (uint32_t i = 0; i < to->variable_count; i++) substitution_set(&update, to->variables[i], transition->update[i]);
  bool changed = false;
  uint32_t before = analysis->places[transition->from.id].directions.count,
           after = analysis->places[transition->to.id].directions.count;
  for (uint32_t i = 0; i < before; i++) {
    Linear linear = analysis->places[transition->from.id].directions.data[i].linear;
    if (all_replaced(analysis, linear, &inverse))
      changed |= add_direction(analysis, transition->to, its_substitute(analysis->terms, linear, &inverse), false);
  }
  for (uint32_t i = 0; i < after; i++) {
    Linear linear =
        its_substitute(analysis->terms, analysis->places[transition->to.id].directions.data[i].linear, &update);
    changed |= linear.id && add_direction(analysis, transition->from, linear, false);
  }
  substitution_release(&inverse);
  substitution_release(&update);
  return changed;
}

// Variables that some transition into the location gives another value than a copy.
static void changing_variables(const Analysis *analysis, uint32_t location, U32Vec *changing) {
  const LocationInfo *info = &its_of(analysis)->locations.data[location];
  for (uint32_t i = 0; i < info->variable_count; i++) {
    for (uint32_t t = 0; t < transition_count(analysis); t++) {
      const Transition *transition = &its_of(analysis)->transitions.data[t];
      if (transition->to.id != location || refinement_is_dead(analysis->refinement, t)) continue;
      if (transition->from.id == location &&
          transition->update[i].id == linear_symbol(analysis->terms, info->variables[i]).id)
        continue;
      if (transition->from.id != location && linear_is_symbol(analysis->terms, transition->update[i], NULL)) continue;
      u32_vec_push(changing, i);
      break;
    }
  }
}

static void add_pairs(Analysis *analysis, uint32_t location) {
  U32Vec changing = {0};
  const LocationInfo *info = &its_of(analysis)->locations.data[location];
  changing_variables(analysis, location, &changing);
  for (uint32_t i = 0; i < changing.count && changing.count <= MAX_PAIR_VARIABLES; i++) {
    Linear a = linear_symbol(analysis->terms, info->variables[changing.data[i]]);
    for (uint32_t j = 0; j < i; j++) {
      Linear b = linear_symbol(analysis->terms, info->variables[changing.data[j]]);
      add_both(analysis, (Location){location}, linear_add(analysis->terms, a, b));
      add_both(analysis, (Location){location}, linear_sub(analysis->terms, a, b));
    }
  }
  u32_vec_release(&changing);
}

// What the transition's source has in a direction may be what the target has in it, and what the source is known to have never changes.
static void transfer_thresholds(Analysis *analysis, uint32_t transition) {
  Substitution inverse = {0};
  const Move *move = move_of(analysis, transition);
  const Place *from = &analysis->places[move->from.id];
  inverse_update(analysis, transition, &inverse);
  for (uint32_t i = 0; i < from->directions.count; i++) {
    Linear linear = from->directions.data[i].linear;
    if (!from->directions.data[i].thresholds.count || !all_replaced(analysis, linear, &inverse)) continue;
    linear = its_substitute(analysis->terms, linear, &inverse);
    uint32_t count = from->directions.data[i].thresholds.count;  // before those that a loop adds to its own head
    for (uint32_t k = 0; k < count && linear.id; k++) {
      Int threshold = analysis->constants.data[from->directions.data[i].thresholds.data[k]];
      add_known_direction(analysis, move->to, linear_add_constant(analysis->terms, linear, -threshold));
    }
  }
  substitution_release(&inverse);
}

static void find_thresholds(Analysis *analysis) {
  for (uint32_t l = 1; l < its_of(analysis)->locations.count; l++) {
    const LocationInfo *info = &its_of(analysis)->locations.data[l];
    for (uint32_t i = 0; i < info->invariant_count; i++)
      if (info->invariant[i].kind == ATOM_GE) add_known_direction(analysis, (Location){l}, info->invariant[i].linear);
  }
  for (uint32_t t = 0; t < transition_count(analysis); t++)
    if (!is_left_out(analysis, t)) transfer_thresholds(analysis, t);
}

static void find_directions(Analysis *analysis) {
  add_guards(analysis);
  bool changed = true;
  for (uint32_t round = 0; round < TRANSFER_ROUNDS && changed; round++) {
    changed = false;
    for (uint32_t t = 0; t < transition_count(analysis); t++)
      if (!is_left_out(analysis, t)) changed |= transfer(analysis, t);
  }
  for (uint32_t l = 1; l < its_of(analysis)->locations.count; l++) {
    const LocationInfo *info = &its_of(analysis)->locations.data[l];
    if (!in_scope(analysis, l)) continue;
    for (uint32_t i = 0; i < info->variable_count; i++)
      add_both(analysis, (Location){l}, linear_symbol(analysis->terms, info->variables[i]));
    add_pairs(analysis, l);
  }
  find_thresholds(analysis);
}

// --- bounds ---

// What the products in a transition are at least and at most, by what is known about their factors.
static void product_facts(const Analysis *analysis, uint32_t transition, const Knowledge *knowledge, AtomVec *facts) {
  const Move *move = move_of(analysis, transition);
  Map symbols = {0};
  for (uint32_t i = 0; i < move->atom_count; i++) its_mark_symbols(analysis->terms, move->atoms[i].linear, 1, &symbols);
  for (uint32_t i = 0; i < its_location(its_of(analysis), move->to)->variable_count; i++)
    its_mark_symbols(analysis->terms, move->after[i], 1, &symbols);
  products_facts(analysis->terms, knowledge, &symbols, facts);
  map_release(&symbols);
}

// What is known when a transition is taken, in the symbols of its move.
static void know_before(Analysis *analysis, uint32_t transition, Knowledge *knowledge) {
  const Move *move = move_of(analysis, transition);
  const Place *place = &analysis->places[move->from.id];
  const LocationInfo *from = its_location(its_of(analysis), move->from);
  Substitution before = {0};
  for (uint32_t i = 0; i < from->variable_count; i++)
    if (move->before[i].id) substitution_set(&before, from->variables[i], move->before[i]);
  for (uint32_t i = 0; i < move->atom_count; i++) knowledge_add(analysis->terms, knowledge, move->atoms[i]);
  for (uint32_t i = 0; i < place->directions.count && !knowledge->contradiction; i++) {
    const Direction *direction = &place->directions.data[i];
    if (direction->low == BOUND_NONE_LOW) continue;
    Atom atom =
        atom_make(analysis->terms, ATOM_GE, linear_add_constant(analysis->terms, direction->linear, -direction->low));
    knowledge_add(analysis->terms, knowledge, its_substitute_atom(analysis->terms, atom, &before));
  }
  if (analysis->products && !knowledge->contradiction) {
    AtomVec facts = {0};
    product_facts(analysis, transition, knowledge, &facts);
    for (uint32_t i = 0; i < facts.count; i++) knowledge_add(analysis->terms, knowledge, facts.data[i]);
    atom_vec_release(&facts);
  }
  substitution_release(&before);
}

static Int low_after(Analysis *analysis, const Knowledge *knowledge, Linear direction, const Substitution *after) {
  Linear linear = its_substitute(analysis->terms, direction, after);
  Int low;
  if (!linear.id || !oracle_minimise(analysis->oracle, knowledge, linear, &low)) return BOUND_NONE_LOW;
  return low;
}

// The largest threshold that is not above `low`.
static Int widen(const Analysis *analysis, const Direction *direction, Int low) {
  Int best = BOUND_NONE_LOW;
  for (uint32_t i = 0; i < direction->thresholds.count; i++) {
    Int threshold = analysis->constants.data[direction->thresholds.data[i]];
    if (threshold <= low && threshold > best) best = threshold;
  }
  return best;
}

static void substitution_after(const Analysis *analysis, const Move *move, Substitution *after) {
  const LocationInfo *to = its_location(its_of(analysis), move->to);
  for (uint32_t i = 0; i < to->variable_count; i++) substitution_set(after, to->variables[i], move->after[i]);
}

// Follows one transition upwards: bounds of the target are lowered to what holds after it. Returns whether one was.
static bool follow(Analysis *analysis, uint32_t transition) {
  const Move *move = move_of(analysis, transition);
  Place *to = &analysis->places[move->to.id];
  Knowledge knowledge = {0};
  analysis->followed[transition] = analysis->places[move->from.id].version;
  know_before(analysis, transition, &knowledge);
  bool changed = false;
  if (!oracle_contradiction(analysis->oracle, &knowledge)) {
    Substitution after = {0};
    substitution_after(analysis, move, &after);
    bool first = !to->reached;
    to->reached = true;
    changed = first;
    for (uint32_t i = 0; i < to->directions.count; i++) {
      Direction *direction = &to->directions.data[i];
      if (!first && direction->low == BOUND_NONE_LOW) continue;
      Int low = low_after(analysis, &knowledge, direction->linear, &after);
      if (first) direction->low = low;
      if (low >= direction->low) continue;
      direction->low = ++direction->changes > FREE_CHANGES ? widen(analysis, direction, low) : low;
      changed = true;
    }
    substitution_release(&after);
  }
  to->version += changed;
  knowledge_release(&knowledge);
  return changed;
}

// Until nothing changes. False: not reached, and the bounds mean nothing.
static bool ascend(Analysis *analysis) {
  Place *initial = &analysis->places[its_of(analysis)->initial.id];
  initial->reached = true;
  for (uint32_t i = 0; i < initial->directions.count; i++) initial->directions.data[i].low = BOUND_NONE_LOW;
  for (uint32_t l = 1; l < its_of(analysis)->locations.count; l++)
    if (analysis->refinement->origin_location.data[l] ==
            analysis->refinement->origin_location.data[its_of(analysis)->initial.id] ||
        !in_scope(analysis, l))
      analysis->places[l].reached = true;
  for (uint32_t l = 1; l < its_of(analysis)->locations.count; l++) analysis->places[l].version = 1;
  for (uint32_t round = 0; round < MAX_ROUNDS; round++) {
    bool changed = false;
    for (uint32_t t = 0; t < transition_count(analysis); t++) {
      const Place *from = &analysis->places[move_of(analysis, t)->from.id];
      if (is_left_out(analysis, t) || !from->reached) continue;
      if (analysis->followed[t] == from->version) continue;  // it would say the same as before
      if (budget_cancelled(analysis->budget)) return false;
      changed |= follow(analysis, t);
    }
    if (!changed) return true;
  }
  return false;
}

// Replaces the bounds of one location by what its incoming transitions give now: never less than there was.
static void descend(Analysis *analysis, uint32_t location) {
  Place *place = &analysis->places[location];
  IntVec lows = {0};
  for (uint32_t i = 0; i < place->directions.count; i++) int_vec_push(&lows, BOUND_NONE_HIGH);
  for (uint32_t t = 0; t < transition_count(analysis); t++) {
    const Move *move = move_of(analysis, t);
    if (move->to.id != location || refinement_is_dead(analysis->refinement, t) ||
        !analysis->places[move->from.id].reached)
      continue;
    Knowledge knowledge = {0};
    Substitution after = {0};
    know_before(analysis, t, &knowledge);
    substitution_after(analysis, move, &after);
    if (!oracle_contradiction(analysis->oracle, &knowledge)) {
      for (uint32_t i = 0; i < place->directions.count; i++) {
        if (lows.data[i] <= place->directions.data[i].low) continue;
        Int low = low_after(analysis, &knowledge, place->directions.data[i].linear, &after);
        if (low < lows.data[i]) lows.data[i] = low;
      }
    }
    substitution_release(&after);
    knowledge_release(&knowledge);
  }
  for (uint32_t i = 0; i < place->directions.count; i++)
    if (lows.data[i] > place->directions.data[i].low && lows.data[i] != BOUND_NONE_HIGH)
      place->directions.data[i].low = lows.data[i];
  int_vec_release(&lows);
}

// --- the result ---

// The bounds as atoms, without those that the location's invariant and those before them entail.
static uint32_t strengthen(Analysis *analysis, uint32_t location) {
  Place *place = &analysis->places[location];
  const LocationInfo *info = &its_of(analysis)->locations.data[location];
  Knowledge known = {0};
  AtomVec added = {0};
  for (uint32_t i = 0; i < info->invariant_count; i++) knowledge_add(analysis->terms, &known, info->invariant[i]);
  for (uint32_t pass = 0; pass < 2; pass++) {  // variables come first: their bounds show most of the others
    for (uint32_t i = 0; i < place->directions.count; i++) {
      const Direction *direction = &place->directions.data[i];
      bool simple = linear_info(analysis->terms, direction->linear)->count == 1;
      if (direction->low == BOUND_NONE_LOW || simple != (pass == 0)) continue;
      Linear linear = linear_add_constant(analysis->terms, direction->linear, -direction->low);
      if (!linear.id) continue;
      Atom atom = atom_make(analysis->terms, ATOM_GE, linear);
      if (atom.kind != ATOM_GE || oracle_entails(analysis->oracle, &known, atom) == ANSWER_YES) continue;
      knowledge_add(analysis->terms, &known, atom);
      atom_vec_push(&added, atom);
    }
  }
  if (added.count) refinement_strengthen(analysis->refinement, (Location){location}, added.data, added.count);
  uint32_t count = added.count;
  atom_vec_release(&added);
  knowledge_release(&known);
  return count;
}

static bool has_false(const LocationInfo *info) {
  for (uint32_t i = 0; i < info->invariant_count; i++)
    if (info->invariant[i].kind == ATOM_FALSE) return true;
  return false;
}

// What the new invariants say about products, for the ranking techniques, which know nothing of products.
static uint32_t explain_products(Analysis *analysis, uint32_t transition) {
  const Its *its = its_of(analysis);
  const Transition *taken = &its->transitions.data[transition];
  const LocationInfo *from = its_location(its, taken->from);
  Knowledge known = {0};
  Map symbols = {0};
  AtomVec facts = {0}, added = {0};
  for (uint32_t i = 0; i < from->invariant_count; i++) knowledge_add(analysis->terms, &known, from->invariant[i]);
  for (uint32_t i = 0; i < taken->guard_count; i++) {
    knowledge_add(analysis->terms, &known, taken->guard[i]);
    its_mark_symbols(analysis->terms, taken->guard[i].linear, 1, &symbols);
  }
  for (uint32_t i = 0; i < its_location(its, taken->to)->variable_count; i++)
    its_mark_symbols(analysis->terms, taken->update[i], 1, &symbols);
  if (!known.contradiction) products_facts(analysis->terms, &known, &symbols, &facts);
  for (uint32_t i = 0; i < facts.count; i++) {
    if (oracle_entails(analysis->oracle, &known, facts.data[i]) == ANSWER_YES) continue;
    knowledge_add(analysis->terms, &known, facts.data[i]);
    atom_vec_push(&added, facts.data[i]);
  }
  if (added.count) refinement_restrict(analysis->refinement, transition, added.data, added.count);
  uint32_t count = added.count;
  atom_vec_release(&facts);
  atom_vec_release(&added);
  map_release(&symbols);
  knowledge_release(&known);
  return count;
}

static uint32_t apply(Analysis *analysis) {
  uint32_t added = 0;
  for (uint32_t l = 1; l < its_of(analysis)->locations.count; l++) {
    if (!in_scope(analysis, l)) continue;
    if (analysis->places[l].reached) {
      added += strengthen(analysis, l);
    } else if (!has_false(&its_of(analysis)->locations.data[l])) {
      refinement_strengthen(analysis->refinement, (Location){l}, &(Atom){.kind = ATOM_FALSE}, 1);
      added++;
    }
  }
  for (uint32_t t = 0; analysis->products && t < transition_count(analysis); t++)
    if (!refinement_is_dead(analysis->refinement, t) &&
        in_scope(analysis, its_of(analysis)->transitions.data[t].from.id))
      added += explain_products(analysis, t);
  return added;
}

uint32_t infer_invariants(Refinement *refinement, const bool *scope, Oracle *oracle, Budget *budget) {
  Analysis analysis = {
      .refinement = refinement, .scope = scope, .oracle = oracle, .budget = budget, .terms = refinement->its->terms};
  analysis.places = memory_zalloc(sizeof(Place) * refinement->its->locations.count);
  analysis.followed = memory_zalloc(sizeof(uint32_t) * ((size_t)refinement->its->transitions.count + 1));
  analysis.products = its_has_products(refinement->its);
  find_directions(&analysis);
  uint32_t added = 0;
  if (ascend(&analysis)) {
    for (uint32_t l = 1; l < refinement->its->locations.count; l++)
      if (l != refinement->its->initial.id && in_scope(&analysis, l) && analysis.places[l].reached)
        descend(&analysis, l);
    added = apply(&analysis);
  }
  for (uint32_t l = 0; l < refinement->its->locations.count; l++) {
    Place *place = &analysis.places[l];
    for (uint32_t i = 0; i < place->directions.count; i++) u32_vec_release(&place->directions.data[i].thresholds);
    direction_vec_release(&place->directions);
    map_release(&place->index);
  }
  memory_free(analysis.places);
  memory_free(analysis.followed);
  int_vec_release(&analysis.constants);
  return added;
}
