// Counters of loops, by hand.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "program/counter.h"

#include "program/print.h"

// The counters of the loop whose head is the block. The caller releases them.
static LoopCounterVec counters_of(const char *text, uint32_t head) {
  Program *program;
  char *message;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  Cfg *cfg = cfg_new(program, (Function){1});
  LoopCounterVec counters = {0};
  loop_counters(cfg, (Block){head}, &counters);
  cfg_free(cfg);
  program_free(program);
  return counters;
}

// for (i = 10; (long)i > 0; i -= 2), with a loop inside that counts up to i.
static const char down[] =
    "program 64\n"
    "function @f() {\n"
    "b1:\n  jump b2\n"
    "b2:\n  %i.1: i32 = phi [i32 10, b1], [%7, b5]\n  %2: i64 = sext %i.1\n  %3: i1 = icmp sgt %2, i64 0\n  branch %3, "
    "b3, b6\n"
    "b3:\n  %j.4: i32 = phi [i32 0, b2], [%6, b4]\n  %5: i1 = icmp slt %j.4, %i.1\n  branch %5, b4, b5\n"
    "b4:\n  %6: i32 = add %j.4, i32 1\n  jump b3\n"
    "b5:\n  %7: i32 = sub %i.1, i32 2\n  jump b2\n"
    "b6:\n  return\n"
    "}\n";

static void a_counter_has_a_step_and_a_limit(void **state) {
  (void)state;
  LoopCounterVec outer = counters_of(down, 2), inner = counters_of(down, 3);
  assert_int_equal(outer.count, 1);
  assert_int_equal(outer.data[0].value.id, 1);
  assert_true(outer.data[0].step == -2);
  assert_int_equal(outer.data[0].limit.kind, OPERAND_CONSTANT);
  assert_int_equal(inner.count, 1);
  assert_int_equal(inner.data[0].value.id, 4);
  assert_true(inner.data[0].step == 1);
  assert_int_equal(inner.data[0].limit.kind, OPERAND_VALUE);
  assert_int_equal(inner.data[0].limit.value.id, 1);
  loop_counter_vec_release(&outer);
  loop_counter_vec_release(&inner);
}

// Two ways back to the head: one step or two.
#define TWO_WAYS(SECOND)                                                                                           \
  "program 64\n"                                                                                                   \
  "function @f(%c.1: i1) {\n"                                                                                      \
  "b1:\n  jump b2\n"                                                                                               \
  "b2:\n  %i.2: i32 = phi [i32 0, b1], [%4, b4], [%5, b5]\n  %3: i1 = icmp slt %i.2, i32 9\n  branch %3, b3, b6\n" \
  "b3:\n  branch %c.1, b4, b5\n"                                                                                   \
  "b4:\n  %4: i32 = add %i.2, i32 1\n  jump b2\n"                                                                  \
  "b5:\n  %5: i32 = add %i.2, i32 " SECOND                                                                         \
  "\n  jump b2\n"                                                                                                  \
  "b6:\n  return\n"                                                                                                \
  "}\n"

static void a_step_is_the_same_on_all_ways(void **state) {
  (void)state;
  LoopCounterVec same = counters_of(TWO_WAYS("1"), 2), other = counters_of(TWO_WAYS("2"), 2);
  assert_int_equal(same.count, 1);
  assert_int_equal(other.count, 0);
  loop_counter_vec_release(&same);
  loop_counter_vec_release(&other);
}

// for (i = 0; ++i <= 3;)
static const char compared_next[] =
    "program 64\n"
    "function @f() {\n"
    "b1:\n  jump b2\n"
    "b2:\n  %i.1: i32 = phi [i32 0, b1], [%2, b3]\n  %2: i32 = add %i.1, i32 1\n  %3: i1 = icmp sle %2, i32 3\n  branch %3, b3, b4\n"
    "b3:\n  jump b2\n"
    "b4:\n  return\n"
    "}\n";

static void what_it_is_next_may_be_compared(void **state) {
  (void)state;
  LoopCounterVec counters = counters_of(compared_next, 2);
  assert_int_equal(counters.count, 1);
  assert_int_equal(counters.data[0].value.id, 1);
  assert_true(counters.data[0].step == 1);
  loop_counter_vec_release(&counters);
}

