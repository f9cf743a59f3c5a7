// See koat_formula.h. One descent reads terms and guards, since a parenthesis may begin either.
#include "its/koat_formula.h"

#include <ctype.h>
#include <stdio.h>

#include "its/polynomial.h"

#define MAX_DEPTH 1000u

// --- tokens ---

static const char *const signs[] = {":|:", "-{", "}>", "->", "&&", "/\\", "||", "\\/", "<=", ">=", "==", "!=", "=",
                                    "<",   ">",  "(",  ")",  "[",  "]",   "{",  "}",   ",",  "+",  "-",  "*",  "^"};

static bool continues_name(char c) { return isalnum((unsigned char)c) || (c && strchr("_.'$@~", c)); }

static size_t sign_length(const char *at) {
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (!strncmp(at, signs[i], strlen(signs[i]))) return strlen(signs[i]);
  return 1;  // what nothing expects
}

static void skip_space(Cursor *cursor) {
  for (; *cursor->at; cursor_move(cursor, 1)) {
    if (*cursor->at == '#') cursor_move(cursor, strcspn(cursor->at, "\n"));
    if (!isspace((unsigned char)*cursor->at)) return;
  }
}

void koat_advance(KoatReader *reader) {
  Cursor *cursor = &reader->cursor;
  skip_space(cursor);
  size_t length = 0;
  char first = *cursor->at;
  reader->token = (KoatToken){.bytes = cursor->at, .spot = cursor_spot(cursor)};
  if (isalnum((unsigned char)first) || first == '_') {
    reader->token.kind = isdigit((unsigned char)first) ? KOAT_NUMBER : KOAT_NAME;
    while (continues_name(cursor->at[length])) length++;
  } else if (first) {
    reader->token.kind = KOAT_SIGN;
    length = sign_length(cursor->at);
  }
  reader->token.length = (uint32_t)length;
  cursor_move(cursor, length);
}

void koat_start(KoatReader *reader, const char *input) {
  reader->cursor = (Cursor){input, input, 1};
  koat_advance(reader);
}

bool koat_is(const KoatToken *token, const char *text) {
  return token->kind != KOAT_END && strlen(text) == token->length && !memcmp(token->bytes, text, token->length);
}

bool koat_fail(KoatReader *reader, const char *what) {
  const KoatToken *token = &reader->token;
  if (token->kind != KOAT_END) return reading_fail(reader->error, token->spot, what, token->bytes, token->length);
  Text ended = {0};
  text_printf(&ended, "%s, but the file ends", what);
  reading_fail(reader->error, token->spot, text_str(&ended), NULL, 0);
  text_release(&ended);
  return false;
}

bool koat_accept(KoatReader *reader, const char *text) {
  bool found = koat_is(&reader->token, text);
  if (found) koat_advance(reader);
  return found;
}

bool koat_expect(KoatReader *reader, const char *text) {
  if (koat_accept(reader, text)) return true;
  char what[64];
  snprintf(what, sizeof what, "expected %s here", text);
  return koat_fail(reader, what);
}

Symbol koat_bind(KoatReader *reader, const KoatToken *token) {
  Text text = {0};
  text_add_bytes(&text, token->bytes, token->length);
  Symbol symbol = symbol_new(reader->terms, text_str(&text));
  scope_add(&reader->names, token->bytes, token->length, symbol.id);
  text_release(&text);
  return symbol;
}

// --- terms and formulas ---

typedef struct {
  bool is_formula;
  Linear term;
  Disjunction cases;  // of a formula
  KoatToken start;    // for complaints
} Value;

static bool read_any(KoatReader *reader, Value *value);

static bool fail_at(KoatReader *reader, const KoatToken *at, const char *what) {
  return reading_fail(reader->error, at->spot, what, at->bytes, at->length);
}

static bool want_term(KoatReader *reader, const Value *value) {
  if (!value->is_formula) return true;
  return reading_fail(reader->error, value->start.spot, "a term is expected here, this is a condition", NULL, 0);
}

