// See blast.h. Terms are visited with a stack of their own; the bits of all terms lie in one pool.
#include "sat/blast.h"

#include "base/answer.h"
#include "sat/circuit.h"
#include "sat/float_circuit.h"
#include "terms/array_bank.h"

VEC_DEFINE(EdgeVec, edge_vec, Edge)

struct Blaster {
  TermBank *bank;
  Aig *aig;
  U32Vec starts;  // by term: 1 + start of its bits in the pool; 0: not yet
  EdgeVec bits;
  TermVec stack, variables;
  FreeReadVec reads;
  Map lowered;  // READ -> the term that it was lowered to
};

Blaster *blaster_new(TermBank *bank, Aig *aig) {
  Blaster *blaster = memory_zalloc(sizeof(Blaster));
  blaster->bank = bank;
  blaster->aig = aig;
  return blaster;
}

void blaster_free(Blaster *blaster) {
  if (!blaster) return;
  u32_vec_release(&blaster->starts);
  edge_vec_release(&blaster->bits);
  term_vec_release(&blaster->stack);
  term_vec_release(&blaster->variables);
  free_read_vec_release(&blaster->reads);
  map_release(&blaster->lowered);
  memory_free(blaster);
}

const FreeReadVec *blaster_reads(const Blaster *blaster) { return &blaster->reads; }
const TermVec *blaster_variables(const Blaster *blaster) { return &blaster->variables; }

static bool is_done(const Blaster *blaster, Term a) {
  return a.id < blaster->starts.count && blaster->starts.data[a.id];
}

static const Edge *bits_of(const Blaster *blaster, Term a) {
  return blaster->bits.data + blaster->starts.data[a.id] - 1;
}

static void finish(Blaster *blaster, Term a, const Edge *bits) {
  while (blaster->starts.count <= a.id) u32_vec_push(&blaster->starts, 0);
  ensure(blaster->bits.count < UINT32_MAX - TERM_MAX_WIDTH - 1);
  blaster->starts.data[a.id] = blaster->bits.count + 1;
  edge_vec_append(&blaster->bits, bits, bank_width(blaster->bank, a));
}

static bool ready(Blaster *blaster, Term a) {
  if (is_done(blaster, a)) return true;
  term_vec_push(&blaster->stack, a);
  return false;
}

// ---- Operations ----

static void blast_leaf(Blaster *blaster, const Node *node, Edge *out) {
  for (uint32_t i = 0; i < node->width; i++) {
    if (node->op == TERM_CONSTANT)
      out[i] = blaster->bank->constants.data[node->a] >> i & 1 ? EDGE_TRUE : EDGE_FALSE;
    else
      out[i] = aig_input(blaster->aig);
  }
}

static bool is_negation(const TermBank *bank, Term a) { return bank_op(bank, a) == TERM_NEG; }

// x + -y subtracts.
static void blast_add(Blaster *blaster, const Node *node, Edge *out) {
  const TermBank *bank = blaster->bank;
  Term a = {node->a}, b = {node->b};
  if (is_negation(bank, a) && !is_negation(bank, b)) {
    Term swap = a;
    a = b;
    b = swap;
  }
  Edge negated[TERM_MAX_WIDTH];
  const Edge *x = bits_of(blaster, a), *y = bits_of(blaster, b);
  bool subtract = is_negation(bank, b) && is_done(blaster, bank_a(bank, b));
  if (subtract) {
    y = bits_of(blaster, bank_a(bank, b));
    for (uint32_t i = 0; i < node->width; i++) negated[i] = edge_not(y[i]);
    y = negated;
  }
  circuit_add(blaster->aig, node->width, x, y, subtract ? EDGE_TRUE : EDGE_FALSE, out);
}

static uint32_t count_known(uint32_t width, const Edge *a) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < width; i++) count += edge_node(a[i]) == 0;
  return count;
}

