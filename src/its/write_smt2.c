// its_write_smt2 of write.h.
#include <ctype.h>
#include <stdio.h>

#include "its/write.h"
#include "its/writing.h"

VEC_DEFINE(NameVec, name_vec, const char *)

typedef struct {
  const Its *its;
  Text *text;
  Naming names;
  NameVec before, after;   // per place in the list of variables
  U32Vec *places;          // per location: of its variables
  const char **locations;  // their names
  const char *counter, *counter_after;
  Map symbols;  // of a transition: symbol -> index into `spoken`
  NameVec spoken;
  Map results;  // of a transition: the symbols that are variables of the target
} Writer;

static const char *const reserved[] = {
    "and", "or",  "not", "exists",   "forall",     "let",       "true",      "false", "distinct", "ite",
    "par", "as",  "Int", "Bool",     "Loc",        "div",       "mod",       "abs",   "=",        "=>",
    "<",   "<=",  ">",   ">=",       "+",          "-",         "*",         "/",     "_",        "!",
    "src", "dst", "rel", "cfg_init", "cfg_trans2", "init_main", "next_main", "pc1"};

static bool is_symbol_character(char c, bool first) {
  return c && (isalpha((unsigned char)c) || strchr("~!@$%^&*_+=<>.?/-", c) || (!first && isdigit((unsigned char)c)));
}

// --- places: variables of different locations with the same name share one ---

static uint32_t place_of(Writer *writer, Scope *places, const char *name, uint32_t occurrence) {
  Text key = {0};
  text_printf(&key, "%s\n%u", name, occurrence);
  uint32_t place = writer->before.count;
  if (!scope_find(places, key.data, (uint32_t)key.count, &place)) {
    scope_add(places, arena_strdup(writer->names.arena, text_str(&key)), (uint32_t)key.count, place);
    const char *before = naming_choose(&writer->names, name, "v");
    Text after = {0};
    text_printf(&after, "%s^post", before);
    name_vec_push(&writer->before, before);
    name_vec_push(&writer->after, naming_choose(&writer->names, text_str(&after), "v"));
    text_release(&after);
  }
  text_release(&key);
  return place;
}

static void find_places(Writer *writer) {
  Scope places = {0};
  for (uint32_t i = 1; i < writer->its->locations.count; i++) {
    const LocationInfo *info = &writer->its->locations.data[i];
    Scope occurrences = {0};
    for (uint32_t j = 0; j < info->variable_count; j++) {
      const char *name = symbol_info(writer->its->terms, info->variables[j])->name;
      uint32_t occurrence = 0;
      if (!name) name = "";
      scope_find(&occurrences, name, (uint32_t)strlen(name), &occurrence);
      scope_add(&occurrences, name, (uint32_t)strlen(name), occurrence + 1);
      u32_vec_push(&writer->places[i], place_of(writer, &places, name, occurrence));
    }
    scope_release(&occurrences);
  }
  scope_release(&places);
}

// --- terms ---

static void write_linear(const Writer *writer, Linear linear);

static void write_number(Text *text, Int number) {
  if (number < 0) text_add(text, "(- ");
  int_print(text, int_abs(number));
  if (number < 0) text_add(text, ")");
}

static void write_symbol(const Writer *writer, Symbol symbol) {
  uint32_t index;
  if (map_get(&writer->symbols, symbol.id, &index)) {
    text_add(writer->text, writer->spoken.data[index]);
    return;
  }
  const SymbolInfo *info = symbol_info(writer->its->terms, symbol);
  assert(info->definition == DEFINITION_PRODUCT);
  text_add(writer->text, "(* ");
  write_linear(writer, info->left);
  text_add(writer->text, " ");
  write_linear(writer, info->right);
  text_add(writer->text, ")");
}

static void write_linear(const Writer *writer, Linear linear) {
  const LinearInfo *info = linear_info(writer->its->terms, linear);
  uint32_t parts = info->count + (info->constant != 0);
  if (!parts) text_add(writer->text, "0");
  if (parts > 1) text_add(writer->text, "(+");
  for (uint32_t i = 0; i < info->count; i++) {
    if (parts > 1) text_add(writer->text, " ");
    bool scaled = info->monomials[i].factor != 1;
    if (scaled) {
      text_add(writer->text, "(* ");
      write_number(writer->text, info->monomials[i].factor);
      text_add(writer->text, " ");
    }
    write_symbol(writer, info->monomials[i].symbol);
    if (scaled) text_add(writer->text, ")");
  }
  if (parts > 1 && info->constant) text_add(writer->text, " ");
  if (info->constant) write_number(writer->text, info->constant);
  if (parts > 1) text_add(writer->text, ")");
}

