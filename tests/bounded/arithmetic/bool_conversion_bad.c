// A _Bool is 1 for everything but 0; a char is its lowest byte.
// expect: assertions false
// inputs: 256
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  unsigned char b = n;
  plumb_assert((b != 0) == (n != 0));  // BAD: ASSERTION
  return 0;
}
