// See literal.h. clang keeps no record of the block of a compound literal. All that names the literal itself stands in one expression: what writes its parts, which may be in braces of
// their own (a statement expression), and what takes its value or address, which is not. So the innermost scope around all of these is the scope of the expression.
#include "frontend/literal.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "frontend/scope.h"

bool literal_is_one(LLVMValueRef local) {
  static const char start[] = ".compoundliteral";
  size_t length;
  const char *name = LLVMGetValueName2(local, &length);
  return length >= strlen(start) && memcmp(name, start, strlen(start)) == 0;
}

static bool is_around(LLVMContextRef context, LLVMMetadataRef around, LLVMMetadataRef scope) {
  while (scope && scope != around && scope_is_block(scope)) scope = scope_around(context, scope);
  return scope == around;
}

LLVMMetadataRef literal_scope(LLVMContextRef context, LLVMValueRef local) {
  LLVMMetadataRef all = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(local); use; use = LLVMGetNextUse(use)) {
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(LLVMGetUser(use));
    if (!place) continue;
    LLVMMetadataRef scope = LLVMDILocationGetScope(place);
    if (!all) all = scope;
    while (!is_around(context, all, scope) && scope_is_block(all)) all = scope_around(context, all);
  }
  return all;
}
