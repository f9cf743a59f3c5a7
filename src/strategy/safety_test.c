// What the search says about error locations passes the checker, and what is changed in it does not.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "check/safety.h"

#include "its/testing.h"
#include "prove/reach.h"
#include "prove/testing.h"
#include "solver/smt.h"

typedef struct {
  Terms *terms;
  Its *its;
  Budget budget;
  Stats stats;
  Oracle *oracle;
  Reach *reach;
} Proof;

static void proof_init(Proof *proof, const char *transitions) {
  *proof = (Proof){.terms = terms_new()};
  proof->its = test_system(proof->terms, transitions);
  for (uint32_t l = 1; l < proof->its->locations.count; l++)
    if (!strcmp(proof->its->locations.data[l].name, "c")) proof->its->locations.data[l].name = "error";
  budget_init(&proof->budget, 20);
  proof->budget.cancel_at = 3000;
  proof->oracle = oracle_new(proof->terms, &proof->stats, &proof->budget);
  proof->reach = reach_prove(proof->its, proof->oracle, &proof->budget);
}

static void proof_release(Proof *proof) {
  reach_free(proof->reach);
  oracle_free(proof->oracle);
  its_free(proof->its);
  terms_free(proof->terms);
}

// YES and NO only where the certificate is right.
static Answer verdict(const char *transitions) {
  Proof proof;
  proof_init(&proof, transitions);
  Answer answer = proof.reach->verdict;
  Text reason = {0};
  Budget budget;
  budget_init(&budget, 20);
  const SafetyCertificate *certificate = &proof.reach->certificate;
  if (answer == ANSWER_YES && check_invariant(proof.its, certificate, &budget, &reason) != ANSWER_YES)
    fail_msg("%s", text_str(&reason));
  if (answer == ANSWER_NO && check_error_run(proof.its, certificate, &reason) != ANSWER_YES)
    fail_msg("%s", text_str(&reason));
  text_release(&reason);
  proof_release(&proof);
  return answer;
}

#define SAFE(transitions) assert_int_equal(verdict(transitions), ANSWER_YES)
#define UNSAFE(transitions) assert_int_equal(verdict(transitions), ANSWER_NO)

static void single_loops(void **state) {
  (void)state;
  UNSAFE(ENTER(c));
  SAFE(ENTER(a));
  SAFE(STEP(start, a, "(= x1 0)") STEP(a, c, "(< x 0)"));
  UNSAFE(STEP(start, a, "(= x1 0)") STEP(a, c, "(<= x 0)"));
#define COUNT STEP(a, a, "(< x 10) (= x1 (+ x 1)) (= y1 y) (= z1 z)")
  SAFE(STEP(start, a, "(= x1 0)") COUNT STEP(a, c, "(> x 10)"));
  UNSAFE(STEP(start, a, "(= x1 0)") COUNT STEP(a, c, "(>= x 10)"));
  // Two counters in step, however far they go.
#define BOTH STEP(a, a, "(< x z) (= x1 (+ x 1)) (= y1 (+ y 1)) (= z1 z)")
  SAFE(STEP(start, a, "(= x1 0) (= y1 0) (= z1 z)") BOTH STEP(a, c, "(>= x z) (> y z) (>= z 0)"));
  SAFE(STEP(start, a, "(= x1 0) (= y1 0) (>= z1 0)") BOTH STEP(a, c, "(>= x z) (distinct y z)"));
  UNSAFE(STEP(start, a, "(= x1 0) (= y1 1) (= z1 z)") BOTH STEP(a, c, "(>= x z) (> y z) (>= z 3)"));
}

static void several_locations(void **state) {
  (void)state;
  // Up by one loop, down by another one.
#define UP STEP(a, a, "(< x z) (= x1 (+ x 1)) (= y1 (+ y 2)) (= z1 z)") STEP(a, b, "(>= x z) " SAME)
  SAFE(STEP(start, a, "(= x1 0) (= y1 0) (>= z1 0)") UP STEP(b, b, "(> x 0) (= x1 (- x 1)) (= y1 (- y 2)) (= z1 z)")
           STEP(b, c, "(<= x 0) (< y 0)"));
  UNSAFE(STEP(start, a, "(= x1 0) (= y1 0) (>= z1 0)") UP STEP(b, b, "(> x 0) (= x1 (- x 1)) (= y1 (- y 3)) (= z1 z)")
             STEP(b, c, "(<= x 0) (< y (- 2))"));
  // The loop goes round either way, and a disjunction is needed: x is 0 or 5.
  SAFE(STEP(start, a, "(= x1 0)") STEP(a, a, "(= x 0) (= x1 5)") STEP(a, a, "(= x 5) (= x1 0)") STEP(a, c, "(= x 3)"));
}

// Rounds of one loop in each round of another one, found without a search; y adds up.
static Answer by_inequalities(const char *transitions) {
  Proof proof;
  proof_init(&proof, transitions);
  Reach *reach = reach_prove_by_inequalities(proof.its, proof.oracle, &proof.budget);
  Answer answer = reach->verdict;
  if (answer == ANSWER_YES)
    assert_int_equal(check_invariant(proof.its, &reach->certificate, &proof.budget, NULL), ANSWER_YES);
  reach_free(reach);
  proof_release(&proof);
  return answer;
}

