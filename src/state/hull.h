// Affine equalities that hold in two states alike: the affine hull of two sets of points (Karr, 1976).
#ifndef PLUMB_STATE_HULL_H
#define PLUMB_STATE_HULL_H

#include "state/unify.h"

// Appends equalities over the new symbols of the unification and symbols common to both states, as terms that are 0.
// Each expresses one of the pair symbols by earlier ones and by common symbols. Complete for what the two meanings of
// the symbols determine; leaves out what does not fit Int. Cubic in their number.
void hull_equalities(Terms *terms, const Unification *unification, LinearVec *equalities);

#endif
