// See cone.h. One array holds all rows; a row is first open, then either solved for a free variable (and then never
// touched again), or active: solved for a non-negative basic variable and kept free of all other basic variables.
//
// Invariants: terms of a row ascend by variable; an active row's basic variable has a positive factor and rhs >= 0;
// open and solved rows have rhs 0; columns[v] lists at least the rows (open or active) in which v occurs.
#include "prove/cone.h"

#include "prove/heap.h"

typedef enum { ROW_OPEN, ROW_SOLVED, ROW_ACTIVE, ROW_DEAD } RowState;

typedef struct {
  ConeTermVec terms;
  Int rhs;
  uint32_t basic;  // the variable that a solved or active row is solved for
  RowState state;
} Row;

VEC_DEFINE(RowVec, row_vec, Row)

typedef enum { VARIABLE_OUTSIDE, VARIABLE_BASIC, VARIABLE_SOLVED, VARIABLE_ZERO } VariableState;

typedef struct {
  VariableState state;
  bool free;
  uint32_t row;    // of a basic or solved variable
  uint32_t order;  // a solved row mentions, apart from outside variables, only basic ones and those solved after it
  U32Vec occurs;   // rows, a superset
  bool evaluated;
  Rational value;
} Variable;

VEC_DEFINE(VariableVec, variable_vec, Variable)

struct Cone {
  VariableVec variables;
  RowVec rows;
  U32Vec open;   // open rows
  U64Vec queue;  // of open rows, while they are solved
  ConeTermVec scratch;
  bool too_large, maximised;
  uint32_t pivots;
};

Cone *cone_new(void) { return memory_zalloc(sizeof(Cone)); }

Cone *cone_copy(const Cone *cone) {
  Cone *copy = cone_new();
  for (uint32_t i = 0; i < cone->variables.count; i++) {
    Variable variable = cone->variables.data[i];
    variable.occurs = (U32Vec){0};
    u32_vec_append(&variable.occurs, cone->variables.data[i].occurs.data, cone->variables.data[i].occurs.count);
    variable_vec_push(&copy->variables, variable);
  }
  for (uint32_t i = 0; i < cone->rows.count; i++) {
    Row row = cone->rows.data[i];
    row.terms = (ConeTermVec){0};
    cone_term_vec_append(&row.terms, cone->rows.data[i].terms.data, cone->rows.data[i].terms.count);
    row_vec_push(&copy->rows, row);
  }
  u32_vec_append(&copy->open, cone->open.data, cone->open.count);
  copy->too_large = cone->too_large;
  copy->maximised = cone->maximised;
  copy->pivots = cone->pivots;
  return copy;
}

void cone_free(Cone *cone) {
  if (!cone) return;
  for (uint32_t i = 0; i < cone->variables.count; i++) u32_vec_release(&cone->variables.data[i].occurs);
  for (uint32_t i = 0; i < cone->rows.count; i++) cone_term_vec_release(&cone->rows.data[i].terms);
  variable_vec_release(&cone->variables);
  row_vec_release(&cone->rows);
  u32_vec_release(&cone->open);
  u64_vec_release(&cone->queue);
  cone_term_vec_release(&cone->scratch);
  memory_free(cone);
}

uint32_t cone_pivots(const Cone *cone) { return cone->pivots; }

static uint32_t variable_new(Cone *cone, bool free) {
  variable_vec_push(&cone->variables, (Variable){.free = free});
  return cone->variables.count - 1;
}

uint32_t cone_free_variable(Cone *cone) { return variable_new(cone, true); }
uint32_t cone_nonnegative_variable(Cone *cone) { return variable_new(cone, false); }

// --- rows ---

static Int row_factor(const Row *row, uint32_t variable) {
  uint32_t low = 0, high = row->terms.count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (row->terms.data[middle].variable < variable)
      low = middle + 1;
    else
      high = middle;
  }
  return low < row->terms.count && row->terms.data[low].variable == variable ? row->terms.data[low].factor : 0;
}

static void row_negate(Row *row) {
  for (uint32_t i = 0; i < row->terms.count; i++) row->terms.data[i].factor = -row->terms.data[i].factor;
  row->rhs = -row->rhs;
}

