#include "equations.h"

void equations_init(Equations *equations, Terms *terms) { *equations = (Equations){.terms = terms}; }

static void assign(Equations *equations, Symbol symbol, Int value) {
  map_set(&equations->index, symbol.id, equations->assigned.count);
  assignment_vec_push(&equations->assigned, (Assignment){symbol, value});
}

void equations_copy(Equations *to, const Equations *from) {
  *to = (Equations){.terms = from->terms, .impossible = from->impossible, .culprit = from->culprit};
  for (uint32_t i = 0; i < from->assigned.count; i++)
    assign(to, from->assigned.data[i].symbol, from->assigned.data[i].value);
  atom_vec_append(&to->open, from->open.data, from->open.count);
}

void equations_release(Equations *equations) {
  assignment_vec_release(&equations->assigned);
  map_release(&equations->index);
  atom_vec_release(&equations->open);
}

void equations_add(Equations *equations, Atom atom) {
  if (atom.kind == ATOM_NONE || atom.kind == ATOM_TRUE) return;
  if (atom.kind == ATOM_FALSE && !equations->impossible) {
    equations->impossible = true;
    equations->culprit = atom;
  }
  atom_vec_push(&equations->open, atom);
}

void equations_add_value(Equations *equations, Linear term, Int value) {
  if (!term.id) return;
  equations_add(equations, atom_eq(equations->terms, term, linear_constant(equations->terms, value)));
}

static bool symbol_value(const Equations *equations, Symbol symbol, Int *value) {
  uint32_t index;
  if (!map_get(&equations->index, symbol.id, &index)) return false;
  *value = equations->assigned.data[index].value;
  return true;
}

// Splits a term into the number that is known of it and the rest. False: a number does not fit.
static bool evaluate(const Equations *equations, Linear term, Int *known, uint32_t *unknowns, Monomial *last) {
  const LinearInfo *info = linear_info(equations->terms, term);
  *known = info->constant;
  *unknowns = 0;
  for (uint32_t i = 0; i < info->count; i++) {
    Int value;
    if (!symbol_value(equations, info->monomials[i].symbol, &value)) {
      ++*unknowns;
      *last = info->monomials[i];
    } else if (!int_mul(value, info->monomials[i].factor, &value) || !int_add(*known, value, known)) {
      return false;
    }
  }
  return true;
}

bool equations_value(const Equations *equations, Linear term, Int *value) {
  uint32_t unknowns;
  Monomial last;
  return term.id && evaluate(equations, term, value, &unknowns, &last) && unknowns == 0;
}

static void fail(Equations *equations, Atom atom) {
  if (!equations->impossible) equations->culprit = atom;
  equations->impossible = true;
}

// What the definition of a symbol comes to, if that is known.
static bool defined_value(const Equations *equations, Symbol symbol, Int *value) {
  const SymbolInfo *info = symbol_info(equations->terms, symbol);
  Int left, right;
  if (info->definition == DEFINITION_NONE || !equations_value(equations, info->left, &left) ||
      !equations_value(equations, info->right, &right)) {
    return false;
  }
  if (info->definition == DEFINITION_PRODUCT) return int_mul(left, right, value);
  Int modulus = int_pow2((unsigned)(right / 2));
  *value = int_floor_mod(left, modulus);
  if (right % 2 == 0 && *value >= modulus / 2) *value -= modulus;
  return true;
}

static bool solve_round(Equations *equations) {
  bool changed = false;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < equations->open.count; i++) {
    Atom atom = equations->open.data[i];
    Int known, value;
    uint32_t unknowns;
    Monomial last;
    if (!atom.linear.id || !evaluate(equations, atom.linear, &known, &unknowns, &last)) continue;
    if (unknowns == 0) {
      bool holds = atom.kind == ATOM_EQ ? known == 0 : atom.kind == ATOM_NE ? known != 0 : known >= 0;
      if (!holds) fail(equations, atom);
      continue;
    }
    if (unknowns == 1 && atom.kind == ATOM_EQ) {
      if (known % last.factor)
        fail(equations, atom);
      else
        assign(equations, last.symbol, -(known / last.factor));
      changed = true;
      continue;
    }
    if (unknowns == 1 && defined_value(equations, last.symbol, &value)) {
      assign(equations, last.symbol, value);
      changed = true;
    }
    equations->open.data[kept++] = atom;
  }
  equations->open.count = kept;
  return changed;
}

void equations_solve(Equations *equations) {
  while (!equations->impossible && solve_round(equations)) continue;
  for (uint32_t i = 0; i < equations->assigned.count && !equations->impossible; i++) {
    Int value;
    if (!defined_value(equations, equations->assigned.data[i].symbol, &value) ||
        value == equations->assigned.data[i].value)
      continue;
    Linear symbol = linear_symbol(equations->terms, equations->assigned.data[i].symbol);
    fail(equations, atom_eq(equations->terms, symbol, linear_constant(equations->terms, value)));
  }
}

