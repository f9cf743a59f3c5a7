// The checks of small programs, in their text form.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "obligations/obligations.h"
#include "program/print.h"

static Program *parse(const char *text) {
  Program *program;
  char *message;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  return program;
}

// The program with its checks is `expected`, which reads as itself, and gets the same checks when it is asked again.
static void expect_checks_of_kinds(const char *text, ObligationOptions options, const char *expected) {
  Program *program = parse(text);
  for (int i = 0; i < 2; i++) {
    obligations_insert(program, options);
    Text got = {0}, problem = {0};
    program_print(program, &got);
    assert_string_equal(text_str(&got), expected);
    assert_true(program_valid(program, &problem));
    text_release(&got);
  }
  Program *read = parse(expected);
  assert_int_equal(read->check_count, program->check_count);
  program_free(read);
  program_free(program);
}

static void expect_checks(const char *text, SignedArithmetic arithmetic, const char *expected) {
  expect_checks_of_kinds(text, (ObligationOptions){.arithmetic = arithmetic}, expected);
}

#define DIVISION(checks)                                 \
  "program 64\n\n"                                       \
  "function @main(%a.1: i32, %b.2: i32): i32 {\n"        \
  "b1:\n"                                                \
  "  %3: i32 = add %a.1, i32 1\n" checks                     \
  "  %4: i32 = sdiv %3, %b.2\n"                          \
  "  return %4\n"                                        \
  "}\n"

static void division(void **context) {
  (void)context;
  for (SignedArithmetic arithmetic = SIGNED_IS_CHECKED; arithmetic <= SIGNED_HAS_NO_END; arithmetic++)
    expect_checks(DIVISION(""), arithmetic,
                  DIVISION("  check nonzero DIVISION_BY_ZERO \"b is not 0\" %b.2\n"
                           "  check quotient DIVISION_OVERFLOW \"(a + 1) / b fits int\" %3, %b.2\n"));
}

// One instruction on a, b and the number d of 8 bits.
#define ONE(check, instruction)                                  \
  "program 32\n\n"                                               \
  "function @main(%a.1: i64, %b.2: i64, %c.3: i128, %d.4: i8) {\n" \
  "b1:\n" check                                                  \
  "  " instruction "\n"                                          \
  "  return\n"                                                   \
  "}\n"

static const struct {
  const char *plain, *with_checks;
} fitting[] = {
    {ONE("", "%5: i64 = add nsw %a.1, %b.2"),
     ONE("  check sum SIGNED_OVERFLOW \"a + b fits long long\" %a.1, %b.2\n", "%5: i64 = add nsw %a.1, %b.2")},
    {ONE("", "%5: i64 = sub nsw i64 0, %b.2"),
     ONE("  check difference SIGNED_OVERFLOW \"-b fits long long\" i64 0, %b.2\n", "%5: i64 = sub nsw i64 0, %b.2")},
    {ONE("", "%5: i128 = mul nsw %c.3, i128 7"),
     ONE("  check product SIGNED_OVERFLOW \"c * 7 fits __int128\" %c.3, i128 7\n", "%5: i128 = mul nsw %c.3, i128 7")},
    {ONE("", "%5: i8 = shl nsw %d.4, i8 3"),
     ONE("  check shifted SIGNED_OVERFLOW \"d << 3 fits signed char\" %d.4, i8 3\n", "%5: i8 = shl nsw %d.4, i8 3")},
    {ONE("", "%5: i64 = abs %a.1, i1 -1"),
     ONE("  check negation SIGNED_OVERFLOW \"-a fits long long\" %a.1\n", "%5: i64 = abs %a.1, i1 -1")},
};

