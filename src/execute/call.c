// Calls: into functions of the program by descending, library functions by their models, unknown functions by forgetting what they may change.
#include <string.h>

#include "execute/descent.h"
#include "execute/library.h"
#include "execute/targets.h"
#include "library/kept.h"
#include "logic/choice.h"
#include "state/memory.h"
#include "state/reach.h"
#include "state/segment.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

// The values of the caller that are still used after the call.
void step_keep_used_later(Step *step, Frame *frame) {
  const Cfg *cfg = executor_cfg(step->executor, frame->function);
  uint32_t at = (uint32_t)(step->instruction - step->function->instructions), kept = 0;
  const BlockInfo *block = &step->function->blocks[frame->block.id];
  for (uint32_t i = 0; i < frame->bindings.count; i++) {
    Binding binding = frame->bindings.data[i];
    bool used = cfg_live_out(cfg, frame->block, binding.value);
    for (uint32_t k = at + 1; !used && k < block->first + block->count; k++) {
      const Instruction *later = &step->function->instructions[k];
      for (uint32_t o = 0; o < later->operand_count && !used; o++) {
        used = later->operands[o].kind == OPERAND_VALUE && later->operands[o].value.id == binding.value.id;
      }
    }
    if (used) frame->bindings.data[kept++] = binding;
  }
  frame->bindings.count = kept;
}

static bool execute_descend(Step *step, Function callee) {
  const FunctionInfo *info = &step->executor->program->functions[callee.id];
  if (info->unsupported) return step_give_up(step, info->unsupported);
  const char *misfit = call_misfit(step->function, step->instruction, info);
  if (misfit) return step_fail(step, UNDEFINED_BAD_CALL, misfit);
  Frame frame = {.function = callee, .block = {1}, .next = info->blocks[1].first};
  if (!executor_descends(step->executor, callee)) return execute_call_apart(step, callee);
  for (uint32_t i = 1; i <= info->param_count; i++)
    frame_bind(&frame, (Value){i}, step_operand_raw(step, call_operand_of(step->instruction, info, i)));
  step_keep_used_later(step, state_top(step->state));
  frame_vec_push(&step->state->frames, frame);
  state_vec_push(&step->executor->ready, step->state);
  step->state = NULL;
  return false;
}

// Objects that a pointer among the arguments, a global, or reachable memory mentions may be changed by a function that is not known.
static void forget_reachable(Step *step) {
  Executor *executor = step->executor;
  State *state = step->state;
  Memory memory = {executor->terms, executor->oracle, executor->program, state};
  Map reached = {0};
  for (uint32_t o = 1; o < step->instruction->operand_count; o++) {
    objects_mark(executor->terms, state, step_operand_raw(step, o).linear, &reached);
  }
  objects_mark_exposed(state, &reached);
  objects_close(executor->terms, state, &reached);
  segments_lose_own(&memory);
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    Allocation *allocation = &state->allocations.data[i];
    if (!map_get(&reached, allocation->base.id, NULL)) continue;
    allocation->exposed = true;
    if (step_may_write(step, allocation) && !allocation->constant && !allocation->freed) memory_havoc(&memory, allocation->base);
  }
  map_release(&reached);
}

static void mark_global(const State *state, Global global, Map *reached) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->kind == ALLOCATION_GLOBAL && allocation->global.id == global.id) map_set(reached, allocation->base.id, 1);
  }
}

// Adds the globals to which reached ones were initialised to point: such contents have no cells. Is a function of the program among the contents?
static bool mark_initial(const Program *program, const State *state, Map *reached) {
  bool has_function = false;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->kind != ALLOCATION_GLOBAL || !map_get(reached, allocation->base.id, NULL)) continue;
    const GlobalInfo *info = &program->globals[allocation->global.id];
    for (uint32_t r = 0; r < info->relocation_count; r++) {
      const Operand *target = &info->relocations[r].target;
      if (target->kind == OPERAND_GLOBAL) mark_global(state, target->global, reached);
      has_function |= target->kind == OPERAND_FUNCTION && program->functions[target->function.id].is_defined;
    }
  }
  return has_function;
}

