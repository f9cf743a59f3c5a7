// Texts of the library's own, and time.h: computed by the host, for a program whose local time is that of Greenwich.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "interpret/call.h"

enum { ERROR_INVALID = 22, ERROR_RANGE = 34, ERROR_OVERFLOW = 75 };  // of Linux

static bool is_named(const Call *call, const char *name) { return strcmp(call->info->name, name) == 0; }

// A text that the program must not write. False: the run ended.
static bool own_text(const Call *call, const char *text, uint64_t *address) {
  Machine *machine = call->machine;
  uint64_t size = strlen(text) + 1;
  ObjectId id = space_allocate(&machine->space, OBJECT_ARGUMENT, size, 1, FILL_ZERO);
  if (!id.id) return machine_end(machine, INTERPRET_OUT_OF_MEMORY, call->step);
  Object *object = space_object(&machine->space, id);
  memcpy(object->bytes, text, size);
  object->is_constant = true;
  object->place = call->step->source->place;
  *address = object->start;
  return true;
}

static bool give_text(const Call *call) {
  uint64_t address;
  int number = (int)call_number(call, 0);
  const char *text = is_named(call, "strerror") ? strerror(number) : strsignal(number);
  return own_text(call, text, &address) && call_return(call, address);
}

// As much of the text as there is room for, and a zero byte.
static bool put_cut(const Call *call, uint64_t target, uint64_t size, const char *text) {
  uint64_t length = strlen(text);
  if (!size) return true;
  if (length > size - 1) length = size - 1;
  return (!length || call_write(call, target, text, length)) && call_write_number(call, target + length, 0, 1);
}

// Of the GNU one glibc returns its own text of errors that it knows.
static bool describe_error(const Call *call) {
  int number = (int)call_number(call, 0);
  uint64_t target = call_word(call, 1), size = call_word(call, 2), own;
  const char *text = strerror(number);
  bool is_known = strerrordesc_np(number) != NULL;
  if (is_named(call, "strerror_r")) {
    if (is_known) return own_text(call, text, &own) && call_return(call, own);
    return put_cut(call, target, size, text) && call_return(call, target);
  }
  bool fits = strlen(text) < size;
  return put_cut(call, target, size, text) && call_return(call, !is_known ? ERROR_INVALID : fits ? 0 : ERROR_RANGE);
}

// -- struct tm

static bool read_members(const Call *call, uint32_t index, struct tm *tm) {
  uint32_t size = c_bytes(call->machine->program, C_TM);
  const uint8_t *bytes = call_read(call, call_word(call, index), size);
  int members[TIME_MEMBERS];
  if (!bytes) return false;
  for (uint32_t i = 0; i < TIME_MEMBERS; i++) memcpy(&members[i], bytes + library_time_members[i].offset, sizeof(int));
  *tm = (struct tm){.tm_sec = members[0],
                    .tm_min = members[1],
                    .tm_hour = members[2],
                    .tm_mday = members[3],
                    .tm_mon = members[4],
                    .tm_year = members[5],
                    .tm_wday = members[6],
                    .tm_yday = members[7],
                    .tm_isdst = members[8]};
  return true;
}

static bool write_members(const Call *call, uint32_t index, const struct tm *tm) {
  const int members[TIME_MEMBERS] = {
      tm->tm_sec, tm->tm_min, tm->tm_hour, tm->tm_mday, tm->tm_mon, tm->tm_year, tm->tm_wday, tm->tm_yday, 0};
  uint64_t target = call_word(call, index), zone;
  uint32_t word = call->machine->program->pointer_bits / 8, size = c_bytes(call->machine->program, C_TM);
  if (!call_can_write(call, target, size) || !own_text(call, "GMT", &zone)) return false;
  for (uint32_t i = 0; i < TIME_MEMBERS; i++)
    if (!call_write_number(call, target + library_time_members[i].offset, (UInt)members[i], 4)) return false;
  return call_write_number(call, target + size - 2 * word, 0, word) &&
         call_write_number(call, target + size - word, zone, word);
}

// The seconds at the first argument, as members. *is_int: the year is one.
static bool split_seconds(const Call *call, struct tm *tm, bool *is_int) {
  uint32_t word = call->machine->program->pointer_bits / 8;
  const uint8_t *bytes = call_read(call, call_word(call, 0), word);
  UInt bits = 0;
  if (!bytes) return false;
  memcpy(&bits, bytes, word);
  time_t seconds = (time_t)scalar_signed(bits, 8 * word);
  *is_int = gmtime_r(&seconds, tm) != NULL;
  return true;
}

