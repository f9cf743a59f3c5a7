// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "solver/simplex.h"

#include "solver/testing.h"

static const Int NO_SHIFT = 0;
#define SHIFT_64 (((Int)1 << 64) - 3)
#define SHIFT_80 ((Int)1 << 80)
#define SHIFT_120 ((Int)1 << 120)

typedef struct {
  uint32_t yes, no, unknown;  // YES from a contradiction is not counted
} Tally;

static bool is_bounded(const Case *c) {
  for (uint32_t i = 0; i < c->symbols; i++)
    if (!c->bounded[i]) return false;
  return true;
}

// Recalled answers mean what other ones do; what has just been refuted is refuted again.
static void check_recall(Case *c, const Simplex *simplex, Atom refuted) {
  if (refuted.kind != ATOM_NONE && refuted.kind != ATOM_FALSE)
    assert_int_equal(simplex_recall(simplex, refuted), ANSWER_NO);
  for (int i = 0; i < 2; i++) {
    Atom goal = case_atom(c);
    uint32_t models;
    bool entailed = case_entails(c, goal, &models);
    Answer answer = simplex_recall(simplex, goal);
    assert_true(answer != ANSWER_YES || entailed);
    assert_true(answer != ANSWER_NO || !entailed || !models || !is_bounded(c));
  }
}

static void check_goals(Case *c, Tally *tally) {
  Simplex *simplex = simplex_new(c->terms, &c->knowledge);
  Model model = {0};
  for (int i = 0; i < 12; i++) {
    Atom goal = i ? case_atom(c) : (Atom){.kind = ATOM_FALSE};
    uint32_t models;
    bool entailed = case_entails(c, goal, &models);
    Answer answer = simplex_entails(simplex, goal, &model);
    if (answer == ANSWER_YES) {
      assert_true(entailed);
      if (models) tally->yes++;
    } else if (answer == ANSWER_NO) {
      assert_true(goal.kind == ATOM_NONE || case_refutes(c, goal, &model));
      tally->no++;
      check_recall(c, simplex, goal);
    } else {
      tally->unknown++;
    }
  }
  model_release(&model);
  simplex_free(simplex);
}

static void check_many(Int shift, bool bounded, uint64_t seed, uint32_t cases, Tally *tally) {
  for (uint32_t i = 0; i < cases; i++) {
    Case c;
    case_init(&c, seed + i, shift, bounded);
    check_goals(&c, tally);
    case_release(&c);
  }
}

static void entails_what_brute_force_says(void **state) {
  (void)state;
  Tally tally = {0};
  check_many(NO_SHIFT, true, 1000, 3000, &tally);
  check_many(NO_SHIFT, false, 50000, 3000, &tally);
  assert_true(tally.yes > 3000 && tally.no > 3000);
  assert_true(tally.unknown * 50 < tally.yes + tally.no);
}

static void entails_around_large_numbers(void **state) {
  (void)state;
  Tally tally = {0};
  check_many(SHIFT_64, true, 7000, 1500, &tally);
  check_many(-SHIFT_80, false, 9000, 1500, &tally);
  assert_true(tally.unknown * 50 < tally.yes + tally.no);
  // Near the end of Int answers may be missing, but none may be wrong.
  check_many(SHIFT_120, true, 11000, 1500, &tally);
  check_many(-SHIFT_120 * 8, false, 13000, 1500, &tally);
}

static void minimises_like_brute_force(void **state) {
  (void)state;
  uint32_t exact = 0, all = 0;
  for (uint32_t i = 0; i < 2500; i++) {
    Case c;
    case_init(&c, 300 + i, i % 3 == 0 ? SHIFT_64 : NO_SHIFT, true);
    Simplex *simplex = simplex_new(c.terms, &c.knowledge);
    for (int n = 0; n < 8; n++) {
      Linear objective = case_linear(&c, 3, 5);
      Model point = {0};
      Int best = INT_MAX128, low;
      while (case_next_point(&c, &point)) {
        Int value;
        if (!case_is_model(&c, &point)) continue;
        assert_true(model_evaluate(c.terms, &point, objective, &value));
        if (value < best) best = value;
      }
      model_release(&point);
      LpResult result = simplex_minimise(simplex, objective, &low);
      assert_true(result != LP_UNBOUNDED && result != LP_UNKNOWN);
      if (result == LP_INFEASIBLE) {
        assert_true(best == INT_MAX128);
      } else {
        assert_true(low <= best);
        if (best == INT_MAX128) continue;
        all++;
        exact += low == best;
      }
    }
    simplex_free(simplex);
    case_release(&c);
  }
  assert_true(exact * 10 > all * 9);
}

