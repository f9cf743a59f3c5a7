// stdio.h: streams. A stream is an object of its own kind, of which the program can only hold the address.
#include <string.h>

#include "execute/library.h"

static bool is_standard_stream(const Step *step, Linear pointer) {
  const Executor *executor = step->executor;
  Symbol symbol;
  if (!linear_is_symbol(executor->terms, pointer, &symbol)) return false;
  for (uint32_t i = 1; i <= executor->program->global_count; i++)
    if (executor->streams[i].id == symbol.id) return true;
  return false;
}

bool step_require_stream(Step *step, uint32_t operand) {
  Terms *terms = step->executor->terms;
  Linear pointer, offset;
  if (!step_pointer(step, operand, &pointer)) return false;
  if (!step_require(step, atom_le(terms, step_constant(step, 1), pointer), UNDEFINED_NULL_ACCESS)) return false;
  if (is_standard_stream(step, pointer)) return true;
  const Allocation *stream = state_pointee(terms, step->state, pointer, &offset);
  if (stream && stream->freed) return step_fail(step, UNDEFINED_USE_AFTER_FREE, "the stream is closed");
  bool is_open = stream && stream->kind == ALLOCATION_STREAM && stream->size.id &&
                 step_knows(step, atom_eq(terms, offset, step_constant(step, 0)));
  if (!is_open) step_violation(step, UNDEFINED_UNKNOWN_OBJECT, "an open stream is not known to be there");
  return true;
}

static bool open_stream(Step *step) {
  Linear pointer;
  step_fork_null(step);
  step->state->exact = false;
  if (!step_allocate(step, ALLOCATION_STREAM, step_constant(step, 0), 1, false, "stream", &pointer)) return false;
  step_bind(step, value_number(pointer, true));
  return true;
}

static bool close_stream(Step *step) {
  Linear pointer, offset;
  if (!step_pointer(step, 1, &pointer)) return false;
  Allocation *stream = state_pointee(step->executor->terms, step->state, pointer, &offset);
  if (stream && stream->kind == ALLOCATION_STREAM) {
    stream->freed = true;
    written_add_all(&stream->written);
  } else {
    step_violation(step, UNDEFINED_UNKNOWN_OBJECT, "which stream is closed is not known");
    for (uint32_t i = 0; i < step->state->allocations.count; i++) {
      Allocation *other = &step->state->allocations.data[i];
      if (other->kind == ALLOCATION_STREAM) other->size = (Linear){0};
    }
  }
  return execute_arbitrary(step);
}

// At most `size - 1` bytes, at least one where there is room for one, and a zero byte, or null; then the bytes may have changed, too.
static bool read_line(Step *step) {
  Terms *terms = step->executor->terms;
  Linear target, size, zero = step_constant(step, 0);
  Access to;
  bool some, is_new;
  if (!step_pointer(step, 1, &target) || !step_signed(step, 2, &size)) return false;
  if (!size.id) return step_give_up(step, "fgets with a size that is not known");
  if (!step_decide(step, atom_lt(terms, zero, size), &some)) return false;
  if (!some) {
    step_bind_number(step, zero);
    return true;
  }
  bool has_room = step_knows(step, atom_lt(terms, step_constant(step, 1), size));
  Linear length = step_again(step, SLOT_RULE, "length", has_room, INT32_MAX, &is_new);
  if (is_new && !step_assume(step, atom_lt(terms, length, size))) return false;
  length = state_resolve(terms, step->state, length);
  Linear written = linear_add_constant(terms, length, 1);
  if (!step_access(step, target, written, true, &to)) return false;
  step_forget(step, to, written);
  step_fork_null(step);
  if (to.base.id) step_put_zero(step, to, linear_add(terms, to.offset, length));
  step_bind_number(step, target);
  return true;
}

