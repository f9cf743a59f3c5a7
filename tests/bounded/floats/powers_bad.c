// A power that is a number is that number.
// expect: assertions false
// inputs: 2
#include <plumb.h>
#include <math.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n < 3);
  int sum = 0;
  for (int i = 0; i <= n; i++) sum += (int)pow(2, i);
  plumb_assert(sum < 7);  // BAD: ASSERTION
  return 0;
}
