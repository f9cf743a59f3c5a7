// A square is 0 modulo 2^32 for more than the number 0.
// expect: memory-safety false
// inputs: 0x10000
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n != 0);
  return 7 / (n * n) == 7;  // BAD: DIVISION_BY_ZERO
}
