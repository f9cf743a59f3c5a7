// See smt2_formula.h.
#include "its/smt2_formula.h"

#include "its/polynomial.h"

#define MAX_DEPTH 5000u

bool smt2_fail(FormulaReader *reader, const Sexpr *at, const char *what) {
  return reading_fail(reader->error, at->spot, what, at->token, at->length);
}

Symbol smt2_bind(FormulaReader *reader, const Sexpr *name) {
  Text text = {0};
  text_add_bytes(&text, name->token, name->length);
  Symbol symbol = symbol_new(reader->terms, text_str(&text));
  scope_add(&reader->scope, name->token, name->length, symbol.id);
  text_release(&text);
  return symbol;
}

static bool enter(FormulaReader *reader, const Sexpr *expression) {
  if (reader->depth >= MAX_DEPTH) return smt2_fail(reader, expression, "nested too deeply");
  reader->depth++;
  return true;
}

// --- terms: factor * expression is added to the sum, so that nested sums cost no more than flat ones ---

static bool add_term(FormulaReader *reader, const Sexpr *expression, Int factor, Sum *sum);

static bool read_term(FormulaReader *reader, const Sexpr *expression, Linear *result) {
  Sum sum = {0};
  bool read = add_term(reader, expression, 1, &sum);
  *result = sum_take(reader->terms, &sum);
  return read && (result->id || smt2_fail(reader, expression, READING_TOO_LARGE));
}

static bool add_token(FormulaReader *reader, const Sexpr *token, Int factor, Sum *sum) {
  uint32_t symbol;
  Int value;
  Linear linear;
  if (scope_find(&reader->scope, token->token, token->length, &symbol)) {
    linear = linear_symbol(reader->terms, (Symbol){symbol});
  } else {
    if (token->quoted) return smt2_fail(reader, token, "unknown name");
    if (!reading_integer(reader->error, token->spot, "unknown name", token->token, token->length, &value)) return false;
    linear = linear_constant(reader->terms, value);
  }
  sum_add(reader->terms, sum, linear, factor);
  return true;
}

static bool add_product(FormulaReader *reader, const Sexpr *product, Int factor, Sum *sum) {
  Linear result = linear_constant(reader->terms, 1), operand;
  for (uint32_t i = 1; i < product->count; i++) {
    if (!read_term(reader, product->items[i], &operand)) return false;
    result = polynomial_multiply(reader->terms, result, operand);
    if (polynomial_too_high(reader->terms, result)) return smt2_fail(reader, product, POLYNOMIAL_TOO_HIGH);
  }
  sum_add(reader->terms, sum, result, factor);
  return true;
}

static bool add_operation(FormulaReader *reader, const Sexpr *operation, Int factor, Sum *sum) {
  if (operation->count < 2 || !operation->items[0]->token) return smt2_fail(reader, operation, "not a term");
  const Sexpr *head = operation->items[0];
  if (sexpr_is(head, "*")) return add_product(reader, operation, factor, sum);
  bool minus = sexpr_is(head, "-");
  if (!minus && !sexpr_is(head, "+")) return smt2_fail(reader, head, "unsupported function");
  for (uint32_t i = 1; i < operation->count; i++) {
    bool negative = minus && (i > 1 || operation->count == 2);
    if (!add_term(reader, operation->items[i], negative ? -factor : factor, sum)) return false;
  }
  return true;
}

static bool add_term(FormulaReader *reader, const Sexpr *expression, Int factor, Sum *sum) {
  if (expression->token) return add_token(reader, expression, factor, sum);
  bool read = enter(reader, expression) && add_operation(reader, expression, factor, sum);
  reader->depth--;
  return read;
}

// --- atoms ---

typedef Atom AtomMaker(Terms *terms, Linear a, Linear b);

static Atom atom_ge(Terms *terms, Linear a, Linear b) { return atom_le(terms, b, a); }
static Atom atom_gt(Terms *terms, Linear a, Linear b) { return atom_lt(terms, b, a); }

static const struct {
  const char *name;
  AtomMaker *make;
  bool chains;  // (< a b c) means a < b and b < c
} relations[] = {
    {"=", atom_eq, true}, {"distinct", atom_ne, false}, {"<=", atom_le, true},
    {"<", atom_lt, true}, {">=", atom_ge, true},        {">", atom_gt, true},
};

static bool too_many(FormulaReader *reader, const Sexpr *at) { return smt2_fail(reader, at, "too many cases"); }

static bool conjoin_part(FormulaReader *reader, const Sexpr *at, Disjunction *part, Disjunction *cases) {
  bool fits = disjunction_and(cases, part);
  disjunction_release(part);
  return fits || too_many(reader, at);
}

