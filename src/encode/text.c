// Reading and copying strings and blocks of bytes, see encode_text.h. Strings are read byte by byte, as far as the bound of the function allows; copies are
// of any size.
#include "encode/text.h"

#include <string.h>

enum { BYTES_PER_BOUND = 8 };  // of a string, per step of the function's bound

// ---- Arguments and results ----

Val text_argument(const Call *call, uint32_t index) {
  return encoder_frozen_operand(call->encoder, index + 1);
}

Term text_word(const Call *call, uint32_t index) {
  return term_resize(call->encoder->bank, text_argument(call, index).bits, call->encoder->program->pointer_bits, false);
}

Term text_constant(const Call *call, UInt value) { return encoder_word(call->encoder, value); }
bool text_is_named(const Call *call, const char *name) { return strcmp(call->name, name) == 0; }

void text_put(const Call *call, Val val) {
  if (call->encoder->instruction->result_count) encoder_put(call->encoder, 0, val);
}

void text_put_number(const Call *call, Term value) {
  Encoder *encoder = call->encoder;
  const Instruction *instruction = encoder->instruction;
  if (instruction->result_count)
    encoder_put(encoder, 0, val_plain(term_resize(encoder->bank, value, instruction->type.bits, true)));
}

Val text_moved(const Call *call, Val pointer, Term distance) {
  return val_moved(call->encoder->vals, pointer, distance);
}

void text_put_or_null(const Call *call, Term found, Val pointer) {
  Vals *vals = call->encoder->vals;
  text_put(call, val_ite(vals, found, pointer, val_null(vals)));
}

// ---- Reading ----

Term text_first_of(const Call *call, const TermVec *conditions, Term otherwise) {
  TermBank *bank = call->encoder->bank;
  for (uint32_t i = conditions->count; i-- > 0;)
    otherwise = term_ite(bank, conditions->data[i], text_constant(call, i), otherwise);
  return otherwise;
}

Term text_last_of(const Call *call, const TermVec *conditions, Term otherwise) {
  TermBank *bank = call->encoder->bank;
  for (uint32_t i = 0; i < conditions->count; i++)
    otherwise = term_ite(bank, conditions->data[i], text_constant(call, i), otherwise);
  return otherwise;
}

typedef enum { ASKS, KNOWS } Asking;

static void read_byte(const Call *call, Val pointer, uint32_t at, Asking asking, Term active, Term *byte) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0};
  encoder_targets(encoder, text_moved(call, pointer, text_constant(call, at)), &targets);
  if (asking == ASKS) encoder_check_access_when(encoder, &targets, text_constant(call, 1), MEMORY_READ, active);
  if (!encoder_is_dead(encoder)) *byte = encoder_load(encoder, &targets, (Type){TYPE_INT, 8}).bits;
  target_vec_release(&targets);
}

static bool read_until(const Call *call, Val pointer, Term most, Term last, Asking asking, StringTerms *text) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term active = term_truth(bank, true), zero = term_constant(bank, 8, 0);
  TermVec ends = {0};
  uint64_t bound = (uint64_t)*unrolling_depth_bound(encoder->unrolling, call->callee) * BYTES_PER_BOUND;
  text->found = term_truth(bank, false);
  for (uint32_t i = 0;; i++) {
    Term stops =
        most.id ? term_and(bank, active, term_eq(bank, most, text_constant(call, i))) : term_truth(bank, false);
    Term reads = term_and(bank, active, term_not(bank, stops)), byte = zero;
    const Route *route = route_extend(encoder->arena, bank, encoder->route, reads);
    if (!route) {
      term_vec_push(&ends, stops);
      break;
    }
    if (i >= bound || encoder_is_spent(encoder)) {
      encoder_limit(encoder, OBLIGATION_DEPTH, route, call->callee, (Block){0});
      encoder_assume(encoder, term_not(bank, reads));
      term_vec_push(&ends, stops);
      break;
    }
    encoder->out->instructions++;
    read_byte(call, pointer, i, asking, reads, &byte);
    if (encoder_is_dead(encoder)) break;
    Term is_end = term_and(bank, reads, term_eq(bank, byte, last));
    term_vec_push(&text->bytes, term_ite(bank, reads, byte, zero));
    term_vec_push(&ends, term_or(bank, stops, is_end));
    text->found = term_or(bank, text->found, is_end);
    active = term_and(bank, reads, term_not(bank, is_end));
  }
  text->length = text_first_of(call, &ends, text_constant(call, ends.count));
  term_vec_release(&ends);
  return !encoder_is_dead(encoder);
}

