// program_valid: the invariants of the program model, checked instruction by instruction. The front end's output and whatever a
// person wrote as text pass through here before an engine sees it, so that engines need not test any of it again.
#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "program/dominators.h"

typedef struct {
  const Program *program;
  const FunctionInfo *function;  // null: among the globals
  uint32_t instruction;          // index, or UINT32_MAX: not at an instruction
  Text *problem;
} Check;

// Says what is wrong and where; always false.
static bool wrong(const Check *check, const char *what) {
  if (!check->problem) return false;
  text_clear(check->problem);
  if (check->function) {
    text_printf(check->problem, "function %s", check->function->name ? check->function->name : "(without a name)");
    if (check->instruction != UINT32_MAX) {
      Opcode opcode = check->function->instructions[check->instruction].opcode;
      text_printf(check->problem, ", instruction %u", check->instruction);
      if (opcode < OP_COUNT) text_printf(check->problem, " (%s)", opcode_name(opcode));
    }
    text_add(check->problem, ": ");
  }
  text_add(check->problem, what);
  return false;
}

#define REQUIRE(condition, what)                   \
  do {                                             \
    if (!(condition)) return wrong(check, (what)); \
  } while (0)

static bool is_bit(Type type) { return type.kind == TYPE_INT && type.bits == 1; }
static bool is_pointer(Type type) { return type.kind == TYPE_POINTER; }
static bool is_int(Type type) { return type.kind == TYPE_INT; }
static bool is_float(Type type) { return type.kind == TYPE_FLOAT; }
static bool is_alignment(uint32_t align) { return align && !(align & (align - 1)); }

static bool check_type(const Check *check, Type type) {
  switch (type.kind) {
    case TYPE_INT: REQUIRE(type.bits >= 1, "an integer without width"); return true;
    case TYPE_POINTER:
      REQUIRE(type.bits == check->program->pointer_bits, "a pointer of a width that is not the program's");
      return true;
    case TYPE_FLOAT:
      REQUIRE(type.bits == 16 || type.bits == 32 || type.bits == 64 || type.bits == 80 || type.bits == 128,
              "a float of unknown width");
      return true;
    case TYPE_VECTOR: REQUIRE(type.bits >= 1, "a vector without size"); return true;
    case TYPE_VOID: break;
  }
  return wrong(check, "a value without a type");
}

static bool check_operand(const Check *check, const Operand *operand) {
  const Program *program = check->program;
  if (!check_type(check, operand->type)) return false;
  switch (operand->kind) {
    case OPERAND_NONE: break;
    case OPERAND_UNDEF: return true;
    case OPERAND_VALUE:
      REQUIRE(check->function && operand->value.id >= 1 && operand->value.id <= check->function->value_count,
              "an operand that is no value");
      REQUIRE(type_same(operand->type, check->function->values[operand->value.id].type),
              "an operand whose type is not its value's");
      return true;
    case OPERAND_CONSTANT: {
      REQUIRE(is_int(operand->type) || is_pointer(operand->type), "an integer constant of another type");
      if (operand->type.bits >= 128) return true;
      Int half = operand->type.bits == 127 ? INT_MAX128 / 2 + 1 : int_pow2(operand->type.bits - 1);
      REQUIRE(operand->constant >= -half && operand->constant < half,
              "a constant that is not sign-extended from its width");
      return true;
    }
    case OPERAND_FLOAT: REQUIRE(is_float(operand->type), "a float constant of another type"); return true;
    case OPERAND_GLOBAL:
      REQUIRE(is_pointer(operand->type), "the address of a global that is no pointer");
      REQUIRE(operand->global.id >= 1 && operand->global.id <= program->global_count, "an operand that is no global");
      return true;
    case OPERAND_FUNCTION:
      REQUIRE(is_pointer(operand->type), "the address of a function that is no pointer");
      REQUIRE(operand->function.id >= 1 && operand->function.id <= program->function_count,
              "an operand that is no function");
      return true;
  }
  return wrong(check, "an operand without a kind");
}