static void row_divide_by_gcd(Row *row) {
  Int gcd = int_abs(row->rhs);
  for (uint32_t i = 0; i < row->terms.count && gcd != 1; i++) gcd = int_gcd(gcd, row->terms.data[i].factor);
  if (gcd <= 1) return;
  for (uint32_t i = 0; i < row->terms.count; i++) row->terms.data[i].factor /= gcd;
  row->rhs /= gcd;
}

static bool combine(Int a, Int alpha, Int b, Int beta, Int *result) {
  Int left, right;
  return int_mul(a, alpha, &left) && int_mul(b, beta, &right) && int_add(left, right, result);
}

// row := alpha * row + beta * by, then divided by its gcd.
static void row_combine(Cone *cone, uint32_t index, Int alpha, const Row *by, Int beta) {
  Row *row = &cone->rows.data[index];
  ConeTermVec *out = &cone->scratch;
  cone_term_vec_clear(out);
  cone_term_vec_reserve(out, (uint64_t)row->terms.count + by->terms.count);
  uint32_t i = 0, j = 0;
  while (i < row->terms.count || j < by->terms.count) {
    uint32_t left = i < row->terms.count ? row->terms.data[i].variable : UINT32_MAX;
    uint32_t right = j < by->terms.count ? by->terms.data[j].variable : UINT32_MAX;
    ConeTerm term = {.variable = left < right ? left : right};
    Int a = left <= right ? row->terms.data[i++].factor : 0;
    Int b = right <= left ? by->terms.data[j++].factor : 0;
    if (!combine(a, alpha, b, beta, &term.factor)) {
      cone->too_large = true;
      return;
    }
    if (!a) u32_vec_push(&cone->variables.data[term.variable].occurs, index);
    if (term.factor) cone_term_vec_push(out, term);
  }
  if (!combine(row->rhs, alpha, by->rhs, beta, &row->rhs)) {
    cone->too_large = true;
    return;
  }
  ConeTermVec swap = row->terms;
  row->terms = *out;
  *out = swap;
  row_divide_by_gcd(row);
}

// Removes `variable` from the row `index` with the help of row `by`, in which it has a factor. Keeps the sign of the
// row.
static void row_remove(Cone *cone, uint32_t index, uint32_t variable, const Row *by) {
  Int a = row_factor(&cone->rows.data[index], variable), p = row_factor(by, variable);
  assert(p);
  if (!a) return;
  Int gcd = int_gcd(a, p);
  Int alpha = p / gcd, beta = -(a / gcd);
  row_combine(cone, index, alpha < 0 ? -alpha : alpha, by, alpha < 0 ? -beta : beta);
}

// Open rows by size:  size << 32 | row.  An entry is out of date when its row is not open any more or has another size;
// whoever changes a row adds a new entry.
static void queue_push(Cone *cone, uint32_t index) {
  heap_push(&cone->queue, (uint64_t)cone->rows.data[index].terms.count << 32 | index);
}

// Removes the variable from all open and active rows but `index`, which contains it.
static void pivot(Cone *cone, uint32_t index, uint32_t variable) {
  cone->pivots++;
  U32Vec occurs = cone->variables.data[variable].occurs;
  cone->variables.data[variable].occurs = (U32Vec){0};
  for (uint32_t i = 0; i < occurs.count && !cone->too_large; i++) {
    uint32_t other = occurs.data[i];
    if (other == index) continue;
    RowState state = cone->rows.data[other].state;
    if (state != ROW_OPEN && state != ROW_ACTIVE) continue;
    row_remove(cone, other, variable, &cone->rows.data[index]);
    if (state == ROW_OPEN && cone->queue.count) queue_push(cone, other);
  }
  u32_vec_release(&occurs);
  U32Vec *now = &cone->variables.data[variable].occurs;
  u32_vec_clear(now);
  u32_vec_push(now, index);
}

static void sort_terms(ConeTerm *terms, uint32_t count) {
  for (uint32_t gap = count / 2; gap; gap /= 2) {
    for (uint32_t i = gap; i < count; i++) {
      ConeTerm term = terms[i];
      uint32_t j = i;
      for (; j >= gap && terms[j - gap].variable > term.variable; j -= gap) terms[j] = terms[j - gap];
      terms[j] = term;
    }
  }
}

