// A shift by a negative number.
// expect: memory-safety false
// inputs: -1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  if (n > 31) return 0;
  return 0xff00 >> n == 1;  // BAD: SHIFT_RANGE
}
