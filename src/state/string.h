// Strings in objects that nobody writes to: constants of the program, what a table of such constants leads to, strings of the command line and of the
// environment.
//
// Pointers to two of them are one in a merge: the general state has an object of its own for the pair (ALLOCATION_ENTRY), of which it says only where a zero
// byte lies. It may be the object of any other allocation, so pointers into it are never taken to differ from others (execute/compare.c), and it may be smaller than
// what it stands for, but not larger.
#ifndef PLUMB_STATE_STRING_H
#define PLUMB_STATE_STRING_H

#include "solver/entail.h"
#include "state/state.h"

// The offset of a zero byte in the object. False: it is none of these strings, or no zero byte is known.
bool string_end(Terms *terms, const Program *program, const State *state, const Allocation *object, Linear *end);

// A zero byte of an object, the last one as far as that is known: where a string ends that is read into memory, for instance. False: none is known.
bool string_last_zero(Terms *terms, Oracle *oracle, const Program *program, const State *state,
                      const Allocation *object, Linear *offset);
// Is the cell a zero byte?
bool string_is_zero(const Terms *terms, const Cell *cell);

#endif
