// Arithmetic on integers (papers/bitvectors-and-bounds.txt, sections 3.2-3.4).
//
// Sums, differences, products and left shifts are computed on the numbers as they are kept: these are congruent to the values modulo 2^n, and so is the exact result; then it is
// brought into range. Only where LLVM promises the absence of signed overflow (nsw) the signed numbers are asked for.
#include "execute/numbers.h"

// How a product lies relative to one factor, y, when the other, x, is in [low, high]; `of_y` is y's interval.
static void assume_order(Step *step, Linear product, Linear y, Int low, Int high, const Int of_y[2]) {
  Terms *terms = step->executor->terms;
  State *state = step->state;
  if (low >= 0 && of_y[0] >= 0) state_assume(terms, state, at_least(step, product, 0));
  // x >= c >= 1 and y >= 0: x * y >= c * y; x <= -1 and y >= 0: x * y <= -y; and the same for y <= 0.
  if (low >= 1 && of_y[0] >= 0) state_assume(terms, state, atom_le(terms, linear_scale(terms, y, low), product));
  if (low >= 1 && of_y[1] <= 0) state_assume(terms, state, atom_le(terms, product, linear_scale(terms, y, low)));
  if (high <= -1 && of_y[0] >= 0) state_assume(terms, state, atom_le(terms, product, linear_scale(terms, y, -1)));
  if (high <= -1 && of_y[1] <= 0) state_assume(terms, state, atom_le(terms, linear_scale(terms, y, -1), product));
  // x in [1, c] and y >= 0: x * y <= c * y.
  if (low >= 0 && high != BOUND_NONE_HIGH && of_y[0] >= 0)
    state_assume(terms, state, atom_le(terms, product, linear_scale(terms, y, high)));
}

enum { MOST_PRODUCTS = 8 };  // that one is compared with

// a * x and b * x for x >= 0: where a >= b + k, a * x >= b * x + k * x. Tells of the greatest k of 1 and 0.
static void assume_greater(Step *step, Linear of_a, Linear of_b, Linear a, Linear b, Linear x) {
  Terms *terms = step->executor->terms;
  for (Int k = 1; k >= 0; k--) {
    if (!step_knows(step, atom_le(terms, linear_add_constant(terms, b, k), a))) continue;
    state_assume(terms, step->state, atom_le(terms, linear_add_scaled(terms, of_b, x, k), of_a));
    return;
  }
}

// The factor beside x in a product; none: x is no factor of it.
static Linear other_factor(const SymbolInfo *product, Linear x) {
  if (product->left.id == x.id) return product->right;
  return product->right.id == x.id ? product->left : (Linear){0};
}

// How the product a * x lies relative to other products of x.
static void assume_order_among(Step *step, Linear product, Linear a, Linear x) {
  Terms *terms = step->executor->terms;
  const Knowledge *knowledge = &step->state->knowledge;
  LinearVec others = {0};
  Int low, high;
  interval(step, x, &low, &high);
  for (uint32_t i = knowledge->bounds.count; low >= 0 && others.count < MOST_PRODUCTS && i--;) {
    Linear other = linear_symbol(terms, knowledge->bounds.data[i].symbol);
    const SymbolInfo *info = symbol_info(terms, knowledge->bounds.data[i].symbol);
    bool shares = info->definition == DEFINITION_PRODUCT && other.id != product.id && other_factor(info, x).id;
    if (shares) linear_vec_push(&others, other);
  }
  for (uint32_t i = 0; i < others.count; i++) {
    Symbol symbol;
    linear_is_symbol(terms, others.data[i], &symbol);
    Linear b = other_factor(symbol_info(terms, symbol), x);
    assume_greater(step, product, others.data[i], a, b, x);
    assume_greater(step, others.data[i], product, b, a, x);
  }
  linear_vec_release(&others);
}

