// A short is an int when it is divided: -32768 / -1 fits. The int does not.
// expect: memory-safety overflow assertions termination true
// inputs: -32768 -1
#include <plumb.h>

int main(void) {
  short a = plumb_nondet_short(), b = plumb_nondet_short();
  if (b == 0) return 0;
  int q = a / b;
  return q == 32768;
}
