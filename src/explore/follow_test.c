// Where one side of a comparison stands in an input, the other one is tried there.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "explore/follow.h"

#include <string.h>

typedef struct {
  const char *sought_text, *sought_argument;
  uint32_t found, tries, most;
} Wanted;

static bool look(void *context, Candidate *candidate) {
  Wanted *wanted = context;
  const char *argument = candidate->arguments.count ? text_str(&candidate->arguments.data[0]) : "";
  wanted->found +=
      strcmp(text_str(&candidate->text), wanted->sought_text) == 0 && strcmp(argument, wanted->sought_argument) == 0;
  candidate_release(candidate);
  return ++wanted->tries < wanted->most;
}

static void begin(Candidate *candidate, const char *text, const char *argument) {
  Text first = {0};
  *candidate = (Candidate){0};
  text_add(&candidate->text, text);
  text_add(&first, argument);
  text_vec_push(&candidate->arguments, first);
}

static Wanted follow_all(const char *text, const char *argument, Compared *compared, Wanted wanted) {
  Candidate from;
  begin(&from, text, argument);
  follow(&from, compared, 0, look, &wanted);
  candidate_release(&from);
  compared_release(compared);
  return wanted;
}

static void a_text_takes_the_place_of_the_other(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_texts(&compared, "-x", 2, "--verbose", 9);
  Wanted wanted = follow_all("get b\n", "-x", &compared, (Wanted){"get b\n", "--verbose", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
}

static void whichever_side_stands_there(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_texts(&compared, "alpha", 5, "b", 1);
  Wanted wanted = follow_all("get b\n", "-x", &compared, (Wanted){"get alpha\n", "-x", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
}

static void a_number_goes_to_the_bound_and_beyond(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_numbers(&compared, 12, 31);
  Wanted wanted = follow_all("add 12\n", "", &compared, (Wanted){"add 32\n", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
  assert_true(wanted.tries >= 3);
}

static void a_number_may_stand_there_as_bytes_or_in_hexadecimal_digits(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_numbers(&compared, 0x1f, 3);
  Wanted wanted = follow_all("1f02", "", &compared, (Wanted){"0302", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
  compared_note_numbers(&compared, 0x4241, 0x4443);
  wanted = follow_all("AB", "", &compared, (Wanted){"CD", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
}

static void a_number_may_be_a_length(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_numbers(&compared, 3, 5);
  Wanted wanted = follow_all("put abc 1-2\n", "", &compared, (Wanted){"put abccccc 1-2\n", "", 0, 0, 100});
  assert_int_equal(wanted.found, 0);
  compared_note_numbers(&compared, 3, 5);
  wanted = follow_all("put abc 1-2\n", "", &compared, (Wanted){"put abcccc 1-2\n", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
  compared_note_numbers(&compared, 5, 2);
  wanted = follow_all("a,b,c\n", "-lines", &compared, (Wanted){"a,b\n", "-lines", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
  compared_note_numbers(&compared, 5, 2);
  wanted = follow_all("a,b,c\n", "lines", &compared, (Wanted){"a,b,c\n", "li", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
}

static void a_number_may_be_a_count(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_numbers(&compared, 2, 4);
  Wanted wanted = follow_all("a 1 x\nb 2 y\n", "", &compared, (Wanted){"a 1 x\nb 2 y\nb 2 y\nb 2 y\n", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
  compared_note_numbers(&compared, 2, 3);
  wanted = follow_all("abc de", "", &compared, (Wanted){"abc de de ", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
  compared_note_numbers(&compared, 5000, 2);
  wanted = follow_all("abc de", "", &compared, (Wanted){"", "", 0, 0, 100});
  assert_int_equal(wanted.tries, 0);
}

static void a_number_may_count_what_stands_before_the_last_part(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_numbers(&compared, 1, 3);
  Wanted wanted = follow_all("a 1 x\nb 2 y\n", "", &compared, (Wanted){"a 1 x\nb 2 y\nb 2 y\nb 2 y\n", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
}

static void the_last_part_of_a_length_is_tried_among_many(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_numbers(&compared, 2, 4);
  Wanted wanted = follow_all("ab ab ab ab ab ab ab", "", &compared, (Wanted){"ab ab ab ab ab ab abbb", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
}

static void it_begins_where_it_is_told(void **state) {
  (void)state;
  Candidate from;
  Compared compared = {0};
  begin(&from, "a b\n", "");
  compared_note_texts(&compared, "a", 1, "x", 1);
  compared_note_texts(&compared, "b", 1, "y", 1);
  Wanted wanted = {"a y\n", "", 0, 0, 1};
  follow(&from, &compared, 3, look, &wanted);
  assert_int_equal(wanted.found, 1);
  candidate_release(&from);
  compared_release(&compared);
}

static void the_last_place_is_tried_among_many(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_texts(&compared, "a", 1, "z", 1);
  Wanted wanted = follow_all("aaaaaaaa", "", &compared, (Wanted){"aaaaaaaz", "", 0, 0, 100});
  assert_int_equal(wanted.found, 1);
}

static void nothing_is_tried_of_what_was_equal_or_is_not_there(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_texts(&compared, "b", 1, "b", 1);
  compared_note_texts(&compared, "red", 3, "green", 5);
  compared_note_texts(&compared, "", 0, "q", 1);
  assert_int_equal(compared.texts.count, 2);
  Wanted wanted = follow_all("get b\n", "-x", &compared, (Wanted){"", "", 0, 0, 100});
  assert_int_equal(wanted.tries, 0);
}

static void it_ends_when_no_more_is_wanted(void **state) {
  (void)state;
  Compared compared = {0};
  compared_note_numbers(&compared, 'b', 'c');
  Wanted wanted = follow_all("bbbb", "b", &compared, (Wanted){"", "", 0, 0, 2});
  assert_int_equal(wanted.tries, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_text_takes_the_place_of_the_other),
      cmocka_unit_test(whichever_side_stands_there),
      cmocka_unit_test(a_number_goes_to_the_bound_and_beyond),
      cmocka_unit_test(a_number_may_stand_there_as_bytes_or_in_hexadecimal_digits),
      cmocka_unit_test(a_number_may_be_a_length),
      cmocka_unit_test(a_number_may_be_a_count),
      cmocka_unit_test(a_number_may_count_what_stands_before_the_last_part),
      cmocka_unit_test(the_last_part_of_a_length_is_tried_among_many),
      cmocka_unit_test(it_begins_where_it_is_told),
      cmocka_unit_test(the_last_place_is_tried_among_many),
      cmocka_unit_test(nothing_is_tried_of_what_was_equal_or_is_not_there),
      cmocka_unit_test(it_ends_when_no_more_is_wanted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
