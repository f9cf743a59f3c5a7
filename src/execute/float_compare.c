// Comparisons of floats: of their keys, but for NaN, and for -0 and +0, which are equal. See float.h.
#include "execute/float.h"

typedef struct {
  Step *step;
  uint32_t width;
  Linear a, b;
} Comparison;

static Linear constant(const Comparison *c, Int value) { return linear_constant(c->step->executor->terms, value); }
static Atom at_most(const Comparison *c, Linear a, Linear b) { return atom_le(c->step->executor->terms, a, b); }
static Atom truth(bool holds) { return (Atom){.kind = holds ? ATOM_TRUE : ATOM_FALSE}; }

// ---- NaN ----

// Both keys are no NaN of the named side, or *are says otherwise. False: the rule must return false.
static bool decide_high(Comparison *c, Linear key, bool *are) {
  return step_decide(c->step, at_most(c, key, constant(c, float_numbers(c->width).high)), are);
}
static bool decide_low(Comparison *c, Linear key, bool *are) {
  return step_decide(c->step, at_most(c, constant(c, float_numbers(c->width).low), key), are);
}

static bool decide_number(Comparison *c, Linear key, bool *is) {
  return decide_high(c, key, is) && (!*is || decide_low(c, key, is));
}

static bool decide_numbers(Comparison *c, bool *are) {
  return decide_number(c, c->a, are) && (!*are || decide_number(c, c->b, are));
}

// ---- Zeros ----

static bool is_zero(const Comparison *c, Linear key) {
  Int number;
  return linear_is_constant(c->step->executor->terms, key, &number) && (number == 0 || number == -1);
}

static bool is_not(Comparison *c, Linear key, Int zero) {
  return step_knows(c->step, atom_ne(c->step->executor->terms, key, constant(c, zero)));
}

// Of zeros the one for which keys are ordered as numbers are. False: the rule must return false.
static bool settle_zeros(Comparison *c, bool is_strict) {
  Int small = is_strict ? -1 : 0, large = is_strict ? 0 : -1;  // as a and b they would be ordered wrongly
  bool is_other;
  if (is_zero(c, c->a)) c->a = constant(c, large);
  if (is_zero(c, c->b)) c->b = constant(c, small);
  if (is_zero(c, c->a) || is_zero(c, c->b) || is_not(c, c->a, small) || is_not(c, c->b, large)) return true;
  if (!step_decide(c->step, atom_ne(c->step->executor->terms, c->b, constant(c, large)), &is_other)) return false;
  if (!is_other) c->b = constant(c, small);
  return true;
}

// ---- Ordered comparisons ----

static bool less(Comparison *c, bool is_strict, Atom *atom) {
  bool is;
  *atom = truth(false);
  if (!decide_low(c, c->a, &is)) return false;
  if (!is) return true;
  if (!decide_high(c, c->b, &is)) return false;
  if (!is) return true;
  if (!settle_zeros(c, is_strict)) return false;
  *atom = is_strict ? atom_lt(c->step->executor->terms, c->a, c->b) : at_most(c, c->a, c->b);
  return true;
}

// Is the number, which is none, one of the zeros?
static bool equals_zero(Comparison *c, Linear key, Atom *atom) {
  bool is;
  *atom = truth(false);
  if (!step_decide(c->step, at_most(c, constant(c, -1), key), &is)) return false;
  if (is) *atom = at_most(c, key, constant(c, 0));
  return true;
}

static bool may_be_zero(Comparison *c, Linear key) { return float_has_zero(float_known(c->step, key, c->width)); }

// Premise: one of both is no NaN.
static bool equal(Comparison *c, Atom *atom) {
  Terms *terms = c->step->executor->terms;
  if (is_zero(c, c->b)) return equals_zero(c, c->a, atom);
  if (is_zero(c, c->a)) return equals_zero(c, c->b, atom);
  *atom = atom_eq(terms, c->a, c->b);
  if (!may_be_zero(c, c->a) || !may_be_zero(c, c->b)) return true;
  Atom zero;
  bool is;
  if (!equals_zero(c, c->b, &zero) || !step_decide(c->step, zero, &is)) return false;
  return !is || equals_zero(c, c->a, atom);
}

static bool is_surely_number(Comparison *c, Linear key) {
  return float_are_numbers(float_known(c->step, key, c->width), c->width);
}

static bool ordered(Comparison *c, FloatPredicate predicate, Atom *atom) {
  enum { EQUAL = 1, GREATER = 2, LESS = 4, DIFFERENT = GREATER | LESS };
  Linear a = c->a, b = c->b;
  bool are = true;
  *atom = truth(false);
  if (!predicate) return true;
  if (predicate == GREATER || predicate == (GREATER | EQUAL)) {
    c->a = b;
    c->b = a;
    return less(c, predicate == GREATER, atom);
  }
  if (predicate == LESS || predicate == (LESS | EQUAL)) return less(c, predicate == LESS, atom);
  bool asks = predicate != EQUAL || (!is_surely_number(c, a) && !is_surely_number(c, b));
  if (asks && !decide_numbers(c, &are)) return false;
  if (!are || predicate == (EQUAL | DIFFERENT)) {
    *atom = truth(are);
    return true;
  }
  if (!equal(c, atom)) return false;
  if (predicate == DIFFERENT) *atom = atom_negate(c->step->executor->terms, *atom);
  return true;
}

// Both sides of a comparison say something about what their operands were computed from.
static bool refine(Step *step) {
  return float_refine(step, &step->instruction->operands[0]) && float_refine(step, &step->instruction->operands[1]);
}

bool execute_float_compare(Step *step) {
  enum { UNORDERED = 8, ALWAYS = 15 };
  const Instruction *compare = step->instruction;
  FloatPredicate predicate = compare->float_predicate;
  bool is_negated = predicate & UNORDERED, holds;
  Comparison c = {.step = step, .width = compare->operands[0].type.bits};
  Atom atom;
  if (!type_has_key(compare->operands[0].type)) return execute_arbitrary(step);
  if (!float_operand(step, 0, &c.a) || !float_operand(step, 1, &c.b)) return false;
  if (!step_may_split(step, 4)) return execute_arbitrary(step);
  if (!ordered(&c, is_negated ? ALWAYS - predicate : predicate, &atom)) return false;
  if (is_negated) atom = atom_negate(step->executor->terms, atom);
  if (!step_decide(step, atom, &holds) || !refine(step)) return false;
  step_bind(step, value_number(linear_constant(step->executor->terms, holds), true));
  return true;
}
