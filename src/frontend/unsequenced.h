// Undefined steps of which clang's output keeps no trace, not even in its own checks: in `i = i++` there is only the order that it chose.
#ifndef PLUMB_FRONTEND_UNSEQUENCED_H
#define PLUMB_FRONTEND_UNSEQUENCED_H

#include <llvm-c/Core.h>

// The warning to ask clang for, and its form, after all other options; ends with null.
extern const char *const unsequenced_warnings[];

// Marks the functions of `module` that clang's `diagnostics` name: what they do there is undefined.
void unsequenced_mark(LLVMModuleRef module, const char *diagnostics);

// Marks a function for another reason of this kind.
void unsequenced_refuse(LLVMValueRef function, const char *reason);

// Why a function was marked, or null. The string is LLVM's, of `length` bytes.
const char *unsequenced_reason(LLVMValueRef function, unsigned *length);

#endif
