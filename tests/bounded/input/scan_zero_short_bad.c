// What is stored of bytes that are not all there, and whether that counts, C does not say.
// expect: assertions false
// native: no, because nothing is read
// inputs: 0
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char bytes[2];
  int count = scanf("%1[a-c]", bytes);
  plumb_assert(count != 0);  // BAD: ASSERTION
  return 0;
}
