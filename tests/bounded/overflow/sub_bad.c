// A difference that falls below the smallest int.
// expect: overflow false
// inputs: -2147483647
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n <= 0);
  return n - 2 < 0;  // BAD: SIGNED_OVERFLOW
}
