// Any other character may be put back.
// expect: memory-safety overflow true
// expect: assertions false
// native: no, because the text is not given
// inputs: 97 97
#include <assert.h>
#include <stdio.h>

int main(void) {
  assert(ungetc(EOF, stdin) == EOF);
  int c = getchar();
  assert(ungetc(c, stdin) == EOF);  // BAD: ASSERTION
  return 0;
}
