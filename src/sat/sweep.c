// See sweep.h.
#include "sat/sweep.h"

#include "base/map.h"
#include "base/vec.h"

enum {
  FIRST_WORDS = 8,        // of 64 random patterns each
  MAX_WORDS = 400,        // counterexamples, each with 63 neighbours
  ROUND_CONFLICTS = 100,  // for one question in the first round; ten times as many in each later one
  ROUNDS = 3,
  MAX_GATES = 300000,
};

struct Sweeper {
  const Aig *aig;
  Cnf *cnf;
  Sat *sat;
  U32Vec merged;  // by node: 1 if it is equal to an earlier one, which the SAT solver knows
  uint64_t found;
};

// One run.
typedef struct {
  Sweeper *sweeper;
  const Aig *aig;
  Cnf *cnf;
  Sat *sat;
  Budget *budget;
  uint64_t questions, limit;  // asked; 0 is no limit
  uint64_t seed;
  U32Vec cone;       // ascending, with inputs
  U32Vec place;      // by node: index + 1 into cone, or 0
  uint64_t *values;  // by place: the patterns of this moment
  uint64_t *keys;    // by place: hash of all values so far, up to negation
  uint8_t *negated;  // by place: was the first value odd?
  Map classes;       // key -> place of the first gate with it
} Sweep;

static uint64_t random_word(Sweep *sweep) {
  sweep->seed += 0x9e3779b97f4a7c15u;
  return hash_mix(sweep->seed);
}

static uint32_t *merged_at(Sweep *sweep, uint32_t place) {
  return &sweep->sweeper->merged.data[sweep->cone.data[place]];
}

// ---- The cone ----

static void visit(Sweep *sweep, U32Vec *stack, Edge edge) {
  uint32_t node = edge_node(edge);
  if (!node || sweep->place.data[node]) return;
  sweep->place.data[node] = 1;
  u32_vec_push(stack, node);
}

static void collect(Sweep *sweep, const Edge *roots, uint32_t count) {
  U32Vec stack = {0};
  uint32_t nodes = aig_nodes(sweep->aig);
  for (uint32_t i = 0; i < nodes; i++) u32_vec_push(&sweep->place, 0);
  for (uint32_t i = 0; i < count; i++) visit(sweep, &stack, roots[i]);
  while (stack.count) {
    uint32_t node = u32_vec_pop(&stack);
    if (!aig_is_gate(sweep->aig, node)) continue;
    Edge a, b;
    aig_operands(sweep->aig, node, &a, &b);
    visit(sweep, &stack, a);
    visit(sweep, &stack, b);
  }
  for (uint32_t node = 1; node < nodes; node++) {
    if (!sweep->place.data[node]) continue;
    u32_vec_push(&sweep->cone, node);
    sweep->place.data[node] = sweep->cone.count;
  }
  u32_vec_release(&stack);
}

// ---- Simulation ----

static uint64_t edge_value(const Sweep *sweep, Edge edge) {
  uint32_t place = sweep->place.data[edge_node(edge)];
  uint64_t value = place ? sweep->values[place - 1] : 0;
  return edge_negated(edge) ? ~value : value;
}

// Inputs have their values; gates get theirs, and all keys are continued.
static void simulate(Sweep *sweep, bool first) {
  for (uint32_t i = 0; i < sweep->cone.count; i++) {
    uint32_t node = sweep->cone.data[i];
    if (aig_is_gate(sweep->aig, node)) {
      Edge a, b;
      aig_operands(sweep->aig, node, &a, &b);
      sweep->values[i] = edge_value(sweep, a) & edge_value(sweep, b);
    }
    if (first) sweep->negated[i] = sweep->values[i] & 1;
    sweep->keys[i] = hash_combine(sweep->keys[i], sweep->negated[i] ? ~sweep->values[i] : sweep->values[i]);
  }
}

static void simulate_random(Sweep *sweep, bool first) {
  for (uint32_t i = 0; i < sweep->cone.count; i++)
    if (!aig_is_gate(sweep->aig, sweep->cone.data[i])) sweep->values[i] = random_word(sweep);
  simulate(sweep, first);
}

// The model of the SAT solver, and patterns that differ from it in about every eighth input.
static void simulate_model(Sweep *sweep) {
  for (uint32_t i = 0; i < sweep->cone.count; i++) {
    uint32_t node = sweep->cone.data[i];
    if (aig_is_gate(sweep->aig, node)) continue;
    uint64_t flips = random_word(sweep) & random_word(sweep) & random_word(sweep) & ~(uint64_t)1;
    sweep->values[i] = (cnf_value(sweep->cnf, (Edge){2 * node}) ? ~(uint64_t)0 : 0) ^ flips;
  }
  simulate(sweep, false);
}

// The key of what is always false, or always true.
static uint64_t constant_key(uint32_t words) {
  uint64_t key = 0;
  for (uint32_t i = 0; i < words; i++) key = hash_combine(key, 0);
  return key;
}

// Classes of what lies before `end`.
static void rebuild_classes(Sweep *sweep, uint32_t end) {
  map_clear(&sweep->classes);
  for (uint32_t i = 0; i < end; i++)
    if (!*merged_at(sweep, i) && !map_get(&sweep->classes, sweep->keys[i], NULL))
      map_set(&sweep->classes, sweep->keys[i], i);
}

