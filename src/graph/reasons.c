#include "graph/reasons.h"

#include "graph/build.h"

static void drop_states(StateVec *states) {
  for (uint32_t i = 0; i < states->count; i++) state_free(states->data[i]);
  states->count = 0;
}

static void drop_results(Executor *executor) {
  drop_states(&executor->ready);
  drop_states(&executor->returns);
  for (uint32_t i = 0; i < executor->calls.count; i++) {
    state_free(executor->calls.data[i].caller);
    state_free(executor->calls.data[i].entry);
  }
  executor->calls.count = 0;
  u32_vec_clear(&executor->hits);
  lack_vec_clear(&executor->lacks);
}

void graph_find_reasons(const Graph *graph, Executor *executor, Reasons *reasons) {
  uint32_t violations = executor->violations.count, obstacles = executor->obstacles.count;
  executor->reasons = reasons;
  for (uint32_t n = 1; n <= graph_node_count(graph) && !budget_cancelled(executor->budget); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    if (graph_is_gone(graph, (Node){n}) || state_top(node->state)->phase != PHASE_RUN) continue;
    State *state = state_clone(node->state);
    if (state->apart == APART_ENTERING) state->apart = node->entry;
    execute_step(executor, state);
    drop_results(executor);
  }
  executor->reasons = NULL;
  executor->violations.count = violations;
  executor->obstacles.count = obstacles;
}
