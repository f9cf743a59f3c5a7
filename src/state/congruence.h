// Equalities of unsigned numbers that hold up to multiples of 2^n: counters of n bits of which one is the sum of the others, however often each of them has wrapped around (Müller-Olm, Seidl 2005).
#ifndef PLUMB_STATE_CONGRUENCE_H
#define PLUMB_STATE_CONGRUENCE_H

#include "state/unify.h"

// Appends terms that are 0 in both states, T - R - 2^n * K: T is a number of n bits that the general state does not express by others so far, R is what it is in one of the states, up to multiples of 2^n, and K is a
// new pair of the unification: how often it has wrapped around. Pairs times rewritings.
void congruence_equalities(Terms *terms, Unification *unification, LinearVec *equalities);

#endif
