// What is printed is put together of pieces whose lengths are terms. Where all in front of a piece have constant lengths its bytes are those of the text; else
// each byte of the text is chosen among those that may come to stand there, which is given up where they are many.
#include "encode/printed.h"

#include "encode/decided.h"

enum {
  MOST_CHOICES = 2048,  // between bytes, for one piece
  MOST_DIGITS = 4,      // of a number that is not a constant
  MOST_LONG_DIGITS = 22,  // of any number
  WIDEST = 256,         // to which something is padded that is not constant
  WHICH_DIGIT = 1 << 16
};

void printed_release(PrintedBytes *printed) { term_vec_release(&printed->bytes); }

// The byte at `at` of the text that ended at `end`, and then goes on with the piece. `least` and `most`: bounds of `end`.
static Term chosen_byte(const Call *call, const PrintedBytes *printed, const Term *piece, uint32_t count, UInt least,
                        uint32_t at) {
  TermBank *bank = call->encoder->bank;
  uint32_t most = printed->bytes.count;
  Term end = printed->length, byte = term_constant(bank, 8, 0);
  for (UInt start = at < count ? least : at - count + 1; start <= at && start <= most; start++)
    if (start >= least) byte = term_ite(bank, term_eq(bank, end, text_constant(call, start)), piece[at - start], byte);
  return at < most ? term_ite(bank, term_ult(bank, text_constant(call, at), end), printed->bytes.data[at], byte) : byte;
}

static void add_choices(const Call *call, PrintedBytes *printed, const Term *bytes, uint32_t count) {
  UInt least = term_unsigned_min(call->encoder->bank, printed->length);
  uint32_t most = printed->bytes.count;
  if ((most - least + 1) * count > MOST_CHOICES) {
    printed->is_unknown = true;
    return;
  }
  TermVec after = {0};
  for (uint32_t at = (uint32_t)least; at < most + count; at++)
    term_vec_push(&after, chosen_byte(call, printed, bytes, count, least, at));
  for (uint32_t i = 0; i < after.count; i++) {
    uint32_t at = (uint32_t)least + i;
    if (at < most)
      printed->bytes.data[at] = after.data[i];
    else
      term_vec_push(&printed->bytes, after.data[i]);
  }
  term_vec_release(&after);
}

void printed_add(const Call *call, PrintedBytes *printed, const Term *bytes, uint32_t count, Term length) {
  TermBank *bank = call->encoder->bank;
  if (printed->is_unknown) return;
  if (term_is_constant(bank, printed->length))
    for (uint32_t i = 0; i < count; i++) term_vec_push(&printed->bytes, bytes[i]);
  else
    add_choices(call, printed, bytes, count);
  printed->length = term_add(bank, printed->length, length);
  if (term_is_constant(bank, printed->length) && !printed->is_unknown)
    printed->bytes.count = (uint32_t)term_value(bank, printed->length);
}

void printed_add_known(const Call *call, PrintedBytes *printed, const char *bytes, size_t count) {
  TermVec terms = {0};
  for (size_t i = 0; i < count; i++)
    term_vec_push(&terms, term_constant(call->encoder->bank, 8, (unsigned char)bytes[i]));
  printed_add(call, printed, terms.data, terms.count, text_constant(call, count));
  term_vec_release(&terms);
}

// So many of the same byte as `length` lacks to the width.
static void add_filling(const Call *call, PrintedBytes *printed, char byte, Term length, UInt width) {
  TermBank *bank = call->encoder->bank;
  TermVec terms = {0};
  Term full = text_constant(call, width);
  Term lacking = term_ite(bank, term_ult(bank, length, full), term_sub(bank, full, length), text_constant(call, 0));
  bool is_constant = term_is_constant(bank, lacking);
  if (width > WIDEST && !is_constant) printed->is_unknown = true;
  UInt count = is_constant ? term_value(bank, lacking) : width;
  for (UInt i = 0; i < count && !printed->is_unknown; i++)
    term_vec_push(&terms, term_constant(bank, 8, (unsigned char)byte));
  printed_add(call, printed, terms.data, terms.count, lacking);
  term_vec_release(&terms);
}

