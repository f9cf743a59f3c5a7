// Places in a ring stay inside of it for ever.
// expect: memory-safety false
// inputs: 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0
#include <plumb.h>

enum { SIZE = 8 };

int main(void) {
  int ring[SIZE] = {0};
  unsigned at = 0;
  while (plumb_nondet_bool()) {
    ring[at] = plumb_nondet_int();  // BAD: OUT_OF_BOUNDS
    at = at + 1 > SIZE ? 0 : at + 1;
  }
  return 0;
}