// Sound: all atoms hold for all integers in the factors' ranges.
Linear step_product(Step *step, Linear a, Linear b) {
  Terms *terms = step->executor->terms;
  Linear result = linear_product(step->executor->terms, a, b);
  bool is_multiple = linear_is_constant(terms, a, NULL) || linear_is_constant(terms, b, NULL);
  if (result.id && is_multiple && terms_have_products(terms)) {  // the second row of a matrix, say
    assume_order_among(step, result, a, b);
    assume_order_among(step, result, b, a);
  }
  if (!result.id || is_multiple) return result;
  State *state = step->state;
  Int low[2], high[2], least, most;
  step_interval(step, a, &low[0], &high[0]);
  step_interval(step, b, &low[1], &high[1]);
  bool bounded = bounds_of_product(low, high, &least, &most);
  if (bounded) {
    state_assume(terms, state, at_least(step, result, least));
    state_assume(terms, state, at_most(step, result, most));
  }
  if (a.id == b.id) {
    state_assume(terms, state, at_least(step, result, 0));
    if (!bounded || low[0] < 0) {  // squares: x * x >= x and x * x >= -x over the integers
      state_assume(terms, state, atom_le(terms, a, result));
      state_assume(terms, state, atom_le(terms, linear_scale(terms, a, -1), result));
    }
  }
  assume_order(step, result, b, low[0], high[0], (const Int[2]){low[1], high[1]});
  assume_order(step, result, a, low[1], high[1], (const Int[2]){low[0], high[0]});
  assume_order_among(step, result, a, b);
  if (a.id != b.id) assume_order_among(step, result, b, a);
  return result;
}

static bool fits(Step *step, Linear exact, uint32_t bits) {
  return step_knows(step, at_least(step, exact, range_low(bits, false))) &&
         step_knows(step, at_most(step, exact, range_high(bits, false)));
}

// The exact result of a signed operation: where overflow is an error, a check stands in front and it is in range. Of more than 120 bits only numbers
// that fit 120 are followed.
static bool bind_signed(Step *step, Linear exact) {
  uint32_t bits = step->instruction->type.bits;
  AbstractValue value = value_number(exact, false);
  OverflowMode mode = step->executor->options.overflow;
  bool wraps = mode == OVERFLOW_MODE_WRAP || (mode == OVERFLOW_MODE_UNBOUNDED && !step_has_no_end(step, bits));
  if (wraps) {
    if (!step_normalise(step, exact, bits, false, &value)) return false;
  } else if (!exact.id || (mode == OVERFLOW_MODE_ERROR && bits > 120 && !fits(step, exact, bits))) {
    return execute_arbitrary(step);
  }
  step_bind(step, value);
  return true;
}

static bool execute_ring(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  bool no_overflow = instruction->flags & FLAG_NSW;
  bool is_checked = no_overflow && step->executor->options.overflow == OVERFLOW_MODE_ERROR;  // which says what is known of a product
  Linear a, b, exact = {0};
  if (no_overflow) {
    if (!step_signed(step, 0, &a) || !step_signed(step, 1, &b)) return false;
  } else {
    AbstractValue x, y;
    if (!step_operand(step, 0, &x) || !step_operand(step, 1, &y)) return false;
    a = x.linear;
    b = y.linear;
  }
  if (instruction->opcode == OP_ADD) exact = linear_add(terms, a, b);
  else if (instruction->opcode == OP_SUB) exact = linear_sub(terms, a, b);
  else exact = is_checked ? linear_product(step->executor->terms, a, b) : step_product(step, a, b);
  if (no_overflow) return bind_signed(step, exact);
  AbstractValue value;
  if (!step_normalise(step, exact, instruction->type.bits, step_wants_unsigned(step), &value)) return false;
  step_bind(step, value);
  return true;
}

// By how much the row, which is at least 0, says that a number is smaller than a multiple of the other one; 0: it does not.
static Int ratio_in(const Terms *terms, Linear row, Symbol number, Symbol size) {
  Int less = -linear_factor(terms, row, number), more = linear_factor(terms, row, size);
  return less > 0 && more > 0 ? int_ceil_div(more, less) : 0;
}

// The quotient of a number that is at most some multiple of the divisor, which is at least 1.
static void assume_ratio(Step *step, Linear quotient, Linear magnitude, Linear size) {
  Terms *terms = step->executor->terms;
  const LinearVec *rows = &step->state->knowledge.rows;
  Symbol number, divisor;
  if (!linear_is_symbol(terms, magnitude, &number) || !linear_is_symbol(terms, size, &divisor)) return;
  for (uint32_t i = 0; i < rows->count; i++) {
    Int ratio = ratio_in(terms, rows->data[i], number, divisor);
    Linear most = ratio ? linear_scale(terms, size, ratio) : (Linear){0};
    if (!most.id || !step_knows(step, atom_le(terms, magnitude, most))) continue;
    state_assume(terms, step->state, at_most(step, quotient, ratio));
    return;  // which changes the rows
  }
}

