// See command_line.h. A pointer is looked up in argv once per place, and then stands in a cell. Two places that are not known to differ give two strings
// that may be one; so these, and argv itself, are constant for the
// analysis, and nothing is proved of a program that may write to them.
#include "execute/command_line.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

static Int word(const Step *step) { return step->executor->program->pointer_bits / 8; }

bool step_given_string(Step *step, AllocationKind kind, Linear *pointer) {
  Int most = range_high(step->executor->program->pointer_bits, false);
  Linear size = step_fresh(step, FRESH_IMPRECISE, "size", 1, most);
  Symbol base;
  if (!step_allocate(step, kind, size, 1, false, "string", pointer)) return false;
  linear_is_symbol(step->executor->terms, *pointer, &base);
  state_allocation(step->state, base)->constant = true;
  // What follows the string is no part of it: so its last byte is zero, which merges know of all such objects.
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  memory_set(&memory, base, linear_add_constant(step->executor->terms, size, -1), 1, value_number(constant(step, 0), true));
  return true;
}

static void give_vector(Step *step, Linear count, Value parameter) {
  Terms *terms = step->executor->terms;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  Linear bytes = linear_scale(terms, count, word(step)), pointer;
  Symbol base;
  if (!step_allocate(step, ALLOCATION_COMMAND_LINE, linear_add_constant(terms, bytes, word(step)), (uint32_t)word(step),
                     false, step->function->values[parameter.id].name, &pointer))
    return;
  linear_is_symbol(terms, pointer, &base);
  memory_set(&memory, base, bytes, (uint32_t)word(step), value_number(constant(step, 0), true));
  state_allocation(step->state, base)->constant = true;
  frame_bind(state_top(step->state), parameter, value_number(pointer, true));
}

void execute_command_line(Executor *executor, State *initial) {
  Frame *frame = state_top(initial);
  const FunctionInfo *main = &executor->program->functions[frame->function.id];
  if (!main->param_count) return;
  Step step = {
      .executor = executor, .state = initial, .function = main, .instruction = &main->instructions[frame->next]};
  Linear count = frame_find(frame, (Value){1})->linear;
  state_assume(executor->terms, initial, atom_le(executor->terms, constant(&step, 0), count));
  if (main->param_count > 1) give_vector(&step, state_resolve(executor->terms, initial, count), (Value){2});
  if (main->param_count > 2) give_vector(&step, step_fresh(&step, FRESH_INPUT, "variables", 0, INT32_MAX), (Value){3});
  atom_vec_clear(&initial->log);
}

// Does the offset lead to the start of a pointer?
static bool is_at_pointer(const Step *step, Linear offset) {
  const LinearInfo *info = linear_info(step->executor->terms, offset);
  bool divides = info->constant % word(step) == 0;
  for (uint32_t i = 0; i < info->count; i++) divides = divides && info->monomials[i].factor % word(step) == 0;
  return divides;
}

CommandLineRead step_read_command_line(Step *step, const Access *access, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  const Allocation *vector = state_allocation(step->state, access->base);
  Linear pointer;
  bool is_string;
  if (vector->kind != ALLOCATION_COMMAND_LINE || !access->offset.id || !vector->size.id) return COMMAND_LINE_OTHER;
  if (step->instruction->type.kind != TYPE_POINTER || !is_at_pointer(step, access->offset)) return COMMAND_LINE_OTHER;
  Linear last = linear_add_constant(terms, vector->size, -2 * word(step));
  if (!step_decide(step, atom_le(terms, access->offset, last), &is_string)) return COMMAND_LINE_SPLIT;
  step->state->exact = false;
  *value = value_number(constant(step, 0), true);
  if (!is_string) return COMMAND_LINE_READ;
  if (!step_given_string(step, ALLOCATION_COMMAND_STRING, &pointer)) return COMMAND_LINE_SPLIT;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  *value = value_number(pointer, true);
  memory_set(&memory, access->base, access->offset, (uint32_t)word(step), *value);
  return COMMAND_LINE_READ;
}
