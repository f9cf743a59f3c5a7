// expect: memory-safety false
// inputs: 9221120237041090560
#include <math.h>
#include <plumb.h>

int main(void) {
  double x = plumb_nondet_double();
  int a[2] = {0};
  return a[isnan(x) + !isfinite(x)];  // BAD: OUT_OF_BOUNDS
}
