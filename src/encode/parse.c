// Integers in strings: atoi and its like, strtol and its like, exactly, where the base is known. What C leaves open, a number that atoi cannot return, is arbitrary.
#include <string.h>

#include "base/memory.h"
#include "encode/library.h"
#include "encode/math.h"
#include "encode/text.h"
#include "interpret/floats.h"

enum { ROOM = 8 };  // bits that a number can grow by with one more digit

// What was read so far. Of width 1, but for the last two.
typedef struct {
  Term before;     // spaces only
  Term is_signed;  // a sign was the last
  Term digits;     // a digit was the last
  Term prefix;     // the 0 of 0x was the last
  Term negative, too_large;
  Term magnitude;  // ROOM bits wider than the result
  Term end;        // bytes up to the last digit; 0: there was none
} Reading;

static Term is_byte(TermBank *bank, Term byte, char c) {
  return term_eq(bank, byte, term_constant(bank, 8, (unsigned char)c));
}

static Term is_among(TermBank *bank, Term byte, char first, uint32_t count) {
  Term distance = term_sub(bank, byte, term_constant(bank, 8, (unsigned char)first));
  return term_ult(bank, distance, term_constant(bank, 8, count));
}

static Term is_space(TermBank *bank, Term byte) {
  return term_or(bank, is_byte(bank, byte, ' '), is_among(bank, byte, '\t', 5));
}

static Term lower(TermBank *bank, Term byte) { return term_or(bank, byte, term_constant(bank, 8, 'a' - 'A')); }

static Term is_digit(TermBank *bank, Term byte, uint32_t base) {
  Term is_decimal = is_among(bank, byte, '0', base < 10 ? base : 10);
  return base <= 10 ? is_decimal : term_or(bank, is_decimal, is_among(bank, lower(bank, byte), 'a', base - 10));
}

// Premise: it is a digit.
static Term digit_value(TermBank *bank, Term byte, uint32_t base) {
  Term decimal = term_sub(bank, byte, term_constant(bank, 8, '0'));
  Term letter = term_sub(bank, lower(bank, byte), term_constant(bank, 8, 'a' - 10));
  return base <= 10 ? decimal : term_ite(bank, is_among(bank, byte, '0', 10), decimal, letter);
}

// Takes in the byte at `at`. The magnitude goes no further than `most`.
static void read_byte(const Call *call, const StringTerms *text, uint32_t at, uint32_t base, Term most, Reading *now) {
  TermBank *bank = call->encoder->bank;
  Term byte = text_byte(call, text, at), follows = text_byte(call, text, at + 1);
  uint32_t width = term_width(bank, now->magnitude);
  Term is_sign = term_or(bank, is_byte(bank, byte, '-'), is_byte(bank, byte, '+'));
  Term may_begin = term_or(bank, now->before, now->is_signed);
  Term takes = term_and(bank, term_or(bank, may_begin, now->digits), is_digit(bank, byte, base));
  Term value = term_zext(bank, digit_value(bank, byte, base), width);
  Term larger = term_add(bank, term_mul(bank, now->magnitude, term_constant(bank, width, base)), value);
  Term overflows = term_and(bank, takes, term_ugt(bank, larger, most)), begins_prefix = term_truth(bank, false);
  if (base == 16) {
    Term is_x = is_byte(bank, lower(bank, follows), 'x'), counts = is_digit(bank, text_byte(call, text, at + 2), base);
    begins_prefix = term_and(bank, term_and(bank, may_begin, is_byte(bank, byte, '0')), term_and(bank, is_x, counts));
  }
  Term next = term_ite(bank, overflows, most, larger);
  now->magnitude = term_ite(bank, takes, next, now->magnitude);
  now->too_large = term_or(bank, now->too_large, overflows);
  now->end = term_ite(bank, takes, text_constant(call, at + 1), now->end);
  now->negative = term_or(bank, now->negative, term_and(bank, now->before, is_byte(bank, byte, '-')));
  now->digits = term_or(bank, takes, now->prefix);
  now->is_signed = term_and(bank, now->before, is_sign);
  now->before = term_and(bank, now->before, is_space(bank, byte));
  now->prefix = begins_prefix;
}

static Reading read_all(const Call *call, const StringTerms *text, uint32_t base, Term most) {
  TermBank *bank = call->encoder->bank;
  Term no = term_truth(bank, false);
  Reading now = {
      .before = term_truth(bank, true), .is_signed = no, .digits = no, .prefix = no, .negative = no, .too_large = no};
  now.magnitude = term_constant(bank, term_width(bank, most), 0);
  now.end = text_constant(call, 0);
  for (uint32_t i = 0; i < text->bytes.count; i++) read_byte(call, text, i, base, most, &now);
  return now;
}

