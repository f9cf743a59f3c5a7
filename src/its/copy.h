// Copies of transition systems, whole or in part. Arrays are copied; terms are shared.
#ifndef PLUMB_ITS_COPY_H
#define PLUMB_ITS_COPY_H

#include "its/its.h"

Its *its_copy_locations(const Its *its);  // GIVE; same numbers, no transitions
Its *its_copy(const Its *its);            // GIVE

// The same where a step that makes several calls is one of them, which costs what the step does, and the others are made beside it. GIVE.
Its *its_branch_steps(const Its *its);

// The system without its expected transitions, for a proof that nothing else goes on for ever: where these lead, runs may
// also begin, in all ways that the invariant allows. From the head of an expected loop (each location at its place) a run also goes on as
// after any number of its rounds: so a loop around it is asked about. A run that does not in the end stay in the expected loop for ever is
// in the end a run of this system. GIVE.
Its *its_without_expected(const Its *its);

// The system without the transitions with drop[number]: where these lead, runs may also begin. An infinite run that takes them finitely often is in the end a run
// of this system. GIVE.
Its *its_without(const Its *its, const bool *drop);

// Only locations with keep[id] (the initial one among them), renumbered in order, and the transitions between them.
// GIVE.
Its *its_keep_locations(const Its *its, const bool *keep);

// Only variables with keep[location][variable], and the invariants over them. Guards are not touched: variables that
// guards use must be kept. GIVE.
Its *its_keep_variables(const Its *its, bool *const *keep);

#endif
