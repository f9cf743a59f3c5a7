// What IEC 60559 says of functions at 0, 1 and infinity (C17, annex F.10), and of logb.
// inputs: 1 0x4008000000000000 0
// expect: assertions false
#include <plumb.h>
#include <math.h>

int main(void) {
  double zero = plumb_nondet_int() ? 0.0 : -0.0, infinity = INFINITY;
  double x = plumb_nondet_double(), base = plumb_nondet_double();
  plumb_assert(sin(0.0) == 0.0 && cos(-0.0) == 1.0 && exp(0.0) == 1.0 && log(1.0) == 0.0);
  plumb_assert(signbit(sin(-0.0)) && tanh(-infinity) == -1.0 && exp(-infinity) == 0.0 && acos(1.0) == 0.0);
  plumb_assert(hypot(-3.0, 0.0) == 3.0 && expm1(-infinity) == -1.0 && cosh(infinity) == infinity);
  plumb_assert(sinf(0.0f) == 0.0f && expl(0.0L) == 1.0L);
  plumb_assert(logb(0.25) == -2.0 && logb(zero) == -infinity);
  if (x >= 1.0 && x < 4.0) plumb_assert(logb(x) == 0.0);  // BAD: ASSERTION
  if (base >= 0.0 && base <= 10.0) plumb_assert(pow(base, 2.5) >= 0.0);
  return 0;
}
