// It equals nothing.
// expect: assertions false
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = nan(""), y = plumb_nondet_double();
  plumb_assert(isnan(x) && isnan(nanf("1")) && isnan(nanl("0x7")));
  plumb_assert(y < x);  // BAD: ASSERTION
  return 0;
}
