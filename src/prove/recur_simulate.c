// See recur_simulate.h. Auxiliary symbols get the number that an equation of the guard asks for, or that lets a variable keep its value, as far as bounds
// allow. Only variables that are needed have values.
#include "prove/recur_simulate.h"

#include "its/substitute.h"

enum { MAX_STEPS = 600, STEPS_PER_BUDGET_STEP = 50 };

typedef struct {
  Location location;
  Int *state;             // per variable
  const RecurEdge *edge;  // taken next
  Int *choices;           // with
} Moment;

VEC_DEFINE(MomentVec, moment_vec, Moment)

typedef struct {
  RecurContext *context;
  Arena *arena;
  MomentVec moments;
  Map seen;   // hash of location and state -> moment
  Map taken;  // edge -> how often
  uint32_t variant;
} Simulation;

static const bool *needed_at(const Simulation *simulation, Location location) {
  return simulation->context->system->needed[location.id];
}

static uint64_t hash_of(const Simulation *simulation, const Moment *moment) {
  uint64_t hash = moment->location.id;
  for (uint32_t i = 0; i < recur_variables(simulation->context->system, moment->location); i++)
    if (needed_at(simulation, moment->location)[i]) hash = hash_combine(hash, int_hash(moment->state[i]));
  return hash;
}

static bool same_state(const Simulation *simulation, const Moment *a, const Moment *b) {
  if (a->location.id != b->location.id) return false;
  for (uint32_t i = 0; i < recur_variables(simulation->context->system, a->location); i++)
    if (needed_at(simulation, a->location)[i] && a->state[i] != b->state[i]) return false;
  return true;
}

// --- one edge ---

typedef struct {
  Int low, high;
  bool has_low, has_high, fixed;
} Range;

static void narrow(Range *range, Int bound, bool low) {
  if (low && (!range->has_low || bound > range->low)) range->low = bound;
  if (!low && (!range->has_high || bound < range->high)) range->high = bound;
  *(low ? &range->has_low : &range->has_high) = true;
}

// What the atom says about the symbol when all its other symbols have values.
static void restrict_range(Terms *terms, const Model *model, Atom atom, Symbol symbol, Range *range) {
  Int factor = linear_factor(terms, atom.linear, symbol), rest;
  if (!factor || (atom.kind != ATOM_EQ && atom.kind != ATOM_GE)) return;
  Linear others = linear_add_scaled(terms, atom.linear, linear_symbol(terms, symbol), -factor);
  if (!recur_evaluate(terms, model, others, &rest)) return;
  if (atom.kind == ATOM_EQ) {
    if (rest % factor != 0) return;
    range->low = range->high = -(rest / factor);
    range->has_low = range->has_high = range->fixed = true;
  } else if (!range->fixed) {
    narrow(range, factor > 0 ? int_ceil_div(-rest, factor) : int_floor_div(-rest, factor), factor > 0);
  }
}

// The value with which a variable that the symbol is assigned to keeps its own; else 0.
static Int preferred(const Simulation *simulation, const RecurEdge *edge, const Moment *moment, Symbol symbol) {
  const RecurSystem *system = simulation->context->system;
  if (edge->to.id != edge->from.id) return 0;
  for (uint32_t i = 0; i < recur_variables(system, edge->to); i++) {
    Symbol assigned;
    if (needed_at(simulation, edge->to)[i] && linear_is_symbol(system->terms, edge->update[i], &assigned) &&
        assigned.id == symbol.id)
      return moment->state[i];
  }
  return 0;
}

static bool atoms_hold(const Terms *terms, const Model *model, const RecurEdge *edge) {
  for (uint32_t i = 0; i < edge->guard_count; i++) {
    Int value;
    Atom atom = edge->guard[i];
    if (!recur_evaluate(terms, model, atom.linear, &value)) return false;
    if (atom.kind == ATOM_EQ ? value != 0 : atom.kind == ATOM_NE ? value == 0 : value < 0) return false;
  }
  return true;
}

// Values for the auxiliary symbols: false when none were found that allow the edge. The model has all values then.
static bool can_take(const Simulation *simulation, const RecurEdge *edge, Moment *moment, Model *model) {
  const RecurSystem *system = simulation->context->system;
  const LocationInfo *info = its_location(system->its, edge->from);
  model_clear(model);
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (needed_at(simulation, edge->from)[i]) model_push(model, (ModelEntry){info->variables[i], moment->state[i]});
  model_sort(model);
  Int *choices = ARENA_ARRAY(simulation->arena, Int, edge->auxiliary_count + 1);
  for (uint32_t i = 0; i < edge->auxiliary_count; i++) {
    Symbol symbol = edge->auxiliary[i];
    Range range = {0};
    for (uint32_t j = 0; j < edge->guard_count; j++)
      restrict_range(system->terms, model, edge->guard[j], symbol, &range);
    Int value = preferred(simulation, edge, moment, symbol);
    if (range.has_high && value > range.high) value = range.high;
    if (range.has_low && value < range.low) value = range.low;
    choices[i] = value;
    model_push(model, (ModelEntry){symbol, value});
    model_sort(model);
  }
  moment->edge = edge;
  moment->choices = choices;
  return atoms_hold(system->terms, model, edge);
}

