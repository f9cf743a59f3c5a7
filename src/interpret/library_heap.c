// The heap: objects made, moved and freed.
#include "interpret/call.h"
#include "interpret/determined.h"

static bool allocate(const Call *call, UInt size, Fill fill) {
  uint64_t address;
  return call_allocate(call, size, fill, &address) && call_return(call, address);
}

// The live heap object that starts at the address; id 0: the run ended.
ObjectId call_owned_object(const Call *call, uint64_t address) {
  Space *space = &call->machine->space;
  ObjectId id = space_find(space, address);
  const Object *object = space_object(space, id);
  bool is_start = id.id && object->kind == OBJECT_HEAP && object->start == address && !object->is_stream;
  if (is_start && object->life == LIFE_ALIVE) return id;
  bool was_freed = is_start || (!id.id && space_blame(space, address, 1, ACCESS_READ) == UNDEFINED_USE_AFTER_FREE);
  call_undefined(call, was_freed ? UNDEFINED_DOUBLE_FREE : UNDEFINED_INVALID_FREE);
  return (ObjectId){0};
}

static void free_owned(const Call *call, ObjectId id) {
  Space *space = &call->machine->space;
  call->machine->result.usage.heap -= space_object(space, id)->size;
  space_kill(space, id, LIFE_FREED);
}

static bool free_object(const Call *call) {
  if (call_lacks(call, 1)) return false;
  uint64_t address = call_word(call, 0);
  if (address == 0) return true;
  ObjectId id = call_owned_object(call, address);
  if (!id.id) return false;
  free_owned(call, id);
  return true;
}

static bool move_object(const Call *call, UInt size) {
  uint64_t address = call_word(call, 0), moved;
  if (address == 0) return allocate(call, size, FILL_UNKNOWN);
  Space *space = &call->machine->space;
  ObjectId old = call_owned_object(call, address);
  if (!old.id) return false;
  if (size == 0) return call_unsupported(call, "realloc to size 0, which C libraries disagree about");
  if (!call_allocate(call, size, FILL_UNKNOWN, &moved)) return false;
  if (!moved) return call_return(call, 0);
  Object *object = space_object(space, space_find(space, moved)), *before = space_object(space, old);
  uint64_t kept = before->size < size ? before->size : (uint64_t)size;
  determined_copy(call->machine, object, 0, before, 0, kept);
  if (kept) space_copy(space, object, 0, before, 0, kept);
  free_owned(call, old);
  return call_return(call, moved);
}

static bool is_alignment(uint64_t number, uint64_t least) { return number >= least && (number & (number - 1)) == 0; }

static bool allocate_aligned(const Call *call, Library kind) {
  uint32_t word = call->machine->program->pointer_bits / 8;
  bool stores = kind == LIBRARY_POSIX_MEMALIGN;
  uint64_t alignment = call_word(call, stores), size = call_word(call, stores + 1u), address;
  if (stores && !call_can_write(call, call_word(call, 0), word)) return false;
  if (!is_alignment(alignment, stores ? word : 1) || alignment > 16)
    return call_unsupported(call, "an allocation with an unusual alignment");
  if (!call_allocate(call, size, FILL_UNKNOWN, &address)) return false;
  if (!stores) return call_return(call, address);
  if (!address) return call_return(call, 12);  // ENOMEM
  return call_write_number(call, call_word(call, 0), address, word) && call_return(call, 0);
}

// C libraries give more than was asked for, and do not agree on how much.
static bool measure_object(const Call *call) {
  uint64_t address = call_word(call, 0);
  if (address == 0) return call_return(call, 0);
  ObjectId id = call_owned_object(call, address);
  return id.id && call_return(call, space_object(&call->machine->space, id)->size);
}

bool call_heap_function(const Call *call, Library kind) {
  switch ((int)kind) {
    case LIBRARY_MALLOC: return !call_lacks(call, 1) && allocate(call, call_word(call, 0), FILL_UNKNOWN);
    case LIBRARY_CALLOC:
      return !call_lacks(call, 2) && allocate(call, (UInt)call_word(call, 0) * call_word(call, 1), FILL_ZERO);
    case LIBRARY_REALLOC: return !call_lacks(call, 2) && move_object(call, call_word(call, 1));
    case LIBRARY_REALLOCARRAY: return move_object(call, (UInt)call_word(call, 1) * call_word(call, 2));
    case LIBRARY_FREE: return free_object(call);
    case LIBRARY_USABLE_SIZE: return measure_object(call);
    default: return allocate_aligned(call, kind);
  }
}
