// The bits of a float: the sign of zero.
// expect: assertions false|unknown
// inputs: 0x80000000
#include <plumb.h>
#include <string.h>

int main(void) {
  float f = plumb_nondet_float();
  unsigned bits;
  memcpy(&bits, &f, sizeof bits);
  plumb_assume(f == 0.0f);
  plumb_assert(bits == 0);  // BAD: ASSERTION
  return 0;
}
