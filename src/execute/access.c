// Access to memory: what a check asks, and what an instruction behind it touches. See memory.h.
#include "execute/command_line.h"
#include "execute/memory.h"
#include "state/list.h"
#include "state/own_path.h"
#include "state/string.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

// A pointer to no object that is known.
static bool blame(Step *step, Linear pointer) {
  Terms *terms = step->executor->terms;
  Int value;
  if (pointer.id && linear_is_constant(terms, pointer, &value) && value == 0)
    return step_fail(step, UNDEFINED_NULL_ACCESS, NULL);
  bool maybe_null = !pointer.id || !step_knows(step, atom_le(terms, constant(step, 1), pointer));
  step_violation(step, maybe_null ? UNDEFINED_NULL_ACCESS : UNDEFINED_UNKNOWN_OBJECT,
                 "nothing is known about where the pointer points");
  return true;
}

static bool require_bounds(Step *step, const Allocation *allocation, Linear offset, Linear size) {
  Terms *terms = step->executor->terms;
  if (!allocation->size.id) {
    step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "the size of the object is not known");
    return true;
  }
  Atom from_start = atom_le(terms, constant(step, 0), offset);
  Atom to_end = atom_le(terms, linear_add(terms, offset, size), allocation->size);
  return step_require(step, from_start, UNDEFINED_OUT_OF_BOUNDS) && step_require(step, to_end, UNDEFINED_OUT_OF_BOUNDS);
}

static bool is_command(const Allocation *object) { return object->kind == ALLOCATION_COMMAND_LINE || string_is_given(object); }

// The command line may be written, and where nobody looks at what is written there, what is known of it does not hold any more (command_line.h).
bool step_may_write(Step *step, const Allocation *allocation) {
  bool may_be_command = is_command(allocation) || string_is_any(allocation);
  if (may_be_command) step_lacks_effect(step, "the program writes to its command line");
  return may_be_command || !allocation->constant;
}

bool step_require_access(Step *step, Linear pointer, Linear size, bool write, Access *access) {
  Terms *terms = step->executor->terms;
  *access = (Access){0};
  const Allocation *allocation = state_pointee(terms, step->state, pointer, &access->offset);
  if (!allocation) return blame(step, pointer);
  if (allocation->freed)
    return step_fail(step, allocation->kind == ALLOCATION_HEAP ? UNDEFINED_USE_AFTER_FREE : UNDEFINED_USE_AFTER_SCOPE,
                     NULL);
  if (write && !is_command(allocation) && !step_may_write(step, allocation)) return step_fail(step, UNDEFINED_WRITE_CONSTANT, NULL);
  access->base = allocation->base;
  return require_bounds(step, allocation, access->offset, size);
}

bool step_reach(Step *step, Linear pointer, Linear size, bool write, Access *access) {
  Terms *terms = step->executor->terms;
  *access = (Access){0};
  const Allocation *allocation = state_pointee(terms, step->state, pointer, &access->offset);
  if (!allocation) {
    step->state->exact = false;
    return true;
  }
  access->base = allocation->base;
  if (write) step_write_command_line(step, access, size);
  bool opens = write || list_touches_link(terms, step->executor->program, allocation, access->offset, size);
  return !opens || step_open_list(step, access->base);
}

bool step_access(Step *step, Linear pointer, Linear size, bool write, Access *access) {
  return step_require_access(step, pointer, size, write, access) && step_reach(step, pointer, size, write, access);
}

static bool same_operand(const Operand *a, const Operand *b) {
  if (a->kind != b->kind) return false;
  switch (a->kind) {
    case OPERAND_VALUE: return a->value.id == b->value.id;
    case OPERAND_CONSTANT: return a->constant == b->constant;
    case OPERAND_GLOBAL: return a->global.id == b->global.id && a->constant == b->constant;
    case OPERAND_FUNCTION: return a->function.id == b->function.id;
    case OPERAND_NONE:
    case OPERAND_FLOAT:
    case OPERAND_UNDEF: break;
  }
  return false;
}

// Does a check of this access stand in front of the instruction?
static bool is_checked(const Step *step, uint32_t operand, bool write) {
  const Operand *pointer = &step->instruction->operands[operand];
  CheckCondition condition = write ? CHECK_WRITABLE : CHECK_READABLE;
  const Instruction *first =
      step->function->instructions + step->function->blocks[state_top(step->state)->block.id].first;
  for (const Instruction *check = step->instruction; check > first && check[-1].opcode == OP_CHECK; check--)
    if (check[-1].condition == condition && same_operand(pointer, &check[-1].operands[0])) return true;
  return false;
}

bool step_reach_checked(Step *step, uint32_t operand, Linear size, bool write, Access *access) {
  AbstractValue pointer;
  if (!step_operand(step, operand, &pointer)) return false;
  if (is_checked(step, operand, write)) return step_reach(step, pointer.linear, size, write, access);
  *access = (Access){0};
  step->state->exact = false;
  return true;
}

// A path may lead on at each of several places.
static bool open_path(Memory *memory, Symbol base, bool single, StateVec *pending) {
  uint32_t ways = own_path_ways(state_allocation(memory->state, base)->path);
  for (uint32_t way = 1; way < ways; way++) {
    Memory other = *memory;
    other.state = state_clone(memory->state);
    if (own_open_path(&other, base, single, way))
      state_vec_push(pending, other.state);
    else
      state_free(other.state);
  }
  return own_open_path(memory, base, single, 0);
}

static bool open_list(Step *step, Symbol base, bool (*open)(Memory *, Symbol, bool)) {
  Terms *terms = step->executor->terms;
  Linear length = state_allocation(step->state, base)->length;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  bool is_single;
  if (!length.id) return true;
  if (!step_decide(step, atom_le(terms, length, constant(step, 1)), &is_single)) return false;
  bool is_path = state_allocation(step->state, base)->path != NULL;
  if (is_path ? open_path(&memory, base, is_single, &step->executor->pending) : open(&memory, base, is_single))
    return true;
  state_free(step->state);
  step->state = NULL;
  return false;
}

bool step_open_list(Step *step, Symbol base) { return open_list(step, base, list_open); }

bool step_open_last(Step *step, Linear pointer) {
  const Allocation *list = state_list_ending(step->executor->terms, step->state, pointer);
  return !list || open_list(step, list->base, list_open_last);
}
