// The text form: what is printed is read again as the same program, and what is wrong is refused at its place.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>

#include "base/memory.h"
#include "program/print.h"

static const char sample[] =
    "program 64\n"
    "\n"
    "global @g: 24 align 8 constant = \"ab\\00\\ff\\22\" [8: ptr @f, 16: ptr @h-8] !\"a.c\":1:2\n"
    "global @h: 4000 align 16\n"
    "global @\"odd name\": 0 align 1 external incomplete\n"
    "global @text: 3 align 1 constant unnamed = \"ab\"\n"
    "\n"
    "function @f(%p.1: ptr passed 24, %n.2: u64 unsigned, %3: f64): i32, i1 address_taken noreturn unsupported \"because\" "
    "!\"a.c\":3:1 {\n"
    "b1 \"entry\":\n"
    "  %x.4: ptr = alloca i64 10 * 4 align 16 !4:1\n"
    "  %5: i32 = load volatile %p.1 align 4 !\"b.h\":1:1\n"
    "  store i8 -1, %x.4 align 1\n"
    "  %6: ptr = padd inbounds %x.4, %n.2 * 4, i64 9223372036854775807 * 8, offset -16 !?:9:9\n"
    "  %7: i32, %8: u1 = sadd.overflow %5, i32 undef\n"
    "  %9: u1 = fcmp une %3, f64 0x3ff0000000000000\n"
    "  %10: f80 = opaque \"a \\22 reason\" memory %9, f80 0x3fff8000000000000000\n"
    "  memset %x.4, i8 0, i64 4\n"
    "  %11: u1 = icmp ult %6, ptr @\"odd name\"+4\n"
    "  %\"a b\".12: i128 = add nsw nuw i128 -170141183460469231731687303715884105727, i128 1\n"
    "  switch %5, b2, i32 1 -> b3, i32 -5 -> b2\n"
    "b2:\n"
    "  %q.13: i32 = phi [%7, b1], [i32 0, b3]\n"
    "  call ptr @e, %q.13, ptr null_is_0\n"
    "  branch %11, b3, b3\n"
    "b3 \"end\":\n"
    "  %14: i1 = phi [%8, b1], [i1 -1, b2]\n"
    "  branch %14, b2, b4\n"
    "b4:\n"
    "  return i32 0, %14\n"
    "}\n"
    "\n"
    "declare @e(%1: i32, %2: ptr)\n"
    "\n"
    "declare @print(%1: ptr): i32 variadic\n"
    "\n"
    "function @v(%n.1: i32, %rest.2: ptr) variadic {\n"
    "b1:\n"
    "  %3: ptr = alloca i64 48 * 1 align 16 arguments [0: 4 strict i32, 8: 24 void, 32: 8 v64]\n"
    "  %4: ptr = alloca i64 0 * 1 align 16 arguments []\n"
    "  call variadic ptr @v, %n.1, i32 7, %3, %4\n"
    "  unreachable\n"
    "}\n";

static char *sample_text(void) {  // null is written as the number 0
  char *text = memory_strdup(sample), *word = strstr(text, "null_is_0");
  memset(word, ' ', strlen("null_is_0"));
  *word = '0';
  memmove(word + 1, word + strlen("null_is_0"), strlen(word + strlen("null_is_0")) + 1);
  return text;
}

static void round_trip(void **state) {
  (void)state;
  char *text = sample_text(), *message;
  Program *program;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  Text printed = {0};
  program_print(program, &printed);
  assert_string_equal(text_str(&printed), text);
  assert_int_equal(program->functions[1].blocks[2].pred_count, 2);
  assert_int_equal(program->globals[1].initial[3], 0xff);
  text_release(&printed);
  program_free(program);
  memory_free(text);
  assert_int_equal(memory_in_use(), 0);
}

