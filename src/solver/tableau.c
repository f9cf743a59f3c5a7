// See tableau.h. A variable is in one of three places: in a column, in a row of the matrix, or implicit. Rows of the matrix are kept for symbols
// and for the query only; a variable that is defined as a sum of symbols and stands in no column has its value and its rates computed from theirs
// when they are needed, and its row when it leaves the basis. There are many more such sums than symbols, and they are short: a pivot
// changes a small matrix, and looks at each sum once.
#include "solver/tableau.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "solver/rational.h"
#include "solver/sums.h"

enum { NO_INDEX = -1, DANTZIG_PIVOTS = 60 };
#define TAME_LIMIT ((Int)1 << 88)  // values: 2^7 products with narrow coefficients add up in 128 bits
enum { TAME_COLUMNS = 128 };

// How large the denominator and the coefficients of a row are. Two products of narrow numbers add up in 64 bits, two of medium ones in 128.
typedef enum { NARROW, MEDIUM, WIDE } Width;
enum { NARROW_BITS = 31, MEDIUM_BITS = 62 };

#define IMPLICIT INT32_MAX

typedef struct {
  Int low, high;
  int32_t place;    // row, ~column, or IMPLICIT
  uint32_t number;  // of the symbol, or of the sum that defines it
  uint64_t support;  // one bit for each symbol of the sum, or of itself; symbols share bits
  bool is_sum;
} Variable;

typedef struct {
  Int numerator, denominator;
  uint32_t variable;
  Width width;  // at least that of its numbers
} Row;

// The values of the symbols, from which those of the sums follow.
typedef struct {
  Fractions values;
  bool is_known, fits;
} Point;

struct Tableau {
  uint32_t columns, rows, variables;
  uint32_t column_room, variable_room;
  Int *matrix;  // row_room x column_room
  Row *row;
  uint32_t *column_variable;
  Int *value;  // of the columns' variables
  Variable *variable;
  uint32_t *symbol_variable;  // one for each column
  Sums sums;
  Point *point;
  Fractions rates;    // scratch: how fast the symbols grow with the variable of a column
  uint32_t *nonzero;  // scratch: columns of the pivot row
  bool wild;          // a value may be above TAME_LIMIT, or there are many columns
  bool broken;
  uint32_t ray_column;  // after TABLEAU_UNBOUNDED: the column that goes on for ever
  bool ray_up;
};

static Int *coefficients(const Tableau *tableau, uint32_t row) {
  return tableau->matrix + (size_t)row * tableau->column_room;
}

static UInt magnitude_bits(Int a) { return (UInt)(a < 0 ? ~a : a); }
static Width width_of_bits(UInt bits) {
  return bits >> NARROW_BITS == 0 ? NARROW : bits >> MEDIUM_BITS == 0 ? MEDIUM : WIDE;
}
static uint64_t support_bit(uint32_t symbol) { return (uint64_t)1 << symbol % 64; }
static Width width_of(Int a) { return width_of_bits(magnitude_bits(a)); }
static Width wider(Width a, Width b) { return a > b ? a : b; }

static bool fail(Tableau *tableau) {
  tableau->broken = true;
  return false;
}

// Rows there may be at once: those of the query, of the symbols, and of a sum that is about to leave.
static uint32_t row_room(uint32_t columns) { return columns + 2; }

Tableau *tableau_new(uint32_t columns, uint32_t rows) {
  Tableau *tableau = memory_zalloc(sizeof(Tableau));
  uint32_t room = columns ? columns : 1;
  tableau->column_room = columns;
  tableau->matrix = memory_zalloc(sizeof(Int) * room * row_room(columns));
  tableau->row = memory_zalloc(sizeof(Row) * row_room(columns));
  tableau->column_variable = memory_zalloc(sizeof(uint32_t) * room);
  tableau->value = memory_zalloc(sizeof(Int) * room);
  tableau->variable_room = columns + rows + 1;
  tableau->variable = memory_zalloc(sizeof(Variable) * tableau->variable_room);
  tableau->symbol_variable = memory_zalloc(sizeof(uint32_t) * room);
  tableau->nonzero = memory_zalloc(sizeof(uint32_t) * room);
  tableau->point = memory_zalloc(sizeof(Point));
  fractions_init(&tableau->point->values, columns);
  fractions_init(&tableau->rates, columns);
  tableau->wild = columns > TAME_COLUMNS;
  tableau->variable[tableau->variables++] = (Variable){.low = BOUND_NONE_LOW, .high = BOUND_NONE_HIGH};
  tableau->row[tableau->rows++] = (Row){.denominator = 1};
  return tableau;
}

