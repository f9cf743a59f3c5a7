// See smt.h. Every Z3 object that is made gets a reference at once and is kept in smt->kept until its scope is left.
#include "solver/smt.h"

#include <assert.h>
#include <z3.h>

#include "base/memory.h"

typedef struct {
  Z3_ast ast;
  SmtSort sort;
} Kept;

typedef struct {
  uint32_t kept;  // how many there were before
  bool failed;    // something could not be made or asserted in this scope
} Scope;

VEC_DEFINE(KeptVec, kept_vec, Kept)
VEC_DEFINE(ScopeVec, scope_vec, Scope)
VEC_DEFINE(AstVec, ast_vec, Z3_ast)

struct Smt {
  const Terms *terms;
  Z3_context context;  // null until first needed
  Z3_solver solver;
  Z3_model model;      // of the last check; null: none
  Z3_sort sorts[3];    // by SmtSort
  KeptVec kept;        // handle - 1
  ScopeVec scopes;     // [0] is the outermost
  Map symbols;         // symbol id -> index into symbol_asts
  AstVec symbol_asts;  // kept until the end
  bool nonlinear;
  bool multiplies;  // a product of two unknowns was made
  const Budget *budget;
};

// Errors are looked up with Z3_get_error_code where they matter; this only keeps Z3 from ending the process.
static void ignore_error(Z3_context context, Z3_error_code code) {
  (void)context;
  (void)code;
}

Smt *smt_new(const Terms *terms) {
  Smt *smt = memory_zalloc(sizeof(Smt));
  smt->terms = terms;
  scope_vec_push(&smt->scopes, (Scope){0});
  return smt;
}

static void start(Smt *smt) {
  if (smt->context) return;
  Z3_config config = Z3_mk_config();
  Z3_set_param_value(config, "model", "true");
  smt->context = Z3_mk_context_rc(config);
  Z3_del_config(config);
  Z3_set_error_handler(smt->context, ignore_error);
  smt->solver = Z3_mk_simple_solver(smt->context);
  Z3_solver_inc_ref(smt->context, smt->solver);
  smt->sorts[SMT_BOOL] = Z3_mk_bool_sort(smt->context);
  smt->sorts[SMT_INT] = Z3_mk_int_sort(smt->context);
  smt->sorts[SMT_REAL] = Z3_mk_real_sort(smt->context);
  for (int i = 0; i < 3; i++) Z3_inc_ref(smt->context, Z3_sort_to_ast(smt->context, smt->sorts[i]));
}

static void drop_model(Smt *smt) {
  if (smt->model) Z3_model_dec_ref(smt->context, smt->model);
  smt->model = NULL;
}

static void release_kept(Smt *smt, uint32_t count) {
  while (smt->kept.count > count) Z3_dec_ref(smt->context, kept_vec_pop(&smt->kept).ast);
}

void smt_free(Smt *smt) {
  if (!smt) return;
  if (smt->context) {
    drop_model(smt);
    release_kept(smt, 0);
    for (uint32_t i = 0; i < smt->symbol_asts.count; i++) Z3_dec_ref(smt->context, smt->symbol_asts.data[i]);
    for (int i = 0; i < 3; i++) Z3_dec_ref(smt->context, Z3_sort_to_ast(smt->context, smt->sorts[i]));
    Z3_solver_dec_ref(smt->context, smt->solver);
    Z3_del_context(smt->context);
  }
  kept_vec_release(&smt->kept);
  scope_vec_release(&smt->scopes);
  map_release(&smt->symbols);
  ast_vec_release(&smt->symbol_asts);
  memory_free(smt);
}

void smt_set_nonlinear(Smt *smt, bool nonlinear) { smt->nonlinear = nonlinear; }

// ---- Terms ----

static SmtTerm keep(Smt *smt, Z3_ast ast, SmtSort sort) {
  if (!ast || Z3_get_error_code(smt->context) != Z3_OK) return (SmtTerm){0};
  Z3_inc_ref(smt->context, ast);
  kept_vec_push(&smt->kept, (Kept){ast, sort});
  return (SmtTerm){smt->kept.count};
}

