// Places in a ring stay inside of it for ever.
// expect: memory-safety overflow assertions true
// inputs: 9 1 2 3 4 5 6 7 8 9
#include <plumb.h>

enum { SIZE = 8 };

int main(void) {
  int ring[SIZE] = {0};
  unsigned at = 0;
  while (plumb_nondet_bool()) {
    ring[at] = plumb_nondet_int();
    at = at + 1 == SIZE ? 0 : at + 1;
  }
  return ring[at];
}
