// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "solver/entail.h"

#include "solver/entail_text.h"
#include "solver/smt.h"
#include "solver/testing.h"

#define SHIFT_64 (((Int)1 << 64) - 3)
#define SHIFT_120 ((Int)1 << 120)

typedef struct {
  uint32_t yes, no, unknown;
} Tally;

// Asks many goals with the given layers; every YES must hold by brute force, every NO must have a counterexample (bounded cases only).
static void check_layers(unsigned layers, Int shift, bool bounded, uint64_t seed, uint32_t cases, bool validate,
                         Tally *tally) {
  for (uint32_t i = 0; i < cases; i++) {
    Case c;
    case_init(&c, seed + i, shift, bounded);
    Stats stats = {0};
    Oracle *oracle = oracle_new(c.terms, &stats, NULL);
    oracle_set_layers(oracle, layers);
    oracle_set_validate(oracle, validate);
    for (int n = 0; n < 12; n++) {
      Atom goal = n ? case_atom(&c) : (Atom){.kind = ATOM_FALSE};
      uint32_t models;
      bool entailed = case_entails(&c, goal, &models);
      Answer answer = oracle_entails(oracle, &c.knowledge, goal);
      if (answer == ANSWER_YES) assert_true(entailed);
      if (answer == ANSWER_NO && bounded) assert_true(!entailed || !models);
      if (!models) continue;
      tally->yes += answer == ANSWER_YES;
      tally->no += answer == ANSWER_NO;
      tally->unknown += answer == ANSWER_UNKNOWN;
    }
    oracle_free(oracle);
    case_release(&c);
  }
}

static void each_layer_alone_is_sound(void **state) {
  (void)state;
  static const unsigned layers[] = {ORACLE_SYNTACTIC, ORACLE_BOUNDS, ORACLE_PAIRS, ORACLE_SIMPLEX,
                                    ORACLE_ALL & ~ORACLE_SMT};
  for (int i = 0; i < 5; i++) {
    for (int bounded = 0; bounded < 2; bounded++) {
      Tally tally = {0};
      check_layers(layers[i], 0, bounded, 100, 600, false, &tally);
      assert_true(tally.yes > 200 && tally.no > 2);
    }
    Tally tally = {0};
    check_layers(layers[i], SHIFT_64, true, 4000, 300, false, &tally);
    check_layers(layers[i], -SHIFT_120, false, 5000, 300, false, &tally);
  }
}

static void z3_agrees(void **state) {
  (void)state;
  Tally tally = {0};
  check_layers(ORACLE_ALL, 0, true, 20000, 60, true, &tally);
  check_layers(ORACLE_ALL, SHIFT_64, false, 21000, 60, true, &tally);
  assert_int_equal(tally.unknown, 0);
  check_layers(ORACLE_SMT, 0, true, 22000, 40, false, &tally);
  assert_int_equal(tally.unknown, 0);
}

static void remembers_answers(void **state) {
  (void)state;
  Case c;
  case_init(&c, 5, 0, true);
  Stats stats = {0};
  Oracle *oracle = oracle_new(c.terms, &stats, NULL);
  oracle_set_layers(oracle, ORACLE_MEMO | ORACLE_SIMPLEX);
  Atom goal = atom_make(c.terms, ATOM_GE,
                        linear_add(c.terms, linear_symbol(c.terms, c.symbol[0]), linear_symbol(c.terms, c.symbol[1])));
  Answer first = oracle_entails(oracle, &c.knowledge, goal);
  assert_int_equal(oracle_entails(oracle, &c.knowledge, goal), first);
  assert_int_equal(stats.entail_asked, 2);
  assert_int_equal(stats.entail_memo, 1);
  assert_int_equal(stats.entail_simplex, 1);
  oracle_free(oracle);
  case_release(&c);
}

static void minimum_is_sound_without_simplex(void **state) {
  (void)state;
  for (uint32_t i = 0; i < 300; i++) {
    Case c;
    case_init(&c, 900 + i, 0, true);
    Stats stats = {0};
    Oracle *oracle = oracle_new(c.terms, &stats, NULL);
    oracle_set_layers(oracle, i % 2 ? ORACLE_ALL : 0);
    oracle_set_validate(oracle, true);
    Linear objective = case_linear(&c, 3, 5);
    Int low;
    assert_true(oracle_minimise(oracle, &c.knowledge, objective, &low));
    uint32_t models;
    Atom bound = low == BOUND_NONE_HIGH ? (Atom){.kind = ATOM_FALSE}
                                        : atom_make(c.terms, ATOM_GE, linear_add_constant(c.terms, objective, -low));
    assert_true(case_entails(&c, bound, &models));
    oracle_free(oracle);
    case_release(&c);
  }
}

