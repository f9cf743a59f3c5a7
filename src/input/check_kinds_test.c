// Lists of kinds.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "input/check_kinds.h"

#include <string.h>

static UndefinedSet read_list(const char *list) {
  UndefinedSet kinds;
  Text problem = {0};
  if (!check_kinds_read(list, &kinds, &problem)) fail_msg("%s", text_str(&problem));
  return kinds;
}

static bool has(UndefinedSet kinds, Undefined kind) { return kinds >> kind & 1; }

static void lists_are_read_from_left_to_right(void **state) {
  (void)state;
  assert_true(read_list(NULL) == read_list("default"));
  assert_true(has(read_list("default"), UNDEFINED_MISALIGNED));
  assert_false(has(read_list("default"), UNDEFINED_POINTER_COMPARE));
  assert_false(has(read_list("default,-misaligned"), UNDEFINED_MISALIGNED));
  assert_true(has(read_list("-misaligned,default"), UNDEFINED_MISALIGNED));
  assert_true(has(read_list("all"), UNDEFINED_POINTER_ARITHMETIC));
  assert_true(has(read_list("default,pointer-arithmetic"), UNDEFINED_POINTER_ARITHMETIC));
  assert_false(has(read_list("integer"), UNDEFINED_NULL_ACCESS));
}

static void assertions_and_leaks_always_count(void **state) {
  (void)state;
  assert_true(has(read_list("division-by-zero"), UNDEFINED_ASSERTION));
  assert_true(has(read_list("all,-assertion,-leak"), UNDEFINED_LEAK));
}

// Every kind belongs to a group other than those of all, or is named here.
static void groups_hold_the_kinds(void **state) {
  (void)state;
  UndefinedSet grouped = read_list("memory,pointer,integer");
  for (int kind = UNDEFINED_NONE + 1; kind < UNDEFINED_COUNT; kind++)
    if (kind != UNDEFINED_UNREACHABLE) assert_true(has(grouped, (Undefined)kind));
}

static void property_files_mean_the_competition(void **state) {
  (void)state;
  UndefinedSet kinds = check_kinds_of(&(PlumbOptions){.property_file = "a.prp"});
  assert_true(has(kinds, UNDEFINED_NULL_ACCESS) && has(kinds, UNDEFINED_SIGNED_OVERFLOW));
  assert_false(has(kinds, UNDEFINED_DIVISION_BY_ZERO) || has(kinds, UNDEFINED_UNINITIALISED));
  kinds = check_kinds_of(&(PlumbOptions){.property_file = "a.prp", .check_kinds = "default"});
  assert_true(has(kinds, UNDEFINED_DIVISION_BY_ZERO));
}

static void what_is_no_kind_is_told(void **state) {
  (void)state;
  static const char *const wrong[] = {"nul-access", "NULL_ACCESS", "default,", "default,,all", "all,-all", "none", "-"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    UndefinedSet kinds;
    Text problem = {0};
    assert_false(check_kinds_read(wrong[i], &kinds, &problem));
    assert_true(problem.count > 0);
    text_release(&problem);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lists_are_read_from_left_to_right),
      cmocka_unit_test(assertions_and_leaks_always_count),
      cmocka_unit_test(groups_hold_the_kinds),
      cmocka_unit_test(property_files_mean_the_competition),
      cmocka_unit_test(what_is_no_kind_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
