// Memory that was never written holds some value, and always the same.
// expect: assertions false
// inputs: 2
// native: no, because what is in it is not determined
// run: no, because what is in it is 0
#include <plumb.h>

int main(void) {
  unsigned char a[4];
  unsigned i = plumb_nondet_uint() & 3;
  unsigned char first = a[i];
  plumb_assert(first == 0);  // BAD: ASSERTION
  return 0;
}
