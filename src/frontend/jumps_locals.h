// What becomes of a function's locals when a longjmp comes back into it.
#ifndef PLUMB_FRONTEND_JUMPS_LOCALS_H
#define PLUMB_FRONTEND_JUMPS_LOCALS_H

#include <llvm-c/Core.h>

#include "base/vec.h"

VEC_DEFINE(LocalVec, local_vec, LLVMValueRef)

// A place where a jump comes in.
typedef struct {
  LLVMValueRef function;
  LLVMBasicBlockRef sets;   // ends with the setjmp, control goes on to `behind`
  LLVMBasicBlockRef enters; // control comes here from the jump, and goes on to `behind`; ends with that branch
  LLVMBasicBlockRef behind;
} JumpSite;

// The function's locals that mem2reg will promote, before anything is inserted.
LocalVec jumps_locals_of(LLVMValueRef function);

// Lives of what was declared since setjmp end. Locals that were changed since are indeterminate.
void jumps_locals_enter(LLVMBuilderRef builder, const JumpSite *site, const LocalVec *locals);

#endif
