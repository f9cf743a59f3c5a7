// A value that was never assigned may be handed down and back, but not used.
// expect: memory-safety true
// inputs: 1
// native: no, because what is handed over must be assigned there
// inputs: 0
#include <plumb.h>

static int choose(int use, int value) {
  if (use) return value;
  return 0;
}

int main(void) {
  int x;
  int use = plumb_nondet_bool();
  int y = choose(use, x);
  if (!use && y > 3) return 1;
  return 0;
}
