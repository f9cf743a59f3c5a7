// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/residues.h"

#include "its/testing.h"

typedef struct {
  Terms *terms;
  Its *its;
  Symbol x, y;
} Fixture;

// Two locations with the variables x and y.
static void setup(Fixture *f) {
  f->terms = terms_new();
  f->its = its_new(f->terms);
  f->x = symbol_new(f->terms, "x");
  f->y = symbol_new(f->terms, "y");
  Symbol variables[] = {f->x, f->y};
  for (uint32_t i = 0; i < 2; i++) its_add_location(f->its, NULL, variables, 2);
  f->its->initial = (Location){1};
}

static void teardown(Fixture *f) {
  its_free(f->its);
  terms_free(f->terms);
}

static void add(Fixture *f, uint32_t from, uint32_t to, const Atom *guard, uint32_t count, Linear x, Linear y) {
  Linear update[] = {x, y};
  its_add_transition(f->its, (Location){from}, (Location){to}, guard, count, update, true);
}

static void assert_text(Fixture *f, Linear linear, const char *expected) {
  Text text = {0};
  linear_print(f->terms, linear, &text);
  char *dot = strchr(text_str(&text), '.');  // the number behind the name is not looked at
  assert_non_null(dot);
  assert_int_equal(strncmp(text_str(&text), expected, (size_t)(dot - text_str(&text))), 0);
  text_release(&text);
}

// x = 3 * y + 1, then x -= 3 while x != 2: that is always so.
static void tightens_a_disequality(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Linear y = linear_symbol(f.terms, f.y);
  Atom differs = atom_make(f.terms, ATOM_NE, test_linear(f.terms, 1, f.x, 0, f.y, -2));
  add(&f, 1, 2, NULL, 0, test_linear(f.terms, 0, f.x, 3, f.y, 1), y);
  add(&f, 2, 2, &differs, 1, test_linear(f.terms, 1, f.x, 0, f.y, -3), y);
  Its *reduced = its_reduce_residues(f.its);
  assert_non_null(reduced);
  assert_true(its_valid(reduced));
  assert_int_equal(reduced->transitions.data[1].guard[0].kind, ATOM_TRUE);
  assert_text(&f, reduced->transitions.data[1].update[0], "x/3");
  assert_int_equal(linear_info(f.terms, reduced->transitions.data[1].update[0])->constant, -1);
  its_free(reduced);
  teardown(&f);
}

static void leaves_constants_out(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Linear x = linear_symbol(f.terms, f.x), y = linear_symbol(f.terms, f.y);
  Atom less = test_ge(f.terms, 1, f.x, 1, f.y, 0);
  add(&f, 1, 2, NULL, 0, x, linear_constant(f.terms, 7));
  add(&f, 2, 2, &less, 1, linear_add_constant(f.terms, x, -1), y);
  Its *reduced = its_reduce_residues(f.its);
  assert_non_null(reduced);
  assert_int_equal(its_location(reduced, (Location){2})->variable_count, 1);
  assert_int_equal(linear_info(f.terms, reduced->transitions.data[1].guard[0].linear)->constant, 7);
  its_free(reduced);
  teardown(&f);
}

// Two ways in: 4 and 10 are both 4 modulo 6; a step of 4 leaves modulo 2.
static void joins_residues(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Linear y = linear_symbol(f.terms, f.y);
  add(&f, 1, 2, NULL, 0, linear_constant(f.terms, 4), y);
  add(&f, 1, 2, NULL, 0, linear_constant(f.terms, 10), y);
  Its *reduced = its_reduce_residues(f.its);
  assert_non_null(reduced);
  assert_int_equal(linear_info(f.terms, reduced->transitions.data[1].update[0])->constant, 1);
  its_free(reduced);
  add(&f, 2, 2, NULL, 0, test_linear(f.terms, 1, f.x, 0, f.y, 4), y);
  reduced = its_reduce_residues(f.its);
  assert_non_null(reduced);
  assert_int_equal(linear_info(f.terms, reduced->transitions.data[2].update[0])->constant, 2);
  its_free(reduced);
  teardown(&f);
}

// An equality in the guard: 2 * y = x says what x is modulo 2, and y' = y needs no more than that.
static void uses_equalities(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Linear x = linear_symbol(f.terms, f.x), y = linear_symbol(f.terms, f.y);
  Atom twice = atom_make(f.terms, ATOM_EQ, test_linear(f.terms, 1, f.x, -2, f.y, 0));
  add(&f, 1, 2, &twice, 1, x, y);
  Its *reduced = its_reduce_residues(f.its);
  assert_non_null(reduced);
  const Transition *transition = &reduced->transitions.data[0];
  assert_true(its_valid(reduced));
  assert_int_equal(transition->guard_count, 2);
  assert_int_equal(transition->guard[1].kind, ATOM_EQ);
  its_free(reduced);
  teardown(&f);
}

static void nothing_is_known(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Linear x = linear_symbol(f.terms, f.x), y = linear_symbol(f.terms, f.y);
  add(&f, 1, 2, NULL, 0, x, y);
  add(&f, 2, 2, NULL, 0, linear_scale(f.terms, x, 2), (Linear){0});
  assert_null(its_reduce_residues(f.its));
  teardown(&f);
}

// Cycles of states in a box are still there.
static void keeps_infinite_runs(void **state) {
  (void)state;
  uint32_t reduced_count = 0, cycles = 0;
  for (uint64_t seed = 1; seed <= 1500; seed++) {
    Terms *terms = terms_new();
    Its *its = test_random_its(terms, seed * 77);
    uint64_t choices = seed;
    for (uint32_t t = 0; t < its->transitions.count; t++) {
      Transition *transition = &its->transitions.data[t];
      Int factor = 1 + (Int)test_random(&choices, 3), offset = (Int)test_random(&choices, 3);
      for (uint32_t i = 0; i < its_location(its, transition->to)->variable_count; i++)
        if (transition->update[i].id)
          transition->update[i] =
              linear_add_constant(terms, linear_scale(terms, transition->update[i], factor), offset);
    }
    Its *reduced = its_reduce_residues(its);
    if (reduced) {
      reduced_count++;
      assert_true(its_valid(reduced));
      bool cycle = test_has_cycle(its, 4);
      cycles += cycle;
      if (cycle) assert_true(test_has_cycle(reduced, 4));
    }
    its_free(reduced);
    its_free(its);
    terms_free(terms);
  }
  assert_true(reduced_count > 300 && cycles > 50);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tightens_a_disequality), cmocka_unit_test(leaves_constants_out),
      cmocka_unit_test(joins_residues),         cmocka_unit_test(uses_equalities),
      cmocka_unit_test(nothing_is_known),       cmocka_unit_test(keeps_infinite_runs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
