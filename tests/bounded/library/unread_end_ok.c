// The end of a file is not put back: ungetc fails then.
// expect: memory-safety overflow assertions true
#include <assert.h>
#include <stdio.h>

int main(void) {
  assert(ungetc(EOF, stdin) == EOF);
  int c = getchar();
  if (ungetc(c, stdin) != EOF) assert(c >= 0 && c <= 255);
  return 0;
}
