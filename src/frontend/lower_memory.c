// Locals, loads, stores and addresses. Aggregates are read and written leaf by leaf; the padding between is not touched.
#include <assert.h>

#include "frontend/lowering.h"

static bool is_other_address_space(LLVMValueRef pointer) {
  LLVMTypeRef type = LLVMTypeOf(pointer);
  return LLVMGetTypeKind(type) != LLVMPointerTypeKind || LLVMGetPointerAddressSpace(type) != 0;
}

void lower_alloca(Lowering *lowering, LLVMValueRef value) {
  LLVMTypeRef type = LLVMGetAllocatedType(value);
  if (is_other_address_space(value)) {
    lower_unsupported(lowering, value, "local object in another address space", false);
    return;
  }
  LLVMValueRef number = LLVMGetOperand(value, 0);  // unsigned
  Type size = lower_size_type(lowering);
  Operand count = lower_operand(lowering, number);
  if (count.type.bits > size.bits)
    count = lower_to_size(lowering, count);
  else if (count.kind == OPERAND_CONSTANT)
    count.type = size;
  else if (count.type.bits < size.bits)
    count = lower_emit1(lowering, OP_ZEXT, size, &count, 1, NULL);
  Type pointer = lower_pointer_type(lowering);
  Instruction *instruction = lower_emit(lowering, OP_ALLOCA, &count, 1, &pointer, 1, lower_name(lowering, value));
  instruction->scales = ARENA_ARRAY(lowering->arena, int64_t, 1);
  instruction->scales[0] = (int64_t)lower_size(lowering, type);
  instruction->align = LLVMGetAlignment(value);
  Operand result = lower_result(instruction);
  lower_define(lowering, value, &result, 1);
}

Operand lower_offset(Lowering *lowering, Operand base, uint64_t offset) {
  if (!offset) return base;
  if (base.kind == OPERAND_GLOBAL || base.kind == OPERAND_CONSTANT) {
    base.constant = lower_int_operand(lower_size_type(lowering), base.constant + (Int)offset).constant;
    return base;
  }
  Type pointer = lower_pointer_type(lowering);
  Instruction *instruction = lower_emit(lowering, OP_POINTER_ADD, &base, 1, &pointer, 1, NULL);
  instruction->offset = (int64_t)offset;
  instruction->flags = FLAG_INBOUNDS;
  return lower_result(instruction);
}

// What is known of the alignment `offset` bytes after something aligned.
static uint32_t align_at(uint32_t align, uint64_t offset) {
  uint64_t low = offset & -offset;
  return !offset || low > align ? align : (uint32_t)low;
}

void lower_load(Lowering *lowering, LLVMValueRef value) {
  Layout layout = *lower_layout(lowering, LLVMTypeOf(value));
  bool is_packed = lower_is_packed(LLVMTypeOf(value));
  if (layout.too_large || is_packed || is_other_address_space(LLVMGetOperand(value, 0))) {
    lower_unsupported(lowering, value,
                      layout.too_large ? "load of an aggregate that is too large"
                      : is_packed      ? "load of a vector of bits"
                                       : "load from another address space",
                      is_packed);
    return;
  }
  Operand base = lower_operand(lowering, LLVMGetOperand(value, 0));
  const char *name = lower_name(lowering, value);
  uint32_t align = LLVMGetAlignment(value);
  uint8_t flags = LLVMGetVolatile(value) ? FLAG_VOLATILE : 0;
  OperandVec results = {0};
  for (uint32_t i = 0; i < layout.leaf_count; i++) {
    Leaf leaf = layout.leaves[i];
    Operand address = lower_offset(lowering, base, leaf.offset);
    Instruction *load = lower_emit(lowering, OP_LOAD, &address, 1, &leaf.type, 1, name);
    load->align = align_at(align, leaf.offset);
    load->flags = flags;
    operand_vec_push(&results, lower_result(load));
  }
  lower_define(lowering, value, results.data, results.count);
  operand_vec_release(&results);
}

