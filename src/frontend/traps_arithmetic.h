// clang's checks of signed arithmetic and of shifts, rewritten (traps.h).
#ifndef PLUMB_FRONTEND_TRAPS_ARITHMETIC_H
#define PLUMB_FRONTEND_TRAPS_ARITHMETIC_H

#include "frontend/traps_rewrite.h"

// The condition is that an arithmetic operation does not overflow: its number becomes an instruction that says so itself. What remains to be checked: of
// constants, that they fit.
LLVMValueRef traps_take_overflow(const Traps *traps, LLVMValueRef condition);

// A signed left shift: the count is checked where clang branches on it, the base behind it, and the branch is gone. False: it is no such check.
bool traps_take_base(const Traps *traps, LLVMValueRef branch, LLVMValueRef condition, LLVMBasicBlockRef next);

#endif
