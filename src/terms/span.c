// See span.h.
#include "terms/span.h"

#include "terms/rewrite.h"

typedef struct {
  Term subject;
  bool is_signed, is_equality;
  Int low, high;  // unsigned bounds of up to 126 bits fit as well
} Span;

// The two constants of a comparison, whichever side is the subject. Signed spans and unsigned ones do not mix.
static bool read_span(const TermBank *bank, Term a, Span *span) {
  bool negated = bank_op(bank, a) == TERM_NOT;
  Term atom = negated ? bank_a(bank, a) : a;
  TermOp op = bank_op(bank, atom);
  if (op != TERM_EQ && op != TERM_ULT && op != TERM_SLT) return false;
  if (op == TERM_EQ && negated) return false;
  Term left = bank_a(bank, atom), right = bank_b(bank, atom);
  uint32_t width = bank_width(bank, left);
  if (width > 126) return false;
  UInt left_value, right_value;
  bool left_constant = bank_constant(bank, left, &left_value),
       right_constant = bank_constant(bank, right, &right_value);
  if (left_constant == right_constant) return false;
  span->subject = left_constant ? right : left;
  span->is_signed = op == TERM_SLT;
  span->is_equality = op == TERM_EQ;
  UInt constant = left_constant ? left_value : right_value;
  Int value = span->is_signed ? width_signed(constant, width) : (Int)constant;
  span->low = span->is_signed ? width_smin(width) : 0;
  span->high = span->is_signed ? width_smax(width) : (Int)width_mask(width);
  if (op == TERM_EQ)
    span->low = span->high = value;
  else if (left_constant && !negated)
    span->low = value + 1;  // value < subject
  else if (left_constant)
    span->high = value;  // subject <= value
  else if (!negated)
    span->high = value - 1;  // subject < value
  else
    span->low = value;  // value <= subject
  return true;
}

static void make_signed(Span *span, uint32_t width) {
  span->low = span->high = width_signed((UInt)span->low, width);
  span->is_signed = true;
}

Term span_and(TermBank *bank, Term a, Term b) {
  Span x, y;
  if (!read_span(bank, a, &x) || !read_span(bank, b, &y) || !term_same(x.subject, y.subject)) return term_none();
  uint32_t width = bank_width(bank, x.subject);
  if (x.is_equality && y.is_signed) make_signed(&x, width);
  if (y.is_equality && x.is_signed) make_signed(&y, width);
  if (x.is_signed != y.is_signed) return term_none();
  if (x.low > y.high || y.low > x.high) return term_truth(bank, false);
  if (x.low >= y.low && x.high <= y.high) return a;
  if (y.low >= x.low && y.high <= x.high) return b;
  Int low = x.low > y.low ? x.low : y.low, high = x.high < y.high ? x.high : y.high;
  if (low == high) return term_eq(bank, x.subject, term_constant(bank, width, (UInt)low));
  return term_none();
}