static Answer ask_text(const char *text, unsigned layers, bool nonlinear, Stats *stats) {
  Terms *terms = terms_new();
  Knowledge knowledge;
  Atom goal;
  EntailError error;
  *stats = (Stats){0};
  assert_true(entail_parse(terms, text, &knowledge, &goal, &error));
  Oracle *oracle = oracle_new(terms, stats, NULL);
  oracle_set_layers(oracle, layers);
  oracle_set_nonlinear(oracle, nonlinear);
  Answer answer = oracle_entails(oracle, &knowledge, goal);
  oracle_free(oracle);
  knowledge_release(&knowledge);
  terms_free(terms);
  return answer;
}

// A loop over a string: p <= q, p != q, so p + 1 <= q; also where the side is known only through another inequality.
static void pairs_use_disequalities(void **state) {
  (void)state;
  Stats stats;
  assert_int_equal(
      ask_text("assume 2*p + r != q\nassume 2*p + r <= q\nentails 2*p + r < q", ORACLE_PAIRS, false, &stats),
      ANSWER_YES);
  assert_int_equal(ask_text("assume p != q\nassume p <= r\nassume r <= q\nentails p < q", ORACLE_PAIRS, false, &stats),
                   ANSWER_UNKNOWN);
  assert_int_equal(
      ask_text("assume p != q\nassume p <= r\nassume r <= q\nentails p < q", ORACLE_SIMPLEX, false, &stats),
      ANSWER_YES);
  assert_int_equal(ask_text("assume q - p - r != 0\nassume q - p >= r\nassume r >= 3\nentails q - p > 3", ORACLE_PAIRS,
                            false, &stats),
                   ANSWER_YES);
}

static void pairs_scale_rows(void **state) {
  (void)state;
  Stats stats;
  assert_int_equal(
      ask_text("assume 4*i <= n\nassume n <= 11\nassume x >= 0\nentails 3*i <= 8 + x", ORACLE_PAIRS, false, &stats),
      ANSWER_YES);
  assert_int_equal(
      ask_text("assume 2*a + 3*b = 1\nassume b >= 1\nassume c >= 0\nentails a <= c - 1", ORACLE_PAIRS, false, &stats),
      ANSWER_YES);
  assert_int_equal(
      ask_text("assume 2*a + 3*b = c\nassume b >= 1\nassume c <= 2\nentails c >= a + 4", ORACLE_PAIRS, false, &stats),
      ANSWER_UNKNOWN);
}

static void products_need_the_nonlinear_mode(void **state) {
  (void)state;
  const char *text =
      "product p = (x + 1) * (y)\nassume x >= 0\nassume y >= 2\nassume y <= 9\nassume x <= 9\nentails p >= 2";
  Stats stats;
  assert_int_equal(ask_text(text, ORACLE_ALL, false, &stats), ANSWER_UNKNOWN);
  assert_int_equal(stats.smt_asked, 0);
  assert_int_equal(ask_text(text, ORACLE_ALL, true, &stats), ANSWER_YES);
  assert_int_equal(stats.entail_smt, 1);
}

// Numbers too large for the simplex: Z3 answers; with next to no steps it gives up, and nothing breaks.
static void falls_back_to_z3(void **state) {
  (void)state;
  const char *text =
      "assume 85070591730234615865843651857942052864*x - 85070591730234615865843651857942052863*y >= 5\n"
      "assume 85070591730234615865843651857942052861*y - 85070591730234615865843651857942052857*z >= 7\n"
      "assume 85070591730234615865843651857942052859*z - 85070591730234615865843651857942052847*x >= 11\n"
      "entails 3*x + 5*y + 7*z >= 1";
  Stats stats;
  Answer answer = ask_text(text, ORACLE_ALL, false, &stats);
  assert_int_equal(stats.entail_simplex, 0);
  assert_int_equal(stats.smt_asked, 1);
  assert_int_not_equal(answer, ANSWER_NO);
}

