// Functions of one character or number, see encode_text.h.
#include "encode/text.h"

static void classify(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term c = text_argument(call, 0).bits;
  uint32_t width = term_width(bank, c);
  Term in_class = term_truth(bank, false);
  for (int value = -1; value <= UINT8_MAX; value++) {
    if (!library_in_class(call->name, value)) continue;
    in_class = term_or(bank, in_class, term_eq(bank, c, term_constant(bank, width, (UInt)(Int)value)));
  }
  if (encoder_is_dead(encoder)) return;
  // Which number says yes is up to the library; in runs it is glibc's.
  Term any = encoder_variable(encoder, 32, 7, "class"), none = term_constant(bank, 32, 0);
  Term yes = term_ite(bank, term_eq(bank, any, none), term_constant(bank, 32, 1), any);
  Term is_other = term_ne(bank, yes, term_constant(bank, 32, library_class_number(call->name)));
  encoder_blurred(encoder, "the value of a class of characters", term_and(bank, in_class, is_other));
  text_put_number(call, term_ite(bank, in_class, yes, none));
}

static void convert_case(const Call *call) {
  TermBank *bank = call->encoder->bank;
  Term c = text_argument(call, 0).bits, result = c;
  for (int value = -1; value <= UINT8_MAX; value++) {
    Int converted = library_to_case(call->name, value);
    if (converted == value) continue;
    uint32_t width = term_width(bank, c);
    Term is_this = term_eq(bank, c, term_constant(bank, width, (UInt)(Int)value));
    result = term_ite(bank, is_this, term_constant(bank, width, (UInt)converted), result);
  }
  text_put_number(call, result);
}

// The place of the lowest bit that is set, from 1 on; 0: there is none.
static void find_bit(const Call *call) {
  TermBank *bank = call->encoder->bank;
  Term value = text_argument(call, 0).bits;
  uint32_t width = term_width(bank, value);
  Term zero = term_constant(bank, width, 0), one = term_constant(bank, width, 1);
  Term place = term_ite(bank, term_eq(bank, value, zero), zero, term_add(bank, term_ctz(bank, value), one));
  text_put_number(call, term_trunc(bank, place, 32));
}

void encode_character(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  bool has_class = kind == LIBRARY_CTYPE || kind == LIBRARY_TOCASE;
  if (has_class && library_has_locales(encoder->program)) {
    encoder_unsupported(encoder, "characters in a locale");
    return;
  }
  Term value = text_argument(call, 0).bits, low = term_constant(bank, term_width(bank, value), 127);
  switch ((int)kind) {
    case LIBRARY_CTYPE: classify(call); break;
    case LIBRARY_TOCASE: convert_case(call); break;
    case LIBRARY_ISASCII: text_put_number(call, term_zext(bank, term_ule(bank, value, low), 32)); break;
    case LIBRARY_TOASCII: text_put_number(call, term_and(bank, value, low)); break;
    default: find_bit(call); break;
  }
}
