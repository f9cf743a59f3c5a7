// See read_smt2.h. All locations share the symbols of the unprimed variables; the primed ones are auxiliary symbols of
// every transition, and its updates. its_simplify solves the equalities between them.
#include "its/read_smt2.h"

#include "its/smt2_formula.h"

VEC_DEFINE(LocationIds, location_ids, Location)

typedef struct {
  FormulaReader formula;
  Its *its;
  Scope names;            // location -> index into `locations`
  LocationIds locations;  // as declared; 0: not used so far
  SymbolVec before, after;
  const Sexpr *counter, *counter_after;  // the parameters of sort Loc
  const char *file;
} Reader;

static bool fail(Reader *reader, const Sexpr *at, const char *what) { return smt2_fail(&reader->formula, at, what); }

// --- declarations ---

// (declare-const l Loc) or (declare-fun l () Loc)
static const Sexpr *declared_location(const Sexpr *item) {
  bool constant = sexpr_is_list(item, "declare-const") && item->count == 3;
  bool function =
      sexpr_is_list(item, "declare-fun") && item->count == 4 && !item->items[2]->token && !item->items[2]->count;
  if (!constant && !function) return NULL;
  return item->items[1]->token && sexpr_is(item->items[item->count - 1], "Loc") ? item->items[1] : NULL;
}

static bool declare_locations(Reader *reader, const Sexpr *all) {
  for (uint32_t i = 0; i < all->count; i++) {
    const Sexpr *name = declared_location(all->items[i]);
    if (!name) continue;
    if (scope_find(&reader->names, name->token, name->length, NULL)) return fail(reader, name, "declared twice");
    scope_add(&reader->names, name->token, name->length, reader->locations.count);
    location_ids_push(&reader->locations, (Location){0});
  }
  return true;
}

// False: an error is said.
static bool find_function(Reader *reader, const Sexpr *all, const char *name, const Sexpr **function) {
  *function = NULL;
  for (uint32_t i = 0; i < all->count; i++) {
    const Sexpr *item = all->items[i];
    if (!sexpr_is_list(item, "define-fun") || item->count < 2 || !sexpr_is(item->items[1], name)) continue;
    if (item->count != 5 || item->items[2]->token) return fail(reader, item, "malformed definition");
    if (*function) return fail(reader, item->items[1], "defined twice");
    *function = item;
  }
  if (*function) return true;
  return reading_fail(reader->formula.error, all->spot, "there is no function", name, strlen(name));
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
    const Sexpr *name = parameter->items[0];
    if (!i) reader->counter = name;
    if (i == half) reader->counter_after = name;
    if (i % half == 0) continue;
    if (scope_find(&reader->formula.scope, name->token, name->length, NULL))
      return fail(reader, name, "declared twice");
    symbol_vec_push(i < half ? &reader->before : &reader->after, smt2_bind(&reader->formula, name));
  }
  return true;
}

// --- locations and transitions ---

static bool same_token(const Sexpr *a, const Sexpr *b) {
  return a->token && b->token && a->length == b->length && !memcmp(a->token, b->token, a->length);
}

static Location add_location(Reader *reader, const char *name, uint32_t length, Spot spot) {
  Text text = {0};
  text_add_bytes(&text, name, length);
  Location location = its_add_location(reader->its, text_str(&text), reader->before.data, reader->before.count);
  text_release(&text);
  LocationInfo *info = its_location(reader->its, location);
  info->file = reader->file ? arena_strdup(reader->its->arena, reader->file) : NULL;
  info->line = spot.line;
  info->column = spot.column;
  return location;
}

static bool find_location(Reader *reader, const Sexpr *name, Location *location) {
  uint32_t index;
  if (!name->token) return fail(reader, name, "not a location");
  if (!scope_find(&reader->names, name->token, name->length, &index)) return fail(reader, name, "unknown location");
  Location *known = &reader->locations.data[index];
  if (!known->id) *known = add_location(reader, name->token, name->length, name->spot);
  *location = *known;
  return true;
}

static void add_transitions(Reader *reader, Location from, Location to, const Disjunction *cases,
                            const SymbolVec *values) {
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)values->count + 1));
  for (uint32_t i = 0; i < values->count; i++) update[i] = linear_symbol(reader->formula.terms, values->data[i]);
  for (uint32_t i = 0; i < cases->cases.count; i++)
    its_add_transition(reader->its, from, to, cases->cases.data[i].data, cases->cases.data[i].count, update, true);
  memory_free(update);
}

