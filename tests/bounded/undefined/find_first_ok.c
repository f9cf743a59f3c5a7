// What finds the first bit, or counts zeros with another result for 0, may be given 0.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  int first = __builtin_ffs((int)n);
  plumb_assert((first == 0) == (n == 0));
  int zeros = __builtin_ctzg((unsigned short)n, 16);
  plumb_assert(zeros >= 0 && zeros <= 16);
  return __builtin_clzg(n, 32) == 32;
}
