// string.h: functions that only read strings. Their results are numbers or places in their first argument.
#include <string.h>

#include "execute/library.h"
#include "state/segment.h"

// The byte that is looked for: its number where it is known; *is_zero says that it is 0 for sure, *is_other that it is not.
static bool searched_byte(Step *step, uint32_t operand, Linear *byte, bool *is_zero, bool *is_other) {
  Terms *terms = step->executor->terms;
  AbstractValue value;
  if (!step_operand(step, operand, &value)) return false;
  Linear zero = step_constant(step, 0);
  Int constant;
  *byte = (Linear){0};
  *is_zero = *is_other = false;
  if (!value.linear.id) return true;
  if (linear_is_constant(terms, value.linear, &constant)) {
    constant = int_floor_mod(constant, 256);
    *is_zero = constant == 0;
    *is_other = constant != 0;
    *byte = step_constant(step, constant);
    return true;
  }
  // Other numbers are congruent to 0 modulo 256, too.
  bool in_range = step_knows(step, atom_le(terms, step_constant(step, -255), value.linear)) &&
                  step_knows(step, atom_le(terms, value.linear, step_constant(step, 255)));
  *is_other = in_range && step_knows(step, atom_ne(terms, value.linear, zero));
  if (step_knows(step, atom_le(terms, zero, value.linear)) &&
      step_knows(step, atom_le(terms, value.linear, step_constant(step, 127))))
    *byte = value.linear;
  return true;
}

// Is the string's first byte known to be another one?
static bool begins_otherwise(Step *step, const StringFact *string, Linear byte) {
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  AbstractValue first;
  bool is_known = byte.id && string->access.offset.id && memory_read(&memory, string->access.base, string->access.offset, 1, &first) &&
                  first.condition.kind == ATOM_NONE;
  Linear number = is_known ? value_as(memory.terms, memory.oracle, &step->state->knowledge, &first, 8, READ_UNSIGNED) : (Linear){0};
  return number.id && step_knows(step, atom_ne(memory.terms, number, byte));
}

// Premise: the byte is in the string or not. Conclusion: the result is null or string + k with 0 <= k < length, and the byte stands there, so that k is not 0 where another one does; k = length is
// the zero byte's.
static bool find_byte(Step *step, LibraryCall call, const StringFact *string, Linear pointer) {
  Terms *terms = step->executor->terms;
  Linear byte, zero = step_constant(step, 0);
  bool is_zero, is_other;
  if (!searched_byte(step, 2, &byte, &is_zero, &is_other)) return false;
  if (!string->length.id) return execute_arbitrary(step);
  if (is_zero) {
    step_bind_number(step, linear_add(terms, pointer, string->length));
    return true;
  }
  Linear at = step_fresh(step, FRESH_IMPRECISE, "at", 0, step_largest_size(step));
  bool or_end = call.kind == LIBRARY_STRCHRNUL;
  if (!or_end) step_fork_null(step);
  Linear last = is_other && !or_end ? linear_add_constant(terms, string->length, -1) : string->length;
  Linear first = !or_end && begins_otherwise(step, string, byte) ? step_constant(step, 1) : zero;
  if (!step_assume_within(step, first, at, last)) return false;
  at = state_resolve(terms, step->state, at);
  if (byte.id && !or_end) {
    Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
    memory_set(&memory, string->access.base, linear_add(terms, string->access.offset, at), 1, value_number(byte, true));
  }
  step_bind_number(step, linear_add(terms, pointer, at));
  return true;
}

// Null, or a place in the string from which on `needed` bytes are left.
static bool find_place(Step *step, const StringFact *string, Linear pointer, Linear needed) {
  Terms *terms = step->executor->terms;
  if (!string->length.id || !needed.id) return execute_arbitrary(step);
  Linear at = step_fresh(step, FRESH_IMPRECISE, "at", 0, step_largest_size(step));
  step_fork_null(step);
  if (!step_assume_within(step, (Linear){0}, at, linear_sub(terms, string->length, needed))) return false;
  step_bind_number(step, linear_add(terms, pointer, state_resolve(terms, step->state, at)));
  return true;
}

// Premise: the result is 0 only where the two strings, or what was compared of them, are equally long. What follows is mostly told apart by whether it is 0 anyway.
static bool compare_lengths(Step *step, const StringFact *a, const StringFact *b) {
  Terms *terms = step->executor->terms;
  bool is_new, is_equal;
  if (!step->instruction->result_count || !a->length.id || !b->length.id) return execute_arbitrary(step);
  Atom same = atom_eq(terms, a->length, b->length);
  if (step_knows(step, same)) return execute_arbitrary(step);
  uint32_t bits = step->function->values[step->instruction->result.id].type.bits;
  Linear order = step_again(step, SLOT_RULE, "order", range_low(bits, false), range_high(bits, false), &is_new);
  if (!step_decide(step, atom_eq(terms, order, step_constant(step, 0)), &is_equal)) return false;
  if (is_equal && !step_assume(step, same)) return false;
  step_bind(step, value_number(state_resolve(terms, step->state, order), false));
  return true;
}

static bool compare_bounded(Step *step) {
  Linear most;
  StringFact a, b;
  return step_unsigned(step, 3, &most) && step_known_bounded_string(step, 1, most, &a) && step_known_bounded_string(step, 2, most, &b) &&
         compare_lengths(step, &a, &b);
}

// In some locales strcoll takes strings of different lengths to be equal.
static bool compare_whole(Step *step, LibraryCall call, const StringFact *string) {
  StringFact other;
  if (!step_known_string(step, 2, &other)) return false;
  return strcmp(call.name, "strcoll") ? compare_lengths(step, string, &other) : execute_arbitrary(step);
}

// Texts that the library owns, which it may write: with setenv, or when it is asked for another one.
static bool is_of_library(const Allocation *object) {
  return object->kind == ALLOCATION_TEXT || object->kind == ALLOCATION_ENVIRONMENT;
}

// The bytes that were counted are none of them zero, which is kept: who asks again is told the same.
static void bind_length(Step *step, const StringFact *string) {
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  Symbol base = string->access.base;
  bool is_known = string->length.id && base.id && !is_of_library(state_allocation(step->state, base));
  if (is_known && !linear_is_constant(memory.terms, string->length, NULL))
    segment_fill_between(&memory, base, string->access.offset, string->length, 1, UINT8_MAX);
  step_bind_number(step, string->length);
}

bool execute_text_search(Step *step, LibraryCall call) {
  StringFact string, other;
  Linear pointer, most;
  if (!step_pointer(step, 1, &pointer)) return false;
  if (call.kind == LIBRARY_STRNCMP) return compare_bounded(step);
  if (call.kind == LIBRARY_STRNLEN) {
    if (!step_unsigned(step, 2, &most) || !step_known_bounded_string(step, 1, most, &string)) return false;
    step_bind_number(step, string.length);
    return true;
  }
  if (!step_known_string(step, 1, &string)) return false;
  switch ((int)call.kind) {
    case LIBRARY_STRLEN: bind_length(step, &string); return true;
    case LIBRARY_STRCHR:
    case LIBRARY_STRRCHR:
    case LIBRARY_STRCHRNUL: return find_byte(step, call, &string, pointer);
    case LIBRARY_STRSTR: return step_known_string(step, 2, &other) && find_place(step, &string, pointer, other.length);
    case LIBRARY_STRPBRK: return find_place(step, &string, pointer, step_constant(step, 1));
    case LIBRARY_STRSPN: return step_bind_up_to(step, string.length);
    case LIBRARY_STRCMP: return compare_whole(step, call, &string);
    default: return execute_arbitrary(step);
  }
}