static bool check_block_id(const Check *check, Block block) {
  REQUIRE(block.id >= 1 && block.id <= check->function->block_count, "a block that does not exist");
  return true;
}

// Slots of an argument area follow one another inside of it.
static bool has_slots(const Check *check, const Instruction *area) {
  uint64_t end = 0;
  const Operand *size = &area->operands[0];
  for (uint32_t i = 0; i < area->slot_count; i++) {
    REQUIRE(area->slots[i].offset >= end, "arguments that overlap");
    end = (uint64_t)area->slots[i].offset + area->slots[i].bytes;
  }
  REQUIRE(!area->slots || (size->kind == OPERAND_CONSTANT && area->scales[0] == 1 && (Int)end <= size->constant),
          "arguments outside of their area");
  return true;
}

static bool fits_letter(Type type, char letter) {
  switch (letter) {
    case 'b': return is_bit(type);
    case 'i': return is_int(type);
    case 'p': return is_pointer(type);
    default: return type.kind != TYPE_VOID;
  }
}

static bool check_check(const Check *check, const Instruction *instruction) {
  REQUIRE(instruction->condition > CHECK_NONE && instruction->condition < CHECK_COUNT, "no condition");
  REQUIRE(instruction->violates > UNDEFINED_NONE && instruction->violates < UNDEFINED_COUNT, "no kind of violation");
  REQUIRE(instruction->reason, "nothing says what must hold");
  const char *letters = check_operands(instruction->condition);
  REQUIRE(!instruction->result_count, "a check with a result");
  REQUIRE(is_alignment(instruction->align), "an alignment that is no power of two");
  REQUIRE(instruction->type.kind == TYPE_VOID || instruction->condition == CHECK_READABLE,
          "a type that nothing is read as");
  if (instruction->condition == CHECK_DEMAND) {
    REQUIRE(instruction->operand_count && instruction->operands[0].kind == OPERAND_FUNCTION, "a demand of no function");
    return true;
  }
  REQUIRE(instruction->operand_count == strlen(letters), "the wrong number of operands");
  const Operand *number = NULL;
  for (uint32_t i = 0; letters[i]; i++) {
    const Operand *operand = &instruction->operands[i];
    REQUIRE(fits_letter(operand->type, letters[i]), "an operand of the wrong kind");
    if (letters[i] != 'i') continue;
    REQUIRE(!number || type_same(number->type, operand->type), "an operand of the wrong type");
    number = operand;
  }
  return true;
}

// Operands and results of each opcode.

#define SAME(i, expected) REQUIRE(type_same(operands[i].type, (expected)), "an operand of the wrong type")
#define COUNTS(operand_count, result_count_expected)                 \
  REQUIRE(count == (operand_count), "the wrong number of operands"); \
  REQUIRE(instruction->result_count == (result_count_expected), "the wrong number of results")

static bool check_arithmetic(const Check *check, const Instruction *instruction) {
  const Operand *operands = instruction->operands;
  uint32_t count = instruction->operand_count;
  Type type = instruction->type;
  switch ((int)instruction->opcode) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_UDIV:
    case OP_SDIV:
    case OP_UREM:
    case OP_SREM:
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR:
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_SMAX:
    case OP_SMIN:
    case OP_UMAX:
    case OP_UMIN:
      COUNTS(2, 1);
      REQUIRE(is_int(type), "a result that is no integer");
      SAME(0, type);
      SAME(1, type);
      return true;
    case OP_ICMP:
      COUNTS(2, 1);
      REQUIRE(is_bit(type), "a comparison whose result is not one bit");
      REQUIRE(is_int(operands[0].type) || is_pointer(operands[0].type),
              "a comparison of neither integers nor pointers");
      SAME(1, operands[0].type);
      REQUIRE(instruction->predicate > PREDICATE_NONE && instruction->predicate <= PREDICATE_SLE,
              "a comparison without a predicate");
      return true;
    case OP_ADD_OVERFLOW_S:
    case OP_ADD_OVERFLOW_U:
    case OP_SUB_OVERFLOW_S:
    case OP_SUB_OVERFLOW_U:
    case OP_MUL_OVERFLOW_S:
    case OP_MUL_OVERFLOW_U:
      COUNTS(2, 2);
      REQUIRE(is_int(type) && is_bit(check->function->values[instruction->result.id + 1].type),
              "results of the wrong type");
      SAME(0, type);
      SAME(1, type);
      return true;
    case OP_CTPOP:
    case OP_BSWAP:
      COUNTS(1, 1);
      REQUIRE(is_int(type), "a result that is no integer");
      SAME(0, type);
      return true;
    case OP_CTLZ:
    case OP_CTTZ:
    case OP_ABS:
      COUNTS(2, 1);
      REQUIRE(is_int(type) && is_bit(operands[1].type), "an operand or a result of the wrong type");
      SAME(0, type);
      return true;
    case OP_FSHL:
    case OP_FSHR:
      COUNTS(3, 1);
      REQUIRE(is_int(type), "a result that is no integer");
      for (uint32_t i = 0; i < 3; i++) SAME(i, type);
      return true;
  }
  return wrong(check, "an opcode that does not exist");
}

