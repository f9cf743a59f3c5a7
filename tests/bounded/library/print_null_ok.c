// A null pointer is printed as the C library of the machine does.
// expect: memory-safety overflow assertions termination true
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[6];
  int length = sprintf(text, "%p", (void *)0);
  assert(length == 5 && strcmp(text, "(nil)") == 0);
  return 0;
}
