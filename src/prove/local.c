// See local.h. Auxiliary symbols have to go; of what is left, constants and variables that never change are best, and those
// that depend on the bounded form itself worst, since they make it grow round by round.
#include "prove/local.h"

#include "its/products.h"
#include "its/scc.h"
#include "its/substitute.h"

enum {
  MAX_CANDIDATES = 24,
  MAX_KEPT = 4,
  MAX_COMBINED = 3,  // atoms added to one term
};

static const Int LARGE = (Int)1 << 30;  // constants beyond are limits of types

struct Dependence {
  const Its *its;
  Components locations;
  Components variables;  // per variable of a location, see first
  uint32_t *first;       // per location: the number of its first variable; their numbers are consecutive
  Map *index;            // per location: symbol id -> variable
  bool *changes;         // per component of variables
  U32Vec *incoming;      // per location
};

// --- dependence ---

static uint32_t variable_of(const Dependence *dependence, Location location, uint64_t symbol) {
  uint32_t variable;
  if (!map_get(&dependence->index[location.id], symbol, &variable)) return UINT32_MAX;
  return dependence->first[location.id] + variable;
}

static void add_edges(const Dependence *dependence, const Transition *transition, SccEdgeVec *edges) {
  const Its *its = dependence->its;
  for (uint32_t v = 0; v < its_location(its, transition->to)->variable_count; v++) {
    if (!transition->update[v].id) continue;
    Map symbols = {0};
    its_mark_symbols(its->terms, transition->update[v], 1, &symbols);
    for (uint32_t i = 0; i < symbols.count; i++) {
      uint32_t from = variable_of(dependence, transition->from, symbols.entries[i].key);
      if (from != UINT32_MAX) scc_edge_vec_push(edges, (SccEdge){dependence->first[transition->to.id] + v, from});
    }
    map_release(&symbols);
  }
}

static bool same_component(const Dependence *dependence, const Transition *transition) {
  return dependence_component(dependence, transition->from) == dependence_component(dependence, transition->to);
}

// A component of variables changes when some update is more than a copy of one of them.
static void mark_changes(Dependence *dependence, const Transition *transition) {
  const Its *its = dependence->its;
  for (uint32_t v = 0; v < its_location(its, transition->to)->variable_count; v++) {
    uint32_t component = dependence->variables.component[dependence->first[transition->to.id] + v];
    Symbol copied;
    bool copy = transition->update[v].id && linear_is_symbol(its->terms, transition->update[v], &copied);
    uint32_t from = copy ? variable_of(dependence, transition->from, copied.id) : UINT32_MAX;
    if (from == UINT32_MAX || dependence->variables.component[from] != component) dependence->changes[component] = true;
  }
}

static void number_variables(Dependence *dependence, uint32_t *count) {
  for (uint32_t i = 1; i < dependence->its->locations.count; i++) {
    const LocationInfo *info = &dependence->its->locations.data[i];
    dependence->first[i] = *count;
    *count += info->variable_count;
    for (uint32_t v = 0; v < info->variable_count; v++) map_set(&dependence->index[i], info->variables[v].id, v);
  }
}

Dependence *dependence_new(const Its *its) {
  Dependence *dependence = memory_zalloc(sizeof *dependence);
  uint32_t count = 0;
  SccEdgeVec edges = {0};
  dependence->its = its;
  dependence->first = memory_zalloc(sizeof(uint32_t) * its->locations.count);
  dependence->index = memory_zalloc(sizeof(Map) * its->locations.count);
  dependence->incoming = memory_zalloc(sizeof(U32Vec) * its->locations.count);
  number_variables(dependence, &count);
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    const Transition *transition = &its->transitions.data[i];
    scc_edge_vec_push(&edges, (SccEdge){transition->from.id, transition->to.id});
    u32_vec_push(&dependence->incoming[transition->to.id], i);
  }
  components_init(&dependence->locations, its->locations.count, edges.data, edges.count);
  edges.count = 0;
  for (uint32_t i = 0; i < its->transitions.count; i++)
    if (same_component(dependence, &its->transitions.data[i])) add_edges(dependence, &its->transitions.data[i], &edges);
  components_init(&dependence->variables, count, edges.data, edges.count);
  dependence->changes = memory_zalloc((size_t)dependence->variables.count + 1);
  for (uint32_t i = 0; i < its->transitions.count; i++)
    if (same_component(dependence, &its->transitions.data[i])) mark_changes(dependence, &its->transitions.data[i]);
  scc_edge_vec_release(&edges);
  return dependence;
}

