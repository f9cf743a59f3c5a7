// What stands behind exit is not reached.
// expect: assertions false
#include <plumb.h>
#include <stdlib.h>

static void stop(int code) {
  if (code) exit(code);
}

int main(void) {
  stop(0);
  plumb_assert(0);  // BAD: ASSERTION
  return 0;
}
