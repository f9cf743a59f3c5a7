// Strings in objects whose last byte stays zero: constants of the program, what a table of such constants leads to, strings of the command line and of the
// environment.
//
// Pointers to two of them are one in a merge: the general state has an object of its own for the pair (ALLOCATION_ENTRY, ALLOCATION_COMMAND_ENTRY), of which it says only that it
// ends with a zero byte. It may be the object of any other allocation, so pointers into it are never taken to differ from others (execute/compare.c). It has the
// size of what it stands for: were it smaller, a run would go on behind an access that the general state takes to be undefined.
#ifndef PLUMB_STATE_STRING_H
#define PLUMB_STATE_STRING_H

#include "solver/entail.h"
#include "state/state.h"

// Is the object one of these strings? Then its size is known, and its last byte is zero.
bool string_is_constant(const Program *program, const Allocation *object);

// Is it an object that may be that of any other allocation, and one of the command line?
bool string_is_any(const Allocation *object);
bool string_is_given(const Allocation *object);

// A zero byte of an object, the last one as far as that is known: where a string ends that is read into memory, for instance. False: none is known.
bool string_last_zero(Terms *terms, Oracle *oracle, const Program *program, const State *state,
                      const Allocation *object, Linear *offset);
// Is the cell a zero byte?
bool string_is_zero(const Terms *terms, const Cell *cell);

#endif
