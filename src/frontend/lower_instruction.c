// One instruction, or constant expression, at a time: arithmetic, comparisons, conversions, selects and aggregates here; memory and
// calls in files of their own. What has no counterpart in the program model becomes OPAQUE.
#include <assert.h>
#include <string.h>

#include "base/answer.h"
#include "frontend/lowering.h"
#include "frontend/prepare.h"

void lower_define(Lowering *lowering, LLVMValueRef value, const Operand *operands, uint32_t count) {
  map_set(&lowering->operand_index, (uintptr_t)value, lowering->operands.count);
  for (uint32_t i = 0; i < count; i++) operand_vec_push(&lowering->operands, operands[i]);
}

Instruction *lower_emit(Lowering *lowering, Opcode opcode, const Operand *operands, uint32_t operand_count,
                        const Type *results, uint32_t result_count, const char *name) {
  Instruction instruction = {
      .opcode = opcode,
      .type = result_count ? results[0] : (Type){TYPE_VOID, 0},
      .result = {result_count ? lowering->values.count : 0},
      .result_count = result_count,
      .operand_count = operand_count,
      .operands = arena_copy(lowering->arena, operands, operand_count * sizeof(Operand)),
      .align = 1,
      .from_align = 1,
      .place = lowering->place,
  };
  for (uint32_t i = 0; i < result_count; i++)
    value_info_vec_push(&lowering->values, (ValueInfo){.type = results[i], .name = name});
  instruction_vec_push(&lowering->instructions, instruction);
  return &lowering->instructions.data[lowering->instructions.count - 1];
}

Operand lower_result(const Instruction *instruction) {
  assert(instruction->result_count >= 1);
  return (Operand){.kind = OPERAND_VALUE, .type = instruction->type, .value = instruction->result};
}

Operand lower_emit1(Lowering *lowering, Opcode opcode, Type type, const Operand *operands, uint32_t operand_count,
                    const char *name) {
  return lower_result(lower_emit(lowering, opcode, operands, operand_count, &type, 1, name));
}

Operand lower_join(Lowering *lowering, Opcode opcode, Operand a, Operand b) {
  Operand operands[2] = {a, b};
  return lower_emit1(lowering, opcode, a.type, operands, 2, NULL);
}

Instruction *lower_opaque(Lowering *lowering, const char *reason, bool memory, const Operand *operands,
                          uint32_t operand_count, const Type *results, uint32_t result_count) {
  Instruction *instruction = lower_emit(lowering, OP_OPAQUE, operands, operand_count, results, result_count, NULL);
  instruction->reason = reason;
  instruction->opaque_memory = memory;
  return instruction;
}

Instruction *lower_emit_for(Lowering *lowering, LLVMValueRef value, Opcode opcode, const Operand *operands,
                            uint32_t operand_count) {
  Layout layout = *lower_layout(lowering, LLVMTypeOf(value));
  Type one, *results = layout.leaf_count > 1 ? memory_alloc(layout.leaf_count * sizeof *results) : &one;
  for (uint32_t i = 0; i < layout.leaf_count; i++) results[i] = layout.leaves[i].type;
  Instruction *instruction =
      lower_emit(lowering, opcode, operands, operand_count, results, layout.leaf_count, lower_name(lowering, value));
  map_set(&lowering->operand_index, (uintptr_t)value, lowering->operands.count);
  for (uint32_t i = 0; i < layout.leaf_count; i++) {
    Operand result = {.kind = OPERAND_VALUE, .type = results[i], .value = {instruction->result.id + i}};
    operand_vec_push(&lowering->operands, result);
  }
  if (results != &one) memory_free(results);
  return instruction;
}

static bool is_data(LLVMValueRef value) {
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(value));
  return kind != LLVMMetadataTypeKind && kind != LLVMLabelTypeKind && kind != LLVMTokenTypeKind;
}

