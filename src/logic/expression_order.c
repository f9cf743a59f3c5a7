// See expression.h: which expressions are never below others, and what is made with that: maxima, powers, logarithms.
#include "logic/expression_factor.h"

enum {
  MAX_OPERANDS = 24,    // of a maximum
  MAX_ORDER_DEPTH = 4,  // maxima that are looked into when two expressions are compared
};

// --- order ---

static bool at_least_zero(Expressions *table, Expression a, unsigned depth);

static bool factor_nonnegative(Expressions *table, uint32_t number, unsigned depth) {
  const ExpressionFactor factor = *expression_factor(table, number);
  switch (factor.kind) {
    case FACTOR_SYMBOL: return false;
    case FACTOR_POWER:
    case FACTOR_LOG: return true;
    case FACTOR_SUM: return at_least_zero(table, factor.operands[0], depth);
    case FACTOR_MAX:
      for (uint32_t i = 0; i < factor.count; i++)
        if (at_least_zero(table, factor.operands[i], depth)) return true;
      return false;
  }
  return false;
}

static bool product_nonnegative(Expressions *table, const ExpressionTerm *term, unsigned depth) {
  for (uint32_t i = 0; i < term->count; i++) {
    if (i + 1 < term->count && term->factors[i] == term->factors[i + 1])
      i++;  // a square
    else if (!factor_nonnegative(table, term->factors[i], depth))
      return false;
  }
  return true;
}

// a with the maximum in its term number `at`, alone there, replaced by one of its operands.
static Expression choose_operand(Expressions *table, Expression a, uint32_t at, Expression operand) {
  const ExpressionTerm term = expression_info(table, a)->terms[at];
  Expression maximum = expression_of_factor(table, term.factors[0]);
  Expression rest = expression_add(table, a, expression_scale(table, maximum, -term.coefficient));
  return expression_add(table, rest, expression_scale(table, operand, term.coefficient));
}

// A maximum is at least each of its operands, and equal to one of them.
static bool at_least_zero_by_cases(Expressions *table, Expression a, unsigned depth) {
  const ExpressionInfo info = *expression_info(table, a);
  for (uint32_t i = 0; i < info.count; i++) {
    const ExpressionTerm *term = &info.terms[i];
    if (term->count != 1 || expression_factor(table, term->factors[0])->kind != FACTOR_MAX) continue;
    const ExpressionFactor maximum = *expression_factor(table, term->factors[0]);
    bool some = false, all = true;
    for (uint32_t k = 0; k < maximum.count; k++) {
      bool holds = at_least_zero(table, choose_operand(table, a, i, maximum.operands[k]), depth + 1);
      some |= holds;
      all &= holds;
      if (term->coefficient > 0 ? some : !all) break;
    }
    if (term->coefficient > 0 ? some : all) return true;
  }
  return false;
}

static bool at_least_zero(Expressions *table, Expression a, unsigned depth) {
  if (!a.id || depth > MAX_ORDER_DEPTH) return false;
  const ExpressionInfo info = *expression_info(table, a);
  bool result = info.constant >= 0;
  for (uint32_t i = 0; i < info.count && result; i++)
    result = info.terms[i].coefficient > 0 && product_nonnegative(table, &info.terms[i], depth + 1);
  return result || (info.count && info.count <= MAX_ORDER_DEPTH && at_least_zero_by_cases(table, a, depth));
}

bool expression_is_nonnegative(Expressions *table, Expression a) { return at_least_zero(table, a, 0); }

bool expression_at_least(Expressions *table, Expression a, Expression b) {
  return a.id == b.id ? a.id != 0 : at_least_zero(table, expression_add(table, a, expression_scale(table, b, -1)), 0);
}

// --- maxima, powers, logarithms ---

// The operands of a maximum that stands alone, else the expression itself.
static void add_operands(const Expressions *table, ExpressionVec *operands, Expression a) {
  const ExpressionInfo *info = expression_info(table, a);
  if (!info->constant && info->count == 1 && info->terms[0].count == 1 && info->terms[0].coefficient == 1) {
    const ExpressionFactor *factor = expression_factor(table, info->terms[0].factors[0]);
    if (factor->kind == FACTOR_MAX) {
      expression_vec_append(operands, factor->operands, factor->count);
      return;
    }
  }
  expression_vec_push(operands, a);
}

// In the order of their ids, without those that another one is never below.
static void reduce_operands(Expressions *table, ExpressionVec *operands) {
  for (uint32_t i = 0; i < operands->count; i++) {
    for (uint32_t k = 0; k < operands->count; k++) {
      if (k == i || !expression_at_least(table, operands->data[k], operands->data[i])) continue;
      memmove(operands->data + i, operands->data + i + 1, sizeof(Expression) * (operands->count - i - 1));
      operands->count--;
      i--;
      break;
    }
  }
  for (uint32_t i = 1; i < operands->count; i++)
    for (uint32_t k = i; k && operands->data[k - 1].id > operands->data[k].id; k--) {
      Expression swapped = operands->data[k];
      operands->data[k] = operands->data[k - 1];
      operands->data[k - 1] = swapped;
    }
}

Expression expression_max(Expressions *table, Expression a, Expression b) {
  if (!a.id || !b.id) return (Expression){0};
  ExpressionVec operands = {0};
  add_operands(table, &operands, a);
  add_operands(table, &operands, b);
  reduce_operands(table, &operands);
  Expression result = {0};
  if (operands.count == 1) {
    result = operands.data[0];
  } else if (operands.count <= MAX_OPERANDS) {
    ExpressionFactor factor = {.kind = FACTOR_MAX, .operands = operands.data, .count = operands.count};
    result = expression_of_factor(table, expression_factor_make(table, factor));
  }
  expression_vec_release(&operands);
  return result;
}

Expression expression_min(Expressions *table, Expression a, Expression b) {
  if (!a.id || !b.id) return a.id ? a : b;
  Expression negated = expression_max(table, expression_scale(table, a, -1), expression_scale(table, b, -1));
  return negated.id ? expression_scale(table, negated, -1) : a;
}

Expression expression_positive(Expressions *table, Expression a) {
  return expression_max(table, expression_constant(table, 0), a);
}

Expression expression_power(Expressions *table, Int base, Expression exponent) {
  assert(base >= 1);
  Int constant, result = 1;
  exponent = expression_positive(table, exponent);
  if (base == 1) return expression_constant(table, 1);
  if (!exponent.id) return exponent;
  if (!expression_is_constant(table, exponent, &constant))
    return expression_of_factor(table, expression_factor_over(table, FACTOR_POWER, base, exponent));
  for (; constant > 0; constant--)
    if (!int_mul(result, base, &result)) return (Expression){0};
  return expression_constant(table, result);
}

Expression expression_log2(Expressions *table, Expression a) {
  Int constant, result = 0;
  a = expression_max(table, expression_constant(table, 1), a);
  if (!a.id) return a;
  if (!expression_is_constant(table, a, &constant))
    return expression_of_factor(table, expression_factor_over(table, FACTOR_LOG, 0, a));
  for (; constant > 1; constant /= 2) result++;
  return expression_constant(table, result);
}