static void signed_arithmetic(void **context) {
  (void)context;
  for (size_t i = 0; i < sizeof fitting / sizeof *fitting; i++) {
    expect_checks(fitting[i].plain, SIGNED_IS_CHECKED, fitting[i].with_checks);
    expect_checks(fitting[i].plain, SIGNED_HAS_NO_END, fitting[i].with_checks);
    expect_checks(fitting[i].plain, SIGNED_WRAPS_AROUND, fitting[i].plain);
  }
  static const char no_promise[] = ONE("", "%5: i64 = add %a.1, %b.2"), no_corner[] = ONE("", "%5: i64 = abs %a.1, i1 0");
  expect_checks(no_promise, SIGNED_IS_CHECKED, no_promise);
  expect_checks(no_corner, SIGNED_IS_CHECKED, no_corner);
}

static void shifts(void **context) {
  (void)context;
  static const char within[] = ONE("", "%5: i64 = lshr %a.1, i64 63");
  expect_checks(within, SIGNED_IS_CHECKED, within);
  expect_checks(ONE("", "%5: i64 = lshr %a.1, %b.2"), SIGNED_WRAPS_AROUND,
                ONE("  check amount SHIFT_RANGE \"0 <= b < 64\" %b.2\n", "%5: i64 = lshr %a.1, %b.2"));
  expect_checks(ONE("", "%5: i8 = ashr %d.4, i8 8"), SIGNED_IS_CHECKED,
                ONE("  check amount SHIFT_RANGE \"0 <= 8 < 8\" i8 8\n", "%5: i8 = ashr %d.4, i8 8"));
}

#define FUNCTION(parameters, body) "program 64\n\nfunction @main(" parameters ") {\nb1:\n" body "  return\n}\n"

static void access(void **context) {
  (void)context;
#define ACCESS(load, store)                                                          \
  FUNCTION("%p.1: ptr, %i.2: i64",                                                   \
           "  %3: ptr = padd inbounds %p.1, %i.2 * 4\n" load                         \
           "  %4: i32 = load %3 align 4\n" store "  store %4, %p.1 align 1\n")
  expect_checks(ACCESS("", ""), SIGNED_IS_CHECKED,
                ACCESS("  check readable OUT_OF_BOUNDS \"p[i] can be read\" %3, i64 4 align 4\n",
                       "  check writable OUT_OF_BOUNDS \"*p can be written\" %p.1, i64 4\n"));
}

// Where there are argument areas, what is loaded is asked for its type.
static void access_to_arguments(void **context) {
  (void)context;
#define ARGUMENTS(store, load)                                                        \
  FUNCTION("%a.1: i32",                                                               \
           "  %area.2: ptr = alloca i64 8 * 1 align 8 arguments [0: 4 i32]\n" store    \
           "  store %a.1, %area.2 align 4\n" load "  %3: i32 = load %area.2 align 4\n")
  expect_checks(ARGUMENTS("", ""), SIGNED_IS_CHECKED,
                ARGUMENTS("  check writable OUT_OF_BOUNDS \"area can be written\" %area.2, i64 4 align 4\n",
                          "  check readable OUT_OF_BOUNDS \"area can be read\" %area.2, i64 4 align 4 as i32\n"));
}

static void blocks(void **context) {
  (void)context;
#define BLOCKS(copy, move, set)                                                             \
  FUNCTION("%p.1: ptr, %q.2: ptr, %n.3: i64",                                               \
           copy "  memcpy %p.1, %q.2, %n.3 align 4 from 2\n" move "  memmove %q.2, %p.1, i64 8\n" \
           set "  memset %p.1, i8 0, %n.3\n")
  expect_checks(BLOCKS("", "", ""), SIGNED_IS_CHECKED,
                BLOCKS("  check readable OUT_OF_BOUNDS \"n bytes at q can be read\" %q.2, %n.3 align 2\n"
                       "  check writable OUT_OF_BOUNDS \"n bytes at p can be written\" %p.1, %n.3 align 4\n"
                       "  check apart OVERLAP \"n bytes at p and at q do not overlap\" %p.1, %q.2, %n.3\n",
                       "  check readable OUT_OF_BOUNDS \"8 bytes at p can be read\" %p.1, i64 8\n"
                       "  check writable OUT_OF_BOUNDS \"8 bytes at q can be written\" %q.2, i64 8\n",
                       "  check writable OUT_OF_BOUNDS \"n bytes at p can be written\" %p.1, %n.3\n"));
}