// Replaces basic, solved and zero variables of a new row until only outside ones are left.
static void row_express(Cone *cone, uint32_t index) {
  while (!cone->too_large) {
    Row *row = &cone->rows.data[index];
    uint32_t best = UINT32_MAX, best_variable = 0;
    for (uint32_t i = 0; i < row->terms.count; i++) {
      const Variable *variable = &cone->variables.data[row->terms.data[i].variable];
      bool inside = variable->state == VARIABLE_BASIC || variable->state == VARIABLE_SOLVED;
      if (!inside || variable->order >= best) continue;
      best = variable->order;
      best_variable = row->terms.data[i].variable;
    }
    if (best == UINT32_MAX) break;
    row_remove(cone, index, best_variable, &cone->rows.data[cone->variables.data[best_variable].row]);
  }
  Row *row = &cone->rows.data[index];
  uint32_t kept = 0;
  for (uint32_t i = 0; i < row->terms.count; i++)
    if (cone->variables.data[row->terms.data[i].variable].state != VARIABLE_ZERO)
      row->terms.data[kept++] = row->terms.data[i];
  row->terms.count = kept;
}

static uint32_t row_new(Cone *cone, ConeTerm *terms, uint32_t count, Int rhs) {
  Row row = {.rhs = rhs, .state = ROW_OPEN};
  sort_terms(terms, count);
  for (uint32_t i = 0; i < count; i++) {
    ConeTerm *last = row.terms.count ? &row.terms.data[row.terms.count - 1] : NULL;
    if (last && last->variable == terms[i].variable) {
      if (!int_add(last->factor, terms[i].factor, &last->factor)) cone->too_large = true;
    } else {
      cone_term_vec_push(&row.terms, terms[i]);
    }
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < row.terms.count; i++)
    if (row.terms.data[i].factor) row.terms.data[kept++] = row.terms.data[i];
  row.terms.count = kept;
  row_divide_by_gcd(&row);
  row_vec_push(&cone->rows, row);
  uint32_t index = cone->rows.count - 1;
  for (uint32_t i = 0; i < kept; i++) u32_vec_push(&cone->variables.data[row.terms.data[i].variable].occurs, index);
  row_express(cone, index);
  return index;
}

void cone_row(Cone *cone, ConeTerm *terms, uint32_t count) {
  assert(!cone->maximised);
  if (cone->too_large) return;
  u32_vec_push(&cone->open, row_new(cone, terms, count, 0));
}

// --- elimination ---

static void variable_zero(Cone *cone, uint32_t variable) {
  Variable *info = &cone->variables.data[variable];
  if (info->state == VARIABLE_BASIC) {  // its row goes back to the open ones
    cone->rows.data[info->row].state = ROW_OPEN;
    u32_vec_push(&cone->open, info->row);
  }
  info->state = VARIABLE_ZERO;
  for (uint32_t i = 0; i < info->occurs.count; i++) {
    Row *row = &cone->rows.data[info->occurs.data[i]];
    if (row->state != ROW_OPEN && row->state != ROW_ACTIVE) continue;
    for (uint32_t j = 0; j < row->terms.count; j++) {
      if (row->terms.data[j].variable != variable) continue;
      memmove(row->terms.data + j, row->terms.data + j + 1, sizeof(ConeTerm) * (row->terms.count - j - 1));
      row->terms.count--;
      break;
    }
    row_divide_by_gcd(row);
  }
}

// Non-negative terms of one sign that sum up to 0 are all 0.
static bool row_is_all_zero(const Cone *cone, const Row *row) {
  if (row->rhs) return false;
  for (uint32_t i = 0; i < row->terms.count; i++) {
    if (cone->variables.data[row->terms.data[i].variable].free) return false;
    if (int_sign(row->terms.data[i].factor) != int_sign(row->terms.data[0].factor)) return false;
  }
  return true;
}

static void row_zero(Cone *cone, uint32_t index) {
  Row *row = &cone->rows.data[index];
  row->state = ROW_DEAD;
  for (uint32_t i = 0; i < row->terms.count; i++) {
    Variable *variable = &cone->variables.data[row->terms.data[i].variable];
    if (variable->state == VARIABLE_BASIC && variable->row == index) variable->state = VARIABLE_OUTSIDE;
    variable_zero(cone, row->terms.data[i].variable);
  }
}

// Zeros force zeros: until nothing changes. Returns whether anything did.
static void propagate_zeros(Cone *cone) {
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < cone->rows.count; i++) {
      const Row *row = &cone->rows.data[i];
      if ((row->state != ROW_OPEN && row->state != ROW_ACTIVE) || !row_is_all_zero(cone, row)) continue;
      changed |= row->terms.count > 0;
      row_zero(cone, i);
    }
  }
}

