// See traps.h.
//
// Accesses through pointers come first: an index is then known to be used by an access alone. Conditions that hold anyway, or are asked again by the step
// behind them (traps_needed.h), are left out. clang evaluates each condition without an undefined step of its own; only for the base of a signed left
// shift it branches, which is not necessary behind the check of the count.
#include "frontend/traps.h"

#include <string.h>

#include "base/map.h"
#include "base/vec.h"
#include "frontend/traps_arithmetic.h"
#include "frontend/traps_needed.h"

VEC_DEFINE(ValueRefVec, value_ref_vec, LLVMValueRef)

const char *const traps_options[] = {
    "-fsanitize=null,array-bounds,bool,builtin,float-cast-overflow,nonnull-attribute,returns-nonnull-"
    "attribute,shift,"
    "signed-integer-overflow,vla-bound",
    "-fsanitize-trap=all",
    NULL,
};

// clang's handlers (its SanitizerHandler.h)
typedef enum {
  ADD_OVERFLOW = 0,
  DIVISION = 3,
  FLOAT_CAST = 5,
  BUILTIN = 8,
  INVALID_VALUE = 10,
  MUL_OVERFLOW = 12,
  NEGATE_OVERFLOW = 13,
  NONNULL_ARGUMENT = 16,
  NONNULL_RETURN = 17,
  OUT_OF_BOUNDS = 18,
  SHIFT = 20,
  SUB_OVERFLOW = 21,
  POINTER = 22,
  ALIGNMENT_ASSUMPTION = 23,
  LENGTH = 24
} Handler;

int traps_handler(LLVMBasicBlockRef block) {
  LLVMValueRef call = LLVMGetFirstInstruction(block), end = call ? LLVMGetNextInstruction(call) : NULL;
  if (!end || !LLVMIsACallInst(call) || !LLVMIsAUnreachableInst(end)) return NO_TRAP;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee) || strcmp(LLVMGetValueName(callee), "llvm.ubsantrap") != 0) return NO_TRAP;
  return (int)LLVMConstIntGetZExtValue(LLVMGetOperand(call, 0));
}

// ---- One check ----

// Of a constant division only a failing check is left: another division says itself what it demands.
static LLVMValueRef only_failing(LLVMValueRef condition) { return traps_is_bit(condition, false) ? condition : NULL; }

static bool is_alignment(LLVMValueRef condition) {
  return LLVMIsAICmpInst(condition) && LLVMGetICmpPredicate(condition) == LLVMIntEQ;
}

static void check_pointer(const Traps *traps, LLVMValueRef branch, LLVMValueRef condition) {
  bool is_both = LLVMIsAInstruction(condition) && LLVMGetInstructionOpcode(condition) == LLVMAnd;
  for (unsigned i = 0; i < (is_both ? 2 : 0); i++) check_pointer(traps, branch, LLVMGetOperand(condition, i));
  if (!is_both) traps_check_before(traps, branch, condition, is_alignment(condition) ? CLAIM_ALIGNMENT : CLAIM_POINTER);
}

static void take_check(const Traps *traps, LLVMValueRef branch, LLVMValueRef condition, LLVMBasicBlockRef next,
                       int handler) {
  LLVMValueRef needed = condition;
  Claim claim = CLAIM_OTHER;
  LLVMPositionBuilderBefore(traps->builder, branch);
  switch ((Handler)handler) {
    case ADD_OVERFLOW:
    case SUB_OVERFLOW:
    case MUL_OVERFLOW:
    case NEGATE_OVERFLOW: needed = traps_take_overflow(traps, condition), claim = CLAIM_OVERFLOW; break;
    case DIVISION: needed = only_failing(condition), claim = CLAIM_QUOTIENT; break;
    case FLOAT_CAST: claim = CLAIM_FLOAT_CAST; break;
    case BUILTIN: claim = CLAIM_BUILTIN; break;
    case INVALID_VALUE: needed = traps_bool_is_local(condition) ? NULL : condition, claim = CLAIM_BOOL; break;
    case NONNULL_ARGUMENT:
    case NONNULL_RETURN: claim = CLAIM_ARGUMENT; break;
    case OUT_OF_BOUNDS:
      needed = traps_index_is_accessed(next) ? only_failing(condition) : condition, claim = CLAIM_INDEX;
      break;
    case SHIFT:
      if (traps_take_base(traps, branch, condition, next)) return;
      needed = traps_shift_is_checked(condition, next) ? only_failing(condition) : condition, claim = CLAIM_COUNT;
      break;
    case POINTER:
      needed = traps_needed_of_pointer(traps->builder, condition, next);
      if (needed) check_pointer(traps, branch, needed);
      needed = NULL;
      break;
    case ALIGNMENT_ASSUMPTION: claim = CLAIM_ALIGNMENT; break;
    case LENGTH: claim = CLAIM_LENGTH; break;
  }
  traps_check_range(traps, branch, needed, claim);
  traps_go_on(traps, branch, next);
}

// ---- All of them ----

