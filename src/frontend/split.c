// See split.h. LLVM's C interface cannot split a block. But it can replace one by another, and phis of the blocks behind follow the terminator.
#include "frontend/split.h"

#include <stdbool.h>

#include "base/memory.h"
#include "base/vec.h"

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

// To the end of the block in which the builder stands. Its name goes along, which LLVM would forget.
static void move_to_end(LLVMBuilderRef builder, LLVMValueRef instruction) {
  size_t length;
  char *name = memory_strdup(LLVMGetValueName2(instruction, &length));
  LLVMInstructionRemoveFromParent(instruction);
  LLVMInsertIntoBuilderWithName(builder, instruction, name);
  memory_free(name);
}

LLVMBasicBlockRef split_behind(LLVMBuilderRef builder, LLVMValueRef instruction) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(instruction);
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(block)));
  LLVMBasicBlockRef front = LLVMInsertBasicBlockInContext(context, block, "");
  LLVMPositionBuilderAtEnd(builder, front);
  LLVMSetCurrentDebugLocation2(builder, NULL);
  for (LLVMValueRef at; LLVMGetLastInstruction(front) != instruction;) {
    at = LLVMGetFirstInstruction(block);
    move_to_end(builder, at);
  }
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
  LLVMInstructionRemoveFromParent(terminator);
  LLVMReplaceAllUsesWith(LLVMBasicBlockAsValue(block), LLVMBasicBlockAsValue(front));
  LLVMPositionBuilderAtEnd(builder, block);
  LLVMInsertIntoBuilder(builder, terminator);
  LLVMPositionBuilderAtEnd(builder, front);
  return front;
}

// Locals stand in the first block, arrays of variable length elsewhere.
static bool lives_on(LLVMValueRef value) {
  LLVMBasicBlockRef own = LLVMGetInstructionParent(value);
  if (LLVMIsAAllocaInst(value) && own == LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(own))) return false;
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAPHINode(user) || LLVMGetInstructionParent(user) != own) return true;
  }
  return false;
}

static LLVMValueRef behind_phis(LLVMValueRef value) {
  LLVMValueRef next = LLVMGetNextInstruction(value);
  while (LLVMIsAPHINode(next)) next = LLVMGetNextInstruction(next);
  return next;
}

// A phi takes its value where control comes from.
static void load_for(LLVMBuilderRef builder, LLVMValueRef user, LLVMValueRef value, LLVMValueRef slot) {
  int count = LLVMGetNumOperands(user);
  for (int i = 0; i < count; i++) {
    if (LLVMGetOperand(user, (unsigned)i) != value) continue;
    LLVMValueRef before = user;
    if (LLVMIsAPHINode(user)) before = LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(user, (unsigned)i));
    LLVMPositionBuilderBefore(builder, before);
    LLVMSetOperand(user, (unsigned)i, LLVMBuildLoad2(builder, LLVMTypeOf(value), slot, ""));
  }
}

static void spill(LLVMBuilderRef builder, LLVMValueRef function, LLVMValueRef value) {
  ValueRefVec users = {0};
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use))
    value_ref_vec_push(&users, LLVMGetUser(use));
  LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)));
  LLVMValueRef slot = LLVMBuildAlloca(builder, LLVMTypeOf(value), "");
  for (uint32_t i = 0; i < users.count; i++) load_for(builder, users.data[i], value, slot);
  LLVMPositionBuilderBefore(builder, behind_phis(value));
  LLVMBuildStore(builder, value, slot);
  value_ref_vec_release(&users);
}

void split_spill(LLVMBuilderRef builder, LLVMValueRef function) {
  ValueRefVec values = {0};
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
      if (lives_on(at)) value_ref_vec_push(&values, at);
  LLVMSetCurrentDebugLocation2(builder, NULL);
  for (uint32_t i = 0; i < values.count; i++) spill(builder, function, values.data[i]);
  value_ref_vec_release(&values);
}
