// Sweeping random graphs: what it tells the SAT solver holds for all inputs, and equal gates are found.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "sat/sweep.h"

#include "base/vec.h"
#include "terms/testing.h"

enum { INPUTS = 6, PATTERNS = 1 << INPUTS, GATES = 120 };

static Edge random_edge(uint64_t *seed, const Edge *edges, int count) {
  uint64_t random = testing_random(seed) >> 13;
  Edge edge = edges[(random >> 9) % (uint64_t)count];
  return random & 1 ? edge_not(edge) : edge;
}

static uint64_t value_of(const uint64_t *values, Edge edge) {
  return edge_negated(edge) ? ~values[edge_node(edge)] : values[edge_node(edge)];
}

// All patterns at once: bit k of a value belongs to the inputs k.
static uint64_t *simulate(const Aig *aig, const Edge *inputs) {
  uint64_t *values = memory_zalloc(aig_nodes(aig) * sizeof(uint64_t));
  for (int i = 0; i < INPUTS; i++)
    for (uint64_t k = 0; k < PATTERNS; k++) values[edge_node(inputs[i])] |= (k >> i & 1) << k;
  for (uint32_t node = 1; node < aig_nodes(aig); node++) {
    if (!aig_is_gate(aig, node)) continue;
    Edge a, b;
    aig_operands(aig, node, &a, &b);
    values[node] = value_of(values, a) & value_of(values, b);
  }
  return values;
}

static void equalities_hold_for_all_inputs(void **state) {
  (void)state;
  uint64_t merged = 0;
  for (uint64_t round = 0; round < 40; round++) {
    uint64_t seed = 0x9e3779b97f4a7c15u * (round + 1);
    Aig *aig = aig_new();
    Sat *sat = sat_new();
    Cnf *cnf = cnf_new(aig, sat);
    Edge edges[INPUTS + GATES], *inputs = edges;
    for (int i = 0; i < INPUTS; i++) edges[i] = aig_input(aig);
    for (int i = INPUTS; i < INPUTS + GATES; i++) {
      Edge a = random_edge(&seed, edges, i), b = random_edge(&seed, edges, i), c = random_edge(&seed, edges, i);
      switch (testing_random(&seed) >> 13 & 3) {
        case 0: edges[i] = aig_xor(aig, a, b); break;
        case 1: edges[i] = aig_ite(aig, a, b, c); break;
        case 2: edges[i] = aig_majority(aig, a, b, c); break;
        default: edges[i] = aig_and(aig, a, b); break;
      }
    }
    int literals[INPUTS + GATES];
    for (int i = 0; i < INPUTS + GATES; i++) literals[i] = cnf_literal(cnf, edges[i]);
    Sweeper *sweeper = sweeper_new(aig, cnf, sat);
    while (!sweeper_run(sweeper, edges, INPUTS + GATES, round % 3 * 9, NULL)) continue;
    merged += sweeper_merged(sweeper);
    sweeper_free(sweeper);
    uint64_t *values = simulate(aig, inputs);
    for (uint64_t k = 0; k < PATTERNS; k++) {
      int assumptions[INPUTS];
      for (int i = 0; i < INPUTS; i++) assumptions[i] = k >> i & 1 ? literals[i] : -literals[i];
      assert_int_equal(sat_solve(sat, assumptions, INPUTS, 0, NULL), SAT_SATISFIABLE);
      for (int i = 0; i < INPUTS + GATES; i++)
        assert_int_equal(sat_value(sat, literals[i]), value_of(values, edges[i]) >> k & 1);
    }
    memory_free(values);
    cnf_free(cnf);
    sat_free(sat);
    aig_free(aig);
  }
  assert_true(merged > 200);
}

