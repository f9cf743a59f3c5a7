// The compiler's checked addition.
// expect: overflow false
// inputs: 2147483647 1
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int(), sum = 0;
  if (__builtin_sub_overflow(a, b, &sum)) return 0;
  plumb_assert(sum == a + b || a != 0);  // BAD: SIGNED_OVERFLOW
  return 0;
}
