#include "graph/propose.h"

#include "graph/backwards.h"
#include "graph/build.h"
#include "logic/root.h"
#include "state/reach.h"

enum {
  MAX_DEMANDS = 15000,  // with the least patience, and so many times as many with each further level:
  MORE_DEMANDS = 2,
  MAX_EFFORT = 9,  // of a demand: merges it came through, forms that were not the plain one counted more often; and
  MORE_EFFORT = 4,
  MAX_FORMS = 4,    // of a demand in the symbols of a node
  MAX_GUARDS = 6,   // of the path, by which a form is strengthened
  MAX_SIDES = 3,    // disequalities of the path, by whose sides it is
  MAX_PATH = 200,   // atoms
  STRENGTHENED = 2  // effort of a form that is not the plain one
};

// need is at least 0, or related to 0 as kind says, at the end of the path from the node.
typedef struct {
  Node node;
  AtomKind kind;
  Linear need;
  const Atom *path;
  uint32_t path_count;
  uint32_t effort;
  uint32_t parent;  // the demand in whose proof this one is lacking; its own number: none
} Demand;
VEC_DEFINE(DemandVec, demand_vec, Demand)

typedef struct {
  const Graph *graph;
  Terms *terms;
  Oracle *oracle;
  Arena *arena;
  Candidates *candidates;
  DemandVec demands;
  Map seen;    // (node, need) that were followed
  bool *firm;  // by node: no generalisation on any way to it
  uint32_t added;
  uint32_t most_demands, most_effort;
} Proposer;

// The demand under way, at a node into which states were merged.
typedef struct {
  Proposer *p;
  uint32_t number;  // of the demand
  Demand demand;
  State *known;  // the node's state at the end of the path
  Map own;       // symbols of the node's state
  LandmarkVec landmarks;
} Site;

static bool has_patience(Proposer *p, const Demand *demand) {
  bool has = p->demands.count < p->most_demands && demand->effort <= p->most_effort;
  p->candidates->cut |= !has;
  return has;
}

static void add_demand(Proposer *p, Demand demand) {
  if (demand.need.id && has_patience(p, &demand)) demand_vec_push(&p->demands, demand);
}

// -- Edges against their direction

// The path of the edge before that of the demand; the latest atoms, if they are too many.
static void extend_path(Proposer *p, const Edge *edge, Demand *demand) {
  uint32_t all = edge->atom_count + demand->path_count, count = all < MAX_PATH ? all : MAX_PATH;
  Atom *path = ARENA_ARRAY(p->arena, Atom, count + 1);  // never null
  for (uint32_t i = 0; i < count; i++) {
    uint32_t k = i + all - count;
    path[i] = k < edge->atom_count ? edge->atoms[k] : demand->path[k - edge->atom_count];
  }
  demand->path = path;
  demand->path_count = count;
}

// What the demand at the edge's target is at its source.
static void follow_edge(Proposer *p, Node from, const Edge *edge, Demand demand) {
  demand.node = from;
  demand.need = linear_apply(p->terms, demand.need, &edge->sigma);
  extend_path(p, edge, &demand);
  add_demand(p, demand);
}

static void follow_edges(Proposer *p, Demand demand) {
  const NodeInfo *node = graph_node(p->graph, demand.node);
  for (uint32_t i = 0; i < node->sources.count; i++) {
    uint32_t source = node->sources.data[i];
    const NodeInfo *from = graph_node(p->graph, (Node){source});
    bool again = false;
    for (uint32_t k = 0; k < i && !again; k++) again = node->sources.data[k] == source;
    for (uint32_t e = 0; e < from->edges.count && !again && !from->obsolete; e++) {
      const Edge *edge = &from->edges.data[e];
      if (edge->to.id == demand.node.id) follow_edge(p, (Node){source}, edge, demand);
    }
  }
}

static bool is_merged(const Graph *graph, Node target) {
  const NodeInfo *node = graph_node(graph, target);
  for (uint32_t i = 0; i < node->sources.count; i++) {
    const NodeInfo *from = graph_node(graph, (Node){node->sources.data[i]});
    for (uint32_t e = 0; e < from->edges.count && !from->obsolete; e++)
      if (from->edges.data[e].to.id == target.id && from->edges.data[e].kind == EDGE_INSTANCE) return true;
  }
  return false;
}

// -- Is it shown already?

static Atom demand_atom(Proposer *p, AtomKind kind, Linear need) {
  return need.id ? atom_make(p->terms, kind, need) : (Atom){0};
}

