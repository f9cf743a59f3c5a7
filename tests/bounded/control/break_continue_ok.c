// break leaves the loop, continue does not.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int() & 7, sum = 0;
  for (int i = 0; i < 8; i++) {
    if (i == n) continue;
    sum += i;
  }
  plumb_assert(sum == 28 - n);
  return 0;
}
