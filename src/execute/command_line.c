// See command_line.h. A pointer is looked up in argv once per place, and then stands in a cell. Two places that are not known to differ give two strings
// that may be one, and in one call of a function these are others than in the next: so what all calls know is only that each string ends with a zero byte, and that each place of argv but the last holds
// such a string. A program may write what keeps that; what else was known of the strings is lost then. Nothing is proved of one that may write anything else.
#include "execute/command_line.h"
#include "state/string.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

static Int word(const Step *step) { return step->executor->program->pointer_bits / 8; }

void step_end_string(Step *step, Symbol base) {
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  const Allocation *object = state_allocation(step->state, base);
  AbstractValue byte;
  if (!string_is_given(object) && object->kind != ALLOCATION_ENVIRONMENT) return;
  Linear last = linear_add_constant(memory.terms, object->size, -1);
  if (!memory_find(&memory, base, last, 1, &byte)) memory_set(&memory, base, last, 1, value_number(constant(step, 0), true));
}

bool step_given_string(Step *step, AllocationKind kind, Linear *pointer) {
  bool is_given = kind == ALLOCATION_COMMAND_STRING || kind == ALLOCATION_COMMAND_ENTRY;
  Int most = is_given ? PROGRAM_COMMAND_LINE_BYTES : program_largest_object(step->executor->program);
  Linear size = step_fresh(step, FRESH_IMPRECISE, "size", 1, most);
  Symbol base;
  if (!step_allocate(step, kind, size, 1, false, "string", pointer)) return false;
  linear_is_symbol(step->executor->terms, *pointer, &base);
  Allocation *object = state_allocation(step->state, base);
  object->constant = true;
  object->untouched = false;  // the program may have written there before
  step_end_string(step, base);
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
  // (That there are no more than PROGRAM_COMMAND_LINE_BYTES is not said: loops over arguments are bounded by argc, and not by that.)
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

// ---- Writes ----

// The zero byte that ends a string, or the null that ends argv.
static bool is_end(Terms *terms, const Allocation *object, const Cell *cell) {
  Int value;
  return object->size.id && linear_add_constant(terms, cell->offset, cell->bytes).id == object->size.id &&
         cell->value.condition.kind == ATOM_NONE && linear_is_constant(terms, cell->value.linear, &value) && !value;
}

// Does it, or argv itself, perhaps belong to what was written, without being the object that was? What getenv gives is the end of a string of the environment.
static bool is_forgotten(const Allocation *object, Symbol but) {
  bool is_given = string_is_given(object) || string_is_any(object) || object->kind == ALLOCATION_ENVIRONMENT ||
                  (object->kind == ALLOCATION_COMMAND_LINE && !but.id);
  return is_given && object->base.id != but.id;
}

static void forget_strings(Terms *terms, State *state, Symbol but) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    const Allocation *object = state_allocation(state, cell.base);
    if (!is_forgotten(object, but) || is_end(terms, object, &cell)) state->cells.data[kept++] = cell;
  }
  state->cells.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    Segment segment = state->segments.data[i];
    if (!is_forgotten(state_allocation(state, segment.base), but)) state->segments.data[kept++] = segment;
  }
  state->segments.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->orders.count; i++) {
    Order order = state->orders.data[i];
    if (!is_forgotten(state_allocation(state, order.base), but)) state->orders.data[kept++] = order;
  }
  state->orders.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->sums.count; i++) {
    Sum sum = state->sums.data[i];
    if (!is_forgotten(state_allocation(state, sum.base), but)) state->sums.data[kept++] = sum;
  }
  state->sums.count = kept;
  state->command_line_written = true;
  state->exact = false;
}

void command_line_forget(Terms *terms, State *state) { forget_strings(terms, state, (Symbol){0}); }

static bool stores_zero(Step *step) {
  const Instruction *instruction = step->instruction;
  Int value;
  if (instruction->opcode != OP_STORE || instruction->operands[0].type.kind != TYPE_INT) return false;
  Linear stored = step_operand_raw(step, 0).linear;
  return stored.id && linear_is_constant(step->executor->terms, stored, &value) && !value;
}

// Does a string of the command line take the place of another one?
static bool stores_string(Step *step, Linear offset) {
  Symbol base;
  if (step->instruction->opcode != OP_STORE || !is_at_pointer(step, offset)) return false;
  Linear stored = step_operand_raw(step, 0).linear;
  if (!stored.id || !linear_is_symbol(step->executor->terms, stored, &base)) return false;
  const Allocation *object = state_allocation(step->state, base);
  return object && string_is_given(object);
}

// Do the bytes end before the last `end` ones of the object?
static bool is_in_front(Step *step, const Access *access, Linear size, Int end) {
  Terms *terms = step->executor->terms;
  const Allocation *object = state_allocation(step->state, access->base);
  if (!access->offset.id || !size.id || !object->size.id) return false;
  Linear after = linear_add(terms, linear_add(terms, access->offset, size), constant(step, end));
  return step_knows(step, atom_le(terms, after, object->size));
}

void step_write_command_line(Step *step, const Access *access, Linear size) {
  const Allocation *object = state_allocation(step->state, access->base);
  bool keeps = true;
  if (string_is_given(object)) {
    keeps = is_in_front(step, access, size, 1) || stores_zero(step);
    forget_strings(step->executor->terms, step->state, access->base);
  } else if (object->kind == ALLOCATION_COMMAND_LINE) {
    keeps = is_in_front(step, access, size, word(step)) && stores_string(step, access->offset);
    step->state->command_line_written = true;
  }
  if (!keeps) step_lacks_effect(step, "the program writes to its command line");
}

bool step_permutes_command_line(Step *step, Linear pointer, Linear element, Linear size) {
  Terms *terms = step->executor->terms;
  Access access = {0};
  Int bytes;
  const Allocation *object = state_pointee(terms, step->state, pointer, &access.offset);
  if (!object || object->kind != ALLOCATION_COMMAND_LINE || !linear_is_constant(terms, element, &bytes)) return false;
  access.base = object->base;
  bool permutes = bytes == word(step) && is_at_pointer(step, access.offset) && is_in_front(step, &access, size, word(step));
  if (permutes) step->state->command_line_written = true;
  return permutes;
}