static void two_forms_of_a_sum_fall_together(void **state) {
  (void)state;
  Aig *aig = aig_new();
  Sat *sat = sat_new();
  Cnf *cnf = cnf_new(aig, sat);
  enum { WIDTH = 24 };
  Edge carry = EDGE_FALSE, other = EDGE_FALSE, roots[2];
  for (int i = 0; i < WIDTH; i++) {
    Edge a = aig_input(aig), b = aig_input(aig);
    carry = aig_majority(aig, a, b, carry);
    other = aig_or(aig, aig_and(aig, other, aig_or(aig, a, b)), aig_and(aig, a, b));
  }
  roots[0] = carry, roots[1] = other;
  int x = cnf_literal(cnf, carry), y = cnf_literal(cnf, other);
  Sweeper *sweeper = sweeper_new(aig, cnf, sat);
  assert_true(sweeper_run(sweeper, roots, 2, 0, NULL));
  assert_true(sweeper_merged(sweeper) >= WIDTH - 1);
  sweeper_free(sweeper);
  assert_int_equal(sat_solve(sat, (const int[]){x, -y}, 2, 1, NULL), SAT_UNSATISFIABLE);
  cnf_free(cnf);
  sat_free(sat);
  aig_free(aig);
}

// g implies f, and patterns that tell them apart are rare.
static void what_only_implies_is_not_merged(void **state) {
  (void)state;
  Aig *aig = aig_new();
  Sat *sat = sat_new();
  Cnf *cnf = cnf_new(aig, sat);
  enum { COMMON = 24, OWN = 6 };
  Edge f = EDGE_TRUE, roots[OWN + 1];
  for (int i = 0; i < COMMON; i++) f = aig_and(aig, f, aig_input(aig));
  for (int i = 0; i < OWN; i++) roots[i] = aig_and(aig, f, aig_input(aig));
  roots[OWN] = f;
  int x = cnf_literal(cnf, f), literals[OWN];
  for (int i = 0; i < OWN; i++) literals[i] = cnf_literal(cnf, roots[i]);
  Sweeper *sweeper = sweeper_new(aig, cnf, sat);
  assert_true(sweeper_run(sweeper, roots, OWN + 1, 0, NULL));
  sweeper_free(sweeper);
  for (int i = 0; i < OWN; i++)
    assert_int_equal(sat_solve(sat, (const int[]){x, -literals[i]}, 2, 0, NULL), SAT_SATISFIABLE);
  cnf_free(cnf);
  sat_free(sat);
  aig_free(aig);
}

// Gates that look like the carry of an adder, with all negations.
static void clauses_of_shapes_mean_the_gates(void **state) {
  (void)state;
  for (uint32_t signs = 0; signs < 64; signs++) {
    Aig *aig = aig_new();
    Sat *sat = sat_new();
    Cnf *cnf = cnf_new(aig, sat);
    Edge inputs[3], e[6];
    for (int i = 0; i < 3; i++) inputs[i] = aig_input(aig);
    for (uint32_t i = 0; i < 6; i++) e[i] = (Edge){inputs[i % 3].code ^ (signs >> i & 1)};
    Edge both = aig_and(aig, e[0], e[1]), difference = aig_xor(aig, e[3], e[4]);
    Edge result = aig_or(aig, both, aig_and(aig, signs & 32 ? edge_not(difference) : difference, e[2]));
    int literals[3], gate = cnf_literal(cnf, result);
    for (int i = 0; i < 3; i++) literals[i] = cnf_literal(cnf, inputs[i]);
    for (uint32_t k = 0; k < 8; k++) {
      int assumptions[3];
      bool x[3];
      for (uint32_t i = 0; i < 3; i++) {
        assumptions[i] = k >> i & 1 ? literals[i] : -literals[i];
        x[i] = (k >> i & 1) != (signs >> i & 1);
      }
      bool y = (k & 1) != (signs >> 3 & 1), z = (k >> 1 & 1) != (signs >> 4 & 1), negated = signs & 32;
      assert_int_equal(sat_solve(sat, assumptions, 3, 0, NULL), SAT_SATISFIABLE);
      assert_int_equal(sat_value(sat, gate), (x[0] && x[1]) || (((y != z) != negated) && x[2]));
    }
    cnf_free(cnf);
    sat_free(sat);
    aig_free(aig);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(equalities_hold_for_all_inputs), cmocka_unit_test(what_only_implies_is_not_merged),
      cmocka_unit_test(clauses_of_shapes_mean_the_gates), cmocka_unit_test(two_forms_of_a_sum_fall_together)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