// What a person can see is not asked.
static void sizes(void **context) {
  (void)context;
#define SIZES(check)                                \
  FUNCTION("%n.1: i64",                             \
           "  %2: ptr = alloca i64 3 * 4 align 4\n" check \
           "  %3: ptr = alloca %n.1 * 4 align 4\n")
  expect_checks(SIZES(""), SIGNED_IS_CHECKED,
                SIZES("  check at_most NEGATIVE_SIZE \"n is a size\" %n.1, i64 2305843009213693951\n"));
}

// The text of the last check.
static void expect_text(const char *text, const char *expected) {
  Program *program = parse(text);
  const char *got = NULL;
  obligations_insert(program, (ObligationOptions){.arithmetic = SIGNED_WRAPS_AROUND});
  for (uint32_t i = 0; i < program->functions[1].instruction_count; i++)
    if (program->functions[1].instructions[i].opcode == OP_CHECK) got = program->functions[1].instructions[i].reason;
  assert_string_equal(got, expected);
  program_free(program);
}

static void places(void **context) {
  (void)context;
#define LOADED(body) FUNCTION("%p.1: ptr, %i.2: i64, %j.3: i64", body)
  expect_text(LOADED("  %4: ptr = padd %p.1, offset 8\n  %5: i32 = load %4\n"), "*(p + 8 bytes) can be read");
  expect_text(LOADED("  %4: ptr = padd %p.1, offset -1\n  %5: i8 = load %4\n"), "*(p - 1 byte) can be read");
  expect_text(LOADED("  %4: ptr = padd %p.1, %i.2 * 16\n  %5: ptr = padd %4, %j.3 * 4\n  %6: i32 = load %5\n"),
              "p[i][j] can be read");
  expect_text(LOADED("  %4: ptr = padd %p.1, %i.2 * 16, offset 4\n  %5: i32 = load %4\n"), "part of p[i] can be read");
  expect_text(LOADED("  %4: ptr = padd %p.1, offset 8\n  %5: ptr = padd %4, %i.2 * 4\n  %6: i32 = load %5\n"),
              "(p + 8 bytes)[i] can be read");
  expect_text(LOADED("  %4: ptr = padd %p.1, %i.2 * 8\n  %5: ptr = load %4\n  store i32 1, %5\n"),
              "*p[i] can be written");
  expect_text(LOADED("  %4: ptr = padd %p.1, %i.2 * 8\n  memset %4, i8 1, %j.3\n"), "j bytes at &p[i] can be written");
  expect_text("program 64\n\nglobal @g: 16 align 4\n\nfunction @main() {\nb1:\n  store i32 1, ptr @g+12\n  return\n}\n",
              "*(g + 12 bytes) can be written");
}

// A value is x, which is set only where c holds.
#define SOMETIMES(instructions)                        \
  "program 64\n\n"                                     \
  "function @main(%n.1: i32, %c.2: u1): i32 {\n"       \
  "b1:\n"                                              \
  "  branch %c.2, b2, b3\n"                            \
  "b2:\n"                                              \
  "  jump b3\n"                                        \
  "b3:\n"                                              \
  "  %x.3: i32 = phi [i32 undef, b1], [%n.1, b2]\n"    \
  instructions                                         \
  "}\n\n"                                              \
  "function @same(%v.1: i32): i32 {\n"                 \
  "b1:\n"                                              \
  "  return %v.1\n"                                    \
  "}\n\n"                                              \
  "declare @abs(%1: i32): i32\n"

// Copies are none: of bits, to functions and back.
#define COPIES                                         \
  "  %4: i32 = and %x.3, i32 12\n"                     \
  "  %5: i32 = shl %4, i32 1\n"                        \
  "  %6: i32 = call ptr @same, %5\n"                   \
  "  %7: i64 = sext %6\n"                              \
  "  %8: i64 = or %7, i64 8\n"                         \
  "  %9: i64 = select %c.2, %8, %7\n"

