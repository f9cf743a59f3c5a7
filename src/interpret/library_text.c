// string.h: functions on strings.
#include <ctype.h>
#include <string.h>

#include "interpret/call.h"

static bool is_named(const Call *call, const char *name) { return strcmp(call->info->name, name) == 0; }

// What is needed of a string that lies in memory which is written later: a copy with a zero byte.
static char *copy_of(const Call *call, const StringRead *text) {
  char *copy = arena_alloc(call->machine->context.arena, text->length + 1);
  memcpy(copy, text->bytes, text->length);
  copy[text->length] = '\0';
  return copy;
}

static bool find(const Call *call, Library kind) {
  StringRead text;
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &text)) return false;
  int byte = (int)call_number(call, 1);
  const char *at = kind == LIBRARY_STRRCHR ? strrchr(text.bytes, byte) : strchr(text.bytes, byte);
  if (!at && kind == LIBRARY_STRCHRNUL) at = text.bytes + text.length;
  return call_return(call, at ? text.address + (uint64_t)(at - text.bytes) : 0);
}

static bool find_text(const Call *call, Library kind) {
  StringRead text, other;
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &text) ||
      !call_text(call, call_word(call, 1), UINT64_MAX, &other))
    return false;
  const char *at;
  if (kind == LIBRARY_STRPBRK)
    at = strpbrk(text.bytes, other.bytes);
  else if (is_named(call, "strcasestr"))
    at = strcasestr(text.bytes, other.bytes);
  else
    at = strstr(text.bytes, other.bytes);
  return call_return(call, at ? text.address + (uint64_t)(at - text.bytes) : 0);
}

static bool span(const Call *call) {
  StringRead text, other;
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &text) ||
      !call_text(call, call_word(call, 1), UINT64_MAX, &other))
    return false;
  return call_return(call,
                     is_named(call, "strspn") ? strspn(text.bytes, other.bytes) : strcspn(text.bytes, other.bytes));
}

// Only the sign of the result is said by the standard; libraries give differences, or -1 and 1.
static bool compare(const Call *call, uint64_t most) {
  bool ignores_case = is_named(call, "strcasecmp") || is_named(call, "strncasecmp");
  StringRead a, b;
  if (!call_text(call, call_word(call, 0), most, &a) || !call_text(call, call_word(call, 1), most, &b)) return false;
  for (uint64_t i = 0; i < most; i++) {
    int x = i < a.length ? (unsigned char)a.bytes[i] : 0, y = i < b.length ? (unsigned char)b.bytes[i] : 0;
    if (ignores_case) x = tolower(x), y = tolower(y);
    if (x != y) return call_return(call, (UInt)(Int)(x < y ? -1 : 1));
    if (!x) break;
  }
  return call_return(call, 0);
}

// Writes `length` bytes of the source and a zero byte to the address. The bytes that are read and written must not overlap.
static bool put_text(const Call *call, uint64_t to, const StringRead *source, uint64_t length, uint64_t read) {
  if (!call_can_write(call, to, length + 1) || !call_apart(call, to, length + 1, source->address, read)) return false;
  const char zero = '\0';
  return (!length || call_write(call, to, source->bytes, length)) && call_write(call, to + length, &zero, 1);
}

static bool copy(const Call *call, Library kind) {
  uint64_t target = call_word(call, 0);
  StringRead before = {0}, source;
  if (kind == LIBRARY_STRCAT && !call_text(call, target, UINT64_MAX, &before)) return false;
  if (!call_text(call, call_word(call, 1), UINT64_MAX, &source)) return false;
  if (!put_text(call, target + before.length, &source, source.length, source.length + 1)) return false;
  return call_return(call, is_named(call, "stpcpy") ? target + source.length : target);
}

static bool copy_padded(const Call *call) {
  uint64_t target = call_word(call, 0), size = call_word(call, 2);
  StringRead source;
  if (!size) return call_return(call, target);
  if (!call_text(call, call_word(call, 1), size, &source) || !call_can_write(call, target, size)) return false;
  uint64_t read = source.length < size ? source.length + 1 : size;
  if (!call_apart(call, target, size, source.address, read)) return false;
  uint64_t length = source.length;
  if (length && !call_write(call, target, source.bytes, length)) return false;
  for (uint64_t i = length; i < size; i++)
    if (!call_write_number(call, target + i, 0, 1)) return false;
  return call_return(call, is_named(call, "stpncpy") ? target + length : target);
}

static bool append_bounded(const Call *call) {
  uint64_t target = call_word(call, 0), most = call_word(call, 2);
  StringRead before, source;
  if (!call_text(call, target, UINT64_MAX, &before) || !call_text(call, call_word(call, 1), most, &source))
    return false;
  return put_text(call, target + before.length, &source, source.length, source.length) && call_return(call, target);
}

