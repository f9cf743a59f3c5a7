// See cnf.h.
#include "sat/cnf.h"

#include "base/vec.h"

struct Cnf {
  const Aig *aig;
  Sat *sat;
  U32Vec variables;  // by node; 0: none yet
  U32Vec stack;
};

Cnf *cnf_new(const Aig *aig, Sat *sat) {
  Cnf *cnf = memory_zalloc(sizeof(Cnf));
  cnf->aig = aig;
  cnf->sat = sat;
  return cnf;
}

void cnf_free(Cnf *cnf) {
  if (!cnf) return;
  u32_vec_release(&cnf->variables);
  u32_vec_release(&cnf->stack);
  memory_free(cnf);
}

bool cnf_has(const Cnf *cnf, uint32_t node) { return node < cnf->variables.count && cnf->variables.data[node]; }

static int literal_of(const Cnf *cnf, Edge edge) {
  int variable = (int)cnf->variables.data[edge_node(edge)];
  return edge_negated(edge) ? -variable : variable;
}

bool cnf_value(const Cnf *cnf, Edge edge) {
  if (!edge_node(edge)) return edge_negated(edge);
  if (!cnf_has(cnf, edge_node(edge))) return edge_negated(edge);  // an input that nobody asked about is 0
  return sat_value(cnf->sat, literal_of(cnf, edge));
}

// ---- What a gate computes ----

typedef enum { SHAPE_AND, SHAPE_ITE, SHAPE_MAJORITY } ShapeKind;

typedef struct {
  ShapeKind kind;
  Edge operands[3];  // ITE: condition, then, else. The gate is the function, or its negation:
  bool negated;
  uint32_t count;
} Shape;

static bool complements(Edge a, Edge b) { return (a.code ^ b.code) == 1; }

// ~(c & t) & ~(~c & e) is ite(c, ~t, ~e).
static bool shape_ite(const Aig *aig, Edge a, Edge b, Shape *shape) {
  if (!edge_negated(a) || !edge_negated(b) || !aig_is_gate(aig, edge_node(a)) || !aig_is_gate(aig, edge_node(b)))
    return false;
  Edge p[2], q[2];
  aig_operands(aig, edge_node(a), &p[0], &p[1]);
  aig_operands(aig, edge_node(b), &q[0], &q[1]);
  for (int i = 0; i < 4; i++) {
    if (!complements(p[i & 1], q[i >> 1])) continue;
    *shape = (Shape){.kind = SHAPE_ITE, .count = 3};
    shape->operands[0] = p[i & 1];
    shape->operands[1] = edge_not(p[1 - (i & 1)]);
    shape->operands[2] = edge_not(q[1 - (i >> 1)]);
    return true;
  }
  return false;
}

// ~(x & y) & ~(z & (x ^ y)) is the negation of a majority. `pair` is x & y, `other` z & (x ^ y).
static bool shape_majority_of(const Aig *aig, uint32_t pair, uint32_t other, Shape *shape) {
  Edge xy[2], factors[2];
  aig_operands(aig, pair, &xy[0], &xy[1]);
  aig_operands(aig, other, &factors[0], &factors[1]);
  for (int i = 0; i < 2; i++) {
    Edge a, b, difference = factors[i];
    if (!aig_is_gate(aig, edge_node(difference))) continue;
    aig_operands(aig, edge_node(difference), &a, &b);
    Shape exclusive;
    if (!shape_ite(aig, a, b, &exclusive) || !complements(exclusive.operands[1], exclusive.operands[2])) continue;
    // The gate is ite(c, t, ~t), that is c equals t; negations of c, t and of the edge make it x ^ y or not.
    Edge c = exclusive.operands[0], t = exclusive.operands[1];
    if (edge_node(c) != edge_node(xy[0])) {
      Edge swap = c;
      c = t;
      t = swap;
    }
    if (edge_node(c) != edge_node(xy[0]) || edge_node(t) != edge_node(xy[1])) continue;
    // (c == t) ^ negations is x ^ y exactly if the number of negations between them is odd.
    unsigned parity = edge_negated(difference) + (c.code ^ xy[0].code) + (t.code ^ xy[1].code);
    if (parity % 2 == 0) continue;
    *shape = (Shape){.kind = SHAPE_MAJORITY, .negated = true, .count = 3, .operands = {xy[0], xy[1], factors[1 - i]}};
    return true;
  }
  return false;
}

