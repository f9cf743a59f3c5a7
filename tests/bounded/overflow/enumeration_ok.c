// An enumeration is an int here: the step after the last fits a char, not the sum of the largest.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483647
#include <plumb.h>

enum speed { SLOW = 1, FAST = 2, EXTREME = INT32_MAX };

int main(void) {
  int base = FAST;
  int extra = plumb_nondet_int() == INT32_MAX ? SLOW : 0;
  return base + extra == 2;
}