void lower_store(Lowering *lowering, LLVMValueRef store) {
  LLVMValueRef value = LLVMGetOperand(store, 0), pointer = LLVMGetOperand(store, 1);
  Layout layout = *lower_layout(lowering, LLVMTypeOf(value));
  bool is_packed = lower_is_packed(LLVMTypeOf(value));
  if (layout.too_large || is_packed || is_other_address_space(pointer)) {
    lower_unsupported(lowering, store,
                      layout.too_large ? "store of an aggregate that is too large"
                      : is_packed      ? "store of a vector of bits"
                                       : "store to another address space",
                      true);
    return;
  }
  OperandVec leaves = {0};
  lower_operands(lowering, value, &leaves);
  Operand base = lower_operand(lowering, pointer);
  uint32_t align = LLVMGetAlignment(store);
  uint8_t flags = LLVMGetVolatile(store) ? FLAG_VOLATILE : 0;
  for (uint32_t i = 0; i < layout.leaf_count; i++) {
    Operand operands[2] = {leaves.data[i], lower_offset(lowering, base, layout.leaves[i].offset)};
    Instruction *instruction = lower_emit(lowering, OP_STORE, operands, 2, NULL, 0, NULL);
    instruction->align = align_at(align, layout.leaves[i].offset);
    instruction->flags = flags;
  }
  operand_vec_release(&leaves);
}

VEC_DEFINE(ScaleVec, scale_vec, int64_t)

void lower_address(Lowering *lowering, LLVMValueRef value) {
  if (is_other_address_space(value)) {  // or a vector of pointers
    lower_unsupported(lowering, value, "address in another address space or vector of addresses", false);
    return;
  }
  OperandVec operands = {0};
  ScaleVec scales = {0};
  operand_vec_push(&operands, lower_operand(lowering, LLVMGetOperand(value, 0)));
  int64_t offset = 0;
  LLVMTypeRef type = LLVMGetGEPSourceElementType(value);
  unsigned count = (unsigned)LLVMGetNumOperands(value);
  for (unsigned i = 1; i < count; i++) {
    LLVMValueRef index = LLVMGetOperand(value, i);
    int64_t field_offset, scale;
    if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      unsigned field = (unsigned)LLVMConstIntGetZExtValue(index);
      field_offset = (int64_t)LLVMOffsetOfElement(lowering->layout_data, type, field);
      type = LLVMStructGetTypeAtIndex(type, field);
      if (!__builtin_add_overflow(offset, field_offset, &offset)) continue;
      lower_unsupported(lowering, value, "address with an offset that is too large", false);
      goto done;
    }
    if (i > 1) type = LLVMGetElementType(type);
    scale = (int64_t)lower_size(lowering, type);
    Operand operand = lower_to_size(lowering, lower_operand(lowering, index));
    int64_t product, sum;
    if (operand.kind == OPERAND_CONSTANT && !__builtin_mul_overflow((int64_t)operand.constant, scale, &product) &&
        !__builtin_add_overflow(offset, product, &sum)) {
      offset = sum;
      continue;
    }
    operand_vec_push(&operands, operand);
    scale_vec_push(&scales, scale);
  }
  if (!offset && !scales.count) {
    lower_define(lowering, value, operands.data, 1);
  } else {
    Type pointer = lower_pointer_type(lowering);
    Instruction *instruction =
        lower_emit(lowering, OP_POINTER_ADD, operands.data, operands.count, &pointer, 1, lower_name(lowering, value));
    instruction->scales = arena_copy(lowering->arena, scales.data, scales.count * sizeof(int64_t));
    instruction->offset = offset;
    instruction->flags = LLVMIsInBounds(value) ? FLAG_INBOUNDS : 0;
    Operand result = lower_result(instruction);
    lower_define(lowering, value, &result, 1);
  }
done:
  operand_vec_release(&operands);
  scale_vec_release(&scales);
}

