// SAT sweeping (Kuehlmann, Krohm, "Equivalence checking using cuts and heaps", 1997; Mishchenko et al., "FRAIGs", 2005): gates that compute one
// function are found by simulation, shown to be equal one after the other, from the inputs on, and told to the SAT solver. Two
// circuits for one thing fall together step by step, where asking only about their outputs would be hopeless.
#ifndef PLUMB_SAT_SWEEP_H
#define PLUMB_SAT_SWEEP_H

#include "sat/cnf.h"

typedef struct Sweeper Sweeper;

Sweeper *sweeper_new(const Aig *aig, Cnf *cnf, Sat *sat);  // GIVE; all are borrowed
void sweeper_free(Sweeper *sweeper);                       // TAKE; null is fine
// Looks at what lies below the roots, with at most so many questions to the SAT solver (0: no limit). What is found holds wherever the
// solver's clauses do. True: there is nothing more to be found with reasonable effort. budget may be null.
bool sweeper_run(Sweeper *sweeper, const Edge *roots, uint32_t count, uint64_t questions, Budget *budget);
uint64_t sweeper_merged(const Sweeper *sweeper);  // gates so far

#endif
