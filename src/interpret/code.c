#include "interpret/code.h"

#include <assert.h>

#include "base/answer.h"
#include "interpret/floats.h"

Scalar code_constant(const CodeContext *context, const Operand *operand) {
  UInt mask = scalar_mask(operand->type.bits);
  switch (operand->kind) {
    case OPERAND_NONE: break;
    case OPERAND_VALUE: break;
    case OPERAND_CONSTANT:
    case OPERAND_FLOAT: return scalar_known((UInt)operand->constant & mask);
    case OPERAND_GLOBAL:
      return scalar_known(((UInt)context->globals[operand->global.id] + (UInt)operand->constant) & mask);
    case OPERAND_FUNCTION: return scalar_known(context->functions[operand->function.id]);
    case OPERAND_UNDEF: return context->undef_is_zero ? (Scalar){0} : scalar_undef(operand->type.bits);
  }
  assert(false);
  return (Scalar){0};
}

static Ref decode_operand(CodeContext *context, const Operand *operand) {
  if (operand->kind == OPERAND_VALUE) return operand->value.id;
  scalar_vec_push(&context->constants, code_constant(context, operand));
  return REF_CONSTANT | (context->constants.count - 1);
}

static bool is_float_opcode(Opcode opcode) { return opcode >= OP_FADD && opcode <= OP_UITOFP; }

static const char *type_problem(Type type, bool computes) {
  if (type.kind == TYPE_VOID) return NULL;
  if (type.kind == TYPE_FLOAT && computes && !soft_is_format(type.bits))
    return "floating-point arithmetic of this width";
  if (type.bits <= SCALAR_BITS) return NULL;
  return type.kind == TYPE_VECTOR ? "a vector of more than 128 bits" : "an integer of more than 128 bits";
}

static const char *find_problem(const FunctionInfo *info, const Instruction *instruction) {
  if (instruction->opcode == OP_OPAQUE) return instruction->reason;
  bool computes = is_float_opcode(instruction->opcode);
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    const char *problem = type_problem(instruction->operands[i].type, computes);
    if (problem) return problem;
  }
  for (uint32_t i = 0; i < instruction->result_count; i++) {
    const char *problem = type_problem(info->values[instruction->result.id + i].type, computes);
    if (problem) return problem;
  }
  if (instruction->opcode == OP_BSWAP && instruction->type.bits % 8) return "bswap of a width that is not whole bytes";
  return NULL;
}

// A constant flag that says "this case is poison" where C says that it is signed overflow.
static bool forbids_least(const Instruction *instruction) {
  if (instruction->opcode != OP_ABS || instruction->operand_count < 2) return false;
  const Operand *flag = &instruction->operands[1];
  return flag->kind == OPERAND_CONSTANT && flag->constant != 0;
}

static void decode_step(CodeContext *context, const FunctionInfo *info, const Instruction *instruction, Step *step) {
  uint32_t count = instruction->operand_count;
  Ref *refs = ARENA_ARRAY(context->arena, Ref, count + 3);
  bool is_constant_table = instruction->opcode == OP_SWITCH;
  for (uint32_t i = 0; i < count; i++) {
    if (is_constant_table && i > 0) break;  // the cases are read from the source
    refs[i] = decode_operand(context, &instruction->operands[i]);
  }
  refs[count] = refs[count + 1] = refs[count + 2] = REF_ZERO;
  uint32_t result_width = instruction->result_count ? instruction->type.bits : 0;
  const char *problem = find_problem(info, instruction);
  *step = (Step){
      .source = instruction,
      .unsupported = problem,
      .refs = refs,
      .a = refs[0],
      .b = refs[1],
      .c = refs[2],
      .result = instruction->result_count ? instruction->result.id : 0,
      .width = count ? instruction->operands[0].type.bits : result_width,
      .result_width = result_width,
      .opcode = (uint8_t)(problem ? OP_OPAQUE : instruction->opcode),
      .flags = instruction->flags,
  };
  if (forbids_least(instruction)) {
    step->flags |= FLAG_NSW;
    step->b = REF_ZERO;
  }
  if (context->wraps) step->flags = (uint8_t)(step->flags & ~FLAG_NSW);
}

static uint32_t edge_count(const Instruction *terminator) {
  switch ((int)terminator->opcode) {
    case OP_JUMP: return 1;
    case OP_BRANCH: return 2;
    case OP_SWITCH: return terminator->operand_count;
    default: return 0;
  }
}

static uint32_t phi_count(const FunctionInfo *info, const BlockInfo *block) {
  uint32_t count = 0;
  while (info->instructions[block->first + count].opcode == OP_PHI) count++;
  return count;
}

