// See math.h. A result that is NaN is any NaN. Where C leaves a result open (lround beyond the range of long, ilogb of 0), it is arbitrary.
#include "encode/math.h"

#include <string.h>

#include "encode/float.h"
#include "terms/float.h"

enum { WHICH_RESULT = 0, WHICH_NAN = 90, WHICH_OPEN, WHICH_STORED };

bool math_is_of(const Call *call, const char *name) {
  const char *own = call->name, *prefix = "llvm.";
  bool is_intrinsic = strncmp(own, prefix, strlen(prefix)) == 0;
  if (is_intrinsic) own += strlen(prefix);
  size_t length = strlen(name);
  if (strncmp(own, name, length) != 0) return false;
  const char *rest = own + length;
  return is_intrinsic ? *rest == '.' : !*rest || strcmp(rest, "f") == 0 || strcmp(rest, "l") == 0;
}

static Term sign_of(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  return term_extract(bank, a, width - 1, width - 1);
}

static Term with_sign(TermBank *bank, Term a, Term sign) {
  return term_concat(bank, sign, term_trunc(bank, a, term_width(bank, a) - 1));
}

static Type result_type(const Call *call) {
  const Encoder *encoder = call->encoder;
  return encoder->frame->info->values[encoder->instruction->result.id].type;
}

bool math_is_to_nearest(const Call *call) {
  Term mode = encoder_rounding(call->encoder);
  return term_is_constant(call->encoder->bank, mode) &&
         term_value(call->encoder->bank, mode) == LIBRARY_ROUNDING_NEAREST;
}

static Term arbitrary(const Call *call, uint32_t width, const char *reason, Term when) {
  encoder_blurred(call->encoder, reason, when);
  return encoder_variable(call->encoder, width, WHICH_OPEN, call->name);
}

// ---- In the rounding mode of the place ----

typedef struct {
  Term x, y, z;
} Arguments;

static Term make_root(Encoder *encoder, Rounding rounding, const void *context) {
  return term_float_sqrt(encoder->bank, rounding, ((const Arguments *)context)->x);
}

static Term make_fused(Encoder *encoder, Rounding rounding, const void *context) {
  const Arguments *arguments = context;
  return term_float_fma(encoder->bank, rounding, arguments->x, arguments->y, arguments->z);
}

static Term make_whole(Encoder *encoder, Rounding rounding, const void *context) {
  return term_float_integral(encoder->bank, rounding, ((const Arguments *)context)->x);
}

static Term make_difference(Encoder *encoder, Rounding rounding, const void *context) {
  const Arguments *arguments = context;
  return term_float_sub(encoder->bank, rounding, arguments->x, arguments->y);
}

// ---- The larger, the smaller, the next ----

Term math_is_signalling(const Call *call, Term x) {
  TermBank *bank = call->encoder->bank;
  uint32_t quiet = soft_format(term_width(bank, x)).precision - 2;
  return term_and(bank, term_float_is_nan(bank, x), term_not(bank, term_extract(bank, x, quiet, quiet)));
}

// The other one where one is NaN, or NaN if that was a signalling one; of zeros with different signs either one.
static Term select_extreme(const Call *call, Term x, Term y, bool larger) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = term_width(bank, x);
  Term first = larger ? term_float_less(bank, y, x) : term_float_less(bank, x, y);
  Term zeros = term_and(bank, term_float_is_zero(bank, x), term_float_is_zero(bank, y));
  Term open = term_and(bank, zeros, term_ne(bank, x, y));
  Term result = term_ite(bank, first, x, y);
  if (!term_is_false(bank, open)) {
    Term any = term_trunc(bank, arbitrary(call, width, "the sign of an extreme zero", open), 1);
    result = term_ite(bank, term_and(bank, open, any), x, result);
  }
  result = term_ite(bank, term_float_is_nan(bank, y), x, result);
  result = term_ite(bank, term_float_is_nan(bank, x), y, result);
  Term signalling = term_or(bank, math_is_signalling(call, x), math_is_signalling(call, y));
  if (term_is_false(bank, signalling)) return result;
  Term any = term_extract(bank, arbitrary(call, width, "what is made of a signalling NaN", signalling), 1, 1);
  return term_ite(bank, term_and(bank, signalling, any), term_constant(bank, width, soft_nan(width)), result);
}

