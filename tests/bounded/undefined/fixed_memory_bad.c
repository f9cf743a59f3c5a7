// Memory that was never written holds some value, and always the same.
// expect: assertions false
// seed: 1
// native: no, because what is in it is not determined
#include <plumb.h>

int main(void) {
  unsigned char a[4];
  unsigned i = plumb_nondet_uint() & 3;
  unsigned char first = a[i];
  plumb_assert(first == 0);  // BAD: ASSERTION
  return 0;
}
