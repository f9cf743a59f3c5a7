// A loop without an end: nothing is said about termination, and what it does is checked as far as it goes.
// expect: memory-safety false
// inputs: 1
#include <plumb.h>

int main(void) {
  int a[4] = {0};
  for (unsigned i = 0;; i++) {
    a[i & 7] = 1;  // BAD: OUT_OF_BOUNDS
  }
}
