// A function that remembers.
// expect: memory-safety false
// inputs: 4
#include <plumb.h>

static int next(void) {
  static int count;
  return count++;
}

int main(void) {
  int a[4], n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 4);
  for (int i = 0; i <= n; i++) a[next()] = i;  // BAD: OUT_OF_BOUNDS
  return n && a[0];
}
