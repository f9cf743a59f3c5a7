// The loop of symbolic execution: which rule for which instruction. See execute.h.
#include "execute/execute.h"

#include <assert.h>
#include <stdlib.h>

#include "base/soft.h"
#include "execute/memory.h"
#include "library/library.h"
#include "logic/root.h"

static int compare_ints(const void *a, const void *b) {
  Int x = *(const Int *)a, y = *(const Int *)b;
  return (x > y) - (x < y);
}

// A number of the program, or the key of one.
static bool find_threshold(const Operand *operand, Int *threshold) {
  bool is_float = operand->kind == OPERAND_FLOAT && type_has_key(operand->type);
  *threshold = is_float ? soft_key(operand->type.bits, (UInt)operand->constant) : operand->constant;
  return is_float || (operand->kind == OPERAND_CONSTANT && operand->type.kind == TYPE_INT);
}

static bool has_squares(const Program *program) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Operand *factors = function->instructions[i].operands;
      if (function->instructions[i].opcode == OP_MUL && factors[0].kind == OPERAND_VALUE && factors[1].kind == OPERAND_VALUE &&
          factors[0].value.id == factors[1].value.id)
        return true;
    }
  }
  return false;
}

VEC_DEFINE(IntVec, int_vec, Int)

static void add_threshold(IntVec *thresholds, Int number) {
  for (Int d = -1; d <= 1; d++) int_vec_push(thresholds, number + d);
}

// The program's numbers, each with its neighbours; and roots of those that it compares with, where there are squares.
static void collect_thresholds(Executor *executor) {
  const Program *program = executor->program;
  bool adds_roots = has_squares(program);
  IntVec all = {0};
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *instruction = &function->instructions[i];
      for (uint32_t o = 0; o < instruction->operand_count; o++) {
        Int threshold;
        if (instruction->opcode == OP_CHECK || !find_threshold(&instruction->operands[o], &threshold)) continue;
        add_threshold(&all, threshold);
        if (adds_roots && instruction->opcode == OP_ICMP && threshold > 1) add_threshold(&all, floor_root(threshold));
      }
    }
  }
  if (all.count) qsort(all.data, all.count, sizeof(Int), compare_ints);
  executor->thresholds = ARENA_ARRAY(executor->arena, Int, all.count + 1);
  for (uint32_t i = 0; i < all.count; i++)
    if (!i || all.data[i] != all.data[i - 1]) executor->thresholds[executor->threshold_count++] = all.data[i];
  int_vec_release(&all);
  terms_set_stops(executor->terms, executor->thresholds, executor->threshold_count);
}

void executor_init(Executor *executor, const Program *program, Terms *terms, Oracle *oracle, Stats *stats, Budget *budget, ExecuteOptions options) {
  *executor = (Executor){.program = program, .terms = terms, .oracle = oracle, .stats = stats, .budget = budget, .options = options};
  executor->arena = arena_new();
  executor->callgraph = callgraph_new(program, library_may_call_back);
  collect_thresholds(executor);
  executor->cfgs = ARENA_ARRAY(executor->arena, Cfg *, program->function_count + 1);
  executor->named_globals = ARENA_ARRAY(executor->arena, bool *, program->function_count + 1);
  executor->functions = ARENA_ARRAY(executor->arena, Symbol, program->function_count + 1);
  executor->reached_checks = ARENA_ARRAY(executor->arena, bool, program->check_count + 1);
  executor->streams = ARENA_ARRAY(executor->arena, Symbol, program->global_count + 1);
  for (uint32_t i = 1; i <= program->function_count; i++)
    executor->functions[i] = symbol_function(terms, i, program->functions[i].name);
}

