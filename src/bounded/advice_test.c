// Advice arrives whole, in whatever pieces its bytes come; what makes no sense is left out.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "bounded/advice.h"

#include <string.h>

static const Place here = {.file = "a file.c", .line = 3, .column = 7}, there = {.file = "b.c", .line = 3, .column = 7};

static void arrives_in_pieces(void **state) {
  (void)state;
  Text text = {0};
  advice_write_suspect(PROPERTY_OVERFLOW, here, &text);
  text_add(&text, "suspect overflow\nproved everything\nsuspect overflow 1 x b.c\n\n");
  advice_write_proved(PROPERTY_LEAKS, &text);
  advice_write_suspect(PROPERTY_OVERFLOW, here, &text);
  for (size_t piece = 1; piece <= text.count; piece++) {
    Advice advice = {0};
    for (size_t at = 0; at < text.count; at += piece)
      advice_take(&advice, text.data + at, at + piece < text.count ? piece : text.count - at);
    assert_int_equal(advice.suspects.count, 1);
    assert_true(advice_suspects(&advice, PROPERTY_OVERFLOW, here));
    assert_false(advice_suspects(&advice, PROPERTY_OVERFLOW, there));
    assert_false(advice_suspects(&advice, PROPERTY_MEMORY_SAFETY, here));
    for (int i = 0; i < PROPERTY_COUNT; i++) assert_int_equal(advice.is_proved[i], i == PROPERTY_LEAKS);
    advice_release(&advice);
  }
  text_release(&text);
}

static void half_a_line_says_nothing(void **state) {
  (void)state;
  Text text = {0};
  advice_write_proved(PROPERTY_LEAKS, &text);
  Advice advice = {0};
  advice_take(&advice, text.data, text.count - 1);
  assert_false(advice.is_proved[PROPERTY_LEAKS]);
  advice_take(&advice, "\n", 1);
  assert_true(advice.is_proved[PROPERTY_LEAKS]);
  advice_release(&advice);
  text_release(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(arrives_in_pieces), cmocka_unit_test(half_a_line_says_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