// A use of a function's address other than to call it, or to hand it to a library function that keeps none.
static bool is_spread(const Program *program, const Instruction *instruction) {
  bool calls = instruction->opcode == OP_CALL;
  if (calls && instruction->operands[0].kind == OPERAND_FUNCTION) {
    Library library = library_of(program, instruction->operands[0].function);
    if (library != LIBRARY_DEFINED && library != LIBRARY_UNKNOWN && library != LIBRARY_UNMODELLED) return false;
  }
  for (uint32_t o = calls; o < instruction->operand_count; o++) {
    const Operand *operand = &instruction->operands[o];
    if (operand->kind == OPERAND_FUNCTION && program->functions[operand->function.id].is_defined) return true;
  }
  return false;
}

static bool spreads_functions(const Program *program) {
  for (uint32_t g = 1; g <= program->global_count; g++) {
    const GlobalInfo *info = &program->globals[g];
    for (uint32_t r = 0; r < info->relocation_count; r++) {
      const Operand *target = &info->relocations[r].target;
      if (target->kind == OPERAND_FUNCTION && program->functions[target->function.id].is_defined) return true;
    }
  }
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++)
      if (is_spread(program, &function->instructions[i])) return true;
  }
  return false;
}

// Can bytes of the object be something that the state does not say?
static bool has_unknown_bytes(const Terms *terms, const State *state, const Allocation *object) {
  Int size, known = 0;
  if (object->zero || object->initial || object->kind == ALLOCATION_STREAM) return false;
  if (object->length.id) return true;
  if (!linear_is_constant(terms, object->size, &size)) return true;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].base.id == object->base.id) known += state->cells.data[i].bytes;
  return known < size;
}

// May one of these objects hold the address of a function where the state does not say what it holds?
static bool may_hide_function(Executor *executor, const State *state, const Map *reached) {
  if (executor->spread_functions == ANSWER_UNKNOWN)
    executor->spread_functions = spreads_functions(executor->program) ? ANSWER_YES : ANSWER_NO;
  if (executor->spread_functions == ANSWER_NO) return false;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    if (map_get(reached, object->base.id, NULL) && has_unknown_bytes(executor->terms, state, object)) return true;
  }
  return false;
}

// Can a function that is not known get at the address of a function of the program: among the arguments, in what they point to, or in what
// it may have been told of before?
static bool passes_function(Step *step) {
  Executor *executor = step->executor;
  State *state = step->state;
  Map reached = {0}, symbols = {0};
  bool passes = false;
  if (executor->keeps_functions == ANSWER_UNKNOWN)
    executor->keeps_functions = library_keeps_functions(executor->program) ? ANSWER_YES : ANSWER_NO;
  if (executor->keeps_functions == ANSWER_YES) return false;
  for (uint32_t o = 1; o < step->instruction->operand_count; o++) {
    Linear term = step_operand_raw(step, o).linear;
    objects_mark(executor->terms, state, term, &reached);
    if (term.id) linear_symbols(executor->terms, term, &symbols);
  }
  objects_mark_exposed(state, &reached);
  for (uint32_t before = UINT32_MAX; before != reached.count;) {
    before = reached.count;
    for (uint32_t i = 0; i < state->cells.count; i++) {
      const Cell *cell = &state->cells.data[i];
      if (!cell->value.linear.id || !map_get(&reached, cell->base.id, NULL)) continue;
      objects_mark(executor->terms, state, cell->value.linear, &reached);
      linear_symbols(executor->terms, cell->value.linear, &symbols);
    }
    for (uint32_t i = 0; i < state->fields.count; i++) {
      const ListField *field = &state->fields.data[i];
      if (!map_get(&reached, field->base.id, NULL)) continue;
      objects_mark(executor->terms, state, field->last.linear, &reached);
      linear_symbols(executor->terms, field->last.linear, &symbols);
    }
    passes |= mark_initial(executor->program, state, &reached);
  }
  passes |= state->functions_exposed || may_hide_function(executor, state, &reached);
  LinearVec functions = {0};
  for (uint32_t i = 0; i < symbols.count; i++)
    choices_add(executor->terms, linear_symbol(executor->terms, (Symbol){(uint32_t)symbols.entries[i].key}), &functions);
  for (uint32_t i = 0; i < functions.count; i++) {
    Symbol symbol;
    if (!linear_is_symbol(executor->terms, functions.data[i], &symbol)) continue;
    passes |= executor->program->functions[symbol_info(executor->terms, symbol)->function].is_defined;
  }
  linear_vec_release(&functions);
  map_release(&reached);
  map_release(&symbols);
  return passes;
}