void lower_unsupported(Lowering *lowering, LLVMValueRef value, const char *reason, bool memory) {
  OperandVec operands = {0};
  unsigned count = LLVMIsACallInst(value) ? LLVMGetNumArgOperands(value) : (unsigned)LLVMGetNumOperands(value);
  for (unsigned i = 0; i < count; i++)
    if (is_data(LLVMGetOperand(value, i))) lower_operands(lowering, LLVMGetOperand(value, i), &operands);
  Instruction *instruction = lower_emit_for(lowering, value, OP_OPAQUE, operands.data, operands.count);
  instruction->reason = reason;
  instruction->opaque_memory = memory;
  operand_vec_release(&operands);
}

void lower_operands(Lowering *lowering, LLVMValueRef value, OperandVec *out) {
  if (LLVMIsAConstant(value)) {
    lower_constant(lowering, value, out);
    return;
  }
  uint32_t at, count = lower_layout(lowering, LLVMTypeOf(value))->leaf_count;
  if (count && !map_get(&lowering->operand_index, (uintptr_t)value, &at)) {
    // Inline assembly and the like, used as a value.
    Type type = lower_layout(lowering, LLVMTypeOf(value))->leaves[0].type;
    operand_vec_push(out, lower_result(lower_opaque(lowering, "value that is not modelled", false, NULL, 0, &type, 1)));
    return;
  }
  for (uint32_t i = 0; i < count; i++) operand_vec_push(out, lowering->operands.data[at + i]);
}

Operand lower_operand(Lowering *lowering, LLVMValueRef value) {
  OperandVec operands = {0};
  lower_operands(lowering, value, &operands);
  ensure(operands.count >= 1);
  Operand result = operands.data[0];
  operand_vec_release(&operands);
  return result;
}

const char *lower_name(Lowering *lowering, LLVMValueRef value) {
  return names_of(lowering->names, lowering->arena, value);
}

Operand lower_to_size(Lowering *lowering, Operand index) {
  Type size = lower_size_type(lowering);
  if (index.type.bits == size.bits) return index;
  if (index.kind == OPERAND_CONSTANT) return lower_int_operand(size, index.constant);
  return lower_emit1(lowering, index.type.bits < size.bits ? OP_SEXT : OP_TRUNC, size, &index, 1, NULL);
}

static Opcode binary_opcode(LLVMOpcode opcode) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored \
    "-Wswitch-enum"  // LLVM's opcodes differ from version to version: what is not named here has no counterpart
  switch (opcode) {
    case LLVMAdd: return OP_ADD;
    case LLVMSub: return OP_SUB;
    case LLVMMul: return OP_MUL;
    case LLVMUDiv: return OP_UDIV;
    case LLVMSDiv: return OP_SDIV;
    case LLVMURem: return OP_UREM;
    case LLVMSRem: return OP_SREM;
    case LLVMShl: return OP_SHL;
    case LLVMLShr: return OP_LSHR;
    case LLVMAShr: return OP_ASHR;
    case LLVMAnd: return OP_AND;
    case LLVMOr: return OP_OR;
    case LLVMXor: return OP_XOR;
    case LLVMFAdd: return OP_FADD;
    case LLVMFSub: return OP_FSUB;
    case LLVMFMul: return OP_FMUL;
    case LLVMFDiv: return OP_FDIV;
    case LLVMFRem: return OP_FREM;
    default: return OP_NONE;
  }
}

static Opcode unary_opcode(LLVMOpcode opcode) {
  switch (opcode) {
    case LLVMFNeg: return OP_FNEG;
    case LLVMTrunc: return OP_TRUNC;
    case LLVMZExt: return OP_ZEXT;
    case LLVMSExt: return OP_SEXT;
    case LLVMFPToUI: return OP_FPTOUI;
    case LLVMFPToSI: return OP_FPTOSI;
    case LLVMUIToFP: return OP_UITOFP;
    case LLVMSIToFP: return OP_SITOFP;
    case LLVMFPTrunc: return OP_FPTRUNC;
    case LLVMFPExt: return OP_FPEXT;
    case LLVMPtrToInt: return OP_PTRTOINT;
    case LLVMIntToPtr: return OP_INTTOPTR;
    case LLVMBitCast: return OP_BITCAST;
    case LLVMAddrSpaceCast: return OP_BITCAST;
    default: return OP_NONE;
  }
}
#pragma GCC diagnostic pop

