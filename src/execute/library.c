// Library functions: what their contracts say, and which family has the rule. See library.h.
#include "execute/float.h"
#include "execute/library.h"

#include <string.h>

#include "state/reach.h"

Linear step_constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

Int step_largest_size(const Step *step) { return range_high(step->executor->program->pointer_bits, true); }

Linear step_times(Step *step, Linear a, Linear b) {
  return linear_product(step->executor->terms, a, b);
}

static Memory memory_of(Step *step) {
  return (Memory){step->executor->terms, step->executor->oracle, step->executor->program, step->state};
}

Linear step_again(Step *step, uint32_t slot, const char *name, Int low, Int high, bool *is_new) {
  // Beyond the function's values and the undefined operands (step_operand_raw), until the instruction is done.
  Value place = {step->function->value_count + 1 + step->instruction->operand_count + slot};
  const AbstractValue *known = frame_find(state_top(step->state), place);
  *is_new = !known;
  if (known) return known->linear;
  step->state->exact = false;
  Linear symbol = step_fresh(step, FRESH_IMPRECISE, name, low, high);
  frame_bind(state_top(step->state), place, value_number(symbol, low >= 0));
  return symbol;
}

bool step_assume_within(Step *step, Linear low, Linear number, Linear high) {
  Terms *terms = step->executor->terms;
  if (low.id && number.id && !step_assume(step, atom_le(terms, low, number))) return false;
  return !high.id || !number.id || step_assume(step, atom_le(terms, number, high));
}

void step_fork_result(Step *step, AbstractValue result) {
  State *saved = step->state;
  step->state = state_clone(saved);
  if (step->instruction->result_count) step_bind(step, result);
  step_done(step);
  state_vec_push(&step->executor->pending, step->state);
  step->state = saved;
}

void step_fork_null(Step *step) { step_fork_result(step, value_number(step_constant(step, 0), true)); }

void step_bind_number(Step *step, Linear number) {
  if (!step->instruction->result_count) return;
  if (!number.id) {
    execute_arbitrary(step);
    return;
  }
  step_bind(step, value_number(number, true));
}

bool step_bind_up_to(Step *step, Linear high) {
  step->state->exact = false;
  Linear number = step_fresh(step, FRESH_IMPRECISE, NULL, 0, step_largest_size(step));
  if (!step_assume_within(step, (Linear){0}, number, high)) return false;
  step_bind_number(step, number);
  return true;
}

bool step_pointer(Step *step, uint32_t operand, Linear *pointer) {
  AbstractValue value;
  if (!step_operand(step, operand, &value)) return false;
  *pointer = value.linear;
  return true;
}

bool step_is_null(Step *step, uint32_t operand, bool *is_null) {
  Linear pointer;
  if (!step_pointer(step, operand, &pointer)) return false;
  if (!pointer.id) return step_give_up(step, "a pointer that is not known");
  return step_decide(step, atom_le(step->executor->terms, pointer, step_constant(step, 0)), is_null);
}

bool step_access_operand(Step *step, uint32_t operand, Linear size, bool write, Access *access) {
  Linear pointer;
  return step_pointer(step, operand, &pointer) && step_access(step, pointer, size, write, access);
}

bool step_reach_operand(Step *step, uint32_t operand, Linear size, bool write, Access *access) {
  Linear pointer;
  return step_pointer(step, operand, &pointer) && step_reach(step, pointer, size, write, access);
}

void step_forget(Step *step, Access access, Linear size) {
  step->state->exact = false;
  if (!access.base.id) {
    step_havoc_all(step);
    return;
  }
  Terms *terms = step->executor->terms;
  Memory memory = memory_of(step);
  Linear object_size = state_allocation(step->state, access.base)->size,
         last = linear_add_constant(terms, object_size, -1);
  // What stands behind the range stays. Of an object that was zero, its last byte is remembered: it often ends a string.
  AbstractValue byte;
  Int value = 1;
  bool keeps_last = last.id && size.id &&
                    step_knows(step, atom_le(terms, linear_add(terms, access.offset, size), last)) &&
                    memory_read(&memory, access.base, last, 1, &byte) && byte.condition.kind == ATOM_NONE &&
                    linear_is_constant(terms, byte.linear, &value);
  memory_clobber(&memory, access.base, access.offset, size);
  memory_forget_summaries(&memory, access.base);
  if (keeps_last && value == 0 && !memory_read(&memory, access.base, last, 1, &byte))
    memory_set(&memory, access.base, last, 1, value_number(step_constant(step, 0), true));
}

