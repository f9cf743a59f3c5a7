// Expressions: whatever the normal form does, the value is that of the operations; orders that are seen hold everywhere.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "logic/expression.h"

#include "logic/testing.h"

typedef struct {
  Box box;
  Expressions *table;
  const Point *point;
} Fixture;

static Fixture fixture_new(uint64_t seed) {
  Fixture fixture = {.box = box_new(seed)};
  fixture.table = expressions_new(fixture.box.terms);
  return fixture;
}

static void fixture_release(Fixture *fixture) {
  expressions_free(fixture->table);
  terms_free(fixture->box.terms);
}

static Int symbol_value(void *context, Symbol symbol) {
  const Fixture *fixture = context;
  return box_value(&fixture->box, linear_symbol(fixture->box.terms, symbol), fixture->point);
}

static Int value_at(Fixture *fixture, Expression a, const Point *point) {
  Int result = 0;
  fixture->point = point;
  assert_true(expression_value(fixture->table, a, symbol_value, fixture, &result));
  return result;
}

static Int larger(Int a, Int b) { return a > b ? a : b; }

static Int power(Int base, Int exponent) {
  Int result = 1;
  for (; exponent > 0; exponent--) result *= base;
  return result;
}

static Int logarithm(Int value) {
  Int result = 0;
  for (; value > 1; value /= 2) result++;
  return result;
}

// A random expression, and what it is at each of a few points.
enum { POINTS = 40 };

typedef struct {
  Expression expression;
  Int values[POINTS];
} Sample;

typedef struct {
  Fixture fixture;
  Point points[POINTS];
} Samples;

static Sample leaf(Samples *samples) {
  Linear term = box_term(&samples->fixture.box);
  Sample result = {.expression = expression_linear(samples->fixture.table, term)};
  for (int i = 0; i < POINTS; i++) result.values[i] = box_value(&samples->fixture.box, term, &samples->points[i]);
  return result;
}

static Sample combine(Samples *samples, int depth) {
  if (!depth) return leaf(samples);
  Expressions *table = samples->fixture.table;
  Sample a = combine(samples, depth - 1), b = combine(samples, depth - 1), result = a;
  Int kind = box_number(&samples->fixture.box, 0, 7), factor = box_number(&samples->fixture.box, -3, 3);
  Expression one = a.expression, other = b.expression;
  if (kind == 0) result.expression = expression_add(table, one, other);
  if (kind == 1) result.expression = expression_scale(table, one, factor);
  if (kind == 2) result.expression = expression_multiply(table, one, other);
  if (kind == 3) result.expression = expression_max(table, one, other);
  if (kind == 4) result.expression = expression_min(table, one, other);
  if (kind == 5) result.expression = expression_positive(table, one);
  if (kind == 6) result.expression = expression_log2(table, one);
  if (kind == 7) result.expression = depth == 1 ? expression_power(table, 2, one) : one;
  for (int i = 0; i < POINTS; i++) {
    Int x = a.values[i], y = b.values[i], *to = &result.values[i];
    if (kind == 0) *to = x + y;
    if (kind == 1) *to = x * factor;
    if (kind == 2) *to = x * y;
    if (kind == 3) *to = larger(x, y);
    if (kind == 4) *to = -larger(-x, -y);
    if (kind == 5) *to = larger(0, x);
    if (kind == 6) *to = logarithm(x);
    if (kind == 7) *to = depth == 1 ? power(2, x) : x;
  }
  return result;
}

static void values_are_those_of_the_operations(void **state) {
  (void)state;
  Samples samples = {.fixture = fixture_new(7)};
  int ordered = 0;
  for (int i = 0; i < POINTS; i++)
    for (int k = 0; k < BOX_SYMBOLS; k++) samples.points[i].values[k] = box_number(&samples.fixture.box, -4, 4);
  Sample previous = leaf(&samples);
  for (int round = 0; round < 4000; round++) {
    Sample sample = combine(&samples, round % 4);
    if (!sample.expression.id) continue;  // it grew too large
    bool above =
        previous.expression.id && expression_at_least(samples.fixture.table, sample.expression, previous.expression);
    bool nonnegative = expression_is_nonnegative(samples.fixture.table, sample.expression);
    ordered += above;
    for (int i = 0; i < POINTS; i++) {
      assert_true(value_at(&samples.fixture, sample.expression, &samples.points[i]) == sample.values[i]);
      if (above) assert_true(sample.values[i] >= previous.values[i]);
      if (nonnegative) assert_true(sample.values[i] >= 0);
    }
    previous = sample;
  }
  assert_true(ordered > 50);
  fixture_release(&samples.fixture);
}

