// See read_koat.h. Locations whose variables have the same name share the symbol.
#include "its/read_koat.h"

#include <stdio.h>

#include "its/koat_rules.h"

VEC_DEFINE(TokenVec, token_vec, KoatToken)

typedef struct {
  KoatReader input;
  KoatRules rules;
  Its *its;
  const char *file;
  TokenVec declared;  // VAR
  TokenVec starts;
  bool has_starts, starts_anywhere, has_rules;
  Location *locations;  // per function
} Reader;

// --- sections ---

static bool read_goal(Reader *reader) {
  KoatReader *input = &reader->input;
  if (koat_accept(input, "COMPLEXITY") || koat_accept(input, "TERMINATION")) return true;
  return koat_fail(input, "expected COMPLEXITY or TERMINATION");
}

static bool read_names(Reader *reader, TokenVec *names) {
  for (; reader->input.token.kind == KOAT_NAME; koat_advance(&reader->input))
    token_vec_push(names, reader->input.token);
  return true;
}

static bool read_starts(Reader *reader) {
  KoatReader *input = &reader->input;
  if (koat_accept(input, "CONSTRUCTOR")) {
    reader->starts_anywhere = true;
    return koat_expect(input, "-") && koat_expect(input, "BASED");
  }
  if (!koat_expect(input, "(") || !koat_expect(input, "FUNCTIONSYMBOLS")) return false;
  if (input->token.kind != KOAT_NAME) return koat_fail(input, "expected a function symbol");
  return read_names(reader, &reader->starts) && koat_expect(input, ")");
}

static bool read_rules(Reader *reader) {
  while (!koat_is(&reader->input.token, ")"))
    if (!koat_read_rule(&reader->input, &reader->rules)) return false;
  return true;
}

// Anything with balanced parentheses; stops at the last one.
static bool skip_comment(Reader *reader) {
  KoatReader *input = &reader->input;
  for (uint32_t depth = 0; depth || !koat_is(&input->token, ")"); koat_advance(input)) {
    if (input->token.kind == KOAT_END) return koat_fail(input, "expected )");
    depth += koat_is(&input->token, "(");
    depth -= koat_is(&input->token, ")");
  }
  return true;
}

typedef bool ReadSection(Reader *reader);

static bool read_once(Reader *reader, const char *keyword, bool *seen, ReadSection *read) {
  if (*seen) return koat_fail(&reader->input, "a second section");
  *seen = true;
  return koat_expect(&reader->input, keyword) && read(reader);
}

static bool read_section(Reader *reader) {
  KoatReader *input = &reader->input;
  bool read = false;
  if (!koat_expect(input, "(")) return false;
  if (koat_is(&input->token, "STARTTERM"))
    read = read_once(reader, "STARTTERM", &reader->has_starts, read_starts);
  else if (koat_is(&input->token, "RULES"))
    read = read_once(reader, "RULES", &reader->has_rules, read_rules);
  else if (koat_accept(input, "GOAL"))
    read = read_goal(reader);
  else if (koat_accept(input, "VAR"))
    read = read_names(reader, &reader->declared);
  else if (koat_accept(input, "COMMENT"))
    read = skip_comment(reader);
  else
    koat_fail(input, "expected GOAL, STARTTERM, VAR, RULES or COMMENT");
  return read && koat_expect(input, ")");
}

// --- the system ---

static Location add_location(Reader *reader, const char *name, const Symbol *variables, uint32_t count, Spot spot) {
  Location location = its_add_location(reader->its, name, variables, count);
  LocationInfo *info = its_location(reader->its, location);
  info->file = reader->file ? arena_strdup(reader->its->arena, reader->file) : NULL;
  info->line = spot.line;
  info->column = spot.column;
  return location;
}

// A location that the file does not name.
static Location add_unnamed(Reader *reader, const char *wanted, const Symbol *variables, uint32_t count, Spot spot) {
  Text name = {0};
  text_add(&name, wanted);
  while (scope_find(&reader->rules.names, name.data, (uint32_t)name.count, NULL)) text_add_char(&name, '_');
  Location location = add_location(reader, text_str(&name), variables, count, spot);
  text_release(&name);
  return location;
}

// The variables of a function without rules are called as they were declared.
static void name_variables(Reader *reader, KoatFunction *function) {
  Terms *terms = reader->input.terms;
  Map taken = {0};
  function->variables = ARENA_ARRAY(reader->rules.arena, Symbol, (size_t)function->arity + 1);
  for (uint32_t i = 0; i < function->arity; i++) {
    Symbol symbol = {0};
    if (i < reader->declared.count) {
      const KoatToken *declared = &reader->declared.data[i];
      symbol = koat_rules_variable(&reader->rules, terms, declared->bytes, declared->length);
    }
    if (!symbol.id || map_get(&taken, symbol.id, NULL)) {
      char name[32];
      snprintf(name, sizeof name, "arg%u", i + 1);
      symbol = symbol_new(terms, name);
    }
    map_set(&taken, symbol.id, 1);
    function->variables[i] = symbol;
  }
  map_release(&taken);
}

