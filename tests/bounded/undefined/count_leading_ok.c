// The number of leading zeros of 0 is undefined.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  return n ? __builtin_clz(n) : 32;
}
