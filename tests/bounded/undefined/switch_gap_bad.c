// A switch without a default sets a variable in its cases only.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>

int main(void) {
  int cost;
  switch (plumb_nondet_uint() & 3) {
    case 0: cost = 5; break;
    case 1: cost = 7; break;
    case 2: cost = 9; break;
  }
  while (cost > 5) cost--;  // BAD: UNINITIALISED
  return 0;
}
