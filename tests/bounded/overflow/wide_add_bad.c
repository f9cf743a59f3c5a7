// Sums of 128 bits.
// expect: overflow false
// inputs: 0x7fffffffffffffff 2
#include <plumb.h>

int main(void) {
  long high = plumb_nondet_long(), low = plumb_nondet_long();
  plumb_assume(low >= 0 && low <= 2);
  __int128 most = (__int128)high * 0x7fffffffffffffff * 2;
  __int128 sum = most + most + (__int128)high * 4;  // BAD: SIGNED_OVERFLOW
  return sum == 1;
}
