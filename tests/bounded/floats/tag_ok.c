// What nan makes of a tag is a NaN, of any sign.
// expect: assertions true
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = nan(""), y = plumb_nondet_double();
  plumb_assert(isnan(x) && isnan(nanf("1")) && isnan(nanl("0x7")));
  plumb_assert(!(y < x) && y + x != x);
  return 0;
}
