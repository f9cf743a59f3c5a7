// How expressions are written, how fast they grow, and what they are at a point.
#include "logic/expression.h"

// --- printing ---

typedef struct {
  const Expressions *table;
  SymbolPrinter *print;
  Text *text;
} Printer;

static void print_sum(const Printer *printer, Expression a, bool negated);

// The number comes first.
static void print_operands(const Printer *printer, const ExpressionFactor *factor, bool negated) {
  const char *separator = negated ? "min(" : "max(";
  for (int numbers = 1; numbers >= 0; numbers--) {
    for (uint32_t i = 0; i < factor->count; i++) {
      if (expression_is_constant(printer->table, factor->operands[i], NULL) != numbers) continue;
      text_add(printer->text, separator);
      print_sum(printer, factor->operands[i], negated);
      separator = ", ";
    }
  }
  text_add(printer->text, ")");
}

static void print_factor(const Printer *printer, uint32_t number, bool negated) {
  const ExpressionFactor *factor = expression_factor(printer->table, number);
  switch (factor->kind) {
    case FACTOR_SYMBOL: printer->print(expressions_terms(printer->table), factor->symbol, printer->text); break;
    case FACTOR_MAX: print_operands(printer, factor, negated); break;
    case FACTOR_POWER:
      int_print(printer->text, factor->base);
      text_add(printer->text, "^(");
      print_sum(printer, factor->operands[0], false);
      text_add(printer->text, ")");
      break;
    case FACTOR_LOG:
      text_add(printer->text, "log2(");
      print_sum(printer, factor->operands[0], false);
      text_add(printer->text, ")");
      break;
    case FACTOR_SUM:
      text_add(printer->text, "(");
      print_sum(printer, factor->operands[0], false);
      text_add(printer->text, ")");
      break;
  }
}

// "2^(x)^3" would be read as 2^(x^3).
static void print_power(const Printer *printer, uint32_t number, uint32_t power, bool negated) {
  bool in_brackets = expression_factor(printer->table, number)->kind == FACTOR_POWER;
  text_add(printer->text, in_brackets ? "(" : "");
  print_factor(printer, number, negated);
  text_printf(printer->text, in_brackets ? ")^%u" : "^%u", power);
}

static void print_factors(const Printer *printer, const ExpressionTerm *term, bool negated) {
  for (uint32_t i = 0; i < term->count;) {
    uint32_t power = 1;
    while (i + power < term->count && term->factors[i + power] == term->factors[i]) power++;
    if (i) text_add(printer->text, "*");
    if (power > 1)
      print_power(printer, term->factors[i], power, negated);
    else
      print_factor(printer, term->factors[i], negated);
    i += power;
  }
}

// A negative maximum, alone in its term, is a minimum.
static void print_term(const Printer *printer, const ExpressionTerm *term, Int coefficient, bool first) {
  bool minimum =
      coefficient < 0 && term->count == 1 && expression_factor(printer->table, term->factors[0])->kind == FACTOR_MAX;
  if (minimum) coefficient = -coefficient;
  if (first)
    text_add(printer->text, coefficient < 0 ? "-" : "");
  else
    text_add(printer->text, coefficient < 0 ? " - " : " + ");
  if (int_abs(coefficient) != 1) {
    int_print(printer->text, int_abs(coefficient));
    text_add(printer->text, "*");
  }
  print_factors(printer, term, minimum);
}

// The limits of types, by their names.
static const struct {
  const char *name;
  Int value;
} limits[] = {{"ULONG_MAX", UINT64_MAX}, {"LONG_MAX", INT64_MAX}, {"UINT_MAX", UINT32_MAX}, {"INT_MAX", INT32_MAX}};

enum { NEAR = 1 << 16, MAX_MULTIPLE = 16, LIMITS = sizeof limits / sizeof *limits };

// As a small multiple of a limit and a small number.
static bool find_limit(Int number, const char **name, Int *multiple, Int *rest) {
  for (int i = 0; i < LIMITS; i++) {
    *multiple = (number + limits[i].value / 2) / limits[i].value;
    *rest = number - *multiple * limits[i].value;
    *name = limits[i].name;
    if (*multiple >= 1 && *multiple <= MAX_MULTIPLE && int_abs(*rest) < NEAR) return true;
  }
  return false;
}

