// Which runs are found to be endless, which are not, and what is told about them.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "interpret/endless.h"

#include <string.h>

#include "base/memory.h"
#include "program/print.h"

#define ENTRY "program 64\nfunction @main(): i32 {\nb1:\n"
#define INPUT "declare @__VERIFIER_nondet_int(): i32\n"

static bool find(const char *text, uint64_t steps, EndlessRun *run) {
  Program *program;
  char *message = NULL;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  Budget budget;
  budget_init(&budget, 0);
  InterpretOptions options = {.program = program, .entry = program_find_function(program, "main")};
  bool found = endless_find(&options, 40, steps, &budget, run);
  if (found) {  // what was found happens again with the inputs that were told
    Int given[64];
    assert_true(run->input_count <= 64);
    for (size_t i = 0; i < run->input_count; i++) given[i] = run->inputs[i].value;
    options.inputs = given;
    options.input_count = run->input_count;
    EndlessRun again;
    assert_true(endless_watch(&options, steps, &again));
    assert_int_equal(again.block.id, run->block.id);
    endless_run_release(&again);
  }
  program_free(program);
  return found;
}

// Two loops around each other; the heads of those with a bit in `expected` are meant to run for ever.
static bool goes_round(uint32_t expected, bool inner_ends) {
  Program *program;
  char *message = NULL;
  Text text = {0};
  text_printf(&text,
              ENTRY
              "  jump b2\nb2:\n  jump b3\nb3:\n  %%1: i32 = phi [i32 0, b2], [%%2, b3]\n"
              "  %%2: i32 = %s %%1, i32 1\n  %%3: u1 = icmp eq %%2, i32 9\n  branch %%3, b2, b3\n}\n",
              inner_ends ? "add" : "and");
  if (!program_parse(text_str(&text), &program, &message)) fail_msg("%s", message);
  text_release(&text);
  InterpretOptions options = {.program = program, .entry = {1}};
  for (uint32_t b = 1; b <= 3; b++) program->functions[1].blocks[b].is_expected = expected >> b & 1;
  EndlessRun run;
  bool found = endless_watch(&options, 5000, &run);
  if (found) {
    assert_int_equal(run.head.id, inner_ends ? 2 : 3);
    endless_run_release(&run);
  }
  program_free(program);
  return found;
}

static void expected_rounds_do_not_count(void **state) {
  (void)state;
  assert_true(goes_round(0, true));
  assert_false(goes_round(1 << 2, true));
  assert_true(goes_round(0, false));
  assert_true(goes_round(1 << 2, false));
  assert_false(goes_round(1 << 3, false));
}

static bool is_endless(const char *text) {
  EndlessRun run;
  bool found = find(text, 5000, &run);
  if (found) endless_run_release(&run);
  return found;
}

static void finds_a_loop(void **state) {
  (void)state;
  EndlessRun run;
  assert_true(
      find(ENTRY "  %x.1: i32 = call ptr @__VERIFIER_nondet_int\n  jump b2\n"
                 "b2:\n  %y.2: i32 = phi [%x.1, b1], [%y.2, b3]\n  %3: u1 = icmp sgt %y.2, i32 7\n  branch %3, b3, b4\n"
                 "b3:\n  jump b2\nb4:\n  return i32 0\n}\n" INPUT,
           5000, &run));
  assert_int_equal(run.input_count, 1);
  assert_true(run.inputs[0].value > 7);
  assert_int_equal(run.repeated_from, 1);
  assert_false(run.is_recursion);
  endless_run_release(&run);
}

// What the function returns if it ever does is undefined as long as it goes round, and stays so.
static void an_undefined_value_is_a_part_of_the_state(void **state) {
  (void)state;
  const char *keeps = ENTRY
      "  %x.1: i32 = call ptr @__VERIFIER_nondet_int\n  jump b2\n"
      "b2:\n  %r.2: i32 = phi [i32 undef, b1], [%s.4, b3]\n  %3: u1 = icmp sgt %x.1, i32 7\n  branch %3, b3, b4\n"
      "b3:\n  %s.4: i32 = phi [%r.2, b2]\n  jump b2\nb4:\n  return %r.2\n}\n" INPUT;
  const char *sets = ENTRY
      "  jump b2\nb2:\n  %r.1: i32 = phi [i32 undef, b1], [i32 5, b3]\n  %n.2: i32 = phi [i32 0, b1], [i32 1, b3]\n"
      "  %3: u1 = icmp sgt %n.2, i32 0\n  branch %3, b4, b3\nb3:\n  jump b2\nb4:\n  return %r.1\n}\n";
  assert_true(is_endless(keeps));
  assert_false(is_endless(sets));
}