// strlcpy, strlcat, strxfrm
static bool copy_fitting(const Call *call, Library kind) {
  uint64_t target = call_word(call, 0), size = call_word(call, 2);
  StringRead before = {0}, source;
  if (kind == LIBRARY_STRLCAT && !call_text(call, target, size, &before)) return false;
  if (!call_text(call, call_word(call, 1), UINT64_MAX, &source)) return false;
  uint64_t room = size - before.length, wished = before.length + source.length;
  if (room && is_named(call, "strxfrm") && source.length >= room)
    return call_unsupported(call, "strxfrm into too small an array, whose contents are then indeterminate");
  uint64_t length = source.length < room ? source.length : room - 1;
  if (room && !put_text(call, target + before.length, &source, length, source.length + 1)) return false;
  return call_return(call, wished);
}

static bool duplicate(const Call *call, Library kind) {
  StringRead source;
  uint64_t address, most = kind == LIBRARY_STRNDUP ? call_word(call, 1) : UINT64_MAX;
  if (!call_text(call, call_word(call, 0), most, &source)) return false;
  if (!call_allocate(call, (UInt)source.length + 1, FILL_UNKNOWN, &address)) return false;
  if (address && !put_text(call, address, &source, source.length, 0)) return false;
  return call_return(call, address);
}

// As glibc does it.
static bool next_token(const Call *call) {
  uint64_t address = call_word(call, 0), place = call_word(call, 2);
  uint32_t pointer_bytes = call->machine->program->pointer_bits / 8;
  StringRead text, delimiters;
  if (!call_text(call, call_word(call, 1), UINT64_MAX, &delimiters)) return false;
  if (!call_can_write(call, place, pointer_bytes)) return false;
  if (!address && !call_read_pointer(call, place, &address)) return false;
  if (!call_text(call, address, UINT64_MAX, &text)) return false;
  const char *set = copy_of(call, &delimiters);
  uint64_t begin = strspn(text.bytes, set);
  if (begin == text.length)
    return call_write_number(call, place, address + text.length, pointer_bytes) && call_return(call, 0);
  uint64_t end = begin + strcspn(text.bytes + begin, set);
  bool cuts = end < text.length;
  if (cuts && !call_write_number(call, address + end, 0, 1)) return false;
  return call_write_number(call, place, address + end + cuts, pointer_bytes) && call_return(call, address + begin);
}

static bool next_field(const Call *call) {
  uint64_t place = call_word(call, 0), address;
  uint32_t pointer_bytes = call->machine->program->pointer_bits / 8;
  StringRead text, delimiters;
  if (!call_text(call, call_word(call, 1), UINT64_MAX, &delimiters)) return false;
  if (!call_can_write(call, place, pointer_bytes) || !call_read_pointer(call, place, &address)) return false;
  if (!address) return call_return(call, 0);
  if (!call_text(call, address, UINT64_MAX, &text)) return false;
  uint64_t end = strcspn(text.bytes, delimiters.bytes);
  bool cuts = end < text.length;
  if (cuts && !call_write_number(call, address + end, 0, 1)) return false;
  return call_write_number(call, place, cuts ? address + end + 1 : 0, pointer_bytes) && call_return(call, address);
}

bool call_text_function(const Call *call, Library kind) {
  StringRead text;
  switch ((int)kind) {
    case LIBRARY_STRLEN:
      return call_text(call, call_word(call, 0), UINT64_MAX, &text) && call_return(call, text.length);
    case LIBRARY_STRNLEN:
      return call_text(call, call_word(call, 0), call_word(call, 1), &text) && call_return(call, text.length);
    case LIBRARY_STRCHR:
    case LIBRARY_STRRCHR:
    case LIBRARY_STRCHRNUL: return find(call, kind);
    case LIBRARY_STRSTR:
    case LIBRARY_STRPBRK: return find_text(call, kind);
    case LIBRARY_STRSPN: return span(call);
    case LIBRARY_STRCMP: return compare(call, UINT64_MAX);
    case LIBRARY_STRNCMP: return compare(call, call_word(call, 2));
    case LIBRARY_STRCPY:
    case LIBRARY_STRCAT: return copy(call, kind);
    case LIBRARY_STRNCPY: return copy_padded(call);
    case LIBRARY_STRNCAT: return append_bounded(call);
    case LIBRARY_STRLCPY:
    case LIBRARY_STRLCAT: return copy_fitting(call, kind);
    case LIBRARY_STRDUP:
    case LIBRARY_STRNDUP: return duplicate(call, kind);
    case LIBRARY_STRTOK: return next_token(call);
    default: return next_field(call);
  }
}
