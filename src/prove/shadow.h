// One symbol goes from a conjunction of inequalities: what is left implies that there is an integer for it (W. Pugh, "The Omega test", 1991).
#ifndef PLUMB_PROVE_SHADOW_H
#define PLUMB_PROVE_SHADOW_H

#include "logic/atom.h"
#include "solver/model.h"

// Each lower bound of the symbol is put together with each upper one; the model, which satisfies the atoms (GE), satisfies what is left. False, and nothing has changed: the
// model does not say that there is an integer, the symbol is in an atom of another kind, a factor is too large, or there are more than 256 pairs of bounds: one symbol after the other that grows without end.
bool shadow_eliminate(Terms *terms, const Model *model, AtomVec *atoms, Symbol symbol);

#endif
