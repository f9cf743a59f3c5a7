// Ranges that touch do not overlap.
// expect: memory-safety overflow assertions termination true
// inputs: 4
#include <plumb.h>
#include <string.h>

int main(void) {
  int a[8] = {1, 2, 3, 4, 0, 0, 0, 0};
  unsigned n = plumb_nondet_uint();
  plumb_assume(n <= 4 && n != 0);
  memcpy(a + 4, a, n * sizeof *a);
  return a[4];
}
