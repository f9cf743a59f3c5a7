// SAT sweeping (Kuehlmann, Krohm, "Equivalence checking using cuts and heaps", 1997; Mishchenko et al., "FRAIGs", 2005): gates that compute one
// function are found by simulation, shown to be equal one after the other, from the inputs on, and told to the SAT solver. Two
// circuits for one thing fall together step by step, where asking only about their outputs would be hopeless.
#ifndef PLUMB_BOUNDED_SWEEP_H
#define PLUMB_BOUNDED_SWEEP_H

#include "bounded/cnf.h"

// Looks at what lies below the roots. Equalities hold wherever the clauses do that the solver has. Returns how many gates were merged.
// conflicts: a limit for the whole; 0 is none. budget may be null.
uint64_t sweep(const Aig *aig, Cnf *cnf, Sat *sat, const Edge *roots, uint32_t count, uint64_t conflicts,
               Budget *budget);

#endif
