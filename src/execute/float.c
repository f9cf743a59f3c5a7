// Arithmetic of floats and conversions. See float.h.
#include "execute/float.h"

#include "library/library.h"

// ---- Intervals ----

Keys float_all(uint32_t width) { return (Keys){reading_low(READ_KEY, width), reading_high(READ_KEY, width)}; }

Keys float_numbers(uint32_t width) {
  Int last = soft_key(width, soft_infinity(width));
  return (Keys){-last - 1, last};
}

bool float_are_numbers(Keys keys, uint32_t width) {
  Keys numbers = float_numbers(width);
  return keys.low >= numbers.low && keys.high <= numbers.high;
}

bool float_has_zero(Keys keys) { return keys.low <= 0 && keys.high >= -1; }

bool float_has_infinity(Keys keys, uint32_t width) {
  Keys numbers = float_numbers(width);
  return keys.low <= numbers.low || keys.high >= numbers.high;
}

Int float_of_integer(uint32_t width, Int number) {
  return soft_key(width, soft_from_integer(width, ROUND_NEAREST, (UInt)number, 64, true));
}

Keys float_known(const Step *step, Linear key, uint32_t width) {
  Keys keys, all = float_all(width);
  knowledge_interval(step->executor->terms, &step->state->knowledge, key, &keys.low, &keys.high);
  return (Keys){keys.low < all.low ? all.low : keys.low, keys.high > all.high ? all.high : keys.high};
}

bool float_operand(Step *step, uint32_t index, Linear *key) {
  AbstractValue value;
  if (!step_operand(step, index, &value)) return false;
  *key = value.linear;
  return true;
}

void float_bind(Step *step, Keys keys) {
  Linear key = keys.low == keys.high ? linear_constant(step->executor->terms, keys.low)
                                     : step_fresh(step, FRESH_IMPRECISE, NULL, keys.low, keys.high);
  step_bind(step, value_read(key, READ_KEY));
}

Rounding float_rounding(const Step *step, bool up) {
  if (!library_rounding(step->executor->program).id) return ROUND_NEAREST;
  return up ? ROUND_UPWARD : ROUND_DOWNWARD;
}

Keys float_image(const Step *step, Keys keys, uint32_t from, uint32_t to, FloatFunction *function,
                 const void *context) {
  if (!float_are_numbers(keys, from)) return float_all(to);
  UInt low = function(context, float_rounding(step, false), soft_of_key(from, keys.low)),
       high = function(context, float_rounding(step, true), soft_of_key(from, keys.high));
  return (Keys){soft_key(to, low), soft_key(to, high)};
}

// ---- Arithmetic ----

UInt float_compute(Opcode opcode, Rounding rounding, uint32_t width, UInt a, UInt b) {
  switch ((int)opcode) {
    case OP_FADD: return soft_add(width, rounding, a, b);
    case OP_FSUB: return soft_add(width, rounding, a, b ^ soft_sign(width));
    case OP_FMUL: return soft_mul(width, rounding, a, b);
    default: return soft_div(width, rounding, a, b);
  }
}

// Is there a NaN inside of the intervals, and not at their ends?
static bool may_be_nan(Opcode opcode, Keys a, Keys b, uint32_t width) {
  if (opcode == OP_FMUL)
    return (float_has_zero(a) && float_has_infinity(b, width)) || (float_has_zero(b) && float_has_infinity(a, width));
  return opcode == OP_FDIV &&
         ((float_has_zero(a) && float_has_zero(b)) || (float_has_infinity(a, width) && float_has_infinity(b, width)));
}

// Each operation rises or falls in each operand, while the other one stays, but for a division around zero.
static Keys between_corners(const Step *step, Keys a, Keys b, uint32_t width) {
  Int as[] = {a.low, a.high}, bs[] = {b.low, b.high};
  Keys result = {BOUND_NONE_HIGH, BOUND_NONE_LOW};
  for (int i = 0; i < 8; i++) {
    UInt bits = float_compute(step->instruction->opcode, float_rounding(step, i & 4), width,
                              soft_of_key(width, as[i & 1]), soft_of_key(width, bs[i >> 1 & 1]));
    if (soft_is_nan(width, bits)) return float_all(width);
    Int key = soft_key(width, bits);
    if (key < result.low) result.low = key;
    if (key > result.high) result.high = key;
  }
  return result;
}

