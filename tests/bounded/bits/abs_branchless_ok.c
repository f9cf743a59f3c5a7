// The absolute value without a branch.
// expect: memory-safety overflow assertions termination true
// inputs: -2147483647
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  unsigned mask = (unsigned)(n >> 31);
  unsigned magnitude = ((unsigned)n ^ mask) - mask;
  plumb_assert((int)magnitude >= 0 || n == INT32_MIN);
  return 0;
}