static void blast_mul(Blaster *blaster, const Node *node, Edge *out) {
  const Edge *x = bits_of(blaster, (Term){node->a}), *y = bits_of(blaster, (Term){node->b});
  UInt factor;
  if (bank_constant(blaster->bank, (Term){node->b}, &factor))
    circuit_multiply_constant(blaster->aig, node->width, x, factor, out);
  else if (count_known(node->width, x) > count_known(node->width, y))
    circuit_multiply(blaster->aig, node->width, y, x, out);
  else
    circuit_multiply(blaster->aig, node->width, x, y, out);
}

static void blast_ite(Blaster *blaster, const Node *node, Edge *out) {
  Edge condition = *bits_of(blaster, (Term){node->a});
  const Edge *x = bits_of(blaster, (Term){node->b}), *y = bits_of(blaster, (Term){node->c});
  for (uint32_t i = 0; i < node->width; i++) out[i] = aig_ite(blaster->aig, condition, x[i], y[i]);
}

static void blast_wiring(Blaster *blaster, const Node *node, Edge *out) {
  const TermBank *bank = blaster->bank;
  const Edge *x = bits_of(blaster, (Term){node->a});
  if (node->op == TERM_EXTRACT) {
    memcpy(out, x + node->b, node->width * sizeof(Edge));
  } else if (node->op == TERM_CONCAT) {
    uint32_t low = bank_width(bank, (Term){node->b});
    memcpy(out, bits_of(blaster, (Term){node->b}), low * sizeof(Edge));
    memcpy(out + low, x, (node->width - low) * sizeof(Edge));
  } else {
    uint32_t from = bank_width(bank, (Term){node->a});
    for (uint32_t i = 0; i < node->width; i++) out[i] = x[i < from ? i : from - 1];
  }
}

static void blast_float(Blaster *blaster, const Node *node, const Edge *x, const Edge *y, Edge *out) {
  const TermBank *bank = blaster->bank;
  Aig *aig = blaster->aig;
  uint32_t width = node->width, from = bank_width(bank, (Term){node->a});
  Rounding rounding = float_mode_rounding(node->mode);
  bool is_signed = float_mode_is_signed(node->mode);
  switch ((FloatKind)node->kind) {
    case FLOAT_ADD: float_circuit_add(aig, width, rounding, x, y, out); return;
    case FLOAT_MUL: float_circuit_multiply(aig, width, rounding, x, y, out); return;
    case FLOAT_DIV: float_circuit_divide(aig, width, rounding, x, y, out); return;
    case FLOAT_REM: float_circuit_rem(aig, width, x, y, out); return;
    case FLOAT_SQRT: float_circuit_sqrt(aig, width, rounding, x, out); return;
    case FLOAT_FMA: float_circuit_fma(aig, width, rounding, x, y, bits_of(blaster, (Term){node->c}), out); return;
    case FLOAT_INTEGRAL: float_circuit_integral(aig, width, rounding, x, out); return;
    case FLOAT_CONVERT: float_circuit_convert(aig, from, width, rounding, x, out); return;
    case FLOAT_TO_INTEGER: float_circuit_to_integer(aig, from, x, width, is_signed, out); return;
    case FLOAT_FROM_INTEGER: float_circuit_from_integer(aig, width, rounding, x, from, is_signed, out); return;
    case FLOAT_OR_NAN: float_circuit_or_nan(aig, width, x, y, out); return;
  }
}

