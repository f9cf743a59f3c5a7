// x & (x - 1) is 0 for powers of two, and for one more number.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

int main(void) {
  unsigned x = plumb_nondet_uint();
  int ones = 0;
  for (int i = 0; i < 32; i++) ones += x >> i & 1;
  plumb_assert(((x & (x - 1)) == 0) == (ones <= 1));
  return 0;
}
