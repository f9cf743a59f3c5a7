// Functions of which the contract says all (library/contract.h), and those that read a number from a string. What the outside world decides are
// inputs of the run. What the arguments decide, and the interpreter computes, is arbitrary here.
#include <errno.h>

#include "encode/library.h"
#include "encode/math.h"
#include "encode/stream_state.h"
#include "encode/text.h"
#include "library/format.h"

enum { WHICH_RESULT = 0, WHICH_END = 8, WHICH_STORED = 10, WHICH_ERRNO = 40, WHICH_LOW, WHICH_FITS, WHICH_COMPLAINS };

static Type result_type(const Encoder *encoder) {
  return encoder->frame->info->values[encoder->instruction->result.id].type;
}

Term external_input_when(Encoder *encoder, uint32_t which, Type type, const char *name, Term when) {
  Term value = encoder_variable(encoder, type.bits, which, name);
  if (encoder_is_dead(encoder) || term_is_false(encoder->bank, when)) return value;
  encoder_add_event(encoder, (Event){.kind = EVENT_INPUT, .value = value, .type = type, .name = name});
  Event *added = &encoder->out->events.data[encoder->out->events.count - 1];
  added->condition = term_and(encoder->bank, added->condition, when);
  return value;
}

void external_assume_within(Encoder *encoder, Term value, Int low, Int high) {
  TermBank *bank = encoder->bank;
  uint32_t width = term_width(bank, value);
  Term least = term_constant(bank, width, (UInt)low), most = term_constant(bank, width, (UInt)high);
  encoder_assume(encoder, term_and(bank, term_sle(bank, least, value), term_sle(bank, value, most)));
}

void external_forget_errno(Encoder *encoder) {
  Global global = library_errno(encoder->program);
  if (!global.id) return;
  const Type type = {TYPE_INT, 32};
  Target place = {.guard = term_truth(encoder->bank, true),
                  .pointee = encoder->unrolling->global_pointees[global.id],
                  .offset = encoder_word(encoder, 0)};
  const TargetVec targets = {.data = &place, .count = 1};
  encoder_blurred(encoder, "errno after a library function", term_truth(encoder->bank, true));
  encoder_store(encoder, &targets, encoder_fresh(encoder, type, WHICH_ERRNO, "errno"), type);
}

// ---- Arguments ----

static Term is_null(Encoder *encoder, uint32_t index) {
  return val_equal_pointers(encoder->vals, external_argument(encoder, index), val_null(encoder->vals));
}

static Term unless_null(const Call *call, uint32_t index) {
  TermBank *bank = call->encoder->bank;
  bool may_be_null = contract_may_be_null(call->contract, index);
  return may_be_null ? term_not(bank, is_null(call->encoder, index)) : term_truth(bank, true);
}

// A number is stored at `place`; null is no place.
static void store_number(const Call *call, Val place, Term value) {
  Encoder *encoder = call->encoder;
  Type type = {TYPE_INT, term_width(encoder->bank, value)};
  TargetVec targets = {0};
  encoder_targets(encoder, place, &targets);
  encoder_store(encoder, &targets, val_plain(value), type);
  target_vec_release(&targets);
}

// What the contract says is written with arbitrary values: inputs, if the outside world decides them.
static void store_written(const Call *call, uint32_t index, bool is_input) {
  Encoder *encoder = call->encoder;
  uint32_t count, bytes;
  if (!contract_written(encoder->program, call->contract, index, &count, &bytes)) return;
  Type type = {TYPE_INT, 8 * bytes};
  Term when = unless_null(call, index);
  for (uint32_t i = 0; i < count && !encoder_is_dead(encoder); i++) {
    uint32_t which = WHICH_STORED + CONTRACT_PARAMETERS * i + index;
    Term value = is_input ? external_input_when(encoder, which, type, call->name, when)
                          : encoder_variable(encoder, type.bits, which, call->name);
    store_number(call, text_moved(call, text_argument(call, index), text_constant(call, i * bytes)), value);
  }
}

