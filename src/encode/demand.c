// What a contract asks of the arguments of a call (library/contract.h), as obligations.
#include "encode/library.h"
#include "encode/text.h"
#include "encode/wild.h"

// -- Sizes. What was asked before is not asked again: a string is one.

// How long the string of a parameter is, and how many of its bytes are read. False: no execution goes on.
static bool measure_string(const Call *call, uint32_t parameter, Term *length, Term *read);

// *overflows: the number does not fit a size. False: no execution goes on.
static bool measure(const Call *call, Size size, Term *bytes, Term *overflows) {
  TermBank *bank = call->encoder->bank;
  const SizeTerm *term = &call->contract->sizes[size.id];
  Term left, right, length, read;
  switch (term->kind) {
    case SIZE_NONE:
    case SIZE_NUMBER: *bytes = text_constant(call, term->number); return true;
    case SIZE_BYTES: *bytes = text_constant(call, c_bytes(call->encoder->program, term->type)); return true;
    case SIZE_ARGUMENT: *bytes = text_word(call, term->argument); return true;
    case SIZE_LENGTH:
    case SIZE_READ:
      if (!measure_string(call, term->argument, &length, &read)) return false;
      *bytes = term->kind == SIZE_LENGTH ? length : read;
      return true;
    case SIZE_SUM:
    case SIZE_PRODUCT:
      if (!measure(call, term->left, &left, overflows) || !measure(call, term->right, &right, overflows)) return false;
      *bytes = term->kind == SIZE_SUM ? term_add(bank, left, right) : term_mul(bank, left, right);
      *overflows = term_or(bank, *overflows,
                           term->kind == SIZE_SUM ? term_ult(bank, *bytes, left) : term_umulo(bank, left, right));
      return true;
  }
  return true;
}

static bool measure_string(const Call *call, uint32_t parameter, Term *length, Term *read) {
  TermBank *bank = call->encoder->bank;
  const Demand *demand = contract_demand(call->contract, parameter, DEMAND_STRING);
  StringTerms text = {0};
  Term most = {0}, overflows = term_truth(bank, false);
  if (demand && demand->size.id && !measure(call, demand->size, &most, &overflows)) return false;
  bool goes_on = text_known(call, text_argument(call, parameter), most, &text);
  if (goes_on) {
    *length = text.length;
    *read = term_add(bank, text.length, term_zext(bank, text.found, term_width(bank, text.length)));
  }
  text_release_string(&text);
  return goes_on;
}

// -- Demands, when `when` holds

static void demand_range(const Call *call, uint32_t index) {
  TermBank *bank = call->encoder->bank;
  CRange range = call->contract->parameters[index].range;
  Term number = text_argument(call, index).bits;
  uint32_t width = term_width(bank, number);
  Term bad = term_slt(bank, number, term_constant(bank, width, (UInt)range.low));
  if (!range.is_open) bad = term_or(bank, bad, term_slt(bank, term_constant(bank, width, (UInt)range.high), number));
  encoder_undefined(call->encoder, UNDEFINED_OUT_OF_BOUNDS, bad);
}

static void demand_string(const Call *call, const Demand *demand, Term when) {
  TermBank *bank = call->encoder->bank;
  StringTerms text = {0};
  Term most = {0}, overflows = term_truth(bank, false);
  if (demand->size.id && !measure(call, demand->size, &most, &overflows)) return;
  if (!most.id && !term_is_true(bank, when)) most = text_constant(call, (UInt)-1);
  if (most.id) most = term_ite(bank, when, most, text_constant(call, 0));
  text_read(call, text_argument(call, demand->parameter), most, &text);
  text_release_string(&text);
}

static void demand_format(const Call *call, uint32_t index) {
  Text text = {0};
  external_read_text(call->encoder, index, &text);
  text_release(&text);
}

static void demand_access(const Call *call, const Demand *demand, MemoryAccess access, Term when) {
  Encoder *encoder = call->encoder;
  Term bytes, overflows = term_truth(encoder->bank, false);
  TargetVec targets = {0};
  if (!measure(call, demand->size, &bytes, &overflows)) return;
  encoder_undefined(encoder, UNDEFINED_OUT_OF_BOUNDS, term_and(encoder->bank, when, overflows));
  if (encoder_is_dead(encoder)) return;
  encoder_targets(encoder, text_argument(call, demand->parameter), &targets);
  encoder_check_access_when(encoder, &targets, bytes, access, when);
  target_vec_release(&targets);
}

static void demand_apart(const Call *call, const Demand *demand) {
  Encoder *encoder = call->encoder;
  Term size, other, overflows = term_truth(encoder->bank, false);
  TargetVec targets = {0}, others = {0};
  if (!measure(call, demand->size, &size, &overflows) || !measure(call, demand->other_size, &other, &overflows)) return;
  encoder_targets(encoder, text_argument(call, demand->parameter), &targets);
  encoder_targets(encoder, text_argument(call, demand->other), &others);
  encoder_check_overlap(encoder, &targets, size, &others, other, demand->or_same);
  target_vec_release(&targets);
  target_vec_release(&others);
}

static void demand_freeable(const Call *call, uint32_t index, Term when) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, text_argument(call, index), &targets);
  Term wild = encoder_is_wild(encoder, &targets), good = wild;
  external_heap_targets(encoder, text_argument(call, index), &targets);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    Term starts = term_eq(bank, target->offset, encoder_word(encoder, 0));
    Term lives = term_and(bank, starts, store_get(encoder->store, target->pointee).alive);
    good = term_or(bank, good, term_and(bank, target->guard, lives));
  }
  target_vec_release(&targets);
  encoder_undefined(encoder, UNDEFINED_INVALID_FREE, term_and(bank, when, term_not(bank, good)));
  encoder_doubtful(encoder, UNDEFINED_INVALID_FREE, "a pointer of which nothing is known is freed", term_and(bank, when, wild));
}

void external_demand(const Call *call, const Demand *demand) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t index = demand->parameter;
  Term when = term_truth(bank, true);
  if (contract_may_be_null(call->contract, index))
    when = term_not(bank, val_equal_pointers(encoder->vals, text_argument(call, index), val_null(encoder->vals)));
  switch (demand->kind) {
    case DEMAND_RANGE: demand_range(call, index); return;
    case DEMAND_STRING: demand_string(call, demand, when); return;
    case DEMAND_FORMAT: demand_format(call, index); return;
    case DEMAND_READABLE: demand_access(call, demand, MEMORY_READ, when); return;
    case DEMAND_WRITABLE:
    case DEMAND_WRITTEN: demand_access(call, demand, MEMORY_WRITE, when); return;
    case DEMAND_STREAM: external_check_stream(encoder, index, when); return;
    case DEMAND_FREEABLE: demand_freeable(call, index, when); return;
    case DEMAND_APART: demand_apart(call, demand); return;
    case DEMAND_NULL:
      encoder_imprecise(encoder, "a stream with a buffer of the program's", when);
      encoder_assume(encoder, term_not(bank, when));
      return;
  }
}

// The check that the encoder is at has the operands of the call that it stands in front of.
void encode_demand(Encoder *encoder) {
  const Instruction *check = encoder->instruction;
  Function callee = check->operands[0].function;
  const char *name = encoder->program->functions[callee.id].name;
  const Call call = {encoder, callee, name, contract_find(name)};
  external_demand(&call, &call.contract->demands[check->demand]);
}
