// See apart.h. What decides is found backwards from branches that end loops; of scalars in memory it is learnt when they are read.
#include "encode/apart.h"

#include "base/answer.h"
#include "base/map.h"
#include "program/cfg.h"

enum { MOST_CELLS = 64, MOST_PASSED = 8 };

typedef enum { MARK_NONE, MARK_DECIDES, MARK_DATA } Mark;

struct Apart {
  const Program *program;
  Mark **marks;    // by function, by value
  bool **loads;    // by function, by value: the result of a LOAD as of apart_loads
  Mark **returns;  // by function, by result
  ApartCellVec cells;
  Map known;
  Map measures;
  bool changed;
};

// ---- What decides ----

static const Instruction *definition(const FunctionInfo *function, const Operand *operand) {
  if (operand->kind != OPERAND_VALUE) return NULL;
  for (uint32_t i = 0; i < function->instruction_count; i++)
    if (function->instructions[i].result.id == operand->value.id) return &function->instructions[i];
  return NULL;
}

static bool goes_to_one_place(const FunctionInfo *function, const Instruction *load) {
  const Instruction *pointer = definition(function, &load->operands[0]);
  while (pointer && pointer->opcode == OP_POINTER_ADD) {
    if (pointer->operand_count > 1) return false;
    pointer = definition(function, &pointer->operands[0]);
  }
  return !pointer || (pointer->opcode != OP_PHI && pointer->opcode != OP_SELECT);
}

// Does the branch, or switch, at the end of the block lead out of a loop around it?
static bool leaves_loop(const Cfg *cfg, Block block, Block target) {
  for (Block head = cfg->blocks[block.id].loop_head; head.id; head = cfg->blocks[head.id].outer_head) {
    Block around = target.id == head.id ? head : cfg->blocks[target.id].loop_head;
    while (around.id && around.id != head.id) around = cfg->blocks[around.id].outer_head;
    if (!around.id) return true;
  }
  return false;
}

// The constant that a value has when the block is entered from the other one; false: it is no phi of the block, or no constant.
static bool constant_from(const FunctionInfo *function, const BlockInfo *block, Block from, const Operand *operand,
                          int64_t *constant) {
  for (uint32_t i = block->first; function->instructions[i].opcode == OP_PHI; i++) {
    const Instruction *phi = &function->instructions[i];
    if (operand->kind != OPERAND_VALUE || phi->result.id != operand->value.id) continue;
    for (uint32_t k = 0; k < phi->operand_count; k++) {
      if (phi->incoming[k].id != from.id || phi->operands[k].kind != OPERAND_CONSTANT) continue;
      *constant = (int64_t)phi->operands[k].constant;
      return true;
    }
  }
  return false;
}

// Where the block certainly goes on, entered from the other one; 0: that depends on more.
static Block goes_to(const FunctionInfo *function, Block from, Block id) {
  const BlockInfo *block = &function->blocks[id.id];
  const Instruction *last = &function->instructions[block->first + block->count - 1];
  int64_t constant;
  if (last->opcode == OP_JUMP) return last->targets[0];
  bool chooses = last->opcode == OP_BRANCH || last->opcode == OP_SWITCH;
  if (!chooses || !constant_from(function, block, from, &last->operands[0], &constant)) return (Block){0};
  if (last->opcode == OP_BRANCH) return last->targets[(constant & 1) == 0];
  for (uint32_t i = 1; i < last->operand_count; i++)
    if ((int64_t)last->operands[i].constant == constant) return last->targets[i];
  return last->targets[0];
}

// Does a loop around the block end when that goes on with the target? Scopes are left through blocks in which other ways meet, too.
static bool leads_out(const Cfg *cfg, Block block, Block target) {
  Block from = block;
  for (uint32_t i = 0; i < MOST_PASSED && target.id; i++) {
    if (leaves_loop(cfg, block, target)) return true;
    Block next = goes_to(cfg->function, from, target);
    from = target;
    target = next;
  }
  return false;
}

