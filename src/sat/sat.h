// The only door to CaDiCaL: clauses over numbered variables, solved incrementally under assumptions.
//
// Literals are as in DIMACS: v or -v, variables count from 1. Effort is limited in conflicts, so that runs repeat; the budget is the outer
// stop.
#ifndef PLUMB_SAT_SAT_H
#define PLUMB_SAT_SAT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/budget.h"
#include "base/vec.h"

VEC_DEFINE(LiteralVec, literal_vec, int)

typedef struct Sat Sat;
typedef enum { SAT_UNKNOWN, SAT_SATISFIABLE, SAT_UNSATISFIABLE } SatResult;

Sat *sat_new(void);  // GIVE
// One that keeps what it is given and what it learns. It searches and does nothing else, so that each clause that it learns follows from those before it by unit
// propagation (Goldberg and Novikov 2003, "Verification of proofs of unsatisfiability for CNF formulas"); hard questions take it longer.
Sat *sat_new_recording(void);  // GIVE
void sat_free(Sat *sat);       // TAKE; null is fine

int sat_variable(Sat *sat);  // a new one
void sat_clause(Sat *sat, const int *literals, uint32_t count);
// conflicts: 0 is no limit. budget may be null.
SatResult sat_solve(Sat *sat, const int *assumptions, uint32_t count, uint64_t conflicts, Budget *budget);
bool sat_value(Sat *sat, int literal);      // after SATISFIABLE, until the next clause or solve
bool sat_failed(Sat *sat, int assumption);  // after UNSATISFIABLE: was it used?
int sat_fixed(Sat *sat, int literal);       // 1: true in all models, as far as is known; -1: false; 0: neither

uint64_t sat_clauses(const Sat *sat);  // given
uint64_t sat_variables(const Sat *sat);
uint64_t sat_conflicts(const Sat *sat);  // clauses learnt so far
// Of a recording one, until the next clause or solve: all clauses, each with a 0 behind it, in their order.
const LiteralVec *sat_given(const Sat *sat);
const LiteralVec *sat_learnt(const Sat *sat);

#endif
