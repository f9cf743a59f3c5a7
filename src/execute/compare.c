// Comparisons, conversions and selection (papers/bitvectors-and-bounds.txt, sections 3.1 and 3.4; papers/pointer-arithmetic.txt, section 3).
#include "execute/rules.h"
#include "logic/root.h"

// Pointers into two different live objects differ, since objects are disjoint, but for constants like string literals; one past the end of one may be the start of the other.
static bool surely_different_objects(Step *step, Linear a, Linear b) {
  Terms *terms = step->executor->terms;
  Linear offset[2];
  const Allocation *allocation[2] = {state_pointee(terms, step->state, a, &offset[0]), state_pointee(terms, step->state, b, &offset[1])};
  if (!allocation[0] || !allocation[1] || allocation[0] == allocation[1]) return false;
  bool are_globals = allocation[0]->kind == ALLOCATION_GLOBAL && allocation[1]->kind == ALLOCATION_GLOBAL;
  if (are_globals && globals_may_share(step->executor->program, allocation[0]->global, allocation[1]->global)) return false;
  for (int i = 0; i < 2; i++) {
    if (!allocation[i]->size.id || allocation[i]->freed) return false;
    if (allocation[i]->kind >= ALLOCATION_TEXT)
      return false;  // two looks at the environment may find the same, and two calls give the same text
    if (!step_knows(step, atom_le(terms, linear_constant(terms, 0), offset[i]))) return false;
    if (!step_knows(step, atom_lt(terms, offset[i], allocation[i]->size))) return false;
  }
  return true;
}

// The addresses of functions differ from each other, from those of objects, and from null. (Weak symbols, which may be missing, are no function's.)
static bool is_function_address(const Step *step, Linear term) {
  Symbol symbol;
  return linear_is_symbol(step->executor->terms, term, &symbol) && symbol_info(step->executor->terms, symbol)->function;
}

static bool is_null(const Step *step, Linear term) {
  Int number;
  return linear_is_constant(step->executor->terms, term, &number) && number == 0;
}

static bool surely_another_function(const Step *step, Linear a, Linear b) {
  return (is_function_address(step, a) && (is_function_address(step, b) || is_null(step, b))) || (is_function_address(step, b) && is_null(step, a));
}

static Atom equality(Step *step, Linear a, Linear b) {
  if (a.id != b.id && (surely_different_objects(step, a, b) || surely_another_function(step, a, b))) return (Atom){.kind = ATOM_FALSE};
  return atom_eq(step->executor->terms, a, b);
}

typedef enum { MEET_SIGNED, MEET_UNSIGNED, MEET_NOWHERE } Meeting;

// The representation in which two values are equal or not. A constant adapts itself to the other side. A mathematical number beside one
// of an unsigned representation: where the latter is a signed number as well it is compared as such; else the comparison may be one of
// machine numbers or not, unless the former fits both.
static Meeting meeting_of(Step *step, AbstractValue x, AbstractValue y, uint32_t bits) {
  Terms *terms = step->executor->terms;
  if (linear_is_constant(terms, x.linear, NULL)) return y.reading == READ_UNSIGNED ? MEET_UNSIGNED : MEET_SIGNED;
  if (linear_is_constant(terms, y.linear, NULL) || x.reading == y.reading)
    return x.reading == READ_UNSIGNED ? MEET_UNSIGNED : MEET_SIGNED;
  if (!step_has_no_end(step, bits) || !x.linear.id || !y.linear.id || bits > 120) return MEET_UNSIGNED;
  bool is_first = x.reading == READ_UNSIGNED;
  Linear kept_unsigned = is_first ? x.linear : y.linear, number = is_first ? y.linear : x.linear;
  Linear low = linear_constant(terms, range_low(bits, false)), high = linear_constant(terms, range_high(bits, false));
  if (step_knows(step, atom_le(terms, kept_unsigned, high))) return MEET_SIGNED;
  bool fits = step_knows(step, atom_le(terms, low, number)) && step_knows(step, atom_le(terms, number, high));
  return fits ? MEET_UNSIGNED : MEET_NOWHERE;
}

// The division in the same block whose quotient the operand is; null: it is none.
static const Instruction *division_of(const Step *step, const Operand *operand, Opcode opcode) {
  const Instruction *first = step->function->instructions + block_start(step->function, state_top(step->state)->block);
  const Instruction *from = operand->kind == OPERAND_VALUE ? step_definition(step, operand->value) : NULL;
  return from && from >= first && from < step->instruction && from->opcode == opcode ? from : NULL;
}

