// stdio.h: streams. Nothing is printed, and what is read are inputs. A stream is an object without bytes.
#include <string.h>

#include "interpret/call.h"

static const Type byte_type = {TYPE_INT, 8}, int_type = {TYPE_INT, 32};

static bool open_stream(const Call *call) {
  Machine *machine = call->machine;
  if (!call_take(call, (Type){TYPE_INT, 1})) {
    call_set_errno(call, 2);  // ENOENT
    return call_return(call, 0);
  }
  ObjectId id = space_allocate(&machine->space, OBJECT_HEAP, 0, 1, FILL_ZERO);
  if (!id.id) return machine_end(machine, INTERPRET_OUT_OF_MEMORY, call->step);
  Object *object = space_object(&machine->space, id);
  object->is_stream = true;
  object->place = call->step->source->place;
  return call_return(call, object->start);
}

static bool close_stream(const Call *call) {
  Space *space = &call->machine->space;
  ObjectId id = space_find(space, call_word(call, 0));
  if (space_object(space, id)->kind != OBJECT_HEAP) return call_unsupported(call, "a standard stream is closed");
  space_kill(space, id, LIFE_FREED);
  return call_put_used_inputs(call);
}

// One byte after the other: a line ends its reading.
static bool read_line(const Call *call) {
  uint64_t target = call_word(call, 0);
  Int size = call_number(call, 1), length, count = 0;
  if (size <= 0) return call_return(call, 0);
  if (!call_take_within(call, int_type, -1, size - 1, &length)) return false;
  if (length < 0) return call_return(call, 0);
  for (bool ends = false; count < length && !ends; count++) {
    UInt byte = call_take(call, byte_type);
    if (!call_write_number(call, target + (uint64_t)count, byte, 1)) return false;
    ends = byte == '\n';
  }
  return call_write_number(call, target + (uint64_t)count, 0, 1) && call_return(call, target);
}

// The array must have all of its elements, however many are transferred.
static bool transfer(const Call *call, bool writes) {
  uint64_t array = call_word(call, 0), size = call_word(call, 1), count = call_word(call, 2);
  if (!size || !count) return call_return(call, 0);
  if (count > UINT64_MAX / 2 / size) return call_undefined(call, UNDEFINED_OUT_OF_BOUNDS);
  if (writes ? !call_can_write(call, array, size * count) : !call_read(call, array, size * count)) return false;
  Int done, most = count < INT32_MAX ? (Int)count : INT32_MAX;
  if (!call_take_within(call, (Type){TYPE_INT, 64}, 0, most, &done)) return false;
  for (uint64_t i = 0; writes && i < (uint64_t)done * size; i++)
    if (!call_write_number(call, array + i, call_take(call, byte_type), 1)) return false;
  return call_return(call, (UInt)done);
}

bool call_stream_function(const Call *call, Library kind) {
  switch ((int)kind) {
    case LIBRARY_FOPEN: return open_stream(call);
    case LIBRARY_FCLOSE: return close_stream(call);
    case LIBRARY_FGETS: return read_line(call);
    default: return transfer(call, kind == LIBRARY_FREAD);
  }
}
