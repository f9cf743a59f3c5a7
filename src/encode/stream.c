// stdio.h: streams, see encode_library.h. A stream is an object whose one byte is out of reach (stream_state.h: what it holds instead). What is read are inputs.
#include <string.h>

#include "encode/library.h"
#include "encode/stream_state.h"
#include "encode/wild.h"

enum { WHICH_RESULT, WHICH_OPENS = 1, WHICH_PART = 2, WHICH_LINE = 3, LARGEST_TRANSFER = 1 << 30 };

static const Type int_type = {TYPE_INT, 32}, bit_type = {TYPE_INT, 1}, count_type = {TYPE_INT, 64};

void external_check_stream(Encoder *encoder, uint32_t index, Term when) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, external_argument(encoder, index), &targets);
  Term wild = encoder_is_wild(encoder, &targets), good = wild;
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    if (target->pointee == UINT32_MAX || !encoder_pointee(encoder, target->pointee)->is_stream) continue;
    Cell cell = store_get(encoder->store, target->pointee);
    Term starts = term_eq(bank, target->offset, encoder_word(encoder, 0));
    if (cell.content.id) good = term_or(bank, good, term_and(bank, target->guard, term_and(bank, cell.alive, starts)));
  }
  target_vec_release(&targets);
  encoder_undefined(encoder, UNDEFINED_UNKNOWN_OBJECT, term_and(bank, when, term_not(bank, good)));
  encoder_doubtful(encoder, UNDEFINED_UNKNOWN_OBJECT, "a stream of which nothing is known", term_and(bank, when, wild));
}

void external_input_bytes(Encoder *encoder, EventKind kind, Array bytes, Term count, const char *name, Term when) {
  if (encoder_is_dead(encoder) || term_is_false(encoder->bank, when)) return;
  encoder_add_event(encoder, (Event){.kind = kind, .content = bytes, .size = count, .name = name});
  Event *added = &encoder->out->events.data[encoder->out->events.count - 1];
  added->condition = term_and(encoder->bank, added->condition, when);
}

// ---- Opening and closing ----

static void open_stream(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t index;
  Term always = term_truth(bank, true);
  Term opens = external_input_when(encoder, WHICH_OPENS, bit_type, call->name, always);
  Pointee *pointee = encoder_make_object(encoder, POINTEE_HEAP, 0, text_constant(call, 1), &index);
  if (!pointee) return;
  pointee->is_stream = true;
  pointee->is_constant = true;
  pointee->initial = stream_state_new(encoder);
  store_set(&encoder->store, index, (Cell){.content = pointee->initial, .alive = opens});
  encoder_add_event(
      encoder,
      (Event){.kind = EVENT_ALLOCATE, .pointee = index, .content = pointee->initial, .size = text_constant(call, 0)});
  Event *added = &encoder->out->events.data[encoder->out->events.count - 1];
  added->condition = term_and(bank, added->condition, opens);
  text_put_or_null(call, opens, val_pointer(encoder->vals, pointee->number, 0));
}

static void close_stream(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, text_argument(call, 0), &targets);
  Term is_standard = term_truth(bank, false);
  encoder_note_life(encoder);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    if (target->pointee == UINT32_MAX || !encoder_pointee(encoder, target->pointee)->is_stream) continue;
    if (encoder_pointee(encoder, target->pointee)->kind == POINTEE_GLOBAL)
      is_standard = term_or(bank, is_standard, target->guard);
    Cell cell = store_get(encoder->store, target->pointee);
    cell.alive = term_and(bank, cell.alive, term_not(bank, target->guard));
    store_set(&encoder->store, target->pointee, cell);
  }
  target_vec_release(&targets);
  encoder_imprecise(encoder, "a standard stream is closed", is_standard);
  if (external_is_used(encoder)) external_put_inputs(encoder, call->name);
}

// ---- Reading and writing ----

// What ends a line stands at its end: of so many first bytes that is said one by one.
enum { MOST_LINE_BYTES = 64 };

// Where `reads`, none of the `length` bytes but the last one is `end`. True: all bytes that there is room for are covered.
static bool end_at_last(Encoder *encoder, Array line, Term reads, Term length, Int room, uint8_t end) {
  TermBank *bank = encoder->bank;
  uint32_t width = term_width(bank, length);
  Term all = term_truth(bank, true), byte = term_constant(bank, 8, end);
  for (Int i = 0; i + 1 < room && i < MOST_LINE_BYTES; i++) {
    Term goes_on = term_and(bank, reads, term_slt(bank, term_constant(bank, width, (UInt)i + 1), length));
    Term here = array_read(bank, line, encoder_word(encoder, (UInt)i), 1);
    all = term_and(bank, all, term_or(bank, term_not(bank, goes_on), term_ne(bank, here, byte)));
  }
  encoder_assume(encoder, all);
  return room - 1 <= MOST_LINE_BYTES;
}

