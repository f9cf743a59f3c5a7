// The path through circuits and CaDiCaL against Z3 on the exported question; models; arrays that are arbitrary; limits.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "sat/solve.h"

#include <stdio.h>

#include "solver/smt.h"
#include "terms/testing.h"

static const SolveLimit no_limit = {0};

static SolveResult ask(Solver *solver, Term a) { return solver_check(solver, &a, 1, no_limit); }

// ---- Small questions ----

static void finds_models(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Solver *solver = solver_new(bank);
  Term x = term_variable(bank, 32, "x"), y = term_variable(bank, 32, "y");
  solver_assert(solver, term_eq(bank, term_mul(bank, x, y), term_constant(bank, 32, 1517)));
  solver_assert(solver, term_ult(bank, x, term_constant(bank, 32, 100)));
  solver_assert(solver, term_ult(bank, y, term_constant(bank, 32, 100)));
  assert_int_equal(ask(solver, term_ult(bank, x, y)), SOLVE_SAT);
  assert_true(solver_value(solver, x) == 37 && solver_value(solver, y) == 41);
  assert_true(solver_value(solver, term_add(bank, x, y)) == 78);  // made after the check
  assert_int_equal(ask(solver, term_eq(bank, x, y)), SOLVE_UNSAT);
  assert_int_equal(ask(solver, term_ult(bank, y, x)), SOLVE_SAT);
  term_bank_free(bank);
  solver_free(solver);
}

static void says_which_assumptions_failed(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Solver *solver = solver_new(bank);
  Term x = term_variable(bank, 8, "x"), y = term_variable(bank, 8, "y"), z = term_variable(bank, 8, "z");
  Term assumptions[3] = {term_ult(bank, x, y), term_ult(bank, z, term_constant(bank, 8, 9)), term_ult(bank, y, x)};
  assert_int_equal(solver_check(solver, assumptions, 3, no_limit), SOLVE_UNSAT);
  assert_true(solver_failed(solver, assumptions[0]));
  assert_false(solver_failed(solver, assumptions[1]));
  assert_true(solver_failed(solver, assumptions[2]));
  assumptions[2] = term_truth(bank, false);
  assert_int_equal(solver_check(solver, assumptions, 3, no_limit), SOLVE_UNSAT);
  assert_false(solver_failed(solver, assumptions[0]));
  assert_true(solver_failed(solver, assumptions[2]));
  assert_int_equal(solver_check(solver, assumptions, 2, no_limit), SOLVE_SAT);
  solver_assert(solver, term_truth(bank, false));
  assert_int_equal(solver_check(solver, NULL, 0, no_limit), SOLVE_UNSAT);
  solver_free(solver);
  term_bank_free(bank);
}

static void stops_at_limits(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Solver *solver = solver_new(bank);
  Term x = term_variable(bank, 64, "x"), y = term_variable(bank, 64, "y"), one = term_constant(bank, 64, 1);
  // The product of two primes of 31 bits.
  solver_assert(solver, term_eq(bank, term_mul(bank, x, y), term_constant(bank, 64, (UInt)2147483647 * 2147483629)));
  solver_assert(solver, term_ult(bank, x, term_constant(bank, 64, (UInt)1 << 32)));
  solver_assert(solver, term_ult(bank, y, term_constant(bank, 64, (UInt)1 << 32)));
  solver_assert(solver, term_ult(bank, one, x));
  solver_assert(solver, term_ult(bank, one, y));
  assert_int_equal(solver_check(solver, NULL, 0, (SolveLimit){.conflicts = 50}), SOLVE_UNKNOWN);
  assert_true(solver_stats(solver).conflicts <= 50 && solver_stats(solver).merged == 0);  // nor is anything swept then
  Budget budget;
  budget_init(&budget, 0);
  budget.cancelled = true;
  assert_int_equal(solver_check(solver, NULL, 0, (SolveLimit){.budget = &budget}), SOLVE_UNKNOWN);
  solver_free(solver);
  term_bank_free(bank);
}

// ---- Questions that need more than search ----

