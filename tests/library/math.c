// math.h
#include "compare.h"

static void add_double(double number) { add((long)(number * 1024)); }

int main(void) {
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
    add_double((double)modff((float)x, &single) + whole + exponent + (double)single);
    add((isnan)(x) + (isinf)(1 / (x - x)) + (isinf)(-1 / (x - x)) + finite(x) + (isnan)(0 / (x - x)));
  }
  return result();
}