void executor_release(Executor *executor) {
  terms_set_stops(executor->terms, NULL, 0);
  for (uint32_t i = 1; i <= executor->program->function_count; i++) cfg_free(executor->cfgs[i]);
  for (uint32_t i = 0; i < executor->pending.count; i++) state_free(executor->pending.data[i]);
  for (uint32_t i = 0; i < executor->ready.count; i++) state_free(executor->ready.data[i]);
  callgraph_free(executor->callgraph);
  guards_release(&executor->guards);
  call_states_vec_release(&executor->calls);
  state_vec_release(&executor->returns);
  state_vec_release(&executor->pending);
  state_vec_release(&executor->ready);
  executor_clear_spent(executor);
  spending_vec_release(&executor->spent);
  violation_vec_release(&executor->violations);
  obstacle_vec_release(&executor->obstacles);
  u32_vec_release(&executor->hits);
  lack_vec_release(&executor->lacks);
  map_release(&executor->seen);
  map_release(&executor->quotients);
  arena_free(executor->arena);
}

const Cfg *executor_cfg(Executor *executor, Function function) {
  if (!executor->cfgs[function.id]) executor->cfgs[function.id] = cfg_new(executor->program, function);
  return executor->cfgs[function.id];
}

static bool execute_instruction(Step *step) {
  switch (step->instruction->opcode) {
    case OP_NONE:
    case OP_COUNT:
    case OP_PHI: assert(!"no instruction to execute"); return true;
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_UDIV: case OP_SDIV: case OP_UREM: case OP_SREM:
    case OP_SHL: case OP_LSHR: case OP_ASHR: case OP_AND: case OP_OR: case OP_XOR: return execute_binary(step);
    case OP_ICMP: return execute_compare(step);
    case OP_TRUNC: case OP_ZEXT: case OP_SEXT: case OP_PTRTOINT: case OP_INTTOPTR: case OP_BITCAST: case OP_FREEZE: return execute_cast(step);
    case OP_SELECT: return execute_select(step);
    case OP_ALLOCA: case OP_LOAD: case OP_STORE: case OP_MEMCPY: case OP_MEMMOVE: case OP_MEMSET:
    case OP_LIFETIME_START: case OP_LIFETIME_END: case OP_STACKSAVE: case OP_STACKRESTORE: return execute_memory(step);
    case OP_POINTER_ADD: return execute_pointer_add(step);
    case OP_ADD_OVERFLOW_S: case OP_ADD_OVERFLOW_U: case OP_SUB_OVERFLOW_S: case OP_SUB_OVERFLOW_U:
    case OP_MUL_OVERFLOW_S: case OP_MUL_OVERFLOW_U: return execute_overflow(step);
    case OP_CTPOP: case OP_CTLZ: case OP_CTTZ: case OP_BSWAP: case OP_ABS: case OP_SMAX: case OP_SMIN: case OP_UMAX: case OP_UMIN:
    case OP_FSHL: case OP_FSHR: return execute_bits(step);
    case OP_FADD: case OP_FSUB: case OP_FMUL: case OP_FDIV: case OP_FREM: case OP_FNEG: case OP_FPTRUNC: case OP_FPEXT:
    case OP_FPTOSI: case OP_FPTOUI: case OP_SITOFP: case OP_UITOFP: return execute_float(step);
    case OP_FCMP: return execute_float_compare(step);
    case OP_CALL: return execute_call(step);
    case OP_CHECK: return execute_check(step);
    case OP_OPAQUE:
      if (step->instruction->opaque_memory) return step_give_up(step, step->instruction->reason);
      return execute_arbitrary(step);
    case OP_JUMP: case OP_BRANCH: case OP_SWITCH: case OP_RETURN: case OP_UNREACHABLE: return execute_terminator(step);
  }
  return true;
}

// In a very long block what is no longer needed is dropped on the way, so that the cost of an instruction does not grow with those before it.
enum { PRUNE_INTERVAL = 256 };

