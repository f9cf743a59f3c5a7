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

bool undeclared_is_clear(LLVMValueRef local) {
  if (is_temporary(local)) return true;
  Undeclared undeclared = {.local = local, .type = LLVMGetAllocatedType(local)};
  look_at_uses(&undeclared, local);
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(local));
  bool clear = !undeclared.escapes && reads_nothing_old(&undeclared, function);
  map_release(&undeclared.uses);
  map_release(&undeclared.blocks);
  return clear;
}