static bool give_up_threads(Step *step, const char *name) {
  Text reason = {0};
  text_printf(&reason, "threads and processes (%s)", name);
  char *copy = arena_strdup(step->executor->arena, text_str(&reason));
  text_release(&reason);
  return step_give_up(step, copy);
}

static bool execute_unknown(Step *step, Library library, const char *name) {
  if (passes_function(step)) return step_give_up(step, "a function outside of the program may call back");
  if (!strncmp(name, "pthread_", 8)) return give_up_threads(step, name);
  if (library == LIBRARY_UNMODELLED) step_violation(step, UNDEFINED_UNKNOWN_OBJECT, "what this library function asks of its arguments is not modelled");
  step->executor->calls_unknown = true;
  step_spend_unknown(step);
  forget_reachable(step);
  return execute_arbitrary(step);
}

// The condition in operand 1 holds from here on: it is assumed, or a check in front has asked for it.
static bool execute_condition(Step *step) {
  Terms *terms = step->executor->terms;
  bool has_condition = instruction_argument_count(step->instruction) >= 1 && step->instruction->operands[1].type.kind == TYPE_INT;
  if (!has_condition) return step_give_up(step, "a condition that is no integer");
  Atom atom = step_truth(step, step_operand_raw(step, 1));
  bool holds;
  if (atom.kind == ATOM_NONE) {
    step->state->exact = false;
    return true;
  }
  if (!step_decide(step, atom, &holds)) return false;
  if (holds) {
    memory_learn(terms, step->executor->oracle, step->executor->program, step->state, atom);
    return true;
  }
  state_free(step->state);
  step->state = NULL;
  return false;
}

// plumb_string(p): a zero byte lies at or after p in its object. plumb_block(p, n): at least n bytes of the object lie at or after p.
static bool execute_memory_fact(Step *step, Library library) {
  Terms *terms = step->executor->terms;
  AbstractValue pointer;
  Linear offset, size = constant(step, 1);
  if (!step_operand(step, 1, &pointer)) return false;
  if (library == LIBRARY_BLOCK && !step_unsigned(step, 2, &size)) return false;
  Allocation *allocation = state_pointee(terms, step->state, pointer.linear, &offset);
  if (!allocation || !allocation->size.id) return step_give_up(step, "plumb_string or plumb_block of a pointer to an unknown object");
  Symbol base = allocation->base;
  if (!step_open_list(step, base)) return false;
  Linear object_size = state_allocation(step->state, base)->size, end = linear_add(terms, offset, size);
  if (!end.id) return true;
  if (!step_assume(step, atom_le(terms, constant(step, 0), offset)) || !step_assume(step, atom_le(terms, end, object_size))) return false;
  if (library == LIBRARY_STRING) step_terminate_string(step, base, offset, object_size);
  return true;
}

static bool program_allocates(const Program *program) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    if (library_allocates(library_of(program, (Function){f}))) return true;
  }
  return false;
}

