// its_write_koat of write.h.
#include <ctype.h>

#include "its/write.h"
#include "its/writing.h"

VEC_DEFINE(NameVec, name_vec, const char *)

typedef struct {
  const Its *its;
  Text *text;  // of the rules
  Naming functions;
  const char **locations;  // their names
  Scope declared;          // names of variables in any rule
  Naming variables;        // of the rule
  Map symbols;             // of the rule: symbol -> index into `spoken`
  NameVec spoken;
} Writer;

static bool is_name_character(char c, bool first) {
  return isalpha((unsigned char)c) || c == '_' || (!first && (isdigit((unsigned char)c) || c == '.' || c == '\''));
}

// Com_1 is no function.
static const char *function_name(Writer *writer, const char *wanted) {
  Text name = {0};
  if (wanted && !strncmp(wanted, "Com_", 4)) text_add(&name, "_");
  if (wanted) text_add(&name, wanted);
  const char *result = naming_choose(&writer->functions, text_str(&name), "location");
  text_release(&name);
  return result;
}

static const char *new_variable(Writer *writer, const char *wanted) {
  const char *name = naming_choose(&writer->variables, wanted, "v");
  uint32_t length = (uint32_t)strlen(name);
  if (!scope_find(&writer->declared, name, length, NULL)) scope_add(&writer->declared, name, length, 0);
  return name;
}

static void name_symbol(Writer *writer, Symbol symbol) {
  map_set(&writer->symbols, symbol.id, writer->spoken.count);
  name_vec_push(&writer->spoken, new_variable(writer, symbol_info(writer->its->terms, symbol)->name));
}

// --- terms ---

static void write_linear(Writer *writer, Linear linear);

static bool is_product(const Writer *writer, Symbol symbol) { return !map_get(&writer->symbols, symbol.id, NULL); }

// A factor is in parentheses unless it reads the same without: products are read from the left.
static void write_factor(Writer *writer, Linear linear, bool first) {
  Symbol symbol;
  bool bare = linear_is_symbol(writer->its->terms, linear, &symbol) && (first || !is_product(writer, symbol));
  if (!bare) text_add(writer->text, "(");
  write_linear(writer, linear);
  if (!bare) text_add(writer->text, ")");
}

static void write_symbol(Writer *writer, Symbol symbol) {
  uint32_t index;
  if (map_get(&writer->symbols, symbol.id, &index)) {
    text_add(writer->text, writer->spoken.data[index]);
    return;
  }
  const SymbolInfo *info = symbol_info(writer->its->terms, symbol);
  assert(info->definition == DEFINITION_PRODUCT);
  write_factor(writer, info->left, true);
  text_add(writer->text, "*");
  write_factor(writer, info->right, false);
}

static void write_monomial(Writer *writer, Monomial monomial) {
  bool scaled = int_abs(monomial.factor) != 1, product = is_product(writer, monomial.symbol);
  if (scaled) int_print(writer->text, int_abs(monomial.factor));
  if (scaled) text_add(writer->text, product ? "*(" : "*");
  write_symbol(writer, monomial.symbol);
  if (scaled && product) text_add(writer->text, ")");
}

static void write_linear(Writer *writer, Linear linear) {
  const LinearInfo *info = linear_info(writer->its->terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    bool negative = info->monomials[i].factor < 0;
    text_add(writer->text, !i ? (negative ? "-" : "") : negative ? " - " : " + ");
    write_monomial(writer, info->monomials[i]);
  }
  if (!info->count) {
    int_print(writer->text, info->constant);
  } else if (info->constant) {
    text_add(writer->text, info->constant < 0 ? " - " : " + ");
    int_print(writer->text, int_abs(info->constant));
  }
}

static void write_atom(Writer *writer, Atom atom) {
  if (atom.kind == ATOM_FALSE) {
    text_add(writer->text, "FALSE");
    return;
  }
  Linear left, right;
  linear_sides(writer->its->terms, atom.linear, &left, &right);
  write_linear(writer, left);
  text_add(writer->text, atom.kind == ATOM_NE ? " != " : atom.kind == ATOM_EQ ? " = " : " >= ");
  write_linear(writer, right);
}

// --- rules ---

static void write_left(Writer *writer, Location location) {
  const LocationInfo *info = its_location(writer->its, location);
  text_printf(writer->text, "  %s(", writer->locations[location.id]);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    text_add(writer->text, i ? ", " : "");
    write_symbol(writer, info->variables[i]);
  }
  text_add(writer->text, ")");
}

