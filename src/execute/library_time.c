// Texts of the library's own, and time.h. What time it is, and where, is not known; so a time is split into any members that lie in their ranges,
// and a text of it is any text of such a length.
#include <string.h>

#include "execute/library.h"

static Memory memory_of(Step *step) {
  return (Memory){step->executor->terms, step->executor->oracle, step->executor->program, step->state};
}

// A text that the next call may overwrite: of its bytes only the last one is known, which stays zero.
static bool make_text(Step *step, Linear *pointer) {
  Terms *terms = step->executor->terms;
  Symbol base;
  Linear size = step_fresh(step, FRESH_IMPRECISE, "size", 1, program_largest_object(step->executor->program));
  step->state->exact = false;
  if (!step_allocate(step, ALLOCATION_TEXT, size, 1, false, "text", pointer)) return false;
  linear_is_symbol(terms, *pointer, &base);
  state_allocation(step->state, base)->constant = true;
  Memory memory = memory_of(step);
  memory_set(&memory, base, linear_add_constant(terms, size, -1), 1, value_number(step_constant(step, 0), true));
  return true;
}

static bool give_text(Step *step) {
  Linear pointer;
  if (!make_text(step, &pointer)) return false;
  step_bind_number(step, pointer);
  return true;
}

// A text of at least `low` and at most `most` characters is written to the pointer, with a zero byte, which is the caller's to put. False: return false.
static bool write_text(Step *step, Linear pointer, Int low, Linear most, Access *to, Linear *length) {
  Terms *terms = step->executor->terms;
  bool is_new;
  *length = step_again(step, SLOT_RULE, "length", low, step_largest_size(step), &is_new);
  if (is_new && !step_assume_within(step, (Linear){0}, *length, most)) return false;
  *length = state_resolve(terms, step->state, *length);
  Linear written = linear_add_constant(terms, *length, 1);
  if (!step_access(step, pointer, written, true, to)) return false;
  step_forget(step, *to, written);
  return true;
}

static void end_text(Step *step, Access to, Linear length) {
  if (to.base.id) step_put_zero(step, to, linear_add(step->executor->terms, to.offset, length));
}

// strerror_r: the GNU one returns the array, or a text of the library's own, and then the array may hold anything.
static bool describe_error(Step *step) {
  Terms *terms = step->executor->terms;
  Linear target, size, length, own;
  Access to;
  bool some, returns_text = step->function->values[step->instruction->result.id].type.kind == TYPE_POINTER;
  if (!step_pointer(step, 2, &target) || !step_unsigned(step, 3, &size)) return false;
  if (!size.id) return step_give_up(step, "how much room there is for a text");
  if (!step_decide(step, atom_lt(terms, step_constant(step, 0), size), &some)) return false;
  if (some && !write_text(step, target, 0, linear_add_constant(terms, size, -1), &to, &length)) return false;
  if (returns_text) {
    State *saved = step->state;
    step->state = state_clone(saved);
    if (make_text(step, &own)) step_fork_result(step, value_number(own, true));
    state_free(step->state);
    step->state = saved;
  }
  if (some) end_text(step, to, length);
  if (!returns_text) return execute_arbitrary(step);
  step_bind_number(step, target);
  return true;
}

// -- struct tm

static bool access_members(Step *step, uint32_t operand, bool write, Access *members) {
  Linear size = step_constant(step, c_bytes(step->executor->program, C_TM));
  return step_reach_operand(step, operand, size, write, members);
}

// Null where the year is no int.
static bool split_time(Step *step) {
  Terms *terms = step->executor->terms;
  Linear target;
  Access to;
  if (!step_pointer(step, 2, &target) || !access_members(step, 2, true, &to)) return false;
  step_forget(step, to, step_constant(step, c_bytes(step->executor->program, C_TM)));
  step_fork_null(step);
  Memory memory = memory_of(step);
  for (uint32_t i = 0; i < TIME_MEMBERS && to.base.id; i++) {
    TimeMember member = library_time_members[i];
    if (!member.high) continue;
    Linear number = step_fresh(step, FRESH_IMPRECISE, NULL, member.low, member.high);
    memory_set(&memory, to.base, linear_add_constant(terms, to.offset, member.offset), 4, value_number(number, true));
  }
  step_bind_number(step, target);
  return true;
}

