// 128 bits.
// expect: memory-safety false
// inputs: 128
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n <= 128);
  unsigned __int128 x = (unsigned __int128)1 << n;  // BAD: SHIFT_RANGE
  plumb_assert((x & (x - 1)) == 0);
  return 0;
}
