// S-expressions of SMT-LIB, as a tree in an arena.
#ifndef PLUMB_ITS_SEXPR_H
#define PLUMB_ITS_SEXPR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"
#include "its/reading.h"

typedef struct Sexpr Sexpr;

struct Sexpr {
  const char *token;  // into the input, not terminated; null: a list
  uint32_t length;    // of the token
  bool quoted;        // it stood in bars, which do not belong to it, or is a string, whose quotes do
  Spot spot;
  uint32_t count;  // of a list
  const Sexpr **items;
};

// All expressions of the input as one list; null on unbalanced parentheses and quotes, or nesting deeper than 100000:
// then `error` says where. The input must outlive it.
const Sexpr *sexpr_read(Arena *arena, const char *input, Text *error);

bool sexpr_is(const Sexpr *expression, const char *token);      // that token
bool sexpr_is_list(const Sexpr *expression, const char *head);  // a list with that token first

#endif
