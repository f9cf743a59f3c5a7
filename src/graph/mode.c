// See mode.h.
#include "graph/mode.h"

#include "base/map.h"
#include "library/library.h"

enum { MOST_CONSTANTS = 24, MOST_FIELDS = 32, SEVERAL = 2 };

VEC_DEFINE(ConstantVec, constant_vec, Int)

// So many bytes behind the start of an object.
typedef struct {
  int64_t offset;
  uint32_t bytes;
  ConstantVec constants;
} Field;

// A value, and those that become it where ways meet.
typedef struct {
  uint32_t function, value;
  bool counts;  // each constant is a mode
  ConstantVec constants;
} Variable;
VEC_DEFINE(VariableVec, variable_vec, Variable)

struct Modes {
  Field fields[MOST_FIELDS];
  uint32_t field_count;
  VariableVec variables;
  uint32_t least;  // constants with which a number in memory is compared that tells modes
};

// ---- What is compared ----

static void add_constant(ConstantVec *constants, Int constant) {
  for (uint32_t i = 0; i < constants->count; i++)
    if (constants->data[i] == constant) return;
  if (constants->count < MOST_CONSTANTS) constant_vec_push(constants, constant);
}

static bool is_one(const ConstantVec *constants, uint32_t least, Int number) {
  for (uint32_t i = 0; i < constants->count && constants->count >= least; i++)
    if (constants->data[i] == number) return true;
  return false;
}

static ConstantVec *field_of(Modes *modes, int64_t offset, uint32_t bytes) {
  for (uint32_t i = 0; i < modes->field_count; i++)
    if (modes->fields[i].offset == offset && modes->fields[i].bytes == bytes) return &modes->fields[i].constants;
  if (modes->field_count == MOST_FIELDS) return NULL;
  modes->fields[modes->field_count] = (Field){.offset = offset, .bytes = bytes};
  return &modes->fields[modes->field_count++].constants;
}

static ConstantVec *variable_of(Modes *modes, uint32_t function, Value value) {
  for (uint32_t i = 0; i < modes->variables.count; i++)
    if (modes->variables.data[i].function == function && modes->variables.data[i].value == value.id) return &modes->variables.data[i].constants;
  variable_vec_push(&modes->variables, (Variable){.function = function, .value = value.id});
  return &modes->variables.data[modes->variables.count - 1].constants;
}

static const Instruction *definition(const FunctionInfo *info, Operand operand) {
  for (uint32_t i = 0; operand.kind == OPERAND_VALUE && i < info->instruction_count; i++)
    if (info->instructions[i].result_count && info->instructions[i].result.id == operand.value.id) return &info->instructions[i];
  return NULL;
}

static bool is_widened(const Instruction *step) { return step->opcode == OP_ZEXT || step->opcode == OP_SEXT || step->opcode == OP_FREEZE; }

// The constants of what is compared: a number in memory, or one that ways bring along. Null: it is neither.
static ConstantVec *find_compared(Modes *modes, uint32_t function, const FunctionInfo *info, Operand compared) {
  const Instruction *step = definition(info, compared);
  while (step && is_widened(step)) step = definition(info, step->operands[0]);
  if (step && step->opcode == OP_PHI) return variable_of(modes, function, step->result);
  if (!step || step->opcode != OP_LOAD) return NULL;
  const Instruction *moved = definition(info, step->operands[0]);
  bool is_field = moved && moved->opcode == OP_POINTER_ADD;
  if (is_field && moved->operand_count != 1) return NULL;
  return field_of(modes, is_field ? moved->offset : 0, type_store_bytes(step->type));
}

static bool compares(const Instruction *step) {
  bool is_equality = step->opcode == OP_ICMP && (step->predicate == PREDICATE_EQ || step->predicate == PREDICATE_NE);
  return step->opcode == OP_SWITCH || is_equality;
}

static void look_into(Modes *modes, const Program *program, uint32_t function) {
  const FunctionInfo *info = &program->functions[function];
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *step = &info->instructions[i];
    if (!compares(step) || step->operands[0].type.kind != TYPE_INT || step->operands[0].kind != OPERAND_VALUE) continue;
    if (step->opcode == OP_ICMP && step->operands[1].kind != OPERAND_CONSTANT) continue;
    ConstantVec *constants = find_compared(modes, function, info, step->operands[0]);
    for (uint32_t k = 1; constants && k < step->operand_count; k++) add_constant(constants, step->operands[k].constant);
  }
}

// The constants that the phi brings along, and those that the phis among its operands do. False: it brings something else, too, or there are many.
static bool find_flag(const FunctionInfo *info, const Instruction *phi, U32Vec *seen, ConstantVec *brought) {
  enum { MOST_PHIS = 16 };
  for (uint32_t i = 0; i < seen->count; i++)
    if (seen->data[i] == phi->result.id) return true;
  u32_vec_push(seen, phi->result.id);
  for (uint32_t k = 0; k < phi->operand_count; k++) {
    const Instruction *from = definition(info, phi->operands[k]);
    if (phi->operands[k].kind == OPERAND_CONSTANT)
      add_constant(brought, phi->operands[k].constant);
    else if (!from || from->opcode != OP_PHI || seen->count == MOST_PHIS || !find_flag(info, from, seen, brought))
      return false;
  }
  return true;
}