static bool knows(Proposer *p, const State *state, Atom atom) { return graph_state_knows(p->graph, state, atom); }

// The node's state at the end of the path, in which forms hold for whose sake this one is asked for.
static State *state_behind(Proposer *p, uint32_t number) {
  Demand demand = p->demands.data[number];
  State *state = state_clone(graph_node(p->graph, demand.node)->state);
  for (uint32_t child = number, i = demand.parent; i != child; child = i, i = p->demands.data[i].parent) {
    const Demand *before = &p->demands.data[i];
    if (before->node.id == demand.node.id && !before->path)
      state_assume(p->terms, state, demand_atom(p, before->kind, before->need));
  }
  for (uint32_t i = 0; i < demand.path_count && !state->knowledge.contradiction; i++)
    state_assume(p->terms, state, demand.path[i]);
  return state;
}

// -- Forms

static bool is_own(const Site *at, Linear term) {
  const LinearInfo *info = linear_info(at->p->terms, term);
  for (uint32_t i = 0; i < info->count; i++)
    if (!map_get(&at->own, info->monomials[i].symbol.id, NULL)) return false;
  return true;
}

static Symbol foreign_symbol(const Site *at, Linear term) {
  const LinearInfo *info = linear_info(at->p->terms, term);
  for (uint32_t i = info->count; i--;)
    if (!map_get(&at->own, info->monomials[i].symbol.id, NULL)) return info->monomials[i].symbol;
  return (Symbol){0};
}

// need follows from what is returned and from atom: the symbol is gone. None: it does not.
static Linear without_symbol(Terms *terms, Linear need, Symbol symbol, Atom atom) {
  Int factor = linear_factor(terms, need, symbol), other = linear_factor(terms, atom.linear, symbol);
  if (!other || atom.kind == ATOM_NE) return (Linear){0};
  if (atom.kind == ATOM_GE && (factor < 0) != (other < 0)) return (Linear){0};
  Int common = int_gcd(factor, other), up = int_abs(other / common);
  return linear_add_scaled(terms, linear_scale(terms, need, up), atom.linear,
                           -(factor / common) * (other < 0 ? -1 : 1));
}

static void add_form(const Site *at, Linear need, LinearVec *forms, uint32_t depth);

// The symbol lies at least c above an own one (below, where it counts negatively): that is put in its place.
static void add_distances(const Site *at, Linear need, Symbol symbol, LinearVec *forms, uint32_t depth) {
  Terms *terms = at->p->terms;
  Int factor = linear_factor(terms, need, symbol);
  int sign = factor < 0 ? -1 : 1;
  Map near = {0};
  AtomVec atoms = {0};
  knowledge_atoms(terms, &at->known->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++)
    if (atoms.data[i].linear.id && linear_factor(terms, atoms.data[i].linear, symbol))
      linear_symbols(terms, atoms.data[i].linear, &near);
  for (uint32_t i = 0; i < near.count && forms->count < MAX_FORMS; i++) {
    Symbol other = {(uint32_t)near.entries[i].key};
    Int least;
    if (!map_get(&at->own, other.id, NULL) || symbol_info(terms, other)->pinned) continue;
    Linear distance = linear_sub(terms, linear_symbol(terms, symbol), linear_symbol(terms, other));
    if (!oracle_minimise(at->p->oracle, &at->known->knowledge, linear_scale(terms, distance, sign), &least)) continue;
    if (least == BOUND_NONE_LOW || least == BOUND_NONE_HIGH) continue;
    Linear by = linear_add_constant(terms, linear_symbol(terms, other), sign * least);
    add_form(at, linear_substitute(terms, need, symbol, by), forms, depth + 1);
  }
  map_release(&near);
  atom_vec_release(&atoms);
}

// A square that must not be too large is not where its root lies between two numbers: each of these is a form.
static void add_roots(const Site *at, Linear need, LinearVec *forms, uint32_t depth) {
  Atom roots[2];
  uint32_t count = atom_roots(at->p->terms, &at->known->knowledge, demand_atom(at->p, ATOM_GE, need), roots);
  for (uint32_t i = 0; i < count; i++) add_form(at, roots[i].linear, forms, depth + 1);
}

