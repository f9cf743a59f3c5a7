// From clang's -O0 code to SSA form, without hiding an undefined step.
//
// mem2reg alone would: a phi of a value and an uninitialised one becomes the value. So each local that mem2reg will promote is first set
// to a marker, a freeze of undef that LLVM may not touch, at its definition and wherever its life starts again. The lowering
// turns the marker into OPERAND_UNDEF. mem2reg runs until nothing more can be promoted, and would go on to locals whose address was only
// stored in another local: those are held back by a call that is taken away afterwards, because their life ends where their scope
// does, and a pointer to them may stay. No other pass runs: SROA and the like remove accesses that are out of bounds.
#include "frontend/prepare.h"

#include <llvm-c/Error.h>
#include <llvm-c/Target.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <string.h>

#include "base/vec.h"
#include "frontend/lowering.h"
#include "frontend/uses.h"

#define MARKER_NAME "plumb.uninitialised"
#define KEEPER_NAME "plumb.keep"

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

typedef struct {
  LLVMModuleRef module;
  LLVMTargetDataRef layout;
  LLVMBuilderRef builder;
  LLVMValueRef keeper;  // the function whose calls hold locals back
  LLVMTypeRef keeper_type;
  unsigned byval, align, optnone, lifetime_start, lifetime_end;  // ids of attributes and intrinsics
} Prepare;

bool prepare_is_uninitialised(LLVMValueRef instruction) {
  if (LLVMGetInstructionOpcode(instruction) != LLVMFreeze || !LLVMIsUndef(LLVMGetOperand(instruction, 0))) return false;
  size_t length;
  const char *name = LLVMGetValueName2(instruction, &length);
  return strncmp(name, MARKER_NAME, sizeof MARKER_NAME - 1) == 0;
}

LLVMValueRef prepare_uninitialised(LLVMBuilderRef builder, LLVMTypeRef type) {
  return LLVMBuildFreeze(builder, LLVMGetUndef(type), MARKER_NAME);
}

static unsigned intrinsic_id(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  return LLVMIsAFunction(callee) ? LLVMGetIntrinsicID(callee) : 0;
}

static unsigned attribute_id(const char *name) { return LLVMGetEnumAttributeKindForName(name, strlen(name)); }

// Is the local only read and written as a whole, by its name?
static bool is_direct(LLVMValueRef alloca) {
  unsigned start = uses_intrinsic("llvm.lifetime.start"), end = uses_intrinsic("llvm.lifetime.end");
  LLVMTypeRef type = LLVMGetAllocatedType(alloca);
  LLVMValueRef count = LLVMGetOperand(alloca, 0);
  if (!LLVMIsAConstantInt(count) || LLVMConstIntGetZExtValue(count) != 1 || !LLVMTypeIsSized(type)) return false;
  for (LLVMUseRef use = LLVMGetFirstUse(alloca); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsALoadInst(user)) {
      if (LLVMTypeOf(user) != type) return false;
    } else if (LLVMIsAStoreInst(user)) {
      LLVMValueRef value = LLVMGetOperand(user, 0);
      if (value == alloca || LLVMTypeOf(value) != type) return false;
    } else if (LLVMIsACallInst(user)) {
      unsigned id = intrinsic_id(user);
      if (!id || (id != start && id != end)) return false;
    } else {
      return false;
    }
  }
  return true;
}

static bool accesses_volatile(LLVMValueRef user) {
  return (LLVMIsALoadInst(user) || LLVMIsAStoreInst(user)) && LLVMGetVolatile(user);
}

bool prepare_is_promotable(LLVMValueRef alloca) {
  if (!is_direct(alloca)) return false;
  for (LLVMUseRef use = LLVMGetFirstUse(alloca); use; use = LLVMGetNextUse(use))
    if (accesses_volatile(LLVMGetUser(use))) return false;
  return true;
}

// A volatile local whose address nobody has is changed by nobody but its function.
static void take_volatile(LLVMValueRef alloca) {
  for (LLVMUseRef use = is_direct(alloca) ? LLVMGetFirstUse(alloca) : NULL; use; use = LLVMGetNextUse(use))
    if (accesses_volatile(LLVMGetUser(use))) LLVMSetVolatile(LLVMGetUser(use), false);
}

static void mark_uninitialised(const Prepare *prepare, LLVMValueRef alloca) {
  if (!LLVMGetFirstUse(alloca)) return;
  LLVMPositionBuilderBefore(prepare->builder, LLVMGetNextInstruction(alloca));
  LLVMValueRef marker = prepare_uninitialised(prepare->builder, LLVMGetAllocatedType(alloca));
  ValueRefVec starts = {0};
  for (LLVMUseRef use = LLVMGetFirstUse(alloca); use; use = LLVMGetNextUse(use))
    if (uses_calls_intrinsic(LLVMGetUser(use), prepare->lifetime_start)) value_ref_vec_push(&starts, LLVMGetUser(use));
  LLVMBuildStore(prepare->builder, marker, alloca);
  for (uint32_t i = 0; i < starts.count; i++) {
    LLVMPositionBuilderBefore(prepare->builder, LLVMGetNextInstruction(starts.data[i]));
    LLVMBuildStore(prepare->builder, marker, alloca);
  }
  value_ref_vec_release(&starts);
}

// Keeps mem2reg from this local.
static void hold_back(const Prepare *prepare, LLVMValueRef alloca) {
  LLVMTypeRef pointer = LLVMTypeOf(alloca);
  if (LLVMGetPointerAddressSpace(pointer) != 0) return;
  LLVMPositionBuilderBefore(prepare->builder, LLVMGetNextInstruction(alloca));
  LLVMBuildCall2(prepare->builder, prepare->keeper_type, prepare->keeper, &alloca, 1, "");
}