static uint8_t binary_flags(LLVMValueRef value, Opcode opcode) {
  uint8_t flags = 0;
  if (!LLVMIsAInstruction(value)) return 0;
  if (opcode == OP_ADD || opcode == OP_SUB || opcode == OP_MUL || opcode == OP_SHL) {
    if (LLVMGetNSW(value)) flags |= FLAG_NSW;
    if (LLVMGetNUW(value)) flags |= FLAG_NUW;
  } else if (opcode == OP_UDIV || opcode == OP_SDIV || opcode == OP_LSHR || opcode == OP_ASHR) {
    if (LLVMGetExact(value)) flags |= FLAG_EXACT;
  }
  return flags;
}

// What is not modelled, and may be undefined: no answer is given about its function.
static bool may_be_undefined(LLVMValueRef value, Opcode opcode) {
  return (opcode >= OP_UDIV && opcode <= OP_ASHR) || (binary_flags(value, opcode) & FLAG_NSW);
}

// The difference of two pointers is a number of whole elements, or it is undefined.
static void demand_exact(Lowering *lowering, const Operand operands[2]) {
  Type bit = lower_int_type(1);
  Operand compared[2] = {lower_emit1(lowering, OP_SREM, operands[0].type, operands, 2, NULL),
                         lower_int_operand(operands[0].type, 0)};
  Instruction *compare = lower_emit(lowering, OP_ICMP, compared, 2, &bit, 1, NULL);
  compare->predicate = PREDICATE_EQ;
  Operand is_exact = lower_result(compare);
  Instruction *check = lower_emit(lowering, OP_CHECK, &is_exact, 1, NULL, 0, NULL);
  check->condition = CHECK_HOLDS;
  check->violates = UNDEFINED_UNINITIALISED;
  check->reason = "the pointers lie whole elements apart";
}

static void lower_binary(Lowering *lowering, LLVMValueRef value, Opcode opcode) {
  OperandVec a = {0}, b = {0}, results = {0};
  lower_operands(lowering, LLVMGetOperand(value, 0), &a);
  lower_operands(lowering, LLVMGetOperand(value, 1), &b);
  if (a.data[0].type.kind == TYPE_VECTOR) {
    if (may_be_undefined(value, opcode)) lower_flag(lowering, "arithmetic of more than 128 bits");
    lower_unsupported(lowering, value, "arithmetic of more than 128 bits", false);
  } else {
    for (uint32_t i = 0; i < a.count; i++) {
      Operand operands[2] = {a.data[i], b.data[i]};
      if (opcode == OP_SDIV && binary_flags(value, opcode) & FLAG_EXACT) demand_exact(lowering, operands);
      Instruction *instruction =
          lower_emit(lowering, opcode, operands, 2, &operands[0].type, 1, lower_name(lowering, value));
      instruction->flags = binary_flags(value, opcode);
      operand_vec_push(&results, lower_result(instruction));
    }
    lower_define(lowering, value, results.data, results.count);
  }
  operand_vec_release(&a);
  operand_vec_release(&b);
  operand_vec_release(&results);
}