static void algebra_and_sweeping_help(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Term a = term_variable(bank, 32, "a"), b = term_variable(bank, 32, "b"), c = term_variable(bank, 32, "c");
  Term left = term_mul(bank, a, term_mul(bank, b, c)), right = term_mul(bank, term_mul(bank, c, a), b);
  Solver *solver = solver_new(bank);
  assert_int_equal(solver_check(solver, (const Term[]){term_ne(bank, left, right)}, 1, (SolveLimit){.conflicts = 5000}),
                   SOLVE_UNSAT);
  assert_true(solver_stats(solver).equalities > 0);
  solver_free(solver);
  // Division, once as a circuit and once step by step.
  Term x = term_variable(bank, 14, "x"), y = term_variable(bank, 14, "y"), one = term_constant(bank, 14, 1);
  Term quotient = term_constant(bank, 14, 0), rest = quotient;
  for (uint32_t i = 14; i-- > 0;) {
    Term top = term_extract(bank, rest, 13, 13);
    rest = term_or(bank, term_shl(bank, rest, one), term_zext(bank, term_extract(bank, x, i, i), 14));
    Term fits = term_or(bank, top, term_uge(bank, rest, y));
    rest = term_ite(bank, fits, term_sub(bank, rest, y), rest);
    quotient = term_ite(bank, fits, term_or(bank, quotient, term_constant(bank, 14, (UInt)1 << i)), quotient);
  }
  solver = solver_new(bank);
  Term differ =
      term_or(bank, term_ne(bank, quotient, term_udiv(bank, x, y)), term_ne(bank, rest, term_urem(bank, x, y)));
  assert_int_equal(solver_check(solver, &differ, 1, (SolveLimit){.conflicts = 60000}), SOLVE_UNSAT);
  assert_true(solver_stats(solver).merged > 0);
  solver_free(solver);
  term_bank_free(bank);
}

// ---- Arbitrary arrays ----

static void equal_offsets_read_equal_bytes(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Solver *solver = solver_new(bank);
  Array array = array_variable(bank, 32, "m");
  Term i = term_variable(bank, 32, "i"), j = term_variable(bank, 32, "j");
  Term a = array_read(bank, array, i, 4), b = array_read(bank, array, j, 4);
  Term differ = term_ne(bank, a, b), same = term_eq(bank, i, j);
  assert_int_equal(ask(solver, differ), SOLVE_SAT);
  assert_true(solver_value(solver, a) != solver_value(solver, b));
  const Term both[2] = {differ, same};
  assert_int_equal(solver_check(solver, both, 2, no_limit), SOLVE_UNSAT);
  assert_true(solver_stats(solver).lemmas > 0);
  // Overlap by one byte.
  Term shifted = term_eq(bank, j, term_add(bank, i, term_constant(bank, 32, 3)));
  const Term overlap[2] = {shifted, term_ne(bank, term_extract(bank, a, 31, 24), term_trunc(bank, b, 8))};
  assert_int_equal(solver_check(solver, overlap, 2, no_limit), SOLVE_UNSAT);
  solver_free(solver);
  term_bank_free(bank);
}

static void an_array_in_the_model_has_the_bytes_that_were_read(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Solver *solver = solver_new(bank);
  Array array = array_variable(bank, 64, "m");
  Term i = term_variable(bank, 64, "i");
  Array written = array_write(bank, array, i, term_constant(bank, 16, 0x1234));
  solver_assert(
      solver, term_eq(bank, array_read(bank, written, term_constant(bank, 64, 5), 2), term_constant(bank, 16, 0x5634)));
  solver_assert(solver, term_ne(bank, i, term_constant(bank, 64, 5)));
  assert_int_equal(solver_check(solver, NULL, 0, no_limit), SOLVE_SAT);
  assert_int_equal(solver_byte(solver, written, 5), 0x34);
  assert_int_equal(solver_byte(solver, written, 6), 0x56);
  assert_int_equal(solver_byte(solver, written, (uint64_t)solver_value(solver, i)), 0x34);
  solver_free(solver);
  term_bank_free(bank);
}

// An offset of which -1 is one choice, as that before the end of an empty text: below a copy as well it is no other byte.
static void the_last_offset_is_read(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Solver *solver = solver_new(bank);
  Array below = array_variable(bank, 64, "m"), source = array_variable(bank, 64, "s");
  Term c = term_variable(bank, 1, "c"), count = term_variable(bank, 64, "n"), zero = term_constant(bank, 64, 0);
  Term two = term_constant(bank, 64, 2), offset = term_ite(bank, c, term_constant(bank, 64, UINT64_MAX), two);
  Array copied = array_copy(bank, below, zero, source, zero, count);
  Term read = array_read(bank, copied, offset, 1), third = array_read(bank, below, two, 1);
  solver_assert(solver, term_ult(bank, count, term_constant(bank, 64, 8)));
  solver_assert(solver, term_eq(bank, third, term_constant(bank, 8, 7)));
  solver_assert(solver, c);
  assert_int_equal(ask(solver, term_eq(bank, read, term_constant(bank, 8, 9))), SOLVE_SAT);
  assert_true(solver_byte(solver, below, UINT64_MAX) == 9);
  solver_free(solver);
  term_bank_free(bank);
}

