// A saturating sum that looks at signs before it adds.
// expect: overflow false
// inputs: -2147483648 -1
#include <plumb.h>

static int saturating(int a, int b) {
  if (b > 0 && a > INT32_MAX - b) return INT32_MAX;
  return a + b;  // BAD: SIGNED_OVERFLOW
}

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int(), s = saturating(a, b);
  plumb_assert(b < 0 || s >= a);
  return 0;
}
