// See read_smt2.h. All locations share the symbols of the unprimed variables; the primed ones are auxiliary symbols of
// every transition, and its updates. its_simplify solves the equalities between them.
#include "its/read_smt2.h"

#include "its/sexpr.h"

#define MAX_DEPTH 20000u     // of a formula
#define MAX_DISJUNCTS 4096u  // of one transition's formula

typedef struct {
  const char *name;
  uint32_t length;
  Symbol symbol;
} Binding;

VEC_DEFINE(BindingVec, binding_vec, Binding)
VEC_DEFINE(DisjunctVec, disjunct_vec, AtomVec)

typedef struct {
  Terms *terms;
  Its *its;
  Text *error;
  BindingVec scope;      // innermost last
  BindingVec locations;  // symbol.id is the location's number
  SymbolVec before, after;
  uint32_t depth;
  const char *file;
} Reader;

static bool fail(Reader *reader, const Sexpr *at, const char *what) {
  if (reader->error->count) return false;
  text_printf(reader->error, "line %u: %s", at->line, what);
  if (at->token) text_printf(reader->error, ": %.*s", (int)at->length, at->token);
  return false;
}

static bool lookup(const BindingVec *bindings, const Sexpr *token, Symbol *symbol) {
  for (uint32_t i = bindings->count; i-- > 0;) {
    const Binding *binding = &bindings->data[i];
    if (binding->length != token->length || memcmp(binding->name, token->token, token->length) != 0) continue;
    *symbol = binding->symbol;
    return true;
  }
  return false;
}

static Symbol bind(Reader *reader, const Sexpr *name) {
  Text text = {0};
  text_add_bytes(&text, name->token, name->length);
  Symbol symbol = symbol_new(reader->terms, text_str(&text));
  binding_vec_push(&reader->scope, (Binding){name->token, name->length, symbol});
  text_release(&text);
  return symbol;
}

// --- terms ---

static bool read_linear(Reader *reader, const Sexpr *expression, Linear *result);

static Linear multiply(Terms *terms, Linear a, Linear b) {
  Int constant;
  if (!a.id || !b.id) return (Linear){0};
  if (linear_is_constant(terms, a, &constant)) return linear_scale(terms, b, constant);
  if (linear_is_constant(terms, b, &constant)) return linear_scale(terms, a, constant);
  return linear_symbol(terms, symbol_product(terms, a, b));
}

static bool read_token(Reader *reader, const Sexpr *expression, Linear *result) {
  Symbol symbol;
  Int value;
  const char *end;
  if (lookup(&reader->scope, expression, &symbol)) {
    *result = linear_symbol(reader->terms, symbol);
    return true;
  }
  if (!int_parse(expression->token, &end, &value) || end != expression->token + expression->length)
    return fail(reader, expression, "unknown name");
  *result = linear_constant(reader->terms, value);
  return true;
}

static bool read_operation(Reader *reader, const Sexpr *expression, Linear *result) {
  Terms *terms = reader->terms;
  if (!expression->count || !expression->items[0]->token || expression->count < 2)
    return fail(reader, expression, "not a term");
  const Sexpr *head = expression->items[0];
  bool plus = sexpr_is(head, "+"), minus = sexpr_is(head, "-"), times = sexpr_is(head, "*");
  if (!plus && !minus && !times) return fail(reader, head, "unsupported function");
  if (!read_linear(reader, expression->items[1], result)) return false;
  if (minus && expression->count == 2) *result = linear_scale(terms, *result, -1);
  for (uint32_t i = 2; i < expression->count; i++) {
    Linear operand;
    if (!read_linear(reader, expression->items[i], &operand)) return false;
    *result = times ? multiply(terms, *result, operand) : linear_add_scaled(terms, *result, operand, minus ? -1 : 1);
  }
  return true;
}

