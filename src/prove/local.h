// Local size bounds: linear terms over the variables before a transition that a term is at most when it is taken.
#ifndef PLUMB_PROVE_LOCAL_H
#define PLUMB_PROVE_LOCAL_H

#include "its/its.h"
#include "solver/entail.h"

// How the variables of locations depend on each other along the cycles of a system.
typedef struct Dependence Dependence;

Dependence *dependence_new(const Its *its);    // GIVE
void dependence_free(Dependence *dependence);  // TAKE
uint32_t dependence_component(const Dependence *dependence,
                              Location location);  // strongly connected; successors have smaller numbers
const U32Vec *dependence_incoming(const Dependence *dependence, Location location);  // transitions

// Candidates for  term <= candidate  when the transition is taken, the most promising first: those that do not speak of what
// `about` (a form at the transition's target; none: nothing) itself depends on. Each is the term plus non-negative
// multiples of what the guard and the invariant say is not negative. What says no more than the type of a value does is looked
// at only with `limits`, and then first.
void local_bounds(const Dependence *dependence, uint32_t transition, Linear term, Linear about, bool limits,
                  LinearVec *candidates);

Linear local_after(const Its *its, uint32_t transition, Linear form);  // the form after it; none: an arbitrary value
bool local_implies(const Its *its, Oracle *oracle, uint32_t transition, Atom atom);  // by its guard and where it starts

#endif
