// strsep: cuts a string into pieces by writing zero bytes into it, see encode_text.h.
#include "bounded/encode_text.h"

// Where the string has a byte of the set; bytes behind its end are in none.
static void find_members(const Call *call, const StringTerms *text, const StringTerms *set, TermVec *members) {
  TermBank *bank = call->encoder->bank;
  Term zero = term_constant(bank, 8, 0);
  for (uint32_t i = 0; i < text->bytes.count; i++) {
    Term byte = text->bytes.data[i], is_member = term_truth(bank, false);
    for (uint32_t j = 0; j < set->bytes.count; j++)
      is_member = term_or(bank, is_member, term_eq(bank, byte, set->bytes.data[j]));
    term_vec_push(members, term_and(bank, term_ne(bank, byte, zero), is_member));
  }
}

static void cut(const Call *call, const TargetVec *place, Val string, const StringTerms *text, const TermVec *members) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term cuts = term_truth(bank, false), one = text_constant(call, 1);
  for (uint32_t i = 0; i < members->count; i++) cuts = term_or(bank, cuts, members->data[i]);
  Term end = text_first_of(call, members, text->length);
  TargetVec targets = {0};
  encoder_targets(encoder, text_moved(call, string, end), &targets);
  encoder_check_access_when(encoder, &targets, one, MEMORY_WRITE, cuts);
  if (!encoder_is_dead(encoder)) {
    Val rest = text_moved(call, string, term_add(bank, end, one));
    encoder_fill(encoder, &targets, term_constant(bank, 8, 0), term_ite(bank, cuts, one, text_constant(call, 0)));
    encoder_store(encoder, place, val_ite(encoder->vals, cuts, rest, val_null(encoder->vals)),
                  (Type){TYPE_POINTER, encoder->program->pointer_bits});
    text_put(call, string);
  }
  target_vec_release(&targets);
}

void encode_split(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t width = encoder->program->pointer_bits;
  StringTerms delimiters = {0}, text = {0};
  TermVec members = {0};
  TargetVec place = {0};
  bool goes_on = text_read(call, text_argument(call, 1), (Term){0}, &delimiters);
  if (goes_on) {
    encoder_targets(encoder, text_argument(call, 0), &place);
    encoder_check_access(encoder, &place, text_constant(call, width / 8), MEMORY_WRITE);
  }
  if (goes_on && !encoder_is_dead(encoder)) {
    Val string = encoder_load(encoder, &place, (Type){TYPE_POINTER, width});
    Term is_null = val_equal_pointers(encoder->vals, string, val_null(encoder->vals));
    // Of null nothing is read or written.
    Term most = term_ite(bank, is_null, text_constant(call, 0), text_constant(call, (UInt)-1));
    if (text_read(call, string, most, &text)) {
      find_members(call, &text, &delimiters, &members);
      cut(call, &place, string, &text, &members);
    }
  }
  target_vec_release(&place);
  term_vec_release(&members);
  text_release_string(&text);
  text_release_string(&delimiters);
}
