// See entail_text.h. A recursive-descent reader without look-ahead beyond one character.
#include "solver/entail_text.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"

// ---- Writing ----

// Names of the program may contain anything and need not be unique: the id makes them so.
static void write_symbol(const Terms *terms, Symbol symbol, Text *text) {
  const char *name = symbol_info(terms, symbol)->name;
  if (!name || !*name) name = "s";
  if (isdigit((unsigned char)*name)) text_add_char(text, '_');
  for (; *name; name++) text_add_char(text, isalnum((unsigned char)*name) || *name == '.' ? *name : '_');
  text_printf(text, ".%u", symbol.id);
}

static void write_linear(const Terms *terms, Linear linear, Text *text) {
  linear_print_with(terms, linear, write_symbol, text);
}

static void write_atom(const Terms *terms, const char *verb, AtomKind kind, Linear linear, Text *text) {
  text_add(text, verb);
  if (kind == ATOM_EQ || kind == ATOM_NE || kind == ATOM_GE) write_linear(terms, linear, text);
  switch (kind) {
    case ATOM_NONE: assert(false); break;
    case ATOM_FALSE: text_add(text, "false\n"); break;
    case ATOM_TRUE: text_add(text, "0 = 0\n"); break;
    case ATOM_EQ: text_add(text, " = 0\n"); break;
    case ATOM_NE: text_add(text, " != 0\n"); break;
    case ATOM_GE: text_add(text, " >= 0\n"); break;
  }
}

typedef struct {
  const Terms *terms;
  Map seen;
  U32Vec ids;
} Symbols;

static void collect(Symbols *symbols, Linear linear) {
  if (!linear.id) return;
  const LinearInfo *info = linear_info(symbols->terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    if (map_get(&symbols->seen, symbol.id, NULL)) continue;
    map_set(&symbols->seen, symbol.id, 1);
    u32_vec_push(&symbols->ids, symbol.id);
    const SymbolInfo *definition = symbol_info(symbols->terms, symbol);
    if (definition->definition != DEFINITION_PRODUCT) continue;
    collect(symbols, definition->left);
    collect(symbols, definition->right);
  }
}

