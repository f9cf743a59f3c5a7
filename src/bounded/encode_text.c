// Functions on strings, blocks of bytes and characters. What they mean, and what is wrong with their arguments, agrees with interpret/library_text.c
// and library_bytes.c. Strings are read byte by byte, as far as the bound of the function allows; copies are of any size.
#include <string.h>

#include "bounded/encoder.h"

enum { BYTES_PER_BOUND = 8 };  // of a string, per step of the function's bound

// A string as far as it was read.
typedef struct {
  TermVec bytes;  // 0 behind its end
  Term length;    // as wide as a pointer
} StringTerms;

typedef struct {
  Encoder *encoder;
  Function callee;
  const char *name;
} Call;

static Val argument(const Call *call, uint32_t index) {
  return encoder_operand(call->encoder, &call->encoder->instruction->operands[index + 1]);
}

static Term word(const Call *call, uint32_t index) {
  return term_resize(call->encoder->bank, argument(call, index).bits, call->encoder->program->pointer_bits, false);
}

static Term constant(const Call *call, UInt value) { return encoder_word(call->encoder, value); }
static bool is_named(const Call *call, const char *name) { return strcmp(call->name, name) == 0; }

static void put(const Call *call, Val val) {
  if (call->encoder->instruction->result_count) encoder_put(call->encoder, 0, val);
}

static void put_number(const Call *call, Term value) {
  Encoder *encoder = call->encoder;
  const Instruction *instruction = encoder->instruction;
  if (instruction->result_count)
    encoder_put(encoder, 0, val_plain(term_resize(encoder->bank, value, instruction->type.bits, true)));
}

static Val moved(const Call *call, Val pointer, Term distance) {
  pointer.bits = term_add(call->encoder->bank, pointer.bits, distance);
  return pointer;
}

// -- Reading strings

// The first of the conditions that holds says which number: its place.
static Term first_of(const Call *call, const TermVec *conditions, Term otherwise) {
  TermBank *bank = call->encoder->bank;
  for (uint32_t i = conditions->count; i-- > 0;)
    otherwise = term_ite(bank, conditions->data[i], constant(call, i), otherwise);
  return otherwise;
}

static void read_byte(const Call *call, Val pointer, uint32_t at, Term active, Term *byte) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0};
  encoder_targets(encoder, moved(call, pointer, constant(call, at)), &targets);
  encoder_check_access_when(encoder, &targets, constant(call, 1), MEMORY_READ, active);
  if (!encoder_is_dead(encoder)) *byte = encoder_load(encoder, &targets, (Type){TYPE_INT, 8}).bits;
  target_vec_release(&targets);
}

// Up to a zero byte, or `most` bytes if that is not none. False: no execution goes on.
static bool read_text(const Call *call, Val pointer, Term most, StringTerms *text) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term active = term_truth(bank, true), zero = term_constant(bank, 8, 0);
  TermVec ends = {0};
  uint64_t bound = (uint64_t)*unrolling_depth_bound(encoder->unrolling, call->callee) * BYTES_PER_BOUND;
  for (uint32_t i = 0;; i++) {
    Term stops = most.id ? term_and(bank, active, term_eq(bank, most, constant(call, i))) : term_truth(bank, false);
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
    read_byte(call, pointer, i, reads, &byte);
    if (encoder_is_dead(encoder)) break;
    byte = term_ite(bank, reads, byte, zero);
    Term is_end = term_and(bank, reads, term_eq(bank, byte, zero));
    term_vec_push(&text->bytes, byte);
    term_vec_push(&ends, term_or(bank, stops, is_end));
    active = term_and(bank, reads, term_not(bank, is_end));
  }
  text->length = first_of(call, &ends, constant(call, ends.count));
  term_vec_release(&ends);
  return !encoder_is_dead(encoder);
}

static void string_release(StringTerms *text) { term_vec_release(&text->bytes); }

static Term byte_at(const Call *call, const StringTerms *text, uint32_t index) {
  return index < text->bytes.count ? text->bytes.data[index] : term_constant(call->encoder->bank, 8, 0);
}

// -- Comparing and searching

// Only the sign of a comparison's result is said by the standard.
static Term with_sign(const Call *call, Term differs, Term is_less) {
  TermBank *bank = call->encoder->bank;
  if (term_is_false(bank, differs)) return term_constant(bank, 32, 0);
  Term any = encoder_variable(call->encoder, 32, 7, "order");
  Term sign = term_constant(bank, 32, (UInt)1 << 31), one = term_constant(bank, 32, 1);
  Term positive = term_or(bank, term_and(bank, any, term_not(bank, sign)), one);
  encoder_blurred(call->encoder, "the value of a comparison's result", term_truth(bank, true));
  return term_ite(bank, differs, term_ite(bank, is_less, term_or(bank, any, sign), positive),
                  term_constant(bank, 32, 0));
}

