// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/read_koat.h"
#include "its/simplify.h"

// What is left of the rules of l, as the costs of its transitions.
static void leaves(const char *rules, uint32_t count, const Int *costs) {
  Terms *terms = terms_new();
  Text text = {0}, error = {0};
  text_printf(&text, "(STARTTERM (FUNCTIONSYMBOLS l))(RULES %s)", rules);
  Its *its = its_read_koat(terms, text_str(&text), NULL, &error);
  assert_string_equal(text_str(&error), "");
  Its *unique = its_unique(its);
  assert_true(its_valid(unique));
  assert_int_equal(unique->transitions.count, count);
  for (uint32_t i = 0; i < count; i++) {
    Int cost = -1;
    linear_is_constant(terms, unique->transitions.data[i].cost, &cost);
    assert_true(cost == costs[i]);
  }
  its_free(unique);
  its_free(its);
  text_release(&text);
  text_release(&error);
  terms_free(terms);
}

#define LEAVES(rules, ...)                              \
  do {                                                  \
    static const Int costs[] = {__VA_ARGS__};           \
    leaves(rules, sizeof costs / sizeof *costs, costs); \
  } while (0)

static void drops_what_is_covered(void **state) {
  (void)state;
  LEAVES("l(x,y) -> l(x,y) :|: x > 0 && y > 0  l(x,y) -> l(x,y) :|: y > 0", 1);
  LEAVES("l(x,y) -> l(x,y) :|: x > 0  l(x,y) -> l(x,y) :|: x > 0 && y > 0", 1);
  LEAVES("l(x,y) -> l(x,y) :|: x > 0  l(x,y) -> l(x,y) :|: x > 0", 1);
  LEAVES("l(x,y) -> l(x,y)  l(x,y) -> l(x,y) :|: x > 0 && y > 3  l(x,y) -> l(x,y) :|: x > y", 1);
  LEAVES("l(x,y) -> l(x,y) :|: x > 0 l(x,y) -> l(x,y) :|: x > 0 && x > y && y > 3 && x != 7 l(x,y) -> l(x,y) :|: y > 3",
         1, 1);
}

static void keeps_the_rest(void **state) {
  (void)state;
  LEAVES("l(x,y) -> l(x,y) :|: x > 0  l(x,y) -> l(x,y) :|: x > 1", 1, 1);
  LEAVES("l(x,y) -> l(x,y) :|: x > 0  l(x,y) -> l(x,0) :|: x > 0  l(x,y) -> k(x,y) :|: x > 0", 1, 1, 1);
  LEAVES("l(x,y) -> Com_2(l(x,y),l(x,y)) l(x,y) -> l(x,y)", 1, 1);  // the two calls of the step are one to runs
}

// A bound on the cost of what is left is one on the cost of what is gone.
static void keeps_costs(void **state) {
  (void)state;
  LEAVES(
      "l(x,y) -{2}> l(x,y) :|: x > 0  l(x,y) -{7}> l(x,y) :|: x > 0 && y > 0  l(x,y) -{5}> l(x,y) :|: x > 0 && y > 0",
      7);
  LEAVES("l(x,y) -{7}> l(x,y) :|: x > 0 && y > 0  l(x,y) -{2}> l(x,y) :|: x > 0", 7);
  LEAVES("l(x,y) -{9}> l(x,y) :|: x > 0  l(x,y) -{2}> l(x,y) :|: x > 0 && y > 0", 9);
  LEAVES("l(x,y) -{y}> l(x,y) :|: x > 0  l(x,y) -{y}> l(x,y) :|: x > 0 && y > 0", -1);
  LEAVES("l(x,y) -{y}> l(x,y) :|: x > 0  l(x,y) -{2}> l(x,y) :|: x > 0 && y > 0", -1, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(drops_what_is_covered),
      cmocka_unit_test(keeps_the_rest),
      cmocka_unit_test(keeps_costs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
