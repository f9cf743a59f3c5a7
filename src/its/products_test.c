// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/products.h"

#include "its/testing.h"

// Guards over x, y and their product: what is added holds in every point of a box where the guard does and the product
// is one.
static void facts_hold(void **state) {
  (void)state;
  uint32_t facts = 0;
  for (uint64_t seed = 1; seed <= 400; seed++) {
    uint64_t random = seed * 131;
    Terms *terms = terms_new();
    Its *its = its_new(terms);
    Symbol symbols[2] = {symbol_new(terms, "x"), symbol_new(terms, "y")};
    Linear left = test_random_linear(terms, &random, symbols, 2, 2),
           right = test_random(&random, 2) ? left : test_random_linear(terms, &random, symbols, 2, 2);
    Symbol product = symbol_product(terms, left, right);
    Location location = its_add_location(its, NULL, symbols, 2);
    its->initial = location;
    Atom guard[3];
    for (uint32_t i = 0; i < 3; i++)
      guard[i] = atom_make(terms, ATOM_GE, test_random_linear(terms, &random, symbols, 2, 3));
    Linear update[] = {linear_symbol(terms, product), linear_symbol(terms, symbols[1])};
    its_add_transition(its, location, location, guard, 3, update, true);
    Its *explained = its_explain_products(its);
    assert_true(its_valid(explained));
    const Transition *transition = &explained->transitions.data[0];
    facts += transition->guard_count - 3;
    TestState point = {.symbol = {symbols[0], symbols[1], product}, .count = 2};
    test_first(&point, 5);
    do {
      point.count = 2;
      Int value = test_value(terms, &point, left) * test_value(terms, &point, right);
      bool holds = test_holds(terms, &point, guard, 3);
      point.value[2] = value;
      point.count = 3;
      if (holds) assert_true(test_holds(terms, &point, transition->guard, transition->guard_count));
      point.count = 2;
    } while (test_next(&point, 5));
    its_free(explained);
    its_free(its);
    terms_free(terms);
  }
  assert_true(facts > 400);
}

static void leaves_other_systems_alone(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Its *its = test_random_its(terms, 5);
  Its *explained = its_explain_products(its);
  Text before = {0}, after = {0};
  its_print(its, &before);
  its_print(explained, &after);
  assert_string_equal(text_str(&before), text_str(&after));
  text_release(&before);
  text_release(&after);
  its_free(explained);
  its_free(its);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(facts_hold),
      cmocka_unit_test(leaves_other_systems_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
