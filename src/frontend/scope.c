#include "frontend/scope.h"

#include "base/memory.h"

enum { OF_VARIABLE = 0, AROUND = 1, FEW_OPERANDS = 8 };

static LLVMMetadataRef operand_of(LLVMContextRef context, LLVMMetadataRef node, unsigned index) {
  LLVMValueRef value = LLVMMetadataAsValue(context, node), operands[FEW_OPERANDS];
  unsigned count = LLVMGetMDNodeNumOperands(value);
  if (index >= count || count > FEW_OPERANDS) return NULL;
  LLVMGetMDNodeOperands(value, operands);
  return operands[index] ? LLVMValueAsMetadata(operands[index]) : NULL;
}

LLVMMetadataRef scope_of_variable(LLVMContextRef context, LLVMMetadataRef variable) {
  return operand_of(context, variable, OF_VARIABLE);
}

bool scope_is_block(LLVMMetadataRef scope) {
  LLVMMetadataKind kind = LLVMGetMetadataKind(scope);
  return kind == LLVMDILexicalBlockMetadataKind || kind == LLVMDILexicalBlockFileMetadataKind;
}

LLVMMetadataRef scope_around(LLVMContextRef context, LLVMMetadataRef scope) {
  return operand_of(context, scope, AROUND);
}

LLVMMetadataRef scope_loop_begin(LLVMValueRef terminator, unsigned loop_kind) {
  LLVMValueRef node = LLVMHasMetadata(terminator) ? LLVMGetMetadata(terminator, loop_kind) : NULL;
  if (!node) return NULL;
  unsigned count = LLVMGetMDNodeNumOperands(node);
  LLVMValueRef *parts = memory_alloc((count + 1) * sizeof *parts);
  LLVMGetMDNodeOperands(node, parts);
  LLVMMetadataRef begin = NULL;
  for (unsigned i = 0; i < count && !begin; i++) {
    LLVMMetadataRef part = parts[i] ? LLVMValueAsMetadata(parts[i]) : NULL;
    if (part && LLVMGetMetadataKind(part) == LLVMDILocationMetadataKind) begin = part;
  }
  memory_free(parts);
  return begin;
}
