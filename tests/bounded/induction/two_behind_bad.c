// That the number is never 4 would follow from the two rounds before only: it goes 1, 2, 5, 4.
// expect: assertions false
// inputs: 1 1 1 1
#include <plumb.h>

int main(void) {
  unsigned char next[6] = {0, 2, 5, 1, 0, 4}, now = 1;
  while (plumb_nondet_bool()) {
    plumb_assert(now != 4 && now < 6);  // BAD: ASSERTION
    now = next[now];
  }
  return 0;
}
