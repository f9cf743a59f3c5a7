// Farkas' lemma: "for all integers that satisfy these atoms, the template is >= 0" becomes rows of a linear program.
//
// A template is a linear term over symbols whose factors are linear in unknowns (variables of a cone). If it is a
// non-negative combination of the inequalities (any combination of the equalities) plus a non-negative constant, then
// it is >= 0 wherever the atoms hold; over the rationals the reverse is true as well when the atoms are satisfiable.
// Disequalities are not used. Symbols need not be eliminated for this: each gives a row.
#ifndef PLUMB_PROVE_FARKAS_H
#define PLUMB_PROVE_FARKAS_H

#include "logic/atom.h"
#include "prove/cone.h"

typedef struct Farkas Farkas;

Farkas *farkas_new(const Terms *terms);  // GIVE; reusable scratch space
void farkas_free(Farkas *farkas);        // TAKE

// Between begin and the end of one template: adds  factor * unknown * linear,  or  factor * unknown.
void farkas_begin(Farkas *farkas);
void farkas_add(Farkas *farkas, Linear linear, Int factor, uint32_t unknown);
void farkas_add_constant(Farkas *farkas, Int factor, uint32_t unknown);

// The template is >= 0 wherever the atoms hold.
void farkas_end(Farkas *farkas, Cone *cone, const Atom *atoms, uint32_t count);

#endif
