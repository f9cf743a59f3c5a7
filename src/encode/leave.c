// Leaving a function: what its calls in progress return is joined, or kept apart where the caller decides by it.
#include "encode/encoder.h"

// The life of what the function allocated on the stack ends.
static void end_locals(Encoder *encoder) {
  Term dead = term_truth(encoder->bank, false);
  for (uint32_t i = 0; i < encoder->frame->locals.count; i++) {
    Cell cell = store_get(encoder->store, encoder->frame->locals.data[i]);
    if (!cell.content.id) continue;
    cell.alive = dead;
    store_set(&encoder->store, encoder->frame->locals.data[i], cell);
  }
}

// Whoever called can go on with several returns.
static bool returns_apart(const Encoder *encoder, const Encoder *before) {
  const Instruction *call = before->instruction;
  bool is_direct = encoder->frame->caller && call && call->opcode == OP_CALL &&
                   call->operands[0].kind == OPERAND_FUNCTION &&
                   call->operands[0].function.id == encoder->frame->function.id;
  return is_direct && encoder_keeps_apart(encoder);
}

// Joins the returns, as one execution that has left the function.
static Arrival join(Encoder *encoder, ArrivalVec *returns) {
  Arrival arrival = encoder_meet(encoder, returns, encoder->frame->info->result_count);
  encoder->route = arrival.route;
  encoder->store = arrival.store;
  end_locals(encoder);
  arrival.store = encoder->store;
  return arrival;
}

void encoder_leave(Encoder *encoder, const Encoder *before, Val *results) {
  Frame *frame = encoder->frame;
  encoder->instruction = before->instruction;
  bool is_apart = returns_apart(encoder, before);
  Arrival first = {0};
  if (is_apart) encoder_look_at_meeting(encoder, (Block){0}, &frame->returns);
  while (frame->returns.count) {
    ArrivalVec group = {0};
    if (is_apart) encoder_take_returns(encoder, &group);
    Arrival arrival = join(encoder, is_apart ? &group : &frame->returns);
    arrival_vec_release(&group);
    if (first.route)
      arrival_vec_push(&frame->caller->others, arrival);
    else
      first = arrival;
  }
  if (!first.route) return;
  for (uint32_t i = 0; i < frame->info->result_count; i++) results[i] = first.vals[i];
  encoder->route = first.route;
  encoder->store = first.store;
  memory_free(first.vals);
}
