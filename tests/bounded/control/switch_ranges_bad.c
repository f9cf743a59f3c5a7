// Cases far apart, negative ones, and a range.
// expect: assertions false
// inputs: -2147483648
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), r = 0;
  switch (n) {
    case INT32_MIN: r = 1; break;
    case -1: r = 2; break;
    case 5 ... 9: r = 3; break;
    case INT32_MAX: r = 4; break;
  }
  plumb_assert(r != 3 || (n > 4 && n < 10));
  plumb_assert(r != 1 || n > 0);  // BAD: ASSERTION
  return 0;
}
