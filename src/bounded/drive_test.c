// The whole engine on programs in text form: what is violated and where, what is proved, what bounds are needed.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "bounded/drive.h"

#include "obligations/obligations.h"
#include "program/print.h"

typedef enum { OPEN, PROVED, VIOLATED } Outcome;

typedef struct {
  Outcome outcomes[PROPERTY_COUNT];
  Undefined kinds[8];
  uint32_t lines[8];
  Int inputs[8];  // the first input of each violation
  uint32_t violations;
  const Text *advice;  // null: there is none
  DriveOutcome outcome;
} Found;

static void violated(void *context, Property property, bool is_first, const Witness *witness) {
  Found *found = context;
  assert_int_equal(is_first, found->outcomes[property] == OPEN);
  assert_true(found->violations < 8);
  found->outcomes[property] = VIOLATED;
  found->kinds[found->violations] = witness->undefined;
  found->lines[found->violations] = witness->place.line;
  if (witness->inputs.count) found->inputs[found->violations] = witness->inputs.data[0].input.value;
  found->violations++;
}

static void proved(void *context, Property property, DriveProof proof) {
  (void)proof;
  Found *found = context;
  assert_int_equal(found->outcomes[property], OPEN);
  found->outcomes[property] = PROVED;
}

static void phase(void *context, const char *what, const DriveStats *stats) { (void)context, (void)what, (void)stats; }

static void advise(void *context, Advice *advice) {
  const Found *found = context;
  advice_take(advice, found->advice->data, found->advice->count);
}

// `unwind` < 0: the bounds grow.
static Found check_with(const char *text, int unwind, const Text *advice) {
  Program *program;
  char *message;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  obligations_insert(program, (ObligationOptions){0});
  Budget budget;
  budget_init(&budget, 20);
  Found found = {.advice = advice};
  DriveTask task = {
      .encode = {.program = program, .entry = program_find_function(program, "main"), .check_leaks = true},
      .has_unwind = unwind >= 0,
      .unwind = unwind >= 0 ? (uint32_t)unwind : 0,
      .budget = &budget,
      .violated = violated,
      .proved = proved,
      .phase = phase,
      .advise = advice ? advise : NULL,
      .context = &found,
  };
  for (int i = 0; i < PROPERTY_COUNT; i++) task.asked[i] = i != PROPERTY_RUNTIME_BOUND && i != PROPERTY_SAFETY;
  found.outcome = drive(&task);
  assert_int_equal(found.outcome.unconfirmed, UNDEFINED_NONE);
  program_free(program);
  return found;
}

static Found check(const char *text, int unwind) { return check_with(text, unwind, NULL); }

#define NONDET "declare @__VERIFIER_nondet_int(): i32\n"

static void division_is_judged_per_call(void **state) {
  (void)state;
  Found found = check(
      "program 64\n"
      "function @g(%x.1: i32): i32 !\"t.c\":4:1 {\nb1:\n  %2: i32 = sdiv i32 10, %x.1 !5:3\n  return %2\n}\n"
      "function @main(): i32 !\"t.c\":1:1 {\nb1:\n  %1: i32 = call ptr @g, i32 4 !9:1\n  %2: i32 = call ptr @g, i32 0 "
      "!10:1\n  "
      "return %1\n}\n",
      -1);
  assert_int_equal(found.violations, 1);
  assert_int_equal(found.kinds[0], UNDEFINED_DIVISION_BY_ZERO);
  assert_int_equal(found.lines[0], 5);
  assert_int_equal(found.outcomes[PROPERTY_OVERFLOW], PROVED);
  assert_int_equal(found.outcomes[PROPERTY_TERMINATION], OPEN);  // nothing is said about runs that go wrong
}

static void only_the_largest_number_overflows(void **state) {
  (void)state;
  Found found = check(
      "program 64\n" NONDET
      "function @main(): i32 !\"t.c\":1:1 {\nb1:\n  %1: i32 = call ptr @__VERIFIER_nondet_int\n  %2: i32 = add nsw "
      "%1, i32 1 !3:3\n  return %2\n}\n",
      -1);
  assert_int_equal(found.violations, 1);
  assert_int_equal(found.kinds[0], UNDEFINED_SIGNED_OVERFLOW);
  assert_true(found.inputs[0] == INT32_MAX);
  assert_int_equal(found.outcomes[PROPERTY_MEMORY_SAFETY], PROVED);
}

