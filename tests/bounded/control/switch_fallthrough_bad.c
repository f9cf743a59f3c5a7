// A case without break.
// expect: assertions false
// inputs: 1
#include <plumb.h>

int main(void) {
  int points = 0;
  switch (plumb_nondet_int()) {
    case 1: points += 1;
    case 2: points += 2; break;
    default: points = 1; break;
  }
  plumb_assert(points != 3);  // BAD: ASSERTION
  return 0;
}
