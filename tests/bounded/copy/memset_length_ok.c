// Number of elements and number of bytes.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>
#include <string.h>

int main(void) {
  short a[4] = {1, 1, 1, 1};
  unsigned i = plumb_nondet_uint() & 3;
  memset(a, 0, sizeof a);
  plumb_assert(a[i] == 0);
  return 0;
}
