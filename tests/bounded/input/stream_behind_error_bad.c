// Where something is read behind what gave nothing, that was an error.
// expect: assertions false
// native: no, because nothing is read
// inputs: -1 65
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int first = getc(stdin), second = getc(stdin);
  if (first != EOF || second == EOF) return 0;
  plumb_assert(!ferror(stdin));  // BAD: ASSERTION
  return 0;
}