void tableau_free(Tableau *tableau) {
  if (!tableau) return;
  memory_free(tableau->matrix);
  memory_free(tableau->row);
  memory_free(tableau->column_variable);
  memory_free(tableau->value);
  memory_free(tableau->variable);
  memory_free(tableau->symbol_variable);
  memory_free(tableau->nonzero);
  fractions_release(&tableau->point->values);
  memory_free(tableau->point);
  fractions_release(&tableau->rates);
  sums_release(&tableau->sums);
  memory_free(tableau);
}

static int32_t shifted_place(int32_t place, uint32_t rows, uint32_t columns) {
  return place == IMPLICIT ? IMPLICIT : place >= 0 ? place + (int32_t)rows : ~(~place + (int32_t)columns);
}

// Appends the variables, columns and rows of `from` but for its first `skip` variables and rows; the numbers of its variables grow by `shift`.
static void append(Tableau *to, const Tableau *from, uint32_t skip, uint32_t shift) {
  uint32_t first_row = to->rows, first_column = to->columns, first_sum = to->sums.sums.count;
  for (uint32_t i = skip; i < from->variables; i++) {
    Variable variable = from->variable[i];
    variable.place = shifted_place(variable.place, first_row - skip, first_column);
    variable.number += variable.is_sum ? first_sum : first_column;
    variable.support = variable.support << first_column % 64 | variable.support >> (64 - first_column % 64) % 64;
    to->variable[to->variables++] = variable;
  }
  sums_append(&to->sums, &from->sums, first_column);
  for (uint32_t j = 0; j < from->columns; j++) {
    to->column_variable[to->columns] = from->column_variable[j] + shift;
    to->symbol_variable[to->columns] = from->symbol_variable[j] + shift;
    to->value[to->columns++] = from->value[j];
  }
  for (uint32_t i = skip; i < from->rows; i++) {
    to->row[to->rows] = from->row[i];
    to->row[to->rows].variable += shift;
    memcpy(coefficients(to, to->rows++) + first_column, coefficients(from, i), sizeof(Int) * from->columns);
  }
  to->wild |= from->wild;
  to->broken |= from->broken;
}

Tableau *tableau_copy(const Tableau *tableau) {
  Tableau *copy = tableau_new(tableau->columns, tableau->sums.sums.count);
  copy->rows = copy->variables = 0;
  append(copy, tableau, 0, 0);
  return copy;
}

Tableau *tableau_join(const Tableau *left, const Tableau *right) {
  assert(left->row[0].variable == 0 && right->row[0].variable == 0);
  Tableau *join =
      tableau_new(left->columns + right->columns, left->sums.sums.count + right->sums.sums.count);
  append(join, left, 1, 0);
  append(join, right, 1, left->variables - 1);
  return join;
}

uint32_t tableau_add_column(Tableau *tableau, Int low, Int high) {
  assert(tableau->columns < tableau->column_room && low <= high);
  uint32_t variable = tableau->variables++, column = tableau->columns++;
  tableau->variable[variable] = (Variable){
      .low = low, .high = high, .place = ~(int32_t)column, .number = column, .support = support_bit(column)};
  tableau->column_variable[column] = tableau->symbol_variable[column] = variable;
  Int value = low > 0 ? low : high < 0 ? high : 0;
  tableau->value[column] = value;
  if (int_abs(value) >= TAME_LIMIT) tableau->wild = true;
  return variable;
}

uint32_t tableau_add_row(Tableau *tableau, Int low, Int high) {
  assert(tableau->variables < tableau->variable_room && low <= high);
  uint32_t variable = tableau->variables++;
  tableau->variable[variable] =
      (Variable){.low = low, .high = high, .place = IMPLICIT, .number = sums_new(&tableau->sums), .is_sum = true};
  return variable;
}

// The numerator of a row from the values of the columns.
static bool compute_numerator(Tableau *tableau, uint32_t index) {
  const Int *row = coefficients(tableau, index);
  Int sum = 0;
  if (tableau->row[index].width == NARROW && !tableau->wild) {
    for (uint32_t j = 0; j < tableau->columns; j++) {
      int64_t coefficient = (int64_t)row[j];
      if (coefficient) sum += coefficient * tableau->value[j];
    }
  } else {
    for (uint32_t j = 0; j < tableau->columns; j++) {
      Int product;
      if (!row[j]) continue;
      if (!int_mul(row[j], tableau->value[j], &product) || !int_add(sum, product, &sum)) return fail(tableau);
    }
  }
  tableau->row[index].numerator = sum;
  return true;
}

static Width compute_width(const Tableau *tableau, uint32_t index) {
  const Int *entry = coefficients(tableau, index);
  UInt bits = magnitude_bits(tableau->row[index].denominator);
  for (uint32_t j = 0; j < tableau->columns; j++) bits |= magnitude_bits(entry[j]);
  return width_of_bits(bits);
}

