// What a comparison says about the numbers that its operand was computed from. A chain of operations with one operand that is not known, each of which rises or falls
// in it, is undone by bisection: the least and the greatest number whose result lies where it must.
#include "execute/float.h"
#include "state/memory.h"

typedef struct {
  const Instruction *instruction;
  uint32_t index;     // of the operand that is not known
  uint32_t from, to;  // widths
  UInt other;         // the bits of the other operand
} Link;

static bool is_known(const Step *step, const Operand *operand, Int *key) {
  if (operand->kind == OPERAND_FLOAT) *key = soft_key(operand->type.bits, (UInt)operand->constant);
  const AbstractValue *value =
      operand->kind == OPERAND_VALUE ? frame_find(state_top(step->state), operand->value) : NULL;
  return operand->kind == OPERAND_FLOAT || (value && linear_is_constant(step->executor->terms, value->linear, key));
}

// A known number by which something is computed that rises or falls in the other operand, and is a number with it.
static bool take_other(const Step *step, Link *link) {
  const Instruction *instruction = link->instruction;
  Int key;
  link->index = is_known(step, &instruction->operands[0], &key);
  if (!link->index && !is_known(step, &instruction->operands[1], &key)) return false;
  Keys keys = {key, key};
  bool is_ordinary = float_are_numbers(keys, link->to) && !float_has_infinity(keys, link->to);
  bool is_product = instruction->opcode == OP_FMUL || instruction->opcode == OP_FDIV;
  link->other = soft_of_key(link->to, key);
  return is_ordinary && !(is_product && float_has_zero(keys)) && !(instruction->opcode == OP_FDIV && link->index);
}

static bool find_link(const Step *step, const Operand *operand, Link *link) {
  const Instruction *from = operand->kind == OPERAND_VALUE ? step_definition(step, operand->value) : NULL;
  if (!from || !type_has_key(from->type)) return false;
  *link = (Link){.instruction = from, .from = from->operands[0].type.bits, .to = from->type.bits};
  switch ((int)from->opcode) {
    case OP_FPEXT:
    case OP_FPTRUNC: return type_has_key(from->operands[0].type);
    case OP_SITOFP:
    case OP_UITOFP: return link->from <= 64 && !step_has_no_end(step, link->from);
    case OP_FNEG: return true;
    case OP_FADD:
    case OP_FSUB:
    case OP_FMUL:
    case OP_FDIV: return take_other(step, link);
    default: return false;
  }
}

static UInt compute(const Link *link, UInt x) {
  UInt a = link->index ? link->other : x, b = link->index ? x : link->other;
  switch ((int)link->instruction->opcode) {
    case OP_FPEXT:
    case OP_FPTRUNC: return soft_convert(ROUND_NEAREST, link->from, link->to, x);
    case OP_FNEG: return x ^ soft_sign(link->to);
    default: return float_compute(link->instruction->opcode, ROUND_NEAREST, link->to, a, b);
  }
}

static bool is_of_integer(const Link *link) {
  return link->instruction->opcode == OP_SITOFP || link->instruction->opcode == OP_UITOFP;
}

// The key that the number, or the key, x leads to.
static Int result_of(const Link *link, Int x) {
  if (is_of_integer(link)) return soft_key(link->to, soft_from_integer(link->to, ROUND_NEAREST, (UInt)x, 128, true));
  return soft_key(link->to, compute(link, soft_of_key(link->from, x)));
}

static bool falls(const Link *link) {
  switch ((int)link->instruction->opcode) {
    case OP_FNEG: return true;
    case OP_FSUB: return link->index == 1;
    case OP_FMUL:
    case OP_FDIV: return soft_is_negative(link->to, link->other);
    default: return false;
  }
}

// The least x of the range whose result is at least the bound, or, where results fall, at most.
static Int first_of(const Link *link, Keys range, Int bound) {
  bool is_falling = falls(link);
  while (range.low < range.high) {
    Int middle = range.low + (range.high - range.low) / 2, result = result_of(link, middle);
    if (is_falling ? result <= bound : result >= bound)
      range.high = middle;
    else
      range.low = middle + 1;
  }
  return range.low;
}

// The numbers of the range, where each is a number, whose results are among the given ones.
static Keys origins(const Link *link, Keys range, Keys results) {
  Keys wider = {range.low, range.high + 1};  // the first beyond it stands for none
  bool is_falling = falls(link);
  Int low = first_of(link, wider, is_falling ? results.high : results.low);
  Int end = first_of(link, wider, is_falling ? results.low - 1 : results.high + 1);
  return (Keys){low, end - 1};
}

// What is known of the operand that is not known; false: it is bound no more, or may be NaN.
static bool find_source(const Step *step, const Link *link, Linear *source, Keys *range) {
  const Operand *operand = &link->instruction->operands[link->index];
  Reading reading =
      is_of_integer(link) ? link->instruction->opcode == OP_SITOFP ? READ_SIGNED : READ_UNSIGNED : READ_KEY;
  const AbstractValue *value =
      operand->kind == OPERAND_VALUE ? frame_find(state_top(step->state), operand->value) : NULL;
  if (!value || !value->linear.id) return false;
  *source =
      value_as(step->executor->terms, step->executor->oracle, &step->state->knowledge, value, link->from, reading);
  if (!source->id) return false;
  Keys known;
  knowledge_interval(step->executor->terms, &step->state->knowledge, *source, &known.low, &known.high);
  Keys all = reading == READ_KEY ? float_numbers(link->from)
                                 : (Keys){reading_low(reading, link->from), reading_high(reading, link->from)};
  range->low = known.low > all.low ? known.low : all.low;
  range->high = known.high < all.high ? known.high : all.high;
  return range->low <= range->high;
}

bool float_refine(Step *step, const Operand *operand) {
  enum { MOST_LINKS = 8 };
  Terms *terms = step->executor->terms;
  Link link;
  Linear source;
  Keys range;
  if (float_rounding(step, true) != ROUND_NEAREST) return true;
  for (int i = 0; i < MOST_LINKS && find_link(step, operand, &link); i++) {
    const AbstractValue *value = frame_find(state_top(step->state), operand->value);
    Keys results = value && value->linear.id ? float_known(step, value->linear, link.to) : float_all(link.to);
    if (!float_are_numbers(results, link.to) || !find_source(step, &link, &source, &range)) return true;
    Keys from = origins(&link, range, results);
    if (!step_assume(step, atom_le(terms, linear_constant(terms, from.low), source))) return false;
    if (!step_assume(step, atom_le(terms, source, linear_constant(terms, from.high)))) return false;
    operand = &link.instruction->operands[link.index];
  }
  return true;
}