// Cut anywhere, the text is refused or read, never trusted: nothing may crash, and nothing may leak.
static void every_prefix(void **state) {
  (void)state;
  char *text = sample_text();
  size_t length = strlen(text);
  for (size_t end = 0; end < length; end++) {
    char *part = memory_strdup(text), *message;
    part[end] = 0;
    Program *program;
    if (!program_parse(part, &program, &message)) assert_non_null(strchr(message, ':'));
    program_free(program);
    memory_free(message);
    memory_free(part);
  }
  memory_free(text);
  assert_int_equal(memory_in_use(), 0);
}

static void refused(const char *body, const char *where) {
  Text text = {0};
  text_printf(&text, "program 64\n%s", body);
  Program *program;
  char *message = NULL;
  assert_false(program_parse(text_str(&text), &program, &message));
  assert_null(program);
  if (strncmp(message, where, strlen(where)) != 0) fail_msg("%s instead of %s", message, where);
  memory_free(message);
  text_release(&text);
}

static void mistakes(void **state) {
  (void)state;
  refused("function @f() {\nb1:\n  jumb b1\n}\n", "4:3: expected an instruction");
  refused("function @f() {\nb1:\n  jump b2\n}\n", "");
  refused("function @f() {\nb1:\n  %2: i32 = opaque \"x\"\n  return\n}\n", "4:5: expected value 1 here");
  refused("global @g: 4\n", "2:13: expected 'align'");
  refused("global @g: 4 align 4\nglobal @g: 4 align 4\n", "3:10: @g stands here twice");
  refused("global @g: 1 align 1 = \"ab\"\n", "2:28: more bytes");
  refused("function @f() {\nb1:\n  call ptr @g\n  return\n}\n", "4:14: there is no @g");
  refused("function @f() {\nb1:\n  return i32 0\n}\n", "1:1: not a valid program: function f, instruction 0 (return)");
  refused("what\n", "2:1: expected 'global'");
}

static void invalid_programs(void **state) {
  (void)state;
  refused("function @f() {\nb1:\n  %1: i32 = add i32 1, i64 1\n  return\n}\n", "1:1: not a valid program");
  refused("function @f() {\nb1:\n  %1: i8 = add i8 128, i8 1\n  return\n}\n", "1:1: not a valid program");
  refused("function @f() {\nb1:\n  store %1, ptr 0 align 1\n  %1: i8 = opaque \"x\"\n  return\n}\n",
          "1:1: not a valid program");
  refused(
      "function @f(%1: i1) {\nb1:\n  branch %1, b2, b3\nb2:\n  %2: i8 = opaque \"x\"\n  jump b3\nb3:\n  store %2, ptr "
      "0 align 1\n  return\n}\n",
      "1:1: not a valid program: function f, instruction 3 (store): a value that is used where it may not be defined");
  refused("function @f() {\nb1:\n  jump b1\n}\n",
          "1:1: not a valid program: function f: an entry that has predecessors");
  refused("function @f() {\nb1:\n  return\n  return\n}\n", "1:1: not a valid program");
  refused("function @f(%1: i1) {\nb1:\n  branch %1, b2, b2\nb2:\n  %2: i8 = phi [i8 0, b2]\n  return\n}\n",
          "1:1: not a valid program");
  refused("function @f() {\nb1:\n  %1: ptr = alloca i64 4 * 1 align 4 arguments [0: 8 i64]\n  return\n}\n",
          "1:1: not a valid program: function f, instruction 0 (alloca): arguments outside of their area");
  refused("function @f() {\nb1:\n  %1: ptr = alloca i64 8 * 1 align 4 arguments [4: 4 i32, 0: 4 i32]\n  return\n}\n",
          "1:1: not a valid program: function f, instruction 0 (alloca): arguments that overlap");
  refused("function @f() {\nb1:\n  call variadic ptr @f\n  return\n}\n",
          "1:1: not a valid program: function f, instruction 0 (call): a variadic call without an argument area");
  refused("function @f(%1: i32) variadic {\nb1:\n  return\n}\n",
          "1:1: not a valid program: function f: a variadic function without a parameter");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(round_trip), cmocka_unit_test(every_prefix),
                                     cmocka_unit_test(mistakes), cmocka_unit_test(invalid_programs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
