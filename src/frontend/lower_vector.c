// Lanes of vectors: the leaves of a vector are its lanes, so that putting in, taking out and shuffling are no instructions where the lanes are known.
#include <assert.h>

#include "frontend/lowering.h"

static bool has_lanes(Lowering *lowering, LLVMValueRef vector) {
  LLVMTypeRef type = LLVMTypeOf(vector);
  return lower_is_vector(type) && lower_layout(lowering, type)->leaf_count == LLVMGetVectorSize(type);
}

// The lanes of a vector, without a value where clang begins to build one or has none to shuffle.
static void lower_lanes(Lowering *lowering, LLVMValueRef vector, OperandVec *out) {
  if (!LLVMIsUndef(vector)) {
    lower_operands(lowering, vector, out);
    return;
  }
  Layout layout = *lower_layout(lowering, LLVMTypeOf(vector));
  for (uint32_t i = 0; i < layout.leaf_count; i++) operand_vec_push(out, lower_undef(layout.leaves[i].type));
}

// The index is one of the lanes: else the result is poison.
static void demand_lane(Lowering *lowering, Operand index, uint32_t lanes) {
  Type bit = lower_int_type(1);
  Operand operands[2] = {index, lower_int_operand(index.type, lanes)};
  Instruction *compare = lower_emit(lowering, OP_ICMP, operands, 2, &bit, 1, NULL);
  compare->predicate = PREDICATE_ULT;
  Operand is_below = lower_result(compare);
  Instruction *check = lower_emit(lowering, OP_CHECK, &is_below, 1, NULL, 0, NULL);
  check->condition = CHECK_HOLDS;
  check->violates = UNDEFINED_INDEX;
  check->reason = "the index is one of the vector";
}

static Operand is_lane(Lowering *lowering, Operand index, uint32_t lane) {
  Type bit = lower_int_type(1);
  Operand operands[2] = {index, lower_int_operand(index.type, lane)};
  Instruction *compare = lower_emit(lowering, OP_ICMP, operands, 2, &bit, 1, NULL);
  compare->predicate = PREDICATE_EQ;
  return lower_result(compare);
}

static Operand choose(Lowering *lowering, Operand condition, Operand a, Operand b) {
  Operand operands[3] = {condition, a, b};
  return lower_emit1(lowering, OP_SELECT, a.type, operands, 3, NULL);
}

// A constant index of a lane that there is.
static bool is_known_lane(Operand index, uint32_t lanes) {
  return index.kind == OPERAND_CONSTANT && index.constant >= 0 && index.constant < lanes;
}

void lower_extract(Lowering *lowering, LLVMValueRef value) {
  if (!has_lanes(lowering, LLVMGetOperand(value, 0))) {
    lower_unsupported(lowering, value, "lane of a vector that is too large", false);
    return;
  }
  OperandVec lanes = {0};
  lower_operands(lowering, LLVMGetOperand(value, 0), &lanes);
  Operand index = lower_operand(lowering, LLVMGetOperand(value, 1)), result = lanes.data[0];
  if (is_known_lane(index, lanes.count)) {
    result = lanes.data[index.constant];
  } else {
    demand_lane(lowering, index, lanes.count);
    for (uint32_t i = 1; i < lanes.count; i++)
      result = choose(lowering, is_lane(lowering, index, i), lanes.data[i], result);
  }
  lower_define(lowering, value, &result, 1);
  operand_vec_release(&lanes);
}

void lower_insert(Lowering *lowering, LLVMValueRef value) {
  if (!has_lanes(lowering, value)) {
    lower_unsupported(lowering, value, "lane of a vector that is too large", false);
    return;
  }
  OperandVec lanes = {0};
  lower_lanes(lowering, LLVMGetOperand(value, 0), &lanes);
  Operand part = lower_operand(lowering, LLVMGetOperand(value, 1));
  Operand index = lower_operand(lowering, LLVMGetOperand(value, 2));
  if (is_known_lane(index, lanes.count)) {
    lanes.data[index.constant] = part;
  } else {
    demand_lane(lowering, index, lanes.count);
    for (uint32_t i = 0; i < lanes.count; i++)
      lanes.data[i] = choose(lowering, is_lane(lowering, index, i), part, lanes.data[i]);
  }
  lower_define(lowering, value, lanes.data, lanes.count);
  operand_vec_release(&lanes);
}

