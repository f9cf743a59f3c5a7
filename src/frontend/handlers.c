// See handlers.h.
#include "frontend/handlers.h"

#include <string.h>

#include "base/map.h"
#include "frontend/traps.h"
#include "frontend/uses.h"

typedef struct {
  Map looked_at;  // functions; one that calls itself is taken to be calm while it is looked at
} Handlers;

static bool is_calm(Handlers *handlers, LLVMValueRef function);

static bool is_own_local(LLVMValueRef place) {
  while (LLVMIsAGetElementPtrInst(place)) place = LLVMGetOperand(place, 0);
  return LLVMIsAAllocaInst(place) != NULL;
}

static LLVMValueRef place_of(LLVMValueRef user) { return LLVMGetOperand(user, LLVMIsAStoreInst(user) ? 1 : 0); }

static bool is_volatile_access(LLVMValueRef user, LLVMValueRef variable) {
  bool accesses = LLVMIsALoadInst(user) || LLVMIsAStoreInst(user);
  return accesses && place_of(user) == variable && LLVMGetVolatile(user);
}

// A number that is only read and written by its name, as volatile.
static bool is_volatile_variable(LLVMValueRef place) {
  if (!LLVMIsAGlobalVariable(place)) return false;
  if (LLVMGetTypeKind(LLVMGlobalGetValueType(place)) != LLVMIntegerTypeKind) return false;
  for (LLVMUseRef use = LLVMGetFirstUse(place); use; use = LLVMGetNextUse(use))
    if (!is_volatile_access(LLVMGetUser(use), place)) return false;
  return true;
}

// An intrinsic may write where its operands point.
static bool has_own_places(LLVMValueRef call) {
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
    LLVMValueRef operand = LLVMGetOperand(call, i);
    if (LLVMGetTypeKind(LLVMTypeOf(operand)) == LLVMPointerTypeKind && !is_own_local(operand)) return false;
  }
  return true;
}

// They end the run, if they do anything: what a handler asserts it does of its own numbers, when it is installed as well as later.
static bool only_claims(LLVMValueRef function) {
  static const char *const names[] = {"__assert_fail",     "__VERIFIER_assert", "__VERIFIER_assume", "__VERIFIER_error",
                                      "reach_error",       "__CPROVER_assert",  "__CPROVER_assume",  "__ESBMC_assert",
                                      "__ESBMC_assume",    "plumb_assert",      "plumb_assume"};
  const char *name = LLVMGetValueName(function);
  size_t i = 0, count = sizeof names / sizeof *names;
  while (i < count && strcmp(name, names[i])) i++;
  return i < count;
}

static bool is_calm_call(Handlers *handlers, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee)) return false;
  if (!LLVMIsDeclaration(callee)) return is_calm(handlers, callee);
  return traps_is_marker(callee) || only_claims(callee) || (LLVMGetIntrinsicID(callee) && has_own_places(call));
}

static bool is_calm_step(Handlers *handlers, LLVMValueRef step) {
  if (LLVMIsALoadInst(step) || LLVMIsAStoreInst(step))
    return is_own_local(place_of(step)) || is_volatile_variable(place_of(step));
  if (LLVMIsACallInst(step)) return is_calm_call(handlers, step);
  LLVMOpcode opcode = LLVMGetInstructionOpcode(step);
  return opcode != LLVMAtomicRMW && opcode != LLVMAtomicCmpXchg && opcode != LLVMFence && opcode != LLVMVAArg;
}

static bool has_only_calm_steps(Handlers *handlers, LLVMValueRef function) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
      if (!is_calm_step(handlers, at)) return false;
  return true;
}

static bool is_calm(Handlers *handlers, LLVMValueRef function) {
  if (map_get(&handlers->looked_at, (uintptr_t)function, NULL)) return true;
  map_set(&handlers->looked_at, (uintptr_t)function, 0);
  return !LLVMIsDeclaration(function) && has_only_calm_steps(handlers, function);
}

// void (int), void (int, siginfo_t *, void *)
static bool has_type_of_handler(LLVMValueRef function) {
  LLVMTypeRef type = LLVMGlobalGetValueType(function), parameters[3];
  unsigned count = LLVMCountParamTypes(type);
  if (LLVMGetTypeKind(LLVMGetReturnType(type)) != LLVMVoidTypeKind || (count != 1 && count != 3)) return false;
  LLVMGetParamTypes(type, parameters);
  return LLVMGetTypeKind(parameters[0]) == LLVMIntegerTypeKind;
}

static bool installs(LLVMValueRef user) {
  LLVMValueRef callee = LLVMIsACallInst(user) ? LLVMGetCalledValue(user) : NULL;
  return callee && LLVMIsAFunction(callee) && strcmp(LLVMGetValueName(callee), "signal") == 0;
}

// Its address is taken. Who installs it is not asked, where its type is that of a handler.
static bool may_be_handler(LLVMValueRef function) {
  for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (uses_only_calls(user, function)) continue;
    if (installs(user) || has_type_of_handler(function)) return true;
  }
  return false;
}

bool handlers_are_calm(LLVMModuleRef module) {
  Handlers handlers = {0};
  bool calm = true;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f && calm; f = LLVMGetNextFunction(f))
    if (may_be_handler(f)) calm = is_calm(&handlers, f);
  map_release(&handlers.looked_at);
  return calm;
}
