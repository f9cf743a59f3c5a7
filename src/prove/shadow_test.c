// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "prove/shadow.h"

typedef struct {
  Terms *terms;
  Symbol symbol;
  AtomVec atoms;
  Model model;
} Question;

static Linear new_number(Question *question, Int value) {
  Symbol symbol = symbol_new(question->terms, "n");
  model_push(&question->model, (ModelEntry){symbol, value});
  return linear_symbol(question->terms, symbol);
}

// So many numbers of which each bounds the symbol from below, and so many from above; in the model these are 0, it and 9.
static Question bounded(uint32_t lower, uint32_t upper) {
  Question question = {.terms = terms_new()};
  Linear x = new_number(&question, 5);
  linear_is_symbol(question.terms, x, &question.symbol);
  for (uint32_t i = 0; i < lower; i++)
    atom_vec_push(&question.atoms, atom_le(question.terms, new_number(&question, 0), x));
  for (uint32_t i = 0; i < upper; i++)
    atom_vec_push(&question.atoms, atom_le(question.terms, x, new_number(&question, 9)));
  return question;
}

static bool eliminate(Question *question) {
  return shadow_eliminate(question->terms, &question->model, &question->atoms, question->symbol);
}

static void release(Question *question) {
  atom_vec_release(&question->atoms);
  model_release(&question->model);
  terms_free(question->terms);
}

static void puts_all_bounds_together(void **state) {
  (void)state;
  Question question = bounded(2, 3);
  Atom beside = atom_le(question.terms, new_number(&question, 1), linear_constant(question.terms, 4));
  atom_vec_push(&question.atoms, beside);
  assert_true(eliminate(&question));
  assert_int_equal(question.atoms.count, 2 * 3 + 1);
  assert_true(atom_same(question.atoms.data[0], beside));
  for (uint32_t i = 0; i < question.atoms.count; i++) {
    Int value;
    assert_true(linear_factor(question.terms, question.atoms.data[i].linear, question.symbol) == 0);
    assert_true(model_evaluate(question.terms, &question.model, question.atoms.data[i].linear, &value) && value >= 0);
  }
  release(&question);
}

// An even number lies between any two that are next to each other, but there need not be one between two that are equal, as they are in the model.
static void needs_room_for_an_integer(void **state) {
  (void)state;
  for (Int room = 0; room <= 1; room++) {
    Question question = bounded(0, 0);
    Terms *terms = question.terms;
    Linear twice = linear_scale(terms, linear_symbol(terms, question.symbol), 2);
    atom_vec_push(&question.atoms, atom_le(terms, new_number(&question, 10 - room), twice));
    atom_vec_push(&question.atoms, atom_le(terms, twice, new_number(&question, 10)));
    assert_int_equal(eliminate(&question), room);
    assert_int_equal(question.atoms.count, room ? 1 : 2);
    release(&question);
  }
}

// What comes of more pairs of bounds is quadratic for each symbol that goes after it.
static void leaves_many_pairs_alone(void **state) {
  (void)state;
  Question most = bounded(16, 16), more = bounded(257, 1), one_sided = bounded(300, 0);
  assert_true(eliminate(&most));
  assert_int_equal(most.atoms.count, 16 * 16);
  assert_false(eliminate(&more));
  assert_int_equal(more.atoms.count, 257 + 1);
  assert_true(eliminate(&one_sided));
  assert_int_equal(one_sided.atoms.count, 0);
  release(&most);
  release(&more);
  release(&one_sided);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(puts_all_bounds_together),
      cmocka_unit_test(needs_room_for_an_integer),
      cmocka_unit_test(leaves_many_pairs_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
