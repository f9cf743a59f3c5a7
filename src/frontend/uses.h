// Questions about calls in LLVM's modules.
#ifndef PLUMB_FRONTEND_USES_H
#define PLUMB_FRONTEND_USES_H

#include <llvm-c/Core.h>
#include <stdbool.h>

// The id of an intrinsic by its name; 0: this LLVM has none.
unsigned uses_intrinsic(const char *name);

// Does the instruction call the intrinsic of this id? Never, where the id is 0.
bool uses_calls_intrinsic(LLVMValueRef instruction, unsigned id);

// Does the user call the function, by its type, and do nothing else with it?
bool uses_only_calls(LLVMValueRef user, LLVMValueRef function);

// Is the function only called? Null is.
bool uses_are_calls(LLVMValueRef function);

#endif
