// Runs that skip rounds end as those do that go all of them: for all predicates, steps up and down, bounds that are met, passed or never reached.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "interpret/testing.h"

typedef struct {
  uint32_t width;
  Predicate predicate;
  Int start, step, bound, other_step;
  bool checked;  // additions may not overflow
} Shape;

// main(n): for (i = start, j = 0; i `predicate` n; i += step) j += other_step; return j;
static Program *build_loop(const Shape *shape) {
  Builder b = build_program(64);
  uint32_t width = shape->width;
  build_function(&b, "main", INT(width), 1, (Type[]){INT(width)});
  build_jump(&b, 2);
  build_block(&b);
  Operand i = build(&b, OP_PHI, INT(width), 2, num(width, shape->start), num(width, 0));
  Operand *i_operands = build_last(&b)->operands;
  build_targets(&b, 2, 1, 3);
  Operand j = build(&b, OP_PHI, INT(width), 2, num(width, 0), num(width, 0));
  Operand *j_operands = build_last(&b)->operands;
  build_targets(&b, 2, 1, 3);
  build_branch(&b, build_compare(&b, shape->predicate, i, build_param(&b, 1)), 3, 4);
  build_block(&b);
  i_operands[1] = build(&b, OP_ADD, INT(width), 2, i, num(width, shape->step));
  if (shape->checked) build_last(&b)->flags = FLAG_NSW;
  j_operands[1] = build(&b, OP_ADD, INT(width), 2, j, num(width, shape->other_step));
  build_jump(&b, 2);
  build_block(&b);
  build_return(&b, j);
  build_end(&b);
  obligations_insert(b.program, (ObligationOptions){.arithmetic = SIGNED_IS_CHECKED, .kinds = UNDEFINED_ALL});
  return b.program;
}

static InterpretResult run(const Program *program, Int bound, bool skips) {
  InterpretArgument argument = {.value = bound};
  InterpretOptions options = {
      .program = program,
      .entry = program_find_function(program, "main"),
      .arguments = &argument,
      .argument_count = 1,
      .skips_counting = skips,
      .step_limit = 420000,
  };
  return interpret_run(&options);
}

static uint64_t compare(const Shape *shape) {
  Program *program = build_loop(shape);
  InterpretResult slow = run(program, shape->bound, false), fast = run(program, shape->bound, true);
  uint64_t saved = slow.steps - fast.steps;
  if (slow.end != INTERPRET_OUT_OF_STEPS) {
    assert_int_equal(fast.end, slow.end);
    assert_int_equal(fast.undefined, slow.undefined);
    assert_true(fast.value == slow.value);
    assert_int_equal(fast.instruction, slow.instruction);
    assert_true(fast.steps <= slow.steps);
  }
  interpret_result_release(&slow);
  interpret_result_release(&fast);
  program_free(program);
  return saved;
}

static void skipping_changes_no_outcome(void **state) {
  (void)state;
  static const Int steps[] = {1, 3, -1, -2, 0}, starts[] = {1, -30000, 32000},
                   bounds[] = {0, 20001, 32767, -32768, 29999};
  uint64_t saved = 0;
  for (Predicate predicate = PREDICATE_EQ; predicate <= PREDICATE_SLE; predicate++)
    for (size_t s = 0; s < sizeof steps / sizeof *steps; s++)
      for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        for (size_t n = 0; n < sizeof bounds / sizeof *bounds; n++) {
          if (steps[s] == 0 && n > 1) continue;  // most of these have no end
          for (int checked = 0; checked < 2; checked++)
            saved += compare(&(Shape){16, predicate, starts[i], steps[s], bounds[n], checked ? 3 : -1, checked});
        }
  assert_true(saved > 1000000);
}

static void long_loops_are_short(void **state) {
  (void)state;
  Program *program = build_loop(&(Shape){32, PREDICATE_SLT, 0, 3, 0, 1, true});
  InterpretResult result = run(program, INT32_MAX, true);
  assert_int_equal(result.end, INTERPRET_UNDEFINED);
  assert_int_equal(result.undefined, UNDEFINED_SIGNED_OVERFLOW);
  interpret_result_release(&result);
  result = run(program, 1000000001, true);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_true(result.value == 333333334);
  interpret_result_release(&result);
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(skipping_changes_no_outcome),
      cmocka_unit_test(long_loops_are_short),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