static Term difference(Encoder *encoder, Term x, Term y) {
  TermBank *bank = encoder->bank;
  uint32_t width = term_width(bank, x);
  Term nan = term_or(bank, term_float_is_nan(bank, x), term_float_is_nan(bank, y));
  Term positive = term_or(bank, nan, term_float_less(bank, y, x));
  return term_ite(bank, positive, encoder_rounded(encoder, make_difference, &(Arguments){.x = x, .y = y}),
                  term_constant(bank, width, 0));
}

// Numbers beside each other are integers beside each other; x87 writes its leading bit in between.
static Term next_after(const Call *call, Term x, Term y) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = term_width(bank, x);
  bool is_known = term_is_constant(bank, x) && term_is_constant(bank, y);
  if (width == 80 && !is_known) return (Term){0};
  Term nan = term_or(bank, term_float_is_nan(bank, x), term_float_is_nan(bank, y));
  Term equal = term_float_equal(bank, x, y), up = term_float_less(bank, x, y), one = term_constant(bank, width, 1);
  if (is_known && width == 80) {
    UInt bits = term_value(bank, x);
    Term next = term_constant(bank, width, soft_next(width, bits, term_is_true(bank, up)));
    return term_is_true(bank, nan) ? term_constant(bank, width, soft_nan(width)) : term_is_true(bank, equal) ? y : next;
  }
  Term away = term_ne(bank, up, sign_of(bank, x));
  Term next = term_ite(bank, away, term_add(bank, x, one), term_sub(bank, x, one));
  next = term_ite(bank, term_float_is_zero(bank, x), with_sign(bank, one, term_not(bank, up)), next);
  return term_ite(bank, nan, term_constant(bank, width, soft_nan(width)), term_ite(bank, equal, y, next));
}

// ---- Exponents ----

// 2^n as a quad: n is in the range of its exponents.
static Term power_of_two(TermBank *bank, Term n) {
  Term biased = term_add(bank, term_trunc(bank, n, 15), term_constant(bank, 15, 16383));
  return term_concat(bank, term_concat(bank, term_truth(bank, false), biased), term_constant(bank, 112, 0));
}

// x * 2^n, rounded once: the product is exact in the quad format, from which the narrow ones are cut.
static Term scale(TermBank *bank, Term x, Term n) {
  enum { MOST = 5000 };
  uint32_t width = term_width(bank, x), bits = term_width(bank, n);
  if (term_is_constant(bank, x) && term_is_constant(bank, n))
    return term_constant(bank, width,
                         soft_scale(width, ROUND_NEAREST, term_value(bank, x), term_signed_value(bank, n)));
  if (width > 64) return (Term){0};
  Term most = term_constant(bank, bits, MOST), least = term_neg(bank, most);
  Term clamped = term_ite(bank, term_slt(bank, most, n), most, term_ite(bank, term_slt(bank, n, least), least, n));
  Term wide = term_float_convert(bank, ROUND_NEAREST, x, 128);
  return term_float_convert(bank, ROUND_NEAREST, term_float_mul(bank, ROUND_NEAREST, wide, power_of_two(bank, clamped)),
                            width);
}

// The parts of a number that is finite and not 0; in the quad format every number of a narrower one is normal.
static Term fraction(TermBank *bank, Term x, Term *exponent) {
  Term wide = term_float_convert(bank, ROUND_NEAREST, x, 128), bias = term_constant(bank, 32, 16382);
  *exponent = term_sub(bank, term_zext(bank, term_extract(bank, wide, 126, 112), 32), bias);
  Term digits = term_trunc(bank, wide, 112), field = term_constant(bank, 15, 16382);
  Term part = term_concat(bank, sign_of(bank, wide), term_concat(bank, field, digits));
  return term_float_convert(bank, ROUND_NEAREST, part, term_width(bank, x));
}

