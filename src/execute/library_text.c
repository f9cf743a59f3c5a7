// Strings that library functions are given: the obligation that they end, and how long they are.
//
// Memory knows a string by a zero cell. The length is the distance to the first zero byte: exactly, where all bytes up to one are known; else a
// symbol, with a zero cell there, below every zero cell that is known to lie at or behind the start, and at least as large as the number of
// bytes at the start that are known not to be zero.
#include <string.h>

#include "execute/library.h"
#include "state/segment_string.h"

// So many bytes of a string are looked at one by one.
enum { MOST_KNOWN_BYTES = 4096 };

static Memory memory_of(Step *step) {
  return (Memory){step->executor->terms, step->executor->oracle, step->executor->program, step->state};
}

static bool is_zero_at(Step *step, Symbol base, Linear at) {
  Memory memory = memory_of(step);
  AbstractValue byte;
  Int value;
  return at.id && memory_read(&memory, base, at, 1, &byte) && byte.condition.kind == ATOM_NONE &&
         linear_is_constant(step->executor->terms, byte.linear, &value) && value == 0;
}

// Does a zero byte lie at `at`, and `offset` not behind it?
static bool ends_at(Step *step, Symbol base, Linear offset, Linear at) {
  return at.id && step_knows(step, atom_le(step->executor->terms, offset, at)) && is_zero_at(step, base, at);
}

// Zero bytes at or behind the offset.
static void find_ends(Step *step, Access access, LinearVec *ends) {
  Terms *terms = step->executor->terms;
  Linear size = state_allocation(step->state, access.base)->size,
         last = size.id ? linear_add_constant(terms, size, -1) : (Linear){0};
  if (last.id && ends_at(step, access.base, access.offset, last)) linear_vec_push(ends, last);
  for (uint32_t i = 0; i < step->state->cells.count; i++) {
    const Cell *cell = &step->state->cells.data[i];
    if (cell->base.id != access.base.id || cell->bytes != 1 || cell->offset.id == last.id) continue;
    if (ends_at(step, access.base, access.offset, cell->offset)) linear_vec_push(ends, cell->offset);
  }
  Memory memory = memory_of(step);
  Linear end = string_end_in_segment(&memory, access.base, access.offset);
  if (end.id) linear_vec_push(ends, end);
}

// A string would end here if it did not begin behind a zero byte that is known: of these bytes the first one for which that is open. One is said for each violation, as for all others.
static void note_end_lacking(Step *step, Access access) {
  Terms *terms = step->executor->terms;
  for (uint32_t i = 0; i < step->state->cells.count; i++) {
    const Cell *cell = &step->state->cells.data[i];
    if (cell->base.id != access.base.id || cell->bytes != 1 || !is_zero_at(step, access.base, cell->offset)) continue;
    Atom need = atom_le(terms, access.offset, cell->offset);
    if (step_knows(step, atom_negate(terms, need))) continue;
    step_lack(step, need);
    return;
  }
}

// How many bytes from the access on lie in its object for sure, up to MOST_KNOWN_BYTES.
static Int bytes_there(Step *step, Access access) {
  Terms *terms = step->executor->terms;
  Linear size = state_allocation(step->state, access.base)->size, left = size.id ? linear_sub(terms, size, access.offset) : (Linear){0};
  Int least, most;
  if (!left.id) return 0;
  step_interval(step, left, &least, &most);
  if (least < 0) return 0;
  return least < MOST_KNOWN_BYTES ? least : MOST_KNOWN_BYTES;
}

// The length of the string at the access where the state knows which byte is its first zero one; none: it does not.
static Linear measured_length(Step *step, Access access) {
  Memory memory = memory_of(step);
  Linear full = string_full_length(&memory, access.base, access.offset);
  bool is_whole = full.id && is_zero_at(step, access.base, linear_add(memory.terms, access.offset, full));
  return is_whole ? full : (Linear){0};
}

