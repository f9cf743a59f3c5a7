// What runs that go wrong have read, of what nobody has assigned, tells which pointers of a structure something has to be said of.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "infer/trial.h"

#include "base/budget.h"
#include "frontend/testing.h"
#include "obligations/obligations.h"

static const char source[] =
    "typedef struct { int *first, *second, *third; } Columns;\n"
    "int sum(const Columns *c) { return (*c->first & 7) + (*c->second & 7); }\n";

enum { SECOND = 8, THIRD = 16, RUNS = 20 };

static Program *load(void) {
  Program *program = test_compile(source);
  obligations_insert(program, (ObligationOptions){0});
  return program;
}

static Trial try_with(Program *program, const char *contract) {
  TrialOptions options = {.wanted = RUNS, .attempts = RUNS, .seed = 1};
  return trial_run(program, program_find_function(program, "sum"), contract, options);
}

static void what_was_read_is_known(void **state) {
  (void)state;
  Program *program = load();
  Trial nothing = try_with(program, "");
  assert_false(trial_has_read(&nothing, 0));
  Trial one = try_with(program, "c: object");
  assert_true(trial_has_read(&one, 0));
  assert_false(trial_has_read(&one, SECOND));
  Trial two = try_with(program, "c: object {first: object}");
  assert_true(trial_has_read(&two, SECOND));
  assert_false(trial_has_read(&two, THIRD));
  program_free(program);
}

// Of runs that go well nothing is asked.
static void runs_that_go_well_tell_nothing(void **state) {
  (void)state;
  Program *program = load();
  Trial trial = try_with(program, "c: object {first: object, second: object}");
  assert_true(trial_is_good(&trial));
  assert_false(trial_has_read(&trial, 0));
  program_free(program);
}

// What there is no time for is left out.
static void ends_with_its_time(void **state) {
  (void)state;
  Program *program = load();
  TrialOptions options = {.wanted = RUNS, .attempts = RUNS, .seed = 1, .deadline = budget_now()};
  Function function = program_find_function(program, "sum");
  assert_int_equal(trial_run(program, function, "c: object", options).counted, 0);
  options.deadline += 3600;
  assert_int_equal(trial_run(program, function, "c: object", options).counted, RUNS);
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_was_read_is_known),
      cmocka_unit_test(runs_that_go_well_tell_nothing),
      cmocka_unit_test(ends_with_its_time),
  };
  return cmocka_run_group_tests(tests, test_make_directory, test_remove_directory);
}
