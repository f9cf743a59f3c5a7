// A distance that is zero modulo 2^64, and leads out of the array all the same.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

int main(void) {
  unsigned long i = plumb_nondet_ulong();
  int a[4] = {0};
  plumb_assume(i * sizeof *a == 0 && i < 4);
  return a[i];
}