// Premise: quotient = floor(magnitude / size), size >= 1, which lies between constants: so does the quotient, times these.
static void assume_between(Step *step, Linear quotient, Linear magnitude, Linear size) {
  Terms *terms = step->executor->terms;
  Int least, most, low, high;
  step_interval(step, size, &least, &most);
  step_interval(step, magnitude, &low, &high);
  if (least >= 2) state_assume(terms, step->state, atom_le(terms, linear_scale(terms, quotient, least), magnitude));
  if (high != BOUND_NONE_HIGH) state_assume(terms, step->state, at_most(step, quotient, high / (least > 1 ? least : 1)));
  Linear next = most != BOUND_NONE_HIGH ? linear_scale(terms, linear_add_constant(terms, quotient, 1), most) : (Linear){0};
  if (next.id) state_assume(terms, step->state, atom_lt(terms, magnitude, next));
}

// A product of two numbers, or of one and a constant. False: the term is none.
static bool find_factors(Terms *terms, Linear product, Linear factors[2]) {
  const LinearInfo *info = linear_info(terms, product);
  if (info->count != 1 || info->constant) return false;
  Int factor = info->monomials[0].factor;
  const SymbolInfo *symbol = symbol_info(terms, info->monomials[0].symbol);
  bool is_product = symbol->definition == DEFINITION_PRODUCT;
  if (!is_product && int_abs(factor) == 1) return false;
  factors[0] = is_product ? linear_scale(terms, symbol->left, factor) : linear_constant(terms, factor);
  factors[1] = is_product ? symbol->right : linear_symbol(terms, info->monomials[0].symbol);
  return factors[0].id != 0;
}

// Premise: quotient = floor(factor * other / size), size >= 1. So a part of a range is scaled to another one: where `factor` is at most `size`, the quotient is at most `other`, and it is below where
// `factor` is.
static void assume_scaled(Step *step, Linear quotient, Linear factor, Linear other, Linear size) {
  Terms *terms = step->executor->terms;
  bool is_below = step_knows(step, at_least(step, other, 1)) && step_knows(step, atom_lt(terms, factor, size));
  if (is_below)
    state_assume(terms, step->state, atom_lt(terms, quotient, other));
  else if (step_knows(step, at_least(step, other, 0)) && step_knows(step, atom_le(terms, factor, size)))
    state_assume(terms, step->state, atom_le(terms, quotient, other));
}

static void assume_quotient_of_product(Step *step, Linear quotient, Linear magnitude, Linear size) {
  Terms *terms = step->executor->terms;
  Linear factors[2];
  bool is_scaled = find_factors(terms, magnitude, factors);
  if (!is_scaled || (linear_is_constant(terms, factors[0], NULL) && linear_is_constant(terms, size, NULL))) return;
  for (int i = 0; i < 2; i++) {
    Linear factor = factors[i], other = factors[1 - i];
    assume_scaled(step, quotient, factor, other, size);
    assume_scaled(step, quotient, linear_scale(terms, factor, -1), linear_scale(terms, other, -1), size);
  }
}