Keys float_rest(Keys a, Keys b, uint32_t width) {
  bool are_numbers = float_are_numbers(a, width) && float_are_numbers(b, width);
  if (!are_numbers || float_has_zero(b) || float_has_infinity(a, width)) return float_all(width);
  // It is smaller than what it was divided by, no larger than what is divided, and has that one's sign.
  Int most = (b.high > -b.low - 1 ? b.high : -b.low - 1) - 1;
  Int above = a.high < most ? a.high : most, below = -a.low - 1 < most ? -a.low - 1 : most;
  return (Keys){a.low < 0 ? -below - 1 : 0, a.high < 0 ? -1 : above};
}

static Keys result_of(const Step *step, Keys a, Keys b, uint32_t width) {
  Opcode opcode = step->instruction->opcode;
  if (opcode == OP_FREM) return float_rest(a, b, width);
  if (!float_are_numbers(a, width) || !float_are_numbers(b, width) || may_be_nan(opcode, a, b, width))
    return float_all(width);
  if (opcode == OP_FDIV && float_has_zero(b)) return float_numbers(width);
  return between_corners(step, a, b, width);
}

// Premise: a +- b for the known number b, or b + a. Conclusion: where b is no less than the distance from any a to the next number, the result is another one than a, in the
// direction of b; else it is not in the other one.
static void order_sum(Step *step, Linear a, Linear result, Keys of_a, Keys of_b, uint32_t width) {
  Terms *terms = step->executor->terms;
  bool rises = (of_b.low >= 0) == (step->instruction->opcode == OP_FADD);
  Int least = of_a.low < 0 ? -of_a.low - 1 : of_a.low, most = of_a.high < 0 ? -of_a.high - 1 : of_a.high;
  UInt far = soft_of_key(width, least > most ? least : most), amount = soft_of_key(width, of_b.low);
  UInt step_at = soft_add(width, ROUND_UPWARD, soft_next(width, far, true), far ^ soft_sign(width));
  UInt size = amount & (soft_sign(width) - 1);
  bool moves =
      !soft_is_infinite(width, far) && !soft_is_infinite(width, step_at) && soft_compare(width, size, step_at) >= 0;
  Linear from = rises ? a : result, to = rises ? result : a;
  step_assume(step, atom_le(terms, linear_add_constant(terms, from, moves && size ? 1 : 0), to));
}

// Premise: a * b or a / b for the known number b > 0. Conclusion: the result is on the same side of a as that of 1.
static void order_product(Step *step, Linear a, Linear result, Keys of_a, Keys of_b, uint32_t width) {
  Terms *terms = step->executor->terms;
  Int one = float_of_integer(width, 1), two = float_of_integer(width, 2),
      half = soft_key(width, soft_div(width, ROUND_NEAREST, soft_of_key(width, one), soft_of_key(width, two)));
  bool divides = step->instruction->opcode == OP_FDIV;
  bool shrinks = divides ? of_b.low >= one : of_b.low <= one, halves = divides ? of_b.low >= two : of_b.low <= half;
  if (of_a.low < 0 || of_b.low < 1) return;
  bool moves = shrinks && halves && of_a.low >= 1 && !float_has_infinity(of_a, width);
  Linear small = shrinks ? result : a, large = shrinks ? a : result;
  step_assume(step, atom_le(terms, linear_add_constant(terms, small, moves), large));
}

// How the result is ordered beside an operand, where the other one is known. In another rounding mode than to the nearest little of that holds.
static void order(Step *step, const Linear operands[2], Linear result, const Keys keys[2], uint32_t width) {
  Opcode opcode = step->instruction->opcode;
  bool is_second = keys[1].low == keys[1].high, swaps = opcode == OP_FADD || opcode == OP_FMUL;
  int known = is_second ? 1 : 0;
  bool are_numbers = float_are_numbers(keys[0], width) && float_are_numbers(keys[1], width);
  if (!are_numbers || keys[known].low != keys[known].high || (!known && !swaps)) return;
  if (float_rounding(step, true) != ROUND_NEAREST || float_has_infinity(keys[known], width)) return;
  if (linear_is_constant(step->executor->terms, result, NULL) || opcode == OP_FREM) return;
  if (opcode == OP_FADD || opcode == OP_FSUB)
    order_sum(step, operands[1 - known], result, keys[1 - known], keys[known], width);
  else
    order_product(step, operands[1 - known], result, keys[1 - known], keys[known], width);
}

