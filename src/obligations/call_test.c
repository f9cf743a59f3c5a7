// The checks of calls of the C library, in their text form.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "obligations/obligations.h"
#include "program/print.h"

static const char text[] =
    "program 64\n\n"
    "declare @strncpy(%1: ptr, %2: ptr, %3: i64): ptr\n"
    "declare @free(%1: i32)\n"
    "function @main(%to.1: ptr, %from.2: ptr, %n.3: i64, %f.4: ptr) {\n"
    "b1:\n"
    "  %5: ptr = call ptr @strncpy, %to.1, %from.2, %n.3\n"
    "  %6: ptr = call %f.4, %to.1, %from.2, %n.3\n"
    "  call ptr @free, i32 1\n"
    "  return\n"
    "}\n";

// What the contract asks, strings first; nothing of a function that is called through a pointer, or declared in another way.
static void one_for_each_demand(void **state) {
  (void)state;
  static const struct {
    const char *text;
    Undefined violates;
  } expected[] = {{"strncpy: from is a string or has bytes to read: n", UNDEFINED_OUT_OF_BOUNDS},
                  {"strncpy: to has room for bytes: n", UNDEFINED_OUT_OF_BOUNDS},
                  {"strncpy: what is written to to does not overlap with from", UNDEFINED_OVERLAP}};
  Program *program;
  char *message;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  obligations_insert(program, (ObligationOptions){.arithmetic = SIGNED_IS_CHECKED});
  const FunctionInfo *function = &program->functions[program_find_function(program, "main").id];
  uint32_t found = 0;
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *check = &function->instructions[i];
    if (check->opcode != OP_CHECK || check->condition != CHECK_DEMAND) continue;
    assert_true(found < sizeof expected / sizeof *expected);
    assert_string_equal(check->reason, expected[found].text);
    assert_int_equal(check->violates, expected[found].violates);
    assert_int_equal(check->demand, found++);
    assert_int_equal(check->operand_count, 4);
  }
  assert_int_equal(found, sizeof expected / sizeof *expected);
  Text printed = {0};
  program_print(program, &printed);
  assert_non_null(strstr(text_str(&printed), "check demand 2 OVERLAP \"strncpy: what is written to to"));
  text_release(&printed);
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(one_for_each_demand)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
