// 12! is the last factorial that is an int.
// expect: overflow false
// inputs: 13
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), product = 1;
  plumb_assume(n >= 0 && n <= 13);
  for (int i = 2; i <= n; i++) product *= i;  // BAD: SIGNED_OVERFLOW
  plumb_assert(n != 12 || product == 479001600);
  return 0;
}
