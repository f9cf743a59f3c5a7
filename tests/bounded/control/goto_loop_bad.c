// A loop made of goto.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int() & 3, i = 0, a[4];
again:
  a[i] = n;  // BAD: OUT_OF_BOUNDS
  i++;
  if (i <= n + 1) goto again;
  return a[0];
}
