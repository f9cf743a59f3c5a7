// Expressions that bound something: what a linear term is too weak to say. Polynomials over symbols, maxima, powers and
// logarithms, interned in a normal form, so that equal forms have equal ids.
//
// An Expression is  constant + sum of coefficient * product of factors.  A factor is a symbol, max(e, ...),
// base^max(0, e), log2(max(1, e)) (rounded down), or a sum in brackets that was not multiplied out. Minima are maxima of
// the negated. Id 0 is none: no bound is known, or a number did not fit. It spreads through every operation but minima.
#ifndef PLUMB_LOGIC_EXPRESSION_H
#define PLUMB_LOGIC_EXPRESSION_H

#include "logic/linear.h"

typedef struct {
  uint32_t id;
} Expression;

VEC_DEFINE(ExpressionVec, expression_vec, Expression)

typedef enum { FACTOR_SYMBOL, FACTOR_MAX, FACTOR_POWER, FACTOR_LOG, FACTOR_SUM } FactorKind;

typedef struct {
  FactorKind kind;
  Symbol symbol;               // SYMBOL
  Int base;                    // POWER: at least 2
  const Expression *operands;  // MAX: two or more; POWER, LOG, SUM: one
  uint32_t count;
} ExpressionFactor;

typedef struct {
  Int coefficient;          // not 0
  const uint32_t *factors;  // numbers of factors, ascending, with repetition; at least one
  uint32_t count;
} ExpressionTerm;

typedef struct {
  Int constant;
  const ExpressionTerm *terms;
  uint32_t count;
} ExpressionInfo;

// Owns all expressions over the symbols of some terms.
typedef struct Expressions Expressions;

Expressions *expressions_new(Terms *terms);  // GIVE; borrows the terms
void expressions_free(Expressions *table);   // TAKE
Terms *expressions_terms(const Expressions *table);

const ExpressionInfo *expression_info(const Expressions *table, Expression a);  // not none; valid as long as the table
const ExpressionFactor *expression_factor(const Expressions *table, uint32_t factor);  // likewise

Expression expression_constant(Expressions *table, Int constant);
Expression expression_linear(Expressions *table, Linear linear);  // none stays none
Expression expression_add(Expressions *table, Expression a, Expression b);
Expression expression_scale(Expressions *table, Expression a, Int factor);
Expression expression_multiply(Expressions *table, Expression a, Expression b);
Expression expression_max(Expressions *table, Expression a, Expression b);
Expression expression_min(Expressions *table, Expression a, Expression b);       // of a and none it is a
Expression expression_positive(Expressions *table, Expression a);                // max(0, a)
Expression expression_power(Expressions *table, Int base, Expression exponent);  // base^max(0, exponent); base >= 1
Expression expression_log2(Expressions *table, Expression a);                    // of max(1, a), rounded down

bool expression_is_constant(const Expressions *table, Expression a, Int *constant);
// Seen to hold whatever the symbols are; false: not seen.
bool expression_is_nonnegative(Expressions *table, Expression a);
bool expression_at_least(Expressions *table, Expression a, Expression b);  // a >= b

// The value where the symbols have these. False: too large for an Int (in a part at least).
typedef Int SymbolValue(void *context, Symbol symbol);
bool expression_value(const Expressions *table, Expression a, SymbolValue *value, void *context, Int *result);

// How fast it grows from above with the absolute values of its symbols. Numbers that only the limits of a type reach count
// as growth, the last that one wants: what is at most 2*n is told by n, and not by INT_MAX.
typedef struct {
  bool unbounded;    // of none
  uint32_t limit;    // 0: none; 1: INT_MAX and UINT_MAX; 2: beyond
  bool exponential;  // some power of a growing exponent; then the rest is 0
  uint32_t degree, logarithms;
} Growth;

Growth expression_growth(const Expressions *table, Expression a);
int growth_compare(Growth a, Growth b);        // below 0, 0, above 0
void growth_print(Growth growth, Text *text);  // "O(1)", "O(log n)", "O(n^2*log n)", "O(EXP)", "O(INT_MAX)"; "unknown"
// "max(0, n - 1)*m + 2"; "?" for none
void expression_print(const Expressions *table, Expression a, SymbolPrinter *print, Text *text);

#endif
