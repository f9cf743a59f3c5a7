// See unwritten.h.
#include "explore/unwritten.h"

// Sets what stands for such bytes. False: there are none.
static bool fill(Candidate *candidate, const InterpretResult *result, uint8_t byte) {
  enum { MOST_VALUES = 1000 };
  uint32_t value = 0;
  bool is_any = false;
  for (size_t i = 0; i < result->consumed_count && value < MOST_VALUES; i++) {
    const InterpretInput *input = &result->consumed[i];
    if (input->is_typed) continue;
    if (candidate->values.count <= value) int_vec_push(&candidate->values, 0);
    if (input->kind == INPUT_MEMORY) candidate->values.data[value] = byte;
    is_any |= input->kind == INPUT_MEMORY;
    value++;
  }
  return is_any;
}

void fill_unwritten(const Candidate *from, const InterpretResult *result, FollowTry *try, void *context) {
  static const uint8_t bytes[] = {1, INT8_MAX, UINT8_MAX};
  bool goes_on = true;
  for (size_t i = 0; goes_on && i < sizeof bytes; i++) {
    Candidate candidate = {0};
    candidate_copy(&candidate, from);
    if (fill(&candidate, result, bytes[i])) {
      goes_on = try(context, &candidate);
    } else {
      candidate_release(&candidate);
      return;
    }
  }
}
