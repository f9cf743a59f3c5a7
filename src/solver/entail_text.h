// Entailment queries as text, so that each can be answered alone:
//
//   # a comment
//   product p = (x + 1) * (y)          the symbol p stands for this product; before p is used
//   assume 2*x - y + 3 <= 18446744073709551615
//   assume x != 0
//   assume false
//   entails x + y >= p                 exactly one; also `false`
//
// One statement per line; relations are <= < >= > = == !=; names are letters, digits, '_' and '.', not beginning with a digit.
#ifndef PLUMB_SOLVER_ENTAIL_TEXT_H
#define PLUMB_SOLVER_ENTAIL_TEXT_H

#include "logic/knowledge.h"

typedef struct {
  uint32_t line, column;  // from 1
  const char *message;    // static
} EntailError;

// The goal is not NONE.
void oracle_dump(const Terms *terms, const Knowledge *knowledge, Atom goal, Text *text);

// Makes new symbols for all names. False: *error is set; the knowledge is to be released in both cases.
bool entail_parse(Terms *terms, const char *text, Knowledge *knowledge, Atom *goal, EntailError *error);

#endif
