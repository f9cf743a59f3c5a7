// The functions outside of the program that Plumb knows by name: one line each, from which every engine takes what it is.
// A declared function that is not here is unknown: its result is arbitrary and it may change all memory that it can reach.
#ifndef PLUMB_PROGRAM_LIBRARY_H
#define PLUMB_PROGRAM_LIBRARY_H

#include "program/program.h"

// kind, name. The order of kinds is free; several names may share one kind.
#define LIBRARY_TABLE(X)                                                                                            \
  X(ASSUME, "__VERIFIER_assume") X(ASSUME, "__CPROVER_assume") X(ASSUME, "__llbmc_assume") X(ASSUME, "plumb_assume") \
  X(ASSERT, "__VERIFIER_assert") X(ASSERT, "__CPROVER_assert") X(ASSERT, "__llbmc_assert") X(ASSERT, "plumb_assert") \
  X(FAIL, "__VERIFIER_error") X(FAIL, "reach_error") X(FAIL, "__assert_fail") X(FAIL, "__assert") X(FAIL, "__assert_rtn") \
  X(EXIT, "abort") X(EXIT, "exit") X(EXIT, "_exit") X(EXIT, "_Exit") X(EXIT, "quick_exit") X(EXIT, "llvm.trap")      \
  X(MALLOC, "malloc") X(CALLOC, "calloc") X(REALLOC, "realloc") X(FREE, "free")                                     \
  X(STRING, "plumb_string") X(BLOCK, "plumb_block")                                                                 \
  /* result arbitrary in its type, touches no memory */                                                             \
  X(PURE, "rand") X(PURE, "random") X(PURE, "getchar") X(PURE, "putchar") X(PURE, "llvm.expect") X(PURE, "clock")   \
  X(PURE, "srand") X(PURE, "srandom")                                                                               \
  /* reads memory through its arguments, writes none of the program's; result arbitrary */                          \
  X(PRINT, "printf") X(PRINT, "puts") X(PRINT, "fprintf") X(PRINT, "perror") X(PRINT, "fflush")                     \
  /* no effect at all */                                                                                            \
  X(NOTHING, "llvm.dbg.declare") X(NOTHING, "llvm.dbg.value") X(NOTHING, "llvm.assume") X(NOTHING, "llvm.donothing")  \
  X(NOTHING, "llvm.prefetch") X(NOTHING, "llvm.va_end")

typedef enum {
  LIBRARY_UNKNOWN,    // not defined and not known
  LIBRARY_DEFINED,    // has a body in the program, which is what counts
  LIBRARY_NONDET,     // __VERIFIER_nondet_*, nondet_*, __llbmc_nondef_*, plumb_nondet_*: an arbitrary value of the result type
  LIBRARY_ASSUME,     // (condition): goes on only where it is not 0
  LIBRARY_ASSERT,     // (condition, ...): a violation of `assertions` where it is 0
  LIBRARY_FAIL,       // reaching it violates `assertions`; does not return
  LIBRARY_EXIT,       // ends the run
  LIBRARY_MALLOC, LIBRARY_CALLOC, LIBRARY_REALLOC, LIBRARY_FREE,
  LIBRARY_STRING,     // plumb_string(p): assume that p points into a block with a zero byte at or after p
  LIBRARY_BLOCK,      // plumb_block(p, n): assume that p points to at least n bytes
  LIBRARY_PURE, LIBRARY_PRINT, LIBRARY_NOTHING
} Library;

// What a call to this function means. A function with a body is always LIBRARY_DEFINED, except that a body of the names of the kinds
// ASSUME, ASSERT, FAIL is kept as DEFINED too (the program's own definition decides).
Library library_of(const Program *program, Function function);

// Does the name of a source of arbitrary values say that its type is unsigned? (LLVM's types do not.)
bool library_nondet_is_unsigned(const char *name);

#endif