static void text_survives_a_round_trip(void **state) {
  (void)state;
  for (uint32_t i = 0; i < 200; i++) {
    Case c;
    case_init(&c, 40 + i, i % 2 ? SHIFT_64 : 0, false);
    Atom goal = case_atom(&c);
    Text first = {0}, second = {0};
    oracle_dump(c.terms, &c.knowledge, goal, &first);
    Terms *terms = terms_new();
    Knowledge knowledge;
    Atom again;
    EntailError error;
    assert_true(entail_parse(terms, text_str(&first), &knowledge, &again, &error));
    Stats stats = {0};
    Oracle *left = oracle_new(c.terms, &stats, NULL), *right = oracle_new(terms, &stats, NULL);
    oracle_set_layers(left, ORACLE_SIMPLEX);
    oracle_set_layers(right, ORACLE_SIMPLEX);
    Answer answer = oracle_entails(left, &c.knowledge, goal), copy = oracle_entails(right, &knowledge, again);
    assert_true(answer == copy || answer == ANSWER_UNKNOWN || copy == ANSWER_UNKNOWN || knowledge.contradiction);
    oracle_free(left);
    oracle_free(right);
    knowledge_release(&knowledge);
    terms_free(terms);
    text_release(&first);
    text_release(&second);
    case_release(&c);
  }
}

static void reports_errors_with_their_place(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint32_t line, column;
  } cases[] = {
      {"", 1, 1},
      {"assume x >= 0\n", 2, 1},
      {"entails x >= 0\nentails x >= 0\n", 2, 8},
      {"# comment\n  assume x >\n", 2, 13},
      {"assume x y", 1, 10},
      {"entails x >= 0 0", 1, 16},
      {"assume 999999999999999999999999999999999999999999 <= x", 1, 8},
      {"product p = (p) * (x)\n", 1, 22},
      {"assume p > 1\nproduct p = (y) * (x)\n", 2, 9},
      {"product p = (y * (x)\n", 1, 16},
      {"foo", 1, 1},
      {"assume falsehood", 1, 17},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Terms *terms = terms_new();
    Knowledge knowledge;
    Atom goal;
    EntailError error = {0};
    assert_false(entail_parse(terms, cases[i].text, &knowledge, &goal, &error));
    assert_int_equal(error.line, cases[i].line);
    assert_int_equal(error.column, cases[i].column);
    assert_non_null(error.message);
    knowledge_release(&knowledge);
    terms_free(terms);
  }
}

// Damaged texts are read or refused, nothing else.
static void survives_damaged_texts(void **state) {
  (void)state;
  static const char pieces[] = "assume entails product <>=!*()+- 0129ax._#\n\t";
  const char *text =
      "product p = (x + 1) * (2*y)\nassume 3*x - y >= 2 # yes\nassume x != 0\nentails p <= 18446744073709551615\n";
  Case c = {.seed = 4711};
  for (int i = 0; i < 3000; i++) {
    Text damaged = {0};
    text_add(&damaged, text);
    for (uint32_t n = 1 + case_random(&c, 4); n--;) {
      damaged.data[case_random(&c, (uint32_t)damaged.count)] = pieces[case_random(&c, sizeof pieces - 1)];
    }
    Terms *terms = terms_new();
    Knowledge knowledge;
    Atom goal;
    EntailError error = {0};
    if (!entail_parse(terms, text_str(&damaged), &knowledge, &goal, &error)) assert_true(error.line && error.message);
    knowledge_release(&knowledge);
    terms_free(terms);
    text_release(&damaged);
  }
}

static void stops_when_cancelled(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Knowledge knowledge;
  Atom goal;
  EntailError error;
  assert_true(entail_parse(terms, "assume x <= y\nentails x < y", &knowledge, &goal, &error));
  Stats stats = {0};
  Budget budget;
  budget_init(&budget, 0);
  budget.cancel_at = 2;
  Oracle *oracle = oracle_new(terms, &stats, &budget);
  oracle_set_layers(oracle, ORACLE_SIMPLEX | ORACLE_SMT);
  assert_int_equal(oracle_entails(oracle, &knowledge, goal), ANSWER_NO);
  assert_int_equal(oracle_entails(oracle, &knowledge, goal), ANSWER_UNKNOWN);
  Int low;
  assert_false(oracle_minimise(oracle, &knowledge, goal.linear, &low));
  oracle_free(oracle);
  knowledge_release(&knowledge);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_layer_alone_is_sound),
      cmocka_unit_test(z3_agrees),
      cmocka_unit_test(remembers_answers),
      cmocka_unit_test(minimum_is_sound_without_simplex),
      cmocka_unit_test(pairs_use_disequalities),
      cmocka_unit_test(pairs_scale_rows),
      cmocka_unit_test(products_need_the_nonlinear_mode),
      cmocka_unit_test(falls_back_to_z3),
      cmocka_unit_test(text_survives_a_round_trip),
      cmocka_unit_test(reports_errors_with_their_place),
      cmocka_unit_test(survives_damaged_texts),
      cmocka_unit_test(stops_when_cancelled),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
