// stdlib.h, strings.h, ctype.h: numbers and characters.
#include <string.h>

#include "execute/library.h"

// The standard says nothing about bases other than 0 and 2 to 36; with them glibc does not store where the number ends. False: the rule must return false.
static bool require_base(Step *step) {
  Terms *terms = step->executor->terms;
  Linear base, one = step_constant(step, 1);
  bool is_small, is_large, is_zero;
  if (!step_signed(step, 3, &base)) return false;
  if (!base.id) return step_give_up(step, "a base that is not known");
  if (!step_decide(step, atom_le(terms, base, one), &is_small)) return false;
  if (is_small && !step_decide(step, atom_eq(terms, base, step_constant(step, 0)), &is_zero)) return false;
  if (is_small) return is_zero || step_give_up(step, "a base that no number has");
  if (!step_decide(step, atom_lt(terms, step_constant(step, 36), base), &is_large)) return false;
  return !is_large || step_give_up(step, "a base that no number has");
}

// strtol and its like: where the number ends is stored through the second argument, unless that is null.
static bool execute_parse(Step *step, Library kind) {
  Terms *terms = step->executor->terms;
  StringFact string;
  Linear pointer, size = step_constant(step, step->executor->program->pointer_bits / 8);
  Access place;
  bool is_null;
  if (!step_pointer(step, 1, &pointer) || !step_known_string(step, 1, &string) || !step_is_null(step, 2, &is_null))
    return false;
  if (is_null) return execute_arbitrary(step);
  if ((kind == LIBRARY_STRTOL && !require_base(step)) || !step_reach_operand(step, 2, size, true, &place)) return false;
  Linear end = {0};
  if (string.length.id) {
    Linear read = step_fresh(step, FRESH_IMPRECISE, "read", 0, step_largest_size(step));
    if (!step_assume_within(step, (Linear){0}, read, string.length)) return false;
    end = linear_add(terms, pointer, state_resolve(terms, step->state, read));
  }
  step_write_pointer(step, place, end);
  return execute_arbitrary(step);
}

bool execute_number(Step *step, LibraryCall call) {
  if (call.kind == LIBRARY_STRTOL || call.kind == LIBRARY_STRTOD) return execute_parse(step, call.kind);
  if (call.kind != LIBRARY_FFS)
    return execute_arbitrary(step);  // what the standard leaves open when the number is too large is a number, too
  step->state->exact = false;
  step_bind_number(step, step_fresh(step, FRESH_IMPRECISE, NULL, 0, step->instruction->operands[1].type.bits));
  return true;
}

// The characters of a class lie in [low, high]; *is_all: and are all that lie there.
static void class_hull(const char *name, Int *low, Int *high, bool *is_all) {
  *low = 256;
  *high = -1;
  Int count = 0;
  for (Int c = -1; c < 256; c++) {
    if (!library_in_class(name, c)) continue;
    if (c < *low) *low = c;
    *high = c;
    count++;
  }
  *is_all = count == *high - *low + 1;
}

// The result is not 0 for the characters of the class, and 0 for others.
static bool execute_class(Step *step, LibraryCall call) {
  Terms *terms = step->executor->terms;
  Linear character;
  Int low, high, known;
  bool is_all, reaches, stays = false;
  if (library_has_locales(step->executor->program)) return execute_arbitrary(step);
  if (!step_signed(step, 1, &character)) return false;
  if (!character.id) return execute_arbitrary(step);
  class_hull(call.name, &low, &high, &is_all);
  if (linear_is_constant(terms, character, &known))
    low = high = known, is_all = true, reaches = library_in_class(call.name, known), stays = true;
  else if (!step_decide(step, atom_le(terms, step_constant(step, low), character), &reaches))
    return false;
  else if (reaches && !step_decide(step, atom_le(terms, character, step_constant(step, high)), &stays))
    return false;
  if (!reaches || !stays) {
    step_bind_number(step, step_constant(step, 0));
    return true;
  }
  if (!is_all) step_fork_null(step);
  step->state->exact = false;
  Linear result = step_fresh(step, FRESH_IMPRECISE, NULL, INT32_MIN, INT32_MAX);
  if (!step_assume(step, atom_ne(terms, result, step_constant(step, 0)))) return false;
  step_bind(step, value_number(result, false));
  return true;
}

static bool execute_case(Step *step, LibraryCall call) {
  Terms *terms = step->executor->terms;
  Linear character;
  Int known;
  if (!step_signed(step, 1, &character)) return false;
  bool is_known = linear_is_constant(terms, character, &known), any = library_has_locales(step->executor->program);
  if (is_known && !any) {
    step_bind(step, value_number(step_constant(step, library_to_case(call.name, known)), false));
    return true;
  }
  step->state->exact = false;
  Linear result = step_fresh(step, FRESH_IMPRECISE, NULL, -1, UINT8_MAX);
  bool up = !strcmp(call.name, "toupper");
  if (character.id && !any) {
    Linear low = up ? linear_add_constant(terms, character, -32) : character,
           high = up ? character : linear_add_constant(terms, character, 32);
    if (!step_assume_within(step, low, result, high)) return false;
  }
  step_bind(step, value_number(state_resolve(terms, step->state, result), false));
  return true;
}

bool execute_character(Step *step, LibraryCall call) {
  switch ((int)call.kind) {
    case LIBRARY_CTYPE: return execute_class(step, call);
    case LIBRARY_TOCASE: return execute_case(step, call);
    default:  // isascii, toascii
      step->state->exact = false;
      step_bind_number(step, step_fresh(step, FRESH_IMPRECISE, NULL, 0, call.kind == LIBRARY_TOASCII ? 127 : 1));
      return true;
  }
}
