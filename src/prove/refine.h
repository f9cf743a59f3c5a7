// The refined system of a termination proof while it is made (its/certificate.h): transitions are split, locations
// strengthened or split, until the ranking techniques succeed. Numbers stay: what was found for one component stays
// valid when another one is refined.
#ifndef PLUMB_PROVE_REFINE_H
#define PLUMB_PROVE_REFINE_H

#include "its/certificate.h"
#include "prove/move.h"

typedef struct {
  Its *its;  // grows; starts as a copy of the original system
  U32Vec origin_location, origin_transition;
  U32Vec dead;  // per transition: 1 when it can never be taken
  Moves moves;
} Refinement;

void refinement_init(Refinement *refinement, const Its *system);
void refinement_release(Refinement *refinement);

bool refinement_is_dead(const Refinement *refinement, uint32_t transition);

// The transition gets the first atom in its guard, a new one like it the second. One of them must always hold. Returns
// the new one.
uint32_t refinement_split_transition(Refinement *refinement, uint32_t transition, Atom one, Atom other);

// Invariants, known to hold whenever the location is reached.
void refinement_strengthen(Refinement *refinement, Location location, const Atom *invariants, uint32_t count);

// Atoms that follow from the invariant of its source, its guard, and the definitions of products.
void refinement_restrict(Refinement *refinement, uint32_t transition, const Atom *atoms, uint32_t count);

// The location is visited with the atom or without it: a new location for the latter, and all transitions from and to
// both. Every update of the system must be there (no arbitrary values). Returns the new location; none when numbers
// were too large (then nothing changed).
Location refinement_split_location(Refinement *refinement, Location location, Atom atom);

// A copy of the location, to which nothing leads yet, and one of a transition between (copies of) its locations.
Location refinement_copy_location(Refinement *refinement, Location location);
void refinement_copy_transition(Refinement *refinement, uint32_t transition, Location from, Location to);
void refinement_replace_transition(Refinement *refinement, uint32_t transition);  // copies stand for it

// Moves everything into a certificate, without dead transitions. TAKE: the refinement and the steps are released.
void refinement_certificate(Refinement *refinement, RankingStepVec *steps, TerminationCertificate *certificate);

#endif
