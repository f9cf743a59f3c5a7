// Control-flow refinement by partial evaluation (Doménech, Gallagher, Genaim: "Control-flow refinement by partial evaluation, and its
// application to termination and cost analysis", TPLP 2019): a location becomes several, one for each set of the conditions around it that are known
// to hold when a run comes there. So the phases of a loop become loops of their own.
#ifndef PLUMB_PROVE_SPECIALISE_H
#define PLUMB_PROVE_SPECIALISE_H

#include "prove/refine.h"
#include "solver/entail.h"

// In the strongly connected components that have a chosen location (per location of the system) and are small enough. Every
// update must be there (no arbitrary values). Returns whether anything was changed; then the locations concerned have only copies that runs come to.
// The oracle is asked for each version of a transition about each condition at its target.
bool specialise(Refinement *refinement, const bool *chosen, Oracle *oracle, Budget *budget);

#endif
