#include "graph/lost.h"

#include "graph/backwards.h"
#include "graph/build.h"
#include "state/reach.h"
#include "state/say.h"

enum { MOST_STEPS = 300 };

// What is needed at the start of a node's block, in its symbols.
typedef struct {
  const Graph *graph;
  Node node;
  AtomKind kind;
  Linear need;
} Search;

static const NodeInfo *info(const Search *s) { return graph_node(s->graph, s->node); }

// The next edge to the node from outside of its loop, or from a node whose place it took, from the given source and
// edge on. False: there is none.
static bool next_entry(const Search *s, uint32_t *source, uint32_t *edge) {
  const NodeInfo *node = info(s);
  for (; *source < node->sources.count; ++*source, *edge = 0) {
    const NodeInfo *from = graph_node(s->graph, (Node){node->sources.data[*source]});
    for (; *edge < from->edges.count && !from->obsolete; ++*edge) {
      const Edge *here = &from->edges.data[*edge];
      if (here->to.id == s->node.id && (!here->round || !node->generation)) return true;
    }
  }
  return false;
}

static const Edge *edge_at(const Search *s, uint32_t source, uint32_t edge, Node *from) {
  *from = (Node){info(s)->sources.data[source]};
  return &graph_node(s->graph, *from)->edges.data[edge];
}

// Goes to a source at which the fact is not known. False: it is known at all of them.
static bool go_back(Search *s, bool *has_entry) {
  Terms *terms = graph_executor(s->graph)->terms;
  *has_entry = false;
  for (uint32_t source = 0, e = 0; next_entry(s, &source, &e); e++) {
    Node from;
    const Edge *edge = edge_at(s, source, e, &from);
    Linear need = linear_apply(terms, s->need, &edge->sigma);
    *has_entry = true;
    if (!need.id || graph_knows_behind(s->graph, from, edge, s->kind, need)) continue;
    s->node = from;
    s->need = need;
    return true;
  }
  return false;
}

static bool is_own(const Search *s) {
  const Terms *terms = graph_executor(s->graph)->terms;
  Map own = {0}, used = {0};
  state_symbols(terms, info(s)->state, &own);
  linear_symbols(terms, s->need, &used);
  bool is_own = true;
  for (uint32_t i = 0; i < used.count; i++) is_own = is_own && map_get(&own, used.entries[i].key, NULL);
  map_release(&own);
  map_release(&used);
  return is_own;
}

static const Lack *find_lack(const Graph *graph, uint32_t violation, Node *node) {
  for (uint32_t n = 1; n <= graph_node_count(graph); n++) {
    const LackVec *lacks = &graph_node(graph, (Node){n})->lacks;
    *node = (Node){n};
    for (uint32_t i = 0; i < lacks->count && !graph_is_gone(graph, *node); i++)
      if (lacks->data[i].violation == violation && lacks->data[i].need.linear.id) return &lacks->data[i];
  }
  return NULL;
}

static LossKind kind_of(const Graph *graph, Node lost, Node needed) {
  if (!graph_is_loop_head(graph, lost)) return LOST_AT_JOIN;
  const State *head = graph_node(graph, lost)->state, *at = graph_node(graph, needed)->state;
  const Frame *loop = state_top(head);
  if (at->frames.count < head->frames.count) return LOST_BEHIND_LOOP;
  const Frame *frame = &at->frames.data[head->frames.count - 1];
  const Cfg *cfg = executor_cfg(graph->executor, loop->function);
  bool is_inside = frame->function.id == loop->function.id && cfg_in_loop(cfg, frame->block, loop->block);
  return is_inside ? LOST_IN_LOOP : LOST_BEHIND_LOOP;
}

static Place loss_place(const Graph *graph, Node node) {
  const Frame *frame = state_top(graph_node(graph, node)->state);
  Place loop = graph_executor(graph)->program->functions[frame->function.id].blocks[frame->block.id].loop;
  return loop.line ? loop : graph_place(graph, node);
}

Loss graph_find_loss(const Graph *graph, uint32_t violation, Text *fact) {
  Search s = {.graph = graph};
  const Lack *lack = find_lack(graph, violation, &s.node);
  Node needed = s.node;
  bool has_entry = true;
  if (!lack) return (Loss){0};
  s.kind = lack->need.kind;
  s.need = lack->need.linear;
  for (uint32_t steps = 0; has_entry && steps < MOST_STEPS; steps++) {
    Node here = s.node;
    Linear need = s.need;
    if (go_back(&s, &has_entry)) continue;
    const State *state = graph_node(graph, here)->state;
    const Executor *executor = graph_executor(graph);
    Place place = loss_place(graph, here);
    bool is_lost = has_entry && is_own(&s) && place.line &&
                   state_say(executor->terms, executor->program, state, atom_make(executor->terms, s.kind, need), fact);
    return is_lost ? (Loss){kind_of(graph, here, needed), place} : (Loss){0};
  }
  return (Loss){0};
}
