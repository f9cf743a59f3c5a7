// Two longs.
// expect: memory-safety overflow assertions termination true
// inputs: 0x3fffffffffffffff 0x4000000000000000
#include <plumb.h>

int main(void) {
  long a = plumb_nondet_long(), b = plumb_nondet_long();
  plumb_assume(a > 0 && b > 0 && a <= INT64_MAX - b);
  long sum = a + b;
  plumb_assert(sum > 1);
  return 0;
}
