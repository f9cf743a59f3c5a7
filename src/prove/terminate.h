// Termination of integer transition systems.
//
// The verdict is a claim with a certificate; nobody should pass it on before src/check has agreed
// (check_termination(termination->system, &termination->certificate, ...)).
#ifndef PLUMB_PROVE_TERMINATE_H
#define PLUMB_PROVE_TERMINATE_H

#include "base/answer.h"
#include "base/budget.h"
#include "base/stats.h"
#include "its/certificate.h"
#include "prove/technique.h"
#include "solver/entail.h"

// A strongly connected component of the refined system.
typedef struct {
  bool proved;
  uint32_t *locations;  // of certificate.refined
  uint32_t location_count;
  uint32_t *steps;  // those of the certificate that concern it, in order
  uint32_t step_count;
  uint32_t *remaining;  // transitions of certificate.refined that are left when it is not proved
  uint32_t remaining_count;
} TerminationComponent;

typedef struct {
  Answer verdict;  // YES: no infinite run from the initial location; else UNKNOWN
  Its *system;     // the simplified system that the certificate is about; its locations keep names and places
  TerminationCertificate certificate;
  TechniqueSet used;  // those that changed something
  TerminationComponent *components;
  uint32_t component_count;
  Arena *arena;
} Termination;

// The oracle answers about invariants; it may be null, then techniques that need one are left out, as are those of
// the set. Stats may be null.
Termination *termination_prove(const Its *its, Oracle *oracle, TechniqueSet without, Stats *stats,
                               Budget *budget);  // GIVE
// The system with two rounds of each open loop as one, where they are few and alone in their components; null: there are none.
Its *termination_unroll(const Termination *termination);  // GIVE
void termination_free(Termination *termination);          // TAKE

// The ranking function of a component at its first location, for people: "n - i", "<n - i, j>" (lexicographic), "{f,
// g}" (nested).
void termination_print_ranking(const Termination *termination, const TerminationComponent *component, Text *text);

#endif
