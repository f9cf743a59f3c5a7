// See aig.h.
#include "sat/aig.h"

#include "base/answer.h"
#include "base/map.h"
#include "base/vec.h"

typedef struct {
  Edge a, b;  // a.code < b.code; both 0 for inputs
} Gate;

VEC_DEFINE(GateVec, gate_vec, Gate)

struct Aig {
  GateVec nodes;
  uint32_t *slots;
  uint32_t slot_count, inputs;
};

Aig *aig_new(void) {
  Aig *aig = memory_zalloc(sizeof(Aig));
  gate_vec_push(&aig->nodes, (Gate){0});
  aig->slot_count = 1024;
  aig->slots = memory_zalloc(aig->slot_count * sizeof(uint32_t));
  return aig;
}

void aig_free(Aig *aig) {
  if (!aig) return;
  gate_vec_release(&aig->nodes);
  memory_free(aig->slots);
  memory_free(aig);
}

uint32_t aig_gates(const Aig *aig) { return aig->nodes.count - 1 - aig->inputs; }
uint32_t aig_nodes(const Aig *aig) { return aig->nodes.count; }
bool aig_is_gate(const Aig *aig, uint32_t node) { return aig->nodes.data[node].b.code != 0; }

void aig_operands(const Aig *aig, uint32_t gate, Edge *a, Edge *b) {
  *a = aig->nodes.data[gate].a;
  *b = aig->nodes.data[gate].b;
}

Edge aig_input(Aig *aig) {
  ensure(aig->nodes.count < UINT32_MAX / 4);
  gate_vec_push(&aig->nodes, (Gate){0});
  aig->inputs++;
  return (Edge){2 * (aig->nodes.count - 1)};
}

// ---- Structural hashing ----

static void grow(Aig *aig) {
  memory_free(aig->slots);
  aig->slot_count *= 2;
  aig->slots = memory_zalloc((size_t)aig->slot_count * sizeof(uint32_t));
  for (uint32_t node = 1; node < aig->nodes.count; node++) {
    Gate gate = aig->nodes.data[node];
    if (!gate.b.code) continue;
    uint32_t i = (uint32_t)hash_mix(map_key2(gate.a.code, gate.b.code)) & (aig->slot_count - 1);
    while (aig->slots[i]) i = (i + 1) & (aig->slot_count - 1);
    aig->slots[i] = node;
  }
}

static Edge make_gate(Aig *aig, Edge a, Edge b) {
  uint32_t i = (uint32_t)hash_mix(map_key2(a.code, b.code)) & (aig->slot_count - 1);
  for (; aig->slots[i]; i = (i + 1) & (aig->slot_count - 1)) {
    Gate gate = aig->nodes.data[aig->slots[i]];
    if (edge_same(gate.a, a) && edge_same(gate.b, b)) return (Edge){2 * aig->slots[i]};
  }
  ensure(aig->nodes.count < UINT32_MAX / 4);
  aig->slots[i] = aig->nodes.count;
  gate_vec_push(&aig->nodes, (Gate){a, b});
  Edge result = {2 * (aig->nodes.count - 1)};
  if (aig->nodes.count > aig->slot_count / 2) grow(aig);
  return result;
}

// ---- Rewriting ----

static bool complements(Edge a, Edge b) { return (a.code ^ b.code) == 1; }

typedef enum { RULE_NONE, RULE_DONE, RULE_AGAIN } Rule;

// The rules for a & b where a is a gate p & q, or the negation of one. RULE_DONE: *result; RULE_AGAIN: *x & *y instead.
static Rule one_sided(const Aig *aig, Edge a, Edge b, Edge *result, Edge *x, Edge *y) {
  if (!aig_is_gate(aig, edge_node(a))) return RULE_NONE;
  Gate gate = aig->nodes.data[edge_node(a)];
  Edge p = gate.a, q = gate.b;
  *y = b;
  if (edge_negated(a)) {
    *result = b;
    if (complements(p, b) || complements(q, b)) return RULE_DONE;  // subsumption
    if (edge_same(p, b)) return *x = edge_not(q), RULE_AGAIN;      // substitution
    if (edge_same(q, b)) return *x = edge_not(p), RULE_AGAIN;
    return RULE_NONE;
  }
  *result = EDGE_FALSE;
  if (complements(p, b) || complements(q, b)) return RULE_DONE;  // contradiction
  *result = a;
  return edge_same(p, b) || edge_same(q, b) ? RULE_DONE : RULE_NONE;  // idempotence
}