static uint64_t gcd64(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t r = (a | b) >> 32 ? a % b : (uint32_t)a % (uint32_t)b;  // the short division is several times faster
    a = b;
    b = r;
  }
  return a;
}

// Exact division; the short one is several times faster here too.
static int64_t divide64(int64_t a, int64_t by) {
  return a == (int32_t)a && by == (int32_t)by ? (int32_t)a / (int32_t)by : a / by;
}

static Int divide(Int a, int64_t by) { return a == (int64_t)a ? divide64((int64_t)a, by) : a / by; }

// Divides a row, up to medium width, by the common factor of its numbers.
static void reduce_medium(Tableau *tableau, uint32_t index) {
  Row *row = &tableau->row[index];
  Int *entry = coefficients(tableau, index);
  uint64_t gcd = (uint64_t)row->denominator;
  for (uint32_t j = 0; j < tableau->columns && gcd != 1; j++) {
    int64_t a = (int64_t)entry[j];
    if (a) gcd = gcd64(a < 0 ? -(uint64_t)a : (uint64_t)a, gcd);
  }
  if (gcd == 1) return;
  row->denominator = divide64((int64_t)row->denominator, (int64_t)gcd);
  row->numerator = divide(row->numerator, (int64_t)gcd);
  for (uint32_t j = 0; j < tableau->columns; j++) {
    if (entry[j]) entry[j] = divide64((int64_t)entry[j], (int64_t)gcd);
  }
  row->width = compute_width(tableau, index);
}

static void reduce_wide(Tableau *tableau, uint32_t index) {
  Row *row = &tableau->row[index];
  Int *entry = coefficients(tableau, index);
  Int gcd = row->denominator;
  for (uint32_t j = 0; j < tableau->columns && gcd != 1; j++) {
    if (entry[j]) gcd = int_gcd(gcd, entry[j]);
  }
  if (gcd == 1) return;
  row->denominator /= gcd;
  row->numerator /= gcd;
  for (uint32_t j = 0; j < tableau->columns; j++) {
    if (entry[j]) entry[j] /= gcd;
  }
  row->width = compute_width(tableau, index);
}

static void reduce(Tableau *tableau, uint32_t index) {
  if (tableau->row[index].denominator == 1) return;
  if (tableau->row[index].width == WIDE)
    reduce_wide(tableau, index);
  else
    reduce_medium(tableau, index);
}

static uint32_t find_nonzero(Tableau *tableau, uint32_t row) {
  const Int *entry = coefficients(tableau, row);
  uint32_t count = 0;
  for (uint32_t j = 0; j < tableau->columns; j++) {
    if (entry[j]) tableau->nonzero[count++] = j;
  }
  return count;
}

// The three ways of  entry := scale * entry + factor * add  for a whole row; the result tells the width of the entries that were changed.
static Width combine_narrow(const Tableau *tableau, Int *entry, const Int *add, int64_t scale, int64_t factor,
                            uint32_t nonzero_count) {
  uint64_t bits = 0;
  if (scale != 1) {
    for (uint32_t j = 0; j < tableau->columns; j++) {
      int64_t product = (int64_t)entry[j] * scale;
      entry[j] = product;
      bits |= (uint64_t)(product ^ product >> 63);
    }
  }
  for (uint32_t n = 0; n < nonzero_count; n++) {
    uint32_t j = tableau->nonzero[n];
    int64_t sum = (int64_t)entry[j] + factor * (int64_t)add[j];
    entry[j] = sum;
    bits |= (uint64_t)(sum ^ sum >> 63);
  }
  return width_of_bits(bits);
}

static Width combine_medium(const Tableau *tableau, Int *entry, const Int *add, int64_t scale, int64_t factor,
                            uint32_t nonzero_count) {
  UInt bits = 0;
  if (scale != 1) {
    for (uint32_t j = 0; j < tableau->columns; j++) {
      entry[j] = (Int)(int64_t)entry[j] * scale;
      bits |= magnitude_bits(entry[j]);
    }
  }
  for (uint32_t n = 0; n < nonzero_count; n++) {
    uint32_t j = tableau->nonzero[n];
    entry[j] += (Int)(int64_t)add[j] * factor;
    bits |= magnitude_bits(entry[j]);
  }
  return width_of_bits(bits);
}

static bool combine_wide(const Tableau *tableau, Int *entry, const Int *add, Int scale, Int factor,
                         uint32_t nonzero_count) {
  if (scale != 1) {
    for (uint32_t j = 0; j < tableau->columns; j++) {
      if (entry[j] && !int_mul(entry[j], scale, &entry[j])) return false;
    }
  }
  for (uint32_t n = 0; n < nonzero_count; n++) {
    uint32_t j = tableau->nonzero[n];
    Int product;
    if (!int_mul(factor, add[j], &product) || !int_add(entry[j], product, &entry[j])) return false;
  }
  return true;
}

