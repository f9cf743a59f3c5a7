// Instances: where one state is said to be a case of another, it is, for random states with values, pointers, cells and knowledge.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "state/instance.h"

#include "state/merge.h"
#include "state/testing.h"

static bool is_instance(Lab *lab, const State *special, const State *general) {
  Substitution sigma = {0};
  bool yes = state_is_instance(lab->box.terms, lab->oracle, lab->program, special, general, true, &sigma);
  bool good = !yes || lab_covers(lab, special, general, &sigma);
  if (!good) {
    lab_show(lab, "special", special);
    lab_show(lab, "general", general);
  }
  assert_true(good);
  substitution_release(&sigma);
  return yes;
}

typedef struct {
  Terms *terms;
  Substitution substitution;
} Renaming;

static Linear rename_term(void *context, Linear term) {
  Renaming *renaming = context;
  return linear_apply(renaming->terms, term, &renaming->substitution);
}

// The state with other terms for its symbols: a case of it.
static State *substituted(Lab *lab, const State *general) {
  Renaming renaming = {.terms = lab->box.terms};
  for (uint32_t i = 0; i < BOX_SYMBOLS; i++) {
    if (box_number(&lab->box, 0, 1)) substitution_set(&renaming.substitution, lab->box.symbols[i], lab_term(lab));
  }
  State *special = state_clone(general);
  state_map_terms(special, rename_term, &renaming);
  knowledge_release(&special->knowledge);
  knowledge_apply(lab->box.terms, &general->knowledge, &renaming.substitution, &special->knowledge);
  special->knowledge.implied.count = 0;
  substitution_release(&renaming.substitution);
  return special;
}

static void random_pairs(void **state) {
  (void)state;
  uint32_t yes[3] = {0}, rounds = 1500;
  for (uint32_t round = 0; round < rounds; round++) {
    Lab *lab = lab_new((uint64_t)round + 50000);
    State *general = lab_state(lab), *special = lab_state(lab), *stronger = state_clone(general),
          *renamed = substituted(lab, general);
    state_assume(lab->box.terms, stronger, box_atom(&lab->box));
    yes[0] += is_instance(lab, special, general);
    yes[1] += is_instance(lab, stronger, general);
    yes[2] += is_instance(lab, renamed, general);
    Merge merge;
    state_merge(lab->box.terms, lab->oracle, lab->program, general, special, (MergeOptions){0}, &merge);
    is_instance(lab, renamed, merge.general);
    is_instance(lab, stronger, merge.general);
    is_instance(lab, merge.general, general);
    merge_release(&merge);
    state_free(general);
    state_free(special);
    state_free(stronger);
    state_free(renamed);
    lab_free(lab);
  }
  assert_true(yes[1] * 10 > rounds * 8);
  assert_true(yes[2] * 10 > rounds * 3);
}

static Cell cell(Symbol base, Linear offset, Linear value) {
  return (Cell){base, offset, 1, value_number(value, false)};
}

static State *state_with_zero_object(Lab *lab) {
  State *state = state_new();
  frame_vec_push(&state->frames, (Frame){.function = {1}, .block = {1}});
  frame_bind(state_top(state), (Value){3}, value_number(linear_symbol(lab->box.terms, lab->bases[0]), true));
  state_add_allocation(state, (Allocation){.base = lab->bases[0],
                                           .size = linear_constant(lab->box.terms, OBJECT_BYTES),
                                           .kind = ALLOCATION_HEAP,
                                           .zero = true});
  state_add_allocation(state, (Allocation){.base = lab->bases[1],
                                           .size = linear_constant(lab->box.terms, OBJECT_BYTES),
                                           .kind = ALLOCATION_HEAP});
  return state;
}

// "All other bytes are zero" is said of other bytes by states with other cells.
static void summaries_speak_of_what_has_no_cell(void **state) {
  (void)state;
  Lab *lab = lab_new(1);
  Terms *terms = lab->box.terms;
  Linear zero = linear_constant(terms, 0), four = linear_constant(terms, 4), seven = linear_constant(terms, 7);
  State *general = state_with_zero_object(lab), *special = state_with_zero_object(lab);
  cell_vec_push(&general->cells, cell(lab->bases[0], zero, zero));
  cell_vec_push(&special->cells, cell(lab->bases[0], four, seven));
  assert_false(is_instance(lab, special, general));
  special->cells.data[0].value = value_number(zero, false);
  assert_true(is_instance(lab, special, general));
  state_free(general);
  state_free(special);
  lab_free(lab);
}

