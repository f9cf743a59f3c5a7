// A loop made of goto.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int() & 3, i = 0, a[4];
again:
  a[i] = n;
  i++;
  if (i <= n) goto again;
  return a[0];
}
