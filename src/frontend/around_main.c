// See around_main.h.
//
//   int atexit(f)      if (count < MOST) { table[count] = f; count = count + 1; return 0; }   else at_quick_exit(f), which is not modelled
//   plumb.at_exit()    while (count > 0) { count = count - 1; table[count](); }   destructors
#include "frontend/around_main.h"

#include <llvm-c/DebugInfo.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/vec.h"
#include "frontend/uses.h"

enum { MOST_REGISTERED = 32 };  // as many as every C library takes

typedef struct {
  LLVMValueRef function;
  uint64_t priority;
} Runner;
VEC_DEFINE(RunnerVec, runner_vec, Runner)
VEC_DEFINE(PlaceVec, place_vec, LLVMValueRef)

typedef struct {
  LLVMModuleRef module;
  LLVMContextRef context;
  LLVMBuilderRef builder;
  LLVMValueRef main;
  LLVMTypeRef void_function, word, pointer;
  RunnerVec before, after;
} Around;

// An instruction that is made has a place, or LLVM would not take it in a function that has one.
static void go_to(const Around *around, LLVMValueRef function, LLVMValueRef before) {
  LLVMMetadataRef scope = LLVMGetSubprogram(function);
  LLVMPositionBuilderBefore(around->builder, before);
  LLVMMetadataRef at =
      scope ? LLVMDIBuilderCreateDebugLocation(around->context, LLVMDISubprogramGetLine(scope), 0, scope, NULL) : NULL;
  LLVMSetCurrentDebugLocation2(around->builder, at);
}

static void run(const Around *around, LLVMValueRef function) {
  LLVMBuildCall2(around->builder, around->void_function, function, NULL, 0, "");
}

static int by_priority(const void *a, const void *b) {
  const Runner *left = a, *right = b;
  return left->priority < right->priority ? -1 : left->priority > right->priority;
}

// False: the list is not as clang writes it.
static bool take_runners(const Around *around, const char *name, RunnerVec *runners) {
  LLVMValueRef list = LLVMGetNamedGlobal(around->module, name);
  if (!list) return true;
  LLVMValueRef initial = LLVMGetInitializer(list);
  unsigned count = initial && LLVMIsAConstantArray(initial) ? (unsigned)LLVMGetNumOperands(initial) : 0;
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef entry = LLVMGetOperand(initial, i);
    bool is_entry = LLVMIsAConstantStruct(entry) && LLVMIsAConstantInt(LLVMGetOperand(entry, 0)) &&
                    LLVMIsAFunction(LLVMGetOperand(entry, 1)) &&
                    LLVMGlobalGetValueType(LLVMGetOperand(entry, 1)) == around->void_function;
    if (!is_entry) return false;
    runner_vec_push(runners, (Runner){LLVMGetOperand(entry, 1), LLVMConstIntGetZExtValue(LLVMGetOperand(entry, 0))});
  }
  if (count) qsort(runners->data, runners->count, sizeof *runners->data, by_priority);
  return count > 0;
}

static LLVMValueRef declared(const Around *around, const char *name) {
  LLVMValueRef function = LLVMGetNamedFunction(around->module, name);
  return function && LLVMIsDeclaration(function) ? function : NULL;
}

// Is it used for nothing but to be called by its name?
static LLVMValueRef number(const Around *around, unsigned value) { return LLVMConstInt(around->word, value, false); }

static LLVMValueRef variable(const Around *around, const char *name, LLVMTypeRef type) {
  LLVMValueRef global = LLVMAddGlobal(around->module, type, name);
  LLVMSetInitializer(global, LLVMConstNull(type));
  LLVMSetLinkage(global, LLVMInternalLinkage);
  return global;
}

static LLVMValueRef element(const Around *around, LLVMValueRef table, LLVMValueRef index) {
  return LLVMBuildInBoundsGEP2(around->builder, around->pointer, table, &index, 1, "");
}

static LLVMBasicBlockRef open_block(const Around *around, LLVMValueRef function) {
  LLVMBasicBlockRef block = LLVMAppendBasicBlockInContext(around->context, function, "");
  LLVMPositionBuilderAtEnd(around->builder, block);
  LLVMSetCurrentDebugLocation2(around->builder, NULL);
  return block;
}

static void define_atexit(const Around *around, LLVMValueRef atexit, LLVMValueRef table, LLVMValueRef count) {
  LLVMBuilderRef builder = around->builder;
  LLVMTypeRef type = LLVMGlobalGetValueType(atexit);
  LLVMBasicBlockRef first = open_block(around, atexit);
  LLVMValueRef before = LLVMBuildLoad2(builder, around->word, count, "");
  LLVMValueRef fits = LLVMBuildICmp(builder, LLVMIntULT, before, number(around, MOST_REGISTERED), "");
  LLVMValueRef function = LLVMGetParam(atexit, 0);
  LLVMBasicBlockRef registers = open_block(around, atexit);
  LLVMBuildStore(builder, function, element(around, table, before));
  LLVMBuildStore(builder, LLVMBuildAdd(builder, before, number(around, 1), ""), count);
  LLVMBuildRet(builder, LLVMConstNull(LLVMGetReturnType(type)));
  LLVMBasicBlockRef refuses = open_block(around, atexit);
  LLVMValueRef other = LLVMGetNamedFunction(around->module, "at_quick_exit");
  if (!other) other = LLVMAddFunction(around->module, "at_quick_exit", type);
  LLVMBuildRet(builder, LLVMBuildCall2(builder, type, other, &function, 1, ""));
  LLVMPositionBuilderAtEnd(builder, first);
  LLVMBuildCondBr(builder, fits, registers, refuses);
  LLVMSetLinkage(atexit, LLVMInternalLinkage);
}

