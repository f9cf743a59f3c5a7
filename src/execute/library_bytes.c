// string.h: functions on bytes, whose number is an argument.
#include <string.h>

#include "execute/library.h"

// Result: null, or pointer + k with 0 <= k <= last.
static bool find_within(Step *step, Linear pointer, Linear last) {
  Terms *terms = step->executor->terms;
  if (!last.id) return execute_arbitrary(step);
  step_fork_null(step);
  step->state->exact = false;
  Linear at = step_fresh(step, FRESH_IMPRECISE, "at", 0, step_largest_size(step));
  if (!step_assume_within(step, (Linear){0}, at, last)) return false;
  step_bind_number(step, linear_add(terms, pointer, state_resolve(terms, step->state, at)));
  return true;
}

// The bytes need only be there up to the one that is found, which may be known only for a zero byte.
static bool find_forward(Step *step, Linear pointer, Linear size) {
  Terms *terms = step->executor->terms;
  AbstractValue value;
  StringFact string;
  Access access;
  Int byte;
  if (!step_operand(step, 2, &value)) return false;
  if (linear_is_constant(terms, value.linear, &byte) && byte % 256 == 0) {
    if (!step_bounded_string(step, 1, size, &string)) return false;
    bool is_there;
    if (!string.length.id) return execute_arbitrary(step);
    if (!step_decide(step, atom_lt(terms, string.length, size), &is_there)) return false;
    step_bind_number(step, is_there ? linear_add(terms, pointer, string.length) : step_constant(step, 0));
    return true;
  }
  if (!step_access(step, pointer, step_constant(step, 1), false, &access)) return false;
  if (!access.base.id) return execute_arbitrary(step);
  Linear object_size = state_allocation(step->state, access.base)->size,
         room = object_size.id ? linear_sub(terms, object_size, access.offset) : (Linear){0};
  bool is_there = room.id && step_knows(step, atom_le(terms, size, room));
  if (!is_there) step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "so many bytes are not known to be there");
  return find_within(step, pointer, linear_add_constant(terms, is_there ? size : room, -1));
}

static bool execute_search(Step *step, LibraryCall call) {
  Terms *terms = step->executor->terms;
  Linear pointer, size;
  Access access;
  bool some = true;
  if (!step_pointer(step, 1, &pointer) || !step_unsigned(step, 3, &size)) return false;
  if (size.id && !step_decide(step, atom_lt(terms, step_constant(step, 0), size), &some)) return false;
  if (!some) {
    step_bind_number(step, step_constant(step, 0));
    return true;
  }
  if (!strcmp(call.name, "memchr")) return find_forward(step, pointer, size);
  if (!step_access(step, pointer, size, false, &access)) return false;
  return find_within(step, pointer, linear_add_constant(terms, size, -1));
}

static bool execute_unbounded_search(Step *step) {
  Terms *terms = step->executor->terms;
  AbstractValue value;
  StringFact string;
  Linear pointer;
  Int byte;
  if (!step_pointer(step, 1, &pointer) || !step_operand(step, 2, &value)) return false;
  if (linear_is_constant(terms, value.linear, &byte) && byte % 256 == 0) {
    if (!step_string(step, 1, &string)) return false;
    step_bind_number(step, linear_add(terms, pointer, string.length));
    return true;
  }
  step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "such a byte is not known to be there");
  return execute_arbitrary(step);
}

// *some: neither of two ranges is empty.
static bool have_bytes(Step *step, Linear a_size, Linear b_size, bool *some) {
  Terms *terms = step->executor->terms;
  Linear zero = step_constant(step, 0);
  bool some_a = true, some_b = true;
  if (a_size.id && !step_decide(step, atom_lt(terms, zero, a_size), &some_a)) return false;
  if (b_size.id && !step_decide(step, atom_lt(terms, zero, b_size), &some_b)) return false;
  *some = some_a && some_b;
  return true;
}

static bool execute_comparison(Step *step) {
  Linear size;
  bool some;
  if (!step_unsigned(step, 3, &size) || !have_bytes(step, size, size, &some)) return false;
  if (some) return execute_arbitrary(step);
  step_bind_number(step, step_constant(step, 0));
  return true;
}

static bool execute_find_bytes(Step *step) {
  Linear pointer, size, needle;
  bool some;
  if (!step_pointer(step, 1, &pointer) || !step_unsigned(step, 2, &size) || !step_unsigned(step, 4, &needle))
    return false;
  if (!have_bytes(step, size, needle, &some)) return false;
  return find_within(step, pointer, linear_sub(step->executor->terms, size, needle));
}

// Copies until a byte is found, at most `size` bytes: how many is not known.
static bool execute_copy_until(Step *step) {
  Terms *terms = step->executor->terms;
  Linear target, size;
  Access to, from;
  bool some = true, is_new;
  if (!step_pointer(step, 1, &target) || !step_unsigned(step, 4, &size)) return false;
  if (size.id && !step_decide(step, atom_lt(terms, step_constant(step, 0), size), &some)) return false;
  if (!some) {
    step_bind_number(step, step_constant(step, 0));
    return true;
  }
  Linear copied = step_again(step, SLOT_RULE, "copied", 1, step_largest_size(step), &is_new);
  if (is_new && !step_assume_within(step, (Linear){0}, copied, size)) return false;
  copied = state_resolve(terms, step->state, copied);
  if (!step_access(step, target, copied, true, &to) || !step_access_operand(step, 2, copied, false, &from))
    return false;
  step_require_apart(step, to, copied, from, copied);
  step_forget(step, to, copied);
  step_fork_null(step);
  step_bind_number(step, linear_add(terms, target, copied));
  return true;
}

static bool execute_move(Step *step, LibraryCall call) {
  Terms *terms = step->executor->terms;
  BlockOperands block = {.to = 1, .from = 2, .size = 3};
  Linear target, size;
  switch ((int)call.kind) {
    case LIBRARY_BCOPY:
      block.to = 2;
      block.from = 1;
      break;
    case LIBRARY_MEMSET:
      block.from = 0;
      block.byte = 2;
      break;
    case LIBRARY_BZERO:
      block.from = 0;
      block.size = 2;
      break;
    default: break;
  }
  if (!step_pointer(step, block.to, &target) || !step_unsigned(step, block.size, &size)) return false;
  if (!step_block(step, block)) return false;
  bool to_end = !strcmp(call.name, "mempcpy") || !strcmp(call.name, "__mempcpy");
  step_bind_number(step, to_end ? linear_add(terms, target, size) : target);
  return true;
}

bool execute_bytes(Step *step, LibraryCall call) {
  switch ((int)call.kind) {
    case LIBRARY_MEMCHR: return execute_search(step, call);
    case LIBRARY_RAWMEMCHR: return execute_unbounded_search(step);
    case LIBRARY_MEMCMP: return execute_comparison(step);
    case LIBRARY_MEMMEM: return execute_find_bytes(step);
    case LIBRARY_MEMCCPY: return execute_copy_until(step);
    default: return execute_move(step, call);
  }
}
