#include "graph/backwards.h"

bool graph_state_knows(const Graph *graph, const State *state, Atom atom) {
  const Executor *executor = graph_executor(graph);
  atom = state_resolve_atom(executor->terms, state, atom);
  if (state->knowledge.contradiction || atom.kind == ATOM_TRUE) return true;
  if (atom.kind == ATOM_NONE) return false;
  return oracle_entails(executor->oracle, &state->knowledge, atom) == ANSWER_YES;
}

bool graph_knows_behind(const Graph *graph, Node from, const Edge *edge, AtomKind kind, Linear need) {
  Terms *terms = graph_executor(graph)->terms;
  State *state = state_clone(graph_node(graph, from)->state);
  for (uint32_t i = 0; i < edge->atom_count; i++) state_assume(terms, state, edge->atoms[i]);
  bool knows = need.id && graph_state_knows(graph, state, atom_make(terms, kind, need));
  state_free(state);
  return knows;
}

void graph_find_firm(const Graph *graph, bool *firm) {
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const NodeInfo *node = graph_node(graph, (Node){n});
    firm[n] = true;
    for (uint32_t i = 0; i < node->sources.count; i++) {
      uint32_t source = node->sources.data[i];
      const NodeInfo *from = graph_node(graph, (Node){source});
      for (uint32_t e = 0; e < from->edges.count && !from->obsolete; e++) {
        const Edge *edge = &from->edges.data[e];
        bool is_plain = !edge->via.id && firm[source] && !node->generation && !node->from_hint && !edge->round;
        if (edge->to.id == n && !is_plain) firm[n] = false;
      }
    }
  }
}

bool graph_fails_from_start(const Graph *graph, const bool *firm, Node target, AtomKind kind, Linear need) {
  const NodeInfo *node = graph_node(graph, target);
  for (uint32_t i = 0; i < node->sources.count; i++) {
    Node source = {node->sources.data[i]};
    const NodeInfo *from = graph_node(graph, source);
    for (uint32_t e = 0; e < from->edges.count && !from->obsolete; e++) {
      const Edge *edge = &from->edges.data[e];
      if (edge->to.id != target.id) continue;
      Linear there = linear_apply(graph_executor(graph)->terms, need, &edge->sigma);
      if (!there.id) return true;
      if (firm[source.id] ? !graph_knows_behind(graph, source, edge, kind, there)
                          : edge->stays && graph_fails_from_start(graph, firm, source, kind, there))
        return true;
    }
  }
  return false;
}
