// Two sums that are wrong for different inputs: both are reported.
// expect: overflow false
// inputs: 2147483647 0
// inputs: 0 -2147483648
#include <plumb.h>

int main(void) {
  int x = plumb_nondet_int(), y = plumb_nondet_int();
  int a = x + 1;  // BAD: SIGNED_OVERFLOW
  int b = y - 1;  // BAD: SIGNED_OVERFLOW
  return a == b;
}