static const char doubled[] =
    "program 64\n"
    "function @f() {\n"
    "b1:\n  jump b2\n"
    "b2:\n  %i.1: i32 = phi [i32 1, b1], [%3, b3]\n  %2: i1 = icmp slt %i.1, i32 9\n  branch %2, b3, b4\n"
    "b3:\n  %3: i32 = add %i.1, %i.1\n  jump b2\n"
    "b4:\n  return\n"
    "}\n";

static void what_is_doubled_counts_nothing(void **state) {
  (void)state;
  LoopCounterVec counters = counters_of(doubled, 2);
  assert_int_equal(counters.count, 0);
  loop_counter_vec_release(&counters);
}

// What a loop of a phi, and one of a number in memory, is divided by; 0: nothing.
#define DIVIDED_UNTIL(COMPARED, NEXT)                                                                                    \
  "program 64\n"                                                                                                          \
  "function @f(%by.1: i32) {\n"                                                                                           \
  "b1:\n  jump b2\n"                                                                                                      \
  "b2:\n  %i.2: i32 = phi [i32 900, b1], [%3, b2]\n  %3: i32 = " NEXT "\n  %4: i1 = icmp sgt " COMPARED ", i32 0\n"       \
  "  branch %4, b2, b3\n"                                                                                                 \
  "b3:\n  return\n"                                                                                                      \
  "}\n"
#define DIVIDED(NEXT) DIVIDED_UNTIL("%i.2", NEXT)
static const char stored[] =
    "program 64\n"
    "function @f(%at.1: ptr, %other.2: ptr) {\n"
    "b1:\n  jump b2\n"
    "b2:\n  %3: u64 = load %at.1 align 8\n  %4: u1 = icmp ugt %3, i64 0\n  branch %4, b3, b4\n"
    "b3:\n  %5: u64 = load %at.1 align 8\n  %6: u64 = udiv %5, i64 10\n  store %6, %at.1 align 8\n  store %6, %other.2 align 8\n"
    "  jump b2\n"
    "b4:\n  return\n"
    "}\n";

// The constant by which the counter is divided, or the number of the value, negative; 0: it is not divided.
static Int divisor_in(const char *text) {
  LoopCounterVec counters = counters_of(text, 2);
  Operand by = counters.count == 1 && !counters.data[0].step ? counters.data[0].divisor : (Operand){0};
  loop_counter_vec_release(&counters);
  return by.kind == OPERAND_VALUE ? -(Int)by.value.id : by.kind == OPERAND_CONSTANT ? by.constant : 0;
}

static void a_number_may_be_divided(void **state) {
  (void)state;
  assert_true(divisor_in(DIVIDED("sdiv %i.2, i32 10")) == 10);
  assert_true(divisor_in(DIVIDED("lshr %i.2, i32 3")) == 8);
  assert_true(divisor_in(DIVIDED("sdiv %i.2, i32 1")) == 0);
  assert_true(divisor_in(DIVIDED("sdiv %i.2, i32 -2")) == 0);
  assert_true(divisor_in(DIVIDED("ashr %i.2, i32 0")) == 0);
  assert_true(divisor_in(DIVIDED("sdiv %i.2, %by.1")) == -1);
  assert_true(divisor_in(DIVIDED("sdiv i32 10, %i.2")) == 0);
  assert_true(divisor_in(DIVIDED_UNTIL("%3", "sdiv %i.2, i32 10")) == 10);
  assert_true(divisor_in(DIVIDED_UNTIL("%by.1", "sdiv %i.2, i32 10")) == 0);
}

static void a_divided_number_may_lie_in_memory(void **state) {
  (void)state;
  LoopCounterVec counters = counters_of(stored, 2);
  assert_int_equal(counters.count, 1);
  assert_int_equal(counters.data[0].value.id, 1);
  assert_int_equal(counters.data[0].bytes, 8);
  assert_true(counters.data[0].step == 0 && counters.data[0].divisor.constant == 10);
  loop_counter_vec_release(&counters);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_counter_has_a_step_and_a_limit),
      cmocka_unit_test(a_step_is_the_same_on_all_ways),
      cmocka_unit_test(what_it_is_next_may_be_compared),
      cmocka_unit_test(what_is_doubled_counts_nothing),
      cmocka_unit_test(a_number_may_be_divided),
      cmocka_unit_test(a_divided_number_may_lie_in_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
