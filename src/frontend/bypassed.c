// See bypassed.h. Where a jump leads into a scope past a declaration, clang gives the variable neither a start of its life nor an end, so it would keep its value from one visit
// of the scope to the next, and pointers to it would stay good (C17 6.2.4p5, p6). Debug information says which scope each instruction belongs to, and a jump is an instruction of the
// scope in which it stands. So a life starts on each edge into the scope, and ends on each edge out of it. An instruction without a place says nothing.
//
// A declaration that nobody can pass, as between a switch and its first case, and one with the attribute nodebug leave no record of the scope. Such a variable may
// be used where it was written since control went back the last time, since only then is its value of this visit for certain.
//
// Of the lives of compound literals clang says nothing at all, so they get theirs in the same way.
#include "frontend/bypassed.h"

#include <llvm-c/DebugInfo.h>

#include "base/answer.h"
#include "base/map.h"
#include "base/vec.h"
#include "frontend/literal.h"
#include "frontend/names.h"
#include "frontend/prepare.h"
#include "frontend/scope.h"
#include "frontend/undeclared.h"
#include "frontend/unsequenced.h"
#include "frontend/uses.h"

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

// Sets of them, too.
typedef enum { NOT_TOLD = 0, INSIDE = 1, OUTSIDE = 2, EITHER = 3 } Where;

typedef struct {
  LLVMBasicBlockRef block;
  Where first, last;  // what its first and its last instruction with a place say
  Where end;          // where control is behind it
  unsigned entries;   // edges that lead here
} ScopeBlock;
VEC_DEFINE(ScopeBlockVec, scope_block_vec, ScopeBlock)

typedef struct {
  LLVMContextRef context;
  LLVMModuleRef module;
  LLVMBuilderRef builder;
  unsigned declare, start, end;  // ids of intrinsics
  // of the local that is looked at
  LLVMValueRef local;
  LLVMMetadataRef scope;
  ScopeBlockVec blocks;
  Map index;  // block -> index; only looked up
  // of the function
  ValueRefVec declarations;
  Map declared;  // locals; only looked up
} Bypassed;

static bool has_start(const Bypassed *bypassed, LLVMValueRef local) {
  for (LLVMUseRef use = LLVMGetFirstUse(local); use; use = LLVMGetNextUse(use))
    if (uses_calls_intrinsic(LLVMGetUser(use), bypassed->start)) return true;
  return false;
}

static bool is_fixed_local(LLVMValueRef instruction) {
  return LLVMIsAAllocaInst(instruction) && LLVMIsAConstantInt(LLVMGetOperand(instruction, 0));
}

// ---- Scopes ----

static Where where_is(const Bypassed *bypassed, LLVMValueRef instruction) {
  LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction), around;
  if (!place) return NOT_TOLD;
  while ((around = LLVMDILocationGetInlinedAt(place))) place = around;
  LLVMMetadataRef scope = LLVMDILocationGetScope(place);
  while (scope && scope != bypassed->scope && scope_is_block(scope)) scope = scope_around(bypassed->context, scope);
  return scope == bypassed->scope ? INSIDE : OUTSIDE;
}

// ---- Where control is ----

static void look_at_blocks(Bypassed *bypassed, LLVMValueRef function) {
  scope_block_vec_clear(&bypassed->blocks);
  map_clear(&bypassed->index);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
    ScopeBlock looked = {.block = block};
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
      Where where = where_is(bypassed, at);
      if (!looked.first) looked.first = where;
      if (where) looked.last = where;
    }
    looked.end = looked.last;
    map_set(&bypassed->index, (uintptr_t)block, bypassed->blocks.count);
    scope_block_vec_push(&bypassed->blocks, looked);
  }
}

static ScopeBlock *successor(const Bypassed *bypassed, LLVMValueRef terminator, unsigned number) {
  uint32_t index = 0;
  bool found = map_get(&bypassed->index, (uintptr_t)LLVMGetSuccessor(terminator, number), &index);
  ensure(found);
  return &bypassed->blocks.data[index];
}

// Blocks without a place take over what is known where they are entered.
static void carry_on(Bypassed *bypassed) {
  ScopeBlock *entry = &bypassed->blocks.data[0];
  if (!entry->end) entry->end = OUTSIDE;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t b = 0; b < bypassed->blocks.count; b++) {
      LLVMValueRef terminator = LLVMGetBasicBlockTerminator(bypassed->blocks.data[b].block);
      for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++) {
        ScopeBlock *next = successor(bypassed, terminator, i);
        Where end = next->end | bypassed->blocks.data[b].end;
        if (next->first || end == next->end) continue;
        next->end = end;
        changed = true;
      }
    }
  }
}

// ---- Lives ----

static void insert_before(const Bypassed *bypassed, LLVMValueRef instruction, Where where) {
  LLVMPositionBuilderBefore(bypassed->builder, instruction);
  LLVMSetCurrentDebugLocation2(bypassed->builder, NULL);
  prepare_insert_lifetime(bypassed->builder, bypassed->module, where == INSIDE ? bypassed->start : bypassed->end,
                          bypassed->local);
}

static void insert_in_block(const Bypassed *bypassed, const ScopeBlock *block, Where before) {
  for (LLVMValueRef at = LLVMGetFirstInstruction(block->block); at; at = LLVMGetNextInstruction(at)) {
    Where where = where_is(bypassed, at);
    if (!where) continue;
    if (where != before) insert_before(bypassed, at, where);
    before = where;
  }
}

