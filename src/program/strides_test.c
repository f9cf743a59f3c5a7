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

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(elements)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
