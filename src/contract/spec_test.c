// The language of contracts: what is read is printed as it is meant, and what is wrong is said with its place.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "contract/spec.h"

static void assert_printed(const char *text, const char *expected) {
  Arena *arena = arena_new();
  Spec spec;
  SpecProblem problem = {0};
  Text printed = {0}, again = {0};
  if (!spec_read(text, arena, &spec, &problem)) fail_msg("%s: %s", text, text_str(&problem.message));
  spec_print(&printed, &spec);
  assert_string_equal(text_str(&printed), expected);
  assert_true(spec_read(text_str(&printed), arena, &spec, &problem));
  spec_print(&again, &spec);
  assert_string_equal(text_str(&again), expected);
  text_release(&again);
  text_release(&printed);
  text_release(&problem.message);
  arena_free(arena);
}

static void test_printed(void **state) {
  (void)state;
  assert_printed("", "");
  assert_printed("n:int", "n: int");
  assert_printed("n: -5..7", "n: -5..7");
  assert_printed("n:-1 or 7 or 80", "n: -1 or 7 or 80");
  assert_printed("p:null-or-string,q:distinct block(12)", "p: null or string, q: distinct block(12)");
  assert_printed("p:null or heap string or block(n + 1)", "p: null or heap string or block(n + 1)");
  assert_printed("a: n of unsigned char", "a: n of unsigned char");
  assert_printed("a: 2*n+m*3-1 of int", "a: 2 * n + 3 * m - 1 of int");
  assert_printed("v: n of null or heap string", "v: n of null or heap string");
  assert_printed("d: string(strlen(d) + strlen(s->name) + 1)", "d: string(strlen(d) + strlen(s->name) + 1)");
  assert_printed("r: {buf: block(cap), 0 <= head < 8, len <= cap}",
                 "r: object {buf: block(cap), 0 <= head, head < 8, len <= cap}");
  assert_printed("l: null or list(next) {key: 0..9}", "l: null or list(next) {key: 0..9}");
  assert_printed("p: block(n), q: inside p, f: function", "p: block(n), q: inside p, f: function");
  assert_printed("ensures 0 <= result, ensures result <= n", "ensures 0 <= result, ensures result <= n");
  assert_printed("keeps r: {n: 0..7}, ensures keeps: object", "keeps r: object {n: 0..7}, ensures keeps: object");
  assert_printed("keeps: string", "keeps: string");
  assert_printed("d: {state!=2 or at<end or 0==end, at<=8}", "d: object {state != 2 or at < end or 0 == end, at <= 8}");
  assert_printed("keeps v: {data: null if empty or heap n of int}", "keeps v: object {data: null if empty or heap n of int}");
  assert_printed("ensures v: object {n<=4} if result==0,n<9", "ensures v: object {n <= 4} if result == 0, n < 9");
  assert_printed("-x + 1 != INT_MIN", "-x + 1 != INT_MIN");
}

static void assert_refused(const char *text, uint32_t at, const char *expected) {
  Arena *arena = arena_new();
  Spec spec;
  SpecProblem problem = {0};
  assert_false(spec_read(text, arena, &spec, &problem));
  assert_string_equal(text_str(&problem.message), expected);
  assert_int_equal(problem.at, at);
  text_release(&problem.message);
  arena_free(arena);
}

static void test_refused(void **state) {
  (void)state;
  assert_refused("p", 1, "':' or a relation is expected at the end");
  assert_refused("p: blok(4)", 7, "'of' is expected at '(4)'");
  assert_refused("p: string or n of char", 13, "block(SIZE) is expected at 'n of char'");
  assert_refused("p: block(4", 10, "')' is expected at the end");
  assert_refused("p: block(-4)", 9, "a size from 0 on, below 2^63 is expected at '-4)'");
  assert_refused("n: 7 or n", 8, "a number is expected at 'n'");
  assert_refused("n: 7..3", 7, "a range that is not empty is expected at the end");
  assert_refused("p: null string", 8, "'or' is expected at 'string'");
  assert_refused("p: null if string", 11, "'empty' is expected at 'string'");
  assert_refused("p: null if empty or string", 3, "a block or an array of a size is expected at 'null if empty or string'");
  assert_refused("ensures p: object if result", 27, "a relation is expected at the end");
  assert_refused("p: object if n > 0", 10, "',' is expected at 'if n > 0'");
  assert_refused("n: heap int", 3, "an object is expected at 'heap int'");
  assert_refused("p: object {x: int", 17, "',' or '}' is expected at the end");
  assert_refused("p: string q: string", 10, "',' is expected at 'q: string'");
  assert_refused("a + b <=", 8, "the name of a parameter or a field is expected at the end");
  assert_refused("p: {p: {p: {p: {p: {p: {p: {p: {p: {p: {p: {p: {p: {p: {p: {p: {p: {p: any", 67,
                 "a shape that is not so deep is expected at '{p: any'");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_printed), cmocka_unit_test(test_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
