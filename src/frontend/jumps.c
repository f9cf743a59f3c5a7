// See jumps.h. A jump is a return out of every function up to the one whose call of setjmp is meant:
//
//   setjmp(e)      e[0] = &frame; e[1] = number of this call; result = 0; behind:
//   longjmp(e, v)  target = e[0]; *target; number = e[1]; value = v ? v : 1; goto leave
//   f()            f(); if (target) goto leave
//   leave:         if (target == &frame) { target = 0; switch (number): result = value; goto behind } else return
//
// `frame` is a local of the function with the setjmp, so that a jump to a call that has returned is an access to a local whose life has ended, where the jump
// stands. Every engine and every proof knows these steps.
#include "frontend/jumps.h"

#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>
#include <string.h>

#include "frontend/jumps_locals.h"
#include "frontend/leaving.h"
#include "frontend/split.h"

typedef struct {
  LLVMValueRef call;
  CallRole role;
} RoleCall;
VEC_DEFINE(RoleCallVec, role_call_vec, RoleCall)
VEC_DEFINE(JumpSiteVec, jump_site_vec, JumpSite)

typedef struct {
  LLVMModuleRef module;
  LLVMContextRef context;
  LLVMBuilderRef builder;
  LLVMTypeRef pointer, word, byte;
  LLVMValueRef target, number, value;  // globals: where the jump that is under way leads (null: there is none), and with what
  LLVMTypeRef environment;     // e[0] and e[1]
  uint64_t environment_bytes;  // of a jmp_buf; 0: not told
  unsigned noreturn;           // id of the attribute
  Leaving leaving;
  // of the function
  LLVMValueRef function, frame, result;
  LLVMBasicBlockRef leave;
  RoleCallVec calls;
  JumpSiteVec sites;
} Jumps;

static LLVMValueRef constant(LLVMTypeRef type, uint64_t value) { return LLVMConstInt(type, value, false); }

static LLVMValueRef variable(const Jumps *jumps, const char *name, LLVMTypeRef type) {
  LLVMValueRef global = LLVMAddGlobal(jumps->module, type, name);
  LLVMSetInitializer(global, LLVMConstNull(type));
  LLVMSetLinkage(global, LLVMInternalLinkage);
  return global;
}

static LLVMValueRef local(const Jumps *jumps, LLVMTypeRef type, const char *name) {
  LLVMPositionBuilderBefore(jumps->builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(jumps->function)));
  LLVMSetCurrentDebugLocation2(jumps->builder, NULL);
  return LLVMBuildAlloca(jumps->builder, type, name);
}

// e[0], e[1]
static LLVMValueRef part(const Jumps *jumps, LLVMValueRef environment, unsigned index) {
  return LLVMBuildStructGEP2(jumps->builder, jumps->environment, environment, index, "");
}

// ---- The calls ----

// At the place of the call: where a jump finds its way back. The last byte is written as well, so that a buffer that is too small is seen.
static void fill_environment(const Jumps *jumps, LLVMValueRef environment) {
  LLVMBuilderRef builder = jumps->builder;
  LLVMValueRef last = constant(LLVMInt64TypeInContext(jumps->context), jumps->environment_bytes - 1);
  LLVMBuildStore(builder, jumps->frame, part(jumps, environment, 0));
  LLVMBuildStore(builder, constant(jumps->word, jumps->sites.count), part(jumps, environment, 1));
  if (!jumps->environment_bytes) return;
  LLVMValueRef at_last = LLVMBuildInBoundsGEP2(builder, jumps->byte, environment, &last, 1, "");
  LLVMBuildStore(builder, constant(jumps->byte, 0), at_last);
}

// Where a jump comes in, with its value.
static LLVMBasicBlockRef open_entry(const Jumps *jumps, LLVMBasicBlockRef behind) {
  LLVMBasicBlockRef enters = LLVMAppendBasicBlockInContext(jumps->context, jumps->function, "");
  LLVMPositionBuilderAtEnd(jumps->builder, enters);
  LLVMBuildStore(jumps->builder, LLVMBuildLoad2(jumps->builder, jumps->word, jumps->value, ""), jumps->result);
  LLVMBuildBr(jumps->builder, behind);
  return enters;
}

static void set(Jumps *jumps, LLVMValueRef call) {
  LLVMBuilderRef builder = jumps->builder;
  LLVMMetadataRef at = LLVMInstructionGetDebugLoc(call);
  JumpSite site = {.function = jumps->function, .behind = LLVMGetInstructionParent(call)};
  site.sets = split_behind(builder, call);
  LLVMSetCurrentDebugLocation2(builder, at);
  fill_environment(jumps, LLVMGetOperand(call, 0));
  LLVMBuildStore(builder, LLVMConstNull(jumps->word), jumps->result);
  LLVMBuildBr(builder, site.behind);
  site.enters = open_entry(jumps, site.behind);
  LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(site.behind));
  LLVMReplaceAllUsesWith(call, LLVMBuildLoad2(builder, jumps->word, jumps->result, ""));
  LLVMInstructionEraseFromParent(call);
  jump_site_vec_push(&jumps->sites, site);
}

