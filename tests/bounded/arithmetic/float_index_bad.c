// An index that was a double on the way.
// expect: memory-safety false
// inputs: 8
#include <plumb.h>

int main(void) {
  int a[5] = {0}, n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 8);
  double half = n / 2.0 + 1;
  return a[(int)half];  // BAD: OUT_OF_BOUNDS
}
