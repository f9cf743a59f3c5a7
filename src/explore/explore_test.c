// The search finds what ordinary inputs show, tells it as small as it can, and stays silent about the rest.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "explore/explore.h"

#include <string.h>

#include "explore/mutate.h"
#include "explore/piece.h"
#include "interpret/testing.h"

typedef struct {
  uint32_t count;
  Candidate candidate;
  InterpretResult result;
} Finds;

static bool keep(void *context, const Candidate *candidate, const InterpretResult *result) {
  Finds *finds = context;
  if (!finds->count++) candidate_copy(&finds->candidate, candidate);
  finds->result = *result;
  return false;  // only one property is asked about
}

// main reads bytes up to the end; the first one that is `wanted`, when so many were read before it, divides by zero.
static Program *build_reader(Int wanted, Int before) {
  Builder b = build_program(64);
  Function read = build_declaration(&b, "getchar", INT(32), 0, NULL);
  build_function(&b, "main", INT(32), 0, NULL);
  build_jump(&b, 2);
  build_block(&b);
  Operand count = build(&b, OP_PHI, INT(32), 2, num(32, 0), num(32, 0));
  Operand *operands = build_last(&b)->operands;
  build_targets(&b, 2, 1, 4);
  Operand byte = build(&b, OP_CALL, INT(32), 1, function_address(read));
  build_branch(&b, build_compare(&b, PREDICATE_SLT, byte, num(32, 0)), 3, 4);
  build_block(&b);
  build_return(&b, num(32, 0));
  build_block(&b);
  operands[1] = build(&b, OP_ADD, INT(32), 2, count, num(32, 1));
  Operand hit = build_compare(&b, PREDICATE_EQ, byte, num(32, wanted));
  Operand late = build_compare(&b, PREDICATE_SGE, count, num(32, before));
  Operand both = build(&b, OP_AND, INT(1), 2, hit, late);
  build_branch(&b, both, 5, 2);
  build_block(&b);
  build(&b, OP_SDIV, INT(32), 2, num(32, 1), num(32, 0));
  build_return(&b, num(32, 1));
  build_end(&b);
  obligations_insert(b.program, (ObligationOptions){.arithmetic = SIGNED_IS_CHECKED, .kinds = UNDEFINED_ALL});
  return b.program;
}

static Finds search(Program *program, uint64_t most_runs) {
  Finds finds = {0};
  Budget budget = {.cancel_at = most_runs};
  ExploreTask task = {
      .options = {.program = program, .entry = program_find_function(program, "main"), .memory_is_input = true},
      .asked = {[PROPERTY_MEMORY_SAFETY] = true},
      .budget = &budget,
      .found = keep,
      .context = &finds,
  };
  explore(&task);
  return finds;
}

static void a_find_is_small(void **state) {
  (void)state;
  Program *program = build_reader('%', 0);
  Finds finds = search(program, 20000);
  assert_int_equal(finds.count, 1);
  assert_int_equal(finds.result.undefined, UNDEFINED_DIVISION_BY_ZERO);
  assert_string_equal(text_str(&finds.candidate.text), "%");
  candidate_release(&finds.candidate);
  program_free(program);
}

static void comparisons_lead_to_deep_ones(void **state) {
  (void)state;
  Program *program = build_reader('%', 9);
  Finds finds = search(program, 60000);
  assert_int_equal(finds.count, 1);
  assert_int_equal(finds.candidate.text.count, 10);
  candidate_release(&finds.candidate);
  program_free(program);
}

// main divides the first number that it is given by the second one.
static Program *build_divider(void) {
  Builder b = build_program(64);
  Function read = build_declaration(&b, "__VERIFIER_nondet_int", INT(32), 0, NULL);
  build_function(&b, "main", INT(32), 0, NULL);
  Operand dividend = build(&b, OP_CALL, INT(32), 1, function_address(read));
  Operand divisor = build(&b, OP_CALL, INT(32), 1, function_address(read));
  build_return(&b, build(&b, OP_SDIV, INT(32), 2, dividend, divisor));
  build_end(&b);
  obligations_insert(b.program, (ObligationOptions){.arithmetic = SIGNED_IS_CHECKED, .kinds = UNDEFINED_ALL});
  return b.program;
}

