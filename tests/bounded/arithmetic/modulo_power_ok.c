// n & 7 is n % 8, but not for negative numbers.
// expect: memory-safety overflow assertions termination true
// inputs: 4294967295
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assert(n % 8 == (n & 7));
  return 0;
}