// How many bytes at the access are known not to be zero; *is_whole: the one behind them is zero. What lies behind the object is none of them.
static Int known_bytes(Step *step, Access access, bool *is_whole) {
  Terms *terms = step->executor->terms;
  Memory memory = memory_of(step);
  Int there = bytes_there(step, access);
  *is_whole = false;
  for (Int count = 0; count < there; count++) {
    AbstractValue byte;
    Int value;
    if (!memory_read(&memory, access.base, linear_add_constant(terms, access.offset, count), 1, &byte) ||
        byte.condition.kind != ATOM_NONE)
      return count;
    if (!linear_is_constant(terms, byte.linear, &value))
      value = byte.linear.id && step_knows(step, atom_ne(terms, byte.linear, step_constant(step, 0))) ? 1 : -1;
    if (value == 0) *is_whole = true;
    if (value == 0 || (value == -1 && !linear_is_constant(terms, byte.linear, NULL))) return count;
  }
  return there;
}

// What a caller wants of a string: that it is one, or only what is known of it, since that was asked in front of the call.
typedef enum { ASKS, KNOWS } Asking;

static bool reach_string(Step *step, Linear pointer, Asking asking, Access *access) {
  Linear one = step_constant(step, 1);
  return asking == ASKS ? step_access(step, pointer, one, false, access)
                        : step_reach(step, pointer, one, false, access);
}

// The string ends at or before each of these places. False: infeasible.
static bool assume_ends(Step *step, Access access, const LinearVec *ends, Linear length) {
  Terms *terms = step->executor->terms;
  bool feasible = true;
  for (uint32_t i = 0; i < ends->count && feasible; i++) {
    Linear end = state_resolve(terms, step->state, ends->data[i]),
           here = linear_sub(terms, end, state_resolve(terms, step->state, access.offset));
    feasible = step_assume_within(step, (Linear){0}, length, here);
  }
  return feasible;
}

// The length of the string at the access, whose object is known. False: infeasible.
static bool find_length(Step *step, Access access, uint32_t slot, Asking asking, Linear *length) {
  Terms *terms = step->executor->terms;
  bool is_whole, is_new;
  Int known = known_bytes(step, access, &is_whole);
  if (is_whole) {
    *length = step_constant(step, known);
    return true;
  }
  *length = measured_length(step, access);
  if (length->id) return true;
  *length = step_again(step, slot, "length", 0, step_largest_size(step), &is_new);
  if (!is_new) return true;
  LinearVec ends = {0};
  find_ends(step, access, &ends);
  if (!ends.count && asking == ASKS) {
    step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "no zero byte is known to end the string");
    note_end_lacking(step, access);
  }
  Linear size = state_allocation(step->state, access.base)->size;
  if (size.id) linear_vec_push(&ends, linear_add_constant(terms, size, -1));
  bool feasible = step_assume_within(step, step_constant(step, known), *length, (Linear){0}) &&
                  assume_ends(step, access, &ends, *length);
  linear_vec_release(&ends);
  if (!feasible) return false;
  step_put_zero(step, access, linear_add(terms, access.offset, *length));
  return true;
}

static bool string_at(Step *step, Linear pointer, uint32_t slot, Asking asking, StringFact *string) {
  *string = (StringFact){0};
  if (!reach_string(step, pointer, asking, &string->access)) return false;
  if (!string->access.base.id) return true;
  if (!find_length(step, string->access, slot, asking, &string->length)) return false;
  string->length = state_resolve(step->executor->terms, step->state, string->length);
  return true;
}

bool step_string_at(Step *step, Linear pointer, uint32_t slot, StringFact *string) {
  return string_at(step, pointer, slot, ASKS, string);
}

bool step_string(Step *step, uint32_t operand, StringFact *string) {
  Linear pointer;
  return step_pointer(step, operand, &pointer) && string_at(step, pointer, operand, ASKS, string);
}

