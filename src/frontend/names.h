// The C names of values.
#ifndef PLUMB_FRONTEND_NAMES_H
#define PLUMB_FRONTEND_NAMES_H

#include <llvm-c/Core.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "frontend/types.h"

VEC_DEFINE(NameVec, name_vec, const char *)
VEC_DEFINE(SourcePartVec, source_part_vec, const SourcePart *)

// Names of values that are no variables themselves, but are assigned to one: `%inc` is `i` in `i++`.
// The map's keys are LLVM's handles: they are only looked up, and never order anything.
typedef struct {
  Map index;      // value -> index into names
  NameVec names;  // in the arena
  Map unsigned_params;  // integer parameters of an unsigned type -> 1
  Map variable_types;   // parameters, and variables of the program -> index into types.types
  Map parts;            // parameters that are parts of C's -> index into part_list
  SourcePartVec part_list;
  Types types;
} VariableNames;

// Collects what is lost when locals become SSA values, and renames the locals so that their C names can be told afterwards. Debug
// intrinsics, which are of no more use then, are erased.
void names_collect(LLVMModuleRef module, Arena *arena, VariableNames *names);
void names_release(VariableNames *names);

// The C type of a parameter, or of a variable of the program; null: not known. In the arena.
const SourceType *names_type_of(const VariableNames *names, LLVMValueRef variable);

// Of which parameter of C it is a part; null: of none, or not known. In the arena.
const SourcePart *names_part_of(const VariableNames *names, LLVMValueRef param);

// The C name of a parameter, a local, a phi or an assigned value; null: none. The result is in the arena.
const char *names_of(const VariableNames *names, Arena *arena, LLVMValueRef value);

// Makes debug information readable: declarations become calls of llvm.dbg.declare, where LLVM still has them.
void names_open(LLVMModuleRef module);

// The name of a variable by its description, of so many bytes, and whether its type is an unsigned integer; null: it has none.
const char *names_described(LLVMValueRef description, unsigned *length, bool *is_unsigned);

// Whether what the function returns has an unsigned integer type; false: debug information does not know the function.
bool names_returns_unsigned(LLVMValueRef function);

// Whether the type of a global is an unsigned integer; false: debug information does not know the global.
bool names_global_type(LLVMValueRef global, bool *is_unsigned);

// The local that such a call declares; null: it is none.
LLVMValueRef names_declared(LLVMValueRef declaration);

#endif
