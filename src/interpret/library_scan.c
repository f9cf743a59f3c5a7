// scanf and its like. sscanf reads its string with the host's sscanf, one conversion at a time; for the others what is read are inputs: how many
// conversions succeed, and what each of them gives.
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "interpret/call.h"
#include "library/format.h"

enum { LONGEST_INPUT = 1 << 20 };

static bool is_text(const Conversion *conversion) { return strchr("sc[", conversion->kind) != NULL; }

static uint32_t bytes_of(const Call *call, const Conversion *conversion) {
  const Program *program = call->machine->program;
  if (conversion->kind == 'p') return program->pointer_bits / 8;
  if (strchr("aefgAEFG", conversion->kind)) return conversion->size == 'l' ? 8 : 4;
  return conversion_int_bytes(conversion, program->pointer_bits);
}

static bool is_known(const Conversion *conversion) {
  return strchr("diouxXeEfFgGaAcs[np", conversion->kind) && !conversion->allocates &&
         !(is_text(conversion) && conversion->size) &&
         !(strchr("aefgAEFG", conversion->kind) && conversion->size == 'L');
}

// The first and the last of the bytes that can be seen and that the conversion admits; first above last: there are none.
static void seen_bytes(const Conversion *conversion, Int *first, Int *last) {
  *first = '~' + 1;
  *last = '!';
  for (Int byte = '!'; byte <= '~'; byte++) {
    if (!conversion_admits(conversion, (unsigned char)byte)) continue;
    if (*first > byte) *first = byte;
    *last = byte;
  }
}

static bool take_text(const Call *call, const Conversion *conversion, uint64_t target) {
  Int length = conversion->has_width ? (Int)conversion->width : 1,
      most = conversion->has_width ? length : LONGEST_INPUT;
  bool ends = conversion->kind != 'c';
  if (ends && !call_take_within(call, (Type){TYPE_INT, 32}, 1, most, &length)) return false;
  Int first, last;
  seen_bytes(conversion, &first, &last);
  for (Int i = 0; i < length; i++) {
    Int byte;
    if (first > last) return machine_end(call->machine, INTERPRET_ASSUMPTION, call->step);
    if (!call_take_within(call, (Type){TYPE_INT, 32}, first, last, &byte)) return false;
    if (!conversion_admits(conversion, (unsigned char)byte))
      return machine_end(call->machine, INTERPRET_ASSUMPTION, call->step);
    if (!call_write_number(call, target + (uint64_t)i, (UInt)byte, 1)) return false;
  }
  return !ends || call_write_number(call, target + (uint64_t)length, 0, 1);
}

static bool take_number(const Call *call, const Conversion *conversion, uint32_t bytes, UInt *number) {
  Type type = {TYPE_INT, 8 * bytes};
  Int low, high, bounded;
  if (!conversion_scan_range(conversion, type.bits, &low, &high)) {
    *number = call_take(call, type);
    return true;
  }
  if (!call_take_within(call, type, low, high, &bounded)) return false;
  *number = (UInt)bounded;
  return true;
}

static bool take_targets(const Call *call, const char *format, uint32_t next, Int successes) {
  Conversion conversion;
  const char *p = format;
  for (; format_next_scan(p, &conversion) && conversion.kind && successes > 0; p = conversion.rest) {
    if (conversion.kind == '%' || conversion.suppressed) continue;
    uint64_t target = call_word(call, next++);
    if (is_text(&conversion)) {
      if (!take_text(call, &conversion, target)) return false;
    } else {
      uint32_t bytes = bytes_of(call, &conversion);
      UInt number;
      if (!take_number(call, &conversion, bytes, &number) || !call_write_number(call, target, number, bytes))
        return false;
    }
    if (conversion.kind != 'n') successes--;
  }
  // Whether what stands before it in the format matches the input is not asked.
  bool is_open = successes == 0 && format_next_scan(p, &conversion) && conversion.kind == 'n' && !conversion.suppressed;
  return !is_open || call_unsupported(call, "how far a format is followed");
}

// The host's integers have the sizes of LP64.
static bool fits_host(const Call *call, const Conversion *conversion) {
  return call->machine->program->pointer_bits == 64 || !strchr("lzt", conversion->size ? conversion->size : ' ');
}

// One conversion of the format, with what stands in front of it, done by the host on the world's text.
typedef struct {
  const Call *call;
  Text piece;
  char *buffer;  // there is room for all of the text
  size_t room;
  uint32_t next;  // argument
  Int successes;
  bool is_over;
} TypedScan;

