// A distance that is zero modulo 2^64, and leads out of the array all the same.
// expect: memory-safety false
// inputs: 4611686018427387904
// native: no, because the machine accesses the first element
#include <plumb.h>

int main(void) {
  unsigned long i = plumb_nondet_ulong();
  int a[4] = {0};
  plumb_assume(i * sizeof *a == 0);
  return a[i];  // BAD: UNINITIALISED
}
