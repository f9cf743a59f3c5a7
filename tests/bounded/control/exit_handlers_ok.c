// exit runs what was registered, _exit does not.
// expect: memory-safety overflow assertions termination true
// inputs: 0
// inputs: 7
#include <plumb.h>
#include <stdlib.h>

static int done;

static void finish(void) { plumb_assert(done); }

int main(void) {
  atexit(finish);
  if (plumb_nondet_int() == 7) _Exit(1);
  done = 1;
  exit(0);
}
