// Terms and relations of a contract as instructions.
#ifndef PLUMB_CONTRACT_TERM_H
#define PLUMB_CONTRACT_TERM_H

#include "contract/write.h"

// In so many bits that nothing wraps around. Each place that the term speaks of has its value (place.h).
Operand term_write(Writer *w, Node *scope, const SpecTerm *term);
// Whether it holds: one bit.
Operand term_write_atom(Writer *w, Node *scope, const SpecAtom *atom);
void term_assume_atom(Writer *w, Node *scope, const SpecAtom *atom);

#endif
