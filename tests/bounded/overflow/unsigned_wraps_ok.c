// Unsigned arithmetic wraps around: no error, and the numbers are exact.
// expect: memory-safety overflow assertions termination true
// inputs: 4294967295
// inputs: 2147483647
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  unsigned m = n + 1;
  plumb_assert((unsigned)m - 1u == (unsigned)n);
  return 0;
}