void printed_add_padded(const Call *call, PrintedBytes *printed, const Term *bytes, uint32_t count, Term length,
                        Padding padding) {
  if (!padding.is_left) add_filling(call, printed, ' ', length, padding.width);
  printed_add(call, printed, bytes, count, length);
  if (padding.is_left) add_filling(call, printed, ' ', length, padding.width);
}

// ---- Numbers ----

static bool is_decided(const Call *call, Term condition) {
  return term_is_true(call->encoder->bank, decided_simplify(call->encoder->bank, call->encoder->route, condition));
}

// Does the way here say so, of a number that the program has looked at before it prints it? Then it may have been compared with a sign or without.
static bool is_short_here(const Call *call, Term number, bool is_signed, UInt limit) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = term_width(bank, number);
  Term most = term_constant(bank, width, limit), least = term_constant(bank, width, -limit);
  Term is_positive = term_not(bank, term_slt(bank, number, term_constant(bank, width, 0)));
  bool is_above = is_decided(call, is_positive) || (is_signed && is_decided(call, term_slt(bank, least, number)));
  return (is_above && is_decided(call, term_slt(bank, number, most))) || is_decided(call, term_ult(bank, number, most));
}

PrintedInteger printed_integer(const Call *call, Term number, bool is_signed, UInt base) {
  TermBank *bank = call->encoder->bank;
  Term none = term_constant(bank, term_width(bank, number), 0);
  PrintedInteger integer = {.is_negative = is_signed ? term_slt(bank, number, none) : term_truth(bank, false)};
  integer.is_negative = decided_simplify(bank, call->encoder->route, integer.is_negative);
  integer.size = term_ite(bank, integer.is_negative, term_sub(bank, none, number), number);
  integer.base = base;
  integer.most = term_unsigned_max(bank, integer.size);
  UInt limit = 1;
  for (uint32_t i = 0; i < MOST_DIGITS; i++) limit *= base;
  if (integer.most >= limit && is_short_here(call, number, is_signed, limit)) integer.most = limit - 1;
  return integer;
}

typedef struct {
  Term bytes[MOST_DIGITS],
      lengths[MOST_DIGITS];  // from the last digit on; a length is 1, or 0 in front of the first one
  uint32_t count;
  Term length;  // of all
} Digits;

// Premise: the digit is at most `most`.
static Term digit_byte(TermBank *bank, Term digit, UInt most, const char *digits) {
  Term byte = term_constant(bank, 8, (unsigned char)digits[0]);
  for (UInt i = 1; i <= most; i++) {
    Term is_this = term_eq(bank, digit, term_constant(bank, term_width(bank, digit), i));
    byte = term_ite(bank, is_this, term_constant(bank, 8, (unsigned char)digits[i]), byte);
  }
  return byte;
}

// False: there may be more.
static bool split_digits(const Call *call, PrintedInteger integer, const char *digits, Digits *split) {
  TermBank *bank = call->encoder->bank;
  uint32_t bits = 1, pointer_bits = call->encoder->program->pointer_bits;
  while (integer.most >> bits) bits++;
  Term number = term_extract(bank, integer.size, bits - 1, 0);
  split->length = text_constant(call, 0);
  UInt power = 1;
  for (split->count = 0; split->count == 0 || integer.most >= power; power *= integer.base) {
    if (split->count == MOST_DIGITS) return false;
    Term unit = term_constant(bank, bits, power), digit = term_udiv(bank, number, unit);
    UInt most = integer.most / power;
    if (most >= integer.base) {
      most = integer.base - 1;
      digit = term_urem(bank, digit, term_constant(bank, bits, integer.base));
    }
    Term is_there = split->count ? term_not(bank, term_ult(bank, number, unit)) : term_truth(bank, true);
    Term length = term_zext(bank, is_there, pointer_bits);
    split->bytes[split->count] = digit_byte(bank, digit, most, digits);
    split->lengths[split->count++] = length;
    split->length = term_add(bank, split->length, length);
  }
  return true;
}

