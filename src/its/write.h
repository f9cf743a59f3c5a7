// Writers of transition systems: what they write is what the readers read.
//
// The system that is read from the text has the same transitions: the same values before and after. Guards and invariants of the source become one
// guard. Products are written out; a wrapped value (symbol_wrap) becomes an arbitrary integer between the limits of its type that differs from the wrapped
// term by a multiple of 2^n. What the text cannot say stands in a comment: that a transition is over-approximated.
#ifndef PLUMB_ITS_WRITE_H
#define PLUMB_ITS_WRITE_H

#include "its/its.h"

// All locations get the same variables: those with the same name share a place. Costs are lost.
void its_write_smt2(const Its *its, Text *text);

// Locations keep their variables. Transitions of one step (its.h) are written as one rule if their guards and costs are the same.
void its_write_koat(const Its *its, Text *text);

#endif