// Row `index` := row `index` + factor * (variable of row `source`), where factor counts in units of 1 / (denominator of row `index`).
// The columns where `source` is not zero are in tableau->nonzero.
static bool combine(Tableau *tableau, uint32_t index, uint32_t source, Int factor, uint32_t nonzero_count) {
  Row *row = &tableau->row[index];
  const Row *from = &tableau->row[source];
  Int *entry = coefficients(tableau, index);
  const Int *add = coefficients(tableau, source);
  Int scale = from->denominator;
  if (scale != 1) {
    Int gcd = int_gcd(factor, scale);
    if (gcd != 1) {
      scale /= gcd;
      factor /= gcd;
    }
  }
  Int numerator, added;
  if (!int_mul(row->numerator, scale, &numerator) || !int_mul(from->numerator, factor, &added) ||
      !int_add(numerator, added, &row->numerator) || !int_mul(row->denominator, scale, &row->denominator)) {
    return fail(tableau);
  }
  Width before = wider(wider(row->width, from->width), wider(width_of(scale), width_of(factor)));
  Width changed = WIDE;
  switch (before) {
    case NARROW: changed = combine_narrow(tableau, entry, add, (int64_t)scale, (int64_t)factor, nonzero_count); break;
    case MEDIUM: changed = combine_medium(tableau, entry, add, (int64_t)scale, (int64_t)factor, nonzero_count); break;
    case WIDE:
      if (!combine_wide(tableau, entry, add, scale, factor, nonzero_count)) return fail(tableau);
      row->width = compute_width(tableau, index);
      break;
  }
  row->width = before == WIDE ? row->width
               : scale == 1   ? wider(row->width, changed)
                              : wider(changed, width_of(row->denominator));
  if (scale != 1 || row->width != NARROW) {
    row->width = compute_width(tableau, index);
    reduce(tableau, index);
  }
  return true;
}

// Row `index` := row `index` + factor * (variable of the symbol), where the symbol is in a row or in a column.
static bool add_symbol(Tableau *tableau, uint32_t index, Int factor, uint32_t symbol_variable) {
  Row *row = &tableau->row[index];
  if (!int_mul(factor, row->denominator, &factor)) return fail(tableau);
  int32_t place = tableau->variable[symbol_variable].place;
  if (place >= 0) return combine(tableau, index, (uint32_t)place, factor, find_nonzero(tableau, (uint32_t)place));
  Int *entry = &coefficients(tableau, index)[~place], product;
  if (!int_add(*entry, factor, entry) || !int_mul(factor, tableau->value[~place], &product) ||
      !int_add(row->numerator, product, &row->numerator)) {
    return fail(tableau);
  }
  row->width = wider(row->width, width_of(*entry));
  return true;
}

static bool add_sum(Tableau *tableau, uint32_t index, Int factor, uint32_t number) {
  Sum sum = tableau->sums.sums.data[number];
  for (uint32_t i = 0; i < sum.count; i++) {
    const Summand *summand = &tableau->sums.summands.data[sum.first + i];
    Int product;
    if (!int_mul(sums_factor(&tableau->sums, &sum, summand), factor, &product)) return fail(tableau);
    if (!add_symbol(tableau, index, product, tableau->symbol_variable[summand->symbol])) return false;
  }
  return true;
}

bool tableau_row_add(Tableau *tableau, uint32_t row_variable, Int factor, uint32_t variable) {
  if (tableau->broken) return false;
  const Variable *added = &tableau->variable[variable];
  if (!row_variable) {
    assert(tableau->row[0].variable == 0);
    return added->place == IMPLICIT ? add_sum(tableau, 0, factor, added->number)
                                    : add_symbol(tableau, 0, factor, variable);
  }
  assert(tableau->variable[row_variable].place == IMPLICIT && !added->is_sum);
  if (!factor) return true;
  sums_add(&tableau->sums, tableau->variable[row_variable].number, factor, added->number);
  tableau->variable[row_variable].support |= added->support;
  return true;
}

// Gives an implicit variable a row, the last one. False: broken.
static bool make_row(Tableau *tableau, uint32_t variable) {
  uint32_t index = tableau->rows++;
  memset(coefficients(tableau, index), 0, sizeof(Int) * tableau->columns);
  tableau->row[index] = (Row){.denominator = 1, .variable = variable};
  tableau->variable[variable].place = (int32_t)index;
  return add_sum(tableau, index, 1, tableau->variable[variable].number);
}

