// Two sums that rise alike stay equal, however often the loop goes round.
// expect: assertions false
// inputs: 1 1 1 1 1 1 1 1 1 1
#include <plumb.h>

int main(void) {
  unsigned x = 0, y = 0;
  while (plumb_nondet_bool()) {
    x += 3;
    y += y == 27 ? 4 : 3;
    plumb_assert(x == y);  // BAD: ASSERTION
  }
  return 0;
}
