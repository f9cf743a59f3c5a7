// A shift to the right rounds down, a division towards zero.
// expect: assertions false
// inputs: -1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assert(n >> 1 == n / 2);  // BAD: ASSERTION
  return 0;
}
