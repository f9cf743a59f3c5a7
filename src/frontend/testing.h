// For tests: C as a text, through clang and the lowering, in a folder of the test's own. cmocka comes before this header.
#ifndef PLUMB_FRONTEND_TESTING_H
#define PLUMB_FRONTEND_TESTING_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "frontend/frontend.h"

static char test_directory[] = "/tmp/plumb-frontend-test-XXXXXX";

static inline const char *test_path(const char *name) {
  static char paths[4][128];
  static int next;
  char *path = paths[next++ % 4];
  snprintf(path, sizeof paths[0], "%s/%s", test_directory, name);
  return path;
}

static inline const char *test_write_bytes(const char *name, const char *bytes, size_t count) {
  const char *path = test_path(name);
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, count, file), count);
  fclose(file);
  return path;
}

static inline const char *test_write(const char *name, const char *text) {
  return test_write_bytes(name, text, strlen(text));
}

static inline Program *test_load(const FrontendOptions *options) {
  Program *program;
  char *message;
  FrontendStatus status = frontend_load(options, &program, NULL, &message);
  if (status != FRONTEND_OK) fail_msg("%s", message);
  assert_null(message);
  return program;
}

static inline Program *test_compile_for(const char *source, bool ilp32) {
  const char *file = test_write("x.c", source);
  return test_load(&(FrontendOptions){.files = &file, .file_count = 1, .ilp32 = ilp32});
}

static inline Program *test_compile(const char *source) { return test_compile_for(source, false); }

static inline int test_remove_directory(void **state) {
  (void)state;
  Text command = {0};
  text_printf(&command, "rm -rf %s", test_directory);
  int result = system(text_str(&command));
  text_release(&command);
  return result;
}

static inline int test_make_directory(void **state) {
  (void)state;
  unsetenv("PLUMB_CLANG");
  return mkdtemp(test_directory) ? 0 : -1;
}

static inline void test_nothing_leaks(void **state) {
  (void)state;
  assert_int_equal(memory_in_use(), 0);
}

#endif
