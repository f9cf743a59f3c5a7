// stdio.h: streams. Nothing is printed, and what is read are inputs. A stream is an object without bytes of the program.
#include <stdio.h>
#include <string.h>

#include "interpret/call.h"

static const Type byte_type = {TYPE_INT, 8}, int_type = {TYPE_INT, 32};

static bool open_stream(const Call *call) {
  Machine *machine = call->machine;
  if (!call_take(call, (Type){TYPE_INT, 1})) {
    call_set_errno(call, 2);  // ENOENT
    return call_return(call, 0);
  }
  ObjectId id = space_open_stream(&machine->space, OBJECT_HEAP);
  if (!id.id) return machine_end(machine, INTERPRET_OUT_OF_MEMORY, call->step);
  Object *object = space_object(&machine->space, id);
  object->place = call->step->source->place;
  if (strcmp(call->info->name, "tmpfile") == 0) object->bytes[STREAM_OWN] = 1;
  return call_return(call, object->start);
}

static bool close_stream(const Call *call) {
  Space *space = &call->machine->space;
  ObjectId id = space_find(space, call_word(call, 0));
  if (space_object(space, id)->kind != OBJECT_HEAP) return call_unsupported(call, "a standard stream is closed");
  space_kill(space, id, LIFE_FREED);
  return call_put_used_inputs(call);
}

// One byte after the other: a line ends its reading. Where there is room for a byte, nothing but the end of the stream leaves none.
static bool read_line(const Call *call) {
  uint64_t target = call_word(call, 0);
  Int size = call_number(call, 1), length, count = 0;
  if (size <= 0) return call_return(call, 0);
  if (!call_take_within(call, int_type, size > 1 ? -1 : 0, size - 1, &length)) return false;
  bool is_at_end = length < 0 || (length == 0 && size > 1);
  if (is_at_end) return call_return(call, 0);
  if (length > 0 && !call_read_on(call, call_stream(call))) return false;
  bool ends = false;
  for (; count < length && !ends; count++) {
    UInt byte = call_take(call, byte_type);
    if (!call_write_number(call, target + (uint64_t)count, byte, 1)) return false;
    ends = byte == '\n';
  }
  bool stops_early = count < size - 1 && !ends;
  if (stops_early) call_stream(call)->bytes[STREAM_AT_END] = STREAM_CUT;
  return call_write_number(call, target + (uint64_t)count, 0, 1) && call_return(call, target);
}

// Up to a byte that ends the line, or the end of the stream. There is room for all of it.
static bool read_up_to(const Call *call) {
  uint64_t target = call_word(call, 0), room = call_word(call, 1), count = 0;
  UInt last = call_argument(call, 2)->bits & UINT8_MAX;
  Int length, most = room < INT64_MAX ? (Int)room : INT64_MAX;
  if (!call_take_within(call, call_result_type(call, 0), -1, most > 1 ? most - 1 : -1, &length)) return false;
  if (length <= 0) {
    call_stream(call)->bytes[STREAM_AT_END] = 1;
    return call_return(call, (UInt)-1);
  }
  if (!call_read_on(call, call_stream(call))) return false;
  bool ends = false;
  for (; count < (uint64_t)length && !ends; count++) {
    UInt byte = call_take(call, byte_type);
    if (!call_write_number(call, target + count, byte, 1)) return false;
    ends = byte == last;
  }
  if (!ends) call_stream(call)->bytes[STREAM_AT_END] = STREAM_CUT;
  return call_write_number(call, target + count, 0, 1) && call_return(call, count);
}

static bool measure_line(const Call *call) {
  if (call->machine->typed) return call_typed_line_room(call);
  Int room = (Int)call_word(call, 0), most = program_largest_object(call->machine->program), needed;
  if (room > most) return call_unsupported(call, "an object that is larger than any");
  return call_take_within(call, call_result_type(call, 0), room ? room : 1, most, &needed) &&
         call_return(call, (UInt)needed);
}

// read and its like: as many bytes as the result says.
static bool read_file(const Call *call) {
  uint64_t array = call_word(call, 1);
  Int low, high, done;
  if (!call_range(call, &low, &high) || !call_take_within(call, call_result_type(call, 0), low, high, &done))
    return false;
  for (uint64_t i = 0; done > 0 && i < (uint64_t)done; i++)
    if (!call_write_number(call, array + i, call_take(call, byte_type), 1)) return false;
  call_note_failure(call, done);
  return call_return(call, (UInt)done);
}

static bool transfer(const Call *call, bool writes) {
  if (!writes && !call->step->result_is_used) return true;  // how much of it got out nobody sees
  uint64_t array = call_word(call, 0), size = call_word(call, 1), count = call_word(call, 2);
  if (!size || !count) return call_return(call, 0);
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
    case LIBRARY_LINE: return read_up_to(call);
    case LIBRARY_LINE_ROOM: return measure_line(call);
    case LIBRARY_READ: return read_file(call);
    default: return transfer(call, kind == LIBRARY_FREAD);
  }
}

// -- What feof and ferror tell

static bool reads_one(const Call *call) { return call->contract->range.is_set && call->contract->range.high == UINT8_MAX; }

