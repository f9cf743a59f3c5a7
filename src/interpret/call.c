#include "interpret/call.h"

#include <assert.h>
#include <string.h>

#include "interpret/determined.h"
#include "interpret/memops.h"

uint32_t call_argument_count(const Call *call) { return instruction_argument_count(call->step->source); }

const Scalar *call_argument(const Call *call, uint32_t index) {
  return operand(call->machine, machine_registers(call->machine), call->step->refs[index + 1]);
}

uint64_t call_word(const Call *call, uint32_t index) { return (uint64_t)call_argument(call, index)->bits; }

Int call_number(const Call *call, uint32_t index) {
  return scalar_signed(call_argument(call, index)->bits, call->step->source->operands[index + 1].type.bits);
}

bool call_is_pointer(const Call *call, uint32_t index) {
  return call->step->source->operands[index + 1].type.kind == TYPE_POINTER;
}

bool call_undefined(const Call *call, Undefined undefined) {
  return machine_undefined(call->machine, undefined, call->step);
}

bool call_unsupported(const Call *call, const char *reason) {
  return machine_unsupported(call->machine, reason, call->step);
}

bool call_lacks(const Call *call, uint32_t count) {
  if (call_argument_count(call) >= count) return false;
  call_undefined(call, UNDEFINED_BAD_CALL);
  return true;
}

Type call_result_type(const Call *call, uint32_t index) {
  const FunctionInfo *caller = machine_frame(call->machine)->code->info;
  return caller->values[call->step->result + index].type;
}

void call_put(const Call *call, uint32_t index, UInt bits) {
  uint32_t width = call_result_type(call, index).bits;
  machine_registers(call->machine)[call->step->result + index] = scalar_known(bits & scalar_mask(width));
}

bool call_return(const Call *call, UInt bits) {
  if (call->step->source->result_count) call_put(call, 0, bits);
  return true;
}

static InterpretInput input_of(const Call *call, InputKind kind, Type type) {
  return (InterpretInput){.kind = kind, .callee = call->function, .type = type, .place = call->step->source->place};
}

void call_note_typed(const Call *call, Type type, UInt bits) {
  InterpretInput input = input_of(call, INPUT_RESULT, type);
  input.is_typed = true;
  feed_record(&call->machine->feed, input, bits);
}

UInt call_take(const Call *call, Type type) {
  return feed_take(&call->machine->feed, input_of(call, INPUT_RESULT, type));
}

UInt call_pass(const Call *call, Type type, UInt bits) {
  return feed_pass(&call->machine->feed, input_of(call, INPUT_RESULT, type), bits);
}

bool call_take_within(const Call *call, Type type, Int low, Int high, Int *value) {
  UInt bits;
  bool possible = feed_take_within(&call->machine->feed, input_of(call, INPUT_RESULT, type), low, high, &bits);
  *value = scalar_signed(bits, type.bits);
  return possible || machine_end(call->machine, INTERPRET_ASSUMPTION, call->step);
}

bool call_put_used_inputs(const Call *call) {
  if (!call->step->result_is_used) return true;
  for (uint32_t i = 0; i < call->step->source->result_count; i++)
    call_put(call, i, call_take(call, call_result_type(call, i)));
  return true;
}

bool call_allocate(const Call *call, UInt size, Fill fill, uint64_t *address) {
  Machine *machine = call->machine;
  const Type bit = {TYPE_INT, 1};
  ObjectId id = {0};
  *address = 0;
  bool fails =
      machine->options->malloc_may_fail && feed_take(&machine->feed, input_of(call, INPUT_ALLOCATION, bit)) != 0;
  if (fails || size > (UInt)program_largest_object(machine->program)) {
    call_set_errno(call, 12);  // ENOMEM
    return true;
  }
  id = space_allocate(&machine->space, OBJECT_HEAP, (uint64_t)size, library_heap_alignment(machine->program), fill);
  if (!id.id) return machine_end(machine, INTERPRET_OUT_OF_MEMORY, call->step);
  Object *object = space_object(&machine->space, id);
  object->place = call->step->source->place;
  *address = object->start;
  InterpretUsage *usage = &machine->result.usage;
  usage->allocated += object->size;
  usage->heap += object->size;
  if (usage->heap > usage->most_heap) usage->most_heap = usage->heap;
  return true;
}

static Object *access_object(const Call *call, uint64_t address, uint64_t size, Access access, uint64_t *offset) {
  ObjectId hint = {0};
  Object *object = memops_access(call->machine, call->step, address, size, access, &hint);
  if (object) *offset = address - object->start;
  return object;
}

