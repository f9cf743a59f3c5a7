// Fraction and exponent.
// expect: assertions true
// inputs: 0x4080000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x >= 1 && x < 1024);
  int exponent;
  double part = frexp(x, &exponent);
  plumb_assert(part >= 0.5 && part < 1 && exponent >= 1 && exponent <= 10);
  return 0;
}