void dependence_free(Dependence *dependence) {
  if (!dependence) return;
  for (uint32_t i = 0; i < dependence->its->locations.count; i++) {
    map_release(&dependence->index[i]);
    u32_vec_release(&dependence->incoming[i]);
  }
  components_release(&dependence->locations);
  components_release(&dependence->variables);
  memory_free(dependence->first);
  memory_free(dependence->index);
  memory_free(dependence->incoming);
  memory_free(dependence->changes);
  memory_free(dependence);
}

uint32_t dependence_component(const Dependence *dependence, Location location) {
  return dependence->locations.component[location.id];
}

const U32Vec *dependence_incoming(const Dependence *dependence, Location location) {
  return &dependence->incoming[location.id];
}

// --- candidates ---

typedef struct {
  Linear term;
  uint32_t cost;
} Candidate;

VEC_DEFINE(CandidateVec, candidate_vec, Candidate)

typedef struct {
  const Dependence *dependence;
  const Transition *transition;
  bool limits;
  Map about;        // components of variables that the form depends on in a cycle
  LinearVec facts;  // each >= 0 when the transition is taken
  Map seen;         // terms
  CandidateVec found;
} LocalSearch;

// Of a symbol in a bound: 0 is best. Auxiliary symbols have none.
static bool symbol_cost(const LocalSearch *search, Symbol symbol, uint32_t *cost) {
  const Dependence *dependence = search->dependence;
  uint32_t variable = variable_of(dependence, search->transition->from, symbol.id);
  if (variable == UINT32_MAX) return false;
  uint32_t component = dependence->variables.component[variable];
  bool cycle = same_component(dependence, search->transition);
  *cost = !cycle || !dependence->changes[component] ? 1 : map_get(&search->about, component, NULL) ? 32 : 6;
  return true;
}

// A product costs what its factors do, and more: it is bounded by the products of their bounds.
static bool part_cost(const LocalSearch *search, Symbol symbol, uint32_t *cost) {
  const Terms *terms = search->dependence->its->terms;
  const SymbolInfo *info = symbol_info(terms, symbol);
  if (symbol_cost(search, symbol, cost)) return true;
  if (info->definition != DEFINITION_PRODUCT) return false;
  Map symbols = {0};
  bool known = true;
  its_mark_symbols(terms, info->left, 1, &symbols);
  its_mark_symbols(terms, info->right, 1, &symbols);
  *cost = 8;
  for (uint32_t i = 0; i < symbols.count && known; i++) {
    uint32_t part = 0;
    Symbol factor = {(uint32_t)symbols.entries[i].key};
    known = symbol_cost(search, factor, &part) || symbol_info(terms, factor)->definition == DEFINITION_PRODUCT;
    *cost += 2 * part;
  }
  map_release(&symbols);
  return known;
}

// False: it speaks of auxiliary symbols; *bad is one of them.
static bool term_cost(const LocalSearch *search, Linear term, uint32_t *cost, Symbol *bad) {
  const LinearInfo *info = linear_info(search->dependence->its->terms, term);
  *cost = int_abs(info->constant) <= LARGE && info->constant > 0;
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t part = 0;
    if (!part_cost(search, info->monomials[i].symbol, &part)) {
      *bad = info->monomials[i].symbol;
      return false;
    }
    *cost += 2 * part + (int_abs(info->monomials[i].factor) > 1);
  }
  return true;
}

static void combine(LocalSearch *search, Linear term, unsigned depth);

// Adds what makes the symbol go away.
static void eliminate(LocalSearch *search, Linear term, Symbol symbol, unsigned depth) {
  Terms *terms = search->dependence->its->terms;
  Int factor = linear_factor(terms, term, symbol);
  for (uint32_t i = 0; i < search->facts.count && search->seen.count < MAX_CANDIDATES; i++) {
    Int other = linear_factor(terms, search->facts.data[i], symbol);
    if (!other || (other > 0) == (factor > 0) || factor % other != 0) continue;
    combine(search, linear_add_scaled(terms, term, search->facts.data[i], -factor / other), depth + 1);
  }
}

static void combine(LocalSearch *search, Linear term, unsigned depth) {
  Symbol bad;
  uint32_t cost;
  if (!term.id || map_get(&search->seen, term.id, NULL) || search->seen.count >= MAX_CANDIDATES) return;
  map_set(&search->seen, term.id, 1);
  bool clean = term_cost(search, term, &cost, &bad);
  if (clean) candidate_vec_push(&search->found, (Candidate){term, cost});
  if (depth == MAX_COMBINED) return;
  if (!clean) {
    eliminate(search, term, bad, depth);
    return;
  }
  for (uint32_t i = 0; i < linear_info(search->dependence->its->terms, term)->count; i++)
    eliminate(search, term, linear_info(search->dependence->its->terms, term)->monomials[i].symbol, depth);
}

