// See polynomial.h.
#include "its/polynomial.h"

void sum_add(const Terms *terms, Sum *sum, Linear linear, Int factor) {
  if (!linear.id) sum->overflow = true;
  if (sum->overflow) return;
  const LinearInfo *info = linear_info(terms, linear);
  Int product;
  if (!int_mul(info->constant, factor, &product) || !int_add(sum->constant, product, &sum->constant))
    sum->overflow = true;
  for (uint32_t i = 0; i < info->count && !sum->overflow; i++) {
    if (int_mul(info->monomials[i].factor, factor, &product))
      sum_vec_push(&sum->monomials, (Monomial){product, info->monomials[i].symbol});
    else
      sum->overflow = true;
  }
}

Linear sum_take(Terms *terms, Sum *sum) {
  Linear result = {0};
  if (!sum->overflow) result = linear_make(terms, sum->constant, sum->monomials.data, sum->monomials.count);
  sum_vec_release(&sum->monomials);
  *sum = (Sum){0};
  return result;
}

// A multiple of one symbol loses its factor: 2*x*y and 3*x*y are to be multiples of the same product.
static Linear without_factor(Terms *terms, Linear linear, Int *factor) {
  const LinearInfo *info = linear_info(terms, linear);
  *factor = 1;
  if (info->count != 1 || info->constant) return linear;
  *factor = info->monomials[0].factor;
  return linear_symbol(terms, info->monomials[0].symbol);
}

Linear polynomial_multiply(Terms *terms, Linear a, Linear b) {
  Int factor_a, factor_b, constant;
  if (!a.id || !b.id) return (Linear){0};
  if (linear_is_constant(terms, a, &constant)) return linear_scale(terms, b, constant);
  if (linear_is_constant(terms, b, &constant)) return linear_scale(terms, a, constant);
  a = without_factor(terms, a, &factor_a);
  b = without_factor(terms, b, &factor_b);
  Linear product = linear_symbol(terms, symbol_product(terms, a, b));
  return linear_scale(terms, linear_scale(terms, product, factor_a), factor_b);
}

// --- multiplied out ---

enum { MAX_EXPANDED = 32, MAX_FACTORS = 8 };

// The symbols whose product it is, themselves no products of symbols. False: too many.
static bool add_factors(const Terms *terms, Symbol symbol, Symbol *factors, uint32_t *count) {
  const SymbolInfo *info = symbol_info(terms, symbol);
  Symbol left, right;
  if (info->definition == DEFINITION_PRODUCT && linear_is_symbol(terms, info->left, &left) &&
      linear_is_symbol(terms, info->right, &right))
    return add_factors(terms, left, factors, count) && add_factors(terms, right, factors, count);
  if (*count == MAX_FACTORS) return false;
  uint32_t place = (*count)++;
  for (; place && factors[place - 1].id > symbol.id; place--) factors[place] = factors[place - 1];
  factors[place] = symbol;
  return true;
}

// One symbol, whatever the order in which its factors came together. None: there are too many.
static Linear multiply_symbols(Terms *terms, Symbol a, Symbol b) {
  Symbol factors[MAX_FACTORS];
  uint32_t count = 0;
  if (!add_factors(terms, a, factors, &count) || !add_factors(terms, b, factors, &count)) return (Linear){0};
  Linear result = linear_symbol(terms, factors[0]);
  for (uint32_t i = 1; i < count; i++)
    result = linear_symbol(terms, symbol_product(terms, result, linear_symbol(terms, factors[i])));
  return result;
}

static Linear multiply_by_symbol(Terms *terms, Linear a, Symbol by) {
  const LinearInfo *info = linear_info(terms, a);
  Linear result = linear_scale(terms, linear_symbol(terms, by), info->constant);
  for (uint32_t i = 0; i < info->count && result.id; i++)
    result = linear_add_scaled(terms, result, multiply_symbols(terms, info->monomials[i].symbol, by),
                               info->monomials[i].factor);
  return result;
}

Linear polynomial_multiply_out(Terms *terms, Linear a, Linear b) {
  if (!a.id || !b.id) return (Linear){0};
  const LinearInfo *info = linear_info(terms, b);
  if ((size_t)linear_info(terms, a)->count * info->count > MAX_EXPANDED) return polynomial_multiply(terms, a, b);
  Linear result = linear_scale(terms, a, info->constant);
  for (uint32_t i = 0; i < info->count && result.id; i++)
    result = linear_add_scaled(terms, result, multiply_by_symbol(terms, a, info->monomials[i].symbol),
                               info->monomials[i].factor);
  return result.id ? result : polynomial_multiply(terms, a, b);
}

static Linear expand_symbol(Terms *terms, Symbol symbol) {
  const SymbolInfo *info = symbol_info(terms, symbol);
  if (info->definition != DEFINITION_PRODUCT) return linear_symbol(terms, symbol);
  Linear left = info->left, right = info->right;
  return polynomial_multiply_out(terms, polynomial_expand(terms, left), polynomial_expand(terms, right));
}

Linear polynomial_expand(Terms *terms, Linear linear) {
  if (!linear.id) return linear;
  const LinearInfo *info = linear_info(terms, linear);
  Linear result = linear_constant(terms, info->constant);
  for (uint32_t i = 0; i < info->count && result.id; i++)
    result =
        linear_add_scaled(terms, result, expand_symbol(terms, info->monomials[i].symbol), info->monomials[i].factor);
  return result.id ? result : linear;
}

// --- degrees ---

// How many symbols are multiplied at most, counted until the limit is passed.
static Int degree(const Terms *terms, Linear linear) {
  const LinearInfo *info = linear_info(terms, linear);
  Int result = 0;
  for (uint32_t i = 0; i < info->count && result <= POLYNOMIAL_DEGREES; i++) {
    const SymbolInfo *symbol = symbol_info(terms, info->monomials[i].symbol);
    bool product = symbol->definition == DEFINITION_PRODUCT;
    Int of_symbol = product ? degree(terms, symbol->left) + degree(terms, symbol->right) : 1;
    if (of_symbol > result) result = of_symbol;
  }
  return result;
}

bool polynomial_too_high(const Terms *terms, Linear linear) {
  return linear.id && degree(terms, linear) > POLYNOMIAL_DEGREES;
}

// Squares, so that few products are made.
static Linear power_of(Terms *terms, Linear base, Int exponent) {
  if (!exponent) return linear_constant(terms, 1);
  if (exponent == 1) return base;
  Linear half = power_of(terms, base, exponent / 2);
  Linear square = polynomial_multiply(terms, half, half);
  return exponent % 2 ? polynomial_multiply(terms, square, base) : square;
}

bool polynomial_power(Terms *terms, Linear base, Int exponent, Linear *power) {
  assert(exponent >= 0);
  Int degrees;
  *power = (Linear){0};
  if (base.id && (!int_mul(degree(terms, base), exponent, &degrees) || degrees > POLYNOMIAL_DEGREES)) return false;
  if (base.id) *power = power_of(terms, base, exponent);
  return true;
}
