// stdio.h: functions with a format. What they read through their arguments must be there, what they write is bounded by what each conversion can give.
#include <string.h>

#include "execute/library.h"
#include "program/format.h"

// What is printed: a part whose length is known exactly, and one between two numbers.
typedef struct {
  Linear exact;
  Int least, most;
  bool bounded;  // most says something
} Length;

static void add_between(Length *length, Int least, Int most) {
  length->least += least;
  length->most += most;
}

// Digits of integers and of floats in the widest form that a conversion without width and precision has.
static Int most_characters(const Step *step, const Conversion *conversion) {
  uint32_t bits = 8 * conversion_int_bytes(conversion, step->executor->program->pointer_bits);
  switch (conversion->kind) {
    case 'c': return 1;
    case 'd':
    case 'i':
    case 'u': return bits / 3 + 2;
    case 'x':
    case 'X': return bits / 4 + 3;
    case 'o': return bits / 3 + 3;
    case 'p': return 2 * 8 + 3;
    case 'e':
    case 'E':
    case 'g':
    case 'G': return 20;
    case 'a':
    case 'A': return 40;
    default: return conversion->size == 'L' ? 4960 : 330;  // f: all digits of the largest number
  }
}

static void add_conversion(Step *step, const Conversion *conversion, Length *length) {
  Int most = most_characters(step, conversion);
  if (conversion->precision_is_star || conversion->width_is_star) length->bounded = false;
  if (conversion->has_precision) most += (Int)conversion->precision;
  if (conversion->has_width && (Int)conversion->width > most) most = (Int)conversion->width;
  add_between(length, conversion->kind == 'c' && conversion->is_plain && !conversion->has_width ? 1 : 0, most);
}

// A precision bounds how much of the string is read.
static bool add_text(Step *step, const Conversion *conversion, uint32_t operand, const Access *target, Length *length) {
  Terms *terms = step->executor->terms;
  StringFact string;
  if (conversion->size == 'l') return step_give_up(step, "a format with wide characters");
  if (operand >= step->instruction->operand_count || step->instruction->operands[operand].type.kind != TYPE_POINTER)
    return step_fail(step, UNDEFINED_BAD_CALL, "the format asks for a string");
  if (conversion->precision_is_star) {
    // The precision counts when it is not negative; which it is stands nowhere else.
    Linear precision;
    bool counts = false;
    if (!step_signed(step, operand - 1, &precision)) return false;
    if (precision.id && !step_decide(step, atom_le(terms, step_constant(step, 0), precision), &counts)) return false;
    if (counts ? !step_bounded_string(step, operand, precision, &string) : !step_string(step, operand, &string))
      return false;
  } else if (conversion->has_precision) {
    if (!step_bounded_string(step, operand, step_constant(step, (Int)conversion->precision), &string)) return false;
  } else if (!step_string(step, operand, &string)) {
    return false;
  }
  if (!string.length.id)
    length->bounded = false;
  else
    length->exact = linear_add(terms, length->exact, string.length);
  if (conversion->width_is_star)
    length->bounded = false;
  else if (conversion->has_width)
    add_between(length, 0, (Int)conversion->width);
  if (target && target->base.id && target->base.id == string.access.base.id) {
    // The target's size is not known yet: only what lies before it is surely apart.
    if (!string.length.id ||
        !step_knows(step, atom_lt(terms, linear_add(terms, string.access.offset, string.length), target->offset)))
      step_violation(step, UNDEFINED_OVERLAP, "what is printed may lie where it is printed to");
  }
  return true;
}

static bool store_count(Step *step, const Conversion *conversion, uint32_t operand) {
  Access access;
  if (operand >= step->instruction->operand_count || step->instruction->operands[operand].type.kind != TYPE_POINTER)
    return step_fail(step, UNDEFINED_BAD_CALL, "the format asks for a pointer");
  Linear size = step_constant(step, conversion_int_bytes(conversion, step->executor->program->pointer_bits));
  if (!step_access_operand(step, operand, size, true, &access)) return false;
  step_forget(step, access, size);
  return true;
}