static void put_order(const Call *call, const TermVec *a, const TermVec *b, bool stops_at_zero) {
  TermBank *bank = call->encoder->bank;
  Term differs = term_truth(bank, false), is_less = term_truth(bank, false);
  for (uint32_t i = a->count; i-- > 0;) {
    Term x = a->data[i], y = b->data[i], differ = term_ne(bank, x, y);
    Term more = stops_at_zero ? term_ne(bank, x, term_constant(bank, 8, 0)) : term_truth(bank, true);
    differs = term_or(bank, differ, term_and(bank, more, differs));
    is_less = term_ite(bank, differ, term_ult(bank, x, y), is_less);
  }
  put_number(call, with_sign(call, differs, is_less));
}

static void compare(const Call *call, Term most) {
  if (strstr(call->name, "case") || is_named(call, "strcoll")) {
    encoder_unsupported(call->encoder, "a comparison of strings that is not by bytes");
    return;
  }
  StringTerms a = {0}, b = {0};
  if (read_text(call, argument(call, 0), most, &a) && read_text(call, argument(call, 1), most, &b)) {
    while (a.bytes.count < b.bytes.count) term_vec_push(&a.bytes, byte_at(call, &a, a.bytes.count));
    while (b.bytes.count < a.bytes.count) term_vec_push(&b.bytes, byte_at(call, &b, b.bytes.count));
    put_order(call, &a.bytes, &b.bytes, true);
  }
  string_release(&a);
  string_release(&b);
}

static void find_character(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  if (!is_named(call, "strchr") && !is_named(call, "index")) {
    encoder_unsupported(encoder, "a search in a string that is not modelled");
    return;
  }
  StringTerms text = {0};
  Val pointer = argument(call, 0);
  if (read_text(call, pointer, (Term){0}, &text)) {
    Term wanted = term_trunc(bank, argument(call, 1).bits, 8);
    TermVec hits = {0};
    Term found = term_truth(bank, false);
    for (uint32_t i = 0; i < text.bytes.count; i++) {
      Term inside = term_ule(bank, constant(call, i), text.length);
      term_vec_push(&hits, term_and(bank, inside, term_eq(bank, text.bytes.data[i], wanted)));
      found = term_or(bank, found, hits.data[i]);
    }
    Val at = moved(call, pointer, first_of(call, &hits, constant(call, 0)));
    put(call, val_ite(encoder->vals, found, at, val_null(encoder->vals)));
    term_vec_release(&hits);
  }
  string_release(&text);
}

// The bytes of a block of `size`, 0 behind it. False: no execution goes on.
static bool read_block(const Call *call, Val pointer, Term size, TermVec *bytes) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, pointer, &targets);
  encoder_check_access(encoder, &targets, size, MEMORY_READ);
  uint64_t bound = (uint64_t)*unrolling_depth_bound(encoder->unrolling, call->callee) * BYTES_PER_BOUND;
  for (uint32_t i = 0; !encoder_is_dead(encoder); i++) {
    Term inside = term_ult(bank, constant(call, i), size), byte = term_constant(bank, 8, 0);
    const Route *route = route_extend(encoder->arena, bank, encoder->route, inside);
    if (!route) break;
    if (i >= bound || encoder_is_spent(encoder)) {
      encoder_limit(encoder, OBLIGATION_DEPTH, route, call->callee, (Block){0});
      encoder_assume(encoder, term_not(bank, inside));
      break;
    }
    encoder->out->instructions++;
    encoder_targets(encoder, moved(call, pointer, constant(call, i)), &targets);
    Term read = encoder_load(encoder, &targets, (Type){TYPE_INT, 8}).bits;
    term_vec_push(bytes, term_ite(bank, inside, read, byte));
  }
  target_vec_release(&targets);
  return !encoder_is_dead(encoder);
}

static void compare_blocks(const Call *call) {
  TermVec a = {0}, b = {0};
  Term size = word(call, 2);
  if (read_block(call, argument(call, 0), size, &a) && read_block(call, argument(call, 1), size, &b))
    put_order(call, &a, &b, false);
  term_vec_release(&a);
  term_vec_release(&b);
}

// -- Copying

typedef enum { MAY_OVERLAP, MAY_BE_SAME, MUST_BE_APART } Ranges;

static bool copy_bytes(const Call *call, Val to, Val from, Term bytes, Ranges ranges) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0}, sources = {0};
  encoder_targets(encoder, to, &targets);
  encoder_targets(encoder, from, &sources);
  encoder_check_access(encoder, &sources, bytes, MEMORY_READ);
  encoder_check_access(encoder, &targets, bytes, MEMORY_WRITE);
  if (ranges != MAY_OVERLAP) encoder_check_overlap(encoder, &targets, &sources, bytes, ranges == MAY_BE_SAME);
  if (!encoder_is_dead(encoder)) encoder_copy(encoder, &targets, &sources, bytes);
  target_vec_release(&targets);
  target_vec_release(&sources);
  return !encoder_is_dead(encoder);
}

static bool fill_bytes(const Call *call, Val to, Term byte, Term bytes) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0};
  encoder_targets(encoder, to, &targets);
  encoder_check_access(encoder, &targets, bytes, MEMORY_WRITE);
  if (!encoder_is_dead(encoder)) encoder_fill(encoder, &targets, byte, bytes);
  target_vec_release(&targets);
  return !encoder_is_dead(encoder);
}