Term stream_ends_early(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term size = text_argument(call, 1).bits, one = term_constant(bank, 32, 1);
  Term length = encoder_variable(encoder, 32, WHICH_RESULT, call->name);
  Term last = term_sext(bank, term_sub(bank, length, one), encoder->program->pointer_bits);
  Term byte = array_read(bank, encoder_array(encoder, WHICH_LINE, call->name), last, 1);
  Term is_short = term_slt(bank, length, term_sub(bank, size, one));
  return term_and(bank, is_short, term_ne(bank, byte, term_constant(bank, 8, '\n')));
}

// At most `size - 1` bytes and a zero byte. Where nothing is read the result is null, and the bytes may have changed all the same.
static void read_line(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Val target = text_argument(call, 0);
  Term size = text_argument(call, 1).bits, zero = term_constant(bank, 32, 0), one = term_constant(bank, 32, 1);
  Term some = term_slt(bank, zero, size);
  Term length = external_input_when(encoder, WHICH_RESULT, int_type, call->name, some);
  // Where there is no room for a byte nothing is read, which does not fail.
  Term least = term_ite(bank, term_eq(bank, size, one), zero, term_constant(bank, 32, (UInt)-1));
  encoder_assume(encoder, term_or(bank, term_not(bank, some),
                                  term_and(bank, term_sle(bank, least, length), term_slt(bank, length, size))));
  // Where there is room for a byte, a line has one.
  encoder_assume(encoder, term_or(bank, term_sle(bank, size, one), term_not(bank, term_eq(bank, length, zero))));
  if (encoder_is_dead(encoder)) return;
  Term fails = term_slt(bank, length, zero), reads = term_and(bank, some, term_not(bank, fails));
  Term part = encoder_variable(encoder, 32, WHICH_PART, "part of a line");
  encoder_assume(encoder, term_or(bank, term_not(bank, some),
                                  term_and(bank, term_sle(bank, zero, part), term_slt(bank, part, size))));
  if (encoder_is_dead(encoder)) return;
  uint32_t width = encoder->program->pointer_bits;
  Term copied = term_ite(bank, reads, length, term_ite(bank, some, part, zero));
  Term bytes = term_resize(bank, copied, width, false);
  Term written = term_add(bank, bytes, term_resize(bank, term_ite(bank, reads, one, zero), width, false));
  Array line = encoder_array(encoder, WHICH_LINE, call->name);
  bool is_exact = end_at_last(encoder, line, reads, length, term_signed_max(bank, size) - 1, '\n');
  external_input_bytes(encoder, EVENT_LINE, line, bytes, call->name, reads);
  TargetVec targets = {0};
  encoder_targets(encoder, target, &targets);
  encoder_check_access_when(encoder, &targets, written, MEMORY_WRITE, reads);
  if (!encoder_is_dead(encoder)) {
    if (!is_exact) encoder_blurred(encoder, "where a line that is read ends", some);
    encoder_scramble(encoder, &targets, WHICH_LINE, call->name, bytes);
    encoder_targets(encoder, text_moved(call, target, bytes), &targets);
    encoder_fill(encoder, &targets, term_constant(bank, 8, 0), term_sub(bank, written, bytes));
    text_put_or_null(call, reads, target);
  }
  target_vec_release(&targets);
}

// Fewer bytes than there is room for, and a zero byte; or none, and -1. Then the bytes may have changed, too.
static void read_up_to(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t width = encoder->program->pointer_bits;
  const Type word = {TYPE_INT, width};
  Val target = text_argument(call, 0), last = text_argument(call, 2);
  Term room = text_word(call, 1), none = text_constant(call, 0), one = text_constant(call, 1);
  Term length = external_input_when(encoder, WHICH_RESULT, word, call->name, term_truth(bank, true));
  Term fails = term_eq(bank, length, text_constant(call, (UInt)-1));
  Term reads = term_and(bank, term_slt(bank, none, length), term_ult(bank, length, room));
  encoder_assume(encoder, term_or(bank, fails, reads));
  Term part = encoder_variable(encoder, width, WHICH_PART, "part of a line");
  encoder_assume(encoder, term_ule(bank, part, room));
  if (encoder_is_dead(encoder)) return;
  reads = term_not(bank, fails);
  Term bytes = term_ite(bank, reads, length, part);
  Term written = term_ite(bank, reads, term_add(bank, length, one), none);
  bool is_known = term_is_constant(bank, last.bits), is_line = is_known && term_value(bank, last.bits) == '\n';
  Array line = encoder_array(encoder, WHICH_LINE, call->name);
  if (is_known) end_at_last(encoder, line, reads, length, INT64_MAX, (uint8_t)term_value(bank, last.bits));
  external_input_bytes(encoder, is_line ? EVENT_LINE : EVENT_BYTES, line, bytes, call->name, reads);
  TargetVec targets = {0};
  encoder_targets(encoder, target, &targets);
  encoder_check_access_when(encoder, &targets, written, MEMORY_WRITE, reads);
  if (!encoder_is_dead(encoder)) {
    encoder_blurred(encoder, "where a line that is read ends", term_truth(bank, true));
    encoder_scramble(encoder, &targets, WHICH_LINE, call->name, bytes);
    encoder_targets(encoder, text_moved(call, target, bytes), &targets);
    encoder_fill(encoder, &targets, term_constant(bank, 8, 0), term_ite(bank, reads, one, none));
    text_put(call, val_plain(length));
  }
  target_vec_release(&targets);
}

