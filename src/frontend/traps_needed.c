// See traps_needed.h. What the accesses ask for is: a load or store through null, or at an address that is no multiple of its alignment, is undefined.
#include "frontend/traps_needed.h"

#include <llvm-c/Target.h>
#include <string.h>

#include "frontend/traps.h"

enum { MAX_DISTANCE = 64 };  // instructions that are looked at

// The only block in which the program goes on, but for a trap; null: it depends.
static LLVMBasicBlockRef only_successor(LLVMValueRef terminator) {
  if (!LLVMIsABranchInst(terminator)) return NULL;
  LLVMBasicBlockRef only = NULL;
  for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++) {
    LLVMBasicBlockRef block = LLVMGetSuccessor(terminator, i);
    if (traps_handler(block) != NO_TRAP) continue;
    if (only) return NULL;
    only = block;
  }
  return only;
}

// The instruction, or what is executed instead of a branch that it is; null: it depends.
static LLVMValueRef behind_branches(LLVMValueRef instruction) {
  for (int i = 0; instruction && LLVMIsATerminatorInst(instruction); i++) {
    LLVMBasicBlockRef block = i < MAX_DISTANCE ? only_successor(instruction) : NULL;
    instruction = block ? LLVMGetFirstInstruction(block) : NULL;
  }
  return instruction;
}

static bool has_prefix(LLVMValueRef callee, const char *prefix) {
  return strncmp(LLVMGetValueName(callee), prefix, strlen(prefix)) == 0;
}

static bool is_memory_intrinsic(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  return LLVMIsAFunction(callee) && (has_prefix(callee, "llvm.memcpy.") || has_prefix(callee, "llvm.memmove.") ||
                                     has_prefix(callee, "llvm.memset."));
}

// Does the program surely go on behind it?
static bool goes_on(LLVMValueRef instruction) {
  if (!LLVMIsACallInst(instruction)) return true;
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  return is_memory_intrinsic(instruction) ||
         (LLVMIsAFunction(callee) && (has_prefix(callee, "llvm.lifetime.") || has_prefix(callee, "llvm.dbg.") ||
                                      strstr(LLVMGetValueName(callee), ".with.overflow.") || traps_is_marker(callee)));
}

// Distance from the base in bytes, through addresses with constant indices. False: it is not one of these.
static bool distance(LLVMTargetDataRef layout, LLVMValueRef pointer, LLVMValueRef base, uint64_t *bytes) {
  *bytes = 0;
  while (pointer != base) {
    if (!LLVMIsAGetElementPtrInst(pointer)) return false;
    LLVMTypeRef type = LLVMGetGEPSourceElementType(pointer);
    unsigned count = (unsigned)LLVMGetNumOperands(pointer);
    for (unsigned i = 1; i < count; i++) {
      LLVMValueRef index = LLVMGetOperand(pointer, i);
      if (!LLVMIsAConstantInt(index)) return false;
      uint64_t number = LLVMConstIntGetZExtValue(index);
      if (i == 1) {
        *bytes += number * LLVMABISizeOfType(layout, type);
      } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        *bytes += LLVMOffsetOfElement(layout, type, (unsigned)number);
        type = LLVMStructGetTypeAtIndex(type, (unsigned)number);
      } else if (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
        type = LLVMGetElementType(type);
        *bytes += number * LLVMABISizeOfType(layout, type);
      } else {
        return false;
      }
    }
    pointer = LLVMGetOperand(pointer, 0);
  }
  return true;
}

static uint64_t stated_alignment(LLVMValueRef call, unsigned argument) {
  unsigned kind = LLVMGetEnumAttributeKindForName("align", strlen("align"));
  LLVMAttributeRef stated = LLVMGetCallSiteEnumAttribute(call, argument + 1, kind);
  return stated ? LLVMGetEnumAttributeValue(stated) : 1;
}

