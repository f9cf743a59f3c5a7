// Functions that C leaves to the library (see math.h). A result is a number in the ranges that follow from what the function is; what IEEE and C say of special
// arguments holds exactly (C17, annex F.10). Where the arguments are known, the result is one of the numbers around what the library of this machine computes, by
// more than the errors that glibc documents; a power that has a number of the format is that.
#include "encode/math.h"
#include "interpret/floats.h"
#include "terms/float.h"

enum { WHICH_RESULT = 0, WHICH_NAN = 95, ULPS = 16, MOST_FACTORS = 1100 };

static Term number(TermBank *bank, uint32_t width, int value) {
  return term_constant(bank, width, soft_from_integer(width, ROUND_NEAREST, (UInt)value, 32, true));
}

static Term part(TermBank *bank, uint32_t width, int value, int divisor) {
  return term_constant(bank, width, soft_div(width, ROUND_NEAREST, term_value(bank, number(bank, width, value)), term_value(bank, number(bank, width, divisor))));
}

static Term not_less(TermBank *bank, Term a, Term b) {
  Term nan = term_or(bank, term_float_is_nan(bank, a), term_float_is_nan(bank, b));
  return term_not(bank, term_or(bank, nan, term_float_less(bank, a, b)));
}

static Term within(TermBank *bank, Term a, Term low, Term high) {
  return term_and(bank, not_less(bank, a, low), not_less(bank, high, a));
}

// ---- Known arguments ----

// a * b in the format, if that is exact.
static bool exact_product(uint32_t width, UInt a, UInt b, UInt *product) {
  *product = soft_mul(width, ROUND_DOWNWARD, a, b);
  return *product == soft_mul(width, ROUND_UPWARD, a, b) && !soft_is_infinite(width, *product);
}

// x^n for an integer n, if all powers on the way are numbers of the format.
static bool exact_power(uint32_t width, UInt x, UInt y, UInt *power) {
  UInt integer;
  UInt one = soft_from_integer(width, ROUND_NEAREST, 1, 8, false);
  if (soft_compare(width, soft_integral(width, ROUND_NEAREST, y), y) != 0 || soft_is_zero(width, x)) return false;
  if (soft_is_infinite(width, x) || soft_is_nan(width, x) || !soft_to_integer(width, y, 32, true, &integer))
    return false;
  int n = (int)(int32_t)(uint32_t)integer;
  if (n > MOST_FACTORS || n < -MOST_FACTORS) return false;
  *power = one;
  for (int i = 0; i < (n < 0 ? -n : n); i++)
    if (!exact_product(width, *power, x, power)) return false;
  if (n >= 0) return true;
  UInt down = soft_div(width, ROUND_DOWNWARD, one, *power), up = soft_div(width, ROUND_UPWARD, one, *power);
  *power = down;
  return down == up;
}

static bool exact_result(const Call *call, uint32_t width, UInt x, UInt y, UInt *result) {
  UInt two = soft_from_integer(width, ROUND_NEAREST, 2, 8, false),
       ten = soft_from_integer(width, ROUND_NEAREST, 10, 8, false);
  if (float_special(call->name, width, (const UInt[]){x, y}, result)) return true;
  if (math_is_of(call, "pow")) return exact_power(width, x, y, result);
  if (math_is_of(call, "exp2")) return exact_power(width, two, x, result);
  return math_is_of(call, "exp10") && exact_power(width, ten, x, result);
}

static bool known(const TermBank *bank, Term x, Term y) {
  return term_is_constant(bank, x) && (!y.id || term_is_constant(bank, y));
}

static bool is_accurate(const Call *call) {
  static const char *const names[] = {"sin",   "cos",  "tan",  "asin",  "acos",  "atan",  "exp",  "exp2",
                                      "expm1", "log",  "log2", "log10", "log1p", "pow",   "cbrt", "hypot",
                                      "atan2", "sinh", "cosh", "tanh",  "asinh", "acosh", "atanh"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (math_is_of(call, names[i])) return true;
  return false;
}

// What may be returned around the number that this machine computes; id 0: nothing is known.
static Term near(const Call *call, Term x, Term y) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = term_width(bank, x);
  const UInt arguments[3] = {term_value(bank, x), y.id ? term_value(bank, y) : 0, 0};
  UInt computed, exact;
  if (exact_result(call, width, arguments[0], arguments[1], &exact)) return term_constant(bank, width, exact);
  bool is_known =
      is_accurate(call) && float_is_supported(width) && float_function(call->name, width, arguments, &computed);
  if (!is_known || soft_is_nan(width, computed) || soft_is_infinite(width, computed)) return (Term){0};
  UInt low = computed, high = computed;
  for (int i = 0; i < ULPS; i++) low = soft_next(width, low, false), high = soft_next(width, high, true);
  Term result = encoder_variable(call->encoder, width, WHICH_RESULT, call->name);
  encoder_assume(call->encoder,
                 within(bank, result, term_constant(bank, width, low), term_constant(bank, width, high)));
  return result;
}

