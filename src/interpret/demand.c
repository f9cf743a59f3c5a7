// What a contract asks of the arguments of a call (library/contract.h), on concrete values.
#include "interpret/call.h"

// -- Sizes

// The string that argument `index` points to, as far as its demand reads it. A string that is missing ends the run where it is asked for.
static bool read_string(const Call *call, uint32_t index, StringRead *text, UInt *most);

// Beyond all memory where the exact number is.
static bool measure(const Call *call, Size size, UInt *bytes) {
  const SizeTerm *term = &call->contract->sizes[size.id];
  StringRead text;
  UInt left, right, most;
  switch (term->kind) {
    case SIZE_NUMBER: *bytes = term->number; return true;
    case SIZE_BYTES: *bytes = c_bytes(call->machine->program, term->type); return true;
    case SIZE_ARGUMENT: *bytes = call_word(call, term->argument); return true;
    case SIZE_LENGTH:
    case SIZE_READ:
      if (!read_string(call, term->argument, &text, &most)) return false;
      *bytes = (UInt)text.length + (term->kind == SIZE_READ && text.length < most);
      return true;
    case SIZE_SUM:
    case SIZE_PRODUCT:
      if (!measure(call, term->left, &left) || !measure(call, term->right, &right)) return false;
      if (left > UINT64_MAX) left = UINT64_MAX;
      if (right > UINT64_MAX) right = UINT64_MAX;
      *bytes = term->kind == SIZE_SUM ? left + right : left * right;
      return true;
    case SIZE_NONE: break;
  }
  *bytes = UINT64_MAX;
  return true;
}

static bool read_string(const Call *call, uint32_t index, StringRead *text, UInt *most) {
  const Demand *demand = contract_demand(call->contract, index, DEMAND_STRING);
  *most = UINT64_MAX;
  if (demand && demand->size.id && !measure(call, demand->size, most)) return false;
  return call_text(call, call_word(call, index), (uint64_t)(*most < UINT64_MAX ? *most : UINT64_MAX), text);
}

// -- Demands

// The object of an open stream must be there.
static bool require_stream(const Call *call, uint64_t address) {
  Space *space = &call->machine->space;
  if (!address) return call_undefined(call, UNDEFINED_NULL_ACCESS);
  ObjectId id = space_find(space, address);
  const Object *object = space_object(space, id);
  if (!id.id || !object->is_stream || object->start != address) return call_undefined(call, UNDEFINED_UNKNOWN_OBJECT);
  return object->life == LIFE_ALIVE || call_undefined(call, UNDEFINED_USE_AFTER_FREE);
}

static bool require_range(const Call *call, uint32_t index) {
  CRange range = call->contract->parameters[index].range;
  Int number = call_number(call, index);
  bool holds = number >= range.low && (range.is_open || number <= range.high);
  return holds || call_undefined(call, UNDEFINED_OUT_OF_BOUNDS);
}

static bool require_access(const Call *call, const Demand *demand, Access access) {
  UInt bytes;
  if (!measure(call, demand->size, &bytes)) return false;
  return !bytes || call_can_access(call, call_word(call, demand->parameter), bytes, access);
}

static bool require_apart(const Call *call, const Demand *demand) {
  UInt size, other;
  if (!measure(call, demand->size, &size) || !measure(call, demand->other_size, &other)) return false;
  uint64_t a = call_word(call, demand->parameter), b = call_word(call, demand->other);
  return (demand->or_same && a == b) || call_apart(call, a, (uint64_t)size, b, (uint64_t)other);
}

bool call_demand(const Call *call, const Demand *demand) {
  StringRead text;
  UInt most;
  uint64_t word = call_word(call, demand->parameter);
  if (!word && contract_may_be_null(call->contract, demand->parameter)) return true;
  switch (demand->kind) {
    case DEMAND_RANGE: return require_range(call, demand->parameter);
    case DEMAND_FORMAT:
    case DEMAND_STRING: return read_string(call, demand->parameter, &text, &most);
    case DEMAND_READABLE: return require_access(call, demand, ACCESS_READ);
    case DEMAND_WRITABLE:
    case DEMAND_WRITTEN: return require_access(call, demand, ACCESS_WRITE);
    case DEMAND_STREAM: return require_stream(call, word);
    case DEMAND_FREEABLE: return call_owned_object(call, word).id;
    case DEMAND_APART: return require_apart(call, demand);
    case DEMAND_NULL: return call_unsupported(call, "a stream with a buffer of the program's");
  }
  return true;
}

bool call_range(const Call *call, Int *low, Int *high) {
  if (!contract_range(call->machine->program, call->contract, low, high)) return false;
  uint8_t limit = call->contract->range.limit;
  Int most = limit ? (Int)call_word(call, limit - 1u) : *high;
  if (most < *high) *high = most;
  return true;
}