bool step_known_string(Step *step, uint32_t operand, StringFact *string) {
  Linear pointer;
  return step_pointer(step, operand, &pointer) && string_at(step, pointer, operand, KNOWS, string);
}

// Either so many bytes are there, or a zero byte ends the string before. Its object is known.
static bool find_bounded_length(Step *step, uint32_t slot, Linear most, Asking asking, StringFact *string) {
  Terms *terms = step->executor->terms;
  Access access = string->access;
  bool is_whole, is_new, is_shorter;
  Int known = known_bytes(step, access, &is_whole);
  Linear whole = is_whole ? step_constant(step, known) : measured_length(step, access);
  if (whole.id) {
    if (!step_decide(step, atom_le(terms, whole, most), &is_shorter)) return false;
    string->length = is_shorter ? whole : most;
    return true;
  }
  string->length = step_again(step, slot, "length", 0, step_largest_size(step), &is_new);
  if (!is_new) return true;
  LinearVec ends = {0};
  find_ends(step, access, &ends);
  Linear size = state_allocation(step->state, access.base)->size,
         room = size.id ? linear_sub(terms, size, access.offset) : (Linear){0};
  if (asking == ASKS && !ends.count && !(room.id && step_knows(step, atom_le(terms, most, room))))
    step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "neither a zero byte nor room for so many bytes is known");
  bool feasible = step_assume_within(step, (Linear){0}, string->length, most) &&
                  step_assume_within(step, (Linear){0}, string->length, room);
  if (feasible && step_knows(step, atom_le(terms, step_constant(step, known), most)))
    feasible = step_assume_within(step, step_constant(step, known), string->length, (Linear){0});
  feasible = feasible && assume_ends(step, access, &ends, string->length);
  linear_vec_release(&ends);
  return feasible;
}

static bool bounded_string_at(Step *step, Linear pointer, uint32_t slot, Linear most, Asking asking,
                              StringFact *string) {
  Terms *terms = step->executor->terms;
  Linear zero = step_constant(step, 0);
  bool some = true;
  *string = (StringFact){.length = zero};
  if (most.id && !step_decide(step, atom_lt(terms, zero, most), &some)) return false;
  if (!some) return true;
  if (!reach_string(step, pointer, asking, &string->access)) return false;
  if (!string->access.base.id || !most.id) {
    if (!most.id && asking == ASKS) step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "how much is read is not known");
    string->length = (Linear){0};
    return true;
  }
  if (!find_bounded_length(step, slot, most, asking, string)) return false;
  string->length = state_resolve(terms, step->state, string->length);
  return true;
}

bool step_bounded_string_at(Step *step, Linear pointer, uint32_t slot, Linear most, StringFact *string) {
  return bounded_string_at(step, pointer, slot, most, ASKS, string);
}

bool step_bounded_string(Step *step, uint32_t operand, Linear most, StringFact *string) {
  Linear pointer;
  return step_pointer(step, operand, &pointer) && bounded_string_at(step, pointer, operand, most, ASKS, string);
}

bool step_known_bounded_string(Step *step, uint32_t operand, Linear most, StringFact *string) {
  Linear pointer;
  return step_pointer(step, operand, &pointer) && bounded_string_at(step, pointer, operand, most, KNOWS, string);
}

const char *step_constant_format(Step *step, uint32_t operand) {
  Linear offset;
  Int start;
  Linear pointer = step_operand_raw(step, operand).linear;
  const Allocation *object = state_pointee(step->executor->terms, step->state, pointer, &offset);
  if (!object || object->kind != ALLOCATION_GLOBAL || !linear_is_constant(step->executor->terms, offset, &start))
    return NULL;
  const GlobalInfo *global = &step->executor->program->globals[object->global.id];
  if (!global->is_constant || global->is_external || start < 0 || start >= (Int)global->size) return NULL;
  if (!global->initial) return global->relocation_count ? NULL : "";
  const char *format = (const char *)global->initial + start;
  return memchr(format, 0, global->size - (uint64_t)start) ? format : NULL;
}