// Those on which the end of a loop depends.
static void find_exits(Apart *apart, uint32_t id) {
  const FunctionInfo *function = &apart->program->functions[id];
  if (!function->block_count) return;
  Cfg *cfg = cfg_new(apart->program, (Function){id});
  for (uint32_t b = 1; b <= function->block_count; b++) {
    const BlockInfo *block = &function->blocks[b];
    const Instruction *last = &function->instructions[block->first + block->count - 1];
    bool chooses = last->opcode == OP_BRANCH || last->opcode == OP_SWITCH;
    if (!chooses || last->operands[0].kind != OPERAND_VALUE) continue;
    bool leaves = false;
    for (uint32_t i = 0; i < instruction_target_count(last); i++)
      leaves |= leads_out(cfg, (Block){b}, last->targets[i]);
    if (leaves) apart->marks[id][last->operands[0].value.id] = MARK_DECIDES;
  }
  cfg_free(cfg);
}

static bool computes(Opcode opcode) {
  bool is_arithmetic = opcode >= OP_ADD && opcode <= OP_SEXT;
  bool is_limit = opcode >= OP_SMAX && opcode <= OP_UMIN;
  bool overflows = opcode >= OP_ADD_OVERFLOW_S && opcode <= OP_MUL_OVERFLOW_U;
  return is_arithmetic || is_limit || overflows || opcode == OP_FREEZE || opcode == OP_SELECT || opcode == OP_PHI ||
         opcode == OP_POINTER_ADD || opcode == OP_LOAD;
}

static void mark(Apart *apart, Mark *mark) {
  if (*mark != MARK_NONE) return;
  *mark = MARK_DECIDES;
  apart->changed = true;
}

static bool any_result(const Mark *marks, const Instruction *instruction) {
  bool any = false;
  for (uint32_t i = 0; i < instruction->result_count; i++) any |= marks[instruction->result.id + i] == MARK_DECIDES;
  return any;
}

static const FunctionInfo *called(const Apart *apart, const Instruction *instruction) {
  bool is_direct = instruction->opcode == OP_CALL && instruction->operands[0].kind == OPERAND_FUNCTION;
  if (!is_direct) return NULL;
  const FunctionInfo *callee = &apart->program->functions[instruction->operands[0].function.id];
  return callee->block_count ? callee : NULL;
}

static void look_at_call(Apart *apart, Mark *marks, const FunctionInfo *caller, const Instruction *call) {
  const FunctionInfo *callee = called(apart, call);
  if (!callee || call_misfit(caller, call, callee)) return;
  uint32_t id = call->operands[0].function.id;
  for (uint32_t i = 0; i < call->result_count; i++)
    if (marks[call->result.id + i] == MARK_DECIDES) mark(apart, &apart->returns[id][i]);
  for (uint32_t i = 1; i <= callee->param_count; i++) {
    const Operand *argument = &call->operands[call_operand_of(call, callee, i)];
    bool decides = argument->kind == OPERAND_VALUE && apart->marks[id][i] == MARK_DECIDES;
    if (decides) mark(apart, &marks[argument->value.id]);
  }
}

static void look_at(Apart *apart, uint32_t function, const Instruction *instruction) {
  Mark *marks = apart->marks[function];
  bool passes_on = computes(instruction->opcode) && any_result(marks, instruction);
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    bool returns = instruction->opcode == OP_RETURN && apart->returns[function][i] == MARK_DECIDES;
    if ((passes_on || returns) && instruction->operands[i].kind == OPERAND_VALUE)
      mark(apart, &marks[instruction->operands[i].value.id]);
  }
  look_at_call(apart, marks, &apart->program->functions[function], instruction);
}

static void find(Apart *apart) {
  do {
    apart->changed = false;
    for (uint32_t id = apart->program->function_count; id >= 1; id--) {
      const FunctionInfo *function = &apart->program->functions[id];
      for (uint32_t i = function->instruction_count; i-- > 0;) look_at(apart, id, &function->instructions[i]);
    }
  } while (apart->changed);
}

