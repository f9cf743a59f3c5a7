// Random small knowledge for the tests of this folder, and brute force over all its points.
#ifndef PLUMB_SOLVER_TESTING_H
#define PLUMB_SOLVER_TESTING_H

#include <assert.h>

#include "base/map.h"
#include "logic/knowledge.h"
#include "solver/model.h"

enum { TEST_SYMBOLS = 4, TEST_ATOMS = 12 };

typedef struct {
  Terms *terms;
  Symbol symbol[TEST_SYMBOLS];
  uint32_t symbols;
  Int shift;                                  // all symbols lie around this number
  int low[TEST_SYMBOLS], high[TEST_SYMBOLS];  // from the shift
  bool bounded[TEST_SYMBOLS];                 // are these bounds known?
  Atom atom[TEST_ATOMS];
  uint32_t atoms;
  Knowledge knowledge;  // bounds and atoms
  uint64_t seed;
} Case;

static inline uint32_t case_random(Case *c, uint32_t below) {
  c->seed += 0x9e3779b97f4a7c15u;
  return (uint32_t)(hash_mix(c->seed) >> 33) % below;
}

// sum of factor * (symbol - shift) + constant
static inline Linear case_linear(Case *c, int max_factor, int max_constant) {
  Linear linear = linear_constant(c->terms, (int)case_random(c, (uint32_t)(2 * max_constant + 1)) - max_constant);
  uint32_t count = 1 + case_random(c, 3);
  for (uint32_t i = 0; i < count; i++) {
    Int factor = (int)case_random(c, (uint32_t)(2 * max_factor + 1)) - max_factor;
    Linear symbol = linear_symbol(c->terms, c->symbol[case_random(c, c->symbols)]);
    linear = linear_add_scaled(c->terms, linear, linear_add_constant(c->terms, symbol, -c->shift), factor);
  }
  return linear;
}

static inline Atom case_atom(Case *c) {
  static const AtomKind kinds[] = {ATOM_GE, ATOM_GE, ATOM_GE, ATOM_NE, ATOM_EQ};
  return atom_make(c->terms, kinds[case_random(c, 5)], case_linear(c, 3, 5));
}

// Everything is made from the seed; `all_bounded`: the box is known, otherwise some of its sides are.
static inline void case_init(Case *c, uint64_t seed, Int shift, bool all_bounded) {
  *c = (Case){.terms = terms_new(), .shift = shift, .seed = seed};
  c->symbols = 2 + case_random(c, TEST_SYMBOLS - 1);
  for (uint32_t i = 0; i < c->symbols; i++) {
    c->symbol[i] = symbol_new(c->terms, NULL);
    c->low[i] = -(int)case_random(c, 4);
    c->high[i] = (int)case_random(c, 4);
    c->bounded[i] = all_bounded || case_random(c, 3) == 0;
    Linear symbol = linear_symbol(c->terms, c->symbol[i]);
    if (!c->bounded[i]) {
      c->low[i] = -3;
      c->high[i] = 3;
      continue;
    }
    knowledge_add(c->terms, &c->knowledge, atom_le(c->terms, symbol, linear_constant(c->terms, shift + c->high[i])));
    knowledge_add(c->terms, &c->knowledge, atom_le(c->terms, linear_constant(c->terms, shift + c->low[i]), symbol));
  }
  c->atoms = case_random(c, 7);
  for (uint32_t i = 0; i < c->atoms; i++) {
    c->atom[i] = case_atom(c);
    knowledge_add(c->terms, &c->knowledge, c->atom[i]);
  }
}

static inline void case_release(Case *c) {
  knowledge_release(&c->knowledge);
  terms_free(c->terms);
}

static inline bool case_holds(const Case *c, Atom atom, const Model *model) {
  if (atom.kind == ATOM_NONE) return true;
  Answer answer = model_satisfies(c->terms, model, atom);
  assert(answer != ANSWER_UNKNOWN);
  return answer == ANSWER_YES;
}

// The first point of the box, or the next one; false after the last.
static inline bool case_next_point(const Case *c, Model *point) {
  if (!point->count) {
    for (uint32_t i = 0; i < c->symbols; i++) model_push(point, (ModelEntry){c->symbol[i], c->shift + c->low[i]});
    return true;
  }
  for (uint32_t i = 0; i < c->symbols; i++) {
    if (point->data[i].value < c->shift + c->high[i]) {
      point->data[i].value++;
      return true;
    }
    point->data[i].value = c->shift + c->low[i];
  }
  return false;
}

static inline bool case_is_model(const Case *c, const Model *point) {
  for (uint32_t i = 0; i < c->atoms; i++) {
    if (!case_holds(c, c->atom[i], point)) return false;
  }
  return true;
}

// Does the goal hold at all points of the box that satisfy the atoms? *models counts these.
static inline bool case_entails(const Case *c, Atom goal, uint32_t *models) {
  Model point = {0};
  bool all = true;
  *models = 0;
  while (case_next_point(c, &point)) {
    if (!case_is_model(c, &point)) continue;
    ++*models;
    all &= case_holds(c, goal, &point);
  }
  model_release(&point);
  return all;
}

// Does the model of an answer NO satisfy what it must: bounds and atoms over its symbols, and falsify the goal?
static inline bool case_refutes(const Case *c, Atom goal, const Model *model) {
  for (uint32_t i = 0; i < c->symbols; i++) {
    Int value;
    if (!c->bounded[i] || !model_get(model, c->symbol[i], &value)) continue;
    if (value < c->shift + c->low[i] || value > c->shift + c->high[i]) return false;
  }
  for (uint32_t i = 0; i < c->atoms; i++) {
    if (c->atom[i].kind != ATOM_NONE && model_satisfies(c->terms, model, c->atom[i]) == ANSWER_NO) return false;
  }
  return model_satisfies(c->terms, model, goal) == ANSWER_NO;
}

#endif
