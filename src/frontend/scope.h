// Scopes of the source, as debug information has them.
#ifndef PLUMB_FRONTEND_SCOPE_H
#define PLUMB_FRONTEND_SCOPE_H

#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <stdbool.h>

// In which scope a local variable was declared, by its description; null: it is not told.
LLVMMetadataRef scope_of_variable(LLVMContextRef context, LLVMMetadataRef variable);

// A scope inside of a function: braces, or a statement that declares.
bool scope_is_block(LLVMMetadataRef scope);

// The scope in which a block's scope stands; null: it is not told.
LLVMMetadataRef scope_around(LLVMContextRef context, LLVMMetadataRef scope);

// Where the loop's statement begins, if this is a jump back to its head: the first place among its `llvm.loop`, whose kind of metadata is given. Null: it
// is none, or not told.
LLVMMetadataRef scope_loop_begin(LLVMValueRef terminator, unsigned loop_kind);

#endif