bool text_read_until(const Call *call, Val pointer, Term most, Term last, StringTerms *text) {
  return read_until(call, pointer, most, last, ASKS, text);
}

bool text_read(const Call *call, Val pointer, Term most, StringTerms *text) {
  return read_until(call, pointer, most, term_constant(call->encoder->bank, 8, 0), ASKS, text);
}

bool text_known(const Call *call, Val pointer, Term most, StringTerms *text) {
  return read_until(call, pointer, most, term_constant(call->encoder->bank, 8, 0), KNOWS, text);
}

void text_release_string(StringTerms *text) { term_vec_release(&text->bytes); }

Term text_byte(const Call *call, const StringTerms *text, uint32_t index) {
  return index < text->bytes.count ? text->bytes.data[index] : term_constant(call->encoder->bank, 8, 0);
}

bool text_known_block(const Call *call, Val pointer, Term size, TermVec *bytes) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  uint64_t bound = (uint64_t)*unrolling_depth_bound(encoder->unrolling, call->callee) * BYTES_PER_BOUND;
  for (uint32_t i = 0; !encoder_is_dead(encoder); i++) {
    Term inside = term_ult(bank, text_constant(call, i), size), byte = term_constant(bank, 8, 0);
    const Route *route = route_extend(encoder->arena, bank, encoder->route, inside);
    if (!route) break;
    if (i >= bound || encoder_is_spent(encoder)) {
      encoder_limit(encoder, OBLIGATION_DEPTH, route, call->callee, (Block){0});
      encoder_assume(encoder, term_not(bank, inside));
      break;
    }
    encoder->out->instructions++;
    encoder_targets(encoder, text_moved(call, pointer, text_constant(call, i)), &targets);
    Term read = encoder_load(encoder, &targets, (Type){TYPE_INT, 8}).bits;
    term_vec_push(bytes, term_ite(bank, inside, read, byte));
  }
  target_vec_release(&targets);
  return !encoder_is_dead(encoder);
}

// ---- Copying ----

static void copy_bytes(const Call *call, Val to, Val from, Term bytes) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0}, sources = {0};
  encoder_targets(encoder, to, &targets);
  encoder_targets(encoder, from, &sources);
  encoder_copy(encoder, &targets, &sources, bytes);
  target_vec_release(&targets);
  target_vec_release(&sources);
}

static void fill_bytes(const Call *call, Val to, Term byte, Term bytes) {
  TargetVec targets = {0};
  encoder_targets(call->encoder, to, &targets);
  encoder_fill(call->encoder, &targets, byte, bytes);
  target_vec_release(&targets);
}

// So many bytes can be written, and none of them is among those that are read, of which so many are known to be there. False: no execution goes on.
static bool check_room(const Call *call, Val to, Term written, Val source, Term read) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0}, sources = {0};
  encoder_targets(encoder, to, &targets);
  encoder_targets(encoder, source, &sources);
  encoder_check_access(encoder, &targets, written, MEMORY_WRITE);
  encoder_check_overlap(encoder, &targets, written, &sources, read, false);
  target_vec_release(&targets);
  target_vec_release(&sources);
  return !encoder_is_dead(encoder);
}

// Writes the first `length` bytes of the source and a zero byte, when `when` holds.
static void put_text(const Call *call, Val to, Val source, Term length, Term when) {
  TermBank *bank = call->encoder->bank;
  Term none = text_constant(call, 0), one = text_constant(call, 1);
  copy_bytes(call, to, source, term_ite(bank, when, length, none));
  fill_bytes(call, text_moved(call, to, length), term_constant(bank, 8, 0), term_ite(bank, when, one, none));
}