static void lower_unary(Lowering *lowering, LLVMValueRef value, Opcode opcode) {
  OperandVec operands = {0}, results = {0};
  lower_operands(lowering, LLVMGetOperand(value, 0), &operands);
  Layout layout = *lower_layout(lowering, LLVMTypeOf(value));
  Type from = operands.data[0].type, to = layout.leaves[0].type;
  bool same_lanes = operands.count == layout.leaf_count &&
                    lower_is_vector(LLVMTypeOf(value)) == lower_is_vector(LLVMTypeOf(LLVMGetOperand(value, 0)));
  if (from.kind == TYPE_VECTOR || to.kind == TYPE_VECTOR) {
    lower_unsupported(lowering, value, "conversion of a vector that is too large", false);
  } else if (opcode == OP_BITCAST && !same_lanes) {
    lower_recast(lowering, value, &operands);
  } else if (!same_lanes) {
    lower_unsupported(lowering, value, "vector conversion", false);
  } else if (opcode == OP_BITCAST && type_same(from, to)) {  // the same value
    lower_define(lowering, value, operands.data, operands.count);
  } else {
    for (uint32_t i = 0; i < operands.count; i++)
      operand_vec_push(&results, lower_emit1(lowering, opcode, to, &operands.data[i], 1, lower_name(lowering, value)));
    lower_define(lowering, value, results.data, results.count);
  }
  operand_vec_release(&operands);
  operand_vec_release(&results);
}

static Predicate predicate_of(LLVMIntPredicate predicate) {
  switch (predicate) {
    case LLVMIntEQ: return PREDICATE_EQ;
    case LLVMIntNE: return PREDICATE_NE;
    case LLVMIntUGT: return PREDICATE_UGT;
    case LLVMIntUGE: return PREDICATE_UGE;
    case LLVMIntULT: return PREDICATE_ULT;
    case LLVMIntULE: return PREDICATE_ULE;
    case LLVMIntSGT: return PREDICATE_SGT;
    case LLVMIntSGE: return PREDICATE_SGE;
    case LLVMIntSLT: return PREDICATE_SLT;
    case LLVMIntSLE: return PREDICATE_SLE;
  }
  return PREDICATE_NONE;
}

static void lower_compare(Lowering *lowering, LLVMValueRef value, bool is_float) {
  OperandVec a = {0}, b = {0}, results = {0};
  lower_operands(lowering, LLVMGetOperand(value, 0), &a);
  lower_operands(lowering, LLVMGetOperand(value, 1), &b);
  if (a.data[0].type.kind == TYPE_VECTOR) {
    lower_unsupported(lowering, value, "comparison of more than 128 bits", false);
  } else {
    Type bit = lower_int_type(1);
    for (uint32_t i = 0; i < a.count; i++) {
      Operand operands[2] = {a.data[i], b.data[i]};
      Instruction *instruction =
          lower_emit(lowering, is_float ? OP_FCMP : OP_ICMP, operands, 2, &bit, 1, lower_name(lowering, value));
      if (is_float)
        instruction->float_predicate = (FloatPredicate)LLVMGetFCmpPredicate(value);
      else
        instruction->predicate = predicate_of(LLVMGetICmpPredicate(value));
      operand_vec_push(&results, lower_result(instruction));
    }
    lower_define(lowering, value, results.data, results.count);
  }
  operand_vec_release(&a);
  operand_vec_release(&b);
  operand_vec_release(&results);
}

// Leaf by leaf: select and freeze.
static void lower_leafwise(Lowering *lowering, LLVMValueRef value, Opcode opcode) {
  bool is_select = opcode == OP_SELECT;
  OperandVec a = {0}, b = {0}, conditions = {0};
  if (is_select) lower_operands(lowering, LLVMGetOperand(value, 0), &conditions);
  lower_operands(lowering, LLVMGetOperand(value, is_select ? 1 : 0), &a);
  if (is_select) lower_operands(lowering, LLVMGetOperand(value, 2), &b);
  OperandVec results = {0};
  const char *name = lower_name(lowering, value);
  for (uint32_t i = 0; i < a.count; i++) {
    if (is_select) {
      Operand operands[3] = {conditions.data[conditions.count > 1 ? i : 0], a.data[i], b.data[i]};
      operand_vec_push(&results, lower_emit1(lowering, OP_SELECT, a.data[i].type, operands, 3, name));
    } else {
      operand_vec_push(&results, lower_emit1(lowering, OP_FREEZE, a.data[i].type, &a.data[i], 1, name));
    }
  }
  lower_define(lowering, value, results.data, results.count);
  operand_vec_release(&a);
  operand_vec_release(&b);
  operand_vec_release(&conditions);
  operand_vec_release(&results);
}