// ---- Ranges ----

typedef struct {
  Term nan;    // the result is NaN
  Term holds;  // else this holds of it
} Claim;

static Term implies(TermBank *bank, Term a, Term b) { return term_or(bank, term_not(bank, a), b); }

// All of them rise, and 10^k < 2^4k: from -k on they are above 2^-4k, up to k below 2^4k, with room for what a library errs. For some k.
static Term is_below_powers(TermBank *bank, Term x, Term r) {
  enum { BITS_OF_TEN = 4, NEXT = 8 };
  uint32_t width = term_width(bank, x);
  UInt one = soft_from_integer(width, ROUND_NEAREST, 1, 8, false);
  Term holds = term_truth(bank, true);
  for (int k = 1;; k *= NEXT) {
    UInt high = soft_scale(width, ROUND_NEAREST, one, BITS_OF_TEN * k);
    UInt low = soft_scale(width, ROUND_NEAREST, one, -BITS_OF_TEN * k);
    if (soft_is_infinite(width, high)) return holds;
    Term most = term_constant(bank, width, high), least = term_constant(bank, width, low);
    Term below = implies(bank, not_less(bank, number(bank, width, k), x), not_less(bank, most, r));
    Term above = implies(bank, not_less(bank, x, number(bank, width, -k)), not_less(bank, r, least));
    holds = term_and(bank, holds, term_and(bank, below, above));
  }
}

// +0, or 1 at 0, and in order beside it.
static Claim exponential(TermBank *bank, Term x, Term r) {
  uint32_t width = term_width(bank, x);
  Term zero = number(bank, width, 0), one = number(bank, width, 1);
  Term holds = implies(bank, not_less(bank, x, zero), not_less(bank, r, one));
  holds = term_and(bank, holds, implies(bank, not_less(bank, zero, x), not_less(bank, one, r)));
  holds = term_and(bank, holds, is_below_powers(bank, x, r));
  return (Claim){term_float_is_nan(bank, x), term_and(bank, holds, not_less(bank, r, zero))};
}

static Claim logarithm(TermBank *bank, Term x, Term r) {
  uint32_t width = term_width(bank, x);
  Term zero = number(bank, width, 0), one = number(bank, width, 1);
  Term infinity = term_constant(bank, width, soft_infinity(width)), is_zero = term_float_is_zero(bank, x);
  Term holds = implies(bank, not_less(bank, x, one), not_less(bank, r, zero));
  holds = term_and(bank, holds, implies(bank, not_less(bank, one, x), not_less(bank, zero, r)));
  holds = term_and(bank, holds, term_eq(bank, is_zero, term_eq(bank, r, term_float_neg(bank, infinity))));
  holds = term_and(bank, holds, term_eq(bank, term_float_is_infinite(bank, x), term_eq(bank, r, infinity)));
  Term nan = term_or(bank, term_float_is_nan(bank, x), term_float_less(bank, x, zero));
  return (Claim){nan, holds};
}

static Claim wave(TermBank *bank, Term x, Term r) {
  uint32_t width = term_width(bank, x);
  Term nan = term_or(bank, term_float_is_nan(bank, x), term_float_is_infinite(bank, x));
  return (Claim){nan, within(bank, r, number(bank, width, -1), number(bank, width, 1))};
}

static Term around(TermBank *bank, Term r, Term most) { return within(bank, r, term_float_neg(bank, most), most); }

static Term same_sign(TermBank *bank, Term a, Term b) {
  uint32_t last = term_width(bank, a) - 1;
  return term_eq(bank, term_extract(bank, a, last, last), term_extract(bank, b, last, last));
}

