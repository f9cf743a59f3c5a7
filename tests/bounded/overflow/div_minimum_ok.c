// The smallest int divided by -1.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483648 1
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  plumb_assume(b != 0);
  plumb_assume(a != INT32_MIN || b != -1);
  return a / b == 3;
}