// ---- Scalars in memory ----

static void find_loads(Apart *apart, uint32_t id) {
  const FunctionInfo *function = &apart->program->functions[id];
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *load = &function->instructions[i];
    if (load->opcode == OP_LOAD) apart->loads[id][load->result.id] = goes_to_one_place(function, load);
  }
}

Apart *apart_new(const Program *program) {
  Apart *apart = memory_zalloc(sizeof *apart);
  apart->program = program;
  apart->marks = memory_zalloc((program->function_count + 1) * sizeof *apart->marks);
  apart->loads = memory_zalloc((program->function_count + 1) * sizeof *apart->loads);
  apart->returns = memory_zalloc((program->function_count + 1) * sizeof *apart->returns);
  for (uint32_t id = 1; id <= program->function_count; id++) {
    apart->marks[id] = memory_zalloc((program->functions[id].value_count + 1) * sizeof(Mark));
    apart->loads[id] = memory_zalloc(program->functions[id].value_count + 1);
    apart->returns[id] = memory_zalloc((program->functions[id].result_count + 1) * sizeof(Mark));
    find_exits(apart, id);
    find_loads(apart, id);
  }
  find(apart);
  return apart;
}

void apart_free(Apart *apart) {
  if (!apart) return;
  for (uint32_t id = 1; id <= apart->program->function_count; id++) {
    memory_free(apart->marks[id]);
    memory_free(apart->loads[id]);
    memory_free(apart->returns[id]);
  }
  memory_free(apart->marks);
  memory_free(apart->loads);
  memory_free(apart->returns);
  apart_cell_vec_release(&apart->cells);
  map_release(&apart->known);
  map_release(&apart->measures);
  memory_free(apart);
}

bool apart_decides(const Apart *apart, Function function, Value value) {
  return apart->marks[function.id][value.id] == MARK_DECIDES;
}

bool apart_loads(const Apart *apart, Function function, const Instruction *load) {
  return apart->loads[function.id][load->result.id] && apart_decides(apart, function, load->result);
}

bool apart_returns(const Apart *apart, Function function, uint32_t result) {
  return apart->returns[function.id][result] == MARK_DECIDES;
}

static uint64_t cell_key(ApartCell cell) { return hash_combine(map_key2(cell.pointee, cell.bytes), cell.offset); }

bool apart_has(const Apart *apart, ApartCell cell) { return map_get(&apart->known, cell_key(cell), NULL); }

bool apart_add(Apart *apart, ApartCell cell) {
  if (apart->cells.count >= MOST_CELLS || apart_has(apart, cell)) return false;
  map_set(&apart->known, cell_key(cell), 1);
  apart_cell_vec_push(&apart->cells, cell);
  return true;
}

const ApartCellVec *apart_cells(const Apart *apart) { return &apart->cells; }

bool apart_add_value(Apart *apart, Function function, Value value) {
  apart->changed = false;
  mark(apart, &apart->marks[function.id][value.id]);
  bool is_new = apart->changed;
  if (is_new) find(apart);
  return is_new;
}

MeasureAnswer apart_measure(const Apart *apart, uint64_t key) {
  return (MeasureAnswer)map_get_or(&apart->measures, key, MEASURE_UNKNOWN);
}

void apart_set_measure(Apart *apart, uint64_t key, MeasureAnswer answer) {
  map_set(&apart->measures, key, (uint32_t)answer);
}

void apart_forget_value(Apart *apart, Function function, Value value) {
  apart->marks[function.id][value.id] = MARK_DATA;
}

void apart_forget_result(Apart *apart, Function function, uint32_t result) {
  apart->returns[function.id][result] = MARK_DATA;
}

void apart_forget_cell(Apart *apart, uint32_t index) { apart->cells.data[index].is_data = true; }