const uint8_t *call_read(const Call *call, uint64_t address, uint64_t size) {
  uint64_t offset;
  Object *object = access_object(call, address, size, ACCESS_READ, &offset);
  if (!object) return NULL;
  space_settle(&call->machine->space, object, offset, size);
  determined_read(call->machine, object, offset, size);
  return object->bytes + offset;
}

bool call_can_access(const Call *call, uint64_t address, UInt size, Access access) {
  uint64_t offset;
  return access_object(call, address, size < UINT64_MAX ? (uint64_t)size : UINT64_MAX, access, &offset) != NULL;
}

bool call_can_write(const Call *call, uint64_t address, uint64_t size) {
  uint64_t offset;
  return access_object(call, address, size, ACCESS_WRITE, &offset) != NULL;
}

bool call_write(const Call *call, uint64_t address, const void *bytes, uint64_t size) {
  uint64_t offset;
  Object *object = access_object(call, address, size, ACCESS_WRITE, &offset);
  if (!object) return false;
  memmove(object->bytes + offset, bytes, size);
  determined_write(call->machine, object, offset, bytes, size);
  if (object->known) memset(object->known + offset, 0xff, size);
  return true;
}

bool call_write_number(const Call *call, uint64_t address, UInt bits, uint32_t size) {
  return call_write(call, address, &bits, size);
}

bool call_move(const Call *call, uint64_t to, uint64_t from, uint64_t size) {
  if (!size) return true;
  const uint8_t *bytes = call_read(call, from, size);
  return bytes && call_write(call, to, bytes, size);
}

static void exchange(uint8_t *a, uint8_t *b, uint64_t size) {
  for (uint64_t i = 0; i < size; i++) {
    uint8_t byte = a[i];
    a[i] = b[i];
    b[i] = byte;
  }
}

bool call_exchange(const Call *call, uint64_t a, uint64_t b, uint64_t size) {
  uint64_t at_a, at_b;
  Object *object = access_object(call, a, size, ACCESS_WRITE, &at_a);
  if (!object || !access_object(call, b, size, ACCESS_WRITE, &at_b)) return false;
  exchange(object->bytes + at_a, object->bytes + at_b, size);
  if (object->known) exchange(object->known + at_a, object->known + at_b, size);
  determined_exchange(call->machine, object, at_a, at_b, size);
  return true;
}

bool call_read_pointer(const Call *call, uint64_t address, uint64_t *pointer) {
  uint32_t size = call->machine->program->pointer_bits / 8;
  uint64_t offset;
  Object *object = access_object(call, address, size, ACCESS_READ, &offset);
  *pointer = 0;
  if (!object) return false;
  space_settle(&call->machine->space, object, offset, size);
  determined_read_pointer(call->machine, object, offset);
  memcpy(pointer, object->bytes + offset, size);
  return true;
}

bool call_text(const Call *call, uint64_t address, uint64_t most, StringRead *text) {
  *text = (StringRead){.address = address, .bytes = ""};
  if (!most) return true;
  uint64_t offset;
  Object *object = access_object(call, address, 1, ACCESS_READ, &offset);
  if (!object) return false;
  text->bytes = (const char *)object->bytes + offset;
  uint64_t there = object->size - offset;
  for (; text->length < most && text->length < there; text->length++) {
    uint64_t at = offset + text->length;
    if (object->known && object->known[at] != 0xff) space_settle(&call->machine->space, object, at, 1);
    if (call->machine->determined) determined_read(call->machine, object, at, 1);
    if (!text->bytes[text->length]) return true;
  }
  return text->length == most || call_undefined(call, UNDEFINED_OUT_OF_BOUNDS);
}

bool call_apart(const Call *call, uint64_t a, uint64_t a_size, uint64_t b, uint64_t b_size) {
  bool overlap = a < b ? b - a < a_size : a - b < b_size;
  if (!a_size || !b_size) overlap = false;
  return !overlap || call_undefined(call, UNDEFINED_OVERLAP);
}

void call_note_failure(const Call *call, Int result) {
  enum { INPUT_OUTPUT_ERROR = 5 };
  if (result == -1 && !call->contract->keeps_errno) call_set_errno(call, INPUT_OUTPUT_ERROR);
}

void call_set_errno(const Call *call, int value) {
  Machine *machine = call->machine;
  Global global = library_errno(machine->program);
  if (!global.id) return;
  Object *object = space_object(&machine->space, space_find(&machine->space, machine->global_addresses[global.id]));
  space_store(object, 0, 4, (UInt)value, 0);
  determined_write(machine, object, 0, &value, sizeof value);
}