static bool shape_majority(const Aig *aig, Edge a, Edge b, Shape *shape) {
  if (!edge_negated(a) || !edge_negated(b) || !aig_is_gate(aig, edge_node(a)) || !aig_is_gate(aig, edge_node(b)))
    return false;
  return shape_majority_of(aig, edge_node(a), edge_node(b), shape) ||
         shape_majority_of(aig, edge_node(b), edge_node(a), shape);
}

static Shape shape_of(const Aig *aig, uint32_t gate) {
  Edge a, b;
  Shape shape;
  aig_operands(aig, gate, &a, &b);
  if (shape_ite(aig, a, b, &shape) || shape_majority(aig, a, b, &shape)) return shape;
  return (Shape){.kind = SHAPE_AND, .count = 2, .operands = {a, b}};
}

// ---- Clauses ----

static void clause2(Cnf *cnf, int a, int b) { sat_clause(cnf->sat, (const int[]){a, b}, 2); }
static void clause3(Cnf *cnf, int a, int b, int c) { sat_clause(cnf->sat, (const int[]){a, b, c}, 3); }

static void define_ite(Cnf *cnf, int gate, int c, int t, int e) {
  clause3(cnf, -gate, -c, t);
  clause3(cnf, gate, -c, -t);
  clause3(cnf, -gate, c, e);
  clause3(cnf, gate, c, -e);
  if (t == -e) return;
  clause3(cnf, -gate, t, e);  // implied, but propagates when the condition is not known
  clause3(cnf, gate, -t, -e);
}

static void define_majority(Cnf *cnf, int gate, int a, int b, int c) {
  clause3(cnf, -a, -b, gate);
  clause3(cnf, -a, -c, gate);
  clause3(cnf, -b, -c, gate);
  clause3(cnf, a, b, -gate);
  clause3(cnf, a, c, -gate);
  clause3(cnf, b, c, -gate);
}

static void define(Cnf *cnf, uint32_t node, const Shape *shape) {
  int gate = (int)cnf->variables.data[node], x[3] = {0};
  if (shape->negated) gate = -gate;
  for (uint32_t i = 0; i < shape->count; i++) x[i] = literal_of(cnf, shape->operands[i]);
  switch (shape->kind) {
    case SHAPE_AND:
      clause2(cnf, -gate, x[0]);
      clause2(cnf, -gate, x[1]);
      clause3(cnf, gate, -x[0], -x[1]);
      return;
    case SHAPE_ITE: define_ite(cnf, gate, x[0], x[1], x[2]); return;
    case SHAPE_MAJORITY: define_majority(cnf, gate, x[0], x[1], x[2]); return;
  }
}

// ---- Walking ----

static void visit(Cnf *cnf, uint32_t node) {
  if (cnf_has(cnf, node)) return;
  while (cnf->variables.count <= node) u32_vec_push(&cnf->variables, 0);
  cnf->variables.data[node] = (uint32_t)sat_variable(cnf->sat);
  u32_vec_push(&cnf->stack, node);
}

int cnf_literal(Cnf *cnf, Edge edge) {
  visit(cnf, edge_node(edge));
  while (cnf->stack.count) {
    uint32_t node = u32_vec_pop(&cnf->stack);
    if (!node) sat_clause(cnf->sat, (const int[]){-(int)cnf->variables.data[0]}, 1);
    if (!aig_is_gate(cnf->aig, node)) continue;
    Shape shape = shape_of(cnf->aig, node);
    for (uint32_t i = 0; i < shape.count; i++) visit(cnf, edge_node(shape.operands[i]));
    define(cnf, node, &shape);
  }
  return literal_of(cnf, edge);
}
