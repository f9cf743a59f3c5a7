// What calls to functions outside of the program do (library/contract.h): those of which the contract says all, assumptions, and which family has the rest.
#include "encode/library.h"

#include <string.h>

#include "encode/stream_state.h"
#include "encode/text.h"
#include "encode/wild.h"
#include "library/kept.h"

uint32_t external_argument_count(const Encoder *encoder) { return instruction_argument_count(encoder->instruction); }

Val external_argument(Encoder *encoder, uint32_t index) {
  return encoder_frozen_operand(encoder, index + 1);
}

Term external_word(Encoder *encoder, uint32_t index) {
  return term_resize(encoder->bank, external_argument(encoder, index).bits, encoder->program->pointer_bits, false);
}

bool external_is_used(const Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  for (uint32_t i = 0; i < instruction->result_count; i++) {
    if (encoder->unrolling->is_used[encoder->frame->function.id][instruction->result.id + i]) return true;
  }
  return false;
}

static Type result_type(const Encoder *encoder, uint32_t index) {
  return encoder->frame->info->values[encoder->instruction->result.id + index].type;
}

static void put_input(Encoder *encoder, uint32_t index, const char *name) {
  Type type = result_type(encoder, index);
  Val val = encoder_fresh(encoder, type, index, name);
  Term value = encoder_variable(encoder, type.bits, index, name);
  const char *variable = encoder->frame->info->values[encoder->instruction->result.id + index].name;
  Event event = {.kind = EVENT_INPUT, .value = value, .type = type, .name = variable ? variable : name};
  encoder_add_event(encoder, event);
  encoder_put(encoder, index, val);
}

void external_put_inputs(Encoder *encoder, const char *name) {
  for (uint32_t i = 0; i < encoder->instruction->result_count; i++) put_input(encoder, i, name);
}

// ---- Functions that touch no memory ----

static void call_expect(Encoder *encoder) {
  if (encoder->instruction->result_count) encoder_put(encoder, 0, external_argument(encoder, 0));
}

// ---- Assumptions about memory ----

// A pointer that was given without an object may point to one that is not known here.
static void blame_unknown(Encoder *encoder, const TargetVec *targets) {
  for (uint32_t i = 0; i < targets->count; i++) {
    if (targets->data[i].pointee == UINT32_MAX)
      encoder_imprecise(encoder, "an assumption about an object that is not known", targets->data[i].guard);
  }
}

static void call_string(Encoder *encoder) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, external_argument(encoder, 0), &targets);
  blame_unknown(encoder, &targets);
  Term at = encoder_variable(encoder, encoder->program->pointer_bits, 0, "end of string");
  Term holds = term_truth(bank, false);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    Cell cell = target->pointee == UINT32_MAX ? (Cell){0} : store_get(encoder->store, target->pointee);
    if (!cell.content.id) continue;
    Term inside = term_and(bank, term_ule(bank, target->offset, at),
                           term_ult(bank, at, encoder_pointee(encoder, target->pointee)->size));
    Term ends = term_eq(bank, array_read(bank, cell.content, at, 1), term_constant(bank, 8, 0));
    Term here = term_and(bank, term_and(bank, target->guard, cell.alive), term_and(bank, inside, ends));
    holds = term_or(bank, holds, here);
  }
  target_vec_release(&targets);
  encoder_assume(encoder, holds);
}

static void call_block(Encoder *encoder) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, external_argument(encoder, 0), &targets);
  blame_unknown(encoder, &targets);
  Term bytes = external_word(encoder, 1), holds = term_truth(bank, false);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    Cell cell = target->pointee == UINT32_MAX ? (Cell){0} : store_get(encoder->store, target->pointee);
    if (!cell.content.id) continue;
    Term size = encoder_pointee(encoder, target->pointee)->size;
    Term inside = term_and(bank, term_ule(bank, target->offset, size),
                           term_ule(bank, bytes, term_sub(bank, size, target->offset)));
    holds = term_or(bank, holds, term_and(bank, term_and(bank, target->guard, cell.alive), inside));
  }
  target_vec_release(&targets);
  encoder_assume(encoder, holds);
}