static Linear sum2(Terms *terms, Int a, Symbol x, Int b, Symbol y, Int constant) {
  Monomial monomials[] = {{a, x}, {b, y}};
  return linear_make(terms, constant, monomials, 2);
}

static void know(Terms *terms, Knowledge *knowledge, AtomKind kind, Linear linear) {
  knowledge_add(terms, knowledge, atom_make(terms, kind, linear));
}

static void finds_unbounded_directions(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y"), z = symbol_new(terms, "z");
  Knowledge knowledge = {0};
  know(terms, &knowledge, ATOM_GE, sum2(terms, 1, x, -2, y, -1));  // x >= 2y + 1
  Simplex *simplex = simplex_new(terms, &knowledge);
  Int low;
  assert_int_equal(simplex_minimise(simplex, linear_symbol(terms, x), &low), LP_UNBOUNDED);
  assert_int_equal(simplex_minimise(simplex, sum2(terms, 2, x, -4, y, 7), &low), LP_FOUND);
  assert_true(low == 9);
  assert_int_equal(simplex_minimise(simplex, sum2(terms, 2, x, -4, z, 7), &low), LP_UNBOUNDED);
  assert_int_equal(simplex_minimise(simplex, linear_constant(terms, 5), &low), LP_FOUND);
  assert_true(low == 5);
  simplex_free(simplex);
  knowledge_release(&knowledge);
  terms_free(terms);
}

// k <= n and k != n give k < n, and more hangs on it: m >= n + k - 1 > 2k - 1.
static void uses_disequalities(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol k = symbol_new(terms, "k"), n = symbol_new(terms, "n"), m = symbol_new(terms, "m");
  Knowledge knowledge = {0};
  know(terms, &knowledge, ATOM_NE, sum2(terms, 2, k, -1, n, 0));
  know(terms, &knowledge, ATOM_GE, sum2(terms, 1, m, -2, k, 0));
  know(terms, &knowledge, ATOM_GE, sum2(terms, 1, n, -1, m, 0));
  Simplex *simplex = simplex_new(terms, &knowledge);
  Int low;
  assert_int_equal(simplex_minimise(simplex, sum2(terms, 1, n, -2, k, 0), &low), LP_FOUND);
  assert_true(low == 1);
  Atom least = atom_make(terms, ATOM_GE, sum2(terms, 1, n, -2, k, -1)), more = atom_make(terms, ATOM_GE, sum2(terms, 1, n, -2, k, -2));
  assert_int_equal(simplex_recall(simplex, least), ANSWER_YES);
  assert_int_equal(simplex_recall(simplex, more), ANSWER_UNKNOWN);
  assert_int_equal(simplex_entails(simplex, least, NULL), ANSWER_YES);
  assert_int_equal(simplex_entails(simplex, more, NULL), ANSWER_NO);
  assert_int_equal(simplex_recall(simplex, more), ANSWER_NO);
  simplex_free(simplex);
  knowledge_release(&knowledge);
  terms_free(terms);
}

// x + y = p, p the product of x and y: a model that does not fit p is no reason for NO.
static void keeps_to_definitions(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y");
  Symbol p = symbol_product(terms, linear_symbol(terms, x), linear_symbol(terms, y));
  Knowledge knowledge = {0};
  know(terms, &knowledge, ATOM_GE, linear_symbol(terms, x));
  know(terms, &knowledge, ATOM_GE, linear_symbol(terms, y));
  Simplex *simplex = simplex_new(terms, &knowledge);
  assert_int_equal(simplex_entails(simplex, atom_make(terms, ATOM_GE, linear_symbol(terms, p)), NULL), ANSWER_UNKNOWN);
  assert_true(simplex_stopped_at_product(simplex));
  simplex_free(simplex);
  knowledge_release(&knowledge);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(entails_what_brute_force_says),
      cmocka_unit_test(entails_around_large_numbers),
      cmocka_unit_test(minimises_like_brute_force),
      cmocka_unit_test(finds_unbounded_directions),
      cmocka_unit_test(uses_disequalities),
      cmocka_unit_test(keeps_to_definitions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
