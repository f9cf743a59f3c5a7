// Proofs of bounds pass the checker, and none does in which a number is too small or a reason is gone.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "check/bounds.h"
#include "bound/bound.h"
#include "prove/testing.h"

typedef struct {
  Terms *terms;
  Its *its;
  Budget budget;
  Stats stats;
  Oracle *oracle;
  RuntimeBound *bound;
} Proof;

static void proof_init(Proof *proof, const char *transitions, bool beside) {
  *proof = (Proof){.terms = terms_new()};
  proof->its = test_system(proof->terms, transitions);
  budget_init(&proof->budget, 0);
  for (uint32_t i = 0; i < proof->its->transitions.count && beside; i++) {
    Transition *transition = &proof->its->transitions.data[i];
    transition->beside = i % 2;
  }
  proof->oracle = oracle_new(proof->terms, &proof->stats, &proof->budget);
  proof->bound = bound_prove(proof->its, proof->oracle, 0, &proof->stats, &proof->budget);
}

static void proof_release(Proof *proof) {
  bound_free(proof->bound);
  oracle_free(proof->oracle);
  its_free(proof->its);
  terms_free(proof->terms);
}

static bool passes(Proof *proof) {
  const Termination *termination = proof->bound->termination;
  return check_bounds(termination->system, &termination->certificate, &proof->bound->certificate, &proof->budget,
                      NULL) == ANSWER_YES;
}

static Expression less(Proof *proof, Expression a) {
  Expressions *table = proof->bound->certificate.table;
  return expression_add(table, a, expression_constant(table, -1));
}

// One number after the other is made smaller by 1.
static void reject_smaller_numbers(Proof *proof) {
  BoundCertificate *certificate = &proof->bound->certificate;
  Expression total = certificate->total;
  certificate->total = less(proof, total);
  assert_false(passes(proof));
  certificate->total = total;
  for (uint32_t i = 1; i < certificate->counts.count; i++) {
    Expression *bound = &certificate->counts.data[i].bound, kept = *bound;
    *bound = less(proof, kept);
    assert_false(passes(proof));
    *bound = kept;
  }
  for (uint32_t i = 0; i < certificate->sizes->count; i++) {
    Expression *bound = &certificate->sizes->data[i].bound, kept = *bound;
    *bound = less(proof, kept);
    assert_false(passes(proof));
    *bound = kept;
  }
}

static void reject_missing_reasons(Proof *proof) {
  BoundCertificate *certificate = &proof->bound->certificate;
  for (uint32_t i = 1; i < certificate->counts.count; i++) {
    Count *count = &certificate->counts.data[i], kept = *count;
    for (count->entry_count = 0; count->entry_count < kept.entry_count; count->entry_count++)
      assert_false(passes(proof));
    *count = kept;
  }
  for (uint32_t i = 0; i < certificate->sizes->count; i++) {
    SizeBound *size = &certificate->sizes->data[i], kept = *size;
    for (size->step_count = 0; size->step_count < kept.step_count; size->step_count++) assert_false(passes(proof));
    *size = kept;
  }
  assert_true(passes(proof));
}

static void reject_costs_that_change(Proof *proof) {
  Its *refined = proof->bound->termination->certificate.refined;
  for (uint32_t i = 0; i < refined->transitions.count; i++) {
    Linear *cost = &refined->transitions.data[i].cost, kept = *cost;
    *cost = linear_add_constant(proof->terms, kept, -1);
    assert_false(passes(proof));
    *cost = kept;
  }
}

static void examine(const char *transitions, bool beside) {
  Proof proof;
  proof_init(&proof, transitions, beside);
  assert_int_not_equal(proof.bound->certificate.total.id, 0);
  assert_true(passes(&proof));
  reject_smaller_numbers(&proof);
  reject_missing_reasons(&proof);
  reject_costs_that_change(&proof);
  proof_release(&proof);
}

static void runs(void **state) {
  (void)state;
  examine(ENTER(a) STEP(a, b, SAME), false);
  examine(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y)"), false);
  examine(ENTER(a) STEP(a, a, "(>= x 0) (= x1 (+ x y)) (= y1 (- y 1))"), false);
  examine(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 (+ y z)) (= z1 z)") STEP(a, b, "(<= x 0) (= y1 y)")
              STEP(b, b, "(> y 0) (= y1 (- y 1))"),
          false);
  examine(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 (+ y y))") STEP(a, b, "(<= x 0) (= y1 y)")
              STEP(b, b, "(> y 0) (= y1 (- y 1))"),
          false);
  examine(ENTER(a) STEP(a, b, "(> x 0) (= x1 (- x 1)) (= z1 z) (= y1 z)")
              STEP(b, b, "(> y 0) (= y1 (- y 1)) (= x1 x) (= z1 z)") STEP(b, a, "(<= y 0) (= x1 x) (= z1 z)"),
          false);
  examine(STEP(start, a, "(= x1 (* y y)) (= y1 y)") STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y)"), false);
}

// Every second transition is taken beside others: a call in a loop, and one that calls itself twice.
static void trees(void **state) {
  (void)state;
  examine(ENTER(a) STEP(a, b, SAME) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y)"), true);
  examine(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y)") STEP(a, a, "(> x 1) (= x1 (- x 2)) (= y1 y)"), true);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(runs),
      cmocka_unit_test(trees),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