static bool split_time(const Call *call) {
  struct tm tm;
  bool is_int;
  if (!call_can_write(call, call_word(call, 1), c_bytes(call->machine->program, C_TM)) ||
      !split_seconds(call, &tm, &is_int))
    return false;
  if (is_int) return write_members(call, 1, &tm) && call_return(call, call_word(call, 1));
  call_set_errno(call, ERROR_OVERFLOW);
  return call_return(call, 0);
}

static bool join_time(const Call *call) {
  struct tm tm;
  if (!read_members(call, 0, &tm)) return false;
  uint32_t word = call->machine->program->pointer_bits / 8;
  time_t seconds = timegm(&tm);
  if (seconds == -1 || scalar_signed((UInt)seconds, 8 * word) != seconds)
    return call_unsupported(call, "a time that is no number of its type, or the second before 1970");
  return write_members(call, 0, &tm) && call_return(call, (UInt)seconds);
}

static bool lies_in_range(const struct tm *tm) {
  const int members[TIME_MEMBERS] = {tm->tm_sec, tm->tm_min, tm->tm_hour, tm->tm_mday, tm->tm_mon, 0, tm->tm_wday,
                                     0,          0};
  for (uint32_t i = 0; i < TIME_MEMBERS; i++) {
    TimeMember member = library_time_members[i];
    if (i == TIME_MEMBER_YDAY || !member.high) continue;
    if (members[i] < member.low || members[i] > member.high) return false;
  }
  return true;
}

static bool print_time(const Call *call, Library kind) {
  struct tm tm;
  bool is_int = true;
  char text[TIME_TEXT_OWN_SIZE];
  if (kind == LIBRARY_TIME_TEXT) {
    if (!read_members(call, 0, &tm)) return false;
    if (!lies_in_range(&tm)) return call_undefined(call, UNDEFINED_OUT_OF_BOUNDS);
  } else if (!split_seconds(call, &tm, &is_int)) {
    return false;
  }
  char head[32];
  if (is_int) strftime(head, sizeof head, "%a %b ", &tm);
  int length = !is_int ? -1
                       : snprintf(text, sizeof text, "%s%2d %.2d:%.2d:%.2d %lld\n", head, tm.tm_mday, tm.tm_hour,
                                  tm.tm_min, tm.tm_sec, 1900LL + tm.tm_year);
  uint64_t target = call_word(call, 1);
  if (length >= 0 && (uint32_t)length < library_time_text_size(call->info->name))
    return call_write(call, target, text, (uint64_t)length + 1) && call_return(call, target);
  call_set_errno(call, is_int ? ERROR_OVERFLOW : ERROR_INVALID);
  return call_return(call, 0);
}

// What depends on the place, and what is made of members out of range, is not computed.
static bool format_time(const Call *call) {
  enum { MOST_PRINTED = 4096 };
  struct tm tm;
  StringRead format;
  uint64_t target = call_word(call, 0), size = call_word(call, 1);
  if (!call_text(call, call_word(call, 2), UINT64_MAX, &format) || !read_members(call, 3, &tm)) return false;
  if (strstr(format.bytes, "%Z") || strstr(format.bytes, "%z") || strstr(format.bytes, "%s"))
    return call_unsupported(call, "a time zone in a format of strftime");
  if (!lies_in_range(&tm) || library_has_locales(call->machine->program))
    return call_unsupported(call, "strftime of members out of range, or in a locale");
  char text[MOST_PRINTED];
  size_t length = strftime(text, size < sizeof text ? size : sizeof text, format.bytes, &tm);
  if (!length && *format.bytes) return call_unsupported(call, "a text of strftime that does not fit, or is empty");
  return (!size || call_write(call, target, text, length + 1)) && call_return(call, length);
}

bool call_time_function(const Call *call, Library kind) {
  switch ((int)kind) {
    case LIBRARY_TEXT: return give_text(call);
    case LIBRARY_ERROR_TEXT: return describe_error(call);
    case LIBRARY_SPLIT_TIME: return split_time(call);
    case LIBRARY_JOIN_TIME: return join_time(call);
    case LIBRARY_TIME_TEXT:
    case LIBRARY_SECONDS_TEXT: return print_time(call, kind);
    default: return format_time(call);
  }
}
