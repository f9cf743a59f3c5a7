// See check.h.
#include "interpret/check.h"

#include <assert.h>

#include "interpret/arith.h"

static UInt least(uint32_t width) { return (UInt)1 << (width - 1); }

// Does an operation say that its result does not fit?
static bool fits(Opcode opcode, uint32_t width, UInt a, UInt b) {
  ArithBits result;
  return arith_bits(opcode, FLAG_NSW, PREDICATE_NONE, width, a, b, &result) == UNDEFINED_NONE;
}

static bool holds(CheckCondition condition, uint32_t width, UInt a, UInt b) {
  switch (condition) {
    case CHECK_HOLDS:
    case CHECK_NONZERO: return a != 0;
    case CHECK_QUOTIENT: return a != least(width) || b != scalar_mask(width);
    case CHECK_SUM: return fits(OP_ADD, width, a, b);
    case CHECK_DIFFERENCE: return fits(OP_SUB, width, a, b);
    case CHECK_PRODUCT: return fits(OP_MUL, width, a, b);
    case CHECK_SHIFTED: return fits(OP_SHL, width, a, b);
    case CHECK_NEGATION: return a != least(width);
    case CHECK_AMOUNT: return a < width;
    case CHECK_NONE:
    case CHECK_COUNT: break;
  }
  assert(false);
  return false;
}

bool check_run(Machine *machine, const Scalar *registers, const Step *step) {
  const Instruction *check = step->source;
  const Scalar *a = operand(machine, registers, step->a), *b = operand(machine, registers, step->b);
  if (a->undef | b->undef) return machine_undefined(machine, UNDEFINED_UNINITIALISED, step);
  return holds(check->condition, step->width, a->bits, b->bits) || machine_undefined(machine, check->violates, step);
}
