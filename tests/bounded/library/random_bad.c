// Random numbers lie where the C library says.
// expect: assertions false|unknown
// native: no, because they are random
// inputs: 5 -7
#define _DEFAULT_SOURCE
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  long great = lrand48(), small = mrand48();
  plumb_assert(great >= 0 && great <= 2147483647L);
  plumb_assert(small >= 0);  // BAD: ASSERTION
  return 0;
}
