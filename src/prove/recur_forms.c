// See recur_forms.h. The forms for one factor are the solutions of linear equations: for every symbol, its factor in e(x') is `factor` times that in e(x).
#include "prove/recur_forms.h"

#include "base/memory.h"
#include "solver/rational.h"

enum { MAX_VARIABLES = 8, MAX_FACTOR = 64 };

typedef struct {
  Terms *terms;
  SymbolVec variables;            // whose updates are linear
  LinearVec updates;              // theirs
  SymbolVec symbols;              // all that occur
  Rational *matrix;               // a row per symbol, a column per variable
  uint32_t pivot[MAX_VARIABLES];  // per column: 1 + its row; 0: free
} Forms;

static Rational *entry(const Forms *forms, uint32_t row, uint32_t column) {
  return &forms->matrix[row * forms->variables.count + column];
}

static void add_symbol(Forms *forms, Symbol symbol) {
  for (uint32_t i = 0; i < forms->symbols.count; i++)
    if (forms->symbols.data[i].id == symbol.id) return;
  symbol_vec_push(&forms->symbols, symbol);
}

static void collect(Forms *forms, const Symbol *variables, uint32_t count, const Substitution *update) {
  for (uint32_t i = 0; i < count && forms->variables.count < MAX_VARIABLES; i++) {
    Linear after;
    if (!substitution_get(update, variables[i], &after) || !after.id) continue;
    symbol_vec_push(&forms->variables, variables[i]);
    linear_vec_push(&forms->updates, after);
    add_symbol(forms, variables[i]);
    const LinearInfo *info = linear_info(forms->terms, after);
    for (uint32_t j = 0; j < info->count; j++) add_symbol(forms, info->monomials[j].symbol);
  }
}

static void fill(Forms *forms, Int factor) {
  for (uint32_t row = 0; row < forms->symbols.count; row++)
    for (uint32_t column = 0; column < forms->variables.count; column++) {
      Int value = linear_factor(forms->terms, forms->updates.data[column], forms->symbols.data[row]);
      bool own = forms->variables.data[column].id == forms->symbols.data[row].id;
      *entry(forms, row, column) = rational_int(value - (own ? factor : 0));
    }
}

// Subtracts `times` the row `from` from the row `to`.
static bool subtract_row(Forms *forms, uint32_t to, uint32_t from, Rational times) {
  for (uint32_t column = 0; column < forms->variables.count; column++) {
    Rational part;
    if (!rational_mul(times, *entry(forms, from, column), &part) ||
        !rational_sub(*entry(forms, to, column), part, entry(forms, to, column)))
      return false;
  }
  return true;
}

static bool divide_row(Forms *forms, uint32_t row, Rational by) {
  for (uint32_t column = 0; column < forms->variables.count; column++)
    if (!rational_div(*entry(forms, row, column), by, entry(forms, row, column))) return false;
  return true;
}

static void swap_rows(Forms *forms, uint32_t a, uint32_t b) {
  for (uint32_t column = 0; column < forms->variables.count; column++) {
    Rational kept = *entry(forms, a, column);
    *entry(forms, a, column) = *entry(forms, b, column);
    *entry(forms, b, column) = kept;
  }
}

// Gauss and Jordan. False: numbers did not fit.
static bool eliminate(Forms *forms) {
  uint32_t done = 0;
  for (uint32_t column = 0; column < forms->variables.count; column++) {
    uint32_t row = done;
    forms->pivot[column] = 0;
    while (row < forms->symbols.count && rational_sign(*entry(forms, row, column)) == 0) row++;
    if (row == forms->symbols.count) continue;
    swap_rows(forms, row, done);
    if (!divide_row(forms, done, *entry(forms, done, column))) return false;
    for (uint32_t other = 0; other < forms->symbols.count; other++)
      if (other != done && !subtract_row(forms, other, done, *entry(forms, other, column))) return false;
    forms->pivot[column] = ++done;
  }
  return true;
}

// The weights of the solution that has 1 in the free column and 0 in all other free ones, scaled to integers. False: numbers did not fit.
static bool solution(const Forms *forms, uint32_t free, Int *weights) {
  Int scale = 1;
  for (uint32_t column = 0; column < forms->variables.count; column++) {
    if (!forms->pivot[column]) continue;
    Int denominator = entry(forms, forms->pivot[column] - 1, free)->denominator;
    if (!int_mul(scale, denominator / int_gcd(scale, denominator), &scale)) return false;
  }
  for (uint32_t column = 0; column < forms->variables.count; column++) {
    weights[column] = column == free ? scale : 0;
    if (!forms->pivot[column]) continue;
    Rational value = *entry(forms, forms->pivot[column] - 1, free);
    if (!int_mul(value.numerator, scale / value.denominator, &weights[column])) return false;
    weights[column] = -weights[column];
  }
  return true;
}

// e(x') = factor * e(x) + c: the form (factor - 1) * e + c is multiplied exactly.
static void add_form(Forms *forms, const Int *weights, Int factor, LinearVec *result) {
  Terms *terms = forms->terms;
  Linear form = linear_constant(terms, 0), after = form;
  for (uint32_t i = 0; i < forms->variables.count && form.id && after.id; i++) {
    form = linear_add_scaled(terms, form, linear_symbol(terms, forms->variables.data[i]), weights[i]);
    if (after.id) after = linear_add_scaled(terms, after, forms->updates.data[i], weights[i]);
  }
  Int constant;
  if (!form.id || !after.id) return;
  Linear rest = linear_add_scaled(terms, after, form, -factor);
  if (!rest.id || !linear_is_constant(terms, rest, &constant)) return;
  form = linear_scale(terms, form, factor - 1);
  if (form.id) form = linear_add_constant(terms, form, constant);
  if (form.id) linear_vec_push(result, form);
}

void recur_forms(Terms *terms, const Symbol *variables, uint32_t count, const Substitution *update, LinearVec *forms) {
  Forms search = {.terms = terms};
  collect(&search, variables, count, update);
  search.matrix = memory_alloc(sizeof(Rational) * ((size_t)search.symbols.count * search.variables.count + 1));
  for (Int factor = MAX_FACTOR; factor >= 2; factor--) {  // what grows fastest comes first
    fill(&search, factor);
    if (!eliminate(&search)) continue;
    for (uint32_t column = 0; column < search.variables.count; column++) {
      Int weights[MAX_VARIABLES];
      if (!search.pivot[column] && solution(&search, column, weights)) add_form(&search, weights, factor, forms);
    }
  }
  memory_free(search.matrix);
  symbol_vec_release(&search.variables);
  symbol_vec_release(&search.symbols);
  linear_vec_release(&search.updates);
}
