// One function: its blocks in reverse postorder, their phis and terminators.
//
// A phi's operands belong to the ends of the predecessors: they are lowered there, just before the terminator, because a constant
// among them may take instructions. They are handed out to the phis when all blocks are done.
#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "frontend/lowering.h"
#include "frontend/scope.h"
#include "frontend/traps.h"

VEC_DEFINE(BlockRefVec, block_ref_vec, LLVMBasicBlockRef)

// Value that flows along an edge into a phi.
typedef struct {
  LLVMValueRef value;
  uint32_t to, from;  // blocks
} PhiEdge;
VEC_DEFINE(PhiEdgeVec, phi_edge_vec, PhiEdge)

typedef struct {
  BlockRefVec order;        // order.data[i] has the id i + 1
  PhiEdgeVec edges;         // grouped by `from`, within it by `to` and by phi
  U32Vec edge_start;        // [from]: where its group starts in edges; one more at the end
  OperandVec phi_operands;  // as they were lowered: by `from`, then as edges
  U32Vec phi_targets;       // the block to which each of phi_operands belongs
} Body;

void lower_flag(Lowering *lowering, const char *reason) {
  if (!lowering->function->unsupported) lowering->function->unsupported = reason;
}

static bool is_modelled(LLVMOpcode opcode) {
  return opcode == LLVMRet || opcode == LLVMBr || opcode == LLVMSwitch || opcode == LLVMIndirectBr ||
         opcode == LLVMUnreachable;
}

// Blocks that a check of clang has split are one (traps.h): what comes behind this part of it; null: nothing.
static LLVMBasicBlockRef next_part(LLVMBasicBlockRef block) {
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
  return traps_joins(terminator) ? LLVMGetSuccessor(terminator, 0) : NULL;
}

static LLVMValueRef terminator_of(LLVMBasicBlockRef block) {
  for (LLVMBasicBlockRef next; (next = next_part(block)) != NULL;) block = next;
  return LLVMGetBasicBlockTerminator(block);
}

static unsigned successor_count(LLVMBasicBlockRef block) {
  LLVMValueRef terminator = terminator_of(block);
  return is_modelled(LLVMGetInstructionOpcode(terminator)) ? LLVMGetNumSuccessors(terminator) : 0;
}

// Reverse postorder of a depth-first search that takes the last successor first, so that what comes first in C comes first here.
static void order_blocks(Lowering *lowering, BlockRefVec *order) {
  BlockRefVec stack = {0};
  U32Vec next = {0};  // successors still to be visited
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(lowering->function_ref);
  map_set(&lowering->block_ids, (uintptr_t)entry, 0);
  block_ref_vec_push(&stack, entry);
  u32_vec_push(&next, successor_count(entry));
  while (stack.count) {
    LLVMBasicBlockRef block = stack.data[stack.count - 1];
    uint32_t *left = &next.data[next.count - 1];
    if (*left) {
      LLVMBasicBlockRef successor = LLVMGetSuccessor(terminator_of(block), --*left);
      if (map_get(&lowering->block_ids, (uintptr_t)successor, NULL)) continue;
      map_set(&lowering->block_ids, (uintptr_t)successor, 0);
      block_ref_vec_push(&stack, successor);
      u32_vec_push(&next, successor_count(successor));
    } else {
      block_ref_vec_push(order, block);
      block_ref_vec_pop(&stack);
      u32_vec_pop(&next);
    }
  }
  for (uint32_t i = 0; i < order->count / 2; i++) {
    LLVMBasicBlockRef block = order->data[i];
    order->data[i] = order->data[order->count - 1 - i];
    order->data[order->count - 1 - i] = block;
  }
  for (uint32_t i = 0; i < order->count; i++)
    for (LLVMBasicBlockRef part = order->data[i]; part; part = next_part(part))
      map_set(&lowering->block_ids, (uintptr_t)part, i + 1);
  block_ref_vec_release(&stack);
  u32_vec_release(&next);
}

static Block block_of(const Lowering *lowering, LLVMBasicBlockRef block) {
  return (Block){map_get_or(&lowering->block_ids, (uintptr_t)block, 0)};
}

