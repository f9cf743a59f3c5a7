// Proofs in LRAT: checked by a small checker that knows nothing of how they were made, and clauses that are satisfiable, or too few learnt ones, have none.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "sat/refutation.h"

#include <stdlib.h>

#include "sat/refute.h"
#include "terms/testing.h"

enum { MOST_CLAUSES = 200000, MOST_VARIABLES = 10000 };

typedef struct {
  LiteralVec literals;
  U32Vec starts;  // by number of the clause; 0: there is none. Literals end with a 0
} Checker;

static void keep(Checker *checker, uint32_t number, const int *literals) {
  assert_true(number < MOST_CLAUSES);
  while (checker->starts.count <= number) u32_vec_push(&checker->starts, 0);
  checker->starts.data[number] = checker->literals.count;
  for (; *literals; literals++) literal_vec_push(&checker->literals, *literals);
  literal_vec_push(&checker->literals, 0);
}

// One line of a proof. Returns whether it derives the empty clause; what does not follow fails.
static bool check_line(Checker *checker, char *line) {
  signed char values[MOST_VARIABLES] = {0};
  LiteralVec derived = {0};
  char *at = line;
  uint32_t number = (uint32_t)strtoul(at, &at, 10);
  for (int literal = (int)strtol(at, &at, 10); literal; literal = (int)strtol(at, &at, 10)) {
    literal_vec_push(&derived, literal);
    values[abs(literal)] = literal > 0 ? -1 : 1;
  }
  bool is_contradiction = false;
  for (uint32_t hint = (uint32_t)strtoul(at, &at, 10); hint; hint = (uint32_t)strtoul(at, &at, 10)) {
    assert_false(is_contradiction);
    assert_true(hint < checker->starts.count && checker->starts.data[hint]);
    int unit = 0, open = 0;
    for (uint32_t i = checker->starts.data[hint]; checker->literals.data[i]; i++) {
      int literal = checker->literals.data[i], value = values[abs(literal)] * (literal > 0 ? 1 : -1);
      assert_true(value <= 0);  // a clause that is true shows nothing
      if (value < 0 || literal == unit) continue;
      unit = literal;
      open++;
    }
    assert_true(open <= 1);
    is_contradiction = !open;
    if (open) values[abs(unit)] = unit > 0 ? 1 : -1;
  }
  assert_true(is_contradiction);
  bool is_empty = !derived.count;
  literal_vec_push(&derived, 0);
  keep(checker, number, derived.data);
  literal_vec_release(&derived);
  return is_empty;
}

static void check_proof(const LiteralVec *given, Text *lrat) {
  Checker checker = {0};
  literal_vec_push(&checker.literals, 0);  // 0 is no start
  for (uint32_t i = 0, number = 1; i < given->count; number++) {
    keep(&checker, number, given->data + i);
    while (given->data[i]) i++;
    i++;
  }
  bool is_empty = false;
  for (char *line = strtok(lrat->data, "\n"); line; line = strtok(NULL, "\n")) {
    assert_false(is_empty);
    is_empty = check_line(&checker, line);
  }
  assert_true(is_empty);
  literal_vec_release(&checker.literals);
  u32_vec_release(&checker.starts);
}

static int random_literal(uint64_t *seed, int variables) {
  uint64_t random = testing_random(seed) >> 13;
  int variable = (int)((random >> 1) % (uint64_t)variables) + 1;
  return random & 1 ? variable : -variable;
}

// Clauses of one to three literals, also with literals twice and with their negations.
static void add_random(Sat *sat, uint64_t *seed, int variables, int clauses) {
  for (int i = 0; i < variables; i++) sat_variable(sat);
  for (int i = 0; i < clauses; i++) {
    int literals[3];
    for (int k = 0; k < 3; k++) literals[k] = random_literal(seed, variables);
    uint64_t random = testing_random(seed) >> 13 & 255;
    sat_clause(sat, literals, random == 0 ? 1 : random < 12 ? 2 : 3);
  }
}

static void random_clauses_have_proofs_if_they_are_a_contradiction(void **state) {
  (void)state;
  int refuted = 0, satisfied = 0, searched = 0;
  for (uint64_t round = 0; round < 300; round++) {
    uint64_t seed = 0x9e3779b97f4a7c15u * (round + 1);
    Sat *sat = sat_new_recording();
    int variables = round % 2 ? 8 : 90;
    add_random(sat, &seed, variables, variables * (round % 4 < 2 ? 34 : 46) / 10);
    SatResult result = sat_solve(sat, NULL, 0, 0, NULL);
    Text lrat = {0};
    bool is_proved = refutation_print(sat_given(sat), sat_learnt(sat), NULL, &lrat);
    assert_int_equal(is_proved, result == SAT_UNSATISFIABLE);
    if (is_proved) check_proof(sat_given(sat), &lrat);
    refuted += is_proved;
    satisfied += !is_proved;
    searched += sat_conflicts(sat) > 20;
    text_release(&lrat);
    sat_free(sat);
  }
  assert_true(refuted > 30 && satisfied > 30 && searched > 30);
}

static void what_does_not_follow_by_propagation_is_no_proof(void **state) {
  (void)state;
  const int cells[] = {1, 2, 0, 1, -2, 0, -1, 2, 0, -1, -2, 0}, unit[] = {1, 0}, other[] = {3, 0};
  LiteralVec given = {0}, learnt = {0};
  Text lrat = {0};
  literal_vec_append(&given, cells, 12);
  assert_false(refutation_print(&given, &learnt, NULL, &lrat));
  literal_vec_append(&given, (const int[]){3, 4, 0}, 3);
  literal_vec_append(&learnt, other, 2);
  literal_vec_append(&learnt, unit, 2);
  assert_false(refutation_print(&given, &learnt, NULL, &lrat));
  assert_int_equal(lrat.count, 0);
  literal_vec_clear(&learnt);
  literal_vec_append(&learnt, unit, 2);
  assert_true(refutation_print(&given, &learnt, NULL, &lrat));
  check_proof(&given, &lrat);
  text_release(&lrat);
  literal_vec_release(&given);
  literal_vec_release(&learnt);
}

static void terms_are_refuted(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Term x = term_variable(bank, 8, "x"), y = term_variable(bank, 8, "y");
  Term sum = term_add(bank, x, y), less = term_ult(bank, sum, x), more = term_ult(bank, y, term_constant(bank, 8, 16));
  Term low = term_ult(bank, x, term_constant(bank, 8, 200));
  const Term terms[] = {less, more, low};
  Refutation refutation = {0};
  assert_int_equal(refute_terms(bank, terms, 3, NULL, &refutation), REFUTE_PROVED);
  assert_memory_equal(text_str(&refutation.dimacs), "p cnf ", 6);
  assert_true(refutation.clauses && refutation.variables && refutation.lrat.count);
  refutation_release(&refutation);
  refutation = (Refutation){0};
  assert_int_equal(refute_terms(bank, terms, 2, NULL, &refutation), REFUTE_UNKNOWN);
  assert_int_equal(refutation.dimacs.count + refutation.lrat.count, 0);
  term_bank_free(bank);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_clauses_have_proofs_if_they_are_a_contradiction),
      cmocka_unit_test(what_does_not_follow_by_propagation_is_no_proof),
      cmocka_unit_test(terms_are_refuted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
