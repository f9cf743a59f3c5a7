// Property files of the competition.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "input/property_file.h"

#include "plumb.h"

static void test_known(void **state) {
  (void)state;
  static const struct {
    const char *content;
    unsigned properties;
    const char *entry;
  } cases[] = {
      {"CHECK( init(main()), LTL(F end) )\n", PLUMB_TERMINATION, "main"},
      {"CHECK( init(main()), LTL(G ! overflow) )", PLUMB_OVERFLOW, "main"},
      {"CHECK( init(start()), LTL(G ! call(reach_error())) )\n\n", PLUMB_ASSERTIONS, "start"},
      {"CHECK( init(main()), LTL(G valid-memcleanup) )", PLUMB_LEAKS, "main"},
      {"CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\nCHECK( init(main()), "
       "LTL(G valid-memtrack) )\n",
       PLUMB_MEMORY_SAFETY | PLUMB_LEAKS, "main"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    unsigned properties = 0;
    Text entry = {0}, problem = {0};
    assert_true(property_file_read(cases[i].content, &properties, &entry, &problem));
    assert_int_equal(properties, cases[i].properties);
    assert_string_equal(text_str(&entry), cases[i].entry);
    text_release(&entry);
  }
}

static void test_refused(void **state) {
  (void)state;
  static const char *const wrong[] = {"",
                                      "\n",
                                      "hello",
                                      "CHECK( init(main()), LTL(G ! data-race) )",
                                      "CHECK( init(), LTL(F end) )",
                                      "CHECK( init(main()), LTL(F end)",
                                      "CHECK( init(main()), LTL(F ending) )",
                                      "CHECK( init(main()), LTL(F end) ) and more"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    unsigned properties;
    Text entry = {0}, problem = {0};
    assert_false(property_file_read(wrong[i], &properties, &entry, &problem));
    assert_true(problem.count > 0);
    text_release(&entry);
    text_release(&problem);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_known), cmocka_unit_test(test_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