static void sums_over_nested_loops(void **state) {
  (void)state;
#define NEST(adds) \
  STEP(start, a, "(= x1 0) (= y1 0)") STEP(a, b, "(< x 12) (= x1 x) (= y1 y) (= z1 0)") \
  STEP(b, b, "(< z 16) (= x1 x) (>= y1 y) (<= y1 (+ y " adds ")) (= z1 (+ z 1))") STEP(b, a, "(>= z 16) (= x1 (+ x 1)) (= y1 y)")
  assert_int_equal(by_inequalities(NEST("1") STEP(b, c, "(> y 192)")), ANSWER_YES);
  assert_int_equal(by_inequalities(NEST("3") STEP(b, c, "(> y 576)") STEP(b, c, "(< y 0)")), ANSWER_YES);
  assert_int_equal(by_inequalities(NEST("3") STEP(b, c, "(>= y 576)")), ANSWER_UNKNOWN);
  assert_int_equal(by_inequalities(NEST("1") STEP(a, c, "(>= x 12) (>= y 192)")), ANSWER_UNKNOWN);
  assert_int_equal(by_inequalities(NEST("1") STEP(a, c, "(< x 12) (> y 176)")), ANSWER_YES);
}

static void choices(void **state) {
  (void)state;
  SAFE(STEP(start, a, "(>= x1 0)") STEP(a, a, "(>= x1 x)") STEP(a, c, "(< x 0)"));
  UNSAFE(STEP(start, a, "(>= x1 0)") STEP(a, a, "(>= x1 (- x 1)) (= y1 y)") STEP(a, c, "(< x (- 3))"));
  UNSAFE(STEP(start, a, "(= x1 (* 3 y1))") STEP(a, c, "(= x 33)"));
  SAFE(STEP(start, a, "(= x1 (* 3 y1)) (>= y1 1) (<= y1 2)") STEP(a, c, "(= x 4)"));
  // Halves: an even and an odd number; up from y and down to it, of which no step passes it.
  SAFE(STEP(start, a, "(>= x1 4) (<= x1 5)") STEP(a, a, "(<= (* 2 x1) x) (>= (* 2 x1) (- x 1)) (= y1 y) (= z1 z)") STEP(a, c, "(< x 0)"));
  UNSAFE(STEP(start, a, "(>= x1 4) (<= x1 5)") STEP(a, a, "(<= (* 2 x1) x) (>= (* 2 x1) (- x 1)) (= y1 y) (= z1 z)") STEP(a, c, "(<= x 0)"));
  SAFE(STEP(start, a, "(= x1 0) (>= y1 0)") STEP(a, a, "(< (* 2 z1) (* 2 y)) (<= (* 2 z1) (+ x 1)) (>= (* 2 z1) x) (= x1 (+ x 1)) (= y1 y)")
           STEP(a, c, "(> x (* 2 y))"));
}

// ---- The checker ----

static void nothing_may_be_missing(void **state) {
  (void)state;
  Proof proof;
  proof_init(&proof, STEP(start, a, "(= x1 0) (= y1 0) (>= z1 0)") BOTH STEP(a, c, "(>= x z) (distinct y z)"));
  SafetyCertificate *certificate = &proof.reach->certificate;
  assert_int_equal(check_invariant(proof.its, certificate, &proof.budget, NULL), ANSWER_YES);
  SafetyCubeVec all = certificate->cubes;
  for (uint32_t l = 1; l < proof.its->locations.count; l++) {
    certificate->cubes = (SafetyCubeVec){0};
    for (uint32_t i = 0; i < all.count; i++)
      if (all.data[i].location.id != l) safety_cube_vec_push(&certificate->cubes, all.data[i]);
    bool is_needed = certificate->cubes.count < all.count;
    assert_int_equal(check_invariant(proof.its, certificate, &proof.budget, NULL), is_needed ? ANSWER_UNKNOWN : ANSWER_YES);
    safety_cube_vec_release(&certificate->cubes);
  }
  certificate->cubes = all;
  // Nothing may be excluded where runs begin.
  safety_cube_vec_push(&certificate->cubes, (SafetyCube){.location = proof.its->initial});
  assert_int_equal(check_invariant(proof.its, certificate, &proof.budget, NULL), ANSWER_UNKNOWN);
  proof_release(&proof);
}

static void runs_are_evaluated(void **state) {
  (void)state;
  Proof proof;
  proof_init(&proof, STEP(start, a, "(= x1 0) (= y1 1) (= z1 z)") BOTH STEP(a, c, "(>= x z) (> y z) (>= z 3)"));
  SafetyCertificate *certificate = &proof.reach->certificate;
  assert_int_equal(check_error_run(proof.its, certificate, NULL), ANSWER_YES);
  assert_int_equal(certificate->run.count, 5);
  for (uint32_t i = 0; i + 1 < certificate->run.count; i++) {
    certificate->run.data[i].after[1]++;
    assert_int_equal(check_error_run(proof.its, certificate, NULL), ANSWER_UNKNOWN);
    certificate->run.data[i].after[1]--;
  }
  certificate->run.count--;
  assert_int_equal(check_error_run(proof.its, certificate, NULL), ANSWER_UNKNOWN);
  proof_release(&proof);
}

