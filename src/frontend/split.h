// Blocks of LLVM that are taken apart, while locals are still in memory.
#ifndef PLUMB_FRONTEND_SPLIT_H
#define PLUMB_FRONTEND_SPLIT_H

#include <llvm-c/Core.h>

// The instruction and all before it move to a new block in front, which is returned: it has no terminator yet, and whoever went to the old block goes to it.
// What stands behind the instruction stays, so that phis of later blocks know their block. The builder has no place afterwards.
LLVMBasicBlockRef split_behind(LLVMBuilderRef builder, LLVMValueRef instruction);

// Values that are used in other blocks than their own, but for locals of fixed size, go through memory: control may then enter a block from anywhere.
void split_spill(LLVMBuilderRef builder, LLVMValueRef function);

#endif
