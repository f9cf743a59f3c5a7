// A stream that could not be written out has failed.
// expect: assertions false
// native: no, because nothing fails there
// inputs: -1
#include <plumb.h>
#include <stdio.h>

int main(void) {
  if (fflush(stdout) != EOF) return 0;
  plumb_assert(!ferror(stdout));  // BAD: ASSERTION
  return 0;
}