static void add_facts(LocalSearch *search, const Atom *atoms, uint32_t count) {
  Terms *terms = search->dependence->its->terms;
  for (uint32_t i = 0; i < count; i++) {
    if (atoms[i].kind != ATOM_GE && atoms[i].kind != ATOM_EQ) continue;
    if (!search->limits && int_abs(linear_info(terms, atoms[i].linear)->constant) > LARGE) continue;
    linear_vec_push(&search->facts, atoms[i].linear);
    if (atoms[i].kind == ATOM_EQ) linear_vec_push(&search->facts, linear_scale(terms, atoms[i].linear, -1));
  }
}

static void mark_about(LocalSearch *search, Linear about) {
  const Dependence *dependence = search->dependence;
  Map symbols = {0};
  its_mark_symbols(dependence->its->terms, about, 1, &symbols);
  for (uint32_t i = 0; i < symbols.count; i++) {
    uint32_t variable = variable_of(dependence, search->transition->to, symbols.entries[i].key);
    if (variable != UINT32_MAX) map_set(&search->about, dependence->variables.component[variable], 1);
  }
  map_release(&symbols);
}

// The form itself, not larger than before, is as good as anything.
static void prefer_unchanged(const LocalSearch *search, Linear about) {
  Int difference;
  if (search->transition->from.id != search->transition->to.id) return;
  for (uint32_t i = 0; i < search->found.count; i++) {
    Linear change = linear_sub(search->dependence->its->terms, search->found.data[i].term, about);
    if (linear_is_constant(search->dependence->its->terms, change, &difference) && difference <= 0)
      search->found.data[i].cost = 0;
  }
}

static void keep_best(LocalSearch *search, LinearVec *candidates) {
  for (uint32_t kept = 0; kept < MAX_KEPT && search->found.count; kept++) {
    uint32_t best = 0;
    for (uint32_t i = 1; i < search->found.count; i++)
      if (search->found.data[i].cost < search->found.data[best].cost) best = i;
    linear_vec_push(candidates, search->found.data[best].term);
    for (uint32_t i = best; i + 1 < search->found.count; i++) search->found.data[i] = search->found.data[i + 1];
    search->found.count--;
  }
}

void local_bounds(const Dependence *dependence, uint32_t transition, Linear term, Linear about, bool limits,
                  LinearVec *candidates) {
  const Its *its = dependence->its;
  LocalSearch search = {.dependence = dependence, .limits = limits, .transition = &its->transitions.data[transition]};
  const LocationInfo *from = its_location(its, search.transition->from);
  if (about.id) mark_about(&search, about);
  add_facts(&search, search.transition->guard, search.transition->guard_count);
  add_facts(&search, from->invariant, from->invariant_count);
  combine(&search, term, 0);
  if (about.id) prefer_unchanged(&search, about);
  keep_best(&search, candidates);
  map_release(&search.about);
  map_release(&search.seen);
  linear_vec_release(&search.facts);
  candidate_vec_release(&search.found);
}

Linear local_after(const Its *its, uint32_t transition, Linear form) {
  const Transition *taken = &its->transitions.data[transition];
  const LocationInfo *to = its_location(its, taken->to);
  Substitution after = {0};
  Linear result = form;
  for (uint32_t i = 0; i < to->variable_count; i++) {
    if (!taken->update[i].id && its_mentions(its->terms, form, to->variables[i])) result = (Linear){0};
    if (taken->update[i].id) substitution_set(&after, to->variables[i], taken->update[i]);
  }
  if (result.id) result = its_substitute(its->terms, form, &after);
  substitution_release(&after);
  return result;
}

bool local_implies(const Its *its, Oracle *oracle, uint32_t number, Atom atom) {
  const Transition *transition = &its->transitions.data[number];
  const LocationInfo *from = its_location(its, transition->from);
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < from->invariant_count; i++) knowledge_add(its->terms, &knowledge, from->invariant[i]);
  for (uint32_t i = 0; i < transition->guard_count; i++) knowledge_add(its->terms, &knowledge, transition->guard[i]);
  bool result = atom.kind != ATOM_NONE && oracle_entails(oracle, &knowledge, atom) == ANSWER_YES;
  knowledge_release(&knowledge);
  return result;
}
