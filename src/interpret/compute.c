#include "interpret/compute.h"

#include "base/answer.h"
#include "interpret/arith.h"
#include "interpret/floats.h"
#include "interpret/memops.h"
#include "interpret/undef.h"

bool compute_binary(Machine *machine, Scalar *registers, const Step *step) {
  const Scalar *a = operand(machine, registers, step->a), *b = operand(machine, registers, step->b);
  if (a->undef | b->undef) {
    registers[step->result] = undef_binary((Opcode)step->opcode, step->width, *a, *b);
    return true;
  }
  ArithBits result;
  Undefined undefined =
      arith_bits((Opcode)step->opcode, step->flags, PREDICATE_NONE, step->width, a->bits, b->bits, &result);
  ensure(undefined == UNDEFINED_NONE);  // checks stand in front of it
  registers[step->result] = result.poison ? scalar_undef(step->width) : scalar_known(result.bits);
  return true;
}

static Opcode without_overflow(Opcode opcode) {
  bool adds = opcode == OP_ADD_OVERFLOW_S || opcode == OP_ADD_OVERFLOW_U;
  bool subtracts = opcode == OP_SUB_OVERFLOW_S || opcode == OP_SUB_OVERFLOW_U;
  return adds ? OP_ADD : subtracts ? OP_SUB : OP_MUL;
}

bool compute_overflow(Machine *machine, Scalar *registers, const Step *step) {
  const Scalar *a = operand(machine, registers, step->a), *b = operand(machine, registers, step->b);
  Scalar value, bit;
  if (a->undef | b->undef) {
    value = undef_binary(without_overflow((Opcode)step->opcode), step->width, *a, *b);
    bit = scalar_undef(1);
  } else {
    ArithBits result;
    arith_bits((Opcode)step->opcode, 0, PREDICATE_NONE, step->width, a->bits, b->bits, &result);
    value = scalar_known(result.bits);
    bit = scalar_known(result.overflow);
  }
  registers[step->result] = value;
  registers[step->result + 1] = bit;
  return true;
}

bool compute_compare(Machine *machine, Scalar *registers, const Step *step) {
  const Scalar *a = operand(machine, registers, step->a), *b = operand(machine, registers, step->b);
  Predicate predicate = step->source->predicate;
  if (a->undef | b->undef) {
    registers[step->result] = undef_compare(predicate, step->width, *a, *b);
    return true;
  }
  ArithBits result;
  arith_bits(OP_ICMP, 0, predicate, step->width, a->bits, b->bits, &result);
  registers[step->result] = scalar_known(result.bits);
  return true;
}

bool compute_funnel(Machine *machine, Scalar *registers, const Step *step) {
  const Scalar *a = operand(machine, registers, step->a), *b = operand(machine, registers, step->b);
  const Scalar *amount = operand(machine, registers, step->refs[2]);
  registers[step->result] = undef_funnel((Opcode)step->opcode, step->width, *a, *b, *amount);
  return true;
}

bool compute_convert(Machine *machine, Scalar *registers, const Step *step) {
  Opcode opcode = (Opcode)step->opcode;
  const Scalar *a = operand(machine, registers, step->a);
  if (a->undef) {
    registers[step->result] = undef_convert(opcode, step->width, step->result_width, *a);
    return true;
  }
  ArithBits result = arith_convert(opcode, step->flags, step->width, step->result_width, a->bits);
  registers[step->result] = result.poison ? scalar_undef(step->result_width) : scalar_known(result.bits);
  return true;
}

bool compute_freeze(Machine *machine, Scalar *registers, const Step *step) {
  Scalar a = *operand(machine, registers, step->a);
  UInt chosen = 0;
  if (a.undef && !machine->space.zero_fill) {
    chosen = (UInt)random_next(&machine->space.random) << 64;
    chosen |= random_next(&machine->space.random);
  }
  registers[step->result] = scalar_known(a.bits | (chosen & a.undef));
  return true;
}

// clang writes no select for C's operators: it was a branch, whose condition must be defined.
bool compute_select(Machine *machine, Scalar *registers, const Step *step) {
  const Scalar *condition = operand(machine, registers, step->a);
  if (condition->undef) return machine_undefined(machine, UNDEFINED_UNINITIALISED, step);
  registers[step->result] = *operand(machine, registers, condition->bits ? step->b : step->refs[2]);
  return true;
}

// The host computes in its formats, to the nearest.
static bool is_of_host(const Step *step, Rounding rounding) {
  bool from_integer = step->opcode == OP_SITOFP || step->opcode == OP_UITOFP;
  bool to_integer = step->opcode == OP_FPTOSI || step->opcode == OP_FPTOUI || step->opcode == OP_FCMP;
  return rounding == ROUND_NEAREST && (from_integer || float_is_supported(step->width)) &&
         (to_integer || float_is_supported(step->result_width));
}

bool compute_float(Machine *machine, Scalar *registers, const Step *step) {
  Opcode opcode = (Opcode)step->opcode;
  const Scalar *a = operand(machine, registers, step->a), *b = operand(machine, registers, step->b);
  Scalar *result = &registers[step->result];
  if (a->undef | b->undef) {
    *result = scalar_undef(step->result_width);
    return true;
  }
  Rounding rounding = machine_rounding(machine);
  bool is_host = is_of_host(step, rounding);
  UInt bits;
  if (opcode == OP_FCMP) {
    FloatPredicate predicate = step->source->float_predicate;
    bool holds = is_host ? float_compare(predicate, step->width, a->bits, b->bits)
                         : float_compare_any(predicate, step->width, a->bits, b->bits);
    *result = scalar_known(holds);
    return true;
  }
  if (opcode < OP_FCMP) {
    bits = is_host ? float_binary(opcode, step->width, a->bits, b->bits)
                   : float_binary_rounded(opcode, rounding, step->width, a->bits, b->bits);
    *result = scalar_known(bits);
    return true;
  }
  bool fits = is_host ? float_convert(opcode, step->width, step->result_width, a->bits, &bits)
                      : float_convert_rounded(opcode, rounding, step->width, step->result_width, a->bits, &bits);
  *result = fits ? scalar_known(bits) : scalar_undef(step->result_width);
  return true;
}