// The row of a sum goes; the last one takes its place.
static void drop_row(Tableau *tableau, uint32_t index) {
  tableau->variable[tableau->row[index].variable].place = IMPLICIT;
  uint32_t last = --tableau->rows;
  if (index == last) return;
  tableau->row[index] = tableau->row[last];
  tableau->variable[tableau->row[index].variable].place = (int32_t)index;
  memcpy(coefficients(tableau, index), coefficients(tableau, last), sizeof(Int) * tableau->columns);
}

// ---- Values and rates of the symbols ----

static void read_values(const Tableau *tableau, Fractions *values) {
  fractions_begin(values);
  for (uint32_t k = 0; k < tableau->columns; k++) {
    int32_t place = tableau->variable[tableau->symbol_variable[k]].place;
    const Row *row = place >= 0 ? &tableau->row[place] : NULL;
    fractions_set(values, k, row ? row->numerator : tableau->value[~place], row ? row->denominator : 1);
  }
}

// Null: the values do not fit one denominator.
static const Fractions *point(const Tableau *tableau) {
  Point *point = tableau->point;
  if (!point->is_known) {
    read_values(tableau, &point->values);
    point->fits = fractions_share(&point->values);
    point->is_known = true;
  }
  return point->fits ? &point->values : NULL;
}

// Per unit of the column's variable. Null: they do not fit one denominator.
static const Fractions *rates_of(Tableau *tableau, uint32_t column) {
  fractions_begin(&tableau->rates);
  for (uint32_t k = 0; k < tableau->columns; k++) {
    int32_t place = tableau->variable[tableau->symbol_variable[k]].place;
    Int rate = place >= 0 ? coefficients(tableau, (uint32_t)place)[column] : (uint32_t)~place == column;
    fractions_set(&tableau->rates, k, rate, place >= 0 && rate ? tableau->row[place].denominator : 1);
  }
  return fractions_share(&tableau->rates) ? &tableau->rates : NULL;
}

// Of the symbols that are not 0.
static uint64_t support_of(const Fractions *fractions) {
  uint64_t support = 0;
  for (uint32_t k = 0; k < fractions->count; k++)
    if (fractions->numerator[k]) support |= support_bit(k);
  return support;
}

void tableau_query_clear(Tableau *tableau) {
  assert(tableau->row[0].variable == 0);
  memset(coefficients(tableau, 0), 0, sizeof(Int) * tableau->columns);
  tableau->row[0] = (Row){.denominator = 1};
  tableau->variable[0].low = BOUND_NONE_LOW;
  tableau->variable[0].high = BOUND_NONE_HIGH;
}

void tableau_bounds(const Tableau *tableau, uint32_t variable, Int *low, Int *high) {
  *low = tableau->variable[variable].low;
  *high = tableau->variable[variable].high;
}

// Moves the variable of a column to another value.
static bool move_column(Tableau *tableau, uint32_t column, Int value) {
  Int delta;
  if (!int_sub(value, tableau->value[column], &delta)) return fail(tableau);
  tableau->value[column] = value;
  tableau->point->is_known = false;
  if (int_abs(value) >= TAME_LIMIT) tableau->wild = true;
  for (uint32_t i = 0; i < tableau->rows; i++) {
    Int coefficient = coefficients(tableau, i)[column], product;
    if (!coefficient) continue;
    if (!int_mul(coefficient, delta, &product) ||
        !int_add(tableau->row[i].numerator, product, &tableau->row[i].numerator)) {
      return fail(tableau);
    }
  }
  return true;
}

bool tableau_set_bounds(Tableau *tableau, uint32_t variable, Int low, Int high) {
  assert(low <= high);
  Variable *info = &tableau->variable[variable];
  info->low = low;
  info->high = high;
  if (tableau->broken) return false;
  if (info->place >= 0) return true;  // or implicit
  uint32_t column = (uint32_t)~info->place;
  if (tableau->value[column] < low) return move_column(tableau, column, low);
  if (tableau->value[column] > high) return move_column(tableau, column, high);
  return true;
}

// The row's variable leaves with the value `leave_at`; the column's variable enters.
static bool pivot_matrix(Tableau *tableau, uint32_t pivot_row, uint32_t column, Int leave_at) {
  Row *row = &tableau->row[pivot_row];
  Int *entry = coefficients(tableau, pivot_row);
  Int head = entry[column];
  assert(head != 0);
  bool positive = head > 0;
  uint32_t count = 0;
  for (uint32_t j = 0; j < tableau->columns; j++) {
    if (!entry[j]) continue;
    tableau->nonzero[count++] = j;
    if (positive) entry[j] = -entry[j];
  }
  entry[column] = positive ? row->denominator : -row->denominator;
  row->denominator = positive ? head : -head;

  uint32_t entering = tableau->column_variable[column], leaving = row->variable;
  Int before = tableau->value[column];
  tableau->column_variable[column] = leaving;
  tableau->value[column] = leave_at;
  tableau->point->is_known = false;
  if (int_abs(leave_at) >= TAME_LIMIT) tableau->wild = true;
  tableau->variable[leaving].place = ~(int32_t)column;
  row->variable = entering;
  tableau->variable[entering].place = (int32_t)pivot_row;
  if (!compute_numerator(tableau, pivot_row)) return false;

  for (uint32_t i = 0; i < tableau->rows; i++) {
    Int *other = coefficients(tableau, i);
    Int factor = other[column], part;
    if (!factor || i == pivot_row) continue;
    other[column] = 0;
    if (!int_mul(factor, before, &part) || !int_sub(tableau->row[i].numerator, part, &tableau->row[i].numerator)) {
      return fail(tableau);
    }
    if (!combine(tableau, i, pivot_row, factor, count)) return false;
  }
  return true;
}

