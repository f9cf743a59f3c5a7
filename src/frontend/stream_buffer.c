// See stream_buffer.h. A static array that is large enough for what the call says, and of which the module does nothing else but hand it to such calls: its life does not end
// before the streams are closed, and no pointer to it is anywhere else.
#include "frontend/stream_buffer.h"

#include <llvm-c/Target.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/vec.h"

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

enum { BUFFER = 1, SIZE = 3 };  // operands

typedef struct {
  LLVMValueRef setbuf, setvbuf;  // null: not called
  LLVMTargetDataRef layout;
} Setters;

// The same address, perhaps of another type.
static bool is_same_address(LLVMValueRef value) {
  if (!LLVMIsAConstantExpr(value)) return false;
  LLVMOpcode opcode = LLVMGetConstOpcode(value);
  if (opcode != LLVMBitCast && opcode != LLVMGetElementPtr) return false;
  for (int i = 1; i < LLVMGetNumOperands(value); i++)
    if (!LLVMIsNull(LLVMGetOperand(value, (unsigned)i))) return false;
  return true;
}

static bool is_setter(const Setters *setters, LLVMValueRef user) {
  LLVMValueRef called = LLVMIsACallInst(user) ? LLVMGetCalledValue(user) : NULL;
  return called && (called == setters->setbuf || called == setters->setvbuf);
}

static bool is_buffer_only(const Setters *setters, LLVMValueRef address) {
  for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (is_same_address(user)) {
      if (!is_buffer_only(setters, user)) return false;
    } else if (!is_setter(setters, user) || LLVMGetOperand(user, BUFFER) != address ||
               LLVMGetOperand(user, 0) == address) {
      return false;
    }
  }
  return true;
}

static bool fits(const Setters *setters, LLVMValueRef call, LLVMValueRef array) {
  uint64_t room = LLVMABISizeOfType(setters->layout, LLVMGlobalGetValueType(array));
  if (LLVMGetCalledValue(call) == setters->setbuf) return room >= BUFSIZ;
  LLVMValueRef size = LLVMGetNumArgOperands(call) > SIZE ? LLVMGetOperand(call, SIZE) : NULL;
  return size && LLVMIsAConstantInt(size) && LLVMConstIntGetZExtValue(size) <= room;
}

static bool is_unseen(const Setters *setters, LLVMValueRef call) {
  if (LLVMGetNumArgOperands(call) <= BUFFER) return false;
  LLVMValueRef array = LLVMGetOperand(call, BUFFER);
  while (is_same_address(array)) array = LLVMGetOperand(array, 0);
  if (!LLVMIsAGlobalVariable(array) || LLVMIsDeclaration(array) || LLVMGetLinkage(array) != LLVMInternalLinkage)
    return false;
  return !LLVMIsGlobalConstant(array) && !LLVMIsThreadLocal(array) && fits(setters, call, array) &&
         is_buffer_only(setters, array);
}

static void collect(const Setters *setters, LLVMValueRef setter, ValueRefVec *unseen) {
  if (!setter || !LLVMIsDeclaration(setter)) return;
  for (LLVMUseRef use = LLVMGetFirstUse(setter); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (is_setter(setters, user) && is_unseen(setters, user)) value_ref_vec_push(unseen, user);
  }
}

void stream_buffer_drop(LLVMModuleRef module) {
  Setters setters = {LLVMGetNamedFunction(module, "setbuf"), LLVMGetNamedFunction(module, "setvbuf"),
                     LLVMGetModuleDataLayout(module)};
  ValueRefVec unseen = {0};
  collect(&setters, setters.setbuf, &unseen);
  collect(&setters, setters.setvbuf, &unseen);
  for (uint32_t i = 0; i < unseen.count; i++) {
    LLVMValueRef call = unseen.data[i];
    LLVMSetOperand(call, BUFFER, LLVMConstNull(LLVMTypeOf(LLVMGetOperand(call, BUFFER))));
  }
  value_ref_vec_release(&unseen);
}
