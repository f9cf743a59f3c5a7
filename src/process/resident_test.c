// What one process uses is seen, and what two share is not taken for twice as much.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "process/resident.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MEGABYTES = 64 };

static const size_t bytes = (size_t)MEGABYTES << 20;

static char *fill(void) {
  char *block = malloc(bytes);
  assert_non_null(block);
  memset(block, 1, bytes);
  return block;
}

static void test_what_is_used_counts(void **state) {
  (void)state;
  const int self = getpid();
  size_t before = resident_bytes(&self, 1, SIZE_MAX);
  char *block = fill();
  size_t after = resident_bytes(&self, 1, SIZE_MAX);
  assert_true(before > 0 && after >= before + bytes * 9 / 10);
  free(block);
}

static void test_what_is_shared_counts_once(void **state) {
  (void)state;
  char *block = fill();
  pid_t child = fork();
  if (child == 0) {
    for (;;) pause();
  }
  const int both[] = {getpid(), child};
  size_t twice = resident_bytes(both, 2, SIZE_MAX), once = resident_bytes(both, 2, 0);
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  assert_true(twice >= 2 * bytes * 9 / 10);
  assert_true(once < twice - bytes / 2);
  free(block);
}

static void test_who_is_gone_has_none(void **state) {
  (void)state;
  const int nobody = -1;
  assert_int_equal(resident_bytes(&nobody, 1, 0), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_what_is_used_counts),
      cmocka_unit_test(test_what_is_shared_counts_once),
      cmocka_unit_test(test_who_is_gone_has_none),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