// Both numbers are one of four thousand million, and the way is the same with any: only how near they came leads there.
static void a_quotient_that_does_not_fit_is_approached(void **state) {
  (void)state;
  Program *program = build_divider();
  Finds finds = {0};
  Budget budget = {.cancel_at = 4000};
  ExploreTask task = {
      .options = {.program = program, .entry = program_find_function(program, "main"), .memory_is_input = true},
      .asked = {[PROPERTY_OVERFLOW] = true},
      .budget = &budget,
      .found = keep,
      .context = &finds,
  };
  explore(&task);
  assert_int_equal(finds.count, 1);
  assert_int_equal(finds.result.undefined, UNDEFINED_DIVISION_OVERFLOW);
  candidate_release(&finds.candidate);
  program_free(program);
}

// The last two blocks of main: in the first one it divides by zero, in the other one it ends well.
static Program *build_division(Builder *b) {
  build_block(b);
  build(b, OP_SDIV, INT(32), 2, num(32, 1), num(32, 0));
  build_return(b, num(32, 1));
  build_block(b);
  build_return(b, num(32, 0));
  build_end(b);
  obligations_insert(b->program, (ObligationOptions){.arithmetic = SIGNED_IS_CHECKED, .kinds = UNDEFINED_ALL});
  return b->program;
}

// main counts to the number that it is given, and divides by zero when it comes to `late`.
static Program *build_counter(Int late) {
  Builder b = build_program(64);
  Function read = build_declaration(&b, "__VERIFIER_nondet_int", INT(32), 0, NULL);
  build_function(&b, "main", INT(32), 0, NULL);
  Operand given = build(&b, OP_CALL, INT(32), 1, function_address(read));
  build_jump(&b, 2);
  build_block(&b);
  Operand count = build(&b, OP_PHI, INT(32), 2, num(32, 0), num(32, 0));
  Operand *operands = build_last(&b)->operands;
  build_targets(&b, 2, 1, 3);
  build_branch(&b, build_compare(&b, PREDICATE_SLT, count, given), 3, 5);
  build_block(&b);
  operands[1] = build(&b, OP_ADD, INT(32), 2, count, num(32, 1));
  build_branch(&b, build_compare(&b, PREDICATE_EQ, build(&b, OP_XOR, INT(32), 2, count, num(32, 1)), num(32, late)), 4,
               2);
  return build_division(&b);
}

static void a_run_that_was_stopped_goes_further(void **state) {
  (void)state;
  Program *program = build_counter(60000);
  Finds finds = search(program, 100000);
  assert_int_equal(finds.count, 1);
  assert_int_equal(finds.result.undefined, UNDEFINED_DIVISION_BY_ZERO);
  candidate_release(&finds.candidate);
  program_free(program);
}

// main reads bytes, and reaches what is not to be reached when as many as it reads are what it wants: the way to there is the same for any others.
static Program *build_counter_of_hits(uint32_t bytes) {
  Builder b = build_program(64);
  Function read = build_declaration(&b, "getchar", INT(32), 0, NULL);
  build_function(&b, "main", INT(32), 0, NULL);
  Operand hits = num(32, 0);
  for (uint32_t i = 0; i < bytes; i++) {
    Operand byte = build(&b, OP_CALL, INT(32), 1, function_address(read));
    Operand hit = build(&b, OP_ZEXT, INT(32), 1, build_compare(&b, PREDICATE_EQ, byte, num(32, 'A' + (Int)i)));
    hits = build(&b, OP_ADD, INT(32), 2, hits, hit);
  }
  build_branch(&b, build_compare(&b, PREDICATE_SLT, hits, num(32, bytes)), 2, 3);
  build_block(&b);
  build_return(&b, num(32, 0));
  build_block(&b);
  build(&b, OP_UNREACHABLE, VOID, 0);
  build_end(&b);
  obligations_insert(b.program, (ObligationOptions){.arithmetic = SIGNED_IS_CHECKED, .kinds = UNDEFINED_ALL});
  return b.program;
}

static void an_assertion_is_approached(void **state) {
  (void)state;
  Program *program = build_counter_of_hits(12);
  Finds finds = search(program, 20000);
  assert_int_equal(finds.count, 1);
  assert_string_equal(text_str(&finds.candidate.text), "ABCDEFGHIJKL");
  candidate_release(&finds.candidate);
  program_free(program);
}

