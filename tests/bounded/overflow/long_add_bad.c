// Two longs.
// expect: overflow false
// inputs: 0x7fffffffffffffff 1
#include <plumb.h>

int main(void) {
  long a = plumb_nondet_long(), b = plumb_nondet_long();
  plumb_assume(a > 0 && b > 0);
  long sum = a + b;  // BAD: SIGNED_OVERFLOW
  plumb_assert(sum > 1);
  return 0;
}
