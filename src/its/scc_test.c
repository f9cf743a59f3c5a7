// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/scc.h"

#include "base/map.h"

// A cycle 0 1 2, a bridge to the cycle 3 4, and 5 alone.
static void finds_components(void **state) {
  (void)state;
  SccEdge edges[] = {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 3}, {4, 5}};
  Components components;
  components_init(&components, 6, edges, 7);
  assert_int_equal(components.count, 3);
  assert_int_equal(components.component[0], components.component[1]);
  assert_int_equal(components.component[0], components.component[2]);
  assert_int_equal(components.component[3], components.component[4]);
  assert_true(components.component[0] > components.component[3]);
  assert_true(components.component[3] > components.component[5]);
  components_release(&components);
}

static void long_paths_need_no_stack(void **state) {
  (void)state;
  enum { COUNT = 300000 };
  SccEdgeVec edges = {0};
  for (uint32_t i = 0; i + 1 < COUNT; i++) scc_edge_vec_push(&edges, (SccEdge){i, i + 1});
  Components components;
  components_init(&components, COUNT, edges.data, edges.count);
  assert_int_equal(components.count, COUNT);
  components_release(&components);
  scc_edge_vec_push(&edges, (SccEdge){COUNT - 1, 0});
  components_init(&components, COUNT, edges.data, edges.count);
  assert_int_equal(components.count, 1);
  components_release(&components);
  scc_edge_vec_release(&edges);
}

// Against reachability by a closure.
static void agrees_with_reachability(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= 300; seed++) {
    enum { COUNT = 8 };
    bool reach[COUNT][COUNT] = {{false}};
    SccEdge edges[12];
    for (uint32_t i = 0; i < 12; i++) {
      uint64_t random = hash_mix(seed * 100 + i);
      edges[i] = (SccEdge){(uint32_t)(random % COUNT), (uint32_t)(random / COUNT % COUNT)};
      reach[edges[i].from][edges[i].to] = true;
    }
    for (int k = 0; k < COUNT; k++)
      for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) reach[i][j] |= reach[i][k] && reach[k][j];
    Components components;
    components_init(&components, COUNT, edges, 12);
    for (int i = 0; i < COUNT; i++)
      for (int j = 0; j < COUNT; j++) {
        bool together = i == j || (reach[i][j] && reach[j][i]);
        assert_int_equal(together, components.component[i] == components.component[j]);
        if (reach[i][j] && !together) assert_true(components.component[i] > components.component[j]);
      }
    components_release(&components);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(finds_components),
      cmocka_unit_test(long_paths_need_no_stack),
      cmocka_unit_test(agrees_with_reachability),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
