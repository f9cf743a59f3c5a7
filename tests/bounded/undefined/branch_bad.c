// A branch on a local variable that was never assigned.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>

int main(void) {
  int x;
  if (plumb_nondet_bool()) x = 1;
  if (x == 1) return 1;  // BAD: UNINITIALISED
  return 0;
}
