// A switch without a default sets a variable in its cases only.
// expect: memory-safety overflow assertions termination true
// inputs: 2
#include <plumb.h>

int main(void) {
  int cost;
  switch (plumb_nondet_uint() & 3) {
    case 0: cost = 5; break;
    case 1: cost = 7; break;
    default: cost = 9; break;
  }
  while (cost > 5) cost--;
  return 0;
}
