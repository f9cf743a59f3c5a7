// See check.h.
#include "interpret/check.h"

#include <assert.h>

// Is the division of the minimum by -1?
static bool leaves_quotient(uint32_t width, UInt a, UInt b) {
  return a == (UInt)1 << (width - 1) && b == scalar_mask(width);
}

static bool holds(CheckCondition condition, uint32_t width, UInt a, UInt b) {
  switch (condition) {
    case CHECK_HOLDS:
    case CHECK_NONZERO: return a != 0;
    case CHECK_QUOTIENT: return !leaves_quotient(width, a, b);
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
