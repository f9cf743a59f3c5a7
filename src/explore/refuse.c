// See refuse.h.
#include "explore/refuse.h"

enum { FIRST_ONES = 3 };

static bool is_same_place(const InterpretInput *a, const InterpretInput *b) {
  return b->kind == INPUT_ALLOCATION && a->callee.id == b->callee.id && a->place.line == b->place.line &&
         a->place.column == b->place.column;
}

// Among the first ones of its place, or the last one: what was made before is to be given back, and what comes behind is to be left alone.
static bool is_worth_refusing(const InterpretResult *result, size_t index) {
  const InterpretInput *input = &result->consumed[index];
  if (input->kind != INPUT_ALLOCATION || input->value) return false;
  uint32_t before = 0;
  for (size_t i = 0; i < index && before < FIRST_ONES; i++) before += is_same_place(input, &result->consumed[i]);
  if (before < FIRST_ONES) return true;
  for (size_t i = index + 1; i < result->consumed_count; i++)
    if (is_same_place(input, &result->consumed[i])) return false;
  return true;
}

static bool try_refused(const Candidate *from, uint32_t value, FollowTry *try, void *context) {
  Candidate candidate = {0};
  candidate_copy(&candidate, from);
  while (candidate.values.count <= value) int_vec_push(&candidate.values, 0);
  candidate.values.data[value] = 1;
  return try(context, &candidate);
}

void refuse(const Candidate *from, const InterpretResult *result, FollowTry *try, void *context) {
  enum { MOST_VALUES = 1000 };
  uint32_t value = 0;
  for (size_t i = 0; i < result->consumed_count && value < MOST_VALUES; i++) {
    if (result->consumed[i].is_typed) continue;
    if (is_worth_refusing(result, i) && !try_refused(from, value, try, context)) return;
    value++;
  }
}
