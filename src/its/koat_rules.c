// See koat_rules.h.
#include "its/koat_rules.h"

#include <stdio.h>

VEC_DEFINE(CallVec, call_vec, KoatCall)

void koat_rules_init(KoatRules *rules) { *rules = (KoatRules){.arena = arena_new()}; }

void koat_rules_release(KoatRules *rules) {
  for (uint32_t i = 0; i < rules->rules.count; i++) disjunction_release(&rules->rules.data[i].guard);
  koat_rule_vec_release(&rules->rules);
  koat_function_vec_release(&rules->functions);
  scope_release(&rules->names);
  scope_release(&rules->variables);
  arena_free(rules->arena);
}

static bool wrong_arity(KoatReader *input, const KoatToken *name, uint32_t arity, const KoatFunction *known) {
  char what[128];
  snprintf(what, sizeof what, "%u argument%s, but %u in line %u", arity, arity == 1 ? "" : "s", known->arity,
           known->name.spot.line);
  return reading_fail(input->error, name->spot, what, name->bytes, name->length);
}

static bool find_function(KoatReader *input, KoatRules *rules, const KoatToken *name, uint32_t arity, uint32_t *index) {
  if (scope_find(&rules->names, name->bytes, name->length, index)) {
    const KoatFunction *known = &rules->functions.data[*index];
    return known->arity == arity || wrong_arity(input, name, arity, known);
  }
  *index = rules->functions.count;
  scope_add(&rules->names, name->bytes, name->length, *index);
  koat_function_vec_push(&rules->functions, (KoatFunction){.name = *name, .arity = arity});
  return true;
}

Symbol koat_rules_variable(KoatRules *rules, Terms *terms, const char *name, uint32_t length) {
  Symbol symbol;
  if (scope_find(&rules->variables, name, length, &symbol.id)) return symbol;
  Text text = {0};
  text_add_bytes(&text, name, length);
  symbol = symbol_new(terms, text_str(&text));
  text_release(&text);
  scope_add(&rules->variables, name, length, symbol.id);
  return symbol;
}

// --- the left side ---

// At "(": how many arguments there are up to the matching ")". What is wrong with them is found later.
static uint32_t count_arguments(const KoatReader *input) {
  KoatReader ahead = *input;
  uint32_t depth = 0, count = 0;
  do {
    bool opens = koat_is(&ahead.token, "("), closes = koat_is(&ahead.token, ")");
    if (depth && !count && !closes) count = 1;
    if (depth == 1 && koat_is(&ahead.token, ",")) count++;
    depth = depth + opens - closes;
    koat_advance(&ahead);
  } while (depth && ahead.token.kind != KOAT_END);
  return count;
}

// Is the next token a name that is a whole argument?
static bool at_plain_argument(const KoatReader *input) {
  KoatReader ahead = *input;
  if (ahead.token.kind != KOAT_NAME) return false;
  koat_advance(&ahead);
  return koat_is(&ahead.token, ",") || koat_is(&ahead.token, ")");
}

// Reads argument number i of the left side; a name stands for the variable from here on, if it does not stand for something already.
static bool read_parameter(KoatReader *input, KoatRules *rules, Symbol *variable, bool known, uint32_t number,
                           Disjunction *guard) {
  const KoatToken token = input->token;
  Linear term;
  bool plain = at_plain_argument(input) && !scope_find(&input->names, token.bytes, token.length, NULL);
  if (!known && plain) *variable = koat_rules_variable(rules, input->terms, token.bytes, token.length);
  if (!known && !plain) {
    char name[32];
    snprintf(name, sizeof name, "arg%u", number + 1);
    *variable = symbol_new(input->terms, name);
  }
  if (plain) {
    scope_add(&input->names, token.bytes, token.length, variable->id);
    koat_advance(input);
    return true;
  }
  if (!koat_read_term(input, &term)) return false;
  Atom atom = atom_eq(input->terms, linear_symbol(input->terms, *variable), term);
  if (atom.kind == ATOM_NONE)
    return reading_fail(input->error, token.spot, READING_TOO_LARGE, token.bytes, token.length);
  return disjunction_and_atom(guard, atom);
}

