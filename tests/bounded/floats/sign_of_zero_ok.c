// Minus zero is equal to zero, and its bits are not.
// expect: assertions true
// inputs: 0x8000000000000000
#include <plumb.h>

int main(void) {
  union {
    double number;
    long long bits;
  } u;
  u.number = plumb_nondet_double();
  plumb_assume(u.number == 0);
  plumb_assert(u.bits == 0 || 1 / u.number < 0);
  return 0;
}
