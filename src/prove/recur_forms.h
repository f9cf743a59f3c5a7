// Linear forms that a loop multiplies by a number: e(x') = factor * e(x) with factor >= 2, the left eigenvectors of its update. Their signs never change,
// and along a run they grow geometrically: with their signs as atoms many sets become closed that are not closed without them. (Leike, Heizmann:
// "Geometric nontermination arguments", 2018, has the same eigenvalues; there they are found by an SMT solver.)
#ifndef PLUMB_PROVE_RECUR_FORMS_H
#define PLUMB_PROVE_RECUR_FORMS_H

#include "logic/linear.h"

// Appends the forms over those of the variables whose update is linear. `update` says what each is after a round; what has no value there is left out.
// Forms with a constant part are shifted so that they are multiplied exactly. Where numbers do not fit there are fewer forms.
void recur_forms(Terms *terms, const Symbol *variables, uint32_t count, const Substitution *update, LinearVec *forms);

#endif