VEC_DEFINE(MoveVec, move_vec, Move)
VEC_DEFINE(EdgeVec, edge_vec, Edge)

static void decode_edge(CodeContext *context, const FunctionInfo *info, Block from, Block to,
                        const uint32_t *first_step, MoveVec *moves, EdgeVec *edges) {
  const BlockInfo *block = &info->blocks[to.id];
  Edge edge = {
      .block = to, .step = first_step[to.id], .first_move = moves->count, .move_count = phi_count(info, block)};
  for (uint32_t i = 0; i < edge.move_count; i++) {
    const Instruction *phi = &info->instructions[block->first + i];
    uint32_t source = 0;
    while (source < phi->operand_count && phi->incoming[source].id != from.id) source++;
    ensure(source < phi->operand_count);
    move_vec_push(moves, (Move){.to = phi->result.id, .from = decode_operand(context, &phi->operands[source])});
  }
  edge_vec_push(edges, edge);
}

// Marks the registers that some instruction reads.
static bool *find_used(const FunctionInfo *info) {
  bool *used = memory_zalloc((info->value_count + 1) * sizeof *used);
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *instruction = &info->instructions[i];
    for (uint32_t j = 0; j < instruction->operand_count; j++) {
      if (instruction->operands[j].kind == OPERAND_VALUE) used[instruction->operands[j].value.id] = true;
    }
  }
  return used;
}

static void mark_used_results(const FunctionInfo *info, Step *steps, uint32_t step_count) {
  bool *used = find_used(info);
  for (uint32_t i = 0; i < step_count; i++) {
    for (uint32_t j = 0; j < steps[i].source->result_count; j++) steps[i].result_is_used |= used[steps[i].result + j];
  }
  memory_free(used);
}

// An object with LIFETIME_START is dead until the first of them.
static void mark_dead_starts(const FunctionInfo *info, Step *steps, uint32_t step_count) {
  bool *starts = memory_zalloc((info->value_count + 1) * sizeof *starts);
  for (uint32_t i = 0; i < step_count; i++) {
    bool is_start = steps[i].opcode == OP_LIFETIME_START && steps[i].source->operands[0].kind == OPERAND_VALUE;
    if (is_start) starts[steps[i].a] = true;
  }
  for (uint32_t i = 0; i < step_count; i++)
    steps[i].starts_dead = steps[i].opcode == OP_ALLOCA && starts[steps[i].result];
  memory_free(starts);
}

Code *code_decode(CodeContext *context, Function function) {
  const FunctionInfo *info = &context->program->functions[function.id];
  assert(info->is_defined);
  Code *code = ARENA_NEW(context->arena, Code);
  *code = (Code){.function = function, .info = info};
  uint32_t *first_step = memory_zalloc((info->block_count + 1) * sizeof *first_step);
  uint32_t step_count = 0;
  for (uint32_t id = 1; id <= info->block_count; id++) {
    const BlockInfo *block = &info->blocks[id];
    first_step[id] = step_count;
    step_count += block->count - phi_count(info, block);
  }
  code->steps = ARENA_ARRAY(context->arena, Step, step_count);
  MoveVec moves = {0};
  EdgeVec edges = {0};
  for (uint32_t id = 1; id <= info->block_count; id++) {
    const BlockInfo *block = &info->blocks[id];
    Step *step = code->steps + first_step[id];
    for (uint32_t i = block->first + phi_count(info, block); i < block->first + block->count; i++) {
      decode_step(context, info, &info->instructions[i], step++);
    }
    Step *terminator = step - 1;
    terminator->edge = edges.count;
    for (uint32_t i = 0; i < edge_count(terminator->source); i++) {
      decode_edge(context, info, (Block){id}, terminator->source->targets[i], first_step, &moves, &edges);
    }
  }
  mark_used_results(info, code->steps, step_count);
  mark_dead_starts(info, code->steps, step_count);
  code->edges = arena_copy(context->arena, edges.data, edges.count * sizeof *edges.data);
  code->moves = arena_copy(context->arena, moves.data, moves.count * sizeof *moves.data);
  for (uint32_t i = 0; i < edges.count; i++) {
    if (edges.data[i].move_count > code->most_moves) code->most_moves = edges.data[i].move_count;
  }
  code->step_count = step_count;
  code->edge_count = edges.count;
  move_vec_release(&moves);
  edge_vec_release(&edges);
  memory_free(first_step);
  return code;
}

void code_forget_run(Code *code) {
  for (uint32_t i = 0; i < code->step_count; i++) code->steps[i].hint = code->steps[i].hint2 = (ObjectId){0};
  for (uint32_t i = 0; i < code->edge_count; i++) code->edges[i].taken = 0;
}