static bool execute_arithmetic(Step *step) {
  uint32_t width = step->instruction->type.bits;
  Linear operands[2];
  if (!float_operand(step, 0, &operands[0]) || !float_operand(step, 1, &operands[1])) return false;
  Keys keys[] = {float_known(step, operands[0], width), float_known(step, operands[1], width)};
  float_bind(step, result_of(step, keys[0], keys[1], width));
  order(step, operands, step_result(step, 0), keys, width);
  return true;
}

static bool execute_negation(Step *step) {
  Terms *terms = step->executor->terms;
  Linear key;
  if (!float_operand(step, 0, &key)) return false;
  step_bind(step, value_read(linear_add_constant(terms, linear_scale(terms, key, -1), -1), READ_KEY));
  return true;
}

// ---- Conversions ----

typedef struct {
  uint32_t from, to;
} Widths;

static UInt convert(const void *context, Rounding rounding, UInt bits) {
  const Widths *widths = context;
  return soft_convert(rounding, widths->from, widths->to, bits);
}

static bool execute_convert(Step *step) {
  Widths widths = {step->instruction->operands[0].type.bits, step->instruction->type.bits};
  Linear key;
  if (!float_operand(step, 0, &key)) return false;
  float_bind(step, float_image(step, float_known(step, key, widths.from), widths.from, widths.to, convert, &widths));
  return true;
}

static bool execute_from_integer(Step *step) {
  bool is_signed = step->instruction->opcode == OP_SITOFP;
  uint32_t bits = step->instruction->operands[0].type.bits, width = step->instruction->type.bits;
  Linear number;
  Int ends[2];
  if (bits > 64 || step_has_no_end(step, bits)) return execute_arbitrary(step);
  if (is_signed ? !step_signed(step, 0, &number) : !step_unsigned(step, 0, &number)) return false;
  if (!number.id) return execute_arbitrary(step);
  knowledge_interval(step->executor->terms, &step->state->knowledge, number, &ends[0], &ends[1]);
  Keys keys;
  Int low = range_low(bits, !is_signed), high = range_high(bits, !is_signed);
  UInt first = (UInt)(ends[0] < low ? low : ends[0]), last = (UInt)(ends[1] > high ? high : ends[1]);
  keys.low = soft_key(width, soft_from_integer(width, float_rounding(step, false), first, 128, true));
  keys.high = soft_key(width, soft_from_integer(width, float_rounding(step, true), last, 128, true));
  float_bind(step, keys);
  return true;
}

bool float_cut(uint32_t width, Int key, Type type, Reading reading, Int *number) {
  UInt bits;
  if (!soft_to_integer(width, soft_of_key(width, key), type.bits, reading == READ_SIGNED, &bits)) return false;
  *number = reading_value(reading, type.bits, bits);
  return true;
}

// What does not fit, where nobody asked that it does, becomes any number.
static bool execute_to_integer(Step *step) {
  Reading reading = step->instruction->opcode == OP_FPTOSI ? READ_SIGNED : READ_UNSIGNED;
  uint32_t width = step->instruction->operands[0].type.bits;
  Type type = step->instruction->type;
  Linear key;
  Int low, high;
  if (type.bits > 64) return execute_arbitrary(step);
  if (!float_operand(step, 0, &key)) return false;
  Keys keys = float_known(step, key, width);
  if (!float_cut(width, keys.low, type, reading, &low) || !float_cut(width, keys.high, type, reading, &high))
    return execute_arbitrary(step);
  Linear number =
      low == high ? linear_constant(step->executor->terms, low) : step_fresh(step, FRESH_IMPRECISE, NULL, low, high);
  step_bind(step, value_read(number, reading));
  return true;
}

bool execute_float(Step *step) {
  const Instruction *instruction = step->instruction;
  bool has_keys = instruction->type.kind == TYPE_INT || type_has_key(instruction->type);
  for (uint32_t i = 0; i < instruction->operand_count; i++)
    has_keys &= instruction->operands[i].type.kind == TYPE_INT || type_has_key(instruction->operands[i].type);
  if (!has_keys) return execute_arbitrary(step);
  switch ((int)instruction->opcode) {
    case OP_FNEG: return execute_negation(step);
    case OP_FPTRUNC:
    case OP_FPEXT: return execute_convert(step);
    case OP_SITOFP:
    case OP_UITOFP: return execute_from_integer(step);
    case OP_FPTOSI:
    case OP_FPTOUI: return execute_to_integer(step);
    default: return execute_arithmetic(step);
  }
}
