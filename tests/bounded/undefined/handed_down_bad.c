// A value that was never assigned may be handed down and back, but not used.
// expect: memory-safety false
// inputs: 1
// native: no, because what is handed over must be assigned there
#include <plumb.h>

static int choose(int use, int value) {
  if (use) return value;
  return 0;
}

int main(void) {
  int x;
  int use = plumb_nondet_bool();
  int y = choose(use, x);
  if (y > 3) return 1;  // BAD: UNINITIALISED
  return 0;
}
