// What happens to an LLVM module before it is lowered.
#ifndef PLUMB_FRONTEND_PREPARE_H
#define PLUMB_FRONTEND_PREPARE_H

#include <llvm-c/Core.h>

#include "base/text.h"

// Makes locals whose address is not taken into SSA values, so that reading one before it is set gives a marker (prepare_is_uninitialised);
// and makes the copies that arguments passed by value in memory stand for. False, and a line in `message`, on failure.
bool prepare_module(LLVMModuleRef module, Text *message);

// Whether mem2reg will make an SSA value of this local.
bool prepare_is_promotable(LLVMValueRef alloca);

// Whether this instruction is the marker for "not initialised".
bool prepare_is_uninitialised(LLVMValueRef instruction);

// Makes one for a value of this type, at the builder's place.
LLVMValueRef prepare_uninitialised(LLVMBuilderRef builder, LLVMTypeRef type);

// Inserts llvm.lifetime.start or llvm.lifetime.end, by its id, of a local of fixed size at the builder's place.
LLVMValueRef prepare_insert_lifetime(LLVMBuilderRef builder, LLVMModuleRef module, unsigned id, LLVMValueRef local);

#endif
