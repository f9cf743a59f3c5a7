// The average of any two ints, without and with a wider sum.
// expect: overflow false
// inputs: -2147483648 -2
#include <plumb.h>

static int average(int a, int b) {
  return (a + b) / 2;  // BAD: SIGNED_OVERFLOW
}

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  int m = average(a, b);
  plumb_assert((m >= a || m >= b) && (m <= a || m <= b));
  return 0;
}