static void add_locations(Reader *reader) {
  uint32_t count = reader->rules.functions.count;
  reader->locations = ARENA_ARRAY(reader->rules.arena, Location, (size_t)count + 1);
  for (uint32_t i = 0; i < count; i++) {
    KoatFunction *function = &reader->rules.functions.data[i];
    Text name = {0};
    text_add_bytes(&name, function->name.bytes, function->name.length);
    if (!function->variables) name_variables(reader, function);
    reader->locations[i] =
        add_location(reader, text_str(&name), function->variables, function->arity, function->name.spot);
    text_release(&name);
  }
}

static void add_calls(Reader *reader, const KoatRule *rule, const AtomVec *guard, uint32_t step, Location end) {
  Transition transition = {.from = reader->locations[rule->function],
                           .to = end,
                           .guard = guard->data,
                           .guard_count = guard->count,
                           .exact = true,
                           .cost = rule->cost,
                           .step = step};
  if (!rule->call_count) its_copy_transition(reader->its, &transition);
  for (uint32_t i = 0; i < rule->call_count; i++) {
    transition.to = reader->locations[rule->calls[i].function];
    transition.update = rule->calls[i].arguments;
    its_copy_transition(reader->its, &transition);
  }
}

static void add_rules(Reader *reader) {
  uint32_t steps = 0;
  Location end = {0};
  for (uint32_t i = 0; i < reader->rules.rules.count; i++) {
    const KoatRule *rule = &reader->rules.rules.data[i];
    if (!rule->call_count && !end.id)
      end = add_unnamed(reader, "end", NULL, 0, reader->rules.functions.data[rule->function].name.spot);
    for (uint32_t j = 0; j < rule->guard.cases.count; j++)
      add_calls(reader, rule, &rule->guard.cases.data[j], rule->call_count > 1 ? ++steps : 0, end);
  }
}

static void add_start(Reader *reader, Location to) {
  uint32_t count = its_location(reader->its, to)->variable_count;
  const LocationInfo *initial = its_location(reader->its, reader->its->initial);
  Linear *given = memory_alloc(sizeof(Linear) * ((size_t)count + 1));
  for (uint32_t i = 0; i < count; i++) given[i] = linear_symbol(reader->its->terms, initial->variables[i]);
  its_copy_transition(reader->its, &(Transition){.from = reader->its->initial,
                                                 .to = to,
                                                 .update = given,
                                                 .exact = true,
                                                 .cost = linear_constant(reader->its->terms, 0)});
  memory_free(given);
}

static LocationInfo widest(const Reader *reader, const Location *starts, uint32_t count) {
  LocationInfo most = {0};
  for (uint32_t i = 0; i < count; i++) {
    const LocationInfo *info = its_location(reader->its, starts[i]);
    if (info->variable_count > most.variable_count) most = *info;
  }
  return most;
}

// A run begins at one of several places with the first of the numbers that the one with the most arguments has: so bounds can speak of them.
static void begin_at_each(Reader *reader, const Location *starts, uint32_t count) {
  LocationInfo most = widest(reader, starts, count);
  reader->its->initial = add_unnamed(reader, "start", most.variables, most.variable_count, (Spot){1, 1});
  for (uint32_t i = 0; i < count; i++) add_start(reader, starts[i]);
}

static bool set_initial(Reader *reader) {
  Location *starts = ARENA_ARRAY(reader->rules.arena, Location, (size_t)reader->starts.count + 1);
  for (uint32_t i = 0; i < reader->starts.count; i++) {
    const KoatToken *name = &reader->starts.data[i];
    uint32_t index;
    if (!scope_find(&reader->rules.names, name->bytes, name->length, &index))
      return reading_fail(reader->input.error, name->spot, "unknown location", name->bytes, name->length);
    starts[i] = reader->locations[index];
  }
  reader->its->initial = starts[0];
  if (reader->starts.count == 1) return true;
  if (reader->starts_anywhere)
    begin_at_each(reader, reader->locations, reader->rules.functions.count);
  else
    begin_at_each(reader, starts, reader->starts.count);
  return true;
}

static bool read_file(Reader *reader, const char *input) {
  koat_start(&reader->input, input);
  while (reader->input.token.kind != KOAT_END)
    if (!read_section(reader)) return false;
  if (!reader->has_rules) return koat_fail(&reader->input, "expected (RULES ...)");
  if (!reader->has_starts) return koat_fail(&reader->input, "expected (STARTTERM ...)");
  add_locations(reader);
  add_rules(reader);
  return set_initial(reader);
}

Its *its_read_koat(Terms *terms, const char *input, const char *file, Text *error) {
  Reader reader = {.input = {.terms = terms, .error = error}, .its = its_new(terms), .file = file};
  koat_rules_init(&reader.rules);
  bool read = read_file(&reader, input);
  koat_rules_release(&reader.rules);
  scope_release(&reader.input.names);
  token_vec_release(&reader.declared);
  token_vec_release(&reader.starts);
  if (read) return reader.its;
  its_free(reader.its);
  return NULL;
}