// A variable in no column leaves for the column's.
static bool pivot(Tableau *tableau, uint32_t leaving, uint32_t column, Int leave_at) {
  if (tableau->variable[leaving].place == IMPLICIT && !make_row(tableau, leaving)) return false;
  uint32_t row = (uint32_t)tableau->variable[leaving].place;
  if (!pivot_matrix(tableau, row, column, leave_at)) return false;
  if (tableau->variable[tableau->row[row].variable].is_sum) drop_row(tableau, row);
  return true;
}

static Int row_floor(const Row *row) {
  return row->denominator == 1 ? row->numerator : int_floor_div(row->numerator, row->denominator);
}
static Int row_ceil(const Row *row) {
  return row->denominator == 1 ? row->numerator : int_ceil_div(row->numerator, row->denominator);
}

static bool can_grow(const Tableau *tableau, uint32_t column) {
  return tableau->value[column] < tableau->variable[tableau->column_variable[column]].high;
}
static bool can_shrink(const Tableau *tableau, uint32_t column) {
  return tableau->value[column] > tableau->variable[tableau->column_variable[column]].low;
}

// The column with the smallest variable that can move the row's variable in the direction; NO_INDEX: none can.
static int64_t column_that_moves(const Tableau *tableau, uint32_t row, bool up) {
  const Int *entry = coefficients(tableau, row);
  int64_t best = NO_INDEX;
  for (uint32_t j = 0; j < tableau->columns; j++) {
    if (!entry[j] || !((entry[j] > 0) == up ? can_grow(tableau, j) : can_shrink(tableau, j))) continue;
    if (best == NO_INDEX || tableau->column_variable[j] < tableau->column_variable[best]) best = j;
  }
  return best;
}

// Is the variable, in a row or implicit, below its lower bound (-1) or above its upper one (1)?
static int violated_side(Tableau *tableau, const Variable *variable) {
  if (variable->place != IMPLICIT) {
    const Row *row = &tableau->row[variable->place];
    return row_floor(row) < variable->low ? -1 : row_ceil(row) > variable->high;
  }
  const Fractions *at = point(tableau);
  Int value, low = BOUND_NONE_LOW, high = BOUND_NONE_HIGH;
  if (!at || !sums_value(&tableau->sums, variable->number, at, &value) ||
      (variable->low != BOUND_NONE_LOW && !int_mul(variable->low, at->common, &low)) ||
      (variable->high != BOUND_NONE_HIGH && !int_mul(variable->high, at->common, &high))) {
    fail(tableau);
    return 0;
  }
  return value < low ? -1 : value > high;
}

// The smallest variable that is outside of its bounds; NO_INDEX: none is.
static int64_t first_violated(Tableau *tableau, int *side) {
  for (uint32_t i = 0; i < tableau->variables && !tableau->broken; i++) {
    const Variable *variable = &tableau->variable[i];
    if (variable->place >= 0 && (*side = violated_side(tableau, variable)) != 0) return i;
  }
  return NO_INDEX;
}

// Always the smallest violated variable and the smallest one that helps: Bland's rule, so it ends.
TableauStatus tableau_feasible(Tableau *tableau, uint32_t *pivots) {
  while (!tableau->broken) {
    int side;
    int64_t worst = first_violated(tableau, &side);
    if (tableau->broken) break;
    if (worst == NO_INDEX) return TABLEAU_FEASIBLE;
    Variable *leaving = &tableau->variable[worst];
    if (leaving->place == IMPLICIT && !make_row(tableau, (uint32_t)worst)) break;
    int64_t column = column_that_moves(tableau, (uint32_t)leaving->place, side < 0);
    if (leaving->is_sum && (column == NO_INDEX || !*pivots)) drop_row(tableau, (uint32_t)leaving->place);
    if (column == NO_INDEX) return TABLEAU_INFEASIBLE;
    if (!*pivots) return TABLEAU_LIMIT;
    --*pivots;
    pivot(tableau, (uint32_t)worst, (uint32_t)column, side < 0 ? leaving->low : leaving->high);
  }
  return TABLEAU_BROKEN;
}