static bool check_conversion(const Check *check, const Instruction *instruction) {
  const Operand *operands = instruction->operands;
  uint32_t count = instruction->operand_count;
  Type type = instruction->type;
  switch ((int)instruction->opcode) {
    case OP_TRUNC:
      COUNTS(1, 1);
      REQUIRE(is_int(type) && is_int(operands[0].type) && type.bits < operands[0].type.bits,
              "a conversion between the wrong types");
      return true;
    case OP_ZEXT:
    case OP_SEXT:
      COUNTS(1, 1);
      REQUIRE(is_int(type) && is_int(operands[0].type) && type.bits > operands[0].type.bits,
              "a conversion between the wrong types");
      return true;
    case OP_PTRTOINT:
      COUNTS(1, 1);
      REQUIRE(is_int(type) && is_pointer(operands[0].type), "a conversion between the wrong types");
      return true;
    case OP_INTTOPTR:
      COUNTS(1, 1);
      REQUIRE(is_pointer(type) && is_int(operands[0].type), "a conversion between the wrong types");
      return true;
    case OP_BITCAST:
      COUNTS(1, 1);
      REQUIRE(type.bits == operands[0].type.bits, "a conversion between types of different width");
      return true;
    case OP_FREEZE:
      COUNTS(1, 1);
      SAME(0, type);
      return true;
    case OP_FPTRUNC:
      COUNTS(1, 1);
      REQUIRE(is_float(type) && is_float(operands[0].type) && type.bits < operands[0].type.bits,
              "a conversion between the wrong types");
      return true;
    case OP_FPEXT:
      COUNTS(1, 1);
      REQUIRE(is_float(type) && is_float(operands[0].type) && type.bits > operands[0].type.bits,
              "a conversion between the wrong types");
      return true;
    case OP_FPTOSI:
    case OP_FPTOUI:
      COUNTS(1, 1);
      REQUIRE(is_int(type) && is_float(operands[0].type), "a conversion between the wrong types");
      return true;
    case OP_SITOFP:
    case OP_UITOFP:
      COUNTS(1, 1);
      REQUIRE(is_float(type) && is_int(operands[0].type), "a conversion between the wrong types");
      return true;
  }
  return wrong(check, "an opcode that does not exist");
}

static bool check_choice(const Check *check, const Instruction *instruction) {
  const Operand *operands = instruction->operands;
  uint32_t count = instruction->operand_count;
  Type type = instruction->type;
  switch ((int)instruction->opcode) {
    case OP_SELECT:
      COUNTS(3, 1);
      REQUIRE(is_bit(operands[0].type), "a condition that is not one bit");
      SAME(1, type);
      SAME(2, type);
      return true;
    case OP_PHI:
      REQUIRE(instruction->result_count == 1, "the wrong number of results");
      for (uint32_t i = 0; i < count; i++) SAME(i, type);
      return true;
  }
  return wrong(check, "an opcode that does not exist");
}

