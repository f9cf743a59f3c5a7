// Finding in strings and blocks of bytes, and comparing them, see encode_text.h.
#include <string.h>

#include "encode/text.h"

static Term zero_byte(const Call *call) { return term_constant(call->encoder->bank, 8, 0); }

// ---- Letters of either case ----

static bool ignores_case(const Call *call) { return strstr(call->name, "case") != NULL; }

static Term lower(TermBank *bank, Term byte) {
  Term from = term_constant(bank, 8, 'A'), to = term_constant(bank, 8, 'Z'), more = term_constant(bank, 8, 'a' - 'A');
  Term is_upper = term_and(bank, term_ule(bank, from, byte), term_ule(bank, byte, to));
  return term_ite(bank, is_upper, term_add(bank, byte, more), byte);
}

static void lower_all(const Call *call, StringTerms *text) {
  for (uint32_t i = 0; i < text->bytes.count; i++)
    text->bytes.data[i] = lower(call->encoder->bank, text->bytes.data[i]);
}

// False: the path ended.
static bool has_plain_order(const Call *call) {
  bool depends = ignores_case(call) || text_is_named(call, "strcoll");
  if (!depends || !library_has_locales(call->encoder->program)) return true;
  encoder_unsupported(call->encoder, "characters in a locale");
  return false;
}

// ---- Comparing ----

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
  text_put_number(call, with_sign(call, differs, is_less));
}

static void compare(const Call *call, Term most) {
  StringTerms a = {0}, b = {0};
  if (text_known(call, text_argument(call, 0), most, &a) && text_known(call, text_argument(call, 1), most, &b)) {
    while (a.bytes.count < b.bytes.count) term_vec_push(&a.bytes, zero_byte(call));
    while (b.bytes.count < a.bytes.count) term_vec_push(&b.bytes, zero_byte(call));
    if (ignores_case(call)) {
      lower_all(call, &a);
      lower_all(call, &b);
    }
    put_order(call, &a.bytes, &b.bytes, true);
  }
  text_release_string(&a);
  text_release_string(&b);
}

static void compare_blocks(const Call *call) {
  TermVec a = {0}, b = {0};
  Term size = text_word(call, 2);
  if (text_known_block(call, text_argument(call, 0), size, &a) && text_known_block(call, text_argument(call, 1), size, &b))
    put_order(call, &a, &b, false);
  term_vec_release(&a);
  term_vec_release(&b);
}

// ---- Finding a byte ----

static void find_character(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  StringTerms text = {0};
  Val pointer = text_argument(call, 0);
  if (text_known(call, pointer, (Term){0}, &text)) {
    Term wanted = term_trunc(bank, text_argument(call, 1).bits, 8), found = term_truth(bank, kind == LIBRARY_STRCHRNUL);
    TermVec hits = {0};
    for (uint32_t i = 0; i < text.bytes.count; i++) {
      Term inside = term_ule(bank, text_constant(call, i), text.length);
      term_vec_push(&hits, term_and(bank, inside, term_eq(bank, text.bytes.data[i], wanted)));
      found = term_or(bank, found, hits.data[i]);
    }
    Term at = kind == LIBRARY_STRRCHR ? text_last_of(call, &hits, text.length) : text_first_of(call, &hits, text.length);
    text_put_or_null(call, found, text_moved(call, pointer, at));
    term_vec_release(&hits);
  }
  text_release_string(&text);
}

// memchr and rawmemchr read no further than to the byte that is found.
static void find_forward(const Call *call, Term most) {
  StringTerms text = {0};
  Val pointer = text_argument(call, 0);
  Term wanted = term_trunc(call->encoder->bank, text_argument(call, 1).bits, 8);
  if (text_read_until(call, pointer, most, wanted, &text))
    text_put_or_null(call, text.found, text_moved(call, pointer, text.length));
  text_release_string(&text);
}

static void find_backward(const Call *call) {
  TermBank *bank = call->encoder->bank;
  TermVec bytes = {0};
  Val pointer = text_argument(call, 0);
  Term size = text_word(call, 2), wanted = term_trunc(bank, text_argument(call, 1).bits, 8);
  if (text_known_block(call, pointer, size, &bytes)) {
    Term found = term_truth(bank, false);
    for (uint32_t i = 0; i < bytes.count; i++) {
      Term inside = term_ult(bank, text_constant(call, i), size);
      bytes.data[i] = term_and(bank, inside, term_eq(bank, bytes.data[i], wanted));
      found = term_or(bank, found, bytes.data[i]);
    }
    text_put_or_null(call, found, text_moved(call, pointer, text_last_of(call, &bytes, text_constant(call, 0))));
  }
  term_vec_release(&bytes);
}

// ---- Finding one of several bytes ----

// Is the byte, which is not 0, one of the string's?
static Term is_one_of(const Call *call, Term byte, const StringTerms *set) {
  TermBank *bank = call->encoder->bank;
  Term is_in = term_truth(bank, false);
  for (uint32_t i = 0; i < set->bytes.count; i++) is_in = term_or(bank, is_in, term_eq(bank, byte, set->bytes.data[i]));
  return is_in;
}

