// What the parent is may change: it ends, and another one takes its place.
// expect: assertions false
// inputs: 3 4
// native: no, because the parent of the test stays
#include <plumb.h>
#include <unistd.h>

int main(void) {
  int first = getppid();
  plumb_assert(first >= 0);
  plumb_assert(getppid() == first);  // BAD: ASSERTION
  return 0;
}