static void copy_text(const Call *call, Library kind) {
  TermBank *bank = call->encoder->bank;
  StringTerms before = {0}, text = {0};
  Val target = text_argument(call, 0), source = text_argument(call, 1), end = target;
  bool goes_on = kind != LIBRARY_STRCAT || text_known(call, target, (Term){0}, &before);
  if (goes_on && kind == LIBRARY_STRCAT) end = text_moved(call, target, before.length);
  if (goes_on && text_known(call, source, (Term){0}, &text)) {
    copy_bytes(call, end, source, term_add(bank, text.length, text_constant(call, 1)));
    text_put(call, text_is_named(call, "stpcpy") ? text_moved(call, target, text.length) : target);
  }
  text_release_string(&before);
  text_release_string(&text);
}

// strncpy: all of the target is written, with zeros behind the string.
static void copy_padded(const Call *call) {
  TermBank *bank = call->encoder->bank;
  StringTerms text = {0};
  Val target = text_argument(call, 0), source = text_argument(call, 1);
  Term size = text_word(call, 2);
  if (text_known(call, source, size, &text)) {
    Val end = text_moved(call, target, text.length);
    copy_bytes(call, target, source, text.length);
    fill_bytes(call, end, term_constant(bank, 8, 0), term_sub(bank, size, text.length));
    text_put(call, text_is_named(call, "stpncpy") ? end : target);
  }
  text_release_string(&text);
}

static void append_bounded(const Call *call) {
  StringTerms before = {0}, text = {0};
  Val target = text_argument(call, 0), source = text_argument(call, 1);
  if (text_known(call, target, (Term){0}, &before) && text_known(call, source, text_word(call, 2), &text)) {
    put_text(call, text_moved(call, target, before.length), source, text.length, term_truth(call->encoder->bank, true));
    text_put(call, target);
  }
  text_release_string(&before);
  text_release_string(&text);
}

// strlcpy, strlcat, strxfrm: as much as there is room for.
static void copy_fitting(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  StringTerms before = {.length = text_constant(call, 0)}, text = {0};
  Val target = text_argument(call, 0), source = text_argument(call, 1);
  Term size = text_word(call, 2), one = text_constant(call, 1);
  bool goes_on = kind != LIBRARY_STRLCAT || text_known(call, target, size, &before);
  if (goes_on && text_known(call, source, (Term){0}, &text)) {
    Term room = term_sub(bank, size, before.length), has_room = term_ne(bank, room, text_constant(call, 0));
    Term fits = term_ult(bank, text.length, room);
    if (text_is_named(call, "strxfrm")) {
      Term is_lost = term_and(bank, has_room, term_not(bank, fits));
      encoder_imprecise(encoder, "strxfrm into too small an array, whose contents are then indeterminate", is_lost);
      encoder_assume(encoder, term_not(bank, is_lost));
    }
    Term length = term_ite(bank, fits, text.length, term_sub(bank, room, one));
    Val end = text_moved(call, target, before.length);
    Term written = term_ite(bank, has_room, term_add(bank, length, one), text_constant(call, 0));
    if (!encoder_is_dead(encoder) && check_room(call, end, written, source, term_add(bank, text.length, one))) {
      put_text(call, end, source, length, has_room);
      text_put_number(call, term_add(bank, before.length, text.length));
    }
  }
  text_release_string(&before);
  text_release_string(&text);
}

static void duplicate(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  StringTerms text = {0};
  uint32_t index;
  Val source = text_argument(call, 0), pointer;
  Term most = kind == LIBRARY_STRNDUP ? text_word(call, 1) : (Term){0}, always = term_truth(bank, true);
  if (text_known(call, source, most, &text) &&
      encoder_allocate(encoder, term_add(bank, text.length, text_constant(call, 1)), false, call->name, &index, &pointer)) {
    TargetVec sources = {0}, start = {0}, end = {0};
    encoder_targets(encoder, source, &sources);
    target_vec_push(&start, (Target){.guard = always, .pointee = index, .offset = text_constant(call, 0)});
    target_vec_push(&end, (Target){.guard = always, .pointee = index, .offset = text.length});
    encoder_copy(encoder, &start, &sources, text.length);
    encoder_fill(encoder, &end, term_constant(bank, 8, 0), text_constant(call, 1));
    text_put(call, pointer);
    target_vec_release(&sources);
    target_vec_release(&start);
    target_vec_release(&end);
  }
  text_release_string(&text);
}