static Term is_special(TermBank *bank, Term x) {
  return term_or(bank, term_float_is_zero(bank, x),
                 term_or(bank, term_float_is_nan(bank, x), term_float_is_infinite(bank, x)));
}

// ---- What is a float of floats ----

static Term rounded(const Call *call, Term x) {
  static const struct {
    const char *name;
    Rounding rounding;
  } functions[] = {{"floor", ROUND_DOWNWARD},
                   {"ceil", ROUND_UPWARD},
                   {"trunc", ROUND_TOWARD_ZERO},
                   {"round", ROUND_NEAREST_AWAY},
                   {"roundeven", ROUND_NEAREST}};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (math_is_of(call, functions[i].name)) return term_float_integral(call->encoder->bank, functions[i].rounding, x);
  bool in_mode = math_is_of(call, "rint") || math_is_of(call, "nearbyint");
  return in_mode ? encoder_rounded(call->encoder, make_whole, &(Arguments){.x = x}) : (Term){0};
}

static Term rem(TermBank *bank, Term x, Term y, bool to_nearest) {
  uint32_t width = term_width(bank, x);
  if (term_is_constant(bank, x) && term_is_constant(bank, y)) {
    UInt a = term_value(bank, x), b = term_value(bank, y);
    if (to_nearest && soft_remainder_ties(width, a, b)) return (Term){0};
    return term_constant(bank, width, to_nearest ? soft_remainder(width, a, b) : soft_rem(width, a, b));
  }
  return !to_nearest && term_float_has_rem(width) ? term_float_rem(bank, x, y) : (Term){0};
}

// logb: the exponent as a float.
static Term exponent_of(TermBank *bank, Term x) {
  uint32_t width = term_width(bank, x);
  if (width > 64) return (Term){0};
  Term exponent, infinity = term_constant(bank, width, soft_infinity(width));
  fraction(bank, x, &exponent);
  Term less = term_sub(bank, exponent, term_constant(bank, 32, 1));
  Term result = term_float_from_integer(bank, ROUND_NEAREST, less, width, true);
  result = term_ite(bank, term_float_is_infinite(bank, x), infinity, result);
  result = term_ite(bank, term_float_is_zero(bank, x), term_float_neg(bank, infinity), result);
  return term_ite(bank, term_float_is_nan(bank, x), term_constant(bank, width, soft_nan(width)), result);
}

Term math_exact(const Call *call, Term x, Term y, Term z) {
  TermBank *bank = call->encoder->bank;
  Term whole = rounded(call, x);
  if (whole.id) return whole;
  if (math_is_of(call, "fabs")) return term_float_abs(bank, x);
  if (math_is_of(call, "sqrt")) return encoder_rounded(call->encoder, make_root, &(Arguments){.x = x});
  if (math_is_of(call, "logb")) return exponent_of(bank, x);
  if (!y.id) return (Term){0};
  if (math_is_of(call, "copysign")) return with_sign(bank, x, sign_of(bank, y));
  if (math_is_of(call, "fmax") || math_is_of(call, "maxnum")) return select_extreme(call, x, y, true);
  if (math_is_of(call, "fmin") || math_is_of(call, "minnum")) return select_extreme(call, x, y, false);
  if (math_is_of(call, "fdim")) return difference(call->encoder, x, y);
  if (math_is_of(call, "nextafter")) return next_after(call, x, y);
  if (math_is_of(call, "fmod")) return rem(bank, x, y, false);
  if (math_is_of(call, "remainder") || math_is_of(call, "drem")) return rem(bank, x, y, true);
  if (z.id && math_is_of(call, "fma"))
    return encoder_rounded(call->encoder, make_fused, &(Arguments){.x = x, .y = y, .z = z});
  if (math_is_of(call, "ldexp") || math_is_of(call, "scalbn") || math_is_of(call, "scalbln"))
    return math_is_to_nearest(call) ? scale(bank, x, y) : (Term){0};
  return (Term){0};
}

// ---- Integers ----