// A lane of which the mask says nothing may be anything.
void lower_shuffle(Lowering *lowering, LLVMValueRef value) {
  if (!has_lanes(lowering, value) || !has_lanes(lowering, LLVMGetOperand(value, 0))) {
    lower_unsupported(lowering, value, "shuffle of a vector that is too large", false);
    return;
  }
  OperandVec lanes = {0}, results = {0};
  for (unsigned i = 0; i < 2; i++) lower_lanes(lowering, LLVMGetOperand(value, i), &lanes);
  unsigned count = LLVMGetNumMaskElements(value);
  for (unsigned i = 0; i < count; i++) {
    int lane = LLVMGetMaskValue(value, i);
    Type type = lanes.data[0].type;
    bool is_free = lane < 0 || lanes.data[lane].kind == OPERAND_UNDEF;
    Operand any = is_free ? lower_result(lower_opaque(lowering, "lane without a value", false, NULL, 0, &type, 1))
                          : lanes.data[lane];
    operand_vec_push(&results, any);
  }
  lower_define(lowering, value, results.data, results.count);
  operand_vec_release(&lanes);
  operand_vec_release(&results);
}

static bool is_number(Type type) { return type.kind == TYPE_INT || type.kind == TYPE_FLOAT; }

// Wide lanes fall into whole narrow ones, or the other way round.
static bool can_recast(const OperandVec *lanes, const Layout *layout) {
  Type from = lanes->data[0].type, to = layout->leaves[0].type;
  uint32_t most = from.bits > to.bits ? from.bits : to.bits, least = from.bits > to.bits ? to.bits : from.bits;
  bool has_same_bits = from.bits * lanes->count == to.bits * layout->leaf_count;
  return is_number(from) && is_number(to) && most % least == 0 && has_same_bits;
}

static Operand shifted(Lowering *lowering, Opcode opcode, Operand number, uint32_t bits) {
  return bits ? lower_join(lowering, opcode, number, lower_int_operand(number.type, bits)) : number;
}

static Operand taken_for(Lowering *lowering, Operand number, Type type) {
  return type_same(number.type, type) ? number : lower_emit1(lowering, OP_BITCAST, type, &number, 1, NULL);
}

// The first of the lanes has the lowest bits.
static Operand joined_lanes(Lowering *lowering, const OperandVec *lanes, uint32_t first, Type wide) {
  Operand all = lower_int_operand(wide, 0);
  uint32_t width = lanes->data[first].type.bits;
  for (uint32_t i = 0; i < wide.bits / width; i++) {
    Operand lane = taken_for(lowering, lanes->data[first + i], lower_int_type(width));
    if (width < wide.bits) lane = lower_emit1(lowering, OP_ZEXT, wide, &lane, 1, NULL);
    lane = shifted(lowering, OP_SHL, lane, i * width);
    all = i ? lower_join(lowering, OP_OR, all, lane) : lane;
  }
  return all;
}

static Operand part_of_lane(Lowering *lowering, Operand lane, uint32_t part, Type narrow) {
  Operand bits = taken_for(lowering, lane, lower_int_type(lane.type.bits));
  bits = shifted(lowering, OP_LSHR, bits, part * narrow.bits);
  return lower_emit1(lowering, OP_TRUNC, narrow, &bits, 1, NULL);
}

void lower_recast(Lowering *lowering, LLVMValueRef value, const OperandVec *lanes) {
  Layout layout = *lower_layout(lowering, LLVMTypeOf(value));
  if (!can_recast(lanes, &layout)) {
    lower_unsupported(lowering, value, "vector conversion", false);
    return;
  }
  Type to = layout.leaves[0].type, bits = lower_int_type(to.bits);
  uint32_t width = lanes->data[0].type.bits;
  OperandVec results = {0};
  for (uint32_t i = 0; i < layout.leaf_count; i++) {
    uint32_t at = i * to.bits, lane = at / width;
    Operand result = to.bits < width ? part_of_lane(lowering, lanes->data[lane], at % width / to.bits, bits)
                                     : joined_lanes(lowering, lanes, lane, bits);
    operand_vec_push(&results, taken_for(lowering, result, to));
  }
  lower_define(lowering, value, results.data, results.count);
  operand_vec_release(&results);
}