static void jump(Jumps *jumps, LLVMValueRef call) {
  LLVMBuilderRef builder = jumps->builder;
  LLVMValueRef environment = LLVMGetOperand(call, 0), value = LLVMGetOperand(call, 1);
  LLVMMetadataRef at = LLVMInstructionGetDebugLoc(call);
  split_behind(builder, call);
  LLVMSetCurrentDebugLocation2(builder, at);
  LLVMValueRef target = LLVMBuildLoad2(builder, jumps->pointer, part(jumps, environment, 0), "");
  LLVMBuildLoad2(builder, jumps->byte, target, "");
  LLVMValueRef number = LLVMBuildLoad2(builder, jumps->word, part(jumps, environment, 1), "");
  LLVMValueRef is_zero = LLVMBuildICmp(builder, LLVMIntEQ, value, LLVMConstNull(jumps->word), "");
  LLVMBuildStore(builder, target, jumps->target);
  LLVMBuildStore(builder, number, jumps->number);
  LLVMBuildStore(builder, LLVMBuildSelect(builder, is_zero, constant(jumps->word, 1), value, ""), jumps->value);
  LLVMBuildBr(builder, jumps->leave);
  LLVMInstructionEraseFromParent(call);
}

static bool is_noreturn(const Jumps *jumps, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  LLVMAttributeIndex index = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  return LLVMGetCallSiteEnumAttribute(call, index, jumps->noreturn) ||
         (LLVMIsAFunction(callee) && LLVMGetEnumAttributeAtIndex(callee, index, jumps->noreturn));
}

// What does not return, as clang has seen to where it is defined, is left only by a jump.
static void call_on(Jumps *jumps, LLVMValueRef call) {
  LLVMBuilderRef builder = jumps->builder;
  LLVMBasicBlockRef behind = LLVMGetInstructionParent(call);
  split_behind(builder, call);
  if (is_noreturn(jumps, call)) {
    LLVMBuildBr(builder, jumps->leave);
    return;
  }
  LLVMValueRef target = LLVMBuildLoad2(builder, jumps->pointer, jumps->target, "");
  LLVMBuildCondBr(builder, LLVMBuildIsNull(builder, target, ""), behind, jumps->leave);
}

static void rewrite_call(Jumps *jumps, const RoleCall *call) {
  switch (call->role) {
    case CALL_OTHER: break;
    case CALL_SETS: set(jumps, call->call); break;
    case CALL_JUMPS: jump(jumps, call->call); break;
    case CALL_MAY_LEAVE: call_on(jumps, call->call); break;
  }
}

// ---- The function ----

static void collect(Jumps *jumps) {
  role_call_vec_clear(&jumps->calls);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(jumps->function); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
      CallRole role = leaving_role(&jumps->leaving, at);
      if (role != CALL_OTHER) role_call_vec_push(&jumps->calls, (RoleCall){at, role});
    }
}

static bool sets_any(const Jumps *jumps) {
  for (uint32_t i = 0; i < jumps->calls.count; i++)
    if (jumps->calls.data[i].role == CALL_SETS) return true;
  return false;
}

static void build_return(const Jumps *jumps) {
  LLVMTypeRef type = LLVMGetReturnType(LLVMGlobalGetValueType(jumps->function));
  if (LLVMGetTypeKind(type) == LLVMVoidTypeKind)
    LLVMBuildRetVoid(jumps->builder);
  else
    LLVMBuildRet(jumps->builder, LLVMConstNull(type));
}

// Nobody is behind main, unless it calls itself.
static bool has_callers(LLVMValueRef function) {
  return strcmp(LLVMGetValueName(function), "main") != 0 || LLVMGetFirstUse(function);
}

static void build_choice(const Jumps *jumps, LLVMBasicBlockRef choice, LLVMBasicBlockRef none) {
  LLVMBuilderRef builder = jumps->builder;
  LLVMPositionBuilderAtEnd(builder, choice);
  LLVMValueRef number = LLVMBuildLoad2(builder, jumps->word, jumps->number, "");
  LLVMBuildStore(builder, LLVMConstNull(jumps->pointer), jumps->target);
  LLVMValueRef chosen = LLVMBuildSwitch(builder, number, none, jumps->sites.count);
  for (uint32_t i = 0; i < jumps->sites.count; i++)
    LLVMAddCase(chosen, constant(jumps->word, i), jumps->sites.data[i].enters);
}