static bool read_left(KoatReader *input, KoatRules *rules, KoatRule *rule, Disjunction *guard) {
  const KoatToken name = input->token;
  if (name.kind != KOAT_NAME) return koat_fail(input, "expected a rule");
  koat_advance(input);
  bool parenthesis = koat_is(&input->token, "(");
  if (!find_function(input, rules, &name, parenthesis ? count_arguments(input) : 0, &rule->function)) return false;
  KoatFunction *function = &rules->functions.data[rule->function];
  bool known = function->variables != NULL;
  if (!known) {
    function->variables = ARENA_ARRAY(rules->arena, Symbol, (size_t)function->arity + 1);
    function->name = name;
  }
  if (!parenthesis) return true;
  koat_advance(input);
  for (uint32_t i = 0; i < function->arity; i++) {
    if (i && !koat_expect(input, ",")) return false;
    if (!read_parameter(input, rules, &function->variables[i], known, i, guard)) return false;
  }
  return koat_expect(input, ")");
}

// --- the rest of a rule ---

// -> or -{upper}> or -{lower,upper}>
static bool read_arrow(KoatReader *input, Linear *cost) {
  *cost = linear_constant(input->terms, 1);
  if (koat_accept(input, "->")) return true;
  if (!koat_accept(input, "-{")) return koat_fail(input, "expected -> or -{");
  if (!koat_read_term(input, cost)) return false;
  if (koat_accept(input, ",") && !koat_read_term(input, cost)) return false;
  return koat_expect(input, "}>");
}

static bool read_call(KoatReader *input, KoatRules *rules, KoatCall *call) {
  const KoatToken name = input->token;
  LinearVec arguments = {0};
  Linear argument;
  bool read = true;
  if (name.kind != KOAT_NAME) return koat_fail(input, "expected a call");
  koat_advance(input);
  if (koat_accept(input, "(") && !koat_accept(input, ")")) {
    do {
      read = koat_read_term(input, &argument);
      if (read) linear_vec_push(&arguments, argument);
    } while (read && koat_accept(input, ","));
    read = read && koat_expect(input, ")");
  }
  read = read && find_function(input, rules, &name, arguments.count, &call->function);
  if (read) call->arguments = arena_copy(rules->arena, arguments.data, sizeof(Linear) * arguments.count);
  linear_vec_release(&arguments);
  return read;
}

// Com_7 is 7; false: it is something else.
static bool is_compound(const KoatToken *token, uint32_t *count) {
  *count = 0;
  if (token->kind != KOAT_NAME || token->length < 5 || token->length > 10 || memcmp(token->bytes, "Com_", 4) != 0)
    return false;
  for (uint32_t i = 4; i < token->length; i++) {
    if (token->bytes[i] < '0' || token->bytes[i] > '9') return false;
    *count = *count * 10 + (uint32_t)(token->bytes[i] - '0');
  }
  return true;
}

static bool read_calls(KoatReader *input, KoatRules *rules, CallVec *calls) {
  const KoatToken compound = input->token;
  uint32_t count;
  KoatCall call = {0};
  if (!is_compound(&compound, &count)) {
    if (!read_call(input, rules, &call)) return false;
    call_vec_push(calls, call);
    return true;
  }
  koat_advance(input);
  if (!koat_expect(input, "(")) return false;
  if (!koat_accept(input, ")")) {
    do {
      if (!read_call(input, rules, &call)) return false;
      call_vec_push(calls, call);
    } while (koat_accept(input, ","));
    if (!koat_expect(input, ")")) return false;
  }
  if (calls->count == count) return true;
  return reading_fail(input->error, compound.spot, "another number of calls follows", compound.bytes, compound.length);
}

static bool read_guard(KoatReader *input, Disjunction *guard) {
  bool bracket = koat_accept(input, "[");
  if (!bracket && !koat_accept(input, ":|:")) return true;
  const Spot spot = input->token.spot;
  Disjunction cases;
  bool read = koat_read_guard(input, &cases) && (!bracket || koat_expect(input, "]"));
  if (read && !disjunction_and(guard, &cases)) read = reading_fail(input->error, spot, "too many cases", NULL, 0);
  disjunction_release(&cases);
  return read;
}

bool koat_read_rule(KoatReader *input, KoatRules *rules) {
  KoatRule rule = {.guard = disjunction_true()};
  CallVec calls = {0};
  scope_leave(&input->names, 0);
  bool read = read_left(input, rules, &rule, &rule.guard) && read_arrow(input, &rule.cost) &&
              read_calls(input, rules, &calls) && read_guard(input, &rule.guard);
  rule.calls = arena_copy(rules->arena, calls.data, sizeof(KoatCall) * calls.count);
  rule.call_count = calls.count;
  koat_rule_vec_push(&rules->rules, rule);
  call_vec_release(&calls);
  return read;
}
