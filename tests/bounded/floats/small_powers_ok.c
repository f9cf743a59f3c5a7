// What grows by powers neither ends at 0 nor at infinity where the exponent is small.
// expect: assertions true
// inputs: 3
#define _GNU_SOURCE
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_int() % 40;
  float y = (float)x / 8;
  plumb_assert(exp(-x) > 0 && exp(x) < INFINITY && 1 / (1 + exp(x)) > 0);
  plumb_assert(exp2f(y) > 0 && exp10f(y) < INFINITY && exp10f(-y) > 0);
  return 0;
}
