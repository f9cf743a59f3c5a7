// See declared_again.h. clang marks the start of a variable's life at its declaration, but where a label stands before it in its block: a jump there does not end
// the life of what is declared behind. Debug information says where these declarations are. What cannot be jumped to, the first block of a function, is
// passed once. Bytes that were never assigned are written one by one, since each has a value of its own.
#include "frontend/declared_again.h"

#include <llvm-c/Target.h>

#include "base/vec.h"
#include "frontend/names.h"
#include "frontend/prepare.h"
#include "frontend/unsequenced.h"
#include "frontend/uses.h"

enum { MAX_BYTES = 256 };

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

typedef struct {
  LLVMContextRef context;
  LLVMTargetDataRef layout;
  LLVMBuilderRef builder;
  unsigned declare, start;  // ids of intrinsics
  ValueRefVec declarations;
} Redeclared;

static bool has_start(const Redeclared *redeclared, LLVMValueRef local) {
  for (LLVMUseRef use = LLVMGetFirstUse(local); use; use = LLVMGetNextUse(use))
    if (uses_calls_intrinsic(LLVMGetUser(use), redeclared->start)) return true;
  return false;
}

static bool is_fixed_local(LLVMValueRef local) {
  if (!local || !LLVMIsAAllocaInst(local) || !LLVMIsAConstantInt(LLVMGetOperand(local, 0))) return false;
  LLVMBasicBlockRef block = LLVMGetInstructionParent(local);
  return block == LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(block));
}

static void write_unassigned(const Redeclared *redeclared, LLVMValueRef local, LLVMTypeRef type, uint64_t offset) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(redeclared->context);
  LLVMValueRef at = LLVMConstInt(LLVMInt64TypeInContext(redeclared->context), offset, false);
  LLVMValueRef to = offset ? LLVMBuildInBoundsGEP2(redeclared->builder, byte, local, &at, 1, "") : local;
  LLVMValueRef store = LLVMBuildStore(redeclared->builder, prepare_uninitialised(redeclared->builder, type), to);
  LLVMSetAlignment(store, 1);
}

static void forget(const Redeclared *redeclared, LLVMValueRef declaration) {
  LLVMValueRef local = names_declared(declaration);
  if (!is_fixed_local(local) || has_start(redeclared, local)) return;
  LLVMTypeRef type = LLVMGetAllocatedType(local);
  uint64_t bytes = LLVMABISizeOfType(redeclared->layout, type);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  LLVMPositionBuilderBefore(redeclared->builder, declaration);
  if (kind != LLVMStructTypeKind && kind != LLVMArrayTypeKind) {
    write_unassigned(redeclared, local, type, 0);
  } else if (bytes <= MAX_BYTES) {
    for (uint64_t i = 0; i < bytes; i++)
      write_unassigned(redeclared, local, LLVMInt8TypeInContext(redeclared->context), i);
  } else {
    unsequenced_refuse(LLVMGetBasicBlockParent(LLVMGetInstructionParent(local)),
                       "a jump past the declaration of a large variable");
  }
}

static void mark_function(Redeclared *redeclared, LLVMValueRef function) {
  LLVMBasicBlockRef entry = LLVMGetFirstBasicBlock(function);
  value_ref_vec_clear(&redeclared->declarations);
  for (LLVMBasicBlockRef block = entry; block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at && block != entry; at = LLVMGetNextInstruction(at))
      if (uses_calls_intrinsic(at, redeclared->declare)) value_ref_vec_push(&redeclared->declarations, at);
  for (uint32_t i = 0; i < redeclared->declarations.count; i++) forget(redeclared, redeclared->declarations.data[i]);
}

void declared_again_mark(LLVMModuleRef module) {
  names_open(module);
  LLVMContextRef context = LLVMGetModuleContext(module);
  Redeclared redeclared = {.context = context,
                           .layout = LLVMGetModuleDataLayout(module),
                           .builder = LLVMCreateBuilderInContext(context),
                           .declare = uses_intrinsic("llvm.dbg.declare"),
                           .start = uses_intrinsic("llvm.lifetime.start")};
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    mark_function(&redeclared, function);
  value_ref_vec_release(&redeclared.declarations);
  LLVMDisposeBuilder(redeclared.builder);
}