// The column to move for a smaller query: the steepest one, or by Bland's rule.
static int64_t entering_column(const Tableau *tableau, bool bland) {
  const Int *query = coefficients(tableau, 0);
  int64_t best = NO_INDEX;
  for (uint32_t j = 0; j < tableau->columns; j++) {
    if (!query[j] || !(query[j] < 0 ? can_grow(tableau, j) : can_shrink(tableau, j))) continue;
    if (best == NO_INDEX || (bland ? tableau->column_variable[j] < tableau->column_variable[best]
                                   : int_abs(query[j]) > int_abs(query[best]))) {
      best = j;
    }
  }
  return best;
}

// Moves the variable of an unbounded column so far, in whole steps, that the query is <= stop.
static bool follow_ray(Tableau *tableau, uint32_t column, Int stop) {
  const Row *query = &tableau->row[0];
  Int rate = coefficients(tableau, 0)[column], target, way;
  if (!int_mul(stop, query->denominator, &target) || !int_sub(query->numerator, target, &way)) return fail(tableau);
  Int steps = way > 0 ? int_ceil_div(way, int_abs(rate)) : 0;
  Int value;
  if (!int_add(tableau->value[column], rate > 0 ? -steps : steps, &value)) return fail(tableau);
  return move_column(tableau, column, value);
}

// What stops a column on its way up or down: after room / rate, in a unit that all stops of one question share.
typedef struct {
  int64_t variable;  // NO_INDEX: nothing
  bool grows;
  Int room, rate;
} Stop;

// Is the variable a nearer stop, when it moves so fast?
static bool meet_bound(Tableau *tableau, uint32_t index, Int rate, Int value, Int common, bool up, Stop *nearest) {
  const Variable *variable = &tableau->variable[index];
  bool grows = (rate > 0) == up;
  Int bound, room;
  if (!int_mul(grows ? variable->high : variable->low, common, &bound) ||
      !(grows ? int_sub(bound, value, &room) : int_sub(value, bound, &room))) {
    return fail(tableau);
  }
  Int speed = int_abs(rate);
  if (nearest->variable == NO_INDEX || rational_compare_fractions(room, speed, nearest->room, nearest->rate) < 0)
    *nearest = (Stop){index, grows, room, speed};
  return true;
}

static bool has_bound(const Variable *variable, bool upper) {
  return upper ? variable->high != BOUND_NONE_HIGH : variable->low != BOUND_NONE_LOW;
}

static bool value_over(Tableau *tableau, const Variable *variable, const Fractions *at, Int *numerator) {
  if (variable->is_sum) return sums_value(&tableau->sums, variable->number, at, numerator) || fail(tableau);
  *numerator = at->numerator[variable->number];
  return true;
}

// The variable in no column that first stops the column; of several ones the smallest. Nothing comes before one that is at its bound already. False:
// broken.
static bool find_stop(Tableau *tableau, uint32_t column, bool up, Stop *nearest) {
  const Fractions *at = point(tableau), *rates = rates_of(tableau, column);
  if (!at || !rates) return fail(tableau);
  uint64_t moving = support_of(rates);
  for (uint32_t i = 1; i < tableau->variables && !(nearest->variable != NO_INDEX && nearest->room == 0); i++) {
    const Variable *variable = &tableau->variable[i];
    Int rate, value;
    if (variable->place < 0 || !(variable->support & moving)) continue;
    if (!value_over(tableau, variable, rates, &rate)) return false;
    if (!rate || !has_bound(variable, (rate > 0) == up)) continue;
    if (!value_over(tableau, variable, at, &value)) return false;
    if (!meet_bound(tableau, i, rate, value, at->common, up, nearest)) return false;
  }
  return true;
}

// Does the column's own bound come first, or together with the nearest stop? False also when broken.
static bool own_bound_first(Tableau *tableau, uint32_t column, bool up, const Stop *nearest) {
  const Variable *mover = &tableau->variable[tableau->column_variable[column]];
  Int room;
  if (!has_bound(mover, up)) return false;
  if (!(up ? int_sub(mover->high, tableau->value[column], &room)
           : int_sub(tableau->value[column], mover->low, &room)) ||
      !int_mul(room, tableau->point->values.common, &room)) {
    return fail(tableau);
  }
  return nearest->variable == NO_INDEX ||
         rational_compare_fractions(room, tableau->rates.common, nearest->room, nearest->rate) <= 0;
}