// for (i = 0; i < n; i++); with n below 6
static const char loop[] =
    "program 64\n" NONDET
    "function @main(): i32 !\"t.c\":1:1 {\nb1:\n  %n.1: i32 = call ptr @__VERIFIER_nondet_int\n  %2: i32 = and %n.1, "
    "i32 5\n  jump "
    "b2\n"
    "b2:\n  %i.3: i32 = phi [i32 0, b1], [%i.5, b3]\n  %4: i1 = icmp slt %i.3, %2\n  branch %4, b3, b4 !7:3\n"
    "b3:\n  %i.5: i32 = add nsw %i.3, i32 1\n  jump b2 !8:3\nb4:\n  return i32 0\n}\n";

static void bounds_decide_what_is_known(void **state) {
  (void)state;
  assert_int_equal(check(loop, 5).outcomes[PROPERTY_TERMINATION], PROVED);
  Found found = check(loop, 4);
  assert_int_equal(found.outcomes[PROPERTY_TERMINATION], OPEN);
  assert_int_equal(found.outcomes[PROPERTY_MEMORY_SAFETY], OPEN);
  assert_int_equal(found.violations, 0);  // a bound that is too small is no error
  assert_int_equal(check(loop, -1).outcomes[PROPERTY_TERMINATION], PROVED);
}

static void memory_is_followed_through_the_heap(void **state) {
  (void)state;
  Found found = check(
      "program 64\ndeclare @malloc(%1: i64): ptr\ndeclare @free(%1: ptr)\n"
      "function @main(): i32 !\"t.c\":1:1 {\nb1:\n  %p.1: ptr = call ptr @malloc, i64 8 !4:1\n  %q.2: ptr = padd %p.1, "
      "offset 4\n"
      "  store i32 7, %q.2 align 4 !5:1\n  %3: i32 = load %q.2 align 4 !6:1\n  call ptr @free, %p.1 !7:1\n"
      "  %4: i32 = load %q.2 align 4 !8:1\n  return %3\n}\n",
      -1);
  assert_int_equal(found.violations, 1);
  assert_int_equal(found.kinds[0], UNDEFINED_USE_AFTER_FREE);
  assert_int_equal(found.lines[0], 8);
  assert_int_equal(found.outcomes[PROPERTY_LEAKS], PROVED);
}

// Each of the divisions can be wrong, but not both.
static const char two_divisions[] =
    "program 64\n" NONDET
    "function @main(): i32 !\"t.c\":1:1 {\nb1:\n  %x.1: i32 = call ptr @__VERIFIER_nondet_int\n  %y.2: i32 = xor %x.1, "
    "i32 7\n"
    "  %3: i32 = sdiv i32 10, %x.1 !5:3\n  %4: i32 = sdiv i32 10, %y.2 !6:3\n  return %4\n}\n";

static void suspects_come_first(void **state) {
  (void)state;
  for (uint32_t line = 5; line <= 6; line++) {
    Text advice = {0};
    advice_write_suspect(PROPERTY_MEMORY_SAFETY, (Place){.file = "t.c", .line = line, .column = 3}, &advice);
    Found found = check_with(two_divisions, -1, &advice);
    assert_int_equal(found.violations, 2);
    assert_int_equal(found.lines[0], line);
    text_release(&advice);
  }
}

// A wrong advice, to see when it is believed.
static void what_is_proved_is_asked_only_when_a_proof_rests_on_it(void **state) {
  (void)state;
  Text advice = {0};
  advice_write_proved(PROPERTY_MEMORY_SAFETY, &advice);
  Found found = check_with(two_divisions, -1, &advice);
  assert_int_equal(found.violations, 2);
  assert_int_equal(found.outcomes[PROPERTY_MEMORY_SAFETY], VIOLATED);
  assert_int_equal(found.outcomes[PROPERTY_OVERFLOW], PROVED);
  for (int i = 0; i < PROPERTY_COUNT; i++) advice_write_proved((Property)i, &advice);
  found = check_with(two_divisions, -1, &advice);
  assert_int_equal(found.violations, 0);
  assert_int_equal(found.outcomes[PROPERTY_MEMORY_SAFETY], OPEN);
  text_release(&advice);
}

