// Multiplication by 10 with shifts; division by 3 with a multiplication.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint() & 0xf00003ff;
  plumb_assert((n << 3) + (n << 1) == n * 10);
  unsigned third = (unsigned)(n * 0xaaaaaaabUL >> 33);
  plumb_assert(third == n / 3);
  return 0;
}