// ---- All of them ----

bool external_lacks(Encoder *encoder, uint32_t count) {
  if (external_argument_count(encoder) >= count) return false;
  encoder_undefined(encoder, UNDEFINED_BAD_CALL, term_truth(encoder->bank, true));
  return true;
}

// What holds from here on: it is assumed, or a check in front has asked for it.
static void call_condition(Encoder *encoder) {
  if (external_lacks(encoder, 1)) return;
  Term condition = external_argument(encoder, 0).bits;
  if (encoder->instruction->operands[1].type.kind != TYPE_INT)
    encoder_unsupported(encoder, "a condition that is no integer");
  else
    encoder_assume(encoder, term_ne(encoder->bank, condition,
                                    term_constant(encoder->bank, term_width(encoder->bank, condition), 0)));
}

// The call fits the contract. False: it is none of these.
static bool encode_family(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  switch ((int)kind) {
    case LIBRARY_OUTSIDE:
    case LIBRARY_ARGUMENTS:
    case LIBRARY_TIME:
    case LIBRARY_MATH:
    case LIBRARY_PUT: encode_value(call, kind); return true;
    case LIBRARY_ATOI:
    case LIBRARY_ATOF:
    case LIBRARY_STRTOL:
    case LIBRARY_STRTOD: encode_parse(call, kind); return true;
    case LIBRARY_PRINT:
    case LIBRARY_SPRINT:
    case LIBRARY_ASPRINT: encode_print(call, kind); return true;
    case LIBRARY_MALLOC:
    case LIBRARY_CALLOC:
    case LIBRARY_REALLOC:
    case LIBRARY_REALLOCARRAY:
    case LIBRARY_ALIGNED_ALLOC:
    case LIBRARY_POSIX_MEMALIGN:
    case LIBRARY_FREE: encode_heap(encoder, kind, call->name); return true;
    case LIBRARY_FOPEN:
    case LIBRARY_FCLOSE:
    case LIBRARY_FGETS:
    case LIBRARY_LINE:
    case LIBRARY_LINE_ROOM:
    case LIBRARY_FREAD:
    case LIBRARY_FWRITE:
    case LIBRARY_READ: encode_stream(call, kind); return true;
    case LIBRARY_SCAN: encode_scan(call); return true;
    case LIBRARY_SORT_STEP:
    case LIBRARY_SEARCH_STEP: encode_callback_step(call, kind == LIBRARY_SORT_STEP); return true;
    case LIBRARY_GETENV:
    case LIBRARY_TEXT:
    case LIBRARY_ERROR_TEXT:
    case LIBRARY_SPLIT_TIME:
    case LIBRARY_JOIN_TIME:
    case LIBRARY_TIME_TEXT:
    case LIBRARY_SECONDS_TEXT:
    case LIBRARY_STRFTIME:
      encode_time(call, kind);
      return true;
    default: return false;
  }
}

// Called by its name, a function has its checks in front of the call; but for what is not modelled.
static void check_contract(const Call *call) {
  bool was_checked = call->encoder->instruction->operands[0].kind == OPERAND_FUNCTION;
  for (uint32_t i = 0; i < call->contract->demand_count && !encoder_is_dead(call->encoder); i++) {
    const Demand *demand = &call->contract->demands[i];
    if (!was_checked || demand->kind == DEMAND_NULL) external_demand(call, demand);
  }
}

// ---- Functions of which nothing is known ----

// Has the address of a function of the program been given away?
static bool may_call_back(const Encoder *encoder) {
  const Program *program = encoder->program;
  Unrolling *unrolling = encoder->unrolling;
  if (unrolling->keeps_functions == ANSWER_UNKNOWN)
    unrolling->keeps_functions = library_keeps_functions(program) ? ANSWER_YES : ANSWER_NO;
  if (unrolling->keeps_functions == ANSWER_YES) return false;
  for (uint32_t id = 1; id <= program->function_count; id++) {
    const Pointee *function = encoder_pointee(encoder, encoder->unrolling->function_pointees[id]);
    if (program->functions[id].is_defined && function->is_exposed) return true;
  }
  return false;
}

