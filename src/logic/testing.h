// For the tests of this folder: random terms and atoms over a few symbols, and their values at points of a small box.
#ifndef PLUMB_LOGIC_TESTING_H
#define PLUMB_LOGIC_TESTING_H

#include <assert.h>

#include "logic/knowledge.h"

enum { BOX_SYMBOLS = 3, BOX_SIZE = 4 };  // each symbol takes the values -BOX_SIZE .. BOX_SIZE

typedef struct {
  Int values[BOX_SYMBOLS];
} Point;

typedef struct {
  Terms *terms;
  Symbol symbols[BOX_SYMBOLS];
  uint64_t random;
} Box;

static inline Box box_new(uint64_t seed) {
  Box box = {.terms = terms_new(), .random = seed};
  static const char *const names[] = {"x", "y", "z"};
  for (uint32_t i = 0; i < BOX_SYMBOLS; i++) box.symbols[i] = symbol_new(box.terms, names[i]);
  return box;
}

static inline Int box_number(Box *box, Int low, Int high) {
  box->random += 0x9e3779b97f4a7c15u;
  return low + (Int)(hash_mix(box->random) % (uint64_t)(high - low + 1));
}

static inline Linear box_term(Box *box) {
  Monomial monomials[BOX_SYMBOLS];
  uint32_t count = (uint32_t)box_number(box, 0, BOX_SYMBOLS);
  for (uint32_t i = 0; i < count; i++) {
    monomials[i] = (Monomial){box_number(box, -3, 3), box->symbols[box_number(box, 0, BOX_SYMBOLS - 1)]};
  }
  return linear_make(box->terms, box_number(box, -6, 6), monomials, count);
}

static inline Atom box_atom(Box *box) {
  Int kind = box_number(box, 0, 5);
  return atom_make(box->terms, kind == 0 ? ATOM_EQ : kind == 1 ? ATOM_NE : ATOM_GE, box_term(box));
}

// From the first point (all least) to the next one; false after the last.
static inline Point box_first(void) {
  Point point;
  for (uint32_t i = 0; i < BOX_SYMBOLS; i++) point.values[i] = -BOX_SIZE;
  return point;
}
static inline bool box_next(Point *point) {
  for (uint32_t i = 0; i < BOX_SYMBOLS; i++) {
    if (++point->values[i] <= BOX_SIZE) return true;
    point->values[i] = -BOX_SIZE;
  }
  return false;
}

static inline Int box_value(const Box *box, Linear term, const Point *point) {
  const LinearInfo *info = linear_info(box->terms, term);
  Int value = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t symbol = 0;
    while (symbol < BOX_SYMBOLS && box->symbols[symbol].id != info->monomials[i].symbol.id) symbol++;
    assert(symbol < BOX_SYMBOLS);
    value += info->monomials[i].factor * point->values[symbol];
  }
  return value;
}

static inline bool box_holds(const Box *box, Atom atom, const Point *point) {
  switch (atom.kind) {
    case ATOM_NONE: assert(false); return false;
    case ATOM_TRUE: return true;
    case ATOM_FALSE: return false;
    case ATOM_EQ: return box_value(box, atom.linear, point) == 0;
    case ATOM_NE: return box_value(box, atom.linear, point) != 0;
    case ATOM_GE: return box_value(box, atom.linear, point) >= 0;
  }
  return false;
}

static inline bool box_holds_all(const Box *box, const AtomVec *atoms, const Point *point) {
  for (uint32_t i = 0; i < atoms->count; i++) {
    if (!box_holds(box, atoms->data[i], point)) return false;
  }
  return true;
}

// Does the point satisfy all that the knowledge says?
static inline bool box_satisfies(const Box *box, const Knowledge *knowledge, const Point *point) {
  AtomVec atoms = {0};
  if (knowledge->contradiction) return false;
  knowledge_atoms(box->terms, knowledge, &atoms);
  bool holds = box_holds_all(box, &atoms, point);
  atom_vec_release(&atoms);
  return holds;
}

#endif