static void release_held_back(const Prepare *prepare) {
  for (LLVMUseRef use; (use = LLVMGetFirstUse(prepare->keeper));) LLVMInstructionEraseFromParent(LLVMGetUser(use));
  LLVMDeleteFunction(prepare->keeper);
}

LLVMValueRef prepare_insert_lifetime(LLVMBuilderRef builder, LLVMModuleRef module, unsigned id, LLVMValueRef local) {
  LLVMTypeRef pointer_type = LLVMTypeOf(local);
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(module, id, &pointer_type, 1);
  LLVMTypeRef function_type = LLVMGlobalGetValueType(function);
  uint64_t bytes = LLVMABISizeOfType(LLVMGetModuleDataLayout(module), LLVMGetAllocatedType(local));
  LLVMValueRef size = LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(module)), bytes, false);
  bool sized = LLVMCountParamTypes(function_type) == 2;  // later LLVM versions have no size there
  LLVMValueRef args[] = {sized ? size : local, local};
  return LLVMBuildCall2(builder, function_type, function, args, sized ? 2 : 1, "");
}

// An argument that is passed by value in memory: the callee gets a copy, whose life is the call's.
static void copy_byval(const Prepare *prepare, LLVMValueRef call, unsigned index, LLVMTypeRef type) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)));
  LLVMValueRef original = LLVMGetOperand(call, index);
  LLVMAttributeRef stated = LLVMGetCallSiteEnumAttribute(call, index + 1, prepare->align);
  unsigned align = stated ? (unsigned)LLVMGetEnumAttributeValue(stated) : LLVMABIAlignmentOfType(prepare->layout, type);
  LLVMPositionBuilderBefore(prepare->builder, LLVMGetFirstInstruction(entry));
  LLVMValueRef copy = LLVMBuildAlloca(prepare->builder, type, "");
  LLVMSetAlignment(copy, align);
  LLVMPositionBuilderBefore(prepare->builder, call);
  prepare_insert_lifetime(prepare->builder, prepare->module, prepare->lifetime_start, copy);
  LLVMValueRef bytes = LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(prepare->module)),
                                    LLVMABISizeOfType(prepare->layout, type), false);
  LLVMBuildMemCpy(prepare->builder, copy, align, original, 1, bytes);
  LLVMSetOperand(call, index, copy);
  LLVMRemoveCallSiteEnumAttribute(call, index + 1, prepare->byval);
  LLVMValueRef next = LLVMGetNextInstruction(call);
  if (!next) return;
  LLVMPositionBuilderBefore(prepare->builder, next);
  prepare_insert_lifetime(prepare->builder, prepare->module, prepare->lifetime_end, copy);
}

static void prepare_call(const Prepare *prepare, LLVMValueRef call) {
  unsigned count = LLVMGetNumArgOperands(call);
  if (variadic_has_area(call)) count = variadic_first(call);  // those behind are copied into the area
  for (unsigned i = 0; i < count; i++) {
    LLVMAttributeRef attribute = LLVMGetCallSiteEnumAttribute(call, i + 1, prepare->byval);
    if (attribute) copy_byval(prepare, call, i, LLVMGetTypeAttributeValue(attribute));
  }
}

static void prepare_function(const Prepare *prepare, LLVMValueRef function) {
  LLVMRemoveEnumAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, prepare->optnone);
  ValueRefVec allocas = {0}, calls = {0};
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
    for (LLVMValueRef instruction = LLVMGetFirstInstruction(block); instruction;
         instruction = LLVMGetNextInstruction(instruction)) {
      if (block == entry && LLVMIsAAllocaInst(instruction))
        value_ref_vec_push(&allocas, instruction);
      else if (LLVMIsACallInst(instruction))
        value_ref_vec_push(&calls, instruction);
    }
  }
  for (uint32_t i = 0; i < allocas.count; i++) {
    take_volatile(allocas.data[i]);
    if (prepare_is_promotable(allocas.data[i]))
      mark_uninitialised(prepare, allocas.data[i]);
    else
      hold_back(prepare, allocas.data[i]);
  }
  for (uint32_t i = 0; i < calls.count; i++) prepare_call(prepare, calls.data[i]);
  value_ref_vec_release(&allocas);
  value_ref_vec_release(&calls);
}

bool prepare_module(LLVMModuleRef module, Text *message) {
  Prepare prepare = {
      .module = module,
      .layout = LLVMGetModuleDataLayout(module),
      .builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(module)),
      .byval = attribute_id("byval"),
      .align = attribute_id("align"),
      .optnone = attribute_id("optnone"),
      .lifetime_start = uses_intrinsic("llvm.lifetime.start"),
      .lifetime_end = uses_intrinsic("llvm.lifetime.end"),
  };
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0);
  prepare.keeper_type = LLVMFunctionType(LLVMVoidTypeInContext(context), &pointer, 1, false);
  prepare.keeper = LLVMAddFunction(module, KEEPER_NAME, prepare.keeper_type);
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    if (!LLVMIsDeclaration(function)) prepare_function(&prepare, function);
  LLVMDisposeBuilder(prepare.builder);
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(module, "function(mem2reg)", NULL, options);
  LLVMDisposePassBuilderOptions(options);
  release_held_back(&prepare);
  if (!error) return true;
  char *text = LLVMGetErrorMessage(error);
  text_clear(message);
  text_printf(message, "LLVM cannot make SSA form: %s", text);
  LLVMDisposeErrorMessage(text);
  return false;
}