// Fewer bytes than there is room for, and a zero byte; or none, and -1. Then the bytes may have changed, too.
static bool read_up_to(Step *step) {
  Terms *terms = step->executor->terms;
  Linear target, room, minus_one = step_constant(step, -1);
  Access to;
  bool some, is_new;
  if (!step_pointer(step, 1, &target) || !step_unsigned(step, 2, &room)) return false;
  if (!room.id) return step_give_up(step, "a line that is read into an object of a size that is not known");
  if (!step_decide(step, atom_lt(terms, step_constant(step, 1), room), &some)) return false;
  if (!some) {
    step_bind(step, value_number(minus_one, false));
    return true;
  }
  Linear length = step_again(step, SLOT_RULE, "length", 1, step_largest_size(step), &is_new);
  if (is_new && !step_assume(step, atom_lt(terms, length, room))) return false;
  length = state_resolve(terms, step->state, length);
  Linear written = linear_add_constant(terms, length, 1);
  if (!step_access(step, target, written, true, &to)) return false;
  step_forget(step, to, written);
  step_fork_result(step, value_number(minus_one, false));
  if (to.base.id) step_put_zero(step, to, linear_add(terms, to.offset, length));
  step_bind_number(step, length);
  return true;
}

static bool measure_line(Step *step) {
  Linear room;
  if (!step_unsigned(step, 1, &room)) return false;
  step->state->exact = false;
  Linear needed = step_fresh(step, FRESH_IMPRECISE, "needed", 1, program_largest_object(step->executor->program));
  if (!step_assume_within(step, room, needed, (Linear){0})) return false;
  step_bind_number(step, state_resolve(step->executor->terms, step->state, needed));
  return true;
}

// fread and fwrite: `count` elements of `size` bytes, or fewer.
static bool transfer(Step *step, bool writes) {
  Terms *terms = step->executor->terms;
  Linear size, count, zero = step_constant(step, 0);
  Access access;
  bool some_size, some_count, is_new;
  if (!step_unsigned(step, 2, &size) || !step_unsigned(step, 3, &count)) return false;
  if (!size.id || !count.id) return step_give_up(step, "how much is read or written is not known");
  if (!step_decide(step, atom_lt(terms, zero, size), &some_size) ||
      !step_decide(step, atom_lt(terms, zero, count), &some_count))
    return false;
  if (!some_size || !some_count) {
    step_bind_number(step, zero);
    return true;
  }
  // Only those elements that are transferred are touched.
  Linear done = step_again(step, SLOT_RULE, "transferred", 0, BOUND_NONE_HIGH, &is_new);
  if (is_new && !step_assume_within(step, zero, done, step_times(step, size, count))) return false;
  done = state_resolve(terms, step->state, done);
  if (!step_reach_operand(step, 1, done, writes, &access)) return false;
  if (writes) step_forget(step, access, done);
  return step_bind_up_to(step, count);
}

// read and its like: as many bytes as the result says, or -1.
static bool read_file(Step *step) {
  Linear room;
  Access to;
  bool is_new;
  if (!step_unsigned(step, 3, &room)) return false;
  if (!room.id) return step_give_up(step, "how much is read is not known");
  Linear done = step_again(step, SLOT_RULE, "read", 0, program_largest_object(step->executor->program), &is_new);
  if (is_new && !step_assume_within(step, (Linear){0}, done, room)) return false;
  done = state_resolve(step->executor->terms, step->state, done);
  if (!step_reach_operand(step, 2, done, true, &to)) return false;
  step_fork_result(step, value_number(step_constant(step, -1), false));
  step_forget(step, to, done);
  step_bind_number(step, done);
  return true;
}

bool execute_stream(Step *step, LibraryCall call) {
  switch ((int)call.kind) {
    case LIBRARY_FOPEN: return open_stream(step);
    case LIBRARY_FCLOSE: return close_stream(step);
    case LIBRARY_FGETS: return read_line(step);
    case LIBRARY_LINE: return read_up_to(step);
    case LIBRARY_LINE_ROOM: return measure_line(step);
    case LIBRARY_READ: return read_file(step);
    default: return transfer(step, call.kind == LIBRARY_FREAD);
  }
}