// The trap's place among the successors; 2: there is none.
static unsigned trap_successor(LLVMValueRef branch) {
  unsigned i = 0;
  while (i < 2 && traps_handler(LLVMGetSuccessor(branch, i)) == NO_TRAP) i++;
  return i;
}

static void collect(LLVMValueRef function, ValueRefVec *branches) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (LLVMIsABranchInst(end) && LLVMIsConditional(end) && trap_successor(end) < 2) value_ref_vec_push(branches, end);
  }
}

static void take_branch(const Traps *traps, LLVMValueRef branch, bool pointers) {
  unsigned trap = trap_successor(branch);
  LLVMBasicBlockRef bad = LLVMGetSuccessor(branch, trap), next = LLVMGetSuccessor(branch, 1 - trap);
  int handler = traps_handler(bad);
  if ((handler == POINTER) != pointers || traps_handler(next) != NO_TRAP) return;
  if (LLVMIsAPHINode(LLVMGetFirstInstruction(next))) return;
  LLVMValueRef condition = LLVMGetCondition(branch);
  if (trap == 0) {
    LLVMPositionBuilderBefore(traps->builder, branch);
    condition = LLVMBuildNot(traps->builder, condition, "");
  }
  take_check(traps, branch, condition, next, handler);
  if (!LLVMGetFirstUse(LLVMBasicBlockAsValue(bad))) LLVMDeleteBasicBlock(bad);
}

// What clang computed for messages that nobody asked for.
static void erase_unused_parts(LLVMValueRef function) {
  static const char name[] = "nosanitize";
  unsigned kind = LLVMGetMDKindIDInContext(LLVMGetModuleContext(LLVMGetGlobalParent(function)), name, sizeof name - 1);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef at = LLVMGetLastInstruction(block), before; at; at = before) {
      before = LLVMGetPreviousInstruction(at);
      if (LLVMHasMetadata(at) && LLVMGetMetadata(at, kind) && LLVMIsACastInst(at) && !LLVMGetFirstUse(at))
        LLVMInstructionEraseFromParent(at);
    }
}

// Descriptions of types for these messages, and what attributes are replaced by (switched_off.c), which is no use of their functions.
static void delete_unused_data(LLVMModuleRef module) {
  LLVMValueRef annotations = LLVMGetNamedGlobal(module, "llvm.global.annotations");
  if (annotations) LLVMDeleteGlobal(annotations);
  for (LLVMValueRef global = LLVMGetFirstGlobal(module), next; global; global = next) {
    next = LLVMGetNextGlobal(global);
    if (LLVMGetLinkage(global) == LLVMPrivateLinkage && !LLVMGetFirstUse(global)) LLVMDeleteGlobal(global);
  }
}

void traps_take(LLVMModuleRef module) {
  Traps traps = traps_of(module);
  ValueRefVec branches = {0};
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function)) {
    for (int pass = 0; pass < 2; pass++) {
      value_ref_vec_clear(&branches);
      collect(function, &branches);
      for (uint32_t i = 0; i < branches.count; i++) take_branch(&traps, branches.data[i], pass == 0);
    }
    erase_unused_parts(function);
  }
  value_ref_vec_release(&branches);
  LLVMDisposeBuilder(traps.builder);
  delete_unused_data(module);
}

// ---- Poison ----

// In front of what the poison is used by; where it flows along an edge, at the start of the edge. A value that is only put together or chosen from is no use.
static void check_poison(const Traps *traps, LLVMValueRef instruction) {
  if (LLVMIsAInsertValueInst(instruction) || LLVMIsAInsertElementInst(instruction) ||
      LLVMIsAShuffleVectorInst(instruction) || LLVMIsASelectInst(instruction))
    return;
  LLVMValueRef no = LLVMConstInt(LLVMInt1TypeInContext(traps->context), 0, false);
  int count = LLVMGetNumOperands(instruction);
  for (int i = 0; i < count; i++) {
    if (!LLVMIsPoison(LLVMGetOperand(instruction, (unsigned)i))) continue;
    bool flows = LLVMIsAPHINode(instruction) != NULL;
    traps_check_before(
        traps, flows ? LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(instruction, (unsigned)i)) : instruction, no,
        CLAIM_DIVISOR);
  }
}

// Does no run get behind it?
static bool fails(LLVMValueRef instruction) {
  return LLVMIsACallInst(instruction) && traps_is_marker(LLVMGetCalledValue(instruction)) &&
         traps_is_bit(LLVMGetOperand(instruction, 0), false);
}

// False: no run gets to the end of the block.
static bool take_poison_of_block(const Traps *traps, LLVMBasicBlockRef block) {
  for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
    if (fails(at)) return false;
    check_poison(traps, at);
  }
  return true;
}

void traps_take_poison(LLVMModuleRef module) {
  Traps traps = traps_of(module);
  Map dead = {0};  // parts of blocks behind a check that fails
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
      LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
      bool ends = !map_get(&dead, (uintptr_t)block, NULL) && take_poison_of_block(&traps, block);
      if (!ends && traps_joins(end)) map_set(&dead, (uintptr_t)LLVMGetSuccessor(end, 0), 0);
    }
  map_release(&dead);
  LLVMDisposeBuilder(traps.builder);
}
