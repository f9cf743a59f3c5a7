// A stream that could not be written out has failed.
// expect: assertions true
// native: no, because nothing fails there
// inputs: -1
// inputs: 0 0
#include <plumb.h>
#include <stdio.h>

int main(void) {
  if (fflush(stdout) != EOF) return 0;
  plumb_assert(ferror(stdout));
  return 0;
}
