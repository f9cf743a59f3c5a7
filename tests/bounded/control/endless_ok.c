// A loop without an end: nothing is said about termination, and what it does is checked as far as it goes.
// expect: memory-safety true|unknown
// expect: termination false|unknown
// run: no, because it does not end
// native: no, because it does not end
#include <plumb.h>

int main(void) {
  int a[4] = {0};
  for (unsigned i = 0;; i++) {
    a[i & 3] = 1;
  }
}
