// Answers that were given before: a table of bounded size where a new answer may replace an old one.
#ifndef PLUMB_SOLVER_MEMO_H
#define PLUMB_SOLVER_MEMO_H

#include "base/answer.h"
#include "logic/atom.h"

typedef struct Memo Memo;

Memo *memo_new(uint32_t log_entries);  // GIVE
void memo_free(Memo *memo);            // TAKE; null is fine
void memo_clear(Memo *memo);
// The version is that of the knowledge; false: not known.
bool memo_get(const Memo *memo, uint64_t version, Atom atom, Answer *answer);
void memo_put(Memo *memo, uint64_t version, Atom atom, Answer answer);

#endif
