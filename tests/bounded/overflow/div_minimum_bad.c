// The smallest int divided by -1.
// expect: overflow false
// inputs: -2147483648 -1
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  plumb_assume(b != 0);
  return a / b == 3;  // BAD: DIVISION_OVERFLOW
}