static Rule both_positive(Gate g, Gate h, Edge a, Edge b, Edge *result, Edge *x, Edge *y) {
  *result = EDGE_FALSE;
  if (complements(g.a, h.a) || complements(g.a, h.b) || complements(g.b, h.a) || complements(g.b, h.b))
    return RULE_DONE;
  *x = a;
  if (edge_same(g.a, h.a) || edge_same(g.b, h.a)) return *y = h.b, RULE_AGAIN;  // a shared operand is needed once
  if (edge_same(g.a, h.b) || edge_same(g.b, h.b)) return *y = h.a, RULE_AGAIN;
  (void)b;
  return RULE_NONE;
}

// (p & q) & ~(r & s)
static Rule one_negated(Gate g, Gate h, Edge a, Edge *result, Edge *x, Edge *y) {
  *result = a;
  if (complements(g.a, h.a) || complements(g.a, h.b) || complements(g.b, h.a) || complements(g.b, h.b))
    return RULE_DONE;
  *x = a;
  if (edge_same(g.a, h.a) || edge_same(g.b, h.a)) return *y = edge_not(h.b), RULE_AGAIN;
  if (edge_same(g.a, h.b) || edge_same(g.b, h.b)) return *y = edge_not(h.a), RULE_AGAIN;
  return RULE_NONE;
}

// ~(p & q) & ~(p & ~q) is ~p
static Rule both_negated(Gate g, Gate h, Edge *result) {
  const Edge left[2] = {g.a, g.b}, right[2] = {h.a, h.b};
  for (int i = 0; i < 4; i++) {
    if (!edge_same(left[i & 1], right[i >> 1]) || !complements(left[1 - (i & 1)], right[1 - (i >> 1)])) continue;
    *result = edge_not(left[i & 1]);
    return RULE_DONE;
  }
  return RULE_NONE;
}

static Rule two_sided(const Aig *aig, Edge a, Edge b, Edge *result, Edge *x, Edge *y) {
  if (!aig_is_gate(aig, edge_node(a)) || !aig_is_gate(aig, edge_node(b))) return RULE_NONE;
  Gate g = aig->nodes.data[edge_node(a)], h = aig->nodes.data[edge_node(b)];
  if (edge_negated(a) && edge_negated(b)) return both_negated(g, h, result);
  if (edge_negated(a)) return one_negated(h, g, b, result, x, y);
  if (edge_negated(b)) return one_negated(g, h, a, result, x, y);
  return both_positive(g, h, a, b, result, x, y);
}

Edge aig_and(Aig *aig, Edge a, Edge b) {
  for (;;) {
    if (edge_same(a, EDGE_FALSE) || edge_same(b, EDGE_FALSE) || complements(a, b)) return EDGE_FALSE;
    if (edge_same(a, EDGE_TRUE) || edge_same(a, b)) return b;
    if (edge_same(b, EDGE_TRUE)) return a;
    Edge result, x, y;
    Rule rule = one_sided(aig, a, b, &result, &x, &y);
    if (rule == RULE_NONE) rule = one_sided(aig, b, a, &result, &x, &y);
    if (rule == RULE_NONE) rule = two_sided(aig, a, b, &result, &x, &y);
    if (rule == RULE_DONE) return result;
    if (rule == RULE_NONE) break;
    a = x;
    b = y;
  }
  return a.code < b.code ? make_gate(aig, a, b) : make_gate(aig, b, a);
}

Edge aig_or(Aig *aig, Edge a, Edge b) { return edge_not(aig_and(aig, edge_not(a), edge_not(b))); }

Edge aig_xor(Aig *aig, Edge a, Edge b) {
  // Negations go outside, so that a ^ b and ~a ^ b are one gate.
  bool negated = edge_negated(a) != edge_negated(b);
  a.code &= ~(uint32_t)1;
  b.code &= ~(uint32_t)1;
  Edge both = aig_and(aig, a, b), neither = aig_and(aig, edge_not(a), edge_not(b));
  Edge result = aig_and(aig, edge_not(both), edge_not(neither));
  return negated ? edge_not(result) : result;
}

Edge aig_ite(Aig *aig, Edge condition, Edge a, Edge b) {
  if (edge_same(a, b)) return a;
  if (complements(a, b)) return edge_not(aig_xor(aig, condition, a));
  Edge yes = aig_and(aig, condition, a), no = aig_and(aig, edge_not(condition), b);
  return aig_or(aig, yes, no);
}

Edge aig_majority(Aig *aig, Edge a, Edge b, Edge c) {
  return aig_or(aig, aig_and(aig, a, b), aig_and(aig, c, aig_xor(aig, a, b)));
}