static bool read_linear(Reader *reader, const Sexpr *expression, Linear *result) {
  if (expression->token) return read_token(reader, expression, result);
  if (reader->depth >= MAX_DEPTH) return fail(reader, expression, "nested too deeply");
  reader->depth++;
  bool read = read_operation(reader, expression, result);
  reader->depth--;
  return read;
}

// --- formulas: conjoined with every disjunct so far ---

static bool read_formula(Reader *reader, const Sexpr *formula, bool negated, DisjunctVec *disjuncts);

static void disjuncts_release(DisjunctVec *disjuncts) {
  for (uint32_t i = 0; i < disjuncts->count; i++) atom_vec_release(&disjuncts->data[i]);
  disjunct_vec_release(disjuncts);
}

// Every disjunct once more.
static DisjunctVec disjuncts_copy(const DisjunctVec *disjuncts) {
  DisjunctVec copy = {0};
  for (uint32_t i = 0; i < disjuncts->count; i++) {
    AtomVec atoms = {0};
    atom_vec_append(&atoms, disjuncts->data[i].data, disjuncts->data[i].count);
    disjunct_vec_push(&copy, atoms);
  }
  return copy;
}

static void conjoin(DisjunctVec *disjuncts, Atom atom) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < disjuncts->count; i++) {
    if (atom.kind == ATOM_FALSE)
      atom_vec_release(&disjuncts->data[i]);
    else {
      if (atom.kind != ATOM_TRUE) atom_vec_push(&disjuncts->data[i], atom);
      disjuncts->data[kept++] = disjuncts->data[i];
    }
  }
  disjuncts->count = kept;
}

static bool read_disjunction(Reader *reader, const Sexpr *list, bool negated, bool first_negated,
                             DisjunctVec *disjuncts) {
  DisjunctVec result = {0};
  bool read = true;
  for (uint32_t i = 1; i < list->count && read; i++) {
    DisjunctVec part = disjuncts_copy(disjuncts);
    read = read_formula(reader, list->items[i], negated != (first_negated && i + 1 < list->count), &part);
    disjunct_vec_reserve(&result, result.count + part.count);
    for (uint32_t j = 0; j < part.count; j++) disjunct_vec_push(&result, part.data[j]);
    disjunct_vec_release(&part);
    if (read && result.count > MAX_DISJUNCTS) read = fail(reader, list, "too many cases");
  }
  disjuncts_release(disjuncts);
  *disjuncts = result;
  return read;
}

static bool read_conjunction(Reader *reader, const Sexpr *list, bool negated, bool first_negated,
                             DisjunctVec *disjuncts) {
  for (uint32_t i = 1; i < list->count; i++)
    if (!read_formula(reader, list->items[i], negated != (first_negated && i + 1 < list->count), disjuncts))
      return false;
  return true;
}

static bool read_exists(Reader *reader, const Sexpr *list, DisjunctVec *disjuncts) {
  if (list->count != 3 || list->items[1]->token) return fail(reader, list, "malformed exists");
  uint32_t scope = reader->scope.count;
  for (uint32_t i = 0; i < list->items[1]->count; i++) {
    const Sexpr *binding = list->items[1]->items[i];
    if (binding->token || binding->count != 2 || !binding->items[0]->token || !sexpr_is(binding->items[1], "Int"))
      return fail(reader, binding, "malformed binding");
    bind(reader, binding->items[0]);
  }
  bool read = read_formula(reader, list->items[2], false, disjuncts);
  reader->scope.count = scope;
  return read;
}

static Atom compare(Terms *terms, const Sexpr *head, Linear left, Linear right, bool *known) {
  *known = true;
  if (sexpr_is(head, "=")) return atom_eq(terms, left, right);
  if (sexpr_is(head, "distinct")) return atom_ne(terms, left, right);
  if (sexpr_is(head, "<=")) return atom_le(terms, left, right);
  if (sexpr_is(head, "<")) return atom_lt(terms, left, right);
  if (sexpr_is(head, ">=")) return atom_le(terms, right, left);
  if (sexpr_is(head, ">")) return atom_lt(terms, right, left);
  *known = false;
  return (Atom){0};
}

