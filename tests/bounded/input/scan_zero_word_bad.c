// There is a byte, and a word, unless the input ends; but it need not be the one that the format has in front of it.
// expect: assertions false
// native: no, because nothing is read
// inputs: 0
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char first[4], second[4];
  int count = scanf("a%3s%3s", first, second);
  plumb_assert(count != 0);  // BAD: ASSERTION
  return 0;
}
