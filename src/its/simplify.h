// Makes transition systems smaller. Each function reads one system and gives a new one (GIVE) over the same terms;
// locations that stay keep their name, place and variables, but may get other numbers. A new system has an infinite run
// from its initial location exactly when the old one has, where the transitions concerned are exact; the transitions'
// `exact` marks stay truthful.
//
// They speak about runs: the calls of one step (its.h) are treated each by itself, so costs of trees of calls are to be asked about the system as it was read.
#ifndef PLUMB_ITS_SIMPLIFY_H
#define PLUMB_ITS_SIMPLIFY_H

#include "base/budget.h"
#include "its/its.h"

// What is done in a round, in this order: a name, and the function (see below).
#define PASS_TABLE(X)                \
  X(PASS_NORMALISE, normalise)       \
  X(PASS_CYCLES, restrict_to_cycles) \
  X(PASS_CHAIN, its_chain)           \
  X(PASS_UNIQUE, unite)              \
  X(PASS_SLICE, slice_variables)

typedef enum {
#define PASS_ENUM(pass, function) pass,
  PASS_TABLE(PASS_ENUM)
#undef PASS_ENUM
      PASSES
} Pass;

// What can be reached, then rounds until nothing changes.
Its *its_simplify(const Its *its, Budget *budget);

// The same for questions about what runs cost: all that can be reached stays, and a run may stop at every location. So what
// is composed loses nothing of runs that get stuck half-way.
Its *its_simplify_for_costs(const Its *its, Budget *budget);

// The first round, up to a pass: for looking at what the passes do.
Its *its_simplify_until(const Its *its, Pass last, Budget *budget);

// Guards: equalities solved for auxiliary symbols, what the invariant says anyway dropped, transitions that no integers
// satisfy dropped (as far as bounds show it); an update by a symbol that occurs nowhere else becomes an arbitrary one.
Its *its_normalise(const Its *its);

// Only locations and transitions that can be reached along transitions from the initial location and, when
// `cycles_only`, those from which a cycle can be reached.
Its *its_reachable(const Its *its, bool cycles_only);

// Removes locations without a transition to themselves by composing what comes in with what goes out, where that makes
// the system no larger.
Its *its_chain(const Its *its, Budget *budget);

// Removes variables on which no guard and no invariant depends, not even through updates.
Its *its_slice(const Its *its);

// Removes transitions that another one covers: same locations and update, and a guard with a subset of the atoms. Costs
// that are numbers may grow to those of what is removed; others keep transitions apart.
Its *its_unique(const Its *its);

#endif
