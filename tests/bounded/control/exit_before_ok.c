// What stands behind exit is not reached.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>

static void stop(int code) { exit(code); }

int main(void) {
  stop(0);
  plumb_assert(0);
  return 0;
}
