// The rules for AND, OR and XOR: exact where numbers are known, where a mask keeps neighbouring bits, and where no bit is set in both; else bounds.
#include "execute/numbers.h"

// The number k when value = 2^k - 1 and k >= 1, else 0.
static uint32_t mask_width(Int value) {
  uint32_t width = 0;
  if (value <= 0 || (value & (value + 1))) return 0;
  for (; value; value >>= 1) width++;
  return width;
}

// The operands of a bit operation, with a constant to the right.
typedef struct {
  AbstractValue x, y;
  uint32_t index;  // the operand that is x
  bool has_constant;
  Int constant;
} BitOperands;

static BitOperands bit_operands(Step *step) {
  Terms *terms = step->executor->terms;
  BitOperands o = {.x = step_operand_raw(step, 0), .y = step_operand_raw(step, 1)};
  if (o.x.condition.kind == ATOM_NONE && linear_is_constant(terms, o.x.linear, NULL)) {
    AbstractValue swap = o.x;
    o.x = o.y;
    o.y = swap;
    o.index = 1;
  }
  o.has_constant = o.y.condition.kind == ATOM_NONE && linear_is_constant(terms, o.y.linear, &o.constant);
  return o;
}

// One bit: conditions. Where one operand decides the result that is it, else the other one is, or its negation.
static bool logical_truth(Step *step, BitOperands o) {
  Terms *terms = step->executor->terms;
  Opcode opcode = step->instruction->opcode;
  Atom p = step_truth(step, o.x), q = step_truth(step, o.y);
  bool known = o.constant & 1;
  if (!o.has_constant) {
    if (p.kind == ATOM_NONE || q.kind == ATOM_NONE) return execute_arbitrary(step);
    if (!step_decide(step, p, &known)) return false;
    p = q;
  }
  if (opcode == OP_XOR) step_bind(step, value_condition(known ? atom_negate(terms, p) : p));
  else if (known == (opcode == OP_AND)) step_bind(step, value_condition(p));
  else step_bind(step, value_number(constant(step, known), true));
  return true;
}

// -x - 1.
static bool complement(Step *step, uint32_t index) {
  Terms *terms = step->executor->terms;
  AbstractValue x, value;
  if (!step_operand(step, index, &x)) return false;
  Linear exact = linear_add_constant(terms, linear_scale(terms, x.linear, -1), -1);
  if (!step_normalise(step, exact, step->instruction->type.bits, step_wants_unsigned(step), &value)) return false;
  step_bind(step, value);
  return true;
}

// First addresses in the term of objects that are aligned to the modulus: a multiple of it wherever they lie.
static Linear aligned_part(Step *step, Linear x, Int modulus) {
  Terms *terms = step->executor->terms;
  const LinearInfo *info = linear_info(terms, x);
  Linear part = constant(step, 0);
  for (uint32_t i = 0; i < info->count; i++) {
    const Allocation *object = state_allocation(step->state, info->monomials[i].symbol);
    if (!object || !object->align || object->align % modulus != 0) continue;
    part = linear_add_scaled(terms, part, linear_symbol(terms, object->base), info->monomials[i].factor);
  }
  return part;
}

// The low bits: the remainder modulo 2^k of any number congruent to x.
static bool keep_low(Step *step, uint32_t index, Int modulus) {
  AbstractValue x;
  if (!step_operand(step, index, &x)) return false;
  if (!x.linear.id) return execute_arbitrary(step);
  Terms *terms = step->executor->terms;
  Linear rest = linear_sub(terms, x.linear, aligned_part(step, x.linear, modulus));
  if (!rest.id) return execute_arbitrary(step);
  Linear q = step_quotient(step, rest, modulus);
  step_bind(step, value_number(linear_add_scaled(terms, rest, q, -modulus), true));
  return true;
}

// Neighbouring bits from `unit` on, `modulus` / `unit` values: the remainder modulo the modulus without what is below the unit. Of an unsigned number.
static Linear middle_of(Step *step, Linear x, Int unit, Int modulus) {
  Terms *terms = step->executor->terms;
  Linear above = step_quotient(step, x, modulus), from = step_quotient(step, x, unit);
  Linear kept = linear_add_scaled(terms, from, above, -(modulus / unit));
  state_assume(terms, step->state, at_least(step, kept, 0));
  state_assume(terms, step->state, at_most(step, kept, modulus / unit - 1));
  return linear_scale(terms, kept, unit);
}

// The lowest bit of a mask of neighbouring bits, else 0.
static Int unit_of(Int mask) {
  Int unit = mask > 0 ? mask & -mask : 0;
  return unit && mask_width(mask / unit) ? unit : 0;
}