// Odd functions that rise: the sign is that of the argument. Most: id 0 if there is none.
static Claim rising(TermBank *bank, Term x, Term r, Term most) {
  Term bounded = most.id ? around(bank, r, most) : term_not(bank, term_float_is_nan(bank, r));
  return (Claim){term_float_is_nan(bank, x), term_and(bank, same_sign(bank, x, r), bounded)};
}

// Numbers a little above pi / 2 and pi, in every format.
static Term quarter_turn(TermBank *bank, uint32_t width) { return part(bank, width, 101, 64); }
static Term half_turn(TermBank *bank, uint32_t width) { return part(bank, width, 101, 32); }

// Outside of [-1, 1] there is no result; `most` as in rising.
static Claim inverse(TermBank *bank, Term x, Term r, Term most) {
  Claim claim = rising(bank, x, r, most);
  Term magnitude = term_float_abs(bank, x), one = number(bank, term_width(bank, x), 1);
  claim.nan = term_or(bank, claim.nan, term_float_less(bank, one, magnitude));
  return claim;
}

static Claim arc_cosine(TermBank *bank, Term x, Term r) {
  uint32_t width = term_width(bank, x);
  Claim claim = inverse(bank, x, r, (Term){0});
  claim.holds = within(bank, r, number(bank, width, 0), half_turn(bank, width));
  return claim;
}

static Claim area_cosine(TermBank *bank, Term x, Term r) {
  uint32_t width = term_width(bank, x);
  Term below = term_float_less(bank, x, number(bank, width, 1));
  return (Claim){term_or(bank, term_float_is_nan(bank, x), below), not_less(bank, r, number(bank, width, 0))};
}

// log1p and expm1: at most on the other side of 0 as their argument is of 0; below -1 the one has no result, and the other has no such one.
static Claim beside_zero(TermBank *bank, Term x, Term r, bool is_logarithm) {
  uint32_t width = term_width(bank, x);
  Term minus_one = number(bank, width, -1);
  Claim claim = rising(bank, x, r, (Term){0});
  if (is_logarithm)
    claim.nan = term_or(bank, claim.nan, term_float_less(bank, x, minus_one));
  else
    claim.holds = term_and(bank, claim.holds, not_less(bank, r, minus_one));
  return claim;
}

// Infinite beside what is no number, too (F.10.4.3). What is made of signalling NaN is not said.
static Claim length(const Call *call, Term x, Term y, Term r) {
  TermBank *bank = call->encoder->bank;
  Term nan = term_or(bank, term_float_is_nan(bank, x), term_float_is_nan(bank, y));
  Term infinite = term_or(bank, term_float_is_infinite(bank, x), term_float_is_infinite(bank, y));
  Term infinity = term_constant(bank, term_width(bank, x), soft_infinity(term_width(bank, x)));
  Term signalling = term_or(bank, math_is_signalling(call, x), math_is_signalling(call, y));
  Term holds = not_less(bank, r, number(bank, term_width(bank, x), 0));
  holds = term_and(bank, holds, implies(bank, infinite, term_eq(bank, r, infinity)));
  return (Claim){term_and(bank, nan, term_not(bank, infinite)), term_or(bank, signalling, holds)};
}

static Claim angle(TermBank *bank, Term y, Term x, Term r) {
  Claim claim = rising(bank, y, r, half_turn(bank, term_width(bank, x)));
  claim.nan = term_or(bank, claim.nan, term_float_is_nan(bank, x));
  return claim;
}

// Of what is positive the gamma function is more than 0.88, its logarithm more than -0.13.
static Claim gamma_function(TermBank *bank, Term x, Term r, Term least) {
  Term positive = term_float_less(bank, number(bank, term_width(bank, x), 0), x);
  return (Claim){term_float_is_nan(bank, x), implies(bank, positive, not_less(bank, r, least))};
}

