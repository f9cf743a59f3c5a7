// Sweeping random graphs: what it tells the SAT solver holds for all inputs, and equal gates are found.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "bounded/sweep.h"

#include "base/vec.h"
#include "bounded/testing.h"

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
    merged += sweep(aig, cnf, sat, edges, INPUTS + GATES, 0, NULL);
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
  assert_true(sweep(aig, cnf, sat, roots, 2, 0, NULL) >= WIDTH - 1);
  assert_int_equal(sat_solve(sat, (const int[]){x, -y}, 2, 1, NULL), SAT_UNSATISFIABLE);
  cnf_free(cnf);
  sat_free(sat);
  aig_free(aig);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(equalities_hold_for_all_inputs),
                                     cmocka_unit_test(two_forms_of_a_sum_fall_together)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
