// Texts of the library's own, the environment, and time.h, see encode_library.h. What the interpreter computes is arbitrary here.
#include <string.h>

#include "encode/library.h"

enum { WHICH_RESULT, WHICH_FAILS, WHICH_LENGTH, WHICH_TEXT, WHICH_IN_ARRAY, WHICH_MEMBER = 10 };

static const Type int_type = {TYPE_INT, 32};

// ---- Texts ----

// All texts of the library lie in one object, at any place; a call may change them all. Only the last byte stays zero.
static Val any_text(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t index = encoder->unrolling->text_pointee;
  const Pointee *pointee = encoder_pointee(encoder, index);
  Term last = term_sub(bank, pointee->size, text_constant(call, 1));
  Array content = array_write(bank, encoder_array(encoder, WHICH_TEXT, call->name), last, term_constant(bank, 8, 0));
  Term place = encoder_variable(encoder, encoder->program->pointer_bits, WHICH_TEXT, "place of a text");
  encoder_blurred(encoder, "a text of the library", term_truth(bank, true));
  encoder_note_write(encoder, index);
  store_set(&encoder->store, index, (Cell){.content = content, .alive = term_truth(bank, true)});
  encoder_assume(encoder, term_ule(bank, place, last));
  return text_moved(call, val_pointer(encoder->vals, pointee->number, 0), place);
}

// What the environment holds may not be there.
static void give_text(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  Val text = any_text(call), null = val_null(encoder->vals);
  Term fails = encoder_variable(encoder, 1, WHICH_FAILS, "not there");
  if (!encoder_is_dead(encoder))
    text_put(call, kind == LIBRARY_GETENV ? val_ite(encoder->vals, fails, null, text) : text);
}

// A text of at least `low` and fewer than `size` characters is written to the pointer, when `when` holds; `*length` of them. Where it is not whole,
// the array may hold anything. False: no execution goes on.
static bool write_text(const Call *call, Val target, UInt low, Term size, Term when, Term is_whole, Term *length) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term one = text_constant(call, 1), none = text_constant(call, 0);
  TargetVec targets = {0};
  *length = encoder_variable(encoder, encoder->program->pointer_bits, WHICH_LENGTH, "length of a text");
  Term possible = term_and(bank, term_ule(bank, text_constant(call, low), *length), term_ult(bank, *length, size));
  encoder_assume(encoder, term_or(bank, term_not(bank, when), possible));
  if (encoder_is_dead(encoder)) return false;
  Term written = term_ite(bank, when, term_add(bank, *length, one), none);
  encoder_targets(encoder, target, &targets);
  encoder_check_access_when(encoder, &targets, written, MEMORY_WRITE, when);
  if (!encoder_is_dead(encoder)) {
    encoder_blurred(encoder, "a text that is written", when);
    encoder_scramble(encoder, &targets, WHICH_RESULT, call->name, written);
    encoder_targets(encoder, text_moved(call, target, *length), &targets);
    encoder_fill(encoder, &targets, term_constant(bank, 8, 0),
                 term_ite(bank, term_and(bank, when, is_whole), one, none));
  }
  target_vec_release(&targets);
  return !encoder_is_dead(encoder);
}

static void describe_error(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Val target = text_argument(call, 1);
  Term size = text_word(call, 2), length, in_array = encoder_variable(encoder, 1, WHICH_IN_ARRAY, "in the array");
  Term some = term_ne(bank, size, text_constant(call, 0));
  bool returns_text = encoder->instruction->type.kind == TYPE_POINTER;
  Term is_whole = returns_text ? in_array : term_truth(bank, true);
  if (!write_text(call, target, 0, size, some, is_whole, &length)) return;
  if (returns_text)
    text_put(call, val_ite(encoder->vals, in_array, target, any_text(call)));
  else if (encoder->instruction->result_count)
    text_put(call, encoder_fresh(encoder, int_type, WHICH_RESULT, call->name));
}

// ---- struct tm ----

static void forget_members(const Call *call, uint32_t index) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0};
  encoder_targets(encoder, text_argument(call, index), &targets);
  encoder_blurred(encoder, "what time it is", term_truth(encoder->bank, true));
  encoder_scramble(encoder, &targets, WHICH_RESULT, call->name, text_constant(call, c_bytes(encoder->program, C_TM)));
  target_vec_release(&targets);
}

