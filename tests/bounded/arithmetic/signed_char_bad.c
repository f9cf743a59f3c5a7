// A char is signed here: what is above 127 is negative.
// expect: assertions false
// inputs: 200
#include <plumb.h>

int main(void) {
  char c = plumb_nondet_char();
  plumb_assert(c >= 0);  // BAD: ASSERTION
  return 0;
}