// Division that rounds to zero, with both numbers known to be in the range of the operation. The sign of a is decided first.
static bool divide(Step *step, Linear a, Linear b, Linear *quotient, Linear *remainder) {
  Terms *terms = step->executor->terms;
  Int divisor;
  bool nonnegative;
  *quotient = *remainder = (Linear){0};
  if (!a.id || !b.id) return true;
  if (linear_is_constant(terms, b, &divisor) && !divisor) return true;
  if (!step_decide(step, at_least(step, a, 0), &nonnegative)) return false;
  Linear magnitude = nonnegative ? a : linear_scale(terms, a, -1);
  if (linear_is_constant(terms, b, &divisor)) {
    Linear q = step_quotient(step, magnitude, int_abs(divisor));
    Linear r = linear_add_scaled(terms, magnitude, q, -int_abs(divisor));
    assume_quotient_of_product(step, q, magnitude, constant(step, int_abs(divisor)));
    *quotient = nonnegative == (divisor > 0) ? q : linear_scale(terms, q, -1);
    *remainder = nonnegative ? r : linear_scale(terms, r, -1);
    return true;
  }
  bool positive;
  if (!step_decide(step, at_least(step, b, 0), &positive)) return false;
  Linear size = positive ? b : linear_scale(terms, b, -1);  // >= 1
  // 0 <= q <= |a|, 0 <= r <= |b| - 1, r <= |a|; where |b| >= 2 and |a| >= 1 also q < |a|.
  bool proper = step_knows(step, at_least(step, size, 2)) && step_knows(step, at_least(step, magnitude, 1));
  step->state->exact = false;
  Linear q = step_fresh(step, FRESH_IMPRECISE, NULL, 0, BOUND_NONE_HIGH), r = step_fresh(step, FRESH_IMPRECISE, NULL, 0, BOUND_NONE_HIGH);
  state_assume(terms, step->state, proper ? atom_lt(terms, q, magnitude) : atom_le(terms, q, magnitude));
  state_assume(terms, step->state, atom_lt(terms, r, size));
  state_assume(terms, step->state, atom_le(terms, r, magnitude));
  if (step_knows(step, atom_le(terms, size, magnitude))) {  // then q >= 1 and r <= |a| - |b|
    state_assume(terms, step->state, at_least(step, q, 1));
    state_assume(terms, step->state, atom_le(terms, r, linear_sub(terms, magnitude, size)));
  } else if (step_knows(step, atom_lt(terms, magnitude, size))) {
    state_assume(terms, step->state, atom_eq(terms, q, constant(step, 0)));
    state_assume(terms, step->state, atom_eq(terms, r, magnitude));
    q = constant(step, 0);
    r = magnitude;
  }
  assume_between(step, q, magnitude, size);
  assume_ratio(step, q, magnitude, size);
  assume_quotient_of_product(step, q, magnitude, size);
  *quotient = nonnegative == positive ? q : linear_scale(terms, q, -1);
  *remainder = nonnegative ? r : linear_scale(terms, r, -1);
  return true;
}

// Of a number of which nothing is known; none: of the divisor neither.
static Linear remainder_of_any(Step *step, Linear b, bool is_signed) {
  Int divisor;
  if (!linear_is_constant(step->executor->terms, b, &divisor) || !divisor) return (Linear){0};
  Int most = int_abs(divisor) - 1;
  return step_fresh(step, FRESH_IMPRECISE, NULL, is_signed ? -most : 0, most);
}

static void note_ring(Step *step, Linear number, Linear divisor) {
  Int size;
  if (number.id && linear_is_constant(step->executor->terms, divisor, &size) && size > 1) step_note_rest(step, number, constant(step, 0), constant(step, size - 1));
}

static bool execute_division(Step *step) {
  const Instruction *instruction = step->instruction;
  bool is_signed = instruction->opcode == OP_SDIV || instruction->opcode == OP_SREM;
  bool wants_quotient = instruction->opcode == OP_SDIV || instruction->opcode == OP_UDIV;
  Linear a, b, quotient = {0}, remainder = {0};
  if (is_signed ? !step_signed(step, 0, &a) || !step_signed(step, 1, &b) : !step_unsigned(step, 0, &a) || !step_unsigned(step, 1, &b)) {
    return false;
  }
  if (!divide(step, a, b, &quotient, &remainder)) return false;
  if (!wants_quotient) note_ring(step, a, b);
  Linear result = wants_quotient ? quotient : remainder;
  if (!a.id && !wants_quotient) result = remainder_of_any(step, b, is_signed);
  if (!result.id) return execute_arbitrary(step);
  step_bind(step, value_number(result, !is_signed));
  return true;
}

