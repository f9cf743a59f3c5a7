// See recur_accelerate.h. After k rounds a variable x is  x + k * c  or, from the first round on,  c;  c is over what the loop leaves alone. So along the
// rounds from the second on every term of the guard changes by a fixed amount, and what holds in the first, the second and the last round holds in all.
#include "prove/recur_accelerate.h"

#include "its/substitute.h"

typedef struct {
  RecurSystem *system;
  const RecurEdge *loop;
  Symbol count;
  Substitution second, last;  // variables at the beginning of these rounds
} Acceleration;

// Only variables that the loop leaves alone and auxiliary symbols occur.
static bool is_constant(const Acceleration *acceleration, const Map *changed, Linear linear) {
  Map marks = {0};
  its_mark_symbols(acceleration->system->terms, linear, 1, &marks);
  bool result = linear.id != 0;
  for (uint32_t i = 0; i < marks.count && result; i++) result = !map_get(changed, marks.entries[i].key, NULL);
  map_release(&marks);
  return result;
}

// base + factor * step
static Linear advance(Terms *terms, Linear base, Linear factor, Linear step) {
  Int constant;
  if (linear_is_constant(terms, step, &constant)) return linear_add_scaled(terms, base, factor, constant);
  if (!base.id || !factor.id || !step.id) return (Linear){0};
  return linear_add(terms, base, linear_symbol(terms, symbol_product(terms, factor, step)));
}

static bool closed_forms(Acceleration *acceleration, Linear *update) {
  RecurSystem *system = acceleration->system;
  Terms *terms = system->terms;
  const LocationInfo *info = its_location(system->its, acceleration->loop->from);
  Linear count = linear_symbol(terms, acceleration->count), last = linear_add_constant(terms, count, -1);
  Map changed = {0};
  bool possible = true;
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (acceleration->loop->update[i].id != linear_symbol(terms, info->variables[i]).id)
      map_set(&changed, info->variables[i].id, i);
  for (uint32_t i = 0; i < info->variable_count && possible; i++) {
    Linear variable = linear_symbol(terms, info->variables[i]), once = acceleration->loop->update[i];
    Linear step = linear_sub(terms, once, variable);
    update[i] = variable;
    if (!system->needed[acceleration->loop->from.id][i]) continue;
    if (is_constant(acceleration, &changed, step)) {
      update[i] = advance(terms, variable, count, step);
      substitution_set(&acceleration->last, info->variables[i], advance(terms, variable, last, step));
    } else if (is_constant(acceleration, &changed, once)) {
      update[i] = once;
      substitution_set(&acceleration->last, info->variables[i], once);
    } else {
      possible = false;
    }
    substitution_set(&acceleration->second, info->variables[i], once);
    possible = possible && update[i].id;
  }
  map_release(&changed);
  return possible;
}

static void add_rounds(const Acceleration *acceleration, Atom atom, AtomVec *guard) {
  Terms *terms = acceleration->system->terms;
  atom_vec_push(guard, atom);
  atom_vec_push(guard, its_substitute_atom(terms, atom, &acceleration->second));
  atom_vec_push(guard, its_substitute_atom(terms, atom, &acceleration->last));
}

// A disequality has to stay on its side.
static void add_edge(Acceleration *acceleration, const Linear *update, Int sign) {
  RecurSystem *system = acceleration->system;
  Terms *terms = system->terms;
  AtomVec guard = {0};
  for (uint32_t i = 0; i < acceleration->loop->guard_count; i++) {
    Atom atom = acceleration->loop->guard[i];
    if (atom.kind == ATOM_NE)
      atom = atom_make(terms, ATOM_GE, linear_add_constant(terms, linear_scale(terms, atom.linear, sign), -1));
    add_rounds(acceleration, atom, &guard);
  }
  Linear at_least = linear_add_constant(terms, linear_symbol(terms, acceleration->count), -2);
  atom_vec_push(&guard, atom_make(terms, ATOM_GE, at_least));
  uint32_t kept = 0;
  bool whole = true;
  for (uint32_t i = 0; i < guard.count; i++) {
    whole &= guard.data[i].kind != ATOM_NONE;
    if (guard.data[i].kind != ATOM_TRUE) guard.data[kept++] = guard.data[i];
  }
  guard.count = kept;
  RecurEdge *edge = whole ? recur_repeat(system, acceleration->loop, acceleration->count, &guard, update) : NULL;
  if (edge) recur_system_add(system, edge);
  atom_vec_release(&guard);
}

void recur_accelerate(RecurSystem *system, const RecurEdge *loop) {
  Acceleration acceleration = {.system = system, .loop = loop, .count = symbol_new(system->terms, "rounds")};
  Linear *update = memory_zalloc(sizeof(Linear) * ((size_t)recur_variables(system, loop->to) + 1));
  bool disequalities = false;
  for (uint32_t i = 0; i < loop->guard_count; i++) disequalities |= loop->guard[i].kind == ATOM_NE;
  if (closed_forms(&acceleration, update)) {
    add_edge(&acceleration, update, 1);
    if (disequalities) add_edge(&acceleration, update, -1);
  }
  substitution_release(&acceleration.second);
  substitution_release(&acceleration.last);
  memory_free(update);
}
