// What is undefined: a pass over a program as the front end gives it, which puts a check in front of each instruction that needs one.
//
// This is the only place that says which steps of a program are undefined. One file per family of instructions says what it demands; words.h tells the
// demand in terms of the source.
#ifndef PLUMB_OBLIGATIONS_OBLIGATIONS_H
#define PLUMB_OBLIGATIONS_OBLIGATIONS_H

#include "program/program.h"

// Where it has no end, the checks of signed overflow stand as well: for an engine that computes with machine integers they say how far it can follow.
typedef enum { SIGNED_IS_CHECKED, SIGNED_WRAPS_AROUND, SIGNED_HAS_NO_END } SignedArithmetic;

typedef struct {
  SignedArithmetic arithmetic;
  // What is checked; 0: UNDEFINED_BY_DEFAULT. Checks of access are always there, since what stands behind them relies on them; of these alignment, types of
  // arguments and overlap can be left out.
  UndefinedSet kinds;
  // The competition's definition: what must not happen is a call of a function by the name of an error function, whatever its body does, and nothing else; a
  // failed `assert` only ends the run.
  bool only_error_calls;
} ObligationOptions;

// Checks that are there are replaced, but for HOLDS: these are clang's own, from the front end. Costs a copy of the instructions.
void obligations_insert(Program *program, ObligationOptions options);

#endif