// The alignment that the instruction asks of `base` by accessing it or what lies behind it; 0: it does not access it.
static uint64_t asked_alignment(LLVMTargetDataRef layout, LLVMValueRef instruction, LLVMValueRef base) {
  uint64_t bytes, align = 0;
  if (LLVMIsALoadInst(instruction) && distance(layout, LLVMGetOperand(instruction, 0), base, &bytes)) {
    align = LLVMGetAlignment(instruction);
  } else if (LLVMIsAStoreInst(instruction) && distance(layout, LLVMGetOperand(instruction, 1), base, &bytes)) {
    align = LLVMGetAlignment(instruction);
  } else if (LLVMIsACallInst(instruction) && is_memory_intrinsic(instruction)) {
    LLVMValueRef size = LLVMGetOperand(instruction, 2);
    if (!LLVMIsAConstantInt(size) || !LLVMConstIntGetZExtValue(size)) return 0;
    for (unsigned i = 0; i < 2 && !align; i++)
      if (distance(layout, LLVMGetOperand(instruction, i), base, &bytes)) align = stated_alignment(instruction, i);
  }
  if (!align) return 0;
  uint64_t low = bytes & -bytes;
  return bytes && low < align ? low : align;
}

// The largest alignment that accesses behind the check ask of the pointer; 0: there is none.
static uint64_t alignment_behind(LLVMValueRef pointer, LLVMBasicBlockRef next) {
  LLVMModuleRef module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(next));
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  uint64_t largest = 0;
  LLVMValueRef at = behind_branches(LLVMGetFirstInstruction(next));
  for (int i = 0; at && i < MAX_DISTANCE && goes_on(at); i++) {
    uint64_t align = asked_alignment(layout, at, pointer);
    if (align > largest) largest = align;
    at = behind_branches(LLVMGetNextInstruction(at));
  }
  return largest;
}

static bool is_zero(LLVMValueRef value) { return LLVMIsAConstant(value) && LLVMIsNull(value); }

// `pointer != null`, or `(address & mask) == 0`: whose pointer it is, and the alignment that it asks for (0: the former).
static LLVMValueRef pointer_of(LLVMValueRef condition, uint64_t *align) {
  if (!LLVMIsAICmpInst(condition) || !is_zero(LLVMGetOperand(condition, 1))) return NULL;
  LLVMValueRef left = LLVMGetOperand(condition, 0);
  *align = 0;
  if (LLVMGetICmpPredicate(condition) == LLVMIntNE)
    return LLVMGetTypeKind(LLVMTypeOf(left)) == LLVMPointerTypeKind ? left : NULL;
  if (LLVMGetICmpPredicate(condition) != LLVMIntEQ || !LLVMIsAInstruction(left)) return NULL;
  if (LLVMGetInstructionOpcode(left) != LLVMAnd || !LLVMIsAConstantInt(LLVMGetOperand(left, 1))) return NULL;
  LLVMValueRef address = LLVMGetOperand(left, 0);
  if (!LLVMIsAPtrToIntInst(address)) return NULL;
  *align = LLVMConstIntGetZExtValue(LLVMGetOperand(left, 1)) + 1;
  return LLVMGetOperand(address, 0);
}

// Is it the address of something in a member of a structure or array? That the pointer to that is not null was checked where the member was named, and
// no step within an object leads to null.
static bool is_part(LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer) && LLVMIsInBounds(pointer)) {
    if (LLVMGetNumIndices(pointer) > 1) return true;
    pointer = LLVMGetOperand(pointer, 0);
  }
  return false;
}

LLVMValueRef traps_needed_of_pointer(LLVMBuilderRef builder, LLVMValueRef condition, LLVMBasicBlockRef next) {
  if (LLVMIsAInstruction(condition) && LLVMGetInstructionOpcode(condition) == LLVMAnd) {
    LLVMValueRef left = traps_needed_of_pointer(builder, LLVMGetOperand(condition, 0), next);
    LLVMValueRef right = traps_needed_of_pointer(builder, LLVMGetOperand(condition, 1), next);
    if (left == LLVMGetOperand(condition, 0) && right == LLVMGetOperand(condition, 1)) return condition;
    return !left ? right : !right ? left : LLVMBuildAnd(builder, left, right, "");
  }
  uint64_t align = 0;
  LLVMValueRef pointer = pointer_of(condition, &align);
  if (!pointer) return condition;
  if (!align && is_part(pointer)) return NULL;
  uint64_t behind = alignment_behind(pointer, next);
  return behind && behind >= align ? NULL : condition;
}

