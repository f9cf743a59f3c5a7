// clang's own checks: what is undefined in C and leaves no trace in plain LLVM IR.
//
// clang is asked for the checks of -fsanitize=undefined, as branches to traps. Here each such branch becomes a call of a marker that the lowering turns into a
// check of the program (program/check.h), and the blocks that it split are joined again, so that control flow is what it would be without.
#ifndef PLUMB_FRONTEND_TRAPS_H
#define PLUMB_FRONTEND_TRAPS_H

#include <llvm-c/Core.h>
#include <stdbool.h>

#include "program/undefined.h"

// The options that ask for the checks, after all others; ends with null.
extern const char *const traps_options[];

// Rewrites all functions of the module. Signed arithmetic becomes plain arithmetic, which says itself that it must not overflow.
void traps_take(LLVMModuleRef module);

// Poison in the module is what clang's own folding has made of an undefined expression for which there was no check: a division of constants by zero.
// Puts a check that fails in front of each use.
void traps_take_poison(LLVMModuleRef module);

// Is the call a marker? Its argument 0 is then the bit that must hold.
bool traps_is_marker(LLVMValueRef callee);
Undefined traps_kind(LLVMValueRef marker);
const char *traps_text(LLVMValueRef marker);  // what must hold, for people

enum { NO_TRAP = -1 };
// clang's number for the reason why the program stops in this block; NO_TRAP: it does not.
int traps_handler(LLVMBasicBlockRef block);

// Does the block go on in the only successor of this terminator, which nothing else leads to?
bool traps_joins(LLVMValueRef terminator);

#endif