static LLVMBasicBlockRef open_block(const Jumps *jumps) {
  return LLVMAppendBasicBlockInContext(jumps->context, jumps->function, "");
}

static void build_leave(const Jumps *jumps) {
  LLVMBuilderRef builder = jumps->builder;
  LLVMBasicBlockRef on = open_block(jumps);
  LLVMPositionBuilderAtEnd(builder, on);
  LLVMSetCurrentDebugLocation2(builder, NULL);
  if (has_callers(jumps->function))
    build_return(jumps);
  else
    LLVMBuildUnreachable(builder);
  LLVMPositionBuilderAtEnd(builder, jumps->leave);
  if (!jumps->sites.count) {
    LLVMBuildBr(builder, on);
    return;
  }
  LLVMBasicBlockRef choice = open_block(jumps), none = open_block(jumps);
  LLVMValueRef target = LLVMBuildLoad2(builder, jumps->pointer, jumps->target, "");
  LLVMBuildCondBr(builder, LLVMBuildICmp(builder, LLVMIntEQ, target, jumps->frame, ""), choice, on);
  build_choice(jumps, choice, none);
  LLVMPositionBuilderAtEnd(builder, none);
  LLVMBuildUnreachable(builder);
}

static void open_frame(Jumps *jumps) {
  jumps->frame = local(jumps, jumps->byte, "frame");
  jumps->result = local(jumps, jumps->word, "setjmp");
  LLVMPositionBuilderBefore(jumps->builder, LLVMGetNextInstruction(jumps->frame));
  LLVMBuildStore(jumps->builder, constant(jumps->byte, 0), jumps->frame);
}

static void rewrite(Jumps *jumps, LLVMValueRef function) {
  jumps->function = function;
  collect(jumps);
  if (!jumps->calls.count) return;
  jump_site_vec_clear(&jumps->sites);
  LocalVec locals = jumps_locals_of(function);
  if (sets_any(jumps)) open_frame(jumps);
  jumps->leave = open_block(jumps);
  for (uint32_t i = 0; i < jumps->calls.count; i++) rewrite_call(jumps, &jumps->calls.data[i]);
  build_leave(jumps);
  if (jumps->sites.count) split_spill(jumps->builder, function);
  for (uint32_t i = 0; i < jumps->sites.count; i++) jumps_locals_enter(jumps->builder, &jumps->sites.data[i], &locals);
  local_vec_release(&locals);
}

// ---- The module ----

static uint64_t bytes_of_environment(LLVMModuleRef module) {
  LLVMTypeRef type = LLVMGetTypeByName2(LLVMGetModuleContext(module), "struct.__jmp_buf_tag");
  return type && LLVMTypeIsSized(type) ? LLVMABISizeOfType(LLVMGetModuleDataLayout(module), type) : 0;
}

// A function that may be left returns, now.
static void forget_noreturn(const Jumps *jumps, LLVMValueRef function) {
  LLVMAttributeIndex index = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMRemoveEnumAttributeAtIndex(function, index, jumps->noreturn);
  for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use))
    if (LLVMIsACallInst(LLVMGetUser(use))) LLVMRemoveCallSiteEnumAttribute(LLVMGetUser(use), index, jumps->noreturn);
}

static void rewrite_all(LLVMModuleRef module, Jumps *jumps) {
  LLVMTypeRef parts[] = {jumps->pointer, jumps->word};
  jumps->environment = LLVMStructTypeInContext(jumps->context, parts, 2, false);
  jumps->environment_bytes = bytes_of_environment(module);
  jumps->target = variable(jumps, "plumb.jump.target", jumps->pointer);
  jumps->number = variable(jumps, "plumb.jump.number", jumps->word);
  jumps->value = variable(jumps, "plumb.jump.value", jumps->word);
  jumps->builder = LLVMCreateBuilderInContext(jumps->context);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f)) rewrite(jumps, f);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    if (map_get(&jumps->leaving.functions, (uintptr_t)f, NULL)) forget_noreturn(jumps, f);
  LLVMDisposeBuilder(jumps->builder);
}

void jumps_replace(LLVMModuleRef module) {
  static const char noreturn[] = "noreturn";
  LLVMContextRef context = LLVMGetModuleContext(module);
  Jumps jumps = {.module = module,
                 .context = context,
                 .pointer = LLVMPointerTypeInContext(context, 0),
                 .word = LLVMInt32TypeInContext(context),
                 .byte = LLVMInt8TypeInContext(context),
                 .noreturn = LLVMGetEnumAttributeKindForName(noreturn, sizeof noreturn - 1),
                 .leaving = leaving_of(module)};
  if (jumps.leaving.jumps && jumps.leaving.is_told) rewrite_all(module, &jumps);
  role_call_vec_release(&jumps.calls);
  jump_site_vec_release(&jumps.sites);
  leaving_release(&jumps.leaving);
}