// ---- Random questions ----

static Term random_term(TermBank *bank, uint64_t *seed, const TermVec *terms, Array array, uint32_t width) {
  Term a = terms->data[(testing_random(seed) >> 17) % terms->count],
       b = terms->data[(testing_random(seed) >> 17) % terms->count];
  uint64_t kind = (testing_random(seed) >> 13) % 12;
  if (kind < 8) {
    const Binary *op = &testing_binary[(testing_random(seed) >> 11) % TESTING_BINARY];
    Term result = op->make(bank, a, b);
    return op->truth ? term_ite(bank, result, a, term_not(bank, b)) : result;
  }
  if (kind == 8) return term_constant(bank, width, testing_random(seed) >> 9);
  if (kind == 9)
    return term_resize(bank, term_extract(bank, a, width - 1, width / 2), width, testing_random(seed) >> 9 & 1);
  if (kind == 10) return term_neg(bank, a);
  return term_resize(bank, array_read(bank, array, term_resize(bank, a, 16, false), 1), width, false);
}

static void agrees_with_z3(void **state) {
  (void)state;
  static const uint32_t widths[] = {3, 5, 8, 12};
  uint32_t answers[3] = {0};
  for (uint64_t round = 0; round < 240; round++) {
    uint64_t seed = 0x2545f4914f6cdd1du * (round + 1);
    uint32_t width = widths[round % 4];
    TermBank *bank = term_bank_new();
    TermVec terms = {0};
    Array array = array_variable(bank, 16, "m");
    for (int i = 0; i < 3; i++) term_vec_push(&terms, term_variable(bank, width, NULL));
    for (int i = 0; i < 12; i++) {
      Term a = random_term(bank, &seed, &terms, array, width);
      term_vec_push(&terms, a);
      if (i % 4 == 1) array = array_write(bank, array, term_resize(bank, a, 16, false), term_resize(bank, a, 8, true));
    }
    Term question[3];
    for (int i = 0; i < 3; i++) {
      Term a = terms.data[terms.count - 1 - (uint32_t)i], b = terms.data[(testing_random(&seed) >> 17) % terms.count];
      question[i] = testing_random(&seed) >> 9 & 1 ? term_eq(bank, a, b) : term_slt(bank, a, b);
      if (testing_random(&seed) >> 9 & 1) question[i] = term_not(bank, question[i]);
    }
    Solver *solver = solver_new(bank);
    if (round & 8) solver_set_patience(solver, 0);
    SolveResult result = solver_check(solver, question, 3, (SolveLimit){.conflicts = 20000});
    if (result == SOLVE_SAT)
      for (int i = 0; i < 3; i++) assert_true(solver_truth(solver, question[i]));
    Text text = {0};
    solver_export_smt2(bank, question, 3, result, &text);
    SmtResult other = smt_check_script(text_str(&text), 20000000);
    answers[result]++;
    bool contradict =
        (result == SOLVE_SAT && other == SMT_UNSATISFIABLE) || (result == SOLVE_UNSAT && other == SMT_SATISFIABLE);
    if (contradict) printf("%s\n", text_str(&text));
    assert_false(contradict);
    if (result != SOLVE_UNKNOWN && other == SMT_UNKNOWN) answers[SOLVE_UNKNOWN]++;
    text_release(&text);
    solver_free(solver);
    term_vec_release(&terms);
    term_bank_free(bank);
  }
  printf("sat %u, unsat %u, not compared %u\n", answers[SOLVE_SAT], answers[SOLVE_UNSAT], answers[SOLVE_UNKNOWN]);
  assert_true(answers[SOLVE_SAT] > 30 && answers[SOLVE_UNSAT] > 30 && answers[SOLVE_UNKNOWN] < 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(finds_models),
                                     cmocka_unit_test(says_which_assumptions_failed),
                                     cmocka_unit_test(stops_at_limits),
                                     cmocka_unit_test(algebra_and_sweeping_help),
                                     cmocka_unit_test(equal_offsets_read_equal_bytes),
                                     cmocka_unit_test(an_array_in_the_model_has_the_bytes_that_were_read),
                                     cmocka_unit_test(the_last_offset_is_read),
                                     cmocka_unit_test(agrees_with_z3)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
