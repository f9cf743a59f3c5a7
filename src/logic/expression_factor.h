// What the files of expressions share (expression.h): factors by their numbers.
#ifndef PLUMB_LOGIC_EXPRESSION_FACTOR_H
#define PLUMB_LOGIC_EXPRESSION_FACTOR_H

#include "logic/expression.h"

uint32_t expression_factor_make(Expressions *table,
                                ExpressionFactor factor);  // copies its operands; the same number for the same
uint32_t expression_factor_over(Expressions *table, FactorKind kind, Int base, Expression operand);  // of one operand
Expression expression_of_factor(Expressions *table, uint32_t factor);                                // 1 * factor

#endif