static void print_number(Int number, Text *text) {
  const char *name;
  Int multiple, rest;
  if (!find_limit(number, &name, &multiple, &rest)) {
    int_print(text, number);
    return;
  }
  if (multiple > 1) int_print(text, multiple);
  text_printf(text, "%s%s", multiple > 1 ? "*" : "", name);
  if (rest) text_add(text, rest < 0 ? " - " : " + ");
  if (rest) int_print(text, int_abs(rest));
}

static void print_constant(const Printer *printer, Int constant, bool first) {
  const char *name;
  Int multiple, rest;
  if (constant < 0 && find_limit(-constant, &name, &multiple, &rest)) {
    text_add(printer->text, first ? "-(" : " - (");
    print_number(-constant, printer->text);
    text_add(printer->text, ")");
  } else if (first) {
    text_add(printer->text, constant < 0 ? "-" : "");
    print_number(int_abs(constant), printer->text);
  } else if (constant) {
    text_add(printer->text, constant < 0 ? " - " : " + ");
    print_number(int_abs(constant), printer->text);
  }
}

static void print_sum(const Printer *printer, Expression a, bool negated) {
  const ExpressionInfo *info = expression_info(printer->table, a);
  for (uint32_t i = 0; i < info->count; i++) {
    Int coefficient = info->terms[i].coefficient;
    print_term(printer, &info->terms[i], negated ? -coefficient : coefficient, i == 0);
  }
  print_constant(printer, negated ? -info->constant : info->constant, !info->count);
}

void expression_print(const Expressions *table, Expression a, SymbolPrinter *print, Text *text) {
  Printer printer = {table, print, text};
  if (a.id)
    print_sum(&printer, a, false);
  else
    text_add(text, "?");
}

// --- growth ---

int growth_compare(Growth a, Growth b) {
  if (a.unbounded != b.unbounded) return a.unbounded - b.unbounded;
  if (a.limit != b.limit) return a.limit < b.limit ? -1 : 1;
  if (a.exponential != b.exponential) return a.exponential - b.exponential;
  if (a.degree != b.degree) return a.degree < b.degree ? -1 : 1;
  return (a.logarithms > b.logarithms) - (a.logarithms < b.logarithms);
}

static Growth larger(Growth a, Growth b) { return growth_compare(a, b) < 0 ? b : a; }
static Growth smaller(Growth a, Growth b) { return growth_compare(a, b) < 0 ? a : b; }

static Growth times(Growth a, Growth b) {
  if (a.unbounded || b.unbounded) return (Growth){.unbounded = true};
  uint32_t limit = a.limit > b.limit ? a.limit : b.limit;
  if (a.exponential || b.exponential) return (Growth){.limit = limit, .exponential = true};
  return (Growth){.limit = limit, .degree = a.degree + b.degree, .logarithms = a.logarithms + b.logarithms};
}

static Growth growth_above(const Expressions *table, Expression a, bool negated);

static Growth power_of(Growth exponent) { return (Growth){.exponential = growth_compare(exponent, (Growth){0}) > 0}; }

static Growth logarithm_of(Growth a) {
  if (a.exponential) return (Growth){.limit = a.limit, .degree = 1};
  return (Growth){.logarithms = a.degree || a.logarithms};  // of a limit it is a small number
}

// From above; of a negated maximum, the least of its negated operands.
static Growth factor_growth(const Expressions *table, uint32_t number, bool negated) {
  const ExpressionFactor *factor = expression_factor(table, number);
  switch (factor->kind) {
    case FACTOR_SYMBOL: return (Growth){.degree = 1};
    case FACTOR_POWER: return power_of(growth_above(table, factor->operands[0], false));
    case FACTOR_LOG: return logarithm_of(growth_above(table, factor->operands[0], false));
    case FACTOR_SUM: return growth_above(table, factor->operands[0], negated);
    case FACTOR_MAX: break;
  }
  Growth result = growth_above(table, factor->operands[0], negated);
  for (uint32_t i = 1; i < factor->count; i++) {
    Growth other = growth_above(table, factor->operands[i], negated);
    result = negated ? smaller(result, other) : larger(result, other);
  }
  return result;
}

static Growth factor_growth_both(const Expressions *table, uint32_t number) {
  return larger(factor_growth(table, number, false), factor_growth(table, number, true));
}

// What adds up to about as much as a command line may have (2^28 bytes), or more, has something to do with limits.
static const Int LARGE = ((Int)1 << 28) - NEAR;