static void prune(Executor *executor, State *state) {
  Frame *frame = state_top(state);
  const FunctionInfo *function = &executor->program->functions[frame->function.id];
  const BlockInfo *block = &function->blocks[frame->block.id];
  const Cfg *cfg = executor_cfg(executor, frame->function);
  Map used = {0};
  for (uint32_t i = frame->next; i < block->first + block->count; i++) {
    const Instruction *instruction = &function->instructions[i];
    for (uint32_t o = 0; o < instruction->operand_count; o++) {
      if (instruction->operands[o].kind == OPERAND_VALUE) map_set(&used, instruction->operands[o].value.id, 1);
    }
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < frame->bindings.count; i++) {
    Binding binding = frame->bindings.data[i];
    if (map_get(&used, binding.value.id, NULL) || cfg_live_out(cfg, frame->block, binding.value)) frame->bindings.data[kept++] = binding;
  }
  frame->bindings.count = kept;
  map_release(&used);
  state_forget_unused(executor->terms, state);
  state->solved.count = 0;  // nobody holds a term between two instructions
}

// Each instruction once, also where it is started again in the parts of a state.
static void charge(Executor *executor, State *state, const Instruction *instruction) {
  const Frame *frame = state_top(state);
  uint64_t key = map_key2(frame->function.id, frame->next + 1);
  if (state->charged == key) return;
  state->charged = key;
  state->cost += cost_of_instruction(executor->program, &executor->options.cost, instruction);
}

// Runs one state until it is given away.
static void run(Executor *executor, State *state) {
  Step step = {.executor = executor, .state = state};
  uint32_t executed = 0;
  while (step.state && !budget_cancelled(executor->budget)) {
    Frame *frame = state_top(step.state);
    step.function = &executor->program->functions[frame->function.id];
    step.instruction = &step.function->instructions[frame->next];
    bool is_check = step.instruction->opcode == OP_CHECK;
    executor->stats->instructions += !is_check;
    charge(executor, step.state, step.instruction);
    if (step.state->cost > executor->end_cost) executor->end_cost = step.state->cost;
    if (!execute_instruction(&step)) {
      assert(!step.state);
      return;
    }
    if (step.state->knowledge.contradiction) break;
    step_done(&step);
    if (!is_check && ++executed % PRUNE_INTERVAL == 0) prune(executor, step.state);
  }
  state_free(step.state);
}

void execute_step(Executor *executor, State *state) {
  assert(!executor->ready.count && !executor->pending.count);
  executor->splits = 0;
  executor->end_cost = 0;
  executor_clear_spent(executor);
  uint32_t finished = executor->finished, violations = executor->violations.count;
  u32_vec_clear(&executor->hits);
  lack_vec_clear(&executor->lacks);
  state_vec_push(&executor->pending, state);
  while (executor->pending.count) run(executor, state_vec_pop(&executor->pending));
  executor->ended =
      executor->finished > finished || executor->violations.count > violations || executor->hits.count;
}

// Globals that code or other globals' initial contents mention.
static void mark_globals(const Program *program, bool *used) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *instruction = &function->instructions[i];
      for (uint32_t o = 0; o < instruction->operand_count; o++) {
        if (instruction->operands[o].kind == OPERAND_GLOBAL) used[instruction->operands[o].global.id] = true;
      }
    }
  }
  for (bool again = true; again;) {
    again = false;
    for (uint32_t g = 1; g <= program->global_count; g++) {
      if (!used[g]) continue;
      for (uint32_t r = 0; r < program->globals[g].relocation_count; r++) {
        const Operand *target = &program->globals[g].relocations[r].target;
        if (target->kind == OPERAND_GLOBAL && !used[target->global.id]) used[target->global.id] = again = true;
      }
    }
  }
}