// not (a < b and b < c): one of the negations holds.
static bool conjoin_atoms(FormulaReader *reader, const Sexpr *at, const AtomVec *atoms, bool negated,
                          Disjunction *cases) {
  Disjunction any = {0};
  bool fits = true;
  for (uint32_t i = 0; i < atoms->count && fits; i++) {
    Atom atom = negated ? atom_negate(reader->terms, atoms->data[i]) : atoms->data[i];
    if (atom.kind == ATOM_NONE) {
      disjunction_release(&any);
      return smt2_fail(reader, at, READING_TOO_LARGE);
    }
    if (!negated || atoms->count == 1) {
      fits = disjunction_and_atom(cases, atom);
    } else {
      Disjunction one = disjunction_true();
      fits = disjunction_and_atom(&one, atom) && disjunction_or(&any, &one);
      disjunction_release(&one);
    }
  }
  if (negated && atoms->count > 1 && fits) return conjoin_part(reader, at, &any, cases);
  disjunction_release(&any);
  return fits || too_many(reader, at);
}

static bool read_relation(FormulaReader *reader, const Sexpr *list, bool negated, Disjunction *cases) {
  uint32_t relation = 0, known = sizeof relations / sizeof *relations;
  while (relation < known && !sexpr_is(list->items[0], relations[relation].name)) relation++;
  if (relation == known) return smt2_fail(reader, list->items[0], "unsupported formula");
  if (list->count < 3 || (list->count > 3 && !relations[relation].chains))
    return smt2_fail(reader, list->items[0], "wrong number of operands");
  AtomVec atoms = {0};
  Linear left, right;
  bool read = read_term(reader, list->items[1], &left);
  for (uint32_t i = 2; i < list->count && read; i++, left = right) {
    read = read_term(reader, list->items[i], &right);
    if (read) atom_vec_push(&atoms, relations[relation].make(reader->terms, left, right));
  }
  read = read && conjoin_atoms(reader, list, &atoms, negated, cases);
  atom_vec_release(&atoms);
  return read;
}

// --- formulas ---

// The operands of an implication but the last are negated.
static bool operand_negated(const Sexpr *list, uint32_t index, bool negated) {
  return negated != (sexpr_is(list->items[0], "=>") && index + 1 < list->count);
}

static bool read_any(FormulaReader *reader, const Sexpr *list, bool negated, Disjunction *cases) {
  Disjunction any = {0};
  for (uint32_t i = 1; i < list->count; i++) {
    Disjunction part = disjunction_true();
    bool read = smt2_read_formula(reader, list->items[i], operand_negated(list, i, negated), &part);
    bool fits = !read || disjunction_or(&any, &part);
    if (!fits) too_many(reader, list);
    if (read && fits) continue;
    disjunction_release(&part);
    disjunction_release(&any);
    return false;
  }
  return conjoin_part(reader, list, &any, cases);
}

static bool read_all(FormulaReader *reader, const Sexpr *list, bool negated, Disjunction *cases) {
  for (uint32_t i = 1; i < list->count; i++)
    if (!smt2_read_formula(reader, list->items[i], operand_negated(list, i, negated), cases)) return false;
  return true;
}

static bool bind_all(FormulaReader *reader, const Sexpr *bindings) {
  for (uint32_t i = 0; i < bindings->count; i++) {
    const Sexpr *binding = bindings->items[i];
    if (binding->token || binding->count != 2 || !binding->items[0]->token)
      return smt2_fail(reader, binding, "malformed binding");
    if (!sexpr_is(binding->items[1], "Int"))
      return smt2_fail(reader, binding->items[1], "only variables of sort Int are supported");
    smt2_bind(reader, binding->items[0]);
  }
  return true;
}

static bool read_quantifier(FormulaReader *reader, const Sexpr *list, bool negated, Disjunction *cases) {
  if (sexpr_is(list->items[0], "exists") == negated)
    return smt2_fail(reader, list->items[0], "universal quantifiers are not supported");
  if (list->count != 3 || list->items[1]->token) return smt2_fail(reader, list, "malformed quantifier");
  uint32_t outside = reader->scope.entries.count;
  bool read = bind_all(reader, list->items[1]) && smt2_read_formula(reader, list->items[2], negated, cases);
  scope_leave(&reader->scope, outside);
  return read;
}

static bool read_list(FormulaReader *reader, const Sexpr *list, bool negated, Disjunction *cases) {
  if (!list->count || !list->items[0]->token) return smt2_fail(reader, list, "not a formula");
  const Sexpr *head = list->items[0];
  if (sexpr_is(head, "not")) {
    if (list->count != 2) return smt2_fail(reader, head, "wrong number of operands");
    return smt2_read_formula(reader, list->items[1], !negated, cases);
  }
  if (sexpr_is(head, "and") || sexpr_is(head, "or") || (sexpr_is(head, "=>") && list->count > 2))
    return (sexpr_is(head, "and") == negated ? read_any : read_all)(reader, list, negated, cases);
  if (sexpr_is(head, "exists") || sexpr_is(head, "forall")) return read_quantifier(reader, list, negated, cases);
  return read_relation(reader, list, negated, cases);
}

bool smt2_read_formula(FormulaReader *reader, const Sexpr *formula, bool negated, Disjunction *cases) {
  if (formula->token) {
    bool value = sexpr_is(formula, "true");
    if (!value && !sexpr_is(formula, "false")) return smt2_fail(reader, formula, "not a formula");
    return disjunction_and_atom(cases, (Atom){.kind = value != negated ? ATOM_TRUE : ATOM_FALSE});
  }
  bool read = enter(reader, formula) && read_list(reader, formula, negated, cases);
  reader->depth--;
  return read;
}
