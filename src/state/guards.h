// What numbers were compared with. Where a number at a loop's head gets a looser bound in each round, it is likely to come to rest at one of these, or beside it: widening goes there.
#ifndef PLUMB_STATE_GUARDS_H
#define PLUMB_STATE_GUARDS_H

#include "base/map.h"
#include "logic/atom.h"

// A comparison tells numbers up to `last` from those above.
typedef struct {
  Int last;
  int ends;  // numbers above it (1), or up to it (-1), end the program: a failed assertion, say. 0: neither
  uint32_t next;  // of the same term, index + 1; 0: there is none
} Guard;
VEC_DEFINE(GuardVec, guard_vec, Guard)

// Where states met, the term went on as part of another one: `divisor` times the term is `factor` times that, which is such a term too, plus `apart`.
typedef struct {
  Linear name;
  Int divisor, factor, apart;  // divisor > 0
  uint32_t next;  // of the same term, index + 1; 0: there is none
} GuardedName;
VEC_DEFINE(GuardedNameVec, guarded_name_vec, GuardedName)

typedef struct {
  Map first, first_name, first_origin;  // linear term without its constant, whose factors have no common divisor and whose first factor is positive -> index + 1
  GuardVec guards;
  GuardedNameVec names, origins;  // as what terms go on, and of which they come
} Guards;  // an all-zero one is empty

void guards_release(Guards *guards);

// Notes an inequality that was asked; `ends`: the program ends where it holds (1), or where it does not (-1); else 0. At most a few for each term.
void guards_note(Guards *guards, Terms *terms, Atom asked, int ends);

// Notes that the number goes on under this name.
void guards_rename(Guards *guards, Terms *terms, Linear number, Linear name);

// Where sign * number comes to rest when it grows: the least that is not below `from` and that it has when one of the comparisons begins to fail, or just before, where the program ends then; also those of later names. False: there is none.
bool guards_rest(const Guards *guards, Terms *terms, Linear number, int sign, Int from, Int *rest);

// Is `high` the largest that sign * number may be where one of the comparisons of what it comes of holds? So it rests there.
bool guards_let_come_to(const Guards *guards, Terms *terms, Linear number, int sign, Int high);

#endif
