// A polynomial by Horner's rule, over small arguments.
// expect: overflow false
// inputs: 37
#include <plumb.h>

int main(void) {
  static const int coefficients[] = {35, 1, 1, 1, 1, 1};
  int x = plumb_nondet_int(), value = 0;
  plumb_assume(x >= 0 && x <= 40);
  for (int i = 0; i < 6; i++) value = value * x + coefficients[i];  // BAD: SIGNED_OVERFLOW
  return value == 1;
}