static void copy_text(const Call *call, Library kind) {
  TermBank *bank = call->encoder->bank;
  StringTerms before = {0}, text = {0};
  Val target = argument(call, 0), source = argument(call, 1), end = target;
  bool goes_on = kind != LIBRARY_STRCAT || read_text(call, target, (Term){0}, &before);
  if (goes_on && kind == LIBRARY_STRCAT) end = moved(call, target, before.length);
  if (goes_on && read_text(call, source, (Term){0}, &text)) {
    Term bytes = term_add(bank, text.length, constant(call, 1));
    if (copy_bytes(call, end, source, bytes, MUST_BE_APART))
      put(call, is_named(call, "stpcpy") ? moved(call, target, text.length) : target);
  }
  string_release(&before);
  string_release(&text);
}

static void copy_block(const Call *call, Library kind) {
  bool swapped = kind == LIBRARY_BCOPY;
  Val to = argument(call, swapped), from = argument(call, !swapped);
  Term size = word(call, 2);
  if (!copy_bytes(call, to, from, size, kind == LIBRARY_MEMCPY ? MAY_BE_SAME : MAY_OVERLAP)) return;
  bool to_end = is_named(call, "mempcpy") || is_named(call, "__mempcpy");
  put(call, to_end ? moved(call, to, size) : to);
}

// -- Characters

// What may be asked about is a byte, or EOF.
static void check_character(const Call *call) {
  TermBank *bank = call->encoder->bank;
  Term c = argument(call, 0).bits;
  uint32_t width = term_width(bank, c);
  Term low = term_constant(bank, width, (UInt)-1), high = term_constant(bank, width, UINT8_MAX);
  Term known = term_and(bank, term_sle(bank, low, c), term_sle(bank, c, high));
  encoder_undefined(call->encoder, UNDEFINED_OUT_OF_BOUNDS, term_not(bank, known));
}

static void classify(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term c = argument(call, 0).bits;
  uint32_t width = term_width(bank, c);
  check_character(call);
  Term in_class = term_truth(bank, false);
  for (int value = -1; value <= UINT8_MAX; value++) {
    if (!library_in_class(call->name, value)) continue;
    in_class = term_or(bank, in_class, term_eq(bank, c, term_constant(bank, width, (UInt)(Int)value)));
  }
  if (encoder_is_dead(encoder)) return;
  // Which number says yes is up to the library.
  Term any = encoder_variable(encoder, 32, 7, "class"), none = term_constant(bank, 32, 0);
  Term yes = term_ite(bank, term_eq(bank, any, none), term_constant(bank, 32, 1), any);
  encoder_blurred(encoder, "the value of a class of characters", in_class);
  put_number(call, term_ite(bank, in_class, yes, none));
}

static void convert_case(const Call *call) {
  TermBank *bank = call->encoder->bank;
  check_character(call);
  Term c = argument(call, 0).bits, result = c;
  for (int value = -1; value <= UINT8_MAX; value++) {
    Int converted = library_to_case(call->name, value);
    if (converted == value) continue;
    uint32_t width = term_width(bank, c);
    Term is_this = term_eq(bank, c, term_constant(bank, width, (UInt)(Int)value));
    result = term_ite(bank, is_this, term_constant(bank, width, (UInt)converted), result);
  }
  put_number(call, result);
}

bool encode_text(Encoder *encoder, Function callee, Library kind) {
  const Call call = {encoder, callee, encoder->program->functions[callee.id].name};
  StringTerms text = {0};
  Val target;
  switch ((int)kind) {
    case LIBRARY_STRLEN:
      if (read_text(&call, argument(&call, 0), (Term){0}, &text)) put_number(&call, text.length);
      break;
    case LIBRARY_STRNLEN:
      if (read_text(&call, argument(&call, 0), word(&call, 1), &text)) put_number(&call, text.length);
      break;
    case LIBRARY_STRCMP: compare(&call, (Term){0}); break;
    case LIBRARY_STRNCMP: compare(&call, word(&call, 2)); break;
    case LIBRARY_STRCHR: find_character(&call); break;
    case LIBRARY_STRCPY:
    case LIBRARY_STRCAT: copy_text(&call, kind); break;
    case LIBRARY_MEMCMP: compare_blocks(&call); break;
    case LIBRARY_MEMCPY:
    case LIBRARY_MEMMOVE:
    case LIBRARY_BCOPY: copy_block(&call, kind); break;
    case LIBRARY_MEMSET:
      target = argument(&call, 0);
      if (fill_bytes(&call, target, term_trunc(encoder->bank, argument(&call, 1).bits, 8), word(&call, 2)))
        put(&call, target);
      break;
    case LIBRARY_BZERO:
      fill_bytes(&call, argument(&call, 0), term_constant(encoder->bank, 8, 0), word(&call, 1));
      break;
    case LIBRARY_CTYPE:
    case LIBRARY_TOCASE:
      if (library_has_locales(encoder->program))
        encoder_unsupported(encoder, "characters in a locale");
      else if (kind == LIBRARY_CTYPE)
        classify(&call);
      else
        convert_case(&call);
      break;
    default: return false;
  }
  string_release(&text);
  return true;
}