static Object *standard_stream(const Call *call, const char *name) {
  const Machine *machine = call->machine;
  for (uint32_t id = 1; id <= machine->program->global_count; id++) {
    if (strcmp(machine->program->globals[id].name, name) != 0 || !library_is_stream(machine->program, (Global){id}))
      continue;
    const Object *pointer = space_object(&machine->space, space_find(&machine->space, machine->global_addresses[id]));
    uint64_t address = 0;
    memcpy(&address, pointer->bytes, machine->program->pointer_bits / 8);
    return space_object(&machine->space, space_find(&machine->space, address));
  }
  return NULL;
}

Object *call_stream(const Call *call) {
  uint32_t index = call->contract ? contract_index_of(call->contract, DEMAND_STREAM) : 0;
  if (call->contract && index < call->contract->parameter_count)
    return space_object(&call->machine->space, space_find(&call->machine->space, call_word(call, index)));
  static const char *const readers[] = {"getchar", "getchar_unlocked", "scanf", "__isoc99_scanf", "__isoc23_scanf"};
  static const char *const writers[] = {"putchar", "putchar_unlocked", "puts", "printf", "vprintf"};
  for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
    if (strcmp(call->info->name, readers[i]) == 0) return standard_stream(call, "stdin");
    if (strcmp(call->info->name, writers[i]) == 0) return standard_stream(call, "stdout");
  }
  return NULL;
}

bool call_at_end(const Call *call) {
  uint8_t *at_end = &call_stream(call)->bytes[STREAM_AT_END];
  if (*at_end == STREAM_PERHAPS && call->step->result_is_used) *at_end = call_take(call, (Type){TYPE_INT, 1}) != 0;
  if (*at_end >= STREAM_STOPPED) *at_end = 1;
  return call_return(call, *at_end);
}

bool call_has_failed(const Call *call) {
  if (!call->step->result_is_used) return true;
  Object *stream = call_stream(call);
  uint8_t *at_end = &stream->bytes[STREAM_AT_END], *has_failed = &stream->bytes[STREAM_HAS_FAILED];
  if (*has_failed || *at_end < STREAM_PERHAPS || *at_end == STREAM_CUT)
    return call_return(call, call_pass(call, call_result_type(call, 0), *has_failed));
  UInt failure = call_take(call, call_result_type(call, 0));
  *has_failed = failure != 0;
  if (failure || *at_end == STREAM_STOPPED) *at_end = !failure;
  return call_return(call, failure);
}

void call_note_stop(Object *stream) {
  uint8_t *at_end = &stream->bytes[STREAM_AT_END];
  if (*at_end != 1 && *at_end != STREAM_CUT) *at_end = STREAM_STOPPED;
}

// An end is left open behind which a stream gives more: C knows none (C17 7.21.7.1), but not every C library keeps to that.
bool call_read_on(const Call *call, Object *stream) {
  uint8_t *at_end = &stream->bytes[STREAM_AT_END];
  if (*at_end == 1) return call_unsupported(call, "reading behind the end of a stream");
  if (*at_end == STREAM_STOPPED) stream->bytes[STREAM_HAS_FAILED] = 1;
  if (*at_end != STREAM_CUT) *at_end = 0;
  return true;
}

// What was put back is read again: inputs that say otherwise are those of no run.
static bool read_what_was_put_back(const Call *call, Library kind, Object *stream, bool is_used, Int result) {
  uint8_t *back = &stream->bytes[STREAM_BACK];
  bool is_one = kind == LIBRARY_OUTSIDE && reads_one(call);
  bool reads =
      is_one || kind == LIBRARY_FGETS || kind == LIBRARY_FREAD || kind == LIBRARY_SCAN || kind == LIBRARY_LINE;
  if (!*back || !reads) return true;
  bool is_same = !is_used || result == stream->bytes[STREAM_BACK_BYTE];
  if (!is_one || *back == STREAM_MORE || !is_same)
    return call_unsupported(call, "something else is read than was put back");
  *back = 0;
  return true;
}

static void note_put_back(const Call *call, Object *stream) {
  uint8_t *back = &stream->bytes[STREAM_BACK];
  Int character = call_number(call, 0);
  if (character == EOF) return;
  *back = *back ? STREAM_MORE : 1;
  stream->bytes[STREAM_BACK_BYTE] = (uint8_t)character;
}

// A byte that scanf would have taken before is not read next: inputs that say otherwise are those of no run.
static bool read_what_is_ahead(const Call *call, Library kind, bool is_used, Int result) {
  Machine *machine = call->machine;
  if (machine->ahead == AHEAD_ANY) return true;
  InputUse use = library_input_use(kind, call->info->name);
  unsigned char first, last;
  bool is_excluded = false;
  for (uint32_t i = 0; use == INPUT_BYTE && is_used && ahead_excludes(machine->ahead, i, &first, &last); i++)
    is_excluded |= first <= result && result <= last;
  if (use == INPUT_CHANGED || use == INPUT_BYTE) machine->ahead = AHEAD_ANY;
  return !is_excluded || machine_end(machine, INTERPRET_ASSUMPTION, call->step);
}

