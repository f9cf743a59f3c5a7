// Locals whose declaration a jump may pass by, and compound literals: clang says nothing of their lives.
#ifndef PLUMB_FRONTEND_BYPASSED_H
#define PLUMB_FRONTEND_BYPASSED_H

#include <llvm-c/Core.h>

// For modules of clang at -O0 with debug information, before names.h takes it away, and after declared_again_mark. Gives them lives from each
// entry of their scope until it is left, or marks their function (unsequenced_refuse) where these cannot be seen.
void bypassed_mark(LLVMModuleRef module);

#endif
