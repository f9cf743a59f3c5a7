// Comments that speak to Plumb, and what only looks like one.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "input/remark.h"

// The only remark of a source begins on this line, is about that one, and says this.
static void assert_one(const char *source, uint32_t line, uint32_t about, const char *says) {
  RemarkVec remarks = {0};
  remarks_find(source, "plumb: accept", &remarks);
  assert_int_equal(remarks.count, 1);
  assert_int_equal(remarks.data[0].line, line);
  assert_int_equal(remarks.data[0].about, about);
  assert_int_equal(remarks.data[0].length, strlen(says));
  assert_memory_equal(remarks.data[0].text, says, strlen(says));
  remark_vec_release(&remarks);
}

static void assert_none(const char *source) {
  RemarkVec remarks = {0};
  remarks_find(source, "plumb: accept", &remarks);
  assert_int_equal(remarks.count, 0);
  remark_vec_release(&remarks);
}

static void test_behind_code(void **state) {
  (void)state;
  assert_one("int a;\nx = 1; // plumb: accept k r\ny = 2;\n", 2, 2, " k r");
  assert_one("x = 1; /* plumb: accept k r */\ny = 2;\n", 1, 1, " k r ");
  assert_one("/* plumb: accept k r */ x = 1;\ny = 2;\n", 1, 1, " k r ");
  assert_one("x = 1; //plumb: accept: k", 1, 1, ": k");
}

static void test_alone(void **state) {
  (void)state;
  assert_one("int a;\n  // plumb: accept k r\ny = 2;\n", 2, 3, " k r");
  assert_one("// plumb: accept k r\n\ny = 2;\n", 1, 2, " k r");
  assert_one("/* plumb: accept k\n r */\ny = 2;\n", 1, 3, " k\n r ");
  assert_one("// plumb: accept k r\n// and more\n/* of it\n */\ny = 2;\n", 1, 5, " k r");
  assert_one("// plumb: accept k \\\n r\ny = 2;\n", 1, 3, " k \\\n r");
  assert_one("// plumb: accept k r", 1, 2, " k r");
}

static void test_not_in_literals(void **state) {
  (void)state;
  assert_none("puts(\"// plumb: accept k r\");");
  assert_none("puts(\"\\\"// plumb: accept k r\");");
  assert_none("puts(\"a\\\n// plumb: accept k r\");");
  assert_none("int c = '//'; int d = '\\''; puts(\"/* plumb: accept k r */\");");
  assert_one("puts(\"\\\\\"); // plumb: accept k r", 1, 1, " k r");
  assert_one("int c = '\"'; // plumb: accept k r", 1, 1, " k r");
  assert_one("int c = 1'000; // plumb: accept k r", 1, 1, " k r");
  assert_one("int c = L'\"'; // plumb: accept k r", 1, 1, " k r");
  assert_one("#error don't\nx; // plumb: accept k r", 2, 2, " k r");
}

static void test_not_elsewhere(void **state) {
  (void)state;
  assert_none("x = plumb: accept k r;");
  assert_none("// write plumb: accept k r");
  assert_none("// plumb: accepts k r");
  assert_none("// a /* plumb: accept k r */");
  assert_none("/* a // plumb: accept k r */");
  assert_none("x = a / b; y = a // no\n;");
  assert_none("");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_behind_code),
      cmocka_unit_test(test_alone),
      cmocka_unit_test(test_not_in_literals),
      cmocka_unit_test(test_not_elsewhere),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
