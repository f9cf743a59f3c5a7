// The checks of small programs, in their text form.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "obligations/obligations.h"
#include "program/print.h"

static Program *parse(const char *text) {
  Program *program;
  char *message;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  return program;
}

// The program with its checks is `expected`, which reads as itself, and gets the same checks when it is asked again.
static void expect_checks(const char *text, SignedArithmetic arithmetic, const char *expected) {
  Program *program = parse(text);
  for (int i = 0; i < 2; i++) {
    obligations_insert(program, (ObligationOptions){.arithmetic = arithmetic});
    Text got = {0}, problem = {0};
    program_print(program, &got);
    assert_string_equal(text_str(&got), expected);
    assert_true(program_valid(program, &problem));
    text_release(&got);
  }
  Program *read = parse(expected);
  assert_int_equal(read->check_count, program->check_count);
  program_free(read);
  program_free(program);
}

#define DIVISION(checks)                                 \
  "program 64\n\n"                                       \
  "function @main(%a.1: i32, %b.2: i32): i32 {\n"        \
  "b1:\n"                                                \
  "  %3: i32 = add %a.1, i32 1\n" checks                     \
  "  %4: i32 = sdiv %3, %b.2\n"                          \
  "  return %4\n"                                        \
  "}\n"

static void division(void **context) {
  (void)context;
  expect_checks(DIVISION(""), SIGNED_IS_CHECKED,
                DIVISION("  check nonzero DIVISION_BY_ZERO \"b is not 0\" %b.2\n"
                         "  check quotient DIVISION_OVERFLOW \"(a + 1) / b fits its type\" %3, %b.2\n"));
  expect_checks(DIVISION(""), SIGNED_HAS_NO_END, DIVISION("  check nonzero DIVISION_BY_ZERO \"b is not 0\" %b.2\n"));
}

// What clang has asked for itself is not taken away.
static void checks_of_clang(void **context) {
  (void)context;
  static const char text[] =
      "program 64\n\n"
      "function @main(%1: i1) {\n"
      "b1:\n"
      "  check holds OUT_OF_BOUNDS \"i is an index of the array\" %1\n"
      "  return\n"
      "}\n";
  expect_checks(text, SIGNED_IS_CHECKED, text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(division), cmocka_unit_test(checks_of_clang)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