static uint32_t column_size(const Cone *cone, uint32_t variable) { return cone->variables.data[variable].occurs.count; }

static bool sparsest_variable(const Cone *cone, const Row *row, bool free, uint32_t *best) {
  uint32_t best_size = UINT32_MAX;
  for (uint32_t j = 0; j < row->terms.count; j++) {
    uint32_t variable = row->terms.data[j].variable;
    if ((free && !cone->variables.data[variable].free) || column_size(cone, variable) >= best_size) continue;
    best_size = column_size(cone, variable);
    *best = variable;
  }
  return best_size != UINT32_MAX;
}

// The smallest open row (with a free variable, if `free`) and its sparsest such variable.
static bool choose(Cone *cone, bool free, uint32_t *best_row, uint32_t *best_variable) {
  while (cone->queue.count) {
    uint64_t entry = heap_pop(&cone->queue);
    const Row *row = &cone->rows.data[(uint32_t)entry];
    if (row->state != ROW_OPEN || row->terms.count != entry >> 32) continue;
    if (!sparsest_variable(cone, row, free, best_variable)) continue;  // a pivot on a free variable does not touch it
    *best_row = (uint32_t)entry;
    return true;
  }
  return false;
}

// Queues all open rows. Returns whether one has terms.
static bool queue_open_rows(Cone *cone) {
  bool any = false;
  uint32_t kept = 0;
  u64_vec_clear(&cone->queue);
  for (uint32_t i = 0; i < cone->open.count; i++) {
    uint32_t index = cone->open.data[i];
    if (cone->rows.data[index].state != ROW_OPEN) continue;
    cone->open.data[kept++] = index;
    any |= cone->rows.data[index].terms.count > 0;
    queue_push(cone, index);
  }
  cone->open.count = kept;
  return any;
}

static void row_solved(Cone *cone, uint32_t index, uint32_t variable) {
  Variable *info = &cone->variables.data[variable];
  cone->rows.data[index].basic = variable;
  cone->rows.data[index].state = info->free ? ROW_SOLVED : ROW_ACTIVE;
  info->state = info->free ? VARIABLE_SOLVED : VARIABLE_BASIC;
  info->row = index;
  info->order = info->free ? cone->pivots : UINT32_MAX - 1;
}

static void solve(Cone *cone, uint32_t index, uint32_t variable) {
  pivot(cone, index, variable);
  if (row_factor(&cone->rows.data[index], variable) < 0) row_negate(&cone->rows.data[index]);
  row_solved(cone, index, variable);
}

static bool solve_all(Cone *cone, bool free, Budget *budget) {
  uint32_t row, variable;
  propagate_zeros(cone);
  queue_open_rows(cone);
  while (!cone->too_large && choose(cone, free, &row, &variable)) {
    if (budget_cancelled(budget)) return false;
    solve(cone, row, variable);
  }
  return !cone->too_large;
}

bool cone_reduce(Cone *cone, Budget *budget) {
  do {
    if (!solve_all(cone, true, budget) || !solve_all(cone, false, budget)) return false;
    propagate_zeros(cone);
  } while (queue_open_rows(cone));
  u64_vec_clear(&cone->queue);
  return true;
}

// --- simplex ---

static bool row_is_empty(const Row *row) { return row->terms.count == 0; }

// chosen - excess + slack = 1, active with the slack as its basic variable: chosen - excess, which goes into the
// objective, is at most 1.
static uint32_t limit(Cone *cone, uint32_t variable) {
  uint32_t excess = variable_new(cone, false), slack = variable_new(cone, false);
  uint32_t index = row_new(cone, (ConeTerm[]){{1, variable}, {-1, excess}, {1, slack}}, 3, 1);
  if (cone->too_large) return excess;
  const Row *row = &cone->rows.data[index];
  assert(row_factor(row, slack) > 0 && row->rhs > 0);
  row_solved(cone, index, slack);
  return excess;
}

