// Unsigned arithmetic wraps around: no error, and the numbers are exact.
// expect: overflow false
// inputs: 2147483647
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  int m = n + 1;  // BAD: SIGNED_OVERFLOW
  plumb_assert((unsigned)m - 1u == (unsigned)n);
  return 0;
}