// An equality that says what a variable of the target is: that variable, and its value.
static bool solve_result(const Writer *writer, Atom atom, Linear *result, Linear *value) {
  Terms *terms = writer->its->terms;
  const LinearInfo *info = linear_info(terms, atom.linear);
  for (uint32_t i = 0; i < info->count && atom.kind == ATOM_EQ; i++) {
    Monomial monomial = info->monomials[i];
    if (int_abs(monomial.factor) != 1 || !map_get(&writer->results, monomial.symbol.id, NULL)) continue;
    *result = linear_symbol(terms, monomial.symbol);
    *value = linear_scale(terms, linear_add_scaled(terms, atom.linear, *result, -monomial.factor), -monomial.factor);
    return true;
  }
  return false;
}

static void write_atom(const Writer *writer, Atom atom) {
  if (atom.kind == ATOM_FALSE) {
    text_add(writer->text, " false");
    return;
  }
  Linear left, right;
  if (!solve_result(writer, atom, &left, &right)) linear_sides(writer->its->terms, atom.linear, &left, &right);
  text_add(writer->text, atom.kind == ATOM_NE ? " (not (= " : atom.kind == ATOM_EQ ? " (= " : " (>= ");
  write_linear(writer, left);
  text_add(writer->text, " ");
  write_linear(writer, right);
  text_add(writer->text, atom.kind == ATOM_NE ? "))" : ")");
}

// --- transitions ---

static void name_symbol(Writer *writer, Symbol symbol, const char *name) {
  map_set(&writer->symbols, symbol.id, writer->spoken.count);
  name_vec_push(&writer->spoken, name);
}

// The auxiliary symbol that is all of the update and has no name yet; 0: there is none.
static Symbol whole_update(const Writer *writer, Linear update) {
  Symbol symbol = {0};
  if (!update.id || !linear_is_symbol(writer->its->terms, update, &symbol)) return (Symbol){0};
  bool product = symbol_info(writer->its->terms, symbol)->definition == DEFINITION_PRODUCT;
  return product || map_get(&writer->symbols, symbol.id, NULL) ? (Symbol){0} : symbol;
}

// Variables as the source has them; what becomes a variable of the target as that; the rest is bound by a quantifier, and returned.
static void name_symbols(Writer *writer, const Transition *transition, const Plain *plain, Naming *local,
                         NameVec *bound, bool *is_named) {
  const LocationInfo *from = its_location(writer->its, transition->from),
                     *to = its_location(writer->its, transition->to);
  map_clear(&writer->symbols);
  map_clear(&writer->results);
  name_vec_clear(&writer->spoken);
  for (uint32_t i = 0; i < from->variable_count; i++)
    name_symbol(writer, from->variables[i], writer->before.data[writer->places[transition->from.id].data[i]]);
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Symbol symbol = whole_update(writer, transition->update[i]);
    is_named[i] = symbol.id != 0;
    if (!symbol.id) continue;
    map_set(&writer->results, symbol.id, i);
    name_symbol(writer, symbol, writer->after.data[writer->places[transition->to.id].data[i]]);
  }
  for (uint32_t i = 0; i < plain->auxiliary.count; i++) {
    Symbol symbol = plain->auxiliary.data[i];
    if (map_get(&writer->symbols, symbol.id, NULL)) continue;
    name_vec_push(bound, naming_choose(local, symbol_info(writer->its->terms, symbol)->name, "v"));
    name_symbol(writer, symbol, bound->data[bound->count - 1]);
  }
}

static void write_relation(Writer *writer, const Transition *transition, const Plain *plain, const bool *is_named) {
  const LocationInfo *to = its_location(writer->its, transition->to);
  uint32_t count = plain->guard.count;
  for (uint32_t i = 0; i < to->variable_count; i++) count += transition->update[i].id && !is_named[i];
  text_add(writer->text, count > 1 ? " (and" : count ? "" : " true");
  for (uint32_t i = 0; i < plain->guard.count; i++) write_atom(writer, plain->guard.data[i]);
  for (uint32_t i = 0; i < to->variable_count; i++) {
    if (!transition->update[i].id || is_named[i]) continue;
    text_printf(writer->text, " (= %s ", writer->after.data[writer->places[transition->to.id].data[i]]);
    write_linear(writer, transition->update[i]);
    text_add(writer->text, ")");
  }
  if (count > 1) text_add(writer->text, ")");
}