static Term nearest_integer(const Call *call, Term whole) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = result_type(call).bits;
  Term fits = term_float_fits_integer(bank, whole, width, true);
  Term integer = term_float_to_integer(bank, whole, width, true);
  if (term_is_true(bank, fits)) return integer;
  return term_ite(bank, fits, integer,
                  arbitrary(call, width, "a number that is rounded out of its range", term_not(bank, fits)));
}

// Not 0 where it holds: which number is not said.
static Term answer(const Call *call, Term holds) {
  TermBank *bank = call->encoder->bank;
  uint32_t width = result_type(call).bits;
  if (term_is_false(bank, holds)) return term_constant(bank, width, 0);
  Term any = arbitrary(call, width, "the truth value of a library function", holds);
  Term some = term_or(bank, any, term_zext(bank, term_eq(bank, any, term_constant(bank, width, 0)), width));
  return term_ite(bank, holds, some, term_constant(bank, width, 0));
}

// glibc's numbers of the classes.
static Term class(TermBank *bank, Term x) {
  enum { CLASS_NAN, CLASS_INFINITE, CLASS_ZERO, CLASS_SUBNORMAL, CLASS_NORMAL };
  uint32_t width = term_width(bank, x);
  SoftFormat format = soft_format(width);
  UInt one = soft_from_integer(width, ROUND_NEAREST, 1, 8, false),
       normal = soft_scale(width, ROUND_NEAREST, one, format.least);
  Term small = term_float_less(bank, term_float_abs(bank, x), term_constant(bank, width, normal));
  Term result = term_ite(bank, small, term_constant(bank, 32, CLASS_SUBNORMAL), term_constant(bank, 32, CLASS_NORMAL));
  result = term_ite(bank, term_float_is_zero(bank, x), term_constant(bank, 32, CLASS_ZERO), result);
  result = term_ite(bank, term_float_is_infinite(bank, x), term_constant(bank, 32, CLASS_INFINITE), result);
  return term_ite(bank, term_float_is_nan(bank, x), term_constant(bank, 32, CLASS_NAN), result);
}

static Term integer_of(const Call *call, Term x) {
  TermBank *bank = call->encoder->bank;
  Term exponent, nan = term_float_is_nan(bank, x), infinite = term_float_is_infinite(bank, x);
  if (math_is_of(call, "lround") || math_is_of(call, "llround"))
    return nearest_integer(call, term_float_integral(bank, ROUND_NEAREST_AWAY, x));
  if (math_is_of(call, "lrint") || math_is_of(call, "llrint"))
    return nearest_integer(call, encoder_rounded(call->encoder, make_whole, &(Arguments){.x = x}));
  if (math_is_of(call, "isnan") || math_is_of(call, "__isnan")) return answer(call, nan);
  if (math_is_of(call, "isinf") || math_is_of(call, "__isinf")) return answer(call, infinite);
  if (math_is_of(call, "__signbit")) return answer(call, sign_of(bank, x));
  if (math_is_of(call, "finite") || math_is_of(call, "__finite"))
    return answer(call, term_not(bank, term_or(bank, nan, infinite)));
  if (math_is_of(call, "__fpclassify") && term_width(bank, x) <= 64) return class(bank, x);
  if (!math_is_of(call, "ilogb") || term_width(bank, x) > 64) return (Term){0};
  fraction(bank, x, &exponent);
  Term special = is_special(bank, x), less = term_sub(bank, exponent, term_constant(bank, 32, 1));
  if (term_is_false(bank, special)) return less;
  return term_ite(bank, special, arbitrary(call, 32, "the exponent of a special number", special), less);
}

// ---- What stores a part ----

static void store_part(const Call *call, uint32_t index, Term value, Type type) {
  Encoder *encoder = call->encoder;
  TargetVec targets = {0};
  encoder_targets(encoder, text_argument(call, index), &targets);
  encoder_store(encoder, &targets, val_plain(value), type);
  target_vec_release(&targets);
}

static void put(const Call *call, Term result) {
  if (encoder_is_dead(call->encoder)) return;
  text_put(call, val_plain(encoder_float(call->encoder, result, WHICH_NAN)));
}

