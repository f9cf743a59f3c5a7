// n & 7 is n % 8, but not for negative numbers.
// expect: assertions false
// inputs: -1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assert(n % 8 == (n & 7));  // BAD: ASSERTION
  return 0;
}
