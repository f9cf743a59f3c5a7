// 128 bits.
// expect: memory-safety overflow assertions termination true
// inputs: 127
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n < 128);
  unsigned __int128 x = (unsigned __int128)1 << n;
  plumb_assert((x & (x - 1)) == 0);
  return 0;
}