// What flows into phis, grouped by the block that it comes from. Several edges between two blocks count once.
static void collect_phi_edges(Lowering *lowering, Body *body) {
  uint32_t block_count = body->order.count;
  PhiEdgeVec found = {0};
  uint32_t *seen = memory_zalloc((block_count + 1) * sizeof *seen), serial = 0;
  for (uint32_t to = 1; to <= block_count; to++) {
    LLVMValueRef phi = LLVMGetFirstInstruction(body->order.data[to - 1]);
    for (; phi && LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
      serial++;
      unsigned count = LLVMCountIncoming(phi);
      for (unsigned i = 0; i < count; i++) {
        uint32_t from = block_of(lowering, LLVMGetIncomingBlock(phi, i)).id;
        // A block whose terminator is not modelled is reached, but has no edges.
        if (!from || seen[from] == serial || !successor_count(body->order.data[from - 1])) continue;
        seen[from] = serial;
        phi_edge_vec_push(&found, (PhiEdge){LLVMGetIncomingValue(phi, i), to, from});
      }
    }
  }
  memory_free(seen);
  u32_vec_reserve(&body->edge_start, block_count + 2);
  body->edge_start.count = block_count + 2;
  memset(body->edge_start.data, 0, body->edge_start.count * sizeof(uint32_t));
  uint32_t *start = body->edge_start.data;
  for (uint32_t i = 0; i < found.count; i++) start[found.data[i].from + 1]++;
  for (uint32_t from = 1; from <= block_count + 1; from++) start[from] += start[from - 1];
  phi_edge_vec_reserve(&body->edges, found.count);
  body->edges.count = found.count;
  uint32_t *fill = memory_alloc((block_count + 2) * sizeof *fill);
  memcpy(fill, start, (block_count + 2) * sizeof *fill);
  for (uint32_t i = 0; i < found.count; i++) body->edges.data[fill[found.data[i].from]++] = found.data[i];
  memory_free(fill);
  phi_edge_vec_release(&found);
}

static void lower_phis_after(Lowering *lowering, Body *body, uint32_t block) {
  for (uint32_t i = body->edge_start.data[block]; i < body->edge_start.data[block + 1]; i++) {
    lower_operands(lowering, body->edges.data[i].value, &body->phi_operands);
    while (body->phi_targets.count < body->phi_operands.count) u32_vec_push(&body->phi_targets, body->edges.data[i].to);
  }
}

static Instruction *emit_terminator(Lowering *lowering, Opcode opcode, const Operand *operands, uint32_t count,
                                    uint32_t target_count) {
  Instruction *instruction = lower_emit(lowering, opcode, operands, count, NULL, 0, NULL);
  if (target_count) instruction->targets = ARENA_ARRAY(lowering->arena, Block, target_count);
  return instruction;
}

static Operand compare(Lowering *lowering, Operand a, Operand b) {
  Type bit = lower_int_type(1);
  Operand operands[2] = {a, b};
  Instruction *instruction = lower_emit(lowering, OP_ICMP, operands, 2, &bit, 1, NULL);
  instruction->predicate = PREDICATE_EQ;
  return lower_result(instruction);
}

// A computed goto: a switch over the number of the label whose address it is. It must be one of those that the instruction lists.
static void lower_computed_goto(Lowering *lowering, LLVMValueRef terminator, OperandVec *operands) {
  uint32_t count = LLVMGetNumSuccessors(terminator);
  Type type = lower_int_type(32), bit = lower_int_type(1);
  Operand address = lower_operand(lowering, LLVMGetOperand(terminator, 0));
  Operand number = lower_int_operand(type, 0), is_label = lower_int_operand(bit, 0);
  for (uint32_t i = 0; i < count; i++) {
    Operand label = {.kind = OPERAND_GLOBAL, .type = address.type};
    label.global = lower_label(lowering, LLVMGetSuccessor(terminator, i));
    Operand here = compare(lowering, address, label);
    Operand chosen[3] = {here, lower_int_operand(type, i), number}, joined[2] = {here, is_label};
    if (i) number = lower_emit1(lowering, OP_SELECT, type, chosen, 3, NULL);
    is_label = i ? lower_emit1(lowering, OP_OR, bit, joined, 2, NULL) : here;
  }
  Instruction *check = lower_emit(lowering, OP_CHECK, &is_label, 1, NULL, 0, NULL);
  check->condition = CHECK_HOLDS;
  check->violates = UNDEFINED_BAD_CALL;
  check->reason = "the address is that of a label of the function";
  operand_vec_clear(operands);
  operand_vec_push(operands, number);
  for (uint32_t i = 1; i < count; i++) operand_vec_push(operands, lower_int_operand(type, i));
  Instruction *instruction = emit_terminator(lowering, OP_SWITCH, operands->data, count, count);
  for (uint32_t i = 0; i < count; i++) instruction->targets[i] = block_of(lowering, LLVMGetSuccessor(terminator, i));
}

