// The only door to CaDiCaL: clauses over numbered variables, solved incrementally under assumptions.
//
// Literals are as in DIMACS: v or -v, variables count from 1. Effort is limited in conflicts, so that runs repeat; the budget is the outer
// stop.
#ifndef PLUMB_SAT_SAT_H
#define PLUMB_SAT_SAT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/budget.h"

typedef struct Sat Sat;
typedef enum { SAT_UNKNOWN, SAT_SATISFIABLE, SAT_UNSATISFIABLE } SatResult;

Sat *sat_new(void);       // GIVE
void sat_free(Sat *sat);  // TAKE; null is fine

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

#endif
