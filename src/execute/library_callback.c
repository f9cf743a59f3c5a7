// One step of qsort or bsearch, whose loops are part of the program (library/callbacks.c): which elements are compared is not known, nor how often,
// nor what a sorting leaves where before it is done. So this describes every way of sorting and of searching.
#include "execute/command_line.h"
#include "execute/library.h"
#include "state/own_fold.h"

enum { TOLD_BITS = 64 };  // of what the bounded engine tells from step to step; nothing is said of it here

// A pointer to some element. False: infeasible.
static bool any_element(Step *step, Linear array, Linear count, Linear size, Linear total, Linear *pointer) {
  Terms *terms = step->executor->terms;
  Int factor;
  Linear zero = step_constant(step, 0), offset;
  if (linear_is_constant(terms, size, &factor)) {
    Linear index = step_fresh(step, FRESH_IMPRECISE, "index", 0, step_largest_size(step));
    if (!step_assume(step, atom_lt(terms, index, count))) return false;
    offset = linear_scale(terms, state_resolve(terms, step->state, index), factor);
  } else {
    offset = step_fresh(step, FRESH_IMPRECISE, "element", 0, BOUND_NONE_HIGH);
    if (!step_assume_within(step, zero, linear_add(terms, offset, size), total)) return false;
  }
  *pointer = linear_add(terms, array, state_resolve(terms, step->state, offset));
  return true;
}

static void bind_step(Step *step, bool more, Linear a, Linear b) {
  step_bind_result(step, 0, value_number(step_constant(step, more), true));
  step_bind_result(step, 1, value_number(a, true));
  step_bind_result(step, 2, value_number(b, true));
  Linear told = step_fresh(step, FRESH_IMPRECISE, "told", 0, range_high(TOLD_BITS, false));
  step_bind_result(step, 3, value_number(told, true));
}

// The instruction is done, and nothing more is compared.
static void fork_end(Step *step, Linear found) {
  State *saved = step->state;
  step->state = state_clone(saved);
  bind_step(step, false, step_constant(step, 0), found);
  step_done(step);
  state_vec_push(&step->executor->pending, step->state);
  step->state = saved;
}

// What elements own changes places with them, and each is then as all are.
static void permute(Step *step, Access access, Linear size, Linear total) {
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  Int bytes;
  if (!access.base.id || !access.offset.id || !linear_is_constant(memory.terms, size, &bytes) || bytes > UINT32_MAX) {
    step_forget(step, access, total);
    return;
  }
  if (total.id == size.id) return;  // a single one stays where it is
  own_fold_object(&memory, access.base, (uint32_t)bytes);
  segments_permute(&memory, access.base, access.offset, (uint32_t)bytes, total);
}

bool execute_callback_step(Step *step, LibraryCall call) {
  Terms *terms = step->executor->terms;
  bool sorts = call.kind == LIBRARY_SORT_STEP, some_count, some_size;
  Linear array, count, size, total, zero = step_constant(step, 0), a, b = zero;
  Access access;
  if (!step_pointer(step, 1, &array) || !step_unsigned(step, 2, &count) || !step_unsigned(step, 3, &size)) return false;
  if (!array.id || !count.id || !size.id) return step_give_up(step, "an array that is not known is sorted or searched");
  if (!step_decide(step, atom_lt(terms, zero, count), &some_count)) return false;
  if (!step_decide(step, atom_lt(terms, zero, size), &some_size)) return false;
  if (!some_count) {
    bind_step(step, false, zero, zero);
    return true;
  }
  if (!some_size) return step_fail(step, UNDEFINED_BAD_CALL, "elements of size 0");
  total = linear_product(terms, count, size);
  bool is_written = sorts && !step_permutes_command_line(step, array, size, total);
  if (!step_access(step, array, total, is_written, &access)) return false;
  if (sorts) permute(step, access, size, total);
  step->state->exact = false;
  fork_end(step, zero);
  if (!any_element(step, array, count, size, total, &a)) return false;
  if (!sorts) fork_end(step, a);
  if (sorts && !any_element(step, array, count, size, total, &b)) return false;
  bind_step(step, true, a, b);
  return true;
}