// The row that limits the entering variable first; UINT32_MAX: none.
static uint32_t leaving_row(Cone *cone, uint32_t entering, bool bland) {
  uint32_t best = UINT32_MAX;
  Int best_factor = 0;
  U32Vec *occurs = &cone->variables.data[entering].occurs;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < occurs->count; i++) {
    const Row *row = &cone->rows.data[occurs->data[i]];
    Int factor = row->state == ROW_ACTIVE || row->state == ROW_OPEN ? row_factor(row, entering) : 0;
    if (!factor) continue;
    occurs->data[kept++] = occurs->data[i];
    if (factor < 0 || row->state == ROW_OPEN) continue;  // the objective is an open row
    bool better = best == UINT32_MAX;
    if (!better) {
      const Row *other = &cone->rows.data[best];
      Int left, right;
      if (!int_mul(row->rhs, best_factor, &left) || !int_mul(other->rhs, factor, &right)) {
        cone->too_large = true;
        return UINT32_MAX;
      }
      if (left != right)
        better = left < right;
      else if (bland)
        better = row->basic < other->basic;
      else
        better = row->terms.count < other->terms.count ||
                 (row->terms.count == other->terms.count && row->basic < other->basic);
    }
    if (!better) continue;
    best = occurs->data[i];
    best_factor = factor;
  }
  occurs->count = kept;
  return best;
}

static uint32_t entering_variable(const Row *objective, bool bland) {
  uint32_t best = UINT32_MAX;
  Int best_factor = 0;
  for (uint32_t i = 0; i < objective->terms.count; i++) {
    const ConeTerm *term = &objective->terms.data[i];
    if (term->factor <= best_factor) continue;
    best = term->variable;
    best_factor = term->factor;
    if (bland) break;
  }
  return best;
}

// The objective is a row that is never active: it is open, so that pivots keep it free of basic variables; its terms'
// factors are the reduced costs. Its sign is kept because pivots multiply it by positive numbers only.
bool cone_maximise(Cone *cone, const uint32_t *chosen, uint32_t count, Budget *budget) {
  assert(!cone->maximised);
  if (!cone_reduce(cone, budget)) return false;
  cone->maximised = true;
  ConeTermVec sum = {0};
  for (uint32_t i = 0; i < count; i++) {
    assert(!cone->variables.data[chosen[i]].free);
    if (cone->variables.data[chosen[i]].state == VARIABLE_ZERO) continue;
    cone_term_vec_push(&sum, (ConeTerm){-1, limit(cone, chosen[i])});
    cone_term_vec_push(&sum, (ConeTerm){1, chosen[i]});
  }
  uint32_t objective = row_new(cone, sum.data, sum.count, 0);
  cone_term_vec_release(&sum);
  uint32_t degenerate = 0;
  while (!cone->too_large && !row_is_empty(&cone->rows.data[objective])) {
    if (budget_cancelled(budget)) return false;
    bool bland = degenerate > 30 + cone->rows.count / 4;
    uint32_t entering = entering_variable(&cone->rows.data[objective], bland);
    if (entering == UINT32_MAX) break;
    uint32_t index = leaving_row(cone, entering, bland);
    if (cone->too_large) break;
    ensure(index != UINT32_MAX);  // the objective is bounded by the limits
    degenerate = cone->rows.data[index].rhs ? 0 : degenerate + 1;
    cone->variables.data[cone->rows.data[index].basic].state = VARIABLE_OUTSIDE;
    pivot(cone, index, entering);
    row_solved(cone, index, entering);
  }
  cone->rows.data[objective].state = ROW_DEAD;
  return !cone->too_large;
}

// --- values ---

bool cone_value(Cone *cone, uint32_t variable, Rational *value) {
  Variable *info = &cone->variables.data[variable];
  *value = rational_int(0);
  if (info->state == VARIABLE_OUTSIDE || info->state == VARIABLE_ZERO) return true;
  if (info->evaluated) {
    *value = info->value;
    return true;
  }
  const Row *row = &cone->rows.data[info->row];
  *value = rational_int(row->rhs);
  for (uint32_t i = 0; i < row->terms.count; i++) {
    Rational other;
    if (row->terms.data[i].variable == variable) continue;
    if (!cone_value(cone, row->terms.data[i].variable, &other)) return false;
    if (!rational_mul(other, rational_int(row->terms.data[i].factor), &other)) return false;
    if (!rational_sub(*value, other, value)) return false;
  }
  if (!rational_div(*value, rational_int(row_factor(row, variable)), value)) return false;
  info = &cone->variables.data[variable];
  info->value = *value;
  info->evaluated = true;
  return true;
}