// The number that the operand of an earlier instruction of the block is, with a sign or without. None: it is not known to be one.
static Linear earlier_number(Step *step, const Operand *operand, bool is_signed) {
  Terms *terms = step->executor->terms;
  const AbstractValue *value = operand->kind == OPERAND_VALUE ? frame_find(state_top(step->state), operand->value) : NULL;
  Linear number = value ? value->linear : (Linear){0};
  if (operand->kind == OPERAND_CONSTANT) number = linear_constant(terms, operand->constant);
  bool is_one = number.id && step_knows(step, atom_le(terms, linear_constant(terms, range_low(operand->type.bits, !is_signed)), number)) &&
                step_knows(step, atom_le(terms, number, linear_constant(terms, range_high(operand->type.bits, !is_signed))));
  return is_one ? number : (Linear){0};
}

// Is the operand a factor of a product somewhere in the function?
static bool is_multiplied(const Step *step, const Operand *operand) {
  for (uint32_t i = 0; i < step->function->instruction_count; i++) {
    const Instruction *product = &step->function->instructions[i];
    for (uint32_t k = 0; product->opcode == OP_MUL && k < product->operand_count; k++)
      if (product->operands[k].kind == OPERAND_VALUE && product->operands[k].value.id == operand->value.id) return true;
  }
  return false;
}

// number / divisor, with a divisor that is at least 1. It is rounded to zero: down, but up where the number is negative.
typedef struct {
  Linear number, divisor;
  bool rounds_up;
} Quotient;

static bool is_known_positive(Step *step, Linear number, Int sign) {
  Terms *terms = step->executor->terms;
  return number.id && step_knows(step, atom_lt(terms, linear_constant(terms, 0), linear_scale(terms, number, sign)));
}

// The quotient by a number that is no constant which the operand is, where the other operand, beside which it is compared, is multiplied or the divisor itself. False: it is none.
static bool find_quotient(Step *step, const Operand *operand, const Operand *other, bool is_signed, Quotient *quotient) {
  Terms *terms = step->executor->terms;
  const Instruction *division = division_of(step, operand, is_signed ? OP_SDIV : OP_UDIV);
  if (!division || division->operands[1].kind != OPERAND_VALUE || other->kind != OPERAND_VALUE) return false;
  if (division->operands[1].value.id != other->value.id && !is_multiplied(step, other)) return false;
  Linear number = earlier_number(step, &division->operands[0], is_signed), divisor = earlier_number(step, &division->operands[1], is_signed);
  Int sign = is_known_positive(step, divisor, 1) ? 1 : -1;
  if (!number.id || linear_is_constant(terms, divisor, NULL) || !is_known_positive(step, divisor, sign)) return false;
  *quotient = (Quotient){linear_scale(terms, number, sign), linear_scale(terms, divisor, sign), false};
  if (step_knows(step, atom_le(terms, linear_constant(terms, 0), quotient->number))) return true;
  quotient->rounds_up = step_knows(step, atom_le(terms, quotient->number, linear_constant(terms, 0)));
  return quotient->rounds_up;
}

// x <= n / d is x * d <= n, and x < n / d is x * d + d <= n, where it is rounded down: how sums, products and roots are kept from overflow. Where it is rounded up it is the same of -n and -x,
// the other way round.
static Atom at_most_quotient(Step *step, Linear x, const Quotient *quotient, bool less) {
  Terms *terms = step->executor->terms;
  Linear product = step_product(step, x, quotient->divisor);
  if (quotient->rounds_up) return atom_lt(terms, product, linear_add_scaled(terms, quotient->number, quotient->divisor, !less));
  return atom_le(terms, linear_add_scaled(terms, product, quotient->divisor, less), quotient->number);
}

// The condition of a <= b, or a < b where `less`; kind NONE: neither is such a quotient.
static Atom compare_with_quotient(Step *step, uint32_t a, uint32_t b, const Linear values[2], bool less, bool is_signed) {
  const Operand *operands = step->instruction->operands;
  Quotient quotient;
  if (find_quotient(step, &operands[b], &operands[a], is_signed, &quotient)) return at_most_quotient(step, values[a], &quotient, less);
  if (!find_quotient(step, &operands[a], &operands[b], is_signed, &quotient)) return (Atom){0};
  return atom_negate(step->executor->terms, at_most_quotient(step, values[b], &quotient, !less));
}

