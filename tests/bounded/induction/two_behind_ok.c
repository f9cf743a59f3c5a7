// That the number is never 4 follows from the two rounds before only: it goes 1, 2, 3, 1, 2, 3, and from 5 to 4.
// expect: memory-safety overflow assertions true
// inputs: 1 1 1 0
#include <plumb.h>

int main(void) {
  unsigned char next[6] = {0, 2, 3, 1, 0, 4}, now = 1;
  while (plumb_nondet_bool()) {
    plumb_assert(now != 4 && now < 6);
    now = next[now];
  }
  return 0;
}