static bool keep_middle(Step *step, uint32_t index, Int unit, Int modulus) {
  Linear x;
  if (!step_unsigned(step, index, &x)) return false;
  if (!x.id) return execute_arbitrary(step);
  step_bind(step, value_number(middle_of(step, x, unit, modulus), true));
  return true;
}

static bool clear_low(Step *step, uint32_t index, Int modulus) {
  AbstractValue x;
  if (!step_operand(step, index, &x)) return false;
  if (!x.linear.id) return execute_arbitrary(step);
  Terms *terms = step->executor->terms;
  Linear part = aligned_part(step, x.linear, modulus), rest = linear_sub(terms, x.linear, part), offset;
  if (!rest.id) return execute_arbitrary(step);
  Linear cleared;
  if (state_pointee(terms, step->state, rest, &offset))  // it stays a pointer to its object
    cleared = linear_sub(terms, rest, step_fresh(step, FRESH_IMPRECISE, NULL, 0, modulus - 1));
  else
    cleared = linear_scale(terms, step_quotient(step, rest, modulus), modulus);
  step_bind(step, value_read(linear_add(terms, part, cleared), x.reading));
  return true;
}

static Int logical_result(Opcode opcode, Int a, Int b) {
  if (opcode == OP_AND) return a & b;
  return opcode == OP_OR ? a | b : a ^ b;
}

// Of two numbers that are known.
static bool logical_number(Step *step, Linear a, Linear b, Int *result) {
  Int low[2], high[2];
  interval(step, a, &low[0], &high[0]);
  interval(step, b, &low[1], &high[1]);
  *result = logical_result(step->instruction->opcode, low[0], low[1]);
  return low[0] == high[0] && low[1] == high[1];
}

static bool are_below(Step *step, Linear a, Linear b, Int end) {
  return step_knows(step, at_most(step, a, end - 1)) && step_knows(step, at_most(step, b, end - 1));
}

// No bit is set above the highest of either: the result is below the next power of two, of which those are tried that are asked for most.
static void assume_no_higher_bit(Step *step, Linear a, Linear b, Linear result) {
  static const uint32_t widths[] = {1, 2, 4, 8, 12, 16, 24, 32};
  Int low, high_a, high_b, top = 1;
  interval(step, a, &low, &high_a);
  interval(step, b, &low, &high_b);
  Int high = high_a > high_b ? high_a : high_b;
  while (top <= high && top < int_pow2(step->instruction->type.bits)) top *= 2;
  for (uint32_t i = 0; i < sizeof widths / sizeof *widths && int_pow2(widths[i]) < top; i++)
    if (are_below(step, a, b, int_pow2(widths[i]))) top = int_pow2(widths[i]);
  state_assume(step->executor->terms, step->state, at_most(step, result, top - 1));
}

// The largest power of two that divides the number wherever it lies, at most 2^62.
static Int divided_by(Step *step, Linear a) {
  const LinearInfo *info = linear_info(step->executor->terms, a);
  Int power = (Int)1 << 62;
  while (power > 1 && info->constant % power != 0) power /= 2;
  for (uint32_t i = 0; i < info->count; i++)
    while (power > 1 && info->monomials[i].factor % power != 0) power /= 2;
  return power;
}

// The bits of b all lie below those of a: bytes that are put together to a number.
static bool are_apart(Step *step, Linear a, Linear b) {
  Int power = divided_by(step, a);
  return power > 1 && step_knows(step, at_most(step, b, power - 1));
}

// x and a mask of neighbouring bits, all of them, or all but them. none: it is no such mask.
static Linear with_mask(Step *step, Linear x, Int mask) {
  Terms *terms = step->executor->terms;
  Opcode opcode = step->instruction->opcode;
  Int all = range_high(step->instruction->type.bits, true), other = all - mask, unit;
  if (opcode == OP_AND) {
    if (mask == all) return x;
    unit = unit_of(other);
    if (mask_width(mask)) step_note_rest(step, x, constant(step, 0), constant(step, mask));
    return unit ? linear_sub(terms, x, middle_of(step, x, unit, other + unit)) : (Linear){0};
  }
  if (!mask) return x;
  if (opcode == OP_XOR && mask_width(mask) && step_knows(step, at_most(step, x, mask)))
    return linear_sub(terms, constant(step, mask), x);
  unit = unit_of(mask);
  if (!unit) return (Linear){0};
  Linear kept = middle_of(step, x, unit, mask + unit), with = linear_add_constant(terms, x, mask);
  return linear_add_scaled(terms, with, kept, opcode == OP_OR ? -1 : -2);
}