// 1 << n, or another number above 0, that stays within the type: it lies between what the least and the greatest count make of it.
static bool moves_constant(Step *step, Linear amount, bool is_unsigned) {
  Terms *terms = step->executor->terms;
  uint32_t bits = step->instruction->type.bits;
  Linear base = step_operand_raw(step, 0).linear;
  Int number, low, high;
  if (!amount.id || !base.id || !linear_is_constant(terms, base, &number) || number <= 0 || bits > 64) return false;
  if (!step_knows(step, at_least(step, amount, 0)) || !step_knows(step, at_most(step, amount, bits - 1))) return false;
  interval(step, amount, &low, &high);
  low = low < 0 ? 0 : low;
  high = high >= (Int)bits ? (Int)bits - 1 : high;
  if (number > range_high(bits, is_unsigned) >> high) return false;
  step->state->exact = false;
  Linear moved = step_fresh(step, FRESH_IMPRECISE, NULL, number << low, number << high);
  step_bind(step, value_number(moved, is_unsigned));
  return true;
}

// Beyond 64 bits: a small number, by so few places that nothing is lost. none: it is not known to be that.
static Linear wide_shifted(Step *step, AbstractValue value, Linear amount) {
  enum { MOST_PLACES = 62, MOST_BITS = 56 };
  Terms *terms = step->executor->terms;
  Int count, number;
  bool is_known = step->instruction->type.bits > 64 && amount.id && linear_is_constant(terms, amount, &count) && count <= MOST_PLACES &&
                  value.condition.kind == ATOM_NONE && value.linear.id && linear_is_constant(terms, value.linear, &number);
  if (!is_known || number < 0 || number >= int_pow2(MOST_BITS)) return (Linear){0};
  return constant(step, number * int_pow2((unsigned)count));
}

static bool execute_shift(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  uint32_t bits = instruction->type.bits;
  Linear amount, a;
  Int count, low, high;
  if (!step_unsigned(step, 1, &amount)) return false;
  bool constant_count = linear_is_constant(terms, amount, &count) && bits <= 64;
  if (instruction->opcode == OP_SHL) {
    AbstractValue x, value;
    Linear exact = {0};
    if (instruction->flags & FLAG_NSW) {
      if (!step_signed(step, 0, &a)) return false;
      if (!constant_count && moves_constant(step, amount, false)) return true;
      return bind_signed(step, constant_count ? linear_scale(terms, a, int_pow2((unsigned)count)) : exact);
    }
    if (!step_operand(step, 0, &x)) return false;
    exact = constant_count ? linear_scale(terms, x.linear, int_pow2((unsigned)count)) : wide_shifted(step, x, amount);
    if (!constant_count && !exact.id && moves_constant(step, amount, true)) return true;
    if (!step_normalise(step, exact, bits, step_wants_unsigned(step), &value)) return false;
    step_bind(step, value);
    return true;
  }
  bool logical = instruction->opcode == OP_LSHR;
  if (logical ? !step_unsigned(step, 0, &a) : !step_signed(step, 0, &a)) return false;
  if (!a.id) return execute_arbitrary(step);
  if (constant_count) {
    step_bind(step, value_number(step_quotient(step, a, int_pow2((unsigned)count)), logical));
    return true;
  }
  // The result lies between a and 0 (or -1 where a is negative); at least one place: at most half.
  bool nonnegative, moves = amount.id && step_knows(step, at_least(step, amount, 1));
  if (!step_decide(step, at_least(step, a, 0), &nonnegative)) return false;
  interval(step, a, &low, &high);
  step->state->exact = false;
  Linear q = step_fresh(step, FRESH_IMPRECISE, NULL, nonnegative ? 0 : BOUND_NONE_LOW, nonnegative ? BOUND_NONE_HIGH : -1);
  Linear scaled = moves ? linear_scale(terms, q, 2) : q;
  state_assume(terms, step->state, nonnegative ? atom_le(terms, scaled, a) : atom_le(terms, a, moves ? linear_add_constant(terms, scaled, 1) : scaled));
  step_bind(step, value_number(q, logical));
  return true;
}

bool execute_binary(Step *step) {
  switch ((int)step->instruction->opcode) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: return execute_ring(step);
    case OP_UDIV:
    case OP_SDIV:
    case OP_UREM:
    case OP_SREM: return execute_division(step);
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return execute_shift(step);
    default: return execute_logical(step);
  }
}

