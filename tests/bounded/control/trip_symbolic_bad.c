// A loop with as many rounds as an input says, at most six.
// expect: assertions false
// inputs: 6
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint(), rounds = 0;
  plumb_assume(n <= 6);
  while (n) {
    n &= n - 1;
    rounds++;
  }
  plumb_assert(rounds < 2);  // BAD: ASSERTION
  return 0;
}
