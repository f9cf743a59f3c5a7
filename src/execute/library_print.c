// stdio.h: functions with a format. What they read through their arguments must be there, what they write is bounded by what each conversion can give.
#include <string.h>

#include "execute/library.h"
#include "library/format.h"
#include "state/reach.h"

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

static Int characters(Int number, Int base) {
  Int count = 1 + (number < 0);
  for (Int left = int_abs(number); left >= base; left /= base) count++;
  return count;
}

// A sign or blank in front of numbers that are not negative, or else what shows the base: 0x, 0. (Zeros and blanks only fill up to the width.)
static Int most_of_flags(const Conversion *conversion) {
  bool has_sign = false, has_base = false;
  for (const char *flag = conversion->start + 1; flag < conversion->rest && strchr("-+ #0'", *flag); flag++) {
    has_sign |= *flag == '+' || *flag == ' ';
    has_base |= *flag == '#';
  }
  return has_base ? 2 - (conversion->kind == 'o') : has_sign;
}

// How many an integer takes of which it is known where it lies, if that is in the range of the type as which it is printed: then it is printed as it is.
static Int most_of_number(const Step *step, const Conversion *conversion, Linear number) {
  Int most = most_characters(step, conversion), low, high;
  bool is_signed = conversion->kind == 'd' || conversion->kind == 'i', is_unsigned = conversion->kind && strchr("uxXo", conversion->kind);
  uint32_t bits = 8 * conversion_int_bytes(conversion, step->executor->program->pointer_bits);
  if (!number.id || (!is_signed && !is_unsigned)) return most;
  knowledge_interval(step->executor->terms, &step->state->knowledge, number, &low, &high);
  if (low < range_low(bits, is_unsigned) || high > range_high(bits, is_unsigned)) return most;
  Int base = conversion->kind == 'o' ? 8 : conversion->kind == 'x' || conversion->kind == 'X' ? 16 : 10;
  Int at_low = characters(low, base), at_high = characters(high, base), widest = at_low > at_high ? at_low : at_high;
  widest += most_of_flags(conversion);
  return widest < most ? widest : most;
}

// At least one character, but for a 0 with precision 0 and an empty text; at least the width.
static void add_conversion(Step *step, const Conversion *conversion, Linear number, Length *length) {
  Int most = most_of_number(step, conversion, number);
  bool is_some = conversion->kind == 'c' ? conversion->is_plain : !conversion->has_precision && !conversion->precision_is_star;
  Int least = is_some && strchr("cdiuxXo", conversion->kind);
  if (conversion->precision_is_star || conversion->width_is_star) length->bounded = false;
  if (conversion->groups && library_has_locales(step->executor->program)) length->bounded = false;
  if (conversion->has_precision) most += (Int)conversion->precision;
  if (conversion->has_width && (Int)conversion->width > most) most = (Int)conversion->width;
  if (conversion->has_width && (Int)conversion->width > least) least = (Int)conversion->width;
  add_between(length, least, most);
}

// What the format takes its arguments from: those of the call, or of a va_list.
typedef struct {
  uint32_t next;  // operand of the call, or slot of the area
  Access area;    // the arguments of a list lie there; base id 0: arguments of the call
  bool is_list;   // of which nothing is known, where there is no area
} Arguments;

// An argument as it is given to a conversion.
typedef struct {
  Type type;
  Linear number;  // integers and pointers; none: not known
  uint32_t slot;  // of step_again
} Given;

static bool fail_argument(Step *step) {
  return step_fail(step, UNDEFINED_BAD_ARGUMENT, "the format asks for another argument");
}

