// See induction.h.
#include "encode/induction.h"

void induction_release(Induction *induction) {
  for (uint32_t i = 0; i < induction->loops.count; i++) map_release(&induction->loops.data[i].written);
  induction_loop_vec_release(&induction->loops);
}

static InductionLoop *find(const Induction *induction, Function function, Block head) {
  for (uint32_t i = 0; i < induction->loops.count; i++) {
    InductionLoop *loop = &induction->loops.data[i];
    if (loop->function.id == function.id && loop->head.id == head.id) return loop;
  }
  return NULL;
}

bool induction_add(Induction *induction, Function function, Block head) {
  if (find(induction, function, head)) return false;
  induction_loop_vec_push(&induction->loops, (InductionLoop){.function = function, .head = head});
  induction->has_changed = true;
  return true;
}

InductionLoop *induction_find(const Induction *induction, Function function, Block head) {
  InductionLoop *loop = induction ? find(induction, function, head) : NULL;
  return loop && !loop->is_out ? loop : NULL;
}

void induction_write(Induction *induction, InductionLoop *loop, uint32_t pointee) {
  if (map_get(&loop->written, pointee, NULL)) return;
  map_set(&loop->written, pointee, 1);
  induction->has_changed = true;
}

void induction_exclude(Induction *induction, InductionLoop *loop) {
  loop->is_unfit = true;
  induction->has_changed = true;
}