static bool want_formula(KoatReader *reader, const Value *value) {
  if (value->is_formula) return true;
  return reading_fail(reader->error, value->start.spot, "a condition is expected here, this is a term", NULL, 0);
}

static bool fits(KoatReader *reader, const Value *value) {
  return value->term.id || reading_fail(reader->error, value->start.spot, READING_TOO_LARGE, NULL, 0);
}

static bool read_parenthesis(KoatReader *reader, Value *value) {
  if (reader->depth >= MAX_DEPTH) return koat_fail(reader, "nested too deeply");
  reader->depth++;
  koat_advance(reader);
  bool read = read_any(reader, value) && koat_expect(reader, ")");
  reader->depth--;
  return read;
}

static bool read_name(KoatReader *reader, Value *value) {
  const KoatToken token = reader->token;
  bool truth = koat_is(&token, "TRUE") || koat_is(&token, "true");
  if (truth || koat_is(&token, "FALSE") || koat_is(&token, "false")) {
    value->is_formula = true;
    if (truth) value->cases = disjunction_true();
  } else {
    Symbol symbol;
    if (!scope_find(&reader->names, token.bytes, token.length, &symbol.id)) symbol = koat_bind(reader, &token);
    value->term = linear_symbol(reader->terms, symbol);
  }
  koat_advance(reader);
  return true;
}

static bool read_number(KoatReader *reader, Int *value) {
  const KoatToken token = reader->token;
  koat_advance(reader);
  return reading_integer(reader->error, token.spot, "not a number", token.bytes, token.length, value);
}

static bool read_operand(KoatReader *reader, Value *value) {
  Int number;
  value->start = reader->token;
  if (koat_is(&reader->token, "(")) return read_parenthesis(reader, value);
  if (reader->token.kind == KOAT_NAME) return read_name(reader, value);
  if (reader->token.kind != KOAT_NUMBER) return koat_fail(reader, "expected a term");
  if (!read_number(reader, &number)) return false;
  value->term = linear_constant(reader->terms, number);
  return true;
}

// -a^b is -(a^b).
static bool read_power(KoatReader *reader, Value *value) {
  const KoatToken start = reader->token;
  Int sign = 1, exponent;
  bool is_signed = false;
  for (; koat_is(&reader->token, "-") || koat_is(&reader->token, "+"); koat_advance(reader)) {
    if (koat_is(&reader->token, "-")) sign = -sign;
    is_signed = true;
  }
  if (!read_operand(reader, value)) return false;
  const KoatToken power = reader->token;
  if (koat_accept(reader, "^")) {
    if (!want_term(reader, value)) return false;
    if (reader->token.kind != KOAT_NUMBER) return koat_fail(reader, "expected an exponent");
    if (!read_number(reader, &exponent)) return false;
    if (!polynomial_power(reader->terms, value->term, exponent, &value->term))
      return fail_at(reader, &power, POLYNOMIAL_TOO_HIGH);
  }
  if (is_signed) {
    if (!want_term(reader, value)) return false;
    value->start = start;
    value->term = linear_scale(reader->terms, value->term, sign);
  }
  return value->is_formula || fits(reader, value);
}

static bool read_product(KoatReader *reader, Value *value) {
  if (!read_power(reader, value)) return false;
  while (koat_is(&reader->token, "*")) {
    const KoatToken times = reader->token;
    Value factor = {0};
    koat_advance(reader);
    bool read = want_term(reader, value) && read_power(reader, &factor) && want_term(reader, &factor);
    disjunction_release(&factor.cases);
    if (!read) return false;
    value->term = polynomial_multiply(reader->terms, value->term, factor.term);
    if (!fits(reader, value)) return false;
    if (polynomial_too_high(reader->terms, value->term)) return fail_at(reader, &times, POLYNOMIAL_TOO_HIGH);
  }
  return true;
}