static bool scan_typed_piece(TypedScan *scan, const char *p, const Conversion *conversion) {
  const Call *call = scan->call;
  FILE *file = call->machine->typed;
  bool counts = conversion->kind == 'n' && !conversion->suppressed;
  bool stores = conversion->kind != '%' && !conversion->suppressed && !counts;
  if (conversion->kind == 'p' || counts || !fits_host(call, conversion) ||
      (conversion->kind == 'c' && conversion->has_width && conversion->width > 1))
    return call_unsupported(call, "a conversion in a format of scanf");
  int read = -1;
  text_clear(&scan->piece);
  text_add_bytes(&scan->piece, p, (size_t)(conversion->rest - p));
  text_add(&scan->piece, "%n");
  memset(scan->buffer, 0, scan->room);
  const char *piece = text_str(&scan->piece);
  int result = stores ? fscanf(file, piece, scan->buffer, &read) : fscanf(file, piece, &read);
  scan->is_over = read < 0;
  if (scan->is_over && result == EOF && !scan->successes) scan->successes = -1;
  if (scan->is_over || !stores) return true;
  scan->successes++;
  uint64_t target = call_word(call, scan->next++), bytes = bytes_of(call, conversion), value = 0;
  if (is_text(conversion)) {
    size_t shown = conversion->kind == 'c' ? 1 : strlen(scan->buffer);
    for (size_t i = 0; i < shown; i++) call_note_typed(call, (Type){TYPE_INT, 8}, (unsigned char)scan->buffer[i]);
    return call_write(call, target, scan->buffer, shown + (conversion->kind != 'c'));
  }
  memcpy(&value, scan->buffer, bytes);
  call_note_typed(call, (Type){TYPE_INT, 8 * (uint32_t)bytes}, value);
  return call_write(call, target, scan->buffer, bytes);
}

// The format was checked.
bool call_typed_scan(const Call *call, const char *format, uint32_t next) {
  const InterpretWorld *world = call->machine->options->world;
  TypedScan scan = {.call = call, .room = world->count + 64, .next = next};
  scan.buffer = memory_alloc(scan.room);
  Conversion conversion;
  bool good = true;
  const char *p = format;
  for (; good && !scan.is_over && format_next_scan(p, &conversion) && conversion.kind; p = conversion.rest)
    good = scan_typed_piece(&scan, p, &conversion);
  if (good && !scan.is_over && *p) {  // what stands behind the last conversion has none
    text_clear(&scan.piece);
    text_add(&scan.piece, p);
    int result = fscanf(call->machine->typed, text_str(&scan.piece), scan.buffer);  // no conversion asks for the buffer
    if (result == EOF && !scan.successes) scan.successes = -1;
  }
  memory_free(scan.buffer);
  text_release(&scan.piece);
  return good && call_return(call, (UInt)scan.successes);
}

// Do the pointers fit the format? *targets: of conversions that are counted.
static bool check_format(const Call *call, const char *format, uint32_t next, Int *targets) {
  Conversion conversion;
  *targets = 0;
  for (const char *p = format; format_next_scan(p, &conversion) && conversion.kind; p = conversion.rest) {
    if (conversion.kind == '%') continue;
    if (!is_known(&conversion)) return call_unsupported(call, "a conversion in a format");
    if (conversion.suppressed) continue;
    if (next >= call_argument_count(call) || !call_is_pointer(call, next))
      return call_undefined(call, UNDEFINED_BAD_ARGUMENT);
    if (!is_text(&conversion) && !call_can_write(call, call_word(call, next), bytes_of(call, &conversion)))
      return false;
    if (conversion.kind != 'n') ++*targets;
    next++;
  }
  return true;
}

// The string of sscanf, of which the host reads what one conversion of the format asks for, with what stands in front of it.
typedef struct {
  const Call *call;
  const char *source, *at;
  Text piece;
  char *buffer;  // there is room for all of the source
  size_t room;
  uint32_t next;  // argument
  Int successes;
  bool is_over;
} StringScan;

// The format from p to the end, which stores nothing, or into the buffer.
static void scan_part(StringScan *scan, const char *p, const char *end, bool stores) {
  int read = -1;
  text_clear(&scan->piece);
  text_add_bytes(&scan->piece, p, (size_t)(end - p));
  text_add(&scan->piece, "%n");
  memset(scan->buffer, 0, scan->room);
  const char *piece = text_str(&scan->piece);
  int result = stores ? sscanf(scan->at, piece, scan->buffer, &read) : sscanf(scan->at, piece, &read);
  if (result == EOF && !scan->successes) scan->successes = -1;
  scan->is_over = read < 0;
  if (!scan->is_over) scan->at += read;
}

