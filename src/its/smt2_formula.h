// Formulas of SMT-LIB over integers, in disjunctive form: and, or, not, =>, comparisons of + - *, exists (and forall under not), true, false.
// Products of variables become product symbols.
#ifndef PLUMB_ITS_SMT2_FORMULA_H
#define PLUMB_ITS_SMT2_FORMULA_H

#include "its/disjunction.h"
#include "its/scope.h"
#include "its/sexpr.h"

typedef struct {
  Terms *terms;
  Text *error;
  Scope scope;  // name -> symbol id
  uint32_t depth;
} FormulaReader;

// The name is a new symbol from here on.
Symbol smt2_bind(FormulaReader *reader, const Sexpr *name);

// Conjoins the formula (negated: its negation) with every case. False: an error is said, and the cases are only good to be released.
bool smt2_read_formula(FormulaReader *reader, const Sexpr *formula, bool negated, Disjunction *cases);

// "line:column: what: token" for an expression; false.
bool smt2_fail(FormulaReader *reader, const Sexpr *at, const char *what);

#endif
