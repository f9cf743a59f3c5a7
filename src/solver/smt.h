// The only door to Z3: entailment of atoms, and building of small logical problems over integers, reals and truth values.
//
// Whatever goes wrong inside Z3 (errors, limits, numbers that do not fit Int) is "unknown"; nothing aborts. Effort is limited in
// Z3's own steps (its "rlimit"), seeds are fixed, so runs repeat. The context is made when it is first needed.
#ifndef PLUMB_SOLVER_SMT_H
#define PLUMB_SOLVER_SMT_H

#include "base/answer.h"
#include "base/budget.h"
#include "logic/knowledge.h"
#include "solver/model.h"
#include "solver/rational.h"

typedef struct Smt Smt;

Smt *smt_new(const Terms *terms);  // GIVE; cheap
void smt_free(Smt *smt);           // TAKE; null is fine

// Z3 does not count its steps while it multiplies: from the first product on, checks also end when the budget's time is over. Borrowed; may be null.
void smt_set_budget(Smt *smt, const Budget *budget);

// ---- Entailment ----

// YES: the goal holds in all integer models of the knowledge; NO: *model (may be null) is one where it does not, and fits all definitions of
// products among its symbols. Not between smt_push and smt_pop.
Answer smt_entails(Smt *smt, const Knowledge *knowledge, Atom goal, uint64_t step_limit, Model *model);
void smt_set_nonlinear(Smt *smt, bool nonlinear);  // assert the definitions of products as well
void smt_dump_entailment(Smt *smt, const Knowledge *knowledge, Atom goal, Text *text);  // SMT-LIB; unsat means entailed

// ---- Problems ----
//
// A handle is valid until the pop that belongs to the last push before it was made. Handle 0 is what could not be made; it spreads, and to
// assert it makes the checks "unknown" until that scope is left.

typedef struct {
  uint32_t id;
} SmtTerm;
typedef enum { SMT_BOOL, SMT_INT, SMT_REAL } SmtSort;
typedef enum { SMT_EQ, SMT_NE, SMT_GE, SMT_GT } SmtRelation;
typedef enum { SMT_UNKNOWN, SMT_SATISFIABLE, SMT_UNSATISFIABLE } SmtResult;

typedef struct {
  Int factor;
  SmtTerm term;  // INT or REAL
} SmtMonomial;

VEC_DEFINE(SmtTermVec, smt_term_vec, SmtTerm)
VEC_DEFINE(SmtMonomialVec, smt_monomial_vec, SmtMonomial)

SmtTerm smt_variable(Smt *smt, SmtSort sort, const char *name);  // a new one; the name is for dumps and may be null
SmtTerm smt_symbol(Smt *smt, Symbol symbol);                     // the integer that the symbol stands for
SmtTerm smt_sum(Smt *smt, const SmtMonomial *monomials, uint32_t count, Int constant);  // REAL when a monomial is
SmtTerm smt_product(Smt *smt, SmtTerm a, SmtTerm b);                                    // non-linear
SmtTerm smt_compare(Smt *smt, SmtRelation relation, const SmtMonomial *monomials, uint32_t count,
                    Int constant);      // sum + constant REL 0
SmtTerm smt_atom(Smt *smt, Atom atom);  // over smt_symbol
SmtTerm smt_truth(Smt *smt, bool value);
SmtTerm smt_not(Smt *smt, SmtTerm a);
SmtTerm smt_and(Smt *smt, const SmtTerm *terms, uint32_t count);
SmtTerm smt_or(Smt *smt, const SmtTerm *terms, uint32_t count);
SmtTerm smt_implies(Smt *smt, SmtTerm a, SmtTerm b);

void smt_push(Smt *smt);
void smt_pop(Smt *smt);
void smt_assert(Smt *smt, SmtTerm formula);
SmtResult smt_check(Smt *smt, uint64_t step_limit);  // 0: no limit

// After SATISFIABLE, until the next push, pop, assert or check. False: no value, or it does not fit.
bool smt_value(Smt *smt, SmtTerm number, Rational *value);
bool smt_truth_value(Smt *smt, SmtTerm formula, bool *value);

void smt_dump(Smt *smt, Text *text);  // all that is asserted now, as SMT-LIB

// ---- Scripts ----

// What Z3 answers to the first check-sat of a script in SMT-LIB 2, in a context of its own. Scripts that it cannot read are "unknown".
SmtResult smt_check_script(const char *script, uint64_t step_limit);

#endif