// So many characters were asked for, and all read. What is stored where there are fewer, C does not say.
static bool is_whole(const StringScan *scan, const Conversion *conversion) {
  return conversion->kind != 'c' || !conversion->has_width || scan->buffer[conversion->width - 1];
}

static uint64_t bytes_stored(const StringScan *scan, const Conversion *conversion) {
  if (conversion->kind == 'c') return conversion->has_width ? conversion->width : 1;
  return is_text(conversion) ? strlen(scan->buffer) + 1 : bytes_of(scan->call, conversion);
}

static bool scan_string_piece(StringScan *scan, const char *p, const Conversion *conversion) {
  const Call *call = scan->call;
  bool counts = conversion->kind == 'n' && !conversion->suppressed;
  bool stores = conversion->kind != '%' && !conversion->suppressed && !counts;
  bool is_long = conversion->has_width && conversion->width > scan->room - 32;
  if (stores && (conversion->kind == 'p' || !fits_host(call, conversion) || is_long))
    return call_unsupported(call, "a conversion in a format of sscanf");
  scan_part(scan, p, counts ? conversion->start : conversion->rest, stores);
  if (scan->is_over || (!stores && !counts)) return true;
  uint64_t target = call_word(call, scan->next++);
  if (counts) return call_write_number(call, target, (UInt)(scan->at - scan->source), bytes_of(call, conversion));
  if (!is_whole(scan, conversion)) return call_unsupported(call, "fewer characters than a format asks for");
  scan->successes++;
  return call_write(call, target, scan->buffer, bytes_stored(scan, conversion));
}

static bool scan_string(const Call *call, const char *source, const char *format, uint32_t next) {
  StringScan scan = {.call = call, .source = source, .at = source, .room = strlen(source) + 64, .next = next};
  scan.buffer = arena_alloc(call->machine->context.arena, scan.room);
  Conversion conversion;
  bool good = true;
  const char *p = format;
  for (; good && !scan.is_over && format_next_scan(p, &conversion) && conversion.kind; p = conversion.rest)
    good = scan_string_piece(&scan, p, &conversion);
  if (good && !scan.is_over && *p) scan_part(&scan, p, p + strlen(p), false);
  text_release(&scan.piece);
  return good && call_return(call, (UInt)scan.successes);
}

static bool take_successes(const Call *call, const char *format, Int targets, Int *successes) {
  ScanZero zero = format_scan_zero(format);
  if (!call_take_within(call, (Type){TYPE_INT, 32}, zero == ZERO_ALWAYS ? 0 : -1, targets, successes)) return false;
  if (*successes) return true;
  if (zero == ZERO_NEVER) return machine_end(call->machine, INTERPRET_ASSUMPTION, call->step);
  return zero != ZERO_UNDECIDED || call_unsupported(call, "whether a format fits nothing");
}

// Whether the input ended where a later conversion failed, or right behind what was read, is open.
static bool note_end(const Call *call, Int successes) {
  Object *stream = call_stream(call);
  if (stream && successes < 0) call_note_stop(stream);
  if (!stream || successes < 0) return true;
  if (!call_read_on(call, stream)) return false;
  if (!stream->bytes[STREAM_AT_END]) stream->bytes[STREAM_AT_END] = STREAM_PERHAPS;
  return true;
}

bool call_scan(const Call *call) {
  size_t length = strlen(call->info->name);
  char before = length > 5 ? call->info->name[length - 6] : 0;  // what stands before "scanf"
  uint32_t index = before == 's' || before == 'f' ? 1 : 0;
  StringRead format, source;
  Int targets, successes;
  if (!call_text(call, call_word(call, index), UINT64_MAX, &format) ||
      !check_format(call, format.bytes, index + 1, &targets))
    return false;
  if (before == 's')
    return call_text(call, call_word(call, 0), UINT64_MAX, &source) &&
           scan_string(call, source.bytes, format.bytes, index + 1);
  if (call_is_typed(call, LIBRARY_SCAN)) return call_typed_scan(call, format.bytes, index + 1);
  if (!take_successes(call, format.bytes, targets, &successes) || !note_end(call, successes)) return false;
  if (library_input_use(LIBRARY_SCAN, call->info->name) == INPUT_FORMAT)
    call->machine->ahead = format_ahead(format.bytes, successes);
  return take_targets(call, format.bytes, index + 1, successes) && call_return(call, (UInt)successes);
}
