// Whatever the child does, the parent gets what was sent and the truth about the end.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "process/supervise.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/memory.h"

static void send_word(int pipe, const char *word) { supervise_send(pipe, word, strlen(word)); }

_Noreturn static void sleep_forever(void) {
  for (;;) pause();
}

static int work_returns(void *context, int pipe) {
  send_word(pipe, "all");
  return *(int *)context;
}

static int work_forever(void *context, int pipe) {
  (void)context;
  send_word(pipe, "half");
  sleep_forever();
}

static int work_with_grandchild(void *context, int pipe) {
  (void)context;
  if (fork() == 0) sleep_forever();
  send_word(pipe, "half");
  sleep_forever();
}

static int work_aborts(void *context, int pipe) {
  (void)context;
  send_word(pipe, "half");
  abort();
}

static int work_exits(void *context, int pipe) {
  (void)context;
  send_word(pipe, "half");
  exit(*(int *)context);
}

static int work_takes_memory(void *context, int pipe) {
  (void)context;
  send_word(pipe, "half");
  for (int i = 0; i < 1000; i++) memset(memory_alloc(1 << 20), 1, 1 << 20);
  return 0;
}

static int work_sends_much(void *context, int pipe) {
  (void)context;
  char block[4096];
  memset(block, 'x', sizeof block);
  for (int i = 0; i < 1000; i++) supervise_send(pipe, block, sizeof block);
  return 0;
}

static void receive(void *context, const char *bytes, size_t count) { text_add_bytes(context, bytes, count); }

static SuperviseOutcome run(SuperviseWork *work, int context, const SuperviseLimits *limits, const char *sent) {
  Text text = {0};
  SuperviseOutcome outcome = supervise(limits, work, &context, receive, &text);
  if (sent)
    assert_string_equal(text_str(&text), sent);
  else
    assert_int_equal(text.count, 4096 * 1000);
  text_release(&text);
  return outcome;
}

static void test_return(void **state) {
  (void)state;
  static const int statuses[] = {0, 1, 2, 64, 70, 80};
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++) {
    SuperviseOutcome outcome = run(work_returns, statuses[i], &(SuperviseLimits){0}, "all");
    assert_int_equal(outcome.end, SUPERVISE_DONE);
    assert_int_equal(outcome.status, statuses[i]);
    assert_true(outcome.peak_mb > 0);
  }
  assert_int_equal(run(work_sends_much, 0, &(SuperviseLimits){0}, NULL).end, SUPERVISE_DONE);
}

static void test_deadline(void **state) {
  (void)state;
  double start = budget_now();
  SuperviseLimits limits = {.deadline = start + 0.2};
  assert_int_equal(run(work_forever, 0, &limits, "half").end, SUPERVISE_TIME);
  limits.deadline = budget_now() + 0.2;
  assert_int_equal(run(work_with_grandchild, 0, &limits, "half").end, SUPERVISE_TIME);
  assert_true(budget_now() - start < 5);
}

static bool at_once(void) { return true; }

static void test_interrupt(void **state) {
  (void)state;
  SuperviseLimits limits = {.interrupted = at_once};
  Text text = {0};
  assert_int_equal(supervise(&limits, work_forever, NULL, receive, &text).end, SUPERVISE_INTERRUPTED);
  text_release(&text);
}

static void test_memory(void **state) {
  (void)state;
  SuperviseLimits limits = {.memory_bytes = 16 << 20};
  assert_int_equal(run(work_takes_memory, 0, &limits, "half").end, SUPERVISE_MEMORY);
}

#if !defined(__SANITIZE_ADDRESS__)  // the sanitizer's own memory is beyond every limit
void *operator_new(size_t bytes) __asm__("_Znwm");  // C++'s

// What it writes on standard error is sent, too.
static int work_takes_memory_in_cpp(void *context, int pipe) {
  (void)context;
  send_word(pipe, "half");
  dup2(pipe, STDERR_FILENO);
  for (int i = 0; i < 20; i++) *(char volatile *)operator_new((size_t)64 << 20) = 1;
  return 0;
}

static void test_memory_of_libraries(void **state) {
  (void)state;
  SuperviseLimits limits = {.memory_bytes = 16 << 20};
  assert_int_equal(run(work_takes_memory_in_cpp, 0, &limits, "half").end, SUPERVISE_MEMORY);
}
#endif

// A status of exit() is no status of the work: libraries and sanitizers call it, too.
static void test_crash(void **state) {
  (void)state;
  SuperviseOutcome outcome = run(work_aborts, 0, &(SuperviseLimits){0}, "half");
  assert_int_equal(outcome.end, SUPERVISE_CRASHED);
  assert_int_equal(outcome.signal, SIGABRT);
  assert_int_equal(run(work_exits, 0, &(SuperviseLimits){0}, "half").end, SUPERVISE_CRASHED);
  assert_int_equal(run(work_exits, 1, &(SuperviseLimits){0}, "half").end, SUPERVISE_CRASHED);
}

static void count_tick(void *context) { ++*(int *)context; }

static void test_ticks(void **state) {
  (void)state;
  int ticks = 0;
  SuperviseLimits limits = {.deadline = budget_now() + 0.5, .tick = count_tick, .tick_context = &ticks};
  run(work_forever, 0, &limits, "half");
  assert_in_range(ticks, 2, 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_return),
      cmocka_unit_test(test_deadline),
      cmocka_unit_test(test_interrupt),
      cmocka_unit_test(test_memory),
#if !defined(__SANITIZE_ADDRESS__)
      cmocka_unit_test(test_memory_of_libraries),
#endif
      cmocka_unit_test(test_crash),
      cmocka_unit_test(test_ticks),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
