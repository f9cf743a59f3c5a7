// Safety by linear invariants: one inequality per location that every transition keeps and that holds at no error location, found by one linear program. M. A. Colón,
// S. Sankaranarayanan and H. B. Sipma, "Linear invariant generation using non-linear constraint solving" (2003), where the inequality in front of a transition counts once,
// which makes the constraints linear. So it finds what adds up over nested loops: with f(x) >= 0 at each location and f never smaller behind a transition, what is left
// of the rounds pays for what they may still add to a sum (potentials of amortised analysis: Q. Carbonneaux, J. Hoffmann and Z. Shao, "Compositional certified resource
// bounds", 2015).
#ifndef PLUMB_PROVE_INDUCTIVE_H
#define PLUMB_PROVE_INDUCTIVE_H

#include "its/safety.h"
#include "solver/entail.h"

// Is no error location reached, by such inequalities? Each transition into one gets its own; where there is none, what template polyhedra say of the locations
// (prove/invariant.h) is taken together with it. Adds cubes to the certificate, which has none before, and is to be checked (check/safety.h). False: not
// shown, and the certificate has no cubes. One linear program for each transition into an error location, whose size is that of the system, at most twice.
bool inductive_prove(const Its *its, Oracle *oracle, SafetyCertificate *certificate, Budget *budget);

#endif