// ---- Questions ----

static bool out_of_effort(const Sweep *sweep) {
  return (sweep->limit && sweep->questions >= sweep->limit) || (sweep->budget && budget_cancelled(sweep->budget));
}

static int literal_at(Sweep *sweep, uint32_t place) {
  Edge edge = {2 * sweep->cone.data[place]};
  return cnf_literal(sweep->cnf, sweep->negated[place] ? edge_not(edge) : edge);
}

static void tell(Sweep *sweep, int a, int b) {
  sat_clause(sweep->sat, (const int[]){a, b}, 2);
  sat_clause(sweep->sat, (const int[]){-a, -b}, 2);
}

// Are two literals equal (the second may be 0 for false)? If not, the SAT solver has a model that says so.
static SatResult differ(Sweep *sweep, int a, int b, uint64_t conflicts) {
  const int first[2] = {a, -b}, second[2] = {-a, b};
  sweep->questions++;
  if (!b) return sat_solve(sweep->sat, &a, 1, conflicts, sweep->budget);
  SatResult result = sat_solve(sweep->sat, first, 2, conflicts, sweep->budget);
  return result == SAT_UNSATISFIABLE ? sat_solve(sweep->sat, second, 2, conflicts, sweep->budget) : result;
}

// Settles the gate at a place. True: it was told apart from all gates before, or nothing is known; false: the patterns have changed, try again.
static bool settle(Sweep *sweep, uint32_t place, uint32_t *words, uint64_t conflicts, bool *open) {
  uint32_t other;
  bool is_constant = sweep->keys[place] == constant_key(*words);
  if (!is_constant && !map_get(&sweep->classes, sweep->keys[place], &other)) return true;
  if (!is_constant && other == place) return true;
  int a = literal_at(sweep, place), b = is_constant ? 0 : literal_at(sweep, other);
  switch (differ(sweep, a, b, conflicts)) {
    case SAT_UNKNOWN: *open = true; return true;
    case SAT_UNSATISFIABLE:
      if (b)
        tell(sweep, a, -b);
      else
        sat_clause(sweep->sat, (const int[]){-a}, 1);
      *merged_at(sweep, place) = 1;
      sweep->sweeper->found++;
      return true;
    case SAT_SATISFIABLE:
      if (*words == MAX_WORDS) return true;
      simulate_model(sweep);
      ++*words;
      rebuild_classes(sweep, place);
      return false;
  }
  return true;
}

// Returns whether a question stayed open.
static bool go_through(Sweep *sweep, uint32_t *words, uint64_t conflicts) {
  bool open = false;
  rebuild_classes(sweep, 0);
  for (uint32_t i = 0; i < sweep->cone.count && !out_of_effort(sweep); i++) {
    if (*merged_at(sweep, i)) continue;
    uint32_t node = sweep->cone.data[i];
    if (aig_is_gate(sweep->aig, node) && cnf_has(sweep->cnf, node))
      while (!settle(sweep, i, words, conflicts, &open) && !out_of_effort(sweep)) continue;
    if (!*merged_at(sweep, i) && !map_get(&sweep->classes, sweep->keys[i], NULL))
      map_set(&sweep->classes, sweep->keys[i], i);
  }
  return open;
}

static void simulate_first(Sweep *sweep, uint32_t words) {
  size_t places = sweep->cone.count ? sweep->cone.count : 1;
  sweep->values = memory_zalloc(places * sizeof(uint64_t));
  sweep->keys = memory_zalloc(places * sizeof(uint64_t));
  sweep->negated = memory_zalloc(places);
  for (uint32_t i = 0; i < words; i++) simulate_random(sweep, i == 0);
}

bool sweeper_run(Sweeper *sweeper, const Edge *roots, uint32_t count, uint64_t questions, Budget *budget) {
  Sweep sweep = {.sweeper = sweeper, .aig = sweeper->aig, .cnf = sweeper->cnf, .sat = sweeper->sat};
  sweep.budget = budget;
  sweep.limit = questions;
  while (sweeper->merged.count < aig_nodes(sweeper->aig)) u32_vec_push(&sweeper->merged, 0);
  collect(&sweep, roots, count);
  if (sweep.cone.count <= MAX_GATES) {
    uint32_t words = FIRST_WORDS;
    simulate_first(&sweep, words);
    uint64_t each = ROUND_CONFLICTS;
    for (int round = 0; round < ROUNDS && go_through(&sweep, &words, each) && !out_of_effort(&sweep); round++)
      each *= 10;
  }
  memory_free(sweep.values);
  memory_free(sweep.keys);
  memory_free(sweep.negated);
  u32_vec_release(&sweep.cone);
  u32_vec_release(&sweep.place);
  map_release(&sweep.classes);
  return !out_of_effort(&sweep);
}

Sweeper *sweeper_new(const Aig *aig, Cnf *cnf, Sat *sat) {
  Sweeper *sweeper = memory_zalloc(sizeof(Sweeper));
  *sweeper = (Sweeper){.aig = aig, .cnf = cnf, .sat = sat};
  return sweeper;
}

void sweeper_free(Sweeper *sweeper) {
  if (!sweeper) return;
  u32_vec_release(&sweeper->merged);
  memory_free(sweeper);
}

uint64_t sweeper_merged(const Sweeper *sweeper) { return sweeper->found; }