State *execute_initial(Executor *executor, Function entry) {
  const Program *program = executor->program;
  const FunctionInfo *function = &program->functions[entry.id];
  Terms *terms = executor->terms;
  State *state = state_new();
  state->joins_links = executor->options.joins_links;
  state->compares = executor->options.compares;
  bool *used = memory_zalloc(program->global_count + 1);
  mark_globals(program, used);
  // Only a program that starts at main finds its globals as they were initialised.
  bool from_start = !strcmp(function->name, "main");
  if (!from_start) executor->foreign_functions = ANSWER_YES;  // its arguments come from outside
  for (uint32_t g = 1; g <= program->global_count; g++) {
    const GlobalInfo *global = &program->globals[g];
    if (!used[g]) continue;
    Symbol base = symbol_new(terms, global->name);
    symbol_pin(terms, base);
    Linear address = linear_symbol(terms, base);
    bool known = program_finds_initial(program, entry, (Global){g});
    state_assume(terms, state, atom_le(terms, linear_constant(terms, 1), address));
    state_assume(terms, state, atom_le(terms, address, linear_constant(terms, range_high(program->pointer_bits, true))));
    state_add_allocation(state, (Allocation){.base = base, .size = global->size_unknown ? (Linear){0} : linear_constant(terms, (Int)global->size), .kind = ALLOCATION_GLOBAL, .align = global->align,
                                             .global = {g}, .constant = global->is_constant, .initial = known, .untouched = !known && !global->is_external});
  }
  memory_free(used);
  Frame frame = {.function = entry, .block = {1}, .next = function->blocks[1].first};
  frame_vec_push(&state->frames, frame);
  Step step = {.executor = executor, .state = state, .function = function, .instruction = &function->instructions[frame.next]};
  for (uint32_t i = 1; i <= function->param_count; i++) {
    const ValueInfo *info = &function->values[i];
    AbstractValue value = step_input(&step, info, info->declared_unsigned);
    value.assigned = true;
    frame_bind(state_top(state), (Value){i}, value);
  }
  atom_vec_clear(&state->log);
  if (function->unsupported) obstacle_vec_push(&executor->obstacles, (Obstacle){.reason = function->unsupported, .place = function->place});
  return state;
}

// The size of a block is the parameter's unsigned number where its type has one that is larger than the signed ones.
static Linear size_parameter(Step *step, Frame *frame, Value param) {
  const FunctionInfo *function = step->function;
  const ValueInfo *info = &function->values[param.id];
  if (program_counts_up(step->executor->program, function, param) && frame_find(frame, param)->reading != READ_UNSIGNED) {
    AbstractValue value = step_arbitrary(step, FRESH_INPUT, info->type, true, info->name);
    value.assigned = true;
    frame_bind(frame, param, value);
  }
  return frame_find(frame, param)->linear;
}

void execute_entry_object(Executor *executor, State *initial, EntryObject object) {
  Terms *terms = executor->terms;
  Frame *frame = state_top(initial);
  const FunctionInfo *function = &executor->program->functions[frame->function.id];
  uint32_t bits = executor->program->pointer_bits;
  Step step = {.executor = executor, .state = initial, .function = function, .instruction = &function->instructions[frame->next]};
  Linear size = linear_constant(terms, (Int)object.bytes), zero = linear_constant(terms, 0), pointer;
  if (object.is_string) size = step_fresh(&step, FRESH_INPUT, "size", 1, program_largest_object(executor->program));
  if (object.bytes_parameter.id) {
    size = size_parameter(&step, frame, object.bytes_parameter);
    state_assume(terms, initial, atom_le(terms, zero, size));
    state_assume(terms, initial, atom_le(terms, size, linear_constant(terms, program_largest_object(executor->program))));  // as any object
  }
  Symbol base = symbol_new(terms, function->values[object.parameter.id].name);
  symbol_pin(terms, base);
  pointer = linear_symbol(terms, base);
  state_assume(terms, initial, atom_le(terms, linear_constant(terms, 1), pointer));
  state_assume(terms, initial, atom_le(terms, pointer, linear_constant(terms, range_high(bits, true))));
  state_add_allocation(initial, (Allocation){.base = base, .size = size, .kind = ALLOCATION_ARGUMENT, .untouched = true, .exposed = true, .align = object.is_string ? 1 : library_heap_alignment(executor->program)});
  if (object.is_string) step_terminate_string(&step, base, zero, size);
  frame_bind(frame, object.parameter, value_number(pointer, true));
  atom_vec_clear(&initial->log);
}