// ---- Random systems, and Z3's Spacer ----

typedef struct {
  Text steps, clauses;  // the same system in both forms
  uint64_t seed;
} Random;

static int between(Random *random, int low, int high) {
  return low + (int)test_random(&random->seed, (uint32_t)(high - low + 1));
}

static void random_formula(Random *random, Text *formula) {
  static const char *const relations[] = {">=", "<=", ">", "<", "=", "distinct"};
  for (int i = between(random, 0, 2); i--;)
    text_printf(formula, "(%s (+ (* %d x) (* %d y)) %d) ", relations[between(random, 0, 5)], between(random, -2, 2),
                between(random, -1, 1), between(random, -3, 6));
  for (int i = 0; i < 2; i++) {
    const char *name = i ? "y" : "x", *other = i ? "x" : "y";
    int factor = between(random, 2, 3);
    switch (between(random, 0, 6)) {
      case 6: text_printf(formula, "(<= (* %d %s1) (+ %s %d)) (>= (* %d %s1) (- %s 1)) ", factor, name, other, between(random, 0, 2), factor, name, other); break;
      case 0: text_printf(formula, "(= %s1 %d) ", name, between(random, -2, 5)); break;
      case 1: text_printf(formula, "(= %s1 (+ %s %d)) ", name, other, between(random, -2, 2)); break;
      case 2: text_printf(formula, "(>= %s1 %s) (<= %s1 (+ %s 3)) ", name, name, name, other); break;
      default: text_printf(formula, "(= %s1 (+ %s %d)) ", name, name, between(random, -2, 2)); break;
    }
  }
}

static void random_step(Random *random, const char *from, const char *to) {
  Text formula = {0};
  random_formula(random, &formula);
  text_printf(&random->steps, "(cfg_trans2 pc %s pc1 %s (and (= z1 z) %s))", from, to, text_str(&formula));
  text_printf(&random->clauses, "(assert (forall ((x Int)(y Int)(x1 Int)(y1 Int)) (=> (and (%s x y) %s) (%s x1 y1))))",
              from, text_str(&formula), to);
  text_release(&formula);
}

static void random_system(Random *random) {
  text_add(
      &random->clauses,
      "(set-logic HORN)(declare-fun start (Int Int) Bool)(declare-fun a (Int Int) Bool)(declare-fun b (Int Int) Bool)"
      "(declare-fun c (Int Int) Bool)(assert (forall ((x Int)(y Int)) (start x y)))");
  random_step(random, "start", "a");
  for (int i = between(random, 1, 2); i--;) random_step(random, "a", "a");
  random_step(random, "a", "b");
  for (int i = between(random, 0, 2); i--;) random_step(random, "b", between(random, 0, 2) ? "b" : "a");
  random_step(random, between(random, 0, 1) ? "a" : "b", "c");
  random_step(random, "b", "c");
  text_add(&random->clauses, "(assert (forall ((x Int)(y Int)) (=> (c x y) false)))(check-sat)");
}

// With as much effort as is fine for a test, each side answers most of them, and never otherwise than the other one.
static void agrees_with_spacer(void **state) {
  (void)state;
  enum { SYSTEMS = 60 };
  uint32_t decided = 0, by_spacer = 0, both = 0;
  for (uint32_t i = 0; i < SYSTEMS; i++) {
    Random random = {.seed = 77 * i + 5};
    random_system(&random);
    Answer ours = verdict(text_str(&random.steps));
    SmtResult result = smt_check_script(text_str(&random.clauses), 400000);
    Answer theirs = result == SMT_SATISFIABLE ? ANSWER_YES : result == SMT_UNSATISFIABLE ? ANSWER_NO : ANSWER_UNKNOWN;
    decided += ours != ANSWER_UNKNOWN;
    by_spacer += theirs != ANSWER_UNKNOWN;
    both += ours != ANSWER_UNKNOWN && theirs != ANSWER_UNKNOWN;
    if (ours != ANSWER_UNKNOWN && theirs != ANSWER_UNKNOWN && ours != theirs)
      fail_msg("system %u: %s", i, text_str(&random.steps));
    text_release(&random.steps);
    text_release(&random.clauses);
  }
  print_message("%u systems: %u decided, %u by Spacer, %u by both\n", SYSTEMS, decided, by_spacer, both);
  assert_true(decided > SYSTEMS * 3 / 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(single_loops),
      cmocka_unit_test(several_locations),
      cmocka_unit_test(sums_over_nested_loops),
      cmocka_unit_test(choices),
      cmocka_unit_test(nothing_may_be_missing),
      cmocka_unit_test(runs_are_evaluated),
      cmocka_unit_test(agrees_with_spacer),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
