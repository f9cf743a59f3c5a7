// Values are unsigned where most of their uses are, also through phis and selects.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "program/signedness.h"

#include "program/print.h"

static bool gives_none(const Program *program, Function function) {
  (void)program;
  (void)function;
  return false;
}

static void votes(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse(
      "program 64\n"
      "function @f(%a.1: i32, %b.2: i32, %c.3: i32, %d.4: i1, %p.5: ptr, %e.6: i64) {\n"
      "b1:\n"
      "  jump b2\n"
      "b2:\n"
      "  %7: i32 = phi [%a.1, b1], [%8, b2]\n"
      "  %8: i32 = add %7, i32 -1\n"
      "  %9: i1 = icmp ult %7, i32 10\n"
      "  branch %9, b2, b3\n"
      "b3:\n"
      "  %10: i32 = add nsw %b.2, %c.3\n"
      "  %11: i32 = select %d.4, %10, %c.3\n"
      "  %12: i1 = icmp eq %11, i32 0\n"
      "  %13: ptr = padd %p.5, %e.6 * 4\n"
      "  %14: i64 = zext %8\n"
      "  return\n"
      "}\n",
      &program, &message);
  if (!good) fail_msg("%s", message);
  signedness_set(program, gives_none);
  const bool expected[] = {false, true, false, false, true, false, false, true,
                           true,  true, false, false, true, false, true};
  for (uint32_t id = 1; id <= 14; id++) assert_int_equal(program->functions[1].values[id].is_unsigned, expected[id]);
  program_free(program);
}

static void members(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse(
      "program 64\n"
      "function @f(%p.1: ptr, %a.2: i32) {\n"
      "b1:\n"
      "  %3: i16 = trunc %a.2\n"
      "  %4: ptr = padd inbounds %p.1, offset 6\n"
      "  store %3, %4 align 2\n"
      "  %5: i8 = trunc %a.2\n"
      "  %6: ptr = padd inbounds %p.1, offset 8\n"
      "  store %5, %6 align 1\n"
      "  %7: i16 = trunc %a.2\n"
      "  store %7, %p.1 align 2\n"
      "  %8: i16 = trunc %a.2\n"
      "  %9: i32 = sext %8\n"
      "  store %8, %4 align 2\n"
      "  return\n"
      "}\n"
      "function @g(%p.1: ptr) {\n"
      "b1:\n"
      "  %2: ptr = padd inbounds %p.1, offset 6\n"
      "  %3: i16 = load %2 align 2\n"
      "  %4: i32 = zext %3\n"
      "  %5: ptr = padd inbounds %p.1, offset 8\n"
      "  %6: i8 = load %5 align 1\n"
      "  %7: i32 = sext %6\n"
      "  %8: i16 = load %p.1 align 2\n"
      "  %9: i32 = zext %8\n"
      "  return\n"
      "}\n",
      &program, &message);
  if (!good) fail_msg("%s", message);
  signedness_set(program, gives_none);
  const ValueInfo *values = program->functions[1].values;
  assert_true(values[3].is_unsigned);   // as it is loaded from there
  assert_false(values[5].is_unsigned);
  assert_false(values[7].is_unsigned);  // at no distance: that may be anything
  assert_false(values[8].is_unsigned);  // has a vote of its own
  program_free(program);
}

// What another file loads at the same distance is another member, where the file loads one itself.
static void members_of_files(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse(
      "program 64\n"
      "function @f(%p.1: ptr, %a.2: i32) !\"a.c\":1:1 {\n"
      "b1:\n"
      "  %3: i16 = trunc %a.2\n"
      "  %4: ptr = padd inbounds %p.1, offset 6\n"
      "  store %3, %4 align 2\n"
      "  %5: i16 = load %4 align 2\n"
      "  %6: i16 = trunc %a.2\n"
      "  %7: ptr = padd inbounds %p.1, offset 8\n"
      "  store %6, %7 align 2\n"
      "  return\n"
      "}\n"
      "function @g(%p.1: ptr) !\"b.c\":1:1 {\n"
      "b1:\n"
      "  %2: ptr = padd inbounds %p.1, offset 6\n"
      "  %3: i16 = load %2 align 2\n"
      "  %4: i32 = zext %3\n"
      "  %5: ptr = padd inbounds %p.1, offset 8\n"
      "  %6: i16 = load %5 align 2\n"
      "  %7: i32 = zext %6\n"
      "  return\n"
      "}\n",
      &program, &message);
  if (!good) fail_msg("%s", message);
  signedness_set(program, gives_none);
  const ValueInfo *values = program->functions[1].values;
  assert_false(values[3].is_unsigned);
  assert_true(values[6].is_unsigned);  // the file does not say
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(votes), cmocka_unit_test(members),
                                     cmocka_unit_test(members_of_files)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