void step_put_zero(Step *step, Access access, Linear at) {
  if (!access.base.id || state_allocation(step->state, access.base)->kind == ALLOCATION_TEXT) return;
  Memory memory = memory_of(step);
  memory_set(&memory, access.base, at, 1, value_number(step_constant(step, 0), true));
}

void step_copy(Step *step, Access to, Access from, Linear size) {
  if (!to.base.id || !from.base.id || !size.id) {
    step_forget(step, to, size);
    return;
  }
  Memory memory = memory_of(step);
  memory_copy(&memory, to.base, to.offset, from.base, from.offset, size);
}

void step_require_apart(Step *step, Access a, Linear a_size, Access b, Linear b_size) {
  if (!a.base.id || a.base.id != b.base.id) return;
  Terms *terms = step->executor->terms;
  bool below = step_knows(step, atom_le(terms, linear_add(terms, a.offset, a_size), b.offset));
  bool above = step_knows(step, atom_le(terms, linear_add(terms, b.offset, b_size), a.offset));
  if (!below && !above) step_violation(step, UNDEFINED_OVERLAP, "the ranges are not known to be disjoint");
}

AbstractValue step_read_pointer(Step *step, Access access) {
  Memory memory = memory_of(step);
  AbstractValue value;
  uint32_t bytes = step->executor->program->pointer_bits / 8;
  if (!access.base.id || !memory_read(&memory, access.base, access.offset, bytes, &value) ||
      value.condition.kind != ATOM_NONE)
    return (AbstractValue){0};
  return value;
}

void step_write_pointer(Step *step, Access access, Linear pointer) {
  Memory memory = memory_of(step);
  uint32_t bytes = step->executor->program->pointer_bits / 8;
  step_forget(step, access, step_constant(step, bytes));
  objects_expose(step->executor->terms, step->state, pointer);
  if (access.base.id && pointer.id) memory_set(&memory, access.base, access.offset, bytes, value_number(pointer, true));
}

// -- Functions of which the contract says all

// Called by its name, a function has its checks in front of the call; but for what is not modelled.
static bool require_contract(Step *step, LibraryCall call) {
  bool was_checked = step->instruction->operands[0].kind == OPERAND_FUNCTION;
  for (uint32_t i = 0; i < call.contract->demand_count; i++) {
    const Demand *demand = &call.contract->demands[i];
    if ((!was_checked || demand->kind == DEMAND_NULL) && !execute_demand(step, call.contract, demand)) return false;
  }
  return true;
}

static bool forget_written(Step *step, LibraryCall call, uint32_t index) {
  uint32_t count, bytes;
  Access access;
  bool is_null = false;
  if (!contract_written(step->executor->program, call.contract, index, &count, &bytes)) return true;
  if (call.contract->parameters[index].or_null && !step_is_null(step, index + 1, &is_null)) return false;
  if (is_null) return true;
  Linear size = step_constant(step, (Int)count * bytes);
  if (!step_reach_operand(step, index + 1, size, true, &access)) return false;
  step_forget(step, access, size);
  return true;
}

static bool execute_value(Step *step, LibraryCall call) {
  Int low, high;
  uint8_t limit = call.contract->range.limit;
  Linear most = {0};
  if (limit && !step_unsigned(step, limit, &most)) return false;
  for (uint32_t i = 0; i < call.contract->parameter_count; i++)
    if (!forget_written(step, call, i)) return false;
  if (!contract_range(step->executor->program, call.contract, &low, &high)) return execute_arbitrary(step);
  step->state->exact = false;
  Linear number = step_fresh(step, FRESH_IMPRECISE, NULL, low, high);
  if (!step_assume_within(step, (Linear){0}, number, most)) return false;
  step_bind(step, value_number(state_resolve(step->executor->terms, step->state, number), low >= 0));
  return true;
}

static void forget_errno(Step *step) {
  Global global = library_errno(step->executor->program);
  for (uint32_t i = 0; global.id && i < step->state->allocations.count; i++) {
    const Allocation *allocation = &step->state->allocations.data[i];
    Memory memory = memory_of(step);
    if (allocation->kind == ALLOCATION_GLOBAL && allocation->global.id == global.id)
      memory_havoc(&memory, allocation->base);
  }
}

