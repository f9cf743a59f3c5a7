// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "interpret/testing.h"

typedef struct {
  const char *format;  // null: the argument is the null pointer
  Undefined undefined;
} Case;

// printf(format, 7, "abc" without its zero byte): what its run comes to.
static void check(const Case *c) {
  Builder b = build_program(64);
  Function print = build_declaration(&b, "printf", INT(32), 1, (Type[]){POINTER});
  b.program->functions[print.id].is_variadic = true;
  Global unterminated = build_global(&b, 3, false, "abc");
  Operand format = null_pointer();
  if (c->format) format = global_address(build_global(&b, strlen(c->format) + 1, true, c->format), 0);
  Function f = build_function(&b, "f", VOID, 0, NULL);
  build(&b, OP_CALL, INT(32), 4, function_address(print), format, num(32, 7), global_address(unterminated, 0));
  build_return_void(&b);
  build_end(&b);
  InterpretOptions options = {.program = b.program, .entry = f};
  InterpretResult result = run_checked(&options);
  assert_string_equal(undefined_name(result.undefined), undefined_name(c->undefined));
  assert_int_equal(result.consumed_count, 0);
  program_free(b.program);
}

static void reads_what_the_format_says(void **state) {
  (void)state;
  static const Case cases[] = {
      {"hello 100%%", UNDEFINED_NONE},      {"%d", UNDEFINED_NONE},
      {"%d %s", UNDEFINED_OUT_OF_BOUNDS},   {"%-5d %.3s!", UNDEFINED_NONE},
      {"%d %.4s", UNDEFINED_OUT_OF_BOUNDS}, {"%d %10.2s %", UNDEFINED_NONE},
      {"%.*s", UNDEFINED_OUT_OF_BOUNDS},    {"%s", UNDEFINED_BAD_ARGUMENT},
      {"%d %p %d", UNDEFINED_BAD_ARGUMENT},     {NULL, UNDEFINED_NULL_ACCESS},
      {"%-5ld %.3s!", UNDEFINED_BAD_ARGUMENT},  // 7 is an int
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check(&cases[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(reads_what_the_format_says)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