static void find_in_set(const Call *call, Library kind) {
  TermBank *bank = call->encoder->bank;
  StringTerms text = {0}, set = {0};
  TermVec stops = {0};
  Val pointer = text_argument(call, 0);
  bool looks_for_others = text_is_named(call, "strspn");
  if (text_known(call, pointer, (Term){0}, &text) && text_known(call, text_argument(call, 1), (Term){0}, &set)) {
    Term found = term_truth(bank, false);
    for (uint32_t i = 0; i < text.bytes.count; i++) {
      Term byte = text.bytes.data[i], is_in = is_one_of(call, byte, &set);
      Term hit = term_and(bank, term_ne(bank, byte, zero_byte(call)), looks_for_others ? term_not(bank, is_in) : is_in);
      term_vec_push(&stops, hit);
      found = term_or(bank, found, hit);
    }
    Term at = text_first_of(call, &stops, text.length);
    if (kind == LIBRARY_STRPBRK)
      text_put_or_null(call, found, text_moved(call, pointer, at));
    else
      text_put_number(call, at);
  }
  term_vec_release(&stops);
  text_release_string(&text);
  text_release_string(&set);
}

// ---- Finding a string or block in another one ----

// Does the other string stand at this place? Behind the end there is 0, which equals none of its bytes.
static Term stands_at(const Call *call, const StringTerms *text, uint32_t at, const StringTerms *other) {
  TermBank *bank = call->encoder->bank;
  Term holds = term_truth(bank, true);
  for (uint32_t i = other->bytes.count; i-- > 0;) {
    Term byte = other->bytes.data[i], same = term_eq(bank, byte, text_byte(call, text, at + i));
    holds = term_or(bank, term_eq(bank, byte, zero_byte(call)), term_and(bank, same, holds));
  }
  return holds;
}

static void find_text(const Call *call) {
  TermBank *bank = call->encoder->bank;
  StringTerms text = {0}, other = {0};
  TermVec hits = {0};
  Val pointer = text_argument(call, 0);
  if (text_known(call, pointer, (Term){0}, &text) && text_known(call, text_argument(call, 1), (Term){0}, &other)) {
    if (ignores_case(call)) {
      lower_all(call, &text);
      lower_all(call, &other);
    }
    Term found = term_truth(bank, false);
    for (uint32_t i = 0; i <= text.bytes.count; i++) {
      term_vec_push(&hits, stands_at(call, &text, i, &other));
      found = term_or(bank, found, hits.data[i]);
    }
    text_put_or_null(call, found, text_moved(call, pointer, text_first_of(call, &hits, text.length)));
  }
  term_vec_release(&hits);
  text_release_string(&text);
  text_release_string(&other);
}

static void find_block(const Call *call) {
  TermBank *bank = call->encoder->bank;
  TermVec bytes = {0}, other = {0}, hits = {0};
  Val pointer = text_argument(call, 0);
  Term size = text_word(call, 1), wanted = text_word(call, 3);
  if (text_known_block(call, pointer, size, &bytes) &&
      text_known_block(call, text_argument(call, 2), wanted, &other)) {
    Term found = term_truth(bank, false);
    for (uint32_t i = 0; i <= bytes.count; i++) {
      Term at = text_constant(call, i);
      Term hit = term_and(bank, term_ule(bank, at, size), term_ule(bank, wanted, term_sub(bank, size, at)));
      for (uint32_t j = 0; j < other.count; j++) {
        Term behind = term_ule(bank, wanted, text_constant(call, j));
        Term byte = i + j < bytes.count ? bytes.data[i + j] : zero_byte(call);
        hit = term_and(bank, hit, term_or(bank, behind, term_eq(bank, byte, other.data[j])));
      }
      term_vec_push(&hits, hit);
      found = term_or(bank, found, hit);
    }
    text_put_or_null(call, found, text_moved(call, pointer, text_first_of(call, &hits, size)));
  }
  term_vec_release(&bytes);
  term_vec_release(&other);
  term_vec_release(&hits);
}

void encode_search(const Call *call, Library kind) {
  if (!has_plain_order(call)) return;
  switch ((int)kind) {
    case LIBRARY_STRCMP: compare(call, (Term){0}); break;
    case LIBRARY_STRNCMP: compare(call, text_word(call, 2)); break;
    case LIBRARY_MEMCMP: compare_blocks(call); break;
    case LIBRARY_MEMCHR:
      if (text_is_named(call, "memchr"))
        find_forward(call, text_word(call, 2));
      else
        find_backward(call);
      break;
    case LIBRARY_RAWMEMCHR: find_forward(call, (Term){0}); break;
    case LIBRARY_STRSTR: find_text(call); break;
    case LIBRARY_MEMMEM: find_block(call); break;
    case LIBRARY_STRPBRK:
    case LIBRARY_STRSPN: find_in_set(call, kind); break;
    default: find_character(call, kind); break;
  }
}
