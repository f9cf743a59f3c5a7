// An attempt at a termination proof of a system that is not simplified any more: ranking techniques, and refinements of what they leave open, component by component.
#ifndef PLUMB_PROVE_ATTEMPT_H
#define PLUMB_PROVE_ATTEMPT_H

#include "prove/terminate.h"

// As termination_prove, about the system as it is; if wanted with invariants of all locations before anything else,
// which steps that rank more at once, and bounds of values, are found by; and then, unless null, with the components of the locations
// that are `chosen` (per location) made several by what is known (specialise.h). TAKE the system.
Termination *termination_attempt(Its *system, bool invariants_first, const bool *chosen, Oracle *oracle,
                                 TechniqueSet without, Stats *stats,
                                 Budget *budget);  // GIVE

#endif
