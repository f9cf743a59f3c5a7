#include "interpret/memops.h"

#include <assert.h>

#include "base/answer.h"

// A pointer-wide operand; the checks in front of the step have seen that it is defined.
static uint64_t word_of(Machine *machine, Ref ref) {
  const Scalar *scalar = operand(machine, machine_registers(machine), ref);
  assert(!scalar->undef);
  return (uint64_t)scalar->bits;
}

// The same where no check does; false ends the run when it is undefined.
static bool take_word(Machine *machine, const Step *step, Ref ref, uint64_t *word) {
  const Scalar *scalar = operand(machine, machine_registers(machine), ref);
  if (scalar->undef) {
    machine_undefined(machine, UNDEFINED_UNINITIALISED, step);
    return false;
  }
  *word = (uint64_t)scalar->bits;
  return true;
}

static void put(Machine *machine, const Step *step, Scalar value) { machine_registers(machine)[step->result] = value; }

Object *memops_access(Machine *machine, const Step *step, uint64_t address, uint64_t size, Access access,
                      ObjectId *hint) {
  Object *object = space_access(&machine->space, address, size, access, hint);
  if (object) return object;
  if (space_is_unsized(&machine->space, address)) {
    machine_unsupported(machine, "access to an object that is declared elsewhere with unknown size", step);
  } else {
    machine_undefined(machine, space_blame(&machine->space, address, size, access), step);
  }
  return NULL;
}

// The object of an access that the check in front of the step has allowed.
static Object *checked_object(Machine *machine, uint64_t address, uint64_t size, Access access, ObjectId *hint) {
  Object *object = space_access(&machine->space, address, size, access, hint);
  ensure(object);
  return object;
}

bool memops_alloca(Machine *machine, Step *step) {
  uint64_t count;
  if (!take_word(machine, step, step->a, &count)) return false;
  uint64_t size = count * (uint64_t)step->source->scales[0];
  ObjectId id = space_allocate(&machine->space, OBJECT_STACK, size, step->source->align, FILL_UNKNOWN);
  if (!id.id) return machine_end(machine, INTERPRET_DEPTH, step);
  Object *object = space_object(&machine->space, id);
  object->origin = step->result;
  object->frame = machine->frames.count - 1;
  object->place = step->source->place;
  if (step->source->slots)
    object->area = step->source;
  else
    machine_grow_stack(machine, size);
  uint64_t start = object->start;
  object_id_vec_push(&machine->locals, id);
  if (step->starts_dead) space_suspend(&machine->space, id);
  put(machine, step, scalar_known(start));
  return true;
}

bool memops_load(Machine *machine, Step *step) {
  uint64_t address = word_of(machine, step->a);
  uint32_t size = type_store_bytes(step->source->type);
  Object *object = checked_object(machine, address, size, ACCESS_READ, &step->hint);
  UInt bits = space_load(&machine->space, object, address - object->start, size);
  put(machine, step, scalar_known(bits & scalar_mask(step->result_width)));
  return true;
}

bool memops_store(Machine *machine, Step *step) {
  uint64_t address = word_of(machine, step->b);
  uint32_t size = type_store_bytes(step->source->operands[0].type);
  Object *object = checked_object(machine, address, size, ACCESS_WRITE, &step->hint);
  const Scalar *value = operand(machine, machine_registers(machine), step->a);
  space_store(object, address - object->start, size, value->bits, value->undef & scalar_mask(step->width));
  return true;
}

static bool is_distance(Int distance, uint32_t width) { return distance == scalar_signed((UInt)distance, width); }

bool memops_pointer_add(Machine *machine, Step *step) {
  const Instruction *source = step->source;
  const Scalar *registers = machine_registers(machine);
  const Scalar *base = operand(machine, registers, step->a);
  UInt undef = base->undef;
  Int distance = source->offset;
  uint32_t width = machine->program->pointer_bits;
  bool fits = true;
  for (uint32_t i = 1; i < source->operand_count; i++) {
    const Scalar *index = operand(machine, registers, step->refs[i]);
    undef |= index->undef;
    Int product = scalar_signed(index->bits, source->operands[i].type.bits) * source->scales[i - 1];
    distance += product;
    fits = fits && is_distance(product, width) && is_distance(distance, width);
  }
  bool is_poison = !fits && step->flags & FLAG_INBOUNDS;
  if (undef || is_poison) {
    put(machine, step, scalar_undef(width));
    return true;
  }
  put(machine, step, scalar_known((base->bits + (UInt)distance) & scalar_mask(width)));
  return true;
}

bool memops_copy(Machine *machine, Step *step) {
  uint64_t to = word_of(machine, step->a), from = word_of(machine, step->b), size = word_of(machine, step->c);
  if (size == 0) return true;
  Object *target = checked_object(machine, to, size, ACCESS_WRITE, &step->hint);
  Object *origin = checked_object(machine, from, size, ACCESS_READ, &step->hint2);
  space_copy(&machine->space, target, to - target->start, origin, from - origin->start, size);
  return true;
}

bool memops_fill(Machine *machine, Step *step) {
  uint64_t to = word_of(machine, step->a), size = word_of(machine, step->c);
  if (size == 0) return true;
  Object *target = checked_object(machine, to, size, ACCESS_WRITE, &step->hint);
  const Scalar *byte = operand(machine, machine_registers(machine), step->b);
  space_fill(target, to - target->start, size, (uint8_t)byte->bits, (uint8_t)byte->undef);
  return true;
}

bool memops_lifetime(Machine *machine, Step *step) {
  uint64_t address;
  if (!take_word(machine, step, step->a, &address)) return false;
  ObjectId id = space_find(&machine->space, address);
  const Object *object = space_object(&machine->space, id);
  if (!id.id || object->kind != OBJECT_STACK || object->start != address) {
    return machine_unsupported(machine, "lifetime marker of something that is no local object", step);
  }
  if (object->life != LIFE_ALIVE && !object->is_suspended) {
    return machine_unsupported(machine, "lifetime marker of a local object that is gone", step);
  }
  if (step->opcode == OP_LIFETIME_START) {
    space_resume(&machine->space, id);
  } else {
    space_suspend(&machine->space, id);
  }
  return true;
}

// The token is the number of objects on the stack, made to look like no address of an object.
bool memops_stack(Machine *machine, Step *step) {
  if (step->opcode == OP_STACKSAVE) {
    put(machine, step, scalar_known((UInt)machine->locals.count + 1));
    return true;
  }
  uint64_t token;
  if (!take_word(machine, step, step->a, &token)) return false;
  bool is_ours = token > machine_frame(machine)->locals && token - 1 <= machine->locals.count;
  if (!is_ours) return machine_unsupported(machine, "stackrestore of something that stacksave did not give", step);
  machine_end_locals(machine, (uint32_t)(token - 1));
  return true;
}
