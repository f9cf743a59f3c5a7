// For tests: small systems from text-free builders, random systems, and explicit search in a box of values.
#ifndef PLUMB_ITS_TESTING_H
#define PLUMB_ITS_TESTING_H

#include <assert.h>

#include "base/map.h"
#include "its/its.h"
#include "its/scc.h"

static inline uint32_t test_random(uint64_t *seed, uint32_t below) {
  *seed += 0x9e3779b97f4a7c15u;
  return (uint32_t)(hash_mix(*seed) >> 33) % below;
}

// a * x + b * y + c
static inline Linear test_linear(Terms *terms, Int a, Symbol x, Int b, Symbol y, Int c) {
  Monomial monomials[] = {{a, x}, {b, y}};
  return linear_make(terms, c, monomials, 2);
}

static inline Atom test_ge(Terms *terms, Int a, Symbol x, Int b, Symbol y, Int c) {
  return atom_make(terms, ATOM_GE, test_linear(terms, a, x, b, y, c));
}

// --- evaluation ---

typedef struct {
  Symbol symbol[12];
  Int value[12];
  uint32_t count;
} TestState;

static inline Int test_value(const Terms *terms, const TestState *state, Linear linear);

// What the state says, or else what the definition does.
static inline Int test_symbol_value(const Terms *terms, const TestState *state, Symbol symbol) {
  for (uint32_t i = 0; i < state->count; i++)
    if (state->symbol[i].id == symbol.id) return state->value[i];
  const SymbolInfo *info = symbol_info(terms, symbol);
  assert(info->definition != DEFINITION_NONE);
  Int left = test_value(terms, state, info->left), right = test_value(terms, state, info->right);
  if (info->definition == DEFINITION_PRODUCT) return left * right;
  Int modulus = int_pow2((unsigned)(right / 2)), low = right % 2 ? 0 : -(modulus / 2);
  return int_floor_mod(left - low, modulus) + low;
}

static inline Int test_value(const Terms *terms, const TestState *state, Linear linear) {
  const LinearInfo *info = linear_info(terms, linear);
  Int sum = info->constant;
  for (uint32_t i = 0; i < info->count; i++)
    sum += info->monomials[i].factor * test_symbol_value(terms, state, info->monomials[i].symbol);
  return sum;
}

static inline bool test_holds(const Terms *terms, const TestState *state, const Atom *atoms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    switch (atoms[i].kind) {
      case ATOM_NONE:
      case ATOM_TRUE: break;
      case ATOM_FALSE: return false;
      case ATOM_EQ:
        if (test_value(terms, state, atoms[i].linear) != 0) return false;
        break;
      case ATOM_NE:
        if (test_value(terms, state, atoms[i].linear) == 0) return false;
        break;
      case ATOM_GE:
        if (test_value(terms, state, atoms[i].linear) < 0) return false;
        break;
    }
  }
  return true;
}

// --- symbols of a transition that are no variables of its source ---

static inline void test_collect(const Terms *terms, Linear linear, TestState *state) {
  if (!linear.id) return;
  const LinearInfo *info = linear_info(terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    const SymbolInfo *definition = symbol_info(terms, symbol);
    bool found = false;
    for (uint32_t j = 0; j < state->count && !found; j++) found = state->symbol[j].id == symbol.id;
    if (found) continue;
    if (definition->definition != DEFINITION_NONE) {
      test_collect(terms, definition->left, state);
      test_collect(terms, definition->right, state);
      continue;
    }
    assert(state->count < 12);
    state->symbol[state->count++] = symbol;
  }
}

static inline void test_symbols(const Its *its, const Transition *transition, TestState *state) {
  const LocationInfo *from = its_location(its, transition->from);
  *state = (TestState){0};
  for (uint32_t i = 0; i < from->variable_count; i++) state->symbol[state->count++] = from->variables[i];
  for (uint32_t i = 0; i < transition->guard_count; i++) test_collect(its->terms, transition->guard[i].linear, state);
  for (uint32_t i = 0; i < its_location(its, transition->to)->variable_count; i++)
    test_collect(its->terms, transition->update[i], state);
}

// Next point of the box [-size, size]^count; false after the last.
static inline bool test_next(TestState *state, Int size) {
  for (uint32_t i = 0; i < state->count; i++) {
    if (++state->value[i] <= size) return true;
    state->value[i] = -size;
  }
  return false;
}

static inline void test_first(TestState *state, Int size) {
  for (uint32_t i = 0; i < state->count; i++) state->value[i] = -size;
}

// --- explicit search ---

// A number for a location with values in the box; UINT32_MAX outside it.
static inline uint32_t test_number(uint32_t location, const Int *values, uint32_t count, Int size) {
  uint32_t width = (uint32_t)(2 * size + 1), number = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (values[i] < -size || values[i] > size) return UINT32_MAX;
    number = number * width + (uint32_t)(values[i] + size);
  }
  uint32_t all = 1;
  for (int i = 0; i < 3; i++) all *= width;
  assert(count <= 3);
  return location * all + number;
}