// main counts to `ahead` before it reads the byte by which it divides.
static Program *build_late_reader(Int ahead) {
  Builder b = build_program(64);
  Function read = build_declaration(&b, "getchar", INT(32), 0, NULL);
  build_function(&b, "main", INT(32), 0, NULL);
  build_jump(&b, 2);
  build_block(&b);
  Operand count = build(&b, OP_PHI, INT(32), 2, num(32, 0), num(32, 0));
  Operand *operands = build_last(&b)->operands;
  build_targets(&b, 2, 1, 2);
  operands[1] = build(&b, OP_ADD, INT(32), 2, count, num(32, 1));
  build_branch(&b, build_compare(&b, PREDICATE_SLT, count, num(32, ahead)), 2, 3);
  build_block(&b);
  Operand byte = build(&b, OP_CALL, INT(32), 1, function_address(read));
  build_return(&b, build(&b, OP_SDIV, INT(32), 2, num(32, 1), build(&b, OP_XOR, INT(32), 2, byte, num(32, '%'))));
  build_end(&b);
  obligations_insert(b.program, (ObligationOptions){.arithmetic = SIGNED_IS_CHECKED, .kinds = UNDEFINED_ALL});
  return b.program;
}

static void what_comes_before_the_first_input_does_not_count(void **state) {
  (void)state;
  Program *program = build_late_reader(100000);
  Finds finds = search(program, 1000);
  assert_int_equal(finds.count, 1);
  assert_string_equal(text_str(&finds.candidate.text), "%");
  candidate_release(&finds.candidate);
  program_free(program);
}

// main makes so many objects, and divides by zero where the last one alone is refused.
static Program *build_maker(uint32_t count) {
  Builder b = build_program(64);
  const Type size = INT(64);
  Function allocate = build_declaration(&b, "malloc", POINTER, 1, &size);
  build_function(&b, "main", INT(32), 0, NULL);
  for (uint32_t i = 1; i <= count; i++) {
    Operand object = build(&b, OP_CALL, POINTER, 2, function_address(allocate), num(64, 4));
    build_last(&b)->place.line = i;
    Operand is_null = build_compare(&b, PREDICATE_EQ, object, null_pointer());
    build_branch(&b, is_null, count + (i < count ? 1 : 2), i + 1);
    build_block(&b);
  }
  build_return(&b, num(32, 0));
  build_block(&b);
  build(&b, OP_SDIV, INT(32), 2, num(32, 1), num(32, 0));
  build_return(&b, num(32, 1));
  build_end(&b);
  obligations_insert(b.program, (ObligationOptions){.arithmetic = SIGNED_IS_CHECKED, .kinds = UNDEFINED_ALL});
  return b.program;
}

static void each_allocation_fails_once(void **state) {
  (void)state;
  Program *program = build_maker(7);
  Finds finds = {0};
  Budget budget = {.cancel_at = 1000};
  ExploreTask task = {
      .options = {.program = program, .entry = program_find_function(program, "main"), .malloc_may_fail = true},
      .asked = {[PROPERTY_MEMORY_SAFETY] = true},
      .budget = &budget,
      .found = keep,
      .context = &finds,
  };
  explore(&task);
  assert_int_equal(finds.count, 1);
  assert_int_equal(finds.candidate.values.count, 7);
  for (uint32_t i = 0; i < 7; i++) assert_true(finds.candidate.values.data[i] == (i == 6));
  candidate_release(&finds.candidate);
  program_free(program);
}

// main reads a byte, and divides by zero when memory is `wanted` that it has not written; `allocator` takes two numbers.
static Program *build_forgetful(const char *allocator, Int wanted) {
  Builder b = build_program(64);
  const Type sizes[] = {INT(64), INT(64)};
  Function allocate = build_declaration(&b, allocator, POINTER, 2, sizes);
  Function read = build_declaration(&b, "getchar", INT(32), 0, NULL);
  build_function(&b, "main", INT(32), 0, NULL);
  build(&b, OP_CALL, INT(32), 1, function_address(read));
  Operand object = build(&b, OP_CALL, POINTER, 3, function_address(allocate), num(64, 8), num(64, 8));
  Operand byte = build(&b, OP_LOAD, INT(8), 1, object);
  build_branch(&b, build_compare(&b, PREDICATE_EQ, byte, num(8, wanted)), 2, 3);
  return build_division(&b);
}