// The arguments from operand `next` on are what the format says. False: the rule must return false.
static bool require_arguments(Step *step, const char *format, uint32_t next, const Access *target, Length *length) {
  Conversion conversion;
  for (const char *p = format;; p = conversion.rest) {
    bool is_last = !format_next_print(p, &conversion);
    Int literal = is_last ? (Int)strlen(p) : (Int)(conversion.start - p);
    add_between(length, literal, literal);
    if (is_last || !conversion.kind) return true;
    if (conversion.kind == '%') {
      add_between(length, 1, 1);
      continue;
    }
    if (!strchr("diouxXeEfFgGaAcsnp", conversion.kind)) return step_give_up(step, "a conversion in a format");
    next += conversion.stars;
    if (next >= step->instruction->operand_count)
      return step_fail(step, UNDEFINED_BAD_CALL, "the format asks for another argument");
    if (conversion.kind == 'n'   ? !store_count(step, &conversion, next)
        : conversion.kind == 's' ? !add_text(step, &conversion, next, target, length)
                                 : false)
      return false;
    if (conversion.kind != 'n' && conversion.kind != 's') add_conversion(step, &conversion, length);
    next++;
  }
}

// Where a format is not a constant of the program, it may ask for anything.
static bool without_format(Step *step, uint32_t operand) {
  if (operand + 1 < step->instruction->operand_count) return step_give_up(step, "a format that is not constant");
  step_violation(step, UNDEFINED_BAD_CALL, "a format that is not constant may ask for arguments");
  return true;
}

static Linear total_length(Step *step, const Length *length, bool *is_new) {
  Int most = length->bounded ? length->most : BOUND_NONE_HIGH;
  Linear rest = step_again(step, SLOT_RULE, "printed", length->least, most, is_new);
  return linear_add(step->executor->terms, length->exact, state_resolve(step->executor->terms, step->state, rest));
}

static bool print_to_memory(Step *step, bool is_bounded) {
  Terms *terms = step->executor->terms;
  uint32_t operand = is_bounded ? 3 : 2;
  Linear target, size = {0}, zero = step_constant(step, 0);
  Access to = {0};
  Length length = {.exact = zero, .bounded = true};
  bool some = true, fits = true, is_new;
  if (!step_pointer(step, 1, &target) || (is_bounded && !step_unsigned(step, 2, &size))) return false;
  if (is_bounded && !size.id) return step_give_up(step, "snprintf with a size that is not known");
  if (is_bounded && !step_decide(step, atom_lt(terms, zero, size), &some)) return false;
  if (some && !step_access(step, target, step_constant(step, 1), true, &to)) return false;
  const char *format = step_constant_format(step, operand);
  if (!format && !without_format(step, operand)) return false;
  if (!format) length.bounded = false;
  if (format && !require_arguments(step, format, operand + 1, some ? &to : NULL, &length)) return false;
  Linear printed = total_length(step, &length, &is_new);
  if (is_bounded && some && !step_decide(step, atom_lt(terms, printed, size), &fits)) return false;
  Linear end = fits ? printed : linear_add_constant(terms, size, -1), written = linear_add_constant(terms, end, 1);
  if (some) {
    if (!step_access(step, target, written, true, &to)) return false;
    step_forget(step, to, written);
    if (to.base.id) step_put_zero(step, to, linear_add(terms, to.offset, end));
  }
  if (step_knows(step, atom_le(terms, printed, step_constant(step, INT32_MAX)))) {
    step_bind_number(step, printed);
    return true;
  }
  return execute_arbitrary(step);
}

bool execute_print(Step *step, LibraryCall call) {
  if (call.kind == LIBRARY_SPRINT) return print_to_memory(step, !strcmp(call.name, "snprintf"));
  uint32_t operand = strcmp(call.name, "printf") ? 2 : 1;
  Length length = {.exact = step_constant(step, 0)};
  const char *format = step_constant_format(step, operand);
  if (format ? !require_arguments(step, format, operand + 1, NULL, &length) : !without_format(step, operand))
    return false;
  return execute_arbitrary(step);
}
