// Behind a loop that reads until a certain byte the end was perhaps not met.
// expect: assertions false
// inputs: 65 48
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c;
  while ((c = getchar()) != EOF && c != '0') continue;
  assert(feof(stdin) || ferror(stdin));  // BAD: ASSERTION
  return 0;
}
