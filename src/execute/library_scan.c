// scanf and its like. Each target may get a value or not; where the result says that all got one, strings end.
#include <string.h>

#include "execute/library.h"
#include "library/format.h"

typedef struct {
  uint32_t format, next;  // operands
  StringFact source;      // of sscanf
  bool has_source;
  Int targets;
} Scan;

// A text of at most `most` characters and perhaps a zero byte, at the operand. None: as long as the input is.
static bool scan_text(Step *step, const Scan *scan, const Conversion *conversion, Linear most, bool complete) {
  Terms *terms = step->executor->terms;
  Access to;
  bool is_new, ends = conversion->kind != 'c';
  Linear length = most;
  if (ends) {
    length = step_again(step, SLOT_RULE + scan->next, "scanned", 1, step_largest_size(step), &is_new);
    if (is_new && !step_assume_within(step, (Linear){0}, length, most)) return false;
    if (is_new && scan->has_source && !step_assume_within(step, (Linear){0}, length, scan->source.length)) return false;
    length = state_resolve(terms, step->state, length);
  }
  Linear written = linear_add_constant(terms, length, ends);
  if (!step_access_operand(step, scan->next, written, true, &to)) return false;
  step_forget(step, to, written);
  if (ends && complete && to.base.id) step_put_zero(step, to, linear_add(terms, to.offset, length));
  return true;
}

static bool scan_number(Step *step, const Scan *scan, const Conversion *conversion) {
  const Program *program = step->executor->program;
  uint32_t bytes = conversion_int_bytes(conversion, program->pointer_bits);
  Access to;
  if (strchr("aefgAEFG", conversion->kind))
    bytes = c_bytes(program, conversion->size == 'L' ? C_LONG_DOUBLE : conversion->size == 'l' ? C_DOUBLE : C_FLOAT);
  if (conversion->kind == 'p') bytes = program->pointer_bits / 8;
  if (!step_access_operand(step, scan->next, step_constant(step, bytes), true, &to)) return false;
  step_forget(step, to, step_constant(step, bytes));
  return true;
}

static bool scan_target(Step *step, const Scan *scan, const Conversion *conversion, bool complete) {
  if (scan->next > instruction_argument_count(step->instruction) ||
      step->instruction->operands[scan->next].type.kind != TYPE_POINTER)
    return step_fail(step, UNDEFINED_BAD_ARGUMENT, "the format asks for another pointer");
  if (!strchr("diouxXeEfFgGaAcs[np", conversion->kind)) return step_give_up(step, "a conversion in a format");
  bool is_text = strchr("sc[", conversion->kind) != NULL;
  if (!is_text) return scan_number(step, scan, conversion);
  if (conversion->size == 'l' || conversion->allocates)
    return step_give_up(step, "a conversion of scanf that is not modelled");
  Linear most = {0};
  if (conversion->has_width)
    most = step_constant(step, (Int)conversion->width);
  else if (conversion->kind == 'c')
    most = step_constant(step, 1);
  return scan_text(step, scan, conversion, most, complete);
}

// All targets; `complete`: all of them got a value. False: the rule must return false.
static bool scan_targets(Step *step, Scan scan, const char *format, bool complete, Int *targets) {
  Conversion conversion;
  *targets = 0;
  for (const char *p = format; format_next_scan(p, &conversion) && conversion.kind; p = conversion.rest) {
    if (conversion.kind == '%' || conversion.suppressed) continue;
    if (!scan_target(step, &scan, &conversion, complete)) return false;
    if (conversion.kind != 'n') ++*targets;
    scan.next++;
  }
  return true;
}

bool execute_scan(Step *step, LibraryCall call) {
  size_t length = strlen(call.name);
  char before = length > 5 ? call.name[length - 6] : 0;  // what stands before "scanf"
  bool from_string = before == 's', from_stream = before == 'f';
  Scan scan = {.format = from_string || from_stream ? 2 : 1, .has_source = from_string};
  Int targets;
  scan.next = scan.format + 1;
  if (from_string && !step_known_string(step, 1, &scan.source)) return false;
  const char *format = step_constant_format(step, scan.format);
  if (!format) return step_give_up(step, "a format that is not constant");
  // First as if all got a value, which is the last to ask anything; then what is left of that when some did not.
  if (!scan_targets(step, scan, format, true, &targets)) return false;
  State *complete = step->state;
  step->state = state_clone(complete);
  if (!scan_targets(step, scan, format, false, &targets)) {
    state_free(complete);
    return false;
  }
  step->state->exact = complete->exact = false;
  step_fork_result(step, value_number(step_fresh(step, FRESH_IMPRECISE, NULL, -1, targets ? targets - 1 : 0), false));
  state_free(step->state);
  step->state = complete;
  step_bind_number(step, step_constant(step, targets));
  return true;
}