bool execute_library(Step *step, LibraryCall call) {
  if (!call.contract->keeps_errno) forget_errno(step);
  if (!require_contract(step, call)) return false;
  switch (call.kind) {
    case LIBRARY_STRLEN:
    case LIBRARY_STRNLEN:
    case LIBRARY_STRCHR:
    case LIBRARY_STRRCHR:
    case LIBRARY_STRCHRNUL:
    case LIBRARY_STRSTR:
    case LIBRARY_STRPBRK:
    case LIBRARY_STRSPN:
    case LIBRARY_STRCMP:
    case LIBRARY_STRNCMP: return execute_text_search(step, call);
    case LIBRARY_STRCPY:
    case LIBRARY_STRCAT:
    case LIBRARY_STRNCPY:
    case LIBRARY_STRNCAT:
    case LIBRARY_STRLCPY:
    case LIBRARY_STRLCAT:
    case LIBRARY_STRDUP:
    case LIBRARY_STRNDUP: return execute_text_copy(step, call);
    case LIBRARY_STRTOK:
    case LIBRARY_STRSEP: return execute_text_split(step, call);
    case LIBRARY_MEMCHR:
    case LIBRARY_RAWMEMCHR:
    case LIBRARY_MEMCMP:
    case LIBRARY_MEMCPY:
    case LIBRARY_MEMMOVE:
    case LIBRARY_BCOPY:
    case LIBRARY_MEMSET:
    case LIBRARY_BZERO:
    case LIBRARY_MEMCCPY:
    case LIBRARY_MEMMEM: return execute_bytes(step, call);
    case LIBRARY_ATOI:
    case LIBRARY_ATOF:
    case LIBRARY_STRTOL:
    case LIBRARY_STRTOD:
    case LIBRARY_FFS: return execute_number(step, call);
    case LIBRARY_CTYPE:
    case LIBRARY_TOCASE:
    case LIBRARY_ISASCII:
    case LIBRARY_TOASCII: return execute_character(step, call);
    case LIBRARY_MALLOC:
    case LIBRARY_CALLOC:
    case LIBRARY_REALLOC:
    case LIBRARY_REALLOCARRAY:
    case LIBRARY_FREE:
    case LIBRARY_ALIGNED_ALLOC:
    case LIBRARY_POSIX_MEMALIGN:
    case LIBRARY_USABLE_SIZE: return execute_heap(step, call);
    case LIBRARY_GETENV: return execute_getenv(step);
    case LIBRARY_PRINT:
    case LIBRARY_SPRINT:
    case LIBRARY_ASPRINT: return execute_print(step, call);
    case LIBRARY_SCAN: return execute_scan(step, call);
    case LIBRARY_FOPEN:
    case LIBRARY_FCLOSE:
    case LIBRARY_FGETS:
    case LIBRARY_LINE:
    case LIBRARY_LINE_ROOM:
    case LIBRARY_FREAD:
    case LIBRARY_FWRITE:
    case LIBRARY_READ: return execute_stream(step, call);
    case LIBRARY_TEXT:
    case LIBRARY_ERROR_TEXT:
    case LIBRARY_SPLIT_TIME:
    case LIBRARY_JOIN_TIME:
    case LIBRARY_TIME_TEXT:
    case LIBRARY_SECONDS_TEXT:
    case LIBRARY_STRFTIME: return execute_time(step, call);
    case LIBRARY_SORT_STEP:
    case LIBRARY_SEARCH_STEP: return execute_callback_step(step, call);
    case LIBRARY_ARGUMENTS: return execute_float_rounded(step, call.name) || execute_value(step, call);
    case LIBRARY_OUTSIDE:
    case LIBRARY_TIME:
    case LIBRARY_PUT: return execute_value(step, call);
    case LIBRARY_ENQUIRY: return execute_arbitrary(step);
    case LIBRARY_MATH: return execute_float_function(step, call.name);
    case LIBRARY_EXPECT: step_bind(step, step_operand_raw(step, 1)); return true;
    case LIBRARY_NOTHING: return true;
    case LIBRARY_UNKNOWN:
    case LIBRARY_DEFINED:
    case LIBRARY_NONDET:
    case LIBRARY_ASSUME:
    case LIBRARY_ASSERT:
    case LIBRARY_FAIL:
    case LIBRARY_EXIT:
    case LIBRARY_STRING:
    case LIBRARY_BLOCK:
    case LIBRARY_UNMODELLED: break;
  }
  return step_give_up(step, call.name);
}