typedef struct {
  Expressions *table;
  Expression x, y, z, one;
} Names;

static Names names_of(Fixture *fixture) {
  Names names = {.table = fixture->table, .one = expression_constant(fixture->table, 1)};
  Expression *all[] = {&names.x, &names.y, &names.z};
  for (int i = 0; i < 3; i++)
    *all[i] = expression_linear(fixture->table, linear_symbol(fixture->box.terms, fixture->box.symbols[i]));
  return names;
}

static void print_name(const Terms *terms, Symbol symbol, Text *text) {
  text_add(text, symbol_info(terms, symbol)->name);
}

static void assert_printed(const Names *names, Expression a, const char *expected, const char *growth) {
  Text text = {0};
  expression_print(names->table, a, print_name, &text);
  assert_string_equal(text_str(&text), expected);
  text_clear(&text);
  growth_print(expression_growth(names->table, a), &text);
  assert_string_equal(text_str(&text), growth);
  text_release(&text);
}

static void forms_are_readable_and_grow_as_they_say(void **state) {
  (void)state;
  Fixture fixture = fixture_new(1);
  Names n = names_of(&fixture);
  Expressions *t = n.table;
  Expression positive = expression_positive(t, n.x), other = expression_positive(t, expression_add(t, n.y, n.one));
  assert_printed(&n, expression_constant(t, -3), "-3", "O(1)");
  assert_printed(&n, expression_add(t, positive, positive), "2*max(0, x)", "O(n)");
  assert_printed(&n, expression_max(t, n.x, expression_add(t, n.x, n.one)), "x + 1", "O(n)");
  assert_printed(&n, expression_max(t, n.x, positive), "max(0, x)", "O(n)");
  assert_printed(&n, expression_positive(t, expression_add(t, positive, n.one)), "max(0, x) + 1", "O(n)");
  assert_printed(&n, expression_multiply(t, positive, other), "max(0, x)*max(0, y + 1)", "O(n^2)");
  assert_printed(&n, expression_multiply(t, positive, positive), "max(0, x)^2", "O(n^2)");
  assert_printed(&n, expression_min(t, n.x, n.y), "min(x, y)", "O(n)");
  assert_printed(&n, expression_positive(t, expression_min(t, n.x, expression_constant(t, 5))), "max(0, min(5, x))",
                 "O(1)");
  assert_printed(&n, expression_log2(t, n.x), "log2(max(1, x))", "O(log n)");
  assert_printed(&n, expression_multiply(t, positive, expression_log2(t, n.y)), "max(0, x)*log2(max(1, y))",
                 "O(n*log n)");
  assert_printed(&n, expression_power(t, 2, n.x), "2^(max(0, x))", "O(EXP)");
  Expression power = expression_power(t, 2, n.x);
  assert_printed(&n, expression_multiply(t, power, power), "(2^(max(0, x)))^2", "O(EXP)");
  assert_printed(&n, (Expression){0}, "?", "unknown");
  fixture_release(&fixture);
}

static void what_is_too_large_is_none(void **state) {
  (void)state;
  Fixture fixture = fixture_new(1);
  Names n = names_of(&fixture);
  Expression big = expression_power(n.table, 2, expression_constant(n.table, 100)), x = n.x;
  assert_true(big.id != 0);
  assert_int_equal(expression_multiply(n.table, big, big).id, 0);
  assert_int_equal(expression_power(n.table, 2, expression_constant(n.table, 127)).id, 0);
  assert_int_equal(expression_add(n.table, x, (Expression){0}).id, 0);
  assert_int_equal(expression_max(n.table, x, (Expression){0}).id, 0);
  assert_int_equal(expression_min(n.table, x, (Expression){0}).id, x.id);
  Point point = {.values = {4, 4, 4}};
  Int result;
  fixture.point = &point;
  Expression tower = expression_power(n.table, 2, expression_power(n.table, 2, expression_scale(n.table, x, 3)));
  assert_false(expression_value(n.table, tower, symbol_value, &fixture, &result));
  fixture_release(&fixture);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_are_those_of_the_operations),
      cmocka_unit_test(forms_are_readable_and_grow_as_they_say),
      cmocka_unit_test(what_is_too_large_is_none),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
