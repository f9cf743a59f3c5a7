// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/statement.h"

#include <stdio.h>

static const char program[] =
    "#define TWICE(x) \\\n"              // 1
    "  x; \\\n"                          // 2
    "  x\n"                              // 3
    "int f(int n,\n"                     // 4
    "      int m) {\n"                   // 5
    "  int i = 0; /* ; */\n"             // 6
    "  for (i = 0;\n"                    // 7
    "       i < n;\n"                    // 8
    "       i++)\n"                      // 9
    "    m += i;\n"                      // 10
    "  m++; // }\n"                      // 11
    "  while (m > 0) m--;\n"             // 12
    "  puts(\"}\");\n"                   // 13
    "  if (n) {\n"                       // 14
    "    n = 1; } m = 2;\n"              // 15
    "  else\n"                           // 16
    "    m = 3;\n"                       // 17
    "  m = n +\n"                        // 18
    "      1;\n"                         // 19
    "again: m = 4;\n"                    // 20
    "\n"                                 // 21
    "  /* it begins\n"                   // 22
    "  m = 5;\n"                         // 23
    "  here */ m = 6;\n"                 // 24
    "  switch (n) {\n"                   // 25
    "    case 1: m = 7;\n"               // 26
    "      m = ';';\n"                   // 27
    "      return m; }\n"                // 28
    "\treturn m;\n"                      // 29
    "}\n";                               // 30

static void test_columns(void **state) {
  static const unsigned lines[] = {6, 7, 11, 13, 14, 18, 25, 27, 29}, columns[] = {3, 3, 3, 3, 3, 3, 3, 7, 2};
  (void)state;
  const char *name = "statement_test.txt";
  FILE *file = fopen(name, "w");
  fputs(program, file);
  fclose(file);
  Sources *sources = sources_new();
  for (uint32_t line = 1, next = 0; line <= 31; line++) {
    bool is_next = next < sizeof lines / sizeof *lines && lines[next] == line;
    assert_int_equal(statement_column(sources, (Place){.file = name, .line = line}), is_next ? columns[next] : 0);
    next += is_next;
  }
  assert_int_equal(statement_column(sources, (Place){.file = "no such file", .line = 1}), 0);
  sources_free(sources);
  remove(name);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_columns)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
