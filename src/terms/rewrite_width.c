// Concatenation, extraction, extension. Concatenations lean to the right, zero extension is one with a constant 0 on the left;
// neighbouring extractions of one term join again, so that storing a number as bytes and loading it gives the number back.
#include "base/answer.h"
#include "terms/rewrite.h"

// ---- Concatenation ----

// The parts of one constant, or neighbouring bits of one term.
static Term join_neighbours(TermBank *bank, Term high, Term low) {
  uint32_t width = bank_width(bank, high) + bank_width(bank, low);
  Term folded = rewrite_fold(bank, TERM_CONCAT, width, high, low);
  if (!term_is_none(folded)) return folded;
  const Node *h = bank_node(bank, high), *l = bank_node(bank, low);
  uint32_t low_start = l->op == TERM_EXTRACT ? l->b : 0, source = l->op == TERM_EXTRACT ? l->a : low.id;
  if (h->op == TERM_EXTRACT && h->a == source && h->b == low_start + l->width)
    return term_extract(bank, (Term){source}, h->b + h->width - 1, low_start);
  if (h->op == TERM_NOT && l->op == TERM_NOT) {
    Term inner = join_neighbours(bank, (Term){h->a}, (Term){l->a});
    return term_is_none(inner) ? inner : term_not(bank, inner);
  }
  // Two halves that one condition chooses are chosen together.
  if (h->op == TERM_ITE && l->op == TERM_ITE && h->a == l->a && bank_descend(bank)) {
    Node hi = *h, lo = *l;
    Term yes = term_concat(bank, (Term){hi.b}, (Term){lo.b}), no = term_concat(bank, (Term){hi.c}, (Term){lo.c});
    bank_ascend(bank);
    return term_ite(bank, (Term){hi.a}, yes, no);
  }
  return term_none();
}

Term term_concat(TermBank *bank, Term high, Term low) {
  uint32_t width = term_width(bank, high) + term_width(bank, low);
  ensure(width <= TERM_MAX_WIDTH);
  if (bank_op(bank, high) == TERM_CONCAT)
    return term_concat(bank, bank_a(bank, high), term_concat(bank, bank_b(bank, high), low));
  Term joined = join_neighbours(bank, high, low);
  if (!term_is_none(joined)) return joined;
  if (bank_op(bank, low) == TERM_CONCAT) {
    Term rest = bank_b(bank, low);
    joined = join_neighbours(bank, high, bank_a(bank, low));
    if (!term_is_none(joined)) return term_concat(bank, joined, rest);
  }
  joined = rewrite_fold_choice(bank, term_concat, high, low);
  if (!term_is_none(joined)) return joined;
  return bank_make(bank, TERM_CONCAT, width, high.id, low.id, 0);
}

Term term_zext(TermBank *bank, Term a, uint32_t width) {
  uint32_t from = term_width(bank, a);
  ensure(width >= from && width <= TERM_MAX_WIDTH);
  return width == from ? a : term_concat(bank, term_constant(bank, width - from, 0), a);
}

Term term_sext(TermBank *bank, Term a, uint32_t width) {
  uint32_t from = term_width(bank, a);
  ensure(width >= from && width <= TERM_MAX_WIDTH);
  if (width == from) return a;
  UInt value, sign = (UInt)1 << (from - 1);
  if (bank_constant(bank, a, &value)) return term_constant(bank, width, (UInt)width_signed(value, from));
  Facts facts = bank_facts(bank, a);
  if (facts.zeros & sign) return term_zext(bank, a, width);
  if (facts.ones & sign) return term_concat(bank, term_ones(bank, width - from), a);
  Node node = *bank_node(bank, a);
  if (node.op == TERM_SEXT) return term_sext(bank, (Term){node.a}, width);  // A.24b
  if (node.op == TERM_ITE && bank_op(bank, (Term){node.b}) == TERM_CONSTANT &&
      bank_op(bank, (Term){node.c}) == TERM_CONSTANT)
    return term_ite(bank, (Term){node.a}, term_sext(bank, (Term){node.b}, width),
                    term_sext(bank, (Term){node.c}, width));
  return bank_make(bank, TERM_SEXT, width, a.id, 0, 0);
}

Term term_trunc(TermBank *bank, Term a, uint32_t width) {
  ensure(width >= 1 && width <= term_width(bank, a));
  return term_extract(bank, a, width - 1, 0);
}

Term term_resize(TermBank *bank, Term a, uint32_t width, bool is_signed) {
  if (width <= term_width(bank, a)) return term_trunc(bank, a, width);
  return is_signed ? term_sext(bank, a, width) : term_zext(bank, a, width);
}

// ---- Extraction ----

static Term extract(TermBank *bank, Term a, uint32_t high, uint32_t low, bool inside);