static void lower_switch(Lowering *lowering, LLVMValueRef terminator, OperandVec *operands) {
  uint32_t count = LLVMGetNumSuccessors(terminator);
  operand_vec_clear(operands);
  lower_operands(lowering, LLVMGetOperand(terminator, 0), operands);
  for (uint32_t i = 1; i < count; i++) lower_operands(lowering, LLVMGetOperand(terminator, 2 * i), operands);
  bool constant = true;
  for (uint32_t i = 1; i < count; i++) constant &= operands->data[i].kind == OPERAND_CONSTANT;
  if (!constant) {  // cases wider than the model's integers
    lower_flag(lowering, "switch over integers that are too wide");
    emit_terminator(lowering, OP_JUMP, NULL, 0, 1)->targets[0] = block_of(lowering, LLVMGetSuccessor(terminator, 0));
    return;
  }
  Instruction *instruction = emit_terminator(lowering, OP_SWITCH, operands->data, count, count);
  for (uint32_t i = 0; i < count; i++) instruction->targets[i] = block_of(lowering, LLVMGetSuccessor(terminator, i));
}

static void lower_terminator(Lowering *lowering, LLVMValueRef terminator) {
  OperandVec operands = {0};
  LLVMOpcode opcode = LLVMGetInstructionOpcode(terminator);
  unsigned successors = LLVMGetNumSuccessors(terminator);
  if (opcode == LLVMRet) {
    if (LLVMGetNumOperands(terminator)) lower_operands(lowering, LLVMGetOperand(terminator, 0), &operands);
    emit_terminator(lowering, OP_RETURN, operands.data, operands.count, 0);
  } else if (opcode == LLVMBr && successors == 1) {
    emit_terminator(lowering, OP_JUMP, NULL, 0, 1)->targets[0] = block_of(lowering, LLVMGetSuccessor(terminator, 0));
  } else if (opcode == LLVMBr) {
    Operand condition = lower_operand(lowering, LLVMGetCondition(terminator));
    Instruction *instruction = emit_terminator(lowering, OP_BRANCH, &condition, 1, 2);
    for (unsigned i = 0; i < 2; i++) instruction->targets[i] = block_of(lowering, LLVMGetSuccessor(terminator, i));
  } else if (opcode == LLVMSwitch) {
    lower_switch(lowering, terminator, &operands);
  } else if (opcode == LLVMIndirectBr && successors) {
    lower_computed_goto(lowering, terminator, &operands);
  } else if (opcode == LLVMUnreachable || opcode == LLVMIndirectBr) {
    emit_terminator(lowering, OP_UNREACHABLE, NULL, 0, 0);
  } else {
    lower_flag(lowering, "exceptions, assembly with jumps, or the like");
    emit_terminator(lowering, OP_UNREACHABLE, NULL, 0, 0);
  }
  operand_vec_release(&operands);
}

// Line 0 is what clang adds where it has nothing to say: the place before holds on.
static Place place_of(Lowering *lowering, LLVMValueRef instruction) {
  unsigned directory_length, length, line = LLVMGetDebugLocLine(instruction);
  const char *directory = LLVMGetDebugLocDirectory(instruction, &directory_length);
  const char *file = LLVMGetDebugLocFilename(instruction, &length);
  if (!file || !line) return lowering->place;
  return (Place){.file = lower_file(lowering, directory, directory_length, file, length),
                 .line = line,
                 .column = LLVMGetDebugLocColumn(instruction)};
}

// Where the block is come from: all computed gotos of a function share one, which has no place.
static Place place_before(Lowering *lowering, LLVMBasicBlockRef block) {
  LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
  return use && LLVMIsAInstruction(LLVMGetUser(use)) ? place_of(lowering, LLVMGetUser(use)) : lowering->place;
}

static Place place_of_location(Lowering *lowering, LLVMMetadataRef location) {
  LLVMMetadataRef file = LLVMDIScopeGetFile(LLVMDILocationGetScope(location));
  unsigned directory_length, length;
  const char *directory = LLVMDIFileGetDirectory(file, &directory_length);
  const char *name = LLVMDIFileGetFilename(file, &length);
  return (Place){.file = lower_file(lowering, directory, directory_length, name, length),
                 .line = LLVMDILocationGetLine(location),
                 .column = LLVMDILocationGetColumn(location)};
}

// The jump back to a loop's head says where the loop's statement begins.
static void note_loop(Lowering *lowering, LLVMValueRef terminator, uint32_t from) {
  LLVMMetadataRef begin = scope_loop_begin(terminator, lowering->loop_kind);
  unsigned successors = LLVMGetNumSuccessors(terminator);
  for (unsigned i = 0; i < successors && begin; i++) {
    uint32_t to = block_of(lowering, LLVMGetSuccessor(terminator, i)).id;
    if (to && to <= from) lowering->function->blocks[to].loop = place_of_location(lowering, begin);
  }
}

