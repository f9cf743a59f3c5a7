// Sums of 128 bits.
// expect: memory-safety overflow assertions termination true
// inputs: 0x7fffffffffffffff 1
#include <plumb.h>

int main(void) {
  long high = plumb_nondet_long(), low = plumb_nondet_long();
  plumb_assume(low >= 0 && low <= 2);
  __int128 most = (__int128)high * 0x7fffffffffffffff * 2;
  __int128 sum = most + low;
  return sum == 1;
}