// A counter that stops, and one that goes round (its 8 bits wrap).
static void follows_counters(void **state) {
  (void)state;
  assert_false(is_endless(ENTRY "  jump b2\nb2:\n  %1: i32 = phi [i32 0, b1], [%2, b2]\n  %2: i32 = add nsw %1, i32 1\n"
                                "  %3: u1 = icmp slt %2, i32 900\n  branch %3, b2, b3\nb3:\n  return i32 0\n}\n"));
  assert_true(is_endless(ENTRY "  jump b2\nb2:\n  %1: u8 = phi [i8 0, b1], [%2, b2]\n  %2: u8 = add %1, i8 1\n"
                               "  %3: u1 = icmp ne %2, i8 0\n  jump b2\nb3:\n  return i32 0\n}\n"));
}

// What counts the rounds is told behind the loop; where it must not overflow, or the number decides when the loop ends, it is looked at.
static void what_nobody_looks_at_is_no_part_of_the_state(void **state) {
  (void)state;
  const char *loop = ENTRY
      "  jump b2\nb2:\n  %%1: u32 = phi [i32 0, b1], [%%3, b2]\n  %%2: u32 = phi [i32 0, b1], [%%4, b2]\n"
      "  %%3: u32 = %s %%1, %s\n  %%4: u32 = add %%2, i32 0\n  %%5: u1 = icmp eq %%%d, i32 -9\n  branch %%5, b3, b2\nb3:\n  return %%1\n}\n";
  static const struct {
    const char *adds, *step;
    int looks_at;
    bool is_endless;
  } cases[] = {{"add", "i32 1", 4, true},
               {"add", "i32 1", 3, false},
               {"add", "%2", 4, true},
               {"add", "i32 1", 1, false},
               {"add nsw", "i32 1", 4, false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Text text = {0};
    text_printf(&text, loop, cases[i].adds, cases[i].step, cases[i].looks_at);
    assert_int_equal(is_endless(text_str(&text)), cases[i].is_endless);
    text_release(&text);
  }
}

// Inputs are given again; what the outside world says is not.
static void repeats_inputs(void **state) {
  (void)state;
  EndlessRun run;
  assert_true(find(ENTRY "  jump b2\nb2:\n  %1: i32 = call ptr @__VERIFIER_nondet_int\n  %2: u1 = icmp ne %1, i32 0\n"
                         "  branch %2, b2, b3\nb3:\n  return i32 0\n}\n" INPUT,
                   5000, &run));
  assert_true(run.repeated_from < run.input_count);
  endless_run_release(&run);
  assert_false(is_endless(ENTRY "  jump b2\nb2:\n  %1: i32 = call ptr @getchar\n  %2: u1 = icmp ne %1, i32 0\n"
                                "  branch %2, b2, b3\nb3:\n  return i32 0\n}\ndeclare @getchar(): i32\n"));
}

static bool is_endless_on(const char *input, const char *text) {
  Program *program;
  char *message = NULL;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  const InterpretWorld world = {.text = (const uint8_t *)input, .count = strlen(input)};
  InterpretOptions options = {.program = program, .entry = program_find_function(program, "main"), .world = &world};
  EndlessRun run;
  bool found = endless_watch(&options, 5000, &run);
  if (found) endless_run_release(&run);
  program_free(program);
  return found;
}

// Behind the end of a text is its end, again and again; a text that is not at its end is another one after each character.
static void a_text_that_has_ended_stays_so(void **state) {
  (void)state;
  const char *until_q = ENTRY
      "  jump b2\nb2:\n  %1: i32 = call ptr @getchar\n  %2: u1 = icmp ne %1, i32 113\n"
      "  branch %2, b2, b3\nb3:\n  return i32 0\n}\ndeclare @getchar(): i32\n";
  assert_true(is_endless_on("", until_q));
  assert_true(is_endless_on("a", until_q));
  assert_false(is_endless_on("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaq", until_q));
}

// while ((c = getchar()) != EOF) { ungetc(c, stdin); }, and the same with another character, of which nobody knows what it does.
static void what_is_put_back_is_read_again(void **state) {
  (void)state;
  const char *form = "program 64\nglobal @stdin: 8 align 8 external\nfunction @main(): i32 {\nb1:\n"
                     "  jump b2\nb2:\n  %%1: i32 = call ptr @getchar\n  %%2: u1 = icmp ne %%1, i32 -1\n"
                     "  branch %%2, b3, b4\nb3:\n  %%3: ptr = load ptr @stdin align 8\n"
                     "  %%4: i32 = call ptr @ungetc, %s, %%3\n  jump b2\nb4:\n  return i32 0\n}\n"
                     "declare @getchar(): i32\ndeclare @ungetc(%%1: i32, %%2: ptr): i32\n";
  Text same = {0}, other = {0};
  text_printf(&same, form, "%1");
  text_printf(&other, form, "i32 120");
  assert_true(is_endless_on("a", text_str(&same)));
  assert_false(is_endless_on("a", text_str(&other)));
  text_release(&same);
  text_release(&other);
}

static void finds_recursion(void **state) {
  (void)state;
  EndlessRun run;
  const char *endless = ENTRY
      "  %1: i32 = call ptr @f, i32 5\n  return %1\n}\n"
      "function @f(%n.1: i32): i32 {\nb1:\n  %2: i32 = sub nsw i32 9, %n.1\n"
      "  %3: i32 = call ptr @f, %2\n  return %3\n}\n";
  assert_true(find(endless, 5000, &run));
  assert_true(run.is_recursion);
  endless_run_release(&run);
  const char *ends = ENTRY
      "  %1: i32 = call ptr @f, i32 50\n  return %1\n}\n"
      "function @f(%n.1: i32): i32 {\nb1:\n  %2: u1 = icmp sgt %n.1, i32 0\n  branch %2, b2, b3\n"
      "b2:\n  %3: i32 = sub nsw %n.1, i32 1\n  %4: i32 = call ptr @f, %3\n  return %4\nb3:\n  return i32 0\n}\n";
  assert_false(is_endless(ends));
}

// The registers are the same in every round; a byte of memory is not.
static void memory_is_part_of_the_state(void **state) {
  (void)state;
  assert_false(is_endless(ENTRY
                          "  %1: ptr = alloca i64 1 * 4 align 4\n  store i32 0, %1 align 4\n  jump b2\n"
                          "b2:\n  %2: i32 = load %1 align 4\n  %3: i32 = add nsw %2, i32 1\n  store %3, %1 align 4\n"
                          "  %4: u1 = icmp slt %3, i32 300\n  branch %4, b2, b3\nb3:\n  return i32 0\n}\n"));
}

// f() is called again and again, from a loop that ends: its frame was left in between, so it is no loop of its own.
static void returns_end_a_round(void **state) {
  (void)state;
  assert_false(
      is_endless(ENTRY
                 "  jump b2\nb2:\n  %1: i32 = phi [i32 0, b1], [%3, b2]\n  %2: i32 = call ptr @f, i32 1\n"
                 "  %3: i32 = add nsw %1, %2\n  %4: u1 = icmp slt %3, i32 200\n  branch %4, b2, b3\n"
                 "b3:\n  return i32 0\n}\nfunction @f(%n.1: i32): i32 {\nb1:\n  jump b2\nb2:\n  return %n.1\n}\n"));
}

static void calls_in_a_row_are_no_round(void **state) {
  (void)state;
  assert_false(
      is_endless(ENTRY
                 "  %1: i32 = call ptr @f, i32 1\n  %2: i32 = call ptr @f, i32 1\n  %3: i32 = call ptr @f, i32 1\n"
                 "  %4: i32 = call ptr @f, i32 1\n  %5: i32 = call ptr @f, i32 1\n  %6: i32 = call ptr @f, i32 1\n"
                 "  return i32 0\n}\nfunction @f(%n.1: i32): i32 {\nb1:\n  jump b2\nb2:\n  return %n.1\n}\n"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(calls_in_a_row_are_no_round),
      cmocka_unit_test(expected_rounds_do_not_count),
      cmocka_unit_test(finds_a_loop),
      cmocka_unit_test(an_undefined_value_is_a_part_of_the_state),
      cmocka_unit_test(follows_counters),
      cmocka_unit_test(what_nobody_looks_at_is_no_part_of_the_state),
      cmocka_unit_test(repeats_inputs),
      cmocka_unit_test(a_text_that_has_ended_stays_so),
      cmocka_unit_test(what_is_put_back_is_read_again),
      cmocka_unit_test(finds_recursion),
      cmocka_unit_test(returns_end_a_round),
      cmocka_unit_test(memory_is_part_of_the_state),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
