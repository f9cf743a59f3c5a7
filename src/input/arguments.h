// What the parameters of the entry function are: the --args option, read and matched with the function.
//
//   SPEC    = PART {"," PART}      PART = NAME ":" ["distinct "] ["null-or-"] WHAT      WHAT = "int" | "string" | "block(" BYTES ")"
//   BYTES   = a decimal number, or the name of an integer parameter
#ifndef PLUMB_INPUT_ARGUMENTS_H
#define PLUMB_INPUT_ARGUMENTS_H

#include "base/vec.h"
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

// One argument per parameter of `function`. `spec` null or empty: all ARBITRARY, but for structs by value. False and one line in `problem` when the spec is wrong or
// does not fit the function.
bool arguments_read(const char *spec, const Program *program, Function function, ArgumentVec *arguments, Text *problem);

// Does it matter that objects given as arguments are distinct from each other, from globals and from the heap? It does not when there is one at most, no global
// that is written to or may be told from others by its address, and nothing frees; structs by value are copies anyway, and what the user calls distinct is so.
bool arguments_matter_as_distinct(const Program *program, Function function, const ArgumentVec *arguments);

// Only the form of the spec, without a function.
bool arguments_valid(const char *spec, Text *problem);

#endif
