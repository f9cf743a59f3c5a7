// string.h: functions that write strings.
//
// What is written is a copy of a string or of its first bytes, and a zero byte behind it: what is known of the source is known of the copy, all else
// in the range that is written is forgotten.
#include <string.h>

#include "execute/library.h"

static Linear plus(Step *step, Linear number, Int more) {
  return linear_add_constant(step->executor->terms, number, more);
}

// Copies `length` bytes of the source to pointer + skip, and puts a zero byte behind them. False: the rule must return false.
static bool copy_and_end(Step *step, Linear pointer, Linear skip, const StringFact *source, Linear length) {
  Terms *terms = step->executor->terms;
  Access to;
  Linear written = plus(step, length, 1);
  if (!step_reach(step, linear_add(terms, pointer, skip), written, true, &to)) return false;
  Access from = source->access;
  if (from.base.id && from.base.id == to.base.id) from.base = (Symbol){0};  // perhaps the ranges overlap
  step_forget(step, to, written);
  step_copy(step, to, from, length);
  step_put_zero(step, to, linear_add(terms, to.offset, length));
  return true;
}

// The same, when there must be room for it; the source must not overlap with what is written.
static bool fit_and_end(Step *step, Linear pointer, Linear skip, const StringFact *source, Linear length) {
  Access to;
  Linear written = plus(step, length, 1);
  if (!step_access(step, linear_add(step->executor->terms, pointer, skip), written, true, &to)) return false;
  step_require_apart(step, to, written, source->access, plus(step, source->length, 1));
  return copy_and_end(step, pointer, skip, source, length);
}

static bool copy_string(Step *step, LibraryCall call, Linear target, Linear skip) {
  Terms *terms = step->executor->terms;
  StringFact source;
  if (!step_known_string(step, 2, &source)) return false;
  if (!copy_and_end(step, target, skip, &source, source.length)) return false;
  step_bind_number(step, strcmp(call.name, "stpcpy") ? target : linear_add(terms, target, source.length));
  return true;
}

// Exactly `size` bytes are written: the string as far as it fits, then zeros.
static bool copy_padded(Step *step, LibraryCall call, Linear target) {
  Terms *terms = step->executor->terms;
  Linear size;
  StringFact source;
  Access to;
  bool some = true, is_shorter = false;
  if (!step_unsigned(step, 3, &size)) return false;
  if (size.id && !step_decide(step, atom_lt(terms, step_constant(step, 0), size), &some)) return false;
  if (!some) {
    step_bind_number(step, target);
    return true;
  }
  if (!step_known_bounded_string(step, 2, size, &source)) return false;
  if (!step_reach(step, target, size, true, &to)) return false;
  if (source.length.id && size.id && !step_decide(step, atom_lt(terms, source.length, size), &is_shorter)) return false;
  Access from = source.access;
  if (from.base.id && from.base.id == to.base.id) from.base = (Symbol){0};
  step_forget(step, to, size);
  if (source.length.id && from.base.id) step_copy(step, to, from, source.length);
  if (is_shorter) {
    step_put_zero(step, to, linear_add(terms, to.offset, source.length));
    step_put_zero(step, to, plus(step, linear_add(terms, to.offset, size), -1));
  }
  bool to_end = !strcmp(call.name, "stpncpy");
  step_bind_number(step, to_end ? linear_add(terms, target, source.length) : target);
  return true;
}

static bool append_bounded(Step *step, Linear target) {
  Linear most;
  StringFact before, source;
  if (!step_known_string(step, 1, &before) || !step_unsigned(step, 3, &most) || !step_known_bounded_string(step, 2, most, &source))
    return false;
  if (!copy_and_end(step, target, before.length, &source, source.length)) return false;
  step_bind_number(step, target);
  return true;
}

// strlcpy, strlcat and strxfrm (in the "C" locale): as much as fits in `room` bytes with the zero byte. The result is the length that was wished for.
static bool copy_fitting(Step *step, LibraryCall call, Linear target, Linear skip, Linear room, Linear wished_before) {
  Terms *terms = step->executor->terms;
  StringFact source;
  bool fits = false, some = true;
  if (!step_known_string(step, 2, &source)) return false;
  if (!source.length.id || !room.id) return step_give_up(step, call.name);
  if (!step_decide(step, atom_lt(terms, source.length, room), &fits)) return false;
  if (!fits && !step_decide(step, atom_lt(terms, step_constant(step, 0), room), &some)) return false;
  Linear copied = fits ? source.length : plus(step, room, -1);
  if (some && !fit_and_end(step, target, skip, &source, copied)) return false;
  if (!fits && some && !strcmp(call.name, "strxfrm")) {  // then it need not even be a string
    Access to;
    if (!step_access(step, target, room, true, &to)) return false;
    step_forget(step, to, room);
  }
  step_bind_number(step, linear_add(terms, wished_before, source.length));
  return true;
}

static bool append_fitting(Step *step, LibraryCall call, Linear target) {
  Terms *terms = step->executor->terms;
  Linear size;
  StringFact before, source;
  bool is_shorter = false;
  if (!step_unsigned(step, 3, &size) || !step_known_bounded_string(step, 1, size, &before)) return false;
  if (!before.length.id || !size.id) return step_give_up(step, call.name);
  if (!step_decide(step, atom_lt(terms, before.length, size), &is_shorter)) return false;
  if (is_shorter)
    return copy_fitting(step, call, target, before.length, linear_sub(terms, size, before.length), before.length);
  if (!step_known_string(step, 2, &source)) return false;
  step_bind_number(step, linear_add(terms, size, source.length));
  return true;
}

static bool duplicate(Step *step, LibraryCall call) {
  Terms *terms = step->executor->terms;
  StringFact source;
  Linear most, pointer;
  Symbol base;
  bool is_bounded = call.kind == LIBRARY_STRNDUP;
  if (is_bounded) {
    if (!step_unsigned(step, 2, &most) || !step_known_bounded_string(step, 1, most, &source)) return false;
  } else if (!step_known_string(step, 1, &source)) {
    return false;
  }
  if (!source.length.id) return step_give_up(step, call.name);
  step_may_return_null(step);
  if (!step_allocate(step, ALLOCATION_HEAP, plus(step, source.length, 1), library_heap_alignment(step->executor->program), false, "copy", &pointer)) return false;
  linear_is_symbol(terms, pointer, &base);
  Access to = {.base = base, .offset = step_constant(step, 0)};
  if (source.access.base.id) step_copy(step, to, source.access, source.length);
  step_put_zero(step, to, source.length);
  step_bind_number(step, pointer);
  return true;
}

bool execute_text_copy(Step *step, LibraryCall call) {
  Linear target, size;
  StringFact before;
  if (!step_pointer(step, 1, &target)) return false;
  Linear zero = step_constant(step, 0);
  bool translates = !strcmp(call.name, "strxfrm");
  switch ((int)call.kind) {
    case LIBRARY_STRCPY: return copy_string(step, call, target, zero);
    case LIBRARY_STRCAT: return step_known_string(step, 1, &before) && copy_string(step, call, target, before.length);
    case LIBRARY_STRNCPY: return copy_padded(step, call, target);
    case LIBRARY_STRNCAT: return append_bounded(step, target);
    case LIBRARY_STRLCPY:
      if (translates && library_has_locales(step->executor->program)) return step_give_up(step, "strxfrm in a locale");
      return step_unsigned(step, 3, &size) && copy_fitting(step, call, target, zero, size, zero);
    case LIBRARY_STRLCAT: return append_fitting(step, call, target);
    default: return duplicate(step, call);
  }
}
