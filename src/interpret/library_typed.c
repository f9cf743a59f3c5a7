// Standard input as a text that is given (InterpretWorld): each call reads what comes next, as the host's C library would. What scanf reads stands
// in library_scan.c.
#include <stdio.h>
#include <string.h>

#include "interpret/call.h"

static const Type byte_type = {TYPE_INT, 8}, int_type = {TYPE_INT, 32};

enum { ROOM_OF_A_LINE = 120 };  // that getline makes at least, in glibc

static bool is_one_of(const char *name, const char *const *names) {
  for (; *names; names++)
    if (strcmp(name, *names) == 0) return true;
  return false;
}

bool call_is_typed(const Call *call, Library kind) {
  static const char *const without_stream[] = {"getchar",        "getchar_unlocked", "scanf",
                                               "__isoc99_scanf", "__isoc23_scanf",   NULL};
  if (!call->machine->typed) return false;
  uint64_t stream = call->machine->standard_input;
  switch ((int)kind) {
    case LIBRARY_FGETS: return stream && call_word(call, 2) == stream;
    case LIBRARY_FREAD:
    case LIBRARY_LINE: return stream && call_word(call, 3) == stream;
    case LIBRARY_READ: return strcmp(call->info->name, "read") == 0 && call_number(call, 0) == 0;
    case LIBRARY_PUT: return strcmp(call->info->name, "ungetc") == 0 && stream && call_word(call, 1) == stream;
    case LIBRARY_SCAN:
    case LIBRARY_ARGUMENTS:
    case LIBRARY_OUTSIDE: break;
    default: return false;
  }
  if (is_one_of(call->info->name, without_stream)) return true;
  uint32_t index = call->contract ? contract_index_of(call->contract, DEMAND_STREAM) : 0;
  return stream && call->contract && index < call->contract->parameter_count && call_word(call, index) == stream;
}

static bool put_read(const Call *call, uint64_t target, const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) call_note_typed(call, byte_type, (unsigned char)bytes[i]);
  return !count || call_write(call, target, bytes, count);
}

static bool read_character(const Call *call) {
  int c = getc(call->machine->typed);
  call_note_typed(call, int_type, (UInt)c);
  return call_return(call, (UInt)c);
}

static bool take_back(const Call *call) {
  Machine *machine = call->machine;
  const InterpretWorld *world = machine->options->world;
  int c = (int)call_number(call, 0);
  long read = ftell(machine->typed);
  bool is_last = read > 0 && (size_t)read <= world->count && world->text[read - 1] == (uint8_t)c;
  machine->typed_is_changed |= c != EOF && !is_last;
  return call_return(call, (UInt)ungetc(c, machine->typed));
}

// Up to a byte that ends the line, at most `most` bytes.
static size_t read_line(const Call *call, int last, size_t most, char *bytes) {
  size_t count = 0;
  while (count < most) {
    int c = getc(call->machine->typed);
    if (c == EOF) break;
    bytes[count++] = (char)c;
    if (c == last) break;
  }
  return count;
}

static size_t room_for(const Call *call, UInt wanted) {
  UInt most = call->machine->options->world->count + 1;
  return (size_t)(wanted < most ? wanted : most);
}

static bool read_string(const Call *call) {
  uint64_t target = call_word(call, 0);
  Int size = call_number(call, 1);
  if (size <= 0) return call_return(call, 0);
  size_t room = room_for(call, (UInt)size - 1);
  char *bytes = memory_alloc(room + 1);
  size_t count = read_line(call, '\n', room, bytes);
  bool good = put_read(call, target, bytes, count);
  memory_free(bytes);
  bool is_at_end = count == 0 && size > 1;
  if (is_at_end) return call_return(call, 0);
  return good && call_write_number(call, target + count, 0, 1) && call_return(call, target);
}

static bool read_whole_line(const Call *call) {
  uint64_t target = call_word(call, 0), room = call_word(call, 1);
  int last = (int)(call_argument(call, 2)->bits & UINT8_MAX);
  size_t most = room_for(call, room ? room - 1 : 0);
  char *bytes = memory_alloc(most + 1);
  size_t count = read_line(call, last, most, bytes);
  bool good = !count || put_read(call, target, bytes, count);
  memory_free(bytes);
  if (!count) return call_return(call, (UInt)-1);
  return good && call_write_number(call, target + count, 0, 1) && call_return(call, count);
}

static bool read_block(const Call *call, uint64_t target, UInt wanted, size_t *count) {
  size_t room = room_for(call, wanted);
  char *bytes = memory_alloc(room + 1);
  *count = fread(bytes, 1, room, call->machine->typed);
  bool good = put_read(call, target, bytes, *count);
  memory_free(bytes);
  return good;
}

static bool read_elements(const Call *call) {
  UInt size = call_word(call, 1), count = call_word(call, 2);
  size_t done = 0;
  if (!size || !count) return call_return(call, 0);
  return read_block(call, call_word(call, 0), size * count, &done) && call_return(call, done / size);
}

static bool read_file(const Call *call) {
  size_t done = 0;
  return read_block(call, call_word(call, 1), call_word(call, 2), &done) && call_return(call, done);
}

bool call_typed_line_room(const Call *call) {
  UInt room = call_word(call, 0), needed = call->machine->options->world->count + 1;
  if (needed < ROOM_OF_A_LINE) needed = ROOM_OF_A_LINE;
  return call_return(call, needed > room ? needed : room);
}

// feof, ferror and what moves about.
static bool ask_about(const Call *call) {
  const char *name = call->info->name;
  uint8_t *state = call_stream(call) ? call_stream(call)->bytes : NULL;
  if (strcmp(name, "feof") == 0) {
    bool is_at_end = feof(call->machine->typed) && !state[STREAM_HAS_FAILED];
    if (is_at_end) state[STREAM_AT_END] = 1;
    return call_return(call, is_at_end);
  }
  if (strcmp(name, "ferror") == 0) {
    if (feof(call->machine->typed) && !state[STREAM_AT_END]) state[STREAM_AT_END] = STREAM_STOPPED;
    return call_has_failed(call);
  }
  if (strcmp(name, "fileno") == 0) return call_return(call, 0);
  if (strcmp(name, "clearerr") == 0) {
    clearerr(call->machine->typed);
    state[STREAM_AT_END] = state[STREAM_HAS_FAILED] = 0;
    return true;
  }
  static const char *const readers[] = {"getchar",       "getchar_unlocked", "getc", "fgetc",
                                        "getc_unlocked", "fgetc_unlocked",   NULL};
  if (is_one_of(name, readers)) return read_character(call);
  static const char *const harmless[] = {"fflush", "setbuf", "setvbuf", NULL};
  if (is_one_of(name, harmless)) return call_return(call, 0);
  return call_unsupported(call, "a position in standard input");
}

bool call_typed_function(const Call *call, Library kind) {
  switch ((int)kind) {
    case LIBRARY_FGETS: return read_string(call);
    case LIBRARY_LINE: return read_whole_line(call);
    case LIBRARY_FREAD: return read_elements(call);
    case LIBRARY_READ: return read_file(call);
    case LIBRARY_PUT: return take_back(call);
    default: return ask_about(call);
  }
}