static void write_transition(Writer *writer, const Transition *transition) {
  Naming local = {.outer = &writer->names, .allowed = is_symbol_character, .arena = writer->names.arena};
  NameVec bound = {0};
  Plain plain;
  bool *is_named = memory_zalloc((size_t)its_location(writer->its, transition->to)->variable_count + 1);
  plain_init(&plain, writer->its, transition, 1, false);
  name_symbols(writer, transition, &plain, &local, &bound, is_named);
  if (!plain.exact) text_add(writer->text, "    ; over-approximated\n");
  text_printf(writer->text, "    (cfg_trans2 %s %s %s %s", writer->counter, writer->locations[transition->from.id],
              writer->counter_after, writer->locations[transition->to.id]);
  if (bound.count) text_add(writer->text, " (exists (");
  for (uint32_t i = 0; i < bound.count; i++) text_printf(writer->text, "%s(%s Int)", i ? " " : "", bound.data[i]);
  if (bound.count) text_add(writer->text, ")");
  write_relation(writer, transition, &plain, is_named);
  text_add(writer->text, bound.count ? "))\n" : ")\n");
  plain_release(&plain);
  name_vec_release(&bound);
  naming_release(&local);
  memory_free(is_named);
}

// --- the file ---

static void write_declarations(const Writer *writer) {
  uint32_t count = writer->its->locations.count;
  text_add(writer->text, "(declare-sort Loc 0)\n");
  for (uint32_t i = 1; i < count; i++) text_printf(writer->text, "(declare-const %s Loc)\n", writer->locations[i]);
  if (count > 2) text_add(writer->text, "(assert (distinct");
  for (uint32_t i = 1; i < count && count > 2; i++) text_printf(writer->text, " %s", writer->locations[i]);
  if (count > 2) text_add(writer->text, "))\n");
  text_add(writer->text,
           "(define-fun cfg_init ((pc Loc) (src Loc) (rel Bool)) Bool (and (= pc src) rel))\n"
           "(define-fun cfg_trans2 ((pc Loc) (src Loc) (pc1 Loc) (dst Loc) (rel Bool)) Bool\n"
           "  (and (= pc src) (= pc1 dst) rel))\n");
}

static void write_parameters(const Writer *writer, const char *counter, const NameVec *names) {
  text_printf(writer->text, "(%s Loc)", counter);
  for (uint32_t i = 0; i < names->count; i++) text_printf(writer->text, " (%s Int)", names->data[i]);
}

static void write_functions(Writer *writer) {
  const TransitionVec *transitions = &writer->its->transitions;
  text_add(writer->text, "(define-fun init_main (");
  write_parameters(writer, writer->counter, &writer->before);
  text_printf(writer->text, ") Bool\n  (cfg_init %s %s true))\n", writer->counter,
              writer->locations[writer->its->initial.id]);
  text_add(writer->text, "(define-fun next_main (");
  write_parameters(writer, writer->counter, &writer->before);
  text_add(writer->text, " ");
  write_parameters(writer, writer->counter_after, &writer->after);
  text_add(writer->text, ") Bool\n");
  text_add(writer->text, transitions->count > 1 ? "  (or\n" : transitions->count ? "" : "  false");
  for (uint32_t i = 0; i < transitions->count; i++) write_transition(writer, &transitions->data[i]);
  text_add(writer->text, transitions->count > 1 ? "  ))\n" : ")\n");
}

void its_write_smt2(const Its *its, Text *text) {
  assert(its->initial.id);
  Writer writer = {.its = its, .text = text, .names = {.allowed = is_symbol_character, .arena = arena_new()}};
  writer.places = memory_zalloc(sizeof(U32Vec) * its->locations.count);
  writer.locations = memory_zalloc(sizeof(char *) * its->locations.count);
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) naming_reserve(&writer.names, reserved[i]);
  for (uint32_t i = 1; i < its->locations.count; i++)
    writer.locations[i] = naming_choose(&writer.names, its->locations.data[i].name, "location");
  writer.counter = naming_choose(&writer.names, "pc", "pc");
  writer.counter_after = naming_choose(&writer.names, "pc^post", "pc");
  find_places(&writer);
  write_declarations(&writer);
  write_functions(&writer);
  for (uint32_t i = 0; i < its->locations.count; i++) u32_vec_release(&writer.places[i]);
  memory_free(writer.places);
  memory_free(writer.locations);
  name_vec_release(&writer.before);
  name_vec_release(&writer.after);
  name_vec_release(&writer.spoken);
  map_release(&writer.symbols);
  map_release(&writer.results);
  naming_release(&writer.names);
  arena_free(writer.names.arena);
}