// A variable that is a constant on each way is a flag, which says what happened on the way: one that is compared once is enough then.
static void add_flags(Modes *modes, const Program *program) {
  for (uint32_t i = 0; i < modes->variables.count; i++) {
    Variable *variable = &modes->variables.data[i];
    const FunctionInfo *info = &program->functions[variable->function];
    U32Vec seen = {0};
    ConstantVec brought = {0};
    if (find_flag(info, definition(info, (Operand){.kind = OPERAND_VALUE, .value = {variable->value}}), &seen, &brought))
      for (uint32_t c = 0; c < brought.count; c++) add_constant(&variable->constants, brought.data[c]);
    u32_vec_release(&seen);
    constant_vec_release(&brought);
  }
}

// What becomes one of the variables where ways meet is one as well.
static void follow_back(Modes *modes, const Program *program) {
  for (uint32_t i = 0; i < modes->variables.count; i++) {
    const Variable variable = modes->variables.data[i];
    const FunctionInfo *info = &program->functions[variable.function];
    const Instruction *phi = definition(info, (Operand){.kind = OPERAND_VALUE, .value = {variable.value}});
    for (uint32_t k = 0; k < phi->operand_count; k++) {
      const Instruction *from = definition(info, phi->operands[k]);
      if (!from || from->opcode != OP_PHI) continue;
      ConstantVec *constants = variable_of(modes, variable.function, from->result);
      for (uint32_t c = 0; c < variable.constants.count; c++) add_constant(constants, variable.constants.data[c]);
    }
  }
}

// ---- What is counted ----

static bool is_scan(const Program *program, const Instruction *step) {
  const Operand *callee = step->opcode == OP_CALL ? &step->operands[0] : NULL;
  return callee && callee->kind == OPERAND_FUNCTION && library_of(program, callee->function) == LIBRARY_SCAN;
}

static void find_counts(Modes *modes, const Program *program, uint32_t function) {
  const FunctionInfo *info = &program->functions[function];
  for (uint32_t i = 0; i < info->instruction_count; i++)
    if (is_scan(program, &info->instructions[i]))
      variable_vec_push(&modes->variables, (Variable){.function = function, .value = info->instructions[i].result.id, .counts = true});
}

static bool has_fields(const Modes *modes, uint32_t least) {
  bool is_any = false;
  for (uint32_t i = 0; i < modes->field_count; i++) is_any |= modes->fields[i].constants.count >= least;
  return is_any;
}

static bool has_any(const Modes *modes) {
  bool is_any = has_fields(modes, modes->least);
  for (uint32_t i = 0; i < modes->variables.count; i++)
    is_any |= modes->variables.data[i].counts || modes->variables.data[i].constants.count >= SEVERAL;
  return is_any;
}

Modes *modes_new(const Program *program, unsigned kinds) {
  Modes *modes = memory_zalloc(sizeof *modes);
  for (uint32_t f = 1; f <= program->function_count && (kinds & MODES_COMPARED); f++) look_into(modes, program, f);
  add_flags(modes, program);
  follow_back(modes, program);
  for (uint32_t f = 1; f <= program->function_count && (kinds & MODES_COUNTED); f++) find_counts(modes, program, f);
  // Where no number in memory is compared with several constants, those with one tell modes: a buffer is full, or it is not.
  modes->least = has_fields(modes, SEVERAL) ? SEVERAL : 1;
  if (has_any(modes)) return modes;
  modes_free(modes);
  return NULL;
}

void modes_free(Modes *modes) {
  if (!modes) return;
  for (uint32_t i = 0; i < modes->field_count; i++) constant_vec_release(&modes->fields[i].constants);
  for (uint32_t i = 0; i < modes->variables.count; i++) constant_vec_release(&modes->variables.data[i].constants);
  variable_vec_release(&modes->variables);
  memory_free(modes);
}

// ---- Of a state ----

static bool is_known(const Terms *terms, const AbstractValue *value, Int *number) {
  return value && value->linear.id && linear_is_constant(terms, value->linear, number);
}

// In a sum: cells come in any order, and objects have other names in other states.
uint64_t modes_of(const Modes *modes, const Terms *terms, const State *state) {
  uint64_t sum = 0;
  Int number, offset;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    for (uint32_t f = 0; f < modes->field_count; f++) {
      const Field *field = &modes->fields[f];
      bool is_it = cell->bytes == field->bytes && linear_is_constant(terms, cell->offset, &offset) && offset == field->offset;
      if (is_it && is_known(terms, &cell->value, &number) && is_one(&field->constants, modes->least, number)) sum += hash_mix(map_key2(f + 1, (uint32_t)number));
    }
  }
  for (uint32_t i = 0; i < state->frames.count; i++)
    for (uint32_t v = 0; v < modes->variables.count; v++) {
      const Variable *variable = &modes->variables.data[v];
      if (variable->function != state->frames.data[i].function.id) continue;
      const AbstractValue *value = frame_find(&state->frames.data[i], (Value){variable->value});
      if (is_known(terms, value, &number) && (variable->counts || is_one(&variable->constants, SEVERAL, number))) sum += hash_mix(map_key2(MOST_FIELDS + v + 1, (uint32_t)number));
    }
  return sum;
}
