// Is there an assignment of the variables under which terms are true? Terms become an and-inverter graph (aig.h, blast.h), that
// becomes clauses, and CaDiCaL answers. Incremental: graph, clauses and what CaDiCaL has learnt stay from check to check.
//
// Reads of arbitrary arrays (array_variable) are fresh bytes at first; "same offset, same byte" is added for those pairs for which a model
// violates it (lemmas on demand). So is every model right for all terms, which solver_check ensures by evaluating what was asked.
#ifndef PLUMB_SAT_SOLVE_H
#define PLUMB_SAT_SOLVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/budget.h"
#include "sat/sat.h"
#include "terms/array.h"
#include "terms/term.h"

typedef enum { SOLVE_UNKNOWN, SOLVE_SAT, SOLVE_UNSAT } SolveResult;

typedef struct {
  uint64_t conflicts;  // 0: no limit. The effort that repeats from run to run
  Budget *budget;      // null: none. The outer stop
} SolveLimit;

typedef struct {
  uint64_t terms;      // in the bank
  uint64_t gates;      // and-gates of the graph
  uint64_t variables;  // of the SAT solver
  uint64_t clauses;    // given to the SAT solver
  uint64_t conflicts;
  uint64_t checks;      // solver_check
  uint64_t lemmas;      // about reads of arbitrary arrays
  uint64_t equalities;  // between terms, shown by algebra or exchange
  uint64_t merged;      // gates shown equal by sweeping
} SolveStats;

typedef struct Solver Solver;

Solver *solver_new(TermBank *bank);  // GIVE; the bank is borrowed
// One whose clauses and learnt clauses are kept (sat_new_recording), and that adds no equalities. For one check of assertions without assumptions.
Solver *solver_new_recording(TermBank *bank);  // GIVE
const Sat *solver_sat(const Solver *solver);
bool solver_is_contradiction(
    const Solver *solver);         // did something that was asserted, or a lemma about it, fold to false?
void solver_free(Solver *solver);  // TAKE; null is fine

// After how many conflicts a question counts as hard, so that equalities of terms (exchange.h, polynomial.h) and gates (sweep.h) are looked for. 0: always.
void solver_set_patience(Solver *solver, uint64_t conflicts);

// Called after each check with what was asked - the conjunction of `terms` - and the answer. Null (the default): nobody.
typedef void SolverListener(void *context, const Term *terms, uint32_t count, SolveResult result);
void solver_set_listener(Solver *solver, SolverListener *listener, void *context);

// Asked after each check what it says to the conjunction of `terms`, with our own answer; what it returns counts. Where that is SAT and ours is not there is no model. Null (the default): nobody.
typedef SolveResult SolverSecond(void *context, TermBank *bank, const Term *terms, uint32_t count, SolveResult own,
                                 SolveLimit limit);
void solver_set_second(Solver *solver, SolverSecond *second, void *context);

void solver_assert(Solver *solver, Term a);  // width 1; for ever
// Are all that is asserted, and the assumptions (width 1, for this check only), true together?
SolveResult solver_check(Solver *solver, const Term *assumptions, uint32_t count, SolveLimit limit);
// After UNSAT, until the next assert or check: did the refutation use this one of the assumptions?
bool solver_failed(Solver *solver, Term assumption);

// After SAT, until the next assert or check: what the model says. Terms that were not part of the question are evaluated, variables that
// the question does not mention are 0. Works for terms that are made after the check, too.
UInt solver_value(Solver *solver, Term a);
bool solver_truth(Solver *solver, Term a);                          // width 1
uint8_t solver_byte(Solver *solver, Array array, uint64_t offset);  // of an array in the model

SolveStats solver_stats(const Solver *solver);

// The question "are these terms (width 1) true together?" in SMT-LIB 2 (QF_ABV), for other solvers. With the answer that is known, if it is; if that is not
// UNSAT, the variables' values are asked for.
void solver_export_smt2(TermBank *bank, const Term *terms, uint32_t count, SolveResult known, Text *text);
// With nothing about answers and values.
void solver_export_question(TermBank *bank, const Term *terms, uint32_t count, Text *text);

#endif