static bool take_from_area(Step *step, Arguments *arguments, Given *given) {
  const Instruction *area = state_allocation(step->state, arguments->area.base)->area;
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  AbstractValue value;
  uint32_t index = arguments->next++;
  if (index >= area->slot_count) return fail_argument(step);
  const ArgumentSlot *slot = &area->slots[index];
  *given = (Given){.type = slot->type, .slot = SLOT_ARGUMENT + index};
  bool is_known = (slot->type.kind == TYPE_INT || slot->type.kind == TYPE_POINTER) &&
                  memory_read(&memory, arguments->area.base, step_constant(step, slot->offset), slot->bytes, &value);
  if (is_known && value.condition.kind == ATOM_NONE) given->number = value.linear;
  return true;
}

// The next one. False: the rule must return false.
static bool take(Step *step, Arguments *arguments, Given *given) {
  if (arguments->area.base.id) return take_from_area(step, arguments, given);
  uint32_t operand = arguments->next++;
  if (operand > instruction_argument_count(step->instruction)) return fail_argument(step);
  *given = (Given){.type = step->instruction->operands[operand].type, .slot = operand};
  if (given->type.kind != TYPE_INT && given->type.kind != TYPE_POINTER) return true;
  AbstractValue value = step_operand_raw(step, operand);
  if (value.condition.kind == ATOM_NONE) given->number = value.linear;
  return true;
}

// Finds the arguments that are left in the va_list that operand `next` is. False: the rule must return false.
static bool open_list(Step *step, Arguments *arguments) {
  int32_t offset = library_list_offset(step->executor->program);
  Terms *terms = step->executor->terms;
  Linear list, next;
  Access access;
  Int start;
  if (!step_pointer(step, arguments->next, &list)) return false;
  next = list;
  if (offset >= 0) {
    uint32_t word = step->executor->program->pointer_bits / 8;
    Linear field = linear_add_constant(terms, list, offset);
    if (!step_access(step, field, step_constant(step, word), true, &access)) return false;
    next = step_read_pointer(step, access).linear;
  }
  arguments->is_list = true;
  // With no bytes to be read, this is only about the object.
  if (!step_access(step, next, step_constant(step, 0), false, &access)) return false;
  if (!access.base.id) return true;
  const Instruction *area = state_allocation(step->state, access.base)->area;
  if (!area || !linear_is_constant(terms, access.offset, &start)) {
    step_violation(step, UNDEFINED_UNKNOWN_OBJECT, "which arguments the list has is not known");
    return true;
  }
  arguments->area = access;
  arguments->next = 0;
  while (arguments->next < area->slot_count && area->slots[arguments->next].offset < start) arguments->next++;
  return true;
}

// The last thing that a rule does with a list: it is not determined any more.
static void close_list(Step *step, uint32_t operand) {
  int32_t offset = library_list_offset(step->executor->program);
  Terms *terms = step->executor->terms;
  Access access = {0};
  if (offset < 0) return;
  Linear list = state_resolve(terms, step->state, step_operand_raw(step, operand).linear);
  const Allocation *object = state_pointee(terms, step->state, list, &access.offset);
  if (!object || object->freed) return;
  access.base = object->base;
  access.offset = linear_add_constant(terms, access.offset, offset);
  step_write_pointer(step, access, step_constant(step, 0));
}

