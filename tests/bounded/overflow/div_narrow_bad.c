// A short is an int when it is divided: -32768 / -1 fits. The int does not.
// expect: overflow false
// inputs: -2147483648 -1
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  if (b == 0) return 0;
  int q = a / b;  // BAD: DIVISION_OVERFLOW
  return q == 32768;
}