static bool check_memory(const Check *check, const Instruction *instruction) {
  const Operand *operands = instruction->operands;
  uint32_t count = instruction->operand_count;
  Type type = instruction->type;
  switch ((int)instruction->opcode) {
    case OP_ALLOCA:
      COUNTS(1, 1);
      REQUIRE(is_pointer(type), "a result that is no pointer");
      REQUIRE(is_int(operands[0].type) && operands[0].type.bits == check->program->pointer_bits,
              "a size that is not as wide as a pointer");
      REQUIRE(instruction->scales && instruction->scales[0] >= 0, "an element of negative size");
      REQUIRE(is_alignment(instruction->align), "an alignment that is no power of two");
      return has_slots(check, instruction);
    case OP_LOAD:
      COUNTS(1, 1);
      REQUIRE(is_pointer(operands[0].type), "an address that is no pointer");
      REQUIRE(is_alignment(instruction->align), "an alignment that is no power of two");
      return true;
    case OP_STORE:
      COUNTS(2, 0);
      REQUIRE(is_pointer(operands[1].type), "an address that is no pointer");
      REQUIRE(is_alignment(instruction->align), "an alignment that is no power of two");
      return true;
    case OP_POINTER_ADD:
      REQUIRE(count >= 1 && instruction->result_count == 1, "the wrong number of operands or results");
      REQUIRE(is_pointer(type) && is_pointer(operands[0].type), "a base or a result that is no pointer");
      REQUIRE(count == 1 || instruction->scales, "indices without scales");
      for (uint32_t i = 1; i < count; i++)
        REQUIRE(is_int(operands[i].type) && operands[i].type.bits == check->program->pointer_bits,
                "an index that is not as wide as a pointer");
      return true;
    case OP_MEMCPY:
    case OP_MEMMOVE:
      COUNTS(3, 0);
      REQUIRE(is_pointer(operands[0].type) && is_pointer(operands[1].type) && is_int(operands[2].type),
              "an operand of the wrong type");
      REQUIRE(is_alignment(instruction->align) && is_alignment(instruction->from_align),
              "an alignment that is no power of two");
      return true;
    case OP_MEMSET:
      COUNTS(3, 0);
      REQUIRE(is_pointer(operands[0].type) && is_int(operands[1].type) && operands[1].type.bits == 8 &&
                  is_int(operands[2].type),
              "an operand of the wrong type");
      REQUIRE(is_alignment(instruction->align), "an alignment that is no power of two");
      return true;
    case OP_LIFETIME_START:
    case OP_LIFETIME_END:
    case OP_STACKRESTORE:
      COUNTS(1, 0);
      REQUIRE(is_pointer(operands[0].type), "an operand of the wrong type");
      return true;
    case OP_STACKSAVE:
      COUNTS(0, 1);
      REQUIRE(is_pointer(type), "a result that is no pointer");
      return true;
  }
  return wrong(check, "an opcode that does not exist");
}

static bool check_float(const Check *check, const Instruction *instruction) {
  const Operand *operands = instruction->operands;
  uint32_t count = instruction->operand_count;
  Type type = instruction->type;
  switch ((int)instruction->opcode) {
    case OP_FADD:
    case OP_FSUB:
    case OP_FMUL:
    case OP_FDIV:
    case OP_FREM:
      COUNTS(2, 1);
      REQUIRE(is_float(type), "a result that is no float");
      SAME(0, type);
      SAME(1, type);
      return true;
    case OP_FNEG:
      COUNTS(1, 1);
      REQUIRE(is_float(type), "a result that is no float");
      SAME(0, type);
      return true;
    case OP_FCMP:
      COUNTS(2, 1);
      REQUIRE(is_bit(type) && is_float(operands[0].type), "an operand or a result of the wrong type");
      SAME(1, operands[0].type);
      REQUIRE(instruction->float_predicate <= 15, "a predicate that does not exist");
      return true;
  }
  return wrong(check, "an opcode that does not exist");
}

