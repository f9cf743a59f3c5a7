// See leaving.h. A function is left where it jumps itself, or calls one that is left; by its name, or through any pointer once such a function has its address taken.
#include "frontend/leaving.h"

#include <string.h>

#include "frontend/uses.h"
#include "library/contract.h"

static const char *const sets[] = {"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", NULL};
static const char *const jumps[] = {"longjmp", "_longjmp", "siglongjmp", "__longjmp_chk", NULL};

// Of the C library: they call what they are given, or keep it to call it.
static const char *const calls_back[] = {
    "qsort",   "qsort_r", "bsearch",        "atexit",      "at_quick_exit", "on_exit",     "signal", "sigaction",
    "lfind",   "lsearch", "tsearch",        "tfind",       "tdelete",       "twalk",       "ftw",    "nftw",
    "scandir", "glob",    "pthread_create", "thrd_create", "call_once",     "makecontext", NULL};

static bool is_among(const char *const *names, LLVMValueRef function) {
  size_t length;
  const char *name = LLVMGetValueName2(function, &length);
  while (*names && strcmp(*names, name) != 0) names++;
  return *names != NULL;
}

static bool is_declared(LLVMValueRef callee, const char *const *names) {
  return LLVMIsAFunction(callee) && LLVMIsDeclaration(callee) && is_among(names, callee);
}

CallRole leaving_role(const Leaving *leaving, LLVMValueRef instruction) {
  if (!LLVMIsACallInst(instruction)) return CALL_OTHER;
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  if (LLVMIsAInlineAsm(callee)) return CALL_OTHER;
  if (!LLVMIsAFunction(callee)) return leaving->by_pointer ? CALL_MAY_LEAVE : CALL_OTHER;
  if (is_declared(callee, sets)) return CALL_SETS;
  if (is_declared(callee, jumps)) return CALL_JUMPS;
  return map_get(&leaving->functions, (uintptr_t)callee, NULL) ? CALL_MAY_LEAVE : CALL_OTHER;
}

static bool has_leaving_call(const Leaving *leaving, LLVMValueRef function) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
      if (leaving_role(leaving, at) > CALL_SETS) return true;
  return false;
}

static void find_functions(Leaving *leaving, LLVMModuleRef module) {
  for (bool changed = true; changed;) {
    changed = false;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
      if (map_get(&leaving->functions, (uintptr_t)f, NULL) || !has_leaving_call(leaving, f)) continue;
      map_set(&leaving->functions, (uintptr_t)f, 0);
      if (!uses_are_calls(f)) leaving->by_pointer = true;
      changed = true;
    }
  }
}

static bool takes_pointer(LLVMValueRef function) {
  for (LLVMValueRef at = LLVMGetFirstParam(function); at; at = LLVMGetNextParam(at))
    if (LLVMGetTypeKind(LLVMTypeOf(at)) == LLVMPointerTypeKind) return true;
  return LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function));
}

static bool may_call_back(LLVMValueRef function) {
  if (is_among(calls_back, function)) return true;
  bool is_known = LLVMGetIntrinsicID(function) || is_among(sets, function) || is_among(jumps, function);
  return LLVMIsDeclaration(function) && LLVMGetFirstUse(function) && takes_pointer(function) && !is_known &&
         !contract_find(LLVMGetValueName(function));
}

static bool is_word(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 32;
}

// As setjmp.h declares it?
static bool fits(LLVMValueRef function) {
  bool is_set = is_among(sets, function);
  LLVMTypeRef result = LLVMGetReturnType(LLVMGlobalGetValueType(function));
  unsigned count = LLVMCountParams(function);
  if (!count || LLVMGetTypeKind(LLVMTypeOf(LLVMGetParam(function, 0))) != LLVMPointerTypeKind) return false;
  return is_set ? is_word(result) : count == 2 && is_word(LLVMTypeOf(LLVMGetParam(function, 1)));
}

Leaving leaving_of(LLVMModuleRef module) {
  Leaving leaving = {.is_told = true};
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    if (!is_declared(f, sets) && !is_declared(f, jumps)) continue;
    leaving.jumps = true;
    leaving.is_told &= fits(f) && uses_are_calls(f);
  }
  if (leaving.jumps) find_functions(&leaving, module);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f && leaving.by_pointer; f = LLVMGetNextFunction(f))
    if (may_call_back(f)) leaving.is_told = false;
  return leaving;
}

void leaving_release(Leaving *leaving) { map_release(&leaving->functions); }