// Most calls do nothing with streams, and looking for one among names takes longer than they do.
static bool uses_stream(Library kind) {
  switch ((int)kind) {
    case LIBRARY_FGETS:
    case LIBRARY_LINE:
    case LIBRARY_FREAD:
    case LIBRARY_FWRITE:
    case LIBRARY_SCAN:
    case LIBRARY_PUT:
    case LIBRARY_PRINT:
    case LIBRARY_OUTSIDE: return true;
    default: return false;
  }
}

// What a stream gives that the program itself has written, or that was empty when it was opened, is no input, and nobody remembers it.
static bool reads_what_is_own(const Call *call, Library kind, Object *stream) {
  bool reads = kind == LIBRARY_FGETS || kind == LIBRARY_LINE || kind == LIBRARY_FREAD || (kind == LIBRARY_OUTSIDE && reads_one(call));
  bool writes = kind == LIBRARY_PUT || kind == LIBRARY_PRINT || kind == LIBRARY_FWRITE || (kind == LIBRARY_OUTSIDE && strstr(call->info->name, "puts"));
  if (writes && stream->kind == OBJECT_HEAP) stream->bytes[STREAM_OWN] = 1;
  if (!reads || !stream->bytes[STREAM_OWN]) return true;
  return call_unsupported(call, "what the program has written is read again");
}

// How long a file is nobody knows, so behind a seek to its end ftell gives any number. Everywhere else it is decided by what was read and written.
static bool tells_place(const Call *call, Library kind, Object *stream, bool is_sought, Int result) {
  uint8_t *is_at_last = &stream->bytes[STREAM_LAST];
  bool tells = kind == LIBRARY_OUTSIDE && strncmp(call->info->name, "ftell", 5) == 0;
  if (tells) return result < 0 || *is_at_last || call_unsupported(call, "how far the program has come in a stream");
  bool stays = kind == LIBRARY_OUTSIDE && !reads_one(call) && !strstr(call->info->name, "puts") && strcmp(call->info->name, "rewind") != 0;
  if (is_sought || !stays) *is_at_last = is_sought && strncmp(call->info->name, "fseek", 5) == 0 && call_number(call, 2) == SEEK_END;
  return true;
}

// A result that nobody reads is that of a call that went well.

bool call_note_stream(const Call *call, Library kind) {
  const char *name = call->info->name;
  bool is_used = call->step->source->result_count && call->step->result_is_used;
  Int result = 0;
  if (is_used && uses_stream(kind)) {
    const Scalar *scalar = &machine_registers(call->machine)[call->step->result];
    result = scalar_signed(scalar->bits, call_result_type(call, 0).bits);
  }
  if (!read_what_is_ahead(call, kind, is_used, result)) return false;
  if (!uses_stream(kind)) return true;
  if (call->machine->typed && call_is_typed(call, kind)) return true;
  Object *stream = call_stream(call);
  if (!stream || !stream->is_stream) return true;
  if (!reads_what_is_own(call, kind, stream)) return false;
  uint8_t *at_end = &stream->bytes[STREAM_AT_END], *has_failed = &stream->bytes[STREAM_HAS_FAILED];
  if (strcmp(name, "rewind") == 0 || strcmp(name, "clearerr") == 0) *at_end = *has_failed = 0;
  bool is_seek = strncmp(name, "fseek", 5) == 0 || strcmp(name, "fsetpos") == 0,
       is_unread = strcmp(name, "ungetc") == 0;
  if (!read_what_was_put_back(call, kind, stream, is_used, result)) return false;
  if (!tells_place(call, kind, stream, is_seek && result >= 0, is_used ? result : -1)) return false;
  bool gives = kind == LIBRARY_FREAD ? !is_used || result : is_used && kind == LIBRARY_OUTSIDE && reads_one(call) && result >= 0;
  if (gives && !call_read_on(call, stream)) return false;
  if ((is_seek || is_unread) && result >= 0) *at_end = 0;
  if (is_unread && result >= 0) note_put_back(call, stream);
  if (strcmp(name, "rewind") == 0 || strcmp(name, "fflush") == 0 || (is_seek && result >= 0))
    stream->bytes[STREAM_BACK] = 0;
  if (!is_used || is_seek || is_unread || kind == LIBRARY_LINE) return true;
  bool is_short =
      (kind == LIBRARY_FREAD || kind == LIBRARY_FWRITE) && call_word(call, 1) && (UInt)result < call_word(call, 2);
  switch ((int)kind) {
    case LIBRARY_OUTSIDE:
      if (reads_one(call) && result < 0) call_note_stop(stream);
      if (strstr(name, "puts") || strcmp(name, "fflush") == 0) *has_failed |= result < 0;
      break;
    case LIBRARY_FGETS:
      if (result == 0 && call_number(call, 1) > 0) call_note_stop(stream);
      break;
    case LIBRARY_FREAD:
      if (is_short) call_note_stop(stream);
      break;
    case LIBRARY_FWRITE: *has_failed |= is_short; break;
    case LIBRARY_PUT:
    case LIBRARY_PRINT: *has_failed |= result < 0; break;
    default: break;
  }
  return true;
}
