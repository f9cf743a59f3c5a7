// Inequalities that say nothing beside the others.
#ifndef PLUMB_SOLVER_REDUNDANT_H
#define PLUMB_SOLVER_REDUNDANT_H

#include "logic/atom.h"

// Drops inequalities over several symbols that the other atoms entail over the rationals, longest first, so that the
// rational solutions stay the same; returns how many atoms are left, in their order. One linear program each, warm
// started; where a number or the number of pivots is too large, the rest stays as it is.
uint32_t redundant_drop(const Terms *terms, Atom *atoms, uint32_t count);

#endif
