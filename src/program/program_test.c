// Look-ups, names and predicates; properties.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "program/program.h"

#include <string.h>

#include "program/print.h"
#include "program/undefined.h"

static bool holds(Predicate predicate, int8_t a, int8_t b) {
  uint8_t x = (uint8_t)a, y = (uint8_t)b;
  switch (predicate) {
    case PREDICATE_EQ: return a == b;
    case PREDICATE_NE: return a != b;
    case PREDICATE_UGT: return x > y;
    case PREDICATE_UGE: return x >= y;
    case PREDICATE_ULT: return x < y;
    case PREDICATE_ULE: return x <= y;
    case PREDICATE_SGT: return a > b;
    case PREDICATE_SGE: return a >= b;
    case PREDICATE_SLT: return a < b;
    case PREDICATE_SLE: return a <= b;
    case PREDICATE_NONE: break;
  }
  return false;
}

static void predicates(void **state) {
  (void)state;
  for (Predicate predicate = PREDICATE_EQ; predicate <= PREDICATE_SLE; predicate++)
    for (int a = -4; a < 4; a++)
      for (int b = -4; b < 4; b++) {
        assert_int_equal(holds(predicate, (int8_t)a, (int8_t)b),
                         !holds(predicate_negate(predicate), (int8_t)a, (int8_t)b));
        assert_int_equal(holds(predicate, (int8_t)a, (int8_t)b),
                         holds(predicate_swap(predicate), (int8_t)b, (int8_t)a));
      }
}

static void opcodes_have_names_and_an_order(void **state) {
  (void)state;
  for (Opcode a = OP_ADD; a < OP_COUNT; a++)
    for (Opcode b = OP_ADD; b < a; b++) assert_string_not_equal(opcode_name(a), opcode_name(b));
  assert_true(opcode_is_terminator(OP_JUMP) && opcode_is_terminator(OP_UNREACHABLE) && opcode_is_terminator(OP_RETURN));
  assert_false(opcode_is_terminator(OP_CALL) || opcode_is_terminator(OP_OPAQUE));
}

static void undefined_kinds_have_properties(void **state) {
  (void)state;
  for (Undefined kind = UNDEFINED_NONE + 1; kind < UNDEFINED_COUNT; kind++) {
    assert_non_null(property_name(undefined_property(kind)));
    assert_true(strlen(undefined_text(kind)) > 0 && strlen(undefined_name(kind)) > 0);
  }
  assert_int_equal(undefined_property(UNDEFINED_SIGNED_OVERFLOW), PROPERTY_OVERFLOW);
  assert_string_equal(undefined_name(UNDEFINED_NULL_ACCESS), "NULL_ACCESS");
}

static void constants_that_may_share_bytes(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse(
      "program 64\n"
      "global @long: 5 align 1 constant unnamed = \"xabc\"\n"
      "global @short: 4 align 1 constant unnamed = \"abc\"\n"
      "global @other: 4 align 1 constant unnamed = \"abd\"\n"
      "global @zeros: 2 align 1 constant unnamed\n"
      "global @named: 4 align 1 constant = \"abc\"\n"
      "global @twin: 4 align 1 constant = \"abc\"\n"
      "global @variable: 4 align 1 unnamed = \"abc\"\n",
      &program, &message);
  if (!good) fail_msg("%s", message);
  enum { LONG = 1, SHORT, OTHER, ZEROS, NAMED, TWIN, VARIABLE };
  const struct {
    uint32_t a, b;
    bool may;
  } expected[] = {{LONG, SHORT, true},   {SHORT, OTHER, false}, {SHORT, ZEROS, false},   {SHORT, NAMED, true},
                  {LONG, NAMED, true},   {NAMED, TWIN, false},  {SHORT, VARIABLE, false}, {LONG, OTHER, false}};
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    Global a = {expected[i].a}, b = {expected[i].b};
    assert_int_equal(globals_may_share(program, a, b), expected[i].may);
    assert_int_equal(globals_may_share(program, b, a), expected[i].may);
  }
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(predicates), cmocka_unit_test(opcodes_have_names_and_an_order),
                                     cmocka_unit_test(undefined_kinds_have_properties),
                                     cmocka_unit_test(constants_that_may_share_bytes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
