// See assembly.h. A text of blanks and comments is empty: that is how programs hide a value from the optimiser, or order accesses.
#include "frontend/assembly.h"

#include <llvm-c/DebugInfo.h>
#include <stdbool.h>
#include <string.h>

#include "base/vec.h"

VEC_DEFINE(CallVec, call_vec, LLVMValueRef)

static bool is_empty(LLVMValueRef assembly) {
  size_t length;
  const char *text = LLVMGetInlineAsmAsmString(assembly, &length);
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '#')
      while (i + 1 < length && text[i + 1] != '\n') i++;
    else if (!strchr(" \t\n;", text[i]))
      return false;
  }
  return true;
}

// "=r,0": one result, which is in the place of the first operand.
static bool ties_result(LLVMValueRef assembly) {
  size_t length;
  const char *constraints = LLVMGetInlineAsmConstraintString(assembly, &length);
  const char *comma = length && constraints[0] == '=' ? memchr(constraints, ',', length) : NULL;
  size_t rest = comma ? length - (size_t)(comma + 1 - constraints) : 0;
  return rest && comma[1] == '0' && (rest == 1 || comma[2] == ',') && !memchr(constraints, '|', length);
}

// Has an indirect operand, which is written in memory?
static bool writes_memory(LLVMValueRef assembly) {
  size_t length;
  const char *constraints = LLVMGetInlineAsmConstraintString(assembly, &length);
  for (size_t i = 0; i + 1 < length; i++)
    if (constraints[i] == '=' && constraints[i + 1] == '*') return true;
  return false;
}

static bool vanishes(LLVMValueRef call, LLVMValueRef assembly) {
  if (!is_empty(assembly) || writes_memory(assembly)) return false;
  if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind || !LLVMGetFirstUse(call)) return true;
  if (!ties_result(assembly) || LLVMTypeOf(LLVMGetOperand(call, 0)) != LLVMTypeOf(call)) return false;
  LLVMReplaceAllUsesWith(call, LLVMGetOperand(call, 0));
  return true;
}

static void replace(LLVMModuleRef module, LLVMBuilderRef builder, LLVMValueRef call) {
  if (!vanishes(call, LLVMGetCalledValue(call))) {
    LLVMTypeRef type = LLVMGetCalledFunctionType(call);
    LLVMValueRef function = LLVMAddFunction(module, "assembly", type);
    unsigned count = LLVMGetNumArgOperands(call);
    LLVMValueRef *arguments = memory_alloc((count + 1) * sizeof(LLVMValueRef));
    for (unsigned i = 0; i < count; i++) arguments[i] = LLVMGetOperand(call, i);
    LLVMPositionBuilderBefore(builder, call);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(call));
    LLVMValueRef instead = LLVMBuildCall2(builder, type, function, arguments, count, "");
    memory_free(arguments);
    LLVMReplaceAllUsesWith(call, instead);
  }
  LLVMInstructionEraseFromParent(call);
}

void assembly_replace(LLVMModuleRef module) {
  CallVec calls = {0};
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
        if (LLVMIsACallInst(at) && LLVMIsAInlineAsm(LLVMGetCalledValue(at))) call_vec_push(&calls, at);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(module));
  for (uint32_t i = 0; i < calls.count; i++) replace(module, builder, calls.data[i]);
  LLVMDisposeBuilder(builder);
  call_vec_release(&calls);
}
