// With room for a byte, the end may be met.
// expect: assertions false
#include <assert.h>
#include <stdio.h>

int main(void) {
  char line[4];
  char *read = fgets(line, 2, stdin);
  assert(read == line);  // BAD: ASSERTION
  return 0;
}
