// The right side of && is only looked at when the left one holds.
// expect: memory-safety overflow assertions termination true
// inputs: 4
#include <plumb.h>

int main(void) {
  int a[4] = {1, 2, 3, 4};
  unsigned i = plumb_nondet_uint();
  plumb_assume(i <= 4);
  return i < 4 && a[i] == 3;
}