static bool read_comparison(Reader *reader, const Sexpr *list, bool negated, DisjunctVec *disjuncts) {
  Linear left, right;
  bool known;
  if (list->count != 3) return fail(reader, list, "unsupported formula");
  if (!read_linear(reader, list->items[1], &left) || !read_linear(reader, list->items[2], &right)) return false;
  Atom atom = compare(reader->terms, list->items[0], left, right, &known);
  if (!known) return fail(reader, list->items[0], "unsupported formula");
  conjoin(disjuncts, negated ? atom_negate(reader->terms, atom) : atom);
  return true;
}

static bool read_list(Reader *reader, const Sexpr *list, bool negated, DisjunctVec *disjuncts) {
  if (sexpr_is_list(list, "not") && list->count == 2) return read_formula(reader, list->items[1], !negated, disjuncts);
  bool implies = sexpr_is_list(list, "=>") && list->count == 3;
  if (implies || sexpr_is_list(list, "or") || sexpr_is_list(list, "and")) {
    bool disjunction = sexpr_is_list(list, "and") == negated;
    return (disjunction ? read_disjunction : read_conjunction)(reader, list, negated, implies, disjuncts);
  }
  if (sexpr_is_list(list, "exists") && !negated) return read_exists(reader, list, disjuncts);
  if (!list->count || !list->items[0]->token) return fail(reader, list, "not a formula");
  return read_comparison(reader, list, negated, disjuncts);
}

static bool read_formula(Reader *reader, const Sexpr *formula, bool negated, DisjunctVec *disjuncts) {
  if (formula->token) {
    bool value = sexpr_is(formula, "true");
    if (!value && !sexpr_is(formula, "false")) return fail(reader, formula, "not a formula");
    conjoin(disjuncts, (Atom){.kind = value != negated ? ATOM_TRUE : ATOM_FALSE});
    return true;
  }
  if (reader->depth >= MAX_DEPTH) return fail(reader, formula, "nested too deeply");
  reader->depth++;
  bool read = read_list(reader, formula, negated, disjuncts);
  reader->depth--;
  return read;
}

// --- the file ---

static const Sexpr *find_function(const Sexpr *all, const char *name) {
  for (uint32_t i = 0; i < all->count; i++) {
    const Sexpr *item = all->items[i];
    if (sexpr_is_list(item, "define-fun") && item->count == 5 && sexpr_is(item->items[1], name) &&
        !item->items[2]->token)
      return item;
  }
  return NULL;
}

static bool is_parameter(const Sexpr *parameter, const char *sort) {
  return !parameter->token && parameter->count == 2 && parameter->items[0]->token &&
         sexpr_is(parameter->items[1], sort);
}

static bool read_parameters(Reader *reader, const Sexpr *parameters) {
  uint32_t half = parameters->count / 2;
  if (!half || parameters->count % 2)
    return fail(reader, parameters, "the parameters of next_main do not come in two halves");
  for (uint32_t i = 0; i < parameters->count; i++) {
    const Sexpr *parameter = parameters->items[i];
    if (!is_parameter(parameter, i % half ? "Int" : "Loc")) return fail(reader, parameter, "malformed parameter");
    if (i % half) symbol_vec_push(i < half ? &reader->before : &reader->after, bind(reader, parameter->items[0]));
  }
  return true;
}

static bool find_location(Reader *reader, const Sexpr *name, Location *location) {
  Symbol number;
  if (!name->token) return fail(reader, name, "not a location");
  if (!lookup(&reader->locations, name, &number)) {
    Text text = {0};
    text_add_bytes(&text, name->token, name->length);
    number.id = its_add_location(reader->its, text_str(&text), reader->before.data, reader->before.count).id;
    text_release(&text);
    binding_vec_push(&reader->locations, (Binding){name->token, name->length, number});
    LocationInfo *info = its_location(reader->its, (Location){number.id});
    info->file = reader->file ? arena_strdup(reader->its->arena, reader->file) : NULL;
    info->line = name->line;
  }
  location->id = number.id;
  return true;
}

