// expect: memory-safety false
// What a program could change is a stream all the same.
#include <stdio.h>

static FILE **out = &stdout;

int main(void) {
  out[0] = NULL;
  fputs("x", *out);  // BAD: NULL_ACCESS
  return 0;
}