// memccpy: up to a byte, or all of it.
static void copy_until(const Call *call) {
  TermBank *bank = call->encoder->bank;
  StringTerms text = {0};
  Val to = text_argument(call, 0), from = text_argument(call, 1);
  Term last = term_trunc(bank, text_argument(call, 2).bits, 8), most = text_word(call, 3);
  if (text_read_until(call, from, most, last, &text)) {
    Term count = term_add(bank, text.length, term_zext(bank, text.found, term_width(bank, most)));
    if (check_room(call, to, count, from, count)) {
      copy_bytes(call, to, from, count);
      text_put_or_null(call, text.found, text_moved(call, to, count));
    }
  }
  text_release_string(&text);
}

static void copy_block(const Call *call, Library kind) {
  bool swapped = kind == LIBRARY_BCOPY;
  Val to = text_argument(call, swapped), from = text_argument(call, !swapped);
  Term size = text_word(call, 2);
  copy_bytes(call, to, from, size);
  bool to_end = text_is_named(call, "mempcpy") || text_is_named(call, "__mempcpy");
  text_put(call, to_end ? text_moved(call, to, size) : to);
}

bool encode_text(const Call *call, Library kind) {
  TermBank *bank = call->encoder->bank;
  StringTerms text = {0};
  Val target;
  switch ((int)kind) {
    case LIBRARY_STRLEN:
      if (text_known(call, text_argument(call, 0), (Term){0}, &text)) text_put_number(call, text.length);
      break;
    case LIBRARY_STRNLEN:
      if (text_known(call, text_argument(call, 0), text_word(call, 1), &text)) text_put_number(call, text.length);
      break;
    case LIBRARY_STRCMP:
    case LIBRARY_STRNCMP:
    case LIBRARY_MEMCMP:
    case LIBRARY_STRCHR:
    case LIBRARY_STRRCHR:
    case LIBRARY_STRCHRNUL:
    case LIBRARY_STRSTR:
    case LIBRARY_STRPBRK:
    case LIBRARY_STRSPN:
    case LIBRARY_MEMCHR:
    case LIBRARY_RAWMEMCHR:
    case LIBRARY_MEMMEM: encode_search(call, kind); break;
    case LIBRARY_STRTOK:
    case LIBRARY_STRSEP: encode_split(call, kind); break;
    case LIBRARY_CTYPE:
    case LIBRARY_TOCASE:
    case LIBRARY_ISASCII:
    case LIBRARY_TOASCII:
    case LIBRARY_FFS: encode_character(call, kind); break;
    case LIBRARY_STRCPY:
    case LIBRARY_STRCAT: copy_text(call, kind); break;
    case LIBRARY_STRNCPY: copy_padded(call); break;
    case LIBRARY_STRNCAT: append_bounded(call); break;
    case LIBRARY_STRLCPY:
    case LIBRARY_STRLCAT: copy_fitting(call, kind); break;
    case LIBRARY_STRDUP:
    case LIBRARY_STRNDUP: duplicate(call, kind); break;
    case LIBRARY_MEMCCPY: copy_until(call); break;
    case LIBRARY_MEMCPY:
    case LIBRARY_MEMMOVE:
    case LIBRARY_BCOPY: copy_block(call, kind); break;
    case LIBRARY_MEMSET:
      target = text_argument(call, 0);
      fill_bytes(call, target, term_trunc(bank, text_argument(call, 1).bits, 8), text_word(call, 2));
      text_put(call, target);
      break;
    case LIBRARY_BZERO:
      fill_bytes(call, text_argument(call, 0), term_constant(bank, 8, 0), text_word(call, 1));
      break;
    default: return false;
  }
  text_release_string(&text);
  return true;
}
