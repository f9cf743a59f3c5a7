// Of values that are demanded of a number those that go wrong are left out (climb.h).
#include "infer/climb.h"

static bool has_more_good(const Trial *a, const Trial *b) {
  return (uint64_t)a->good * b->counted > (uint64_t)b->good * a->counted;
}

// Without one of the values. False: no more runs go well then.
static bool leave_value_out(Climb *s, Relation *relation, uint32_t index, Trial *best) {
  Arena *arena = s->guesses.arena;
  const Relation before = *relation;
  Int *values = arena_copy(arena, before.values, before.value_count * sizeof *values);
  for (uint32_t i = index; i + 1 < before.value_count; i++) values[i] = values[i + 1];
  relation->values = values;
  relation->value_count--;
  relation->text = values_print(arena, relation->path, values, relation->value_count);
  Trial trial = climb_try(s, MANY_RUNS);
  bool is_better = has_more_good(&trial, best);
  if (is_better)
    *best = trial;
  else
    *relation = before;
  return is_better;
}

bool climb_leave_values_out(Climb *s) {
  Trial best = climb_try(s, MANY_RUNS);
  bool is_any = false;
  for (uint32_t i = 0; i < s->guesses.relations.count; i++) {
    Relation *relation = &s->guesses.relations.data[i];
    for (uint32_t k = relation->is_demanded ? relation->value_count : 0;
         k-- && relation->value_count > 2 && climb_left(s) > 0;)
      is_any |= leave_value_out(s, relation, k, &best);
  }
  return is_any;
}
