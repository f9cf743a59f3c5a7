// math.h
#include "compare.h"

static void add_double(double number) { add((long)(number * 1024)); }

static void add_long(long double number) { add((long)(number * 1024)); }

// The functions of long double, and those of which clang makes LLVM's own.
static void compute_long(long double x) {
  int exponent;
  long double whole, sine, cosine;
  add_long(sqrtl(x) + cbrtl(x) + expl(-x) + logl(x) + log2l(x) + log10l(x) + sinl(x) + cosl(x) + atan2l(x, 2));
  add_long(floorl(x) + ceill(x) + roundl(x) + truncl(x) + fabsl(-x) + fmodl(x, 3) + rintl(x) + nearbyintl(x));
  add_long(powl(x, 1.5L) + hypotl(x, 3) + fmaxl(x, 2) + fminl(x, 2) + fdiml(x, 1) + fmal(x, 2, 3) + copysignl(x, -1));
  add(lroundl(x * 3 - 7) + lrintl(x) + llroundl(-x) + llrintl(x / 2) + ilogbl(x));
  add_long(frexpl(x, &exponent) + modfl(-x, &whole) + ldexpl(x, 3) + scalbnl(x, -2) + scalblnl(x, 1) +
           nexttowardl(x, 9));
  sincosl(x, &sine, &cosine);
  add_long(whole + exponent + sine + cosine);
}

static void compute_more(double x) {
  int quotient, exponent;
  double sine, cosine;
  float y = (float)x, small_sine, small_cosine, fraction = frexpf(y, &exponent);
  add_double(remquo(x, 3, &quotient) + nexttoward(x, 9) + scalbln(x, 2) + exp10(1 / x) + roundeven(x) + fma(x, 2, 3));
  add(quotient & 3);
  add_double(
      (double)(fraction + remquof(y, 3, &quotient) + ldexpf(y, 2) + scalbnf(y, 1) + fmaf(y, 2, 3) + roundevenf(y)));
  sincos(x, &sine, &cosine);
  sincosf(y, &small_sine, &small_cosine);
  add_double(sine + cosine + (double)(small_sine + small_cosine) + exponent);
  add(lroundf(y * 3) + lrintf(y) + (long)llroundf(-y) + (long)llrintf(y / 2) + ilogbf(y));
  add_double(j0(x) + j1(x) + y0(x) + y1(x) + lgamma(x) + drem(x, 3) + (double)lgammaf(y));
}

static void classify(double x) {
  float y = (float)x;
  add(isnan(x) + 2 * isinf(x) + 4 * !!isfinite(x) + 8 * !!isnormal(x) + 16 * !!signbit(x) +
      32 * (fpclassify(x) == FP_ZERO));
  add(!!isnan(y) + 2 * !!isinf(y) + 4 * !!isfinite(y) + 8 * !!isnormal(y) + 16 * !!signbit(y) + 32 * fpclassify(y));
#define CLASS(mask) add(__builtin_isfpclass(x, mask) + 2 * __builtin_isfpclass(y, mask))
  CLASS(1 << 0), CLASS(1 << 1), CLASS(1 << 2), CLASS(1 << 3), CLASS(1 << 4), CLASS(1 << 5), CLASS(1 << 6);
  CLASS(1 << 7), CLASS(1 << 8), CLASS(1 << 9), CLASS(0x0f0), CLASS(0x3ff), CLASS(0x108);
  add(!!isnan(nan("")) + !!isnan(nanf("")));
}

int main(void) {
  static const double special[] = {0.0,   -0.0,   1.5,   -1.5,  5e-324, -5e-324, 1e-310, 2.2250738585072014e-308,
                                   1e308, -1e308, 1e-45, 1e-40, -1e39};
  for (size_t i = 0; i < sizeof special / sizeof *special; i++) classify(special[i]);
  classify(1 / special[0]);
  classify(-1 / special[0]);
  classify(special[0] / special[0]);

  for (double x = 0.125; x < 40; x *= 1.7) {
    add_double(sqrt(x) + cbrt(x) + exp(-x) + log(x) + log2(x) + log10(x));
    add_double(sin(x) + cos(x) + tan(x) + atan(x) + atan2(x, 2) + sinh(1 / x));
    add_double(floor(x) + ceil(x) + round(x) + trunc(x) + fabs(-x) + fmod(x, 3));
    add_double(pow(x, 1.5) + hypot(x, 3) + fmax(x, 2) + fmin(x, 2) + fdim(x, 1));
    add_double((double)(sqrtf((float)x) + powf((float)x, 2) + floorf((float)x)));
    float y = (float)x;
    add_double((double)(cbrtf(y) + exp2f(-y) + expm1f(-y) + log2f(y) + log10f(y) + log1pf(y) + erff(y) + erfcf(y)));
    add_double(
        (double)(atanf(y) + sinhf(1 / y) + coshf(1 / y) + tanhf(y) + asinhf(y) + acoshf(y + 1) + asinf(1 / (y + 8))));
    add_double(
        (double)(rintf(y) + nearbyintf(y) + logbf(y) + hypotf(y, 3) + remainderf(y, 3) + fdimf(y, 1) + tgammaf(1 / y)));
    add_double((double)(fmaxf(y, 2) + fminf(y, 2) + nextafterf(y, 9) + copysignf(y, -1) + atanhf(1 / (y + 8)) +
                        acosf(1 / (y + 8))));
    add_double(erfc(x) + logb(x) + copysign(x, -1));
    int exponent;
    double whole;
    float single;
    add(lround(x * 3 - 7) + lrint(x) + llround(-x) + llrint(x / 2) + ilogb(x));
    add_double(lgamma(x) + ldexp(x, 3) + scalbn(x, -2) + frexp(x, &exponent) + modf(-x, &whole));
    compute_long((long double)x);
    compute_more(x);
    add_double((double)modff((float)x, &single) + whole + exponent + (double)single);
    add((isnan)(x) + (isinf)(1 / (x - x)) + (isinf)(-1 / (x - x)) + finite(x) + (isnan)(0 / (x - x)));
  }
  return result();
}
