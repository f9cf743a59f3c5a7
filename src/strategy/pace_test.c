// How long a question may take while another one is open.
#include "strategy/pace.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

static void begins_at_once(void **state) {
  (void)state;
  Pace pace = {.start = 100};
  assert_true(pace_allows(&pace, 100) > 0);
  assert_false(pace.waits);
}

static void gets_a_part_of_what_has_passed(void **state) {
  (void)state;
  Pace pace = {.start = 100, .spent = 1};
  assert_true(pace_allows(&pace, 101) <= 0);
  assert_true(pace.waits);
  double early = pace_allows(&pace, 108), late = pace_allows(&pace, 112);
  assert_true(early > 0 && early < 8 / 2 && late > early);
}

static void waits_until_it_may_take_twice_as_long(void **state) {
  (void)state;
  Pace pace = {.start = 100};
  pace_keep(&pace, 1, false);
  assert_true(pace.waits);
  double now = 100;
  while (pace_allows(&pace, now) <= 0) now += 0.25;
  assert_true(pace_allows(&pace, now) >= 2);
  pace_keep(&pace, 1, true);
  assert_false(pace.waits);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(begins_at_once),
      cmocka_unit_test(gets_a_part_of_what_has_passed),
      cmocka_unit_test(waits_until_it_may_take_twice_as_long),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