static const struct {
  const char *plain, *with_checks;
} uses[] = {
    {SOMETIMES(COPIES "  return %x.3\n"), SOMETIMES(COPIES "  return %x.3\n")},
    // Of 12 << 1, bits 3 and 4 may be undefined, or the latter only.
    {SOMETIMES(COPIES "  %10: i64 = and %9, i64 7\n  %11: u1 = icmp eq %10, i64 0\n  return %x.3\n"),
     SOMETIMES(COPIES "  %10: i64 = and %9, i64 7\n  %11: u1 = icmp eq %10, i64 0\n  return %x.3\n")},
    {SOMETIMES(COPIES "  %10: i64 = and %8, i64 8\n  %11: u1 = icmp eq %10, i64 0\n  return %x.3\n"),
     SOMETIMES(COPIES "  %10: i64 = and %8, i64 8\n  %11: u1 = icmp eq %10, i64 0\n  return %x.3\n")},
    {SOMETIMES(COPIES "  %y.10: i64 = and %9, i64 8\n  %11: u1 = icmp eq %y.10, i64 0\n  return %x.3\n"),
     SOMETIMES(COPIES "  %y.10: i64 = and %9, i64 8\n  check defined UNINITIALISED \"y was assigned\" %y.10\n"
                      "  %11: u1 = icmp eq %y.10, i64 0\n  return %x.3\n")},
    // Once in a block is enough.
    {SOMETIMES("  %4: i32 = add %x.3, i32 1\n  %5: i32 = add %x.3, %4\n  return %x.3\n"),
     SOMETIMES("  check defined UNINITIALISED \"x was assigned\" %x.3\n"
               "  %4: i32 = add %x.3, i32 1\n  %5: i32 = add %x.3, %4\n  return %x.3\n")},
    // The library uses what it is given.
    {SOMETIMES("  %4: i32 = call ptr @abs, %x.3\n  return i32 0\n"),
     SOMETIMES("  check defined UNINITIALISED \"x was assigned\" %x.3\n"
               "  %4: i32 = call ptr @abs, %x.3\n  return i32 0\n")},
};

static void definedness(void **context) {
  (void)context;
  for (size_t i = 0; i < sizeof uses / sizeof *uses; i++)
    expect_checks(uses[i].plain, SIGNED_WRAPS_AROUND, uses[i].with_checks);
}

#define MOVED(moved, compared)                                                      \
  FUNCTION("%p.1: ptr, %q.2: ptr, %i.3: i64",                                       \
           "  %4: ptr = padd inbounds %p.1, %i.3 * 4\n" moved                       \
           "  %5: ptr = padd %p.1, %i.3 * 4\n  %6: ptr = padd inbounds %p.1\n" compared \
           "  %7: u1 = icmp ult %p.1, %q.2\n  %8: u1 = icmp eq %p.1, %q.2\n")

// Moving and comparing pointers is left out unless it is asked for.
static void moved_pointers(void **context) {
  (void)context;
  expect_checks(MOVED("", ""), SIGNED_IS_CHECKED, MOVED("", ""));
  expect_checks_of_kinds(
      MOVED("", ""), (ObligationOptions){.kinds = UNDEFINED_ALL},
      MOVED("  check inside POINTER_ARITHMETIC \"&p[i] stays inside of what p points to\" %p.1, %4\n",
            "  check related POINTER_COMPARE \"p and q point into one object\" %p.1, %q.2\n"));
}

// Access is always checked; how it is aligned, whether a copy overlaps, and what an argument was passed as can be left out.
static void kinds_of_access(void **context) {
  (void)context;
  const ObligationOptions division = {.kinds = (UndefinedSet)1 << UNDEFINED_DIVISION_BY_ZERO};
  expect_checks_of_kinds(FUNCTION("%p.1: ptr, %q.2: ptr, %n.3: i64", "  memcpy %p.1, %q.2, %n.3 align 4\n"), division,
                         FUNCTION("%p.1: ptr, %q.2: ptr, %n.3: i64",
                                  "  check readable OUT_OF_BOUNDS \"n bytes at q can be read\" %q.2, %n.3\n"
                                  "  check writable OUT_OF_BOUNDS \"n bytes at p can be written\" %p.1, %n.3\n"
                                  "  memcpy %p.1, %q.2, %n.3 align 4\n"));
  expect_checks_of_kinds(ARGUMENTS("", ""), division,
                         ARGUMENTS("  check writable OUT_OF_BOUNDS \"area can be written\" %area.2, i64 4\n",
                                   "  check readable OUT_OF_BOUNDS \"area can be read\" %area.2, i64 4\n"));
}

