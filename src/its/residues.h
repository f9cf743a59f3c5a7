// Residues of variables: at a location a variable may always be r modulo m. Then it is written m * y + r with a new variable y, in which all that is
// said about it can be tightened: from x = 0 modulo 2 and x != 1 follows nothing for linear reasoning, 2 * y != 1 is true.
//
// The facts are those of Granger, "Static analysis of arithmetical congruences" (1989): per variable a modulus (1: nothing known, 0: a constant) and a
// residue, followed from the initial location until nothing changes. Moduli only get divided, so that ends.
#ifndef PLUMB_ITS_RESIDUES_H
#define PLUMB_ITS_RESIDUES_H

#include "its/its.h"

// The same system in the new variables, constants left out. Runs correspond one to one. Null: nothing is known about any variable. GIVE.
Its *its_reduce_residues(const Its *its);

#endif
