// Predicted runs: what the interpreter meets is accepted, and a wrong number, a wrong byte and a wrong way are not. The program has two wheels, of which
// the outer one moves on every fourth round of the inner one; a closed set that holds only one of them fast is no run of it.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "strategy/follow.h"

#include "program/print.h"

static const char text[] =
    "program 64\n\n"
    "global @g: 4 align 4\n\n"
    "function @main(): i32 {\n"
    "b1:\n"
    "  jump b2\n"
    "b2:\n"
    "  %i.1: i32 = phi [i32 0, b1], [%next.5, b4]\n"
    "  store %i.1, ptr @g align 4\n"
    "  jump b3\n"
    "b3:\n"
    "  %k.2: i32 = phi [i32 0, b2], [%more.3, b3]\n"
    "  %more.3: i32 = add %k.2, i32 1\n"
    "  %4: u1 = icmp slt %more.3, i32 4\n"
    "  branch %4, b3, b4\n"
    "b4:\n"
    "  %next.5: i32 = add %i.1, i32 1\n"
    "  %6: u1 = icmp slt %next.5, i32 4\n"
    "  branch %6, b2, b5\n"
    "b5:\n"
    "  return i32 0\n"
    "}\n";

enum { INNER = 3 };  // the block of the inner loop

typedef struct {
  Program *program;
  Terms *terms;
  Symbol i, k, base;
  State *inner;  // where the inner round begins
  Value wheel_i, wheel_k;
  State *outer;
  Prediction prediction;
} Fixture;

static State *state_at(Fixture *f, Block block) {
  State *state = state_new();
  frame_vec_push(&state->frames,
                 (Frame){.function = {1}, .block = block, .next = f->program->functions[1].blocks[block.id].first + 1});
  frame_bind(state_top(state), f->wheel_i, value_number(linear_symbol(f->terms, f->i), false));
  state_add_allocation(
      state,
      (Allocation){.base = f->base, .size = linear_constant(f->terms, 4), .kind = ALLOCATION_GLOBAL, .global = {1}});
  return state;
}

static Fixture setup(void) {
  Fixture f = {.terms = terms_new(), .wheel_i = {1}, .wheel_k = {2}};
  char *message = NULL;
  if (!program_parse(text, &f.program, &message)) fail_msg("%s", message);
  f.i = symbol_new(f.terms, "i");
  f.k = symbol_new(f.terms, "k");
  f.base = symbol_new(f.terms, "g");
  symbol_pin(f.terms, f.base);
  f.outer = state_at(&f, (Block){2});
  f.inner = state_at(&f, (Block){INNER});
  frame_bind(state_top(f.inner), f.wheel_k, value_number(linear_symbol(f.terms, f.k), false));
  cell_vec_push(&f.inner->cells,
                (Cell){f.base, linear_constant(f.terms, 0), 4, value_number(linear_symbol(f.terms, f.i), false)});
  return f;
}

static void teardown(Fixture *f) {
  prediction_release(&f->prediction);
  state_free(f->inner);
  state_free(f->outer);
  terms_free(f->terms);
  program_free(f->program);
}

static void predict(Fixture *f, const State *state, Int i, Int k) {
  Model model = {0};
  model_push(&model, (ModelEntry){f->i, i});
  model_push(&model, (ModelEntry){f->k, k});
  prediction_add_visit(&f->prediction, state, prediction_add_model(&f->prediction, &model));
  model_release(&model);
}

typedef struct {
  Fixture *fixture;
  bool begun;
} Run;

static bool at_block(void *context, const InterpretView *view, Function function, Block block, Block from,
                     uint64_t steps) {
  (void)function;
  (void)from;
  (void)steps;
  Run *run = context;
  Fixture *f = run->fixture;
  run->begun |= block.id == 2;
  return !run->begun || prediction_follow(&f->prediction, f->program, f->terms, view);
}

// How many visits were met.
static uint32_t follow(Fixture *f) {
  Run run = {.fixture = f};
  InterpretOptions options = {
      .program = f->program, .entry = {1}, .step_limit = 1000, .trace = at_block, .trace_context = &run};
  InterpretResult result = interpret_run(&options);
  interpret_result_release(&result);
  return f->prediction.met;
}

static void follows_what_happens(void **state) {
  (void)state;
  Fixture f = setup();
  predict(&f, f.outer, 0, 0);
  for (Int k = 0; k < 4; k++) predict(&f, f.inner, 0, k);
  assert_int_equal(follow(&f), 5);
  assert_false(f.prediction.deviates);
  teardown(&f);
}

// "k = 1 holds again after each round" of the inner loop, as when the other wheels are forgotten.
static void refuses_a_set_that_is_left(void **state) {
  (void)state;
  Fixture f = setup();
  predict(&f, f.outer, 0, 0);
  predict(&f, f.inner, 0, 0);
  for (int round = 0; round < 10; round++) predict(&f, f.inner, 0, 1);
  assert_int_equal(follow(&f), 3);
  assert_true(f.prediction.deviates);
  teardown(&f);
}

// All rounds of the inner loop are right, but the outer wheel is said to stand still.
static void refuses_a_wheel_that_stands_still(void **state) {
  (void)state;
  Fixture f = setup();
  for (int round = 0; round < 3; round++) {
    predict(&f, f.outer, 0, 0);
    for (Int k = 0; k < 4; k++) predict(&f, f.inner, 0, k);
  }
  assert_int_equal(follow(&f), 5);  // then b4 comes, which is not predicted
  assert_true(f.prediction.deviates);
  teardown(&f);
}

static void refuses_another_byte(void **state) {
  (void)state;
  Fixture f = setup();
  f.inner->cells.data[0].value = value_number(linear_constant(f.terms, 256), false);
  predict(&f, f.outer, 0, 0);
  predict(&f, f.inner, 0, 0);
  assert_int_equal(follow(&f), 1);
  assert_true(f.prediction.deviates);
  teardown(&f);
}

static void refuses_another_depth(void **state) {
  (void)state;
  Fixture f = setup();
  frame_vec_push(&f.outer->frames, (Frame){.function = {1}, .block = {2}});
  predict(&f, f.outer, 0, 0);
  assert_int_equal(follow(&f), 0);
  assert_true(f.prediction.deviates);
  teardown(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(follows_what_happens),
      cmocka_unit_test(refuses_a_set_that_is_left),
      cmocka_unit_test(refuses_a_wheel_that_stands_still),
      cmocka_unit_test(refuses_another_byte),
      cmocka_unit_test(refuses_another_depth),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