static void memory_that_nobody_wrote_holds_anything(void **state) {
  (void)state;
  Program *program = build_forgetful("aligned_alloc", INT8_MAX);
  Finds finds = search(program, 500);
  assert_int_equal(finds.count, 1);
  assert_int_equal(finds.candidate.values.count, 1);
  assert_true(finds.candidate.values.data[0] == INT8_MAX);
  candidate_release(&finds.candidate);
  program_free(program);
  program = build_forgetful("calloc", INT8_MAX);
  finds = search(program, 500);
  assert_int_equal(finds.count, 0);
  program_free(program);
}

static void what_cannot_happen_is_not_found(void **state) {
  (void)state;
  Program *program = build_reader(256, 0);  // no byte is
  Finds finds = search(program, 3000);
  assert_int_equal(finds.count, 0);
  program_free(program);
}

static void what_was_not_asked_for_is_not_told(void **state) {
  (void)state;
  Program *program = build_reader('1', 0);
  Finds finds = {0};
  Budget budget = {.cancel_at = 300};
  ExploreTask task = {.options = {.program = program, .entry = program_find_function(program, "main")},
                      .asked = {[PROPERTY_OVERFLOW] = true},
                      .budget = &budget,
                      .found = keep,
                      .context = &finds};
  ExploreStats stats = explore(&task);
  assert_int_equal(finds.count, 0);
  assert_true(stats.runs > 10);
  program_free(program);
}

typedef struct {
  uint32_t count;
  Text text;
  EndlessRun run;
} Endless;

static bool keep_endless(void *context, const Candidate *candidate, const EndlessRun *run) {
  Endless *endless = context;
  if (!endless->count++) text_copy(&endless->text, &candidate->text);
  endless->run = *run;
  return false;
}

// main reads bytes up to the end, and from a '%' on up to the next 'q'.
static void an_end_that_is_missed_is_found(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function read = build_declaration(&b, "getchar", INT(32), 0, NULL);
  build_function(&b, "main", INT(32), 0, NULL);
  build_jump(&b, 2);
  build_block(&b);
  Operand byte = build(&b, OP_CALL, INT(32), 1, function_address(read));
  build_branch(&b, build_compare(&b, PREDICATE_SLT, byte, num(32, 0)), 5, 3);
  build_block(&b);
  build_branch(&b, build_compare(&b, PREDICATE_EQ, byte, num(32, '%')), 4, 2);
  build_block(&b);
  Operand next = build(&b, OP_CALL, INT(32), 1, function_address(read));
  build_branch(&b, build_compare(&b, PREDICATE_EQ, next, num(32, 'q')), 2, 4);
  build_block(&b);
  build_return(&b, num(32, 0));
  build_end(&b);
  Endless endless = {0};
  Budget budget = {.cancel_at = 5000};
  ExploreTask task = {.options = {.program = b.program, .entry = program_find_function(b.program, "main")},
                      .asked = {[PROPERTY_TERMINATION] = true},
                      .budget = &budget,
                      .endless = keep_endless,
                      .context = &endless};
  explore(&task);
  assert_int_equal(endless.count, 1);
  assert_string_equal(text_str(&endless.text), "%");
  assert_int_equal(endless.run.head.id, 4);
  text_release(&endless.text);
  program_free(b.program);
}

static bool begins_with(const Dictionary *dictionary, const char *text) {
  bool is_there = false, is_one = true;
  for (uint32_t i = 0; is_one && !is_there; i++) {
    Candidate candidate = {0};
    is_one = mutate_begin(dictionary, i, &candidate);
    is_there = is_one && strcmp(text_str(&candidate.text), text) == 0;
    candidate_release(&candidate);
  }
  return is_there;
}

static void operators_come_with_operands(void **state) {
  (void)state;
  Dictionary dictionary = {.reads_text = true};
  text_add(&dictionary.characters, "%7");
  assert_true(begins_with(&dictionary, "1 % 0\n"));
  assert_true(begins_with(&dictionary, "1%0\n"));
  assert_true(begins_with(&dictionary, "1 0 %\n"));
  assert_true(begins_with(&dictionary, "% 1 0\n"));
  assert_false(begins_with(&dictionary, "1 7 0\n"));
  assert_true(begins_with(&dictionary, "%a%\n"));
  assert_false(begins_with(&dictionary, "[a]\n"));
  text_add(&dictionary.characters, "[");
  assert_true(begins_with(&dictionary, "[a]\n"));
  text_release(&dictionary.characters);
}