// All steps between states in the box; auxiliary symbols are taken from it, arbitrary values too. Locations have at
// most three variables.
static inline void test_edges(const Its *its, Int size, SccEdgeVec *edges) {
  for (uint32_t t = 0; t < its->transitions.count; t++) {
    const Transition *transition = &its->transitions.data[t];
    const LocationInfo *from = its_location(its, transition->from), *to = its_location(its, transition->to);
    TestState state;
    test_symbols(its, transition, &state);
    test_first(&state, size);
    do {
      if (!test_holds(its->terms, &state, from->invariant, from->invariant_count)) continue;
      if (!test_holds(its->terms, &state, transition->guard, transition->guard_count)) continue;
      TestState target = {.count = to->variable_count}, arbitrary = {0};
      for (uint32_t i = 0; i < to->variable_count; i++) {
        if (transition->update[i].id)
          target.value[i] = test_value(its->terms, &state, transition->update[i]);
        else
          arbitrary.count++;
      }
      test_first(&arbitrary, size);
      do {
        for (uint32_t i = 0, next = 0; i < to->variable_count; i++)
          if (!transition->update[i].id) target.value[i] = arbitrary.value[next++];
        uint32_t a = test_number(transition->from.id, state.value, from->variable_count, size);
        uint32_t b = test_number(transition->to.id, target.value, to->variable_count, size);
        if (b != UINT32_MAX) scc_edge_vec_push(edges, (SccEdge){a, b});
      } while (test_next(&arbitrary, size));
    } while (test_next(&state, size));
  }
}

// Is there a cycle of states in the box, reachable from the initial location with values in the box?
static inline bool test_has_cycle(const Its *its, Int size) {
  SccEdgeVec edges = {0};
  test_edges(its, size, &edges);
  uint32_t width = (uint32_t)(2 * size + 1), states = its->locations.count * width * width * width;
  bool *reached = memory_zalloc(states);
  TestState start = {.count = its_location(its, its->initial)->variable_count};
  test_first(&start, size);
  do reached[test_number(its->initial.id, start.value, start.count, size)] = true;
  while (test_next(&start, size));
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < edges.count; i++) {
      if (!reached[edges.data[i].from] || reached[edges.data[i].to]) continue;
      reached[edges.data[i].to] = changed = true;
    }
  }
  Components components;
  components_init(&components, states, edges.data, edges.count);
  bool found = false;
  for (uint32_t i = 0; i < edges.count && !found; i++)
    found = reached[edges.data[i].from] &&
            components.component[edges.data[i].from] == components.component[edges.data[i].to];
  components_release(&components);
  scc_edge_vec_release(&edges);
  memory_free(reached);
  return found;
}

// --- random systems ---

static inline Linear test_random_linear(Terms *terms, uint64_t *seed, const Symbol *symbols, uint32_t count,
                                        uint32_t constant) {
  Linear linear = linear_constant(terms, (Int)test_random(seed, 2 * constant + 1) - (Int)constant);
  for (uint32_t i = 0, n = 1 + test_random(seed, 2); i < n && count; i++)
    linear = linear_add_scaled(terms, linear, linear_symbol(terms, symbols[test_random(seed, count)]),
                               (Int)test_random(seed, 3) - 1);
  return linear;
}

// Locations with up to two variables each, some transitions with one auxiliary symbol.
static inline Its *test_random_its(Terms *terms, uint64_t seed) {
  Its *its = its_new(terms);
  uint32_t locations = 1 + test_random(&seed, 3), transitions = locations + test_random(&seed, 4);
  for (uint32_t i = 0; i < locations; i++) {
    Symbol variables[2] = {symbol_new(terms, "x"), symbol_new(terms, "y")};
    its_add_location(its, NULL, variables, 1 + test_random(&seed, 2));
  }
  its->initial = (Location){1};
  for (uint32_t i = 0; i < transitions; i++) {
    Location from = {1 + (i < locations ? i : test_random(&seed, locations))}, to = {1 + test_random(&seed, locations)};
    const LocationInfo *info = its_location(its, from);
    Symbol symbols[3];
    uint32_t count = info->variable_count;
    for (uint32_t j = 0; j < count; j++) symbols[j] = info->variables[j];
    if (test_random(&seed, 3) == 0) symbols[count++] = symbol_new(terms, "aux");
    Atom guard[4];
    Linear update[2];
    uint32_t guards = 1 + test_random(&seed, 4);
    static const AtomKind kinds[] = {ATOM_GE, ATOM_GE, ATOM_GE, ATOM_EQ, ATOM_NE};
    for (uint32_t j = 0; j < guards; j++)
      guard[j] = atom_make(terms, kinds[test_random(&seed, 5)], test_random_linear(terms, &seed, symbols, count, 2));
    for (uint32_t j = 0; j < its_location(its, to)->variable_count; j++)
      update[j] = test_random(&seed, 8) ? test_random_linear(terms, &seed, symbols, count, 2) : (Linear){0};
    its_add_transition(its, from, to, guard, guards, update, true);
    if (guards > 1 && test_random(&seed, 5) == 0) its_add_transition(its, from, to, guard, guards - 1, update, true);
  }
  return its;
}

#endif
