// And-inverter graphs: Boolean functions of and-gates and negations, with structural hashing and rewriting over two levels
// (Brummayer and Biere, "Local two-level and-inverter graph minimization without blowup", 2006).
//
// A gate or input is a node; an edge is twice its number, plus 1 if it is negated. Node 0 is the constant false.
#ifndef PLUMB_SAT_AIG_H
#define PLUMB_SAT_AIG_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
  uint32_t code;
} Edge;

static const Edge EDGE_FALSE = {0};
static const Edge EDGE_TRUE = {1};

static inline Edge edge_not(Edge a) { return (Edge){a.code ^ 1}; }
static inline bool edge_same(Edge a, Edge b) { return a.code == b.code; }
static inline bool edge_negated(Edge a) { return a.code & 1; }
static inline uint32_t edge_node(Edge a) { return a.code >> 1; }

typedef struct Aig Aig;

Aig *aig_new(void);       // GIVE
void aig_free(Aig *aig);  // TAKE; null is fine

Edge aig_input(Aig *aig);  // a new one
Edge aig_and(Aig *aig, Edge a, Edge b);
Edge aig_or(Aig *aig, Edge a, Edge b);
Edge aig_xor(Aig *aig, Edge a, Edge b);
Edge aig_ite(Aig *aig, Edge condition, Edge a, Edge b);
Edge aig_majority(Aig *aig, Edge a, Edge b, Edge c);

uint32_t aig_gates(const Aig *aig);
uint32_t aig_nodes(const Aig *aig);  // gates, inputs and the constant: numbers are below
bool aig_is_gate(const Aig *aig, uint32_t node);
void aig_operands(const Aig *aig, uint32_t gate, Edge *a, Edge *b);  // nodes with smaller numbers

#endif
