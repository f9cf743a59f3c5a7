// Compilation databases as builds write them.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on
#include "project/compilation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void expect_words(const char *command, const char *joined) {
  Arena *arena = arena_new();
  ClangOptionVec words = {0};
  Text text = {0};
  compilation_split(arena, command, &words);
  for (uint32_t i = 0; i < words.count; i++) text_printf(&text, "%s%s", i ? "|" : "", words.data[i]);
  assert_string_equal(text_str(&text), joined);
  text_release(&text);
  clang_option_vec_release(&words);
  arena_free(arena);
}

static void commands_are_split_as_shells_do(void **state) {
  (void)state;
  expect_words("cc -c a.c", "cc|-c|a.c");
  expect_words("  cc\t-DX='a b'  \"c d\" ", "cc|-DX=a b|c d");
  expect_words("cc -DX=\\\"s\\\"", "cc|-DX=\"s\"");
  expect_words("cc \"a\\\"b\\c\" 'a\\b'", "cc|a\"b\\c|a\\b");
  expect_words("cc ''", "cc|");
  expect_words("", "");
}

// What becomes of a database with this content, as "FILE: OPTIONS" per file, or the problem.
static void expect_files(const char *content, const char *expected) {
  char path[] = "/tmp/plumb-test-XXXXXX";
  int handle = mkstemp(path);
  assert_true(handle >= 0 && write(handle, content, strlen(content)) == (ssize_t)strlen(content));
  close(handle);
  Compilations compilations;
  Text problem = {0}, text = {0};
  if (!compilations_read(path, &compilations, &problem)) text_add(&text, strstr(text_str(&problem), ": ") + 2);
  for (uint32_t i = 0; !problem.count && i < compilations.files.count; i++) {
    const Compilation *file = &compilations.files.data[i];
    text_printf(&text, "%s%s:", i ? "; " : "", file->file);
    for (uint32_t k = 0; k < file->options.count; k++) text_printf(&text, " %s", file->options.data[k]);
    text_add(&text, file->wraps ? " wraps" : "");
    text_add(&text, file->problem ? " refused" : "");
  }
  assert_string_equal(text_str(&text), expected);
  text_release(&text);
  text_release(&problem);
  compilations_release(&compilations);
  unlink(path);
}

static void options_describe_the_program(void **state) {
  (void)state;
  expect_files(
      "[{\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"ccache cc -Iinc -I ../up -DN=1 -O2 -c a.c -o a.o -MD "
      "-MF a.d\"}]",
      "/x/a.c: -I/x/inc -I /x/../up -DN=1");
  expect_files(
      "[{\"directory\": \"/x\", \"file\": \"/y/b.c\", \"arguments\": [\"cc\", \"-fwrapv\", \"-isystem\", \"/z\", "
      "\"-c\", \"/y/b.c\"]}]",
      "/y/b.c: -isystem /z wraps");
  expect_files("[{\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"cc -fplugin=p.so -c a.c\"}]",
               "/x/a.c: refused");
}

static void languages_may_be_words_of_their_own(void **state) {
  (void)state;
  expect_files("[{\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"cc -DA -x c -DB -c a.c\"}]",
               "/x/a.c: -DA -xc -DB");
  expect_files("[{\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"cc -DA -x c++ -c a.c\"}]",
               "/x/a.c: refused");
}

static void each_file_counts_once(void **state) {
  (void)state;
  expect_files(
      "[{\"directory\": \"/x\", \"file\": \"b.c\", \"command\": \"cc -c b.c\"},"
      " {\"directory\": \"/x\", \"file\": \"a.cpp\", \"command\": \"c++ -c a.cpp\"},"
      " {\"directory\": \"/x\", \"file\": \"b.c\", \"command\": \"cc -fPIC -c b.c\"},"
      " {\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"cc -c a.c\"}]",
      "/x/a.c:; /x/b.c:");
}

static void other_options_count_again(void **state) {
  (void)state;
  expect_files(
      "[{\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"cc -fwrapv -c a.c\"},"
      " {\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"cc -c a.c\"}]",
      "/x/a.c: wraps; /x/a.c:");
  expect_files(
      "[{\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"cc -c a.c\"},"
      " {\"directory\": \"/x\", \"file\": \"a.c\", \"command\": \"cc -fplugin=p.so -c a.c\"}]",
      "/x/a.c:; /x/a.c: refused");
}

static void write_file(const char *path, const char *content) {
  FILE *file = fopen(path, "we");
  assert_true(file && fputs(content, file) >= 0 && fclose(file) == 0);
}

// A database in a folder of its own, in which a.rsp, b.rsp and c.rsp hold these words.
static void expect_responses(const char *a, const char *b, const char *c, const char *options) {
  char folder[] = "/tmp/plumb-test-XXXXXX", real[4096];
  assert_true(mkdtemp(folder) && realpath(folder, real) && chdir(folder) == 0);
  write_file("a.rsp", a);
  write_file("b.rsp", b);
  write_file("c.rsp", c);
  Text content = {0}, expected = {0};
  text_printf(&content, "[{\"directory\": \"%s\", \"file\": \"x.c\", \"command\": \"cc @a.rsp -DLAST -c x.c\"}]", real);
  text_printf(&expected, "%s/x.c:%s", real, options);
  expect_files(text_str(&content), text_str(&expected));
  text_release(&content);
  text_release(&expected);
  assert_true(unlink("a.rsp") == 0 && unlink("b.rsp") == 0 && unlink("c.rsp") == 0);
  assert_true(chdir("/") == 0 && rmdir(folder) == 0);
}

static void response_files_hold_response_files(void **state) {
  (void)state;
  expect_responses("-DA", "", "", " -DA -DLAST");
  expect_responses("-DA @b.rsp -DZ", "-DB\n@c.rsp", "-DC='1 2' -fwrapv", " -DA -DB -DC=1 2 -DZ -DLAST wraps");
  expect_responses("@b.rsp @c.rsp @c.rsp", "@c.rsp", "-DC", " -DC -DC -DC -DLAST");
  expect_responses("-DA @b.rsp", "@gone.rsp", "", " -DA -DLAST refused");
  expect_responses("@b.rsp @b.rsp", "@a.rsp @a.rsp", "", " -DLAST refused");
}

static void others_are_no_databases(void **state) {
  (void)state;
  expect_files("[]", "it names no C file");
  expect_files("{}", "it is no compilation database: it must be an array");
  expect_files("[{\"directory\": \"/x\", \"file\": \"b.c\"}]", "entry 1 lacks a directory, a file, or a command");
  expect_files("[{\"file\": \"b.c\", \"command\": \"cc\"}]", "entry 1 lacks a directory, a file, or a command");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(commands_are_split_as_shells_do),
      cmocka_unit_test(options_describe_the_program),
      cmocka_unit_test(languages_may_be_words_of_their_own),
      cmocka_unit_test(each_file_counts_once),
      cmocka_unit_test(other_options_count_again),
      cmocka_unit_test(response_files_hold_response_files),
      cmocka_unit_test(others_are_no_databases),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