static void check_leaks(Step *step) {
  // What the callers of a function that is analysed apart have allocated is not in its states.
  if (step->state->apart && program_allocates(step->executor->program)) {
    step_violation(step, UNDEFINED_LEAK, "the program ends while callers may have objects");
  }
  for (uint32_t i = 0; i < step->state->allocations.count; i++) {
    const Allocation *allocation = &step->state->allocations.data[i];
    if (allocation->kind == ALLOCATION_HEAP && !allocation->freed) step_violation(step, UNDEFINED_LEAK, NULL);
  }
  segments_lose_own(&(Memory){step->executor->terms, step->executor->oracle, step->executor->program, step->state});
  if (step->state->heap_lost) step_violation(step, UNDEFINED_LEAK, "an object to which no pointer was left");
}

static bool end_program(Step *step) {
  check_leaks(step);
  step->executor->finished++;
  state_free(step->state);
  step->state = NULL;
  return false;
}

static void take_input(Step *step, Function callee) {
  bool is_unsigned = library_gives_unsigned(step->executor->program, callee);
  for (uint32_t i = 0; i < step->instruction->result_count; i++) {
    const ValueInfo *info = &step->function->values[step->instruction->result.id + i];
    step_bind_result(step, i, step_input(step, info, is_unsigned));
    linear_vec_push(&step->state->inputs, info->type.kind == TYPE_FLOAT ? (Linear){0} : step_result(step, i));
  }
}

bool execute_call(Step *step) {
  Function callee;
  if (!step_call_target(step, &callee)) return false;
  if (!callee.id) return execute_unknown(step, LIBRARY_UNKNOWN, "");
  Library library = library_of(step->executor->program, callee);
  const char *name = step->executor->program->functions[callee.id].name;
  const char *unsupported = step->executor->program->functions[callee.id].unsupported;
  if (library != LIBRARY_DEFINED && unsupported) return step_give_up(step, unsupported);
  if (library == LIBRARY_UNKNOWN || library == LIBRARY_UNMODELLED)
    return execute_unknown(step, library, name) && (!library_ends_run(step->executor->program, callee) || end_program(step));
  // Declared in another way than the library's: perhaps it is another function of this name.
  const Contract *contract = contract_of(step->executor->program, callee);
  if (library != LIBRARY_DEFINED && !contract_fits(step->executor->program, step->function, step->instruction, contract))
    return execute_unknown(step, LIBRARY_UNMODELLED, name);
  switch ((int)library) {
    case LIBRARY_DEFINED: return execute_descend(step, callee);
    case LIBRARY_NONDET: take_input(step, callee); return true;
    case LIBRARY_ASSUME: return execute_condition(step);
    case LIBRARY_ASSERT:  // checks stand in front of calls by name
    case LIBRARY_FAIL:
      if (step->instruction->operands[0].kind != OPERAND_FUNCTION) return step_give_up(step, "an assertion through a pointer to a function");
      return library == LIBRARY_FAIL ? end_program(step) : execute_condition(step);
    case LIBRARY_EXIT: return end_program(step);
    case LIBRARY_STRING:
    case LIBRARY_BLOCK: return execute_memory_fact(step, library);
    default: return execute_library(step, (LibraryCall){library, name, contract});
  }
}

bool execute_return(Step *step) {
  const Instruction *instruction = step->instruction;
  Executor *executor = step->executor;
  State *state = step->state;
  if (state->frames.count == 1) return state->apart ? execute_return_apart(step) : end_program(step);
  BindingVec results = {0};
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    binding_vec_push(&results, (Binding){{i}, step_operand_raw(step, i)});
  }
  Frame gone = frame_vec_pop(&state->frames);
  binding_vec_release(&gone.bindings);
  segments_drop_empty(&(Memory){executor->terms, executor->oracle, executor->program, state});
  for (uint32_t i = state->allocations.count; i--;) {
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->kind == ALLOCATION_STACK && allocation->frame == state->frames.count) state_drop_allocation(state, allocation->base);
  }
  Frame *caller = state_top(state);
  step->function = &executor->program->functions[caller->function.id];
  step->instruction = &step->function->instructions[caller->next];
  for (uint32_t i = 0; i < step->instruction->result_count; i++) {
    if (i < results.count) step_bind_result(step, i, results.data[i].abstract);
  }
  binding_vec_release(&results);
  return true;  // the call is done: its frame goes on behind it
}