// It stores what it returns.
static void give_time(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Type type = {TYPE_INT, encoder->program->pointer_bits};
  Term stores = term_not(bank, is_null(encoder, 0)), always = term_truth(bank, true);
  Term now = external_input_when(encoder, WHICH_RESULT, type, call->name, external_is_used(encoder) ? always : stores);
  Int low, high;
  if (contract_range(encoder->program, call->contract, &low, &high)) external_assume_within(encoder, now, low, high);
  store_number(call, text_argument(call, 0), now);
  if (!encoder_is_dead(encoder)) text_put(call, val_plain(now));
}

// ---- Results ----

// Number `number` of those that the call stores for the parameter.
static Term stored(const Call *call, uint32_t index, uint32_t number, uint32_t bytes) {
  return encoder_variable(call->encoder, 8 * bytes, WHICH_STORED + CONTRACT_PARAMETERS * number + index, call->name);
}

// What a contract says of a time: seconds, whose part comes last.
static Term is_time(const Call *call, uint32_t index, uint32_t count, uint32_t bytes, uint32_t below) {
  TermBank *bank = call->encoder->bank;
  Term result = term_ult(bank, stored(call, index, count - 1, bytes), term_constant(bank, 8 * bytes, below));
  for (uint32_t i = 0; i + 1 < count && bytes == CONTRACT_SECONDS_BYTES; i++)
    result = term_and(bank, result,
                      term_ult(bank, stored(call, index, i, bytes), term_constant(bank, 8 * bytes, CONTRACT_SECONDS)));
  return result;
}

// What the contract says of the stored numbers where the call succeeds: that they are a time, or that two are not negative and not the same.
static void bound_stored(const Call *call, uint32_t index, Term succeeds) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  const Demand *demand = contract_demand(call->contract, index, DEMAND_WRITTEN);
  uint32_t count, bytes;
  if (!demand || (!demand->below && !demand->differ)) return;
  contract_written(encoder->program, call->contract, index, &count, &bytes);
  Term bounded = term_truth(bank, true);
  if (demand->below) bounded = is_time(call, index, count, bytes, demand->below);
  if (demand->differ) {
    Term first = stored(call, index, 0, bytes), second = stored(call, index, 1, bytes),
         none = term_constant(bank, 8 * bytes, 0);
    bounded = term_and(bank, term_ne(bank, first, second),
                       term_and(bank, term_sle(bank, none, first), term_sle(bank, none, second)));
  }
  encoder_assume(encoder, term_or(bank, term_not(bank, succeeds), bounded));
}

static void bound_all_stored(const Call *call, Term result) {
  TermBank *bank = call->encoder->bank;
  Term none = term_constant(bank, term_width(bank, result), 0);
  Term succeeds = call->contract->range.is_set ? term_sle(bank, none, result) : term_ne(bank, none, result);
  for (uint32_t i = 0; i < call->contract->parameter_count; i++) bound_stored(call, i, succeeds);
}

// What is read is no byte that scanf would have taken before.
static void assume_ahead(Encoder *encoder, Term byte) {
  TermBank *bank = encoder->bank;
  Term ahead = encoder->store->ahead;
  uint32_t width = term_width(bank, byte);
  unsigned char first, last;
  for (Ahead kind = AHEAD_ANY + 1; ahead.id && kind < AHEAD_KINDS; kind++) {
    Term is_other = term_ne(bank, ahead, term_constant(bank, 8, kind));
    for (uint32_t i = 0; !encoder_is_dead(encoder) && ahead_excludes(kind, i, &first, &last); i++) {
      Term excluded = term_and(bank, term_sle(bank, term_constant(bank, width, first), byte),
                               term_sle(bank, byte, term_constant(bank, width, last)));
      encoder_assume(encoder, term_or(bank, is_other, term_not(bank, excluded)));
    }
  }
}

