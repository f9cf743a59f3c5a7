// See refute.h.
#include "sat/refute.h"

#include "sat/refutation.h"
#include "sat/solve.h"

RefuteResult refute_terms(TermBank *bank, const Term *terms, uint32_t count, Budget *budget, Refutation *refutation) {
  Solver *solver = solver_new_recording(bank);
  for (uint32_t i = 0; i < count; i++) solver_assert(solver, terms[i]);
  RefuteResult result = REFUTE_UNKNOWN;
  if (solver_check(solver, NULL, 0, (SolveLimit){.budget = budget}) == SOLVE_UNSAT) {
    const Sat *sat = solver_sat(solver);
    if (solver_is_contradiction(solver)) {
      result = REFUTE_CIRCUIT;
    } else if (refutation_print(sat_given(sat), sat_learnt(sat), budget, &refutation->lrat)) {
      clauses_print(sat_given(sat), &refutation->dimacs);
      refutation->variables = sat_variables(sat);
      refutation->clauses = sat_clauses(sat);
      result = REFUTE_PROVED;
    }
  }
  solver_free(solver);
  return result;
}

void refutation_release(Refutation *refutation) {
  text_release(&refutation->dimacs);
  text_release(&refutation->lrat);
}