static void lower_phi(Lowering *lowering, LLVMValueRef phi) {
  Layout layout = *lower_layout(lowering, LLVMTypeOf(phi));
  OperandVec results = {0};
  const char *variable = lower_name(lowering, phi);
  for (uint32_t i = 0; i < layout.leaf_count; i++)
    operand_vec_push(&results, lower_emit1(lowering, OP_PHI, layout.leaves[i].type, NULL, 0, variable));
  lower_define(lowering, phi, results.data, results.count);
  operand_vec_release(&results);
}

static void lower_part(Lowering *lowering, LLVMBasicBlockRef part) {
  LLVMValueRef terminator = LLVMGetBasicBlockTerminator(part);
  for (LLVMValueRef value = LLVMGetFirstInstruction(part); value != terminator; value = LLVMGetNextInstruction(value)) {
    if (LLVMIsAPHINode(value)) {
      lower_phi(lowering, value);
      continue;
    }
    lowering->place = place_of(lowering, value);
    lower_instruction(lowering, value);
  }
}

static void lower_block(Lowering *lowering, Body *body, uint32_t id) {
  LLVMBasicBlockRef block = body->order.data[id - 1];
  BlockInfo *info = &lowering->function->blocks[id];
  lowering->block = info;
  info->first = lowering->instructions.count;
  const char *name = LLVMGetBasicBlockName(block);
  if (name && *name) info->name = arena_strdup(lowering->arena, name);
  LLVMValueRef terminator = terminator_of(block);
  lowering->place = (Place){0};
  view_vec_clear(&lowering->views);
  if (id == 1) lower_argument_areas(lowering);
  for (LLVMBasicBlockRef part = block; part; part = next_part(part)) lower_part(lowering, part);
  lowering->place = place_of(lowering, terminator);
  if (!lowering->place.line && LLVMIsAIndirectBrInst(terminator)) lowering->place = place_before(lowering, block);
  lower_phis_after(lowering, body, id);
  lower_terminator(lowering, terminator);
  note_loop(lowering, terminator, id);
  info->count = lowering->instructions.count - info->first;
  info->views = arena_copy(lowering->arena, lowering->views.data, lowering->views.count * sizeof(View));
  info->view_count = lowering->views.count;
}

static void fill_preds(Lowering *lowering) {
  FunctionInfo *function = lowering->function;
  uint32_t *seen = memory_zalloc((function->block_count + 1) * sizeof *seen);
  for (int pass = 0; pass < 2; pass++) {  // count, then fill
    for (uint32_t id = 1; id <= function->block_count; id++) {
      const BlockInfo *block = &function->blocks[id];
      const Instruction *terminator = &lowering->instructions.data[block->first + block->count - 1];
      for (uint32_t i = 0; i < instruction_target_count(terminator); i++) {
        BlockInfo *to = &function->blocks[terminator->targets[i].id];
        uint32_t stamp = id + (pass ? function->block_count : 0);
        if (seen[terminator->targets[i].id] == stamp) continue;
        seen[terminator->targets[i].id] = stamp;
        if (pass) to->preds[to->pred_count] = (Block){id};
        to->pred_count++;
      }
    }
    if (pass) break;
    for (uint32_t id = 1; id <= function->block_count; id++) {
      BlockInfo *block = &function->blocks[id];
      block->preds = ARENA_ARRAY(lowering->arena, Block, block->pred_count);
      block->pred_count = 0;
    }
  }
  memory_free(seen);
}

