// Rule: from  r >= 0  and  a * e - b * r >= -(a - 1)  with integers a >= 1, b >= 0 follows  a * e > -a, so e >= 0 over Z. The factors are chosen so
// that a symbol of both disappears; the second premise is read off the bounds of the symbols that are left. For r == 0, b may be negative.
// A disequality d != 0 of which d >= 0 is known stands for the row d - 1 >= 0, and likewise for -d.
#include "solver/pair.h"

typedef struct {
  const Terms *terms;
  const Knowledge *knowledge;
  const LinearInfo *goal;
  int sign;
  Int constant;
} Query;

typedef struct {
  const LinearInfo *info;
  int sign;
  Int constant;  // of sign * info
} Side;

// Adds the least value of factor * symbol; false when there is none or it does not fit.
static bool add_low(const Query *query, Symbol symbol, Int factor, Int *sum) {
  if (!factor) return true;
  Int low, high, part;
  knowledge_bounds(query->knowledge, symbol, &low, &high);
  if (factor > 0 ? low == BOUND_NONE_LOW : high == BOUND_NONE_HIGH) return false;
  return int_mul(factor, factor > 0 ? low : high, &part) && int_add(*sum, part, sum);
}

// Is a * goal - b * row >= 1 - a by the bounds alone?
static bool settles(const Query *query, Side row, Int a, Int b) {
  const LinearInfo *goal = query->goal;
  Int sum, part, from_goal, from_row;
  if (!int_mul(a, query->constant, &sum) || !int_mul(b, row.constant, &part) || !int_sub(sum, part, &sum)) return false;
  Int goal_scale = a * query->sign, row_scale = b * row.sign;
  for (uint32_t i = 0, j = 0; i < goal->count || j < row.info->count;) {
    uint32_t left = i < goal->count ? goal->monomials[i].symbol.id : UINT32_MAX;
    uint32_t right = j < row.info->count ? row.info->monomials[j].symbol.id : UINT32_MAX;
    from_goal = from_row = 0;
    if (left <= right && !int_mul(goal_scale, goal->monomials[i].factor, &from_goal)) return false;
    if (right <= left && !int_mul(row_scale, row.info->monomials[j].factor, &from_row)) return false;
    if (!int_sub(from_goal, from_row, &part)) return false;
    if (!add_low(query, (Symbol){left <= right ? left : right}, part, &sum)) return false;
    i += left <= right;
    j += right <= left;
  }
  return sum >= 1 - a;
}

// Tries all factors that cancel a symbol.
static bool try_row(const Query *query, Side row, bool equality) {
  const LinearInfo *goal = query->goal;
  Int last_a = 0, last_b = 0;
  for (uint32_t i = 0, j = 0; i < goal->count && j < row.info->count;) {
    uint32_t left = goal->monomials[i].symbol.id, right = row.info->monomials[j].symbol.id;
    if (left != right) {
      i += left < right;
      j += right < left;
      continue;
    }
    Int of_goal = goal->monomials[i++].factor * query->sign, of_row = row.info->monomials[j++].factor * row.sign;
    bool same_side = (of_goal > 0) == (of_row > 0);
    if (!same_side && !equality) continue;
    Int gcd = int_gcd(of_goal, of_row), a = int_abs(of_row) / gcd, b = int_abs(of_goal) / gcd;
    if (!same_side) b = -b;
    if (a == last_a && b == last_b) continue;
    if (settles(query, row, a, b)) return true;
    last_a = a;
    last_b = b;
  }
  return false;
}

static bool by_rows(const Query *query) {
  const Knowledge *knowledge = query->knowledge;
  for (uint32_t i = 0; i < knowledge->rows.count; i++) {
    const LinearInfo *info = linear_info(query->terms, knowledge->rows.data[i]);
    if (try_row(query, (Side){info, 1, info->constant}, false)) return true;
  }
  for (uint32_t i = 0; i < knowledge->equalities.count; i++) {
    const LinearInfo *info = linear_info(query->terms, knowledge->equalities.data[i]);
    if (try_row(query, (Side){info, 1, info->constant}, true)) return true;
  }
  return false;
}

// Is sign * info >= 0 by bounds or by one row?
static bool is_known_side(const Query *query, const LinearInfo *info, int sign) {
  Query side = {query->terms, query->knowledge, info, sign, sign * info->constant};
  Int low = side.constant;
  bool bounded = true;
  for (uint32_t i = 0; i < info->count && bounded; i++) {
    bounded = add_low(query, info->monomials[i].symbol, sign * info->monomials[i].factor, &low);
  }
  return (bounded && low >= 0) || by_rows(&side);
}

static bool by_disequalities(const Query *query) {
  const Knowledge *knowledge = query->knowledge;
  for (uint32_t i = 0; i < knowledge->disequalities.count; i++) {
    const LinearInfo *info = linear_info(query->terms, knowledge->disequalities.data[i]);
    for (int sign = 1; sign >= -1; sign -= 2) {
      Side strict = {info, sign, 0};
      if (!int_sub(sign * info->constant, 1, &strict.constant)) continue;
      if (try_row(query, strict, false) && is_known_side(query, info, sign)) return true;
    }
  }
  return false;
}

bool pair_proves(const Terms *terms, const Knowledge *knowledge, const LinearInfo *goal, int sign, Int constant) {
  Query query = {terms, knowledge, goal, sign, constant};
  return by_rows(&query) || by_disequalities(&query);
}
