// Minus zero is equal to zero, and its bits are not.
// expect: assertions false
// inputs: 0x8000000000000000
#include <plumb.h>

int main(void) {
  union {
    double number;
    long long bits;
  } u;
  u.number = plumb_nondet_double();
  plumb_assume(u.number == 0);
  plumb_assert(u.bits == 0);  // BAD: ASSERTION
  return 0;
}
