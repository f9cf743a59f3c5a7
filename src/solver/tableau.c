#include "solver/tableau.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "solver/rational.h"

enum { NO_INDEX = -1, DANTZIG_PIVOTS = 60 };
#define TAME_LIMIT ((Int)1 << 88)  // values: 2^7 products with narrow coefficients add up in 128 bits
enum { TAME_COLUMNS = 128 };

// How large the denominator and the coefficients of a row are. Two products of narrow numbers add up in 64 bits, two of medium ones in 128.
typedef enum { NARROW, MEDIUM, WIDE } Width;
enum { NARROW_BITS = 31, MEDIUM_BITS = 62 };

typedef struct {
  Int low, high;
  int32_t place;  // row, or ~column
} Variable;

typedef struct {
  Int numerator, denominator;
  uint32_t variable;
  Width width;  // at least that of its numbers
} Row;

struct Tableau {
  uint32_t columns, rows, variables;
  uint32_t column_room, row_room;
  Int *matrix;  // row_room x column_room
  Row *row;
  uint32_t *column_variable;
  Int *value;  // of the columns' variables
  Variable *variable;
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
static Width width_of(Int a) { return width_of_bits(magnitude_bits(a)); }
static Width wider(Width a, Width b) { return a > b ? a : b; }

static bool fail(Tableau *tableau) {
  tableau->broken = true;
  return false;
}

Tableau *tableau_new(uint32_t columns, uint32_t rows) {
  Tableau *tableau = memory_zalloc(sizeof(Tableau));
  tableau->column_room = columns;
  tableau->row_room = rows + 1;
  size_t room = (size_t)columns + rows + 1;
  tableau->matrix = memory_zalloc(sizeof(Int) * (columns ? columns : 1) * (rows + 1));
  tableau->row = memory_zalloc(sizeof(Row) * (rows + 1));
  tableau->column_variable = memory_zalloc(sizeof(uint32_t) * (columns ? columns : 1));
  tableau->value = memory_zalloc(sizeof(Int) * (columns ? columns : 1));
  tableau->variable = memory_zalloc(sizeof(Variable) * room);
  tableau->nonzero = memory_zalloc(sizeof(uint32_t) * (columns ? columns : 1));
  tableau->wild = columns > TAME_COLUMNS;
  tableau_add_row(tableau, BOUND_NONE_LOW, BOUND_NONE_HIGH);
  return tableau;
}

void tableau_free(Tableau *tableau) {
  if (!tableau) return;
  memory_free(tableau->matrix);
  memory_free(tableau->row);
  memory_free(tableau->column_variable);
  memory_free(tableau->value);
  memory_free(tableau->variable);
  memory_free(tableau->nonzero);
  memory_free(tableau);
}

// Appends the variables, columns and rows of `from` but for its first `skip` variables and rows; the numbers of its variables grow by `shift`.
static void append(Tableau *to, const Tableau *from, uint32_t skip, uint32_t shift) {
  uint32_t first_row = to->rows, first_column = to->columns;
  for (uint32_t i = skip; i < from->variables; i++) {
    Variable variable = from->variable[i];
    int32_t place = variable.place;
    variable.place = place >= 0 ? place - (int32_t)skip + (int32_t)first_row : ~(~place + (int32_t)first_column);
    to->variable[to->variables++] = variable;
  }
  for (uint32_t j = 0; j < from->columns; j++) {
    to->column_variable[to->columns] = from->column_variable[j] + shift;
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
  Tableau *copy = tableau_new(tableau->columns, tableau->rows - 1);
  copy->rows = copy->variables = 0;
  append(copy, tableau, 0, 0);
  return copy;
}

Tableau *tableau_join(const Tableau *left, const Tableau *right) {
  assert(left->row[0].variable == 0 && right->row[0].variable == 0);
  Tableau *join = tableau_new(left->columns + right->columns, left->rows + right->rows - 2);
  append(join, left, 1, 0);
  append(join, right, 1, left->variables - 1);
  return join;
}

uint32_t tableau_add_column(Tableau *tableau, Int low, Int high) {
  assert(tableau->columns < tableau->column_room && low <= high);
  uint32_t variable = tableau->variables++, column = tableau->columns++;
  tableau->variable[variable] = (Variable){.low = low, .high = high, .place = ~(int32_t)column};
  tableau->column_variable[column] = variable;
  Int value = low > 0 ? low : high < 0 ? high : 0;
  tableau->value[column] = value;
  if (int_abs(value) >= TAME_LIMIT) tableau->wild = true;
  return variable;
}

uint32_t tableau_add_row(Tableau *tableau, Int low, Int high) {
  assert(tableau->rows < tableau->row_room && low <= high);
  uint32_t variable = tableau->variables++, row = tableau->rows++;
  tableau->variable[variable] = (Variable){.low = low, .high = high, .place = (int32_t)row};
  tableau->row[row] = (Row){.denominator = 1, .variable = variable};
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

bool tableau_row_add(Tableau *tableau, uint32_t row_variable, Int factor, uint32_t variable) {
  if (tableau->broken) return false;
  assert(tableau->variable[row_variable].place >= 0);
  uint32_t index = (uint32_t)tableau->variable[row_variable].place;
  if (!int_mul(factor, tableau->row[index].denominator, &factor)) return fail(tableau);
  int32_t place = tableau->variable[variable].place;
  if (place < 0) {
    Int *entry = &coefficients(tableau, index)[~place];
    if (!int_add(*entry, factor, entry)) return fail(tableau);
    tableau->row[index].width = wider(tableau->row[index].width, width_of(*entry));
    return compute_numerator(tableau, index);
  }
  return combine(tableau, index, (uint32_t)place, factor, find_nonzero(tableau, (uint32_t)place));
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
  if (info->place >= 0) return true;
  uint32_t column = (uint32_t)~info->place;
  if (tableau->value[column] < low) return move_column(tableau, column, low);
  if (tableau->value[column] > high) return move_column(tableau, column, high);
  return true;
}

// The row's variable leaves with the value `leave_at`; the column's variable enters.
static bool pivot(Tableau *tableau, uint32_t pivot_row, uint32_t column, Int leave_at) {
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

// Always the smallest violated variable and the smallest one that helps: Bland's rule, so it ends.
TableauStatus tableau_feasible(Tableau *tableau, uint32_t *pivots) {
  while (!tableau->broken) {
    int64_t worst = NO_INDEX;
    bool up = false;
    for (uint32_t i = 0; i < tableau->rows; i++) {
      const Row *row = &tableau->row[i];
      const Variable *variable = &tableau->variable[row->variable];
      bool below = row_floor(row) < variable->low;
      if (!below && row_ceil(row) <= variable->high) continue;
      if (worst != NO_INDEX && tableau->row[worst].variable < row->variable) continue;
      worst = i;
      up = below;
    }
    if (worst == NO_INDEX) return TABLEAU_FEASIBLE;
    int64_t column = column_that_moves(tableau, (uint32_t)worst, up);
    if (column == NO_INDEX) return TABLEAU_INFEASIBLE;
    if (!*pivots) return TABLEAU_LIMIT;
    --*pivots;
    const Variable *leaving = &tableau->variable[tableau->row[worst].variable];
    pivot(tableau, (uint32_t)worst, (uint32_t)column, up ? leaving->low : leaving->high);
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

// The row that first stops a column on its way up or down, and how far the column gets: *room / *rate. NO_INDEX: none does.
static int64_t blocking_row(Tableau *tableau, uint32_t column, bool up, Int *room, Int *rate) {
  int64_t best = NO_INDEX;
  for (uint32_t i = 1; i < tableau->rows; i++) {
    Int coefficient = coefficients(tableau, i)[column];
    if (!coefficient) continue;
    const Row *row = &tableau->row[i];
    const Variable *variable = &tableau->variable[row->variable];
    bool grows = (coefficient > 0) == up;
    if (grows ? variable->high == BOUND_NONE_HIGH : variable->low == BOUND_NONE_LOW) continue;
    Int bound, here;
    if (!int_mul(grows ? variable->high : variable->low, row->denominator, &bound) ||
        !(grows ? int_sub(bound, row->numerator, &here) : int_sub(row->numerator, bound, &here))) {
      fail(tableau);
      return NO_INDEX;
    }
    Int speed = int_abs(coefficient);
    int order = best == NO_INDEX ? -1 : rational_compare_fractions(here, speed, *room, *rate);
    if (order > 0 || (order == 0 && tableau->row[best].variable < row->variable)) continue;
    best = i;
    *room = here;
    *rate = speed;
  }
  return best;
}

TableauStatus tableau_minimise(Tableau *tableau, const Int *stop, uint32_t *pivots) {
  assert(tableau->row[0].variable == 0);
  for (uint32_t count = 0; !tableau->broken; count++) {
    if (stop && row_ceil(&tableau->row[0]) <= *stop) return TABLEAU_STOPPED;
    int64_t entering = entering_column(tableau, count >= DANTZIG_PIVOTS);
    if (entering == NO_INDEX) return TABLEAU_OPTIMAL;
    if (!*pivots) return TABLEAU_LIMIT;
    --*pivots;
    uint32_t column = (uint32_t)entering;
    bool up = coefficients(tableau, 0)[column] < 0;
    const Variable *mover = &tableau->variable[tableau->column_variable[column]];
    Int room = 0, rate = 1, own = 0;
    int64_t row = blocking_row(tableau, column, up, &room, &rate);
    if (tableau->broken) break;
    bool own_bound = up ? mover->high != BOUND_NONE_HIGH : mover->low != BOUND_NONE_LOW;
    if (own_bound && !(up ? int_sub(mover->high, tableau->value[column], &own)
                          : int_sub(tableau->value[column], mover->low, &own))) {
      fail(tableau);
      break;
    }
    if (own_bound && (row == NO_INDEX || rational_compare_fractions(own, 1, room, rate) <= 0)) {
      move_column(tableau, column, up ? mover->high : mover->low);
    } else if (row == NO_INDEX) {
      tableau->ray_column = column;
      tableau->ray_up = up;
      if (!stop) return TABLEAU_UNBOUNDED;
      if (follow_ray(tableau, column, *stop)) return TABLEAU_STOPPED;
    } else {
      const Variable *leaving = &tableau->variable[tableau->row[row].variable];
      bool grows = (coefficients(tableau, (uint32_t)row)[column] > 0) == up;
      pivot(tableau, (uint32_t)row, column, grows ? leaving->high : leaving->low);
    }
  }
  return TABLEAU_BROKEN;
}

void tableau_value(const Tableau *tableau, uint32_t variable, Int *numerator, Int *denominator) {
  int32_t place = tableau->variable[variable].place;
  *numerator = place >= 0 ? tableau->row[place].numerator : tableau->value[~place];
  *denominator = place >= 0 ? tableau->row[place].denominator : 1;
}

void tableau_ray(const Tableau *tableau, uint32_t variable, Int *numerator, Int *denominator) {
  int32_t place = tableau->variable[variable].place;
  *denominator = place >= 0 ? tableau->row[place].denominator : 1;
  *numerator = place >= 0                                ? coefficients(tableau, (uint32_t)place)[tableau->ray_column]
               : (uint32_t)~place == tableau->ray_column ? 1
                                                         : 0;
  if (!tableau->ray_up) *numerator = -*numerator;
}

uint32_t tableau_variables(const Tableau *tableau) { return tableau->variables; }

bool tableau_valid(const Tableau *tableau) {
  if (tableau->variables != tableau->rows + tableau->columns) return false;
  for (uint32_t j = 0; j < tableau->columns; j++) {
    const Variable *variable = &tableau->variable[tableau->column_variable[j]];
    if (variable->place != ~(int32_t)j) return false;
    if (tableau->value[j] < variable->low || tableau->value[j] > variable->high) return false;
  }
  for (uint32_t i = 0; i < tableau->rows; i++) {
    const Row *row = &tableau->row[i];
    if (tableau->variable[row->variable].place != (int32_t)i || row->denominator < 1) return false;
    Int sum = 0;
    for (uint32_t j = 0; j < tableau->columns; j++) {
      Int coefficient = coefficients(tableau, i)[j], product;
      if (width_of(coefficient) > row->width) return false;
      if (!int_mul(coefficient, tableau->value[j], &product) || !int_add(sum, product, &sum)) return false;
    }
    if (sum != row->numerator) return false;
  }
  return true;
}