static Term extract_concat(TermBank *bank, const Node *node, uint32_t high, uint32_t low, bool inside) {
  Term left = {node->a}, right = {node->b};
  uint32_t border = bank_width(bank, right);
  if (low >= border) return extract(bank, left, high - border, low - border, inside);
  if (high < border) return extract(bank, right, high, low, inside);
  return term_concat(bank, extract(bank, left, high - border, 0, inside),
                     extract(bank, right, border - 1, low, inside));
}

static Term extract_sext(TermBank *bank, const Node *node, uint32_t high, uint32_t low, bool inside) {
  Term inner = {node->a};
  uint32_t sign = bank_width(bank, inner) - 1;
  if (high <= sign) return extract(bank, inner, high, low, inside);
  Term kept = extract(bank, inner, sign, low < sign ? low : sign, inside);
  return term_sext(bank, kept, high - low + 1);
}

// Parts that extraction takes apart, rather than that it is one more operation on the same word.
static bool has_parts(const TermBank *bank, Term a) {
  TermOp op = bank_op(bank, a);
  return op == TERM_CONSTANT || op == TERM_CONCAT || op == TERM_SEXT;
}

static bool extracts_well(const TermBank *bank, Term a, Term b) {
  return rewrite_extracts_easily(bank, a) && rewrite_extracts_easily(bank, b) &&
         (has_parts(bank, a) || has_parts(bank, b));
}

// Operations that work bit by bit, or whose low bits come from low bits alone. Only where operands get shorter by it: otherwise the bytes of one
// number would become numbers of their own, which do not join again.
static Term extract_inside(TermBank *bank, const Node *node, uint32_t high, uint32_t low) {
  Term a = {node->a}, b = {node->b}, c = {node->c};
  switch ((TermOp)node->op) {
    case TERM_AND:
      if (!extracts_well(bank, a, b)) break;
      return term_and(bank, term_extract(bank, a, high, low), term_extract(bank, b, high, low));
    case TERM_XOR:
      if (!extracts_well(bank, a, b)) break;
      return term_xor(bank, term_extract(bank, a, high, low), term_extract(bank, b, high, low));
    case TERM_ITE:
      if (!extracts_well(bank, b, c)) break;
      return term_ite(bank, a, term_extract(bank, b, high, low), term_extract(bank, c, high, low));
    case TERM_ADD:
      if (low || !has_parts(bank, a) || !has_parts(bank, b)) break;
      return term_add(bank, term_extract(bank, a, high, 0), term_extract(bank, b, high, 0));
    case TERM_MUL:
      if (low || !has_parts(bank, a) || !has_parts(bank, b)) break;
      return term_mul(bank, term_extract(bank, a, high, 0), term_extract(bank, b, high, 0));
    case TERM_NEG:
      if (low || !has_parts(bank, a)) break;
      return term_neg(bank, term_extract(bank, a, high, 0));
    case TERM_CONSTANT:
    case TERM_VARIABLE:
    case TERM_NOT:
    case TERM_UDIV:
    case TERM_UREM:
    case TERM_SHL:
    case TERM_LSHR:
    case TERM_ASHR:
    case TERM_EQ:
    case TERM_ULT:
    case TERM_SLT:
    case TERM_CONCAT:
    case TERM_EXTRACT:
    case TERM_SEXT:
    case TERM_UMULO:
    case TERM_SMULO:
    case TERM_READ:
    case TERM_FLOAT1:
    case TERM_FLOAT2:
    case TERM_FLOAT3: break;
  }
  return term_none();
}

// inside: may operations be applied to parts of their operands instead?
static Term extract(TermBank *bank, Term a, uint32_t high, uint32_t low, bool inside) {
  uint32_t from = term_width(bank, a);
  ensure(low <= high && high < from);
  uint32_t width = high - low + 1;
  if (width == from) return a;
  UInt value;
  if (bank_constant(bank, a, &value)) return term_constant(bank, width, value >> low);
  Node node = *bank_node(bank, a);
  if (node.op == TERM_EXTRACT) return extract(bank, (Term){node.a}, node.b + high, node.b + low, inside);  // A.24c
  if (node.op == TERM_CONCAT) return extract_concat(bank, &node, high, low, inside);
  if (node.op == TERM_SEXT) return extract_sext(bank, &node, high, low, inside);
  if (node.op == TERM_NOT) return term_not(bank, extract(bank, (Term){node.a}, high, low, inside));
  if (inside && bank_descend(bank)) {
    Term result = extract_inside(bank, &node, high, low);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_EXTRACT, width, a.id, low, 0);
}

Term term_extract(TermBank *bank, Term a, uint32_t high, uint32_t low) { return extract(bank, a, high, low, true); }

Term rewrite_byte(TermBank *bank, Term a, uint32_t index) { return extract(bank, a, 8 * index + 7, 8 * index, false); }