static Atom compare_numbers(Step *step, Linear a, Linear b, Predicate predicate, bool is_signed) {
  Terms *terms = step->executor->terms;
  const Linear values[] = {a, b};
  bool turned = predicate == PREDICATE_UGT || predicate == PREDICATE_SGT || predicate == PREDICATE_UGE || predicate == PREDICATE_SGE;
  bool less = predicate == PREDICATE_UGT || predicate == PREDICATE_SGT || predicate == PREDICATE_ULT || predicate == PREDICATE_SLT;
  Atom condition = compare_with_quotient(step, turned, !turned, values, less, is_signed);
  if (condition.kind != ATOM_NONE) return condition;
  return less ? atom_lt(terms, values[turned], values[!turned]) : atom_le(terms, values[turned], values[!turned]);
}

// Does the program end where the comparison holds (1), or where it does not (-1)? 0: neither, for all that the next branch says.
static int side_that_ends(const Step *step) {
  const FunctionInfo *function = step->function;
  const Instruction *branch = step->instruction;
  while (!opcode_is_terminator(branch->opcode)) branch++;
  const Operand *condition = &branch->operands[0];
  if (branch->opcode != OP_BRANCH || condition->kind != OPERAND_VALUE || condition->value.id != step->instruction->result.id) return 0;
  for (int i = 0; i < 2; i++) {
    const BlockInfo *target = &function->blocks[branch->targets[i].id];
    if (function->instructions[target->first + target->count - 1].opcode == OP_UNREACHABLE) return i ? -1 : 1;
  }
  return 0;
}

// Where a number whose square is compared comes to rest, too, for what the other side is at most.
static void note_guards(Step *step, Atom asked) {
  Executor *executor = step->executor;
  Atom roots[2];
  int ends = side_that_ends(step);
  guards_note(&executor->guards, executor->terms, asked, ends);
  if (!atom_implies_roots(executor->terms, &step->state->knowledge, asked, roots)) return;
  for (int i = 0; i < 2; i++) guards_note(&executor->guards, executor->terms, roots[i], 0);
}

void step_note_rest(Step *step, Linear number, Linear least, Linear most) {
  Executor *executor = step->executor;
  guards_note(&executor->guards, executor->terms, atom_le(executor->terms, number, most), 0);
  guards_note(&executor->guards, executor->terms, atom_le(executor->terms, least, number), 0);
}

bool execute_compare(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  Predicate predicate = instruction->predicate;
  Type type = instruction->operands[0].type;
  Linear a, b;
  if (type.kind == TYPE_VECTOR) return execute_arbitrary(step);
  bool is_equality = predicate == PREDICATE_EQ || predicate == PREDICATE_NE;
  if (is_equality) {
    AbstractValue x = step_operand_raw(step, 0), y = step_operand_raw(step, 1);
    Int c;
    // (condition) compared with a constant is the condition again, or its negation.
    if (x.condition.kind != ATOM_NONE && linear_is_constant(terms, y.linear, &c)) {
      Atom condition = x.condition;
      if (type.bits == 1) c &= 1;
      if (c != 0 && c != 1) condition = (Atom){.kind = ATOM_FALSE};
      else if (c == 0) condition = atom_negate(terms, condition);
      step_bind(step, value_condition(predicate == PREDICATE_EQ ? condition : atom_negate(terms, condition)));
      return true;
    }
    if (!step_operand(step, 0, &x) || !step_operand(step, 1, &y)) return false;
    Meeting meeting = meeting_of(step, x, y, type.bits);
    if (meeting == MEET_NOWHERE) return execute_arbitrary(step);
    if (meeting == MEET_UNSIGNED) {
      if (!step_to_unsigned(step, x, type.bits, &a) || !step_to_unsigned(step, y, type.bits, &b)) return false;
    } else {
      if (!step_to_signed(step, x, type.bits, &a) || !step_to_signed(step, y, type.bits, &b)) return false;
    }
    if (!a.id || !b.id) return execute_arbitrary(step);
    Atom condition = equality(step, a, b);
    step_note_rest(step, a, b, linear_add_constant(terms, b, -1));
    step_bind(step, value_condition(predicate == PREDICATE_EQ ? condition : atom_negate(terms, condition)));
    return true;
  }
  bool is_signed = predicate == PREDICATE_SGT || predicate == PREDICATE_SGE || predicate == PREDICATE_SLT || predicate == PREDICATE_SLE;
  if (is_signed ? !step_signed(step, 0, &a) || !step_signed(step, 1, &b) : !step_unsigned(step, 0, &a) || !step_unsigned(step, 1, &b)) {
    return false;
  }
  if (!a.id || !b.id) return execute_arbitrary(step);
  Atom condition = compare_numbers(step, a, b, predicate, is_signed);
  if (condition.kind == ATOM_NONE) return execute_arbitrary(step);
  note_guards(step, condition);
  step_bind(step, value_condition(condition));
  return true;
}

