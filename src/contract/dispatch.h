// A call through a pointer with other functions in the place of some that the pointer may lead to: a function that is given the pointer, and then the arguments.
#ifndef PLUMB_CONTRACT_DISPATCH_H
#define PLUMB_CONTRACT_DISPATCH_H

#include "program/program.h"

typedef struct {
  Function function;  // where the pointer is its address,
  Function instead;   // this one is called, which is like it
} Dispatched;

// Adds it to the program; else it calls what the pointer leads to. `call` is one of the caller's, and fits each function; pointers into the program's tables are not valid afterwards.
Function dispatch_make(Program *program, const FunctionInfo *caller, const Instruction *call, const Dispatched *dispatched, uint32_t count);

#endif
