// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/compose.h"

#include "its/simplify.h"
#include "its/testing.h"

// In a box, taking loops two at a time neither loses nor adds cycles (values on the way may lie outside a smaller box).
static void keeps_cycles(void **state) {
  (void)state;
  uint32_t cyclic = 0, unrolled_loops = 0;
  for (uint64_t seed = 1; seed <= 300; seed++) {
    Terms *terms = terms_new();
    Its *its = test_random_its(terms, seed * 17);
    for (uint32_t l = 1; l < its->locations.count; l++) {
      Its *unrolled = its_unroll(its, (Location){l});
      assert_true(its_valid(unrolled));
      if (test_has_cycle(its, 3)) assert_true(test_has_cycle(unrolled, 3));
      if (test_has_cycle(unrolled, 2)) assert_true(test_has_cycle(its, 6));
      cyclic += test_has_cycle(its, 3);
      unrolled_loops += unrolled->transitions.count != its->transitions.count;
      its_free(unrolled);
    }
    its_free(its);
    terms_free(terms);
  }
  assert_true(cyclic > 50);
  assert_true(unrolled_loops > 50);
}

// x = 1, x := x + 1 cannot follow itself; x = 2, x := x - 1 neither.
static void drops_impossible_pairs(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Its *its = its_new(terms);
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y");
  Location location = its_add_location(its, "head", &x, 1);
  its->initial = location;
  Atom one[] = {test_ge(terms, 1, x, 0, y, -1), test_ge(terms, -1, x, 0, y, 1)};
  Atom two[] = {test_ge(terms, 1, x, 0, y, -2), test_ge(terms, -1, x, 0, y, 2)};
  Linear more = test_linear(terms, 1, x, 0, y, 1), less = test_linear(terms, 1, x, 0, y, -1);
  its_add_transition(its, location, location, one, 2, &more, true);
  its_add_transition(its, location, location, two, 2, &less, true);
  Its *pairs = its_unroll(its, location), *unrolled = its_normalise(pairs);
  assert_int_equal(unrolled->transitions.count, 2);
  for (uint32_t i = 0; i < 2; i++)
    assert_int_equal(unrolled->transitions.data[i].update[0].id, linear_symbol(terms, x).id);
  its_free(pairs);
  its_free(unrolled);
  its_free(its);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keeps_cycles),
      cmocka_unit_test(drops_impossible_pairs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