// Members may have any values before, and have them still where the time is no number of its type.
static bool join_time(Step *step) {
  Access members;
  if (!access_members(step, 1, true, &members)) return false;
  step_forget(step, members, step_constant(step, c_bytes(step->executor->program, C_TM)));
  return execute_arbitrary(step);
}

// The standard says nothing of a text with members out of range. Years are not asked about: those of more than four digits are printed all the same, or null is returned.
static bool require_members(Step *step) {
  Terms *terms = step->executor->terms;
  Access members;
  if (!access_members(step, 1, false, &members)) return false;
  Memory memory = memory_of(step);
  for (uint32_t i = 0; i < TIME_MEMBERS && members.base.id; i++) {
    TimeMember member = library_time_members[i];
    AbstractValue value;
    bool is_asked = member.high && i != TIME_MEMBER_YDAY;
    if (!is_asked) continue;
    Linear place = linear_add_constant(terms, members.offset, member.offset);
    if (!memory_read(&memory, members.base, place, 4, &value) || value.condition.kind != ATOM_NONE ||
        !value.linear.id) {
      step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "that a member of struct tm lies in its range is not known");
      continue;
    }
    if (!step_require(step, atom_le(terms, step_constant(step, member.low), value.linear), UNDEFINED_OUT_OF_BOUNDS) ||
        !step_require(step, atom_le(terms, value.linear, step_constant(step, member.high)), UNDEFINED_OUT_OF_BOUNDS))
      return false;
  }
  return true;
}

// Is it known that the year is one for which a text is made?
static bool has_plain_year(Step *step, LibraryCall call) {
  Terms *terms = step->executor->terms;
  Access members;
  AbstractValue year;
  int low, high;
  if (call.kind != LIBRARY_TIME_TEXT) return false;
  library_time_text_years(call.name, &low, &high);
  if (!access_members(step, 1, false, &members) || !members.base.id) return false;
  Memory memory = memory_of(step);
  Linear place = linear_add_constant(terms, members.offset, library_time_members[TIME_MEMBER_YEAR].offset);
  if (!memory_read(&memory, members.base, place, 4, &year) || year.condition.kind != ATOM_NONE || !year.linear.id)
    return false;
  return step_knows(step, atom_le(terms, step_constant(step, low), year.linear)) &&
         step_knows(step, atom_le(terms, year.linear, step_constant(step, high)));
}

static bool print_time(Step *step, LibraryCall call) {
  Linear target, length;
  Access to;
  if (call.kind == LIBRARY_TIME_TEXT && !require_members(step)) return false;
  if (!step_pointer(step, 2, &target)) return false;
  Linear most = step_constant(step, (Int)library_time_text_size(call.name) - 1);
  bool is_made = has_plain_year(step, call);  // asked before the array is written, which may be the structure
  if (!write_text(step, target, TIME_TEXT_LEAST, most, &to, &length)) return false;
  if (!is_made) step_fork_null(step);
  end_text(step, to, length);
  step_bind_number(step, target);
  return true;
}

// 0: it did not fit, and the array may hold anything; or nothing was to be printed.
static bool format_time(Step *step) {
  Terms *terms = step->executor->terms;
  Linear target, size, length;
  Access to;
  bool some;
  if (!step_pointer(step, 1, &target) || !step_unsigned(step, 2, &size)) return false;
  if (!size.id) return step_give_up(step, "how much room there is for a text");
  if (!step_decide(step, atom_lt(terms, step_constant(step, 0), size), &some)) return false;
  if (!some) {
    step_bind_number(step, step_constant(step, 0));
    return true;
  }
  if (!write_text(step, target, 0, linear_add_constant(terms, size, -1), &to, &length)) return false;
  step_fork_null(step);
  end_text(step, to, length);
  step_bind_number(step, length);
  return true;
}

bool execute_time(Step *step, LibraryCall call) {
  switch ((int)call.kind) {
    case LIBRARY_TEXT: return give_text(step);
    case LIBRARY_ERROR_TEXT: return describe_error(step);
    case LIBRARY_SPLIT_TIME: return split_time(step);
    case LIBRARY_JOIN_TIME: return join_time(step);
    case LIBRARY_TIME_TEXT:
    case LIBRARY_SECONDS_TEXT: return print_time(step, call);
    default: return format_time(step);
  }
}
