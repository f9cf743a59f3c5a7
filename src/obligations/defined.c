// See defined.h. Bit by bit: a set bit of a mask says that this bit of the value may be undefined. Operations on bits copy them, with constant masks and shifts exactly,
// so that a bit-field is not blamed for its neighbours. What is used is defined afterwards (a check stands in front), and memory holds what is
// arbitrary, but fixed. Masks only grow, so the passes over the program come to an end.
#include "obligations/defined.h"

#include <string.h>

#include "base/memory.h"
#include "library/library.h"

enum { MASK_BITS = 128 };  // of wider values all bits share the last one

typedef struct {
  Program *program;
  UInt **values;   // by function, by value
  UInt **results;  // by function, by index of the result
  bool grew;
} Marking;

static UInt all_bits(Type type) { return type.bits >= MASK_BITS ? ~(UInt)0 : ((UInt)1 << type.bits) - 1; }

static bool is_constant(const Operand *operand) { return operand->kind == OPERAND_CONSTANT; }

static void grow(Marking *marking, UInt *mask, UInt more) {
  if (!(more & ~*mask)) return;
  *mask |= more;
  marking->grew = true;
}

static UInt operand_mask(const Marking *marking, uint32_t function, const Operand *operand) {
  if (operand->kind == OPERAND_UNDEF) return all_bits(operand->type);
  return operand->kind == OPERAND_VALUE ? marking->values[function][operand->value.id] : 0;
}

// ---- What instructions make of masks ----

static UInt select_bits(Opcode opcode, UInt mask, const Operand *other) {
  if (!is_constant(other) || opcode == OP_XOR) return mask;
  return opcode == OP_AND ? mask & (UInt)other->constant : mask & ~(UInt)other->constant;
}

static UInt shift_bits(const Instruction *instruction, UInt mask) {
  Type type = instruction->type;
  Int amount = instruction->operands[1].constant;
  if (amount < 0 || amount >= type.bits || type.bits > MASK_BITS) return mask ? all_bits(type) : 0;
  if (instruction->opcode == OP_SHL) return (mask << amount) & all_bits(type);
  bool spreads = instruction->opcode == OP_ASHR && mask >> (type.bits - 1) & 1;
  return mask >> amount | (spreads ? all_bits(type) & ~(all_bits(type) >> amount) : 0);
}

static UInt convert_bits(const Instruction *instruction, UInt mask) {
  Type from = instruction->operands[0].type, to = instruction->type;
  if (from.bits > MASK_BITS || to.bits > MASK_BITS || instruction->opcode == OP_BSWAP) return mask ? all_bits(to) : 0;
  bool spreads = instruction->opcode == OP_SEXT && mask >> (from.bits - 1) & 1;
  return (mask | (spreads ? ~all_bits(from) : 0)) & all_bits(to);
}

static UInt result_mask(const Marking *marking, uint32_t function, const Instruction *instruction) {
  const Operand *operands = instruction->operands;
  UInt mask = 0, first = instruction->operand_count ? operand_mask(marking, function, &operands[0]) : 0;
  switch ((int)instruction->opcode) {
    case OP_PHI:
      for (uint32_t i = 0; i < instruction->operand_count; i++) mask |= operand_mask(marking, function, &operands[i]);
      return mask;
    case OP_SELECT:
      return operand_mask(marking, function, &operands[1]) | operand_mask(marking, function, &operands[2]);
    case OP_AND:
    case OP_OR:
    case OP_XOR:
      return select_bits(instruction->opcode, first, &operands[1]) |
             select_bits(instruction->opcode, operand_mask(marking, function, &operands[1]), &operands[0]);
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return is_constant(&operands[1]) ? shift_bits(instruction, first) : 0;
    case OP_TRUNC:
    case OP_ZEXT:
    case OP_SEXT:
    case OP_BITCAST:
    case OP_BSWAP: return convert_bits(instruction, first);
    default: return 0;
  }
}

// ---- Functions ----

static bool is_called_as(const Program *program, const FunctionInfo *caller, const Instruction *call, Function callee) {
  const FunctionInfo *info = &program->functions[callee.id];
  return library_of(program, callee) == LIBRARY_DEFINED && !call_misfit(caller, call, info);
}

static void take_results(Marking *marking, uint32_t function, const Instruction *call, Function callee) {
  UInt *masks = marking->values[function] + call->result.id;
  for (uint32_t i = 0; i < call->result_count; i++) grow(marking, &masks[i], marking->results[callee.id][i]);
}

