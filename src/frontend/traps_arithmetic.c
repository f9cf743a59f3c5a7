// See traps_arithmetic.h.
#include "frontend/traps_arithmetic.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "base/int.h"
#include "frontend/traps_needed.h"

// ---- Signed arithmetic ----

// `constant op constant` of at most 64 bits: does it fit?
static bool constants_fit(const char *name, LLVMValueRef call) {
  Int a = LLVMConstIntGetSExtValue(LLVMGetOperand(call, 0)), b = LLVMConstIntGetSExtValue(LLVMGetOperand(call, 1));
  Int result = strstr(name, "sadd") ? a + b : strstr(name, "ssub") ? a - b : a * b;
  Int end = int_pow2(LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(call, 0))) - 1);
  return -end <= result && result < end;
}

static LLVMValueRef plain_arithmetic(const Traps *traps, const char *name, LLVMValueRef call) {
  LLVMValueRef a = LLVMGetOperand(call, 0), b = LLVMGetOperand(call, 1);
  LLVMPositionBuilderBefore(traps->builder, call);
  LLVMSetCurrentDebugLocation2(traps->builder, LLVMInstructionGetDebugLoc(call));
  if (strstr(name, "sadd")) return LLVMBuildNSWAdd(traps->builder, a, b, "");
  if (strstr(name, "ssub")) return LLVMBuildNSWSub(traps->builder, a, b, "");
  return LLVMBuildNSWMul(traps->builder, a, b, "");
}

// The call whose overflow bit the condition is the opposite of; null: it is something else.
static LLVMValueRef overflow_call(LLVMValueRef condition) {
  if (!LLVMIsAInstruction(condition) || LLVMGetInstructionOpcode(condition) != LLVMXor) return NULL;
  LLVMValueRef bit = LLVMGetOperand(condition, 0);
  if (!LLVMIsAExtractValueInst(bit) || LLVMGetIndices(bit)[0] != 1) return NULL;
  LLVMValueRef call = LLVMGetOperand(bit, 0);
  return LLVMIsACallInst(call) && LLVMIsAFunction(LLVMGetCalledValue(call)) ? call : NULL;
}

static bool is_signed_number(LLVMValueRef call, const char *name) {
  bool is_signed = strncmp(name, "llvm.sadd.", 10) == 0 || strncmp(name, "llvm.ssub.", 10) == 0 ||
                   strncmp(name, "llvm.smul.", 10) == 0;
  return is_signed && LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, 0))) == LLVMIntegerTypeKind;
}

LLVMValueRef traps_take_overflow(const Traps *traps, LLVMValueRef condition) {
  LLVMValueRef call = overflow_call(condition);
  const char *name = call ? LLVMGetValueName(LLVMGetCalledValue(call)) : "";
  if (!call || !is_signed_number(call, name)) return condition;
  bool constant = LLVMIsAConstantInt(LLVMGetOperand(call, 0)) && LLVMIsAConstantInt(LLVMGetOperand(call, 1));
  if (constant && LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(call, 0))) > 64) return condition;
  LLVMBool fits = !constant || constants_fit(name, call);
  for (LLVMUseRef use = LLVMGetFirstUse(call), next; use; use = next) {
    next = LLVMGetNextUse(use);
    LLVMValueRef part = LLVMGetUser(use);
    if (!LLVMIsAExtractValueInst(part) || LLVMGetIndices(part)[0] != 0) continue;
    LLVMReplaceAllUsesWith(part, plain_arithmetic(traps, name, call));
    LLVMInstructionEraseFromParent(part);
  }
  return LLVMConstInt(LLVMInt1TypeInContext(traps->context), (unsigned)fits, false);
}

// ---- Shifts ----

// `and X, phi(true from A, Y from B)`, where A branches on X: the count, and the base that B looks at.
static LLVMValueRef base_phi(LLVMValueRef condition) {
  if (!LLVMIsAInstruction(condition) || LLVMGetInstructionOpcode(condition) != LLVMAnd) return NULL;
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef phi = LLVMGetOperand(condition, i);
    if (LLVMIsAPHINode(phi) && LLVMCountIncoming(phi) == 2 &&
        LLVMGetInstructionParent(phi) == LLVMGetInstructionParent(condition))
      return phi;
  }
  return NULL;
}

// The number that clang looks at in `number >> (width - 1 - count) == 0`; null: it is a constant.
static LLVMValueRef shifted_number(LLVMValueRef condition) {
  LLVMValueRef shift = LLVMIsAICmpInst(condition) ? LLVMGetOperand(condition, 0) : NULL;
  bool is_shift = shift && LLVMIsAInstruction(shift) && LLVMGetInstructionOpcode(shift) == LLVMLShr;
  return is_shift ? LLVMGetOperand(shift, 0) : NULL;
}

// The shift says itself that its result fits, but not that a negative number has none.
static void check_base(const Traps *traps, LLVMValueRef branch, LLVMValueRef condition, LLVMBasicBlockRef next) {
  LLVMValueRef number = shifted_number(condition), shift = number ? traps_left_shift(number, next) : NULL;
  if (!shift) {
    traps_check_before(traps, branch, condition, CLAIM_BASE);
    return;
  }
  LLVMSetNSW(shift, true);
  LLVMPositionBuilderBefore(traps->builder, branch);
  LLVMSetCurrentDebugLocation2(traps->builder, LLVMInstructionGetDebugLoc(branch));
  LLVMValueRef zero = LLVMConstInt(LLVMTypeOf(number), 0, false);
  traps_check_before(traps, branch, LLVMBuildICmp(traps->builder, LLVMIntSGE, number, zero, ""), CLAIM_BASE);
}

bool traps_take_base(const Traps *traps, LLVMValueRef branch, LLVMValueRef condition, LLVMBasicBlockRef next) {
  LLVMValueRef phi = base_phi(condition);
  if (!phi) return false;
  unsigned from = traps_is_bit(LLVMGetIncomingValue(phi, 0), true) ? 0 : 1;
  LLVMValueRef count_branch = LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(phi, from));
  LLVMBasicBlockRef inner = LLVMGetIncomingBlock(phi, 1 - from);
  LLVMValueRef base = LLVMGetIncomingValue(phi, 1 - from), inner_end = LLVMGetBasicBlockTerminator(inner);
  if (!traps_is_bit(LLVMGetIncomingValue(phi, from), true) || !LLVMIsABranchInst(count_branch) ||
      !LLVMIsConditional(count_branch) || LLVMGetSuccessor(count_branch, 0) != inner || LLVMIsConditional(inner_end))
    return false;
  LLVMValueRef count = LLVMGetCondition(count_branch);
  if (!traps_shift_is_checked(count, next)) traps_check_before(traps, count_branch, count, CLAIM_COUNT);
  traps_go_on(traps, count_branch, inner);
  traps_go_on(traps, inner_end, LLVMGetInstructionParent(branch));
  check_base(traps, branch, base, next);
  traps_go_on(traps, branch, next);
  LLVMReplaceAllUsesWith(phi, base);
  LLVMInstructionEraseFromParent(phi);
  traps_erase_unused(base);
  return true;
}