static Kept kept(const Smt *smt, SmtTerm term) {
  assert(term.id && term.id <= smt->kept.count);
  return smt->kept.data[term.id - 1];
}

static SmtTerm number(Smt *smt, Int value, SmtSort sort) {
  start(smt);
  if (value >= INT64_MIN && value <= INT64_MAX)
    return keep(smt, Z3_mk_int64(smt->context, (int64_t)value, smt->sorts[sort]), sort);
  Text text = {0};
  int_print(&text, value);
  SmtTerm term = keep(smt, Z3_mk_numeral(smt->context, text_str(&text), smt->sorts[sort]), sort);
  text_release(&text);
  return term;
}

SmtTerm smt_variable(Smt *smt, SmtSort sort, const char *name) {
  start(smt);
  return keep(smt, Z3_mk_fresh_const(smt->context, name ? name : "v", smt->sorts[sort]), sort);
}

SmtTerm smt_symbol(Smt *smt, Symbol symbol) {
  start(smt);
  uint32_t index;
  if (!map_get(&smt->symbols, symbol.id, &index)) {
    const char *name = symbol_info(smt->terms, symbol)->name;
    Text text = {0};
    text_printf(&text, "%s.%u", name ? name : "s", symbol.id);
    Z3_ast ast = Z3_mk_const(smt->context, Z3_mk_string_symbol(smt->context, text_str(&text)), smt->sorts[SMT_INT]);
    text_release(&text);
    if (!ast) return (SmtTerm){0};
    Z3_inc_ref(smt->context, ast);
    index = smt->symbol_asts.count;
    ast_vec_push(&smt->symbol_asts, ast);
    map_set(&smt->symbols, symbol.id, index);
  }
  return keep(smt, smt->symbol_asts.data[index], SMT_INT);
}

static SmtTerm to_sort(Smt *smt, SmtTerm term, SmtSort sort) {
  if (!term.id || kept(smt, term).sort == sort) return term;
  assert(sort == SMT_REAL && kept(smt, term).sort == SMT_INT);
  return keep(smt, Z3_mk_int2real(smt->context, kept(smt, term).ast), SMT_REAL);
}

SmtTerm smt_sum(Smt *smt, const SmtMonomial *monomials, uint32_t count, Int constant) {
  SmtSort sort = SMT_INT;
  for (uint32_t i = 0; i < count; i++) {
    if (!monomials[i].term.id) return (SmtTerm){0};
    if (kept(smt, monomials[i].term).sort == SMT_REAL) sort = SMT_REAL;
  }
  AstVec parts = {0};
  SmtTerm part = {0};
  for (uint32_t i = 0; i <= count; i++) {
    if (i == count) {
      if (!constant && count) break;
      part = number(smt, constant, sort);
    } else {
      part = to_sort(smt, monomials[i].term, sort);
      if (monomials[i].factor != 1) part = smt_product(smt, number(smt, monomials[i].factor, sort), part);
    }
    if (!part.id) break;
    ast_vec_push(&parts, kept(smt, part).ast);
  }
  SmtTerm sum = part;
  if (part.id && parts.count > 1) sum = keep(smt, Z3_mk_add(smt->context, parts.count, parts.data), sort);
  ast_vec_release(&parts);
  return sum;
}

SmtTerm smt_product(Smt *smt, SmtTerm a, SmtTerm b) {
  if (!a.id || !b.id) return (SmtTerm){0};
  SmtSort sort = kept(smt, a).sort == SMT_REAL || kept(smt, b).sort == SMT_REAL ? SMT_REAL : SMT_INT;
  a = to_sort(smt, a, sort);
  b = to_sort(smt, b, sort);
  if (!a.id || !b.id) return (SmtTerm){0};
  Z3_ast factors[] = {kept(smt, a).ast, kept(smt, b).ast};
  smt->multiplies |= !Z3_is_numeral_ast(smt->context, factors[0]) && !Z3_is_numeral_ast(smt->context, factors[1]);
  return keep(smt, Z3_mk_mul(smt->context, 2, factors), sort);
}

