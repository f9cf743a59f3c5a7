// What a check demands, and what a value is, in terms of the source: "n - 1 is not 0".
#ifndef PLUMB_OBLIGATIONS_WORDS_H
#define PLUMB_OBLIGATIONS_WORDS_H

#include "obligations/inserter.h"

// A function whose values are told.
typedef struct {
  const Program *program;
  const FunctionInfo *function;
  const Instruction *instructions;  // of the function
  const uint32_t *definitions;      // by value: one more than the index of the instruction that makes it; 0: none does
} Words;

// Appends a text. The format knows %o (const Operand *: as a person would write it in C), %t (the same, with
// parentheses around an operation), %c (the same, as a truth value), %e (const Instruction *: what it computes), %y (Type: the signed integers of its width), %l (const Operand *,
// uint32_t: so many bytes at the pointer, as C names them: a[i]), %s (a text) and %u (uint32_t).
void words_add(const Words *words, Text *text, const char *format, ...);

// The same about the function that the pass is in, as a text in the program's arena.
const char *words_printf(Inserter *inserter, const char *format, ...);

#endif
