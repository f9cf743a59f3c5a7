// A body that runs at least once.
// expect: assertions false
// inputs: 0
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint() & 3, rounds = 0, left = n;
  do rounds++;
  while (left && --left);
  plumb_assert(rounds == n);  // BAD: ASSERTION
  return 0;
}
