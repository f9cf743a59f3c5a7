// See uses.h.
#include "frontend/uses.h"

#include <string.h>

unsigned uses_intrinsic(const char *name) { return LLVMLookupIntrinsicID(name, strlen(name)); }

bool uses_calls_intrinsic(LLVMValueRef instruction, unsigned id) {
  if (!LLVMIsACallInst(instruction)) return false;
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  return id && LLVMIsAFunction(callee) && LLVMGetIntrinsicID(callee) == id;
}

bool uses_only_calls(LLVMValueRef user, LLVMValueRef function) {
  if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != function) return false;
  if (LLVMGetCalledFunctionType(user) != LLVMGlobalGetValueType(function)) return false;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(user); i++)
    if (LLVMGetOperand(user, i) == function) return false;
  return true;
}

bool uses_are_calls(LLVMValueRef function) {
  for (LLVMUseRef use = function ? LLVMGetFirstUse(function) : NULL; use; use = LLVMGetNextUse(use))
    if (!uses_only_calls(LLVMGetUser(use), function)) return false;
  return true;
}
