// The right side of && is only looked at when the left one holds.
// expect: memory-safety false
// inputs: 4
#include <plumb.h>

int main(void) {
  int a[4] = {1, 2, 3, 4};
  unsigned i = plumb_nondet_uint();
  plumb_assume(i <= 4);
  return a[i] == 3 && i < 4;  // BAD: OUT_OF_BOUNDS
}
