// What the parameters of the entry function are, as far as each engine makes it from a description: one object at a time. All else that a contract
// (contract/spec.h) may say becomes a function of the program (contract/entry.h).
#ifndef PLUMB_INPUT_ARGUMENTS_H
#define PLUMB_INPUT_ARGUMENTS_H

#include "base/vec.h"
#include "contract/spec.h"
#include "program/program.h"

typedef enum {
  ARGUMENT_ARBITRARY,  // nothing is known: any number; a pointer that must not be trusted
  ARGUMENT_INT,        // any number
  ARGUMENT_STRING,     // points into an object of its own with a zero byte at or after it
  ARGUMENT_BLOCK  // points to the start of an object of its own of `bytes` bytes, or as many as `bytes_param` says; also a struct by value
} ArgumentKind;

typedef struct {
  ArgumentKind kind;
  bool may_be_null;   // STRING, BLOCK: or it is null
  bool is_distinct;   // STRING, BLOCK: the user says that the object is no part of any other one, no global and not on the heap
  uint64_t bytes;     // BLOCK without bytes_param
  Value bytes_param;  // BLOCK: the integer parameter that is the size, not negative unless program_counts_up; id 0: none
} Argument;
VEC_DEFINE(ArgumentVec, argument_vec, Argument)

// One argument per parameter of `function`; an empty contract: all ARBITRARY, but for structs by value. False: the contract, which fits the function, says more
// than an argument can.
bool arguments_take(const Spec *spec, const Program *program, Function function, ArgumentVec *arguments);

// Does it matter that objects given as arguments are distinct from each other, from globals and from the heap? It does not when there is one at most, no global
// that is written to or may be told from others by its address, and nothing frees; structs by value are copies anyway, and what the user calls distinct is so.
bool arguments_matter_as_distinct(const Program *program, Function function, const ArgumentVec *arguments);

// Only the form of a contract, without a function.
bool arguments_valid(const char *spec, Text *problem);

#endif
