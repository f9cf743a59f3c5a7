// See undeclared.h. A search forward: which blocks may be entered while the local holds what was written before control went back. Each way round has an edge to a
// block that does not stand behind its own, in the order of the function.
#include "frontend/undeclared.h"

#include <string.h>

#include "base/map.h"
#include "base/memory.h"

// What an instruction does with the local.
typedef enum { USE_WRITES, USE_READS, USE_ESCAPES } Use;

// Sets of what the local may hold, but for nothing.
enum { NEW = 1, OLD = 2 };

typedef struct {
  LLVMValueRef local;
  LLVMTypeRef type;
  Map uses;    // instruction -> Use; only looked up
  Map blocks;  // block -> place in the function's order, from 0; only looked up
  bool escapes;
} Undeclared;

static bool is_named(const char *name, size_t length, const char *other) {
  return strlen(other) == length && memcmp(other, name, length) == 0;
}

bool undeclared_is_result(LLVMValueRef local) {
  size_t length;
  const char *name = LLVMGetValueName2(local, &length);
  LLVMTypeRef function = LLVMGlobalGetValueType(LLVMGetBasicBlockParent(LLVMGetInstructionParent(local)));
  return is_named(name, length, "retval") && LLVMGetTypeKind(LLVMGetReturnType(function)) != LLVMVoidTypeKind;
}

// clang's own temporaries, which have no life and are written before they are read. No variable of a simple type has such a name, since the function's
// result comes first and the next of its name gets a number.
static bool is_temporary(LLVMValueRef local) {
  size_t length;
  const char *name = LLVMGetValueName2(local, &length);
  if (memchr(name, '.', length) || memchr(name, '-', length) || !length) return true;
  if (undeclared_is_result(local)) return true;
  while (length > 1 && name[length - 1] >= '0' && name[length - 1] <= '9') length--;
  if (is_named(name, length, "saved_stack")) return true;
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMGetAllocatedType(local));
  bool is_simple = kind != LLVMStructTypeKind && kind != LLVMArrayTypeKind;
  return !is_simple && (is_named(name, length, "tmp") || is_named(name, length, "coerce"));
}

static Use use_by(const Undeclared *undeclared, LLVMValueRef user, LLVMValueRef pointer) {
  bool whole = pointer == undeclared->local;
  if (LLVMIsALoadInst(user)) return USE_READS;
  if (LLVMIsAStoreInst(user)) {
    LLVMValueRef value = LLVMGetOperand(user, 0);
    if (value == pointer) return USE_ESCAPES;
    return whole && LLVMTypeOf(value) == undeclared->type ? USE_WRITES : USE_READS;
  }
  return LLVMIsAMemIntrinsic(user) ? USE_READS : USE_ESCAPES;
}

static void look_at_uses(Undeclared *undeclared, LLVMValueRef pointer) {
  for (LLVMUseRef at = LLVMGetFirstUse(pointer); at; at = LLVMGetNextUse(at)) {
    LLVMValueRef user = LLVMGetUser(at);
    Use use = use_by(undeclared, user, pointer);
    if (LLVMIsAGetElementPtrInst(user)) {
      look_at_uses(undeclared, user);
      continue;
    }
    if (use == USE_ESCAPES) undeclared->escapes = true;
    map_set(&undeclared->uses, (uintptr_t)user, use == USE_WRITES ? USE_WRITES : USE_READS);
  }
}

// What the local may hold behind a block. False in *clear: something old is read.
static unsigned go_through(const Undeclared *undeclared, LLVMBasicBlockRef block, unsigned holds, bool *clear) {
  for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
    uint32_t use;
    if (!map_get(&undeclared->uses, (uintptr_t)at, &use)) continue;
    if (use == USE_READS && (holds & OLD)) *clear = false;
    holds = NEW;
  }
  return holds;
}

static bool reads_nothing_old(Undeclared *undeclared, LLVMValueRef function) {
  unsigned count = 0;
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
    map_set(&undeclared->blocks, (uintptr_t)block, count++);
  uint8_t *holds = memory_zalloc(count);
  bool clear = true;
  for (bool changed = true; changed && clear;) {
    changed = false;
    uint32_t number = 0;
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
      unsigned end = go_through(undeclared, block, holds[number], &clear);
      LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
      for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++) {
        uint32_t next = map_get_or(&undeclared->blocks, (uintptr_t)LLVMGetSuccessor(terminator, i), 0);
        unsigned carried = next <= number && end ? OLD : end;
        if ((holds[next] | carried) == holds[next]) continue;
        holds[next] |= (uint8_t)carried;
        changed = true;
      }
      number++;
    }
  }
  memory_free(holds);
  return clear;
}

