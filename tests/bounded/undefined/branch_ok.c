// A branch on a local variable that was never assigned.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

int main(void) {
  int x;
  x = plumb_nondet_bool();
  if (x == 1) return 1;
  return 0;
}