static void lower_freeze(Lowering *lowering, LLVMValueRef value) {
  if (!prepare_is_uninitialised(value)) {
    lower_leafwise(lowering, value, OP_FREEZE);
    return;
  }
  Layout layout = *lower_layout(lowering, LLVMTypeOf(value));
  map_set(&lowering->operand_index, (uintptr_t)value, lowering->operands.count);
  for (uint32_t i = 0; i < layout.leaf_count; i++)
    operand_vec_push(&lowering->operands, lower_undef(layout.leaves[i].type));
}

// extractvalue and insertvalue: a part of the leaves.
static void lower_component(Lowering *lowering, LLVMValueRef value, bool is_insert) {
  OperandVec leaves = {0}, part = {0};
  LLVMValueRef aggregate = LLVMGetOperand(value, 0);
  lower_operands(lowering, aggregate, &leaves);
  LLVMTypeRef type = LLVMTypeOf(aggregate);
  uint32_t start = 0;
  const unsigned *indices = LLVMGetIndices(value);
  for (unsigned i = 0; i < LLVMGetNumIndices(value); i++) {
    start += lower_component_start(lowering, type, indices[i]);
    type = lower_component_type(type, indices[i]);
  }
  uint32_t count = lower_layout(lowering, type)->leaf_count;
  if (start + count > leaves.count) {
    lower_unsupported(lowering, value, "aggregate that is too large", false);
  } else if (is_insert) {
    lower_operands(lowering, LLVMGetOperand(value, 1), &part);
    for (uint32_t i = 0; i < count; i++) leaves.data[start + i] = part.data[i];
    lower_define(lowering, value, leaves.data, leaves.count);
  } else {
    lower_define(lowering, value, operand_vec_from(&leaves, start), count);
  }
  operand_vec_release(&leaves);
  operand_vec_release(&part);
}

void lower_instruction(Lowering *lowering, LLVMValueRef value) {
  bool is_constant = LLVMGetValueKind(value) == LLVMConstantExprValueKind;
  LLVMOpcode opcode = is_constant ? LLVMGetConstOpcode(value) : LLVMGetInstructionOpcode(value);
  Opcode simple = binary_opcode(opcode);
  if (simple != OP_NONE) {
    lower_binary(lowering, value, simple);
    return;
  }
  simple = unary_opcode(opcode);
  if (simple != OP_NONE) {
    lower_unary(lowering, value, simple);
    return;
  }
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wswitch-enum"  // as above
  switch (opcode) {
    case LLVMGetElementPtr: lower_address(lowering, value); return;
    case LLVMICmp: lower_compare(lowering, value, false); return;
    case LLVMFCmp: lower_compare(lowering, value, true); return;
    case LLVMSelect: lower_leafwise(lowering, value, OP_SELECT); return;
    case LLVMFreeze: lower_freeze(lowering, value); return;
    case LLVMExtractValue: lower_component(lowering, value, false); return;
    case LLVMInsertValue: lower_component(lowering, value, true); return;
    case LLVMAlloca: lower_alloca(lowering, value); return;
    case LLVMLoad: lower_load(lowering, value); return;
    case LLVMStore: lower_store(lowering, value); return;
    case LLVMCall: lower_call(lowering, value); return;
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW: lower_atomic(lowering, value); return;
    case LLVMFence: return;  // orders what threads see; there is one
    case LLVMVAArg: lower_unsupported(lowering, value, "va_arg", true); return;
    case LLVMExtractElement: lower_extract(lowering, value); return;
    case LLVMInsertElement: lower_insert(lowering, value); return;
    case LLVMShuffleVector: lower_shuffle(lowering, value); return;
    default: lower_unsupported(lowering, value, "instruction that is not modelled", true); return;
  }
#pragma GCC diagnostic pop
}