SmtTerm smt_compare(Smt *smt, SmtRelation relation, const SmtMonomial *monomials, uint32_t count, Int constant) {
  SmtTerm sum = smt_sum(smt, monomials, count, constant);
  if (!sum.id) return sum;
  SmtTerm zero = number(smt, 0, kept(smt, sum).sort);
  if (!zero.id) return zero;
  Z3_ast left = kept(smt, sum).ast, right = kept(smt, zero).ast;
  switch (relation) {
    case SMT_EQ: return keep(smt, Z3_mk_eq(smt->context, left, right), SMT_BOOL);
    case SMT_NE: return smt_not(smt, keep(smt, Z3_mk_eq(smt->context, left, right), SMT_BOOL));
    case SMT_GE: return keep(smt, Z3_mk_ge(smt->context, left, right), SMT_BOOL);
    case SMT_GT: return keep(smt, Z3_mk_gt(smt->context, left, right), SMT_BOOL);
  }
  return (SmtTerm){0};
}

SmtTerm smt_truth(Smt *smt, bool value) {
  start(smt);
  return keep(smt, value ? Z3_mk_true(smt->context) : Z3_mk_false(smt->context), SMT_BOOL);
}

SmtTerm smt_not(Smt *smt, SmtTerm a) {
  return a.id ? keep(smt, Z3_mk_not(smt->context, kept(smt, a).ast), SMT_BOOL) : a;
}

static SmtTerm connect(Smt *smt, const SmtTerm *terms, uint32_t count, bool conjunction) {
  start(smt);
  AstVec parts = {0};
  bool whole = true;
  for (uint32_t i = 0; i < count && whole; i++) {
    whole = terms[i].id != 0;
    if (whole) ast_vec_push(&parts, kept(smt, terms[i]).ast);
  }
  SmtTerm result = {0};
  if (whole) {
    result = keep(smt,
                  conjunction ? Z3_mk_and(smt->context, parts.count, parts.data)
                              : Z3_mk_or(smt->context, parts.count, parts.data),
                  SMT_BOOL);
  }
  ast_vec_release(&parts);
  return result;
}

SmtTerm smt_and(Smt *smt, const SmtTerm *terms, uint32_t count) { return connect(smt, terms, count, true); }
SmtTerm smt_or(Smt *smt, const SmtTerm *terms, uint32_t count) { return connect(smt, terms, count, false); }

SmtTerm smt_implies(Smt *smt, SmtTerm a, SmtTerm b) {
  if (!a.id || !b.id) return (SmtTerm){0};
  return keep(smt, Z3_mk_implies(smt->context, kept(smt, a).ast, kept(smt, b).ast), SMT_BOOL);
}

static SmtTerm compare_linear(Smt *smt, SmtRelation relation, Linear linear) {
  if (!linear.id) return (SmtTerm){0};
  const LinearInfo *info = linear_info(smt->terms, linear);
  SmtMonomialVec monomials = {0};
  for (uint32_t i = 0; i < info->count; i++) {
    smt_monomial_vec_push(&monomials,
                          (SmtMonomial){info->monomials[i].factor, smt_symbol(smt, info->monomials[i].symbol)});
  }
  SmtTerm result = smt_compare(smt, relation, monomials.data, monomials.count, info->constant);
  smt_monomial_vec_release(&monomials);
  return result;
}

SmtTerm smt_atom(Smt *smt, Atom atom) {
  switch (atom.kind) {
    case ATOM_NONE: return (SmtTerm){0};
    case ATOM_TRUE: return smt_truth(smt, true);
    case ATOM_FALSE: return smt_truth(smt, false);
    case ATOM_EQ: return compare_linear(smt, SMT_EQ, atom.linear);
    case ATOM_NE: return compare_linear(smt, SMT_NE, atom.linear);
    case ATOM_GE: return compare_linear(smt, SMT_GE, atom.linear);
  }
  return (SmtTerm){0};
}

