// See check.h.
#include "interpret/check.h"

#include <assert.h>

#include "interpret/arith.h"
#include "interpret/external.h"
#include "interpret/memops.h"

static UInt least(uint32_t width) { return (UInt)1 << (width - 1); }

// Does an operation say that its result does not fit?
static bool fits(Opcode opcode, uint32_t width, UInt a, UInt b) {
  ArithBits result;
  return arith_bits(opcode, FLAG_NSW, PREDICATE_NONE, width, a, b, &result) == UNDEFINED_NONE;
}

static bool holds(CheckCondition condition, uint32_t width, UInt a, UInt b) {
  switch (condition) {
    case CHECK_NEVER: return false;
    case CHECK_DEFINED: return true;  // asked of each operand
    case CHECK_ASSERTED:
    case CHECK_HOLDS:
    case CHECK_NONZERO: return a != 0;
    case CHECK_QUOTIENT: return a != least(width) || b != scalar_mask(width);
    case CHECK_SUM: return fits(OP_ADD, width, a, b);
    case CHECK_DIFFERENCE: return fits(OP_SUB, width, a, b);
    case CHECK_PRODUCT: return fits(OP_MUL, width, a, b);
    case CHECK_SHIFTED: return fits(OP_SHL, width, a, b);
    case CHECK_NEGATION: return a != least(width);
    case CHECK_AMOUNT: return a < width;
    case CHECK_AT_MOST: return a <= b;
    case CHECK_READABLE:
    case CHECK_WRITABLE:
    case CHECK_APART:
    case CHECK_INSIDE:
    case CHECK_RELATED:
    case CHECK_DEMAND:
    case CHECK_NONE:
    case CHECK_COUNT: break;
  }
  assert(false);
  return false;
}

// The object of a check about memory is remembered in the step, as it is by the instruction behind it.
static bool check_access(Machine *machine, Step *step, uint64_t address, uint64_t size, Access access) {
  const Instruction *check = step->source;
  if (size == 0) return true;
  const Object *object = memops_access(machine, step, address, size, access, &step->hint);
  if (!object) return false;
  if (address & (check->align - 1)) return machine_undefined(machine, UNDEFINED_MISALIGNED, step);
  bool is_argument = object->area && check->type.kind != TYPE_VOID;
  return !is_argument || argument_may_be_loaded(object->area, address - object->start, check->type) ||
         machine_undefined(machine, UNDEFINED_BAD_ARGUMENT, step);
}

static bool are_apart(uint64_t to, uint64_t from, uint64_t size) {
  return to == from || (to < from ? from - to : to - from) >= size;
}

// In the object of the pointer, or one past its end? The distance is exact: else the result is poison.
static bool stays_inside(Machine *machine, Step *step, uint64_t pointer, uint64_t moved) {
  if (pointer == moved) return true;
  const Object *object = space_object(&machine->space, step->hint);
  bool hits = step->hint.id && pointer - object->start <= object->size && object->life == LIFE_ALIVE;
  if (!hits) {
    step->hint = space_find(&machine->space, pointer);
    if (!step->hint.id) return space_is_unsized(&machine->space, pointer);
    object = space_object(&machine->space, step->hint);
  }
  Int distance = scalar_signed((UInt)(moved - pointer), machine->program->pointer_bits);
  Int offset = (Int)(pointer - object->start) + distance;
  return offset >= 0 && (offset <= (Int)object->size || object->is_unsized);
}

static bool are_related(Machine *machine, uint64_t a, uint64_t b) {
  const Space *space = &machine->space;
  ObjectId object_a = space_find(space, a), object_b = space_find(space, b);
  return a == b || (object_a.id && object_a.id == object_b.id) ||
         (space_is_unsized(space, a) && space_is_unsized(space, b));
}

static bool evaluate(Machine *machine, Step *step, UInt a, UInt b, UInt c) {
  const Instruction *check = step->source;
  bool is_met;
  switch ((int)check->condition) {
    case CHECK_READABLE: return check_access(machine, step, (uint64_t)a, (uint64_t)b, ACCESS_READ);
    case CHECK_WRITABLE: return check_access(machine, step, (uint64_t)a, (uint64_t)b, ACCESS_WRITE);
    case CHECK_APART: is_met = are_apart((uint64_t)a, (uint64_t)b, (uint64_t)c); break;
    case CHECK_INSIDE: is_met = stays_inside(machine, step, (uint64_t)a, (uint64_t)b); break;
    case CHECK_RELATED: is_met = are_related(machine, (uint64_t)a, (uint64_t)b); break;
    default: is_met = holds(check->condition, step->width, a, b);
  }
  return is_met || machine_undefined(machine, check->violates, step);
}

bool check_run(Machine *machine, const Scalar *registers, Step *step) {
  if (step->source->condition == CHECK_DEMAND) return external_check(machine, step);
  const Scalar *a = operand(machine, registers, step->a), *b = operand(machine, registers, step->b);
  const Scalar *c = operand(machine, registers, step->c);
  bool is_too_far = step->source->condition == CHECK_INSIDE && b->undef && !a->undef;
  if (is_too_far) return machine_undefined(machine, step->source->violates, step);
  if (a->undef | b->undef | c->undef) return machine_undefined(machine, UNDEFINED_UNINITIALISED, step);
  return evaluate(machine, step, a->bits, b->bits, c->bits);
}