static void give_arguments(Marking *marking, uint32_t function, const Instruction *call, Function callee) {
  const FunctionInfo *info = &marking->program->functions[callee.id];
  for (uint32_t i = 1; i <= info->param_count; i++)
    grow(marking, &marking->values[callee.id][i],
         operand_mask(marking, function, &call->operands[call_operand_of(call, info, i)]));
}

// Who is called through a pointer is given what is defined, but may return what is not.
static void mark_call(Marking *marking, uint32_t function, const Instruction *call) {
  const Program *program = marking->program;
  const FunctionInfo *caller = &program->functions[function];
  if (call->operands[0].kind == OPERAND_FUNCTION) {
    Function callee = call->operands[0].function;
    if (!is_called_as(program, caller, call, callee)) return;
    give_arguments(marking, function, call, callee);
    take_results(marking, function, call, callee);
    return;
  }
  for (uint32_t f = 1; f <= program->function_count; f++)
    if (program->functions[f].address_taken && is_called_as(program, caller, call, (Function){f}))
      take_results(marking, function, call, (Function){f});
}

static void mark_function(Marking *marking, uint32_t function) {
  const FunctionInfo *info = &marking->program->functions[function];
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *instruction = &info->instructions[i];
    if (instruction->opcode == OP_CALL) {
      mark_call(marking, function, instruction);
    } else if (instruction->opcode == OP_RETURN) {
      for (uint32_t k = 0; k < instruction->operand_count; k++)
        grow(marking, &marking->results[function][k], operand_mask(marking, function, &instruction->operands[k]));
    } else if (instruction->result_count) {
      grow(marking, &marking->values[function][instruction->result.id], result_mask(marking, function, instruction));
    }
  }
}

// ---- The whole program ----

static bool is_mentioned(const Program *program) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *info = &program->functions[f];
    for (uint32_t i = 0; i < info->instruction_count; i++)
      for (uint32_t k = 0; k < info->instructions[i].operand_count; k++)
        if (info->instructions[i].operands[k].kind == OPERAND_UNDEF) return true;
  }
  return false;
}

static void take_masks(Marking *marking) {
  for (uint32_t f = 1; f <= marking->program->function_count; f++) {
    FunctionInfo *info = &marking->program->functions[f];
    for (uint32_t v = 1; v <= info->value_count; v++) info->values[v].may_be_undefined = marking->values[f][v] != 0;
    memory_free(marking->values[f]);
    memory_free(marking->results[f]);
  }
  memory_free(marking->values);
  memory_free(marking->results);
}

void defined_mark(Program *program) {
  if (!is_mentioned(program)) return;
  uint32_t count = program->function_count;
  Marking marking = {.program = program, .grew = true};
  marking.values = memory_zalloc((count + 1) * sizeof *marking.values);
  marking.results = memory_zalloc((count + 1) * sizeof *marking.results);
  for (uint32_t f = 1; f <= count; f++) {
    marking.values[f] = memory_zalloc((program->functions[f].value_count + 1) * sizeof(UInt));
    marking.results[f] = memory_zalloc((program->functions[f].result_count + 1) * sizeof(UInt));
  }
  while (marking.grew) {
    marking.grew = false;
    for (uint32_t f = 1; f <= count; f++) mark_function(&marking, f);
  }
  take_masks(&marking);
}

bool defined_is_doubtful(const FunctionInfo *function, const Operand *operand) {
  if (operand->kind == OPERAND_VALUE) return function->values[operand->value.id].may_be_undefined;
  return operand->kind == OPERAND_UNDEF;
}

bool defined_copies(const Program *program, const FunctionInfo *function, const Instruction *instruction,
                    uint32_t index) {
  switch ((int)instruction->opcode) {
    case OP_PHI:
    case OP_FREEZE:
    case OP_RETURN:
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_TRUNC:
    case OP_ZEXT:
    case OP_SEXT:
    case OP_BITCAST:
    case OP_BSWAP: return true;
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return is_constant(&instruction->operands[1]);
    case OP_SELECT: return index > 0;
    case OP_STORE: return index == 0;
    case OP_CALL:
      return index > 0 && instruction->operands[0].kind == OPERAND_FUNCTION &&
             is_called_as(program, function, instruction, instruction->operands[0].function);
    default: return false;
  }
}
