// A format that asks for nothing finds that, also at the end of the input.
// expect: assertions false
// native: no, because nothing is read
// inputs: -1
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int count = scanf("a");
  plumb_assert(count == 0);  // BAD: ASSERTION
  return 0;
}