// Computes the new value of an atomic read-modify-write; false: an operation that is not modelled.
static bool new_value(Lowering *lowering, LLVMAtomicRMWBinOp operation, Operand old, Operand argument,
                      Operand *result) {
  Operand operands[2] = {old, argument};
  Opcode opcode = OP_NONE;
  bool negate = false;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wswitch-enum"  // later LLVM versions have more
  switch (operation) {
    case LLVMAtomicRMWBinOpXchg: *result = argument; return true;
    case LLVMAtomicRMWBinOpAdd: opcode = OP_ADD; break;
    case LLVMAtomicRMWBinOpSub: opcode = OP_SUB; break;
    case LLVMAtomicRMWBinOpAnd: opcode = OP_AND; break;
    case LLVMAtomicRMWBinOpNand: opcode = OP_AND, negate = true; break;
    case LLVMAtomicRMWBinOpOr: opcode = OP_OR; break;
    case LLVMAtomicRMWBinOpXor: opcode = OP_XOR; break;
    case LLVMAtomicRMWBinOpMax: opcode = OP_SMAX; break;
    case LLVMAtomicRMWBinOpMin: opcode = OP_SMIN; break;
    case LLVMAtomicRMWBinOpUMax: opcode = OP_UMAX; break;
    case LLVMAtomicRMWBinOpUMin: opcode = OP_UMIN; break;
    default: return false;
  }
#pragma GCC diagnostic pop
  if (old.type.kind != TYPE_INT) return false;
  *result = lower_emit1(lowering, opcode, old.type, operands, 2, NULL);
  if (negate) {
    Operand flipped[2] = {*result, lower_int_operand(old.type, -1)};
    *result = lower_emit1(lowering, OP_XOR, old.type, flipped, 2, NULL);
  }
  return true;
}

// There is one thread: an atomic operation is a load, what it computes, and a store.
void lower_atomic(Lowering *lowering, LLVMValueRef value) {
  bool is_exchange = LLVMIsAAtomicCmpXchgInst(value);
  LLVMTypeRef llvm_type = LLVMTypeOf(LLVMGetOperand(value, 1));
  Layout layout = *lower_layout(lowering, llvm_type);
  if (layout.leaf_count != 1 || layout.leaves[0].type.kind == TYPE_VECTOR ||
      is_other_address_space(LLVMGetOperand(value, 0))) {
    lower_unsupported(lowering, value, "atomic operation", true);
    return;
  }
  Type type = layout.leaves[0].type;
  Operand pointer = lower_operand(lowering, LLVMGetOperand(value, 0));
  Operand argument = lower_operand(lowering, LLVMGetOperand(value, 1));
  uint32_t align = LLVMGetAlignment(value);
  uint8_t flags = LLVMGetVolatile(value) ? FLAG_VOLATILE : 0;
  Instruction *load = lower_emit(lowering, OP_LOAD, &pointer, 1, &type, 1, lower_name(lowering, value));
  load->align = align;
  load->flags = flags;
  Operand results[2] = {lower_result(load)}, store[2] = {{0}, pointer};
  uint32_t result_count = 1;
  if (is_exchange) {
    Operand compared[2] = {results[0], argument};
    Type bit = lower_int_type(1);
    Instruction *compare = lower_emit(lowering, OP_ICMP, compared, 2, &bit, 1, NULL);
    compare->predicate = PREDICATE_EQ;
    results[1] = lower_result(compare);
    result_count = 2;
    Operand chosen[3] = {results[1], lower_operand(lowering, LLVMGetOperand(value, 2)), results[0]};
    store[0] = lower_emit1(lowering, OP_SELECT, type, chosen, 3, NULL);
  } else if (!new_value(lowering, LLVMGetAtomicRMWBinOp(value), results[0], argument, &store[0])) {
    store[0] = lower_result(lower_opaque(lowering, "atomic operation", false, store, 0, &type, 1));
  }
  Instruction *instruction = lower_emit(lowering, OP_STORE, store, 2, NULL, 0, NULL);
  instruction->align = align;
  instruction->flags = flags;
  lower_define(lowering, value, results, result_count);
}