// ---- Numbers that are handed on in halves ----

enum { LOW_HALF = 1, HIGH_HALF = 2, BOTH_HALVES = LOW_HALF | HIGH_HALF, HALF_BITS = 64 };

static bool is_integer(LLVMTypeRef type, unsigned bits) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == bits;
}

// The address of one of two halves, as of a structure of two.
static bool is_half_address(LLVMValueRef address) {
  if (!LLVMIsAGetElementPtrInst(address)) return false;
  LLVMTypeRef pair = LLVMGetGEPSourceElementType(address);
  if (LLVMGetTypeKind(pair) != LLVMStructTypeKind || LLVMCountStructElementTypes(pair) != 2) return false;
  if (LLVMGetNumOperands(address) != 3) return false;
  LLVMValueRef first = LLVMGetOperand(address, 1);
  return is_integer(LLVMStructGetTypeAtIndex(pair, 0), HALF_BITS) && is_integer(LLVMStructGetTypeAtIndex(pair, 1), HALF_BITS) &&
         LLVMIsAConstantInt(first) && !LLVMConstIntGetZExtValue(first) && LLVMIsAConstantInt(LLVMGetOperand(address, 2));
}

// Of the local, so many as a number of that type takes at the address; 0: this says nothing of halves.
static unsigned halves_at(LLVMValueRef address, LLVMTypeRef type) {
  bool is_half = is_half_address(address);
  if (is_integer(type, 2 * HALF_BITS)) return is_half ? 0 : BOTH_HALVES;
  if (!is_integer(type, HALF_BITS)) return 0;
  return is_half && LLVMConstIntGetZExtValue(LLVMGetOperand(address, 2)) ? HIGH_HALF : LOW_HALF;
}

// Of an instruction that reads or writes what lies at the address; 0: it does something else with it.
static unsigned halves_used(LLVMValueRef user, LLVMValueRef address) {
  if (LLVMIsALoadInst(user)) return halves_at(address, LLVMTypeOf(user));
  bool is_written = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != address;
  return is_written ? halves_at(address, LLVMTypeOf(LLVMGetOperand(user, 0))) : 0;
}

// All that is done with the local, from this address on. False: something else than to read and write halves of it in one block.
static bool collect_halves(LLVMValueRef address, LLVMBasicBlockRef *block, Map *halves) {
  for (LLVMUseRef at = LLVMGetFirstUse(address); at; at = LLVMGetNextUse(at)) {
    LLVMValueRef user = LLVMGetUser(at);
    bool is_address = !is_half_address(address) && (LLVMIsABitCastInst(user) || is_half_address(user));
    unsigned used = is_address ? 0 : halves_used(user, address);
    if (is_address ? !collect_halves(user, block, halves) : !used) return false;
    if (is_address) continue;
    if (*block && LLVMGetInstructionParent(user) != *block) return false;
    *block = LLVMGetInstructionParent(user);
    map_set(halves, (uintptr_t)user, used);
  }
  return true;
}

// Is each half that the block reads one that it wrote before, whenever control comes there? clang takes and hands on numbers of 128 bits so, and its temporary may have any name.
static bool is_put_together(LLVMValueRef local) {
  Map halves = {0};
  LLVMBasicBlockRef block = NULL;
  unsigned written = 0;
  bool is_one = is_integer(LLVMGetAllocatedType(local), 2 * HALF_BITS) && collect_halves(local, &block, &halves);
  for (LLVMValueRef at = is_one && block ? LLVMGetFirstInstruction(block) : NULL; at && is_one; at = LLVMGetNextInstruction(at)) {
    uint32_t used;
    if (!map_get(&halves, (uintptr_t)at, &used)) continue;
    if (LLVMIsAStoreInst(at))
      written |= used;
    else
      is_one = (used & ~written) == 0;
  }
  map_release(&halves);
  return is_one;
}

bool undeclared_is_clear(LLVMValueRef local) {
  if (is_temporary(local) || is_put_together(local)) return true;
  Undeclared undeclared = {.local = local, .type = LLVMGetAllocatedType(local)};
  look_at_uses(&undeclared, local);
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(local));
  bool clear = !undeclared.escapes && reads_nothing_old(&undeclared, function);
  map_release(&undeclared.uses);
  map_release(&undeclared.blocks);
  return clear;
}
