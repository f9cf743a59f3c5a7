// A saturating sum that looks at signs before it adds.
// expect: memory-safety overflow assertions termination true
// inputs: -2147483648 -1
#include <plumb.h>

static int saturating(int a, int b) {
  if (b > 0 && a > INT32_MAX - b) return INT32_MAX;
  if (b < 0 && a < INT32_MIN - b) return INT32_MIN;
  return a + b;
}

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int(), s = saturating(a, b);
  plumb_assert(b < 0 || s >= a);
  return 0;
}