// ---- Solving ----

void smt_push(Smt *smt) {
  start(smt);
  drop_model(smt);
  scope_vec_push(&smt->scopes,
                 (Scope){.kept = smt->kept.count, .failed = smt->scopes.data[smt->scopes.count - 1].failed});
  Z3_solver_push(smt->context, smt->solver);
}

void smt_pop(Smt *smt) {
  assert(smt->scopes.count > 1);
  drop_model(smt);
  Z3_solver_pop(smt->context, smt->solver, 1);
  release_kept(smt, scope_vec_pop(&smt->scopes).kept);
}

void smt_assert(Smt *smt, SmtTerm formula) {
  start(smt);
  drop_model(smt);
  Scope *scope = &smt->scopes.data[smt->scopes.count - 1];
  if (!formula.id) {
    scope->failed = true;
    return;
  }
  Z3_solver_assert(smt->context, smt->solver, kept(smt, formula).ast);
  if (Z3_get_error_code(smt->context) != Z3_OK) scope->failed = true;
}

void smt_set_budget(Smt *smt, const Budget *budget) { smt->budget = budget; }

static unsigned milliseconds_left(const Smt *smt) {
  double left = smt->multiplies && smt->budget ? budget_left(smt->budget) * 1e3 : UINT32_MAX;
  return left < 1 ? 1 : left < UINT32_MAX ? (unsigned)left : UINT32_MAX;
}

static void set_limits(Smt *smt, uint64_t step_limit) {
  Z3_params params = Z3_mk_params(smt->context);
  Z3_params_inc_ref(smt->context, params);
  Z3_params_set_uint(smt->context, params, Z3_mk_string_symbol(smt->context, "rlimit"),
                     step_limit > UINT32_MAX ? UINT32_MAX : (unsigned)step_limit);
  Z3_params_set_uint(smt->context, params, Z3_mk_string_symbol(smt->context, "timeout"), milliseconds_left(smt));
  Z3_params_set_bool(smt->context, params, Z3_mk_string_symbol(smt->context, "ctrl_c"), false);
  Z3_solver_set_params(smt->context, smt->solver, params);
  Z3_params_dec_ref(smt->context, params);
}

SmtResult smt_check(Smt *smt, uint64_t step_limit) {
  start(smt);
  drop_model(smt);
  if (smt->scopes.data[smt->scopes.count - 1].failed) return SMT_UNKNOWN;
  set_limits(smt, step_limit);
  Z3_lbool result = Z3_solver_check(smt->context, smt->solver);
  if (Z3_get_error_code(smt->context) != Z3_OK || result == Z3_L_UNDEF) return SMT_UNKNOWN;
  if (result == Z3_L_FALSE) return SMT_UNSATISFIABLE;
  smt->model = Z3_solver_get_model(smt->context, smt->solver);
  if (smt->model) Z3_model_inc_ref(smt->context, smt->model);
  return SMT_SATISFIABLE;
}

// What the model gives the term; null: nothing. The caller drops the reference.
static Z3_ast evaluate(Smt *smt, SmtTerm term) {
  Z3_ast value = NULL;
  if (!smt->model || !term.id) return NULL;
  if (!Z3_model_eval(smt->context, smt->model, kept(smt, term).ast, true, &value) || !value) return NULL;
  Z3_inc_ref(smt->context, value);
  return value;
}

static bool parse_rational(const char *string, Rational *value) {
  Int numerator, denominator = 1;
  if (!int_parse(string, &string, &numerator)) return false;
  if (*string == '/' && !int_parse(string + 1, &string, &denominator)) return false;
  if (*string || denominator <= 0) return false;
  *value = rational_make(numerator, denominator);
  return true;
}

