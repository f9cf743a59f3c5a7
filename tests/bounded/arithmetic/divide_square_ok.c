// A square is 0 modulo 2^32 for more than the number 0.
// expect: memory-safety overflow assertions termination true
// inputs: 0x10001
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n & 1);
  return 7 / (n * n) == 7;
}