// An element of a local or global array, which is no part of anything; also of one of variable length.
static bool is_element_of_object(LLVMValueRef address) {
  LLVMValueRef base = LLVMGetOperand(address, 0);
  LLVMTypeRef type = LLVMGetGEPSourceElementType(address);
  if (LLVMIsAAllocaInst(base) && !LLVMIsAConstant(LLVMGetOperand(base, 0)))
    return LLVMGetAllocatedType(base) == type && LLVMGetNumIndices(address) == 1;
  LLVMTypeRef object = LLVMIsAAllocaInst(base)       ? LLVMGetAllocatedType(base)
                       : LLVMIsAGlobalVariable(base) ? LLVMGlobalGetValueType(base)
                                                     : NULL;
  return object == type && LLVMGetTypeKind(type) == LLVMArrayTypeKind && LLVMGetNumIndices(address) == 2 &&
         is_zero(LLVMGetOperand(address, 1));
}

// Does every run that is behind `from` get to `to`?
static bool is_reached(LLVMValueRef from, LLVMValueRef to) {
  LLVMValueRef at = from;
  for (int i = 0; at && at != to && i < MAX_DISTANCE && goes_on(at); i++)
    at = behind_branches(LLVMGetNextInstruction(at));
  return at == to;
}

static bool is_access(LLVMValueRef user, LLVMValueRef address, LLVMTypeRef type) {
  if (LLVMIsALoadInst(user)) return LLVMTypeOf(user) == type;
  return LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == address && LLVMTypeOf(LLVMGetOperand(user, 0)) == type;
}

// Is the value used as nothing but the address of accesses of a whole element, of which one surely happens?
static bool is_accessed_only(LLVMValueRef address) {
  LLVMTypeRef element = LLVMGetGEPSourceElementType(address);
  if (LLVMGetNumIndices(address) == 2) element = LLVMGetElementType(element);
  bool happens = false;
  for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!is_access(user, address, element)) return false;
    happens = happens || is_reached(address, user);
  }
  return happens;
}

bool traps_index_is_accessed(LLVMBasicBlockRef next) {
  for (LLVMValueRef at = LLVMGetFirstInstruction(next); at; at = LLVMGetNextInstruction(at))
    if (LLVMIsAGetElementPtrInst(at)) return is_element_of_object(at) && is_accessed_only(at);
  return false;
}

bool traps_shift_is_checked(LLVMValueRef condition, LLVMBasicBlockRef next) {
  if (!LLVMIsAICmpInst(condition)) return false;
  for (LLVMValueRef at = LLVMGetFirstInstruction(next); at; at = LLVMGetNextInstruction(at)) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(at);
    if (opcode == LLVMShl || opcode == LLVMLShr || opcode == LLVMAShr)
      return LLVMGetOperand(at, 1) == LLVMGetOperand(condition, 0);
  }
  return false;
}

LLVMValueRef traps_left_shift(LLVMValueRef number, LLVMBasicBlockRef next) {
  for (LLVMValueRef at = LLVMGetFirstInstruction(next); at; at = LLVMGetNextInstruction(at))
    if (LLVMGetInstructionOpcode(at) == LLVMShl) return LLVMGetOperand(at, 0) == number ? at : NULL;
  return NULL;
}

bool traps_bool_is_local(LLVMValueRef condition) {
  LLVMValueRef load = LLVMIsAICmpInst(condition) ? LLVMGetOperand(condition, 0) : NULL;
  LLVMValueRef local = load && LLVMIsALoadInst(load) ? LLVMGetOperand(load, 0) : NULL;
  if (!local || !LLVMIsAAllocaInst(local)) return false;
  for (LLVMUseRef use = LLVMGetFirstUse(local); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsALoadInst(user) && LLVMTypeOf(user) == LLVMTypeOf(load)) continue;
    if (LLVMIsAStoreInst(user) && LLVMIsAZExtInst(LLVMGetOperand(user, 0)) &&
        LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(LLVMGetOperand(user, 0), 0))) == 1)
      continue;
    if (!LLVMIsACallInst(user) || !goes_on(user) || is_memory_intrinsic(user)) return false;
  }
  return true;
}
