// break leaves the loop, continue does not.
// expect: assertions false
// inputs: 3
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int() & 7, sum = 0;
  for (int i = 0; i < 8; i++) {
    if (i == n) break;
    sum += i;
  }
  plumb_assert(sum == 28 - n);  // BAD: ASSERTION
  return 0;
}