static void write_arrow(Writer *writer, Linear cost) {
  Int constant;
  if (cost.id && linear_is_constant(writer->its->terms, cost, &constant) && constant == 1) {
    text_add(writer->text, " -> ");
    return;
  }
  text_add(writer->text, " -{0,");
  if (cost.id)
    write_linear(writer, cost);
  else
    text_add(writer->text, new_variable(writer, "unknown"));
  text_add(writer->text, "}> ");
}

static void write_call(Writer *writer, const Transition *transition) {
  const LocationInfo *info = its_location(writer->its, transition->to);
  text_printf(writer->text, "%s(", writer->locations[transition->to.id]);
  for (uint32_t i = 0; i < info->variable_count; i++) {
    text_add(writer->text, i ? ", " : "");
    if (transition->update[i].id)
      write_linear(writer, transition->update[i]);
    else
      text_add(writer->text, new_variable(writer, symbol_info(writer->its->terms, info->variables[i])->name));
  }
  text_add(writer->text, ")");
}

static void write_rule(Writer *writer, const Transition *transitions, uint32_t count) {
  const LocationInfo *from = its_location(writer->its, transitions->from);
  Plain plain;
  plain_init(&plain, writer->its, transitions, count, true);
  writer->variables = (Naming){.allowed = is_name_character, .arena = writer->functions.arena};
  naming_reserve(&writer->variables, "TRUE");
  naming_reserve(&writer->variables, "true");
  naming_reserve(&writer->variables, "FALSE");
  naming_reserve(&writer->variables, "false");
  for (uint32_t i = 0; i < from->variable_count; i++) name_symbol(writer, from->variables[i]);
  for (uint32_t i = 0; i < plain.auxiliary.count; i++) name_symbol(writer, plain.auxiliary.data[i]);
  if (!plain.exact) text_add(writer->text, "  # over-approximated\n");
  write_left(writer, transitions->from);
  write_arrow(writer, transitions->cost);
  if (count > 1) text_printf(writer->text, "Com_%u(", count);
  for (uint32_t i = 0; i < count; i++) {
    text_add(writer->text, i ? ", " : "");
    write_call(writer, &transitions[i]);
  }
  if (count > 1) text_add(writer->text, ")");
  for (uint32_t i = 0; i < plain.guard.count; i++) {
    text_add(writer->text, i ? " && " : " :|: ");
    write_atom(writer, plain.guard.data[i]);
  }
  text_add(writer->text, "\n");
  naming_release(&writer->variables);
  map_clear(&writer->symbols);
  name_vec_clear(&writer->spoken);
  plain_release(&plain);
}

static bool same_step(const Transition *a, const Transition *b) {
  bool same = a->step && a->step == b->step && a->from.id == b->from.id && a->cost.id == b->cost.id &&
              a->guard_count == b->guard_count;
  for (uint32_t i = 0; i < a->guard_count && same; i++) same = atom_same(a->guard[i], b->guard[i]);
  return same;
}

static void write_rules(Writer *writer) {
  const TransitionVec *all = &writer->its->transitions;
  bool mentioned = false;
  for (uint32_t i = 0; i < all->count && !mentioned; i++)
    mentioned = all->data[i].from.id == writer->its->initial.id || all->data[i].to.id == writer->its->initial.id;
  for (uint32_t i = 0, next; i < all->count; i = next) {
    for (next = i + 1; next < all->count && same_step(&all->data[i], &all->data[next]);) next++;
    write_rule(writer, &all->data[i], next - i);
  }
  // Where runs begin must be known even if they end there.
  if (!mentioned) text_printf(writer->text, "  %s() -> Com_0()\n", writer->locations[writer->its->initial.id]);
}

void its_write_koat(const Its *its, Text *text) {
  assert(its->initial.id);
  Text rules = {0};
  Writer writer = {.its = its, .text = &rules, .functions = {.allowed = is_name_character, .arena = arena_new()}};
  writer.locations = memory_zalloc(sizeof(char *) * its->locations.count);
  for (uint32_t i = 1; i < its->locations.count; i++)
    writer.locations[i] = function_name(&writer, its->locations.data[i].name);
  write_rules(&writer);
  text_printf(text, "(GOAL COMPLEXITY)\n(STARTTERM (FUNCTIONSYMBOLS %s))\n(VAR", writer.locations[its->initial.id]);
  for (uint32_t i = 0; i < writer.declared.entries.count; i++)
    text_printf(text, " %s", writer.declared.entries.data[i].bytes);
  text_add(text, ")\n(RULES\n");
  text_add(text, text_str(&rules));
  text_add(text, ")\n");
  text_release(&rules);
  memory_free(writer.locations);
  scope_release(&writer.declared);
  map_release(&writer.symbols);
  name_vec_release(&writer.spoken);
  naming_release(&writer.functions);
  arena_free(writer.functions.arena);
}
