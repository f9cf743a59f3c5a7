// The compiler's checked addition.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483647 1
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int(), sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) return 0;
  plumb_assert(sum == a + b || a != 0);
  return 0;
}