bool execute_select(Step *step) {
  Type type = step->instruction->type;
  if (type.kind == TYPE_VECTOR || (type.kind == TYPE_FLOAT && !type_has_key(type))) return execute_arbitrary(step);
  bool holds;
  AbstractValue condition = step_operand_raw(step, 0);
  if (!step_decide(step, step_truth(step, condition), &holds)) return false;
  step_bind(step, step_operand_raw(step, holds ? 1 : 2));
  return true;
}

// Has the state the number modulo 2^bits already, read so? Then the same bits are no second number, which nothing would tie to the first one.
static bool is_wrapped(Step *step, Linear number, uint32_t bits, bool is_unsigned) {
  enum { MOST_BITS = 64 };
  Terms *terms = step->executor->terms;
  Int low, high;
  if (!number.id || bits > MOST_BITS) return false;
  knowledge_interval(terms, &step->state->knowledge, linear_symbol(terms, symbol_wrap(terms, number, bits, is_unsigned)), &low, &high);
  return low != BOUND_NONE_LOW && high != BOUND_NONE_HIGH;
}

// To fewer bits: the value modulo 2^bits. One bit is the parity.
static bool execute_trunc(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  uint32_t bits = instruction->type.bits;
  AbstractValue value = step_operand_raw(step, 0);
  if (value.condition.kind != ATOM_NONE) {
    step_bind(step, value);
    return true;
  }
  if (bits == 1 && value.linear.id) {
    Int low, high;
    knowledge_interval(terms, &step->state->knowledge, value.linear, &low, &high);
    if (low >= 0 && high <= 1) {
      step_bind(step, value_number(value.linear, true));
      return true;
    }
    Linear parity = linear_add_scaled(terms, value.linear, step_quotient(step, value.linear, 2), -2);
    step_bind(step, value_number(parity, true));
    return true;
  }
  AbstractValue result;
  bool is_unsigned = step_wants_unsigned(step), is_known = is_wrapped(step, value.linear, bits, !is_unsigned);
  if (!step_normalise(step, value.linear, bits, is_unsigned != is_known, &result)) return false;
  step_bind(step, result);
  return true;
}

// The bits are the same, their reading is another.
static bool execute_bitcast(Step *step) {
  Type from = step->instruction->operands[0].type, to = step->instruction->type;
  bool is_read = (from.kind == TYPE_INT && type_has_key(to)) || (to.kind == TYPE_INT && type_has_key(from));
  AbstractValue value;
  if (!is_read) return execute_arbitrary(step);
  if (!step_operand(step, 0, &value) || !step_reread(step, &value, to)) return false;
  if (!value.linear.id) return execute_arbitrary(step);
  step_bind(step, value);
  return true;
}

bool execute_cast(Step *step) {
  const Instruction *instruction = step->instruction;
  const Operand *operand = &instruction->operands[0];
  AbstractValue value = step_operand_raw(step, 0);
  Linear number;
  switch ((int)instruction->opcode) {
    case OP_TRUNC: return execute_trunc(step);
    case OP_ZEXT:
      if (value.condition.kind == ATOM_NONE) {
        if (!step_unsigned(step, 0, &number)) return false;
        if (!number.id) return execute_arbitrary(step);
        value = value_number(number, true);
      }
      step_bind(step, value);
      return true;
    case OP_SEXT:
      if (!step_signed(step, 0, &number)) return false;
      if (!number.id) return execute_arbitrary(step);
      step_bind(step, value_number(number, false));
      return true;
    case OP_PTRTOINT:
    case OP_INTTOPTR: {
      if (!step_operand(step, 0, &value)) return false;
      uint32_t from = operand->type.bits, to = instruction->type.bits;
      if (to < from) {
        AbstractValue result;
        if (!step_normalise(step, value.linear, to, instruction->opcode == OP_INTTOPTR || step_wants_unsigned(step), &result)) return false;
        step_bind(step, result);
        return true;
      }
      if (!step_to_unsigned(step, value, from, &number)) return false;
      if (!number.id) return execute_arbitrary(step);
      step_bind(step, value_number(number, true));
      return true;
    }
    case OP_FREEZE:
      step_bind(step, value);
      return true;
    case OP_BITCAST: return execute_bitcast(step);
    default: return execute_arbitrary(step);
  }
}