// An index that the outer loop moves by one or by two, and an inner loop moves on by any number: it is never the same again, but comes to each of the
// 24 places in many different rounds.
static const char shared_index[] =
    "program 64\n"
    "function @main(): i32 !\"t.c\":2:1 {\n"
    "b1 \"entry\":\n"
    "  jump b2 !4:3\n"
    "b2 \"while.cond\": !4:3\n"
    "  %at.1: u32 = phi [i32 0, b1], [%at.18, b14] !4:13\n"
    "  %2: u1 = icmp ult %at.1, i32 24 !4:13\n"
    "  branch %2, b3, b15 !4:3\n"
    "b3 \"while.body\":\n"
    "  %c.3: u8 = call ptr @plumb_nondet_uchar !5:23\n"
    "  %4: u32 = zext %c.3 !6:9\n"
    "  %5: u1 = icmp eq %4, i32 0 !6:11\n"
    "  branch %5, b4, b5 !6:9\n"
    "b4 \"if.then\":\n"
    "  %at.6: u32 = add %at.1, i32 1 !6:19\n"
    "  jump b14 !6:17\n"
    "b5 \"if.else\":\n"
    "  %7: u32 = zext %c.3 !7:14\n"
    "  %8: u1 = icmp eq %7, i32 1 !7:16\n"
    "  branch %8, b6, b7 !7:14\n"
    "b6 \"if.then6\":\n"
    "  %at.9: u32 = add %at.1, i32 2 !7:25\n"
    "  jump b13 !7:22\n"
    "b7 \"if.else7\":\n"
    "  jump b8 !8:10\n"
    "b8 \"do.body\": !8:10\n"
    "  %at.10: u32 = phi [%at.1, b7], [%at.11, b11] !8:15\n"
    "  %at.11: u32 = add %at.10, i32 1 !8:15\n"
    "  jump b9 !8:13\n"
    "b9 \"do.cond\":\n"
    "  %12: u1 = icmp ult %at.11, i32 24 !8:29\n"
    "  branch %12, b10, b11 !8:34\n"
    "b10 \"land.rhs\":\n"
    "  %13: u8 = call ptr @plumb_nondet_uchar !8:37\n"
    "  %14: u32 = zext %13 !8:37\n"
    "  %15: u1 = icmp ne %14, i32 0 !8:34\n"
    "  jump b11 !8:34\n"
    "b11 \"land.end\":\n"
    "  %16: u1 = phi [i1 0, b9], [%15, b10] !8:13\n"
    "  branch %16, b8, b12 !8:13\n"
    "b12 \"do.end\":\n"
    "  jump b13\n"
    "b13 \"if.end\":\n"
    "  %at.17: u32 = phi [%at.9, b6], [%at.11, b12]\n"
    "  jump b14\n"
    "b14 \"if.end13\":\n"
    "  %at.18: u32 = phi [%at.6, b4], [%at.17, b13] !4:3\n"
    "  jump b2 !4:3\n"
    "b15 \"while.end\":\n"
    "  return %at.1 !10:3\n"
    "}\n"
    "declare @plumb_nondet_uchar(): i8\n";

static void rounds_that_come_to_one_index_are_joined(void **state) {
  (void)state;
  Found found = check(shared_index, -1);
  assert_int_equal(found.outcomes[PROPERTY_TERMINATION], PROVED);
  assert_in_range(found.outcome.stats.instructions, 1000, 6000);
}

// Counts to 6000, which is more instructions than the first round has.
static void what_only_the_effort_stops_is_asked_once(void **state) {
  (void)state;
  Found found = check(
      "program 64\n" NONDET
      "function @main(): i32 !\"t.c\":1:1 {\nb1:\n  jump b2\n"
      "b2:\n  %i.1: u32 = phi [i32 0, b1], [%i.2, b2]\n  %i.2: u32 = add %i.1, i32 1\n"
      "  %3: u32 = xor %i.2, i32 0\n  %4: u1 = icmp ult %3, i32 8000\n  branch %4, b2, b3 !3:3\n"
      "b3:\n  %5: i32 = call ptr @__VERIFIER_nondet_int\n  %6: i32 = and %5, i32 7\n  %7: i32 = or %6, i32 1\n"
      "  %8: i32 = sdiv i32 10, %7 !5:3\n  return %8\n}\n",
      -1);
  assert_int_equal(found.outcomes[PROPERTY_MEMORY_SAFETY], PROVED);
  assert_int_equal(found.outcome.stats.rounds, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(division_is_judged_per_call),
      cmocka_unit_test(only_the_largest_number_overflows),
      cmocka_unit_test(bounds_decide_what_is_known),
      cmocka_unit_test(memory_is_followed_through_the_heap),
      cmocka_unit_test(suspects_come_first),
      cmocka_unit_test(what_is_proved_is_asked_only_when_a_proof_rests_on_it),
      cmocka_unit_test(rounds_that_come_to_one_index_are_joined),
      cmocka_unit_test(what_only_the_effort_stops_is_asked_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
