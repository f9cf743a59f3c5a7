// Minimum and maximum without a branch.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483647 -2147483648
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  int mask = -(a < b);
  int least = b ^ ((a ^ b) & mask), most = a ^ ((a ^ b) & mask);
  plumb_assert(least <= most);
  plumb_assert(least > most || ((least == a || least == b) && (most == a || most == b)));
  return 0;
}