// (cfg_trans2 pc from pc' to formula)
static bool read_transition(Reader *reader, const Sexpr *call) {
  Location from, to;
  if (!sexpr_is_list(call, "cfg_trans2") || call->count != 6) return fail(reader, call, "not a transition");
  if (!same_token(call->items[1], reader->counter)) return fail(reader, call->items[1], "not the first parameter");
  if (!same_token(call->items[3], reader->counter_after))
    return fail(reader, call->items[3], "not the first parameter of the second half");
  if (!find_location(reader, call->items[2], &from) || !find_location(reader, call->items[4], &to)) return false;
  Disjunction cases = disjunction_true();
  bool read = smt2_read_formula(&reader->formula, call->items[5], false, &cases);
  if (read) add_transitions(reader, from, to, &cases, &reader->after);
  disjunction_release(&cases);
  return read;
}

static bool read_transitions(Reader *reader, const Sexpr *function) {
  if (!read_parameters(reader, function->items[2])) return false;
  const Sexpr *body = function->items[4];
  if (sexpr_is(body, "false")) return true;
  if (!sexpr_is_list(body, "or")) return read_transition(reader, body);
  for (uint32_t i = 1; i < body->count; i++)
    if (!read_transition(reader, body->items[i])) return false;
  return true;
}

// --- the beginning ---

static bool bind_initial(Reader *reader, const Sexpr *parameters) {
  if (parameters->count != reader->before.count + 1)
    return fail(reader, parameters, "init_main and next_main have different variables");
  scope_leave(&reader->formula.scope, 0);
  for (uint32_t i = 0; i < parameters->count; i++) {
    const Sexpr *parameter = parameters->items[i];
    if (!is_parameter(parameter, i ? "Int" : "Loc")) return fail(reader, parameter, "malformed parameter");
    const Sexpr *name = parameter->items[0];
    if (!i) reader->counter = name;
    if (!i) continue;
    if (scope_find(&reader->formula.scope, name->token, name->length, NULL))
      return fail(reader, name, "declared twice");
    scope_add(&reader->formula.scope, name->token, name->length, reader->before.data[i - 1].id);
  }
  return true;
}

// A name that no location has.
static Location add_unnamed(Reader *reader, Spot spot) {
  Text name = {0};
  text_add(&name, "init");
  while (scope_find(&reader->names, name.data, (uint32_t)name.count, NULL)) text_add_char(&name, '_');
  Location location = add_location(reader, name.data, (uint32_t)name.count, spot);
  text_release(&name);
  return location;
}

// (cfg_init pc start formula): a formula becomes the guard of a transition from a location of its own.
static bool read_initial(Reader *reader, const Sexpr *function) {
  const Sexpr *body = function->items[4];
  Location start;
  if (!sexpr_is_list(body, "cfg_init") || body->count != 4) return fail(reader, body, "not an initial location");
  if (!bind_initial(reader, function->items[2])) return false;
  if (!same_token(body->items[1], reader->counter)) return fail(reader, body->items[1], "not the first parameter");
  if (!find_location(reader, body->items[2], &start)) return false;
  reader->its->initial = start;
  Disjunction cases = disjunction_true();
  bool read = smt2_read_formula(&reader->formula, body->items[3], false, &cases);
  if (read && (cases.cases.count != 1 || cases.atoms)) {
    reader->its->initial = add_unnamed(reader, body->spot);
    add_transitions(reader, reader->its->initial, start, &cases, &reader->before);
  }
  disjunction_release(&cases);
  return read;
}

static bool read_file(Reader *reader, const Sexpr *all) {
  const Sexpr *next, *initial;
  return declare_locations(reader, all) && find_function(reader, all, "next_main", &next) &&
         find_function(reader, all, "init_main", &initial) && read_transitions(reader, next) &&
         read_initial(reader, initial);
}

Its *its_read_smt2(Terms *terms, const char *input, const char *file, Text *error) {
  Arena *arena = arena_new();
  Reader reader = {.formula = {.terms = terms, .error = error}, .its = its_new(terms), .file = file};
  const Sexpr *all = sexpr_read(arena, input, error);
  bool read = all && read_file(&reader, all);
  scope_release(&reader.formula.scope);
  scope_release(&reader.names);
  location_ids_release(&reader.locations);
  symbol_vec_release(&reader.before);
  symbol_vec_release(&reader.after);
  arena_free(arena);
  if (read) return reader.its;
  its_free(reader.its);
  return NULL;
}