static void what_a_program_gives_to_its_functions_is_in_the_dictionary(void **state) {
  (void)state;
  Builder b = build_program(64);
  const Type number = INT(32);
  Function show = build_function(&b, "show", INT(32), 1, &number);
  build_return(&b, num(32, 0));
  build_end(&b);
  Function entry = build_function(&b, "main", INT(32), 0, NULL);
  build_return(&b, build(&b, OP_CALL, INT(32), 2, function_address(show), num(32, 3888)));
  build_end(&b);
  Dictionary dictionary;
  dictionary_make(&dictionary, b.program, entry);
  bool is_there = false;
  for (uint32_t i = 0; i < dictionary.numbers.count; i++) is_there |= dictionary.numbers.data[i] == 3888;
  assert_true(is_there);
  dictionary_release(&dictionary);
  program_free(b.program);
}

static void characters_that_a_call_looks_for_are_in_the_dictionary(void **state) {
  (void)state;
  Builder b = build_program(64);
  const Type in_text[] = {POINTER, INT(32)}, of_set[] = {POINTER, POINTER};
  Function find = build_declaration(&b, "strchr", POINTER, 2, in_text);
  Function skip = build_declaration(&b, "strspn", INT(64), 2, of_set);
  Operand text = global_address(build_global(&b, 3, false, "ab"), 0);
  Operand set = global_address(build_global(&b, 3, true, "^;"), 0);
  Function entry = build_function(&b, "main", INT(32), 0, NULL);
  build(&b, OP_CALL, POINTER, 3, function_address(find), text, num(32, ']'));
  build(&b, OP_CALL, INT(64), 3, function_address(skip), text, set);
  build_return(&b, num(32, 0));
  build_end(&b);
  Dictionary dictionary;
  dictionary_make(&dictionary, b.program, entry);
  for (const char *c = "]^;"; *c; c++) assert_non_null(strchr(text_str(&dictionary.characters), *c));
  assert_null(strchr(text_str(&dictionary.characters), '#'));
  dictionary_release(&dictionary);
  program_free(b.program);
}

static void numbers_are_one_more_than_fits(void **state) {
  (void)state;
  const Dictionary dictionary = {0};
  Random random = {.state = 1};
  bool is_there = false;
  for (int i = 0; i < 10000; i++) is_there |= piece_number(&dictionary, &random) == (Int)INT64_MAX + 1;
  assert_true(is_there);
}

static void a_hash_tells_candidates_apart(void **state) {
  (void)state;
  Candidate text = {0}, same = {0}, argument = {0}, value = {0};
  Text word = {0};
  text_add(&text.text, "a");
  text_add(&word, "a");
  text_vec_push(&argument.arguments, word);
  int_vec_push(&value.values, 'a');
  candidate_copy(&same, &text);
  assert_true(candidate_hash(&text) == candidate_hash(&same));
  assert_true(candidate_hash(&text) != candidate_hash(&argument));
  assert_true(candidate_hash(&text) != candidate_hash(&value));
  candidate_release(&text);
  candidate_release(&same);
  candidate_release(&argument);
  candidate_release(&value);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_find_is_small),
      cmocka_unit_test(comparisons_lead_to_deep_ones),
      cmocka_unit_test(a_quotient_that_does_not_fit_is_approached),
      cmocka_unit_test(a_run_that_was_stopped_goes_further),
      cmocka_unit_test(an_assertion_is_approached),
      cmocka_unit_test(what_cannot_happen_is_not_found),
      cmocka_unit_test(what_was_not_asked_for_is_not_told),
      cmocka_unit_test(an_end_that_is_missed_is_found),
      cmocka_unit_test(operators_come_with_operands),
      cmocka_unit_test(what_comes_before_the_first_input_does_not_count),
      cmocka_unit_test(each_allocation_fails_once),
      cmocka_unit_test(what_a_program_gives_to_its_functions_is_in_the_dictionary),
      cmocka_unit_test(memory_that_nobody_wrote_holds_anything),
      cmocka_unit_test(characters_that_a_call_looks_for_are_in_the_dictionary),
      cmocka_unit_test(numbers_are_one_more_than_fits),
      cmocka_unit_test(a_hash_tells_candidates_apart),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
