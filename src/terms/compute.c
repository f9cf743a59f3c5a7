// What each operation does with numbers (llbmc.md, section 2.3): for folding constants and for evaluation.
#include "base/soft.h"
#include "terms/bank.h"

static UInt shift_left(UInt a, UInt amount, uint32_t width) { return amount >= width ? 0 : a << amount; }

static UInt shift_right_signed(UInt a, UInt amount, uint32_t width) {
  Int number = width_signed(a, width);
  return (UInt)(number >> (amount >= width ? width - 1 : (uint32_t)amount));
}

static bool umul_overflows(UInt a, UInt b, uint32_t width) {
  UInt product;
  return __builtin_mul_overflow(a, b, &product) || product > width_mask(width);
}

static bool smul_overflows(UInt a, UInt b, uint32_t width) {
  Int product;
  return __builtin_mul_overflow(width_signed(a, width), width_signed(b, width), &product) ||
         product > width_smax(width) || product < width_smin(width);
}

static UInt compute(TermOp op, uint32_t from, UInt a, UInt b, UInt c, uint32_t low) {
  switch (op) {
    case TERM_CONSTANT:
    case TERM_VARIABLE:
    case TERM_READ:
    case TERM_FLOAT1:
    case TERM_FLOAT2:
    case TERM_FLOAT3: break;
    case TERM_NOT: return ~a;
    case TERM_AND: return a & b;
    case TERM_XOR: return a ^ b;
    case TERM_ADD: return a + b;
    case TERM_NEG: return -a;
    case TERM_MUL: return a * b;
    case TERM_UDIV: return b ? a / b : ~(UInt)0;
    case TERM_UREM: return b ? a % b : a;
    case TERM_SHL: return shift_left(a, b, from);
    case TERM_LSHR: return b >= from ? 0 : a >> b;
    case TERM_ASHR: return shift_right_signed(a, b, from);
    case TERM_EQ: return a == b;
    case TERM_ULT: return a < b;
    case TERM_SLT: return width_signed(a, from) < width_signed(b, from);
    case TERM_ITE: return a ? b : c;
    case TERM_CONCAT: return a << low | b;  // a has a bit at least, so low < 128
    case TERM_EXTRACT: return a >> low;
    case TERM_SEXT: return (UInt)width_signed(a, from);
    case TERM_UMULO: return umul_overflows(a, b, from);
    case TERM_SMULO: return smul_overflows(a, b, from);
  }
  assert(!"leaves have no operation");
  return 0;
}

UInt bank_compute(TermOp op, uint32_t width, uint32_t from, UInt a, UInt b, UInt c, uint32_t low) {
  return compute(op, from, a, b, c, low) & width_mask(width);
}

UInt bank_compute_float(const TermBank *bank, const Node *node, UInt a, UInt b, UInt c) {
  uint32_t width = node->width, from = bank_width(bank, (Term){node->a});
  Rounding rounding = float_mode_rounding(node->mode);
  bool is_signed = float_mode_is_signed(node->mode);
  UInt result;
  switch ((FloatKind)node->kind) {
    case FLOAT_ADD: return soft_add(width, rounding, a, b);
    case FLOAT_MUL: return soft_mul(width, rounding, a, b);
    case FLOAT_DIV: return soft_div(width, rounding, a, b);
    case FLOAT_REM: return soft_rem(width, a, b);
    case FLOAT_SQRT: return soft_sqrt(width, rounding, a);
    case FLOAT_FMA: return soft_fma(width, rounding, a, b, c);
    case FLOAT_INTEGRAL: return soft_integral(width, rounding, a);
    case FLOAT_CONVERT: return soft_convert(rounding, from, width, a);
    case FLOAT_TO_INTEGER: return soft_to_integer(from, a, width, is_signed, &result) ? result : 0;
    case FLOAT_FROM_INTEGER: return soft_from_integer(width, rounding, a, from, is_signed);
    case FLOAT_OR_NAN: return soft_is_nan(width, a) ? b : a;
  }
  return 0;
}
