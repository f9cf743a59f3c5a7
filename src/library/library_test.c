// What functions outside of the program are, by their names.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "library/library.h"
#include "program/print.h"

static void kinds_by_name(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse(
      "program 64\n"
      "declare @malloc(%1: i64): ptr\ndeclare @__VERIFIER_nondet_uint(): i32\ndeclare @__VERIFIER_assume(%1: i32)\n"
      "declare @strange()\nfunction @free(%1: ptr) {\nb1:\n  return\n}\n",
      &program, &message);
  if (!good) fail_msg("%s", message);
  const struct {
    const char *name;
    Library kind;
  } expected[] = {{"malloc", LIBRARY_MALLOC},
                  {"__VERIFIER_nondet_uint", LIBRARY_NONDET},
                  {"__VERIFIER_assume", LIBRARY_ASSUME},
                  {"strange", LIBRARY_UNKNOWN},
                  {"free", LIBRARY_DEFINED}};
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
    assert_int_equal(library_of(program, program_find_function(program, expected[i].name)), expected[i].kind);
  assert_int_equal(program_find_function(program, "nothing").id, 0);
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(kinds_by_name)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