static void add_form(const Site *at, Linear need, LinearVec *forms, uint32_t depth) {
  Terms *terms = at->p->terms;
  if (!need.id || forms->count >= MAX_FORMS || depth > MAX_FORMS) return;
  Symbol symbol = foreign_symbol(at, need);
  if (!symbol.id) {
    for (uint32_t i = 0; i < forms->count; i++)
      if (forms->data[i].id == need.id) return;
    linear_vec_push(forms, need);
    return;
  }
  add_roots(at, need, forms, depth);
  add_distances(at, need, symbol, forms, depth);
  for (uint32_t i = 0; i < at->demand.path_count; i++) {
    Atom atom = at->demand.path[i];
    if (atom.linear.id) add_form(at, without_symbol(terms, need, symbol, atom), forms, depth + 1);
  }
}

// -- Candidates

static void propose(Site *at, AtomKind kind, Linear need, uint32_t effort) {
  Proposer *p = at->p;
  Candidate candidate;
  Atom atom = demand_atom(p, kind, need);
  if (atom.kind != ATOM_GE && atom.kind != ATOM_EQ && atom.kind != ATOM_NE) return;
  uint64_t key = hash_combine(map_key2(at->demand.node.id, atom.linear.id), atom.kind);
  if (map_get(&p->seen, key, NULL)) return;
  map_set(&p->seen, key, 1);
  if (!candidate_make(p->terms, &at->landmarks, atom, &candidate)) return;
  if (graph_fails_from_start(p->graph, p->firm, at->demand.node, atom.kind, atom.linear)) return;
  const State *state = graph_node(p->graph, at->demand.node)->state;
  p->added += candidates_add(p->candidates, state, candidate);
  // The form itself is a demand without a path, so that those that follow from it find it.
  Demand form = {.node = at->demand.node, .kind = atom.kind, .need = atom.linear, .parent = at->number};
  form.effort = at->demand.effort + effort - (graph_is_loop_head(p->graph, at->demand.node) ? 0 : 1);
  if (!has_patience(p, &form)) return;
  demand_vec_push(&p->demands, form);
  form.parent = p->demands.count - 1;
  follow_edges(p, form);
}

// Guard or what it is worth: need >= 0 follows from guard >= 0 and need - guard >= 0.
static void strengthen(Site *at, Linear form) {
  Terms *terms = at->p->terms;
  uint32_t guards = 0, sides = 0;
  for (uint32_t i = at->demand.path_count; i--;) {
    Atom guard = at->demand.path[i];
    if (!guard.linear.id || !is_own(at, guard.linear)) continue;
    if (guard.kind == ATOM_GE && guards++ < MAX_GUARDS)
      propose(at, ATOM_GE, linear_sub(terms, form, guard.linear), STRENGTHENED);
    if (guard.kind != ATOM_NE || sides++ >= MAX_SIDES) continue;
    Linear above = linear_add_constant(terms, guard.linear, -1),
           below = linear_add_constant(terms, linear_scale(terms, guard.linear, -1), -1);
    if (linear_is_constant(terms, form, NULL)) propose(at, ATOM_EQ, guard.linear, STRENGTHENED);
    propose(at, ATOM_GE, guard.linear, STRENGTHENED);
    propose(at, ATOM_GE, linear_scale(terms, guard.linear, -1), STRENGTHENED);
    propose(at, ATOM_GE, linear_sub(terms, form, above), STRENGTHENED);
    propose(at, ATOM_GE, linear_sub(terms, form, below), STRENGTHENED);
  }
}

static void propose_forms(Site *at) {
  Demand *demand = &at->demand;
  LinearVec forms = {0};
  Linear resolved = state_resolve(at->p->terms, at->known, demand->need);
  if (is_own(at, demand->need)) linear_vec_push(&forms, demand->need);
  if (resolved.id) add_form(at, resolved, &forms, 0);
  if (resolved.id != demand->need.id) add_form(at, demand->need, &forms, 0);
  for (uint32_t i = 0; i < forms.count; i++) {
    propose(at, demand->kind, forms.data[i], 1);
    if (demand->kind == ATOM_NE) {
      propose(at, ATOM_GE, linear_add_constant(at->p->terms, forms.data[i], -1), STRENGTHENED);
      propose(at, ATOM_GE, linear_add_constant(at->p->terms, linear_scale(at->p->terms, forms.data[i], -1), -1),
              STRENGTHENED);
    }
    if (demand->kind == ATOM_EQ) {
      propose(at, ATOM_GE, forms.data[i], STRENGTHENED);
      propose(at, ATOM_GE, linear_scale(at->p->terms, forms.data[i], -1), STRENGTHENED);
    }
  }
  for (uint32_t i = 0; i < forms.count && demand->kind == ATOM_GE; i++) strengthen(at, forms.data[i]);
  linear_vec_release(&forms);
}

