// A null pointer is printed as the C library of the machine does, which takes more than the one byte of a 0.
// expect: memory-safety false
// native: no, because the sanitizers do not see how long it is before it is printed
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[5];
  int length = sprintf(text, "%p", (void *)0);  // BAD: OUT_OF_BOUNDS
  assert(length == 5 && strcmp(text, "(nil)") == 0);
  return 0;
}