static LLVMValueRef define_end(const Around *around, LLVMValueRef table, LLVMValueRef count) {
  LLVMBuilderRef builder = around->builder;
  LLVMValueRef end = LLVMAddFunction(around->module, "plumb.at_exit", around->void_function);
  LLVMSetLinkage(end, LLVMInternalLinkage);
  LLVMBasicBlockRef first = open_block(around, end), head = open_block(around, end);
  LLVMValueRef left = LLVMBuildLoad2(builder, around->word, count, "");
  LLVMValueRef is_empty = LLVMBuildICmp(builder, LLVMIntEQ, left, number(around, 0), "");
  LLVMBasicBlockRef round = open_block(around, end);
  LLVMValueRef last = LLVMBuildSub(builder, left, number(around, 1), "");
  LLVMBuildStore(builder, last, count);
  run(around, LLVMBuildLoad2(builder, around->pointer, element(around, table, last), ""));
  LLVMBuildBr(builder, head);
  LLVMBasicBlockRef behind = open_block(around, end);
  for (uint32_t i = around->after.count; i--;) run(around, around->after.data[i].function);
  LLVMBuildRetVoid(builder);
  LLVMPositionBuilderAtEnd(builder, first);
  LLVMBuildBr(builder, head);
  LLVMPositionBuilderAtEnd(builder, head);
  LLVMBuildCondBr(builder, is_empty, behind, round);
  return end;
}

static void find_ends(const Around *around, PlaceVec *places) {
  LLVMValueRef exit = declared(around, "exit");
  for (LLVMUseRef use = exit ? LLVMGetFirstUse(exit) : NULL; use; use = LLVMGetNextUse(use))
    place_vec_push(places, LLVMGetUser(use));
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(around->main); block; block = LLVMGetNextBasicBlock(block)) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
    if (last && LLVMGetInstructionOpcode(last) == LLVMRet) place_vec_push(places, last);
  }
}

static void insert_ends(const Around *around, LLVMValueRef atexit) {
  LLVMValueRef table = variable(around, "plumb.at_exit.table", LLVMArrayType2(around->pointer, MOST_REGISTERED));
  LLVMValueRef count = variable(around, "plumb.at_exit.count", around->word);
  PlaceVec places = {0};
  find_ends(around, &places);
  if (atexit) define_atexit(around, atexit, table, count);
  LLVMValueRef end = define_end(around, table, count);
  for (uint32_t i = 0; i < places.count; i++) {
    go_to(around, LLVMGetBasicBlockParent(LLVMGetInstructionParent(places.data[i])), places.data[i]);
    run(around, end);
  }
  place_vec_release(&places);
}

static void insert_beginning(const Around *around) {
  LLVMValueRef at = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(around->main));
  while (LLVMIsAAllocaInst(at)) at = LLVMGetNextInstruction(at);
  go_to(around, around->main, at);
  for (uint32_t i = 0; i < around->before.count; i++) run(around, around->before.data[i].function);
}

static void delete_list(const Around *around, const char *name) {
  LLVMValueRef list = LLVMGetNamedGlobal(around->module, name);
  if (list) LLVMDeleteGlobal(list);
}

static bool registers_functions(LLVMValueRef atexit) {
  LLVMTypeRef type = LLVMGlobalGetValueType(atexit);
  return LLVMCountParamTypes(type) == 1 && LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMIntegerTypeKind &&
         LLVMGetTypeKind(LLVMTypeOf(LLVMGetParam(atexit, 0))) == LLVMPointerTypeKind;
}

void around_main_insert(LLVMModuleRef module) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  Around around = {
      .module = module,
      .context = context,
      .builder = LLVMCreateBuilderInContext(context),
      .main = LLVMGetNamedFunction(module, "main"),
      .void_function = LLVMFunctionType(LLVMVoidTypeInContext(context), NULL, 0, false),
      .word = LLVMInt64TypeInContext(context),
      .pointer = LLVMPointerTypeInContext(context, 0),
  };
  LLVMValueRef atexit = declared(&around, "atexit"), exit = declared(&around, "exit");
  bool has_main = around.main && !LLVMIsDeclaration(around.main) && !LLVMGetFirstUse(around.main);
  bool fits = has_main && (!atexit || registers_functions(atexit)) && uses_are_calls(atexit) && uses_are_calls(exit) &&
              take_runners(&around, "llvm.global_ctors", &around.before) &&
              take_runners(&around, "llvm.global_dtors", &around.after);
  if (fits) {
    insert_beginning(&around);
    if (atexit || around.after.count) insert_ends(&around, atexit);
    delete_list(&around, "llvm.global_ctors");
    delete_list(&around, "llvm.global_dtors");
  }
  runner_vec_release(&around.before);
  runner_vec_release(&around.after);
  LLVMDisposeBuilder(around.builder);
}