#define ASSERTIONS(assertion, number, failure, end)                                          \
  "program 64\n\n"                                                                        \
  "global @text: 6 align 1 constant = \"x < 3\"\n\n"                                      \
  "function @main(%x.1: i32, %c.2: u1) {\n"                                               \
  "b1:\n"                                                                                 \
  "  %3: u1 = icmp slt %x.1, i32 3\n"                                                     \
  "  %4: i32 = zext %3\n" assertion                                                       \
  "  call ptr @plumb_assert, %4\n" number                                                 \
  "  call ptr @plumb_assert, %x.1\n"                                                      \
  "  switch %x.1, b2, i32 1 -> b3, i32 2 -> b4\n"                            \
  "b2:\n" failure                                                                         \
  "  call ptr @__assert_fail, ptr @text, ptr @text, i32 1, ptr @text\n"                   \
  "  unreachable\n"                                                                       \
  "b3:\n" end                                                                             \
  "  unreachable\n"                                                                       \
  "b4:\n"                                                                                 \
  "  call ptr @stop\n"                                                                    \
  "  unreachable\n"                                                                       \
  "}\n\n"                                                                                 \
  "declare @plumb_assert(%1: i32)\n\n"                                                    \
  "declare @__assert_fail(%1: ptr, %2: ptr, %3: i32, %4: ptr) noreturn\n\n"               \
  "declare @stop() noreturn\n"

static void assertions(void **context) {
  (void)context;
  expect_checks(ASSERTIONS("", "", "", ""), SIGNED_WRAPS_AROUND,
                ASSERTIONS("  check asserted ASSERTION \"x < 3\" %4\n", "  check asserted ASSERTION \"x is not 0\" %x.1\n",
                           "  check never ASSERTION \"x < 3\"\n",
                           "  check never UNREACHABLE \"this is not reached\"\n"));
}

#define CALLS(check)                                 \
  "program 64\n\n"                                   \
  "function @one(%n.1: i32) {\n"                     \
  "b1:\n"                                            \
  "  return\n"                                       \
  "}\n\n"                                            \
  "function @main(%x.1: i32, %y.2: i64) {\n"         \
  "b1:\n"                                            \
  "  call ptr @one, %x.1\n" check                    \
  "  call ptr @one, %y.2\n"                          \
  "  return\n"                                       \
  "}\n"

static void calls_that_do_not_fit(void **context) {
  (void)context;
  expect_checks(CALLS(""), SIGNED_WRAPS_AROUND, CALLS("  check never BAD_CALL \"the call is of the type of one\"\n"));
}

// What clang has asked for itself is not taken away.
static void checks_of_clang(void **context) {
  (void)context;
  static const char text[] =
      "program 64\n\n"
      "function @main(%1: i1) {\n"
      "b1:\n"
      "  check holds OUT_OF_BOUNDS \"i is an index of the array\" %1\n"
      "  return\n"
      "}\n";
  expect_checks(text, SIGNED_IS_CHECKED, text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(division), cmocka_unit_test(signed_arithmetic), cmocka_unit_test(shifts),
                                     cmocka_unit_test(access), cmocka_unit_test(access_to_arguments), cmocka_unit_test(blocks),
                                     cmocka_unit_test(sizes), cmocka_unit_test(definedness), cmocka_unit_test(assertions), cmocka_unit_test(calls_that_do_not_fit),
                                     cmocka_unit_test(places),
                                     cmocka_unit_test(moved_pointers), cmocka_unit_test(kinds_of_access), cmocka_unit_test(checks_of_clang)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
