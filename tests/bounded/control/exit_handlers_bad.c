// exit runs what was registered, _exit does not.
// expect: assertions false
// inputs: 7
#include <plumb.h>
#include <stdlib.h>

static int done;

static void finish(void) { plumb_assert(done); }  // BAD: ASSERTION

int main(void) {
  atexit(finish);
  if (plumb_nondet_int() == 7) exit(1);
  done = 1;
  exit(0);
}
