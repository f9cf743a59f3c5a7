// What runs before main and after it, as calls that main makes: constructors, destructors, functions registered by atexit.
#ifndef PLUMB_FRONTEND_AROUND_MAIN_H
#define PLUMB_FRONTEND_AROUND_MAIN_H

#include <llvm-c/Core.h>

// Of the linked module. Main calls constructors when it begins, in the order of their priorities; where it returns, and in front of every call of exit, what was
// registered runs, last first, and then the destructors. Nothing is changed, so that the lowering says what it does not know, where there is no main,
// or where atexit, exit or main is used for more than to be called (main: at all).
void around_main_insert(LLVMModuleRef module);

#endif
