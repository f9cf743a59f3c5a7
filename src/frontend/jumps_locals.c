// See jumps_locals.h. Whether a local was changed is only known at run time: a flag of its own says so.
#include "frontend/jumps_locals.h"

#include <stdbool.h>
#include <string.h>

#include "base/map.h"
#include "frontend/prepare.h"
#include "frontend/split.h"
#include "frontend/uses.h"

VEC_DEFINE(BlockVec, block_vec, LLVMBasicBlockRef)

LocalVec jumps_locals_of(LLVMValueRef function) {
  LocalVec locals = {0};
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
  for (LLVMValueRef at = LLVMGetFirstInstruction(entry); at; at = LLVMGetNextInstruction(at))
    if (LLVMIsAAllocaInst(at)) local_vec_push(&locals, at);
  return locals;
}

// ---- What is reached ----

static void enter(Map *reached, BlockVec *open, LLVMBasicBlockRef block) {
  if (map_get(reached, (uintptr_t)block, NULL)) return;
  map_set(reached, (uintptr_t)block, 0);
  block_vec_push(open, block);
}

// The block and all behind it.
static Map reached_from(LLVMBasicBlockRef start) {
  Map reached = {0};
  BlockVec open = {0};
  enter(&reached, &open, start);
  while (open.count) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(open.data[--open.count]);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++) enter(&reached, &open, LLVMGetSuccessor(end, i));
  }
  block_vec_release(&open);
  return reached;
}

static bool is_reached(const Map *reached, LLVMValueRef instruction) {
  return map_get(reached, (uintptr_t)LLVMGetInstructionParent(instruction), NULL);
}

// ---- Lives ----

typedef struct {
  LLVMBuilderRef builder;
  const JumpSite *site;
  const Map *reached;   // from behind the setjmp
  unsigned start, end;  // ids of intrinsics
} Entering;

static bool marks_life(LLVMValueRef instruction, unsigned id, LLVMValueRef local) {
  return uses_calls_intrinsic(instruction, id) &&
         LLVMGetOperand(instruction, LLVMGetNumArgOperands(instruction) - 1) == local;
}

// Does the life that begins at the instruction last to the end of its block?
static bool lasts(const Entering *entering, LLVMValueRef from, LLVMValueRef local) {
  while (from && !marks_life(from, entering->end, local)) from = LLVMGetNextInstruction(from);
  return !from;
}

// Is the local alive where setjmp is called, on some way from the instruction, behind which it is alive?
static bool lives_at_site(const Entering *entering, LLVMValueRef start, LLVMValueRef local) {
  Map seen = {0};
  BlockVec open = {0};
  LLVMBasicBlockRef first = LLVMGetInstructionParent(start);
  bool found = first == entering->site->sets && lasts(entering, start, local);
  LLVMValueRef end = lasts(entering, start, local) ? LLVMGetBasicBlockTerminator(first) : NULL;
  for (;;) {
    for (unsigned i = 0; end && i < LLVMGetNumSuccessors(end); i++) enter(&seen, &open, LLVMGetSuccessor(end, i));
    if (found || !open.count) break;
    LLVMBasicBlockRef block = open.data[--open.count];
    bool goes_on = lasts(entering, LLVMGetFirstInstruction(block), local);
    end = goes_on ? LLVMGetBasicBlockTerminator(block) : NULL;
    found = goes_on && block == entering->site->sets;
  }
  block_vec_release(&open);
  map_release(&seen);
  return found;
}

static void end_life(const Entering *entering, LLVMValueRef local) {
  bool begins = false, lives = false;
  for (LLVMUseRef use = LLVMGetFirstUse(local); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef start = LLVMGetUser(use);
    if (!marks_life(start, entering->start, local)) continue;
    begins |= is_reached(entering->reached, start);
    lives |= lives_at_site(entering, start, local);
  }
  if (!begins || lives) return;
  LLVMModuleRef module = LLVMGetGlobalParent(entering->site->function);
  LLVMPositionBuilderBefore(entering->builder, LLVMGetBasicBlockTerminator(entering->site->enters));
  prepare_insert_lifetime(entering->builder, module, entering->end, local);
}

// ---- Values ----

static LocalVec stores_to(LLVMValueRef local) {
  LocalVec stores = {0};
  for (LLVMUseRef use = LLVMGetFirstUse(local); use; use = LLVMGetNextUse(use))
    if (LLVMIsAStoreInst(LLVMGetUser(use))) local_vec_push(&stores, LLVMGetUser(use));
  return stores;
}

static bool may_change(const Entering *entering, const LocalVec *stores) {
  for (uint32_t i = 0; i < stores->count; i++)
    if (is_reached(entering->reached, stores->data[i])) return true;
  return false;
}

static LLVMValueRef open_flag(const Entering *entering) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(entering->site->function));
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(entering->site->function);
  LLVMPositionBuilderBefore(entering->builder, LLVMGetFirstInstruction(entry));
  LLVMValueRef flag = LLVMBuildAlloca(entering->builder, LLVMInt1TypeInContext(context), "");
  LLVMBuildStore(entering->builder, LLVMConstNull(LLVMInt1TypeInContext(context)), flag);
  return flag;
}

static void put(const Entering *entering, LLVMValueRef flag, LLVMValueRef before, bool value) {
  LLVMPositionBuilderBefore(entering->builder, before);
  LLVMBuildStore(entering->builder, LLVMConstInt(LLVMGetAllocatedType(flag), value, false), flag);
}

// if (flag) forget the local; go on behind the setjmp
static void forget_changed(const Entering *entering, LLVMValueRef flag, LLVMValueRef local) {
  LLVMBuilderRef builder = entering->builder;
  LLVMBasicBlockRef enters = entering->site->enters;
  LLVMPositionBuilderBefore(builder, LLVMGetBasicBlockTerminator(enters));
  LLVMValueRef is_changed = LLVMBuildLoad2(builder, LLVMGetAllocatedType(flag), flag, "");
  split_behind(builder, is_changed);
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(entering->site->function));
  LLVMBasicBlockRef forgets = LLVMAppendBasicBlockInContext(context, entering->site->function, "");
  LLVMBuildCondBr(builder, is_changed, forgets, enters);
  LLVMPositionBuilderAtEnd(builder, forgets);
  LLVMBuildStore(builder, prepare_uninitialised(builder, LLVMGetAllocatedType(local)), local);
  LLVMBuildBr(builder, enters);
}

static void forget(const Entering *entering, LLVMValueRef local) {
  LocalVec stores = stores_to(local);
  if (prepare_is_promotable(local) && may_change(entering, &stores)) {
    LLVMValueRef flag = open_flag(entering);
    for (uint32_t i = 0; i < stores.count; i++) put(entering, flag, stores.data[i], true);
    put(entering, flag, LLVMGetBasicBlockTerminator(entering->site->sets), false);
    forget_changed(entering, flag, local);
  }
  local_vec_release(&stores);
}

void jumps_locals_enter(LLVMBuilderRef builder, const JumpSite *site, const LocalVec *locals) {
  Map reached = reached_from(site->behind);
  Entering entering = {.builder = builder,
                       .site = site,
                       .reached = &reached,
                       .start = uses_intrinsic("llvm.lifetime.start"),
                       .end = uses_intrinsic("llvm.lifetime.end")};
  LLVMSetCurrentDebugLocation2(builder, NULL);
  for (uint32_t i = 0; i < locals->count; i++) {
    forget(&entering, locals->data[i]);
    end_life(&entering, locals->data[i]);
  }
  map_release(&reached);
}