static SmtTerm to_smt(Equations *equations, Smt *smt, Atom atom) {
  Int known;
  uint32_t unknowns;
  Monomial last;
  SmtMonomialVec monomials = {0};
  evaluate(equations, atom.linear, &known, &unknowns, &last);
  const LinearInfo *info = linear_info(equations->terms, atom.linear);
  for (uint32_t i = 0; i < info->count; i++) {
    Monomial m = info->monomials[i];
    Int value;
    if (!symbol_value(equations, m.symbol, &value))
      smt_monomial_vec_push(&monomials, (SmtMonomial){m.factor, smt_symbol(smt, m.symbol)});
  }
  SmtRelation relation = atom.kind == ATOM_EQ ? SMT_EQ : atom.kind == ATOM_NE ? SMT_NE : SMT_GE;
  SmtTerm term = smt_compare(smt, relation, monomials.data, monomials.count, known);
  smt_monomial_vec_release(&monomials);
  return term;
}

typedef struct {
  Symbol symbol;
  Int low, high;
} Range;
VEC_DEFINE(RangeVec, range_vec, Range)

// factor * symbol + known >= 0
static void narrow(Range *range, Int factor, Int known) {
  Int bound = factor > 0 ? int_ceil_div(-known, factor) : int_floor_div(known, -factor);
  if (factor > 0 && bound > range->low) range->low = bound;
  if (factor < 0 && bound < range->high) range->high = bound;
}

// Where each open atom is about one symbol and no definition is in play, intervals decide. YES: possible.
static Answer decide_by_ranges(Equations *equations) {
  RangeVec ranges = {0};
  Answer answer = ANSWER_YES;
  for (uint32_t i = 0; i < equations->open.count && answer == ANSWER_YES; i++) {
    Atom atom = equations->open.data[i];
    Int known;
    uint32_t unknowns = 0;
    Monomial last = {0};
    bool fits = atom.linear.id && evaluate(equations, atom.linear, &known, &unknowns, &last);
    if (!fits || unknowns != 1 || atom.kind != ATOM_GE) {
      answer = ANSWER_UNKNOWN;
      break;
    }
    uint32_t r = 0;
    while (r < ranges.count && ranges.data[r].symbol.id != last.symbol.id) r++;
    if (r == ranges.count) range_vec_push(&ranges, (Range){last.symbol, INT_MIN128, INT_MAX128});
    Range *range = &ranges.data[r];
    narrow(range, last.factor, known);
    if (range->low > range->high) answer = ANSWER_NO;
  }
  range_vec_release(&ranges);
  return answer;
}

static bool is_defined(const Equations *equations, Symbol symbol) {
  return symbol_info(equations->terms, symbol)->definition != DEFINITION_NONE;
}

// Whether the values satisfy all atoms, and say nothing about symbols that are defined by others.
static bool satisfies(const Equations *equations, const Equations *values) {
  for (uint32_t i = 0; i < equations->open.count; i++) {
    Atom atom = equations->open.data[i];
    Int value;
    if (!equations_value(values, atom.linear, &value)) return false;
    if (atom.kind == ATOM_EQ ? value != 0 : atom.kind == ATOM_NE ? value == 0 : value < 0) return false;
    const LinearInfo *info = linear_info(equations->terms, atom.linear);
    for (uint32_t k = 0; k < info->count; k++) {
      Symbol symbol = info->monomials[k].symbol;
      if (!symbol_value(equations, symbol, &value) && is_defined(equations, symbol)) return false;
    }
  }
  return true;
}

// Gives the first unknown symbol a value: one end of the range that the atoms about it alone leave it, the lower one where `low` and where there is one.
static bool guess(Equations *equations, bool low) {
  Range range = {.low = INT_MIN128, .high = INT_MAX128};
  for (uint32_t i = 0; i < equations->open.count; i++) {
    Int known;
    uint32_t unknowns;
    Monomial last = {0};
    Atom atom = equations->open.data[i];
    if (!evaluate(equations, atom.linear, &known, &unknowns, &last)) return false;
    if (!range.symbol.id) range.symbol = last.symbol;
    if (unknowns == 1 && atom.kind == ATOM_GE && last.symbol.id == range.symbol.id) narrow(&range, last.factor, known);
  }
  bool has_low = range.low != INT_MIN128, has_high = range.high != INT_MAX128;
  if (!range.symbol.id || range.low > range.high) return false;
  assign(equations, range.symbol, has_low && (low || !has_high) ? range.low : has_high ? range.high : 0);
  return true;
}

// Whether values were found that satisfy all atoms, each checked by itself: then it need not be asked whether there are any.
static bool find_values(const Equations *equations, bool low) {
  Equations trial;
  equations_copy(&trial, equations);
  while (!trial.impossible && trial.open.count && guess(&trial, low)) equations_solve(&trial);
  bool found = !trial.impossible && satisfies(equations, &trial);
  equations_release(&trial);
  return found;
}

bool equations_possible(Equations *equations, Smt *smt) {
  equations_solve(equations);
  if (equations->impossible) return false;
  if (!equations->open.count) return true;
  Answer answer = decide_by_ranges(equations);
  if (answer == ANSWER_NO) fail(equations, equations->open.data[0]);
  if (answer != ANSWER_UNKNOWN) return answer == ANSWER_YES;
  if (find_values(equations, true) || find_values(equations, false)) return true;
  smt_push(smt);
  for (uint32_t i = 0; i < equations->open.count; i++) smt_assert(smt, to_smt(equations, smt, equations->open.data[i]));
  bool possible = smt_check(smt, 200000) != SMT_UNSATISFIABLE;
  smt_pop(smt);
  if (!possible) fail(equations, equations->open.data[0]);
  return possible;
}
