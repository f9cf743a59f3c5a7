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
  bool records;
  LiteralVec given, learnt;
};

static void take_learnt(void *state, int *clause) {
  Sat *sat = state;
  sat->conflicts++;
  if (!sat->records) return;
  for (; *clause; clause++) literal_vec_push(&sat->learnt, *clause);
  literal_vec_push(&sat->learnt, 0);
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
  ccadical_set_learn(sat->solver, sat, INT_MAX, take_learnt);
  return sat;
}

// What else CaDiCaL does adds clauses that it does not tell, or that do not follow by unit propagation.
static const char *const simplifications[] = {"block",       "compact", "condition",    "cover",       "decompose",
                                              "deduplicate", "elim",    "inprocessing", "instantiate", "probe",
                                              "subsume",     "ternary", "transred",     "vivify"};

Sat *sat_new_recording(void) {
  Sat *sat = sat_new();
  sat->records = true;
  for (size_t i = 0; i < sizeof simplifications / sizeof *simplifications; i++)
    ccadical_set_option(sat->solver, simplifications[i], 0);
  return sat;
}

void sat_free(Sat *sat) {
  if (!sat) return;
  ccadical_release(sat->solver);
  literal_vec_release(&sat->given);
  literal_vec_release(&sat->learnt);
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
  if (!sat->records) return;
  literal_vec_append(&sat->given, literals, count);
  literal_vec_push(&sat->given, 0);
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
const LiteralVec *sat_given(const Sat *sat) { return &sat->given; }
const LiteralVec *sat_learnt(const Sat *sat) { return &sat->learnt; }
