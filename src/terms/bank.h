// The inside of a term bank: nodes, interning, and what the rewriting rules share. For the files of this folder that make terms only.
//
// A node is 20 bytes; constants lie in a pool beside it, facts (known.h) in another one, only where something is known. There are few
// operations: a - b is a + -b, a | b is ~(~a & ~b), zero extension is concatenation with 0, shifts by constants are extraction and
// concatenation, signed division is unsigned division of absolute values, a <= b is not b < a. So there are few rules, and equal things
// meet in one form.
#ifndef PLUMB_TERMS_BANK_H
#define PLUMB_TERMS_BANK_H

#include "base/map.h"
#include "terms/array.h"
#include "terms/float.h"
#include "terms/known.h"
#include "terms/term.h"

//  X(operation, terms among its operands)
#define TERM_TABLE(X)                                                                                              \
  X(CONSTANT, 0)                                                                                                   \
  X(VARIABLE, 0)                                                                                                   \
  X(NOT, 1)                                                                                                        \
  X(AND, 2) X(XOR, 2) X(ADD, 2) X(NEG, 1) X(MUL, 2) X(UDIV, 2) X(UREM, 2) X(SHL, 2) X(LSHR, 2) X(ASHR, 2) X(EQ, 2) \
      X(ULT, 2) X(SLT, 2) X(ITE, 3) X(CONCAT, 2) X(EXTRACT, 1) X(SEXT, 1) X(UMULO, 2) X(SMULO, 2) X(READ, 0)       \
          X(FLOAT1, 1) X(FLOAT2, 2) X(FLOAT3, 3)

typedef enum {
#define TERM_OP(name, arity) TERM_##name,
  TERM_TABLE(TERM_OP)
#undef TERM_OP
} TermOp;

// The operands. ADD: c is how many monomials it has (sum.c). CONSTANT: a is an index into the pool. VARIABLE: a is its number, b an index of its name. EXTRACT: b is the lowest bit.
// READ: a is an array, b a term, its offset; the width says how many bytes. FLOAT1 to FLOAT3: kind is a FloatKind, mode says more (float.h).
typedef struct {
  uint8_t op, width, kind, mode;
  uint32_t a, b, c;
  uint32_t facts;  // index into the pool of facts; 0: nothing is known
} Node;

VEC_DEFINE(NodeVec, node_vec, Node)
VEC_DEFINE(UIntVec, uint_vec, UInt)
VEC_DEFINE(FactsVec, facts_vec, Facts)
VEC_DEFINE(NameVec, name_vec, char *)
VEC_DEFINE(FloatRangeVec, float_range_vec, FloatRange)

struct ArrayBank;

struct TermBank {
  NodeVec nodes;  // by id; [0] is unused
  UIntVec constants;
  FactsVec facts;
  NameVec names;
  uint32_t variables;
  uint32_t *slots;  // open addressing: ids
  uint32_t slot_count;
  uint32_t depth, fuel;  // see bank_descend
  struct ArrayBank *arrays;
  Map ranges;  // of floats: id -> index into float_ranges (float_range.c)
  FloatRangeVec float_ranges;
  Map compared[3];  // choices, with EQ, ULT and SLT (rewrite_choices.c)
};

static inline const Node *bank_node(const TermBank *bank, Term a) { return &bank->nodes.data[a.id]; }
static inline TermOp bank_op(const TermBank *bank, Term a) { return (TermOp)bank->nodes.data[a.id].op; }
static inline uint32_t bank_width(const TermBank *bank, Term a) { return bank->nodes.data[a.id].width; }
static inline Term bank_a(const TermBank *bank, Term a) { return (Term){bank->nodes.data[a.id].a}; }
static inline Term bank_b(const TermBank *bank, Term a) { return (Term){bank->nodes.data[a.id].b}; }
static inline Term bank_c(const TermBank *bank, Term a) { return (Term){bank->nodes.data[a.id].c}; }
static inline bool term_same(Term a, Term b) { return a.id == b.id; }
uint32_t bank_arity(TermOp op);
const char *bank_op_name(TermOp op);

// The value of a constant; false for other terms.
static inline bool bank_constant(const TermBank *bank, Term a, UInt *value) {
  const Node *node = bank_node(bank, a);
  if (node->op != TERM_CONSTANT) return false;
  *value = bank->constants.data[node->a];
  return true;
}
static inline bool bank_is(const TermBank *bank, Term a, UInt value) {
  UInt constant;
  return bank_constant(bank, a, &constant) && constant == value;
}
static inline bool bank_is_zero(const TermBank *bank, Term a) { return bank_is(bank, a, 0); }
static inline bool bank_is_ones(const TermBank *bank, Term a) {
  return bank_is(bank, a, width_mask(bank_width(bank, a)));
}
// Is one of them the complement of the other? Looks at the form only.
static inline bool bank_complements(const TermBank *bank, Term a, Term b) {
  return (bank_op(bank, a) == TERM_NOT && bank_node(bank, a)->a == b.id) ||
         (bank_op(bank, b) == TERM_NOT && bank_node(bank, b)->a == a.id);
}

// The node itself, without rewriting, except that a term with one possible value becomes that constant.
Term bank_make(TermBank *bank, TermOp op, uint32_t width, uint32_t a, uint32_t b, uint32_t c);
Term bank_make_node(TermBank *bank, Node node);
Facts bank_facts(const TermBank *bank, Term a);

// Rules that rewrite operands of operands could walk through the whole term, and along all of its paths. They ask first: each descent may do
// a limited number of steps. If the answer is true, bank_ascend must follow.
bool bank_descend(TermBank *bank);
void bank_ascend(TermBank *bank);

// Appends the terms below the roots, operands first. What lies in arrays is left out. None, if there are more than `most`.
void bank_cone(const TermBank *bank, const Term *roots, uint32_t count, uint32_t most, TermVec *cone);

// What an operation does with numbers; `from` is the width of a, `low` the width of b (CONCAT) or the lowest bit (EXTRACT). Not for leaves
// and READ.
UInt bank_compute_float(const TermBank *bank, const Node *node, UInt a, UInt b, UInt c);
UInt bank_compute(TermOp op, uint32_t width, uint32_t from, UInt a, UInt b, UInt c, uint32_t low);

#endif
