// A body that runs at least once.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint() & 3, rounds = 0, left = n;
  while (left) left--, rounds++;
  plumb_assert(rounds == n);
  return 0;
}
