// The median of three numbers.
// expect: memory-safety overflow assertions termination true
// inputs: 3 1 2
#include <plumb.h>

static int median(int a, int b, int c) {
  if (a < b) return b < c ? b : a < c ? c : a;
  return a < c ? a : b < c ? c : b;
}

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int(), c = plumb_nondet_int(), m = median(a, b, c);
  int below = (a < m) + (b < m) + (c < m), above = (a > m) + (b > m) + (c > m);
  plumb_assert(below <= 1 && above <= 1);
  return 0;
}
