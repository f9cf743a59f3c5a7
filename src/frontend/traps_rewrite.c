// See traps_rewrite.h.
#include "frontend/traps_rewrite.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "frontend/traps.h"

#define MARKER_NAME "plumb.check"
#define JOIN_NAME "plumb.joined"

// What a check is, by its number in the marker.
static const struct {
  Undefined kind;
  const char *text;
} claims[] = {
#define CLAIM_ROW(name, kind, text) {UNDEFINED_##kind, text},
    CLAIM_TABLE(CLAIM_ROW)
#undef CLAIM_ROW
};

bool traps_is_marker(LLVMValueRef callee) {
  return LLVMIsAFunction(callee) && strcmp(LLVMGetValueName(callee), MARKER_NAME) == 0;
}

static Claim claim_of(LLVMValueRef marker) { return (Claim)LLVMConstIntGetZExtValue(LLVMGetOperand(marker, 1)); }
Undefined traps_kind(LLVMValueRef marker) { return claims[claim_of(marker)].kind; }
const char *traps_text(LLVMValueRef marker) { return claims[claim_of(marker)].text; }

static unsigned join_kind(LLVMContextRef context) {
  return LLVMGetMDKindIDInContext(context, JOIN_NAME, sizeof JOIN_NAME - 1);
}

bool traps_joins(LLVMValueRef terminator) {
  if (!LLVMHasMetadata(terminator)) return false;
  LLVMContextRef context =
      LLVMGetModuleContext(LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(terminator))));
  return LLVMGetMetadata(terminator, join_kind(context)) != NULL;
}

Traps traps_of(LLVMModuleRef module) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef parameters[] = {LLVMInt1TypeInContext(context), LLVMInt32TypeInContext(context)};
  Traps traps = {.builder = LLVMCreateBuilderInContext(context),
                 .marker_type = LLVMFunctionType(LLVMVoidTypeInContext(context), parameters, 2, false),
                 .marker = LLVMGetNamedFunction(module, MARKER_NAME),
                 .context = context,
                 .join = join_kind(context)};
  if (!traps.marker) traps.marker = LLVMAddFunction(module, MARKER_NAME, traps.marker_type);
  return traps;
}

bool traps_is_bit(LLVMValueRef value, bool bit) {
  return LLVMIsAConstantInt(value) && (LLVMConstIntGetZExtValue(value) != 0) == bit;
}

void traps_erase_unused(LLVMValueRef value) {
  if (!LLVMIsAInstruction(value) || LLVMGetFirstUse(value) || LLVMIsALoadInst(value) || LLVMIsAPHINode(value)) return;
  if (LLVMIsACallInst(value) && !strstr(LLVMGetValueName(LLVMGetCalledValue(value)), ".with.overflow.")) return;
  LLVMValueRef operands[3];
  int count = LLVMGetNumOperands(value);
  if (count > 3) return;
  for (int i = 0; i < count; i++) operands[i] = LLVMGetOperand(value, (unsigned)i);
  LLVMInstructionEraseFromParent(value);
  for (int i = 0; i < count; i++) traps_erase_unused(operands[i]);
}

void traps_check_before(const Traps *traps, LLVMValueRef instruction, LLVMValueRef condition, Claim claim) {
  if (!condition || traps_is_bit(condition, true) || LLVMIsPoison(condition)) return;
  LLVMPositionBuilderBefore(traps->builder, instruction);
  LLVMSetCurrentDebugLocation2(traps->builder, LLVMInstructionGetDebugLoc(instruction));
  LLVMValueRef arguments[] = {condition, LLVMConstInt(LLVMInt32TypeInContext(traps->context), claim, false)};
  LLVMBuildCall2(traps->builder, traps->marker_type, traps->marker, arguments, 2, "");
}

void traps_check_range(const Traps *traps, LLVMValueRef instruction, LLVMValueRef condition, Claim claim) {
  bool is_comparison = condition && LLVMIsAICmpInst(condition);
  LLVMIntPredicate predicate = is_comparison ? LLVMGetICmpPredicate(condition) : LLVMIntEQ;
  LLVMValueRef number = is_comparison ? LLVMGetOperand(condition, 0) : NULL;
  LLVMValueRef end = is_comparison ? LLVMGetOperand(condition, 1) : NULL;
  bool is_range = (predicate == LLVMIntULT || predicate == LLVMIntULE) && LLVMIsAConstantInt(end) &&
                  LLVMIsASExtInst(number) && LLVMGetIntTypeWidth(LLVMTypeOf(end)) <= 64 &&
                  LLVMConstIntGetSExtValue(end) >= 0;
  if (!is_range) {
    traps_check_before(traps, instruction, condition, claim);
    return;
  }
  LLVMPositionBuilderBefore(traps->builder, instruction);
  LLVMSetCurrentDebugLocation2(traps->builder, LLVMInstructionGetDebugLoc(instruction));
  LLVMValueRef zero = LLVMConstInt(LLVMTypeOf(end), 0, false);
  traps_check_before(traps, instruction, LLVMBuildICmp(traps->builder, LLVMIntSGE, number, zero, ""), claim);
  LLVMIntPredicate below = predicate == LLVMIntULT ? LLVMIntSLT : LLVMIntSLE;
  LLVMPositionBuilderBefore(traps->builder, instruction);
  traps_check_before(traps, instruction, LLVMBuildICmp(traps->builder, below, number, end, ""), claim);
}

void traps_go_on(const Traps *traps, LLVMValueRef branch, LLVMBasicBlockRef next) {
  LLVMValueRef condition = LLVMIsConditional(branch) ? LLVMGetCondition(branch) : NULL;
  LLVMPositionBuilderBefore(traps->builder, branch);
  LLVMSetCurrentDebugLocation2(traps->builder, LLVMInstructionGetDebugLoc(branch));
  LLVMValueRef jump = LLVMBuildBr(traps->builder, next);
  LLVMInstructionEraseFromParent(branch);
  LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(next));
  if (!LLVMGetNextUse(use)) LLVMSetMetadata(jump, traps->join, LLVMMDNodeInContext(traps->context, NULL, 0));
  if (condition) traps_erase_unused(condition);
}
