// A difference that falls below the smallest int.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0);
  return n - 2 < 0;
}
