// A long may be shifted by 40 where it has 64 bits.
// expect: memory-safety overflow assertions termination true
// inputs: 40
#include <plumb.h>

int main(void) {
  unsigned long one = 1;
  unsigned n = plumb_nondet_uint();
  plumb_assume(n <= 40);
  return (one << n) == 2;
}
