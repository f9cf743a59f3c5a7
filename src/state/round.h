// What a round of a loop suggests for the states at the loop's head: how fast numbers grow beside one that counts (a sum of n bytes is at most 255 * n), and that
// what was known before the round is known after it.
#ifndef PLUMB_STATE_ROUND_H
#define PLUMB_STATE_ROUND_H

#include "solver/entail.h"
#include "state/unify.h"

typedef struct {
  const State *before, *after;
  bool is_new;  // relations may be proposed that were not known before
} Round;

// The state after the round is about to be merged into a unification, as its b. Appends terms over its symbols: to `known` the inequalities of two or more symbols
// that were known before, read where these numbers are now, each as a term that is at least 0; to `templates` terms that may have a lower bound in all states:
//  * Numbers that the round changes by a constant are counters. For each other number, and each of the first few counters, r * counter - number and
//    number - r' * counter with the least r and the greatest r' for which these do not seem to become smaller in the round; none with a factor that octagons have.
//  * If one of the states to be merged has a number as a multiple of another one and a rest: the rest, and its negation.
// Up to six linear programs for each pair of a counter and a number.
void round_suggest(Terms *terms, Oracle *oracle, const Round *round, const Unification *unification, LinearVec *known,
                   LinearVec *templates);

// What was in the state before the round where the general state has the symbol; none: that is not known.
Linear round_number_before(Terms *terms, const State *before, const State *general, Symbol symbol);

// A number of the general state that the round changes by this constant, which is not 0.
typedef struct {
  Symbol symbol;
  Int step;
} Counter;
VEC_DEFINE(CounterVec, counter_vec, Counter)

// Appends the first few counters of the round that leads from `before` to b of the unification.
void round_counters(Terms *terms, const State *before, const Unification *unification, CounterVec *counters);

#endif