static bool check_control(const Check *check, const Instruction *instruction) {
  const Operand *operands = instruction->operands;
  uint32_t count = instruction->operand_count;
  switch ((int)instruction->opcode) {
    case OP_CALL:
      REQUIRE(count >= 1 && is_pointer(operands[0].type), "a call without a callee");
      REQUIRE(!(instruction->flags & FLAG_VARIADIC) || (count >= 2 && is_pointer(operands[count - 1].type)),
              "a variadic call without an argument area");
      return true;
    case OP_CHECK: return check_check(check, instruction);
    case OP_OPAQUE: REQUIRE(instruction->reason, "nothing says what it is"); return true;
    case OP_JUMP: COUNTS(0, 0); return true;
    case OP_BRANCH:
      COUNTS(1, 0);
      REQUIRE(is_bit(operands[0].type), "a condition that is not one bit");
      return true;
    case OP_SWITCH:
      REQUIRE(count >= 1 && instruction->result_count == 0, "the wrong number of operands or results");
      REQUIRE(is_int(operands[0].type), "a switch over something that is no integer");
      for (uint32_t i = 1; i < count; i++) {
        REQUIRE(operands[i].kind == OPERAND_CONSTANT, "a case that is no constant");
        SAME(i, operands[0].type);
      }
      return true;
    case OP_RETURN:
      COUNTS(check->function->result_count, 0);
      for (uint32_t i = 0; i < count; i++) SAME(i, check->function->result_types[i]);
      return true;
    case OP_UNREACHABLE: COUNTS(0, 0); return true;
  }
  return wrong(check, "an opcode that does not exist");
}

#undef COUNTS
#undef SAME

// Families of opcodes, in the order of the table of opcodes: up to `last`.
static bool check_shape(const Check *check, const Instruction *instruction) {
  static const struct {
    Opcode last;
    bool (*check)(const Check *check, const Instruction *instruction);
  } families[] = {
      {OP_ICMP, check_arithmetic},     {OP_FREEZE, check_conversion},   {OP_PHI, check_choice},
      {OP_STACKRESTORE, check_memory}, {OP_FSHR, check_arithmetic},     {OP_FCMP, check_float},
      {OP_UITOFP, check_conversion},   {OP_UNREACHABLE, check_control},
  };
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    if (instruction->opcode <= families[i].last) return families[i].check(check, instruction);
  return wrong(check, "an opcode that does not exist");
}

static bool check_instruction(const Check *check, const Instruction *instruction, const BlockInfo *block,
                              uint32_t *next_value) {
  REQUIRE(instruction->operand_count == 0 || instruction->operands, "operands that are missing");
  for (uint32_t i = 0; i < instruction->operand_count; i++)
    if (!check_operand(check, &instruction->operands[i])) return false;
  if (instruction->result_count) {
    REQUIRE(instruction->result.id == *next_value, "results that are not numbered in order");
    REQUIRE(instruction->result_count <= check->function->value_count - *next_value + 1,
            "more results than the function has values");
    REQUIRE(type_same(instruction->type, check->function->values[*next_value].type),
            "a result whose type is not its value's");
    *next_value += instruction->result_count;
  } else {
    bool may_have_type = instruction->opcode == OP_CHECK;
    REQUIRE(instruction->result.id == 0 && (may_have_type || instruction->type.kind == TYPE_VOID),
            "a result that is not counted");
  }
  if (!check_shape(check, instruction)) return false;
  uint32_t targets = instruction_target_count(instruction);
  REQUIRE(targets == 0 || instruction->targets, "targets that are missing");
  for (uint32_t i = 0; i < targets; i++)
    if (!check_block_id(check, instruction->targets[i])) return false;
  if (instruction->opcode == OP_PHI) {
    REQUIRE(instruction->operand_count == block->pred_count,
            "a phi whose operands are not as many as the predecessors");
    for (uint32_t i = 0; i < instruction->operand_count; i++)
      REQUIRE(instruction->incoming[i].id == block->preds[i].id, "a phi whose operands do not follow the predecessors");
  }
  return true;
}

