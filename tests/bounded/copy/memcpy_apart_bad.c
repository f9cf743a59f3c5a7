// Ranges that touch do not overlap.
// expect: memory-safety false
// inputs: 5
#include <plumb.h>
#include <string.h>

int main(void) {
  int a[8] = {1, 2, 3, 4, 0, 0, 0, 0};
  unsigned n = plumb_nondet_uint();
  plumb_assume(n <= 5 && n != 0);
  memcpy(a + 3, a, n * sizeof *a);  // BAD: OVERLAP
  return a[4];
}
