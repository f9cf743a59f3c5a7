// The Ackermann function for small numbers.
// expect: memory-safety overflow assertions termination true
// inputs: 2 1
#include <plumb.h>

static unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
  unsigned m = plumb_nondet_uint(), n = plumb_nondet_uint();
  plumb_assume(m <= 2 && n <= 1);
  plumb_assert(ackermann(m, n) <= 5);
  return 0;
}
