// What clang's own checks become: which kinds are asked of a function, and which are left to the step behind them.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "frontend/testing.h"

// The kinds of clang's checks in a function, one after the other; a ! behind one that always fails.
static void expect_kinds(const char *source, const char *expected) {
  Program *program = test_compile(source);
  const FunctionInfo *function = &program->functions[program_find_function(program, "f").id];
  Text text = {0};
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *check = &function->instructions[i];
    if (check->opcode != OP_CHECK) continue;
    bool fails = check->operands[0].kind == OPERAND_CONSTANT && !check->operands[0].constant;
    text_printf(&text, "%s%s%s", text.count ? " " : "", undefined_name(check->violates), fails ? "!" : "");
  }
  assert_string_equal(text_str(&text), expected);
  assert_int_equal(function->block_count, 1);
  text_release(&text);
  program_free(program);
}

static void what_clang_folds_is_checked(void **state) {
  (void)state;
  expect_kinds("int f(void) { const int k = 2147483647; return k + 1; }", "SIGNED_OVERFLOW!");
  expect_kinds("int f(void) { return -(-2147483647 - 1); }", "SIGNED_OVERFLOW!");
  expect_kinds("int f(void) { return (-2147483647 - 1) / -1; }", "DIVISION_OVERFLOW!");
  expect_kinds("int f(void) { return 1 / 0; }", "DIVISION_BY_ZERO!");
  expect_kinds("int f(void) { return 1 << 40; }", "SHIFT_RANGE!");
  expect_kinds("int f(void) { return 1 << 31; }", "LEFT_SHIFT!");
  expect_kinds("int f(void) { return (int)1e30; }", "FLOAT_RANGE!");
  expect_kinds("unsigned f(void) { return 4294967295u + 1; }", "");
  expect_kinds("#pragma clang diagnostic ignored \"-Wdivision-by-zero\"\nint f(void) { return 1 / 0; }",
               "DIVISION_BY_ZERO!");
  expect_kinds("__attribute__((no_sanitize(\"undefined\"))) int f(void) { return 1 << 40; }", "SHIFT_RANGE!");
  expect_kinds("[[clang::no_sanitize(\"undefined\")]] int f(void) { return -(-2147483647 - 1); }", "SIGNED_OVERFLOW!");
  expect_kinds("#define OPEN (\n__attribute__((__no_sanitize__ OPEN \"all\"))) int f(void) { return (int)1e30; }",
               "FLOAT_RANGE!");
}

// What the step behind a check asks itself is not asked twice.
static void checks_of_clang(void **state) {
  (void)state;
  expect_kinds("int f(int *p) { return *p; }", "");
  expect_kinds("struct s { int a, b; }; int f(struct s *p) { return p->b; }", "");
  expect_kinds("struct s { int a, b; }; int *f(struct s *p) { return &p->b; }", "NULL_MEMBER");
  expect_kinds("struct s { struct { int a; } b; }; void f(struct s *p) { p->b; }", "NULL_MEMBER");
  expect_kinds("struct s { int a, b; }; void g(void); int f(struct s *p) { int *q = &p->b; g(); return *q; }",
               "NULL_MEMBER");
  expect_kinds("int a[4]; int f(int i) { return a[i]; }", "");
  expect_kinds("int a[4]; int *f(int i) { return &a[i]; }", "INDEX INDEX");
  expect_kinds("int a[4][4]; int f(int i) { return a[1][i]; }", "INDEX INDEX");
  expect_kinds("struct { int a[4], b; } s; int f(int i) { return s.a[i]; }", "INDEX INDEX");
  expect_kinds("int f(int i, int n) { return i >> n; }", "");
  expect_kinds("int f(int i, long n) { return i >> n; }", "SHIFT_RANGE");
  expect_kinds("int f(int i) { return i << 3; }", "LEFT_SHIFT");
  expect_kinds("int f(int i) { return 1 << i; }", "");
  expect_kinds("int f(int i, int n) { return i << n; }", "LEFT_SHIFT");
  expect_kinds("unsigned f(unsigned i, int n) { return i << n; }", "");
  expect_kinds("int f(int i, int n) { return i + n - i * -n; }", "");
  expect_kinds("int f(int i, int n) { return i / n; }", "");
  expect_kinds("int f(double d) { return (int)d; }", "FLOAT_RANGE");
  expect_kinds("int f(unsigned n) { return __builtin_clz(n); }", "BUILTIN_ZERO");
  expect_kinds("_Bool f(_Bool *p) { return *p; }", "INVALID_BOOL");
  expect_kinds("_Bool f(int i) { _Bool b = i; return b; }", "");
  expect_kinds("__attribute__((nonnull)) void g(int *); void f(int *p) { g(p); }", "NULL_ARGUMENT");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_clang_folds_is_checked),
      cmocka_unit_test(checks_of_clang),
      cmocka_unit_test(test_nothing_leaks),
  };
  return cmocka_run_group_tests(tests, test_make_directory, test_remove_directory);
}
