// 12! is the last factorial that is an int.
// expect: memory-safety overflow assertions termination true
// inputs: 12
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), product = 1;
  plumb_assume(n >= 0 && n <= 12);
  for (int i = 2; i <= n; i++) product *= i;
  plumb_assert(n != 12 || product == 479001600);
  return 0;
}