static bool encode_parts(const Call *call, Term x, Type type) {
  TermBank *bank = call->encoder->bank;
  if (math_is_of(call, "modf")) {
    Term whole = term_float_integral(bank, ROUND_TOWARD_ZERO, x), rest = term_float_sub(bank, ROUND_NEAREST, x, whole);
    Term none = term_constant(bank, type.bits, 0);
    rest = with_sign(bank, term_ite(bank, term_float_is_infinite(bank, x), none, rest), sign_of(bank, x));
    store_part(call, 1, encoder_float(call->encoder, whole, WHICH_STORED), type);
    put(call, rest);
    return true;
  }
  if (!math_is_of(call, "frexp") || type.bits > 64) return false;
  Term exponent, part = fraction(bank, x, &exponent), special = is_special(bank, x);
  Term open = term_or(bank, term_float_is_nan(bank, x), term_float_is_infinite(bank, x));
  exponent = term_ite(bank, special, term_constant(bank, 32, 0), exponent);
  if (!term_is_false(bank, open))
    exponent = term_ite(bank, open, arbitrary(call, 32, "the exponent of a special number", open), exponent);
  store_part(call, 1, exponent, (Type){TYPE_INT, 32});
  put(call, term_ite(bank, special, x, part));
  return true;
}

// ---- All of them ----

// Of a tag: a quiet NaN, since there are some (C17 7.12.11.2).
static bool encode_nan(const Call *call) {
  if (!external_is_used(call->encoder) || !math_is_of(call, "nan")) return false;
  if (result_type(call).kind != TYPE_FLOAT) return false;
  uint32_t width = result_type(call).bits;
  put(call, term_constant(call->encoder->bank, width, soft_nan(width)));
  return true;
}

// difftime: exact between times of which a double holds the seconds.
static bool encode_difference(const Call *call) {
  enum { EXACT_BITS = 53 };
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  bool is_it = strcmp(call->name, "difftime") == 0 && external_is_used(encoder) && math_is_to_nearest(call);
  if (!is_it || encoder_operand_type(encoder, 1).bits != 64) return false;
  Term end = text_argument(call, 0).bits, start = text_argument(call, 1).bits;
  Term most = term_constant(bank, 64, (UInt)1 << EXACT_BITS), least = term_neg(bank, most);
  Term end_fits = term_and(bank, term_sle(bank, least, end), term_sle(bank, end, most));
  Term start_fits = term_and(bank, term_sle(bank, least, start), term_sle(bank, start, most));
  Term fits = term_and(bank, end_fits, start_fits);
  Term exact = term_float_from_integer(bank, ROUND_NEAREST, term_sub(bank, end, start), 64, true);
  encoder_blurred(encoder, "the result of a library function", term_not(bank, fits));
  put(call, term_ite(bank, fits, exact, encoder_variable(encoder, 64, WHICH_RESULT, call->name)));
  return true;
}

bool encode_math(const Call *call) {
  Encoder *encoder = call->encoder;
  Val arguments[3] = {0};
  uint32_t count = external_argument_count(encoder);
  if (encode_nan(call) || encode_difference(call)) return true;
  Type type = count && count <= 3 ? encoder_operand_type(encoder, 1) : (Type){TYPE_VOID, 0};
  if (type.kind != TYPE_FLOAT || !soft_is_format(type.bits) || !encoder->instruction->result_count) return false;
  for (uint32_t i = 0; i < count; i++) arguments[i] = text_argument(call, i);
  Term x = arguments[0].bits, result;
  if (encode_parts(call, x, type)) return true;
  if (!external_is_used(encoder)) return false;
  if (result_type(call).kind == TYPE_INT) {
    result = integer_of(call, x);
    if (result.id) text_put(call, val_plain(result));
    return result.id != 0;
  }
  if (result_type(call).kind != TYPE_FLOAT) return false;
  result = math_exact(call, x, arguments[1].bits, arguments[2].bits);
  bool has_written = call->contract->demand_count > 0;
  if (!result.id && has_written) return false;
  if (!result.id) result = math_bounded(call, x, arguments[1].bits);
  if (result.id) put(call, result);
  return result.id != 0;
}