// A precision bounds how much of the string is read.
static bool add_text(Step *step, const Conversion *conversion, const Given *stars, Given given, const Access *target,
                     Length *length) {
  Terms *terms = step->executor->terms;
  StringFact string;
  if (given.type.kind != TYPE_POINTER) return step_fail(step, UNDEFINED_BAD_ARGUMENT, "the format asks for a string");
  if (conversion->precision_is_star) {
    // The precision counts when it is not negative; which it is stands nowhere else.
    Linear precision = stars[conversion->stars - 1].number;
    bool counts = false;
    if (precision.id && !step_decide(step, atom_le(terms, step_constant(step, 0), precision), &counts)) return false;
    if (counts ? !step_bounded_string_at(step, given.number, given.slot, precision, &string)
               : !step_string_at(step, given.number, given.slot, &string))
      return false;
    if (!precision.id) string.length = (Linear){0};
  } else if (conversion->has_precision) {
    Linear precision = step_constant(step, (Int)conversion->precision);
    if (!step_bounded_string_at(step, given.number, given.slot, precision, &string)) return false;
  } else if (!step_string_at(step, given.number, given.slot, &string)) {
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

static bool store_count(Step *step, const Conversion *conversion, Given given) {
  Access access;
  if (given.type.kind != TYPE_POINTER) return step_fail(step, UNDEFINED_BAD_ARGUMENT, "the format asks for a pointer");
  Linear size = step_constant(step, conversion_int_bytes(conversion, step->executor->program->pointer_bits));
  if (!step_access(step, given.number, size, true, &access)) return false;
  step_forget(step, access, size);
  return true;
}

// The arguments are what the format says. False: the rule must return false.
static bool require_arguments(Step *step, const char *format, Arguments arguments, const Access *target,
                              Length *length) {
  Conversion conversion;
  for (const char *p = format;; p = conversion.rest) {
    bool is_last = !format_next_print(p, &conversion);
    Int literal = is_last ? (Int)strlen(p) : (Int)(conversion.start - p);
    Given stars[2] = {0}, given;
    add_between(length, literal, literal);
    if (is_last || !conversion.kind) return true;
    if (conversion.kind == '%') {
      add_between(length, 1, 1);
      continue;
    }
    if (!strchr("diouxXeEfFgGaAcsnp", conversion.kind)) return step_give_up(step, "a conversion in a format");
    bool is_text = conversion.kind == 'c' || conversion.kind == 's';
    if (is_text && conversion.size == 'l') return step_give_up(step, "a format with wide characters");
    for (uint32_t i = 0; i < conversion.stars; i++) {
      if (!take(step, &arguments, &stars[i])) return false;
      if (!star_takes(stars[i].type)) return fail_argument(step);
    }
    if (!take(step, &arguments, &given)) return false;
    if (conversion.kind == 'p') objects_expose(step->executor->terms, step->state, given.number);
    if (conversion.kind == 'n' ? !store_count(step, &conversion, given)
        : conversion.kind == 's'
            ? !add_text(step, &conversion, stars, given, target, length)
            : !conversion_takes(&conversion, given.type, step->executor->program->pointer_bits) && !fail_argument(step))
      return false;
    if (conversion.kind != 'n' && conversion.kind != 's') add_conversion(step, &conversion, given.number, length);
  }
}

// Where a format is not a constant of the program, or the arguments are not known, it may ask for anything, and store how much was printed anywhere.
static void without_format(Step *step, const Arguments *arguments) {
  for (uint32_t o = arguments->next; o < step->instruction->operand_count; o++)
    objects_expose(step->executor->terms, step->state, step_operand_raw(step, o).linear);
  step_violation(step, UNDEFINED_BAD_ARGUMENT, "what a format asks for is not known");
  if (arguments->is_list || arguments->next <= instruction_argument_count(step->instruction)) step_havoc_all(step);
}

// Reads the format in `operand`, and what it asks for. False: the rule must return false.
static bool read_format(Step *step, LibraryCall call, uint32_t operand, const Access *target, Length *length) {
  Arguments arguments = {.next = operand + 1};
  if (call.contract->takes_list && !open_list(step, &arguments)) return false;
  const char *format = step_constant_format(step, operand);
  if (format && (arguments.area.base.id || !arguments.is_list))
    return require_arguments(step, format, arguments, target, length);
  length->bounded = false;
  without_format(step, &arguments);
  return true;
}

static Linear total_length(Step *step, const Length *length, bool *is_new) {
  Int most = length->bounded ? length->most : BOUND_NONE_HIGH;
  Linear rest = step_again(step, SLOT_RULE, "printed", length->least, most, is_new);
  return linear_add(step->executor->terms, length->exact, state_resolve(step->executor->terms, step->state, rest));
}

static bool print_to_memory(Step *step, LibraryCall call, uint32_t operand) {
  Terms *terms = step->executor->terms;
  bool is_bounded = operand == 3;
  Linear target, size = {0}, zero = step_constant(step, 0);
  Access to = {0};
  Length length = {.exact = zero, .bounded = true};
  bool some = true, fits = true, is_new;
  if (!step_pointer(step, 1, &target) || (is_bounded && !step_unsigned(step, 2, &size))) return false;
  if (is_bounded && !size.id) return step_give_up(step, "snprintf with a size that is not known");
  if (is_bounded && !step_decide(step, atom_lt(terms, zero, size), &some)) return false;
  if (some && !step_access(step, target, step_constant(step, 1), true, &to)) return false;
  if (!read_format(step, call, operand, some ? &to : NULL, &length)) return false;
  Linear printed = total_length(step, &length, &is_new);
  if (is_bounded && some && !step_decide(step, atom_lt(terms, printed, size), &fits)) return false;
  Linear end = fits ? printed : linear_add_constant(terms, size, -1), written = linear_add_constant(terms, end, 1);
  if (some) {
    if (!step_access(step, target, written, true, &to)) return false;
    step_forget(step, to, written);
    if (to.base.id) step_put_zero(step, to, linear_add(terms, to.offset, end));
  }
  if (call.contract->takes_list) close_list(step, operand + 1);
  if (step_knows(step, atom_le(terms, printed, step_constant(step, INT32_MAX)))) {
    step_bind_number(step, printed);
    return true;
  }
  return execute_arbitrary(step);
}

static void fork_failure(Step *step, Access place) {
  State *saved = step->state;
  step->state = state_clone(saved);
  step_write_pointer(step, place, (Linear){0});
  step_fork_result(step, value_number(step_constant(step, -1), false));
  state_free(step->state);
  step->state = saved;
}

// asprintf, vasprintf: a new object with room for what is printed, or -1; then what is in the place for its address is not known.
static bool print_to_heap(Step *step, LibraryCall call, uint32_t operand) {
  Terms *terms = step->executor->terms;
  Linear zero = step_constant(step, 0), pointer;
  Length length = {.exact = zero, .bounded = true};
  Access place;
  Symbol base;
  bool fits, is_new;
  if (!read_format(step, call, operand, NULL, &length)) return false;
  Linear printed = total_length(step, &length, &is_new);
  if (!step_reach_operand(step, 1, step_constant(step, step->executor->program->pointer_bits / 8), true, &place) ||
      !step_decide(step, atom_le(terms, printed, step_constant(step, INT32_MAX)), &fits))
    return false;
  if (call.contract->takes_list) close_list(step, operand + 1);
  step->executor->allocates = true;
  step->state->exact = false;
  if (!fits) {
    step_write_pointer(step, place, (Linear){0});
    step_bind(step, value_number(step_constant(step, -1), false));
    return true;
  }
  if (step->executor->options.malloc_may_fail) fork_failure(step, place);
  if (!step_allocate(step, ALLOCATION_HEAP, linear_add_constant(terms, printed, 1),
                     library_heap_alignment(step->executor->program), false, "printed", &pointer))
    return false;
  linear_is_symbol(terms, pointer, &base);
  step_put_zero(step, (Access){.base = base, .offset = zero}, printed);
  step_write_pointer(step, place, pointer);
  step_bind_number(step, printed);
  return true;
}

bool execute_print(Step *step, LibraryCall call) {
  uint32_t operand = contract_index_of(call.contract, DEMAND_FORMAT) + 1;
  if (call.kind == LIBRARY_SPRINT) return print_to_memory(step, call, operand);
  if (call.kind == LIBRARY_ASPRINT) return print_to_heap(step, call, operand);
  Length length = {.exact = step_constant(step, 0)};
  if (!read_format(step, call, operand, NULL, &length)) return false;
  if (call.contract->takes_list) close_list(step, operand + 1);
  return execute_arbitrary(step);
}
