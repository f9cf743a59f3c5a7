// Tokens, terms and guards of KoAT's format.
//
// Terms: integers, names, + - * ^, parentheses. Guards: comparisons (< <= > >= = == !=), && or /\, || or \/, TRUE, FALSE, parentheses. They are brought
// into disjunctive form. # starts a comment.
#ifndef PLUMB_ITS_KOAT_FORMULA_H
#define PLUMB_ITS_KOAT_FORMULA_H

#include "its/disjunction.h"
#include "its/reading.h"
#include "its/scope.h"

typedef enum { KOAT_END, KOAT_NAME, KOAT_NUMBER, KOAT_SIGN } KoatKind;

typedef struct {
  KoatKind kind;
  const char *bytes;  // into the input, not terminated
  uint32_t length;
  Spot spot;
} KoatToken;

typedef struct {
  Terms *terms;
  Text *error;
  Cursor cursor;    // behind the token
  KoatToken token;  // the next one
  Scope names;      // of the rule: name -> symbol id; a name that is not there becomes a new symbol
  uint32_t depth;
} KoatReader;

void koat_start(KoatReader *reader, const char *input);  // makes the first token the next one
void koat_advance(KoatReader *reader);                   // makes the one after it the next one
bool koat_is(const KoatToken *token, const char *text);

bool koat_fail(KoatReader *reader, const char *what);          // about the next token; false
bool koat_expect(KoatReader *reader, const char *text);        // moves past the token with this text, or complains
bool koat_accept(KoatReader *reader, const char *text);        // moves past it if it is the next one
Symbol koat_bind(KoatReader *reader, const KoatToken *token);  // the name is a new symbol from here on

// Each moves past what it reads. False: an error is said.
bool koat_read_term(KoatReader *reader, Linear *term);
bool koat_read_guard(KoatReader *reader, Disjunction *cases);  // cases is set, also when false

#endif
