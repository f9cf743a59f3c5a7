// Symbols that are one of a few known terms: a pointer that is the address of one of some functions, or null.
//
// A choice is the address of a function (symbol_function) or a constant. What is known of a symbol so holds wherever it
// occurs, as its definition does: who lets a symbol with choices stand for a term has to show that the term is one of
// them.
#ifndef PLUMB_LOGIC_CHOICE_H
#define PLUMB_LOGIC_CHOICE_H

#include "logic/linear.h"

// Adds to the choices, without repetition, what the term may be. False: it is neither a choice nor a symbol that has some.
bool choices_add(const Terms *terms, Linear term, LinearVec *choices);

// Is the address of a function among them?
bool choices_name_function(const Terms *terms, const LinearVec *choices);

// Whether the term is for sure one of the symbol's choices; true for a symbol that has none.
bool choices_allow(const Terms *terms, Symbol symbol, Linear term);

#endif