static void blast_operation(Blaster *blaster, const Node *node, Edge *out) {
  Aig *aig = blaster->aig;
  const TermBank *bank = blaster->bank;
  uint32_t width = node->width, from = bank_width(bank, (Term){node->a});
  const Edge *x = bits_of(blaster, (Term){node->a}),
             *y = bank_arity((TermOp)node->op) > 1 ? bits_of(blaster, (Term){node->b}) : NULL;
  switch ((TermOp)node->op) {
    case TERM_CONSTANT:
    case TERM_VARIABLE:
    case TERM_READ: assert(!"leaves are handled apart"); return;
    case TERM_FLOAT1:
    case TERM_FLOAT2:
    case TERM_FLOAT3: blast_float(blaster, node, x, y, out); return;
    case TERM_NOT:
      for (uint32_t i = 0; i < width; i++) out[i] = edge_not(x[i]);
      return;
    case TERM_AND:
      for (uint32_t i = 0; i < width; i++) out[i] = aig_and(aig, x[i], y[i]);
      return;
    case TERM_XOR:
      for (uint32_t i = 0; i < width; i++) out[i] = aig_xor(aig, x[i], y[i]);
      return;
    case TERM_ADD: blast_add(blaster, node, out); return;
    case TERM_NEG: circuit_negate(aig, width, x, out); return;
    case TERM_MUL: blast_mul(blaster, node, out); return;
    case TERM_UDIV: circuit_divide(aig, width, x, y, out, NULL); return;
    case TERM_UREM: circuit_divide(aig, width, x, y, NULL, out); return;
    case TERM_SHL: circuit_shift(aig, width, CIRCUIT_SHL, x, y, out); return;
    case TERM_LSHR: circuit_shift(aig, width, CIRCUIT_LSHR, x, y, out); return;
    case TERM_ASHR: circuit_shift(aig, width, CIRCUIT_ASHR, x, y, out); return;
    case TERM_EQ: *out = circuit_equal(aig, from, x, y); return;
    case TERM_ULT: *out = circuit_less(aig, from, x, y, false); return;
    case TERM_SLT: *out = circuit_less(aig, from, x, y, true); return;
    case TERM_ITE: blast_ite(blaster, node, out); return;
    case TERM_CONCAT:
    case TERM_EXTRACT:
    case TERM_SEXT: blast_wiring(blaster, node, out); return;
    case TERM_UMULO: *out = circuit_multiply_overflows(aig, from, x, y, false); return;
    case TERM_SMULO: *out = circuit_multiply_overflows(aig, from, x, y, true); return;
  }
}

// ---- Walking ----

// False: something else has to be done first, which is on the stack now.
static bool blast_read(Blaster *blaster, Term a) {
  TermBank *bank = blaster->bank;
  Edge out[TERM_MAX_WIDTH];
  Term lower;
  if (!map_get(&blaster->lowered, a.id, &lower.id)) {
    lower = array_lower(bank, a);
    map_set(&blaster->lowered, a.id, lower.id);
  }
  if (lower.id) {
    if (!ready(blaster, lower)) return false;
    memcpy(out, bits_of(blaster, lower), bank_width(bank, a) * sizeof(Edge));
  } else {
    const Node *node = bank_node(bank, a);
    if (!ready(blaster, (Term){node->b})) return false;
    for (uint32_t i = 0; i < node->width; i++) out[i] = aig_input(blaster->aig);
    free_read_vec_push(&blaster->reads, (FreeRead){.array = {node->a}, .offset = {node->b}, .read = a});
  }
  finish(blaster, a, out);
  return true;
}

static bool blast(Blaster *blaster, Term a) {
  if (is_done(blaster, a)) return true;
  Node node = *bank_node(blaster->bank, a);
  Edge out[TERM_MAX_WIDTH];
  if (node.op == TERM_READ) return blast_read(blaster, a);
  uint32_t arity = bank_arity((TermOp)node.op);
  const uint32_t operands[3] = {node.a, node.b, node.c};
  bool complete = true;
  for (uint32_t i = 0; i < arity; i++) complete = ready(blaster, (Term){operands[i]}) && complete;
  if (!complete) return false;
  if (arity)
    blast_operation(blaster, &node, out);
  else
    blast_leaf(blaster, &node, out);
  if (node.op == TERM_VARIABLE) term_vec_push(&blaster->variables, a);
  finish(blaster, a, out);
  return true;
}

const Edge *blaster_bits(Blaster *blaster, Term a) {
  term_vec_push(&blaster->stack, a);
  while (blaster->stack.count) {
    uint32_t at = blaster->stack.count - 1;
    if (blast(blaster, blaster->stack.data[at])) blaster->stack.count--;
  }
  return bits_of(blaster, a);
}

Edge blaster_truth(Blaster *blaster, Term a) {
  ensure(term_width(blaster->bank, a) == 1);
  return *blaster_bits(blaster, a);
}
