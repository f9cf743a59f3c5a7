// scanf and its like. The states in which a call ends differ by how many targets got a value, as far as the program asks: strings end in those that did, and
// those behind the first that did not are as they were.
#include <string.h>

#include "execute/library.h"
#include "library/format.h"

// Where a conversion puts what it reads.
typedef struct {
  Access to;
  Linear written;      // bytes
  Linear length;       // of a string that is read, at least 1 where one is; none: no string
  bool counts;         // in the result: not %n
  bool follows;        // %n: all that lies in front of it, up to the last target that counts, has been read where that was
  bool is_bounded;     // a number between low and high
  Int low, high;
  bool may_be_partly;  // characters without an end: what was read before they became too few may lie there
} ScanTarget;

VEC_DEFINE(ScanTargetVec, scan_target_vec, ScanTarget)

typedef struct {
  uint32_t format, next;  // operands
  StringFact source;      // of sscanf
  bool has_source;
  ScanTargetVec targets;
} Scan;

// A text of at most `most` characters and perhaps a zero byte, at the operand. None: as long as the input is.
static bool scan_text(Step *step, const Scan *scan, const Conversion *conversion, Linear most, ScanTarget *target) {
  Terms *terms = step->executor->terms;
  bool is_new, ends = conversion->kind != 'c';
  Linear length = most;
  if (ends) {
    length = step_again(step, SLOT_RULE + scan->next, "scanned", 0, step_largest_size(step), &is_new);
    if (is_new && !step_assume_within(step, (Linear){0}, length, most)) return false;
    if (is_new && scan->has_source && !step_assume_within(step, (Linear){0}, length, scan->source.length)) return false;
    length = state_resolve(terms, step->state, length);
  }
  target->written = linear_add_constant(terms, length, ends);
  target->may_be_partly = !ends;  // a word of which one character was read is one
  if (!step_access_operand(step, scan->next, target->written, true, &target->to)) return false;
  if (ends) target->length = length;
  return true;
}

static bool scan_number(Step *step, const Scan *scan, const Conversion *conversion, ScanTarget *target) {
  const Program *program = step->executor->program;
  uint32_t bytes = conversion_int_bytes(conversion, program->pointer_bits);
  if (strchr("aefgAEFG", conversion->kind))
    bytes = c_bytes(program, conversion->size == 'L' ? C_LONG_DOUBLE : conversion->size == 'l' ? C_DOUBLE : C_FLOAT);
  if (conversion->kind == 'p') bytes = program->pointer_bits / 8;
  target->written = step_constant(step, bytes);
  target->is_bounded = conversion_scan_range(conversion, 8 * bytes, &target->low, &target->high);
  return step_access_operand(step, scan->next, target->written, true, &target->to);
}

static void scan_put(Step *step, const ScanTarget *target, Linear number) {
  Int bytes = linear_info(step->executor->terms, target->written)->constant;
  Memory memory = {step->executor->terms, step->executor->oracle, step->executor->program, step->state};
  memory_set(&memory, target->to.base, target->to.offset, (uint32_t)bytes, value_number(number, false));
}

// How many characters have been read where so many targets got a value: one for each at least, and no more than there are.
static void scan_put_count(Step *step, const Scan *scan, const ScanTarget *target, uint32_t number) {
  Terms *terms = step->executor->terms;
  Int bytes = linear_info(terms, target->written)->constant;
  Linear length = scan->has_source ? state_resolve(terms, step->state, scan->source.length) : (Linear){0};
  if (!length.id || !step_knows(step, atom_lt(terms, length, step_constant(step, int_pow2((unsigned)(8 * bytes - 1)))))) return;
  Linear count = step_fresh(step, FRESH_IMPRECISE, "scanned", number, BOUND_NONE_HIGH);
  state_assume(terms, step->state, atom_le(terms, count, length));
  scan_put(step, target, count);
}

static bool scan_target(Step *step, const Scan *scan, const Conversion *conversion, ScanTarget *target) {
  if (scan->next > instruction_argument_count(step->instruction) ||
      step->instruction->operands[scan->next].type.kind != TYPE_POINTER)
    return step_fail(step, UNDEFINED_BAD_ARGUMENT, "the format asks for another pointer");
  if (!strchr("diouxXeEfFgGaAcs[np", conversion->kind)) return step_give_up(step, "a conversion in a format");
  bool is_text = strchr("sc[", conversion->kind) != NULL;
  if (!is_text) return scan_number(step, scan, conversion, target);
  if (conversion->size == 'l' || conversion->allocates)
    return step_give_up(step, "a conversion of scanf that is not modelled");
  Linear most = {0};
  if (conversion->has_width)
    most = step_constant(step, (Int)conversion->width);
  else if (conversion->kind == 'c')
    most = step_constant(step, 1);
  return scan_text(step, scan, conversion, most, target);
}

// All targets are found before anything is written, since each may ask. False: the rule must return false.
static bool scan_targets(Step *step, Scan *scan, const char *format) {
  Conversion conversion;
  bool follows = true;  // nothing that may fail lies between the last target that counts and here
  for (const char *p = format; format_next_scan(p, &conversion) && conversion.kind; p = conversion.rest) {
    bool counts = conversion.kind != 'n' && conversion.kind != '%' && !conversion.suppressed, is_count = conversion.kind == 'n' && !conversion.suppressed;
    follows &= is_count && p + strspn(p, " \t\n") == conversion.start;
    bool is_reached = follows;
    follows |= counts;
    if (!counts && !is_count) continue;
    ScanTarget target = {.counts = counts, .follows = is_reached};
    if (!scan_target(step, scan, &conversion, &target)) return false;
    scan_target_vec_push(&scan->targets, target);
    scan->next++;
  }
  return true;
}

