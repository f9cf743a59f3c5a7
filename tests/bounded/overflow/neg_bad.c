// The smallest int has no counterpart.
// expect: overflow false
// inputs: -2147483648
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  int m = -n;  // BAD: SIGNED_OVERFLOW
  return m == 0;
}
