// See split.h.
#include "prove/split.h"

// A disequality that the other atoms leave open (the normal form of a move has removed the others).
static bool find_disequality(const Move *move, Atom *atom) {
  for (uint32_t i = 0; i < move->atom_count; i++) {
    if (move->atoms[i].kind != ATOM_NE) continue;
    *atom = move->atoms[i];
    return true;
  }
  return false;
}

uint32_t split_disequalities(Refinement *refinement, U32Vec *transitions) {
  Terms *terms = refinement->its->terms;
  uint32_t count = transitions->count, done = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t transition = transitions->data[i];
    Atom atom;
    if (!find_disequality(&refinement->moves.moves.data[transition], &atom)) continue;
    Atom above = atom_make(terms, ATOM_GE, linear_add_constant(terms, atom.linear, -1));
    Atom below = atom_make(terms, ATOM_GE, linear_add_constant(terms, linear_scale(terms, atom.linear, -1), -1));
    if (above.kind == ATOM_NONE || below.kind == ATOM_NONE) continue;
    u32_vec_push(transitions, refinement_split_transition(refinement, transition, above, below));
    done++;
  }
  return done;
}
