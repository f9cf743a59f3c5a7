// Atoms: linear equalities, disequalities and inequalities over Z, in one normal form each.
#ifndef PLUMB_LOGIC_ATOM_H
#define PLUMB_LOGIC_ATOM_H

#include "logic/linear.h"

typedef enum {
  ATOM_NONE,  // could not be made (a term was none): says nothing
  ATOM_TRUE,
  ATOM_FALSE,
  ATOM_EQ,  // linear == 0
  ATOM_NE,  // linear != 0
  ATOM_GE   // linear >= 0
} AtomKind;

// Normal form: factors divided by their gcd; the constant of GE rounded down (integers!); EQ and NE have a positive
// first factor; an EQ or NE without integer solutions by divisibility is FALSE or TRUE; no EQ, NE, GE over a constant.
typedef struct {
  AtomKind kind;
  Linear linear;  // of EQ, NE, GE
} Atom;

VEC_DEFINE(AtomVec, atom_vec, Atom)

Atom atom_make(Terms *terms, AtomKind kind, Linear linear);  // kind is EQ, NE or GE
Atom atom_eq(Terms *terms, Linear a, Linear b);              // a == b
Atom atom_ne(Terms *terms, Linear a, Linear b);
Atom atom_le(Terms *terms, Linear a, Linear b);  // a <= b
Atom atom_lt(Terms *terms, Linear a, Linear b);  // a < b
Atom atom_negate(Terms *terms, Atom atom);       // NONE stays NONE
Atom atom_apply(Terms *terms, Atom atom, const Substitution *substitution);
bool atom_same(Atom a, Atom b);
void atom_print(const Terms *terms, Atom atom, Text *text);  // "i + 1 <= n"

#endif