static uint32_t scan_counted(const Scan *scan) {
  uint32_t counted = 0;
  for (uint32_t i = 0; i < scan->targets.count; i++) counted += scan->targets.data[i].counts;
  return counted;
}

// What is written where at least `least` and at most `most` targets got a value. False: that cannot be.
static bool scan_write(Step *step, const Scan *scan, uint32_t least, uint32_t most) {
  uint32_t number = 0;  // of those that count, in front of this one
  for (uint32_t i = 0; i < scan->targets.count; i++) {
    const ScanTarget *target = &scan->targets.data[i];
    bool is_reached = number < most || (number == most && (target->may_be_partly || !target->counts));
    bool is_complete = target->counts && number < least;
    number += target->counts;
    if (!is_reached) continue;
    Linear length = target->length;
    if (is_complete && length.id && !step_assume_within(step, step_constant(step, 1), length, (Linear){0})) return false;
    step_forget(step, target->to, state_resolve(step->executor->terms, step->state, target->written));
    if (!target->to.base.id) continue;
    if (target->follows && number <= least) scan_put_count(step, scan, target, number);
    if (!is_complete) continue;
    if (target->is_bounded) scan_put(step, target, step_fresh(step, FRESH_IMPRECISE, "scanned", target->low, target->high));
    if (!length.id) continue;
    Linear end = linear_add(step->executor->terms, target->to.offset, length);
    step_put_zero(step, target->to, state_resolve(step->executor->terms, step->state, end));
  }
  return true;
}

// A set of numbers of targets, up to 63: those that the program tells from the number below.
typedef uint64_t ScanCuts;

enum {
  SCAN_CUT_MOST = 63,
  SCAN_APART = 3  // so many numbers are told apart where it is not seen what the program asks
};

static ScanCuts cut_at(Int number) { return number >= 0 && number <= SCAN_CUT_MOST ? (ScanCuts)1 << number : 0; }

// What a comparison of the result with a constant tells apart.
static ScanCuts cuts_of_comparison(Predicate predicate, Int constant) {
  switch (predicate) {
    case PREDICATE_SLT:
    case PREDICATE_SGE:
    case PREDICATE_ULT:
    case PREDICATE_UGE: return cut_at(constant);
    case PREDICATE_SGT:
    case PREDICATE_SLE:
    case PREDICATE_UGT:
    case PREDICATE_ULE: return cut_at(constant + 1);
    case PREDICATE_EQ:
    case PREDICATE_NE: return cut_at(constant) | cut_at(constant + 1);
    case PREDICATE_NONE: break;
  }
  return 0;
}

static bool is_result(const Step *step, const Operand *operand) {
  return operand->kind == OPERAND_VALUE && operand->value.id == step->instruction->result.id;
}

// How the function in which the call stands looks at its result, of `counted` targets at most.
static ScanCuts scan_cuts(const Step *step, uint32_t counted) {
  ScanCuts cuts = 0, all = counted <= SCAN_APART ? ~(ScanCuts)1 : 0;
  for (uint32_t i = 0; step->instruction->result_count && i < step->function->instruction_count; i++) {
    const Instruction *user = &step->function->instructions[i];
    for (uint32_t k = 0; k < user->operand_count; k++) {
      if (!is_result(step, &user->operands[k])) continue;
      bool compares = user->opcode == OP_ICMP && k == 0 && user->operands[1].kind == OPERAND_CONSTANT;
      cuts |= compares ? cuts_of_comparison(user->predicate, user->operands[1].constant) : all;
    }
  }
  return cuts & ~(ScanCuts)1;  // a call that failed and one that read nothing have written the same
}

// A run that goes on from a copy of the state, in which so many targets got a value, none of them also where there was nothing to read.
static void scan_fork(Step *step, const Scan *scan, uint32_t least, uint32_t most) {
  State *before = step->state;
  step->state = state_clone(before);
  if (scan_write(step, scan, least, most)) {
    Linear result = step_fresh(step, FRESH_IMPRECISE, NULL, least ? (Int)least : -1, (Int)most);
    step_fork_result(step, value_number(result, false));
  }
  state_free(step->state);
  step->state = before;
}

// One state for each range of results that is told apart, the step's own for the call in which all targets got a value. False: there is no such call.
static bool scan_finish(Step *step, const Scan *scan) {
  uint32_t all = scan_counted(scan), above = all;  // the least of those that have their state
  ScanCuts cuts = scan_cuts(step, all);
  for (uint32_t least = all; least-- > 1;) {
    if (least > SCAN_CUT_MOST || !(cuts >> least & 1)) continue;
    scan_fork(step, scan, least, above - 1);
    above = least;
  }
  scan_fork(step, scan, 0, above ? above - 1 : 0);
  if (!scan_write(step, scan, all, all)) return false;
  step_bind_number(step, step_constant(step, all));
  return true;
}

bool execute_scan(Step *step, LibraryCall call) {
  size_t length = strlen(call.name);
  char before = length > 5 ? call.name[length - 6] : 0;  // what stands before "scanf"
  bool from_string = before == 's', from_stream = before == 'f';
  Scan scan = {.format = from_string || from_stream ? 2 : 1, .has_source = from_string};
  scan.next = scan.format + 1;
  if (from_string && !step_known_string(step, 1, &scan.source)) return false;
  const char *format = step_constant_format(step, scan.format);
  if (!format) return step_give_up(step, "a format that is not constant");
  bool found = scan_targets(step, &scan, format);
  if (found) {
    step->state->exact = false;
    found = scan_finish(step, &scan);
  }
  scan_target_vec_release(&scan.targets);
  return found;
}
