// Minimum and maximum without a branch.
// expect: assertions false
// inputs: 2147483647 -2147483648
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  int mask = (int)((unsigned)a - (unsigned)b) >> 31;
  int least = b ^ ((a ^ b) & mask), most = a ^ ((a ^ b) & mask);
  plumb_assert(least <= most);  // BAD: ASSERTION
  plumb_assert(least > most || ((least == a || least == b) && (most == a || most == b)));
  return 0;
}
