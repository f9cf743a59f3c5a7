// setjmp and longjmp as calls and returns.
#ifndef PLUMB_FRONTEND_JUMPS_H
#define PLUMB_FRONTEND_JUMPS_H

#include <llvm-c/Core.h>

// Of the linked module, while locals are in memory. Nothing is changed, so that the lowering says what it does not know, where it is
// not told which functions a jump leaves (leaving.h).
//
// A local that is not volatile, was changed since setjmp and is used only by its name, as a whole, has an indeterminate value behind the jump (C17 7.13.2.1p3); any other
// keeps what its memory holds. Where LLVM's optimiser has made values of locals, each is what it was when it was made.
void jumps_replace(LLVMModuleRef module);

#endif