bool smt_value(Smt *smt, SmtTerm term, Rational *value) {
  Z3_ast ast = evaluate(smt, term);
  if (!ast) return false;
  bool fits = Z3_is_numeral_ast(smt->context, ast) && parse_rational(Z3_get_numeral_string(smt->context, ast), value);
  Z3_dec_ref(smt->context, ast);
  return fits;
}

bool smt_truth_value(Smt *smt, SmtTerm formula, bool *value) {
  Z3_ast ast = evaluate(smt, formula);
  if (!ast) return false;
  Z3_lbool truth = Z3_get_bool_value(smt->context, ast);
  Z3_dec_ref(smt->context, ast);
  *value = truth == Z3_L_TRUE;
  return truth != Z3_L_UNDEF;
}

void smt_dump(Smt *smt, Text *text) {
  start(smt);
  const char *string = Z3_solver_to_string(smt->context, smt->solver);
  text_add(text, string ? string : "");
  text_add(text, "(check-sat)\n");
}

// ---- Entailment ----

typedef struct {
  Smt *smt;
  SymbolVec symbols;  // that occur, each once
  Map seen;
} Occurring;

static void add_symbols(Occurring *occurring, Linear linear);

static void add_symbol(Occurring *occurring, Symbol symbol) {
  if (map_get(&occurring->seen, symbol.id, NULL)) return;
  map_set(&occurring->seen, symbol.id, 1);
  symbol_vec_push(&occurring->symbols, symbol);
  const SymbolInfo *info = symbol_info(occurring->smt->terms, symbol);
  if (!occurring->smt->nonlinear || info->definition != DEFINITION_PRODUCT) return;
  add_symbols(occurring, info->left);
  add_symbols(occurring, info->right);
}

static void add_symbols(Occurring *occurring, Linear linear) {
  if (!linear.id) return;
  const LinearInfo *info = linear_info(occurring->smt->terms, linear);
  for (uint32_t i = 0; i < info->count; i++) add_symbol(occurring, info->monomials[i].symbol);
}

static void assert_all(Occurring *occurring, SmtRelation relation, const LinearVec *linears) {
  for (uint32_t i = 0; i < linears->count; i++) {
    smt_assert(occurring->smt, compare_linear(occurring->smt, relation, linears->data[i]));
    add_symbols(occurring, linears->data[i]);
  }
}

static void assert_bound(Smt *smt, Bound bound) {
  SmtMonomial monomial = {1, smt_symbol(smt, bound.symbol)};
  if (bound.low != BOUND_NONE_LOW) smt_assert(smt, smt_compare(smt, SMT_GE, &monomial, 1, -bound.low));
  monomial.factor = -1;
  if (bound.high != BOUND_NONE_HIGH) smt_assert(smt, smt_compare(smt, SMT_GE, &monomial, 1, bound.high));
}

static SmtTerm linear_term(Smt *smt, Linear linear) {
  const LinearInfo *info = linear_info(smt->terms, linear);
  SmtMonomialVec monomials = {0};
  for (uint32_t i = 0; i < info->count; i++) {
    smt_monomial_vec_push(&monomials,
                          (SmtMonomial){info->monomials[i].factor, smt_symbol(smt, info->monomials[i].symbol)});
  }
  SmtTerm term = smt_sum(smt, monomials.data, monomials.count, info->constant);
  smt_monomial_vec_release(&monomials);
  return term;
}

static void assert_definition(Smt *smt, Symbol symbol) {
  const SymbolInfo *info = symbol_info(smt->terms, symbol);
  if (info->definition != DEFINITION_PRODUCT) return;
  SmtTerm product = smt_product(smt, linear_term(smt, info->left), linear_term(smt, info->right));
  SmtMonomial monomials[] = {{1, smt_symbol(smt, symbol)}, {-1, product}};
  smt_assert(smt, smt_compare(smt, SMT_EQ, monomials, 2, 0));
}

