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
  }
  return result();
}