// False: there is no place for it.
static bool insert_on_edge(const Bypassed *bypassed, LLVMValueRef terminator, unsigned number, const ScopeBlock *next) {
  LLVMValueRef first = LLVMGetFirstInstruction(next->block);
  if (LLVMGetNumSuccessors(terminator) == 1) {
    insert_before(bypassed, terminator, next->first);
  } else if (LLVMIsAPHINode(first)) {
    return false;
  } else if (next->entries == 1) {
    insert_before(bypassed, first, next->first);
  } else {
    if (!LLVMIsABranchInst(terminator) && !LLVMIsASwitchInst(terminator)) return false;
    LLVMBasicBlockRef between = LLVMInsertBasicBlockInContext(bypassed->context, next->block, "");
    LLVMPositionBuilderAtEnd(bypassed->builder, between);
    LLVMSetCurrentDebugLocation2(bypassed->builder, NULL);
    LLVMValueRef jump = LLVMBuildBr(bypassed->builder, next->block);
    LLVMSetSuccessor(terminator, number, between);
    insert_before(bypassed, jump, next->first);
  }
  return true;
}

static bool insert_on_edges(const Bypassed *bypassed, const ScopeBlock *block) {
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block->block);
  for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++) {
    const ScopeBlock *next = successor(bypassed, terminator, i);
    if (!next->first || !block->end || block->end == next->first) continue;
    if (block->end == EITHER || !insert_on_edge(bypassed, terminator, i, next)) return false;
  }
  return true;
}

static bool give_life(Bypassed *bypassed, LLVMValueRef function) {
  look_at_blocks(bypassed, function);
  carry_on(bypassed);
  for (uint32_t b = 0; b < bypassed->blocks.count; b++) {
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(bypassed->blocks.data[b].block);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++) successor(bypassed, terminator, i)->entries++;
  }
  bool good = true;
  for (uint32_t b = 0; b < bypassed->blocks.count; b++) {
    const ScopeBlock *block = &bypassed->blocks.data[b];
    insert_in_block(bypassed, block, b ? block->first : OUTSIDE);
  }
  for (uint32_t b = 0; b < bypassed->blocks.count && good; b++)
    good = insert_on_edges(bypassed, &bypassed->blocks.data[b]);
  return good;
}

static void mark_declared(Bypassed *bypassed, LLVMValueRef function, LLVMValueRef declaration) {
  LLVMValueRef local = names_declared(declaration);
  if (!local) return;
  map_set(&bypassed->declared, (uintptr_t)local, 0);
  bypassed->local = local;
  bypassed->scope = scope_of_variable(bypassed->context, LLVMValueAsMetadata(LLVMGetOperand(declaration, 1)));
  if (!bypassed->scope || !scope_is_block(bypassed->scope)) return;  // it lives as long as the call
  if (LLVMGetInstructionParent(local) != LLVMGetEntryBasicBlock(function) || !is_fixed_local(local)) return;
  if (has_start(bypassed, local) || undeclared_is_result(local)) return;
  if (!give_life(bypassed, function)) unsequenced_refuse(function, "a jump into the scope of a variable");
}

static void mark_literal(Bypassed *bypassed, LLVMValueRef function, LLVMValueRef literal) {
  bypassed->local = literal;
  bypassed->scope = literal_scope(bypassed->context, literal);
  if (!bypassed->scope || !scope_is_block(bypassed->scope)) return;  // it lives as long as the call
  if (!give_life(bypassed, function)) unsequenced_refuse(function, "a jump into the scope of a compound literal");
}

static void mark_function(Bypassed *bypassed, LLVMValueRef function) {
  LLVMBasicBlockRef entry = LLVMGetFirstBasicBlock(function);
  map_clear(&bypassed->declared);
  value_ref_vec_clear(&bypassed->declarations);
  for (LLVMBasicBlockRef block = entry; block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
      if (uses_calls_intrinsic(at, bypassed->declare)) value_ref_vec_push(&bypassed->declarations, at);
  for (uint32_t i = 0; i < bypassed->declarations.count; i++)
    mark_declared(bypassed, function, bypassed->declarations.data[i]);
  for (LLVMValueRef at = LLVMGetFirstInstruction(entry); at; at = LLVMGetNextInstruction(at)) {
    if (!is_fixed_local(at) || map_get(&bypassed->declared, (uintptr_t)at, NULL) || has_start(bypassed, at)) continue;
    if (literal_is_one(at))
      mark_literal(bypassed, function, at);
    else if (!undeclared_is_clear(at)) unsequenced_refuse(function, "a jump past the declaration of a variable");
  }
}

void bypassed_mark(LLVMModuleRef module) {
  names_open(module);
  LLVMContextRef context = LLVMGetModuleContext(module);
  Bypassed bypassed = {.context = context,
                       .module = module,
                       .builder = LLVMCreateBuilderInContext(context),
                       .declare = uses_intrinsic("llvm.dbg.declare"),
                       .start = uses_intrinsic("llvm.lifetime.start"),
                       .end = uses_intrinsic("llvm.lifetime.end")};
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    if (LLVMGetFirstBasicBlock(function)) mark_function(&bypassed, function);
  map_release(&bypassed.declared);
  value_ref_vec_release(&bypassed.declarations);
  scope_block_vec_release(&bypassed.blocks);
  map_release(&bypassed.index);
  LLVMDisposeBuilder(bypassed.builder);
}