// What is returned, of `width` bits: the largest number where there are too many digits, or the smallest.
static Term returned(TermBank *bank, const Reading *read, uint32_t width, bool no_sign, Term *fits) {
  uint32_t wide = width + ROOM;
  Term magnitude = term_trunc(bank, read->magnitude, width);
  Term negated = term_neg(bank, magnitude), number = term_ite(bank, read->negative, negated, magnitude);
  *fits = term_not(bank, read->too_large);
  if (no_sign) return term_ite(bank, read->too_large, term_ones(bank, width), number);
  Term half = term_constant(bank, wide, (UInt)1 << (width - 1)), least = term_trunc(bank, half, width);
  Term above = term_ugt(bank, read->magnitude, half), at_least = term_not(bank, term_ult(bank, read->magnitude, half));
  Term too_high = term_and(bank, term_not(bank, read->negative), at_least),
       too_low = term_and(bank, read->negative, above);
  *fits = term_not(bank, term_or(bank, too_high, too_low));
  return term_ite(bank, too_high, term_not(bank, least), term_ite(bank, too_low, least, number));
}

// The base, where it is known and has no digits but those that C gives every base; 0: else. In newer dialects a number of base 2 may begin with 0b.
static uint32_t known_base(const Call *call, Library kind) {
  enum { DECIMAL = 10, MOST = 36 };
  const TermBank *bank = call->encoder->bank;
  if (library_has_locales(call->encoder->program)) return 0;
  if (kind == LIBRARY_ATOI) return DECIMAL;
  Term base = text_argument(call, 2).bits;
  if (!term_is_constant(bank, base)) return 0;
  UInt number = term_value(bank, base);
  bool has_prefix = number == 2 && strncmp(call->name, "__isoc23", strlen("__isoc23")) == 0;
  return number < 2 || number > MOST || has_prefix ? 0 : (uint32_t)number;
}

static bool is_unsigned(const Call *call) { return strstr(call->name, "toul") || strstr(call->name, "toumax"); }

Term encode_parse_extreme(const Call *call, Term low) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = call->encoder->instruction->type.bits;
  Term ones = term_ones(bank, width), least = term_constant(bank, width, (UInt)1 << (width - 1));
  return is_unsigned(call) ? ones : term_ite(bank, low, least, term_not(bank, least));
}

bool encode_parse_exactly(const Call *call, Library kind, const StringTerms *text, Term *end, Term *number, Term *fits) {
  TermBank *bank = call->encoder->bank;
  uint32_t base = known_base(call, kind), width = call->encoder->instruction->type.bits;
  if (!base || !call->encoder->instruction->result_count) return false;
  Term most = term_zext(bank, term_ones(bank, width), width + ROOM);
  Reading read = read_all(call, text, base, most);
  *end = read.end;
  *number = returned(bank, &read, width, is_unsigned(call), fits);
  return true;
}

// GIVE: the text; null: it is not known.
static char *known_text(const Call *call, const StringTerms *text) {
  const TermBank *bank = call->encoder->bank;
  if (!term_is_constant(bank, text->length)) return NULL;
  uint64_t length = (uint64_t)term_value(bank, text->length);
  char *known = memory_alloc(length + 1);
  bool is_known = length <= text->bytes.count;
  for (uint64_t i = 0; is_known && i < length; i++) {
    is_known = term_is_constant(bank, text->bytes.data[i]);
    if (is_known) known[i] = (char)term_value(bank, text->bytes.data[i]);
  }
  known[length] = 0;
  if (is_known) return known;
  memory_free(known);
  return NULL;
}

bool encode_parse_float(const Call *call, const StringTerms *text, Term *end, Term *number) {
  Encoder *encoder = call->encoder;
  bool is_determined = encoder->instruction->result_count && math_is_to_nearest(call) && !library_has_locales(encoder->program);
  char *known = is_determined ? known_text(call, text) : NULL;
  uint32_t width = encoder->instruction->type.bits;
  UInt bits = 0;
  size_t read = 0;
  bool is_read = known && float_of_text(known, width, &bits, &read);
  memory_free(known);
  if (!is_read) return false;
  *end = text_constant(call, read);
  *number = term_constant(encoder->bank, width, bits);
  return true;
}
