// string.h: functions on bytes, whose number is an argument.
#include <string.h>

#include "interpret/call.h"

static bool is_named(const Call *call, const char *name) { return strcmp(call->info->name, name) == 0; }

// Reads one byte after the other, and no further than to the one that is found.
static bool find_forward(const Call *call, uint64_t size) {
  uint64_t address = call_word(call, 0);
  for (uint64_t i = 0; i < size; i++) {
    const uint8_t *byte = call_read(call, address + i, 1);
    if (!byte) return false;
    if (*byte == (uint8_t)call_number(call, 1)) return call_return(call, address + i);
  }
  return call_return(call, 0);
}

static bool find_backward(const Call *call) {
  uint64_t address = call_word(call, 0), size = call_word(call, 2);
  if (!size) return call_return(call, 0);
  const uint8_t *bytes = call_read(call, address, size), *at;
  if (!bytes) return false;
  at = memrchr(bytes, (uint8_t)call_number(call, 1), size);
  return call_return(call, at ? address + (uint64_t)(at - bytes) : 0);
}

static bool compare(const Call *call) {
  uint64_t size = call_word(call, 2);
  if (!size) return call_return(call, 0);
  const uint8_t *a = call_read(call, call_word(call, 0), size),
                *b = a ? call_read(call, call_word(call, 1), size) : NULL;
  if (!b) return false;
  int order = memcmp(a, b, size);
  return call_return(call, (UInt)(Int)((order > 0) - (order < 0)));
}

static bool find_bytes(const Call *call) {
  uint64_t address = call_word(call, 0), size = call_word(call, 1), wanted = call_word(call, 3);
  const uint8_t *bytes = NULL, *other = NULL, *at;
  if (size && !(bytes = call_read(call, address, size))) return false;
  if (wanted && !(other = call_read(call, call_word(call, 2), wanted))) return false;
  if (!wanted) return call_return(call, address);
  at = size ? memmem(bytes, size, other, wanted) : NULL;
  return call_return(call, at ? address + (uint64_t)(at - bytes) : 0);
}

static bool copy_until(const Call *call) {
  uint64_t to = call_word(call, 0), from = call_word(call, 1), size = call_word(call, 3), count = 0;
  bool found = false;
  for (; count < size && !found; count++) {
    const uint8_t *byte = call_read(call, from + count, 1);
    if (!byte) return false;
    found = *byte == (uint8_t)call_number(call, 2);
  }
  if (count && !call_can_write(call, to, count)) return false;
  return call_apart(call, to, count, from, count) && call_move(call, to, from, count) &&
         call_return(call, found ? to + count : 0);
}

static bool copy(const Call *call, Library kind) {
  bool swapped = kind == LIBRARY_BCOPY;
  uint64_t to = call_word(call, swapped), from = call_word(call, !swapped), size = call_word(call, 2);
  if (size && (!call_read(call, from, size) || !call_can_write(call, to, size))) return false;
  if (kind == LIBRARY_MEMCPY && to != from && !call_apart(call, to, size, from, size)) return false;
  if (!call_move(call, to, from, size)) return false;
  bool to_end = is_named(call, "mempcpy") || is_named(call, "__mempcpy");
  return call_return(call, to_end ? to + size : to);
}

static bool fill(const Call *call, uint8_t byte, uint64_t size) {
  uint64_t to = call_word(call, 0);
  if (size && !call_can_write(call, to, size)) return false;
  for (uint64_t i = 0; i < size; i++)
    if (!call_write(call, to + i, &byte, 1)) return false;
  return call_return(call, to);
}

bool call_bytes_function(const Call *call, Library kind) {
  switch ((int)kind) {
    case LIBRARY_MEMCHR: return is_named(call, "memchr") ? find_forward(call, call_word(call, 2)) : find_backward(call);
    case LIBRARY_RAWMEMCHR: return find_forward(call, UINT64_MAX);
    case LIBRARY_MEMCMP: return compare(call);
    case LIBRARY_MEMMEM: return find_bytes(call);
    case LIBRARY_MEMCCPY: return copy_until(call);
    case LIBRARY_MEMSET: return fill(call, (uint8_t)call_number(call, 1), call_word(call, 2));
    case LIBRARY_BZERO: return fill(call, 0, call_word(call, 1));
    default: return copy(call, kind);
  }
}
