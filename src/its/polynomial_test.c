// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/polynomial.h"

#include "its/testing.h"

static Linear random_linear(Terms *terms, const Symbol *symbols, uint64_t *seed) {
  Linear result = linear_constant(terms, (Int)test_random(seed, 7) - 3);
  for (uint32_t i = 0; i < 3; i++)
    result = linear_add_scaled(terms, result, linear_symbol(terms, symbols[i]), (Int)test_random(seed, 5) - 2);
  return result;
}

// Whatever the values are, and in which order whatever is multiplied.
static void multiplied_out_is_the_same_number(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol symbols[] = {symbol_new(terms, "x"), symbol_new(terms, "y"), symbol_new(terms, "z")};
  uint64_t seed = 5;
  for (uint32_t round = 0; round < 300; round++) {
    Linear a = random_linear(terms, symbols, &seed), b = random_linear(terms, symbols, &seed);
    Linear c = random_linear(terms, symbols, &seed);
    Linear nested = polynomial_multiply(terms, polynomial_multiply(terms, a, b), c);
    Linear turned = polynomial_multiply(terms, polynomial_multiply(terms, c, a), b);
    Linear expanded = polynomial_expand(terms, nested);
    assert_int_equal(expanded.id, polynomial_expand(terms, turned).id);
    assert_int_equal(expanded.id, polynomial_expand(terms, expanded).id);
    TestState point = {.symbol = {symbols[0], symbols[1], symbols[2]}, .count = 3};
    for (uint32_t i = 0; i < 3; i++) point.value[i] = (Int)test_random(&seed, 41) - 20;
    assert_true(test_value(terms, &point, expanded) == test_value(terms, &point, nested));
  }
  terms_free(terms);
}

static void large_products_stay(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y");
  Linear sum = linear_add(terms, linear_symbol(terms, x), linear_symbol(terms, y)), power = {0};
  assert_true(polynomial_power(terms, sum, 64, &power));
  Linear expanded = polynomial_expand(terms, power);
  assert_true(linear_info(terms, expanded)->count <= 32);
  TestState point = {.symbol = {x, y}, .value = {3, -2}, .count = 2};
  assert_true(test_value(terms, &point, expanded) == 1);
  assert_int_equal(polynomial_expand(terms, (Linear){0}).id, 0);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(multiplied_out_is_the_same_number),
      cmocka_unit_test(large_products_stay),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
