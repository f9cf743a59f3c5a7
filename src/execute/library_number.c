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

typedef struct {
  Int low, high;
} Run;

enum { MOST_RUNS = 3 };

// The characters of a class lie in runs. Where there are more than a few, one stands for all: *is_all is false then. Returns how many there are.
static uint32_t class_runs(const char *name, Run runs[MOST_RUNS], bool *is_all) {
  uint32_t count = 0;
  *is_all = true;
  for (Int c = -1; c < 256; c++) {
    if (!library_in_class(name, c)) continue;
    bool is_next = count && runs[count - 1].high == c - 1;
    if (!is_next && count == MOST_RUNS) {
      *is_all = false;
      count = 1;
    } else if (!is_next && *is_all) {
      runs[count++].low = c;
    }
    runs[count - 1].high = c;
  }
  return count;
}

// Is the character one of the class, or in the run that stands for it? False: the rule must return false.
static bool find_run(Step *step, Linear character, const Run *runs, uint32_t count, bool *is_in) {
  Terms *terms = step->executor->terms;
  *is_in = false;
  for (uint32_t i = 0; i < count && !*is_in; i++) {
    bool reaches;
    if (!step_decide(step, atom_le(terms, step_constant(step, runs[i].low), character), &reaches)) return false;
    if (!reaches) return true;
    if (!step_decide(step, atom_le(terms, character, step_constant(step, runs[i].high)), is_in)) return false;
  }
  return true;
}

// The result is not 0 for the characters of the class, and 0 for others.
static bool execute_class(Step *step, LibraryCall call) {
  Terms *terms = step->executor->terms;
  Linear character;
  Run runs[MOST_RUNS];
  Int known;
  bool is_all, is_in;
  if (library_has_locales(step->executor->program)) return execute_arbitrary(step);
  if (!step_signed(step, 1, &character)) return false;
  if (!character.id) return execute_arbitrary(step);
  uint32_t count = class_runs(call.name, runs, &is_all);
  if (linear_is_constant(terms, character, &known))
    is_in = library_in_class(call.name, known), is_all = true;
  else if (!find_run(step, character, runs, count, &is_in))
    return false;
  if (!is_in) {
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

// What the character becomes, where the state says whether it is one of [low, high], to which the distance is added; none: it does not say so.
static Linear known_case(Step *step, Linear character, Run letters, Int distance) {
  Terms *terms = step->executor->terms;
  Atom reaches = atom_le(terms, step_constant(step, letters.low), character),
       stays = atom_le(terms, character, step_constant(step, letters.high));
  if (step_knows(step, reaches) && step_knows(step, stays)) return linear_add_constant(terms, character, distance);
  if (step_knows(step, atom_negate(terms, reaches)) || step_knows(step, atom_negate(terms, stays))) return character;
  return (Linear){0};
}

// A string ends where one that is compared without regard to case does: whether a character is the zero byte is known behind it, where nothing says that it is negative.
static bool split_zero(Step *step, Linear character) {
  Terms *terms = step->executor->terms;
  bool is_zero;
  return !step_knows(step, atom_le(terms, step_constant(step, 0), character)) ||
         step_decide(step, atom_le(terms, character, step_constant(step, 0)), &is_zero);
}

static bool execute_case(Step *step, LibraryCall call) {
  enum { DISTANCE = 'a' - 'A' };
  Terms *terms = step->executor->terms;
  Linear character;
  if (!step_signed(step, 1, &character) || (character.id && !split_zero(step, character))) return false;
  bool is_known = character.id && !library_has_locales(step->executor->program), up = !strcmp(call.name, "toupper");
  Run letters = up ? (Run){'a', 'z'} : (Run){'A', 'Z'};
  Linear result = is_known ? known_case(step, character, letters, up ? -DISTANCE : DISTANCE) : (Linear){0};
  if (!result.id) {
    step->state->exact = false;
    result = step_fresh(step, FRESH_IMPRECISE, NULL, -1, UINT8_MAX);
    Linear low = is_known && up ? linear_add_constant(terms, character, -DISTANCE) : character,
           high = is_known && !up ? linear_add_constant(terms, character, DISTANCE) : character;
    if (is_known && !step_assume_within(step, low, result, high)) return false;
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
