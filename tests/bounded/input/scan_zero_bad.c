// There is a byte, and a word, unless the input ends; but it need not be a number.
// expect: assertions false
// native: no, because nothing is read
// inputs: 0
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int first;
  int count = scanf(" %d", &first);
  plumb_assert(count != 0);  // BAD: ASSERTION
  return 0;
}
