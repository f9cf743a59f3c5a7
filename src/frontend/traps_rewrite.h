// Markers and branches, for the files that rewrite clang's checks (traps.h), and for nobody else.
#ifndef PLUMB_FRONTEND_TRAPS_REWRITE_H
#define PLUMB_FRONTEND_TRAPS_REWRITE_H

#include <llvm-c/Core.h>
#include <stdbool.h>

#include "program/undefined.h"

// What a check is: name, kind of violation, what must hold
#define CLAIM_TABLE(X)                                                            \
  X(OVERFLOW, SIGNED_OVERFLOW, "the result fits its type")                        \
  X(QUOTIENT, DIVISION_OVERFLOW, "the quotient fits its type")                    \
  X(DIVISOR, DIVISION_BY_ZERO, "the divisor is not 0")                            \
  X(FLOAT_CAST, FLOAT_RANGE, "the number fits the integer type")                  \
  X(BUILTIN, BUILTIN_ZERO, "the argument is not 0")                               \
  X(BOOL, INVALID_BOOL, "the boolean is 0 or 1")                                  \
  X(ARGUMENT, NULL_ARGUMENT, "the pointer is not null")                           \
  X(INDEX, INDEX, "the index is one of the array")                                \
  X(COUNT, SHIFT_RANGE, "the count is less than the width of the type")           \
  X(BASE, LEFT_SHIFT, "the number is not negative, and the result fits its type") \
  X(POINTER, NULL_MEMBER, "the pointer is not null")                              \
  X(ALIGNMENT, MISALIGNED, "the pointer is aligned for its type")                 \
  X(LENGTH, VARIABLE_LENGTH, "the length is positive")                            \
  X(OTHER, UNREACHABLE, "clang's check holds")

typedef enum {
#define CLAIM_ENUM(name, kind, text) CLAIM_##name,
  CLAIM_TABLE(CLAIM_ENUM)
#undef CLAIM_ENUM
} Claim;

typedef struct {
  LLVMBuilderRef builder;
  LLVMTypeRef marker_type;
  LLVMValueRef marker;
  LLVMContextRef context;
  unsigned join;  // kind of metadata
} Traps;

Traps traps_of(LLVMModuleRef module);  // the builder is the caller's to dispose of

bool traps_is_bit(LLVMValueRef value, bool bit);
// Takes away what nobody needs any more, and what only it needed.
void traps_erase_unused(LLVMValueRef value);
// A check in front of the instruction, unless it holds anyway; null: none.
void traps_check_before(const Traps *traps, LLVMValueRef instruction, LLVMValueRef condition, Claim claim);
// The same; of a signed number `0 <= number < constant` is asked, where clang asks it as one unsigned comparison.
void traps_check_range(const Traps *traps, LLVMValueRef instruction, LLVMValueRef condition, Claim claim);
// From the branch on there is only one way; `next` belongs to the same block when nothing else leads there.
void traps_go_on(const Traps *traps, LLVMValueRef branch, LLVMBasicBlockRef next);

#endif