// Moves the column until something stops it. Unbounded, or stopped at *stop where nothing does; feasible: it goes on.
static TableauStatus follow_column(Tableau *tableau, uint32_t column, const Int *stop) {
  bool up = coefficients(tableau, 0)[column] < 0;
  Stop nearest = {.variable = NO_INDEX};
  if (!find_stop(tableau, column, up, &nearest)) return TABLEAU_BROKEN;
  bool own = own_bound_first(tableau, column, up, &nearest);
  if (tableau->broken) return TABLEAU_BROKEN;
  if (own) {
    const Variable *mover = &tableau->variable[tableau->column_variable[column]];
    move_column(tableau, column, up ? mover->high : mover->low);
  } else if (nearest.variable != NO_INDEX) {
    const Variable *leaving = &tableau->variable[nearest.variable];
    pivot(tableau, (uint32_t)nearest.variable, column, nearest.grows ? leaving->high : leaving->low);
  } else {
    tableau->ray_column = column;
    tableau->ray_up = up;
    return !stop ? TABLEAU_UNBOUNDED : follow_ray(tableau, column, *stop) ? TABLEAU_STOPPED : TABLEAU_BROKEN;
  }
  return TABLEAU_FEASIBLE;
}

TableauStatus tableau_minimise(Tableau *tableau, const Int *stop, uint32_t *pivots) {
  assert(tableau->row[0].variable == 0);
  for (uint32_t count = 0; !tableau->broken; count++) {
    if (stop && row_ceil(&tableau->row[0]) <= *stop) return TABLEAU_STOPPED;
    int64_t entering = entering_column(tableau, count >= DANTZIG_PIVOTS);
    if (entering == NO_INDEX) return TABLEAU_OPTIMAL;
    if (!*pivots) return TABLEAU_LIMIT;
    --*pivots;
    TableauStatus status = follow_column(tableau, (uint32_t)entering, stop);
    if (status != TABLEAU_FEASIBLE) return status;
  }
  return TABLEAU_BROKEN;
}

bool tableau_value(const Tableau *tableau, uint32_t variable, Int *numerator, Int *denominator) {
  const Variable *info = &tableau->variable[variable];
  if (info->place == IMPLICIT) {
    const Fractions *at = point(tableau);
    if (!at) return false;
    *denominator = at->common;
    return sums_value(&tableau->sums, info->number, at, numerator);
  }
  *numerator = info->place >= 0 ? tableau->row[info->place].numerator : tableau->value[~info->place];
  *denominator = info->place >= 0 ? tableau->row[info->place].denominator : 1;
  return true;
}

bool tableau_ray(const Tableau *tableau, uint32_t variable, Int *numerator, Int *denominator) {
  int32_t place = tableau->variable[variable].place;
  if (place == IMPLICIT) return false;
  *denominator = place >= 0 ? tableau->row[place].denominator : 1;
  *numerator = place >= 0                                ? coefficients(tableau, (uint32_t)place)[tableau->ray_column]
               : (uint32_t)~place == tableau->ray_column ? 1
                                                         : 0;
  if (!tableau->ray_up) *numerator = -*numerator;
  return true;
}

uint32_t tableau_variables(const Tableau *tableau) { return tableau->variables; }

static bool row_is_valid(const Tableau *tableau, uint32_t index) {
  const Row *row = &tableau->row[index];
  const Variable *variable = &tableau->variable[row->variable];
  if (variable->place != (int32_t)index || variable->is_sum || row->denominator < 1) return false;
  Int sum = 0;
  for (uint32_t j = 0; j < tableau->columns; j++) {
    Int coefficient = coefficients(tableau, index)[j], product;
    if (width_of(coefficient) > row->width) return false;
    if (!int_mul(coefficient, tableau->value[j], &product) || !int_add(sum, product, &sum)) return false;
  }
  return sum == row->numerator;
}

// Of a sum in a column: the symbols have values that add up to its own.
static bool column_is_valid(const Tableau *tableau, uint32_t column) {
  const Variable *variable = &tableau->variable[tableau->column_variable[column]];
  Int value = tableau->value[column], sum, shared;
  if (variable->place != ~(int32_t)column || value < variable->low || value > variable->high) return false;
  if (!variable->is_sum) return true;
  const Fractions *at = point(tableau);
  return !at || !sums_value(&tableau->sums, variable->number, at, &sum) ||
         !int_mul(value, at->common, &shared) || sum == shared;
}

bool tableau_valid(const Tableau *tableau) {
  uint32_t implicit = 0;
  for (uint32_t i = 0; i < tableau->variables; i++) implicit += tableau->variable[i].place == IMPLICIT;
  if (tableau->variables != tableau->rows + tableau->columns + implicit) return false;
  for (uint32_t j = 0; j < tableau->columns; j++)
    if (!column_is_valid(tableau, j)) return false;
  for (uint32_t i = 0; i < tableau->rows; i++)
    if (!row_is_valid(tableau, i)) return false;
  return true;
}
