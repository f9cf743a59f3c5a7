// See geometric.h.
#include "check/geometric.h"

// a/b < c/d, all at least 1; false also where numbers do not fit.
static bool is_less(Int a, Int b, Int c, Int d) {
  Int left, right;
  return int_mul(a, d, &left) && int_mul(c, b, &right) && left < right;
}

// The first factor is the largest, the second one the largest of the others.
static bool factors_hold(const Geometric *geometric) {
  const GeometricForm *forms = geometric->forms;
  for (uint32_t i = 0; i < geometric->count; i++) {
    if (forms[i].up < 1 || forms[i].down < 1) return false;
    if (i && !is_less(forms[i].up, forms[i].down, forms[0].up, forms[0].down)) return false;
    if (i > 1 && !is_less(forms[i].up, forms[i].down, forms[1].up, forms[1].down)) return false;
  }
  return geometric->count >= 2;
}

static bool is_multiplied(const BoundCheck *check, uint32_t number, const GeometricForm *form) {
  Terms *terms = check->its->terms;
  Linear after = check_after(check, number, form->form);
  Atom atom = atom_le(terms, linear_scale(terms, after, form->down), linear_scale(terms, form->form, form->up));
  return check_implied(check, number, atom);
}

static bool member_holds(const BoundCheck *check, const Geometric *geometric, uint32_t number) {
  Terms *terms = check->its->terms;
  const Transition *loop = &check->its->transitions.data[number];
  Linear sum = linear_constant(terms, 0);
  if (loop->from.id != geometric->location.id || loop->to.id != geometric->location.id) return false;
  for (uint32_t i = 0; i < geometric->count; i++) {
    if (!its_is_made_of_variables(check->its, loop->from, geometric->forms[i].form)) return false;
    if (!is_multiplied(check, number, &geometric->forms[i])) return false;
    sum = linear_add(terms, sum, geometric->forms[i].form);
  }
  return check_implied(check, number, atom_make(terms, ATOM_GE, sum)) &&
         check_implied(check, number, atom_le(terms, geometric->forms[0].form, linear_constant(terms, -1)));
}

bool check_geometric(const BoundCheck *check, const RankingStep *step, const uint32_t *members, uint32_t count) {
  if (!step->geometric || !factors_hold(step->geometric)) return false;
  for (uint32_t i = 0; i < count; i++)
    if (budget_cancelled(check->budget) || !member_holds(check, step->geometric, members[i])) return false;
  return true;
}

// The quotient of the first two factors is q > 1. While the loops are taken, q^n is at most the sum of all that is positive: for q^t
// >= 2, n is below t * (log2(sum) + 1), where the logarithm is rounded down; the rounds are those from n = 0 on.
Expression check_geometric_rounds(Expressions *table, const Geometric *geometric, const Expression *values) {
  Int up, down, t = 0, above = 1, below = 1, twice = 2;
  if (!int_mul(geometric->forms[0].up, geometric->forms[1].down, &up) ||
      !int_mul(geometric->forms[0].down, geometric->forms[1].up, &down))
    return (Expression){0};
  for (; t < 64 && above < twice; t++)
    if (!int_mul(above, up, &above) || !int_mul(below, down, &below) || !int_mul(below, 2, &twice))
      return (Expression){0};
  if (above < twice) return (Expression){0};
  Expression sum = expression_constant(table, 0);
  for (uint32_t i = 1; i < geometric->count; i++)
    sum = expression_add(table, sum, expression_positive(table, values[i]));
  Expression rounds = expression_add(table, expression_log2(table, sum), expression_constant(table, 1));
  return expression_scale(table, rounds, t);
}
