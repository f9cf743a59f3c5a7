// Which of clang's checks are needed: those that no other check of the program makes.
#ifndef PLUMB_FRONTEND_TRAPS_NEEDED_H
#define PLUMB_FRONTEND_TRAPS_NEEDED_H

#include <llvm-c/Core.h>
#include <stdbool.h>

// The condition that is left of a check of `pointer is not null and aligned`, which stands in front of `next`: null where an access behind it asks for
// the same. New instructions are made by the builder.
LLVMValueRef traps_needed_of_pointer(LLVMBuilderRef builder, LLVMValueRef condition, LLVMBasicBlockRef next);
// Is the index one of a whole object that is accessed right behind the check?
bool traps_index_is_accessed(LLVMBasicBlockRef next);
// Does the shift behind the check say itself that its count must be less than its width? `condition`: of the count.
bool traps_shift_is_checked(LLVMValueRef condition, LLVMBasicBlockRef next);
// The left shift of this number behind the check; null: it was folded.
LLVMValueRef traps_left_shift(LLVMValueRef number, LLVMBasicBlockRef next);
// Is the boolean a local's that only whole booleans are stored to?
bool traps_bool_is_local(LLVMValueRef condition);

#endif
