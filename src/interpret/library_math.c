// math.h: the host's functions, which are those of the same libm. What C libraries do not agree about is not supported.
#include <math.h>
#include <string.h>

#include "interpret/call.h"
#include "interpret/floats.h"

static double double_of(UInt bits) { return (double)float_number(64, bits); }

typedef double Unary(double);
typedef double Binary(double, double);
typedef double Ternary(double, double, double);
typedef float UnarySingle(float);
typedef float BinarySingle(float, float);
typedef float TernarySingle(float, float, float);
typedef long double UnaryLong(long double);
typedef long double BinaryLong(long double, long double);
typedef long double TernaryLong(long double, long double, long double);

// One of the nine is there.
static const struct {
  const char *name;
  Unary *unary;
  UnarySingle *unary_single;
  UnaryLong *unary_long;
  Binary *binary;
  BinarySingle *binary_single;
  BinaryLong *binary_long;
  Ternary *ternary;
  TernarySingle *ternary_single;
  TernaryLong *ternary_long;
} functions[] = {
#define THREE(of_double, of_single, of_long, kind, function)                                \
  {.name = of_double, .kind = function}, {.name = of_single, .kind##_single = function##f}, \
      {.name = of_long, .kind##_long = function##l},
#define NAMED(kind, function) THREE(#function, #function "f", #function "l", kind, function)
#define INTRINSIC(prefix, kind, function) \
  THREE("llvm." prefix ".f64", "llvm." prefix ".f32", "llvm." prefix ".f80", kind, function)
    // clang-format off
    NAMED(unary, sqrt) NAMED(unary, cbrt) NAMED(unary, exp) NAMED(unary, exp2) NAMED(unary, exp10) NAMED(unary, expm1)
    NAMED(unary, log) NAMED(unary, log2) NAMED(unary, log10) NAMED(unary, log1p) NAMED(unary, sin) NAMED(unary, cos)
    NAMED(unary, tan) NAMED(unary, asin) NAMED(unary, acos) NAMED(unary, atan) NAMED(unary, sinh) NAMED(unary, cosh)
    NAMED(unary, tanh) NAMED(unary, asinh) NAMED(unary, acosh) NAMED(unary, atanh) NAMED(unary, erf) NAMED(unary, erfc)
    NAMED(unary, tgamma) NAMED(unary, lgamma) NAMED(unary, gamma) NAMED(unary, j0) NAMED(unary, j1) NAMED(unary, y0)
    NAMED(unary, y1) NAMED(unary, floor) NAMED(unary, ceil) NAMED(unary, round) NAMED(unary, trunc) NAMED(unary, rint)
    NAMED(unary, nearbyint) NAMED(unary, roundeven) NAMED(unary, logb) NAMED(unary, fabs)
    NAMED(binary, hypot) NAMED(binary, pow) NAMED(binary, atan2) NAMED(binary, fmod) NAMED(binary, remainder)
    NAMED(binary, drem) NAMED(binary, fdim) NAMED(binary, fmax) NAMED(binary, fmin) NAMED(binary, nextafter)
    NAMED(binary, copysign) NAMED(ternary, fma)
    INTRINSIC("floor", unary, floor) INTRINSIC("ceil", unary, ceil) INTRINSIC("round", unary, round)
    INTRINSIC("trunc", unary, trunc) INTRINSIC("rint", unary, rint) INTRINSIC("nearbyint", unary, nearbyint)
    INTRINSIC("roundeven", unary, roundeven) INTRINSIC("maxnum", binary, fmax) INTRINSIC("minnum", binary, fmin)
    INTRINSIC("fma", ternary, fma)
// clang-format on
#undef THREE
#undef NAMED
#undef INTRINSIC
};

bool float_function(const char *name, uint32_t width, const UInt arguments[3], UInt *result) {
  long double x[3];
  for (uint32_t i = 0; i < 3; i++) x[i] = float_number(width, arguments[i]);
  double d[3] = {(double)x[0], (double)x[1], (double)x[2]};
  float f[3] = {(float)x[0], (float)x[1], (float)x[2]};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    if (strcmp(functions[i].name, name) != 0) continue;
    long double number = functions[i].unary            ? functions[i].unary(d[0])
                         : functions[i].unary_single   ? functions[i].unary_single(f[0])
                         : functions[i].unary_long     ? functions[i].unary_long(x[0])
                         : functions[i].binary         ? functions[i].binary(d[0], d[1])
                         : functions[i].binary_single  ? functions[i].binary_single(f[0], f[1])
                         : functions[i].binary_long    ? functions[i].binary_long(x[0], x[1])
                         : functions[i].ternary        ? functions[i].ternary(d[0], d[1], d[2])
                         : functions[i].ternary_single ? functions[i].ternary_single(f[0], f[1], f[2])
                                                       : functions[i].ternary_long(x[0], x[1], x[2]);
    *result = float_bits(width, number);
    return true;
  }
  return false;
}

// -- Special arguments

typedef enum { AT_ZERO = 1, AT_ONE = 2, AT_INFINITY = 4, AT_MINUS_INFINITY = 8 } At;
typedef enum { IS_ARGUMENT, IS_ZERO, IS_ONE, IS_MINUS_ONE, IS_INFINITY } Special;

static const struct {
  const char *name;
  unsigned at;
  Special is;
} specials[] = {{"sin", AT_ZERO, IS_ARGUMENT},
                {"tan", AT_ZERO, IS_ARGUMENT},
                {"asin", AT_ZERO, IS_ARGUMENT},
                {"atan", AT_ZERO, IS_ARGUMENT},
                {"sinh", AT_ZERO | AT_INFINITY | AT_MINUS_INFINITY, IS_ARGUMENT},
                {"asinh", AT_ZERO | AT_INFINITY | AT_MINUS_INFINITY, IS_ARGUMENT},
                {"cbrt", AT_ZERO | AT_INFINITY | AT_MINUS_INFINITY, IS_ARGUMENT},
                {"tanh", AT_ZERO, IS_ARGUMENT},
                {"tanh", AT_INFINITY, IS_ONE},
                {"tanh", AT_MINUS_INFINITY, IS_MINUS_ONE},
                {"atanh", AT_ZERO, IS_ARGUMENT},
                {"erf", AT_ZERO, IS_ARGUMENT},
                {"erf", AT_INFINITY, IS_ONE},
                {"erf", AT_MINUS_INFINITY, IS_MINUS_ONE},
                {"cos", AT_ZERO, IS_ONE},
                {"cosh", AT_ZERO, IS_ONE},
                {"cosh", AT_INFINITY | AT_MINUS_INFINITY, IS_INFINITY},
                {"acos", AT_ONE, IS_ZERO},
                {"acosh", AT_ONE, IS_ZERO},
                {"acosh", AT_INFINITY, IS_INFINITY},
                {"exp", AT_ZERO, IS_ONE},
                {"exp", AT_INFINITY, IS_INFINITY},
                {"exp", AT_MINUS_INFINITY, IS_ZERO},
                {"exp2", AT_ZERO, IS_ONE},
                {"exp2", AT_INFINITY, IS_INFINITY},
                {"exp2", AT_MINUS_INFINITY, IS_ZERO},
                {"expm1", AT_ZERO | AT_INFINITY, IS_ARGUMENT},
                {"expm1", AT_MINUS_INFINITY, IS_MINUS_ONE},
                {"log", AT_ONE, IS_ZERO},
                {"log", AT_INFINITY, IS_INFINITY},
                {"log2", AT_ONE, IS_ZERO},
                {"log2", AT_INFINITY, IS_INFINITY},
                {"log10", AT_ONE, IS_ZERO},
                {"log10", AT_INFINITY, IS_INFINITY},
                {"log1p", AT_ZERO | AT_INFINITY, IS_ARGUMENT}};

static UInt special_number(Special special, uint32_t width, UInt argument) {
  switch (special) {
    case IS_ZERO: return 0;
    case IS_ONE: return float_from_int(width, 1);
    case IS_MINUS_ONE: return float_from_int(width, -1);
    case IS_INFINITY: return soft_infinity(width);
    case IS_ARGUMENT: break;
  }
  return argument;
}

// Is it this function's name for floats of this width?
static bool is_name_of(const char *name, const char *function, uint32_t width) {
  size_t length = strlen(function);
  const char *suffix = width == 32 ? "f" : width == 64 ? "" : "l";
  return strncmp(name, function, length) == 0 && strcmp(name + length, suffix) == 0;
}

bool float_special(const char *name, uint32_t width, const UInt arguments[2], UInt *result) {
  UInt x = arguments[0], y = arguments[1];
  if (!soft_is_format(width) || soft_is_nan(width, x) || soft_is_nan(width, y)) return false;
  bool is_positive = !soft_is_negative(width, x), is_infinite = soft_is_infinite(width, x);
  if (is_name_of(name, "hypot", width) && soft_is_zero(width, y)) {
    *result = x & ~soft_sign(width);
    return true;
  }
  unsigned at = soft_is_zero(width, x)          ? AT_ZERO
                : is_infinite                   ? (is_positive ? AT_INFINITY : AT_MINUS_INFINITY)
                : x == float_from_int(width, 1) ? AT_ONE
                                                : 0u;
  for (size_t i = 0; i < sizeof specials / sizeof *specials; i++) {
    if (!(specials[i].at & at) || !is_name_of(name, specials[i].name, width)) continue;
    *result = special_number(specials[i].is, width, x);
    return true;
  }
  return false;
}

static bool is_of(const Call *call, const char *name);

// The same in every rounding mode.
static bool keeps_numbers(const Call *call) {
  static const char *const names[] = {"floor", "ceil",   "trunc",  "round", "roundeven", "fabs",     "fmax",
                                      "fmin",  "maxnum", "minnum", "fmod",  "copysign",  "nextafter"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (is_of(call, names[i])) return true;
  return false;
}

// What IEEE 754 determines in this mode; false: none of these.
static bool round_function(const Call *call, Rounding rounding, uint32_t width, const UInt a[3], UInt *result) {
  bool whole = is_of(call, "rint") || is_of(call, "nearbyint");
  if (whole) *result = soft_integral(width, rounding, a[0]);
  if (is_of(call, "sqrt")) *result = soft_sqrt(width, rounding, a[0]);
  if (is_of(call, "fma")) *result = soft_fma(width, rounding, a[0], a[1], a[2]);
  return whole || is_of(call, "sqrt") || is_of(call, "fma");
}

bool call_math_function(const Call *call) {
  uint32_t count = call_argument_count(call), width = call_result_type(call, 0).bits;
  UInt arguments[3] = {0}, result;
  for (uint32_t i = 0; i < count && i < 3; i++) arguments[i] = call_argument(call, i)->bits;
  bool is_remainder = is_of(call, "remainder") || is_of(call, "drem");
  if (is_remainder && soft_remainder_ties(width, arguments[0], arguments[1]))
    return call_unsupported(call, "a quotient in the middle between two integers");
  Rounding rounding = machine_rounding(call->machine);
  if (rounding != ROUND_NEAREST && round_function(call, rounding, width, arguments, &result))
    return call_return(call, result);
  if (rounding != ROUND_NEAREST && !keeps_numbers(call))
    return call_unsupported(call, "a function of math.h in another rounding mode");
  if (!float_function(call->info->name, width, arguments, &result))
    return call_unsupported(call, "a function of math.h");
  return call_return(call, result);
}

// -- What stores a part, or gives an integer. The results lie in the type of the argument exactly, so that long double serves all.

// Numbers that the standard does not determine: of what has no integer near it.
static bool give_integer(const Call *call, long double argument, long long number) {
  uint32_t bits = call_result_type(call, 0).bits;
  bool fits = isfinite(argument) && fabsl(argument) < 0x1p62L && scalar_signed((UInt)number, bits) == number;
  return fits ? call_return(call, (UInt)number) : call_unsupported(call, "a number that is rounded out of its range");
}

static bool store(const Call *call, uint32_t index, uint32_t width, long double number) {
  return call_write_number(call, call_word(call, index), float_bits(width, number), (width + 7) / 8);
}

static bool give(const Call *call, long double number) {
  return call_return(call, float_bits(call_result_type(call, 0).bits, number));
}

// Is it this function for double, float or long double, or clang's intrinsic for it?
static bool is_of(const Call *call, const char *name) {
  const char *own = call->info->name, *prefix = "llvm.";
  bool is_intrinsic = strncmp(own, prefix, strlen(prefix)) == 0;
  if (is_intrinsic) own += strlen(prefix);
  size_t length = strlen(name);
  if (strncmp(own, name, length) != 0) return false;
  const char *rest = own + length;
  return is_intrinsic ? *rest == '.' : !*rest || strcmp(rest, "f") == 0 || strcmp(rest, "l") == 0;
}

// frexp, modf, remquo, sincos
static bool split(const Call *call, uint32_t width, long double a) {
  int number;
  long double whole;
  if (!isfinite(a)) return call_unsupported(call, "a part of a number that is not finite");
  if (is_of(call, "frexp")) {
    long double fraction = frexpl(a, &number);
    return call_write_number(call, call_word(call, 1), (UInt)number, 4) && give(call, fraction);
  }
  if (is_of(call, "modf")) {
    long double fraction = modfl(a, &whole);
    return store(call, 1, width, whole) && give(call, fraction);
  }
  if (is_of(call, "sincos")) {
    bool is_double = width == 64, is_single = width == 32;
    long double sine = is_double ? sin((double)a) : is_single ? sinf((float)a) : sinl(a);
    long double cosine = is_double ? cos((double)a) : is_single ? cosf((float)a) : cosl(a);
    return store(call, 1, width, sine) && store(call, 2, width, cosine);
  }
  long double b = float_number(width, call_argument(call, 1)->bits);
  if (!isfinite(b) || b == 0) return call_unsupported(call, "the quotient by a number that is not finite, or 0");
  long double rest = remquol(a, b, &number);
  return call_write_number(call, call_word(call, 2), (UInt)number, 4) && give(call, rest);
}

static bool step_toward(const Call *call, uint32_t width, long double a) {
  long double b = float_number(80, call_argument(call, 1)->bits);
  long double result = width == 64   ? nexttoward((double)a, b)
                       : width == 32 ? nexttowardf((float)a, b)
                                     : nexttowardl(a, b);
  return give(call, result);
}

// What the arguments decide without being a function of floats alone.
bool call_exact_math(const Call *call) {
  uint32_t width = call->step->source->operands[1].type.bits;
  if (is_of(call, "nan")) return give(call, (long double)NAN);
  long double a = float_number(width, call_argument(call, 0)->bits);
  double d = width == 64 ? double_of(call_argument(call, 0)->bits) : 0;
  bool is_split = is_of(call, "frexp") || is_of(call, "modf") || is_of(call, "remquo") || is_of(call, "sincos");
  if (is_split) return split(call, width, a);
  if (is_of(call, "nexttoward")) return step_toward(call, width, a);
  if (is_of(call, "lround") || is_of(call, "llround")) return give_integer(call, a, llroundl(a));
  Rounding rounding = machine_rounding(call->machine);
  if (is_of(call, "lrint") || is_of(call, "llrint")) {
    UInt whole = soft_integral(width, rounding, call_argument(call, 0)->bits);
    return give_integer(call, a, llrintl(float_number(width, whole)));
  }
  bool scales = is_of(call, "ldexp") || is_of(call, "scalbn") || is_of(call, "scalbln") || is_of(call, "remquo");
  if (rounding != ROUND_NEAREST && scales)
    return call_unsupported(call, "a function of math.h in another rounding mode");
  if (is_of(call, "ldexp") || is_of(call, "scalbn")) return give(call, ldexpl(a, (int)call_number(call, 1)));
  if (is_of(call, "scalbln")) return give(call, scalblnl(a, (long)call_number(call, 1)));
  if (is_of(call, "ilogb")) return call_return(call, (UInt)ilogbl(a));
  if (is_of(call, "__isnan") || is_of(call, "isnan")) return call_return(call, isnan(a) ? 1u : 0u);
  if (is_of(call, "__isinf") || is_of(call, "isinf")) return call_return(call, (UInt)(isinf(a) ? (a < 0 ? -1 : 1) : 0));
  if (is_of(call, "__finite") || is_of(call, "finite")) return call_return(call, isfinite(a) ? 1u : 0u);
  if (is_of(call, "__signbit")) return call_return(call, signbit(a) ? 1u : 0u);
  if (is_of(call, "__fpclassify")) {
    int class = width == 64 ? fpclassify(d) : width == 32 ? fpclassify((float)a) : fpclassify(a);
    return call_return(call, (UInt) class);
  }
  return call_unsupported(call, "a function of math.h");
}
