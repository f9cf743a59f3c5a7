// What a loop does not change. A hint (see graph.c) is more general than what arrives, also in numbers that no round changes: of these the arrival knows best what they are, in this
// visit of the loop as in any. (A table has room for one more: checked before the loop that looks for its end.) If a round does change them after all, its end is no instance, and they are generalised like others.
#include "graph/build.h"
#include "state/reach.h"

typedef struct {
  const Graph *graph;
  Node hint;
  Map changed;  // symbols of the hint for which some round has put another number
  bool goes_round;
} Rounds;

static void note_changed(Rounds *rounds, const Edge *edge) {
  Terms *terms = rounds->graph->executor->terms;
  rounds->goes_round = true;
  for (uint32_t i = 0; i < edge->sigma.map.count; i++) {
    const MapEntry *entry = &edge->sigma.map.entries[i];
    Symbol symbol;
    bool is_same = linear_is_symbol(terms, (Linear){entry->value}, &symbol) && symbol.id == entry->key;
    if (!is_same) map_set(&rounds->changed, entry->key, 1);
  }
}

// Rounds that began at the hint end in younger nodes; others end in the first round, which has a node of its own, or began before the hint was generalised.
static void look_at_rounds(Rounds *rounds) {
  const NodeInfo *nodes = rounds->graph->nodes.data;
  const U32Vec *sources = &nodes[rounds->hint.id].sources;
  for (uint32_t i = 0; i < sources->count; i++) {
    if (sources->data[i] < rounds->hint.id) continue;
    const EdgeVec *edges = &nodes[sources->data[i]].edges;
    for (uint32_t k = 0; k < edges->count; k++)
      if (edges->data[k].to.id == rounds->hint.id && edges->data[k].round) note_changed(rounds, &edges->data[k]);
  }
}

static Linear stands_for(Terms *terms, const Substitution *sigma, Symbol symbol) {
  Linear term;
  return sigma && substitution_get(sigma, symbol, &term) ? term : linear_symbol(terms, symbol);
}

// Symbols of the arrival -> symbols of the state, of the numbers that no round changes.
static void find_unchanged(const Rounds *rounds, const Substitution *to_hint, const Substitution *to_arrival, const State *state, Substitution *names) {
  Terms *terms = rounds->graph->executor->terms;
  Map symbols = {0};
  state_symbols(terms, state, &symbols);
  for (uint32_t i = 0; i < symbols.count; i++) {
    Symbol symbol = {(uint32_t)symbols.entries[i].key}, of_hint, of_arrival;
    if (!linear_is_symbol(terms, stands_for(terms, to_hint, symbol), &of_hint) || map_get(&rounds->changed, of_hint.id, NULL)) continue;
    if (!linear_is_symbol(terms, stands_for(terms, to_arrival, symbol), &of_arrival)) continue;
    substitution_set(names, of_arrival, linear_symbol(terms, symbol));
  }
  map_release(&symbols);
}

static bool is_named(const Terms *terms, Linear term, const Substitution *names) {
  const LinearInfo *info = linear_info(terms, term);
  Linear name;
  for (uint32_t i = 0; i < info->count; i++)
    if (!substitution_get(names, info->monomials[i].symbol, &name)) return false;
  return true;
}

static void tell(Terms *terms, const State *arrival, const Substitution *names, State *state) {
  AtomVec atoms = {0};
  knowledge_atoms(terms, &arrival->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++)
    if (is_named(terms, atoms.data[i].linear, names)) state_assume(terms, state, atom_apply(terms, atoms.data[i], names));
  atom_vec_release(&atoms);
  atom_vec_clear(&state->log);
  state->solved.count = 0;
}

void graph_keep_unchanged(const Graph *graph, Node hint, const Substitution *to_hint, const State *arrival, const Substitution *to_arrival, State *state) {
  Rounds rounds = {.graph = graph, .hint = hint};
  Substitution names = {0};
  look_at_rounds(&rounds);
  if (rounds.goes_round) {
    find_unchanged(&rounds, to_hint, to_arrival, state, &names);
    tell(graph->executor->terms, arrival, &names, state);
  }
  substitution_release(&names);
  map_release(&rounds.changed);
}