static void put_decided(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Int low, high;
  if (call->contract->is_fraction) {
    external_input_when(encoder, WHICH_END, (Type){TYPE_INT, LIBRARY_FRACTION_BITS}, call->name,
                        term_truth(bank, true));
    encoder_blurred(encoder, "a fraction", term_truth(bank, true));
    text_put(call, encoder_fresh(encoder, result_type(encoder), WHICH_RESULT, call->name));
    return;
  }
  external_put_inputs(encoder, call->name);
  bool is_int = call->contract->result == C_INT;
  if (!is_int && !contract_range(encoder->program, call->contract, &low, &high)) return;
  uint32_t width = result_type(encoder).bits;
  Term value = encoder_variable(encoder, width, WHICH_RESULT, call->name);
  bound_all_stored(call, value);
  if (!contract_range(encoder->program, call->contract, &low, &high)) return;
  external_assume_within(encoder, value, low, high);
  uint8_t limit = call->contract->range.limit;
  if (limit && !encoder_is_dead(encoder)) {
    Term is_negative = term_slt(bank, value, term_constant(bank, width, 0));
    encoder_assume(encoder, term_or(bank, is_negative, term_ule(bank, value, text_argument(call, limit - 1u).bits)));
  }
  if (!encoder_is_dead(encoder) && library_input_use(kind, call->name) == INPUT_BYTE) assume_ahead(encoder, value);
  if (kind != LIBRARY_PUT || encoder_is_dead(encoder)) return;
  Term byte = term_zext(bank, term_trunc(bank, text_argument(call, 0).bits, 8), width);
  Term none = term_constant(bank, width, (UInt)-1), fails = term_eq(bank, value, none);
  encoder_assume(encoder, term_or(bank, fails, term_eq(bank, value, byte)));
  if (strcmp(call->name, "ungetc") || encoder_is_dead(encoder)) return;
  encoder_assume(encoder, term_or(bank, fails, term_ne(bank, text_argument(call, 0).bits, none)));  // C17 7.21.7.10p4
}

// feof or ferror, whose result is there.
static void bound_by_stream(const Call *call, StreamState which, const char *reason) {
  Encoder *encoder = call->encoder;
  if (encoder_is_dead(encoder)) return;
  Term is_known = stream_state_bound(call, which, encoder->frame->vals[encoder->instruction->result.id].bits);
  encoder_blurred(encoder, reason, term_not(encoder->bank, is_known));
}

void encode_value(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  bool is_input = kind == LIBRARY_OUTSIDE || kind == LIBRARY_PUT;
  Term always = term_truth(encoder->bank, true);
  if (kind == LIBRARY_TIME) {
    give_time(call);
    return;
  }
  if (!is_input && encode_math(call)) return;
  for (uint32_t i = 0; i < call->contract->parameter_count; i++) store_written(call, i, is_input);
  if (encoder_is_dead(encoder) || !external_is_used(encoder)) {
    if (!encoder_is_dead(encoder) && !is_input) encoder_blurred(encoder, "what a library function stores", always);
    return;
  }
  if (is_input) {
    put_decided(call, kind);
    if (strcmp(call->name, "ferror") == 0) bound_by_stream(call, STREAM_FAILED, "whether a stream has failed");
    return;
  }
  text_put(call, encoder_fresh(encoder, result_type(encoder), WHICH_RESULT, call->name));
  if (strcmp(call->name, "feof") == 0)
    bound_by_stream(call, STREAM_END, "whether a stream is at its end");
  else
    encoder_blurred(encoder, "the result of a library function", always);
}

// ---- Numbers in strings ----

// strtol and its like: where the number ends is stored through the second argument, unless that is null.
static void store_end(const Call *call, Term end) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0};
  encoder_targets(encoder, text_argument(call, 1), &targets);
  if (!encoder_is_dead(encoder))
    encoder_store(encoder, &targets, text_moved(call, text_argument(call, 0), end),
                  (Type){TYPE_POINTER, encoder->program->pointer_bits});
  target_vec_release(&targets);
}

// Somewhere in the string.
static Term some_end(const Call *call, const StringTerms *text) {
  Encoder *encoder = call->encoder;
  Term end = encoder_variable(encoder, encoder->program->pointer_bits, WHICH_END, "end of number");
  encoder_assume(encoder, term_ule(encoder->bank, end, text->length));
  return end;
}