// none: the result is not known as a number of what is known of the operands, which are unsigned.
static Linear exact_result(Step *step, Linear a, Linear b) {
  Terms *terms = step->executor->terms;
  Opcode opcode = step->instruction->opcode;
  Int number;
  if (logical_number(step, a, b, &number)) return constant(step, number);
  if (a.id == b.id) return opcode == OP_XOR ? constant(step, 0) : a;
  if (are_apart(step, a, b) || are_apart(step, b, a))
    return opcode == OP_AND ? constant(step, 0) : linear_add(terms, a, b);
  if (linear_is_constant(terms, b, &number)) return with_mask(step, a, number);
  return linear_is_constant(terms, a, &number) ? with_mask(step, b, number) : (Linear){0};
}

static bool bind_exact(Step *step, Linear result, bool keep_signed) {
  uint32_t bits = step->instruction->type.bits;
  AbstractValue value;
  state_assume(step->executor->terms, step->state, at_least(step, result, 0));
  state_assume(step->executor->terms, step->state, at_most(step, result, range_high(bits, true)));
  if (!step_normalise(step, result, bits, !keep_signed, &value)) return false;
  step_bind(step, value);
  return true;
}

// A new number for the result: of a mask with k zeros at its end a multiple of 2^k.
static Linear masked(Step *step, Linear a, Linear b) {
  Terms *terms = step->executor->terms;
  Int most = range_high(step->instruction->type.bits, true), mask, unit = 1;
  bool masks = step->instruction->opcode == OP_AND &&
               (linear_is_constant(terms, a, &mask) || linear_is_constant(terms, b, &mask)) && mask > 0;
  while (masks && !(mask & unit)) unit *= 2;
  return linear_scale(terms, step_fresh(step, FRESH_IMPRECISE, NULL, 0, masks ? mask / unit : most), unit);
}

// Bounds of nonnegative numbers; the unsigned numbers always are.
static bool logical_bounds(Step *step) {
  Terms *terms = step->executor->terms;
  Opcode opcode = step->instruction->opcode;
  uint32_t bits = step->instruction->type.bits;
  Linear a, b;
  bool keep_signed = !step_wants_unsigned(step);
  if (!step_unsigned(step, 0, &a) || !step_unsigned(step, 1, &b)) return false;
  if (!a.id || !b.id) return execute_arbitrary(step);
  Linear exact = exact_result(step, a, b);
  if (exact.id) return bind_exact(step, exact, keep_signed);
  step->state->exact = false;
  Linear r = masked(step, a, b);
  State *state = step->state;
  if (opcode == OP_AND) {
    state_assume(terms, state, atom_le(terms, r, a));
    state_assume(terms, state, atom_le(terms, r, b));
  } else {
    state_assume(terms, state, atom_le(terms, r, linear_add(terms, a, b)));
    assume_no_higher_bit(step, a, b, r);
  }
  if (opcode == OP_OR) {
    state_assume(terms, state, atom_le(terms, a, r));
    state_assume(terms, state, atom_le(terms, b, r));
  }
  AbstractValue value = value_number(r, true);
  if (keep_signed && step_knows(step, at_most(step, r, range_high(bits, false)))) value.reading = READ_SIGNED;
  step_bind(step, value);
  return true;
}

// Beyond 64 bits: what is masked with a number is no larger than that.
static bool wide_mask(Step *step, BitOperands o) {
  const AbstractValue values[] = {o.x, o.y};
  Linear result = {0};
  for (size_t i = 0; i < 2; i++) {
    bool is_mask = values[i].condition.kind == ATOM_NONE && values[i].linear.id && step_knows(step, at_least(step, values[i].linear, 0));
    if (!is_mask) continue;
    if (!result.id) result = step_fresh(step, FRESH_IMPRECISE, NULL, 0, BOUND_NONE_HIGH);
    state_assume(step->executor->terms, step->state, atom_le(step->executor->terms, result, values[i].linear));
  }
  if (!result.id) return execute_arbitrary(step);
  step->state->exact = false;
  step_bind(step, value_number(result, true));
  return true;
}

bool execute_logical(Step *step) {
  Opcode opcode = step->instruction->opcode;
  uint32_t bits = step->instruction->type.bits;
  BitOperands o = bit_operands(step);
  Int c = o.constant;
  if (bits == 1) return logical_truth(step, o);
  if (o.has_constant && opcode == OP_XOR && (c == -1 || c == range_high(bits, true))) return complement(step, o.index);
  if (bits > 64) return opcode == OP_AND ? wide_mask(step, o) : execute_arbitrary(step);
  if (o.has_constant && opcode == OP_AND && c >= 0 && mask_width(c)) return keep_low(step, o.index, c + 1);
  if (o.has_constant && opcode == OP_AND && c < 0 && mask_width(-c - 1)) return clear_low(step, o.index, -c);
  Int unit = opcode == OP_AND && o.has_constant ? unit_of(c) : 0;
  if (unit) return keep_middle(step, o.index, unit, c + unit);
  return logical_bounds(step);
}
