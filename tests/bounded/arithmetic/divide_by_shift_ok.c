// A shift to the right rounds down, a division towards zero.
// expect: memory-safety overflow assertions termination true
// inputs: -2
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 || n % 2 == 0);
  plumb_assert(n >> 1 == n / 2);
  return 0;
}
