// What the rules for numbers share: short names for terms, bounds and intervals.
#ifndef PLUMB_EXECUTE_NUMBERS_H
#define PLUMB_EXECUTE_NUMBERS_H

#include "execute/rules.h"

static inline Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

static inline Atom at_least(Step *step, Linear term, Int bound) { return atom_le(step->executor->terms, constant(step, bound), term); }
static inline Atom at_most(Step *step, Linear term, Int bound) { return atom_le(step->executor->terms, term, constant(step, bound)); }

static inline void interval(Step *step, Linear term, Int *low, Int *high) {
  knowledge_interval(step->executor->terms, &step->state->knowledge, term, low, high);
}

// AND, OR, XOR (logical.c).
bool execute_logical(Step *step);

#endif