// What the general state says of an object's alignment is true of the special one's.
static void alignment_is_at_least_what_is_said(void **state) {
  (void)state;
  Lab *lab = lab_new(1);
  State *general = state_with_zero_object(lab), *special = state_with_zero_object(lab);
  for (uint32_t stated = 1; stated <= 16; stated *= 2) {
    for (uint32_t real = 1; real <= 16; real *= 2) {
      state_allocation(general, lab->bases[0])->align = stated;
      state_allocation(special, lab->bases[0])->align = real;
      assert_int_equal(is_instance(lab, special, general), stated <= real);
    }
  }
  state_free(general);
  state_free(special);
  lab_free(lab);
}

// Symbols that no place determines stand for themselves, everywhere.
static void open_symbols_stay_what_they_are(void **state) {
  (void)state;
  Lab *lab = lab_new(2);
  Terms *terms = lab->box.terms;
  Linear x = linear_symbol(terms, lab->box.symbols[0]), y = linear_symbol(terms, lab->box.symbols[1]);
  State *general = state_with_zero_object(lab), *special = state_with_zero_object(lab);
  for (int i = 0; i < 2; i++)
    frame_bind(state_top(i ? special : general), (Value){1}, value_number(linear_add(terms, x, y), false));
  state_allocation(general, lab->bases[0])->zero = state_allocation(special, lab->bases[0])->zero = false;
  cell_vec_push(&general->cells, cell(lab->bases[0], linear_constant(terms, 0), x));
  cell_vec_push(&special->cells, cell(lab->bases[0], linear_constant(terms, 0), linear_add_constant(terms, x, 1)));
  is_instance(lab, special, general);
  state_free(general);
  state_free(special);
  lab_free(lab);
}

// A product of a wrapped number is not the same when the number below changes its meaning.
static void definitions_go_all_the_way_down(void **state) {
  (void)state;
  Lab *lab = lab_new(3);
  Terms *terms = lab->box.terms;
  Linear x = linear_symbol(terms, lab->box.symbols[0]), y = linear_symbol(terms, lab->box.symbols[1]);
  Linear wrapped = linear_symbol(terms, symbol_wrap(terms, linear_scale(terms, x, 3), 8, true));
  Linear product = linear_symbol(terms, symbol_product(terms, wrapped, y));
  State *general = state_with_zero_object(lab), *special = state_with_zero_object(lab);
  for (int i = 0; i < 2; i++) frame_bind(state_top(i ? special : general), (Value){2}, value_number(product, false));
  frame_bind(state_top(general), (Value){1}, value_number(x, false));
  frame_bind(state_top(special), (Value){1}, value_number(linear_add_constant(terms, x, 1), false));
  Substitution sigma = {0};
  assert_false(state_is_instance(terms, lab->oracle, lab->program, special, general, true, &sigma));
  substitution_release(&sigma);
  state_free(general);
  state_free(special);
  lab_free(lab);
}

// A value points to one object, the pointer at 0 in there to the other one, which has a number at 8; so has the first one, unless it is 0.
static State *state_with_chain(Lab *lab, uint32_t first, Int beside, Int number) {
  Terms *terms = lab->box.terms;
  State *state = state_with_zero_object(lab);
  Symbol from = lab->bases[first], to = lab->bases[1 - first];
  state_allocation(state, lab->bases[0])->zero = false;
  for (uint32_t i = 0; i < OBJECTS; i++) state_allocation(state, lab->bases[i])->size = linear_constant(terms, 16);
  frame_bind(state_top(state), (Value){3}, value_number(linear_symbol(terms, from), true));
  cell_vec_push(&state->cells, cell(to, linear_constant(terms, 8), linear_constant(terms, number)));
  if (beside) cell_vec_push(&state->cells, cell(from, linear_constant(terms, 8), linear_constant(terms, beside)));
  Linear link = linear_symbol(terms, to);
  cell_vec_push(&state->cells, (Cell){from, linear_constant(terms, 0), 8, value_number(link, true)});
  return state;
}

// The second of two objects is found by the pointer in the first, not by the name that it has in the general state.
static void objects_are_found_by_pointers_first(void **state) {
  (void)state;
  Lab *lab = lab_new(4);
  Terms *terms = lab->box.terms;
  Substitution sigma = {0};
  State *general = state_with_chain(lab, 0, 0, 5), *other = state_with_chain(lab, 1, 5, 6),
        *same = state_with_chain(lab, 1, 6, 5);
  assert_false(state_is_instance(terms, lab->oracle, lab->program, other, general, true, &sigma));
  substitution_release(&sigma);
  assert_true(state_is_instance(terms, lab->oracle, lab->program, same, general, true, &sigma));
  substitution_release(&sigma);
  state_free(general);
  state_free(other);
  state_free(same);
  lab_free(lab);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_pairs),
      cmocka_unit_test(alignment_is_at_least_what_is_said),
      cmocka_unit_test(summaries_speak_of_what_has_no_cell),
      cmocka_unit_test(open_symbols_stay_what_they_are),
      cmocka_unit_test(definitions_go_all_the_way_down),
      cmocka_unit_test(objects_are_found_by_pointers_first),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