static bool makes_threads(const char *name) {
  return strncmp(name, "pthread_", strlen("pthread_")) == 0;
}

// It returns anything, and changes what it can reach. A function of the C library asks something of its arguments, too.
static void return_anything(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  Term always = term_truth(encoder->bank, true);
  if (kind == LIBRARY_UNMODELLED) {
    const char *reason = "what a library function asks of its arguments, and allocates, is not modelled";
    encoder_doubtful(encoder, UNDEFINED_UNKNOWN_OBJECT, reason, always);
    if (encoder->unrolling->options.check_leaks) encoder_doubtful(encoder, UNDEFINED_LEAK, reason, always);
  }
  encoder->out->calls_unknown = true;
  encoder_havoc(encoder, "a call of a function that is not known", always);
  if (external_is_used(encoder)) external_put_inputs(encoder, call->name);
}

static void call_unknown(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  bool is_other = kind != LIBRARY_UNKNOWN && kind != LIBRARY_UNMODELLED;  // it asks for what no contract says
  bool is_intrinsic = strncmp(call->name, "llvm.", strlen("llvm.")) == 0;
  for (uint32_t i = 0; i < external_argument_count(encoder); i++)
    encoder_expose(encoder, external_argument(encoder, i));
  if (library_ends_run(encoder->program, call->callee))
    encoder_finish(encoder);
  else if (is_other || is_intrinsic || makes_threads(call->name))
    encoder_unsupported(encoder, "a call of a function that is not known");
  else if (may_call_back(encoder))
    encoder_unsupported(encoder, "a function outside of the program may call back");
  else
    return_anything(call, kind);
}

void encode_library(Encoder *encoder, Function callee, Library kind) {
  const FunctionInfo *info = &encoder->program->functions[callee.id];
  const char *name = info->name;
  if (kind == LIBRARY_NOTHING) return;
  if (info->unsupported) {
    encoder_unsupported(encoder, info->unsupported);
    return;
  }
  for (uint32_t i = 0; i < external_argument_count(encoder); i++) encoder_defined_operand(encoder, i + 1);
  if (encoder_is_dead(encoder)) return;
  switch ((int)kind) {
    case LIBRARY_NONDET: external_put_inputs(encoder, name); return;
    case LIBRARY_EXPECT: call_expect(encoder); return;
    case LIBRARY_ASSUME: call_condition(encoder); return;
    case LIBRARY_ASSERT:  // checks stand in front of calls by name
    case LIBRARY_FAIL:
      if (encoder->instruction->operands[0].kind != OPERAND_FUNCTION)
        encoder_unsupported(encoder, "an assertion through a pointer to a function");
      else if (kind == LIBRARY_FAIL)
        encoder_finish(encoder);
      else
        call_condition(encoder);
      return;
    case LIBRARY_EXIT: encoder_finish(encoder); return;
    case LIBRARY_ENQUIRY: encode_enquiry(encoder, name); return;
    case LIBRARY_STRING:
      if (!external_lacks(encoder, 1)) call_string(encoder);
      return;
    case LIBRARY_BLOCK:
      if (!external_lacks(encoder, 2)) call_block(encoder);
      return;
    default: break;
  }
  const Contract *contract = contract_find(name);
  const Call call = {encoder, callee, name, contract};
  if (!contract_fits(encoder->program, encoder->frame->info, encoder->instruction, contract)) {
    encoder_unsupported(encoder, "a call of a function with a name of the C library and other parameters");
    return;
  }
  if (contract) check_contract(&call);
  if (encoder_is_dead(encoder)) return;
  if ((!contract || !contract->keeps_errno) && kind != LIBRARY_STRTOL) external_forget_errno(encoder);
  if (!encode_family(&call, kind) && !encode_text(&call, kind)) call_unknown(&call, kind);
  if (!encoder_is_dead(encoder)) stream_state_note(&call, kind);
  InputUse use = library_input_use(kind, name);
  if (!encoder_is_dead(encoder) && (use == INPUT_CHANGED || use == INPUT_BYTE))
    store_set_ahead(&encoder->store, (Term){0});
}
