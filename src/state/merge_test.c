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
      instances +=
          state_is_instance(lab->box.terms, lab->oracle, lab->program, which ? b : a, merge.general, true, &sigma);
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

// One byte, or several, that were not written, at whose start a number lies in the state where value 1 is 1.
static State *state_at(Lab *lab, Int value, Int bytes, bool untouched, AbstractValue cell) {
  State *state = state_with_object(lab, 1);
  Allocation *object = state_allocation(state, lab->bases[0]);
  object->size = linear_constant(lab->box.terms, bytes);
  object->untouched = untouched;
  frame_bind(state_top(state), (Value){1}, value_number(linear_constant(lab->box.terms, value), false));
  if (value == 1) cell_vec_push(&state->cells, (Cell){lab->bases[0], linear_constant(lab->box.terms, 0), 1, cell});
  return state;
}

static Merge merge_at(Lab *lab, Int bytes, bool untouched, AbstractValue cell, MergeOptions options) {
  State *a = state_at(lab, 0, bytes, untouched, cell), *b = state_at(lab, 1, bytes, untouched, cell);
  Merge merge;
  state_merge(lab->box.terms, lab->oracle, lab->program, a, b, options, &merge);
  state_free(a);
  state_free(b);
  return merge;
}

static uint32_t cells_at(Lab *lab, bool untouched, AbstractValue cell) {
  Merge merge = merge_at(lab, 4, untouched, cell, (MergeOptions){0});
  uint32_t count = merge.general->cells.count;
  merge_release(&merge);
  return count;
}

static void what_is_only_read_is_the_same_before(void **state) {
  (void)state;
  Lab *lab = lab_new(2);
  Linear number = linear_symbol(lab->box.terms, symbol_new(lab->box.terms, "n"));
  assert_int_equal(cells_at(lab, true, value_number(number, false)), 1);
  assert_int_equal(cells_at(lab, false, value_number(number, false)), 0);  // written
  assert_int_equal(cells_at(lab, true, value_number(linear_constant(lab->box.terms, 7), false)), 0);
  lab_free(lab);
}

static bool has_bounds(Lab *lab, uint32_t bytes, bool is_unsigned, bool has_no_end) {
  State *states[2];
  Linear number = linear_symbol(lab->box.terms, symbol_new(lab->box.terms, "n")),
         zero = linear_constant(lab->box.terms, 0);
  for (int i = 0; i < 2; i++) states[i] = state_at(lab, 0, OBJECT_BYTES, true, (AbstractValue){0});
  state_assume(lab->box.terms, states[1], atom_le(lab->box.terms, number, linear_constant(lab->box.terms, 5)));
  state_assume(lab->box.terms, states[1], atom_le(lab->box.terms, zero, number));
  cell_vec_push(&states[1]->cells, (Cell){lab->bases[0], zero, bytes, value_number(number, is_unsigned)});
  Merge merge;
  state_merge(lab->box.terms, lab->oracle, lab->program, states[0], states[1], (MergeOptions){.has_no_end = has_no_end},
              &merge);
  assert_int_equal(merge.general->cells.count, 1);
  Int low, high;
  knowledge_interval(lab->box.terms, &merge.general->knowledge, merge.general->cells.data[0].value.linear, &low, &high);
  for (int i = 0; i < 2; i++) state_free(states[i]);
  merge_release(&merge);
  return low != BOUND_NONE_LOW && high != BOUND_NONE_HIGH;
}

static void unread_numbers_are_of_their_type(void **state) {
  (void)state;
  Lab *lab = lab_new(3);
  for (uint32_t bytes = 1; bytes <= 4; bytes *= 2) assert_true(has_bounds(lab, bytes, false, false));
  for (uint32_t bytes = 1; bytes <= 4; bytes *= 2) assert_true(has_bounds(lab, bytes, true, true));
  assert_true(has_bounds(lab, 1, false, true) && has_bounds(lab, 2, false, true));
  assert_false(has_bounds(lab, 4, false, true));
  lab_free(lab);
}

