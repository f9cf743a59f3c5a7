// What a program that was written for a verifier asks about pointers, see Enquiry in library/library.h.
#include "interpret/call.h"

static const Object *object_at(const Call *call, uint64_t address) {
  ObjectId id = space_find(&call->machine->space, address);
  return id.id ? space_object(&call->machine->space, id) : NULL;
}

static bool can_access(const Call *call, uint64_t address, uint64_t size, Access access) {
  const Object *object = object_at(call, address);
  if (!object || object->kind == OBJECT_FUNCTION || object->life != LIFE_ALIVE) return false;
  bool is_allowed = access == ACCESS_READ || !object->is_constant;
  return is_allowed && address - object->start <= object->extent && size <= object->extent - (address - object->start);
}

bool call_enquiry(const Call *call) {
  Enquiry enquiry = library_enquiry(call->info->name);
  bool is_access = enquiry == ENQUIRY_READABLE || enquiry == ENQUIRY_WRITABLE;
  if (call_lacks(call, is_access || enquiry == ENQUIRY_SAME ? 2 : 1)) return false;
  if (!call_is_pointer(call, 0) || (enquiry == ENQUIRY_SAME && !call_is_pointer(call, 1)))
    return call_unsupported(call, "an enquiry about something that is no pointer");
  uint64_t address = call_word(call, 0);
  const Object *object = object_at(call, address);
  if (address && !object) return call_unsupported(call, "an enquiry about a pointer to no object");
  switch (enquiry) {
    case ENQUIRY_SIZE: return call_return(call, object ? object->size : 0);
    case ENQUIRY_NUMBER: return call_return(call, object ? object->start : 0);
    case ENQUIRY_DYNAMIC: return call_return(call, object && object->kind == OBJECT_HEAP);
    case ENQUIRY_OFFSET: return call_return(call, object ? address - object->start : 0);
    case ENQUIRY_READABLE: return call_return(call, can_access(call, address, call_word(call, 1), ACCESS_READ));
    case ENQUIRY_WRITABLE: return call_return(call, can_access(call, address, call_word(call, 1), ACCESS_WRITE));
    case ENQUIRY_SAME: {
      uint64_t other = call_word(call, 1);
      if (other && !object_at(call, other)) return call_unsupported(call, "an enquiry about a pointer to no object");
      return call_return(call, object_at(call, other) == object);
    }
  }
  return false;
}