// Where x is positive or +0, the result is, too, or x is -0 and y positive, of which 0 is made; 1 for y = 0 and for x = 1. What is made of signalling NaN is not said.
static Claim power(const Call *call, Term x, Term y, Term r) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = term_width(bank, x);
  Term zero = number(bank, width, 0), one = number(bank, width, 1);
  Term is_one = term_or(bank, term_float_is_zero(bank, y), term_float_equal(bank, x, one));
  Term nan_argument = term_or(bank, term_float_is_nan(bank, x), term_float_is_nan(bank, y));
  Term signalling = term_or(bank, math_is_signalling(call, x), math_is_signalling(call, y));
  Term positive = term_and(bank, not_less(bank, x, zero), term_not(bank, term_extract(bank, x, width - 1, width - 1)));
  positive = term_or(bank, positive, term_and(bank, term_float_is_zero(bank, x), term_float_less(bank, zero, y)));
  Term holds = implies(bank, term_and(bank, is_one, term_not(bank, signalling)), term_eq(bank, r, one));
  holds = term_and(bank, holds,
                   implies(bank, term_and(bank, positive, term_not(bank, nan_argument)), not_less(bank, r, zero)));
  Term grows = term_and(bank, not_less(bank, x, one), not_less(bank, y, zero));
  holds = term_and(bank, holds, implies(bank, grows, not_less(bank, r, one)));
  return (Claim){term_and(bank, nan_argument, term_not(bank, is_one)), holds};
}

// Of two numbers.
static Claim claim_of_pair(const Call *call, Term x, Term y, Term r) {
  TermBank *bank = call->encoder->bank;
  if (math_is_of(call, "pow")) return power(call, x, y, r);
  if (math_is_of(call, "hypot")) return length(call, x, y, r);
  if (math_is_of(call, "atan2")) return angle(bank, x, y, r);
  return (Claim){term_truth(bank, false), term_truth(bank, true)};
}

static Claim claim_of(const Call *call, Term x, Term y, Term r) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = term_width(bank, x);
  Term nan = term_float_is_nan(bank, x), one = number(bank, width, 1), none = {0};
  if (y.id) return claim_of_pair(call, x, y, r);
  if (math_is_of(call, "exp") || math_is_of(call, "exp2") || math_is_of(call, "exp10")) return exponential(bank, x, r);
  if (math_is_of(call, "log") || math_is_of(call, "log2") || math_is_of(call, "log10")) return logarithm(bank, x, r);
  if (math_is_of(call, "log1p") || math_is_of(call, "expm1")) return beside_zero(bank, x, r, math_is_of(call, "log1p"));
  if (math_is_of(call, "sin") || math_is_of(call, "cos")) return wave(bank, x, r);
  if (math_is_of(call, "tanh") || math_is_of(call, "erf")) return rising(bank, x, r, one);
  if (math_is_of(call, "atan")) return rising(bank, x, r, quarter_turn(bank, width));
  if (math_is_of(call, "asin")) return inverse(bank, x, r, quarter_turn(bank, width));
  if (math_is_of(call, "acos")) return arc_cosine(bank, x, r);
  if (math_is_of(call, "atanh")) return inverse(bank, x, r, none);
  if (math_is_of(call, "acosh")) return area_cosine(bank, x, r);
  if (math_is_of(call, "cbrt") || math_is_of(call, "sinh") || math_is_of(call, "asinh")) return rising(bank, x, r, none);
  if (math_is_of(call, "cosh")) return (Claim){nan, not_less(bank, r, one)};
  if (math_is_of(call, "erfc")) return (Claim){nan, within(bank, r, number(bank, width, 0), number(bank, width, 2))};
  if (math_is_of(call, "tgamma")) return gamma_function(bank, x, r, part(bank, width, 1, 2));
  if (math_is_of(call, "lgamma")) return gamma_function(bank, x, r, part(bank, width, -1, 4));
  return (Claim){term_truth(bank, false), term_truth(bank, true)};
}

Term math_bounded(const Call *call, Term x, Term y) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t width = term_width(bank, x);
  encoder_blurred(encoder, "the result of a library function", term_truth(bank, true));
  if (y.id && term_width(bank, y) != width) return encoder_variable(encoder, width, WHICH_RESULT, call->name);
  if (!math_is_to_nearest(call)) return encoder_variable(encoder, width, WHICH_RESULT, call->name);
  Term result = known(bank, x, y) ? near(call, x, y) : (Term){0};
  if (result.id) return result;
  result = encoder_variable(encoder, width, WHICH_RESULT, call->name);
  Claim claim = claim_of(call, x, y, result);
  encoder_assume(encoder, term_or(bank, claim.nan, claim.holds));
  return term_ite(bank, claim.nan, term_constant(bank, width, soft_nan(width)), result);
}
