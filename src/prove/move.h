// Transitions in the form that proofs want: invariant and guard as one conjunction with its equalities solved.
#ifndef PLUMB_PROVE_MOVE_H
#define PLUMB_PROVE_MOVE_H

#include "its/its.h"

// Equalities are gone as far as they have unit factors, and source variables are terms over what is left. `after` may
// have none (id 0) for an arbitrary value; `before` none where a number did not fit.
typedef struct {
  Location from, to;
  bool possible;  // false: no integers satisfy the guard
  Atom *atoms;
  uint32_t atom_count;
  Linear *before, *after;  // per variable of from, of to
} Move;

VEC_DEFINE(MoveVec, move_vec, Move)

// Does the inequality say no more than a type does, by its large constant? Linear programs leave such ones out first, so that their numbers stay small.
bool move_is_limit(const Terms *terms, Atom atom);

typedef struct {
  const Its *its;
  Arena *arena;
  MoveVec moves;  // one per transition of the system
} Moves;

void moves_init(Moves *moves, const Its *its);
void moves_release(Moves *moves);
void moves_update(Moves *moves, uint32_t transition);  // it is new (the next one) or was changed

#endif
