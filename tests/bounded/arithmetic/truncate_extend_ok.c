// A number that fits in a short survives the way through it.
// expect: memory-safety overflow assertions termination true
// inputs: -32768
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= -32768 && n <= 32767);
  plumb_assert((short)n == n);
  return 0;
}
