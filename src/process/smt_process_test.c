// Another program as a solver, played by the shell: answers, errors, and programs that end, hang, or do not exist.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "process/smt_process.h"

#include "base/budget.h"

// Answers each (check-sat) with the words of `answer`, and echoes.
#define PLAYED(answer)                                                                                             \
  {                                                                                                                \
    "sh", "-c",                                                                                                    \
        "while read -r line; do case $line in *check-sat*) " answer ";; *plumb-end*) echo plumb-end;; esac; done", \
        NULL                                                                                                       \
  }

static SmtProcessAnswer ask(SmtProcess *process, double seconds, Text *problem) {
  Text question = {0};
  text_add(&question, "(assert true)\n(check-sat)\n");
  SmtProcessAnswer answer = smt_process_ask(process, &question, seconds, problem);
  text_release(&question);
  return answer;
}

static void expect(const char *const *words, SmtProcessAnswer expected, const char *said) {
  Text problem = {0};
  SmtProcess *process = smt_process_new(words);
  for (int i = 0; i < 3; i++) {
    text_clear(&problem);
    assert_int_equal(ask(process, 60, &problem), expected);
    assert_string_equal(text_str(&problem), said);
  }
  smt_process_free(process);
  text_release(&problem);
}

static void answers_are_read(void **state) {
  (void)state;
  static const char *const sat[] = PLAYED("echo sat"), *const unsat[] = PLAYED("echo unsat"),
                           *const unknown[] = PLAYED("echo unknown");
  expect(sat, SMT_PROCESS_SAT, "");
  expect(unsat, SMT_PROCESS_UNSAT, "");
  expect(unknown, SMT_PROCESS_UNKNOWN, "");
}

static void what_is_no_answer_is_told(void **state) {
  (void)state;
  static const char *const error[] = PLAYED("echo '(error \"no such sort\")'"), *const both[] =
                                                                                    PLAYED("echo unsatisfiable");
  expect(error, SMT_PROCESS_ERROR, "(error \"no such sort\")");
  expect(both, SMT_PROCESS_ERROR, "unsatisfiable");
}

static void programs_that_end_say_nothing(void **state) {
  (void)state;
  static const char *const none[] = {"no-such-solver", NULL}, *const ends[] = PLAYED("exit"),
                           *const cut[] = PLAYED("printf unsat; exit");
  expect(none, SMT_PROCESS_UNKNOWN, "");
  expect(ends, SMT_PROCESS_UNKNOWN, "");
  expect(cut, SMT_PROCESS_UNKNOWN, "");
  assert_false(smt_process_exists("no-such-solver"));
  assert_true(smt_process_exists("sh"));
}

static void a_program_that_takes_too_long_is_ended_and_started_again(void **state) {
  (void)state;
  static const char *const hangs[] = PLAYED("exec sleep 1000");
  Text problem = {0};
  SmtProcess *process = smt_process_new(hangs);
  double start = budget_now();
  for (int i = 0; i < 2; i++) assert_int_equal(ask(process, 0.1, &problem), SMT_PROCESS_UNKNOWN);
  assert_true(budget_now() - start < 500);
  smt_process_free(process);
  text_release(&problem);
}

// Neither side waits for the other one when it says much while it is asked much.
static void long_questions_and_long_answers(void **state) {
  (void)state;
  static const char *const chatty[] = {
      "sh", "-c", "while read -r line; do case $line in *check-sat*) echo unsat;; esac; echo \"$line\"; done", NULL};
  Text question = {0}, problem = {0};
  text_add(&question, "(check-sat)\n");
  for (int i = 0; i < 20000; i++) text_add(&question, "(assert (and true true true true))\n");
  SmtProcess *process = smt_process_new(chatty);
  assert_int_equal(smt_process_ask(process, &question, 100, &problem), SMT_PROCESS_UNSAT);
  smt_process_free(process);
  text_release(&question);
  text_release(&problem);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(answers_are_read),
      cmocka_unit_test(what_is_no_answer_is_told),
      cmocka_unit_test(programs_that_end_say_nothing),
      cmocka_unit_test(a_program_that_takes_too_long_is_ended_and_started_again),
      cmocka_unit_test(long_questions_and_long_answers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
