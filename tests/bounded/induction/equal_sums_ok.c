// Two sums that rise alike stay equal, however often the loop goes round.
// expect: memory-safety overflow assertions true
// inputs: 1 1 1 0
#include <plumb.h>

int main(void) {
  unsigned x = 0, y = 0;
  while (plumb_nondet_bool()) {
    x += 3;
    y += 3;
    plumb_assert(x == y);
  }
  return 0;
}