// Null where the year is no int.
static void split_time(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Val target = text_argument(call, 1);
  TargetVec targets = {0};
  Term fails = encoder_variable(encoder, 1, WHICH_FAILS, "fails");
  forget_members(call, 1);
  for (uint32_t i = 0; i < TIME_MEMBERS && !encoder_is_dead(encoder); i++) {
    TimeMember member = library_time_members[i];
    if (!member.high) continue;
    Term number = encoder_variable(encoder, 32, WHICH_MEMBER + i, "member of struct tm");
    Term low = term_constant(bank, 32, (UInt)member.low), high = term_constant(bank, 32, (UInt)member.high);
    Term lies = term_and(bank, term_sle(bank, low, number), term_sle(bank, number, high));
    encoder_assume(encoder, term_or(bank, fails, lies));
    if (encoder_is_dead(encoder)) break;
    encoder_targets(encoder, text_moved(call, target, text_constant(call, member.offset)), &targets);
    encoder_store(encoder, &targets, val_plain(number), int_type);
  }
  if (!encoder_is_dead(encoder)) text_put_or_null(call, term_not(bank, fails), target);
  target_vec_release(&targets);
}

static void join_time(const Call *call) {
  Encoder *encoder = call->encoder;
  const Type type = {TYPE_INT, encoder->program->pointer_bits};
  forget_members(call, 0);
  text_put(call, encoder_fresh(encoder, type, WHICH_RESULT, call->name));
}

// The standard says nothing of a text with members out of range. Years are not asked about, see execute/library_time.c.
static void check_members(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  Term bad = term_truth(bank, false);
  for (uint32_t i = 0; i < TIME_MEMBERS; i++) {
    TimeMember member = library_time_members[i];
    if (!member.high || i == TIME_MEMBER_YDAY) continue;
    encoder_targets(encoder, text_moved(call, text_argument(call, 0), text_constant(call, member.offset)), &targets);
    Term number = encoder_load(encoder, &targets, int_type).bits;
    Term low = term_constant(bank, 32, (UInt)member.low), high = term_constant(bank, 32, (UInt)member.high);
    bad = term_or(bank, bad, term_or(bank, term_slt(bank, number, low), term_slt(bank, high, number)));
  }
  target_vec_release(&targets);
  encoder_undefined(encoder, UNDEFINED_OUT_OF_BOUNDS, bad);
}

// Is the year one of which perhaps no text is made?
static Term has_other_year(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  int low, high;
  library_time_text_years(call->name, &low, &high);
  Term place = text_constant(call, library_time_members[TIME_MEMBER_YEAR].offset);
  encoder_targets(encoder, text_moved(call, text_argument(call, 0), place), &targets);
  Term year = encoder_load(encoder, &targets, int_type).bits;
  target_vec_release(&targets);
  return term_or(bank, term_slt(bank, year, term_constant(bank, 32, (UInt)low)),
                 term_slt(bank, term_constant(bank, 32, (UInt)high), year));
}

static void print_time(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Val target = text_argument(call, 1);
  Term fails = encoder_variable(encoder, 1, WHICH_FAILS, "fails"), length;
  if (kind == LIBRARY_TIME_TEXT) {
    check_members(call);
    if (!encoder_is_dead(encoder)) fails = term_and(bank, fails, has_other_year(call));
  }
  if (encoder_is_dead(encoder)) return;
  Term made = term_not(bank, fails);
  Term size = text_constant(call, library_time_text_size(call->name));
  if (write_text(call, target, TIME_TEXT_LEAST, size, term_truth(bank, true), made, &length))
    text_put_or_null(call, made, target);
}

// 0: it did not fit, and the array may hold anything; or nothing was to be printed.
static void format_time(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term size = text_word(call, 1), none = text_constant(call, 0), length;
  Term some = term_ne(bank, size, none), made = term_not(bank, encoder_variable(encoder, 1, WHICH_FAILS, "fails"));
  if (write_text(call, text_argument(call, 0), 0, size, some, made, &length))
    text_put_number(call, term_ite(bank, term_and(bank, some, made), length, none));
}

// What the contract asks was checked.
void encode_time(const Call *call, Library kind) {
  switch ((int)kind) {
    case LIBRARY_GETENV:
    case LIBRARY_TEXT: give_text(call, kind); return;
    case LIBRARY_ERROR_TEXT: describe_error(call); return;
    case LIBRARY_SPLIT_TIME: split_time(call); return;
    case LIBRARY_JOIN_TIME: join_time(call); return;
    case LIBRARY_TIME_TEXT:
    case LIBRARY_SECONDS_TEXT: print_time(call, kind); return;
    default: format_time(call); return;
  }
}
