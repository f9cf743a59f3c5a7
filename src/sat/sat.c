// See sat.h.
#include "sat/sat.h"

#include <assert.h>
#include <ccadical.h>
#include <limits.h>
#include <stdlib.h>

#include "base/memory.h"

struct Sat {
  CCaDiCaL *solver;
  uint64_t clauses, conflicts;
  int variables;
  Budget *budget;  // of the solve that runs
};

static void count_learnt(void *state, int *clause) {
  (void)clause;
  ((Sat *)state)->conflicts++;
}

static int must_stop(void *state) {
  Sat *sat = state;
  return sat->budget && budget_cancelled(sat->budget);
}

Sat *sat_new(void) {
  Sat *sat = memory_zalloc(sizeof(Sat));
  sat->solver = ccadical_init();
  ccadical_set_option(sat->solver, "quiet", 1);
  ccadical_set_terminate(sat->solver, sat, must_stop);
  ccadical_set_learn(sat->solver, sat, INT_MAX, count_learnt);
  return sat;
}

void sat_free(Sat *sat) {
  if (!sat) return;
  ccadical_release(sat->solver);
  memory_free(sat);
}

int sat_variable(Sat *sat) {
  assert(sat->variables < INT_MAX);
  return ++sat->variables;
}

void sat_clause(Sat *sat, const int *literals, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) ccadical_add(sat->solver, literals[i]);
  ccadical_add(sat->solver, 0);
  sat->clauses++;
}

SatResult sat_solve(Sat *sat, const int *assumptions, uint32_t count, uint64_t conflicts, Budget *budget) {
  if (budget && (budget_cancelled(budget) || budget_left(budget) <= 0)) return SAT_UNKNOWN;
  sat->budget = budget;
  for (uint32_t i = 0; i < count; i++) ccadical_assume(sat->solver, assumptions[i]);
  if (conflicts) ccadical_limit(sat->solver, "conflicts", conflicts > INT_MAX ? INT_MAX : (int)conflicts);
  int answer = ccadical_solve(sat->solver);
  sat->budget = NULL;
  return answer == 10 ? SAT_SATISFIABLE : answer == 20 ? SAT_UNSATISFIABLE : SAT_UNKNOWN;
}

// What CaDiCaL returns for a negative literal differs between its versions; for a variable it is positive exactly if that is true.
bool sat_value(Sat *sat, int literal) {
  bool value = ccadical_val(sat->solver, abs(literal)) > 0;
  return literal > 0 ? value : !value;
}
bool sat_failed(Sat *sat, int assumption) { return ccadical_failed(sat->solver, assumption); }
int sat_fixed(Sat *sat, int literal) { return ccadical_fixed(sat->solver, literal); }
uint64_t sat_clauses(const Sat *sat) { return sat->clauses; }
uint64_t sat_variables(const Sat *sat) { return (uint64_t)sat->variables; }
uint64_t sat_conflicts(const Sat *sat) { return sat->conflicts; }
