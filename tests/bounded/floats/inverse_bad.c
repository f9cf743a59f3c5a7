// Angles lie between what half a turn is, and have signs; what has none is no number.
// expect: assertions false
// inputs: 0x4000000000000000 0
#include <math.h>
#include <plumb.h>

int main(void) {
  double x = plumb_nondet_double(), y = plumb_nondet_double();
  plumb_assume(!isnan(x) && !isnan(y));
  plumb_assert(fabs(atan2(y, x)) < 3.2 && (y >= 0 || atan2(y, x) <= 0));
  if (fabs(x) <= 1) plumb_assert(acos(x) >= 0 && asin(x) < 1.6);
  if (fabs(x) > 1) plumb_assert(!isnan(asin(x)));  // BAD: ASSERTION
  plumb_assert(hypot(x, y) >= 0 && expm1(x) >= -1 && erfc(x) <= 2);
  return 0;
}