static void measure_line(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term room = text_word(call, 0), zero = text_constant(call, 0), always = term_truth(bank, true);
  Term most = encoder_word(encoder, (UInt)program_largest_object(encoder->program));
  const Type word = {TYPE_INT, encoder->program->pointer_bits};
  encoder_imprecise(encoder, "an object that is larger than any", term_ult(bank, most, room));
  Term needed = external_input_when(encoder, WHICH_RESULT, word, call->name, always);
  encoder_assume(encoder, term_and(bank, term_ult(bank, zero, needed), term_ule(bank, room, needed)));
  encoder_assume(encoder, term_ule(bank, needed, most));
  if (!encoder_is_dead(encoder)) text_put(call, val_plain(needed));
}

// fread and fwrite: `count` elements of `size` bytes, or fewer.
static void transfer(const Call *call, bool writes) {
  Encoder *encoder = call->encoder;
  if (!writes && !external_is_used(encoder)) return;  // as in the interpreter
  TermBank *bank = encoder->bank;
  Term size = text_word(call, 1), count = text_word(call, 2), none = text_constant(call, 0);
  Term some = term_and(bank, term_ne(bank, size, none), term_ne(bank, count, none));
  TargetVec targets = {0};
  encoder_targets(encoder, text_argument(call, 0), &targets);
  Term done = external_input_when(encoder, WHICH_RESULT, count_type, call->name, some);
  Term wide = term_resize(bank, count, 64, false), zero = term_constant(bank, 64, 0);
  Term most = term_constant(bank, 64, LARGEST_TRANSFER);
  Term possible = term_and(bank, term_ule(bank, done, wide), term_sle(bank, zero, done));
  encoder_assume(encoder, term_or(bank, term_not(bank, some), possible));
  if (!encoder_is_dead(encoder)) {
    encoder_imprecise(encoder, "very many elements are read or written",
                      term_and(bank, some, term_ult(bank, most, done)));
    Term transferred = term_ite(bank, some, done, zero),
         elements = term_resize(bank, transferred, encoder->program->pointer_bits, false);
    Term bytes = term_mul(bank, size, elements);
    if (writes) {
      Array read = encoder_array(encoder, WHICH_LINE, call->name);
      external_input_bytes(encoder, EVENT_BYTES, read, bytes, call->name, some);
      // What a part of an element leaves behind is not said.
      Term has_part = term_and(bank, term_ult(bank, elements, count), term_ne(bank, size, text_constant(call, 1)));
      Term part = term_ite(bank, term_and(bank, some, has_part), size, none);
      encoder_scramble(encoder, &targets, WHICH_LINE, call->name, term_add(bank, bytes, part));
    }
    text_put(call, val_plain(elements));
  }
  target_vec_release(&targets);
}

// read and its like: as many bytes as the result says, or -1.
static void read_file(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  const Type word = {TYPE_INT, encoder->program->pointer_bits};
  Term none = text_constant(call, 0), always = term_truth(bank, true);
  Term done = external_input_when(encoder, WHICH_RESULT, word, call->name, always);
  Term fails = term_eq(bank, done, text_constant(call, (UInt)-1));
  Term reads = term_and(bank, term_sle(bank, none, done), term_ule(bank, done, text_word(call, 2)));
  encoder_assume(encoder, term_or(bank, fails, reads));
  if (encoder_is_dead(encoder)) return;
  encoder_imprecise(encoder, "very many bytes are read", term_slt(bank, text_constant(call, LARGEST_TRANSFER), done));
  Term bytes = term_ite(bank, fails, none, done);
  TargetVec targets = {0};
  external_input_bytes(encoder, EVENT_BYTES, encoder_array(encoder, WHICH_LINE, call->name), bytes, call->name, always);
  encoder_targets(encoder, text_argument(call, 1), &targets);
  encoder_scramble(encoder, &targets, WHICH_LINE, call->name, bytes);
  target_vec_release(&targets);
  text_put(call, val_plain(done));
}

void encode_stream(const Call *call, Library kind) {
  switch ((int)kind) {
    case LIBRARY_FOPEN: open_stream(call); return;
    case LIBRARY_FCLOSE: close_stream(call); return;
    case LIBRARY_FGETS: read_line(call); return;
    case LIBRARY_LINE: read_up_to(call); return;
    case LIBRARY_LINE_ROOM: measure_line(call); return;
    case LIBRARY_READ: read_file(call); return;
    default: transfer(call, kind == LIBRARY_FREAD); return;
  }
}
