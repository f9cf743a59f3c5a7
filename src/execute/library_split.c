// strtok_r and strsep: they cut a string into pieces by writing zero bytes into it, and remember in memory where the rest begins.
#include <string.h>

#include "execute/command_line.h"
#include "execute/library.h"
#include "state/string.h"

// A zero byte is written somewhere in [from, to) of the string; where it ends at last stays.
static bool cut(Step *step, const StringFact *string, Linear at) {
  Terms *terms = step->executor->terms;
  Access access = string->access;
  const Allocation *object = access.base.id ? state_allocation(step->state, access.base) : NULL;
  bool is_given = object && string_is_given(object);
  if (object && !is_given && !step_may_write(step, object)) {
    step_violation(step, UNDEFINED_WRITE_CONSTANT, "a zero byte is written where a piece ends");
    return true;
  }
  if (is_given) step_write_command_line(step, &access, string->length);
  step_forget(step, access, string->length);
  step_put_zero(step, access, linear_add(terms, access.offset, string->length));
  step_put_zero(step, access, linear_add(terms, access.offset, at));
  return true;
}

// The pointer in memory from which on the string is cut; false: the rule must return false.
static bool remembered_pointer(Step *step, Access place, Linear *pointer) {
  AbstractValue value = step_read_pointer(step, place);
  *pointer = value.linear;
  if (value.linear.id && value.reading == READ_UNSIGNED) return true;
  step_violation(step, UNDEFINED_UNKNOWN_OBJECT, "what is remembered of the string is not known");
  *pointer = (Linear){0};
  return true;
}

// What is found when nothing is known about the string.
static bool give_any_piece(Step *step, Access place) {
  step_havoc_all(step);
  step_write_pointer(step, place, (Linear){0});
  return execute_arbitrary(step);
}

// What is remembered where nothing but delimiters is left: the end of the string, as glibc has it. C libraries differ there, and so that is not said of a place that the program may look at.
static Linear last_rest(const Step *step, Access place, Linear string, Linear length) {
  const Allocation *object = place.base.id ? state_allocation(step->state, place.base) : NULL;
  const Program *program = step->executor->program;
  bool is_hidden = object && object->kind == ALLOCATION_GLOBAL && !strcmp(program->globals[object->global.id].name, LIBRARY_STRTOK_REST);
  return is_hidden ? linear_add(step->executor->terms, string, length) : (Linear){0};
}

static bool next_token(Step *step) {
  Terms *terms = step->executor->terms;
  Linear pointer, zero = step_constant(step, 0), size = step_constant(step, step->executor->program->pointer_bits / 8);
  StringFact string;
  Access place;
  bool is_null, ends = false;
  if (!step_is_null(step, 1, &is_null) || !step_reach_operand(step, 3, size, true, &place)) return false;
  if (is_null ? !remembered_pointer(step, place, &pointer) : !step_pointer(step, 1, &pointer)) return false;
  if (!is_null && !step_known_string(step, 1, &string)) return false;
  if (is_null && pointer.id && !step_string_at(step, pointer, SLOT_RULE, &string)) return false;
  if (!pointer.id || !string.length.id) return give_any_piece(step, place);
  if (!step_open_list(step, string.access.base)) return false;
  // Nothing but delimiters is left: the string is as it was.
  State *saved = step->state;
  step->state = state_clone(saved);
  step_write_pointer(step, place, last_rest(step, place, pointer, string.length));
  step_fork_null(step);
  state_free(step->state);
  step->state = saved;
  // Or a token [begin, end) is there; the rest begins at its end, or behind the zero byte that is written there.
  bool is_new;
  Linear begin = step_again(step, SLOT_RULE + 1, "token", 0, step_largest_size(step), &is_new);
  Linear end = step_again(step, SLOT_RULE + 2, "end", 0, step_largest_size(step), &is_new);
  if (!step_assume(step, atom_lt(terms, begin, end)) || !step_assume_within(step, zero, end, string.length))
    return false;
  begin = state_resolve(terms, step->state, begin);
  end = state_resolve(terms, step->state, end);
  ends = step_knows(step, atom_eq(terms, end, string.length));
  Linear next = end;
  if (!ends) {
    cut(step, &string, end);
    next = step_fresh(step, FRESH_IMPRECISE, "rest", 0, step_largest_size(step));
    if (!step_assume_within(step, end, next, linear_add_constant(terms, end, 1)) ||
        !step_assume_within(step, zero, next, string.length))
      return false;
  }
  step_write_pointer(step, place, linear_add(terms, pointer, state_resolve(terms, step->state, next)));
  step_bind_number(step, linear_add(terms, pointer, begin));
  return true;
}

static bool next_field(Step *step) {
  Terms *terms = step->executor->terms;
  Linear pointer, zero = step_constant(step, 0), size = step_constant(step, step->executor->program->pointer_bits / 8);
  StringFact string;
  Access place;
  bool is_null;
  if (!step_reach_operand(step, 1, size, true, &place) || !remembered_pointer(step, place, &pointer)) return false;
  if (!pointer.id) return give_any_piece(step, place);
  if (!step_decide(step, atom_le(terms, pointer, zero), &is_null)) return false;
  if (is_null) {
    step_bind_number(step, zero);
    return true;
  }
  if (!step_string_at(step, pointer, SLOT_RULE, &string)) return false;
  if (!string.length.id) return give_any_piece(step, place);
  if (!step_open_list(step, string.access.base)) return false;
  State *saved = step->state;  // no delimiter
  step->state = state_clone(saved);
  step_write_pointer(step, place, zero);
  step_fork_result(step, value_number(pointer, true));
  state_free(step->state);
  step->state = saved;
  bool is_new;
  Linear end = step_again(step, SLOT_RULE + 1, "end", 0, step_largest_size(step), &is_new);
  if (!step_assume(step, atom_lt(terms, end, string.length))) return false;
  end = state_resolve(terms, step->state, end);
  cut(step, &string, end);
  step_write_pointer(step, place, linear_add_constant(terms, linear_add(terms, pointer, end), 1));
  step_bind_number(step, pointer);
  return true;
}

bool execute_text_split(Step *step, LibraryCall call) {
  return call.kind == LIBRARY_STRTOK ? next_token(step) : next_field(step);
}
