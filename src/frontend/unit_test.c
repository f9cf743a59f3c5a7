// A unit is what was compiled, or it is none: any byte that changed shows.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "frontend/unit.h"

#include <string.h>

#include "frontend/testing.h"

static void compile(Text *unit) {
  const char *file = test_write("unit.c",
                                "int outside(int); extern int unused(void); static int own(void) { return 1; }\n"
                                "int given; int f(void) { return outside(own()); }\n");
  Text said = {0}, message = {0};
  FrontendOptions options = {.files = &file, .file_count = 1};
  assert_int_equal(unit_compile(&options, file, unit, &said, &message), FRONTEND_OK);
  text_release(&said);
  text_release(&message);
}

static bool opens(const Text *unit) {
  Text bitcode = {0}, said = {0};
  bool good = unit_open(unit, &bitcode, &said);
  text_release(&bitcode);
  text_release(&said);
  return good;
}

static void test_damage_shows(void **state) {
  (void)state;
  Text unit = {0};
  compile(&unit);
  assert_true(opens(&unit));
  for (size_t i = 0; i < unit.count; i += 97) {
    unit.data[i] ^= 0x20;
    assert_false(opens(&unit));
    unit.data[i] ^= 0x20;
  }
  for (size_t cut = 1; cut < 100; cut += 7) {
    Text part = {0};
    text_add_bytes(&part, unit.data, unit.count - cut);
    assert_false(opens(&part));
    text_release(&part);
  }
  assert_true(opens(&unit));
  text_release(&unit);
}

static bool has(const SymbolVec *symbols, const char *name) {
  for (uint32_t i = 0; i < symbols->count; i++)
    if (!strcmp(symbols->data[i], name)) return true;
  return false;
}

static void test_symbols(void **state) {
  (void)state;
  Text unit = {0};
  UnitSymbols symbols;
  compile(&unit);
  assert_true(unit_symbols(&unit, &symbols));
  assert_int_equal(symbols.defined.count, 2);
  assert_true(has(&symbols.defined, "f") && has(&symbols.defined, "given"));
  assert_int_equal(symbols.needed.count, 1);  // what is declared and not used is not needed
  assert_true(has(&symbols.needed, "outside"));
  unit_symbols_release(&symbols);
  text_release(&unit);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_damage_shows), cmocka_unit_test(test_symbols)};
  return cmocka_run_group_tests(tests, test_make_directory, test_remove_directory);
}
