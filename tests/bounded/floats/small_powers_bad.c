// In a float there is no room for as much.
// expect: assertions false
// inputs: 1
#define _GNU_SOURCE
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_int() % 2 + 39;
  float y = (float)x;
  plumb_assert(exp(-x) > 0 && exp(x) < INFINITY && 1 / (1 + exp(x)) > 0);
  plumb_assert(exp2f(y) > 0 && exp10f(y) < INFINITY && exp10f(-y) > 0);  // BAD: ASSERTION
  return 0;
}