// Operands of phis lie in the order of their predecessors, and for each of them in the order of the phis of a block.
static void fill_phis(Lowering *lowering, Body *body) {
  FunctionInfo *function = lowering->function;
  uint32_t *start = memory_zalloc((function->block_count + 2) * sizeof *start);
  for (uint32_t i = 0; i < body->phi_targets.count; i++) start[body->phi_targets.data[i] + 1]++;
  for (uint32_t id = 1; id <= function->block_count + 1; id++) start[id] += start[id - 1];
  Operand *sorted = memory_alloc((body->phi_operands.count + 1) * sizeof *sorted);
  uint32_t *fill = memory_alloc((function->block_count + 2) * sizeof *fill);
  memcpy(fill, start, (function->block_count + 2) * sizeof *fill);
  for (uint32_t i = 0; i < body->phi_targets.count; i++)
    sorted[fill[body->phi_targets.data[i]]++] = body->phi_operands.data[i];
  for (uint32_t id = 1; id <= function->block_count; id++) {
    BlockInfo *block = &function->blocks[id];
    uint32_t phis = 0;
    while (phis < block->count && lowering->instructions.data[block->first + phis].opcode == OP_PHI) phis++;
    assert(start[id + 1] - start[id] == phis * block->pred_count);
    Place place = phis < block->count ? lowering->instructions.data[block->first + phis].place : (Place){0};
    for (uint32_t phi = 0; phi < phis; phi++) {
      Instruction *instruction = &lowering->instructions.data[block->first + phi];
      instruction->operand_count = block->pred_count;
      instruction->operands = ARENA_ARRAY(lowering->arena, Operand, block->pred_count);
      instruction->incoming = block->preds;
      instruction->place = place;
      for (uint32_t i = 0; i < block->pred_count; i++) instruction->operands[i] = sorted[start[id] + i * phis + phi];
    }
  }
  memory_free(start);
  memory_free(sorted);
  memory_free(fill);
}

// The size of the struct that the caller passes, or wants returned, in memory of its own.
static uint64_t passed_bytes(Lowering *lowering, unsigned param) {
  static const char *const names[] = {"byval", "sret"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    unsigned kind = LLVMGetEnumAttributeKindForName(names[i], strlen(names[i]));
    LLVMAttributeRef attribute = LLVMGetEnumAttributeAtIndex(lowering->function_ref, param + 1, kind);
    if (attribute) return lower_size(lowering, LLVMGetTypeAttributeValue(attribute));
  }
  return 0;
}

static void lower_params(Lowering *lowering) {
  unsigned count = LLVMCountParams(lowering->function_ref);
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef param = LLVMGetParam(lowering->function_ref, i);
    Layout layout = *lower_layout(lowering, LLVMTypeOf(param));
    const char *name = lower_name(lowering, param);
    uint64_t bytes = passed_bytes(lowering, i);
    bool is_unsigned = map_get(&lowering->names->unsigned_params, (uintptr_t)param, NULL);
    map_set(&lowering->operand_index, (uintptr_t)param, lowering->operands.count);
    for (uint32_t leaf = 0; leaf < layout.leaf_count; leaf++) {
      Type type = layout.leaves[leaf].type;
      operand_vec_push(&lowering->operands,
                       (Operand){.kind = OPERAND_VALUE, .type = type, .value = {lowering->values.count}});
      ValueInfo value = {.type = type, .name = name, .declared_unsigned = is_unsigned, .passed_bytes = bytes};
      if (layout.leaf_count == 1) value.source = names_type_of(lowering->names, param), value.part = names_part_of(lowering->names, param);
      value_info_vec_push(&lowering->values, value);
    }
  }
  if (lowering->function->is_defined && lowering->function->is_variadic)
    value_info_vec_push(&lowering->values, (ValueInfo){.type = lower_pointer_type(lowering), .name = "arguments"});
  lowering->function->param_count = lowering->values.count - 1;
}

void lower_function(Lowering *lowering, LLVMValueRef ref, FunctionInfo *function) {
  lowering->function_ref = ref;
  lowering->function = function;
  map_release(&lowering->operand_index);  // and not cleared: a large one would be cleared again for each small function
  map_release(&lowering->block_ids);
  map_release(&lowering->areas);
  operand_vec_clear(&lowering->operands);
  instruction_vec_clear(&lowering->instructions);
  value_info_vec_clear(&lowering->values);
  value_info_vec_push(&lowering->values, (ValueInfo){0});
  lower_params(lowering);
  if (function->is_defined) {
    Body body = {0};
    order_blocks(lowering, &body.order);
    function->block_count = body.order.count;
    function->blocks = ARENA_ARRAY(lowering->arena, BlockInfo, body.order.count + 1);
    collect_phi_edges(lowering, &body);
    for (uint32_t id = 1; id <= function->block_count; id++) lower_block(lowering, &body, id);
    fill_preds(lowering);
    fill_phis(lowering, &body);
    function->instruction_count = lowering->instructions.count;
    function->instructions =
        arena_copy(lowering->arena, lowering->instructions.data, lowering->instructions.count * sizeof(Instruction));
    block_ref_vec_release(&body.order);
    phi_edge_vec_release(&body.edges);
    u32_vec_release(&body.edge_start);
    operand_vec_release(&body.phi_operands);
    u32_vec_release(&body.phi_targets);
  }
  function->value_count = lowering->values.count - 1;
  function->values = arena_copy(lowering->arena, lowering->values.data, lowering->values.count * sizeof(ValueInfo));
}