Term printed_count_digits(const Call *call, PrintedInteger integer) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = term_width(bank, integer.size);
  Term count = text_constant(call, 1);
  for (UInt power = integer.base; power <= integer.most; power *= integer.base) {
    Term is_longer = term_not(bank, term_ult(bank, integer.size, term_constant(bank, width, power)));
    count = term_add(bank, count, term_zext(bank, is_longer, call->encoder->program->pointer_bits));
  }
  return count;
}

static Term is_within(TermBank *bank, Term byte, char first, char last) {
  Term low = term_constant(bank, 8, (unsigned char)first), high = term_constant(bank, 8, (unsigned char)last);
  return term_and(bank, term_ule(bank, low, byte), term_ule(bank, byte, high));
}

static Term some_digit(const Call *call, PrintedBytes *printed, UInt base, const char *digits) {
  enum { DECIMAL = 10 };
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term byte = encoder_variable(encoder, 8, WHICH_DIGIT + printed->digits++, "a digit");
  Term is_digit = is_within(bank, byte, digits[0], digits[base < DECIMAL ? base - 1 : DECIMAL - 1]);
  if (base > DECIMAL) is_digit = term_or(bank, is_digit, is_within(bank, byte, digits[DECIMAL], digits[base - 1]));
  encoder_assume(encoder, is_digit);
  return byte;
}

// Arbitrary ones, as many as the number has.
static void add_some_digits(const Call *call, PrintedBytes *printed, PrintedInteger integer, const char *digits, Term length) {
  Term bytes[MOST_LONG_DIGITS];
  uint32_t count = 0;
  for (UInt power = 1; (count == 0 || integer.most >= power) && count < MOST_LONG_DIGITS; power *= integer.base)
    bytes[count++] = some_digit(call, printed, integer.base, digits);
  encoder_blurred(call->encoder, "the digits of a number", term_truth(call->encoder->bank, true));
  printed_add(call, printed, bytes, count, length);
}

void printed_add_integer(const Call *call, PrintedBytes *printed, PrintedInteger integer, const char *digits,
                         Padding padding) {
  TermBank *bank = call->encoder->bank;
  Digits split;
  if (printed->is_unknown) return;
  bool is_split = split_digits(call, integer, digits, &split);
  Term count = is_split ? split.length : printed_count_digits(call, integer);
  Term mark = term_ite(bank, integer.is_negative, term_constant(bank, 8, '-'), term_constant(bank, 8, (unsigned char)padding.plus));
  Term sign = padding.plus ? text_constant(call, 1) : term_zext(bank, integer.is_negative, call->encoder->program->pointer_bits);
  Term length = term_add(bank, count, sign);
  if (!padding.is_left && !padding.has_zeros) add_filling(call, printed, ' ', length, padding.width);
  printed_add(call, printed, &mark, padding.plus || !term_is_false(bank, integer.is_negative), sign);
  if (!padding.is_left && padding.has_zeros) add_filling(call, printed, '0', length, padding.width);
  if (!is_split) add_some_digits(call, printed, integer, digits, count);
  for (uint32_t i = split.count; i > 0 && is_split; i--) printed_add(call, printed, &split.bytes[i - 1], 1, split.lengths[i - 1]);
  if (padding.is_left) add_filling(call, printed, ' ', length, padding.width);
}

// ---- Writing ----

void printed_write(const Call *call, const PrintedBytes *printed, Val target, Term end) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  Term one = text_constant(call, 1), none = text_constant(call, 0);
  for (uint32_t i = 0; i < printed->bytes.count && !encoder_is_dead(encoder); i++) {
    Term at = text_constant(call, i), is_written = term_ult(bank, at, end);
    if (term_is_false(bank, is_written)) break;
    encoder_targets(encoder, text_moved(call, target, at), &targets);
    encoder_fill(encoder, &targets, printed->bytes.data[i], term_ite(bank, is_written, one, none));
  }
  target_vec_release(&targets);
}