// A number that is reached from above.
static Growth number_growth(Int number) {
  return (Growth){.limit = number < LARGE ? 0 : number <= MAX_MULTIPLE * (Int)UINT32_MAX ? 1 : 2};
}

static Growth growth_above(const Expressions *table, Expression a, bool negated) {
  const ExpressionInfo *info = expression_info(table, a);
  Growth result = number_growth(negated ? -info->constant : info->constant);
  for (uint32_t i = 0; i < info->count; i++) {
    const ExpressionTerm *term = &info->terms[i];
    Growth growth = {0};
    if (term->count == 1)
      growth = factor_growth(table, term->factors[0], (term->coefficient < 0) != negated);
    else
      for (uint32_t k = 0; k < term->count; k++) growth = times(growth, factor_growth_both(table, term->factors[k]));
    result = larger(result, times(growth, number_growth(int_abs(term->coefficient))));
  }
  return result;
}

Growth expression_growth(const Expressions *table, Expression a) {
  return a.id ? growth_above(table, a, false) : (Growth){.unbounded = true};
}

static void print_powers(const char *name, uint32_t power, Text *text) {
  text_add(text, name);
  if (power > 1) text_printf(text, "^%u", power);
}

void growth_print(Growth growth, Text *text) {
  if (growth.unbounded) {
    text_add(text, "unknown");
    return;
  }
  text_add(text, "O(");
  if (growth.exponential) text_add(text, "EXP");
  if (!growth.limit && !growth.exponential && !growth.degree && !growth.logarithms) text_add(text, "1");
  if (growth.degree) print_powers("n", growth.degree, text);
  if (growth.degree && growth.logarithms) text_add(text, "*");
  if (growth.logarithms == 1) text_add(text, "log n");
  if (growth.logarithms > 1) text_printf(text, "(log n)^%u", growth.logarithms);
  if (growth.limit && (growth.exponential || growth.degree || growth.logarithms)) text_add(text, "*");
  if (growth.limit) text_add(text, growth.limit == 1 ? "INT_MAX" : "LONG_MAX");
  text_add(text, ")");
}

// --- values ---

typedef struct {
  const Expressions *table;
  SymbolValue *value;
  void *context;
} Evaluation;

static bool value_of(const Evaluation *evaluation, Expression a, Int *result);

static bool power_value(Int base, Int exponent, Int *result) {
  *result = 1;
  for (; exponent > 0; exponent--)
    if (!int_mul(*result, base, result)) return false;
  return true;
}

static Int log2_value(Int value) {
  Int result = 0;
  for (; value > 1; value /= 2) result++;
  return result;
}

static bool max_value(const Evaluation *evaluation, const ExpressionFactor *factor, Int *result) {
  if (!value_of(evaluation, factor->operands[0], result)) return false;
  for (uint32_t i = 1; i < factor->count; i++) {
    Int other;
    if (!value_of(evaluation, factor->operands[i], &other)) return false;
    if (other > *result) *result = other;
  }
  return true;
}

static bool factor_value(const Evaluation *evaluation, uint32_t number, Int *result) {
  const ExpressionFactor *factor = expression_factor(evaluation->table, number);
  switch (factor->kind) {
    case FACTOR_SYMBOL: *result = evaluation->value(evaluation->context, factor->symbol); return true;
    case FACTOR_MAX: return max_value(evaluation, factor, result);
    case FACTOR_POWER:
      return value_of(evaluation, factor->operands[0], result) && power_value(factor->base, *result, result);
    case FACTOR_LOG:
      if (!value_of(evaluation, factor->operands[0], result)) return false;
      *result = log2_value(*result);
      return true;
    case FACTOR_SUM: return value_of(evaluation, factor->operands[0], result);
  }
  return false;
}

static bool value_of(const Evaluation *evaluation, Expression a, Int *result) {
  const ExpressionInfo *info = expression_info(evaluation->table, a);
  *result = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    Int product = info->terms[i].coefficient, factor;
    for (uint32_t k = 0; k < info->terms[i].count; k++)
      if (!factor_value(evaluation, info->terms[i].factors[k], &factor) || !int_mul(product, factor, &product))
        return false;
    if (!int_add(*result, product, result)) return false;
  }
  return true;
}

bool expression_value(const Expressions *table, Expression a, SymbolValue *value, void *context, Int *result) {
  Evaluation evaluation = {table, value, context};
  return a.id && value_of(&evaluation, a, result);
}
