// Declarations that a jump passes once more while their variable lives: its value is indeterminate again (C17 6.2.4p6), and it is the same object.
#ifndef PLUMB_FRONTEND_DECLARED_AGAIN_H
#define PLUMB_FRONTEND_DECLARED_AGAIN_H

#include <llvm-c/Core.h>

// For modules of clang at -O0 with debug information, before names.h takes it away.
void declared_again_mark(LLVMModuleRef module);

#endif
