// Compound literals of functions: objects without a name, which live as long as the block around them is executed (C17 6.5.2.5p5).
#ifndef PLUMB_FRONTEND_LITERAL_H
#define PLUMB_FRONTEND_LITERAL_H

#include <llvm-c/Core.h>
#include <stdbool.h>

// In modules of clang, with names.
bool literal_is_one(LLVMValueRef local);

// The scope around its expression; null: it is not told.
LLVMMetadataRef literal_scope(LLVMContextRef context, LLVMValueRef local);

#endif
