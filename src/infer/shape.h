// The shapes that a pointer may have, from the weakest on: by its type, and by what may say how large that is which it leads to.
#ifndef PLUMB_INFER_SHAPE_H
#define PLUMB_INFER_SHAPE_H

#include "infer/guess.h"

// The format with `a` for '@' and `b` for '$', in the arena.
const char *shape_print(Arena *arena, const char *format, const char *a, const char *b);
void shape_add(Guess *guess, const char *text);

// Appends all that may be said of a pointer, when all guesses are there; the first shape, which says nothing, stands already.
void shapes_add(Guesses *guesses, Guess *guess);
// Of an array at the end of a structure: the numbers that may say how large it is.
void shapes_add_sizes(Guesses *guesses, Guess *guess);

bool shape_counts(const SourceType *type);
// Does one of its integers look as if it said how much room there is in something?
bool shape_has_room(const SourceType *structure);           // may a number of the type say how many there are?
bool shape_may_hold_string(const SourceType *type);  // an array of characters

#endif
