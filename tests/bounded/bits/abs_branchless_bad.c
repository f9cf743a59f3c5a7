// The absolute value without a branch.
// expect: assertions false
// inputs: -2147483648
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  unsigned mask = (unsigned)(n >> 31);
  unsigned magnitude = ((unsigned)n ^ mask) - mask;
  plumb_assert((int)magnitude >= 0);  // BAD: ASSERTION
  return 0;
}