// The predecessors are exactly the sources of edges: those listed are checked against the terminators, and counted.
static bool check_preds(const Check *check) {
  const FunctionInfo *function = check->function;
  uint64_t listed = 0, found = 0;
  for (uint32_t id = 1; id <= function->block_count; id++) {
    const BlockInfo *block = &function->blocks[id];
    listed += block->pred_count;
    for (uint32_t i = 0; i < block->pred_count; i++) {
      if (!check_block_id(check, block->preds[i])) return false;
      REQUIRE(i == 0 || block->preds[i - 1].id < block->preds[i].id, "predecessors that are not in order");
    }
  }
  uint32_t *seen = memory_zalloc(((size_t)function->block_count + 1) * sizeof *seen);
  bool good = true;
  for (uint32_t id = 1; good && id <= function->block_count; id++) {
    const BlockInfo *block = &function->blocks[id];
    const Instruction *last = &function->instructions[block->first + block->count - 1];
    for (uint32_t i = 0; good && i < instruction_target_count(last); i++) {
      uint32_t target = last->targets[i].id;
      if (seen[target] == id) continue;
      seen[target] = id;
      found++;
      const BlockInfo *to = &function->blocks[target];
      uint32_t low = 0, high = to->pred_count;
      while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (to->preds[middle].id < id)
          low = middle + 1;
        else
          high = middle;
      }
      if (low == to->pred_count || to->preds[low].id != id)
        good = wrong(check, "an edge whose source is no predecessor of its target");
    }
  }
  memory_free(seen);
  if (good && listed != found) return wrong(check, "a predecessor that has no edge to the block");
  return good;
}

// Every value is defined on all paths to its uses.
static bool check_dominance(Check *check, const uint32_t *defined_at, const uint32_t *block_of,
                            const Dominators *dominators) {
  const FunctionInfo *function = check->function;
  for (uint32_t id = 1; id <= function->block_count; id++) {
    const BlockInfo *block = &function->blocks[id];
    if (dominators->number[id] == UINT32_MAX) continue;
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
      const Instruction *instruction = &function->instructions[i];
      check->instruction = i;
      for (uint32_t j = 0; j < instruction->operand_count; j++) {
        const Operand *operand = &instruction->operands[j];
        if (operand->kind != OPERAND_VALUE || operand->value.id <= function->param_count) continue;
        bool is_phi = instruction->opcode == OP_PHI;
        uint32_t from = block_of[operand->value.id], to = is_phi ? instruction->incoming[j].id : id;
        bool good = from == to ? is_phi || defined_at[operand->value.id] < i
                               : dominators_dominates(dominators, (Block){from}, (Block){to});
        REQUIRE(good, "a value that is used where it may not be defined");
      }
    }
  }
  check->instruction = UINT32_MAX;
  return true;
}

static bool check_definitions(Check *check) {
  const FunctionInfo *function = check->function;
  uint32_t *defined_at = memory_zalloc((function->value_count + (size_t)1) * sizeof *defined_at);
  uint32_t *block_of = memory_zalloc((function->value_count + (size_t)1) * sizeof *block_of);
  for (uint32_t id = 1; id <= function->block_count; id++) {
    const BlockInfo *block = &function->blocks[id];
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
      const Instruction *instruction = &function->instructions[i];
      for (uint32_t j = 0; j < instruction->result_count; j++) {
        defined_at[instruction->result.id + j] = i;
        block_of[instruction->result.id + j] = id;
      }
    }
  }
  Dominators dominators;
  dominators_init(&dominators, function);
  bool good = check_dominance(check, defined_at, block_of, &dominators);
  dominators_release(&dominators);
  memory_free(defined_at);
  memory_free(block_of);
  return good;
}