// The edge that was taken least, or (variant 0) the first one, of those that can be taken.
static bool choose(Simulation *simulation, Moment *moment, Model *model) {
  const RecurEdges *edges = &simulation->context->system->from[moment->location.id];
  Moment best = {0};
  uint32_t least = UINT32_MAX;
  for (uint32_t i = 0; i < edges->count; i++) {
    const RecurEdge *edge = edges->data[i];
    uint32_t times = map_get_or(&simulation->taken, edge->number, 0);
    bool inner_loop = edge->part_count && edge->parts[0].count.id;
    if (inner_loop || times >= least || !can_take(simulation, edge, moment, model)) continue;
    best = *moment;
    least = times;
    if (!simulation->variant) break;
  }
  if (!best.edge) return false;
  map_set(&simulation->taken, best.edge->number, least + 1);
  *moment = best;
  return can_take(simulation, best.edge, moment, model);
}

// --- the run ---

static bool next_moment(Simulation *simulation, const Moment *moment, const Model *model, Moment *next) {
  const RecurSystem *system = simulation->context->system;
  uint32_t count = recur_variables(system, moment->edge->to);
  *next = (Moment){.location = moment->edge->to, .state = ARENA_ARRAY(simulation->arena, Int, count + 1)};
  for (uint32_t i = 0; i < count; i++)
    if (needed_at(simulation, next->location)[i] &&
        !recur_evaluate(system->terms, model, moment->edge->update[i], &next->state[i]))
      return false;
  return true;
}

// The moment that has the same state as the last one; false: none.
static bool returned(Simulation *simulation, uint32_t *first) {
  uint32_t last = simulation->moments.count - 1;
  uint64_t hash = hash_of(simulation, &simulation->moments.data[last]);
  if (map_get(&simulation->seen, hash, first))
    return same_state(simulation, &simulation->moments.data[*first], &simulation->moments.data[last]);
  map_set(&simulation->seen, hash, last);
  return false;
}

static void tell_part(const Simulation *simulation, const Moment *moment, RecurPartVec *parts) {
  RecurSystem *system = simulation->context->system;
  RecurPart part = {.edge = moment->edge};
  part.choices = ARENA_ARRAY(system->arena, Linear, moment->edge->auxiliary_count + 1);
  for (uint32_t i = 0; i < moment->edge->auxiliary_count; i++)
    part.choices[i] = linear_constant(system->terms, moment->choices[i]);
  recur_part_vec_push(parts, part);
}

static void tell(const Simulation *simulation, const RecurNode *node, uint32_t first, Recurrence *recurrence) {
  Terms *terms = simulation->context->system->terms;
  const Moment *start = &simulation->moments.data[first];
  const LocationInfo *info = its_location(simulation->context->system->its, start->location);
  recurrence->stem = node;
  recurrence->location = start->location;
  for (uint32_t i = 0; i < simulation->moments.count - 1; i++)
    tell_part(simulation, &simulation->moments.data[i], i < first ? &recurrence->lead : &recurrence->round);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    if (!needed_at(simulation, start->location)[i]) continue;
    Linear difference = linear_add_constant(terms, linear_symbol(terms, info->variables[i]), -start->state[i]);
    atom_vec_push(&recurrence->set, atom_make(terms, ATOM_EQ, difference));
  }
}

static bool run(Simulation *simulation, uint32_t *first) {
  Model model = {0};
  bool found = false;
  while (!(found = returned(simulation, first)) && simulation->moments.count < MAX_STEPS) {
    if (simulation->moments.count % STEPS_PER_BUDGET_STEP == 0 && budget_cancelled(simulation->context->budget)) break;
    Moment *moment = &simulation->moments.data[simulation->moments.count - 1], next;
    if (!choose(simulation, moment, &model) || !next_moment(simulation, moment, &model, &next)) break;
    moment_vec_push(&simulation->moments, next);
  }
  model_release(&model);
  return found;
}

static bool begin(Simulation *simulation, const RecurNode *node, const Model *model) {
  const RecurSystem *system = simulation->context->system;
  uint32_t count = recur_variables(system, node->location);
  Moment moment = {.location = node->location, .state = ARENA_ARRAY(simulation->arena, Int, count + 1)};
  for (uint32_t i = 0; i < count; i++)
    if (needed_at(simulation, node->location)[i] &&
        !recur_evaluate(system->terms, model, node->values[i], &moment.state[i]))
      return false;
  moment_vec_push(&simulation->moments, moment);
  return true;
}

bool recur_simulate(RecurContext *context, const RecurNode *node, uint32_t variant, Recurrence *recurrence) {
  Simulation simulation = {.context = context, .arena = arena_new(), .variant = variant};
  uint32_t first;
  bool found = recur_model(context, node, &recurrence->model) && begin(&simulation, node, &recurrence->model) &&
               run(&simulation, &first);
  if (found) tell(&simulation, node, first, recurrence);
  moment_vec_release(&simulation.moments);
  map_release(&simulation.seen);
  map_release(&simulation.taken);
  arena_free(simulation.arena);
  return found;
}