static bool read_transition(Reader *reader, const Sexpr *call) {
  Location from, to;
  if (!sexpr_is_list(call, "cfg_trans2") || call->count != 6) return fail(reader, call, "not a transition");
  if (!find_location(reader, call->items[2], &from) || !find_location(reader, call->items[4], &to)) return false;
  DisjunctVec disjuncts = {0};
  disjunct_vec_push(&disjuncts, (AtomVec){0});
  bool read = read_formula(reader, call->items[5], false, &disjuncts);
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)reader->after.count + 1));
  for (uint32_t i = 0; i < reader->after.count; i++) update[i] = linear_symbol(reader->terms, reader->after.data[i]);
  for (uint32_t i = 0; i < disjuncts.count && read; i++)
    its_add_transition(reader->its, from, to, disjuncts.data[i].data, disjuncts.data[i].count, update, true);
  memory_free(update);
  disjuncts_release(&disjuncts);
  return read;
}

// The formula of init_main becomes the guard of a transition from a location of its own.
static bool read_initial(Reader *reader, const Sexpr *function) {
  const Sexpr *body = function->items[4], *parameters = function->items[2];
  Location start;
  if (!sexpr_is_list(body, "cfg_init") || body->count != 4) return fail(reader, body, "not an initial location");
  if (!find_location(reader, body->items[2], &start)) return false;
  if (parameters->count != reader->before.count + 1)
    return fail(reader, parameters, "init_main and next_main have different variables");
  for (uint32_t i = 1; i < parameters->count; i++) {
    if (!is_parameter(parameters->items[i], "Int")) return fail(reader, parameters->items[i], "malformed parameter");
    const Sexpr *name = parameters->items[i]->items[0];
    binding_vec_push(&reader->scope, (Binding){name->token, name->length, reader->before.data[i - 1]});
  }
  DisjunctVec disjuncts = {0};
  disjunct_vec_push(&disjuncts, (AtomVec){0});
  bool read = read_formula(reader, body->items[3], false, &disjuncts);
  reader->its->initial = its_add_location(reader->its, "init", reader->before.data, reader->before.count);
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)reader->before.count + 1));
  for (uint32_t i = 0; i < reader->before.count; i++) update[i] = linear_symbol(reader->terms, reader->before.data[i]);
  for (uint32_t i = 0; i < disjuncts.count && read; i++)
    its_add_transition(reader->its, reader->its->initial, start, disjuncts.data[i].data, disjuncts.data[i].count,
                       update, true);
  memory_free(update);
  disjuncts_release(&disjuncts);
  return read;
}

static bool read_all(Reader *reader, const Sexpr *all) {
  const Sexpr *next = find_function(all, "next_main"), *initial = find_function(all, "init_main");
  if (!next || !initial) return fail(reader, all, "no function init_main or next_main");
  if (!read_parameters(reader, next->items[2])) return false;
  const Sexpr *body = next->items[4];
  if (sexpr_is_list(body, "or")) {
    for (uint32_t i = 1; i < body->count; i++)
      if (!read_transition(reader, body->items[i])) return false;
  } else if (!sexpr_is(body, "false") && !read_transition(reader, body)) {
    return false;
  }
  reader->scope.count = 0;
  return read_initial(reader, initial);
}

Its *its_read_smt2(Terms *terms, const char *input, const char *file, Text *error) {
  Arena *arena = arena_new();
  Reader reader = {.terms = terms, .its = its_new(terms), .error = error, .file = file};
  const Sexpr *all = sexpr_read(arena, input, error);
  bool read = all && read_all(&reader, all);
  binding_vec_release(&reader.scope);
  binding_vec_release(&reader.locations);
  symbol_vec_release(&reader.before);
  symbol_vec_release(&reader.after);
  arena_free(arena);
  if (read) return reader.its;
  its_free(reader.its);
  return NULL;
}
