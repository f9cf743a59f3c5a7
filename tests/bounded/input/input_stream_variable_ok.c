// expect: memory-safety true
// What a program could change is a stream all the same.
#include <stdio.h>

static FILE **out = &stdout;

int main(void) {
  out[0] = stderr;
  fputs("x", *out);
  return 0;
}
