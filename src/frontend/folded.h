// Undefined steps that clang computes away: in `const int k = INT_MAX; k + 1` nothing is left of the overflow, even at -O0, and in
// `i = i++` only the order that it chose.
#ifndef PLUMB_FRONTEND_FOLDED_H
#define PLUMB_FRONTEND_FOLDED_H

#include <llvm-c/Core.h>

// The warnings to ask clang for, and their form, after all other options; ends with null.
extern const char *const folded_warnings[];

// Marks the functions of `module` that clang's `diagnostics` name, and those with a poisonous constant: what they do there
// is undefined, but where exactly the model cannot say.
void folded_mark(LLVMModuleRef module, const char *diagnostics);

// Why a function was marked, or null. The string is LLVM's, of `length` bytes.
const char *folded_reason(LLVMValueRef function, unsigned *length);

#endif
