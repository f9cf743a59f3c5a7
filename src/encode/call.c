// Calls, direct and through pointers (llbmc.md, 3.1, 3.3). Each call enters a context of its own; a pointer that may be one of several
// functions splits the execution, and what returns is joined.
#include "encode/library.h"
#include "encode/wild.h"

static void call_defined(Encoder *encoder, Function callee) {
  const Instruction *instruction = encoder->instruction;
  const FunctionInfo *info = &encoder->program->functions[callee.id];
  if (call_misfit(encoder->frame->info, instruction, info)) {
    encoder_undefined(encoder, UNDEFINED_BAD_CALL, term_truth(encoder->bank, true));
    return;
  }
  if (info->unsupported) {
    encoder_unsupported(encoder, info->unsupported);
    return;
  }
  Val *arguments = memory_alloc(info->param_count * sizeof *arguments + 1);
  Val *results = memory_alloc(info->result_count * sizeof *results + 1);
  for (uint32_t i = 0; i < info->param_count; i++)
    arguments[i] = encoder_operand(encoder, &instruction->operands[call_operand_of(instruction, info, i + 1)]);
  if (!encoder_call_apart(encoder, callee, arguments, results)) encoder_enter(encoder, callee, arguments, results);
  for (uint32_t i = 0; i < instruction->result_count && !encoder_is_dead(encoder); i++)
    encoder_put(encoder, i, results[i]);
  memory_free(arguments);
  memory_free(results);
}

static void call_function(Encoder *encoder, Function callee) {
  Library kind = encoder->unrolling->libraries[callee.id];
  if (kind == LIBRARY_DEFINED)
    call_defined(encoder, callee);
  else
    encode_library(encoder, callee, kind);
}

// A library function leaves a result that nobody looks at unsaid.
static uint32_t looked_at(const Encoder *encoder) {
  return external_is_used(encoder) ? encoder->instruction->result_count : 0;
}

// Keeps what the call left behind as one of the executions that go on after it, and goes back to the state before.
static void keep_return(Encoder *encoder, ArrivalVec *arrivals) {
  if (encoder_is_dead(encoder)) return;
  const Instruction *instruction = encoder->instruction;
  uint32_t count = looked_at(encoder);
  Val *vals = memory_alloc(count * sizeof *vals + 1);
  for (uint32_t i = 0; i < count; i++) vals[i] = encoder->frame->vals[instruction->result.id + i];
  arrival_vec_push(arrivals, (Arrival){.route = encoder->route, .store = encoder->store, .vals = vals});
  encoder->route = NULL;
  encoder->store = NULL;
}

static void call_one_of(Encoder *encoder, const TargetVec *targets) {
  TermBank *bank = encoder->bank;
  const Route *route = encoder->route;
  Store *store = store_share(encoder->store);
  encoder_end_path(encoder);
  ArrivalVec arrivals = {0};
  uint64_t key = encoder->key;
  for (uint32_t i = 0; i < targets->count; i++) {
    const Route *taken = route_extend(encoder->arena, bank, route, targets->data[i].guard);
    if (!taken) continue;
    encoder->route = taken;
    encoder->store = store_share(store);
    encoder->key = hash_combine(key, i);
    call_function(encoder, (Function){encoder_pointee(encoder, targets->data[i].pointee)->origin});
    keep_return(encoder, &arrivals);
  }
  encoder->key = key;
  store_free(store);
  if (arrivals.count) {
    uint32_t count = looked_at(encoder);
    Arrival arrival = encoder_meet(encoder, &arrivals, count);
    for (uint32_t i = 0; i < count; i++) encoder_put(encoder, i, arrival.vals[i]);
    memory_free(arrival.vals);
    encoder->route = arrival.route;
    encoder->store = arrival.store;
  }
  arrival_vec_release(&arrivals);
}

static void call_pointer(Encoder *encoder) {
  TermBank *bank = encoder->bank;
  Val pointer = encoder_defined_operand(encoder, 0);
  if (encoder_is_dead(encoder)) return;
  TargetVec targets = {0};
  encoder_targets(encoder, pointer, &targets);
  Term good = encoder_is_wild(encoder, &targets);
  encoder_imprecise(encoder, "a call through a pointer of which nothing is known", good);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < targets.count; i++) {
    Target target = targets.data[i];
    bool is_function =
        target.pointee != UINT32_MAX && encoder_pointee(encoder, target.pointee)->kind == POINTEE_FUNCTION;
    if (!is_function) continue;
    target.guard = term_and(bank, target.guard, term_eq(bank, target.offset, encoder_word(encoder, 0)));
    good = term_or(bank, good, target.guard);
    targets.data[kept++] = target;
  }
  targets.count = kept;
  encoder_undefined(encoder, UNDEFINED_BAD_CALL, term_not(bank, good));
  if (!encoder_is_dead(encoder)) call_one_of(encoder, &targets);
  target_vec_release(&targets);
}

void encode_call(Encoder *encoder) {
  const Operand *callee = &encoder->instruction->operands[0];
  if (callee->kind == OPERAND_FUNCTION)
    call_function(encoder, callee->function);
  else
    call_pointer(encoder);
}
