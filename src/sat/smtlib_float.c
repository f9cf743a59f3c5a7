// Operations on floats in SMT-LIB's theory of floating point. Its sort has no bits: words become numbers by to_fp and bits again by Z3's fp.to_ieee_bv, except
// that NaN is the one of base/soft.h. The leading bit of x87 is left out and put back, so that words which x87 refuses are read as other numbers.
#include "sat/smtlib_float.h"

static const char *const roundings[] = {"RNE", "RTZ", "RTP", "RTN", "RNA"};

static uint32_t precision(uint32_t width) { return soft_format(width).precision; }
static uint32_t exponent(uint32_t width) { return soft_format(width).exponent_bits; }

// The number of the word that is called `name`.
static void number(Text *text, uint32_t width, const char *name) {
  text_printf(text, "((_ to_fp %u %u) ", exponent(width), precision(width));
  if (width == 80)
    text_printf(text, "(concat ((_ extract 79 64) %s) ((_ extract 62 0) %s))", name, name);
  else
    text_add(text, name);
  text_add_char(text, ')');
}

static void bits_of(Text *text, uint32_t width, UInt value) {
  text_add(text, "#b");
  for (uint32_t i = width; i-- > 0;) text_add_char(text, value >> i & 1 ? '1' : '0');
}

// The word of the number `r`.
static void word(Text *text, uint32_t width) {
  text_add(text, "(ite (fp.isNaN r) ");
  bits_of(text, width, soft_nan(width));
  if (width != 80) {
    text_add(text, " (fp.to_ieee_bv r))");
    return;
  }
  text_add(text,
           " (let ((w (fp.to_ieee_bv r))) (concat ((_ extract 78 63) w) (ite (= ((_ extract 77 63) w) "
           "#b000000000000000) #b0 #b1) ((_ extract 62 0) w))))");
}

static void call(Text *text, const char *function, const char *rounding, uint32_t count) {
  static const char *const names[] = {"x", "y", "z"};
  text_printf(text, "(%s%s%s", function, *rounding ? " " : "", rounding);
  for (uint32_t i = 0; i < count; i++) text_printf(text, " %s", names[i]);
  text_add_char(text, ')');
}

// fmod from the remainder of the nearest quotient, which is one divisor too low where it is negative.
static void write_rem(Text *text) {
  text_add(text,
           "(let ((m (fp.abs y)) (n (fp.rem (fp.abs x) (fp.abs y)))) (let ((s (fp.abs (ite (fp.lt n (fp.sub RNE n n)) "
           "(fp.add RNE n m) n)))) "
           "(ite (fp.isNegative x) (fp.neg s) s)))");
}

static void result(Text *text, const FloatCall *float_call) {
  const char *rounding = roundings[float_call->rounding];
  switch (float_call->kind) {
    case FLOAT_ADD: call(text, "fp.add", rounding, 2); return;
    case FLOAT_MUL: call(text, "fp.mul", rounding, 2); return;
    case FLOAT_DIV: call(text, "fp.div", rounding, 2); return;
    case FLOAT_REM: write_rem(text); return;
    case FLOAT_SQRT: call(text, "fp.sqrt", rounding, 1); return;
    case FLOAT_FMA: call(text, "fp.fma", rounding, 3); return;
    case FLOAT_INTEGRAL: call(text, "fp.roundToIntegral", rounding, 1); return;
    case FLOAT_CONVERT:
    case FLOAT_FROM_INTEGER:
      text_printf(text, "((_ to_fp%s %u %u) %s %s)",
                  float_call->kind == FLOAT_FROM_INTEGER && !float_call->is_signed ? "_unsigned" : "",
                  exponent(float_call->width), precision(float_call->width), rounding,
                  float_call->kind == FLOAT_CONVERT ? "x" : float_call->operands[0]);
      return;
    case FLOAT_TO_INTEGER:
    case FLOAT_OR_NAN: return;
  }
}

static void power(Text *text, uint32_t width, Int exponent_of_two, bool negative) {
  UInt one = soft_from_integer(width, ROUND_NEAREST, 1, 8, false);
  char name[160] = "#b";
  UInt value = soft_scale(width, ROUND_NEAREST, one, exponent_of_two) | (negative ? soft_sign(width) : 0);
  for (uint32_t i = 0; i < width; i++) name[2 + i] = value >> (width - 1 - i) & 1 ? '1' : '0';
  name[2 + width] = 0;
  number(text, width, name);
}

// What does not fit is 0.
static void to_integer(Text *text, const FloatCall *float_call) {
  uint32_t from = float_call->from, width = float_call->width;
  bool is_signed = float_call->is_signed;
  text_add(text, "(let ((i (fp.roundToIntegral RTZ x))) (ite (and (not (fp.isInfinite i)) (fp.lt i ");
  power(text, from, (Int)width - is_signed, false);
  text_add_char(text, ')');
  if (is_signed) {
    text_add(text, " (fp.leq ");
    power(text, from, (Int)width - 1, true);
    text_add(text, " i)");
  } else {
    text_add(text, " (or (fp.isZero i) (fp.isPositive i))");
  }
  text_printf(text, ") ((_ fp.to_%cbv %u) RTZ i) ", is_signed ? 's' : 'u', width);
  bits_of(text, width, 0);
  text_add(text, "))");
}

void smtlib_float(Text *text, const FloatCall *float_call) {
  static const char *const names[] = {"x", "y", "z"};
  if (float_call->kind == FLOAT_FROM_INTEGER) {
    text_add(text, "(let ((r ");
    result(text, float_call);
    text_add(text, ")) ");
    word(text, float_call->width);
    text_add_char(text, ')');
    return;
  }
  text_add(text, "(let (");
  uint32_t count = float_call->kind == FLOAT_OR_NAN ? 1 : float_call->count;
  for (uint32_t i = 0; i < count; i++) {
    text_printf(text, "(%s ", names[i]);
    number(text, float_call->from, float_call->operands[i]);
    text_add_char(text, ')');
  }
  text_add(text, ") ");
  if (float_call->kind == FLOAT_TO_INTEGER) {
    to_integer(text, float_call);
  } else if (float_call->kind == FLOAT_OR_NAN) {
    text_printf(text, "(ite (fp.isNaN x) %s %s)", float_call->operands[1], float_call->operands[0]);
  } else {
    text_add(text, "(let ((r ");
    result(text, float_call);
    text_add(text, ")) ");
    word(text, float_call->width);
    text_add_char(text, ')');
  }
  text_add_char(text, ')');
}
