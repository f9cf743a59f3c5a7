// What happens to an LLVM module before it is lowered.
#ifndef PLUMB_FRONTEND_PREPARE_H
#define PLUMB_FRONTEND_PREPARE_H

#include <llvm-c/Core.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/text.h"
#include "base/vec.h"

VEC_DEFINE(NameVec, name_vec, const char *)

// The C names of values that are no variables themselves, but are assigned to one: `%inc` is `i` in `i++`.
// The map's keys are LLVM's handles: they are only looked up, and never order anything.
typedef struct {
  Map index;      // value -> index into names
  NameVec names;  // in the arena
} VariableNames;

void variable_names_release(VariableNames *names);

// The C name in the name that clang or LLVM gave to a variable, a parameter's copy or a phi: "x", "x.addr" and "x.0" are x.
// Null when nothing is left. The result is in the arena.
const char *variable_name(Arena *arena, const char *name, size_t length);

// Makes locals whose address is not taken into SSA values, so that reading one before it is set gives a marker (prepare_is_uninitialised);
// makes the copies that arguments passed by value in memory stand for; and collects names. False, and a line in `message`, on failure.
bool prepare_module(LLVMModuleRef module, Arena *arena, VariableNames *names, Text *message);

// Whether this instruction is the marker for "not initialised".
bool prepare_is_uninitialised(LLVMValueRef instruction);

#endif
