// A polynomial by Horner's rule, over small arguments.
// expect: memory-safety overflow assertions termination true
// inputs: 30
#include <plumb.h>

int main(void) {
  static const int coefficients[] = {35, 1, 1, 1, 1, 1};
  int x = plumb_nondet_int(), value = 0;
  plumb_assume(x >= 0 && x <= 30);
  for (int i = 0; i < 6; i++) value = value * x + coefficients[i];
  return value == 1;
}
