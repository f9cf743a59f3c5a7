// C divides towards zero.
// expect: memory-safety overflow assertions termination true
// inputs: -7 2
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  plumb_assume(b > 0 && b < 100 && a > -1000 && a < 1000);
  int quotient = a / b, rest = a % b;
  plumb_assert(quotient * b + rest == a);
  plumb_assert(rest == 0 || (rest < 0) == (a < 0));
  return 0;
}