// What a base that no number has does to the place where the number ends is not said.
static void check_base(const Call *call) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term base = text_argument(call, 2).bits, most = term_constant(bank, term_width(bank, base), 36);
  Term is_one = term_eq(bank, base, term_constant(bank, term_width(bank, base), 1));
  encoder_imprecise(encoder, "a base that no number has", term_or(bank, is_one, term_ugt(bank, base, most)));
}

// Number, end and whether it fits, of which nothing is known but that a number that does not is the largest or the smallest one.
static void parse_anything(const Call *call, Library kind, const StringTerms *text, Term *end, Val *number, Term *fits) {
  Encoder *encoder = call->encoder;
  *end = kind == LIBRARY_STRTOL || kind == LIBRARY_STRTOD ? some_end(call, text) : text_constant(call, 0);
  *fits = kind == LIBRARY_STRTOL ? encoder_variable(encoder, 1, WHICH_FITS, "a number fits") : term_truth(encoder->bank, true);
  if (encoder_is_dead(encoder) || !encoder->instruction->result_count) return;
  *number = encoder_fresh(encoder, result_type(encoder), WHICH_RESULT, call->name);
  if (kind != LIBRARY_STRTOL) return;
  Term low = encoder_variable(encoder, 1, WHICH_LOW, "a number is too small");
  *number = val_ite(encoder->vals, *fits, *number, val_plain(encode_parse_extreme(call, low)));
}

// Where it does not fit (C17 7.22.1.4p8); perhaps also, as POSIX has it, where there is none.
static void set_errno_parsed(const Call *call, Term fits, Term may_be_none) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Global global = library_errno(encoder->program);
  if (!global.id || encoder_is_dead(encoder)) return;
  const Type type = {TYPE_INT, 32};
  Target place = {.guard = term_truth(bank, true), .pointee = encoder->unrolling->global_pointees[global.id], .offset = encoder_word(encoder, 0)};
  const TargetVec targets = {.data = &place, .count = 1};
  Term complains = term_and(bank, may_be_none, encoder_variable(encoder, 1, WHICH_COMPLAINS, "no number is an error"));
  encoder_blurred(encoder, "errno where a string has no number", may_be_none);
  Val invalid = val_plain(term_constant(bank, 32, EINVAL)), range = val_plain(term_constant(bank, 32, ERANGE));
  Val before = val_ite(encoder->vals, complains, invalid, encoder_load(encoder, &targets, type));
  encoder_store(encoder, &targets, val_ite(encoder->vals, fits, before, range), type);
}

static void put_parsed(const Call *call, Library kind, const StringTerms *text) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  bool is_used = encoder->instruction->result_count, is_exact = false, is_strtol = kind == LIBRARY_STRTOL;
  Term end, exact, fits;
  Val number = {0};
  if (kind == LIBRARY_ATOI || is_strtol) is_exact = encode_parse_exactly(call, kind, text, &end, &exact, &fits);
  if (kind == LIBRARY_ATOF || kind == LIBRARY_STRTOD) {
    is_exact = encode_parse_float(call, text, &end, &exact);
    fits = term_truth(bank, true);
  }
  if (is_exact)
    number = val_plain(exact);
  else
    parse_anything(call, kind, text, &end, &number, &fits);
  if (encoder_is_dead(encoder)) return;
  Term is_open = is_exact && is_strtol ? term_truth(bank, false) : is_exact ? term_not(bank, fits) : term_truth(bank, true);
  encoder_blurred(encoder, "the number in a string", is_open);
  if (is_strtol) set_errno_parsed(call, fits, is_exact ? term_eq(bank, end, text_constant(call, 0)) : term_truth(bank, true));
  if (is_strtol || kind == LIBRARY_STRTOD) store_end(call, end);
  if (encoder_is_dead(encoder) || !is_used) return;
  Val any = encoder_fresh(encoder, result_type(encoder), WHICH_RESULT, call->name);
  text_put(call, is_exact ? val_ite(encoder->vals, is_open, any, number) : number);
}

void encode_parse(const Call *call, Library kind) {
  StringTerms text = {0};
  if (text_known(call, text_argument(call, 0), (Term){0}, &text)) {
    if (kind == LIBRARY_STRTOL) check_base(call);
    put_parsed(call, kind, &text);
  }
  text_release_string(&text);
}