bool execute_overflow(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  Opcode opcode = instruction->opcode;
  uint32_t bits = instruction->type.bits;
  bool is_signed = opcode == OP_ADD_OVERFLOW_S || opcode == OP_SUB_OVERFLOW_S || opcode == OP_MUL_OVERFLOW_S;
  Linear a, b, exact;
  if (is_signed ? !step_signed(step, 0, &a) || !step_signed(step, 1, &b) : !step_unsigned(step, 0, &a) || !step_unsigned(step, 1, &b)) {
    return false;
  }
  if (opcode == OP_ADD_OVERFLOW_S || opcode == OP_ADD_OVERFLOW_U) exact = linear_add(terms, a, b);
  else if (opcode == OP_SUB_OVERFLOW_S || opcode == OP_SUB_OVERFLOW_U) exact = linear_sub(terms, a, b);
  else exact = step_product(step, a, b);
  if (!exact.id || bits > 120) return execute_arbitrary(step);
  bool above_low, below_high;
  if (!step_decide(step, at_least(step, exact, range_low(bits, !is_signed)), &above_low)) return false;
  if (!step_decide(step, at_most(step, exact, range_high(bits, !is_signed)), &below_high)) return false;
  AbstractValue value;
  if (!step_normalise(step, exact, bits, !is_signed, &value)) return false;
  step_bind(step, value);
  step_bind_result(step, 1, value_number(constant(step, !(above_low && below_high)), true));
  return true;
}

// The constant flag of abs that forbids the least number.
static bool forbids_corner(const Instruction *instruction) {
  return instruction->operand_count > 1 && instruction->operands[1].kind == OPERAND_CONSTANT && instruction->operands[1].constant != 0;
}

static Int count_bits(Opcode opcode, Int number, uint32_t bits) {
  Int ones = 0, leading = bits, trailing = bits;
  for (uint32_t i = 0; i < bits; i++) {
    if (!(number >> i & 1)) continue;
    if (!ones++) trailing = i;
    leading = bits - 1 - i;
  }
  return opcode == OP_CTPOP ? ones : opcode == OP_CTLZ ? leading : trailing;
}

// Bit counting, minima and the like.
bool execute_bits(Step *step) {
  const Instruction *instruction = step->instruction;
  Terms *terms = step->executor->terms;
  uint32_t bits = instruction->type.bits;
  Linear a, b;
  Int known;
  switch ((int)instruction->opcode) {
    case OP_CTPOP:
    case OP_CTLZ:
    case OP_CTTZ:
      if (!step_unsigned(step, 0, &a)) return false;
      if (linear_is_constant(terms, a, &known)) {
        step_bind(step, value_number(constant(step, count_bits(instruction->opcode, known, bits)), true));
        return true;
      }
      step->state->exact = false;
      step_bind(step, value_number(step_fresh(step, FRESH_IMPRECISE, NULL, 0, bits), true));
      return true;
    case OP_ABS: {
      bool nonnegative;
      if (!step_signed(step, 0, &a)) return false;
      if (!a.id) return execute_arbitrary(step);
      if (!step_decide(step, at_least(step, a, 0), &nonnegative)) return false;
      if (nonnegative) {
        step_bind(step, value_number(a, false));
        return true;
      }
      AbstractValue value;
      if (instruction->flags & FLAG_NSW || forbids_corner(instruction)) return bind_signed(step, linear_scale(terms, a, -1));
      if (!step_normalise(step, linear_scale(terms, a, -1), bits, false, &value)) return false;
      step_bind(step, value);
      return true;
    }
    case OP_SMAX:
    case OP_SMIN:
    case OP_UMAX:
    case OP_UMIN: {
      bool is_signed = instruction->opcode == OP_SMAX || instruction->opcode == OP_SMIN, greater;
      bool wants_greater = instruction->opcode == OP_SMAX || instruction->opcode == OP_UMAX;
      if (is_signed ? !step_signed(step, 0, &a) || !step_signed(step, 1, &b) : !step_unsigned(step, 0, &a) || !step_unsigned(step, 1, &b)) {
        return false;
      }
      if (!a.id || !b.id) return execute_arbitrary(step);
      if (!step_decide(step, atom_le(terms, b, a), &greater)) return false;
      step_bind(step, value_number(greater == wants_greater ? a : b, !is_signed));
      return true;
    }
    default: return execute_arbitrary(step);
  }
}
