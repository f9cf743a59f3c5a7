// See move.h.
#include "prove/move.h"

#include "its/conjunction.h"
#include "its/substitute.h"
#include "solver/redundant.h"

bool move_is_limit(const Terms *terms, Atom atom) {
  enum { LIMIT = 1 << 30 };
  return atom.kind == ATOM_GE && int_abs(linear_info(terms, atom.linear)->constant) >= LIMIT;
}

static void move_init(Moves *moves, Move *move, const Transition *transition) {
  const Its *its = moves->its;
  const LocationInfo *from = its_location(its, transition->from), *to = its_location(its, transition->to);
  AtomVec atoms = {0};
  Substitution solved = {0};
  atom_vec_append(&atoms, from->invariant, from->invariant_count);
  atom_vec_append(&atoms, transition->guard, transition->guard_count);
  *move = (Move){.from = transition->from, .to = transition->to};
  move->possible = conjunction_solve(its->terms, &atoms, NULL, &solved);
  if (move->possible) atoms.count = redundant_drop(its->terms, atoms.data, atoms.count);
  move->atoms = arena_copy(moves->arena, atoms.data, sizeof(Atom) * atoms.count);
  move->atom_count = atoms.count;
  move->before = ARENA_ARRAY(moves->arena, Linear, from->variable_count + 1);
  move->after = ARENA_ARRAY(moves->arena, Linear, to->variable_count + 1);
  for (uint32_t i = 0; i < from->variable_count; i++)
    move->before[i] = its_substitute(its->terms, linear_symbol(its->terms, from->variables[i]), &solved);
  for (uint32_t i = 0; i < to->variable_count; i++)
    if (transition->update[i].id) move->after[i] = its_substitute(its->terms, transition->update[i], &solved);
  atom_vec_release(&atoms);
  substitution_release(&solved);
}

void moves_update(Moves *moves, uint32_t transition) {
  assert(transition <= moves->moves.count);
  if (transition == moves->moves.count) move_vec_push(&moves->moves, (Move){0});
  move_init(moves, &moves->moves.data[transition], &moves->its->transitions.data[transition]);
}

void moves_init(Moves *moves, const Its *its) {
  *moves = (Moves){.its = its, .arena = arena_new()};
  for (uint32_t i = 0; i < its->transitions.count; i++) moves_update(moves, i);
}

void moves_release(Moves *moves) {
  move_vec_release(&moves->moves);
  arena_free(moves->arena);
  *moves = (Moves){0};
}