static bool check_function(Check *check, const FunctionInfo *function) {
  check->function = function;
  check->instruction = UINT32_MAX;
  REQUIRE(function->name, "it has no name");
  REQUIRE(function->result_count == 0 || function->result_types, "result types that are missing");
  for (uint32_t i = 0; i < function->result_count; i++)
    if (!check_type(check, function->result_types[i])) return false;
  REQUIRE(function->param_count <= function->value_count, "more parameters than values");
  REQUIRE(function->value_count == 0 || function->values, "values that are missing");
  REQUIRE(!function->is_defined || !function->is_variadic ||
              (function->param_count && is_pointer(function->values[function->param_count].type)),
          "a variadic function without a parameter for its arguments");
  for (uint32_t id = 1; id <= function->value_count; id++) {
    if (!check_type(check, function->values[id].type)) return false;
    REQUIRE(
        !function->values[id].passed_bytes || (id <= function->param_count && is_pointer(function->values[id].type)),
        "a struct by value that is no pointer to one");
    REQUIRE(!function->values[id].declared_unsigned ||
                (id <= function->param_count && function->values[id].type.kind == TYPE_INT),
            "an unsigned type of what is no integer parameter");
  }
  if (!function->is_defined) {
    REQUIRE(function->block_count == 0 && function->instruction_count == 0, "a declaration with a body");
    REQUIRE(function->value_count == function->param_count, "a declaration with values that are no parameters");
    return true;
  }
  REQUIRE(function->block_count >= 1 && function->blocks && function->instructions, "a definition without a body");
  uint32_t next = 0, next_value = function->param_count + 1;
  for (uint32_t id = 1; id <= function->block_count; id++) {
    const BlockInfo *block = &function->blocks[id];
    REQUIRE(block->count >= 1, "an empty block");
    REQUIRE(block->first == next && block->count <= function->instruction_count - next,
            "blocks that do not partition the instructions");
    next += block->count;
  }
  REQUIRE(next == function->instruction_count, "instructions outside of all blocks");
  for (uint32_t id = 1; id <= function->block_count; id++) {
    const BlockInfo *block = &function->blocks[id];
    bool phis = true;
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
      const Instruction *instruction = &function->instructions[i];
      check->instruction = i;
      REQUIRE(opcode_is_terminator(instruction->opcode) == (i == block->first + block->count - 1),
              "a terminator that is not the last of its block, or a block that has none");
      REQUIRE(phis || instruction->opcode != OP_PHI, "a phi after other instructions");
      phis = instruction->opcode == OP_PHI;
      if (!check_instruction(check, instruction, block, &next_value)) return false;
    }
    check->instruction = UINT32_MAX;
  }
  REQUIRE(next_value == function->value_count + 1, "values that nothing defines");
  REQUIRE(function->blocks[1].pred_count == 0, "an entry that has predecessors");
  return check_preds(check) && check_definitions(check);
}

static bool check_global(Check *check, const GlobalInfo *global) {
  REQUIRE(global->name, "a global without a name");
  REQUIRE(is_alignment(global->align), "a global with an alignment that is no power of two");
  REQUIRE(!global->is_external || !global->initial, "an external global with initial bytes");
  REQUIRE(global->relocation_count == 0 || global->relocations, "relocations that are missing");
  uint64_t end = 0, bytes = check->program->pointer_bits / 8;
  for (uint32_t i = 0; i < global->relocation_count; i++) {
    const Relocation *relocation = &global->relocations[i];
    if (!check_operand(check, &relocation->target)) return false;
    REQUIRE(relocation->target.kind == OPERAND_GLOBAL || relocation->target.kind == OPERAND_FUNCTION,
            "a relocation to something else");
    REQUIRE(relocation->offset >= end && global->size >= bytes && relocation->offset <= global->size - bytes,
            "a relocation out of order or out of its global");
    end = relocation->offset + bytes;
  }
  return true;
}

bool program_valid(const Program *program, Text *problem) {
  Check state = {.program = program, .instruction = UINT32_MAX, .problem = problem}, *check = &state;
  REQUIRE(program->arena, "a program without an arena");
  REQUIRE(program->pointer_bits == 32 || program->pointer_bits == 64, "pointers of neither 32 nor 64 bits");
  for (uint32_t id = 1; id <= program->global_count; id++)
    if (!check_global(check, &program->globals[id])) return false;
  for (uint32_t id = 1; id <= program->function_count; id++)
    if (!check_function(check, &program->functions[id])) return false;
  return true;
}
