// A long may be shifted by 40 where it has 64 bits.
// options: --data-model ilp32
// expect: memory-safety false
// inputs: 40
#include <plumb.h>

int main(void) {
  unsigned long one = 1;
  unsigned n = plumb_nondet_uint();
  plumb_assume(n <= 40);
  return (one << n) == 2;  // BAD: SHIFT_RANGE
}