// Nothing gets lost there but what follows by way of symbols that are forgotten: it is said before that.
static void pass(Proposer *p, Demand demand) {
  const State *state = graph_node(p->graph, demand.node)->state;
  LandmarkVec landmarks = {0};
  Candidate candidate;
  landmarks_find(p->terms, state, &landmarks);
  Atom atom = demand_atom(p, demand.kind, demand.need);
  bool is_made = atom.linear.id && candidate_make(p->terms, &landmarks, atom, &candidate);
  if (is_made && candidates_add(p->candidates, state, candidate)) p->added++;
  landmark_vec_release(&landmarks);
  follow_edges(p, demand);
}

static void take(Proposer *p, uint32_t number) {
  Demand demand = p->demands.data[number];
  if (!is_merged(p->graph, demand.node)) {
    pass(p, demand);
    return;
  }
  const NodeInfo *node = graph_node(p->graph, demand.node);
  const State *state = node->state;
  Site at = {.p = p, .number = number, .demand = demand, .known = state_behind(p, number)};
  bool is_shown = knows(p, at.known, demand_atom(p, demand.kind, demand.need));
  if (!is_shown && node->superseded) {
    follow_edges(p, demand);  // stood where the node stands that took its place
  } else if (!is_shown) {
    state_symbols(p->terms, state, &at.own);
    landmarks_find(p->terms, state, &at.landmarks);
    propose_forms(&at);
  }
  landmark_vec_release(&at.landmarks);
  map_release(&at.own);
  state_free(at.known);
}

static void add_lacks(Proposer *p, Node node, ViolationWanted *wanted, const void *context) {
  const LackVec *lacks = &graph_node(p->graph, node)->lacks;
  for (uint32_t i = 0; i < lacks->count; i++) {
    const Lack *lack = &lacks->data[i];
    if (!wanted(context, lack->violation)) continue;
    bool is_never = lack->need.kind == ATOM_FALSE;
    Demand demand = {.node = node, .kind = is_never ? ATOM_GE : lack->need.kind, .parent = p->demands.count};
    demand.need = is_never ? linear_constant(p->terms, -1) : lack->need.linear;
    demand.path = lack->path;
    demand.path_count = lack->path_count;
    // A demand without a path is a form at a node.
    if (!demand.path) demand.path = ARENA_ARRAY(p->arena, Atom, 1);
    add_demand(p, demand);
  }
}

// Candidates that failed make room for others.
static void drop_failed(Proposer *p) {
  for (uint32_t i = 1; i <= graph_node_count(p->graph); i++) {
    const State *state = graph_node(p->graph, (Node){i})->state;
    CandidateVec *here = graph_is_gone(p->graph, (Node){i}) ? NULL : candidates_at(p->candidates, state);
    LandmarkVec landmarks = {0};
    if (here) landmarks_find(p->terms, state, &landmarks);
    for (uint32_t k = 0; here && k < here->count; k++)
      here->data[k].holds =
          here->data[k].holds || knows(p, state, candidate_read(p->terms, &landmarks, &here->data[k]));
    landmark_vec_release(&landmarks);
  }
  candidates_drop_failed(p->candidates);
}

uint32_t graph_propose(const Graph *graph, ViolationWanted *wanted, const void *context, uint32_t patience,
                       Candidates *candidates) {
  const Executor *executor = graph_executor(graph);
  Proposer p = {.graph = graph, .terms = executor->terms, .oracle = executor->oracle, .candidates = candidates};
  p.arena = arena_new();
  candidates->cut = false;
  p.most_demands = MAX_DEMANDS;
  for (uint32_t i = 0; i < patience; i++) p.most_demands *= MORE_DEMANDS;
  p.most_effort = MAX_EFFORT + MORE_EFFORT * patience;
  drop_failed(&p);
  p.firm = ARENA_ARRAY(p.arena, bool, graph_node_count(graph) + 1);
  graph_find_firm(graph, p.firm);
  for (uint32_t i = 1; i <= graph_node_count(graph); i++)
    if (!graph_is_gone(graph, (Node){i})) add_lacks(&p, (Node){i}, wanted, context);
  // In the order of effort: what is simple comes first.
  for (uint32_t effort = 0; effort <= p.most_effort; effort++) {
    for (uint32_t i = 0; i < p.demands.count && !budget_cancelled(executor->budget); i++)
      if (p.demands.data[i].effort == effort && p.demands.data[i].path) take(&p, i);
  }
  demand_vec_release(&p.demands);
  map_release(&p.seen);
  arena_free(p.arena);
  return p.added;
}
