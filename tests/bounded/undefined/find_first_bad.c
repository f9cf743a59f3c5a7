// The number of leading zeros of 0 is undefined where no other result is given.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  return __builtin_ffs((int)n) + __builtin_clzg(n);  // BAD: BUILTIN_ZERO
}
