// The number of leading zeros of 0 is undefined where no other result is given.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  int first = __builtin_ffs((int)n);
  plumb_assert((first == 0) == (n == 0));
  int zeros = __builtin_ctzg((unsigned short)n, 16);
  plumb_assert(zeros >= 0 && zeros <= 16);
  return __builtin_clzg(n) == 32;  // BAD: BUILTIN_ZERO
}