// Asserts the knowledge and the negation of the goal.
static void assert_refutation(Occurring *occurring, const Knowledge *knowledge, Atom goal) {
  Smt *smt = occurring->smt;
  for (uint32_t i = 0; i < knowledge->bounds.count; i++) {
    assert_bound(smt, knowledge->bounds.data[i]);
    add_symbol(occurring, knowledge->bounds.data[i].symbol);
  }
  assert_all(occurring, SMT_GE, &knowledge->rows);
  assert_all(occurring, SMT_EQ, &knowledge->equalities);
  assert_all(occurring, SMT_NE, &knowledge->disequalities);
  if (knowledge->contradiction) smt_assert(smt, smt_truth(smt, false));
  if (goal.kind == ATOM_EQ || goal.kind == ATOM_NE || goal.kind == ATOM_GE) add_symbols(occurring, goal.linear);
  smt_assert(smt, smt_not(smt, smt_atom(smt, goal)));
  if (!smt->nonlinear) return;
  for (uint32_t i = 0; i < occurring->symbols.count; i++) assert_definition(smt, occurring->symbols.data[i]);
}

// False when a value is missing or does not fit.
static bool read_model(Occurring *occurring, Model *model) {
  model_clear(model);
  for (uint32_t i = 0; i < occurring->symbols.count; i++) {
    Rational value;
    Symbol symbol = occurring->symbols.data[i];
    if (!smt_value(occurring->smt, smt_symbol(occurring->smt, symbol), &value) || !rational_is_int(value)) return false;
    model_push(model, (ModelEntry){symbol, value.numerator});
  }
  model_sort(model);
  return true;
}

Answer smt_entails(Smt *smt, const Knowledge *knowledge, Atom goal, uint64_t step_limit, Model *model) {
  assert(smt->scopes.count == 1);
  if (goal.kind == ATOM_NONE) return ANSWER_UNKNOWN;
  Occurring occurring = {.smt = smt};
  Model own = {0};
  if (!model) model = &own;
  smt_push(smt);
  assert_refutation(&occurring, knowledge, goal);
  Answer answer = ANSWER_UNKNOWN;
  switch (smt_check(smt, step_limit)) {
    case SMT_UNKNOWN: break;
    case SMT_UNSATISFIABLE: answer = ANSWER_YES; break;
    case SMT_SATISFIABLE:
      if (read_model(&occurring, model) && model_fits_definitions(smt->terms, model)) answer = ANSWER_NO;
      break;
  }
  smt_pop(smt);
  if (answer != ANSWER_NO) model_clear(model);
  symbol_vec_release(&occurring.symbols);
  map_release(&occurring.seen);
  model_release(&own);
  return answer;
}

void smt_dump_entailment(Smt *smt, const Knowledge *knowledge, Atom goal, Text *text) {
  Occurring occurring = {.smt = smt};
  smt_push(smt);
  assert_refutation(&occurring, knowledge, goal);
  smt_dump(smt, text);
  smt_pop(smt);
  symbol_vec_release(&occurring.symbols);
  map_release(&occurring.seen);
}

// ---- Scripts ----

SmtResult smt_check_script(const char *script, uint64_t step_limit) {
  Z3_config config = Z3_mk_config();
  Z3_context context = Z3_mk_context(config);
  Z3_del_config(config);
  Z3_set_error_handler(context, ignore_error);
  Text limited = {0};
  text_printf(&limited, "(set-option :rlimit %llu)\n%s", (unsigned long long)(step_limit ? step_limit : UINT32_MAX), script);
  const char *output = Z3_eval_smtlib2_string(context, text_str(&limited));
  SmtResult result = SMT_UNKNOWN;
  if (output) {  // an error after the answer, such as a model asked for where there is none, is no matter
    if (!strncmp(output, "sat\n", 4)) result = SMT_SATISFIABLE;
    else if (!strncmp(output, "unsat\n", 6)) result = SMT_UNSATISFIABLE;
  }
  text_release(&limited);
  Z3_del_context(context);
  return result;
}
