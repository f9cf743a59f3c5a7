// Merges: the general state describes all that either state describes, for random states with values, pointers, cells and knowledge.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "state/merge.h"

#include "state/instance.h"
#include "state/testing.h"

enum { ROUNDS = 1500 };

static MergeOptions random_options(Lab *lab) {
  return (MergeOptions){.generation = (uint32_t)box_number(&lab->box, 0, 12), .join = box_number(&lab->box, 0, 1)};
}

// The second state of a pair: often the first one a few steps later, as at a loop head.
static State *partner(Lab *lab, const State *state) {
  Terms *terms = lab->box.terms;
  if (box_number(&lab->box, 0, 2) == 0) return lab_state(lab);
  State *other = state_clone(state);
  for (uint32_t i = 1; i <= VALUES; i++) {
    const AbstractValue *value = frame_find(state_top(other), (Value){i});
    if (!value || box_number(&lab->box, 0, 1)) continue;
    frame_bind(state_top(other), (Value){i},
               value_number(linear_add_constant(terms, value->linear, box_number(&lab->box, -1, 2)), i > 2));
  }
  for (uint32_t i = 0; i < other->cells.count; i++) {
    Cell *cell = &other->cells.data[i];
    if (box_number(&lab->box, 0, 2) == 0) cell->value = value_number(lab_term(lab), false);
  }
  for (uint32_t i = 0; i < other->entry_cells.count; i++) {
    Cell *cell = &other->entry_cells.data[i];
    if (box_number(&lab->box, 0, 2) == 0) cell->value = value_number(lab_term(lab), false);
  }
  if (lab->apart && box_number(&lab->box, 0, 1)) {
    Memory memory = {terms, lab->oracle, lab->program, other};
    memory_clobber(&memory, lab->bases[0], linear_constant(terms, box_number(&lab->box, 0, OBJECT_BYTES - 1)),
                   linear_constant(terms, 1));
  }
  state_assume(terms, other, box_atom(&lab->box));
  atom_vec_clear(&other->log);
  other->solved.count = 0;
  return other;
}

static void general_describes_both(void **state) {
  (void)state;
  uint32_t instances = 0, merges = 0;
  for (int round = 0; round < ROUNDS; round++) {
    Lab *lab = lab_new((uint64_t)round + 1000);
    State *a = lab_state(lab), *b = partner(lab, a);
    Merge merge;
    state_merge(lab->box.terms, lab->oracle, lab->program, a, b, random_options(lab), &merge);
    bool good = state_valid(merge.general) && lab_covers(lab, a, merge.general, &merge.to_a) &&
                lab_covers(lab, b, merge.general, &merge.to_b);
    if (!good) {
      fprintf(stderr, "round %d\n", round);
      lab_show(lab, "a", a);
      lab_show(lab, "b", b);
      lab_show(lab, "general", merge.general);
    }
    assert_true(good);
    // A merge should know its parts again.
    for (int which = 0; which < 2; which++) {
      Substitution sigma = {0};
      merges++;
      instances += state_is_instance(lab->box.terms, lab->oracle, lab->program, which ? b : a, merge.general, &sigma);
      substitution_release(&sigma);
    }
    merge_release(&merge);
    state_free(a);
    state_free(b);
    lab_free(lab);
  }
  assert_true(instances * 10 > merges * 6);
}

static State *state_with_object(Lab *lab, uint32_t align) {
  State *state = state_new();
  frame_vec_push(&state->frames, (Frame){.function = {1}, .block = {1}});
  frame_bind(state_top(state), (Value){3}, value_number(linear_symbol(lab->box.terms, lab->bases[0]), true));
  state_add_allocation(state, (Allocation){.base = lab->bases[0],
                                           .size = linear_constant(lab->box.terms, OBJECT_BYTES),
                                           .kind = ALLOCATION_HEAP,
                                           .align = align});
  return state;
}

static void alignment_is_that_of_both(void **state) {
  (void)state;
  Lab *lab = lab_new(1);
  for (uint32_t i = 1; i <= 16; i *= 2) {
    for (uint32_t j = 1; j <= 16; j *= 2) {
      State *a = state_with_object(lab, i), *b = state_with_object(lab, j);
      Merge merge;
      state_merge(lab->box.terms, lab->oracle, lab->program, a, b, random_options(lab), &merge);
      const Allocation *object = state_allocation(merge.general, lab->bases[0]);
      assert_non_null(object);
      assert_int_equal(object->align, i < j ? i : j);
      merge_release(&merge);
      state_free(a);
      state_free(b);
    }
  }
  lab_free(lab);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(general_describes_both),
                                     cmocka_unit_test(alignment_is_that_of_both)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