// Of a single element its cell says all; as the part of an array up to a number that happens to be 0 or 1 it would only cost. So it would in a program that goes through nothing.
static void one_element_is_no_part_of_an_array(void **state) {
  (void)state;
  Lab *lab = lab_new(4);
  AbstractValue one = value_number(linear_constant(lab->box.terms, 1), true);
  for (int goes_through = 0; goes_through < 2; goes_through++) {  // the program, through something
    lab->program->keeps_moved = goes_through;
    for (Int bytes = 1; bytes <= 2; bytes++) {
      Merge merge = merge_at(lab, bytes, false, one, (MergeOptions){0});
      assert_int_equal(merge.general->segments.count > 0, bytes > 1 && goes_through);
      merge_release(&merge);
    }
  }
  lab_free(lab);
}

static State *state_with_numbers(Lab *lab, Linear first, Linear second) {
  State *state = state_with_object(lab, 1);
  frame_bind(state_top(state), (Value){1}, value_number(first, false));
  frame_bind(state_top(state), (Value){2}, value_number(second, false));
  return state;
}

static Linear constant(Lab *lab, Int number) { return linear_constant(lab->box.terms, number); }

// Does what both states have in common know that first * factor + second is at least `least`? Releases the states.
static bool merge_knows(Lab *lab, State *a, State *b, MergeOptions options, Int factor, Int least) {
  Terms *terms = lab->box.terms;
  Merge merge;
  state_merge(terms, lab->oracle, lab->program, a, b, options, &merge);
  const AbstractValue *first = frame_find(state_top(merge.general), (Value){1}), *second = frame_find(state_top(merge.general), (Value){2});
  Linear sum = linear_add_scaled(terms, second->linear, first->linear, factor);
  bool knows = oracle_entails(lab->oracle, &merge.general->knowledge, atom_le(terms, constant(lab, least), sum)) == ANSWER_YES;
  merge_release(&merge);
  state_free(a);
  state_free(b);
  return knows;
}

// Where one state has a flag and the other one has not, the flag says which bound holds: of the second number at least 5, or at least 0.
static void flags_say_which_bound_holds(void **state) {
  (void)state;
  Lab *lab = lab_new(6);
  Terms *terms = lab->box.terms;
  for (int is_join = 0; is_join < 2; is_join++) {
    Linear number = linear_symbol(terms, symbol_new(terms, "n")), other = linear_symbol(terms, symbol_new(terms, "m"));
    State *a = state_with_numbers(lab, constant(lab, 0), number), *b = state_with_numbers(lab, constant(lab, 1), other);
    state_assume(terms, a, atom_le(terms, constant(lab, 5), number));
    state_assume(terms, b, atom_le(terms, constant(lab, 0), other));
    assert_int_equal(merge_knows(lab, a, b, (MergeOptions){.join = is_join}, 5, 5), is_join);
  }
  lab_free(lab);
}

// A number that was half of another one goes on by itself: it stays below the other one, also where nothing else is proposed any more.
static void numbers_lie_beside_multiples(void **state) {
  (void)state;
  Lab *lab = lab_new(8);
  Terms *terms = lab->box.terms;
  Linear half = linear_symbol(terms, symbol_new(terms, "half"));
  State *a = state_with_numbers(lab, half, linear_scale(terms, half, 2)), *b = state_with_numbers(lab, constant(lab, 3), constant(lab, 4));
  state_assume(terms, a, atom_le(terms, constant(lab, 1), half));
  state_assume(terms, a, atom_le(terms, half, constant(lab, 2)));
  assert_true(merge_knows(lab, a, b, (MergeOptions){.generation = 5}, -1, 1));
  lab_free(lab);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(general_describes_both), cmocka_unit_test(alignment_is_that_of_both),
      cmocka_unit_test(what_is_only_read_is_the_same_before), cmocka_unit_test(unread_numbers_are_of_their_type),
      cmocka_unit_test(one_element_is_no_part_of_an_array), cmocka_unit_test(flags_say_which_bound_holds),
      cmocka_unit_test(numbers_lie_beside_multiples)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