static int compare_ids(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

// The operands of a product are older than the product, so ascending order defines before use.
static void write_products(const Terms *terms, const Knowledge *knowledge, Atom goal, Text *text) {
  Symbols symbols = {.terms = terms};
  const LinearVec *parts[] = {&knowledge->rows, &knowledge->equalities, &knowledge->disequalities};
  for (int p = 0; p < 3; p++) {
    for (uint32_t i = 0; i < parts[p]->count; i++) collect(&symbols, parts[p]->data[i]);
  }
  for (uint32_t i = 0; i < knowledge->bounds.count; i++) {
    const SymbolInfo *definition = symbol_info(terms, knowledge->bounds.data[i].symbol);
    if (definition->definition != DEFINITION_PRODUCT) continue;
    if (!map_get(&symbols.seen, knowledge->bounds.data[i].symbol.id, NULL)) {
      map_set(&symbols.seen, knowledge->bounds.data[i].symbol.id, 1);
      u32_vec_push(&symbols.ids, knowledge->bounds.data[i].symbol.id);
    }
    collect(&symbols, definition->left);
    collect(&symbols, definition->right);
  }
  if (goal.kind == ATOM_EQ || goal.kind == ATOM_NE || goal.kind == ATOM_GE) collect(&symbols, goal.linear);
  if (symbols.ids.count) qsort(symbols.ids.data, symbols.ids.count, sizeof(uint32_t), compare_ids);
  for (uint32_t i = 0; i < symbols.ids.count; i++) {
    Symbol symbol = {symbols.ids.data[i]};
    const SymbolInfo *definition = symbol_info(terms, symbol);
    if (definition->definition != DEFINITION_PRODUCT) continue;
    text_add(text, "product ");
    write_symbol(terms, symbol, text);
    text_add(text, " = (");
    write_linear(terms, definition->left, text);
    text_add(text, ") * (");
    write_linear(terms, definition->right, text);
    text_add(text, ")\n");
  }
  map_release(&symbols.seen);
  u32_vec_release(&symbols.ids);
}

static void write_bound(const Terms *terms, Symbol symbol, const char *relation, Int bound, Text *text) {
  text_add(text, "assume ");
  write_symbol(terms, symbol, text);
  text_add(text, relation);
  int_print(text, bound);
  text_add_char(text, '\n');
}

void oracle_dump(const Terms *terms, const Knowledge *knowledge, Atom goal, Text *text) {
  write_products(terms, knowledge, goal, text);
  for (uint32_t i = 0; i < knowledge->bounds.count; i++) {
    Bound bound = knowledge->bounds.data[i];
    if (bound.low != BOUND_NONE_LOW) write_bound(terms, bound.symbol, " >= ", bound.low, text);
    if (bound.high != BOUND_NONE_HIGH) write_bound(terms, bound.symbol, " <= ", bound.high, text);
  }
  for (uint32_t i = 0; i < knowledge->rows.count; i++)
    write_atom(terms, "assume ", ATOM_GE, knowledge->rows.data[i], text);
  for (uint32_t i = 0; i < knowledge->equalities.count; i++) {
    write_atom(terms, "assume ", ATOM_EQ, knowledge->equalities.data[i], text);
  }
  for (uint32_t i = 0; i < knowledge->disequalities.count; i++) {
    write_atom(terms, "assume ", ATOM_NE, knowledge->disequalities.data[i], text);
  }
  if (knowledge->contradiction) text_add(text, "assume false\n");
  write_atom(terms, "entails ", goal.kind, goal.linear, text);
}

// ---- Reading ----

typedef struct {
  const char *start;  // in the text
  size_t length;
  Symbol symbol;
} Name;

VEC_DEFINE(NameVec, name_vec, Name)

typedef struct {
  Terms *terms;
  const char *at, *line_start;
  uint32_t line;
  NameVec names;
  Map index;  // hash of a name, or a number after it where that is taken by another name -> index into names
  EntailError *error;
} Reader;

static bool fail(Reader *reader, const char *message) {
  *reader->error = (EntailError){reader->line, (uint32_t)(reader->at - reader->line_start) + 1, message};
  return false;
}

static void skip_spaces(Reader *reader) {
  while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\r') reader->at++;
  if (*reader->at == '#') reader->at += strcspn(reader->at, "\n");
}

static bool accept(Reader *reader, const char *token) {
  skip_spaces(reader);
  size_t length = strlen(token);
  if (strncmp(reader->at, token, length) != 0) return false;
  reader->at += length;
  return true;
}

static bool is_name_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.'; }

static bool accept_word(Reader *reader, const char *word) {
  const char *before = reader->at;
  if (accept(reader, word) && !is_name_char(*reader->at)) return true;
  reader->at = before;
  return false;
}

// The length of the name here; 0: there is none.
static size_t name_length(const Reader *reader) {
  size_t length = 0;
  if (!isdigit((unsigned char)*reader->at) && *reader->at != '.') {
    while (is_name_char(reader->at[length])) length++;
  }
  return length;
}

// The symbol of a name; none, with the key where it is to be entered, when it is new.
static Symbol find_name(const Reader *reader, const char *name, size_t length, uint64_t *key) {
  *key = length;
  for (size_t i = 0; i < length; i++) *key = hash_combine(*key, (unsigned char)name[i]);
  for (uint32_t known; map_get(&reader->index, *key, &known); ++*key) {
    const Name *other = &reader->names.data[known];
    if (other->length == length && memcmp(other->start, name, length) == 0) return other->symbol;
  }
  return (Symbol){0};
}

static void enter_name(Reader *reader, const char *name, size_t length, uint64_t key, Symbol symbol) {
  map_set(&reader->index, key, reader->names.count);
  name_vec_push(&reader->names, (Name){name, length, symbol});
}

static bool read_symbol(Reader *reader, Symbol *symbol) {
  skip_spaces(reader);
  size_t length = name_length(reader);
  if (!length) return fail(reader, "a number or a name is expected");
  uint64_t key;
  *symbol = find_name(reader, reader->at, length, &key);
  if (!symbol->id) {
    Text name = {0};
    text_add_bytes(&name, reader->at, length);
    *symbol = symbol_new(reader->terms, text_str(&name));
    text_release(&name);
    enter_name(reader, reader->at, length, key, *symbol);
  }
  reader->at += length;
  return true;
}

static bool read_term(Reader *reader, Int sign, Linear *sum) {
  skip_spaces(reader);
  Linear part;
  Symbol symbol;
  if (isdigit((unsigned char)*reader->at)) {
    Int factor;
    if (!int_parse(reader->at, &reader->at, &factor)) return fail(reader, "the number is too large");
    if (accept(reader, "*")) {
      if (!read_symbol(reader, &symbol)) return false;
      part = linear_scale(reader->terms, linear_symbol(reader->terms, symbol), factor);
    } else {
      part = linear_constant(reader->terms, factor);
    }
  } else {
    if (!read_symbol(reader, &symbol)) return false;
    part = linear_symbol(reader->terms, symbol);
  }
  *sum = linear_add_scaled(reader->terms, *sum, part, sign);
  return sum->id || fail(reader, "the numbers are too large");
}

static bool read_linear(Reader *reader, Linear *sum) {
  *sum = linear_constant(reader->terms, 0);
  if (!read_term(reader, accept(reader, "-") ? -1 : 1, sum)) return false;
  for (;;) {
    if (accept(reader, "+")) {
      if (!read_term(reader, 1, sum)) return false;
    } else if (accept(reader, "-")) {
      if (!read_term(reader, -1, sum)) return false;
    } else {
      return true;
    }
  }
}

static bool read_atom(Reader *reader, Atom *atom) {
  if (accept_word(reader, "false")) {
    *atom = (Atom){.kind = ATOM_FALSE};
    return true;
  }
  Terms *terms = reader->terms;
  Linear left, right;
  static const char *const relations[] = {"<=", ">=", "!=", "==", "<", ">", "="};
  if (!read_linear(reader, &left)) return false;
  int relation = 0;
  while (relation < 7 && !accept(reader, relations[relation])) relation++;
  if (relation == 7) return fail(reader, "a relation is expected: <= < >= > = == !=");
  if (!read_linear(reader, &right)) return false;
  switch (relation) {
    case 0: *atom = atom_le(terms, left, right); break;
    case 1: *atom = atom_le(terms, right, left); break;
    case 2: *atom = atom_ne(terms, left, right); break;
    case 4: *atom = atom_lt(terms, left, right); break;
    case 5: *atom = atom_lt(terms, right, left); break;
    default: *atom = atom_eq(terms, left, right); break;
  }
  return atom->kind != ATOM_NONE || fail(reader, "the numbers are too large");
}

static bool read_product(Reader *reader) {
  skip_spaces(reader);
  size_t length = name_length(reader);
  if (!length) return fail(reader, "a name is expected");
  const char *name = reader->at;
  uint64_t key;
  if (find_name(reader, name, length, &key).id) return fail(reader, "the name is in use already");
  reader->at += length;
  Linear left, right;
  if (!accept(reader, "=")) return fail(reader, "'=' is expected");
  if (!accept(reader, "(")) return fail(reader, "'(' is expected");
  if (!read_linear(reader, &left)) return false;
  if (!accept(reader, ")") || !accept(reader, "*") || !accept(reader, "(")) return fail(reader, "') * (' is expected");
  if (!read_linear(reader, &right)) return false;
  if (!accept(reader, ")")) return fail(reader, "')' is expected");
  if (find_name(reader, name, length, &key).id) return fail(reader, "the product is defined by itself");
  enter_name(reader, name, length, key, symbol_product(reader->terms, left, right));
  return true;
}

static bool read_statement(Reader *reader, Knowledge *knowledge, Atom *goal, bool *has_goal) {
  if (accept_word(reader, "product")) return read_product(reader);
  if (accept_word(reader, "assume")) {
    Atom atom;
    if (!read_atom(reader, &atom)) return false;
    knowledge_add(reader->terms, knowledge, atom);
    return true;
  }
  if (!accept_word(reader, "entails")) return fail(reader, "'product', 'assume' or 'entails' is expected");
  if (*has_goal) return fail(reader, "there is a second 'entails'");
  *has_goal = true;
  return read_atom(reader, goal);
}

bool entail_parse(Terms *terms, const char *text, Knowledge *knowledge, Atom *goal, EntailError *error) {
  Reader reader = {.terms = terms, .at = text, .line_start = text, .line = 1, .error = error};
  *knowledge = (Knowledge){0};
  bool has_goal = false, good = true;
  while (good) {
    skip_spaces(&reader);
    if (!*reader.at) break;
    if (*reader.at == '\n') {
      reader.line_start = ++reader.at;
      reader.line++;
      continue;
    }
    good = read_statement(&reader, knowledge, goal, &has_goal);
    skip_spaces(&reader);
    if (good && *reader.at && *reader.at != '\n') good = fail(&reader, "the end of the line is expected");
  }
  if (good && !has_goal) good = fail(&reader, "there is no 'entails'");
  name_vec_release(&reader.names);
  map_release(&reader.index);
  return good;
}
