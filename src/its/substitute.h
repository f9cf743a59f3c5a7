// Substitutions that look into definitions: a product of two symbols becomes the product of what is put in their places. Where that is linear (a
// factor is a number) it is a linear term.
#ifndef PLUMB_ITS_SUBSTITUTE_H
#define PLUMB_ITS_SUBSTITUTE_H

#include "logic/atom.h"

Linear its_substitute(Terms *terms, Linear linear, const Substitution *substitution);
Atom its_substitute_atom(Terms *terms, Atom atom, const Substitution *substitution);

// Marks all symbols of a term, and those in the definitions of these: id -> value.
void its_mark_symbols(const Terms *terms, Linear linear, uint32_t value, Map *marks);
// Does the symbol stand in the term, or in the definition of one that does?
bool its_mentions(const Terms *terms, Linear linear, Symbol symbol);

#endif
