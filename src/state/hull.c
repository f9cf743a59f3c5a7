// The meaning of each symbol in state a and in state b are two linear forms. Written as one column (all coefficients of
// the a form, then all of the b form), a combination of columns that is zero is an equality that holds in both.
// Gaussian elimination finds a basis of these combinations; with the columns ordered as  1, common symbols, new
// symbols,  each basis vector expresses one column by earlier ones.
#include "state/hull.h"

#include "solver/rational.h"

enum { MAX_COLUMNS = 96 };

typedef struct {
  uint32_t rows, columns;
  Rational *entries;  // [column * rows + row]
} Matrix;

static Rational *entry(const Matrix *m, uint32_t row, uint32_t column) { return &m->entries[column * m->rows + row]; }

static void collect_symbols(const Terms *terms, Linear term, Map *rows) {
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t id = info->monomials[i].symbol.id;
    if (!map_get(rows, id, NULL)) map_set(rows, id, rows->count);
  }
}

static void fill_column(const Terms *terms, const Matrix *m, uint32_t column, Linear term, uint32_t first_row,
                        const Map *rows) {
  const LinearInfo *info = linear_info(terms, term);
  entry(m, first_row, column)->numerator = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    entry(m, first_row + 1 + map_get_or(rows, info->monomials[i].symbol.id, 0), column)->numerator =
        info->monomials[i].factor;
  }
}

// column := column - factor * other
static bool subtract(const Matrix *m, uint32_t column, uint32_t other, Rational factor) {
  for (uint32_t row = 0; row < m->rows; row++) {
    Rational product;
    if (!rational_sign(*entry(m, row, other))) continue;
    if (!rational_mul(*entry(m, row, other), factor, &product) ||
        !rational_sub(*entry(m, row, column), product, entry(m, row, column)))
      return false;
  }
  return true;
}

void hull_equalities(Terms *terms, const Unification *unification, LinearVec *equalities) {
  const PairSymbolVec *pairs = &unification->pairs;
  Map rows_a = {0}, rows_b = {0}, common = {0};
  for (uint32_t i = 0; i < pairs->count; i++) {
    collect_symbols(terms, pairs->data[i].a, &rows_a);
    collect_symbols(terms, pairs->data[i].b, &rows_b);
  }
  SymbolVec columns = {0};
  for (uint32_t i = 0; i < rows_a.count; i++) {
    uint32_t id = (uint32_t)rows_a.entries[i].key;
    if (!symbol_info(terms, (Symbol){id})->pinned) map_set(&common, id, 1);
  }
  for (uint32_t i = 0; i < rows_b.count; i++) {
    uint32_t id = (uint32_t)rows_b.entries[i].key;
    if (!symbol_info(terms, (Symbol){id})->pinned) map_set(&common, id, 1);
  }
  for (uint32_t i = 0; i < common.count; i++) {
    Symbol symbol = {(uint32_t)common.entries[i].key};
    if (!map_get(&rows_a, symbol.id, NULL)) map_set(&rows_a, symbol.id, rows_a.count);
    if (!map_get(&rows_b, symbol.id, NULL)) map_set(&rows_b, symbol.id, rows_b.count);
    symbol_vec_push(&columns, symbol);
  }
  uint32_t first_pair = columns.count;
  for (uint32_t i = 0; i < pairs->count; i++) symbol_vec_push(&columns, pairs->data[i].symbol);
  Matrix m = {.rows = rows_a.count + rows_b.count + 2, .columns = columns.count + 1};
  // Each column carries the combination of original columns that it is by now, below the matrix proper.
  uint32_t matrix_rows = m.rows;
  m.rows += m.columns;
  if (m.columns <= MAX_COLUMNS) {
    m.entries = memory_alloc(sizeof(Rational) * m.rows * m.columns);
    for (uint32_t i = 0; i < m.rows * m.columns; i++) m.entries[i] = rational_int(0);
    uint32_t first_b = rows_a.count + 1;
    fill_column(terms, &m, 0, linear_constant(terms, 1), 0, &rows_a);
    fill_column(terms, &m, 0, linear_constant(terms, 1), first_b, &rows_b);
    for (uint32_t c = 0; c < columns.count; c++) {
      bool is_pair = c >= first_pair;
      Linear itself = linear_symbol(terms, columns.data[c]);
      fill_column(terms, &m, c + 1, is_pair ? pairs->data[c - first_pair].a : itself, 0, &rows_a);
      fill_column(terms, &m, c + 1, is_pair ? pairs->data[c - first_pair].b : itself, first_b, &rows_b);
    }
    for (uint32_t c = 0; c < m.columns; c++) entry(&m, matrix_rows + c, c)->numerator = 1;
    uint32_t *pivot_rows =
        memory_alloc(sizeof(uint32_t) * m.columns);  // of each column; matrix_rows: the column became zero
    bool fits = true;
    for (uint32_t c = 0; c < m.columns && fits; c++) {
      for (uint32_t other = 0; other < c && fits; other++) {
        if (pivot_rows[other] == matrix_rows) continue;
        Rational factor, top = *entry(&m, pivot_rows[other], c);
        if (!rational_sign(top)) continue;
        fits = rational_div(top, *entry(&m, pivot_rows[other], other), &factor) && subtract(&m, c, other, factor);
      }
      uint32_t row = 0;
      while (row < matrix_rows && !rational_sign(*entry(&m, row, c))) row++;
      pivot_rows[c] = row;
      if (!fits || row < matrix_rows || c <= first_pair) continue;
      Int scale = 1;
      for (uint32_t k = 0; k <= c && fits; k++) {
        Int denominator = entry(&m, matrix_rows + k, c)->denominator;
        fits = int_mul(scale, denominator / int_gcd(scale, denominator), &scale);
      }
      Linear equality = linear_constant(terms, 0);
      for (uint32_t k = 0; k <= c && fits; k++) {
        Rational part = *entry(&m, matrix_rows + k, c);
        Int factor;
        fits = int_mul(part.numerator, scale / part.denominator, &factor);
        if (!fits || !factor) continue;
        equality = k ? linear_add_scaled(terms, equality, linear_symbol(terms, columns.data[k - 1]), factor)
                     : linear_add_constant(terms, equality, factor);
      }
      if (fits && equality.id) linear_vec_push(equalities, equality);
    }
    memory_free(pivot_rows);
    memory_free(m.entries);
  }
  symbol_vec_release(&columns);
  map_release(&rows_a);
  map_release(&rows_b);
  map_release(&common);
}
