// Access behind checks, and without them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "execute/execute.h"
#include "obligations/obligations.h"
#include "program/print.h"

typedef struct {
  Program *program;
  Terms *terms;
  Oracle *oracle;
  Stats stats;
  Budget budget;
  Executor executor;
} Fixture;

// Runs main up to its second block.
static void open_program(Fixture *x, const char *text, bool with_checks) {
  char *message;
  *x = (Fixture){0};
  if (!program_parse(text, &x->program, &message)) fail_msg("%s", message);
  if (with_checks) obligations_insert(x->program, (ObligationOptions){0});
  budget_init(&x->budget, 0);
  x->terms = terms_new();
  x->oracle = oracle_new(x->terms, &x->stats, &x->budget);
  executor_init(&x->executor, x->program, x->terms, x->oracle, &x->stats, &x->budget, (ExecuteOptions){0});
  execute_step(&x->executor, execute_initial(&x->executor, (Function){1}));
}

static void close_program(Fixture *x) {
  executor_release(&x->executor);
  oracle_free(x->oracle);
  terms_free(x->terms);
  program_free(x->program);
}

// Is the value known to be this number in the only state that arrived?
static bool is_known(const Fixture *x, uint32_t value, Int expected) {
  Int number;
  assert_int_equal(x->executor.ready.count, 1);
  const AbstractValue *bound = frame_find(state_top(x->executor.ready.data[0]), (Value){value});
  assert_non_null(bound);
  return bound->linear.id && linear_is_constant(x->terms, bound->linear, &number) && number == expected;
}

#define MAIN(body) "program 64\n\nfunction @main(): i32 {\nb1:\n  %p.1: ptr = alloca i64 8 * 1 align 8\n" body "  jump b2\nb2:\n  return %2\n}\n"
#define STORED "  store i32 5, %p.1 align 4\n"
#define LOADED "  %2: i32 = load %p.1 align 4\n"

static void behind_checks(void **context) {
  (void)context;
  Fixture x;
  open_program(&x, MAIN(STORED LOADED), true);
  assert_int_equal(x.executor.violations.count, 0);
  assert_true(is_known(&x, 2, 5));
  close_program(&x);
}

// What nobody has asked about may go anywhere.
static void without_checks(void **context) {
  (void)context;
  Fixture x;
  open_program(&x, MAIN(STORED LOADED), false);
  assert_int_equal(x.executor.violations.count, 0);
  assert_false(is_known(&x, 2, 5));
  assert_false(x.executor.ready.data[0]->exact);
  close_program(&x);
}

// A check of reading allows no writing.
static void wrong_check(void **context) {
  (void)context;
  Fixture x;
#define READABLE "  check readable OUT_OF_BOUNDS \"\" %p.1, i64 4 align 4\n"
#define WRITABLE "  check writable OUT_OF_BOUNDS \"\" %p.1, i64 4 align 4\n"
  open_program(&x, MAIN(WRITABLE STORED READABLE "  store i32 6, %p.1 align 4\n" READABLE LOADED), false);
  assert_false(is_known(&x, 2, 5));
  assert_false(is_known(&x, 2, 6));
  close_program(&x);
  open_program(&x, MAIN(WRITABLE STORED READABLE WRITABLE "  store i32 6, %p.1 align 4\n" READABLE LOADED), false);
  assert_true(is_known(&x, 2, 6));
  close_program(&x);
}

// The check has the violation, once, and no run goes on that has it.
static void outside(void **context) {
  (void)context;
  Fixture x;
  open_program(&x, MAIN("  %2: i32 = load %p.1 align 4\n  %3: ptr = padd %p.1, offset 5\n  store i32 5, %3 align 1\n"), true);
  assert_int_equal(x.executor.violations.count, 1);
  const Violation *violation = &x.executor.violations.data[0];
  assert_int_equal(violation->kind, UNDEFINED_OUT_OF_BOUNDS);
  assert_int_equal(x.program->functions[1].instructions[violation->instruction].opcode, OP_CHECK);
  assert_int_equal(x.executor.ready.count, 0);
  close_program(&x);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(behind_checks), cmocka_unit_test(without_checks),
                                     cmocka_unit_test(wrong_check), cmocka_unit_test(outside)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
