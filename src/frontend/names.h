// The C names of values.
#ifndef PLUMB_FRONTEND_NAMES_H
#define PLUMB_FRONTEND_NAMES_H

#include <llvm-c/Core.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"

VEC_DEFINE(NameVec, name_vec, const char *)

// Names of values that are no variables themselves, but are assigned to one: `%inc` is `i` in `i++`.
// The map's keys are LLVM's handles: they are only looked up, and never order anything.
typedef struct {
  Map index;      // value -> index into names
  NameVec names;  // in the arena
  Map unsigned_params;  // integer parameters of an unsigned type -> 1
} VariableNames;

// Collects what is lost when locals become SSA values, and renames the locals so that their C names can be told afterwards. Debug
// intrinsics, which are of no more use then, are erased.
void names_collect(LLVMModuleRef module, Arena *arena, VariableNames *names);
void names_release(VariableNames *names);

// The C name of a parameter, a local, a phi or an assigned value; null: none. The result is in the arena.
const char *names_of(const VariableNames *names, Arena *arena, LLVMValueRef value);

// Makes debug information readable: declarations become calls of llvm.dbg.declare, where LLVM still has them.
void names_open(LLVMModuleRef module);

// The local that such a call declares; null: it is none.
LLVMValueRef names_declared(LLVMValueRef declaration);

#endif