static bool read_sum(KoatReader *reader, Value *value) {
  if (!read_product(reader, value)) return false;
  if (!koat_is(&reader->token, "+") && !koat_is(&reader->token, "-")) return true;
  if (!want_term(reader, value)) return false;
  Sum sum = {0};
  sum_add(reader->terms, &sum, value->term, 1);
  bool read = true;
  while (read && (koat_is(&reader->token, "+") || koat_is(&reader->token, "-"))) {
    Value operand = {0};
    Int sign = koat_is(&reader->token, "-") ? -1 : 1;
    koat_advance(reader);
    read = read_product(reader, &operand) && want_term(reader, &operand);
    disjunction_release(&operand.cases);
    if (read) sum_add(reader->terms, &sum, operand.term, sign);
  }
  value->term = sum_take(reader->terms, &sum);
  return read && fits(reader, value);
}

static bool relate(Terms *terms, const KoatToken *relation, Linear a, Linear b, Atom *atom) {
  if (koat_is(relation, "=") || koat_is(relation, "=="))
    *atom = atom_eq(terms, a, b);
  else if (koat_is(relation, "!="))
    *atom = atom_ne(terms, a, b);
  else if (koat_is(relation, "<="))
    *atom = atom_le(terms, a, b);
  else if (koat_is(relation, "<"))
    *atom = atom_lt(terms, a, b);
  else if (koat_is(relation, ">="))
    *atom = atom_le(terms, b, a);
  else if (koat_is(relation, ">"))
    *atom = atom_lt(terms, b, a);
  else
    return false;
  return true;
}

static bool read_relation(KoatReader *reader, Value *value) {
  if (!read_sum(reader, value)) return false;
  const KoatToken relation = reader->token;
  const Linear zero = linear_constant(reader->terms, 0);
  Atom atom;
  if (!relate(reader->terms, &relation, zero, zero, &atom)) return true;
  Value right = {0};
  koat_advance(reader);
  bool read = want_term(reader, value) && read_sum(reader, &right) && want_term(reader, &right);
  disjunction_release(&right.cases);
  if (!read) return false;
  relate(reader->terms, &relation, value->term, right.term, &atom);
  if (atom.kind == ATOM_NONE) return fail_at(reader, &relation, READING_TOO_LARGE);
  value->is_formula = true;
  value->cases = disjunction_true();
  return disjunction_and_atom(&value->cases, atom);
}

typedef bool ReadPart(KoatReader *reader, Value *value);

// part (sign part)*, where the sign has two spellings.
static bool read_joined(KoatReader *reader, Value *value, ReadPart *read_part, const char *sign, const char *spelling) {
  bool conjunction = !strcmp(sign, "&&");
  if (!read_part(reader, value)) return false;
  while (koat_is(&reader->token, sign) || koat_is(&reader->token, spelling)) {
    const KoatToken at = reader->token;
    Value part = {0};
    koat_advance(reader);
    bool read = want_formula(reader, value) && read_part(reader, &part) && want_formula(reader, &part);
    bool joined = read && (conjunction ? disjunction_and(&value->cases, &part.cases)
                                       : disjunction_or(&value->cases, &part.cases));
    disjunction_release(&part.cases);
    if (!read) return false;
    if (!joined) return fail_at(reader, &at, "too many cases");
  }
  return true;
}

static bool read_conjunction(KoatReader *reader, Value *value) {
  return read_joined(reader, value, read_relation, "&&", "/\\");
}

static bool read_any(KoatReader *reader, Value *value) {
  return read_joined(reader, value, read_conjunction, "||", "\\/");
}

bool koat_read_term(KoatReader *reader, Linear *term) {
  Value value = {0};
  bool read = read_sum(reader, &value) && want_term(reader, &value);
  disjunction_release(&value.cases);
  *term = value.term;
  return read;
}

bool koat_read_guard(KoatReader *reader, Disjunction *cases) {
  Value value = {0};
  bool read = read_any(reader, &value) && want_formula(reader, &value);
  *cases = value.cases;
  return read;
}
