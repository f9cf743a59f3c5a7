// A negative number has no left shift.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 100);
  return (n << 3) == 8;
}
