// From and-inverter graphs to clauses, for what is asked about only. If-then-else, exclusive or and majority (the carry of an adder) are
// recognised and get the clauses of the function itself, through which a SAT solver propagates better than through their gates.
#ifndef PLUMB_SAT_CNF_H
#define PLUMB_SAT_CNF_H

#include "sat/aig.h"
#include "sat/sat.h"

typedef struct Cnf Cnf;

Cnf *cnf_new(const Aig *aig, Sat *sat);  // GIVE; both are borrowed
void cnf_free(Cnf *cnf);                 // TAKE; null is fine

int cnf_literal(Cnf *cnf, Edge edge);         // of the SAT solver, with all clauses that define it
bool cnf_has(const Cnf *cnf, uint32_t node);  // has it been given to the SAT solver?
bool cnf_value(const Cnf *cnf, Edge edge);    // in the model; false for what the SAT solver does not know

#endif
