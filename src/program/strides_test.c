// By how much the program counts through its variables.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "program/strides.h"

#include "program/print.h"

static void elements(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse(
      "program 64\n"
      "global @table: 96 align 8\n"
      "global @small: 12 align 4\n"
      "global @many: 4096 align 8\n"
      "function @f(%i.1: i64, %p.2: ptr) {\n"
      "b1:\n"
      "  %3: ptr = padd ptr @table, %i.1 * 4\n"
      "  %4: ptr = padd ptr @table, %i.1 * 12, offset 8\n"
      "  %5: ptr = padd ptr @table, %i.1 * 12\n"
      "  %6: ptr = padd ptr @small, %i.1 * 12\n"
      "  %7: ptr = padd %p.2, %i.1 * 20\n"
      "  %8: ptr = padd ptr @many, %i.1 * 32, %i.1 * 8\n"
      "  %9: ptr = padd ptr @many, %i.1 * 2, %i.1 * 512\n"
      "  %10: ptr = padd ptr @many, %i.1 * 64, %i.1 * 1\n"
      "  return\n"
      "}\n",
      &program, &message);
  if (!good) fail_msg("%s", message);
  strides_set(program);
  const uint32_t table[] = {12, 4}, many[] = {512, 64, 32, 8};
  assert_int_equal(program->globals[1].stride_count, 2);
  assert_memory_equal(program->globals[1].strides, table, sizeof table);
  assert_int_equal(program->globals[2].stride_count, 0);  // no two elements
  assert_int_equal(program->globals[3].stride_count, MOST_STRIDES);
  assert_memory_equal(program->globals[3].strides, many, sizeof many);
  program_free(program);
}

static void phis(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse(
      "program 64\n"
      "function @f(%n.1: i32) {\n"
      "b1:\n"
      "  jump b2\n"
      "b2:\n"
      "  %i.2: i32 = phi [i32 1, b1], [%i.5, b3], [%i.6, b4]\n"
      "  %k.3: i32 = phi [i32 0, b1], [%n.1, b3], [%i.6, b4]\n"
      "  %4: i1 = icmp slt %i.2, %n.1\n"
      "  branch %4, b3, b4\n"
      "b3:\n"
      "  %i.5: i32 = add %i.2, i32 6\n"
      "  jump b2\n"
      "b4:\n"
      "  %i.6: i32 = sub %i.2, i32 4\n"
      "  jump b2\n"
      "}\n",
      &program, &message);
  if (!good) fail_msg("%s", message);
  strides_set(program);
  assert_int_equal(program->functions[1].values[2].step, 2);
  assert_int_equal(program->functions[1].values[3].step, 0);
  program_free(program);
}

static Program *counting(const char *steps) {
  Program *program;
  char *message;
  Text text = {0};
  text_printf(&text, "program 64\nfunction @f(%%i.1: i64, %%p.2: ptr) {\nb1:\n%s  return\n}\n", steps);
  if (!program_parse(text.data, &program, &message)) fail_msg("%s", message);
  text_release(&text);
  strides_set(program);
  return program;
}

static void steps(void **state) {
  (void)state;
  Program *program = counting("  %3: ptr = padd %p.2, %i.1 * 16, %i.1 * 1\n  %4: ptr = padd %p.2, %i.1 * 16\n");
  assert_int_equal(program->stride_count, 2);
  assert_true(strides_have(program, 16, 4));
  assert_true(strides_have(program, -16, 4));
  assert_true(strides_have(program, 1, 1));
  assert_false(strides_have(program, 12, 4));
  assert_false(strides_have(program, 32, 4));
  assert_true(strides_divide(program, 32, 4));
  assert_false(strides_divide(program, 24, 4));  // bytes have no place for four
  assert_true(strides_divide(program, 24, 1));
  assert_true(strides_have(program, 20, 20));  // nor has anything for 20: then nothing is known
  program_free(program);
}

// What a program never goes through has no elements; but with a pointer that is moved on it may go through anything.
static void nothing_counted(void **state) {
  (void)state;
  Program *program = counting("  %3: ptr = padd %p.2, offset 8\n  %4: i64 = load %3 align 8\n");
  assert_false(strides_have(program, 8, 8));
  assert_false(strides_divide(program, 8, 8));
  program_free(program);
  program = counting("  %3: ptr = padd %p.2, offset 8\n  store %3, %p.2 align 8\n");
  assert_true(strides_have(program, 8, 8));
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(elements), cmocka_unit_test(phis), cmocka_unit_test(steps),
                                     cmocka_unit_test(nothing_counted)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
