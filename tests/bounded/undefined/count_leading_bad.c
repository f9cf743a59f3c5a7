// The number of leading zeros of 0 is undefined.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  return __builtin_clz(n);  // BAD: BUILTIN_ZERO
}
