// Which options reach clang, and what is said of the others.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "input/clang_options.h"

enum { MAX_WORDS = 16 };

static size_t split(char *line, const char **words) {
  size_t count = 0;
  for (char *word = strtok(line, " "); word; word = strtok(NULL, " ")) words[count++] = word;
  return count;
}

static void expect(const char *given, const char *kept, const char *taken_back, bool wraps) {
  char line[512];
  const char *words[MAX_WORDS];
  strcpy(line, given);
  size_t count = split(line, words);
  ClangOptions options = {0};
  Text problem = {0}, joined = {0};
  assert_true(clang_options_read(words, count, &options, &problem));
  for (uint32_t i = 0; i < options.kept.count; i++) text_printf(&joined, "%s%s", i ? " " : "", options.kept.data[i]);
  assert_string_equal(text_str(&joined), kept);
  assert_string_equal(text_str(&options.taken_back), taken_back);
  assert_int_equal(options.wraps, wraps);
  text_release(&joined);
  clang_options_release(&options);
}

static void expect_refused(const char *given) {
  char line[512];
  const char *words[MAX_WORDS];
  strcpy(line, given);
  size_t count = split(line, words);
  ClangOptions options = {0};
  Text problem = {0};
  assert_false(clang_options_read(words, count, &options, &problem));
  assert_int_equal(strncmp(text_str(&problem), words[count - 1], strlen(words[count - 1])), 0);
  text_release(&problem);
  clang_options_release(&options);
}

static void those_of_the_program_go_on(void **state) {
  (void)state;
  expect("", "", "", false);
  expect("-DX=1 -D Y -Ia -I b -include c.h -isystem d", "-DX=1 -D Y -Ia -I b -include c.h -isystem d", "", false);
  expect("-std=c99 -m32 -march=native -fshort-enums -Wall", "-std=c99 -m32 -march=native -fshort-enums -Wall", "",
         false);
}

static void others_are_taken_back(void **state) {
  (void)state;
  expect("-O2 -DX -Ofast -O", "-DX", "-O2 -Ofast -O", false);
  expect("-fsanitize=undefined -fno-sanitize=all -ftrapv", "", "-fsanitize=undefined -fno-sanitize=all -ftrapv", false);
  expect("-ffast-math -ffp-contract=fast", "", "-ffast-math -ffp-contract=fast", false);
  expect("-c -o x.o -MD -MF x.d -DX", "-DX", "-c -o x.o -MD -MF x.d", false);
  expect("-g0 -w -fPIC -Wl,-z -l m", "", "", false);
}

static void wrapping_is_a_meaning(void **state) {
  (void)state;
  expect("-fwrapv", "", "", true);
  expect("-fno-strict-overflow", "", "", true);
  expect("-fwrapv -fno-wrapv", "", "", false);
}

static void unknown_ones_are_refused(void **state) {
  (void)state;
  expect_refused("-fplugin=x.so");
  expect_refused("-mllvm");
  expect_refused("-DX -Xclang");
  expect_refused("-Wp,-O2");
  expect_refused("@file");
  expect_refused("x.c");
  expect_refused("-O2 -DX -I");
  expect_refused("-fopenmp");
  expect_refused("-xc++");
  expect_refused("-fnever-heard-of");
  expect_refused("--config=x");
}

static void words_are_counted(void **state) {
  (void)state;
  assert_int_equal(clang_option_words("-DX=1"), 1);
  assert_int_equal(clang_option_words("-std=c11"), 1);
  assert_int_equal(clang_option_words("-m32"), 1);
  assert_int_equal(clang_option_words("-O2"), 1);
  assert_int_equal(clang_option_words("-I"), 2);
  assert_int_equal(clang_option_words("-include"), 2);
  assert_int_equal(clang_option_words("-o"), 0);
  assert_int_equal(clang_option_words("-oFILE"), 0);
  assert_int_equal(clang_option_words("-fplugin=x.so"), 0);
  assert_int_equal(clang_option_words("--timeout"), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(those_of_the_program_go_on), cmocka_unit_test(others_are_taken_back),
      cmocka_unit_test(wrapping_is_a_meaning),      cmocka_unit_test(unknown_ones_are_refused),
      cmocka_unit_test(words_are_counted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
