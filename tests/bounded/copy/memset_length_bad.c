// Number of elements and number of bytes.
// expect: assertions false
// inputs: 3
#include <plumb.h>
#include <string.h>

int main(void) {
  short a[4] = {1, 1, 1, 1};
  unsigned i = plumb_nondet_uint() & 3;
  memset(a, 0, 4);
  plumb_assert(a[i] == 0);  // BAD: ASSERTION
  return 0;
}
