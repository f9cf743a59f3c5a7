// What a check demands, in terms of the source: "n - 1 is not 0".
#ifndef PLUMB_OBLIGATIONS_WORDS_H
#define PLUMB_OBLIGATIONS_WORDS_H

#include "obligations/inserter.h"

// A text in the program's arena. The format knows %o (const Operand *: as a person would write it in C), %t (the same, with
// parentheses around an operation), %c (the same, as a truth value), %e (const Instruction *: what it computes), %y (Type: the signed integers of its width), %l (const Operand *,
// uint32_t: so many bytes at the pointer, as C names them: a[i]), %s (a text) and %u (uint32_t).
const char *words_printf(Inserter *inserter, const char *format, ...);

#endif
